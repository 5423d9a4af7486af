"""The lines of the cards: what the Outlaws choose and how it is carried out (OL-SHIP to OL-ROTATE, OLR)."""

from __future__ import annotations

import pytest

from tests.outlaws.factory import blockers, decider, has, levels, names, options, player, refused, run, table, tower
from wm_kernel.games.outlaws.components.catalog import load
from wm_kernel.games.outlaws.rules.yields import machine_yield

# Ships.


@pytest.mark.rule("OL-SHIP-01", "OL-SHIP-04")
def test_a_ship_goes_where_it_would_yield_most_and_gains_nothing() -> None:
    """b3 touches two resources and no other square of the grid does."""
    s = table("3 .  .  ac .\n2 a  ag a .\n1 a a a .", lines="ship:balloon")
    happened = run(s, "end turn")
    placed = happened.one("outlaw_ship", rule="OL-SHIP-01", player="red", ship="balloon", cells="b3")
    assert placed.data["source"].startswith("outlaw_card_")
    why = happened.one("outlaw_weighs", rule="OL-SHIP-01", chosen="b3", worth=2, ties=1)
    assert why.data["compared"][0] == ("b3", 2) and why.data["options"] > 1
    assert happened.none("gained") and names(s.occupied) == "b3"


@pytest.mark.rule("OL-SHIP-04")
def test_water_and_free_machines_count_and_waterlogged_ones_and_those_with_a_price_do_not() -> None:
    s = table("3 AR AR .\n2 AR AR .", machines="AR=wet_gold")
    worth = {"wet_gold": 2, "double_pointer": 2, "forge_machine": 3, "treasure_map": 5, "vault": 0, "archives": 0}
    assert {machine: machine_yield(s, machine) for machine in worth} == worth
    s = table("3 AR AR .\n2 AR AR .", machines="AR=wet_gold", lines="ship:balloon")
    run(s, "end turn")
    assert decider(s) == ("yellow", "outlaw_ship")
    assert options(s) == ["choose place a1", "choose place b1"]  # 2 from the machine and 1 from the water below
    # A waterlogged machine yields nothing: only the water bar beside it counts.
    s = table("3 AR AR .\n2 ~AR ~AR ~", machines="AR=wet_gold", lines="ship:balloon")
    run(s, "end turn")
    assert {e.split()[-1] for e in options(s)} == {"a3", "b3", "c3"}
    assert all(load().board.ships[ship] for ship in ("balloon", "blimp", "dreadnought"))


@pytest.mark.rule("OL-SHIP-01", "OL-SHIP-02")
def test_of_equal_yields_the_highest_counts_and_then_you_choose() -> None:
    s = table("4 . . . .\n3 . ac . ac\n2 . a . a\n1 . a a a", lines="ship:balloon")
    run(s, "end turn").one("outlaw_weighs", rule="OL-SHIP-01", chosen="c3", worth=2, ties=1)
    s = table("2 ac . . . ac\n1 a a a a a", lines="ship:balloon")
    run(s, "end turn")
    assert decider(s) == ("yellow", "outlaw_ship") and options(s) == ["choose place a3", "choose place e3"]
    refused(s, "choose place b2", "outlaw_second", "OL-SHIP-02")  # 1 as well, and lower
    refused(s, "choose place c2", "outlaw_worse", "OL-SHIP-01")
    refused(s, "choose place h7", "outlaw_beside_nothing", "OL-SHIP-04")
    run(s, "choose place e3").one("outlaw_weighs", rule="OL-SHIP-02", chosen="e3", worth=1, ties=2)


@pytest.mark.rule("OL-SHIP-03")
def test_not_onto_a_machine_with_another_outlaw_ship_nor_where_it_was() -> None:
    s = table("2 AR/R2 AR .\n1 AR/R2 AR .", machines="AR=wet_gold", lines="ship:balloon")
    run(s, "end turn").one("outlaw_ship", cells="c1")  # beside it, with water: 3
    s = table("3 . R1 ac .\n2 a ag a .\n1 a a a .", lines="ship:balloon")
    run(s, "end turn")
    while decider(s)[1] == "outlaw_ship":
        refused(s, "choose place b3", "outlaw_same_place", "OL-SHIP-03")
        run(s, options(s)[0])
    assert names(s.occupied) != "b3"
    s = table("8 a a a R3 R3 R3 Y1 b b b b b\n7 ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~", lines="ship:dreadnought", water=7)
    run(s, "end turn").one("outlaw_skips", rule="OL-SHIP-03", line="outlaw_ship")


@pytest.mark.rule("OL-SHIP-03", "OL-SHIP-05")
def test_with_no_other_place_it_stays_and_your_ships_never_make_way() -> None:
    """In the one row that is left a dreadnought has one place, which is where it lies."""
    s = table("8 a a a R3 R3 R3 Y1 b b b b b\n7 ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~", lines="ship:dreadnought", water=7)
    happened = run(s, "end turn")
    happened.one("outlaw_skips", rule="OL-SHIP-03", line="outlaw_ship")
    assert names(s.occupied) == "d8 e8 f8 g8"
    s = table("8 a a a a a a b b b b b Y1\n7 ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~", lines="ship:balloon", water=7)
    assert run(s, "end turn").none("outlaw_ship")


@pytest.mark.rule("OLR-04")
def test_a_flood_returns_an_outlaw_ship_to_the_hideout() -> None:
    s = table("7 a a . .\n6 a a . .\n1 . . . R1", yellow=has(machines="wet_coal"))
    happened = run(s, "forge", "build machine wet_coal a6-b7")
    happened.one("ship_home", rule="OLR-04", player="red")
    assert player(s, "red").ships[0] == 0


# Scaffolds.


@pytest.mark.rule("OL-SCAF-01", "OL-GEN-02")
def test_the_top_scaffold_goes_where_most_edges_touch_and_ties_are_yours() -> None:
    s = table("1 a a a a", lines="scaffold:L", scaffolds="L1 L2")
    run(s, "end turn")
    assert decider(s) == ("yellow", "outlaw_scaffold")
    lines = options(s)
    assert len(lines) > 1 and all(line.startswith("build scaffold L2 ") for line in lines)
    options_weighed = s.pending[-1].weigh(s).options  # type: ignore[attr-defined]
    worse = next(str(action) for action, _, worth in options_weighed if worth == (1,))
    refused(s, worse, "outlaw_worse", "OL-SCAF-01")
    happened = run(s, lines[0])
    happened.one("built_scaffold", rule="OL-SCAF-01", player="red", tile="L2")
    happened.one("outlaw_weighs", rule="OL-SCAF-01", ties=len(lines), worth=3)
    happened.one("vp", player="red", n=3)
    happened.one("top_shown", tile="L1")


# Machines.

BLOCK = "3 a a a\n2 a a a\n1 a a a"


@pytest.mark.rule("OL-MACH-01", "OL-MACH-03", "OLR-15")
def test_the_machine_worth_most_is_built_with_5_vp_for_its_built_effect() -> None:
    """Worked example OL-EX-07."""
    s = table(BLOCK, lines="machine:large", large="swap_meet hang_glider", stacks="whistle_surplus", variant="full")
    happened = run(s, "end turn")
    happened.one(
        "outlaw_weighs",
        rule="OL-MACH-01",
        chosen="swap_meet",
        worth=21,
        compared=(("swap_meet", 21), ("hang_glider", 14)),
    )
    happened.one("built_machine", rule="OL-MACH-03", machine="swap_meet", area="a1-c3")
    happened.one("vp", rule="OL-MACH-03", n=16)
    happened.one("vp", rule="OLR-15", n=5)
    assert s.markets[2] == ("hang_glider",) and happened.none("refilled") and happened.none("flood") and s.tokens == ()


@pytest.mark.rule("OLR-15")
def test_your_first_activation_of_their_swap_meet_puts_a_token_there() -> None:
    s = table("4 . . . .\n3 AR AR AR .\n2 AR AR AR .\n1 AR AR AR .", machines="AR=swap_meet", variant="full")
    run(s, "collect balloon a4", "activate swap_meet").none("stolen")
    happened = run(s, "choose resource iron")
    happened.one("token_put", machine="swap_meet", bag="iron=1")
    s = table(BLOCK, lines="machine:large", large="swap_meet", variant="full")
    run(s, "end turn").one("vp", rule="OLR-15", n=5)


@pytest.mark.rule("OL-MACH-04")
def test_a_machine_without_room_leaves_the_game_and_the_next_is_not_tried() -> None:
    """Worked example OL-EX-08."""
    s = table(
        "2 a a\n1 a a", lines="machine:large", large="swap_meet hang_glider", stacks="whistle_surplus", variant="full"
    )
    happened = run(s, "end turn")
    happened.one("machine_thrown_out", rule="OL-MACH-04", machine="swap_meet")
    assert happened.vp("red") == 0 and s.markets[2] == ("hang_glider",) and s.extra.gone == ("swap_meet",)
    s = table(BLOCK, lines="machine:medium")
    run(s, "end turn").one("outlaw_skips", line="outlaw_machine")


@pytest.mark.rule("OL-MACH-02")
def test_it_goes_where_most_of_theirs_and_then_fewest_of_yours_are_promoted() -> None:
    """Worked example OL-EX-09: areas a1-b2 and e1-f2 have one Outlaw worker each, and a1-b2 one of yours."""
    s = table("2 a/R a . . b/R b\n1 a a/Y . . b b", lines="machine:small", small="wet_gold")
    happened = run(s, "end turn")
    happened.one("built_machine", area="e1-f2")
    happened.one("outlaw_weighs", rule="OL-MACH-02", chosen="e1-f2", worth=1, ties=1, options=2)
    assert [e.player for e in happened.all("promoted")] == ["red"]
    s = table("2 a a . . b b\n1 a a . . b b", lines="machine:small", small="wet_gold")
    run(s, "end turn")
    assert options(s) == ["build machine wet_gold a1-b2", "build machine wet_gold e1-f2"]
    refused(s, "build machine wet_gold b1-c2", "no_scaffold", "WM-BUILD-MACHINE-01", "c1 c2")


@pytest.mark.rule("OL-MACH-05")
def test_eleven_large_machines_have_a_built_effect_and_no_other() -> None:
    s = table()
    assert set(s.setup.programs.built) == {
        "coal_slide", "doomsday_device", "exec_archives", "factory", "jetpack_lab", "machine_hub", "retooling_shop",
        "sanctuary", "swap_meet", "trophy_room", "whistle_surplus",
    }  # fmt: skip


@pytest.mark.rule("OL-MACH-03")
def test_a_machine_of_theirs_above_the_bridge_brings_a_flood() -> None:
    s = table("7 a a\n6 a a", lines="machine:small", small="wet_gold")
    happened = run(s, "end turn")
    happened.one("vp", rule="OL-MACH-03", n=6)
    happened.one("flood", player="red", water_top=1)


@pytest.mark.parametrize(
    ("machine", "vp"),
    [
        pytest.param("doomsday_device", 17, marks=pytest.mark.rule("OLR-06")),
        pytest.param("coal_slide", 17, marks=pytest.mark.rule("OLR-07")),
        pytest.param("sanctuary", 15, marks=pytest.mark.rule("OLR-09")),
        pytest.param("jetpack_lab", 15, marks=pytest.mark.rule("OLR-18")),
    ],
)
def test_a_built_effect_of_theirs_gives_5_vp_and_is_not_carried_out(machine: str, vp: int) -> None:
    rule = {"doomsday_device": "OLR-06", "coal_slide": "OLR-07", "sanctuary": "OLR-09", "jetpack_lab": "OLR-18"}[
        machine
    ]
    s = table(BLOCK, lines="machine:large", large=machine, variant="full")
    happened = run(s, "end turn")
    happened.one("vp", rule=rule, player="red", n=5)
    assert happened.vp("red") == vp and decider(s) == ("yellow", "turn")
    assert levels(s, "red") == levels(s, "yellow") == [1, 2, 3, 4, 5, 6, 7] and s.machine_workers == ()


@pytest.mark.rule("OLR-06")
def test_your_doomsday_device_costs_the_outlaws_their_lowest_barracks_worker() -> None:
    s = table(BLOCK, variant="full", yellow=has(machines="doomsday_device"))
    happened = run(s, "forge", "build machine doomsday_device a1-c3", "choose worker barracks:2")
    happened.one("swept", rule="OLR-06", player="red", origin="barracks:1")
    assert decider(s) == ("yellow", "forge") and levels(s, "red") == [2, 3, 4, 5, 6, 7]


@pytest.mark.rule("OLR-07")
def test_your_coal_slide_lowers_outlaw_workers_too() -> None:
    s = table(BLOCK, variant="full", yellow=has(machines="coal_slide"))
    happened = run(s, "forge", "build machine coal_slide a1-c3")
    happened.one("barracks_dropped", rule="OLR-07", player="red")
    assert levels(s, "red") == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("OLR-18")
def test_a_scaffold_of_theirs_displaces_a_jetpack_worker_and_you_settle_ties() -> None:
    lab = "5 . . . . . .\n4 . . . . . .\n3 AR AR AR . . .\n2 AR AR AR . . .\n1 AR AR AR a a a"
    s = table(lab, machines="AR=jetpack_lab", lines="scaffold:T", scaffolds="T1", variant="full", yellow=has("gold=1"))
    run(s, "forge", "move barracks:7 e2", "done", "end turn")
    for _ in range(9):
        if decider(s)[1] != "outlaw_scaffold":
            break
        covering = [line for line in options(s) if " e2" in line]
        run(s, (covering or options(s))[0])
    assert decider(s)[0] == "yellow"
    s = table(BLOCK, lines="machine:large", large="jetpack_lab", variant="full")
    run(s, "end turn").one("vp", rule="OLR-18", n=5)
    refused(s, "move barracks:7 a5", "needs_forge", "WM-FORGE-02")


@pytest.mark.rule("OLR-19")
def test_outlaw_ships_on_a_machine_that_is_salvaged_or_moves_go_to_the_hideout() -> None:
    s = table(
        "3 . . . .\n2 EL EL/R1 EL b\n1 EL EL EL b", machines="EL=elevator", variant="full", yellow=has("water=4 coal=1")
    )
    assert names(s.occupied) == "b2"
    s = table(
        "4 b b b .\n3 b b b/R .\n2 EL EL/R1 EL .\n1 EL EL EL .", machines="EL=elevator", variant="full", yellow=has("water=4"),
    )  # fmt: skip
    happened = run(s, "collect balloon d1", "activate elevator", "place elevator a3-c4")
    happened.one("ship_home", rule="OLR-19", player="red")
    happened.one("promoted", player="red")


# Upgrades.


@pytest.mark.rule("OL-UPG-01")
def test_the_upgrade_with_the_highest_end_vp_is_taken_and_stash_counts_with_itself() -> None:
    s = table(lines="upgrade:best", upgrades="recorder stash lifeboat")
    happened = run(s, "end turn")
    happened.one("upgrade_gained", rule="OL-UPG-01", player="red", upgrade="recorder")
    s = table(
        lines="upgrade:best", upgrades="recorder stash lifeboat", red=has(upgrades="manifest extractor extension")
    )
    happened = run(s, "end turn")
    happened.one("upgrade_gained", rule="OL-UPG-01", upgrade="stash")
    happened.one("outlaw_weighs", chosen="stash", worth=8)
    seven = "manifest extractor extension recorder stabilizer shuttle"
    s = table(lines="upgrade:best", upgrades="lifeboat metal_yard", red=has(upgrades=seven))
    run(s, "end turn")
    assert options(s) == ["choose upgrade lifeboat", "choose upgrade metal_yard"]
    refused(s, "choose upgrade recorder", "not_in_market", "OL-UPG-01")
    run(s, "choose upgrade lifeboat").one("upgrade_gained", rule="OL-UPG-01")
    assert len(player(s, "red").upgrades) == 7


# Workers.


@pytest.mark.rule("OL-MOVE-01")
def test_the_lowest_barracks_worker_goes_to_the_highest_free_space() -> None:
    """Worked example OL-EX-11."""
    s = table("7 . . . . . a\n6 . . . . . a\n5 . . . . . ac\n4 b b bc . . .\n3 . b/Y . . . .", lines="worker:move",
              red=has(barracks="3 4 5 6 7", whirlpool=4))  # fmt: skip
    happened = run(s, "end turn")
    happened.one("moved", rule="OL-MOVE-01", player="red", origin="barracks:3", cell="f7")
    assert levels(s, "red") == [4, 5, 6, 7]


@pytest.mark.rule("OL-MOVE-01")
def test_with_an_empty_barracks_the_lowest_scaffold_worker_goes_up_or_nobody() -> None:
    nobody = has(barracks="", whirlpool=7)
    s = table("3 a a a\n2 a/R a a\n1 a a/R a", lines="worker:move", red=nobody)
    run(s, "end turn")
    assert options(s) == ["choose square a3", "choose square b3", "choose square c3"]
    run(s, "choose square b3").one("moved", rule="OL-MOVE-01", origin="b1", cell="b3")
    s = table("3 a/R a/R ac\n2 a a a", lines="worker:move", red=nobody)
    run(s, "end turn").one("outlaw_skips", rule="OL-GEN-06", line="outlaw_worker")
    s = table("3 a a a\n2 a/R a a/R", lines="worker:move", red=nobody)
    run(s, "end turn")
    assert options(s) == ["choose worker a2", "choose worker c2"]


@pytest.mark.rule("OL-RESCUE-01")
def test_a_rescue_goes_to_the_highest_free_space_or_is_skipped() -> None:
    s = table("3 . a\n2 a a", lines="worker:rescue")
    run(s, "end turn").one("rescued", rule="OL-RESCUE-01", player="red", cell="b3")
    assert player(s, "red").whirlpool == 1
    s = table("3 . a\n2 a a", lines="worker:rescue", red=has(whirlpool=0, barracks="1 2 3 4 5 6 7", tower="5 5"))
    run(s, "end turn").one("outlaw_skips", line="outlaw_space")


@pytest.mark.rule("OL-PROMOTE-01")
def test_the_highest_scaffold_worker_is_promoted_and_takes_the_award() -> None:
    s = table("3 a a/R\n2 a/R a", lines="worker:promote", tower_awards="3:whistle")
    happened = run(s, "end turn")
    happened.one("promoted", rule="OL-PROMOTE-01", player="red", cell="b3", floor=3)
    assert player(s, "red").awards == ("award_whistle",)
    s = table("3 a/R a/R\n2 a a", lines="worker:promote")
    run(s, "end turn")
    assert decider(s) == ("yellow", "outlaw_promote") and options(s) == ["choose worker a3", "choose worker b3"]


@pytest.mark.rule("OL-CLIMB-01")
def test_each_tower_worker_climbs_once_from_the_highest_down() -> None:
    """Worked example OL-EX-10."""
    s = table(lines="worker:climb", tower_awards="5:card 7:whistle", red=has(tower="6 4 13"))
    happened = run(s, "end turn")
    steps = happened.all("tower_step", rule="OL-CLIMB-01", player="red")
    assert [(e.data["origin"], e.data["floor"]) for e in steps] == [(6, 7), (4, 5)]
    assert tower(s, "red") == [5, 7, 13] and player(s, "red").awards == ("award_whistle", "award_card")


@pytest.mark.rule("OL-ROTATE-01", "OL-THEFT-03")
def test_blockers_go_round_and_a_dock_of_yours_that_is_passed_costs_a_theft() -> None:
    """Worked examples OL-EX-05 and OL-EX-06."""
    s = table(lines="rotate:blockers", yellow=has("coal=3", docks="blimp:card"))
    happened = run(s, "end turn")
    moved = happened.all("blocker_moved", rule="OL-ROTATE-01")
    assert [(e.data["ship"], e.data["passed"]) for e in moved] == [("balloon", 1), ("blimp", 0), ("dreadnought", 0)]
    assert blockers(s) == "balloon:upgrade blimp:scaffold_2 dreadnought:large"
    assert len(happened.all("stolen", rule="OL-THEFT-03")) == 1
    s = table(lines="rotate:blockers", yellow=has("coal=3", docks="blimp:card balloon:upgrade"))
    happened = run(s, "end turn")
    assert blockers(s) == "balloon:scaffold_2 blimp:large dreadnought:medium"
    assert len(happened.all("stolen", rule="OL-THEFT-03")) == 1
