"""Tiles: number, guild, what they do, the worker and the upgrades on them, in as much detail as the size of the hex allows."""

from __future__ import annotations

from contextlib import nullcontext

from wm_kernel.games.propeller_islands.components import definitions as d
from wm_kernel.games.propeller_islands.picture.effect_icons import effect_rows, scoring_row, upgrade_icon
from wm_kernel.games.propeller_islands.picture.pen import Pen
from wm_kernel.games.propeller_islands.rules.state import LYING
from wm_kernel.picture.controls import Item, Row

DETAILED = 22.0
"""A smaller hex shows its number and its guild alone."""
ROW_WIDTH = 1.48
"""The widest row on a tile, in sizes of its hex: what is left between the bridges at its sides."""
WORKER_SIZE, WORKER_BELOW = 0.46, 0.6
"""A worker on a tile and how far below its middle they stand, in sizes of its hex."""


def draw_tile(pen: Pen, tile: d.TileDef, x: float, y: float, size: float) -> None:
    """A tile that lies on no island, its middle at x, y."""
    pen.hex(x, y, size - 1.2, tile.class_, "tile_line", 1.4)
    draw_face(pen, tile, x, y, size)


def draw_face(
    pen: Pen,
    tile: d.TileDef,
    x: float,
    y: float,
    size: float,
    *,
    number: int | None = None,
    worker: tuple[str, int] | None = None,
    upgrades: tuple[str, ...] = (),
    is_owned: bool = False,
    worker_target: str = "",
) -> None:
    """What is on a tile; `worker` is (player, STANDING or LYING), `number` what the tile shows now."""
    shown = tile.number if number is None else number
    _head(pen, tile, shown, shown != tile.number, (x, y), size)
    _rows(pen, tile, (x, y), size, is_owned)
    if is_owned and tile.has_worker_space:
        _worker(pen, worker, (x, y + size * WORKER_BELOW), size, worker_target)
    _upgrades(pen, upgrades, (x, y), size)


def _head(pen: Pen, tile: d.TileDef, number: int, changed: bool, at: tuple[float, float], size: float) -> None:
    """The number and the guild; in the middle where there is only one of them."""
    x, y = at[0], at[1] - size * 0.525
    has_number = number != d.NO_NUMBER
    guild = tile.banner or tile.symbol
    plate, sign = size * 0.38, size * 0.42
    if has_number:
        pen.plate(number, x - (size * 0.24 if guild else 0), y, plate, changed)
    if guild:
        left = x + (size * 0.04 if has_number else -sign / 2)
        if tile.banner:
            pen.banner(guild, left, y - sign / 2, sign)
        else:
            pen.symbol(guild, left, y - sign / 2, sign)


def _rows(pen: Pen, tile: d.TileDef, at: tuple[float, float], size: float, is_owned: bool) -> None:
    """What the tile does, in as few rows as are readable."""
    if size < DETAILED:
        return
    holds_worker = is_owned and tile.has_worker_space
    rows = _effect(tile)
    icon = _icon_size(pen, rows, size, holds_worker)
    if len(rows) == 1:
        broken = _broken(rows[0])
        smaller = _icon_size(pen, broken, size, holds_worker)
        rows, icon = (broken, smaller) if smaller > icon else (rows, icon)
    middle = at[1] + size * (0.03 if holds_worker else 0.16)
    step = icon + size * 0.04
    top = middle - step * (len(rows) - 1) / 2
    for k, row in enumerate(rows):
        pen.row(row, at[0], top + k * step, icon)


def _effect(tile: d.TileDef) -> tuple[Row, ...]:
    if tile.scoring is None:
        return effect_rows(tile.effect or tile.bonus)
    return (Item(text=str(tile.scoring.vp)), Item("vp")), scoring_row(tile.scoring)


def _icon_size(pen: Pen, rows: tuple[Row, ...], size: float, holds_worker: bool) -> float:
    """How large the icons of rows can be on a hex."""
    if len(rows) == 1:
        icon = min(size * 0.5, 22.0)
    else:
        icon = min(size * (0.31 if holds_worker else 0.38), 22.0)
    while icon > 6 and max((pen.row_width(row, icon) for row in rows), default=0) > size * ROW_WIDTH:
        icon -= 0.25
    return icon


def _broken(row: Row) -> tuple[Row, ...]:
    """A row that says what is paid for what, in two."""
    for k, item in enumerate(row):
        if item.icon == "to":
            return row[: k + 1], row[k + 1 :]
    return (row,)


def _worker(pen: Pen, worker: tuple[str, int] | None, at: tuple[float, float], size: float, target: str) -> None:
    room = size * WORKER_SIZE
    x, y = at
    if worker is None:
        pen.berth(x, y, size * 0.37)
        return
    with pen.within(target) if target else nullcontext():
        pen.worker(worker[0], x - room / 2, y - room / 2, room, worker[1] == LYING)


def _upgrades(pen: Pen, upgrades: tuple[str, ...], at: tuple[float, float], size: float) -> None:
    """Production at the left, a banner at the right; a wild die stands in the number."""
    for upgrade in upgrades:
        kind, icon = d.slot_of(upgrade), upgrade_icon(upgrade)
        room = size * 0.36
        if kind == d.PRODUCTION:
            x, y = at[0] - size * 0.48, at[1] + size * 0.52
            pen.disc_ground(x, y, room * 0.56)
            pen.icon(icon, x - room * 0.4, y - room * 0.4, room * 0.8)
        elif kind == d.BANNER:
            pen.icon(icon, at[0] + size * 0.48 - room / 2, at[1] + size * 0.52 - room / 2, room)
