"""What was painted last where: for each square of a picture the highest number that was put there.

Numbers never fall where they lie over each other. Kept as rectangles in coarse cells, not square by square: what covers a cell
is one number, so that a whole board costs no more than a few pieces, in a browser's Python too.
"""

from __future__ import annotations

from collections.abc import Iterable

Tile = tuple[int, int, int, int]
"""First and last + 1, across and down."""

_BITS = 5  # a cell is 32 squares wide and high
_CELL = 1 << _BITS
_CROWDED = 12


class Covering:
    """The highest number on each square of a picture of `size` by `size`; -1 where nothing is.

    >>> found = Covering(64)
    >>> found.put([(0, 40, 0, 40)], 3)
    >>> found.put([(39, 41, 0, 1)], 5)
    >>> found.highest([(0, 39, 0, 40)]), found.highest([(39, 64, 0, 64)]), found.highest([(41, 64, 0, 64)])
    (3, 5, -1)
    """

    __slots__ = ("_across", "_parts", "_whole")

    def __init__(self, size: int) -> None:
        self._across = -(-size >> _BITS)
        count = self._across * self._across
        self._whole = [-1] * count  # what covers the cell
        self._parts: list[list[tuple[int, int, int, int, int]]] = [[] for _ in range(count)]  # what lies on part of it

    def highest(self, tiles: Iterable[Tile]) -> int:
        """The highest number on any of the squares."""
        best, across, wholes, parts = -1, self._across, self._whole, self._parts
        for x0, x1, y0, y1 in tiles:
            first, last = x0 >> _BITS, (x1 - 1 >> _BITS) + 1
            for row in range((y0 >> _BITS) * across, ((y1 - 1 >> _BITS) + 1) * across, across):
                for cell in range(row + first, row + last):
                    if wholes[cell] > best:
                        best = wholes[cell]
                    for at, left, right, top, bottom in parts[cell]:
                        if at > best and left < x1 and right > x0 and top < y1 and bottom > y0:
                            best = at
        return best

    def put(self, tiles: Iterable[Tile], number: int) -> None:
        """Let the number, which nothing on these squares exceeds, be the highest there."""
        across = self._across
        for tile in tiles:
            x0, x1, y0, y1 = tile
            part = (number, x0, x1, y0, y1)
            for down in range(y0 >> _BITS, (y1 - 1 >> _BITS) + 1):
                is_high = y0 <= down << _BITS and y1 >= down + 1 << _BITS
                for right in range(x0 >> _BITS, (x1 - 1 >> _BITS) + 1):
                    cell = down * across + right
                    if is_high and x0 <= right << _BITS and x1 >= right + 1 << _BITS:
                        self._whole[cell] = number
                        self._parts[cell] = []
                        continue
                    there = self._parts[cell]
                    if len(there) >= _CROWDED:
                        there[:] = [old for old in there if not _covers(tile, old)]
                    there.append(part)


def _covers(tile: Tile, old: tuple[int, int, int, int, int]) -> bool:
    x0, x1, y0, y1 = tile
    return x0 <= old[1] and x1 >= old[2] and y0 <= old[3] and y1 >= old[4]
