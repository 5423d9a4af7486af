"""Propeller Islands in every view that needs no browser to be judged: examples, lessons and puzzles step by step, replay."""

from __future__ import annotations

import pytest

import wm_kernel as wm
from widgets import LessonView, PuzzleView, Replay, Stepper
from wm_kernel import learn
from wm_kernel.learn.progress import Progress
from wm_kernel.words import message

GAME = "propeller_islands"
LESSONS = ("DIE", "CONNECTIONS", "ACTIVATE", "QUAY", "PLANS", "END")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("number", range(1, 21))
def test_every_step_of_an_example_is_shown(number: int, lang: str) -> None:
    view = Stepper(learn.find_lesson(f"PI-EX-{number:02}", game=GAME), lang=lang)
    for step in range(len(view.lesson.steps)):
        view.go(step)
        assert view.error is None, step
    view.close()


@pytest.mark.parametrize("name", LESSONS)
def test_what_a_lesson_tries_in_vain_is_answered_with_its_rule(name: str) -> None:
    lesson = learn.find_lesson(f"PI-{name}", game=GAME)
    view = LessonView(lesson, progress=Progress(None))
    for number, step in enumerate(lesson.steps):
        view.go(number)
        assert view.error is None
        refused = step.tried.refusals if step.tried is not None and view.asked.work is None else ()
        for refusal in refused:
            assert "wm-tried" in view._task.html and refusal.rule in view._task.html
    view.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_with_all_eyes_a_replay_shows_the_plans_of_whoever_decides(lang: str) -> None:
    view = Replay(wm.new_game(GAME, players=2, seed=4), lang=lang)
    due = view.game.decision
    assert due is not None
    hand = view.game.state.players[view.game.state.colours.index(due.player)].hand
    assert all(view.scene.target(f"hand:{plan}") is not None for plan in hand)
    view.act("eyes:nobody")
    assert not any(view.scene.target(f"hand:{plan}") is not None for plan in hand)
    view.close()


def test_every_puzzle_opens() -> None:
    for puzzle in learn.puzzles(game=GAME):
        view = PuzzleView(puzzle, progress=Progress(None))
        assert view.error is None, puzzle.id
        view.close()


def test_who_has_nothing_is_told_so_in_french() -> None:
    lesson = learn.find_lesson("PI-EX-05", game=GAME)
    told = [refusal.describe("fr") for step in lesson.steps if step.tried for refusal in step.tried.refusals]
    assert told and all("vous n’avez rien" in one for one in told)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rows_of_a_comparison_are_told_in_words(lang: str) -> None:
    for key in ("compare-workers-standing", "compare-section-island", "compare-plans-payable"):
        assert message(key, lang) != key
