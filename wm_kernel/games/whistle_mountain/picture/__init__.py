"""The scene of a Whistle Mountain state: the whole table, compact, narrow, the board alone, or the board of a lesson.

This file puts the parts together in paint order; each part has a file of its own (`wm_*.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wm_kernel.games.whistle_mountain.picture import parts
from wm_kernel.games.whistle_mountain.picture.board import draw_barracks, draw_ground, draw_whirlpool
from wm_kernel.games.whistle_mountain.picture.chips import EMBLEM, banner, chips
from wm_kernel.games.whistle_mountain.picture.compact import draw_compact
from wm_kernel.games.whistle_mountain.picture.ghost import draw_bubble, draw_ghosts
from wm_kernel.games.whistle_mountain.picture.layout import Layout
from wm_kernel.games.whistle_mountain.picture.machines import draw_machines
from wm_kernel.games.whistle_mountain.picture.marks import (
    draw_focus,
    draw_grid_marks,
    draw_rings_and_arrows,
    draw_top_marks,
)
from wm_kernel.games.whistle_mountain.picture.motion import motion
from wm_kernel.games.whistle_mountain.picture.names import Names, decider
from wm_kernel.games.whistle_mountain.picture.narrow import draw_head, draw_tab
from wm_kernel.games.whistle_mountain.picture.parts import part
from wm_kernel.games.whistle_mountain.picture.pen import Pen
from wm_kernel.games.whistle_mountain.picture.pieces import draw_scaffolds, draw_ships, draw_workers
from wm_kernel.games.whistle_mountain.picture.players import draw_players, line_panel
from wm_kernel.games.whistle_mountain.picture.room import layout as find_layout
from wm_kernel.games.whistle_mountain.picture.sides import (
    DockLook,
    draw_dock,
    draw_sides,
    draw_supply,
    mover_text,
    turn_text,
)
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.games.whistle_mountain.picture.talk import decision_height, draw_decision, draw_log, draw_status
from wm_kernel.games.whistle_mountain.picture.text import text
from wm_kernel.games.whistle_mountain.picture.tower import draw_tower
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.picture.marks import NO_MARKS, Marks
from wm_kernel.picture.scene import Rect, Scene, Shape
from wm_kernel.picture.talk import Talk
from wm_kernel.picture.theme import theme as load_theme
from wm_kernel.table.cells import bits, column_of

__all__ = ["EMBLEM", "banner", "chips", "motion", "overlay", "scene", "tab", "text"]

_NOTHING_SAID = Talk()


def scene(
    state: State,
    *,
    lang: str = "en",
    theme: str = "light",
    layout: str = "full",
    marks: Marks | None = None,
    viewer: str | None = None,
    talk: Talk | None = None,
    title: str = "",
    caption: str = "",
    tab: str = "markets",
    player: str | None = None,
    room: tuple[float, float] | None = None,
    paint_over: Callable[[Table], None] | None = None,
) -> Scene:
    """The picture of a state as a scene.

    `layout` is 'full' (1200 px wide), 'compact' (as wide and high as `room`, without decision, status and log), 'narrow'
    (640), 'board' (the middle alone), 'bench' (the same, flatter), 'branch' or 'lesson' (flat or not, with a line of one
    player, the one who decides unless `player` names another). `talk` adds decision, status and log; without it the
    picture ends above them. `caption` takes the place of "Red to move". `tab` is what lies under the narrow table:
    'markets', 'docks' or 'players'; "" leaves it out. `paint_over` adds to the board what a variant has there. ValueError for
    an unknown theme or layout.
    """
    pen = Pen(load_theme(theme))
    names = Names(state, lang)
    chosen = find_layout(layout, state.setup.catalog.board, room, len(state.players))
    table = Table(state, pen, names, chosen, marks or NO_MARKS, viewer)
    heading = title or names.word("title")
    said = talk or _NOTHING_SAID
    height = _height(chosen, said)
    pen.rect(0, 0, chosen.width, height, "paper")
    if layout == "full":
        part(table, ("sides", heading, caption, parts.sides(state)), lambda: draw_sides(table, heading, caption))
    elif layout == "narrow":
        draw_head(table, heading, caption)
    elif layout == "compact":
        draw_compact(table, state.colours.index(player) if player in state.colours else None)
    draw_core(table)
    if paint_over is not None:
        paint_over(table)
    if layout == "full":
        draw_players(table, 932, 90, 258, 478)
        draw_supply(table, (932, 576, 258, 66))
        _full_talk(table, said)
    elif layout == "narrow":
        height = _narrow_rest(table, said, tab)
        pen.shapes[0] = Rect(0, 0, chosen.width, height, pen.theme["paper"])
    elif layout in ("branch", "lesson") and chosen.line:
        seat = state.colours.index(player) if player in state.colours else decider(state)
        line_panel(table, seat, chosen.line)
    draw_top_marks(table)
    draw_ghosts(table, chosen.width)
    draw_rings_and_arrows(table)
    draw_focus(table)
    draw_bubble(table, chosen.width, height)
    return pen.scene(chosen.width, height, heading, describe(table))


def overlay(
    state: State,
    below: Scene,
    marks: Marks,
    *,
    lang: str = "en",
    theme: str = "light",
    layout: str = "full",
    room: tuple[float, float] | None = None,
) -> tuple[Shape, ...]:
    """What follows a hand over a picture, alone: ghosts, faults, rings, scoring edges, arrows, the cursor, the bubble.

    `below` is the picture they lie over, drawn with the same state and layout; options and heat belong into it.
    """
    pen = Pen(load_theme(theme))
    pen.targets = list(below.targets)
    table = Table(
        state, pen, Names(state, lang), find_layout(layout, state.setup.catalog.board, room, len(state.players)), marks
    )
    draw_ghosts(table, below.width)
    draw_rings_and_arrows(table)
    draw_focus(table)
    draw_bubble(table, below.width, below.height)
    return tuple(pen.shapes)


def tab(
    state: State,
    name: str,
    *,
    lang: str = "en",
    theme: str = "light",
    marks: Marks | None = None,
    viewer: str | None = None,
) -> Scene:
    """What lies under the narrow table, as a picture of its own: 'markets', 'docks' or 'players'."""
    pen = Pen(load_theme(theme))
    chosen = find_layout("narrow", state.setup.catalog.board)
    table = Table(state, pen, Names(state, lang), chosen, NO_MARKS, viewer)
    pen.rect(0, 0, chosen.width, 1, "paper")
    height = draw_tab(table, name, 4) + 4
    pen.shapes[0] = Rect(0, 0, chosen.width, height, pen.theme["paper"])
    shown = {target.id for target in pen.targets}
    wanted = marks or NO_MARKS
    options, chosen_, fault = (
        tuple(filter(shown.__contains__, some)) for some in (wanted.options, wanted.chosen, wanted.fault)
    )
    over = replace(table, marks=Marks(options=options, chosen=chosen_, fault=fault))
    draw_top_marks(over)
    draw_rings_and_arrows(over)
    return pen.scene(chosen.width, height, table.word("title"), describe(table))


def draw_core(table: Table) -> None:
    """Barracks, grid with everything on it, tower, whirlpool and rescue dock."""
    state = table.state
    barracks = tuple(player.barracks for player in state.players)
    part(table, ("barracks", state.water_top, barracks), lambda: draw_barracks(table))
    part(table, ("ground", state.water_top), lambda: draw_ground(table))
    tower = tuple(player.tower for player in state.players)
    part(table, ("tower", state.tower_awards, tower), lambda: draw_tower(table))
    layers = (state.tiles, state.scaffold_seen, state.resources)
    part(table, ("scaffolds", layers), lambda: draw_scaffolds(table))
    grid = parts.grid(state)
    part(table, ("machines", grid), lambda: draw_machines(table))
    draw_grid_marks(table)
    part(table, ("workers and ships", grid, state.docks), lambda: _draw_crew(table))
    part(table, ("cells", grid), lambda: add_cells(table))
    if table.layout.whirlpool:
        draw_whirlpool(table, table.layout.whirlpool)
    if table.layout.rescue and "dock_rescue" in table.catalog.docks:
        style = "beside" if table.layout.rescue[2] > 90 else "above"
        draw_dock(table, "dock_rescue", DockLook(table.layout.rescue, style))


def _draw_crew(table: Table) -> None:
    draw_workers(table)
    draw_ships(table)


def add_cells(table: Table) -> None:
    """A target for every square of the grid, on top of what lies there; for the bar row below it while it is the top one."""
    geometry, frame = table.state.setup.geometry, table.frame
    if not table.state.water_top:
        for cell in bits(geometry.row[0]):
            name, x = table.names.cell(cell), frame.left_of(column_of(cell))
            target = f"cell:{name.partition(',')[0]}"
            table.pen.add_target(target, name, x, frame.bottom, frame.cell, table.layout.strip)
    for cell in bits(geometry.grid):
        x, y = frame.corner(cell)
        name = table.names.cell(cell)
        table.pen.add_target(f"cell:{name.partition(',')[0]}", name, x, y, frame.cell, frame.cell)


def describe(table: Table) -> str:
    """The table in a few words, for the description of the picture."""
    state, names = table.state, table.names
    players = [f"{names.player(colour)} {names.vp(seat)} {names.word('vp')}" for seat, colour, _ in table.seats]
    water = f"{names.word('water')} {state.water_top}"
    return f"{turn_text(table)}. {mover_text(table)}. {names.listed(players)}. {names.listed((water,))}."


def _height(chosen: Layout, said: Talk) -> float:
    if chosen.name != "full" or not said:
        return chosen.table
    decision = decision_height(said.decision, 912) if said.decision else 0.0
    return max(chosen.height, chosen.height - 64 + decision) if decision else chosen.height


def _full_talk(table: Table, said: Talk) -> None:
    """Decision, status and log in the rows under the full table."""
    if not said:
        return
    y = 652.0
    if said.decision:
        y += draw_decision(table, said.decision, 10, y, 912) + 6
    if said.status:
        draw_status(table, said.status, (10, y, 912, 28))
    if said.log:
        draw_log(table, said.log, (932, 652, 258, max(98.0, y + 28 - 652)))


def _narrow_rest(table: Table, said: Talk, tab: str) -> float:
    """Decision, status and the tab under the narrow core; returns the height of the picture."""
    whirlpool = table.layout.whirlpool
    y = (whirlpool[1] + whirlpool[3] if whirlpool else 0.0) + 10
    if said.decision:
        y += draw_decision(table, said.decision, 4, y, 632) + 8
    if said.status:
        draw_status(table, said.status, (4, y, 632, 46))
        y += 54
    if said.log:
        draw_log(table, said.log, (4, y, 632, 98))
        y += 106
    return draw_tab(table, tab, y) + 8 if tab else y
