"""Notebook views of the game: they draw the engine's pictures on a canvas and hand clicks and keys back.

Each is imported when it is first asked for, so that a notebook waits only for the view it shows.

>>> from widgets import settings
>>> settings.theme
'auto'
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from widgets.app import App
    from widgets.base import Board
    from widgets.board_view import BoardView
    from widgets.lesson_view import LessonView
    from widgets.play_bots_view import Play
    from widgets.play_view import PlayView
    from widgets.puzzle_view import PuzzleView
    from widgets.reference import Reference
    from widgets.replay import Replay
    from widgets.sandbox import Sandbox
    from widgets.stepper import Stepper
    from widgets.theme import settings
    from widgets.what_if import WhatIf

__all__ = [
    "App",
    "Board",
    "BoardView",
    "LessonView",
    "Play",
    "PlayView",
    "PuzzleView",
    "Reference",
    "Replay",
    "Sandbox",
    "Stepper",
    "WhatIf",
    "settings",
]

_HOMES = {
    "App": "app",
    "Board": "base",
    "BoardView": "board_view",
    "LessonView": "lesson_view",
    "Play": "play_bots_view",
    "PlayView": "play_view",
    "PuzzleView": "puzzle_view",
    "Reference": "reference",
    "Replay": "replay",
    "Sandbox": "sandbox",
    "Stepper": "stepper",
    "WhatIf": "what_if",
    "settings": "theme",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(importlib.import_module(f"widgets.{_HOMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
