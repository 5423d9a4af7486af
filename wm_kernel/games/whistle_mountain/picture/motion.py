"""What moves after an action: ships and workers slide to where they went, a new bar of water rises."""

from __future__ import annotations

from collections.abc import Sequence

from wm_kernel.picture.motion import Box, Glide, Motion, away, shapes_of
from wm_kernel.picture.scene import Scene
from wm_kernel.table.event import Event


def motion(before: Scene, after: Scene, events: Sequence[Event]) -> Motion:
    """What moves from one picture to the next, read off both and the events between them."""
    glides: list[Glide] = []
    hidden: set[str] = set()
    for target in after.targets:
        old = before.target(target.id) if target.id.startswith("ship:") else None
        if old is not None and away(old, target) != (0.0, 0.0):
            glides.append(Glide(shapes_of(after, target.id), away(old, target)))
            hidden.add(target.id)
    for event in events:
        found = _worker(before, after, event)
        if found is not None:
            glide, arriving = found
            glides.append(glide)
            hidden.update(arriving)
    return Motion(tuple(glide for glide in glides if glide.shapes), frozenset(hidden), _rise(after, events))


def _worker(before: Scene, after: Scene, event: Event) -> tuple[Glide, tuple[str, ...]] | None:
    """The way of a worker that was moved, rescued or promoted."""
    if event.kind in ("moved", "rescued"):
        arrived = f"worker:{event.player}:{event.data.get('cell')}"
        target = after.target(arrived)
        origin = str(event.data.get("origin", "whirlpool"))
        start = before.target(origin if ":" in origin or origin == "whirlpool" else f"worker:{event.player}:{origin}")
        if target is not None and start is not None:
            return Glide(shapes_of(after, arrived), away(start, target)), (arrived,)
    if event.kind == "promoted":
        left = f"worker:{event.player}:{event.data['cell']}"
        start, floor_target = before.target(left), after.target(f"tower:{event.data['floor']}")
        if start is not None and floor_target is not None:
            across, _ = away(floor_target, start)
            return Glide(shapes_of(before, left), (0.0, 0.0), (across, 0.0)), ()
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
