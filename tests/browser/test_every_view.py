"""Every view that `widgets` exports, judged by axe-core as it opens: a new one is found by itself."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest

import widgets
from tests.browser.harness import NotebookPage, notebook
from tests.browser.playing import SETUP
from tests.browser.test_reference import serious

Tab = Callable[..., NotebookPage]

# What a view is made of; one that is not here is made of nothing.
CODE = {
    "AuthorView": 'AuthorView("ex_02")',
    "BoardView": "BoardView(wm.load(TURNS))",
    "GuidedGame": "GuidedGame(progress=Progress(None), save=False)",
    "KnowView": 'KnowView("COURSE-01", progress=Progress(None))',
    "LessonView": 'LessonView("COURSE-01", at=1, progress=Progress(None))',
    "PlayView": "PlayView(wm.load(TURNS), save=False)",
    "PuzzleView": 'PuzzleView("edges-1", progress=Progress(None))',
    "Replay": "Replay(played())",
    "Stepper": 'Stepper("EX-05", at=2)',
    "WhatIf": 'WhatIf("ex_02")',
}
VIEWS = [
    name
    for name in widgets.__all__
    if inspect.isclass(getattr(widgets, name)) and hasattr(getattr(widgets, name), "guard") and name != "Board"
]
BEGIN = f"""{SETUP}
from widgets import *
from wm_kernel.learn.progress import Progress
def played():
    game = wm.new_game(players=2, seed=3)
    for _ in range(12):
        game.play(game.legal_actions()[0])
    return game
"""


@pytest.mark.parametrize(
    "theme", ["light", pytest.param("dark", marks=pytest.mark.long), pytest.param("contrast", marks=pytest.mark.long)]
)
def test_no_view_opens_with_a_serious_fault(tab: Tab, theme: str) -> None:
    page = tab(size=(1300, 1000))
    page.open(notebook(BEGIN, *(CODE.get(name, f"{name}()") for name in VIEWS)))
    page.theme(theme)
    page.run_all()
    roots = page.page.locator(".jp-OutputArea-output > .wm-root, .jp-OutputArea-output > * > .wm-root")
    for number in range(len(VIEWS)):
        roots.nth(number).wait_for()
    assert serious(page) == []
    page.assert_clean("Failed to initialize model")  # anywidget gives up after two seconds; a view is whole without it
