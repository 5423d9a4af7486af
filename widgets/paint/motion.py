"""Short motion after an action: pieces slide to where they went, a new bar of water rises. Never needed to understand.

What moves is read off the two pictures and the events between them; a frame is painted over the new picture. When and
whether it is shown is the view's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor

from ipycanvas import Canvas

from widgets import paint
from widgets.paint.surface import boxes_meet
from wm_kernel.picture.scene import Scene, Shape, Target
from wm_kernel.table.event import Event
from wm_kernel.table.spec import game_of, spec

FRAMES = 5
LASTS_S = 0.15

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Glide:
    """Shapes that move: how far off they begin and end."""

    shapes: tuple[Shape, ...]
    start: tuple[float, float]
    end: tuple[float, float] = (0.0, 0.0)


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
    """What moves from one picture to the next; None when nothing does."""
    told = list(events)
    glides: list[Glide] = []
    hidden: set[str] = set()
    for target in after.targets:
        old = before.target(target.id) if target.id.startswith("ship:") else None
        if old is not None and _away(old, target) != (0.0, 0.0):
            glides.append(Glide(_shapes(after, target.id), _away(old, target)))
            hidden.add(target.id)
    for event in told:
        found = _worker(before, after, event)
        if found is not None:
            glide, arriving = found
            glides.append(glide)
            hidden.update(arriving)
    for origin, what, place in _moves(told):
        old, new = before.target(origin), after.target(place)
        if old is not None and new is not None and what not in hidden:
            glides.append(Glide(_shapes(after, what), _away(old, new)))
            hidden.add(what)
    rise = _rise(after, told)
    dry = tuple(shape for shape in before.shapes if rise is not None and boxes_meet(shape, rise))
    if not glides and rise is None:
        return None
    return Plan(tuple(glide for glide in glides if glide.shapes), frozenset(hidden), rise, dry)


def _moves(events: Sequence[Event]) -> Iterable[tuple[str, str, str]]:
    """What moves by what a game says of its events: the target where it was, that of its shapes, and where it is now."""
    name = game_of(events[0]) if events else ""
    game = spec(name) if name else None
    told = getattr(game.load("picture"), "moves", None) if game is not None and game.has("picture") else None
    return told(events) if told is not None else ()


def _worker(before: Scene, after: Scene, event: Event) -> tuple[Glide, tuple[str, ...]] | None:
    """The way of a worker that was moved, rescued or promoted."""
    if event.kind in ("moved", "rescued"):
        arrived = f"worker:{event.player}:{event.data.get('cell')}"
        target = after.target(arrived)
        origin = str(event.data.get("origin", "whirlpool"))
        start = before.target(origin if ":" in origin or origin == "whirlpool" else f"worker:{event.player}:{origin}")
        if target is not None and start is not None:
            return Glide(_shapes(after, arrived), _away(start, target)), (arrived,)
    if event.kind == "promoted":
        left = f"worker:{event.player}:{event.data['cell']}"
        start, floor_target = before.target(left), after.target(f"tower:{event.data['floor']}")
        if start is not None and floor_target is not None:
            across, _ = _away(floor_target, start)
            return Glide(_shapes(before, left), (0.0, 0.0), (across, 0.0)), ()
    return None


def _rise(after: Scene, events: Sequence[Event]) -> Box | None:
    """The row that the water has risen to."""
    for event in reversed(events):
        if event.kind == "flood":
            cells = [target for target in after.targets if target.id[:5] == "cell:"]
            row = [target for target in cells if target.id[6:] == str(event.data.get("water_top"))]
            if row:
                left = min(target.x for target in row)
                right = max(target.x + target.w for target in row)
                return left, row[0].y, right - left, row[0].h
    return None


def _shapes(scene: Scene, target: str) -> tuple[Shape, ...]:
    return tuple(shape for shape in scene.shapes if shape.target == target)


def _away(start: Target, end: Target) -> tuple[float, float]:
    """From the middle of one target to that of another, as an offset from the second."""
    return start.x + start.w / 2 - end.x - end.w / 2, start.y + start.h / 2 - end.y - end.h / 2
