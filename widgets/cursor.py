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


def stops(scene: Scene) -> dict[str, Target]:
    """The targets that lie on top at their middle, by id.

    >>> targets = (Target("machine:archives", "", 0, 0, 20, 20), Target("cell:a1", "", 0, 0, 20, 20))
    >>> list(stops(Scene(20, 20, (), targets)))
    ['cell:a1']
    """
    found = {}
    for target in scene.targets:
        top = scene.at(*middle(target))
        if top is not None and top.id == target.id:
            found[target.id] = target
    return found


def middle(target: Target) -> tuple[float, float]:
    """The middle of a target."""
    return target.x + target.w / 2, target.y + target.h / 2


def first(found: Stops, kinds: tuple[str, ...] = ()) -> str | None:
    """Where the cursor begins among targets of these kinds (all when there are none): at the lower left, as a1 is."""
    chosen = _of_kinds(found, kinds) or list(found.values())
    if not chosen:
        return None
    return min(chosen, key=lambda target: (round(target.x), -target.y)).id


def moved(found: Stops, start: str | None, key: str, kinds: tuple[str, ...] = ()) -> str | None:
    """Where an arrow key leads from a target: first to the nearest of its zone, else to the nearest of all."""
    here = found.get(start or "")
    if here is None:
        return first(found, kinds)
    for candidates in (_of_kinds(found, kinds), list(found.values())):
        nearest = _nearest(here, candidates, *ARROWS[key])
        if nearest is not None:
            return nearest.id
    return here.id


def _of_kinds(found: Stops, kinds: tuple[str, ...]) -> list[Target]:
    return [target for target in found.values() if target.id.split(":")[0] in kinds]


def _nearest(here: Target, candidates: list[Target], dx: int, dy: int) -> Target | None:
    """The candidate that lies ahead: near along the arrow, and hardly aside of it."""
    x, y = middle(here)
    best: tuple[float, Target] | None = None
    for target in candidates:
        u, v = middle(target)
        ahead = (u - x) * dx + (v - y) * dy
        # How far it lies aside of the strip that `here` makes: what the strip touches is straight ahead.
        aside = max(0.0, abs(u - x) - (target.w / 2 - 1)) if dy else max(0.0, abs(v - y) - (target.h / 2 - 1))
        if target.id == here.id or ahead < 1 or aside > ahead:
            continue
        cost = ahead + 3 * aside
        if best is None or cost < best[0]:
            best = (cost, target)
    return best[1] if best else None
