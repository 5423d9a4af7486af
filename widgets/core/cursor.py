"""Where the keyboard's cursor goes on a scene: from one target to the next in the direction of an arrow key.

Plain geometry over the targets of a scene. The cursor stops only at what a click on its middle would mean: at the
squares of the grid, not at the machine that lies on them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from wm_kernel.picture.scene import Scene, Target

ARROWS = MappingProxyType({"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)})

Stops = Mapping[str, Target]
_RASTER = 64


def stops(scene: Scene) -> dict[str, Target]:
    """The targets that lie on top at their middle, by id.

    >>> targets = (Target("machine:archives", "", 0, 0, 20, 20), Target("cell:a1", "", 0, 0, 20, 20))
    >>> list(stops(Scene(20, 20, (), targets)))
    ['cell:a1']
    """
    # Only what comes near a middle can lie on it: targets are looked up by the squares of a coarse raster they touch.
    near: dict[tuple[int, int], list[tuple[int, Target]]] = {}
    for k, target in enumerate(scene.targets):
        right, bottom = int(target.x + target.w) // _RASTER, int(target.y + target.h) // _RASTER
        for across in range(int(target.x) // _RASTER, right + 1):
            for down in range(int(target.y) // _RASTER, bottom + 1):
                near.setdefault((across, down), []).append((k, target))
    found = {}
    for k, target in enumerate(scene.targets):
        x, y = middle(target)
        there = near.get((int(x) // _RASTER, int(y) // _RASTER), ())
        if not any(above > k and other.contains(x, y) for above, other in there):
            found[target.id] = target
    return found


def middle(target: Target) -> tuple[float, float]:
    """The middle of a target."""
    return target.x + target.w / 2, target.y + target.h / 2


def first(found: Stops, kinds: tuple[str, ...] = ()) -> str | None:
    """Where the cursor begins among targets of these kinds (all when there are none): at a1, else at the lower left."""
    if "cell:a1" in found and (not kinds or "cell" in kinds):
        return "cell:a1"
    chosen = _of_kinds(found, kinds) or list(found.values())
    if not chosen:
        return None
    return min(chosen, key=lambda target: (round(target.x), -target.y)).id


def moved(found: Stops, start: str | None, key: str, kinds: tuple[str, ...] = ()) -> str | None:
    """Where an arrow key leads from a target: first to the nearest of its zone, else to the nearest of all."""
    if (here := found.get(start or "")) is None:
        return first(found, kinds)
    for candidates in (_of_kinds(found, kinds), list(found.values())):
        if (nearest := _nearest(here, candidates, *ARROWS[key])) is not None:
            return nearest.id
    return here.id


def _of_kinds(found: Stops, kinds: tuple[str, ...]) -> list[Target]:
    return [target for target in found.values() if target.id.split(":")[0] in kinds]


def _nearest(here: Target, candidates: list[Target], dx: int, dy: int) -> Target | None:
    """The candidate that begins ahead of where `here` ends: near along the arrow, and in its way or hardly aside.

    Of a panel and what stands inside it, either is ahead of the other on the side where there is room between them. Boxes
    that overlap as those of a honeycomb do, neither holding the middle of the other, touch.
    """
    best: tuple[float, Target] | None = None
    x, y = middle(here)
    for target in candidates:
        u, v = middle(target)
        across = _gap(here.x, here.w, target.x, target.w)
        down = _gap(here.y, here.h, target.y, target.h)
        ahead, aside = (across, down) if dx else (down, across)
        if across < 0 and down < 0 and not (here.contains(u, v) or target.contains(x, y)):
            if (u - x) * dx + (v - y) * dy <= 0:
                continue
            ahead = 0.0
        elif across < 0 and down < 0:
            ahead = _room(here, target, dx, dy)
            if ahead <= 0:
                continue
        elif (u - x) * dx + (v - y) * dy <= 0 or ahead < -1 or aside > max(0.0, ahead):
            continue
        cost = ahead + 3 * max(0.0, aside) + 0.01 * (abs(u - x) + abs(v - y))
        if best is None or cost < best[0]:
            best = (cost, target)
    return best[1] if best else None


def _gap(start: float, length: float, other: float, other_length: float) -> float:
    """How far two stretches lie apart; negative where they overlap."""
    return max(other - start - length, start - other - other_length)


def _room(here: Target, target: Target, dx: int, dy: int) -> float:
    """From the edge of `here` that an arrow leaves behind, to the same edge of what stands inside it; from what stands
    inside, to the edge of what holds it.
    """
    if here.w * here.h < target.w * target.h:
        dx, dy, here, target = -dx, -dy, target, here
    if dx:
        return target.x - here.x if dx > 0 else here.x + here.w - target.x - target.w
    return target.y - here.y if dy > 0 else here.y + here.h - target.y - target.h
