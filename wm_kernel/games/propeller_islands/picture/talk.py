"""Draws the decision, the status line and the log under a table that stands alone."""

from __future__ import annotations

from wm_kernel.games.propeller_islands.picture.field import Box
from wm_kernel.games.propeller_islands.picture.layout import GAP, MARGIN
from wm_kernel.games.propeller_islands.picture.look import own_icons
from wm_kernel.games.propeller_islands.picture.panels import panel
from wm_kernel.games.propeller_islands.picture.table import Table
from wm_kernel.picture.controls import Item, Row
from wm_kernel.picture.metrics import ellipsis, text_width
from wm_kernel.picture.patterns import MIDDLE
from wm_kernel.picture.talk import Button, DecisionBox, LogLine, StatusLine, Talk
from wm_kernel.picture.theme import icons

_LINE, _BUTTON = 33.0, 27.0
_LOG = 5
_STYLES = {
    "option": ("option_fill", "option", 2.0, "ink"),
    "primary": ("primary", "primary", 1.2, "on_primary"),
    "off": ("paper", "grid", 1.2, "ink2"),
}


def draw_talk(table: Table, said: Talk, y: float) -> float:
    """Everything said, one below the other; returns where it ends."""
    wide = table.layout.width - 2 * MARGIN
    if said.decision:
        y += _decision(table, said.decision, (MARGIN, y, wide)) + GAP
    if said.status:
        _status(table, said.status, (MARGIN, y, wide, 28))
        y += 28 + GAP
    if said.log:
        high = 30.0 + 17 * min(_LOG, len(said.log))
        _log(table, said.log, (MARGIN, y, wide, high))
        y += high + GAP
    return y - GAP


def _row(names: tuple[str, ...]) -> Row:
    known = {*own_icons(), *icons()}
    return tuple(Item(name) for name in names if name in known or name.startswith("banner_"))


def _width(table: Table, button: Button) -> float:
    wide = 24 + text_width(button.label, 13, button.style == "primary")
    if button.icons:
        wide += table.pen.row_width(_row(button.icons), 16) + 6
    return wide + (8 + text_width(button.key, 11) + 5 if button.key else 0)


def _rows(table: Table, buttons: tuple[Button, ...], width: float) -> list[list[Button]]:
    rows: list[list[Button]] = [[]]
    used = 0.0
    for button in buttons:
        needed = _width(table, button)
        if rows[-1] and used + needed > width:
            rows.append([])
            used = 0.0
        rows[-1].append(button)
        used += needed + 6
    return rows


def _decision(table: Table, decision: DecisionBox, box: tuple[float, float, float]) -> float:
    """The decision box; returns its height."""
    pen = table.pen
    x, y, w = box
    rows = _rows(table, (*decision.buttons, *decision.tools), w - 20)
    height = 31 + _LINE * len(rows)
    with pen.within("decision"):
        panel(pen, (x, y, w, height), "panel", "ink", 1.6)
        if decision.player in pen.theme.players:
            pen.worker(decision.player, x + 10, y + 5, 22)
        title = pen.fitted(x + 40, y + 22, decision.title, w - 60, 14, 11, "ink", True, family="serif")
        room = w - 40 - title - 22
        if decision.prompt and room > 60:
            pen.text(x + 50 + title, y + 22, ellipsis(decision.prompt, room, 13), 13, "ink2")
    pen.add_target("decision", table.names.listed((decision.title, decision.prompt)), x, y, w, height)
    for k, row in enumerate(rows):
        left = x + 10
        for button in row:
            left += _draw_button(table, button, left, y + 31 + _LINE * k) + 6
    return height


def _draw_button(table: Table, button: Button, x: float, y: float) -> float:
    pen = table.pen
    wide = _width(table, button)
    fill, line, thick, ink = _STYLES.get(button.style, ("button", "button_line", 1.2, "ink"))
    target = button.target or f"button:{button.label}"
    middle = y + _BUTTON / 2
    with pen.within(target):
        pen.rect(x, y, wide, _BUTTON, fill, line, thick, 6, (4, 3) if button.style == "off" else ())
        left = x + 12
        if button.icons:
            left += pen.row(_row(button.icons), left, middle, 16, "start") + 6
        left += pen.text(left, middle + 13 * MIDDLE, button.label, 13, ink, button.style == "primary")
        if button.key:
            cap = text_width(button.key, 11) + 5
            pen.rect(left + 6, middle - 8, cap, 16, None, ink, 0.8, 3, alpha=0.8)
            pen.text(left + 6 + cap / 2, middle + 11 * MIDDLE, button.key, 11, ink, anchor="middle")
    pen.add_target(target, button.label if button.style != "off" else f"({button.label})", x, y, wide, _BUTTON)
    return wide


def _status(table: Table, status: StatusLine, box: Box) -> None:
    """The status line: outcome first, then the rule."""
    pen = table.pen
    x, y, w, h = box
    colour = "illegal" if status.bad else "option"
    rule = text_width(status.rule, 12, family="mono") if status.rule else 0.0
    with pen.within("status"):
        pen.rect(x, y, w, h, f"{colour}_fill", colour, 1.2, 8)
        pen.icon("cross" if status.bad else "check", x + 9, y + 6, 16, ink=colour)
        pen.text(x + 34, y + 18.6, ellipsis(status.text, w - 64 - rule, 13), 13)
        if status.rule:
            left = x + w - 12 - rule
            pen.text(left, y + 18.3, status.rule, 12, family="mono")
            pen.segments([(left, y + 21.3, left + rule, y + 21.3)], "ink", 0.8)
    pen.add_target("status", table.names.listed((status.text, status.rule)), x, y, w, h)


def _log(table: Table, log: tuple[LogLine, ...], box: Box) -> None:
    """The log, newest first."""
    pen = table.pen
    x, y, w, h = box
    with pen.within("log"):
        panel(pen, box)
        pen.text(x + 12, y + 18, table.word("log"), 14, "ink", True, family="serif")
        pen.text(x + w - 12, y + 18, table.word("newest"), 12, "ink2", anchor="end")
    pen.add_target("log", table.word("log"), x, y, w, h)
    for k, line in enumerate(log[:_LOG]):
        baseline = y + 36 + 17 * k
        with pen.within(f"log:{k}"):
            pen.text(x + 12, baseline, line.when, 12, "ink2")
            pen.text(x + 42, baseline, ellipsis(line.text, w - 54, 12, line.strong), 12, "ink", line.strong)
        pen.add_target(f"log:{k}", table.names.listed((line.when, line.text)), x, baseline - 13, w, 17)
