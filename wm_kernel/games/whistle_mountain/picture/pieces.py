"""What lies and stands on the grid: scaffolds with resources, workers and ships; and scaffold tiles off the grid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wm_kernel.games.whistle_mountain.picture.layout import Frame
from wm_kernel.games.whistle_mountain.picture.pen import Pen
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.games.whistle_mountain.rules.state import HOME, State
from wm_kernel.picture.outline import outline
from wm_kernel.table.cells import STRIDE, bits, column_of, neighbours, row_of

RESOURCE_SCALE = 0.66
WORKER_SCALE = 0.7


def squares_of(frame: Frame, cells: Iterable[int]) -> list[tuple[int, int]]:
    """Cells as (x, y down) counted from the top left corner of the grid."""
    return [(column_of(c) - 1, frame.rows - row_of(c)) for c in cells]


def cells_outline(frame: Frame, cells: Iterable[int], inset: float) -> str:
    """The outline of cells of the grid as path data."""
    return outline(squares_of(frame, cells), frame.x, frame.y, frame.cell, inset)


def tones(state: State) -> list[int]:
    """The tone (0 or 1) of each tile, so that neighbours differ where two tones can do it."""
    chosen: list[int] = []
    for k, tile in enumerate(state.tiles):
        near = neighbours(tile.mask)
        clash = [0, 0]
        for other in range(k):
            shared = (near & state.tiles[other].mask).bit_count()
            clash[chosen[other]] += shared
        chosen.append(1 if clash[0] > clash[1] or (clash[0] == clash[1] and not clash[0] and k % 2) else 0)
    return chosen


def draw_scaffolds(table: Table) -> None:
    """Every scaffold square that can be seen, tile by tile, with planks, joints and resources."""
    state, pen, frame = table.state, table.pen, table.frame
    for tile, tone in zip(state.tiles, tones(state), strict=True):
        if not (visible := tile.mask & state.scaffold_seen):
            continue
        target = f"tile:{tile.id}"
        pen.add_target(target, table.names.tile(tile.id), *frame.box(visible))
        with pen.within(target):
            draw_planks(pen, frame, visible, tone)
            for kind, layer in enumerate(state.resources):
                for cell in bits(layer & visible):
                    x, y = frame.corner(cell)
                    inset = frame.cell * (1 - RESOURCE_SCALE) / 2
                    pen.resource(kind, x + inset, y + inset, frame.cell * RESOURCE_SCALE)


def draw_planks(pen: Pen, frame: Frame, visible: int, tone: int, alpha: float = 1) -> None:
    """One tile: its outline, two planks a square (lying for tone 0, upright for tone 1) and its joints."""
    cell = frame.cell
    fill = "scaffold_b" if tone else "scaffold"
    pen.path(cells_outline(frame, bits(visible), 2), 0, 0, 1, fill, "scaffold_line", 2, alpha=alpha)
    planks: list[tuple[float, float, float, float]] = []
    joints: list[tuple[float, float, float, float]] = []
    for c in bits(visible):
        x, y = frame.corner(c)
        for part in (0.34, 0.66):
            if tone:
                planks.append((x + part * cell, y + 5, x + part * cell, y + cell - 5))
            else:
                planks.append((x + 5, y + part * cell, x + cell - 5, y + part * cell))
        if visible >> c + 1 & 1:
            joints.append((x + cell, y + 4, x + cell, y + cell - 4))
        if visible >> c + STRIDE & 1:
            joints.append((x + 4, y, x + cell - 4, y))
    pen.segments(planks, "plank", 1.2, alpha=0.75 * alpha)
    pen.segments(joints, "scaffold_line", 1, (3, 3), 0.8 * alpha)


def draw_workers(table: Table) -> None:
    """Workers that stand on the grid."""
    size = table.frame.cell * WORKER_SCALE
    inset = (table.frame.cell - size) / 2
    for _, colour, player in table.seats:
        for cell in bits(player.grid):
            x, y = table.frame.corner(cell)
            with table.pen.within(f"worker:{colour}:{_cell(cell)}"):
                table.pen.worker(colour, x + inset, y + inset, size)
            table.pen.add_target(
                f"worker:{colour}:{_cell(cell)}",
                table.names.listed((table.names.of_colour(colour, "worker"), _cell(cell))),
                x, y, table.frame.cell, table.frame.cell,
            )  # fmt: skip


def _cell(cell: int) -> str:
    return f"{chr(97 + cell % STRIDE)}{cell // STRIDE}"


def draw_ships(table: Table) -> None:
    """Ships on the grid and on machines."""
    pen, frame = table.pen, table.frame
    for _, colour, player in table.seats:
        for kind, place in enumerate(player.ships):
            if place <= HOME:
                continue
            x, y, w, h = frame.box(place)
            target = ship_target(colour, kind)
            with pen.within(target):
                pen.ship(colour, kind, x, y, frame.cell, upright=h > w)
            pen.add_target(target, table.names.ship(colour, kind, place), x, y, w, h)


def ship_target(colour: str, kind: int) -> str:
    """The target id of a ship."""
    return f"ship:{colour}:{('balloon', 'blimp', 'dreadnought')[kind]}"


def tile_size(squares: Sequence[tuple[int, int]], unit: float) -> tuple[float, float]:
    """Width and height of a tile off the grid with squares of `unit`."""
    return (max(x for x, _ in squares) + 1) * unit, (max(y for _, y in squares) + 1) * unit


def draw_loose_tile(
    pen: Pen,
    squares: Sequence[tuple[int, int]],
    resources: Sequence[int | None],
    x: float,
    y: float,
    unit: float,
    icons: bool = True,
) -> None:
    """A tile off the grid with its top left corner at x, y; resources are drawn from squares of 14 px up."""
    rows = max(sy for _, sy in squares) + 1
    placed = [(sx, rows - 1 - sy) for sx, sy in squares]
    pen.path(outline(placed, x, y, unit, 0.6), 0, 0, 1, "scaffold", "scaffold_line", 1.4)
    taken, joints = set(placed), []
    for sx, sy in placed:
        left, top = x + sx * unit, y + sy * unit
        if (sx + 1, sy) in taken:
            joints.append((left + unit, top + 1.5, left + unit, top + unit - 1.5))
        if (sx, sy + 1) in taken:
            joints.append((left + 1.5, top + unit, left + unit - 1.5, top + unit))
    pen.segments(joints, "scaffold_line", 0.8, alpha=0.7)
    if icons and unit >= 14:
        size = unit * 0.86
        for (sx, sy), kind in zip(placed, resources, strict=True):
            if kind is not None:
                pen.resource(kind, x + sx * unit + (unit - size) / 2, y + sy * unit + (unit - size) / 2, size)
