"""Outlines of sets of squares as path data, and hatches clipped to a box. Pure geometry."""

from __future__ import annotations

from collections.abc import Iterable

from wm_kernel.picture.patterns import short

Point = tuple[int, int]
Segment = tuple[float, float, float, float]

# Clockwise round a square in screen coordinates, inside on the right: along the top, down, along the bottom, up.
_SIDES: tuple[tuple[Point, Point], ...] = (((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((0, 1), (0, 0)))


def loops(squares: Iterable[Point]) -> list[list[Point]]:
    """The corners of each boundary of a set of squares (x, y down), clockwise round the inside.

    >>> loops([(0, 0), (1, 0)])
    [[(0, 0), (2, 0), (2, 1), (0, 1)]]
    """
    inside = set(squares)
    edges: dict[Point, list[Point]] = {}
    for x, y in sorted(inside, key=lambda p: (p[1], p[0])):
        for k, (a, b) in enumerate(_SIDES):
            neighbour = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))[k]
            if neighbour not in inside:
                edges.setdefault((x + a[0], y + a[1]), []).append((x + b[0], y + b[1]))
    found: list[list[Point]] = []
    while edges:
        start = min(edges, key=lambda p: (p[1], p[0]))
        loop, at, heading = [start], start, (1, 0)
        while True:
            ends = edges[at]
            following = max(ends, key=lambda p: _right_turn(heading, (p[0] - at[0], p[1] - at[1])))
            ends.remove(following)
            if not ends:
                del edges[at]
            heading, at = (following[0] - at[0], following[1] - at[1]), following
            if at == start:
                break
            loop.append(at)
        found.append([p for k, p in enumerate(loop) if not _straight(loop[k - 1], p, loop[(k + 1) % len(loop)])])
    return found


def _right_turn(heading: Point, new: Point) -> int:
    return heading[0] * new[1] - heading[1] * new[0]


def _straight(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - b[1]) == (b[1] - a[1]) * (c[0] - b[0])


def outline(squares: Iterable[Point], x: float, y: float, size: float, inset: float) -> str:
    """The boundary of squares of `size` as path data, moved inward by `inset`; square (0, 0) has its corner at x, y.

    >>> outline([(0, 0)], 10, 10, 36, 2)
    'M12 12 L44 12 L44 44 L12 44 Z'
    """
    parts = []
    for loop in loops(squares):
        points = []
        for k, (px, py) in enumerate(loop):
            before, after = loop[k - 1], loop[(k + 1) % len(loop)]
            ax, ay = _inward(before, (px, py))
            bx, by = _inward((px, py), after)
            points.append(f"{short(x + px * size + (ax + bx) * inset)} {short(y + py * size + (ay + by) * inset)}")
        parts.append("M" + " L".join(points) + " Z")
    return " ".join(parts)


def _inward(a: Point, b: Point) -> Point:
    """The unit step to the right of the way from a to b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return -_sign(dy), _sign(dx)


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def hatch(x: float, y: float, w: float, h: float, step: float) -> list[Segment]:
    """Strokes of 45 degrees, leaning right, clipped to a box.

    >>> hatch(0, 0, 10, 10, 10)
    [(10, 0, 0, 10)]
    """
    strokes: list[Segment] = []
    k = step
    while k < w + h:
        x1, y1 = (x + k, y) if k <= w else (x + w, y + k - w)
        x2, y2 = (x, y + k) if k <= h else (x + k - h, y + h)
        strokes.append((x1, y1, x2, y2))
        k += step
    return strokes
