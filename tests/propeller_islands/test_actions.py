"""TAKE, DISCARD and ACTIVATE (PI-TAKE, PI-DISC, PI-ACT), and every kind of tile."""

from __future__ import annotations

from typing import Any

import pytest

from tests.propeller_islands.factory import allowed, asked, held, options, red, refused, run, table
from wm_kernel.games.propeller_islands.rules.state import LYING, STANDING
from wm_kernel.table.grid.hexes import Hex

# TAKE and DISCARD


@pytest.mark.rule("PI-TAKE-01", "PI-TAKE-02", "PI-TAKE-07")
def test_a_tile_in_sight_goes_beside_the_island() -> None:
    s = table(die=1, slots={0: "T10", 1: "", 11: ""})
    assert sorted(options(s, "take")) == sorted(
        f"take 0 {cell}" for cell in ("(1,0)", "(1,-1)", "(0,-1)", "(-1,0)", "(-1,1)", "(0,1)")
    )
    happened = run(s, "take 0 (-1,1)")
    happened.one("taken", rule="PI-TAKE-01", player="red", tile="T10", slot=0)
    happened.one("placed", rule="PI-TAKE-02", player="red", tile="T10", cell="(-1,1)")
    assert red(s).island[Hex(-1, 1)] == "T10" and held(s) == (0, 0, 0) and "T10" not in red(s).workers


@pytest.mark.rule("PI-TAKE-02", "PI-TAKE-03")
def test_where_a_tile_may_not_go() -> None:
    s = table("T10@(1,0)", die=1)
    taken = refused(s, "take 0 (1,0)", "hex_taken", "PI-TAKE-02")
    assert taken.cells == ("(1,0)",) and taken.params == {"tile": "T10"}
    assert refused(s, "take 0 (3,0)", "hex_apart", "PI-TAKE-02").cells == ("(3,0)",)
    assert allowed(s, "take 0 (2,0)") and len(options(s, "take 0")) == 8
    before = list(red(s).island.items())
    run(s, "take 0 (2,0)")
    assert list(red(s).island.items())[: len(before)] == before, "a placed tile never moves"


def test_an_island_has_no_limit_but_that_of_the_names_of_hexes() -> None:
    line = " ".join(f"T{k:02}@({k},0)" for k in range(1, 41))
    s = table(line, die=1, slots={0: "T50", 1: "", 11: ""})
    assert allowed(s, "take 0 (40,-1)") and not any("41" in text for text in options(s, "take"))
    from wm_kernel.games.propeller_islands.rules.actions import Take
    from wm_kernel.games.propeller_islands.rules.ruleset import RULESET

    reasons = RULESET.why_not(s, Take(0, Hex(41, 0)))
    assert [(r.code, r.rule) for r in reasons] == [("hex_too_far", "PI-TAKE-02")]


@pytest.mark.rule("PI-TAKE-05", "PI-TAKE-06", "A-PI-08", "U-PI-06")
def test_a_depot_brings_its_bonus_once_before_the_slot_is_refilled() -> None:
    s = table(die=1, slots={0: "T55"})
    happened = run(s, "take 0 (1,0)")
    happened.one("gained", rule="PI-TAKE-05", gear=1, energy=0, steel=0, source="T55")
    order = [kind for kind in happened.kinds if kind in ("placed", "fame", "gained", "refilled")]
    assert order == ["placed", "gained", "refilled"] and held(s) == (0, 0, 1)
    s = table("T02@(1,0)", die=1, slots={0: "T58"})
    happened = run(s, "take 0 (2,0)")
    order = [kind for kind in happened.kinds if kind in ("placed", "fame", "gained", "refilled")]
    assert order == ["placed", "fame", "gained", "refilled"] and held(s) == (1, 1, 0)


@pytest.mark.rule("A-PI-08", "A-PI-22")
def test_a_depot_that_deploys_does_so_at_once_or_lapses() -> None:
    s = table("T01@(1,0)", die=1, slots={0: "T61"})
    run(s, "take 0 (2,0)")
    assert asked(s) == ("red", "deploy") and s.slots[0] == "", "the slot is refilled last"
    happened = run(s, "deploy (3,3) T01")
    happened.one("refilled", slot=0)
    s = table(die=1, slots={0: "T61"})
    run(s, "take 0 (1,0)").one("lapsed", rule="A-PI-22", player="red", what="deploy", source="T61")
    assert asked(s)[0] == "yellow"


@pytest.mark.rule("PI-DISC-01", "PI-DISC-02")
def test_a_discarded_tile_is_gone_for_two_energy() -> None:
    s = table(die=1, pile="T40 T41")
    tile = s.slots[0]
    happened = run(s, "discard 0")
    happened.one("discarded", rule="PI-DISC-01", player="red", tile=tile, slot=0)
    happened.one("gained", rule="PI-DISC-01", energy=2, steel=0, gear=0, source="discard")
    assert held(s) == (2, 0, 0) and s.slots[0] == "T40" and s.pile == ("T41",)
    assert tile not in s.slots and tile not in s.pile


@pytest.mark.rule("A-PI-26")
def test_nothing_is_taken_from_empty_slots() -> None:
    s = table(die=1, slots={0: "", 1: "", 11: ""})
    refused(s, "take 0 (1,0)", "slot_empty", "A-PI-26")
    refused(s, "discard 11", "slot_empty", "A-PI-26")
    assert options(s) == ["activate T00 option 2", "done"]


# ACTIVATE


@pytest.mark.rule("PI-ACT-01", "PI-ACT-02", "PI-ACT-03", "U-PI-05")
def test_eligible_are_own_tiles_with_a_standing_worker_and_a_number_that_fits() -> None:
    s = table("T07@(1,0) T13@(0,1) T08@(1,1) T09@(2,0)", die=1, workers="T00 T07 T08 T09", upgrades={"T09": ["wild"]})
    first = ["activate T00 option 1", "activate T00 option 2"]
    assert options(s, "activate") == [*first, "activate T07", "activate T09"]
    refused(s, "activate T08", "wrong_number", "PI-ACT-01")
    refused(s, "activate T13", "no_worker", "PI-ACT-01")
    refused(s, "activate T40", "not_yours", "PI-ACT-01")
    refused(s, "activate T99", "unknown_tile", "PI-ACT-01")
    run(s, "activate T09", "activate T07")
    assert held(s) == (4, 0, 0), "any subset, in any order"


@pytest.mark.rule("PI-ACT-04", "PI-LAST-03")
def test_a_lying_worker_bars_another_activation() -> None:
    s = table("T07@(1,0)", die=1, workers="T00 T07")
    happened = run(s, "activate T07")
    happened.one("activated", rule="PI-ACT-04", player="red", tile="T07", option=0)
    assert red(s).workers == {"T00": STANDING, "T07": LYING}
    refused(s, "activate T07", "worker_lies", "PI-ACT-04")
    s = table("T07@(1,0)", at="last", die=1, workers="T00", lying="T07")
    refused(s, "activate T07", "worker_lies", "PI-ACT-04")


@pytest.mark.rule("PI-ACT-08", "PI-CONN-07")
def test_monuments_and_depots_are_never_activated() -> None:
    s = table("T66@(1,0) T55@(0,1)", die=1, workers="T00 T66")
    assert refused(s, "activate T66", "never_activated", "PI-ACT-08").params["class"] == "monument"
    assert refused(s, "activate T55", "never_activated", "PI-ACT-08").params["class"] == "depot"
    for tile in s.catalog.tiles.values():
        assert bool(tile.banner) == (tile.class_ in ("guild", "monument")) and bool(tile.banner) != bool(tile.symbol)


@pytest.mark.rule("PI-ACT-02", "PI-ACT-04")
def test_the_capitol_deploys_or_gains_whatever_the_die() -> None:
    for die in range(1, 7):
        s = table("T07@(1,0)", die=die, workers="T00")
        assert options(s, "activate") == ["activate T00 option 1", "activate T00 option 2"]
        run(s, "activate T00 option 2").one("gained", rule="PI-ACT-04", energy=1, steel=1, gear=0, source="T00")
    refused(table(), "activate T00", "which_option", "PI-ACT-04")
    refused(table(), "activate T00 option 3", "no_such_option", "PI-ACT-04")
    s = table("T07@(1,0)", workers="T00 T07")
    assert refused(s, "activate T07 option 1", "no_options", "PI-ACT-04").params == {"tile": "T07", "option": 1}


@pytest.mark.rule("PI-ACT-04")
@pytest.mark.parametrize(
    ("tile", "die", "before", "after"),
    [
        ("T01", 1, "", (0, 0, 1)),
        ("T07", 1, "", (2, 0, 0)),
        ("T13", 1, "", (0, 1, 0)),
        ("T25", 1, "energy=3", (1, 1, 1)),
        ("T31", 1, "steel=1", (0, 0, 2)),
    ],
)
def test_what_a_tile_gives(tile: str, die: int, before: str, after: tuple[int, int, int]) -> None:
    s = table(f"{tile}@(1,0)", die=die, held=before, workers=tile, lying="T00")
    run(s, f"activate {tile}").one("activated", rule="PI-ACT-04", tile=tile)
    assert held(s) == after


@pytest.mark.rule("PI-ACT-05")
def test_the_crystal_trader_trades_one_of_four_ways() -> None:
    trades = {
        1: ("energy=2", (0, 1, 0)),
        2: ("energy=2", (0, 0, 1)),
        3: ("gear=1", (2, 0, 0)),
        4: ("steel=1", (2, 0, 0)),
    }
    for option, (before, after) in trades.items():
        s = table("T49@(1,0)", held=before, workers="T49", lying="T00")
        run(s, f"activate T49 option {option}").one("paid", rule="PI-ACT-05", source="T49")
        assert held(s) == after
    s = table("T49@(1,0)", held="energy=1 gear=1", workers="T49", lying="T00")
    assert options(s, "activate") == ["activate T49 option 3"]
    refused(s, "activate T49 option 1", "too_poor", "PI-ACT-05")
    refused(s, "activate T49 option 4", "too_poor", "PI-ACT-05")


@pytest.mark.rule("A-PI-29", "PI-ACT-05")
def test_without_a_trade_the_trader_does_not_produce_either() -> None:
    s = table("T49@(1,0)", workers="T00 T49", upgrades={"T49": ["production_gear"]})
    for option in range(1, 5):
        refused(s, f"activate T49 option {option}", "too_poor", "PI-ACT-05")


@pytest.mark.rule("A-PI-04", "PI-WORK-03")
def test_a_hotel_without_a_free_space_is_of_use_for_its_upgrade_alone() -> None:
    s = table("T19@(1,0)", workers="T00 T19")
    refused(s, "activate T19", "no_free_space", "PI-WORK-03")
    s = table("T19@(1,0)", workers="T00 T19", upgrades={"T19": ["production_steel"]})
    happened = run(s, "activate T19")
    happened.one("lapsed", rule="A-PI-22", what="deploy", source="T19")
    assert held(s) == (0, 1, 0)


@pytest.mark.rule("PI-ACT-06", "A-PI-30")
def test_production_comes_after_the_printed_effect_and_what_it_leads_to() -> None:
    s = table("T37@(1,0) T31@(0,1)", die=1, workers="T37 T31", lying="T00", upgrades={"T37": ["production_steel"]})
    refused(s, "activate T31", "too_poor", "PI-ACT-05")
    run(s, "activate T37").one("gained", rule="PI-ACT-06", steel=1, source="T37")
    assert options(s) == ["activate T31", "done"], "the steel comes too late for the radio, in time for the die"
    s = table("T37@(1,0) T07@(0,1)", die=1, workers="T37 T07", lying="T00", upgrades={"T37": ["production_steel"]})
    happened = run(s, "activate T37", "activate T07")
    assert [e.data["source"] for e in happened.all("gained")] == ["T07", "T37"]


@pytest.mark.rule("PI-ACT-09", "A-PI-06")
def test_the_radio_activates_another_tile_whatever_its_number_at_its_cost() -> None:
    s = table("T37@(1,0) T32@(0,1) T08@(1,1) T66@(-1,0)", workers="T37 T32 T66", lying="T00 T08")
    refused(s, "activate T37", "no_other_tile", "PI-ACT-09")
    s = table("T37@(1,0) T32@(0,1) T08@(1,1) T66@(-1,0)", workers="T37 T32 T66", lying="T00 T08", held="steel=1")
    run(s, "activate T37")
    assert asked(s) == ("red", "radio") and options(s) == ["activate T32", "done"]
    refused(s, "activate T37", "worker_lies", "A-PI-06")
    refused(s, "activate T08", "worker_lies", "A-PI-06")
    refused(s, "activate T66", "never_activated", "PI-ACT-08")
    refused(s, "take 0 (2,0)", "action_taken", "PI-TURN-04")
    run(s, "activate T32")
    assert held(s) == (0, 0, 2)


@pytest.mark.rule("A-PI-39", "PI-ACT-06")
def test_the_tile_of_a_radio_or_of_a_line_of_the_quay_may_be_left_out() -> None:
    tiles, producing = "T37@(1,0) T07@(0,1) T02@(1,1)", {"T37": ["production_gear"]}
    given: dict[str, Any] = {"workers": "T00 T37 T07", "quay": "..w. wwww ww..", "upgrades": producing, "die": 1}
    s = table(tiles, **given)
    run(s, "activate T37")
    assert asked(s) == ("red", "radio")
    run(s, "done").one("gained", rule="PI-ACT-06", gear=1, source="T37")
    assert red(s).workers["T07"] == 1 and asked(s) == ("red", "activate")
    s = table(tiles, rulings={"A-PI-39": "must"}, **given)
    run(s, "activate T37")
    assert options(s) == ["activate T00 option 1", "activate T00 option 2", "activate T07"]
    refused(s, "done", "must_choose", "A-PI-39")
    s = table(tiles, rulings={"A-PI-39": "must"}, **given)
    run(s, "activate T00 option 1", "deploy (1,3) T02")
    assert asked(s) == ("red", "two_tiles") and "done" not in options(s), "one answer for both"
    refused(s, "done", "must_choose", "A-PI-39")


@pytest.mark.rule("PI-ACT-09")
def test_radios_alone_lead_nowhere() -> None:
    s = table("T37@(1,0) T38@(0,1)", workers="T37 T38", lying="T00")
    refused(s, "activate T37", "no_other_tile", "PI-ACT-09")
    s = table("T37@(1,0) T38@(0,1) T07@(1,1)", workers="T37 T38 T07", lying="T00")
    run(s, "activate T37")
    assert options(s) == ["activate T38", "activate T07", "done"]
    run(s, "activate T38")
    assert asked(s) == ("red", "radio") and options(s) == ["activate T07", "done"]
    run(s, "activate T07")
    assert held(s) == (2, 0, 0)
    s = table("T37@(1,0) T38@(0,1)", workers="T37 T38", lying="T00", upgrades={"T38": ["production_gear"]})
    run(s, "activate T37", "activate T38")
    assert held(s) == (0, 0, 1), "a radio that produces is worth activating"
    s = table("T37@(1,0)", workers="T37", lying="T00", upgrades={"T37": ["production_gear"]})
    run(s, "activate T37")
    assert held(s) == (0, 0, 1) and asked(s)[0] == "yellow"


@pytest.mark.rule("A-PI-27")
def test_the_warehouse_repeats_the_bonus_of_an_own_depot() -> None:
    s = table("T43@(1,0)", workers="T43", lying="T00")
    refused(s, "activate T43", "no_depot_yet", "A-PI-27")
    s = table("T43@(1,0) T55@(0,1) T58@(1,1) T61@(2,0)", workers="T43", lying="T00")
    run(s, "activate T43")
    assert asked(s) == ("red", "repeat") and options(s) == ["repeat T55", "repeat T58"], "T61 has nowhere to deploy"
    refused(s, "repeat T61", "no_free_space", "PI-WORK-03")
    refused(s, "repeat T43", "no_depot", "A-PI-27")
    refused(s, "repeat T56", "not_yours", "A-PI-27")
    happened = run(s, "repeat T58")
    happened.one("repeated", rule="PI-ACT-04", tile="T58")
    assert held(s) == (1, 1, 0)
    s = table("T43@(1,0) T61@(0,1) T07@(1,1)", workers="T43", lying="T00")
    run(s, "activate T43", "repeat T61")
    assert asked(s) == ("red", "deploy"), "any own depot counts, whatever came of it when it was placed"


@pytest.mark.rule("A-PI-27", "PI-WORK-03")
def test_a_warehouse_whose_depots_bring_nothing_says_why() -> None:
    s = table("T43@(1,0) T61@(0,1)", workers="T00 T43")
    refused(s, "activate T43", "no_free_space", "PI-WORK-03")
    refused(s, "repeat T61", "nothing_repeats", "A-PI-27")
