"""Pictures of a state: a scene of plain shapes, and its painters for SVG and for text.

What ipycanvas paints of a scene is in `widgets`; no widget library is imported here.
"""

from __future__ import annotations

from typing import Any

from wm_kernel.picture.marks import Arrow, Bubble, Edge, Ghost, Marks
from wm_kernel.picture.scene import Path, Rect, Scene, Segments, Target, Text
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
    "scene",
    "svg",
    "themes",
]


def themes() -> tuple[str, ...]:
    """The names of the themes.

    >>> themes()
    ('light', 'dark', 'contrast')
    """
    return THEMES


def scene(state: Any, **options: Any) -> Scene:
    """The picture of a state as a scene; for the options see `wm_kernel.picture.whistle_mountain.scene`."""
    from wm_kernel.picture import whistle_mountain

    return whistle_mountain.scene(state, **options)
