"""The ghost of a piece held over the island, another player's island at a glance, and the bubble with a few words."""

from __future__ import annotations

from wm_kernel.games.propeller_islands.picture.field import Field, fitted
from wm_kernel.games.propeller_islands.picture.island import draw_tiles
from wm_kernel.games.propeller_islands.picture.marks import found
from wm_kernel.games.propeller_islands.picture.pen import Pen
from wm_kernel.games.propeller_islands.picture.table import Table
from wm_kernel.games.propeller_islands.picture.tiles import draw_tile
from wm_kernel.picture.marks import Bubble, Ghost
from wm_kernel.picture.metrics import text_width, wrap
from wm_kernel.picture.patterns import MIDDLE, short
from wm_kernel.picture.scene import Target
from wm_kernel.table.grid import hexes

_DASH = (6.0, 4.0)


def draw_ghosts(table: Table, width: float) -> None:
    """Every ghost: what is held, its outline (solid when legal, dashed when not), and the gain beside it."""
    for ghost in table.marks.ghosts:
        if ghost.cells:
            _ghost(table, ghost, width)


def _ghost(table: Table, ghost: Ghost, width: float) -> None:
    pen, field = table.pen, table.field
    cell = hexes.read(ghost.cells[0])
    x, y = field.middle(cell)
    colour = "legal" if ghost.legal else "illegal"
    kind, _, rest = ghost.piece.partition(":")
    if cell not in table.player.island:
        pen.hex(x, y, field.size - 2, f"{colour}_fill")
    if kind == "tile" and rest in table.catalog.tiles and cell not in table.player.island:
        draw_tile(pen, table.state.tile(rest), x, y, field.size)
    elif kind == "worker" and rest in pen.theme.players:
        size = field.size * 0.8
        pen.worker(rest, x - size / 2, y - size / 2 + field.size * 0.3, size)
    pen.hex(x, y, field.size - 2, None, colour, 3, () if ghost.legal else _DASH)
    if ghost.text:
        _label(table, ghost, x, y, width)


def _label(table: Table, ghost: Ghost, x: float, y: float, width: float) -> None:
    """The gain: above the hex, or below it where there is no room."""
    pen, field = table.pen, table.field
    colour = "legal" if ghost.legal else "illegal"
    label = text_width(ghost.text, 12, True) + 32
    left = min(max(2.0, x - label / 2), width - 2 - label)
    top = y - field.size - 24
    if top < table.layout.island[1] + 2:
        top = y + field.size + 4
    pen.rect(left, top, label, 20, f"{colour}_fill", colour, 1.4, 10)
    pen.icon("check" if ghost.legal else "cross", left + 7, top + 4, 12, ink=colour)
    pen.text(left + 24, top + 10 + 12 * MIDDLE, ghost.text, 12, "ink", True)


def draw_glance(table: Table) -> None:
    """The island of another player, as large as one's own, while the cursor is on that player's panel."""
    bubble = table.marks.bubble
    name = table.marks.focus or (bubble.target if bubble else "")
    colour = name.removeprefix("player:")
    if not name.startswith("player:") or colour not in table.state.colours or colour == table.colour:
        return
    seat = table.state.colours.index(colour)
    draw_other(table, seat, table.layout.island)


def draw_other(table: Table, seat: int, box: tuple[float, float, float, float]) -> Field:
    """Another island, drawn over a box."""
    pen: Pen = table.pen
    x, y, w, h = box
    player = table.state.players[seat]
    colour = table.state.colours[seat]
    pen.rect(x + 0.5, y + 0.5, w - 1, h - 1, "sky", "ink", 1.6, 6)
    pen.band(colour, x + 3, y + 8, 8, h - 16)
    title = table.word("island", player=table.names.player(colour), who=colour)
    pen.fitted(x + 18, y + 18, title, w - 26, 14, 11, "ink", True, family="serif")
    field = fitted(player.island, (x + 18, y + 26, w - 26, h - 32), 40)
    draw_tiles(pen, table.state, seat, field)
    return field


def draw_bubble(table: Table, width: float, height: float) -> None:
    """The bubble: above its target, or below where there is no room, with a tail that points at it."""
    bubble = table.marks.bubble
    target = found(table, bubble.target) if bubble else None
    if bubble is None or target is None or not (bubble.title or bubble.lines or bubble.rule):
        return
    pen = table.pen
    lines = [part for line in bubble.lines for part in wrap(line, 240, 13)]
    icon = 22.0 if bubble.bad else 0.0
    texts = [text_width(bubble.title, 13, True) + icon] + [text_width(line, 13) + icon for line in lines]
    if bubble.rule:
        texts.append(text_width(bubble.rule, 12, family="mono") + icon)
    w = max(texts) + 22
    h = (18.0 if bubble.title else 1.0) + 17 * len(lines) + (19 if bubble.rule else 0) + 14
    x, y = _bubble_place(target, w, h, width, height)
    line, thick = ("illegal", 2.0) if bubble.bad else ("ink", 1.6)
    pen.rect(x, y, w, h, "panel", line, thick, 6)
    _tail(pen, target, (x, y, w, h), line, thick)
    _bubble_text(pen, bubble, lines, x, y, icon)


def _bubble_place(target: Target, w: float, h: float, width: float, height: float) -> tuple[float, float]:
    tx = target.x + target.w / 2
    x = min(max(4.0, tx - 30), width - w - 4)
    over = target.y - h - 20 >= 2
    return x, target.y - h - 14 if over else min(target.y + target.h + 14, height - h - 4)


def _tail(pen: Pen, target: Target, box: tuple[float, float, float, float], line: str, thick: float) -> None:
    x, y, w, h = box
    tx, over = target.x + target.w / 2, y < target.y
    foot = min(max(x + 16, tx), x + w - 16)
    edge, tip = (y + h, target.y + 3) if over else (y, target.y + target.h - 3)
    d = f"M{short(foot - 7)} {short(edge)} L{short(tx)} {short(tip)} L{short(foot + 7)} {short(edge)}"
    pen.path(d, 0, 0, 1, "panel", line, thick)
    pen.segments([(foot - 6, edge, foot + 6, edge)], "panel", thick + 1)


def _bubble_text(pen: Pen, bubble: Bubble, lines: list[str], x: float, y: float, icon: float) -> None:
    if bubble.bad:
        pen.icon("cross", x + 9, y + 9, 14, ink="illegal")
    left, baseline = x + 10 + icon, y + (21.0 if bubble.title else 4.0)
    if bubble.title:
        pen.text(left, baseline, bubble.title, 13, "ink", True)
    for text in lines:
        baseline += 17
        pen.text(left, baseline, text, 13, "ink")
    if bubble.rule:
        baseline += 19
        with pen.within(f"rule:{bubble.rule}"):
            pen.text(left, baseline, bubble.rule, 12, "ink", family="mono")
        wide = text_width(bubble.rule, 12, family="mono")
        pen.segments([(left, baseline + 4, left + wide, baseline + 4)], "ink", 0.8)
