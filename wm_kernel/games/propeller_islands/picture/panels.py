"""What all parts of the table are framed with: panels and headings."""

from __future__ import annotations

from wm_kernel.games.propeller_islands.picture.field import Box
from wm_kernel.games.propeller_islands.picture.pen import Pen
from wm_kernel.games.propeller_islands.picture.table import Table


def panel(pen: Pen, box: Box, fill: str = "panel", line: str = "edge", width: float = 1.2) -> None:
    """The ground of a part."""
    x, y, w, h = box
    pen.rect(x + 0.5, y + 0.5, w - 1, h - 1, fill, line, width, 6)


def heading(table: Table, x: float, y: float, text: str, width: float, size: float = 14) -> float:
    """The heading of a part; returns its width."""
    return table.pen.fitted(x, y, text, width, size, 11, "ink", True, family="serif")
