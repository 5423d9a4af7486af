"""Drawn over the board of a bench: an outline round the squares of each fault with its number, a resource in hand.

Only drawing; which faults there are is the position's own business.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.picture.layout import layout as find_layout
from wm_kernel.games.whistle_mountain.picture.pen import Pen
from wm_kernel.games.whistle_mountain.picture.pieces import RESOURCE_SCALE, cells_outline
from wm_kernel.picture.outline import hatch
from wm_kernel.picture.scene import Scene, Shape
from wm_kernel.picture.theme import theme as colours
from wm_kernel.table.cells import parse_cell
from wm_kernel.table.refusal import Refusal

_DASH = (7.0, 4.0)
_STEP = 17.0


def fault_shapes(
    state: Any, scene: Scene, faults: Sequence[Refusal], chosen: int | None, theme: str, layout: str = "board"
) -> list[Shape]:
    """Every fault that has a place: its squares dashed, those of the chosen one hatched, its number at the corner."""
    pen = Pen(colours(theme))
    frame = find_layout(layout, state.setup.catalog.board).frame
    grid = state.setup.geometry.grid
    taken: dict[tuple[float, float], int] = {}
    discs: list[tuple[float, float, str]] = []
    order = [k for k in range(len(faults)) if k != chosen] + ([chosen] if chosen is not None else [])
    for k in order:
        if k >= len(faults):
            continue
        cells = [c for c in map(parse_cell, faults[k].cells) if grid >> c & 1]
        boxes = [frame.corner(c) for c in cells]
        if cells:
            if k == chosen:
                pen.path(cells_outline(frame, cells, 1), 0, 0, 1, "illegal_fill", alpha=0.5)
                for x, y in boxes:
                    pen.segments(hatch(x + 2, y + 2, frame.cell - 4, frame.cell - 4, 6), "illegal", 1.2, alpha=0.7)
            outline = cells_outline(frame, cells, -1)
            pen.path(outline, 0, 0, 1, None, "panel", 5)
            pen.path(outline, 0, 0, 1, None, "illegal", 3.4 if k == chosen else 2.4, dash=() if k == chosen else _DASH)
            top = min(y for _, y in boxes)
            corner = (min(x for x, y in boxes if y == top), top)
        else:
            target = next((found for name in _places(faults[k]) if (found := scene.target(name)) is not None), None)
            if target is None:
                continue
            pen.rect(target.x, target.y, target.w, target.h, None, "illegal", 2.4, 5, () if k == chosen else _DASH)
            corner = (target.x, target.y)
        beside = taken.get(corner, 0)
        taken[corner] = beside + 1
        discs.append((corner[0] + beside * _STEP, corner[1], str(k + 1)))
    for x, y, number in discs:
        pen.disc(max(10.0, x), max(10.0, y), number, "illegal", "panel")
    return list(pen.shapes)


def resource_shapes(state: Any, cell: str, resource: str, theme: str, layout: str = "board") -> list[Shape]:
    """A resource over a square, as it would be printed there; nothing for none."""
    pen = Pen(colours(theme))
    frame = find_layout(layout, state.setup.catalog.board).frame
    if resource:
        x, y = frame.corner(parse_cell(cell))
        inset = frame.cell * (1 - RESOURCE_SCALE) / 2
        pen.resource(RESOURCES.index(resource), x + inset, y + inset, frame.cell * RESOURCE_SCALE)
    return list(pen.shapes)


def _places(fault: Refusal) -> list[str]:
    """Where a fault is that has no squares: a level of the barracks, a floor of the tower."""
    found = []
    for name, kind in (("level", "barracks"), ("floor", "tower")):
        if name in fault.params:
            found.append(f"{kind}:{fault.params[name]}")
    if fault.code == "water_level":
        found.append("cell:a1")
    return found
