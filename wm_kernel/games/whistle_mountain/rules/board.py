"""Geometry of the grid: every orientation of every shape, and masks of where things fit. It knows no position.

All masks of places are bitboards of *anchors*: the lower left corner of the bounding box of the piece.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from wm_kernel.table.cells import STRIDE, grid_mask


@dataclass(frozen=True, slots=True)
class Footprint:
    """A shape in one orientation: the cell offsets from its anchor, ascending, and their bitboard."""

    offsets: tuple[int, ...]
    mask: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A tile in one of its distinct orientations: the footprint (index) and the offset of each square of the tile."""

    footprint: int
    offsets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A scaffold tile ready to be placed: `turns` are the orientations that differ in squares or in resources."""

    id: str
    shape: str
    resources: tuple[int | None, ...]
    turns: tuple[Turn, ...]


def orientations(squares: Sequence[tuple[int, int]]) -> list[tuple[int, ...]]:
    """The eight turned and flipped forms of a tile, each as the offset of square k."""
    forms: list[tuple[int, ...]] = []
    current = list(squares)
    for flip in range(2):
        for _ in range(4):
            left, low = min(x for x, _ in current), min(y for _, y in current)
            forms.append(tuple((y - low) * STRIDE + x - left for x, y in current))
            current = [(y, -x) for x, y in current]
        if not flip:
            current = [(-x, y) for x, y in current]
    return forms


@lru_cache(maxsize=64)
def footprints(squares: tuple[tuple[int, int], ...]) -> tuple[Footprint, ...]:
    """The distinct orientations of a shape as sets of squares.

    >>> [len(footprints(s)) for s in (((0, 0), (1, 0), (1, 1), (2, 1)), ((0, 0), (1, 0), (2, 0), (2, 1)))]
    [4, 8]
    """
    distinct = sorted({tuple(sorted(form)) for form in orientations(squares)})
    return tuple(Footprint(offsets, sum(1 << o for o in offsets)) for offsets in distinct)


def make_tile(tile_id: str, shape: str, squares: tuple[tuple[int, int], ...], resources: Sequence[int | None]) -> Tile:
    """A tile with its distinct orientations: those that look the same on the grid are listed once.

    >>> upright = make_tile("I1", "I", ((0, 0), (0, 1)), (None, None))
    >>> upright.turns == make_tile("I1", "I", ((1, 0), (0, 0)), (None, None)).turns
    True
    """
    index = {f.offsets: i for i, f in enumerate(footprints(squares))}
    seen: set[frozenset[tuple[int, int | None]]] = set()
    turns: list[Turn] = []
    for form in sorted(orientations(squares)):  # of forms that look the same the first one, however the tile was given
        look = frozenset(zip(form, resources, strict=True))
        if look not in seen:
            seen.add(look)
            turns.append(Turn(index[tuple(sorted(form))], form))
    turns.sort(key=lambda t: (t.footprint, t.offsets))
    return Tile(tile_id, shape, tuple(resources), tuple(turns))


def as_offered(tile: Tile, cells: tuple[int, ...]) -> tuple[int, ...]:
    """The same place of a tile as it is offered: of forms that look the same on the grid only one is.

    >>> bar = make_tile("I1", "I", ((0, 0), (1, 0)), (None, None))
    >>> as_offered(bar, (17, 16)), as_offered(bar, (16, 40))
    ((16, 17), (16, 40))
    """
    if len(cells) == len(tile.resources):
        look = set(zip(cells, tile.resources, strict=True))
        anchor = min(c // STRIDE for c in cells) * STRIDE + min(c % STRIDE for c in cells)
        for turn in tile.turns:
            found = tuple(anchor + o for o in turn.offsets)
            if set(zip(found, tile.resources, strict=True)) == look:
                return found
    return cells


def turns_on(tile: Tile, cells: Sequence[int]) -> list[tuple[int, ...]]:
    """Every way in which a tile can lie on just these squares, of ways that look the same one, as it is offered.

    >>> tile = make_tile("S1", "S", ((0, 0), (1, 0), (1, 1), (2, 1)), (1, None, None, None))
    >>> turns_on(tile, (16, 17, 33, 34)), turns_on(tile, (16, 17, 18, 19))
    ([(16, 17, 33, 34), (34, 33, 17, 16)], [])
    """
    anchor = min(c // STRIDE for c in cells) * STRIDE + min(c % STRIDE for c in cells)
    placed = [tuple(anchor + o for o in turn.offsets) for turn in tile.turns]
    return [found for found in placed if set(found) == set(cells)]


def is_turn_of(tile: Tile, cells: Sequence[int]) -> bool:
    """Whether these cells, in the order of the tile's squares, are the tile turned or flipped in some way.

    >>> tile = make_tile("S1", "S", ((0, 0), (1, 0), (1, 1), (2, 1)), (1, 2, None, None))
    >>> is_turn_of(tile, (16, 17, 33, 34)), is_turn_of(tile, (16, 17, 18, 19))
    (True, False)
    """
    base = [(o % STRIDE, o // STRIDE) for o in tile.turns[0].offsets]
    return len(cells) == len(base) and any(
        all(c - cells[0] == o - form[0] for c, o in zip(cells, form, strict=True)) for form in orientations(base)
    )


class Geometry:
    """The grid of one size: its squares, its rows, what lies above the water, what lies above the bridge.

    The `closed` uppermost rows have floors of the tower beside them and no squares.
    """

    __slots__ = ("above_bridge", "bridge_row", "closed", "columns", "dry", "grid", "open_rows", "row", "rows", "shapes")

    def __init__(
        self,
        columns: int,
        rows: int,
        bridge_row: int,
        shapes: Mapping[str, tuple[tuple[int, int], ...]],
        closed: int = 0,
    ) -> None:
        self.columns, self.rows, self.bridge_row = columns, rows, bridge_row
        self.open_rows = rows - closed
        self.grid = grid_mask(columns, self.open_rows)
        self.closed = grid_mask(columns, rows) & ~self.grid
        line = (1 << columns) - 1
        self.row = tuple(line << r * STRIDE for r in range(rows + 1))
        self.dry = tuple(self.grid & ~((1 << (r + 1) * STRIDE) - 1) for r in range(rows + 1))
        self.above_bridge = self.dry[bridge_row]
        self.shapes = {shape: footprints(squares) for shape, squares in shapes.items()}


def fits(free: int, footprint: Footprint) -> int:
    """The anchors at which every square of the footprint lies in `free`."""
    a, b, c, d = footprint.offsets if len(footprint.offsets) == 4 else (0, 0, 0, 0)
    if len(footprint.offsets) == 4:
        return free >> a & free >> b & free >> c & free >> d
    anchors = free >> footprint.offsets[0]
    for offset in footprint.offsets[1:]:
        anchors &= free >> offset
    return anchors


def touches(near: int, footprint: Footprint) -> int:
    """The anchors at which some square of the footprint lies in `near`."""
    anchors = 0
    for offset in footprint.offsets:
        anchors |= near >> offset
    return anchors


def rectangle_fits(free: int, width: int, height: int) -> int:
    """The anchors of a full rectangle of squares in `free`.

    >>> rectangle_fits(0b11 << 16 | 0b11 << 32, 2, 2) == 1 << 16
    True
    """
    for _ in range(width - 1):
        free &= free >> 1
    for _ in range(height - 1):
        free &= free >> STRIDE
    return free


def touching_edges(mask: int, others: int) -> int:
    """How many unit edges the squares of `mask` share with squares of `others` (disjoint from it)."""
    return (
        (mask << 1 & others).bit_count()
        + (mask >> 1 & others).bit_count()
        + (mask << STRIDE & others).bit_count()
        + (mask >> STRIDE & others).bit_count()
    )
