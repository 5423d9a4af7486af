"""Every view that `widgets` exports opens, draws and closes without a browser: a new one is found by itself."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import pytest

import widgets
import wm_kernel as wm
from wm_kernel.learn.progress import Progress
from wm_kernel.table.game import Game

VIEWS = [
    name
    for name in widgets.__all__
    if inspect.isclass(getattr(widgets, name)) and hasattr(getattr(widgets, name), "guard") and name != "Board"
]


def made(name: str, game: Game) -> Any:
    """A view on whatever it needs; one that needs nothing is made of nothing."""
    view = getattr(widgets, name)
    needs: dict[str, Any] = {
        "AuthorView": lambda: view(game),
        "BoardView": lambda: view(game),
        "GuidedGame": lambda: view(progress=Progress(None), save=False),
        "CourseMap": lambda: view(progress=Progress(None)),
        "HowItWorks": lambda: view(progress=Progress(None)),
        "KnowView": lambda: view("COURSE-01", progress=Progress(None)),
        "LessonView": lambda: view("COURSE-01", progress=Progress(None)),
        "PlayView": lambda: view(game, save=False),
        "PuzzleView": lambda: view("edges-1", progress=Progress(None)),
        "Replay": lambda: view(game),
        "Stepper": lambda: view("EX-05"),
        "WhatIf": lambda: view("ex_02"),
    }
    return needs.get(name, view)()


@pytest.mark.parametrize("name", VIEWS)
def test_a_view_opens(name: str, sent: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(folder, str(tmp_path))
    game = wm.new_game(players=2, seed=3, variant="first_game")
    for _ in range(6):
        game.play(game.legal_actions()[0])
    view = made(name, game)
    bundle = view._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "application/vnd.jupyter.widget-view+json" in data
    view.close()
