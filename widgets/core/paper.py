"""Lines of words as a standing page: what a view without a board leaves for readers without a kernel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wm_kernel.picture import metrics
from wm_kernel.picture.pen import Pen
from wm_kernel.picture.scene import Scene
from wm_kernel.picture.theme import theme as colours

_WIDTH = 900.0
_MARGIN = 16.0
_BODY = 13.0
_LINE = 18.0


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the page."""

    text: str
    level: int = 0
    """0 a title, 1 a heading, 2 plain, 3 what is less important."""


def scene(lines: Sequence[Line], theme: str, title: str) -> Scene:
    """The lines as a picture."""
    pen = Pen(colours(theme))
    y = 8.0
    for line in lines:
        size = (20.0, 15.0, _BODY, _BODY)[line.level]
        y += (6, 8, 0, 0)[line.level]
        indent = (0, 0, 8, 8)[line.level]
        bold, family = line.level < 2, "serif" if line.level < 2 else "sans"
        for part in metrics.wrap(line.text, _WIDTH - 2 * _MARGIN - indent, size, bold):
            y += max(_LINE, size * 1.3)
            pen.text(_MARGIN + indent, y, part, size, "ink2" if line.level == 3 else "ink", bold, family=family)
    height = y + _MARGIN
    ground = Pen(colours(theme))
    ground.rect(0, 0, _WIDTH, height, "paper")
    return Scene(_WIDTH, height, (*ground.shapes, *pen.shapes), (), title, lines[0].text)


def text(lines: Sequence[Line]) -> str:
    """The lines in words."""
    told: list[str] = []
    for line in lines:
        told += [""] if line.level == 1 and told else []
        told.append(line.text if line.level < 2 else f"  {line.text}")
    return "\n".join(told)
