"""What moves from one picture to the next, as plain values: shapes that glide, a box that fills from below.

A game says it by `motion(before, after, events)` in its room `picture`; one that does not has no motion. Painting the frames
is for whoever shows the picture. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wm_kernel.picture.scene import Scene, Shape, Target
from wm_kernel.table.event import Event
from wm_kernel.table.spec import spec

Box = tuple[float, float, float, float]
"""Left, top, width, height in px of the picture."""


@dataclass(frozen=True, slots=True)
class Glide:
    """Shapes that move: how far off, in px, they begin and end."""

    shapes: tuple[Shape, ...]
    start: tuple[float, float]
    end: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Motion:
    """What moves; `hidden` targets of the new picture are left out until they have arrived, `rise` fills from below."""

    glides: tuple[Glide, ...] = ()
    hidden: frozenset[str] = frozenset()
    rise: Box | None = None


def between(before: Scene, after: Scene, events: Sequence[Event]) -> Motion:
    """What moves from one picture of a game to the next, by what happened between them."""
    game = next((event.game for event in events if event.game), "")
    room = spec(game).load("picture") if game and spec(game).has("picture") else None
    told = getattr(room, "motion", None)
    found: Motion = told(before, after, events) if told is not None else Motion()
    return found


def shapes_of(scene: Scene, target: str) -> tuple[Shape, ...]:
    """The shapes of a target."""
    return tuple(shape for shape in scene.shapes if shape.target == target)


def away(start: Target, end: Target) -> tuple[float, float]:
    """From the middle of one target to that of another, as an offset from the second."""
    return start.x + start.w / 2 - end.x - end.w / 2, start.y + start.h / 2 - end.y - end.h / 2
