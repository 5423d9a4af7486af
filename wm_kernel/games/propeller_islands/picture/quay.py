"""The quay with its workers and rewards, and beside it what the player has: resources, fame, dice, completed plans."""

from __future__ import annotations

from wm_kernel.games.propeller_islands.components import definitions as d
from wm_kernel.games.propeller_islands.picture.effect_icons import effect_rows, upgrade_icon
from wm_kernel.games.propeller_islands.picture.field import Box
from wm_kernel.games.propeller_islands.picture.panels import heading, panel
from wm_kernel.games.propeller_islands.picture.table import Table
from wm_kernel.picture.metrics import fit
from wm_kernel.picture.patterns import MIDDLE, circle

TRACK = 15
"""Spaces of the fame track; the fifteenth point takes a token and begins anew (U-PI-18)."""

COUNT = 6.0
"""Room for the numbers of the rows and columns."""


def quay_space(table: Table, row: int, column: int) -> Box:
    """The box of a space of the quay; row and column from 1."""
    x, y, w, h = table.layout.quay
    quay = table.catalog.quay
    wide = (w - 12 - 40 - COUNT) / quay.columns
    high = (h - 24 - 26 - COUNT) / quay.rows
    return x + 6 + COUNT + (column - 1) * wide, y + 23 + COUNT + (row - 1) * high, wide, high


def draw_quay(table: Table) -> None:
    """The workers, and the rewards at the ends of rows and columns."""
    pen, player, quay = table.pen, table.player, table.catalog.quay
    x, y, w, h = table.layout.quay
    panel(pen, (x, y, w, h))
    heading(table, x + 8, y + 16, table.word("quay"), w * 0.5)
    left = table.word("quay-left", n=player.quay.bit_count())
    pen.fitted(x + w - 8, y + 16, left, w * 0.5, 12, 9, "ink2", anchor="end")
    for row in range(1, quay.rows + 1):
        for column in range(1, quay.columns + 1):
            _space(table, row, column)
        box = quay_space(table, row, quay.columns)
        _count(table, row, x + 8, box[1] + box[3] / 2)
        _reward(table, "row", row, (box[0] + box[2] + 3, box[1] + 2, 36, box[3] - 4))
    for column in range(1, quay.columns + 1):
        box = quay_space(table, quay.rows, column)
        _count(table, column, box[0] + box[2] / 2, y + 26)
        _reward(table, "column", column, (box[0] + 1, box[1] + box[3] + 1, box[2] - 2, 22))


def _count(table: Table, number: int, x: float, y: float) -> None:
    """The number of a row or a column, by its middle."""
    table.pen.text(x, y + 10 * MIDDLE, str(number), 10, "ink2", anchor="middle")


def _space(table: Table, row: int, column: int) -> None:
    pen, player = table.pen, table.player
    x, y, w, h = quay_space(table, row, column)
    size = min(w, h) - 4
    is_there = player.quay >> ((row - 1) * table.catalog.quay.columns + column - 1) & 1
    target = f"quay:({row},{column})"
    with pen.within(target):
        if is_there:
            pen.worker(table.colour, x + (w - size) / 2, y + (h - size) / 2, size)
        else:
            pen.berth(x + w / 2, y + h / 2, size * 0.6)
    named = table.word("quay-space", row=row, column=column)
    held = table.word("quay-worker" if is_there else "empty")
    pen.add_target(target, table.names.listed((named, held)), x, y, w, h)


def _reward(table: Table, line: str, index: int, box: Box) -> None:
    """What an emptied row or column gives; one that was given is pale."""
    pen, quay = table.pen, table.catalog.quay
    x, y, w, h = box
    effect = (quay.row_rewards if line == "row" else quay.column_rewards)[index - 1]
    is_given = not line_mask(table, line, index) & table.player.quay
    target = f"reward:{line} {index}"
    with pen.within(target):
        pen.rect(x, y, w, h, "panel" if is_given else "brass_fill", "berth" if is_given else "brass", 1.1, 4)
        for row in effect_rows(effect)[:1]:
            size = 16.0
            while pen.row_width(row, size) > w - 4:
                size -= 0.5
            pen.row(row, x + w / 2, y + h / 2, size)
        if is_given:
            pen.icon("check", x + w - 11, y - 3, 12, ink="link")
    given = table.word("reward-given") if is_given else ""
    named = table.word(f"reward-{line}", n=index, effect=table.names.effect(effect))
    pen.add_target(target, table.names.listed((named, given)), x, y, w, h)


def line_mask(table: Table, line: str, index: int) -> int:
    """The bits of a row or column of the quay."""
    quay = table.catalog.quay
    spaces = range(1, quay.columns + 1) if line == "row" else range(1, quay.rows + 1)
    places = [(index, k) if line == "row" else (k, index) for k in spaces]
    return sum(1 << ((row - 1) * quay.columns + column - 1) for row, column in places)


def draw_own(table: Table) -> None:
    """What the player has beside the quay: character, resources, fame, dice used, plans completed, upgrades set aside."""
    pen, player = table.pen, table.player
    x, y, w, h = table.layout.own
    panel(pen, (x, y, w, h))
    _character(table, x + 8, y + 4, w - 16)
    step = (h - 32) / 4
    _resources(table, x + 8, y + 26 + step * 0.5, w - 16)
    _fame(table, x + 8, y + 26 + step * 1.5, w - 16)
    _completed(table, x + 8, y + 26 + step * 2.5, w - 16)
    _dice(table, x + 8, y + 26 + step * 3.5, w * 0.45)
    _aside(table, x + w - 8, y + 26 + step * 3.5, player.aside)


def _character(table: Table, x: float, y: float, w: float) -> None:
    """The character, with a sign for each ability that is unlocked."""
    pen, player = table.pen, table.player
    target = f"character:{table.colour}"
    with pen.within(target):
        pen.worker(table.colour, x - 1, y, 19)
        room = w - 24 - 40
        found = table.catalog.characters.get(player.character)
        names = [one.get(table.names.lang) for one in (found.name, found.short)] if found else [player.character]
        words, size = fit(names, room, 13, 11, bold=True)
        pen.text(x + 22, y + 14, words[0], size, "ink", True)
        for k, threshold in enumerate(table.catalog.trumpets):
            is_live = player.fame >= threshold
            left = x + w - 36 + k * 19
            pen.rect(left, y + 1, 17, 17, "brass_fill" if is_live else None, "brass" if is_live else "berth", 1.2, 4)
            pen.text(
                left + 8.5, y + 9.5 + 12 * MIDDLE, "I" * (k + 1), 12, "ink" if is_live else "ink2", is_live, "middle"
            )
    live = sum(player.fame >= threshold for threshold in table.catalog.trumpets)
    texts = (found.basic.get(table.names.lang), found.advanced.get(table.names.lang)) if found else ("", "")
    parts = (table.names.character(player.character), table.word("abilities", n=live), *texts)
    pen.add_target(target, table.names.listed(parts), x, y, w, 20)


def _resources(table: Table, x: float, y: float, w: float) -> None:
    pen = table.pen
    for k, name in enumerate(d.RESOURCES):
        left, n = x + k * w / 3, table.player.resources[k]
        target = f"resource:{name}"
        size = 20 if w > 120 else 16
        with pen.within(target):
            pen.icon(name, left, y - size / 2, size)
            pen.text(left + size * 1.2, y + 15 * MIDDLE, str(n), 16 if w > 120 else 14, "ink" if n else "ink2", bool(n))
        pen.add_target(target, table.names.voice.say(f"amount-{name}", n=n), left - 2, y - 13, w / 3 - 2, 26)


def _fame(table: Table, x: float, y: float, w: float) -> None:
    """The fame track: as many spaces as there are, the trumpets, the marker, and the tokens of 15."""
    pen, fame = table.pen, table.player.fame
    look = pen.theme.players[table.colour]
    with pen.within("fame"):
        pen.icon("fame", x, y - 9, 18)
        told = str(fame)
        pen.text(x + 23, y + 16 * MIDDLE, told, 16, "ink", True)
        left = x + 46
        step = (w - 46) / TRACK
        size = min(13.0, step * 1.7)  # of a trumpet, which stands between spaces that are drawn while there is room
        pen.segments([(left + step / 2, y, left + w - 46 - step / 2, y)], "berth", 1.4)
        for k in range(TRACK):
            middle = left + (k + 0.5) * step
            if k in table.catalog.trumpets:
                pen.icon("fame", middle - size / 2, y - size / 2, size)
            else:
                pen.path(circle(middle, y, min(2.2, step * 0.24)), 0, 0, 1, "panel", "berth", 1.1)
        at = left + (fame % TRACK + 0.5) * step
        radius = min(6.0, step * 0.5 + 1)
        pen.path(circle(at, y, radius), 0, 0, 1, look.fill, "token_line", 1.3)
    pen.add_target("fame", table.word("n-fame", n=fame), x - 2, y - 12, w, 24)


def _completed(table: Table, x: float, y: float, w: float) -> None:
    """The plans that are completed: each with its VP."""
    pen, done = table.pen, table.player.completed
    most = table.catalog.plans_to_end
    places = max(most, len(done))
    step = min(26.0, (w - 2) / places)
    with pen.within("completed"):
        for k in range(places):
            left = x + k * step
            if k >= len(done):
                pen.rect(left, y - 11, step - 4, 22, None, "berth", 1, 3, (3, 2.5))
                continue
            plan = table.catalog.plans[done[k]]
            pen.rect(left, y - 11, step - 4, 22, "brass_fill", "brass", 1.1, 3)
            pen.text(left + (step - 4) / 2, y + 12 * MIDDLE, str(plan.vp), 12, "ink", True, "middle")
    plans = [table.names.plan(plan) for plan in done]
    named = table.names.listed((table.word("completed", n=len(done), most=most), *plans))
    pen.add_target("completed", named, x - 2, y - 13, w, 26)


def _dice(table: Table, x: float, y: float, w: float) -> None:
    """The places of the dice that were used this round."""
    pen, dice = table.pen, table.player.dice
    with pen.within("used"):
        for k in range(2):
            middle = x + 11 + k * 27
            if k < len(dice):
                pen.die(middle, y, 22, dice[k])
            else:
                pen.rect(middle - 11, y - 11, 22, 22, None, "berth", 1, 4, (3, 2.5))
    named = table.names.listed((table.word("used-dice"), *(map(str, dice) if dice else (table.word("none"),))))
    pen.add_target("used", named, x - 2, y - 13, 56, 26)


def _aside(table: Table, right: float, y: float, aside: tuple[str, ...]) -> None:
    """The place of upgrades that are set aside."""
    pen = table.pen
    w = 64.0
    with pen.within("aside"):
        pen.rect(right - w, y - 12, w, 24, None, "berth", 1, 4, (3, 2.5))
        pen.icon("aside", right - w + 6, y - 9, 18, ink="ink2")
        if len(aside) == 1:
            pen.icon(upgrade_icon(aside[0]), right - 28, y - 9, 18)
        else:
            pen.text(
                right - 20, y + 14 * MIDDLE, str(len(aside)), 14, "ink" if aside else "ink2", bool(aside), "middle"
            )
    named = table.names.listed((table.word("aside", n=len(aside)), *map(table.names.upgrade, aside)))
    pen.add_target("aside", named, right - w, y - 12, w, 24)
