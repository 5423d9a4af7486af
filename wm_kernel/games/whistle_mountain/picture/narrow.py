"""The narrow layout: players in a strip, the core as it is, and below it one tab: markets, docks, players or log."""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.components.definitions import SIZES
from wm_kernel.games.whistle_mountain.picture.effect_icons import draw_row, effect_rows, row_width
from wm_kernel.games.whistle_mountain.picture.layout import Box
from wm_kernel.games.whistle_mountain.picture.machines import base
from wm_kernel.games.whistle_mountain.picture.players import full_panel, strip_panel
from wm_kernel.games.whistle_mountain.picture.sides import (
    DockLook,
    draw_dock,
    draw_top,
    fitting,
    mover_text,
    turn_text,
    upgrade_card,
)
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.picture.metrics import fit, text_width

TABS = ("markets", "docks", "players")


def draw_head(table: Table, title: str, caption: str) -> None:
    """Title, turn, and the strip of players."""
    pen = table.pen
    pen.fitted(8, 27, title, 330, 18, 13, "ink", True, family="serif")
    note = f"{turn_text(table)} · {caption or mover_text(table)}"
    pen.fitted(632, 27, note, 280, 13, 10.5, "ink2", anchor="end")
    count = len(table.state.players)
    step = (632 + 4) / count
    for seat, _, _ in table.seats:
        strip_panel(table, seat, (4 + seat * step, 38, step - 4, 62))


def draw_tab(table: Table, tab: str, y: float) -> float:
    """One tab from y down; returns where it ends."""
    if tab == "docks":
        return _docks(table, y)
    if tab == "players":
        return _players(table, y)
    return _markets(table, y)


def _markets(table: Table, y: float) -> float:
    pen, state = table.pen, table.state
    longest = 0
    for k, size in enumerate(SIZES):
        x = 4 + k * 212.0
        pen.text(x + 4, y + 14, table.word(f"{size}_short"), 14, "ink", True, family="serif")
        note = f"{table.word('stack')} {len(state.stacks[k])}"
        with pen.within(f"stack:{size}"):
            pen.text(x + 202, y + 14, note, 12, "ink2", anchor="end")
        width = text_width(note, 12)
        pen.add_target(f"stack:{size}", table.names.pile(size, len(state.stacks[k])), x + 202 - width, y - 4, width, 24)
        for slot, machine_id in enumerate(state.markets[k]):
            _market_row(table, machine_id, size, (x + 1, y + 23 + 60 * slot, 206, 52))
        longest = max(longest, len(state.markets[k]))
    return y + 23 + 60 * longest


def _market_row(table: Table, machine_id: str, size: str, box: Box) -> None:
    pen = table.pen
    x, y, w, _ = box
    machine = table.catalog.machines.get(machine_id)
    target = f"market:{size}:{machine_id}"
    with pen.within(target):
        base(table, machine_id, box)
        names = (table.names.component(machine_id), table.names.short(machine_id))
        text, font = fit(names, w - 70, 13, 10.5, bold=True)
        pen.text(x + 11, y + 19, text[0], font, "ink", True)
        if machine:
            pen.number_star(machine.vp, x + w - 11, y + 26, 15, 15.84)
            left, right = x + 11, x + w - 54
            for row in effect_rows(machine.effects, table.names.lang)[::-1][-2:]:
                icon = fitting(row, 17.0, right - left, 10.0)
                if row_width(row, icon) > right - left:
                    break
                draw_row(pen, row, left, y + 37 - icon / 2, icon, size)
                left += row_width(row, icon) + 10
    pen.add_target(target, table.names.machine(machine_id), *box)


def _docks(table: Table, y: float) -> float:
    pen, state = table.pen, table.state
    docks = [dock_id for dock_id in table.catalog.docks if dock_id != "dock_rescue"]
    for k, dock_id in enumerate(docks):
        box = (4 + (k % 2) * 318.0, y + 46.0 * (k // 2), 314.0, 40.0)
        draw_dock(table, dock_id, DockLook(box, "beside"))
    y += 46 * ((len(docks) + 1) // 2) + 12
    pen.text(8, y + 12, table.word("upgrades"), 14, "ink", True, family="serif")
    with pen.within("stack:upgrade"):
        pen.text(314, y + 12, f"{table.word('stack')} {len(state.upgrade_stack)}", 12, "ink2", anchor="end")
    for slot, upgrade in enumerate(state.upgrade_market):
        upgrade_card(table, upgrade, (4 + 104.0 * slot, y + 22, 98, 47))
    pen.text(326, y + 12, table.word("scaffolds"), 14, "ink", True, family="serif")
    shapes = table.catalog.scaffolds.shapes
    for k, (shape, stack) in enumerate(zip(shapes, state.scaffold_stacks, strict=False)):
        x = 326 + 64.0 * k
        with pen.within(f"stack:{shape}"):
            if stack:
                draw_top(table, shape, stack[-1], x, y + 56, 18)
            pen.text(x + 27, y + 70, f"{shape} · {len(stack)}", 12, "ink2", anchor="middle")
        pen.add_target(f"stack:{shape}", table.names.pile("scaffolds", len(stack)), x, y + 18, 56, 54)
    piles = (("stack:card", "deck", len(state.deck)), ("discard:card", "discard", len(state.discard)))
    for k, (target, key, count) in enumerate(piles):
        x = 536 + 52.0 * k
        with pen.within(target):
            pen.rect(x, y + 22, 44, 47, "panel" if k else "brass_fill", "brass", 1.3, 4)
            pen.fitted(x + 22, y + 12, table.word(key), 54, 12, 9, "ink2", anchor="middle")
            pen.text(x + 22, y + 51, str(count), 15, "ink", True, "middle")
        pen.add_target(target, f"{table.names.head(table.word(key))} {count}", x, y + 22, 44, 47)
    return y + 84


def _players(table: Table, y: float) -> float:
    for seat, _, _ in table.seats:
        full_panel(table, seat, (4 + (seat % 2) * 318.0, y + 162.0 * (seat // 2), 314, 152))
    return y + 162 * ((len(table.seats) + 1) // 2)
