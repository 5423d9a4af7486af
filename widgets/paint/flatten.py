"""SVG path data as straight lines: what a canvas needs to paint many paths in one batch.

Curves become as many chords as it takes to stay within a tolerance. Only absolute M L H V C Q A Z are read, which is
what scenes hold. Nothing here paints.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from math import acos, ceil, cos, hypot, pi, radians, sin, sqrt, tau

Point = tuple[float, float]
Line = tuple[tuple[Point, ...], bool]
"""The points of one part of a path, and whether it is closed (the first point is not repeated then)."""

TOLERANCE = 0.18
"""How far a chord may lie off its curve, in px of the picture."""

_TOKEN = re.compile(r"[MLHVCQAZ]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_OPERANDS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}


@lru_cache(maxsize=4096)
def flatten(d: str, scale: float = 1, tolerance: float = TOLERANCE) -> tuple[Line, ...]:
    """The parts of a path in its own units; `scale` says how large it will be drawn. ValueError for other commands.

    >>> flatten("M0 0 H4 V3 Z M5 5 L6 6")
    ((((0.0, 0.0), (4.0, 0.0), (4.0, 3.0)), True), (((5.0, 5.0), (6.0, 6.0)), False))
    """
    tolerance /= scale
    parts: list[Line] = []
    points: list[Point] = []
    for command, numbers in _commands(d):
        if command == "M":
            if len(points) > 1:
                parts.append((tuple(points), False))
            points = [(numbers[0], numbers[1])]
            continue
        if command == "Z":
            if points:
                start = points[0]
                if len(points) > 2 and points[-1] == start:
                    points.pop()
                parts.append((tuple(points), True))
                points = [start]
            continue
        points += _reach(command, points[-1], numbers, tolerance)
    if len(points) > 1:
        parts.append((tuple(points), False))
    return tuple(parts)


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    tokens = _TOKEN.findall(d)
    command, k = "", 0
    while k < len(tokens):
        if tokens[k].isalpha():
            command, k = tokens[k], k + 1
        elif command in ("", "Z"):
            raise ValueError(f"path data with a number where a command belongs: {d!r}")
        need = _OPERANDS[command]
        numbers = [float(token) for token in tokens[k : k + need] if not token.isalpha()]
        if len(numbers) < need:
            raise ValueError(f"path data with too few numbers after {command}: {d!r}")
        yield command, numbers
        k += need
        if command == "M":
            command = "L"


def _reach(command: str, start: Point, n: list[float], tolerance: float) -> list[Point]:
    """The points from `start`, which is left out, to the end of one command."""
    x, y = start
    if command == "L":
        return [(n[0], n[1])]
    if command == "H":
        return [(n[0], y)]
    if command == "V":
        return [(x, n[0])]
    if command == "Q":
        n = [x + (n[0] - x) * 2 / 3, y + (n[1] - y) * 2 / 3, n[2] + (n[0] - n[2]) * 2 / 3, n[3] + (n[1] - n[3]) * 2 / 3,
             n[2], n[3]]  # fmt: skip
    if command == "A":
        return _arc(start, n, tolerance)
    return _cubic(start, n, tolerance)


def _cubic(start: Point, n: list[float], tolerance: float) -> list[Point]:
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, n
    bend = max(hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3))
    count = min(64, max(1, ceil(sqrt(0.75 * bend / tolerance))))
    points = []
    for k in range(1, count + 1):
        t = k / count
        s = 1 - t
        a, b, c, e = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        points.append((a * x0 + b * x1 + c * x2 + e * x3, a * y0 + b * y1 + c * y2 + e * y3))
    return points


def chords(radius: float, angle: float, tolerance: float) -> int:
    """How many chords a circular arc takes."""
    if radius <= tolerance:
        return 1
    return min(128, max(1, ceil(abs(angle) / (2 * acos(1 - tolerance / radius)))))


def _arc(start: Point, n: list[float], tolerance: float) -> list[Point]:
    """An elliptical arc, by the conversion of the SVG standard from its two ends to its middle."""
    x0, y0 = start
    rx, ry, turn, large, sweep, x1, y1 = abs(n[0]), abs(n[1]), radians(n[2]), bool(n[3]), bool(n[4]), n[5], n[6]
    if not rx or not ry or (x0 == x1 and y0 == y1):
        return [(x1, y1)]
    c, s = cos(turn), sin(turn)
    hx, hy = (x0 - x1) / 2, (y0 - y1) / 2
    px, py = c * hx + s * hy, c * hy - s * hx
    stretch = (px / rx) ** 2 + (py / ry) ** 2
    if stretch > 1:
        rx, ry, stretch = rx * sqrt(stretch), ry * sqrt(stretch), 1
    factor = sqrt(max(0.0, 1 / stretch - 1)) * (1 if large != sweep else -1)
    qx, qy = factor * rx * py / ry, -factor * ry * px / rx
    mx, my = c * qx - s * qy + (x0 + x1) / 2, s * qx + c * qy + (y0 + y1) / 2
    first = _angle((px - qx) / rx, (py - qy) / ry)
    angle = _angle((-px - qx) / rx, (-py - qy) / ry) - first
    if sweep and angle < 0:
        angle += tau
    elif not sweep and angle > 0:
        angle -= tau
    count = chords(max(rx, ry), angle, tolerance)
    points = []
    for k in range(1, count):
        u, v = rx * cos(first + angle * k / count), ry * sin(first + angle * k / count)
        points.append((mx + c * u - s * v, my + s * u + c * v))
    return [*points, (x1, y1)]


def _angle(x: float, y: float) -> float:
    length = hypot(x, y)
    turned = acos(max(-1.0, min(1.0, x / length)))
    return turned if y >= 0 else -turned


_SMALL = 5.0
_CIRCLE = re.compile(r"M(\S+) (\S+) A(\S+) (\S+) 0 1 1 (\S+) (\S+) A\3 \4 0 1 1 \1 \2 ?Z\s*")


@lru_cache(maxsize=512)
def corner(radius: float, tolerance: float = TOLERANCE) -> tuple[Point, ...]:
    """A quarter of a circle round 0, 0, from straight up clockwise to straight right, both ends included.

    Small ones have one point between: a line drawn on them with round joins looks round.

    >>> [(round(x, 3), round(y, 3) + 0.0) for x, y in corner(2.0)]
    [(0.0, -2.0), (1.414, -1.414), (2.0, 0.0)]
    """
    count = 2 if radius <= _SMALL else max(2, chords(radius, pi / 2, tolerance))
    return tuple((radius * sin(pi / 2 * k / count), -radius * cos(pi / 2 * k / count)) for k in range(count + 1))


@lru_cache(maxsize=4096)
def circles(d: str) -> tuple[tuple[float, float, float], ...]:
    """The circles (middle and radius) of a path that is made of nothing else, else nothing.

    >>> circles("M5 3 A2 2 0 1 1 5 7 A2 2 0 1 1 5 3 Z")
    ((5.0, 5.0, 2.0),)
    """
    found: list[tuple[float, float, float]] = []
    place = 0
    while place < len(d):
        if (match := _CIRCLE.match(d, place)) is None:
            return ()
        x, top, rx, ry, x2, bottom = map(float, match.groups())
        if x != x2 or rx != ry or abs(bottom - top - 2 * rx) > 0.03:
            return ()
        found.append((x, (top + bottom) / 2, rx))
        place = match.end()
    return tuple(found)
