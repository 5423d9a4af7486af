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

from widgets.paint.covering import Covering
from widgets.paint.flatten import TOLERANCE, Line, Point, circles, corner, flatten
from wm_kernel.picture.metrics import back_box, text_box
from wm_kernel.picture.scene import Path, Rect, Segments, Shape, Text
from wm_kernel.picture.theme import theme

UNIT = 16
"""Coordinates are 16 bit numbers, this many to the px: exact enough for any screen, up to 2047 px."""

_LIMIT = 32767
TILE = 1
"""What lies over what is judged by squares of this size, in px."""

_SQUARES = 1280
_LARGE = 24.0
_FAINT = 0.35  # how far the curves of what shines through, such as waves, may be off
_SEEN = 0.1  # so much of an outline, in px, lies over nothing but its own soft edge

Key = tuple[Any, ...]
"""("fill", alpha), ("disc", alpha), ("line", alpha, width, dash, cap), ("loop", alpha, width, dash) for a closed line,
("ring", alpha, width, dash) or ("text", font, colour, align).
"""

Box = tuple[float, float, float, float]
Tiles = tuple[tuple[int, int, int, int], ...]


class Polygon(NamedTuple):
    """A filled polygon or a line: packed coordinates, number of points, colour."""

    points: bytes
    size: int
    colour: bytes


class Circle(NamedTuple):
    """A disc or a ring: middle and radius, colour."""

    place: tuple[int, int, int]
    colour: bytes


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
    [('fill', 2), ('loop', 1)]
    """
    made: list[Batch] = []
    of_key: dict[Key, list[int]] = {}
    top = Covering(_SQUARES)  # the last batch that paints on each square
    for shape in shapes:
        for stroke in strokes(shape):
            below = top.highest(stroke.tiles)
            known = of_key.setdefault(stroke.key, [])
            place = bisect_left(known, below)  # `below` itself where it has this style, else the next above it
            if place < len(known):
                at = known[place]
            else:
                at = len(made)
                known.append(at)
                made.append(Batch(stroke.key, []))
            made[at].strokes.append(stroke)
            top.put(stroke.tiles, at)
    return _texts_last(made, top)


def _texts_last(made: list[Batch], top: Covering) -> list[Batch]:
    free: dict[Key, Batch] = {}
    kept: list[Batch] = []
    for at, batch in enumerate(made):
        if batch.key[0] != "text":
            kept.append(batch)
            continue
        covered = []
        for stroke in batch.strokes:
            if top.highest(stroke.tiles) > at:
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
        outline = [(_rounded(shape), True)]
        hidden = _hidden(shape, shape.width)
        inside = [(_rounded(shape, hidden), True)] if hidden > TOLERANCE else outline
        return _shape(shape, outline, inside, shape.width, shape.dash)
    width, dash = shape.width * shape.scale, tuple(part * shape.scale for part in shape.dash)
    round_ones = circles(shape.d)
    if round_ones and not shape.rotate:
        return _circles(shape, round_ones, width, dash)
    placed = _placed(shape, TOLERANCE if shape.alpha == 1 else _FAINT)
    hidden = _hidden(shape, width)
    return _shape(shape, placed, _placed(shape, hidden) if hidden > TOLERANCE else placed, width, dash)


def _hidden(shape: Rect | Path, width: float) -> float:
    """How far the edge of its fill may lie off the curve, since its outline covers it; 0 where it has none."""
    return width / 2 - _SEEN if shape.fill and shape.line and not shape.dash and shape.alpha == 1 else 0.0


def _shape(
    shape: Rect | Path, outline: list[Line], inside: list[Line], width: float, dash: tuple[float, ...]
) -> tuple[Stroke, ...]:
    """What is filled, then its outline."""
    found: list[Stroke] = []
    if shape.fill:
        colour = _rgb(shape.fill)
        found += [
            Stroke(("fill", shape.alpha), (_block(_box(points)),), Polygon(_packed(points), len(points), colour))
            for points in _filled([points for points, _ in inside if len(points) > 2])
        ]
    if shape.line and width:
        found += _lines(outline, shape.line, width, dash, "round", shape.alpha)
    return tuple(found)


def _lines(
    parts: Iterable[Line], colour: str, width: float, dash: tuple[float, ...], cap: str, alpha: float
) -> tuple[Stroke, ...]:
    style = (alpha, _even(width), _even_dash(dash))
    rgb = _rgb(colour)
    found = []
    for points, closed in parts:
        key = ("loop", *style) if closed else ("line", *style, cap if dash else "round")
        tiles = _tiles((*points, points[0]) if closed else points, width / 2)
        found.append(Stroke(key, tiles, Polygon(_packed(points), len(points), rgb)))
    return tuple(found)


def _circles(
    shape: Path, round_ones: tuple[tuple[float, float, float], ...], width: float, dash: tuple[float, ...]
) -> tuple[Stroke, ...]:
    found: list[Stroke] = []
    for colour, key, grow in (
        (shape.fill, ("disc", shape.alpha), 0.0),
        (shape.line if width else None, ("ring", shape.alpha, _even(width), _even_dash(dash)), width / 2),
    ):
        if colour is None:
            continue
        for cx, cy, r in round_ones:
            x, y, radius = shape.x + cx * shape.scale, shape.y + cy * shape.scale, r * shape.scale
            box = (x - radius - grow, y - radius - grow, x + radius + grow, y + radius + grow)
            place = (_sixteenths(x), _sixteenths(y), _sixteenths(radius))
            found.append(Stroke(key, (_block(box),), Circle(place, _rgb(colour))))
    return tuple(found)


def _text(shape: Text) -> tuple[Stroke, ...]:
    x, y, w, h = text_box(shape)
    font = f"{shape.weight} {_font_size(shape.size)}px {_family(shape.family)}"
    key = ("text", font, shape.fill, {"start": "left", "middle": "center", "end": "right"}[shape.anchor])
    tiles = (_block((x, y, x + w, y + h)),)
    drawn = Stroke(key, tiles, Words(shape.text, _tenths(shape.x), _tenths(shape.y)))
    if not shape.background:
        return (drawn,)
    bx, by, bw, bh = back_box(shape)
    return (*strokes(Rect(bx, by, bw, bh, shape.background, radius=3)), drawn)


def _rounded(shape: Rect, tolerance: float = TOLERANCE) -> tuple[Point, ...]:
    x, y, right, bottom = shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    radius = float(min(shape.radius, shape.w / 2, shape.h / 2))
    if radius <= 0:
        return ((x, y), (right, y), (right, bottom), (x, bottom))
    arc = corner(radius, round(tolerance, 2))
    return (
        *((right - radius + u, y + radius + v) for u, v in arc),
        *((right - radius - v, bottom - radius + u) for u, v in arc),
        *((x + radius - u, bottom - radius - v) for u, v in arc),
        *((x + radius + v, y + radius - u) for u, v in arc),
    )


def _placed(shape: Path, tolerance: float = TOLERANCE) -> list[Line]:
    """The parts of a path where they lie in the picture."""
    x, y, scale = shape.x, shape.y, shape.scale
    found = flatten(shape.d, 2.0 ** (ceil(4 * log2(scale)) / 4), round(tolerance, 2))
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
    x0, y0 = (min(_SQUARES - 1, max(0, int((value - grow) // TILE))) for value in box[:2])
    x1, y1 = (min(_SQUARES, -int(-(value + grow) // TILE)) for value in box[2:])
    return x0, max(x0 + 1, x1), y0, max(y0 + 1, y1)


@cache
def _rgb(colour: str) -> bytes:
    return bytes.fromhex(colour[1:7])


_WIDTHS = (0.6, 0.8, 1.1, 1.5, 2.0)


def _even(width: float) -> float:
    """The width of a line, so that nearly equal ones share a batch."""
    if width > 2.1:
        return round(width * 2.5) / 2.5
    return min(_WIDTHS, key=lambda even: abs(even - width))


def _even_dash(dash: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(part, 1) for part in dash)


def _tenths(value: float) -> float:
    """A place of a text: whole where it can be."""
    found = round(value, 1)
    return int(found) if found == int(found) else found


@cache
def _family(name: str) -> str:
    """The fonts of a family, best first, as short as they can be written."""
    return theme().fonts[name].replace("'", "").replace(", ", ",")


def _font_size(size: float) -> str:
    """The size of a text in halves of a px: never wider than what was measured."""
    return f"{int(size * 2 + 1e-6) / 2:g}"
