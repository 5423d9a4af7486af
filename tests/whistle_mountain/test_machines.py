"""Building a machine in its four steps, and promotion (section 14)."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import (
    allowed,
    decider,
    has,
    held,
    options,
    player,
    refused,
    run,
    table,
    tower,
)
from wm_kernel.games.whistle_mountain.rules.state import State

# The worked example: red's workers on e6 and f5, yellow's on g6, two places for Archives.
EXAMPLE = """
7  .  .   .   .   .    .    dc
6  .  .   .   .   d/R  di   d/Y
5  .  .   .   .   cg   c/R  c
4  .  .   .   bc  ci   .    .
3  .  a   a   b   .    .    .
2  .  ai  bg  b   .    .    .
1  .  ac  .   .   .    Y3   Y3   Y3
"""


def example() -> State:
    return table(EXAMPLE, players="red yellow black", tower_awards="6:whistle", red=has(machines="archives"))


# --- step 1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-BUILD-MACHINE-01")
def test_the_area_is_uncovered_scaffold_in_either_orientation() -> None:
    s = example()
    run(s, "forge")
    assert options(s, "build machine") == ["build machine archives b2-d3", "build machine archives e5-g6"]
    refused(s, "build machine archives e6-g7", "no_scaffold", "WM-BUILD-MACHINE-01", "e7 f7")
    refused(s, "build machine archives b2-c3", "wrong_size", "WM-BUILD-MACHINE-01")
    refused(s, "build machine archives l12-n13", "off_grid", "WM-BUILD-MACHINE-01", "m12 n12 m13 n13")
    run(s, "build machine archives b2-d3").one(
        "built_machine", rule="WM-BUILD-MACHINE-01", player="red", machine="archives", area="b2-d3"
    )  # squares of two scaffolds, printed resources under it
    s = table("3  a  a\n2  a  a\n1  a  a", red=has(machines="archives"))
    run(s, "forge", "build machine archives a1-b3")


@pytest.mark.rule("WM-BUILD-MACHINE-01", "WM-BUILD-MACHINE-02")
def test_no_hole_no_machine_no_bar_no_ship() -> None:
    s = table(
        """
        4  a   a   a   b   b    b
        3  a   a   .   b   b/Y1 b
        2  c   c   WG  WG  d    d
        1  ~c  ~c  ~WG ~WG ~d   ~d
        """,
        machines="WG=wet_gold",
        red=has(machines="double_gold"),
        yellow=has(ability="ace_pilot"),
    )
    run(s, "forge")
    assert options(s, "build machine") == ["build machine double_gold a2-b3", "build machine double_gold a3-b4"]
    refused(s, "build machine double_gold b3-c4", "no_scaffold", "WM-BUILD-MACHINE-01", "c3")
    refused(s, "build machine double_gold b2-c3", "on_machine", "WM-BUILD-MACHINE-01", "c2")
    refused(s, "build machine double_gold a1-b2", "in_water", "WM-BUILD-MACHINE-01", "a1 b1")
    refused(s, "build machine double_gold e3-f4", "on_ship", "WM-BUILD-MACHINE-02", "e3")
    assert allowed(s, "build machine double_gold a2-b3")


# --- step 2 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-BUILD-MACHINE-03", "WM-BUILD-MACHINE-04", "WM-BUILD-MACHINE-05", "R-36", "R-46", "R-112")
def test_the_workers_in_the_area_slide_to_the_tower() -> None:
    s = example()
    run(s, "forge", "build machine archives e5-g6")
    assert decider(s) == ("red", "promotion")
    assert options(s) == ["choose worker f5", "choose worker e6"]
    refused(s, "choose worker g6", "others_worker", "WM-BUILD-MACHINE-05")
    refused(s, "done", "must_choose", "WM-BUILD-MACHINE-05")
    happened = run(s, "choose worker e6")
    assert [(e.player, e.data["cell"], e.data["floor"]) for e in happened.all("promoted")] == [
        ("red", "e6", 6), ("red", "f5", 5), ("yellow", "g6", 6),
    ]  # fmt: skip
    happened.one("promoted", rule="WM-BUILD-MACHINE-05", cell="e6")  # the owner chose between two
    happened.one("promoted", rule="WM-BUILD-MACHINE-03", cell="g6")  # others' workers too
    happened.one("award_gained", rule="WM-BUILD-MACHINE-04", player="red", award="award_whistle", floor=6)
    assert [tower(s, colour) for colour in s.colours] == [[5, 6], [6], []]
    assert player(s, "red").awards == ("award_whistle",)
    assert player(s, "yellow").awards == ()  # none was left for it
    assert s.workers == 0


@pytest.mark.rule("WM-BUILD-MACHINE-03", "WM-BUILD-MACHINE-05")
def test_the_active_players_workers_first_then_clockwise() -> None:
    drawing = """
    3  a/Y  a/B  a/K
    2  a/K  a/R  a/Y
    1  a/B  a    a/R
    """
    s = table(drawing, players="red yellow black blue", to_move="black", tower_awards="1:vp4 1:vp6 2:card 2:move",
              black=has(machines="megaphone"))  # fmt: skip
    run(s, "forge", "build machine megaphone a1-c3")
    happened = run(s, "choose worker a2")
    assert decider(s) == ("blue", "promotion")  # the owner chooses, whoever builds
    assert options(s) == ["choose worker a1", "choose worker b3"]
    happened += run(s, "choose worker b3", "choose worker b2", "choose worker c2")
    order = [(e.player, e.data["cell"]) for e in happened.all("promoted")]
    assert order == [
        ("black", "a2"), ("black", "c3"), ("blue", "b3"), ("blue", "a1"), ("red", "b2"), ("red", "c1"),
        ("yellow", "c2"), ("yellow", "a3"),
    ]  # fmt: skip
    assert [e.data["award"] for e in happened.all("award_gained")] == [
        "award_card",
        "award_vp4",
        "award_move",
        "award_vp6",
    ]
    assert len(happened.all("promoted", rule="WM-BUILD-MACHINE-03")) == 4
    assert len(happened.all("promoted", rule="WM-BUILD-MACHINE-05")) == 4


@pytest.mark.rule("WM-BUILD-MACHINE-04")
def test_several_awards_on_a_floor_go_one_to_a_worker_in_the_order_of_arrival() -> None:
    s = table(
        "2  a  a/R  a\n1  a/Y a/R a", red=has(machines="archives"), tower_awards="1:rescue 1:rescue 1:rescue 1:rescue"
    )
    run(s, "forge", "build machine archives a1-c2", "choose worker b1")
    assert player(s, "red").awards == ("award_rescue",)
    assert player(s, "yellow").awards == ("award_rescue",)
    assert len(s.tower_awards[1]) == 2
    s = table("2  a  a\n1  a/Y a/R", red=has(machines="double_coal"), tower_awards="1:rescue")
    run(s, "forge", "build machine double_coal a1-b2").one("award_gained", rule="WM-BUILD-MACHINE-04", player="red")
    assert player(s, "yellow").awards == ()


@pytest.mark.rule("WM-PROMOTE-01", "R-42", "R-43")
def test_a_hang_glider_promotes_along_the_row_with_award_and_winners_circle() -> None:
    s = table(
        """
        4  .   HG  HG  HG  a/R
        3  .   HG  HG  HG  a/R
        2  .   HG  HG  HG  a/Y
        """,
        machines="HG=hang_glider",
        red=has("water=2", upgrades="winners_circle"),
        tower_awards="4:move",
        awards="vp4 card",
    )
    run(s, "collect balloon a3", "activate hang_glider")
    assert options(s) == ["choose worker e3", "choose worker e4"]
    happened = run(s, "choose worker e4")
    happened.one("promoted", rule="WM-PROMOTE-01", player="red", cell="e4", floor=4)
    happened.one("award_gained", award="award_move", source="tower", floor=4)
    run(s, "use winners_circle").one("award_gained", award="award_card", source="winners_circle", drawn=True)
    assert decider(s) == ("red", "turn")


@pytest.mark.rule("R-43")
def test_winners_circle_counts_own_workers_on_the_own_turn_while_awards_last() -> None:
    drawing = "2  a  a/R  a/Y\n1  a/Y a/R a"
    s = table(drawing, red=has(machines="archives", upgrades="winners_circle"), awards="vp4")
    run(s, "forge", "build machine archives a1-c2", "choose worker b1", "use winners_circle")
    assert decider(s) == ("yellow", "promotion")  # red's second worker found no award left
    assert player(s, "red").awards == ("award_vp4",)
    s = table(drawing, red=has(machines="archives"), yellow=has(upgrades="winners_circle"), awards="vp4 vp6")
    run(s, "forge", "build machine archives a1-c2", "choose worker b1")
    assert options(s) == ["choose worker a1", "choose worker c2"]
    run(s, "choose worker a1")
    assert decider(s) == ("red", "forge")  # yellow is not offered an award on red's turn


@pytest.mark.rule("WM-PROMOTE-02")
def test_a_floor_has_room_for_all() -> None:
    s = table("3  a/R  a/R  a/R\n2  a  a  a\n1  a  a  a", red=has(machines="megaphone", tower="3 3 3"))
    run(s, "forge", "build machine megaphone a1-c3", "choose worker a3", "choose worker b3")
    assert tower(s, "red") == [3] * 6
    s = table(red=has(hand="secret_door", tower="3 13"), tower_awards="4:vp4")
    run(s, "card secret_door", "choose worker tower:3").none("tower_step")
    run(s, "choose up").one("tower_step", rule="WM-PROMOTE-02", player="red", origin=3, floor=4)
    assert tower(s, "red") == [4, 13]


# --- step 3 and 4 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-BUILD-MACHINE-06", "R-106")
def test_vp_then_the_built_effect_then_the_triggers_then_the_flood() -> None:
    drawing = "8  a  a  a\n7  a  a  a\n6  b  b  b"
    s = table(
        drawing,
        red=has(machines="exec_archives", ability="craftsman"),
        deck="charity craft scramble",
    )
    happened = run(s, "forge", "build machine exec_archives a6-c8")
    happened.one("vp", rule="WM-BUILD-MACHINE-06", player="red", n=10, source="exec_archives")
    assert options(s) == ["use exec_archives", "done"]
    happened += run(s, "use exec_archives")
    happened.one("cards_gained", rule="WM-BUILD-MACHINE-06", n=2)
    assert options(s) == ["use craftsman", "done"]
    assert s.water_top == 0
    happened += run(s, "use craftsman")
    assert [k for k in happened.kinds if k in ("vp", "cards_gained", "gained", "flood")] == [
        "vp",
        "cards_gained",
        "gained",
        "flood",
    ]
    assert held(s, "red") == "whistle=2"
    assert s.water_top == 1


@pytest.mark.rule("WM-BUILD-MACHINE-06", "R-106")
@pytest.mark.parametrize("ability", ["admiral", "craftsman", "lead_engineer"])
def test_the_builders_ability_comes_before_step_4(ability: str) -> None:
    s = table(
        "7  a  a\n6  a  a\n5  a  a",
        red=has(machines="treasure_map", ability=ability),
        upgrades="recorder",
    )
    happened = run(s, "forge", "build machine treasure_map a5-b7", f"use {ability}")
    if ability == "admiral":
        happened += run(s, "activate treasure_map")
    elif ability == "lead_engineer":
        happened += run(s, "choose upgrade recorder")
    happened.one("vp", rule="WM-BUILD-MACHINE-06", n=12)
    effect = {"admiral": "activated", "craftsman": "gained", "lead_engineer": "upgrade_gained"}[ability]
    assert happened.kinds.index(effect) < happened.kinds.index("flood")


@pytest.mark.rule("WM-BUILD-MACHINE-07", "R-109", "K-09")
def test_a_machine_with_a_square_above_the_bridge_brings_one_bar() -> None:
    drawing = "7  a  a\n6  a  a\n5  b  b\n4  b  b"
    s = table(drawing, red=has(machines="double_coal"))
    happened = run(s, "forge", "build machine double_coal a5-b6")
    happened.one("flood", rule="WM-FLOOD-01", water_top=1)
    assert happened.kinds.index("built_machine") < happened.kinds.index("flood")
    s = table(drawing, red=has(machines="double_coal"))
    assert run(s, "forge", "build machine double_coal a4-b5").none("flood")  # it touches the bridge from below
    s = table(drawing, red=has(machines="double_coal"))
    assert len(run(s, "forge", "build machine double_coal a6-b7").all("flood")) == 1


@pytest.mark.rule("R-107", "L-07")
def test_a_build_inside_a_build_is_finished_first_its_flood_included() -> None:
    s = table(
        """
        9  b   b   b
        8  b   b   b
        7  b   b   b   c  c
        6  .   .   .   c  c
        4  .   AU  AU
        3  .   AU  AU
        2  .   AU  AU
        """,
        machines="AU=automation",
        red=has("iron=1", machines="machine_hub double_coal"),
    )
    run(s, "forge", "build machine machine_hub a7-c9", "use machine_hub", "activate automation")
    happened = run(s, "build machine double_coal d6-e7")
    assert options(s) == ["activate double_coal", "done"]  # the second machine of the hub may be the one just built
    happened += run(s, "done")
    assert [e.data["water_top"] for e in happened.all("flood")] == [1, 2]
    assert s.water_top == 2
    assert decider(s) == ("red", "forge")


@pytest.mark.rule("R-108", "WM-FLOOD-04")
def test_a_machine_may_be_waterlogged_by_its_own_flood() -> None:
    s = table(
        """
        6  a  a
        5  a  a
        4  ~  ~
        """,
        red=has(machines="wet_gold"),
    )
    happened = run(s, "forge", "build machine wet_gold a5-b6")
    happened.one("waterlogged", rule="WM-FLOOD-04", machine="wet_gold")
    assert (player(s, "red").vp, s.water_top) == (6, 5)


@pytest.mark.rule("WM-BUILD-MACHINE-08")
def test_a_built_machine_serves_everyone() -> None:
    s = table("3  .  .  .\n2  .  a  a\n1  .  a  a", red=has(machines="double_coal"))
    run(s, "forge", "build machine double_coal b1-c2", "done", "end turn")
    run(s, "collect balloon b3", "activate double_coal").one("activated", rule="WM-COLLECT-08", player="yellow")
    assert (held(s, "yellow"), held(s, "red")) == ("coal=2", "")


@pytest.mark.rule("WM-BUILD-MACHINE-06", "R-45c", "WM-MACH-SALVAGE-01")
def test_a_salvaged_machine_is_built_again_for_everything_it_gives() -> None:
    s = table(
        """
        6  .   .   .   .   c   c   c
        5  .   SY  SY  SY  c   c   c
        4  .   SY  SY  SY  FA  FA  FA
        3  .   SY  SY  SY  FA  FA  FA
        2  ~   ~   ~   ~   ~FA ~FA ~FA
        """,
        machines="SY=salvage_yard FA=factory",
        small="wet_gold",
        red=has("iron=1 water=1", awards="build"),
    )
    happened = run(s, "collect balloon a4", "activate salvage_yard", "choose machine factory")
    happened.one("salvaged", rule="WM-MACH-SALVAGE-01", player="red", machine="factory")
    happened = run(s, "award build", "build machine factory e4-g6")
    happened.one("vp", rule="WM-BUILD-MACHINE-06", n=10)
    happened = run(s, "use factory", "choose machine wet_gold")
    happened.one("machine_gained", rule="WM-BUILD-MACHINE-06", machine="wet_gold")
    happened.one("flood", water_top=3)
    assert player(s, "red").machines == ("wet_gold",)
