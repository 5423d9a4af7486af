"""The whole table in a low room: the column of markets, piles and docks; players are in `wm_panels.py`.

Where the parts stand is found in `wm_room.py`. What has no room here has its full text under the mouse and the cursor.
"""

from __future__ import annotations

from functools import partial

from wm_kernel.games.whistle_mountain.components.definitions import SIZES
from wm_kernel.games.whistle_mountain.picture import parts
from wm_kernel.games.whistle_mountain.picture.effect_icons import draw_row, effect_rows, options_row, row_width
from wm_kernel.games.whistle_mountain.picture.layout import Box
from wm_kernel.games.whistle_mountain.picture.machines import base
from wm_kernel.games.whistle_mountain.picture.names import decider
from wm_kernel.games.whistle_mountain.picture.panels import card_panel, draw_line
from wm_kernel.games.whistle_mountain.picture.parts import part
from wm_kernel.games.whistle_mountain.picture.room import HEADING, ROW, SMALLEST_TEXT, TALL_ROW, Part, column, parts_of
from wm_kernel.games.whistle_mountain.picture.sides import cost_items_of, draw_moored, draw_top, upgrade_said
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.games.whistle_mountain.rules.state import SECRET
from wm_kernel.picture.controls import Row
from wm_kernel.picture.metrics import ellipsis, fit, text_width
from wm_kernel.picture.patterns import MIDDLE

_ICON = 17.0
"""Icons of this size have numbers of 12 px beside them."""


def draw_compact(table: Table, seat: int | None = None) -> None:
    """Everything round the board; the line tells what the player at `seat` owns, without it whoever decides."""
    layout = table.layout
    assert layout.players and layout.line and layout.column
    lit = parts_of((*table.marks.options, *table.marks.chosen, *table.marks.ring, *table.marks.heat))
    faceup = max(table.catalog.board.market_size, *map(len, table.state.markets), len(table.state.upgrade_market))
    for found in column(layout.column[3], lit, faceup):
        key = ("column", found, parts.sides(table.state))
        part(table, key, partial(_draw_part, table, found, layout.column))
    x, y, w, h = layout.players
    step = (w + 6) / len(table.seats)
    for k, _, _ in table.seats:
        box = (x + k * step, y, step - 6, h)
        part(table, (box, parts.panel(table, k)), partial(card_panel, table, k, box))
    draw_line(table, decider(table.state) if seat is None else seat, layout.line)


# -- the column --------------------------------------------------------------------------------------------------------


def _draw_part(table: Table, found: Part, column: Box) -> None:
    x, y, w = column[0], column[1] + found.y, column[2]
    own = {"upgrades": _upgrades, "scaffolds": _scaffolds, "cards": _cards}
    own.get(found.name, _market)(table, found, x, y, w)


def _head(
    table: Table, titles: tuple[str, ...], icon: str, note: tuple[str, int, str, str], at: Box, docks: tuple[str, ...]
) -> None:
    """A heading with how many there are in the stack, and its docks at the right; `note` is word, count, target, name.

    Of the `titles` it shows the first one that there is room for.
    """
    pen = table.pen
    x, y, w, _ = at
    pen.icon(icon, x + 1, y + 4, 16, fill="panel")
    docks = tuple(dock for dock in docks if dock in table.catalog.docks)
    each = (w * 0.58 - 4) / 2 if len(docks) > 1 else w * 0.42
    left = x + w - len(docks) * (each + 4) + 4
    for k, dock_id in enumerate(docks):
        draw_small_dock(table, dock_id, (left + k * (each + 4), y, each, HEADING - 3))
    word, count, target, name = note
    fitting = (text for text in titles if text_width(text, SMALLEST_TEXT, True, "serif") <= left - x - 24)
    title = next(fitting, titles[-1])
    end = x + 21 + pen.fitted(x + 21, y + 16, title, left - x - 24, 13, SMALLEST_TEXT, "ink", True, family="serif")
    room = left - 5 - end - 7
    told = next((text for text in (f"{word} {count}", f"+{count}") if text_width(text, 12) <= room), "")
    if target:
        with pen.within(target):
            pen.text(end + 7, y + 16, told, 12, "ink2")
        pen.add_target(target, name, x, y - 1, left - x - 3, HEADING - 2)


def _market(table: Table, found: Part, x: float, y: float, w: float) -> None:
    state, size = table.state, found.name
    k = SIZES.index(size)
    count = len(state.stacks[k])
    note = (table.word("stack"), count, f"stack:{size}", table.names.pile(size, count))
    docks = ("dock_small_1", "dock_small_2") if size == "small" else (f"dock_{size}",)
    _head(table, (table.word(f"{size}_short"),), f"{size}_machine", note, (x, y, w, HEADING), docks)
    if not found.degree:
        return
    step = TALL_ROW if found.degree == 2 else ROW
    for slot in range(max(table.catalog.board.market_size, len(state.markets[k]))):
        box = (x + 1, y + HEADING + slot * step, w - 2, step - 3)
        if slot < len(state.markets[k]):
            _machine(table, state.markets[k][slot], size, box)
        else:
            table.pen.rect(*box, None, "edge", 1.2, 4, (4, 3))


def _machine(table: Table, machine_id: str, size: str, box: Box) -> None:
    """A machine of a market: name and VP, and its effect beside the name or below it."""
    pen = table.pen
    x, y, w, h = box
    machine = table.catalog.machines.get(machine_id)
    target = f"market:{size}:{machine_id}"
    rows = effect_rows(machine.effects, table.names.lang) if machine else []
    with pen.within(target):
        base(table, machine_id, box)
        right = x + w - 8
        if machine:
            right = min(_worth(table, machine.vp, x + w, y), right - 40)
            if table.is_assumed(machine_id, "vp"):
                right -= 12
                pen.icon("assumed", right + 1, y + 7, 10)
        names = (table.names.component(machine_id), table.names.short(machine_id))
        tall = h > ROW
        least = min((row_width(row, _ICON) for row in rows[:1]), default=0.0)
        name_room = right - x - 10
        shown = names if tall or text_width(names[0], 12, True) + least + 8 <= name_room else names[1:]
        text, font = fit(shown, name_room, 12, SMALLEST_TEXT, bold=True)
        pen.text(x + 10, y + 12 + 12 * MIDDLE, text[0], font, "ink", True)
        if tall:
            _effects(table, rows, x + 10, x + w - 9, y + 21, size)
        else:
            _effects(table, rows, x + 10 + text_width(text[0], font, True) + 8, right - 5, y + 3.5, size)
    pen.add_target(target, table.names.machine(machine_id), *box)


def _worth(table: Table, vp: int, right: float, y: float) -> float:
    """The plate with the VP of a line; returns where it begins."""
    return table.pen.vp_plate(vp, right - 7, y + 21, 18, 12)


def _effects(table: Table, rows: list[Row], left: float, right: float, y: float, ground: str) -> None:
    """As many effects as there is room for side by side, at the right."""
    shown: list[Row] = []
    width = 0.0
    for row in rows:
        wide = row_width(row, _ICON)
        if width + wide + (10 if shown else 0) > right - left:
            break
        width += wide + (10 if shown else 0)
        shown.append(row)
    x = right - width
    for row in reversed(shown):
        draw_row(table.pen, row, x, y, _ICON, ground)
        x += row_width(row, _ICON) + 10


def _upgrades(table: Table, found: Part, x: float, y: float, w: float) -> None:
    state, pen = table.state, table.pen
    count = len(state.upgrade_stack)
    note = (table.word("stack"), count, "stack:upgrade", table.names.pile("upgrades", count))
    titles = (table.word("upgrades"), table.word("upgrades_short"))
    _head(table, titles, "upgrade", note, (x, y, w, HEADING), ("dock_upgrade",))
    if not found.degree:
        return
    for slot in range(max(table.catalog.board.market_size, len(state.upgrade_market))):
        box = (x + 1, y + HEADING + slot * ROW, w - 2, ROW - 3)
        if slot < len(state.upgrade_market):
            _upgrade(table, state.upgrade_market[slot], box)
        else:
            pen.rect(*box, None, "edge", 1.2, 4, (4, 3))


def _upgrade(table: Table, upgrade_id: str, box: Box) -> None:
    pen = table.pen
    x, y, w, h = box
    upgrade = table.catalog.upgrades.get(upgrade_id)
    target = f"market:upgrade:{upgrade_id}"
    with pen.within(target):
        pen.rect(x, y, w, h, "brass_fill", "brass", 1.3, 5)
        right = x + w - 8
        if upgrade:
            row = cost_items_of(upgrade.cost)
            right = min(_worth(table, upgrade.vp, x + w, y), right - 34) - 6 - row_width(row, _ICON)
            draw_row(pen, row, right, y + 3.5, _ICON, "brass_fill")
            if table.is_assumed(upgrade_id, "cost"):
                right -= 13
                pen.icon("assumed", right, y + 7, 10)
        names = (table.names.component(upgrade_id), table.names.short(upgrade_id))
        text, font = fit(names, right - x - 16, 12, SMALLEST_TEXT, bold=True)
        pen.text(x + 10, y + 12 + 12 * MIDDLE, text[0], font, "ink", True)
    pen.add_target(target, upgrade_said(table, upgrade_id), *box)


def _scaffolds(table: Table, found: Part, x: float, y: float, w: float) -> None:
    state, pen = table.state, table.pen
    docks = ("dock_scaffold_1", "dock_scaffold_2")
    count = sum(map(len, state.scaffold_stacks))
    titles: tuple[str, ...] = (table.word("scaffolds"), table.word("scaffolds_short"))
    if not found.degree:
        stacks = zip(table.catalog.scaffolds.shapes, state.scaffold_stacks, strict=False)
        counts = " ".join(f"{shape}{len(stack)}" for shape, stack in stacks)
        titles = (counts if text_width(counts, 13, True, "serif") <= w * 0.42 - 24 else str(count),)
    _head(table, titles, "scaffold", ("", count, "", ""), (x, y, w, HEADING), docks)
    if not found.degree:
        return
    shapes = table.catalog.scaffolds.shapes
    step = w / max(1, len(shapes))
    unit = 17 if step >= 75 else 12
    for k, (shape, stack) in enumerate(zip(shapes, state.scaffold_stacks, strict=False)):
        left, target = x + step * k, f"stack:{shape}"
        with pen.within(target):
            if stack:
                draw_top(table, shape, stack[-1], left + 2, y + HEADING + 18, unit, 0.5)
            else:
                pen.rect(left + 2, y + HEADING + 2, 34, 34, None, "edge", 1.2, 4, (4, 3))
            pen.text(left + step - 6, y + HEADING + 24, str(len(stack)), 12, "ink2", anchor="end")
        shown = table.names.tile(stack[-1]) if stack and stack[-1] != SECRET else ""
        name = table.names.listed((table.names.pile("scaffolds", len(stack)), shape, shown))
        pen.add_target(target, name, left, y + HEADING, step - 3, 42)


def _cards(table: Table, found: Part, x: float, y: float, w: float) -> None:
    state, pen = table.state, table.pen
    docks = () if found.degree else ("dock_card",)
    note = ("", 0, "", "")
    _head(table, (table.word("cards") if found.degree else "",), "card", note, (x, y, w, HEADING), docks)
    heading = text_width(table.word("cards"), 13, True, "serif") + 12 if found.degree else 0.0
    left = x + 21 + heading
    room = (w * (1 if found.degree else 0.58) - 24 - heading) / 2
    piles = (("stack:card", "deck", len(state.deck)), ("discard:card", "discard", len(state.discard)))
    for target, key, count in piles:
        with pen.within(target):
            text = f"{table.word(key)} {count}"
            if text_width(text, 12) > room - 4:
                short = table.word(f"{key}_short")
                text = ellipsis(short, room - 8 - text_width(str(count), 12), 12) + f" {count}"
            pen.text(left, y + 16, text, 12, "ink2")
        pen.add_target(target, f"{table.names.head(table.word(key))} {count}", left - 3, y - 1, room, HEADING - 2)
        left += room
    if found.degree and "dock_card" in table.catalog.docks:
        draw_small_dock(table, "dock_card", (x + 1, y + HEADING, w - 2, ROW - 3))


def draw_small_dock(table: Table, dock_id: str, box: Box) -> None:
    """A dock as a berth with what it costs in it; the ship that lies there covers that."""
    pen = table.pen
    x, y, w, h = box
    target = f"dock:{dock_id.removeprefix('dock_')}"
    held = table.names.ship_in(dock_id)
    with pen.within(target):
        pen.rect(x, y, w, h, "panel", "brass", 1.2, 6)
        row = options_row(table.catalog.docks[dock_id].effects, table.names.lang)
        price = row[: next((k for k, item in enumerate(row) if item.icon == "arrow"), len(row))]
        has_anchor = row_width(price, _ICON) <= w - 28 or row_width(price, _ICON) > w - 12
        if has_anchor:
            pen.icon("dock", x + 4, y + h / 2 - 6, 12, ink="brass")
        left = x + (18 if has_anchor else 3)
        room = x + w - 4 - left
        if held is None:
            pen.rect(left, y + 3, room, h - 6, None, "edge", 1.2, (h - 6) / 2, (4, 3))
            shown = next((r for r in (row, price) if row_width(r, _ICON) <= room - 6), ())
            draw_row(
                pen, shown, left + (room - row_width(shown, _ICON)) / 2 if shown else left, y + (h - _ICON) / 2, _ICON
            )
    pen.add_target(target, table.names.dock(dock_id), x, y, w, h)
    if held is not None:
        draw_moored(table, dock_id, (left, y, room, h), min(17.0, room / (held[1] + 1)))
