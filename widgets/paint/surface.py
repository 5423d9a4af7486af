"""A layer that remembers which shapes it shows, and paints only the parts of it where they have changed.

The parts are squares of a coarse raster: what is painted inside them is all that touches them, clipped to them, so that
the layer looks as if it had been painted whole. Which canvas and when is decided by the views.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil, floor

from ipycanvas import Canvas

from widgets import paint
from widgets.paint.strokes import TILE, strokes
from wm_kernel.picture.scene import Shape

SQUARE = 16
"""The side of a square of the raster, in px of the picture."""

_TILES = SQUARE // TILE
_ROOM = 2 // TILE  # for soft edges and fonts that are wider than was thought
_WHOLE = 0.55  # from this share on the whole layer is painted

Rows = dict[int, int]
"""The squares by row: a bit for each column."""

Squares = tuple[tuple[int, int, int, int], ...]


class Surface:
    """One layer of a canvas."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._shown: Sequence[Shape] | None = None
        self._key: tuple[float, int, int] | None = None

    def forget(self) -> None:
        """What is on the layer is not known any more: the next time it is painted whole."""
        self._shown = None

    def show(self, shapes: Sequence[Shape], scale: float) -> None:
        """Make the layer show these shapes. Call it in `paint.hold`."""
        key = (scale, self.canvas.width, self.canvas.height)
        before, self._shown = self._shown, shapes
        if before is None or key != self._key:
            self._key = key
            paint.paint(self.canvas, shapes, scale)
            return
        if not (dirty := changed(before, shapes)):
            return
        across, down = ceil(key[1] / scale / SQUARE), ceil(key[2] / scale / SQUARE)
        if sum(bits.bit_count() for bits in dirty.values()) > _WHOLE * across * down:
            paint.paint(self.canvas, shapes, scale)
            return
        canvas = self.canvas
        canvas.save()
        canvas.reset_transform()
        canvas.begin_path()
        for x0, y0, x1, y1 in boxes(dirty):
            left, top = floor(x0 * SQUARE * scale), floor(y0 * SQUARE * scale)
            canvas.rect(left, top, ceil(x1 * SQUARE * scale) - left, ceil(y1 * SQUARE * scale) - top)
        canvas.clip()
        paint.add(canvas, touching(shapes, dirty), scale)
        canvas.restore()


def changed(before: Iterable[Shape], after: Iterable[Shape]) -> Rows:
    """The squares touched by shapes that came or went.

    >>> from wm_kernel.picture.scene import Rect
    >>> changed([Rect(0, 0, 9, 9, "#ffffff")], [Rect(0, 0, 9, 9, "#ffffff"), Rect(38, 20, 4, 4, "#000000")])
    {1: 4}
    """
    # What is kept from one picture to the next is the very same objects: only the rest is worth comparing.
    first, second = list(before), list(after)
    known, kept = set(map(id, second)), set(map(id, first))
    old = Counter(shape for shape in first if id(shape) not in known)
    new = Counter(shape for shape in second if id(shape) not in kept)
    dirty: Rows = {}
    gone = [shape for shape, n in old.items() if new.get(shape) != n]
    come = [shape for shape, n in new.items() if old.get(shape) != n]
    for shape in gone + come:
        for x0, x1, y0, y1 in _squares(shape):
            bits = (1 << x1) - (1 << x0)
            for row in range(y0, y1):
                dirty[row] = dirty.get(row, 0) | bits
    return dirty


def touching(shapes: Iterable[Shape], dirty: Rows) -> list[Shape]:
    """The shapes that touch one of the squares, in their order."""
    found = []
    for shape in shapes:
        for x0, x1, y0, y1 in _squares(shape):
            bits = (1 << x1) - (1 << x0)
            if any(dirty.get(row, 0) & bits for row in range(y0, y1)):
                found.append(shape)
                break
    return found


def boxes(dirty: Rows) -> list[tuple[int, int, int, int]]:
    """The squares as boxes (left, top, right, bottom): runs of a row, grown down over equal rows.

    >>> boxes({2: 0b0110, 3: 0b0110, 5: 0b1})
    [(1, 2, 3, 4), (0, 5, 1, 6)]
    """
    found: list[tuple[int, int, int, int]] = []
    rows = sorted(row for row, bits in dirty.items() if bits)
    k = 0
    while k < len(rows):
        top, bits = rows[k], dirty[rows[k]]
        bottom = top + 1
        while k + 1 < len(rows) and rows[k + 1] == bottom and dirty[bottom] == bits:
            bottom, k = bottom + 1, k + 1
        k += 1
        column = 0
        while bits >> column:
            left = column + ((bits >> column) & -(bits >> column)).bit_length() - 1
            right = left
            while bits >> right & 1:
                right += 1
            found.append((left, top, right, bottom))
            column = right
    return found


def boxes_meet(shape: Shape, box: tuple[float, float, float, float]) -> bool:
    """Whether a shape touches a square of the raster that lies in the box (x, y, width, height)."""
    x, y, w, h = box
    left, top, right, bottom = x // SQUARE, y // SQUARE, -(-(x + w) // SQUARE), -(-(y + h) // SQUARE)
    return any(x0 < right and x1 > left and y0 < bottom and y1 > top for x0, x1, y0, y1 in _squares(shape))


_known: dict[int, tuple[Shape, Squares]] = {}
_MOST_KNOWN = 20_000


def _squares(shape: Shape) -> Squares:
    """The squares a shape touches, with a little room for soft edges: first and last + 1, across and down.

    Kept by the very object, since a shape takes longer to be compared than to be found.
    """
    found = _known.get(id(shape))
    if found is None or found[0] is not shape:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        found = _known[id(shape)] = (shape, _touched(shape))
    return found[1]


@lru_cache(maxsize=8192)
def _touched(shape: Shape) -> Squares:
    found: dict[tuple[int, int, int, int], None] = {}
    for stroke in strokes(shape):
        for x0, x1, y0, y1 in stroke.tiles:
            left, top = max(0, x0 - _ROOM) // _TILES, max(0, y0 - _ROOM) // _TILES
            found[left, -(-(x1 + _ROOM) // _TILES), top, -(-(y1 + _ROOM) // _TILES)] = None
    return tuple(found)
