"""Propeller Islands in every view that needs no browser to be judged: examples, lessons and puzzles step by step, replay."""

from __future__ import annotations

import re

import pytest

import wm_kernel as wm
from widgets import CourseMap, LessonView, MyCopy, PuzzleView, Reference, Replay, Stepper
from wm_kernel import learn
from wm_kernel.learn.progress import Progress

GAME = "propeller_islands"
LESSONS = ("DIE", "CONNECTIONS", "ACTIVATE", "QUAY", "PLANS", "END")


def panel(view: object) -> str:
    """The HTML of every widget of a view that holds some."""
    return " ".join(str(part.html) for part in vars(view).values() if hasattr(part, "html"))


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
            told = view.asked.panel(view.entry.model if hasattr(view.entry, "model") else view.model)
            assert "wm-tried" in told and refusal.rule in told
    view.close()
