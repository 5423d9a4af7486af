"""Small things that misled: a red cross for a legal move, a hint that changed, two buttons that looked alike."""

from __future__ import annotations

import random

import pytest

from widgets import PlayView, PuzzleView
from widgets.core import html
from wm_kernel import learn
from wm_kernel.learn.progress import Progress


def test_a_legal_move_that_misses_the_goal_shows_no_cross() -> None:
    cross = html.icon("cross", "light", 16, "illegal")
    rng, missed = random.Random(1), 0
    for puzzle in learn.puzzles():
        view = PuzzleView(puzzle, theme="light", progress=Progress(None))
        for _ in range(12):
            actions = list(view.game.legal_actions())
            if view.decision is None or not actions:
                break
            view.play(rng.choice(actions))
            answer = view.session.answer if view.session is not None else None
            if answer is not None and answer.kind == "hopeless":
                missed += 1
                assert cross not in view._task.html and cross not in view.status.view.value
                assert html.icon("hint", "light", 16, "ink") in view._task.html
                break
        view.close()
    assert missed > 2, "some of these moves miss the goal"


@pytest.mark.parametrize("name", [puzzle.id for puzzle in learn.puzzles()])
def test_the_hints_stay_as_they_were_once_it_was_shown(name: str) -> None:
    view = PuzzleView(name, progress=Progress(None))
    for _ in range(3):
        view.act("learn:hint")
    before = [clue.text("en") for clue in view.session.clues] if view.session is not None else []
    view.act("learn:show")
    assert view.session is not None and view.session.is_demonstration
    assert [clue.text("en") for clue in view.session.clues] == before and len(before) == 3
    view.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_taking_all_and_finishing_do_not_look_alike(lang: str) -> None:
    view = PlayView("welcome_ship", layout="lesson", lang=lang, save=False)
    view.game.play("collect blimp h2-i2") if "collect blimp h2-i2" in map(
        str, view.game.legal_actions()
    ) else view.game.play(
        next(action for action in view.game.legal_actions() if str(action).startswith("collect blimp"))
    )
    view._catch_up()
    from wm_kernel.words import label

    labels = {str(x): label(x, lang, decision=view.decision) for x in view.game.legal_actions()}
    if "take all" in labels and "done" in labels:
        assert labels["take all"].split()[0] != labels["done"].split()[0]
        assert ("go on" in labels["take all"]) if lang == "en" else ("continuer" in labels["take all"])
    view.close()
