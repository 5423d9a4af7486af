"""The strip of players: what everybody has, and their islands as sketches."""

from __future__ import annotations

from functools import partial

from wm_kernel.games.propeller_islands.components import definitions as d
from wm_kernel.games.propeller_islands.picture.field import Box
from wm_kernel.games.propeller_islands.picture.island import draw_small
from wm_kernel.games.propeller_islands.picture.layout import GAP
from wm_kernel.games.propeller_islands.picture.names import decider
from wm_kernel.games.propeller_islands.picture.panels import panel
from wm_kernel.games.propeller_islands.picture.table import Table, island_key, part
from wm_kernel.games.propeller_islands.rules.state import OVER
from wm_kernel.picture.metrics import text_width
from wm_kernel.picture.patterns import MIDDLE
from wm_kernel.table.spec import spec

BAND = 8.0


def player_boxes(table: Table) -> list[Box]:
    """The box of each player in seat order."""
    x, y, w, h = table.layout.players
    n = len(table.state.players)
    each = (w - GAP * (n - 1)) / n
    return [(x + k * (each + GAP), y, each, h) for k in range(n)]


def draw_players(table: Table) -> None:
    """The panel of each player."""
    state = table.state
    due = decider(state) if state.phase != OVER else -1
    for seat, (box, player) in enumerate(zip(player_boxes(table), state.players, strict=True)):
        has = tuple(player.resources), player.fame, player.quay, player.completed, player.aside, len(player.hand)
        key = ("panel", seat, seat == due, seat == state.first, state.phase, has, island_key(player))
        part(table, key, partial(draw_panel, table, seat, box))


def draw_panel(table: Table, seat: int, box: Box) -> None:
    """Colour, name, first player, resources, fame, workers left on the quay, plans completed, the island as a sketch."""
    pen, state = table.pen, table.state
    colour = state.colours[seat]
    x, y, w, h = box
    is_due = seat == decider(state) and state.phase != OVER
    target = f"player:{colour}"
    with pen.within(target):
        panel(pen, box, "panel", "ink" if is_due else "edge", 2.4 if is_due else 1.2)
        pen.band(colour, x + 2, y + 5, BAND, h - 10)
        left = x + BAND + 8
        sketch = min(1.5 * h, max(0.0, w - 150)) if w >= 185 else 0.0
        right = x + w - 6 - (sketch + 4 if sketch else 0)
        _name(table, seat, left, y + 15, right)
        step = (h - 24) / 2
        _counts(table, seat, left, right, y + 22 + step * 0.5, y + 22 + step * 1.45)
        if sketch:
            draw_small(pen, state, seat, (x + w - 4 - sketch, y + 4, sketch, h - 8), 13)
    pen.add_target(target, table.names.panel(seat, table.viewer), x, y, w, h)


def _name(table: Table, seat: int, left: float, y: float, right: float) -> None:
    pen, state = table.pen, table.state
    colour = state.colours[seat]
    vp = _score(table, seat)
    wide = 0.0
    if vp is not None:
        wide = 20 + text_width(str(vp), 14, True)
        pen.number_star(vp, right, y - 5, 14, 15)
    elif seat == state.first:
        wide = 18.0
        pen.icon("first", right - 16, y - 13, 16)
    letter = pen.theme.players[colour].letter
    name = table.names.player(colour)
    pen.fitted(
        left, y, f"{name} ({letter})" if name[:1] != letter else name, right - left - wide - 4, 13, 10, "ink", True
    )


def _score(table: Table, seat: int) -> int | None:
    """The final score once the game is over, None before."""
    if table.state.phase != OVER:
        return None
    sheet = spec(table.state.game).load("rules").scores(table.state)[table.state.colours[seat]]
    return int(sheet.total)


def _counts(table: Table, seat: int, left: float, right: float, upper: float, lower: float) -> None:
    """Two lines of an icon with its number."""
    player = table.state.players[seat]
    first = [*zip(d.RESOURCES, player.resources, strict=True)]
    second = [("fame", player.fame), ("quay", player.quay.bit_count()), ("plan", len(player.completed))]
    for row, y in ((first, upper), (second, lower)):
        step = min(52.0, (right - left) / 3)
        for k, (icon, n) in enumerate(row):
            at = left + k * step
            table.pen.icon(icon, at, y - 7.5, 15)
            table.pen.text(at + 18, y + 12.5 * MIDDLE, str(n), 12.5, "ink" if n else "ink2", bool(n))
