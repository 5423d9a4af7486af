"""The picture of Propeller Islands: the whole table in a room of any size, the narrow table with its tabs, and the table as text.

This file puts the parts together in paint order; each part has a file of its own.
"""

from __future__ import annotations

from dataclasses import replace

from wm_kernel.games.propeller_islands.picture.chips import chips
from wm_kernel.games.propeller_islands.picture.forge import draw_forge
from wm_kernel.games.propeller_islands.picture.ghost import draw_bubble, draw_ghosts, draw_glance, draw_other
from wm_kernel.games.propeller_islands.picture.island import add_cells, draw_free, draw_ground, draw_island
from wm_kernel.games.propeller_islands.picture.layout import CARD, GAP, HEADING, MARGIN, NARROW
from wm_kernel.games.propeller_islands.picture.layout import layout as find_layout
from wm_kernel.games.propeller_islands.picture.look import look
from wm_kernel.games.propeller_islands.picture.marks import draw_focus, draw_marks, draw_rings
from wm_kernel.games.propeller_islands.picture.motion import motion
from wm_kernel.games.propeller_islands.picture.names import Names, decider
from wm_kernel.games.propeller_islands.picture.panels import heading
from wm_kernel.games.propeller_islands.picture.pen import Pen
from wm_kernel.games.propeller_islands.picture.plans import draw_display, draw_hand
from wm_kernel.games.propeller_islands.picture.players import draw_players
from wm_kernel.games.propeller_islands.picture.quay import draw_own, draw_quay
from wm_kernel.games.propeller_islands.picture.table import Table, island_key, part, shown_seat
from wm_kernel.games.propeller_islands.picture.talk import draw_talk
from wm_kernel.games.propeller_islands.picture.text import text
from wm_kernel.games.propeller_islands.rules.state import OVER, State
from wm_kernel.picture.marks import NO_MARKS, Marks
from wm_kernel.picture.scene import Rect, Scene, Shape
from wm_kernel.picture.talk import Talk

__all__ = ["EMBLEM", "chips", "motion", "overlay", "scene", "tab", "text"]

EMBLEM = "tile"
TABS = ("markets", "players")


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
) -> Scene:
    """The picture of a state as a scene.

    `layout` is 'full' (1200 px wide), 'compact' (as wide and high as `room`), 'narrow' (640), or 'lesson', 'branch', 'board',
    'bench', which stand beside words. The island, the quay and the hand are those of `player`, else of the `viewer`, else of
    whoever decides; only the viewer's plans are shown. `talk` adds decision, status and log below. `tab` is what lies under
    the narrow table: 'markets' or 'players'; "" leaves it out. ValueError for an unknown theme or layout.
    """
    pen = Pen(look(theme))
    names = Names(state, lang)
    chosen = find_layout(layout, room)
    table = Table(state, pen, names, chosen, marks or NO_MARKS, viewer, shown_seat(state, viewer, player))
    pen.rect(0, 0, chosen.width, chosen.height, "paper")
    if layout == "narrow":
        _draw_head(table, title or names.word("title"), caption)
    _draw_parts(table)
    draw_marks(table)
    draw_rings(table)
    height = chosen.height
    if talk:
        height = draw_talk(table, talk, height) + MARGIN
    if layout == "narrow" and tab:
        height = _draw_tab(table, tab, height) + MARGIN
    pen.shapes[0] = Rect(0, 0, chosen.width, height, pen.theme["paper"])
    draw_ghosts(table, chosen.width)
    draw_focus(table)
    draw_bubble(table, chosen.width, height)
    return pen.scene(chosen.width, height, title or names.word("title"), describe(table))


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
    """What follows a hand over a picture, alone: ghosts, faults, rings, scoring sides, arrows, the cursor, the bubble.

    `below` is the picture they lie over, drawn with the same state and layout; options and yields belong into it.
    """
    pen = Pen(look(theme))
    pen.targets = list(below.targets)
    table = Table(state, pen, Names(state, lang), find_layout(layout, room), marks, None, _seat_of(state, below))
    draw_ghosts(table, below.width)
    draw_focus(table)
    draw_rings(table)
    draw_glance(table)
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
    """What lies under the narrow table, as a picture of its own: 'markets' (the plans) or 'players' (the other islands)."""
    pen = Pen(look(theme))
    chosen = find_layout("narrow")
    seat = shown_seat(state, viewer, None)
    table = Table(state, pen, Names(state, lang), chosen, NO_MARKS, viewer, seat)
    pen.rect(0, 0, chosen.width, 1, "paper")
    height = _draw_tab(table, name, MARGIN) + MARGIN
    pen.shapes[0] = Rect(0, 0, chosen.width, height, pen.theme["paper"])
    over = replace(table, marks=_shown(marks or NO_MARKS, {target.id for target in pen.targets}))
    draw_marks(over)
    draw_rings(over)
    return pen.scene(chosen.width, height, table.word("title"), describe(table))


def describe(table: Table) -> str:
    """The table in a few words, for the description of the picture."""
    state, names = table.state, table.names
    now = names.word("round", n=state.round)
    if state.phase == OVER:
        return f"{now}. {names.word('over')}"
    return f"{now}. {names.word('mover', player=names.player(state.colours[decider(state)]))}"


def _draw_parts(table: Table) -> None:
    """The parts of the table, each drawn anew only when something on it has changed."""
    state, player, seat = table.state, table.player, table.seat
    draw_players(table)
    draw_forge(table)
    part(table, ("ground", seat, island_key(player)), lambda: draw_ground(table))
    part(table, ("island", seat, island_key(player)), lambda: _draw_all_of_island(table))
    part(table, ("quay", seat, player.quay), lambda: draw_quay(table))
    own = tuple(player.resources), player.fame, player.completed, player.dice, player.aside, player.character
    part(table, ("own", seat, own), lambda: draw_own(table))
    can_see = table.names.may_see(seat, table.viewer)
    hand = player.hand if can_see else len(player.hand)
    part(table, ("hand", seat, can_see, hand, tuple(player.resources)), lambda: draw_hand(table))
    box = table.layout.display
    if box is not None:
        decks = tuple(len(deck) for deck in state.decks.values())
        shown = tuple(state.display.items()), decks
        part(table, ("display", shown), lambda: draw_display(table, box))


def _draw_all_of_island(table: Table) -> None:
    draw_free(table)
    draw_island(table)
    add_cells(table)


def _draw_head(table: Table, title: str, caption: str) -> None:
    """The heading of the narrow table."""
    pen, width = table.pen, table.layout.width
    pen.fitted(MARGIN + 2, 23, title, width * 0.5, 19, 13, "ink", True, family="serif")
    pen.fitted(width - MARGIN - 2, 21, caption or describe(table), width * 0.45, 12, 10, "ink2", anchor="end")


def _draw_tab(table: Table, name: str, y: float) -> float:
    """A tab of the narrow table; returns where it ends."""
    wide = NARROW - 2 * MARGIN
    if name != "players":
        high = HEADING + 2 * CARD + 4
        draw_display(table, (MARGIN, y, wide, high))
        return y + high
    others = [seat for seat in range(len(table.state.players)) if seat != table.seat]
    each = (wide - GAP * (len(others) - 1)) / len(others) if len(others) < 3 else (wide - GAP) / 2
    high = 270.0 if len(others) < 3 else 230.0
    for k, seat in enumerate(others):
        row, column = divmod(k, 2)
        box = (MARGIN + column * (each + GAP), y + row * (high + GAP), each, high)
        draw_other(table, seat, box)
        table.pen.add_target(f"player:{table.state.colours[seat]}", table.names.panel(seat, table.viewer), *box)
    rows = 1 if len(others) < 3 else (len(others) + 1) // 2
    if not others:
        heading(table, MARGIN, y + 14, table.word("none"), wide)
        return y + 20
    return y + rows * (high + GAP) - GAP


def _shown(wanted: Marks, shown: set[str]) -> Marks:
    """The marks whose targets are shown."""
    return Marks(
        options=tuple(one for one in wanted.options if one in shown),
        chosen=tuple(one for one in wanted.chosen if one in shown),
        fault=tuple(one for one in wanted.fault if one in shown),
    )


def _seat_of(state: State, below: Scene) -> int:
    """Whose island a picture shows: that of the character beside the quay."""
    for target in below.targets:
        if target.id.startswith("character:"):
            return state.colours.index(target.id[10:])
    return shown_seat(state, None, None)
