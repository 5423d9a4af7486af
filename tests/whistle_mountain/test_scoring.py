"""Final scoring and ties (section 19)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.whistle_mountain.factory import RULES, has, run, sheet, table, total
from wm_kernel.games.whistle_mountain.rules.state import OVER, State


def ranks(s: State) -> dict[str, int]:
    """The ranks after the end of the game."""
    s.phase = OVER
    return {colour: score.rank for colour, score in RULES.scores(s).items()}


BARE = {"barracks": "1 2 3 4 5 6 7", "whirlpool": 0}


@pytest.mark.rule("WM-SCORE-01")
def test_vp_of_play() -> None:
    s = table("2  DP DP\n1  DP DP", machines="DP=double_pointer", red=has(vp=17, hand="remote_trigger", **BARE))
    run(s, "card remote_trigger", "activate double_pointer")
    assert sheet(s, "red")["play"] == 19
    assert total(s, "red") == 19


@pytest.mark.rule("WM-SCORE-01")
def test_vp_of_play_by_source() -> None:
    s = table(
        "2  DP DP\n1  DP DP",
        machines="DP=double_pointer",
        red=has(awards="vp6 activate", hand="remote_trigger", **BARE),
    )
    events = run(s, "card remote_trigger", "activate double_pointer", "award vp6")
    lines = {line.source: (line.vp, line.rule, line.count) for line in RULES.scores(s, events)["red"].lines}
    assert lines["double_pointer"] == (2, "WM-COLLECT-08", 1)
    assert lines["award_vp6"] == (6, "WM-BONUS-02", 1)
    assert sum(vp for vp, _, _ in lines.values()) == total(s, "red") == 9
    assert sheet(s, "red")["play"] == 8


@pytest.mark.rule("WM-SCORE-02")
def test_tower_workers_score_their_floor() -> None:
    s = table(red=has(tower="6 6 13", barracks="1 2 3 4 5 6", whirlpool=0))
    assert {source: vp for source, vp in sheet(s, "red").items() if vp} == {"tower:6": 12, "tower:13": 13}


@pytest.mark.rule("WM-SCORE-03", "R-100")
def test_whirlpool_workers_cost_five_each_and_totals_may_be_negative() -> None:
    s = table(red=has(whirlpool=4, barracks="1 2 3 4 5"))
    assert (sheet(s, "red")["whirlpool"], total(s, "red")) == (-20, -20)


@pytest.mark.rule("WM-SCORE-04", "K-08")
def test_upgrades_score_their_end_vp_and_stash_two_for_each() -> None:
    s = table(red=has(upgrades="recorder rnd_unit stash", **BARE))
    catalog = s.setup.catalog.upgrades
    assert (catalog["recorder"].vp, catalog["rnd_unit"].vp, catalog["stash"].vp) == (7, 8, 0)
    assert sheet(s, "red") == {"play": 0, "recorder": 7, "rnd_unit": 8, "stash": 6}


@pytest.mark.rule("WM-SCORE-05", "R-104")
@pytest.mark.parametrize(
    ("stored", "vp"),
    [
        (has("water=2 gold=1 whistle=1"), 1),
        (has("water=3"), 0),
        (has("coal=4 iron=3"), 1),
        (has("coal=4 iron=4"), 2),
        (has(scaffolds="S1 S2 S3"), 1),
        (has(hand="craft charity scramble"), 1),
        (has(machines="wet_gold archives"), 2),
        (has(awards="vp4"), 1),
        (has("coal=3", scaffolds="S1", hand="craft"), 0),  # each group is rounded down on its own
        (
            has(
                "coal=4",
                scaffolds="S1 S2 S3",
                hand="craft charity scramble",
                machines="wet_gold archives",
                awards="vp4",
            ),
            6,
        ),
    ],
)
def test_storage(stored: dict[str, object], vp: int) -> None:
    s = table(red={**stored, **BARE})
    assert sum(sheet(s, "red").values()) == vp


@pytest.mark.rule("WM-SCORE-06")
def test_workers_in_barracks_and_on_scaffolds_score_nothing() -> None:
    s = table("5  a/R a/R a/Y", red=has(barracks="1 2 3 4 5 6 7", whirlpool=0))
    assert (sheet(s, "red"), total(s, "red")) == ({"play": 0}, 0)


# --- ties -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-TIE-01", "R-98")
@pytest.mark.parametrize("players", [" ".join(seats) for seats in permutations(("red", "yellow", "black"))])
def test_a_tie_goes_to_the_highest_tower_worker_then_to_the_fuller_storage(players: str) -> None:
    nobody = {"barracks": "1 2 3 4 5 6 7", "whirlpool": 0}
    tied = {
        "red": has(vp=10, **nobody),  # no tower worker ranks lowest
        "yellow": has(vp=6, tower="4", **nobody),
        "black": has(vp=4, tower="3 3", barracks="1 2 3 4 5 6", whirlpool=0),
    }
    s = table(players=players, **tied)
    assert [total(s, colour) for colour in tied] == [10, 10, 10]
    assert {colour: ranks(s)[colour] for colour in tied} == {"yellow": 1, "black": 2, "red": 3}
    fuller = {
        "red": has("coal=3", vp=6, tower="4", **nobody),
        "yellow": has(vp=6, tower="4", scaffolds="S1", hand="craft", **nobody),
        "black": has(vp=5, tower="4", awards="vp4", **nobody),
    }
    s = table(players=players, **fuller)
    assert [total(s, colour) for colour in fuller] == [10, 10, 10]
    assert ranks(s) == {"red": 1, "yellow": 2, "black": 3}


@pytest.mark.rule("WM-TIE-01", "C-12", "R-98")
@pytest.mark.parametrize("players", [" ".join(seats) for seats in permutations(("red", "yellow", "black", "blue"))])
def test_a_full_tie_is_a_shared_victory_whatever_the_seats(players: str) -> None:
    even = {"barracks": "1 2 3 4 5 6 7", "whirlpool": 0}
    s = table(
        players=players,
        red=has("coal=1", vp=3, tower="5", **even),
        yellow=has(vp=3, tower="5", scaffolds="L1", **even),
        black=has(hand="craft", vp=3, tower="5", **even),
        blue=has(vp=7, **even),
    )
    assert ranks(s) == {"red": 1, "yellow": 1, "black": 1, "blue": 4}
    assert [RULES.scores(s)[colour].ties for colour in ("red", "yellow", "black", "blue")] == [(5, 1)] * 3 + [(0, 0)]


def test_there_are_no_ranks_before_the_end() -> None:
    s = table(red=has(vp=3))
    assert {score.rank for score in RULES.scores(s).values()} == {0}
