"""The panels of the players: colour band, name, VP, resources, ships at home, hand, storage, ability and upgrades."""

from __future__ import annotations

from functools import partial

from wm_kernel.games.whistle_mountain.picture import parts
from wm_kernel.games.whistle_mountain.picture.labels import capital
from wm_kernel.games.whistle_mountain.picture.layout import Box
from wm_kernel.games.whistle_mountain.picture.names import decider
from wm_kernel.games.whistle_mountain.picture.parts import part
from wm_kernel.games.whistle_mountain.picture.pieces import ship_target
from wm_kernel.games.whistle_mountain.picture.store import draw_store, stored_counts
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.games.whistle_mountain.rules.state import HOME, OVER
from wm_kernel.picture.metrics import text_width, wrap
from wm_kernel.picture.patterns import band_dots, band_strokes

_TIMES = ("once_per_turn", "turn_end", "game_end", "ongoing")  # those of an icon of their own
_SHIP_OFFSETS = (0.0, 24.0, 66.0)


def draw_players(table: Table, x: float, y: float, width: float, height: float) -> None:
    """A panel for each player, one below the other; compact from four on, tall for two or one."""
    count = len(table.state.players)
    gap = 10.0
    if count >= 4:
        panel = min(112.0, (height - gap * (count - 1)) / count)
    else:
        panel = 152.0 if count == 3 else 232.0
    for seat, _, _ in table.seats:
        box = (x, y + seat * (panel + gap), width, panel)
        draw = compact_panel if panel < 140 else full_panel
        part(table, (box, parts.panel(table, seat)), partial(draw, table, seat, box))


def _frame(table: Table, seat: int, box: Box) -> None:
    """The panel with its colour band, name, turn mark and VP."""
    state, pen = table.state, table.pen
    colour = state.colours[seat]
    x, y, w, h = box
    moving = state.phase != OVER and seat == decider(state)
    pen.add_target(f"player:{colour}", table.names.player_panel(seat, table.viewer), x, y, w, h)
    with pen.within(f"player:{colour}"):
        draw_band(table, seat, box, 9, max(2, round((h - 8) / 20.6)))
        pen.worker(colour, x + 16, y + 7, 24)
        name = pen.fitted(x + 46, y + 24, table.names.player(colour), 90, 15, 11, "ink", True, family="serif")
        if moving:
            pen.pill(x + 46 + name + 10, y + 20, table.word("to_move"), "ink", "panel")
        else:
            pen.text(x + 46 + name + 10, y + 24, f"{table.word('seat')} {seat + 1}", 12, "ink2")
        pen.number_star(table.names.vp(seat), x + w - 10, y + 19, 18, 18.72)
        pen.segments([(x + 16, y + 37, x + w - 8, y + 37)], "grid", 1)


def draw_band(table: Table, seat: int, box: Box, wide: float, count: int) -> None:
    """The panel of a player with its band of colour, in which the pattern stands so often."""
    state, pen = table.state, table.pen
    x, y, w, h = box
    look = pen.theme.players[state.colours[seat]]
    moving = state.phase != OVER and seat == decider(state)
    pen.rect(x, y, w, h, "panel", "ink" if moving else "edge", 2.4 if moving else 1.2, 6)
    pen.rect(x + 1.2, y + 1.2, wide, h - 2.4, look.fill, radius=4)
    middle, right = x + 1.2 + wide / 2, x + 1.4 + wide
    pen.segments(band_strokes(look.pattern, middle, y + 4, h - 8, count), look.on, 1.32)
    if dots := band_dots(look.pattern, middle, y + 4, h - 8, count):
        pen.path(dots, 0, 0, 1, look.on)
    pen.segments([(right, y + 1, right, y + h - 1)], "ink", 1)


def _resources(table: Table, seat: int, x: float, y: float, icon: float, pitch: float, size: float) -> None:
    pen = table.pen
    for kind, count in enumerate(table.state.players[seat].resources):
        pen.resource(kind, x + kind * pitch, y, icon)
        pen.text(
            x + kind * pitch + icon + (4 if icon > 15 else 3),
            y + icon / 2 + size * 0.355,
            str(count),
            size,
            "ink" if count else "ink2",
            count > 0,
        )


def _ships(table: Table, seat: int, x: float, y: float, cell: float) -> None:
    pen = table.pen
    colour, player = table.state.colours[seat], table.state.players[seat]
    for kind, place in enumerate(player.ships):
        left = x + _SHIP_OFFSETS[kind] * cell / 18
        if place != HOME:
            with pen.within(f"player:{colour}"):
                pen.ship_outline(kind, left, y, cell)
            continue
        target = ship_target(colour, kind)
        with pen.within(target):
            pen.ship(colour, kind, left, y, cell)
        pen.add_target(target, table.names.ship(colour, kind, place), left, y - 3, cell * (kind + 1), cell + 6)


def _hand(table: Table, seat: int, right: float, y: float) -> None:
    pen = table.pen
    colour, player = table.state.colours[seat], table.state.players[seat]
    with pen.within(f"hand:{colour}"):
        pen.icon("card", right - 34, y, 18)
        count = len(player.hand)
        pen.text(right, y + 13.97, str(count), 14, "ink" if count else "ink2", count > 0, "end")
    pen.add_target(f"hand:{colour}", table.names.hand(seat, table.viewer), right - 36, y - 3, 40, 24)


def full_panel(table: Table, seat: int, box: Box) -> None:
    """The panel for two or three players."""
    pen, colour = table.pen, table.state.colours[seat]
    x, y, w, h = box
    extra = h - 152
    _frame(table, seat, box)
    with pen.within(f"player:{colour}"):
        _resources(table, seat, x + 17, y + 43, 20, 48, 14)
        pen.text(x + 16, y + 85.26, table.word("home"), 12, "ink2")
        pen.text(x + 16, y + 111.26, table.word("store"), 12, "ink2")
    _ships(table, seat, x + 54, y + 72, 18)
    _hand(table, seat, x + w - 10, y + 72)
    rows = 2 if extra >= 26 else 1
    draw_store(table, seat, (x + 54, y + 96, w - 62, 26.0 * rows - 4), rows)
    ability_y = y + 125 + 26 * (rows - 1)
    slots = table.catalog.board.upgrade_slots
    slots_left = x + w - 12 - 17 * slots + 2
    _abilities(table, seat, x + 16, ability_y, slots_left - 6)
    _slots(table, seat, slots_left, ability_y, slots)
    if extra >= 70:
        _tall_rest(table, seat, x + 16, ability_y + 30, w - 28)


def _tall_rest(table: Table, seat: int, x: float, y: float, width: float) -> None:
    """What a tall panel has room for: what the ability does, and the upgrades by name."""
    pen, player = table.pen, table.state.players[seat]
    ability = table.component(player.abilities[0]) if player.abilities else None
    lines = wrap(ability.text.get(table.names.lang), width, 12) if ability else []
    if len(lines) > 3:
        lines = [*lines[:2], " ".join(lines[2:])]
    with pen.within(f"player:{table.state.colours[seat]}"):
        for k, line in enumerate(lines):
            pen.fitted(x, y + 14 * k, line, width, 12, 11.5, "ink2")
        if player.upgrades:
            names = table.names.listed(table.names.short(u) for u in player.upgrades)
            pen.fitted(x, y + 43, names, width, 12, 10.5)


def compact_panel(table: Table, seat: int, box: Box) -> None:
    """The panel for four players: storage, hand and upgrades as counts."""
    pen = table.pen
    colour = table.state.colours[seat]
    x, y, w, _ = box
    _frame(table, seat, box)
    with pen.within(f"player:{colour}"):
        _resources(table, seat, x + 17, y + 41, 18, 48, 13)
    _ships(table, seat, x + 16, y + 65, 16)
    _abilities(table, seat, x + 129, y + 65, x + w - 8)
    with pen.within(f"player:{colour}"):
        counts = stored_counts(table, seat)
        pitch = min(49.0, (w - 26) / len(counts))
        for k, (icon, count) in enumerate(counts):
            left = x + 16 + k * pitch
            pen.icon(icon, left, y + 88, 16)
            pen.text(left + 19, y + 100.62, str(count), 13, "ink" if count else "ink2", count > 0)


def _abilities(table: Table, seat: int, left: float, y: float, right: float) -> None:
    if table.state.abilities(seat):
        draw_ability(table, seat, left, y, right, 10)


def draw_ability(table: Table, seat: int, left: float, y: float, right: float, smallest: float) -> float:
    """The abilities of a player by name, behind the icon of when they work; returns the width they take."""
    pen = table.pen
    colour, abilities = table.state.colours[seat], table.state.abilities(seat)
    first = table.component(abilities[0])
    timing = first.effects[0].timing if first and first.effects else ""
    target = f"ability:{colour}:{abilities[0]}"
    name = " + ".join(table.names.component(a) for a in abilities)
    if text_width(name, max(smallest, 10.5), True) > right - left - 22:
        name = " + ".join(table.names.short(a) for a in abilities)
    with pen.within(target):
        pen.icon(timing if timing in _TIMES else "activate", left, y, 16)
        wide = pen.fitted(left + 22, y + 12.26, name, right - left - 22, 12, smallest, "ink", True)
    text = first.text.get(table.names.lang) if first else ""
    pen.add_target(
        target, table.names.listed((capital(table.word("ability")), name, text)), left, y - 4, right - left, 24
    )
    return 22 + wide


def _slots(table: Table, seat: int, left: float, y: float, slots: int) -> None:
    pen = table.pen
    colour, player = table.state.colours[seat], table.state.players[seat]
    for k in range(max(slots, len(player.upgrades))):
        x = left + 17 * k
        if k >= len(player.upgrades):
            with pen.within(f"player:{colour}"):
                pen.rect(x, y, 15, 16, None, "edge", 1.1, 3, (3, 2.5))
            continue
        draw_upgrade(table, seat, player.upgrades[k], x, y)


def draw_upgrade(table: Table, seat: int, upgrade_id: str, x: float, y: float) -> None:
    """An upgrade that a player has."""
    pen = table.pen
    target = f"upgrade:{table.state.colours[seat]}:{upgrade_id}"
    with pen.within(target):
        pen.rect(x, y, 15, 16, "brass_fill", "brass", 1.1, 3)
        pen.icon("upgrade", x + 2, y + 2.5, 11, fill="panel")
    name = table.names.listed((table.names.component(upgrade_id), table.word("upgrade")))
    pen.add_target(target, name, x - 1, y - 4, 17, 24)


def strip_panel(table: Table, seat: int, box: Box) -> None:
    """The small panel of the narrow layout: name, VP and resources."""
    state, pen = table.state, table.pen
    colour = state.colours[seat]
    x, y, w, h = box
    moving = state.phase != OVER and seat == decider(state)
    pitch = (w - 8) / 5
    with pen.within(f"player:{colour}"):
        pen.rect(x, y, w, h, "panel", "ink" if moving else "edge", 2.4 if moving else 1.2, 6)
        pen.worker(colour, x + 8, y + 4, 22)
        pen.fitted(x + 36, y + 21, table.names.player(colour), w - 90, 14, 10, "ink", True, family="serif")
        pen.number_star(table.names.vp(seat), x + w - 8, y + 17, 15, 16)
        icon = 18.0 if pitch >= 36 else 13.0
        _resources(table, seat, x + 8, y + 35 + (18 - icon) / 2, icon, pitch, 13 if pitch >= 36 else 11)
    pen.add_target(f"player:{colour}", table.names.player_panel(seat, table.viewer), x, y, w, h)


def line_panel(table: Table, seat: int, box: Box) -> None:
    """One line under a lesson: a player's resources, storage and VP."""
    state, pen = table.state, table.pen
    colour = state.colours[seat]
    x, y, w, h = box
    middle = y + h / 2
    pen.add_target(f"player:{colour}", table.names.player_panel(seat, table.viewer), x, y, w, h)
    with pen.within(f"player:{colour}"):
        pen.rect(x, y, w, h, "panel", "edge", 1.1, 6)
        pen.worker(colour, x + 12, middle - 12, 24)
        name = pen.fitted(x + 44, middle + 4.97, table.names.player(colour), 70, 14, 11, "ink", True, family="serif")
        left = x + 44 + max(name, 28) + 20
        _resources(table, seat, left, middle - 9, 18, 50, 14)
        pen.number_star(table.names.vp(seat), x + w - 12, middle, 18, 18)
        vp = text_width(str(table.names.vp(seat)), 18, True) + 22
    store = (left + 252, y + 11, x + w - 12 - vp - 12 - (left + 252), 22.0)
    if stored_anything(table, seat):
        draw_store(table, seat, store, 1, max(11, table.layout.smallest))
    else:
        with pen.within(f"player:{colour}"):
            text = f"{table.names.head(table.word('storage'))} {table.word('empty_store')}"
            pen.fitted(store[0], middle + 4.26, text, store[2], 12, max(10, table.layout.smallest), "ink2")


def stored_anything(table: Table, seat: int) -> bool:
    """Whether a player has anything in storage."""
    player = table.state.players[seat]
    return bool(player.machines or player.scaffolds or player.awards)
