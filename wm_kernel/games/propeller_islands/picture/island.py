"""An island: its tiles with workers and upgrades, the connections that pay fame, the free hexes beside it."""

from __future__ import annotations

from contextlib import nullcontext
from math import sqrt

from wm_kernel.games.propeller_islands.picture.field import Box, Field, border, fitted
from wm_kernel.games.propeller_islands.picture.names import connections
from wm_kernel.games.propeller_islands.picture.panels import heading, panel
from wm_kernel.games.propeller_islands.picture.pen import Pen
from wm_kernel.games.propeller_islands.picture.table import Table
from wm_kernel.games.propeller_islands.picture.tiles import DETAILED, WORKER_BELOW, WORKER_SIZE, draw_face
from wm_kernel.games.propeller_islands.rules.island import number_of
from wm_kernel.games.propeller_islands.rules.state import SECRET, State
from wm_kernel.picture.metrics import text_width
from wm_kernel.picture.patterns import MIDDLE, circle
from wm_kernel.table.grid.hexes import Hex


def draw_ground(table: Table) -> None:
    """The sky that the island floats in, and whose it is."""
    x, y, w, h = table.layout.island
    panel(table.pen, (x, y, w, h), "sky", "sky_line", 1.2)
    title = table.word("island", player=table.names.player(table.colour), who=table.colour)
    wide = heading(table, x + 10, y + 18, title, w * 0.6)
    pairs = sum(n for *_, n in connections(table.state, table.player))
    told = table.word("connections", n=pairs)
    if wide + text_width(told, 12) + 30 < w:
        table.pen.text(x + w - 10, y + 18, told, 12, "ink2", anchor="end")


def draw_free(table: Table) -> None:
    """The free hexes beside the island, each with what texts and the log call it."""
    field = table.field
    for cell in border(table.player.island):
        x, y = field.middle(cell)
        with table.pen.within(f"cell:{cell}"):
            table.pen.hex(x, y, field.size - 3, None, "free", 1, dash=(3, 3.5), alpha=0.7)
            if field.size >= DETAILED:
                letter = min(11.0, max(8.0, field.size * 0.26))
                below = y + field.size * 0.5 + letter * MIDDLE  # the middle is for what a place yields
                table.pen.text(x, below, str(cell), letter, "ink2", anchor="middle")


def draw_island(table: Table) -> None:
    """The tiles of the island, the connections over their sides, then what is on the tiles."""
    draw_tiles(table.pen, table.state, table.seat, table.field, True)


def draw_tiles(pen: Pen, state: State, seat: int, field: Field, is_pressed: bool = False) -> None:
    """All tiles of an island; their shapes belong to their cells where they can be pressed."""
    island = state.players[seat].island
    for cell, tile_id in island.items():
        with pen.within(f"cell:{cell}") if is_pressed else nullcontext():
            draw_ground_of(pen, state, tile_id, *field.middle(cell), field.size)
    draw_links(pen, state, seat, field)
    for cell, tile_id in island.items():
        with pen.within(f"cell:{cell}") if is_pressed else nullcontext():
            draw_place(pen, state, seat, cell, tile_id, field, is_pressed)


def draw_ground_of(pen: Pen, state: State, tile_id: str, x: float, y: float, size: float) -> None:
    """The hex of a tile without anything on it."""
    fill = "panel" if tile_id == SECRET else state.tile(tile_id).class_
    pen.hex(x, y, size - 1.2, fill, "tile_line", 1.4)


def add_cells(table: Table) -> None:
    """A target for every hex, on top of what lies there."""
    field, player = table.field, table.player
    for tile_id in player.workers:  # below the hexes: what a press means is said by the hex
        cell = next(cell for cell, tile in player.island.items() if tile == tile_id)
        x, y = field.middle(cell)
        half = field.size * WORKER_SIZE / 2
        named = table.names.cell(table.seat, cell)
        table.pen.add_target(
            f"worker:{tile_id}", named, x - half, y + field.size * WORKER_BELOW - half, 2 * half, 2 * half
        )
    for cell in (*player.island, *border(player.island)):
        x, y = field.middle(cell)
        table.pen.add_hex(f"cell:{cell}", table.names.cell(table.seat, cell), x, y, field.size - 1)


def draw_place(
    pen: Pen, state: State, seat: int, cell: Hex, tile_id: str, field: Field, is_pressed: bool = False
) -> None:
    """What is on one tile of an island."""
    if tile_id == SECRET:
        return
    x, y = field.middle(cell)
    player, tile = state.players[seat], state.tile(tile_id)
    standing = player.workers.get(tile_id)
    draw_face(
        pen, tile, x, y, field.size, number=number_of(player, tile),
        worker=(state.colours[seat], standing) if standing else None, upgrades=player.upgrades.get(tile_id, ()),
        is_owned=True, worker_target=f"worker:{tile_id}" if is_pressed else "",
    )  # fmt: skip


def draw_links(pen: Pen, state: State, seat: int, field: Field) -> None:
    """A bridge over the side between two tiles for each connection, with the number of its pairs where there are several."""
    for banner, symbol, guild, n in connections(state, state.players[seat]):
        draw_link(pen, field, banner, symbol, guild, n)


def draw_link(pen: Pen, field: Field, banner: Hex, symbol: Hex, guild: str, n: int) -> None:
    """One bridge."""
    (x1, y1), (x2, y2) = field.middle(banner), field.middle(symbol)
    mx, my = (x1 + x2) / 2, (y1 + y2) / 2
    reach = field.size * sqrt(3)
    ux, uy = (x2 - x1) / reach, (y2 - y1) / reach
    half = field.size * 0.14
    d = pen.arrow_path(mx - ux * half, my - uy * half, mx + ux * half, my + uy * half)
    pen.path(d, 0, 0, 1, None, "panel", field.size * 0.19)
    pen.path(d, 0, 0, 1, None, guild, field.size * 0.12)
    radius = max(3.0, field.size * 0.1)
    if n > 1 and field.size >= 20:
        radius = max(6.0, field.size * 0.17)
        pen.path(circle(mx, my, radius), 0, 0, 1, guild, "panel", 1)
        pen.text(mx, my + radius * 1.4 * MIDDLE, str(n), radius * 1.4, "on_guild", True, "middle")
    else:
        pen.path(circle(mx, my, radius), 0, 0, 1, guild, "panel", 1)


def draw_small(pen: Pen, state: State, seat: int, box: Box, largest: float = 9.0) -> None:
    """An island as a sketch: its tiles in their colours, dots for workers."""
    player = state.players[seat]
    field = fitted(player.island, box, largest)
    look = pen.theme.players[state.colours[seat]]
    for cell, tile_id in player.island.items():
        x, y = field.middle(cell)
        known = tile_id != SECRET
        tile = state.tile(tile_id) if known else None
        pen.hex(x, y, field.size - 0.4, tile.class_ if tile else "panel", "tile_line", 0.8)
        if tile and player.workers.get(tile_id):
            pen.path(circle(x, y, max(1.6, field.size * 0.36)), 0, 0, 1, look.fill, "token_line", 0.6)
        elif tile and (tile.banner or tile.symbol):
            pen.path(circle(x, y, max(1.0, field.size * 0.2)), 0, 0, 1, tile.banner or tile.symbol)
