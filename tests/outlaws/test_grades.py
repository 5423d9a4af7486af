"""The grades of Outlaws are those that the games of the study say, and bots of every strength play it to the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.outlaws.factory import RULESET, start
from wm_kernel.explore.bots import LEVELS, make, play_on
from wm_kernel.games.outlaws import grades

FRAME = grades.read()
WITHIN = 8  # points from the aim


def games(part: str, grade: str) -> Any:
    return FRAME[(FRAME["part"] == part) & (FRAME["grade"] == grade)]


@pytest.mark.rule("OL-GRADE-01")
@pytest.mark.parametrize("grade", grades.GRADES)
def test_each_grade_was_played_as_it_is_now_and_hits_its_aim(grade: str) -> None:
    from tests.outlaws.factory import asserted

    asserted.add("OL-GRADE-01")
    rows = games("grades", grade)
    assert len(rows) >= 300 and set(rows["bot"]) == {grades.BOT} and set(rows["nodes"]) == {grades.NODES}
    assert set(rows["head"]) == {grades.head_start(start(grade=grade), grade)}, (
        "played with another head start: play them anew"
    )
    assert abs(100 * rows["won"].mean() - grades.AIMS[grade]) <= WITHIN
    assert rows["seed"].is_unique and rows["seed"].min() == grades.FIRST_SEED


def test_the_deals_of_the_grades_are_the_same_and_others_than_those_that_found_them() -> None:
    seeds = {grade: set(games("grades", grade)["seed"]) for grade in grades.GRADES}
    assert seeds["easy"] == seeds["standard"] == seeds["hard"]
    first = FRAME[(FRAME["part"] == "tried") & (FRAME["head"] == 0)]
    assert len(first) >= 300 and not set(first["seed"]) & seeds["easy"]


def test_who_won_is_who_has_more() -> None:
    more, less = FRAME[FRAME["you"] > FRAME["outlaws"]], FRAME[FRAME["you"] < FRAME["outlaws"]]
    assert set(more["won"]) == {1} and set(less["won"]) == {0}
    assert set(FRAME["ended_by"]) <= {"deck", "barracks", "guard", "cap"}
    assert (FRAME[FRAME["ended_by"] == "deck"]["cards_left"] == 0).all()


def replayed(grade: str, seed: int) -> None:
    (row,) = games("grades", grade).query(f"seed == {seed}").to_dict("records")
    assert grades.play("grades", grade, seed) == row


@pytest.mark.parametrize("grade", ["easy"])
def test_a_game_of_the_study_comes_out_the_same(grade: str) -> None:
    replayed(grade, grades.FIRST_SEED)


@pytest.mark.long
@pytest.mark.parametrize("grade", grades.GRADES)
def test_games_of_the_study_come_out_the_same(grade: str) -> None:
    for seed in range(grades.FIRST_SEED + 1, grades.FIRST_SEED + 6):
        replayed(grade, seed)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("table", ["grades", "tried", "bots"])
def test_the_tables_speak_both_languages(table: str, lang: str) -> None:
    made = getattr(grades, table)(FRAME, lang=lang)
    told = made.to_string()
    assert len(made) >= 3 and "grades-" not in told and "nan" not in told and "{" not in told
    assert ("games" in told) == (lang == "en") and ("parties" in told) == (lang == "fr")


def test_games_that_are_there_are_not_played_again() -> None:
    first = grades.FIRST_SEED
    assert list(grades.plan(2, {("easy", first), ("hard", first + 1)})) == [
        ("standard", first), ("hard", first), ("easy", first + 1), ("standard", first + 1),
    ]  # fmt: skip


# Bots.

NODES = {"random": 0, "greedy": 0, "planner": 20, "mcts": 40}


@pytest.mark.parametrize(
    "level", [pytest.param(level, marks=pytest.mark.long if level == "mcts" else ()) for level in LEVELS]
)
def test_a_bot_of_every_strength_plays_your_side_to_the_end(level: str) -> None:
    assert set(NODES) == set(LEVELS)
    bots = [make(level, seat, nodes=NODES[level]) for seat in (0, 1)]
    end = play_on(start(3, variant="first_game"), bots)
    assert RULESET.is_over(end) and end.ended_by in ("deck", "barracks")
    sheets = RULESET.scores(end)
    assert sorted(sheet.rank for sheet in sheets.values()) == [1, 2]


def test_a_bot_sees_no_more_than_you_and_decides_the_ties_of_the_outlaws() -> None:
    """Whatever lies hidden, it chooses the same."""
    from wm_kernel.explore.evaluator import evaluator_of

    s, bot, decided = start(4, variant="first_game"), make("greedy", 1), set()
    while not RULESET.is_over(s) and s.turn < 40:
        choice = bot.choose(s, "yellow")
        kind = s.pending[-1].kind if s.pending else "turn"
        if kind.startswith("outlaw_") and kind not in decided:
            for seed in (1, 2):
                assert bot.choose(evaluator_of(s).determinize(s, "yellow", seed), "yellow") == choice
            decided.add(kind)
        RULESET.apply(s, choice)
    assert len(decided) >= 3


def test_stronger_bots_are_further_ahead() -> None:
    order = [("random", 0), ("greedy", 0), ("planner", 60), ("planner", 400)]
    standard = FRAME[FRAME["grade"] == "standard"]
    leads = []
    for bot, nodes in order:
        rows = standard[
            (standard["bot"] == bot) & (standard["nodes"] == nodes) & standard["part"].isin(("bots", "grades"))
        ]
        assert len(rows) >= 24
        leads.append(float((rows["you"] - rows["outlaws"]).mean()))
    assert leads == sorted(leads)
