"""The twenty worked examples of the specification, each as it is stated."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.propeller_islands.factory import (
    RULESET,
    Happened,
    allowed,
    asked,
    held,
    options,
    red,
    refused,
    run,
    sheet,
    start,
    table,
)
from wm_kernel.games.propeller_islands.rules.dice import roll, settle
from wm_kernel.games.propeller_islands.rules.round import end_reasons
from wm_kernel.games.propeller_islands.rules.scoring import scores
from wm_kernel.games.propeller_islands.rules.state import OVER


@pytest.mark.rule("PI-TAKE-04", "PI-CONN-01", "PI-CONN-03")
def test_ex_01_a_science_banner_beside_two_science_symbols_scores_two() -> None:
    s = table("T01@(1,0) T08@(0,1)", slots={0: "T04"})  # two science central tiles; a science guild tile in sight
    run(s, "take 0 (1,1)").one("fame", rule="PI-TAKE-04", player="red", n=2, tile="T04", pairs=("T01", "T08"))
    assert red(s).fame == 2


@pytest.mark.rule("PI-CONN-03")
def test_ex_02_the_symbol_may_come_second() -> None:
    s = table("T04@(1,0)", slots={0: "T01"})
    assert run(s, "take 0 (2,0)").fame() == 1


@pytest.mark.rule("PI-CONN-05", "PI-UPG-02", "PI-CONN-04")
def test_ex_03_a_banner_upgrade_connects_at_once_and_not_with_its_own_tile() -> None:
    s = table("T34@(1,0) T62@(2,0)", at="plan", held="energy=2 steel=1 gear=1", hand="P02")  # 10 and 04, both science
    happened = run(s, "complete P02 on T34")
    happened.one("upgraded", rule="PI-PLAN-02", upgrade="banner_science", tile="T34")
    happened.one("fame", rule="PI-CONN-05", n=1, tile="T34", pairs=("T62",), source="banner")


@pytest.mark.rule("PI-ACT-03", "PI-ACT-01", "PI-ACT-04", "PI-ACT-05")
def test_ex_04_one_activation_pays_for_the_next() -> None:
    s = table("T34@(1,0) T15@(0,1)", die=4, workers="T00 T34 T15")
    happened = run(s, "activate T00 option 2")
    assert options(s) == ["activate T34", "done"]
    refused(s, "activate T15", "wrong_number", "PI-ACT-01")
    happened += run(s, "activate T34")
    happened.one("activated", rule="PI-ACT-04", tile="T34")
    happened.one("paid", rule="PI-ACT-05", steel=1, source="T34")
    assert held(s) == (1, 0, 2)
    assert [red(s).workers[tile] for tile in ("T00", "T34", "T15")] == [2, 2, 1]


@pytest.mark.rule("PI-ACT-05")
def test_ex_05_a_cost_that_cannot_be_paid_bars_the_tile() -> None:
    s = table("T34@(1,0) T15@(0,1)", die=4, workers="T00 T34 T15")
    reason = refused(s, "activate T34", "too_poor", "PI-ACT-05")
    assert reason.params["need"] == (0, 1, 0) and reason.params["held"] == (0, 0, 0)


@pytest.mark.rule("PI-TURN-02")
def test_ex_06_six_and_one_are_neighbours() -> None:
    s = table(at="die", held="energy=1", forge=(1, 1, 1, 1, 0, 1))
    run(s, "die 6 +1").one("die_changed", rule="PI-TURN-02", value=6, to=1, paid=1)
    assert s.die == 1 and held(s) == (0, 0, 0)


@pytest.mark.rule("PI-ROUND-02")
def test_ex_07_only_the_dice_in_excess_are_rolled_again() -> None:
    for seed in range(200):
        counts = [1, 4, 0, 0, 2, 0]
        rolled = settle(counts, 3, random.Random(seed))
        assert rolled[0][0] == 2 and sum(counts) == 7 and max(counts) <= 3
        kept = [1, 3, 0, 0, 2, 0]
        kept[rolled[-1][1] - 1] += 1
        assert counts == kept, "no die but the one in excess has moved"
        assert all(value == to == 2 for value, to in rolled[:-1]), "again while a value would hold four"
    s, told = start(3), Happened()
    s.sink = told
    while not told.all("rerolled", rule="PI-ROUND-02"):
        told.clear()
        roll(s)
    thrown = list(told.one("rolled", rule="PI-ROUND-01").data["dice"])
    for event in told.all("rerolled"):
        assert thrown[event.data["value"] - 1] > 3
        thrown[event.data["value"] - 1] -= 1
        thrown[event.data["to"] - 1] += 1
    assert tuple(thrown) == s.forge


@pytest.mark.rule("PI-FORGE-03", "PI-TAKE-01")
def test_ex_08_a_one_sees_slots_11_0_and_1() -> None:
    s = table(die=1)
    assert {line.split()[1] for line in options(s, "take")} == {"11", "0", "1"}
    assert refused(s, "take 2 (1,0)", "slot_not_seen", "PI-FORGE-03").params["slots"] == (11, 0, 1)
    run(s, "take 11 (1,0)").one("taken", rule="PI-TAKE-01", slot=11)


@pytest.mark.rule("PI-WORK-06")
def test_ex_09_one_worker_empties_a_row_and_a_column() -> None:
    for first, second in (("row", "column"), ("column", "row")):
        s = table("T19@(1,0) T01@(0,1)", workers="T00 T19", quay="w... .www .www")
        run(s, "activate T19")
        happened = run(s, "deploy (1,1) T01")
        assert asked(s) == ("red", "reward") and options(s) == ["reward row 1", "reward column 1"]
        happened = run(s, f"reward {first} 1")
        if first == "row":
            assert asked(s) == ("red", "two_tiles")
            happened += run(s, "done")
        lines = [event.data["line"] for event in happened.all("reward", rule="PI-WORK-06")]
        assert lines == [first, second]
        happened.one("gained", rule="PI-WORK-07", energy=1, steel=1, source="column 1")


@pytest.mark.rule("PI-WORK-03")
def test_ex_10_a_full_island_leaves_the_capitol_its_resources() -> None:
    s = table("T55@(1,0)", workers="T00")
    assert options(s, "activate") == ["activate T00 option 2"]
    refused(s, "activate T00 option 1", "no_free_space", "PI-WORK-03")


@pytest.mark.rule("PI-ACT-06", "PI-UPG-04")
def test_ex_11_a_production_upgrade_adds_to_the_gain() -> None:
    s = table("T07@(1,0)", workers="T00 T07", upgrades={"T07": ["production_energy"]})
    happened = run(s, "activate T07")
    happened.one("gained", rule="PI-ACT-04", energy=2)
    happened.one("gained", rule="PI-ACT-06", energy=1)
    assert held(s) == (3, 0, 0)


@pytest.mark.rule("PI-ACT-05", "PI-ACT-06")
def test_ex_12_the_cost_stays_due_with_the_upgrade() -> None:
    given: dict[str, Any] = {"workers": "T00 T25", "upgrades": {"T25": ["production_gear"]}}
    refused(table("T25@(1,0)", held="energy=1", **given), "activate T25", "too_poor", "PI-ACT-05")
    s = table("T25@(1,0)", held="energy=2", **given)
    run(s, "activate T25").one("gained", rule="PI-ACT-06", gear=1, source="T25")
    assert held(s) == (0, 1, 2)


NUMBERS = "T01@(1,0) T07@(2,0) T02@(3,0) T03@(4,0) T04@(5,0) T10@(6,0) T05@(7,0) T06@(8,0) T71@(0,1)"


@pytest.mark.rule("PI-MON-04")
def test_ex_13_two_sets_of_four_different_numbers() -> None:
    assert sheet(table(NUMBERS))["cafe"] == 10


@pytest.mark.rule("PI-MON-02", "PI-MON-04", "PI-UPG-03")
def test_ex_14_a_wild_tile_has_no_number_any_more() -> None:
    assert sheet(table(NUMBERS, upgrades={"T05": ["wild"]}))["cafe"] == 5


@pytest.mark.rule("PI-SCORE-01", "PI-SCORE-02", "PI-SCORE-04", "PI-UPG-05")
def test_ex_15_a_score_is_counted() -> None:
    s = table(held="energy=7 steel=5 gear=3", fame=11, completed="P03 P22")
    red(s).aside = ("wild", "wild", "banner_culture")
    assert sheet(s) == {"fame": 11, "energy": 2, "steel": 2, "gear": 3, "upgrades": 1, "plans": 10}
    assert scores(s)["red"].total == 29


@pytest.mark.rule("PI-LAST-02")
def test_ex_16_energy_does_not_change_the_last_die() -> None:
    s = table(at="last", die=4, held="energy=5", workers="T00")
    refused(s, "change +1", "last_die_fixed", "PI-LAST-02")
    refused(s, "die 4 +1", "last_die_left", "PI-LAST-02")
    assert held(s) == (5, 0, 0) and s.die == 4


@pytest.mark.rule("PI-END-01", "A-PI-28")
def test_ex_17_the_round_is_completed_first() -> None:
    s = table("T55@(1,0) T01@(0,1)", quay=".... .... ...w", workers="T00")
    run(s, "activate T00 option 1", "deploy (3,4) T01")
    assert not red(s).quay and not RULESET.is_over(s)
    while not RULESET.is_over(s):
        line = "done" if "done" in options(s) else options(s)[0]
        happened = run(s, line)
    assert s.turn == 4 and s.ended_by == ("quay",) and s.round == 1
    happened.one("game_over", rule="PI-END-01", reason=("quay",))


@pytest.mark.rule("PI-TIE-01")
def test_ex_18_more_workers_on_the_quay_win() -> None:
    s = table(at="last", die=4, workers="T00", quay=".... .... .www", fame=40)
    s.players[1].fame, s.players[1].quay, s.players[1].resources = 40, 1, [0, 0, 0]
    s.pile = ()
    assert allowed(s, "done")
    happened = run(s, "done")
    while not RULESET.is_over(s):
        happened += run(s, "done")
    assert s.phase == OVER
    happened.one("tie_broken", rule="PI-TIE-01", player="red", by="quay")
    assert {who: found.rank for who, found in scores(s).items()} == {"red": 1, "yellow": 2}


@pytest.mark.rule("PI-SCORE-03")
def test_ex_19_gardens_with_five_neighbours_score_nothing() -> None:
    five = "T66@(1,0) T01@(2,0) T02@(2,-1) T03@(1,-1) T04@(1,1)"
    assert sheet(table(five))["floating_gardens"] == 0  # the Capitol at (0,0) is the fifth
    assert sheet(table(f"{five} T05@(0,1)"))["floating_gardens"] == 5


@pytest.mark.rule("A-PI-07", "PI-CONN-06")
def test_ex_20_pairs_are_counted_by_banner() -> None:
    upgrades = {"T16": ["banner_industry"]}  # an industry guild tile
    s = table("T16@(1,0)", slots={0: "T05"}, upgrades=upgrades)
    assert run(s, "take 0 (2,0)").fame() == 2
    s = table("T16@(1,0)", slots={0: "T05"}, upgrades=upgrades, rulings={"A-PI-07": "once"})
    assert run(s, "take 0 (2,0)").fame() == 1


def test_nothing_ends_the_game_at_the_start() -> None:
    assert end_reasons(table()) == ()
