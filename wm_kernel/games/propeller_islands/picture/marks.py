"""Marks over the table: options, chosen, rings, faults, what a place yields, arrows, the last move, the cursor.

The ghost of a held piece and the bubble stand in `ghost.py`. Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Container
from math import hypot

from wm_kernel.games.propeller_islands.picture.effect_icons import bag_row
from wm_kernel.games.propeller_islands.picture.field import Box
from wm_kernel.games.propeller_islands.picture.island import draw_links
from wm_kernel.games.propeller_islands.picture.pen import corners
from wm_kernel.games.propeller_islands.picture.table import Table
from wm_kernel.picture.controls import Item
from wm_kernel.picture.marks import Arrow, Edge
from wm_kernel.picture.metrics import text_width
from wm_kernel.picture.patterns import MIDDLE, circle, short
from wm_kernel.picture.scene import Target, polygon
from wm_kernel.table.grid import hexes
from wm_kernel.table.grid.hexes import DIRECTIONS

SIDES = ("e", "ne", "nw", "w", "sw", "se")
"""The sides of a hex, in the order of `hexes.DIRECTIONS`."""


def found(table: Table, target: str) -> Target | None:
    """A target that is drawn, a tile by the hex where it lies; None when the picture does not show it."""
    if target.startswith("tile:"):
        target = next((f"cell:{cell}" for cell, tile in table.player.island.items() if tile == target[5:]), target)
    return next((one for one in reversed(table.pen.targets) if one.id == target), None)


def shown_as(target: str, drawn: Container[str]) -> str:
    """The target itself, or the panel of its player where it is not drawn.

    >>> shown_as("hand:red:1", {"player:red"}), shown_as("slot:4", {"player:red"})
    ('player:red', 'slot:4')
    """
    kind, _, rest = target.partition(":")
    panel = f"player:{rest.partition(':')[0]}"
    return panel if target not in drawn and kind in ("hand", "character") and panel in drawn else target


def draw_marks(table: Table) -> None:
    """What can be pressed, what is chosen, what places yield, what the last move touched."""
    marks, drawn = table.marks, {target.id for target in table.pen.targets}
    for name in marks.chosen:
        _frame(table, shown_as(name, drawn), "ink", 3.2)
    heated = {name if ":" in name else f"cell:{name}" for name in marks.heat}
    for name in dict.fromkeys(shown_as(one, drawn) for one in marks.options):
        if name not in heated and f"value:{name.removeprefix('die:')}" not in marks.options:
            _option(table, name)
    for name, (value, best) in marks.heat.items():
        _heat(table, name if ":" in name else f"cell:{name}", value, best)
    for name in marks.last:
        _frame(table, name, "ink", 2, dash=(2, 4))


def draw_rings(table: Table) -> None:
    """Faults, rings, scoring sides and arrows: what the text speaks of."""
    marks = table.marks
    for name in marks.fault:
        _fault(table, name if ":" in name else f"cell:{name}")
    for name in marks.ring:
        _frame(table, name, "ring", 3)
    if any(name.startswith(("cell:", "tile:")) for name in marks.ring):
        draw_links(
            table.pen, table.state, table.seat, table.field
        )  # over the rings: they lie on the sides of the tiles
    for edge in marks.edges:
        _edge(table, edge)
    for k, arrow in enumerate(marks.arrows):
        _arrow(table, arrow, k)


def outline(target: Target, inset: float = 0.0) -> str:
    """The outline of a target as path data, moved inwards."""
    if target.outline:
        x, y = target.x + target.w / 2, target.y + target.h / 2
        return polygon(corners(x, y, target.h / 2 - inset))
    x, y, w, h = target.x + inset, target.y + inset, target.w - 2 * inset, target.h - 2 * inset
    r = min(5.0, w / 2, h / 2)
    return (
        f"M{short(x + r)} {short(y)} H{short(x + w - r)} Q{short(x + w)} {short(y)} {short(x + w)} {short(y + r)} "
        f"V{short(y + h - r)} Q{short(x + w)} {short(y + h)} {short(x + w - r)} {short(y + h)} H{short(x + r)} "
        f"Q{short(x)} {short(y + h)} {short(x)} {short(y + h - r)} V{short(y + r)} Q{short(x)} {short(y)} "
        f"{short(x + r)} {short(y)} Z"
    )


def _frame(table: Table, name: str, colour: str, width: float, dash: tuple[float, ...] = ()) -> None:
    target = found(table, name)
    if target is None:
        return
    d = outline(target, 1.5)
    if not dash:
        table.pen.path(d, 0, 0, 1, None, "panel", width + 2.4)
    table.pen.path(d, 0, 0, 1, None, colour, width, dash=dash)


def _option(table: Table, name: str) -> None:
    """A quiet outline, and a filled corner as the cue without colour."""
    target = found(table, name)
    if target is None:
        return
    pen = table.pen
    d = outline(target, 1.2)
    if name == "core":
        _discard(table, target)
    if name.startswith("cell:") and not _is_taken(table, name):
        pen.path(d, 0, 0, 1, "option_fill", alpha=0.8)
    pen.path(d, 0, 0, 1, None, "panel", 4.6)
    pen.path(d, 0, 0, 1, None, "option", 2.6)
    if target.outline:
        x, y, size = target.x + target.w / 2, target.y + target.h / 2, target.h / 2 - 1.2
        top, left, right = corners(x, y, size)[1], corners(x, y, size)[2], corners(x, y, size)[0]
        near = 0.26
        points = [top, *((top[0] + (p[0] - top[0]) * near, top[1] + (p[1] - top[1]) * near) for p in (left, right))]
        pen.path(polygon(points), 0, 0, 1, "option")
    else:
        x, y, leg = target.x + 1.2, target.y + 1.2, min(11.0, target.w / 2, target.h / 2)
        pen.path(polygon([(x, y), (x + leg, y), (x, y + leg)]), 0, 0, 1, "option")


def _discard(table: Table, target: Target) -> None:
    """What a tile is worth that is discarded, in the middle of the Forge."""
    pen, gain = table.pen, bag_row(table.catalog.discard_gain)
    x, y, size = target.x + target.w / 2, target.y + target.h / 2, target.h / 2
    pen.hex(x, y, size - 3, "option_fill")
    pen.icon("discard", x - size * 0.3, y - size * 0.62, size * 0.6)
    pen.row((Item(text="+"), *gain), x, y + size * 0.36, size * 0.44)


def _is_taken(table: Table, name: str) -> bool:
    return hexes.read(name[5:]) in table.player.island


def _heat(table: Table, name: str, value: float, best: float) -> None:
    """A place with its yield: a tint over a free hex, a plate at the top of a thing; 0 is not written."""
    target = found(table, name)
    if target is None:
        return
    pen = table.pen
    steps = len(pen.theme.heat)
    k = min(steps - 1, max(0, int(value / best * steps - 1e-9))) if best > 0 else 1
    d = outline(target, 1.5)
    x, y = target.x + target.w / 2, target.y + target.h / 2
    is_free = name.startswith("cell:") and not _is_taken(table, name)
    if is_free:
        if not value:
            pen.path(d, 0, 0, 1, "option_fill", alpha=0.6)
            pen.path(d, 0, 0, 1, None, "option", 1.6)
            pen.path(circle(x, y, 3), 0, 0, 1, "option")
            return
        pen.path(d, 0, 0, 1, pen.theme.heat[k], "option", 1.8)
        text = f"+{value:g}"
        pen.text(x, y + 15 * MIDDLE, text, 15, pen.theme.on_heat[k], True, "middle")
        return
    _option(table, name)
    if value:
        text = f"+{value:g}"
        wide = text_width(text, 12, True) + 8
        x, y = (x + target.w * 0.29, y + target.h * 0.2) if target.outline else (x, target.y + 4)
        pen.rect(x - wide / 2, y - 8.5, wide, 17, pen.theme.heat[k], "option", 1.4, 5)
        pen.text(x, y + 12 * MIDDLE, text, 12, pen.theme.on_heat[k], True, "middle")


def _fault(table: Table, name: str) -> None:
    target = found(table, name)
    if target is None:
        return
    pen = table.pen
    d = outline(target, 1.5)
    pen.path(d, 0, 0, 1, "illegal_fill", alpha=0.6)
    pen.path(d, 0, 0, 1, None, "illegal", 2.4, dash=(7, 4))
    size = min(target.w, target.h) * 0.46
    pen.icon("cross", target.x + (target.w - size) / 2, target.y + (target.h - size) / 2, size, ink="illegal")


def _edge(table: Table, edge: Edge) -> None:
    """A side of a hex that makes a connection."""
    cell = hexes.read(edge.cell)
    near = cell + DIRECTIONS[SIDES.index(edge.side)]
    field = table.field
    (x1, y1), (x2, y2) = hexes.edge(cell, near, field.size)
    shrink = 0.14
    ax, ay = x1 + (x2 - x1) * shrink, y1 + (y2 - y1) * shrink
    bx, by = x2 - (x2 - x1) * shrink, y2 - (y2 - y1) * shrink
    line = [(field.x + ax, field.y + ay, field.x + bx, field.y + by)]
    table.pen.segments(line, "panel", 8.4)
    table.pen.segments(line, "legal", 5.4)
    if edge.number is not None:
        table.pen.disc(field.x + (x1 + x2) / 2, field.y + (y1 + y2) / 2, f"+{edge.number}", "legal", "panel", 8.5)


def _middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _arrow(table: Table, arrow: Arrow, order: int) -> None:
    start, end = found(table, arrow.start), found(table, arrow.end)
    if start is None or end is None:
        return
    pen = table.pen
    (x1, y1), (x2, y2) = (_middle((one.x, one.y, one.w, one.h)) for one in (start, end))
    length = hypot(x2 - x1, y2 - y1)
    if length < 20:
        return
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    x1, y1, x2, y2 = x1 + ux * 12, y1 + uy * 12, x2 - ux * 8, y2 - uy * 8
    neck_x, neck_y = x2 - ux * 8, y2 - uy * 8
    shaft = pen.arrow_path(x1, y1, neck_x, neck_y)
    head = polygon([(x2, y2), (neck_x - uy * 5, neck_y + ux * 5), (neck_x + uy * 5, neck_y - ux * 5)])
    pen.path(shaft, 0, 0, 1, None, "focus_halo", 5.4)
    pen.path(head, 0, 0, 1, "focus_halo", "focus_halo", 3)
    pen.path(shaft, 0, 0, 1, None, "ink", 2.4)
    pen.path(head, 0, 0, 1, "ink")
    if arrow.number is not None:
        at = 0.4 + 0.1 * (order % 3)
        pen.disc(x1 + (neck_x - x1) * at, y1 + (neck_y - y1) * at, str(arrow.number))


def draw_focus(table: Table) -> None:
    """The cursor: a light and a dark ring, and the name of a hex at the foot of the island."""
    name = table.marks.focus
    target = found(table, name) if name else None
    if name is None or target is None:
        return
    pen = table.pen
    d = outline(target, -1.5)
    pen.path(d, 0, 0, 1, None, "focus_halo", 6)
    pen.path(d, 0, 0, 1, None, "focus", 3)
    if name.startswith("cell:"):
        _tag(table, name[5:])


def _tag(table: Table, text: str) -> None:
    """The name of the hex under the cursor, in the corner of the island."""
    x, y, _, h = table.layout.island
    wide = text_width(text, 12, True) + 12
    table.pen.rect(x + 6, y + h - 24, wide, 18, "focus", radius=4)
    table.pen.text(x + 6 + wide / 2, y + h - 15 + 12 * MIDDLE, text, 12, "focus_halo", True, "middle")
