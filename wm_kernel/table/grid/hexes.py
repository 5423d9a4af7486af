"""Hexagons in axial coordinates: names, neighbours, distances, rings, and their outlines as polygons.

A hex is (q, r): q counts to the right, r down and to the right; the third coordinate is -q-r. Hexes stand on a corner
("pointy top") unless told otherwise. Sizes are the distance from the centre to a corner, in whatever unit the caller draws.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from math import cos, pi, sin, sqrt
from typing import NamedTuple

Point = tuple[float, float]

LARGEST = 40
"""The largest coordinate that a name may have."""

_NAME = re.compile(r"\((-?[0-9]{1,2}),(-?[0-9]{1,2})\)\Z")


class Hex(NamedTuple):
    """One hexagon.

    >>> str(Hex(1, -2)), Hex(1, -2) + Hex(0, 1)
    ('(1,-2)', Hex(q=1, r=-1))
    """

    q: int
    r: int

    def __str__(self) -> str:
        return f"({self.q},{self.r})"

    def __add__(self, other: object) -> Hex:
        if not isinstance(other, Hex):
            return NotImplemented
        return Hex(self.q + other.q, self.r + other.r)


DIRECTIONS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""The six steps, beginning to the right and turning against the clock."""


def read(text: str) -> Hex:
    """The hex with this name; ValueError when the text names none.

    >>> read("(1,-2)")
    Hex(q=1, r=-2)
    """
    found = _NAME.match(text.replace(" ", ""))
    if not found or max(abs(int(found[1])), abs(int(found[2]))) > LARGEST:
        raise ValueError(f"{text[:20]!r} is no hexagon: two numbers from -{LARGEST} to {LARGEST}, as in (1,-2)")
    return Hex(int(found[1]), int(found[2]))


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """The six hexes around one, in the order of `DIRECTIONS`.

    >>> [str(cell) for cell in neighbours(Hex(0, 0))][:2]
    ['(1,0)', '(1,-1)']
    """
    return tuple(cell + step for step in DIRECTIONS)


def distance(a: Hex, b: Hex) -> int:
    """How many steps lead from one to the other.

    >>> distance(Hex(0, 0), Hex(2, -1))
    2
    """
    q, r = a.q - b.q, a.r - b.r
    return max(abs(q), abs(r), abs(q + r))


def disc(radius: int, centre: Hex = Hex(0, 0)) -> tuple[Hex, ...]:  # noqa: B008 (a value that never changes)
    """All hexes within so many steps of the centre, row by row from the top left.

    >>> len(disc(1)), len(disc(2))
    (7, 19)
    """
    around = (Hex(q, r) for r in range(-radius, radius + 1) for q in range(-radius, radius + 1))
    return tuple(centre + cell for cell in around if distance(cell, Hex(0, 0)) <= radius)


def groups(cells: Collection[Hex]) -> Iterator[frozenset[Hex]]:
    """The connected groups of a set of hexes, in the order in which they are met.

    >>> sorted(len(group) for group in groups([Hex(0, 0), Hex(1, 0), Hex(3, 0)]))
    [1, 2]
    """
    left = dict.fromkeys(cells)
    while left:
        group, waiting = set[Hex](), [next(iter(left))]
        while waiting:
            cell = waiting.pop()
            if cell in left:
                del left[cell]
                group.add(cell)
                waiting += neighbours(cell)
        yield frozenset(group)


def centre(cell: Hex, size: float, *, flat: bool = False) -> Point:
    """The middle of a hex when that of (0, 0) lies at the origin; y grows downwards.

    >>> [round(n, 2) for n in centre(Hex(1, 0), 10)]
    [17.32, 0.0]
    """
    across, along = sqrt(3) * size, 1.5 * size
    if flat:
        return along * cell.q, across * (cell.r + cell.q / 2)
    return across * (cell.q + cell.r / 2), along * cell.r


def outline(cell: Hex, size: float, *, flat: bool = False, inset: float = 0) -> tuple[Point, ...]:
    """The six corners of a hex, against the clock from the right; `inset` draws every side so far inwards.

    >>> [round(x, 1) for x, _ in outline(Hex(0, 0), 10, flat=True)]
    [10.0, 5.0, -5.0, -10.0, -5.0, 5.0]
    """
    x, y = centre(cell, size, flat=flat)
    reach = size - inset * 2 / sqrt(3)
    turn = 0 if flat else pi / 6
    return tuple((x + reach * cos(turn + k * pi / 3), y - reach * sin(turn + k * pi / 3)) for k in range(6))


def edge(a: Hex, b: Hex, size: float, *, flat: bool = False) -> tuple[Point, Point]:
    """The side that two neighbours share; ValueError when they are none."""
    if distance(a, b) != 1:
        raise ValueError(f"{a} and {b} have no side in common")
    theirs = outline(b, size, flat=flat)
    shared = [
        p for p in outline(a, size, flat=flat) if any(abs(p[0] - x) + abs(p[1] - y) < size / 50 for x, y in theirs)
    ]
    return shared[0], shared[1]
