"""Notebook views of the game: they draw the engine's pictures on a canvas and hand clicks and keys back.

>>> from widgets import settings
>>> settings.theme
'auto'
"""

from __future__ import annotations

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
