"""Short marks of positions, for searches that remember thousands: equal for equal values, and for others as good as never.

Python's hash alone is not enough. In a browser it has 32 bits, and among some ten thousand positions two share one; and
numbers that differ by a multiple of 2**61 - 1 (there 2**31 - 1) share it always, as sets of squares held as bits do whose
squares lie so far apart: those go in as bytes. And -1 and -2 share one: hexes go in as numbers above zero.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Mapping

from wm_kernel.table.grid.hexes import Hex

IS_SHORT = sys.hash_info.width < 64


def mark(*parts: Hashable) -> Hashable:
    """What stands for these values in a set of positions.

    >>> mark(1, "a") == mark(1, "a"), mark(1, "a") == mark(1, "b")
    (True, False)
    """
    return (hash(parts), hash(repr(parts))) if IS_SHORT else hash(parts)


def squares(bits: int) -> bytes:
    """A set of squares, held as bits, as something whose hash tells all of them apart.

    >>> hash(1 << 3) == hash(1 << 64), squares(1 << 3) == squares(1 << 64)
    (True, False)
    """
    return bits.to_bytes((bits.bit_length() + 7) // 8, "little")


def hexes(island: Mapping[Hex, str]) -> frozenset[tuple[int, str]]:
    """What lies on which hex, as something whose hash tells all of them apart.

    >>> one, other = {Hex(-1, 0): "T1"}, {Hex(-2, 0): "T1"}
    >>> hash(frozenset(one.items())) == hash(frozenset(other.items())), hash(hexes(one)) == hash(hexes(other))
    (True, False)
    """
    return frozenset([((cell.q + _MIDDLE) * 2 * _MIDDLE + cell.r + _MIDDLE, there) for cell, there in island.items()])


_MIDDLE = 1000
"""Farther from the middle no hex lies."""
