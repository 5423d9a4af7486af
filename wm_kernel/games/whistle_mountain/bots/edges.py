"""How many edges a scaffold can touch, for all its places at once: bit planes over the grid instead of one place at a time."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache

from wm_kernel.games.whistle_mountain.rules.board import Footprint, fits
from wm_kernel.games.whistle_mountain.rules.build import scaffold_anchors
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.cells import STRIDE

_LIFT = STRIDE  # no neighbour of a footprint lies further below its anchor


@lru_cache(maxsize=256)
def edge_shifts(footprint: Footprint) -> tuple[int, ...]:
    """For each unit edge on the outline of a footprint, the right shift that brings its neighbour to the anchor.

    The shift is meant for a bitboard lifted by one row, so it is never negative. A neighbour across two edges comes twice.
    """
    inside = set(footprint.offsets)
    return tuple(
        sorted(o + d + _LIFT for o in footprint.offsets for d in (1, -1, STRIDE, -STRIDE) if o + d not in inside)
    )


def edge_planes(lifted: int, footprint: Footprint, shifted: dict[int, int]) -> tuple[int, int, int, int]:
    """For every anchor at once, how many edges of the footprint touch, as four bit planes from the lowest.

    `lifted` is the bitboard of what may be touched, one row up; `shifted` keeps its shifts for the next footprint.
    """
    ones = twos = fours = eights = 0
    for shift in edge_shifts(footprint):
        if (near := shifted.get(shift)) is None:
            near = shifted[shift] = lifted >> shift
        carry = ones & near
        ones ^= near
        if carry:
            more = twos & carry
            twos ^= carry
            if more:
                eights |= fours & more
                fours ^= more
    return ones, twos, fours, eights


def most_edges(planes: tuple[int, int, int, int], anchors: int) -> int:
    """The largest number of touching edges over these anchors."""
    ones, twos, fours, eights = planes
    best = 0
    if anchors & eights:
        anchors &= eights
        best = 8
    if anchors & fours:
        anchors &= fours
        best += 4
    if anchors & twos:
        anchors &= twos
        best += 2
    return best + bool(anchors & ones)


def best_scaffolds(s: State, shapes: Iterable[str], known: dict[Hashable, int] | None = None) -> dict[str, int]:
    """For each of these shapes, the most edges that a scaffold of it can touch now; 0 where it has no place.

    `known` keeps them by shape and board from one position of a game to the next.
    """
    lifted = s.seen << _LIFT
    shifted: dict[int, int] = {}
    best: dict[str, int] = {}
    board = s.scaffold, s.machine, s.occupied, s.water_top  # all that the places and edges of a shape depend on
    known = {} if known is None else known
    for shape in shapes:
        if (top := known.get((shape, board))) is not None:
            best[shape] = top
            continue
        top = 0
        for footprint, anchors in zip(s.setup.geometry.shapes[shape], scaffold_anchors(s, shape), strict=True):
            if anchors:
                top = max(top, most_edges(edge_planes(lifted, footprint, shifted), anchors))
        best[shape] = known[shape, board] = top
    return best


@lru_cache(maxsize=64)
def most_contact(a: tuple[Footprint, ...], b: tuple[Footprint, ...]) -> int:
    """The most unit edges that two tiles of these shapes can share."""
    best = 0
    for f in a:
        base = f.mask << 6 * STRIDE + 6
        around = ~base
        for g in b:
            anchors = fits(around & (1 << 16 * STRIDE) - 1, g)
            best = max(best, most_edges(edge_planes(base << _LIFT, g, {}), anchors))
    return best
