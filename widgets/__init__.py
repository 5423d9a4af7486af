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
    from widgets.app.view import App as App
    from widgets.author.view import AuthorView as AuthorView
    from widgets.core.board import Board as Board
    from widgets.core.board_view import BoardView as BoardView
    from widgets.core.theme import settings as settings
    from widgets.learn.guided import GuidedGame as GuidedGame
    from widgets.learn.how import HowItWorks as HowItWorks
    from widgets.learn.know import KnowView as KnowView
    from widgets.learn.lesson import LessonView as LessonView
    from widgets.learn.map import CourseMap as CourseMap
    from widgets.learn.puzzle import PuzzleView as PuzzleView
    from widgets.learn.stepper import Stepper as Stepper
    from widgets.play.bots_view import Play as Play
    from widgets.play.replay import Replay as Replay
    from widgets.play.view import PlayView as PlayView
    from widgets.reference.copy import MyCopy as MyCopy
    from widgets.reference.gallery import Gallery as Gallery
    from widgets.reference.view import Reference as Reference
    from widgets.sandbox.view import Sandbox as Sandbox
    from widgets.what_if.view import WhatIf as WhatIf

_HOMES = {
    "App": "app.view",
    "AuthorView": "author.view",
    "Board": "core.board",
    "BoardView": "core.board_view",
    "CourseMap": "learn.map",
    "Gallery": "reference.gallery",
    "HowItWorks": "learn.how",
    "KnowView": "learn.know",
    "GuidedGame": "learn.guided",
    "LessonView": "learn.lesson",
    "MyCopy": "reference.copy",
    "Play": "play.bots_view",
    "PlayView": "play.view",
    "PuzzleView": "learn.puzzle",
    "Reference": "reference.view",
    "Replay": "play.replay",
    "Sandbox": "sandbox.view",
    "Stepper": "learn.stepper",
    "WhatIf": "what_if.view",
    "settings": "core.theme",
}

__all__ = [*_HOMES]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(importlib.import_module(f"widgets.{_HOMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
