"""Moving and rescuing workers, and what abilities make of it (section 13)."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import (
    allowed,
    decider,
    has,
    held,
    levels,
    names,
    options,
    player,
    refused,
    run,
    sheet,
    table,
    tower,
)

YARD = """
3  .   b   b   b   .  .  .  .  .  .  .  c
2  a   a   bg  .   .  .  .  .  .  .  .  c
1  ai  a/R a/Y .   .  .  .  .  .  .  .  cw
"""


@pytest.mark.rule("WM-WORKER-01", "R-94b")
def test_a_move_takes_an_own_worker_from_barracks_or_scaffold() -> None:
    s = table(YARD, red=has("gold=1"))
    run(s, "forge")
    assert {line.split()[1] for line in options(s, "move")} == {*(f"barracks:{n}" for n in range(2, 8)), "b1"}
    refused(s, "move c1 a2", "no_worker", "WM-WORKER-01", "c1")  # yellow's
    refused(s, "move barracks:1 a2", "no_worker", "WM-WORKER-01")
    refused(s, "move b1 b1", "same_place", "R-94b", "b1")
    moved = run(s, "move b1 d3").one("moved", rule="WM-WORKER-01", player="red")
    assert moved.data == {"origin": "b1", "cell": "d3", "source": "forge"}
    assert names(player(s, "red").grid) == "d3"
    s = table(YARD, red=has("gold=1"))
    run(s, "forge", "move barracks:4 a2").one("moved", rule="WM-WORKER-01", origin="barracks:4", cell="a2")
    assert levels(s, "red") == [2, 3, 5, 6, 7]


@pytest.mark.rule("WM-WORKER-02")
def test_a_rescue_takes_an_own_worker_from_the_whirlpool() -> None:
    s = table(YARD, red=has("gold=2"))
    rescued = run(s, "forge", "rescue d3").one("rescued", rule="WM-WORKER-02", player="red")
    assert rescued.data == {"cell": "d3", "source": "forge"}
    assert player(s, "red").whirlpool == 1
    s = table(YARD, red=has("gold=2", whirlpool=0, tower="5 5"))
    run(s, "forge")
    refused(s, "rescue d3", "nobody_to_rescue", "WM-WORKER-02")


@pytest.mark.rule("WM-WORKER-03")
def test_the_space_must_be_free() -> None:
    s = table(YARD, red=has("gold=2"))
    run(s, "forge")
    free = {"a2", "b2", "b3", "c3", "d3", "l2", "l3"}
    assert {line.split()[1] for line in options(s, "rescue")} == free
    assert {line.split()[2] for line in options(s, "move")} == free
    refused(s, "rescue a1", "on_resource", "WM-WORKER-03", "a1")
    refused(s, "rescue c1", "on_worker", "WM-WORKER-03", "c1")
    refused(s, "rescue e5", "no_scaffold", "WM-WORKER-03", "e5")
    refused(s, "rescue m1", "off_grid", "WM-WORKER-03", "m1")


@pytest.mark.rule("WM-WORKER-04")
def test_there_is_no_limit_of_distance() -> None:
    s = table(YARD, red=has("gold=1"))
    run(s, "forge", "move b1 l3").one("moved", rule="WM-WORKER-01", origin="b1", cell="l3")


@pytest.mark.rule("WM-WORKER-05", "R-92")
def test_a_flood_sweeps_barracks_and_scaffolds_and_spares_the_tower() -> None:
    s = table(
        "7  a  a\n6  a  a\n1  b/R b/Y b/R .",
        red=has(machines="double_coal", tower="1 5", barracks="1 2 3", whirlpool=2),
        yellow=has(barracks="2 3", whirlpool=0, tower="1 1 1 1 1 1"),
    )
    happened = run(s, "forge", "build machine double_coal a6-b7")
    happened.one("swept", rule="WM-FLOOD-03", player="red", origin="barracks:1", n=1)
    happened.one("swept", rule="WM-FLOOD-03", player="red", cells="a1 c1", n=2)
    happened.one("swept", rule="WM-FLOOD-03", player="yellow", cells=("b1",), n=1)
    assert (levels(s, "red"), player(s, "red").whirlpool, tower(s, "red")) == ([2, 3], 5, [1, 5])
    assert (levels(s, "yellow"), player(s, "yellow").whirlpool, len(tower(s, "yellow"))) == ([2, 3], 1, 6)


@pytest.mark.rule("WM-WORKER-06")
def test_a_whirlpool_worker_costs_five_at_the_end() -> None:
    s = table(red=has(whirlpool=3, barracks="7", tower="1 1 1 1 1"))
    assert sheet(s, "red")["whirlpool"] == -15


# --- what a move sets off ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-ABIL-EVENT-01", "R-59")
def test_a_scavenger_gains_a_card_for_each_move_by_whatever_means() -> None:
    s = table(YARD, red=has("gold=3", hand="scramble", ability="scavenger"), deck="craft charity recycle")
    run(s, "forge", "move b1 a2", "use scavenger").one("cards_gained", rule="WM-ABIL-EVENT-01", source="scavenger", n=1)
    run(s, "card scramble", "move barracks:2 b2", "use scavenger")
    assert player(s, "red").hand == ("recycle", "charity")
    s = table(YARD, red=has("gold=3", ability="scavenger"), deck="craft")
    run(s, "forge", "rescue a2")
    assert decider(s) == ("red", "forge")  # a rescue is no move
    s = table(YARD, red=has(ability="scavenger"), deck="craft")
    run(s, "collect balloon dock rescue", "rescue a2")
    assert decider(s) == ("red", "turn")


@pytest.mark.rule("WM-ABIL-EVENT-01", "C-03", "R-60", "R-105")
def test_a_smuggler_gains_a_resource_next_to_the_new_place() -> None:
    s = table(YARD, red=has("gold=1", ability="smuggler"))
    run(s, "forge", "move b1 b2", "use smuggler")
    assert options(s) == ["take gold c2"]  # the iron on a1 touches a corner, and the old place does not matter
    run(s, "take gold c2").one("gained", rule="WM-ABIL-EVENT-01", bag="gold=1", source="smuggler", cells=("c2",))
    s = table("2  a  .\n1  .  bh", red=has("gold=1", ability="smuggler"), players="red yellow")
    run(s, "forge", "move barracks:4 a2")
    assert decider(s) == ("red", "forge")  # nothing is shown next to a2
    s = table("2  ah a\n1  .  a", red=has("gold=1", ability="smuggler"))
    run(s, "forge", "move barracks:4 b1", "use smuggler")
    assert options(s) == ["take water b0"]  # a square of the top bar
    s = table("2  ah a\n1  .  a", red=has("gold=1", ability="smuggler"))
    run(s, "forge", "move barracks:4 b2", "use smuggler", "take whistle a2", "done")
    assert held(s, "red") == "whistle=1"


@pytest.mark.rule("R-57", "R-59")
def test_a_promotion_is_no_move() -> None:
    s = table("2  a  a\n1  a/R a", red=has(machines="double_coal", ability="scavenger"), deck="craft")
    run(s, "forge", "build machine double_coal a1-b2")
    assert decider(s) == ("red", "forge")


@pytest.mark.rule("R-41", "R-40")
def test_a_tower_step_stays_in_the_tower_and_takes_the_award_there() -> None:
    s = table(red=has(hand="secret_door", tower="1"), tower_awards="2:vp6")
    run(s, "card secret_door", "choose worker tower:1")
    assert options(s) == ["choose up"]
    run(s, "choose up").one("award_gained", rule="WM-BUILD-MACHINE-04", award="award_vp6", floor=2)
    s = table(red=has(hand="secret_door", tower="13"))
    run(s, "card secret_door", "choose worker tower:13")
    assert options(s) == ["choose down"]
    s = table(red=has(hand="secret_door"))
    refused(s, "card secret_door", "nobody_in_tower", "WM-PROMOTE-02")


@pytest.mark.rule("R-111")
def test_rescue_awards_stay_on_the_lowest_floor_under_water() -> None:
    s = table("1  ~  ~", red=has(hand="secret_door", tower="2"), tower_awards="1:rescue 1:rescue")
    run(s, "card secret_door", "choose worker tower:2", "choose down")
    assert (tower(s, "red"), player(s, "red").awards) == ([1], ("award_rescue",))
    assert s.tower_awards[1] == ("award_rescue",)


def test_no_free_space_no_move() -> None:
    s = table("1  ac  ai/Y1 a/Y", yellow=has(ability="ace_pilot"), red=has("gold=2", awards="move", hand="toss_a_line"))
    refused(s, "award move", "no_free_space", "WM-WORKER-03")
    refused(s, "card toss_a_line", "no_free_space", "WM-WORKER-03")
    run(s, "forge")
    assert not options(s, "move")
    assert not allowed(s, "rescue c1")
