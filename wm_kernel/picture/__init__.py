"""Pictures of a state: a scene of plain shapes, and its painters for SVG and for text.

What ipycanvas paints of a scene is in `widgets`; no widget library is imported here.
"""

from __future__ import annotations

from typing import Any

from wm_kernel.picture.marks import Arrow, Bubble, Edge, Ghost, Marks
from wm_kernel.picture.scene import Path, Rect, Scene, Segments, Shape, Target, Text
from wm_kernel.picture.svg import svg
from wm_kernel.picture.talk import Button, DecisionBox, LogLine, StatusLine, Talk
from wm_kernel.picture.theme import THEMES
from wm_kernel.table.spec import spec_of

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

    The options of Whistle Mountain stand in `wm_kernel.games.whistle_mountain.picture.scene`: lang, theme, layout, marks,
    viewer, talk, title, caption, tab, player.
    """
    drawn: Scene = spec_of(state).load("picture").scene(state, **options)
    return drawn


def overlay(state: Any, below: Scene, marks: Marks, **options: Any) -> tuple[Shape, ...]:
    """The marks that follow a hand over the picture `below`; options: lang, theme, layout."""
    drawn: tuple[Shape, ...] = spec_of(state).load("picture").overlay(state, below, marks, **options)
    return drawn


def tab(state: Any, name: str, **options: Any) -> Scene:
    """What lies under the narrow table, as a picture of its own; options: lang, theme, marks, viewer."""
    drawn: Scene = spec_of(state).load("picture").tab(state, name, **options)
    return drawn


def text(state: Any, lang: str = "en", viewer: str | None = None) -> str:
    """A state as text of Latin-1 letters: the board with row and column names, then lists that leave nothing out."""
    told: str = spec_of(state).load("picture").text(state, lang, viewer)
    return told
