"""The sides of the table: title, cards, upgrades, scaffolds, the machine markets with their docks, the supply."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.components.definitions import SIZES
from wm_kernel.games.whistle_mountain.picture.effect_icons import cost_items, draw_row, options_row, row_width
from wm_kernel.games.whistle_mountain.picture.labels import capital
from wm_kernel.games.whistle_mountain.picture.layout import Box
from wm_kernel.games.whistle_mountain.picture.machines import market_plate
from wm_kernel.games.whistle_mountain.picture.names import decider
from wm_kernel.games.whistle_mountain.picture.pieces import draw_loose_tile, ship_target, tile_size
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.games.whistle_mountain.rules.state import OVER, SECRET, SETUP
from wm_kernel.picture.controls import Row
from wm_kernel.picture.metrics import fit, text_width
from wm_kernel.words import habits


@dataclass(frozen=True, slots=True)
class DockLook:
    """Where a dock stands and how: `above` puts its effect over the berth, `beside` before it, `bare` leaves it out."""

    box: Box
    style: str


FULL_DOCKS = {
    "dock_small_1": DockLook((10, 196, 128, 48), "above"),
    "dock_small_2": DockLook((144, 196, 128, 48), "above"),
    "dock_medium": DockLook((10, 383, 262, 44), "beside"),
    "dock_large": DockLook((10, 592, 262, 44), "beside"),
    "dock_card": DockLook((282, 30, 148, 47), "above"),
    "dock_upgrade": DockLook((846, 30, 76, 47), "above"),
    "dock_scaffold_1": DockLook((1114, 27, 76, 24), "bare"),
    "dock_scaffold_2": DockLook((1114, 53, 76, 24), "bare"),
}
_MARKETS = {"small": (103, 111, 78), "medium": (278, 286, 90), "large": (461, 469, 116)}


def draw_sides(table: Table, title: str, caption: str) -> None:
    """Everything round the grid of the full layout but the players."""
    draw_title(table, title, caption)
    for size in SIZES:
        _market(table, size)
    _cards(table)
    _upgrades(table)
    _scaffolds(table)
    for dock_id, look in FULL_DOCKS.items():
        if dock_id in table.catalog.docks:
            draw_dock(table, dock_id, look)


def draw_title(table: Table, title: str, caption: str) -> None:
    """The title, the turn, and who is to move (or the caption)."""
    pen = table.pen
    pen.fitted(10, 31, title, 262, 21, 15, "ink", True, family="serif")
    pen.fitted(10, 51, turn_text(table), 262, 13, 11, "ink2")
    pen.fitted(10, 70, caption or mover_text(table), 262, 13, 11, "ink2")


def turn_text(table: Table) -> str:
    """How many players, and which turn."""
    state = table.state
    turn = f"{table.word('turn')} {state.turn}" if state.phase != SETUP else table.word("setup")
    seats = len(state.players) - len(state.setup.policy.scripted)
    return f"{seats} {table.word('players')} · {turn}" if seats > 1 else turn


def mover_text(table: Table) -> str:
    """Who is to move, or that the game is over."""
    if table.state.phase == OVER:
        return table.word("over")
    return table.names.word("mover", player=table.names.player(table.state.colours[decider(table.state)]))


def _heading(table: Table, x: float, y: float, key: str, right: float = 0, note: str = "", target: str = "") -> float:
    """A heading with a note at the right; returns where the heading ends."""
    pen = table.pen
    note_width = text_width(note, 12) if note else 0.0
    room = right - x - note_width - 10 if note else 200
    end = x + pen.fitted(x, y, table.word(key), room, 14, 11, "ink", True, family="serif")
    if note:
        with pen.within(target):
            pen.text(right, y, note, 12, "ink2", anchor="end")
    return end


def _market(table: Table, size: str) -> None:
    state, pen = table.state, table.pen
    k = SIZES.index(size)
    heading, top, height = _MARKETS[size]
    across, up = table.catalog.board.footprints[size]
    stack = len(state.stacks[k])
    note = f"{across} × {up} · {table.word('stack')} {stack}"
    _heading(table, 10, heading, size, 272, note, f"stack:{size}")
    width = text_width(note, 12)
    pen.add_target(f"stack:{size}", table.names.pile(size, stack), 272 - width, heading - 18, width, 24)
    faceup = state.markets[k]
    slots = max(table.catalog.board.market_size, len(faceup))
    step = (260 + 8) / slots
    for slot in range(slots):
        box = (11 + slot * step, float(top), step - 8, float(height))
        if slot < len(faceup):
            market_plate(table, faceup[slot], box, f"market:{size}:{faceup[slot]}")
        else:
            pen.rect(*box, None, "edge", 1.2, 4, (4, 3))


def _cards(table: Table) -> None:
    state, pen = table.state, table.pen
    _heading(table, 282, 22, "cards")
    with pen.within("stack:card"):
        if len(state.deck) > 1:
            pen.rect(446, 27, 40, 50, "brass_fill", "brass", 1.2, 4)
        empty = not state.deck
        pen.rect(442, 30, 40, 47, None if empty else "brass_fill", "brass", 1.3, 4, (4, 3) if empty else ())
        pen.fitted(462, 22, table.word("deck"), 50, 12, 10, "ink2", anchor="middle")
        pen.text(462, 58.33, str(len(state.deck)), 15, "ink", True, "middle")
    pen.add_target("stack:card", f"{table.names.head(table.word('deck'))} {len(state.deck)}", 442, 27, 44, 50)
    with pen.within("discard:card"):
        pen.rect(496, 30, 40, 47, "panel", "brass", 1.3, 4)
        pen.fitted(516, 22, table.word("discard"), 56, 12, 10, "ink2", anchor="middle")
        pen.text(516, 58.33, str(len(state.discard)), 15, "ink", True, "middle")
    pen.add_target("discard:card", f"{table.names.head(table.word('discard'))} {len(state.discard)}", 496, 30, 40, 47)


def _upgrades(table: Table) -> None:
    state, pen = table.state, table.pen
    note = f"{table.word('stack')} {len(state.upgrade_stack)}"
    _heading(table, 556, 22, "upgrades", 838, note, "stack:upgrade")
    width = text_width(note, 12)
    pen.add_target("stack:upgrade", table.names.pile("upgrades", len(state.upgrade_stack)), 838 - width, 4, width, 24)
    slots = max(3, len(state.upgrade_market))
    step = (282 + 6) / slots
    for slot in range(slots):
        box = (556 + slot * step, 30.0, step - 6, 47.0)
        if slot < len(state.upgrade_market):
            upgrade_card(table, state.upgrade_market[slot], box)
        else:
            pen.rect(*box, None, "edge", 1.2, 5, (4, 3))


def upgrade_card(table: Table, upgrade_id: str, box: Box) -> None:
    """An upgrade of the market: name, printed cost, VP."""
    pen = table.pen
    x, y, w, h = box
    upgrade = table.catalog.upgrades.get(upgrade_id)
    target = f"market:upgrade:{upgrade_id}"
    with pen.within(target):
        pen.rect(x, y, w, h, "brass_fill", "brass", 1.3, 5)
        names = (table.names.component(upgrade_id), table.names.short(upgrade_id))
        text, size = fit(names, w - 8, 12, 10, bold=True)
        pen.text(x + w / 2, y + 15, text[0], size, "ink", True, "middle")
        if upgrade:
            middle, left, right = y + 34, x + 5, x + w - 5
            if table.is_assumed(upgrade_id, "cost"):
                pen.icon("assumed", left, middle - 5, 10)
                left += 12
            free = right - 13.68 - 3 - text_width(str(upgrade.vp), 12, True) - 5 - left
            row = cost_items_of(upgrade.cost)
            icon = fitting(row, 16.0, free)
            draw_row(pen, row, left, middle - icon / 2, icon, "brass_fill")
            pen.number_star(upgrade.vp, right, middle, 12, 13.68)
    pen.add_target(target, upgrade_said(table, upgrade_id), x, y, w, h)


def upgrade_said(table: Table, upgrade_id: str) -> str:
    """An upgrade of the market in words: its name, its cost, its VP."""
    upgrade = table.catalog.upgrades.get(upgrade_id)
    parts = [table.names.component(upgrade_id), table.word("upgrade")]
    if upgrade:
        assumed = f" ({table.word('assumed')})" if table.is_assumed(upgrade_id, "cost") else ""
        cost = " + ".join(f"{n} {table.names.resource(k)}" for k, n in enumerate(upgrade.cost) if n)
        parts += [f"{table.names.head(table.word('cost'))} {cost}{assumed}", f"{upgrade.vp} {table.word('vp')}"]
    return table.names.listed(parts)


def cost_items_of(bag: tuple[int, ...]) -> Row:
    """A bag of resources as a row of icons."""
    from wm_kernel.games.whistle_mountain.components.definitions import Cost

    return cost_items(Cost(resources=bag))  # type: ignore[arg-type]


def _scaffolds(table: Table) -> None:
    state, pen = table.state, table.pen
    end = _heading(table, 932, 22, "scaffolds")
    if table.is_board_assumed("tiles"):
        pen.icon("assumed", end + 5, 12, 11, ink="ink2")
    shapes = table.catalog.scaffolds.shapes
    for k, (shape, stack) in enumerate(zip(shapes, state.scaffold_stacks, strict=False)):
        x, target = 932 + 60 * k, f"stack:{shape}"
        with pen.within(target):
            if stack:
                draw_top(table, shape, stack[-1], x, 64, 18)
            else:
                pen.rect(x + 0.6, 28.6, 52.8, 34.8, None, "edge", 1.2, 4, (4, 3))
            pen.text(x + 27, 77, f"{shape} · {len(stack)}", 12, "ink2", anchor="middle")
        shown = table.names.tile(stack[-1]) if stack and stack[-1] != SECRET else ""
        name = table.names.listed((f"{table.names.pile('scaffolds', len(stack))}", shape, shown))
        pen.add_target(target, name, x, 26, 56, 54)
    if options := table.catalog.docks.get("dock_scaffold_1"):
        row = options_row(options.effects, table.names.lang)
        draw_row(pen, row, 1190 - row_width(row, 14), 10, 14)


def draw_top(table: Table, shape: str, tile_id: str, x: float, y: float, unit: float, above: float = 1.0) -> None:
    """The scaffold on top of a stack, this share of its height above y."""
    tile, squares = table.state.setup.tiles.get(tile_id), table.catalog.scaffolds.shapes[shape]
    resources = tile.resources if tile else (None,) * len(squares)
    draw_loose_tile(table.pen, squares, resources, x, y - above * tile_size(squares, unit)[1], unit)


def fitting(row: Row, icon: float, room: float, least: float = 9.0) -> float:
    """The size of icons at which the row has room, but not below the least."""
    while icon > least and row_width(row, icon) > room:
        icon -= 0.5
    return icon


def draw_dock(table: Table, dock_id: str, look: DockLook) -> None:
    """A dock: anchor, effect, and a berth that holds any ship at cell 18."""
    pen = table.pen
    x, y, w, h = look.box
    target = f"dock:{dock_id.removeprefix('dock_')}"
    row = options_row(table.catalog.docks[dock_id].effects, table.names.lang)
    with pen.within(target):
        pen.rect(x, y, w, h, "panel", "brass", 1.2, 6)
        if look.style == "above":
            narrow = w < 100
            anchor = 12.0 if narrow else 14.0
            icon = fitting(row, 15.0 if w != 128 else 16.0, w - 8)
            draw_row(pen, row, x + (w - row_width(row, icon)) / 2, y + 12 - icon / 2, icon)
            left = x + (4 if narrow else 6)
            pen.icon("dock", left, y + h - 20, anchor, ink="brass")
            berth_width = min(56.0, w - 23)
            room = left + anchor + 2
            berth = (max(room, room + (x + w - 5 - room - berth_width) / 2), y + h - 23, berth_width, 20.0)
        elif look.style == "beside":
            pen.icon("dock", x + 6, y + h / 2 - 7.5, 15, ink="brass")
            berth = (x + w - 61, y + h / 2 - 11, 56.0, 22.0)
            left = x + 24.0
            icon = fitting(row, 18.0, berth[0] - left - 4)
            draw_row(pen, row, (left + berth[0] - 2 - row_width(row, icon)) / 2, y + h / 2 - icon / 2, icon)
        else:
            pen.icon("dock", x + 4, y + h / 2 - 6, 12, ink="brass")
            berth = (x + 16, y + 3, 56.0, h - 6)
        bx, by, bw, bh = berth
        pen.rect(bx, by, bw, bh, None, "edge", 1.2, bh / 2, (4, 3))
    pen.add_target(target, table.names.dock(dock_id), x, y, w, h)
    draw_moored(table, dock_id, berth, 18.0)


def draw_moored(table: Table, dock_id: str, berth: Box, size: float) -> None:
    """The ship in a dock, in the middle of its berth, with cells of this size."""
    if (held := table.names.ship_in(dock_id)) is None:
        return
    colour, kind = held
    bx, by, bw, bh = berth
    x, y = bx + (bw - size * (kind + 1)) / 2, by + (bh - size) / 2
    target = ship_target(colour, kind)
    with table.pen.within(target):
        table.pen.ship(colour, kind, x, y, size)
    place = -1 - list(table.catalog.docks).index(dock_id)
    table.pen.add_target(target, table.names.ship(colour, kind, place), x, y, size * (kind + 1), size)


def draw_supply(table: Table, box: Box) -> None:
    """The awards that are left and what ends the game."""
    state, pen = table.state, table.pen
    x, y, w, h = box
    lines = how_far(table)
    with pen.within("supply"):
        pen.rect(x, y, w, h, "panel", "edge", 1.2, 6)
        pen.text(x + 12, y + 21, table.word("supply"), 14, "ink", True, family="serif")
        awards = f"{table.word('awards')} {len(state.award_supply)}"
        pen.text(x + w - 12, y + 21, awards, 12, "ink2", anchor="end")
        for k, line in enumerate(lines):
            pen.fitted(x + 12, y + 42 + 16 * k, line, w - 24, 12, 10.5, "ink2")
    name = f"{table.names.listed((capital(table.word('supply')), awards))}. {' '.join(lines).rstrip('.')}."
    pen.add_target("supply", name, x, y, w, h)


def how_far(table: Table) -> list[str]:
    """What ends the game, or how many turns are left."""
    state = table.state
    if state.phase == OVER:
        return [table.word("over")]
    if state.end_turns >= 0:
        return [f"{table.word('last_turns')} {state.end_turns}"]
    left = sum(player.barracks.bit_count() for player in state.players)
    return [f"{table.word('barracks_hold')} {left}{habits.semicolon(table.names.lang)}", table.word("end_condition")]
