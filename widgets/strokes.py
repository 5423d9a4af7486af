"""Shapes of a scene as strokes of few styles: polygons, lines, circles and texts, in batches that keep the paint order.

Coordinates become whole sixteenths of a px, packed once per shape and kept. Strokes of one style that may be painted
together, since nothing between lies over them, share a batch: a whole table is some tens of batches. Canvases are not
known here.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable
from functools import cache, lru_cache
from math import ceil, cos, log2, radians, sin
from typing import Any, NamedTuple

from widgets.flatten import Line, Point, circles, corner, flatten
from wm_kernel.picture.metrics import back_box, text_box
from wm_kernel.picture.scene import Path, Rect, Segments, Shape, Text
from wm_kernel.picture.theme import theme

UNIT = 16
"""Coordinates are 16 bit numbers, this many to the px: exact enough for any screen, up to 2047 px."""

_LIMIT = 32767
_TILE = 4.0  # what lies over what is judged by squares of this size, in px
_SQUARES = 512
_LARGE = 24.0

Key = tuple[Any, ...]
"""("fill",), ("disc",), ("line", width, dash, cap), ("ring", width, dash) or ("text", font, colour, align)."""

Box = tuple[float, float, float, float]
Tiles = tuple[tuple[int, int, int, int], ...]


class Polygon(NamedTuple):
    """A filled polygon or a line: packed coordinates, number of points, colour, opacity."""

    points: bytes
    count: int
    colour: bytes
    alpha: float


class Circle(NamedTuple):
    """A disc or a ring: packed middle and radius, colour, opacity."""

    place: tuple[int, int, int]
    colour: bytes
    alpha: float


class Words(NamedTuple):
    """A text and where its baseline begins, in px."""

    text: str
    x: float
    y: float


class Stroke(NamedTuple):
    """One thing to paint: its style, the squares it touches (first and last + 1, across and down), and what it is."""

    key: Key
    tiles: Tiles
    data: Polygon | Circle | Words


class Batch(NamedTuple):
    """Strokes of one style that are painted in one go."""

    key: Key
    strokes: list[Stroke]


def batches(shapes: Iterable[Shape]) -> list[Batch]:
    """The shapes as batches in paint order; texts that nothing lies over come last, sorted by their style.

    >>> apart = [Rect(0, 0, 9, 9, fill="#ffffff", line="#000000", width=1), Rect(50, 0, 9, 9, fill="#000000")]
    >>> [(batch.key[0], len(batch.strokes)) for batch in batches(apart)]
    [('fill', 2), ('line', 1)]
    """
    made: list[Batch] = []
    of_key: dict[Key, list[int]] = {}
    top = _Rows()  # the last batch that paints on each square
    for shape in shapes:
        for stroke in strokes(shape):
            below = _highest(top, stroke.tiles)
            known = of_key.setdefault(stroke.key, [])
            place = bisect_left(known, below)  # `below` itself where it has this style, else the next above it
            if place < len(known):
                at = known[place]
            else:
                at = len(made)
                known.append(at)
                made.append(Batch(stroke.key, []))
            made[at].strokes.append(stroke)
            for x0, x1, y0, y1 in stroke.tiles:
                filled = [at] * (x1 - x0)
                for y in range(y0, y1):
                    top[y][x0:x1] = filled
    return _texts_last(made, top)


class _Rows(dict[int, list[int]]):
    """Rows of squares, made when they are first asked for."""

    def __missing__(self, y: int) -> list[int]:
        row = self[y] = [-1] * _SQUARES
        return row


def _highest(top: _Rows, tiles: Tiles) -> int:
    below = -1
    for x0, x1, y0, y1 in tiles:
        for y in range(y0, y1):
            below = max(below, *top[y][x0:x1])
    return below


def _texts_last(made: list[Batch], top: _Rows) -> list[Batch]:
    free: dict[Key, Batch] = {}
    kept: list[Batch] = []
    for at, batch in enumerate(made):
        if batch.key[0] != "text":
            kept.append(batch)
            continue
        covered = []
        for stroke in batch.strokes:
            if _highest(top, stroke.tiles) > at:
                covered.append(stroke)
            else:
                free.setdefault(batch.key, Batch(batch.key, [])).strokes.append(stroke)
        if covered:
            kept.append(Batch(batch.key, covered))
    return kept + [free[key] for key in sorted(free)]


@lru_cache(maxsize=8192)
def strokes(shape: Shape) -> tuple[Stroke, ...]:
    """What a shape is painted with, first to last."""
    if isinstance(shape, Text):
        return _text(shape)
    if isinstance(shape, Segments):
        parts = [((points[:2], points[2:]), False) for points in shape.points]
        return _lines(parts, shape.line, shape.width, shape.dash, "butt", shape.alpha)
    if isinstance(shape, Rect):
        return _shape(shape, [(_rounded(shape), True)], shape.width, shape.dash)
    width, dash = shape.width * shape.scale, tuple(part * shape.scale for part in shape.dash)
    round_ones = circles(shape.d)
    if round_ones and not shape.rotate:
        return _circles(shape, round_ones, width, dash)
    return _shape(shape, _placed(shape), width, dash)


def _shape(shape: Rect | Path, parts: list[Line], width: float, dash: tuple[float, ...]) -> tuple[Stroke, ...]:
    found: list[Stroke] = []
    if shape.fill:
        colour = _rgb(shape.fill)
        found += [
            Stroke(("fill",), (_block(_box(points)),), Polygon(_packed(points), len(points), colour, shape.alpha))
            for points in _filled([points for points, _ in parts if len(points) > 2])
        ]
    if shape.line and width:
        found += _lines(parts, shape.line, width, dash, "round", shape.alpha)
    return tuple(found)


def _lines(
    parts: Iterable[Line], colour: str, width: float, dash: tuple[float, ...], cap: str, alpha: float
) -> tuple[Stroke, ...]:
    key = ("line", _even(width), _even_dash(dash), cap)
    rgb = _rgb(colour)
    runs = ((*points, points[0]) if closed else points for points, closed in parts)
    return tuple(
        Stroke(key, _tiles(points, width / 2), Polygon(_packed(points), len(points), rgb, alpha)) for points in runs
    )


def _circles(
    shape: Path, round_ones: tuple[tuple[float, float, float], ...], width: float, dash: tuple[float, ...]
) -> tuple[Stroke, ...]:
    found: list[Stroke] = []
    for colour, key, grow in (
        (shape.fill, ("disc",), 0.0),
        (shape.line if width else None, ("ring", _even(width), _even_dash(dash)), width / 2),
    ):
        if colour is None:
            continue
        for cx, cy, r in round_ones:
            x, y, radius = shape.x + cx * shape.scale, shape.y + cy * shape.scale, r * shape.scale
            box = (x - radius - grow, y - radius - grow, x + radius + grow, y + radius + grow)
            place = (_sixteenths(x), _sixteenths(y), _sixteenths(radius))
            found.append(Stroke(key, (_block(box),), Circle(place, _rgb(colour), shape.alpha)))
    return tuple(found)


def _text(shape: Text) -> tuple[Stroke, ...]:
    x, y, w, h = text_box(shape)
    font = f"{shape.weight} {_font_size(shape.size)}px {theme().fonts[shape.family]}"
    key = ("text", font, shape.fill, {"start": "left", "middle": "center", "end": "right"}[shape.anchor])
    tiles = (_block((x - 2, y - 2, x + w + 2, y + h + 2)),)
    drawn = Stroke(key, tiles, Words(shape.text, round(shape.x, 2), round(shape.y, 2)))
    if not shape.background:
        return (drawn,)
    bx, by, bw, bh = back_box(shape)
    return (*strokes(Rect(bx, by, bw, bh, shape.background, radius=3)), drawn)


def _rounded(shape: Rect) -> tuple[Point, ...]:
    x, y, right, bottom = shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    radius = float(min(shape.radius, shape.w / 2, shape.h / 2))
    if radius <= 0:
        return ((x, y), (right, y), (right, bottom), (x, bottom))
    arc = corner(radius)
    return (
        *((right - radius + u, y + radius + v) for u, v in arc),
        *((right - radius - v, bottom - radius + u) for u, v in arc),
        *((x + radius - u, bottom - radius - v) for u, v in arc),
        *((x + radius + v, y + radius - u) for u, v in arc),
    )


def _placed(shape: Path) -> list[Line]:
    """The parts of a path where they lie in the picture."""
    x, y, scale = shape.x, shape.y, shape.scale
    found = flatten(shape.d, 2.0 ** ceil(log2(scale)))
    if shape.rotate:
        c, s = cos(radians(shape.rotate)) * scale, sin(radians(shape.rotate)) * scale
        return [(tuple((x + c * u - s * v, y + s * u + c * v) for u, v in part), closed) for part, closed in found]
    return [(tuple((x + scale * u, y + scale * v) for u, v in part), closed) for part, closed in found]


def _filled(parts: list[tuple[Point, ...]]) -> list[tuple[Point, ...]]:
    """The parts of a path as polygons: apart where they lie apart, tied into one where one may be a hole of another."""
    boxes = [_box(part) for part in parts]
    if not any(_meet(a, b) for k, a in enumerate(boxes) for b in boxes[k + 1 :]):
        return parts
    tied: list[Point] = []
    for part in parts:
        tied += [*part, part[0], parts[0][0]]
    return [tuple(tied)]


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _box(points: tuple[Point, ...]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _sixteenths(value: float) -> int:
    return max(-_LIMIT, min(_LIMIT, round(value * UNIT)))


def _packed(points: tuple[Point, ...]) -> bytes:
    return array("h", [_sixteenths(value) for point in points for value in point]).tobytes()


def _tiles(points: tuple[Point, ...], grow: float) -> Tiles:
    """The squares that a line touches: those along its parts, when it runs round something."""
    box = _box(points)
    if max(box[2] - box[0], box[3] - box[1]) <= _LARGE or not 3 < len(points) < 40:
        return (_block(box, grow),)
    return tuple({_block(_box(points[k : k + 2]), grow): None for k in range(len(points) - 1)})


def _block(box: Box, grow: float = 0) -> tuple[int, int, int, int]:
    x0, x1 = (min(_SQUARES - 1, max(0, int(x // _TILE))) for x in (box[0] - grow, box[2] + grow))
    y0, y1 = (min(_SQUARES - 1, max(0, int(y // _TILE))) for y in (box[1] - grow, box[3] + grow))
    return x0, x1 + 1, y0, y1 + 1


@cache
def _rgb(colour: str) -> bytes:
    return bytes.fromhex(colour[1:7])


def _even(width: float) -> float:
    """The width of a line, so that nearly equal ones share a batch."""
    return round(width * 5) / 5 if width > 0.9 else round(width, 1)


def _even_dash(dash: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(part, 1) for part in dash)


def _font_size(size: float) -> str:
    """The size of a text in quarters of a px: never wider than what was measured."""
    return f"{int(size * 4 + 1e-6) / 4:g}"
