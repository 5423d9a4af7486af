"""Marks over the table: options, chosen, rings, faults, heat map, arrows, last move, scoring edges, the cursor.

The ghost of a held piece and the bubble stand in `wm_ghost.py`. Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from math import hypot

from wm_kernel.games.whistle_mountain.picture.layout import Box
from wm_kernel.games.whistle_mountain.picture.pieces import cells_outline
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.picture.marks import Arrow
from wm_kernel.picture.metrics import text_width
from wm_kernel.picture.outline import hatch
from wm_kernel.picture.patterns import circle, short
from wm_kernel.table.cells import bits, cell_name, column_of, neighbours, parse_cell, row_of

_GRID_KINDS = ("cell", "machine", "tile")
_POSSESSIONS = ("stored", "ship", "hand", "ability", "upgrade")


def is_on_grid(target: str) -> bool:
    """Whether a mark of this target is drawn under workers and ships."""
    return target.split(":")[0] in _GRID_KINDS


def box_of(table: Table, target: str) -> Box | None:
    """The box of a target that is drawn, or of a cell; None when the picture does not show it."""
    if target.startswith("cell:"):
        cell = parse_cell(target[5:])
        x, y = table.frame.corner(cell)
        return x, y, table.frame.cell, table.frame.cell if row_of(cell) else table.layout.strip
    for found in reversed(table.pen.targets):
        if found.id == target:
            return found.x, found.y, found.w, found.h
    return None


def draw_grid_marks(table: Table) -> None:
    """Chosen and optional places of the grid, under workers and ships."""
    marks = table.marks
    for target in marks.chosen:
        if is_on_grid(target):
            _chosen(table, target)
    for target in marks.options:
        if is_on_grid(target):
            _option(table, target)


def draw_top_marks(table: Table) -> None:
    """Everything that lies over the pieces, but ghosts, cursor and bubble."""
    marks = table.marks
    for target in _shown(table, marks.chosen):
        _chosen(table, target)
    for target in _shown(table, marks.options):
        _option(table, target)
    for cell, (value, best) in marks.heat.items():
        _heat(table, cell, value, best)
    for target in marks.last:
        if box := box_of(table, target):
            x, y, w, h = box
            table.pen.rect(x + 1, y + 1, w - 2, h - 2, None, "ink", 2, 3, (2, 4))


def draw_rings_and_arrows(table: Table) -> None:
    """Faults, rings, scoring edges and arrows: what the text speaks of."""
    marks = table.marks
    _faults(table, marks.fault)
    _rings(table, marks.ring)
    for edge in marks.edges:
        _edge(table, edge.cell, edge.side, edge.number)
    for k, arrow in enumerate(marks.arrows):
        _arrow(table, arrow, k)


def _shown(table: Table, targets: Iterable[str]) -> list[str]:
    """Targets off the grid as they are drawn: what the panel of a player has no room for is the panel."""
    drawn = {target.id for target in table.pen.targets}
    return list(dict.fromkeys(shown_as(target, drawn) for target in targets if not is_on_grid(target)))


def shown_as(target: str, drawn: Container[str]) -> str:
    """The target itself, or the panel of its player where it is not drawn.

    >>> shown_as("stored:red:S3", {"player:red"}), shown_as("dock:card", {"player:red"})
    ('player:red', 'dock:card')
    """
    kind, _, rest = target.partition(":")
    panel = f"player:{rest.partition(':')[0]}"
    return panel if target not in drawn and kind in _POSSESSIONS and panel in drawn else target


def _outer(target: str, box: Box) -> Box:
    """Where the outline of a mark runs: round a machine, just inside a cell, on the edge of anything else."""
    x, y, w, h = box
    grow = 1.0 if target.startswith(("machine:", "market:", "stored:", "ship:")) else 0.0
    if target.startswith(("cell:", "worker:")):
        grow = -1.5
    return x - grow, y - grow, w + 2 * grow, h + 2 * grow


def _option(table: Table, target: str) -> None:
    if (box := box_of(table, target)) is None:
        return
    pen = table.pen
    if target.startswith("cell:"):
        cell = parse_cell(target[5:])
        if table.state.printed & table.state.scaffold_seen & 1 << cell:
            x, y, w, _ = box
            ring = circle(x + w / 2, y + w / 2, w * 15.5 / 36)
            pen.path(ring, 0, 0, 1, None, "panel", 4.6)
            pen.path(ring, 0, 0, 1, None, "option", 2.6)
            return
    if target.startswith("tile:"):
        mask = _tile_mask(table, target[5:])
        d = cells_outline(table.frame, bits(mask), -1)
        pen.path(d, 0, 0, 1, None, "panel", 5)
        pen.path(d, 0, 0, 1, None, "option", 2.6)
        return
    x, y, w, h = _outer(target, box)
    pen.rect(x, y, w, h, None, "panel", 5, 5)
    pen.rect(x, y, w, h, None, "option", 2.6, 5)
    leg = min(13.0, w / 2, h / 2)
    pen.path(
        f"M{short(x)} {short(y + leg)} V{short(y + 4)} L{short(x + 4)} {short(y)} H{short(x + leg)} Z",
        0, 0, 1, "option",
    )  # fmt: skip


def _chosen(table: Table, target: str) -> None:
    if (box := box_of(table, target)) is None:
        return
    x, y, w, h = _outer(target, box)
    pen = table.pen
    if not target.startswith("player:"):  # a panel is full of words, which a tint would dim
        pen.rect(x + 3, y + 3, w - 6, h - 6, "option_fill", radius=2, alpha=0.45)
    pen.rect(x, y, w, h, None, "panel", 5.6, 5)
    pen.rect(x, y, w, h, None, "ink", 3.2, 5)


def _heat(table: Table, name: str, value: float, best: float) -> None:
    """The tint of a cell with its value; a place that yields nothing where others do is pale, and 0 is not written."""
    pen = table.pen
    steps = len(pen.theme.heat)
    share = value / best if best > 0 else 0.0
    k = min(steps - 1, max(0, int(share * steps - 1e-9))) if best > 0 else 1
    if ":" in name:
        _heat_plate(table, name, value, k)
        return
    x, y, w, h = table.frame.box_of_name(name)
    state = table.state
    if (state.occupied | state.workers) >> parse_cell(name) & 1:
        _corner_plate(table, x + 1.5, y + 1.5, value, k)
        return
    if state.printed & state.scaffold_seen & 1 << parse_cell(name):
        _heat_frame(table, (x, y, w, h), value, k)
        return
    bridge = table.catalog.board.bridge_row
    row = row_of(parse_cell(name))
    above, below = (3.0 if row == bridge else 0.0), (3.0 if row == bridge + 1 else 0.0)  # the bridge stays in sight
    alpha = 0.5 if best > 0 and not value else 1
    pen.rect(x + 1.5, y + 1.5 + above, w - 3, h - 3 - above - below, pen.theme.heat[k], radius=3, alpha=alpha)
    if not value:
        return
    text = f"{value:g}" if value == int(value) or abs(value) >= 100 else f"{value:.1f}"
    size = 13.0 if len(text) < 4 else 10.5
    pen.text(x + w / 2, y + h / 2 + size * 0.355, text, size, pen.theme.on_heat[k], True, "middle")


def _heat_frame(table: Table, box: Box, value: float, k: int) -> None:
    """The tint of a cell with a resource as a frame, and its value in the corner: what lies there is to be seen."""
    x, y, w, h = box
    pen = table.pen
    pen.rect(x + 3, y + 3, w - 6, h - 6, None, "panel", 4.6, 3)
    pen.rect(x + 3, y + 3, w - 6, h - 6, None, pen.theme.heat[k], 3.4, 3)
    if value:
        out = min(0.5, (w - 36) * 0.7)  # further out on a small square
        _corner_plate(table, x + out, y + out, value, k)


def _heat_plate(table: Table, target: str, value: float, k: int) -> None:
    """The value of a whole thing, such as a machine, on a small plate at its corner: what is printed on it stays in sight."""
    box = box_of(table, target)
    if box is None or not value:
        return
    x, y, _, _ = _outer(target, box)
    _corner_plate(table, x - 8, y - 8, value, k)


def _corner_plate(table: Table, x: float, y: float, value: float, k: int) -> None:
    pen = table.pen
    text = f"{value:g}" if value else ""
    width = max(13.0, text_width(text, 11, True) + 8)
    pen.rect(x, y, width, 16, pen.theme.heat[k], "option", 1.6, 5)
    if text:
        pen.text(x + width / 2, y + 11.9, text, 11, pen.theme.on_heat[k], True, "middle")


def _tile_mask(table: Table, tile_id: str) -> int:
    for tile in table.state.tiles:
        if tile.id == tile_id:
            return tile.mask & table.state.scaffold_seen
    return 0


def _groups(mask: int) -> Iterable[int]:
    """The connected parts of a bitboard."""
    while mask:
        part = mask & -mask
        while True:
            grown = (part | neighbours(part)) & mask
            if grown == part:
                break
            part = grown
        yield part
        mask &= ~part


def _rings(table: Table, targets: tuple[str, ...]) -> None:
    """Cells that lie together get one outline, machines and others a box, workers two circles."""
    pen = table.pen
    cells = 0
    for target in targets:
        if target.startswith("cell:"):
            cells |= 1 << parse_cell(target[5:])
        elif target.startswith("tile:"):
            cells |= _tile_mask(table, target[5:])
    for part in _groups(cells):
        d = cells_outline(table.frame, bits(part), -1)
        pen.path(d, 0, 0, 1, None, "panel", 6)
        pen.path(d, 0, 0, 1, None, "ring", 3)
    for target in targets:
        box = box_of(table, target) if not target.startswith(("cell:", "tile:")) else None
        if box is None:
            continue
        x, y, w, h = _outer(target, box)
        if target.startswith("worker:"):
            for radius, width in ((w * 0.53, 2.6), (w * 0.42, 1.2)):
                pen.path(circle(x + w / 2, y + h / 2, radius), 0, 0, 1, None, "ring", width)
            continue
        pen.rect(x, y, w, h, None, "panel", 5, 5)
        pen.rect(x, y, w, h, None, "ring", 2.6, 5)


def _faults(table: Table, targets: tuple[str, ...]) -> None:
    """Cells at fault are hatched and crossed; other things get a dashed outline."""
    pen = table.pen
    for target in targets:
        name = target.removeprefix("cell:")
        if ":" in name:
            if box := box_of(table, target):
                pen.rect(*box, None, "illegal", 2, 6, (6, 4))
            continue
        x, y, w, h = table.frame.box_of_name(name)
        pen.rect(x + 1.5, y + 1.5, w - 3, h - 3, "illegal_fill", radius=3, alpha=0.82)
        pen.segments(hatch(x + 2, y + 2, w - 4, h - 4, 6), "illegal", 1.4, alpha=0.8)
        size = w * 0.62
        pen.icon("cross", x + (w - size) / 2, y + (h - size) / 2, size, ink="illegal")
        pen.rect(x + 1.5, y + 1.5, w - 3, h - 3, None, "illegal", 2, 3, (7, 4))


def _edge(table: Table, name: str, side: str, number: int | None) -> None:
    pen = table.pen
    x, y, w, h = table.frame.box_of_name(name)
    colour = "legal" if number is None else "ring"
    inset = 4.0
    ends = {
        "n": (x + inset, y, x + w - inset, y),
        "s": (x + inset, y + h, x + w - inset, y + h),
        "w": (x, y + inset, x, y + h - inset),
        "e": (x + w, y + inset, x + w, y + h - inset),
    }[side]
    pen.segments([ends], colour, 6)
    if number is not None:
        pen.disc((ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2, str(number), colour)


def _middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _arrow(table: Table, arrow: Arrow, order: int) -> None:
    start_box, end_box = box_of(table, arrow.start), box_of(table, arrow.end)
    if start_box is None or end_box is None:
        return
    pen = table.pen
    (x1, y1), (cx, cy) = _middle(start_box), _middle(end_box)
    if arrow.end.startswith("tower:"):
        cx, cy = end_box[0], y1 if end_box[1] <= y1 <= end_box[1] + end_box[3] else cy
    if arrow.start.startswith("barracks:"):
        x1 = start_box[0] + start_box[2] - 8
    length = hypot(cx - x1, cy - y1)
    if length < 20:
        return
    ux, uy = (cx - x1) / length, (cy - y1) / length
    leave = min(14.0, length / 4)
    stop = 3.0 if arrow.end.startswith("tower:") else min(6.0, length / 4)
    x1, y1, x2, y2 = x1 + ux * leave, y1 + uy * leave, cx - ux * stop, cy - uy * stop
    neck_x, neck_y = x2 - ux * 8, y2 - uy * 8
    shaft = f"M{short(x1)} {short(y1)} L{short(neck_x)} {short(neck_y)}"
    head = (
        f"M{short(x2)} {short(y2)} L{short(neck_x - uy * 4.96)} {short(neck_y + ux * 4.96)} "
        f"L{short(neck_x + uy * 4.96)} {short(neck_y - ux * 4.96)} Z"
    )
    pen.path(shaft, 0, 0, 1, None, "focus_halo", 5.4)
    pen.path(head, 0, 0, 1, "focus_halo", "focus_halo", 3)
    pen.path(shaft, 0, 0, 1, None, "ink", 2.4)
    pen.path(head, 0, 0, 1, "ink")
    if arrow.number is not None:
        at = 0.4 + 0.1 * (order % 3)
        pen.disc(x1 + (neck_x - x1) * at, y1 + (neck_y - y1) * at, str(arrow.number))


def focus_tags(table: Table) -> tuple[tuple[Box, str], ...]:
    """Where the names of the row and the column of the cursor's cell stand: at the edge of the grid, over no other word."""
    target = table.marks.focus
    if target is None or not target.startswith("cell:"):
        return ()
    cell, frame = parse_cell(target[5:]), table.frame
    column, row = frame.left_of(column_of(cell)), row_of(cell)
    found = [((column + frame.cell / 2 - 9, table.layout.letters - 13.5, 18.0, 17.0), cell_name(cell)[0])]
    if row:
        found.append(((frame.x - 22, frame.top_of(row) + frame.cell / 2 - 9, 20.0, 18.0), str(row)))
    return tuple(found)


def draw_focus(table: Table) -> None:
    """The cursor: a light and a dark ring; row and column of a cell are marked where they are named."""
    target = table.marks.focus
    box = box_of(table, target) if target else None
    if target is None or box is None:
        return
    pen = table.pen
    x, y, w, h = box[0] - 2, box[1] - 2, box[2] + 4, box[3] + 4
    pen.rect(x, y, w, h, None, "focus_halo", 6, 5)
    pen.rect(x, y, w, h, None, "focus", 3, 5)
    for (left, top, wide, high), name in focus_tags(table):
        pen.rect(left, top, wide, high, "focus", radius=4)
        pen.text(left + wide / 2, top + high / 2 + 12 * 0.355, name, 12, "focus_halo", True, "middle")
