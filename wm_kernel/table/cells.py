"""Squares of a grid as ints and sets of squares as bitboards (Python ints), with their text names.

A cell is `row * 16 + (column - 1)`; the bit of that number stands for it in a bitboard. Row 1 is the lowest row of a
grid; row 0 lies below it. Grids have at most 15 columns, so the last bit of each row stays 0 and shifting by one never
wraps.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

STRIDE = 16
MAX_COLUMNS = STRIDE - 1
MAX_ROWS = 30
_NAME = re.compile(r"([a-o])(0|[1-9][0-9]?)\Z")


def cell(column: int, row: int) -> int:
    """The cell in `column` (1 is leftmost) and `row` (1 is lowest).

    >>> cell_name(cell(4, 5))
    'd5'
    """
    return row * STRIDE + column - 1


def column_of(cell: int) -> int:
    """The column of a cell, from 1."""
    return cell % STRIDE + 1


def row_of(cell: int) -> int:
    """The row of a cell, 0 for the bar row under the grid."""
    return cell // STRIDE


def cell_name(cell: int) -> str:
    """The name of a cell: letter of the column, number of the row.

    >>> cell_name(16)
    'a1'
    """
    return f"{chr(97 + cell % STRIDE)}{cell // STRIDE}"


def parse_cell(text: str) -> int:
    """The cell with this name; ValueError when the text names none.

    >>> parse_cell("a1")
    16
    """
    found = _NAME.match(text)
    if not found or int(found[2]) > MAX_ROWS:
        raise ValueError(f"{text[:20]!r} is no square: a letter a to o and a row number, as in d4")
    return cell(ord(found[1]) - 96, int(found[2]))


def mask_of(cells: Iterable[int]) -> int:
    """The bitboard of these cells."""
    mask = 0
    for c in cells:
        mask |= 1 << c
    return mask


def bits(mask: int) -> Iterator[int]:
    """The cells of a bitboard, row by row from the bottom left.

    >>> [cell_name(c) for c in bits(mask_of([17, 35, 16]))]
    ['a1', 'b1', 'd2']
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def nth_bit(mask: int, n: int) -> int:
    """The n-th cell (from 0) of a bitboard in the order of `bits`.

    >>> nth_bit(0b1011, 2)
    3
    """
    base = 0
    chunk = mask & 0xFFFFFFFF
    count = chunk.bit_count()
    while n >= count:
        if not mask:
            raise IndexError(n)
        n -= count
        mask >>= 32
        base += 32
        chunk = mask & 0xFFFFFFFF
        count = chunk.bit_count()
    for _ in range(n):
        chunk &= chunk - 1
    return base + (chunk & -chunk).bit_length() - 1


def neighbours(mask: int) -> int:
    """Every cell beside a cell of the bitboard; may hold cells outside the grid and of the mask itself."""
    return mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE


def names(mask: int) -> tuple[str, ...]:
    """The names of the cells of a bitboard."""
    return tuple(cell_name(c) for c in bits(mask))


def grid_mask(columns: int, rows: int) -> int:
    """The bitboard of rows 1 to `rows` with `columns` columns."""
    line = (1 << columns) - 1
    mask = 0
    for row in range(1, rows + 1):
        mask |= line << row * STRIDE
    return mask
