"""Machine plates: on the grid (also covered by ships and workers, or waterlogged), in the market, held as a ghost."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from wm_kernel.games.whistle_mountain.picture.board import waves
from wm_kernel.games.whistle_mountain.picture.effect_icons import FittedRows, draw_row, effect_rows, fit_rows, row_width
from wm_kernel.games.whistle_mountain.picture.layout import Box
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.games.whistle_mountain.rules.state import HOME, PlacedMachine, State
from wm_kernel.picture.metrics import fit, text_width
from wm_kernel.picture.outline import hatch
from wm_kernel.picture.patterns import circle
from wm_kernel.table.cells import cell, column_of, row_of

_NAME_STEP = 13
_PADDING = 6


@dataclass(frozen=True, slots=True)
class PlateStyle:
    """How a plate is drawn: `icon` is the largest effect icon; `vp` and `size_icon` stand in its lower corners.

    `spread` puts the name at the top and the effect in the middle of the rest; else both stand together in the middle.
    """

    icon: float = 18
    smallest: float = 12
    name: float = 12
    name_smallest: float = 10.5
    vp: bool = True
    size_icon: bool = False
    spread: bool = True
    backs: bool = False


def draw_machines(table: Table) -> None:
    """Every machine on the grid of which something is above the water."""
    for placed in table.state.machines:
        if placed.mask & table.state.dry:
            target = f"machine:{placed.id}"
            table.pen.add_target(target, table.names.placed_machine(placed), *table.frame.box(placed.mask))
            with table.pen.within(target):
                _placed(table, placed)


def _placed(table: Table, placed: PlacedMachine) -> None:
    state, frame = table.state, table.frame
    x, y, w, h = frame.box(placed.mask)
    wet = not state.is_active(placed)
    wet_rows = max(0, state.water_top - row_of(placed.low) + 1)
    base(table, placed.id, (x + 1, y + 1, w - 2, h - 2))
    dry_bottom = y + h - wet_rows * frame.cell
    if wet:
        table.pen.segments(hatch(x + 2, y + 2, w - 4, dry_bottom - y - 2, 7), "hatch", 1.5)
        table.pen.rect(x + 2, dry_bottom, w - 4, y + h - 2 - dry_bottom, "water", radius=2)
        for row in range(wet_rows):
            top = dry_bottom + row * frame.cell
            table.pen.path(waves(round(w / frame.cell)), x, top, frame.cell / 36, None, "wave", 1.3, alpha=0.8)
    large = table.layout.plates and frame.cell >= 32
    covered = covered_cells(state) & placed.mask
    aboard = carries(table, placed.id)
    if covered or wet or aboard:
        if (free := largest_free(placed, placed.mask & state.dry & ~covered)) is not None:
            box = _inner(frame.box_of(free), (x, y, w, h))
            if aboard:
                box = _draw_aboard(table, placed.id, box)
            least = 8.5 if frame.cell < 32 else 10.5
            style = PlateStyle(16 if covered or aboard else 18, name_smallest=least, vp=False, spread=False, backs=wet)
            face(table, placed.id, box, style)
    else:
        small = frame.cell < 32
        icon = 15.0 if small else 18.0
        style = PlateStyle(icon, 10 if small else 12, 11 if small else 12, 8 if small else 10.5, large, spread=large)
        face(table, placed.id, (x + 1, y + 1, w - 2, h - 2), style)


def carries(table: Table, machine_id: str) -> bool:
    """Whether workers or tokens are on a machine."""
    state = table.state
    return any(m == machine_id and n for m, _, n in state.machine_workers) or any(
        m == machine_id and any(bag) for m, bag in state.tokens
    )


def _draw_aboard(table: Table, machine_id: str, box: Box) -> Box:
    """Workers and tokens in a row at the top of a box, as many as there are places for; returns the rest of the box."""
    pen, state = table.pen, table.state
    x, y, w, h = box
    workers = [(state.colours[seat], n) for m, seat, n in state.machine_workers if m == machine_id and n]
    bags = [bag for m, bag in state.tokens if m == machine_id]
    tokens = [(kind, n) for bag in bags for kind, n in enumerate(bag) if n]
    size = min(24.0, h * 0.4, (w - 8) / max(1, len(workers) + len(tokens)) - 4)
    left = x + (w - (len(workers) + len(tokens)) * (size + 5) + 5) / 2
    for colour, n in workers:
        pen.worker(colour, left, y + 5, size)
        if n > 1:
            pen.count_badge(left + size - 1, y + 2 + size, n, 5.5)
        left += size + 5
    for kind, n in tokens:
        pen.resource(kind, left + 1, y + 6, size - 2)
        if n > 1:
            pen.count_badge(left + size - 1, y + 2 + size, n, 5.5)
        left += size + 5
    return x, y + size + 6, w, h - size - 6


def _inner(box: Box, whole: Box) -> Box:
    """The box less the margin of the plate where it meets the plate's edge."""
    left, top = max(box[0], whole[0] + 1), max(box[1], whole[1] + 1)
    right, bottom = min(box[0] + box[2], whole[0] + whole[2] - 1), min(box[1] + box[3], whole[1] + whole[3] - 1)
    return left, top, right - left, bottom - top


def covered_cells(state: State) -> int:
    """Squares with a ship or a worker on them."""
    mask = state.workers
    for player in state.players:
        for place in player.ships:
            if place > HOME:
                mask |= place
    return mask


def largest_free(placed: PlacedMachine, free: int) -> list[int] | None:
    """The squares of the largest free rectangle of a machine; a name wants two columns, so one column comes last."""
    columns = range(column_of(placed.low), column_of(placed.high) + 1)
    rows = range(row_of(placed.low), row_of(placed.high) + 1)
    best: tuple[tuple[int, int, int, int], list[int]] | None = None
    for left, right, low, high in product(columns, columns, rows, rows):
        if left > right or low > high:
            continue
        squares = [cell(c, r) for c in range(left, right + 1) for r in range(low, high + 1)]
        if all(free >> c & 1 for c in squares):
            rank = (min(right - left, 1) + min(len(squares), 2), len(squares), right - left, -low)
            if best is None or rank > best[0]:
                best = (rank, squares)
    return best[1] if best else None


def base(table: Table, machine_id: str, box: Box, alpha: float = 1) -> None:
    """The bare plate with its rivets."""
    x, y, w, h = box
    machine = table.catalog.machines.get(machine_id)
    size = machine.size if machine else "small"
    pen = table.pen
    pen.rect(x, y, w, h, size, f"{size}_line", 1.6, 4, alpha=alpha)
    corners = [(4.2, 4.2), (w - 4.2, 4.2), (4.2, h - 4.2), (w - 4.2, h - 4.2)]
    pen.path(" ".join(circle(cx, cy, 1.2) for cx, cy in corners), x, y, 1, f"{size}_line", alpha=alpha)


def face(table: Table, machine_id: str, box: Box, style: PlateStyle) -> None:
    """Name, effect rows and VP of a machine inside a box."""
    x, y, w, h = box
    machine = table.catalog.machines.get(machine_id)
    size = machine.size if machine else "small"
    rows = effect_rows(machine.effects, table.names.lang) if machine else []
    names = (table.names.component(machine_id), table.names.short(machine_id))
    plate = 19.0 if style.vp else 0.0
    inner = w - _PADDING
    lines = 2 if h - plate >= 44 and (len(rows) < 3 or h > 110) else 1
    text, font = fit(names, inner, style.name, style.name_smallest, lines, bold=True)
    taken = len(text) * _NAME_STEP + (4 if h < 75 else 6)
    fitted = fit_rows(rows, inner, h - taken - plate - 1, style.icon, style.smallest)
    if len(text) == 2 and len(fitted.lines) < min(2, len(rows)):
        single, single_font = fit(names, inner, style.name, style.name_smallest, 1, bold=True)
        retried = fit_rows(rows, inner, h - taken - plate - 1 + _NAME_STEP, style.icon, style.smallest)
        if len(retried.lines) > len(fitted.lines):
            text, font, fitted = single, single_font, retried
    if style.spread:
        baseline = y + (14 if h < 75 else 16)
        _names(table, text, font, x + w / 2, baseline, size if style.backs else None)
        top = baseline + (len(text) - 1) * _NAME_STEP + 2
        middle = (top + y + h - plate + (2 if style.vp else -2)) / 2
        _rows(table, fitted, x + w / 2, max(middle - fitted.height / 2, top + 0.5), size, style.backs)
    else:
        gap = 4 if fitted.lines else 0
        block = len(text) * _NAME_STEP - 3 + gap + fitted.height
        top = y + max(2.0, (h - block) / 2)
        _names(table, text, font, x + w / 2, top + 9.5, size if style.backs else None)
        start = top + len(text) * _NAME_STEP - 2 + gap
        _rows(table, fitted, x + w / 2, start, size, style.backs)
    if style.vp and machine:
        table.pen.vp_plate(machine.vp, x + w - 3, y + h - 3)
        if table.is_assumed(machine_id, "vp"):
            left = x + w - 3 - text_width(str(machine.vp), 12, True) - 21
            table.pen.icon("assumed", left - 12, y + h - 16, 10)
    if style.size_icon:
        table.pen.icon(f"{size}_machine", x + 7, y + h - 19, 13, fill="panel")


def _names(table: Table, text: tuple[str, ...], font: float, middle: float, baseline: float, back: str | None) -> None:
    if back:
        width = max(text_width(line, font, True) for line in text)
        height = len(text) * _NAME_STEP + 3
        table.pen.rect(middle - width / 2 - 4, baseline - 11.5, width + 8, height, back, radius=3)
    for k, line in enumerate(text):
        table.pen.text(middle, baseline + k * _NAME_STEP, line, font, "ink", True, "middle")


def _rows(table: Table, fitted: FittedRows, middle: float, top: float, ground: str, backs: bool) -> None:
    for k, row in enumerate(fitted.lines):
        width = row_width(row, fitted.size)
        y = top + k * (fitted.size + fitted.gap)
        if backs:
            table.pen.rect(middle - width / 2 - 4, y - 2, width + 8, fitted.size + 4, ground, radius=3)
        draw_row(table.pen, row, middle - width / 2, y, fitted.size, ground)


def market_plate(table: Table, machine_id: str, box: Box, target: str) -> None:
    """A machine that lies faceup in the market."""
    with table.pen.within(target):
        base(table, machine_id, box)
        face(table, machine_id, box, PlateStyle(icon=17, size_icon=True))
    table.pen.add_target(target, table.names.machine(machine_id), *box)
