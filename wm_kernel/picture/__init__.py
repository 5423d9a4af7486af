"""Pictures of a state: a scene of plain shapes, and its painters for SVG and for text.

What ipycanvas paints of a scene is in `widgets`; no widget library is imported here.
"""

from __future__ import annotations

import importlib
from typing import Any

from wm_kernel.picture.marks import Arrow, Bubble, Edge, Ghost, Marks
from wm_kernel.picture.scene import Path, Rect, Scene, Segments, Shape, Target, Text
from wm_kernel.picture.svg import svg
from wm_kernel.picture.talk import Button, DecisionBox, LogLine, StatusLine, Talk
from wm_kernel.picture.theme import THEMES

__all__ = [
    "Arrow",
    "Bubble",
    "Button",
    "DecisionBox",
    "Edge",
    "Ghost",
    "LogLine",
    "Marks",
    "Path",
    "Rect",
    "Scene",
    "Segments",
    "StatusLine",
    "Talk",
    "Target",
    "Text",
    "overlay",
    "scene",
    "svg",
    "tab",
    "text",
    "themes",
]


def themes() -> tuple[str, ...]:
    """The names of the themes.

    >>> themes()
    ('light', 'dark', 'contrast')
    """
    return THEMES


def scene(state: Any, **options: Any) -> Scene:
    """The picture of a state as a scene.

    The options of Whistle Mountain stand in `wm_kernel.picture.whistle_mountain.scene`: lang, theme, layout, marks,
    viewer, talk, title, caption, tab, player.
    """
    drawn: Scene = _game(state).scene(state, **options)
    return drawn


def overlay(state: Any, below: Scene, marks: Marks, **options: Any) -> tuple[Shape, ...]:
    """The marks that follow a hand over the picture `below`; options: lang, theme, layout."""
    drawn: tuple[Shape, ...] = _game(state).overlay(state, below, marks, **options)
    return drawn


def tab(state: Any, name: str, **options: Any) -> Scene:
    """What lies under the narrow table, as a picture of its own; options: lang, theme, marks, viewer."""
    drawn: Scene = _game(state).tab(state, name, **options)
    return drawn


def text(state: Any, lang: str = "en", viewer: str | None = None) -> str:
    """A state as text of Latin-1 letters: the board with row and column names, then lists that leave nothing out."""
    told: str = _game(state).text(state, lang, viewer)
    return told


def _game(state: Any) -> Any:
    """The module of this room that draws the game which a state belongs to."""
    game = type(state).__module__.split(".")[1]
    return importlib.import_module(f"wm_kernel.picture.{game}")
