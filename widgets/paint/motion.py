"""Short motion after an action: pieces slide to where they went. Never needed to understand.

What moves is told by the picture of the game (`wm_kernel/picture/motion.py`); a frame is painted over the new picture. When
and whether it is shown is the view's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor

from ipycanvas import Canvas

from widgets import paint
from widgets.paint.surface import boxes_meet
from wm_kernel.picture.motion import Box, Glide, between
from wm_kernel.picture.scene import Scene, Shape
from wm_kernel.table.event import Event

FRAMES = 5
LASTS_S = 0.15


@dataclass(frozen=True, slots=True)
class Plan:
    """What moves between two pictures; `hidden` targets of the new one are left out until they have arrived."""

    glides: tuple[Glide, ...]
    hidden: frozenset[str]
    rise: Box | None = None
    dry: tuple[Shape, ...] = ()

    def still(self, shapes: Sequence[Shape]) -> list[Shape]:
        """The shapes of the new picture that do not move."""
        return [shape for shape in shapes if shape.target not in self.hidden]

    def frame(self, canvas: Canvas, scale: float, t: float) -> None:
        """Paint the moment `t` (0 to 1) over a layer that shows the new picture. Call it in `paint.hold`."""
        eased = 1 - (1 - t) ** 2
        if self.rise is not None:
            x, y, w, h = self.rise
            left = floor(x * scale)
            canvas.save()
            canvas.reset_transform()
            canvas.begin_path()
            canvas.rect(left, floor(y * scale), ceil((x + w) * scale) - left, max(1, round(h * scale * (1 - eased))))
            canvas.clip()
            paint.add(canvas, self.dry, scale)
            canvas.restore()
        for glide in self.glides:
            (x0, y0), (x1, y1) = glide.start, glide.end
            paint.add(canvas, glide.shapes, scale, (x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased))


def plan(before: Scene, after: Scene, events: Iterable[Event]) -> Plan | None:
    """What moves from one picture to the next, as the picture of the game tells it; None when nothing does."""
    found = between(before, after, list(events))
    if not found.glides and found.rise is None:
        return None
    rise = found.rise
    dry = tuple(shape for shape in before.shapes if rise is not None and boxes_meet(shape, rise))
    return Plan(found.glides, found.hidden, rise, dry)
