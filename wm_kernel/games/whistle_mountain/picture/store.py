"""What a player has in storage, as chips in a few lines: machines by name, scaffold tiles as shapes, awards as tags."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.components.definitions import SIZES
from wm_kernel.games.whistle_mountain.picture.effect_icons import row_width
from wm_kernel.games.whistle_mountain.picture.layout import Box
from wm_kernel.games.whistle_mountain.picture.pen import Pen
from wm_kernel.games.whistle_mountain.picture.pieces import draw_loose_tile, tile_size
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.games.whistle_mountain.picture.tower import award_row, draw_tag
from wm_kernel.picture.metrics import ellipsis, text_width

_LINE = 26.0
_GAP = 6.0


@dataclass(frozen=True, slots=True)
class Chip:
    """One thing in storage: its width, how it is drawn at a corner, its target and name."""

    width: float
    draw: Callable[[float, float], None]
    target: str
    name: str
    height: float = 20


def draw_store(table: Table, seat: int, box: Box, rows: int, smallest: float = 11) -> None:
    """The storage in up to `rows` lines of a box; what does not fit becomes "+n"."""
    x, y, w, _ = box
    chips: list[Chip] = []
    lines: list[list[Chip]] = []
    rest = 0
    for detail in range(4):
        chips = _chips(table, seat, detail, smallest)
        lines, rest = _flow(chips, w, rows)
        if not rest:
            break
    for k, line in enumerate(lines):
        left = x
        for chip in line:
            top = y + k * _LINE + (22 - chip.height) / 2
            with table.pen.within(chip.target):
                chip.draw(left, top)
            if chip.target.startswith("stored:"):
                table.pen.add_target(chip.target, chip.name, left, y + k * _LINE - 1, chip.width, 24)
            left += chip.width + _GAP
        if rest and k == len(lines) - 1:
            with table.pen.within(f"player:{table.state.colours[seat]}"):
                table.pen.text(left, y + k * _LINE + 15.26, f"+{rest}", 12, "ink", True)


def _flow(chips: list[Chip], width: float, rows: int) -> tuple[list[list[Chip]], int]:
    """Chips in lines, and how many are left out; room for "+n" is kept in the last line."""
    lines: list[list[Chip]] = [[]]
    used = 0.0
    for k, chip in enumerate(chips):
        last = len(lines) == rows
        reserve = 24.0 if last and k < len(chips) - 1 else 0.0
        if used + chip.width + reserve <= width or (not lines[-1] and chip.width <= width - reserve):
            lines[-1].append(chip)
            used += chip.width + _GAP
        elif not last and chip.width <= width:
            lines.append([chip])
            used = chip.width + _GAP
        else:
            return lines, len(chips) - k
    return lines, 0


def _chips(table: Table, seat: int, detail: int, smallest: float) -> list[Chip]:
    """Machines, tiles and awards; from detail 0 (full names) to 3 (icons with counts) ever smaller."""
    colour, player = table.state.colours[seat], table.state.players[seat]
    chips: list[Chip] = []
    if detail < 3:
        chips += [_machine(table, colour, machine, detail, smallest) for machine in player.machines]
        chips += [_tile(table, colour, tile, 9 if detail == 0 else 7) for tile in player.scaffolds]
    else:
        for icon, count in stored_counts(table, seat)[:-3]:
            chips.append(_count(table, colour, icon, count))
    for award, count in Counter(player.awards).items():
        chips.append(_award(table, colour, award, count))
    return chips


def _machine(table: Table, colour: str, machine_id: str, detail: int, smallest: float) -> Chip:
    machine = table.catalog.machines.get(machine_id)
    size = machine.size if machine else "small"
    name = table.names.component(machine_id) if detail == 0 else table.names.short(machine_id)
    font = 12.0 if detail == 0 else smallest
    name = ellipsis(name, 96 if detail < 2 else 44, font, True)
    width = 4 + 14 + 3 + text_width(name, font, True) + 5
    pen = table.pen

    def draw(x: float, y: float) -> None:
        pen.rect(x, y, width, 20, size, f"{size}_line", 1.2, 4)
        pen.icon(f"{size}_machine", x + 4, y + 3, 14, fill="panel")
        pen.text(x + 21, y + 14.26, name, font, "ink", True)

    return Chip(width, draw, f"stored:{colour}:{machine_id}", table.names.machine(machine_id))


def _tile(table: Table, colour: str, tile_id: str, unit: float) -> Chip:
    tile = table.state.setup.tiles.get(tile_id)
    squares = table.catalog.scaffolds.shapes.get(tile.shape, ((0, 0),)) if tile else ((0, 0),)
    resources = tile.resources if tile else (None,)
    width, height = tile_size(squares, unit)
    pen = table.pen

    def draw(x: float, y: float) -> None:
        draw_loose_tile(pen, squares, resources, x, y, unit, icons=False)

    return Chip(width, draw, f"stored:{colour}:{tile_id}", table.names.tile(tile_id), height)


def _award(table: Table, colour: str, award_id: str, count: int) -> Chip:
    row = award_row(table, award_id)
    width = max(30.0, row_width(row, 16) + 8)
    pen = table.pen
    more = 12.0 if count > 1 else 0.0

    def draw(x: float, y: float) -> None:
        draw_tag(pen, row, x, y, 22)
        if count > 1:
            pen.count_badge(x + width + 5, y + 15, count, 5.5)

    name = table.names.listed((f"{count} × {table.word('award')}" if count > 1 else table.word("award"),
                               table.names.component(award_id)))  # fmt: skip
    return Chip(width + more, draw, f"stored:{colour}:{award_id}", name, 22)


def _count(table: Table, colour: str, icon: str, count: int) -> Chip:
    pen: Pen = table.pen
    width = 16 + 3 + text_width(str(count), 12, True)

    def draw(x: float, y: float) -> None:
        pen.icon(icon, x, y, 16)
        pen.text(x + 19, y + 12.26, str(count), 12, "ink", True)

    return Chip(width, draw, f"player:{colour}", table.names.listed((str(count), icon.replace("_", " "))), 16)


def stored_counts(table: Table, seat: int) -> list[tuple[str, int]]:
    """Storage, hand and upgrades as (icon, count): scaffolds, machines by size, then awards, cards, upgrades."""
    player = table.state.players[seat]
    sizes = Counter(m.size for m in (table.catalog.machines.get(i) for i in player.machines) if m)
    counts = [("scaffold", len(player.scaffolds))]
    counts += [(f"{size}_machine", sizes[size]) for size in SIZES if sizes[size]]
    return [*counts, ("award", len(player.awards)), ("card", len(player.hand)), ("upgrade", len(player.upgrades))]
