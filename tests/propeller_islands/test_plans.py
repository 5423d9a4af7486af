"""Guild connections, plans and upgrades (PI-CONN, PI-PLAN, PI-UPG)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.propeller_islands.factory import asked, held, options, red, refused, run, sheet, table
from wm_kernel.games.propeller_islands.rules.state import SECRET

# Connections. T02 is a guild tile of industry, T05 a central one; T55 a depot and T70 a monument of industry.


@pytest.mark.rule("PI-CONN-01", "PI-CONN-03", "PI-CONN-07", "PI-TAKE-04")
@pytest.mark.parametrize(
    ("there", "placed"), [("T02", "T05"), ("T05", "T02"), ("T55", "T02"), ("T70", "T05"), ("T70", "T55")]
)
def test_a_banner_beside_a_symbol_of_its_guild_is_a_connection(there: str, placed: str) -> None:
    s = table(f"{there}@(1,0)", slots={0: placed})
    run(s, "take 0 (2,0)").one("fame", rule="PI-TAKE-04", player="red", n=1, pairs=(there,), tile=placed, source="tile")


@pytest.mark.rule("PI-CONN-04")
@pytest.mark.parametrize(
    ("there", "placed"), [("T02", "T11"), ("T05", "T12"), ("T02", "T01"), ("T05", "T04"), ("T02", "T70")]
)
def test_two_alike_or_two_guilds_are_none(there: str, placed: str) -> None:
    s = table(f"{there}@(1,0)", slots={0: placed})
    assert run(s, "take 0 (2,0)").none("fame")


@pytest.mark.rule("PI-CONN-01", "PI-CONN-02")
def test_tiles_that_do_not_touch_are_not_connected_and_fame_is_scored_once() -> None:
    s = table("T02@(1,0) T07@(2,0) T05@(2,-1)", fame=1, slots={0: "T12"})
    assert run(s, "take 0 (3,0)").none("fame"), "T12 touches T07 alone"
    s = table("T02@(1,0)", slots={0: "T05", 1: "T12"})
    assert run(s, "take 0 (2,0)").fame() == 1
    s.pending, s.die = table().pending, 1
    assert run(s, "take 1 (1,1)").fame() == 1, "the old pair is not paid again"
    assert red(s).fame == 2


@pytest.mark.rule("PI-CONN-03")
def test_one_tile_may_make_several_pairs_with_banner_and_symbols() -> None:
    s = table("T02@(1,0) T11@(1,-1) T16@(0,-1)", slots={0: "T05"})
    assert run(s, "take 0 (2,-1)").fame() == 2
    s = table("T02@(1,0) T11@(0,1)", slots={0: "T05"})
    assert run(s, "take 0 (1,1)").fame() == 2


@pytest.mark.rule("PI-CONN-04", "PI-CONN-05", "PI-UPG-02")
def test_a_banner_upgrade_connects_with_neighbours_and_not_with_its_own_symbol() -> None:
    given: dict[str, Any] = {
        "at": "plan",
        "held": "energy=1 steel=1 gear=1",
        "hand": "P01",
    }  # P01 grants a banner of industry
    s = table("T05@(1,0) T12@(2,0) T55@(1,1)", **given)
    run(s, "complete P01 on T05").one("fame", rule="PI-CONN-05", n=2, pairs=("T12", "T55"), source="banner")
    s = table("T05@(1,0) T07@(2,0)", **given)
    assert run(s, "complete P01 on T05").none("fame")
    s = table("T02@(1,0) T05@(2,0)", **given)
    assert run(s, "complete P01 on T02").fame() == 1, "a second banner of its guild, a second pair"


@pytest.mark.rule("A-PI-07", "PI-CONN-06")
def test_by_the_other_ruling_two_equal_banners_are_one_connection() -> None:
    given: dict[str, Any] = {
        "at": "plan",
        "held": "energy=1 steel=1 gear=1",
        "hand": "P01",
        "rulings": {"A-PI-07": "once"},
    }
    s = table("T02@(1,0) T05@(2,0)", **given)
    assert run(s, "complete P01 on T02").none("fame")
    s = table("T08@(1,0) T05@(2,0)", **given)
    assert run(s, "complete P01 on T08").fame() == 1
    s = table("T02@(1,0)", upgrades={"T02": ["banner_science"]}, slots={0: "T05"}, rulings={"A-PI-07": "once"})
    assert run(s, "take 0 (2,0)").fame() == 1


# Plans


@pytest.mark.rule("PI-PLAN-01", "PI-PLAN-02", "PI-PLAN-03", "PI-UPG-04")
def test_a_plan_is_paid_completed_and_replaced() -> None:
    s = table("T07@(1,0) T08@(0,1)", at="plan", held="energy=1 steel=1 gear=2", hand="P12 P22 P13")
    assert options(s) == ["complete P12 on T07", "complete P12 on T08", "complete P12 aside", "done"]
    happened = run(s, "complete P12 on T08")
    happened.one("completed", rule="PI-PLAN-01", player="red", plan="P12", vp=2)
    happened.one("paid", rule="PI-PLAN-01", energy=0, steel=1, gear=1, source="P12")
    happened.one("upgraded", rule="PI-PLAN-02", upgrade="production_energy", tile="T08")
    assert red(s).upgrades == {"T08": ("production_energy",)} and held(s) == (1, 0, 1)
    assert red(s).completed == ("P12",) and red(s).hand == ("P22", "P13") and not red(s).aside
    assert asked(s) == ("red", "replacement")
    refused(s, "complete P13 aside", "one_plan", "PI-PLAN-01")
    refused(s, "done", "must_choose", "PI-PLAN-03")
    shown, deck = s.display[1], s.decks[1]
    happened = run(s, f"replace {shown[1]}")
    happened.one("took_plan", rule="PI-PLAN-03", player="red", plan=shown[1], level=1)
    happened.one("displayed", rule="PI-PLAN-03", plan=deck[0], level=1)
    assert red(s).hand == ("P22", "P13", shown[1]) and s.decks[1] == deck[1:]
    assert s.display[1] == (shown[0], deck[0], shown[2]) and asked(s)[0] == "yellow"


@pytest.mark.rule("PI-PLAN-03", "A-PI-24")
def test_a_replacement_may_come_from_either_pile() -> None:
    s = table(at="plan", held="energy=1 steel=1 gear=2", hand="P12")
    run(s, "complete P12 aside")
    assert options(s)[-2:] == ["draw level 1", "draw level 2"] and len(options(s, "replace")) == 6
    top, rest = s.decks[2][0], s.decks[2][1:]
    happened = run(s, "draw level 2")
    happened.one("drew_plan", rule="PI-PLAN-03", player="red", plan=top, level=2)
    assert red(s).hand == (top,) and s.decks[2] == rest and happened.none("displayed")


@pytest.mark.rule("A-PI-24")
def test_a_plan_without_a_face_is_passed_over_and_the_next_one_may_be_completed() -> None:
    """As a player, or the search, sees the own hand after a plan was drawn that is not turned over."""
    s = table(at="plan", held="steel=1 gear=1", hand="P12")
    red(s).hand = (SECRET, "P12")
    assert options(s) == ["complete P12 aside", "done"]


@pytest.mark.rule("PI-PLAN-02", "PI-UPG-05")
def test_an_upgrade_may_be_set_aside_for_good() -> None:
    s = table("T07@(1,0)", at="plan", held="steel=1 gear=1", hand="P12")
    run(s, "complete P12 aside").one("set_aside", rule="PI-PLAN-02", player="red", upgrade="production_energy")
    assert red(s).aside == ("production_energy",) and not red(s).upgrades
    red(s).aside = ("wild",) * 5
    assert sheet(s)["upgrades"] == 2


@pytest.mark.rule("PI-PLAN-01", "PI-PLAN-04", "PI-PLAN-05")
def test_a_plan_need_not_be_completed_and_only_from_the_hand() -> None:
    s = table(at="plan", held="steel=1 gear=1", hand="P12 P13")
    refused(s, "complete P13 aside", "too_poor", "PI-PLAN-01")
    refused(s, "complete P01 aside", "not_in_hand", "PI-PLAN-01")
    refused(s, "complete P77 aside", "unknown_plan", "PI-PLAN-01")
    refused(s, "replace P01", "no_plan_completed", "PI-PLAN-03")
    refused(s, "draw level 1", "no_plan_completed", "PI-PLAN-03")
    run(s, "done")
    assert red(s).hand == ("P12", "P13") and asked(s)[0] == "yellow"
    assert "plans" not in sheet(s), "plans in the hand score nothing"


@pytest.mark.rule("PI-UPG-01", "PI-PLAN-02", "A-PI-19", "A-PI-20", "U-PI-10")
def test_where_an_upgrade_fits() -> None:
    tiles = "T07@(1,0) T08@(0,1) T55@(1,1) T70@(-1,0)"
    s = table(tiles, at="plan", held="steel=1 gear=1", hand="P12", upgrades={"T07": ["production_steel"]})
    assert options(s) == ["complete P12 on T08", "complete P12 aside", "done"]
    full = refused(s, "complete P12 on T07", "slot_full", "PI-UPG-01")
    assert full.params == {"tile": "T07", "slot": "production", "upgrade": "production_steel"}
    refused(s, "complete P12 on T00", "no_slot", "A-PI-19")
    refused(s, "complete P12 on T55", "no_slot", "A-PI-20")
    refused(s, "complete P12 on T70", "no_slot", "A-PI-20")
    refused(s, "complete P12 on T01", "not_yours", "PI-PLAN-02")
    refused(s, "complete P12 on T99", "unknown_tile", "PI-PLAN-02")
    s = table("T07@(1,0)", at="plan", held="steel=2 gear=1", hand="P08", upgrades={"T07": ["production_steel"]})
    run(s, "complete P08 on T07")
    assert red(s).upgrades["T07"] == ("production_steel", "wild"), "one of each kind"


@pytest.mark.rule("PI-UPG-03", "PI-ACT-02")
def test_a_wild_upgrade_makes_any_value_fit_for_good() -> None:
    s = table("T08@(1,0)", die=6, workers="T08", lying="T00")
    refused(s, "activate T08", "wrong_number", "PI-ACT-01")
    s = table("T08@(1,0)", die=6, workers="T08", lying="T00", upgrades={"T08": ["wild"]})
    run(s, "activate T08")
    assert held(s) == (2, 0, 0)


@pytest.mark.rule("PI-PLAN-03", "A-PI-21")
def test_a_row_shrinks_and_then_the_hand() -> None:
    s = table(at="plan", held="steel=1 gear=1", hand="P12 P13")
    s.decks = {1: (), 2: ()}
    run(s, "complete P12 aside")
    refused(s, "draw level 1", "deck_empty", "A-PI-21")
    refused(s, "draw level 3", "no_such_level", "PI-PLAN-03")
    refused(s, "replace P99", "unknown_plan", "PI-PLAN-03")
    refused(s, "replace P13", "not_on_display", "PI-PLAN-03")
    shown = s.display[1]
    assert run(s, f"replace {shown[0]}").none("displayed")
    assert s.display[1] == shown[1:]
    s = table(at="plan", held="steel=1 gear=1", hand="P12 P13")
    s.decks, s.display = {1: (), 2: ()}, {1: (), 2: ()}
    run(s, "complete P12 aside")
    assert red(s).hand == ("P13",) and asked(s)[0] == "yellow"


@pytest.mark.rule("A-PI-13")
def test_where_the_supply_is_limited_what_is_not_there_is_not_gained() -> None:
    s = table("T07@(1,0)", workers="T07", lying="T00", held="energy=18", rulings={"A-PI-13": "limited"})
    s.players[1].resources = [1, 20, 0]
    happened = run(s, "activate T07")
    happened.one("lapsed", rule="A-PI-13", player="red", what="supply", source="T07")
    happened.one("gained", energy=1, steel=0, gear=0)
    assert held(s) == (19, 0, 0)
    s = table("T13@(1,0)", workers="T13", lying="T00", rulings={"A-PI-13": "limited"})
    s.players[1].resources = [1, 20, 0]
    assert run(s, "activate T13").none("gained") and held(s) == (0, 0, 0)
    for tile, held_by_yellow, gains in (("T01", [0, 0, 20], 0), ("T01", [0, 0, 19], 1), ("T31", [0, 0, 19], 1)):
        s = table(f"{tile}@(1,0)", workers=tile, lying="T00", held="steel=1", rulings={"A-PI-13": "limited"})
        s.players[1].resources = held_by_yellow
        run(s, f"activate {tile}")
        assert held(s)[2] == gains
    s = table("T07@(1,0)", workers="T07", lying="T00", held="energy=30")
    assert run(s, "activate T07").none("lapsed") and held(s) == (32, 0, 0)
