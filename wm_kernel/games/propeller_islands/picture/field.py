"""Where the hexes of an island lie in a box: as large as fits, its middle in the middle of the box. Pure geometry."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from wm_kernel.table.grid import hexes
from wm_kernel.table.grid.hexes import Hex

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Field:
    """Hexes of one size on a picture; `x`, `y` is the middle of the hex (0,0)."""

    x: float
    y: float
    size: float

    def middle(self, cell: Hex) -> tuple[float, float]:
        """The middle of a hex."""
        across, down = hexes.centre(cell, self.size)
        return self.x + across, self.y + down


def fitted(cells: Iterable[Hex], box: Box, largest: float = 60.0) -> Field:
    """The field in which these hexes fill a box as well as they can.

    >>> fitted(hexes.disc(2), (0, 0, 400, 320)).size
    40.0
    """
    middles = [hexes.centre(cell, 1) for cell in cells] or [(0.0, 0.0)]
    left, right = min(x for x, _ in middles), max(x for x, _ in middles)
    top, bottom = min(y for _, y in middles), max(y for _, y in middles)
    x, y, w, h = box
    size = min(w / (right - left + sqrt(3)), h / (bottom - top + 2), largest)
    size = int(size * 4) / 4
    return Field(x + w / 2 - (left + right) / 2 * size, y + h / 2 - (top + bottom) / 2 * size, size)


def border(island: Iterable[Hex]) -> tuple[Hex, ...]:
    """The free hexes beside an island, where a tile may be placed (PI-TAKE-02), from the top left.

    >>> len(border([Hex(0, 0)])), len(border([Hex(0, 0), Hex(1, 0)]))
    (6, 8)
    """
    taken = set(island)
    free = {near for cell in taken for near in hexes.neighbours(cell)} - taken
    return tuple(sorted(free, key=lambda cell: (cell.r, cell.q)))
