"""The bubble: a few words beside the thing they are about, with a tail that points at it. Knows no game."""

from __future__ import annotations

from .marks import Bubble
from .metrics import text_width, wrap
from .patterns import short
from .pen import Pen

Box = tuple[float, float, float, float]

WIDEST = 240  # of a line, in px
_ICON = 22.0  # room for the cross of what is not allowed


def draw_bubble(pen: Pen, bubble: Bubble, at: Box, width: float, height: float) -> None:
    """Draw a bubble above the box `at` (x, y, width, height), or below it where there is no room, within the picture.

    One without words draws nothing.
    """
    if not (bubble.title or bubble.lines or bubble.rule):
        return
    lines = [part for line in bubble.lines for part in wrap(line, WIDEST, 13)]
    box = _box(bubble, lines, at, width, height)
    line, thick = ("illegal", 2.0) if bubble.bad else ("ink", 1.6)
    pen.rect(*box, "panel", line, thick, 6)
    _tail(pen, at, box, line, thick)
    _words(pen, bubble, lines, box)


def _box(bubble: Bubble, lines: list[str], at: Box, width: float, height: float) -> Box:
    icon = _ICON if bubble.bad else 0.0
    texts = [text_width(bubble.title, 13, True) + icon] + [text_width(line, 13) + icon for line in lines]
    if bubble.rule:
        texts.append(text_width(bubble.rule, 12, family="mono") + icon)
    w = max(texts) + 22
    h = (18.0 if bubble.title else 1.0) + 17 * len(lines) + (19 if bubble.rule else 0) + 14
    x = min(max(4.0, at[0] + at[2] / 2 - 30), width - w - 4)
    over = at[1] - h - 20 >= 2
    return x, at[1] - h - 16 if over else min(at[1] + at[3] + 16, height - h - 4), w, h


def _tail(pen: Pen, at: Box, box: Box, line: str, thick: float) -> None:
    x, y, w, h = box
    tip, over = at[0] + at[2] / 2, y < at[1]
    foot = min(max(x + 16, tip), x + w - 16)
    edge, end = (y + h, at[1] + 3) if over else (y, at[1] + at[3] - 3)
    d = f"M{short(foot - 7)} {short(edge)} L{short(tip)} {short(end)} L{short(foot + 7)} {short(edge)}"
    pen.path(d, 0, 0, 1, "panel", line, thick)
    pen.segments([(foot - 6, edge, foot + 6, edge)], "panel", thick + 1)


def _words(pen: Pen, bubble: Bubble, lines: list[str], box: Box) -> None:
    x, y, _, _ = box
    if bubble.bad:
        pen.icon("cross", x + 9, y + 9, 14, ink="illegal")
    left, baseline = x + 10 + (_ICON if bubble.bad else 0.0), y + (21.0 if bubble.title else 4.0)
    if bubble.title:
        pen.text(left, baseline, bubble.title, 13, "ink", True)
    for text in lines:
        baseline += 17
        pen.text(left, baseline, text, 13, "ink")
    if bubble.rule:
        baseline += 19
        with pen.within(f"rule:{bubble.rule}"):
            pen.text(left, baseline, bubble.rule, 12, "ink", family="mono")
        wide = text_width(bubble.rule, 12, family="mono")
        pen.segments([(left, baseline + 4, left + wide, baseline + 4)], "ink", 0.8)
