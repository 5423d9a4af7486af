"""A lesson as one standing page, for readers without a kernel: the board with its marks, and beside it every step.

The page is a scene like any other, so GitHub, nbviewer and print show it as SVG; `text` says the same in words.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wm_kernel.picture import metrics
from wm_kernel.picture.pen import Pen
from wm_kernel.picture.scene import Scene, Segments, Shape
from wm_kernel.picture.theme import theme as colours
from wm_kernel.words import message

_WIDTH = 1200.0
_MARGIN = 14.0
_HEAD = 52.0
_BODY = 13.0
_LINE = 18.0


def moved(shape: Shape, dx: float, dy: float) -> Shape:
    """The shape at another place."""
    if isinstance(shape, Segments):
        return replace(shape, points=tuple((a + dx, b + dy, c + dx, d + dy) for a, b, c, d in shape.points))
    return replace(shape, x=shape.x + dx, y=shape.y + dy)


def shown_step(steps: Any) -> Any:
    """The step whose board says most: the last that counts edges or tries a place, else the last that rings something."""
    counted = [step for step in steps if step.edges or step.tried is not None]
    return (counted or [step for step in steps if step.rings] or list(steps))[-1]


def page(lesson: Any, board: Scene, number: int, lang: str, theme: str) -> Scene:
    """The page of a lesson: `board` is the picture of the step `number`."""
    pen = Pen(colours(theme))
    beside = board.width < _WIDTH * 0.7
    wide = max(_WIDTH, board.width + 2 * _MARGIN)
    left = _MARGIN + board.width + 22 if beside else _MARGIN
    top = _HEAD + 10 if beside else _HEAD + board.height + 24
    y = _steps(pen, lesson, number, left, top, wide - _MARGIN - left, lang)
    height = max(y, _HEAD + board.height) + _MARGIN
    ground = Pen(colours(theme))
    ground.rect(0, 0, wide, height, "paper")
    title = message("stepper-title", lang)
    width = ground.text(_MARGIN, 33, title, 21, "ink", True, family="serif")
    ground.text(_MARGIN + width + 16, 33, f"{lesson.id} {lesson.title(lang)}", _BODY, "ink2")
    ground.segments([(_MARGIN, 46, wide - _MARGIN, 46)], "edge", 1.2)
    shapes = (*ground.shapes, *(moved(shape, _MARGIN, _HEAD) for shape in board.shapes), *pen.shapes)
    targets = tuple(replace(target, x=target.x + _MARGIN, y=target.y + _HEAD) for target in board.targets)
    told = f"{lesson.id} {lesson.title(lang)}"
    return Scene(wide, height, shapes, targets, told, lesson.summary(lang))


def _steps(pen: Pen, lesson: Any, number: int, x: float, y: float, width: float, lang: str) -> float:
    """The steps one under the other; returns how far down they reach."""
    for line in metrics.wrap(lesson.summary(lang).replace("\n", " "), width, _BODY):
        y += _LINE
        pen.text(x, y, line, _BODY, "ink2")
    y += 10
    for step in lesson.steps:
        is_shown = step.number == number
        pen.disc(x + 10, y + 17, str(step.number + 1), "ring" if is_shown else "ink", "panel")
        pen.text(x + 28, y + 22, step.title(lang), 14, "ink", True, family="serif")
        y += 24
        told = [(part, "ink") for part in step.paragraphs(lang)]
        told += [(event.describe(lang) + f" [{event.rule}]", "ink2") for event in step.events]
        for part, colour in told:
            for line in metrics.wrap(part, width - 28, _BODY):
                y += _LINE
                pen.text(x + 28, y, line, _BODY, colour)
            y += 3
        y += 8
    return y


def text(lesson: Any, lang: str) -> str:
    """The lesson in words, step by step, with what happens and the rule it follows from."""
    lines = [f"{lesson.id} {lesson.title(lang)}", lesson.summary(lang)]
    for step in lesson.steps:
        lines += ["", message("stepper-page", lang, step=step.number + 1, title=step.title(lang))]
        lines += list(step.paragraphs(lang))
        lines += [f"  - {event.describe(lang)} [{event.rule}]" for event in step.events]
    return "\n".join(lines)
