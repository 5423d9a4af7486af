"""The puzzle of the day, puzzles that come back, accuracy by theme, and the clock."""

from __future__ import annotations

import hashlib
from datetime import date, timedelta

import pytest

from wm_kernel import learn
from wm_kernel.learn import daily, training
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.puzzle import PuzzleGame

TODAY = date(2026, 12, 1).toordinal()
WRONG = "build scaffold T3 f2 f3 f4 g3"
KEPT = {"whistle_mountain": (60, "c48524cab1ba"), "propeller_islands": (16, "87e1bd4f0f46")}
"""How many of the first days of a game's list there were, and what they hold: entries are added at its end alone."""


def at(progress: Progress, day: int) -> PuzzleGame:
    return PuzzleGame(learn.find_puzzle("edges-1"), progress, today=day)


def solve(game: PuzzleGame) -> None:
    for line in game.puzzle.solutions[0]:
        game.play(line)


@pytest.mark.parametrize("game", KEPT)
def test_every_reader_of_a_date_gets_the_same_puzzle_and_the_list_only_grows(game: str) -> None:
    names, (kept, mark) = daily.order(game), KEPT[game]
    assert len(names) == len(set(names)) >= kept
    assert hashlib.sha256("\n".join(names[:kept]).encode()).hexdigest()[:12] == mark
    assert {puzzle.id for puzzle in learn.puzzles(game=game)} == set(names)
    first, second = (daily.puzzle_of(daily.FIRST + timedelta(days=n), game) for n in (0, 1))
    assert first is not None and second is not None and [first.id, second.id] == list(names[:2])
    again = daily.puzzle_of(daily.FIRST + timedelta(days=len(names)), game)
    assert again is not None and again.id == names[0]
    assert daily.puzzle_of(daily.FIRST, "outlaws") is None


def test_what_was_missed_comes_back_after_growing_pauses() -> None:
    progress = Progress(None)
    game = at(progress, TODAY)
    game.play(WRONG)
    item = progress.item("edges-1")
    assert item is not None and (item.missed, item.due, item.box) == (1, TODAY + 1, 0)
    game.reset()
    solve(game)
    assert training.due(progress, [game.puzzle], TODAY) == []
    day = TODAY
    for box, pause in enumerate(training.PAUSES):
        day += pause
        assert training.due(progress, [game.puzzle], day - 1) == []
        assert training.due(progress, [game.puzzle], day) == [game.puzzle]
        solve(at(progress, day))
        found = progress.item("edges-1")
        assert found is not None and found.box == box + 1
    assert training.due(progress, [game.puzzle], day + 1000) == []


def test_missing_it_again_begins_anew() -> None:
    progress = Progress(None)
    at(progress, TODAY).play(WRONG)
    solve(at(progress, TODAY + 1))
    at(progress, TODAY + 4).play(WRONG)
    item = progress.item("edges-1")
    assert item is not None and (item.box, item.due) == (0, TODAY + 5)


def test_the_last_hint_and_the_shown_way_count_as_missed_and_a_clean_solution_does_not() -> None:
    for told in ("hint", "show"):
        progress = Progress(None)
        game = at(progress, TODAY)
        for _ in range(3):
            if told == "hint":
                game.hint()
        if told == "show":
            game.show_me(anyway=True)
        item = progress.item("edges-1")
        assert item is not None and item.due == TODAY + 1
    progress = Progress(None)
    solve(at(progress, TODAY))
    item = progress.item("edges-1")
    assert item is not None and item.due == 0


def test_accuracy_is_told_by_theme() -> None:
    progress = Progress(None)
    assert training.accuracy(progress, learn.puzzles()) == []
    solve(at(progress, TODAY))
    wrong = PuzzleGame(learn.find_puzzle("payments-1"), progress, today=TODAY)
    wrong.play("done")
    told = {one.theme: (one.clean, one.tried, one.share) for one in training.accuracy(progress, learn.puzzles())}
    assert told == {"edges": (1, 1, 100), "payments": (0, 1, 0)}


def test_progress_of_another_place_brings_what_comes_back() -> None:
    progress, other = Progress(None), Progress(None)
    at(progress, TODAY).play(WRONG)
    other.take(progress.export())
    item = other.item("edges-1")
    assert item is not None and item.due == TODAY + 1 and item.missed == 1


def test_against_the_clock_only_what_is_solved_in_time_counts_and_only_once() -> None:
    now = [0.0]
    run = training.Run(60, clock=lambda: now[0])
    assert run.note("a") and not run.note("a") and run.left == 60
    now[0] = 61
    assert run.is_over and not run.note("b") and run.solved == ["a"]
