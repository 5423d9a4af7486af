"""The ghost of a piece held over the island, another player's island at a glance, and the bubble with a few words."""

from __future__ import annotations

from wm_kernel.games.propeller_islands.picture.field import Field, fitted
from wm_kernel.games.propeller_islands.picture.island import draw_tiles
from wm_kernel.games.propeller_islands.picture.marks import found
from wm_kernel.games.propeller_islands.picture.pen import Pen
from wm_kernel.games.propeller_islands.picture.table import Table
from wm_kernel.games.propeller_islands.picture.tiles import draw_tile
from wm_kernel.picture.bubble import draw_bubble as draw
from wm_kernel.picture.marks import Ghost
from wm_kernel.picture.metrics import text_width
from wm_kernel.picture.patterns import MIDDLE
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
    """The bubble, where the picture shows what it points at."""
    bubble = table.marks.bubble
    target = found(table, bubble.target) if bubble else None
    if bubble is not None and target is not None:
        draw(table.pen, bubble, (target.x, target.y, target.w, target.h), width, height)
