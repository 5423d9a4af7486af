"""The end of the game, scoring, monuments, ties (PI-END, PI-SCORE, PI-MON, PI-TIE)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.propeller_islands.factory import RULESET, Happened, asked, options, red, run, sheet, start, table
from wm_kernel.games.propeller_islands.rules.round import end_reasons
from wm_kernel.games.propeller_islands.rules.state import State


def to_the_end_of_the_round(**given: Any) -> tuple[State, Happened]:
    s = table(at="last", die=6, lying="T00", workers="", **given)
    told = Happened()
    while not RULESET.is_over(s) and s.round == 1:
        told += run(s, "done")
    return s, told


@pytest.mark.rule("PI-END-01")
def test_seven_plans_end_the_game_after_the_round() -> None:
    s, told = to_the_end_of_the_round(completed="P01 P02 P03 P04 P05 P06 P07")
    told.one("game_over", rule="PI-END-01", reason=("plans",))
    assert s.phase == "over" and s.ended_by == ("plans",) and RULESET.decision(s) is None
    assert RULESET.is_over(s) and not RULESET.legal_actions(s) and RULESET.decider(s) == ""
    s, told = to_the_end_of_the_round(completed="P01 P02 P03 P04 P05 P06")
    assert told.none("game_over") and s.round == 2
    s = table(completed="P01 P02 P03 P04 P05 P06 P07")
    assert end_reasons(s) == ("plans",) and not RULESET.is_over(s)
    (refusal,) = RULESET.why_not(to_the_end_of_the_round(pile="")[0], RULESET.parse("done"))
    assert (refusal.code, refusal.rule) == ("game_over", "PI-END-01")


@pytest.mark.rule("PI-END-01", "A-PI-14", "A-PI-28")
def test_an_empty_quay_or_an_empty_pile_does_too() -> None:
    s = table()
    s.players[1].quay = 0
    assert end_reasons(s) == ("quay",)
    s, told = to_the_end_of_the_round(pile="")
    told.one("game_over", rule="PI-END-01", reason=("pile",))
    assert any(s.slots), "the slots are full, and only the pile counts"
    s = table(pile="T40", die=1)
    run(s, "take 0 (1,0)")
    assert not s.pile and asked(s)[0] == "yellow", "nothing ends before the last die"
    s = table(pile="", completed="P01 P02 P03 P04 P05 P06 P07", quay=".... .... ....")
    assert end_reasons(s) == ("plans", "quay", "pile")


@pytest.mark.rule("A-PI-33")
def test_a_cap_ends_a_game_that_nothing_ends() -> None:
    s = start(2, seed=3)
    s.round = 1000
    assert s.setup.max_rounds is None and end_reasons(s) == (), "none is cut off that was not begun with a cap"
    s = start(2, seed=3, max_rounds=2)
    told = Happened()
    while not RULESET.is_over(s):
        told += run(s, "done" if "done" in options(s) else options(s)[0])
    assert s.round == 2
    told.one("game_over", rule="A-PI-33", reason=("max_rounds",))
    s, told = to_the_end_of_the_round(max_rounds=1, pile="")
    told.one("game_over", rule="PI-END-01", reason=("pile",))
    s, told = to_the_end_of_the_round(max_rounds=1)
    told.one("game_over", rule="A-PI-33", reason=("max_rounds",))


@pytest.mark.rule("PI-SCORE-01", "PI-SCORE-02", "PI-SCORE-04", "PI-PLAN-05")
def test_resources_are_rounded_down_each_for_itself() -> None:
    s = table(held="energy=5 steel=3 gear=2", fame=4, completed="P01", hand="P22")
    assert sheet(s) == {"fame": 4, "energy": 1, "steel": 1, "gear": 2, "plans": 3}
    assert [line.count for line in RULESET.scores(s)["red"].lines] == [4, 5, 3, 2, 1]
    assert sheet(table()) == {"fame": 0}
    assert RULESET.scores(s)["red"].rank == 0, "nobody has won yet"


@pytest.mark.rule("PI-MON-05", "PI-MON-01")
@pytest.mark.parametrize(("workers", "vp"), [(5, 0), (6, 3), (11, 3), (12, 6)])
def test_the_apartment_counts_workers_of_the_island_standing_or_lying(workers: int, vp: int) -> None:
    tiles = " ".join(f"T{k:02}@({k},0)" for k in range(1, 13))
    names = [f"T{k:02}" for k in range(1, workers + 1)]
    s = table(f"{tiles} T64@(0,1)", workers=" ".join(names[:3]), lying=" ".join(names[3:]))
    assert sheet(s)["luxury_apartment"] == vp


@pytest.mark.rule("PI-MON-05", "PI-MON-01")
def test_depots_and_banners_are_counted_in_threes() -> None:
    depots = "T55@(1,0) T58@(2,0) T61@(3,0) T56@(4,0) T59@(5,0)"
    assert sheet(table(f"{depots} T65@(0,1)"))["delivery_service"] == 5
    assert sheet(table(f"{depots} T57@(6,0) T65@(0,1)"))["delivery_service"] == 10
    assert sheet(table("T65@(0,1) T55@(1,0) T58@(2,0)"))["delivery_service"] == 0
    # T68 (science) counts its own banner, T04 and T07 are science guild tiles
    assert sheet(table("T68@(0,1) T04@(1,0) T07@(2,0)"))["laboratory"] == 4
    assert sheet(table("T68@(0,1) T04@(1,0)"))["laboratory"] == 0
    upgrades = {"T04": ["banner_science"]}
    assert sheet(table("T68@(0,1) T04@(1,0)", upgrades=upgrades))["laboratory"] == 4
    assert sheet(table("T69@(0,1) T06@(1,0) T09@(2,0)"))["archives"] == 4
    assert sheet(table("T70@(0,1) T02@(1,0) T11@(2,0)"))["newspaper"] == 4
    assert sheet(table("T70@(0,1) T02@(1,0) T04@(2,0)"))["newspaper"] == 0


@pytest.mark.rule("PI-MON-06", "A-PI-12")
def test_the_theatre_scores_sets_of_banners_on_the_tiles_beside_it() -> None:
    three = "T67@(1,0) T02@(2,0) T04@(2,-1) T06@(1,-1)"  # culture, science and industry beside the theatre
    assert sheet(table(three))["theatre"] == 5
    assert sheet(table("T67@(1,0) T02@(2,0) T04@(2,-1) T06@(5,0)"))["theatre"] == 0
    six = f"{three} T11@(0,1) T09@(1,1)"
    assert sheet(table(six))["theatre"] == 5
    upgrades = {"T04": ["banner_science"]}
    assert sheet(table(six, upgrades=upgrades))["theatre"] == 10
    own = sheet(table("T67@(1,0) T02@(2,0) T04@(2,-1)"))
    assert own["theatre"] == 0, "its own banner of culture is not beside it"


@pytest.mark.rule("PI-MON-03", "PI-MON-02")
def test_numbers_score_in_sets_of_three() -> None:
    odd = "T73@(0,1) T01@(1,0) T03@(2,0) T05@(3,0)"
    assert sheet(table(odd))["observation_deck"] == 5
    assert sheet(table(odd, upgrades={"T03": ["wild"]}))["observation_deck"] == 0
    assert sheet(table("T72@(0,1) T02@(1,0) T04@(2,0) T06@(3,0) T08@(4,0) T10@(5,0)"))["monument_22"] == 5
    assert sheet(table("T73@(0,1) T01@(1,0) T03@(2,0) T02@(3,0)"))["observation_deck"] == 0


@pytest.mark.rule("PI-MON-02", "PI-MON-04", "U-PI-07", "U-PI-08", "U-PI-09")
def test_the_capitol_has_no_number() -> None:
    assert sheet(table("T71@(0,1) T01@(1,0) T03@(2,0) T05@(3,0)"))["cafe"] == 0
    assert sheet(table("T71@(0,1) T01@(1,0) T03@(2,0) T05@(3,0) T02@(4,0)"))["cafe"] == 5


@pytest.mark.rule("U-PI-11")
def test_every_monument_stands_on_the_sheet_with_its_sets() -> None:
    tiles = " ".join(f"T{k}@({k - 63},0)" for k in range(64, 74))
    lines = RULESET.scores(table(tiles))["red"].lines
    assert len(lines) == 11 and [line.rule for line in lines[1:]] == [
        "PI-MON-05", "PI-MON-05", "PI-SCORE-03", "PI-MON-06", "PI-MON-05", "PI-MON-05", "PI-MON-05", "PI-MON-04",
        "PI-MON-03", "PI-MON-03",
    ]  # fmt: skip


@pytest.mark.rule("PI-TIE-02", "A-PI-38")
@pytest.mark.parametrize(
    ("youngest", "ranks"), [("yellow", (2, 1, 3)), ("red", (1, 2, 3)), ("green", (1, 1, 3)), (None, (1, 1, 3))]
)
def test_the_youngest_wins_a_tie_that_the_quay_does_not_break(youngest: str | None, ranks: tuple[int, ...]) -> None:
    s = table(at="last", die=6, lying="T00", workers="", fame=10, pile="", players=3, youngest=youngest)
    for other in s.players[1:]:
        other.resources, other.quay, other.fame = [0, 0, 0], red(s).quay, 10
    s.players[2].fame, told = 9, Happened()
    while not RULESET.is_over(s):
        told += run(s, "done")
    assert tuple(sheet.rank for sheet in RULESET.scores(s).values()) == ranks
    if youngest in ("red", "yellow"):
        told.one("tie_broken", rule="PI-TIE-02", player=youngest, by="youngest")
    else:
        assert told.none("tie_broken")
    assert RULESET.from_dict(RULESET.to_dict(s)).setup.youngest == youngest


@pytest.mark.rule("PI-TIE-01", "PI-TIE-02", "A-PI-38")
def test_a_full_tie_is_a_shared_victory() -> None:
    s = table(at="last", die=6, lying="T00", workers="", fame=10, pile="", players=3)
    for other in s.players[1:]:
        other.resources, other.quay = [0, 0, 0], red(s).quay
    s.players[1].fame, s.players[2].fame = 10, 9
    told = Happened()
    while not RULESET.is_over(s):
        told += run(s, "done")
    assert {who: found.rank for who, found in RULESET.scores(s).items()} == {"red": 1, "yellow": 1, "green": 3}
    assert told.none("tie_broken")
    s.players[1].quay = 0b11
    assert RULESET.scores(s)["yellow"].rank == 2 and RULESET.scores(s)["yellow"].ties == (2,)
    last = table(at="last", die=6, lying="T00", workers="", fame=10, pile="", quay="...w .... ....")
    last.players[1].fame, last.players[1].resources, told = 10, [0, 0, 0], Happened()
    while not RULESET.is_over(last):
        told += run(last, "done")
    told.one("tie_broken", rule="PI-TIE-01", player="yellow", by="quay")
