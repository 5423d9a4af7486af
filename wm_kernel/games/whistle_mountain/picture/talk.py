"""Draws the decision, the status line and the log under a table that stands alone."""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.picture.effect_icons import draw_row, row_width
from wm_kernel.games.whistle_mountain.picture.layout import Box
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.picture.controls import Item, Row
from wm_kernel.picture.metrics import ellipsis, text_width
from wm_kernel.picture.talk import Button, DecisionBox, LogLine, StatusLine

_ROW = 33.0
_HEIGHT = 27.0


def button_width(button: Button) -> float:
    """The width of a button."""
    width = 24 + text_width(button.label, 13, button.style == "primary")
    if button.icons:
        width += row_width(_row(button.icons), 16) + 6
    if button.key:
        width += 8 + text_width(button.key, 11) + 5
    return width


def _row(icons: tuple[str, ...]) -> Row:
    return tuple(Item(icon) if not icon.isdigit() else Item(text=icon) for icon in icons)


def button_rows(buttons: tuple[Button, ...], first: float, width: float) -> list[list[Button]]:
    """Buttons in rows: the first row has `first` px, the others `width`."""
    rows: list[list[Button]] = [[]]
    used = 0.0
    for button in buttons:
        needed = button_width(button)
        room = first if len(rows) == 1 else width
        if rows[-1] and used + needed > room:
            rows.append([])
            used = 0.0
        rows[-1].append(button)
        used += needed + 6
    return rows


def tools_width(decision: DecisionBox) -> float:
    """The room that the tools at the right take."""
    return sum(button_width(tool) + 6 for tool in decision.tools)


def decision_height(decision: DecisionBox, width: float) -> float:
    """How high the decision box of this width is; more than one row of buttons make it grow."""
    rows = button_rows(decision.buttons, width - 20 - tools_width(decision), width - 20)
    return 31 + _ROW * len(rows)


def draw_decision(table: Table, decision: DecisionBox, x: float, y: float, w: float) -> float:
    """The decision box; returns its height."""
    pen = table.pen
    height = decision_height(decision, w)
    with pen.within("decision"):
        pen.rect(x, y, w, height, "panel", "ink", 1.6, 8)
        if decision.player in pen.theme.players:
            pen.worker(decision.player, x + 10, y + 5, 22)
        title = pen.fitted(x + 40, y + 21.97, decision.title, w - 60, 14, 11, "ink", True, family="serif")
        room = w - 40 - title - 22
        if decision.prompt and room > 60:
            text = ellipsis(decision.prompt, room, 13)
            pen.text(x + 40 + title + 10, y + 21.62, text, 13, "ink2")
    pen.add_target("decision", table.names.listed((decision.title, decision.prompt)), x, y, w, height)
    rows = button_rows(decision.buttons, w - 20 - tools_width(decision), w - 20)
    for k, row in enumerate(rows):
        left = x + 10
        for button in row:
            left += draw_button(table, button, left, y + 31 + _ROW * k) + 6
    right = x + w - 10
    for tool in reversed(decision.tools):
        right -= button_width(tool)
        draw_button(table, tool, right, y + 31)
        right -= 6
    return height


def draw_button(table: Table, button: Button, x: float, y: float) -> float:
    """A button; returns its width."""
    pen = table.pen
    width = button_width(button)
    fill, line, thick, text = {
        "option": ("option_fill", "option", 2.0, "ink"),
        "primary": ("primary", "primary", 1.2, "on_primary"),
        "off": ("paper", "grid", 1.2, "ink2"),
    }.get(button.style, ("button", "button_line", 1.2, "ink"))
    middle = y + _HEIGHT / 2
    with pen.within(button.target or f"button:{button.label}"):
        pen.rect(x, y, width, _HEIGHT, fill, line, thick, 6, (4, 3) if button.style == "off" else ())
        left = x + 12
        if button.icons:
            row = _row(button.icons)
            draw_row(pen, row, left, middle - 8, 16, fill)
            left += row_width(row, 16) + 6
        left += pen.text(left, middle + 4.62, button.label, 13, text, button.style == "primary")
        if button.key:
            cap = text_width(button.key, 11) + 5
            pen.rect(left + 6, middle - 8, cap, 16, None, text, 0.8, 3, alpha=0.8)
            pen.text(left + 6 + cap / 2, middle + 3.9, button.key, 11, text, anchor="middle")
    name = button.label if button.style != "off" else f"({button.label})"
    pen.add_target(button.target or f"button:{button.label}", name, x, y, width, _HEIGHT)
    return width


def draw_status(table: Table, status: StatusLine, box: Box) -> None:
    """The status line: outcome first, then the rule; two lines where the box is high enough."""
    pen = table.pen
    x, y, w, h = box
    colour = "illegal" if status.bad else "option"
    rule = text_width(status.rule, 12, family="mono") if status.rule else 0.0
    with pen.within("status"):
        pen.rect(x, y, w, h, f"{colour}_fill", colour, 1.2, 8)
        pen.icon("cross" if status.bad else "check", x + 9, y + 6, 16, ink=colour)
        if h >= 40:
            pen.text(x + 34, y + 19, ellipsis(status.text, w - 44, 13), 13)
            left, baseline = x + 34, y + 38.0
        else:
            pen.text(x + 34, y + 18.62, ellipsis(status.text, w - 34 - rule - 30, 13), 13)
            left, baseline = x + w - 12 - rule, y + 18.26
        if status.rule:
            pen.text(left, baseline, status.rule, 12, family="mono")
            pen.segments([(left, baseline + 3, left + rule, baseline + 3)], "ink", 0.8)
    pen.add_target("status", table.names.listed((status.text, status.rule)), x, y, w, h)


def draw_log(table: Table, log: tuple[LogLine, ...], box: Box) -> None:
    """The log, newest first, as many lines as fit."""
    pen = table.pen
    x, y, w, h = box
    with pen.within("log"):
        pen.rect(x, y, w, h, "panel", "edge", 1.2, 6)
        pen.text(x + 12, y + 19, table.word("log"), 14, "ink", True, family="serif")
        pen.text(x + w - 12, y + 19, table.word("newest"), 12, "ink2", anchor="end")
    pen.add_target("log", table.word("log"), x, y, w, h)
    for k, line in enumerate(log[: int((h - 27) // 17)]):
        baseline = y + 37 + 17 * k
        with pen.within(f"log:{k}"):
            pen.text(x + 12, baseline, line.when, 12, "ink2")
            pen.text(x + 42, baseline, ellipsis(line.text, w - 54, 12, line.strong), 12, "ink", line.strong)
        pen.add_target(f"log:{k}", table.names.listed((line.when, line.text)), x, baseline - 13, w, 17)
