"""The players of the compact table: a panel of three lines for each, and the line of what one of them owns."""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.picture.labels import capital
from wm_kernel.games.whistle_mountain.picture.layout import Box
from wm_kernel.games.whistle_mountain.picture.names import decider
from wm_kernel.games.whistle_mountain.picture.pieces import ship_target
from wm_kernel.games.whistle_mountain.picture.players import draw_ability, draw_band, draw_upgrade
from wm_kernel.games.whistle_mountain.picture.room import SMALLEST_TEXT
from wm_kernel.games.whistle_mountain.picture.sides import how_far, turn_text
from wm_kernel.games.whistle_mountain.picture.store import draw_store, stored_counts
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.games.whistle_mountain.rules.state import HOME, OVER, SETUP
from wm_kernel.picture.metrics import text_width
from wm_kernel.picture.patterns import MIDDLE


def card_panel(table: Table, seat: int, box: Box) -> None:
    """A player on three lines: name and VP; resources; ships at home, hand, and what is in storage in counts."""
    state, pen = table.state, table.pen
    colour = state.colours[seat]
    x, y, w, _ = box
    moving = state.phase != OVER and seat == decider(state)
    pen.add_target(f"player:{colour}", table.names.player_panel(seat, table.viewer), *box)
    with pen.within(f"player:{colour}"):
        draw_band(table, seat, box, 8, 3)
        pen.worker(colour, x + 14, y + 3, 20)
        vp = text_width(str(table.names.vp(seat)), 16, True) + 20
        room = w - 39 - vp - 12
        told = table.names.player(colour)
        name = pen.fitted(x + 39, y + 18, told, room, 14, SMALLEST_TEXT, "ink", True, family="serif")
        pill = text_width(table.word("to_move"), 12) + 14
        if moving and name + 10 + pill <= room:
            pen.pill(x + 39 + name + 8, y + 14, table.word("to_move"), "ink", "panel")
        pen.number_star(table.names.vp(seat), x + w - 8, y + 14, 16, 16)
        _resources(table, seat, x + 15, x + w - 8, y + 26)
    _ships_and_counts(table, seat, x + 15, x + w - 8, y + 49)


def _resources(table: Table, seat: int, left: float, right: float, y: float) -> None:
    """The five resources, spread over the width."""
    pen, held = table.pen, table.state.players[seat].resources
    widths = [15 + 3 + text_width(str(count), 13, count > 0) for count in held]
    gap = min(22.0, (right - left - sum(widths)) / (len(held) - 1))
    for kind, (count, wide) in enumerate(zip(held, widths, strict=True)):
        pen.resource(kind, left, y + 1, 15)
        pen.text(left + 18, y + 8.5 + 13 * MIDDLE, str(count), 13, "ink" if count else "ink2", count > 0)
        left += wide + gap


def _ships_and_counts(table: Table, seat: int, left: float, right: float, y: float) -> None:
    pen = table.pen
    colour, player = table.state.colours[seat], table.state.players[seat]
    hand, *rest = [("card", len(player.hand)), *(c for c in stored_counts(table, seat) if c[1] and c[0] != "card")]
    cell = 13.0 if right - left < 200 else 15.0
    for kind, place in enumerate(player.ships):
        wide = cell * (kind + 1)
        if place != HOME:
            with pen.within(f"player:{colour}"):
                pen.ship_outline(kind, left, y + 9 - cell / 2, cell)
        else:
            target = ship_target(colour, kind)
            with pen.within(target):
                pen.ship(colour, kind, left, y + 9 - cell / 2, cell)
            pen.add_target(target, table.names.ship(colour, kind, place), left - 1, y - 2, wide + 2, 22)
        left += wide + (4 if cell < 15 else 8)
    x = right
    x = _count(table, hand, x, y, f"hand:{colour}")
    pen.add_target(f"hand:{colour}", table.names.hand(seat, table.viewer), x, y - 2, right - x + 2, 22)
    for found in rest:
        if x - 10 - 19 - text_width(str(found[1]), 12, True) < left + 2:
            break
        x = _count(table, found, x - 10, y, f"player:{colour}")


def _count(table: Table, found: tuple[str, int], right: float, y: float, target: str) -> float:
    """An icon with how many there are, by its right end; returns where it begins."""
    pen = table.pen
    icon, count = found
    with pen.within(target):
        wide = text_width(str(count), 12, count > 0)
        pen.text(right, y + 9 + 12 * MIDDLE, str(count), 12, "ink" if count else "ink2", count > 0, "end")
        pen.icon(icon, right - wide - 19, y + 1, 16)
    return right - wide - 19


def draw_line(table: Table, seat: int, box: Box) -> None:
    """What one player owns: ability, upgrades, storage; at the right how far the game is."""
    pen = table.pen
    colour, player = table.state.colours[seat], table.state.players[seat]
    x, y, w, h = box
    known = _supply(table, x + w, y, h)
    right = known - 6
    pen.rect(x, y, right - x, h, "panel", "edge", 1.1, 6)
    with pen.within(f"player:{colour}"):
        pen.worker(colour, x + 6, y + 3, 20)
    left = x + 32
    if table.state.abilities(seat):
        left += draw_ability(table, seat, left, y + h / 2 - 8, left + 150, SMALLEST_TEXT) + 10
    for upgrade in player.upgrades:
        draw_upgrade(table, seat, upgrade, left, y + h / 2 - 8)
        left += 18
    left += 8 if player.upgrades else 0
    room = right - left - 6
    if player.machines or player.scaffolds or player.awards:
        draw_store(table, seat, (left, y + 2, room, 22), 1, SMALLEST_TEXT)
    elif room > 60:
        text = f"{table.names.head(table.word('storage'))} {table.word('empty_store')}"
        with pen.within(f"player:{colour}"):
            pen.fitted(left, y + h / 2 + 12 * MIDDLE, text, room, 12, SMALLEST_TEXT, "ink2")


def _supply(table: Table, right: float, y: float, h: float) -> float:
    """The turn, the workers in the barracks and the awards that are left, in a box that ends at `right`."""
    state, pen = table.state, table.pen
    left = sum(player.barracks.bit_count() for player in state.players)
    turn = f"{table.word('turn')} {state.turn}" if state.phase != SETUP else table.word("setup")
    counts: tuple[tuple[str, str], ...] = ((turn, ""), (str(left), "worker"), (str(len(state.award_supply)), "award"))
    lines = how_far(table)
    if len(lines) == 1:
        counts = ((lines[0], ""), *(() if state.phase == OVER else counts[2:]))
    wide = sum(text_width(text, 12) + (19 if icon else 0) + 12 for text, icon in counts) + 4
    x = right - wide
    with pen.within("supply"):
        pen.rect(x, y, wide, h, "panel", "edge", 1.1, 6)
        at = x + 8
        for text, icon in counts:
            if icon:
                pen.icon(icon, at, y + h / 2 - 8, 16)
                at += 19
            pen.text(at, y + h / 2 + 12 * MIDDLE, text, 12, "ink2")
            at += text_width(text, 12) + 12
    awards = f"{table.word('awards')} {len(state.award_supply)}"
    head = table.names.listed((capital(table.word("supply")), turn_text(table), awards))
    pen.add_target("supply", f"{head}. {' '.join(lines).rstrip('.')}.", x, y, wide, h)
    return x
