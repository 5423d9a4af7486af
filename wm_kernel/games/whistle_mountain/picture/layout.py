"""Where things stand on the Whistle Mountain table: boxes in px for each layout, and the frame of the grid.

Only numbers; nothing is drawn here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.components.definitions import BoardDef
from wm_kernel.table.cells import bits, column_of, parse_cell, row_of

LAYOUTS = ("full", "compact", "narrow", "board", "bench", "branch", "lesson")

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Frame:
    """The grid in px: its top left corner, the size of a cell, and how many columns and rows there are."""

    x: float
    y: float
    cell: float
    columns: int
    rows: int

    @property
    def right(self) -> float:
        """The right edge of the grid."""
        return self.x + self.cell * self.columns

    @property
    def bottom(self) -> float:
        """The lower edge of row 1."""
        return self.y + self.cell * self.rows

    def left_of(self, column: int) -> float:
        """The left edge of a column, from 1."""
        return self.x + self.cell * (column - 1)

    def top_of(self, row: int) -> float:
        """The upper edge of a row, from 1; row 0 is the strip under the grid."""
        return self.bottom - self.cell * row

    def corner(self, cell: int) -> tuple[float, float]:
        """The top left corner of a cell."""
        return self.left_of(column_of(cell)), self.top_of(row_of(cell))

    def box(self, mask: int) -> Box:
        """The bounding box of the cells of a bitboard."""
        return self.box_of(bits(mask))

    def box_of(self, cells: Iterable[int]) -> Box:
        """The bounding box of cells."""
        chosen = list(cells)
        columns, rows = [column_of(c) for c in chosen], [row_of(c) for c in chosen]
        left, top = self.left_of(min(columns)), self.top_of(max(rows))
        return left, top, self.left_of(max(columns) + 1) - left, self.top_of(min(rows) - 1) - top

    def box_of_name(self, cell: str) -> Box:
        """The box of a cell by its name."""
        x, y = self.corner(parse_cell(cell))
        return x, y, self.cell, self.cell


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of one layout. A box of None is not drawn; `table` is the height without decision, status and log.

    `smallest` is the size below which no text is drawn; `line` holds what one player owns, `players` a panel for each,
    `column` the markets and piles of the compact table.
    """

    name: str
    width: float
    height: float
    table: float
    frame: Frame
    strip: float
    letters: float
    barracks: tuple[float, float]
    tower: tuple[float, float]
    whirlpool: Box | None
    rescue: Box | None
    heading: float
    plates: bool = True
    line: Box | None = None
    smallest: float = 0
    players: Box | None = None
    column: Box | None = None


def layout(name: str, board: BoardDef) -> Layout:
    """The layout with this name for a board of any size; ValueError when there is none. 'compact' is in `wm_room.py`."""
    columns, rows = board.columns, board.rows
    if name == "full":
        cell = min(432 / columns, 468 / rows)
        frame = Frame(812 - cell * columns, 558 - cell * rows, cell, columns, rows)
        return Layout(
            name, 1200, 760, 652, frame, 22, 593, (282, 76), (816, 106), (282, 602, 530, 40), (816, 602, 106, 40), 574
        )
    if name in ("narrow", "board"):
        cell = min(432 / columns, 468 / rows)
        top = 112.0 if name == "narrow" else 10.0
        bottom = top + 468
        frame = Frame(528 - cell * columns, bottom - cell * rows, cell, columns, rows)
        height = 1096 if name == "narrow" else bottom + 92
        return Layout(
            name, 640, height, height, frame, 22, bottom + 35, (4, 70), (532, 104),
            (4, bottom + 44, 524, 40), (532, bottom + 44, 104, 40), bottom + 16,
        )  # fmt: skip
    if name == "lesson":
        return lesson(board, min(456 / columns, 494 / rows))
    if name in ("bench", "branch"):
        return _bench(board, name == "branch")
    raise ValueError(f"no layout {name!r}: one of {', '.join(LAYOUTS)}")


def lesson(board: BoardDef, cell: float, smallest: float = 0) -> Layout:
    """The board of a lesson with cells of this size, and a line of what one player owns under it."""
    wide, high = cell * board.columns, cell * board.rows
    frame = Frame(104, 10, cell, board.columns, board.rows)
    bottom, tower = 10 + high, 104 + wide + 4
    return Layout(
        "lesson", tower + 114, bottom + 102, bottom + 102, frame, 20, bottom + 33, (8, 74), (tower, 106), None, None,
        bottom + 36, False, (8, bottom + 48, tower + 98, 44), smallest,
    )  # fmt: skip


def _bench(board: BoardDef, has_line: bool) -> Layout:
    """The middle of the table in squares of 30 px, for a screen of a laptop: whirlpool and rescue dock stand over the
    roof of the barracks, where there is room, so that nothing lies below the grid but its letters; and, when lines are
    tried, what one player owns.
    """
    columns, rows = board.columns, board.rows
    cell = min(360 / columns, 390 / rows)
    frame = Frame(460 - cell * columns, 399 - cell * rows, cell, columns, rows)
    height = 435.0
    whirlpool, rescue = (4.0, 6.0, 72.0, 92.0), (4.0, 104.0, 72.0, 50.0)
    roof = frame.top_of(board.barracks_levels) - 29
    if rescue[1] + rescue[3] > roof:
        whirlpool, rescue = (4.0, 438.0, 456.0, 36.0), (464.0, 438.0, 92.0, 36.0)
        height = 478.0
    line = (4.0, height + 2, 552.0, 36.0) if has_line else None
    height += 40 if has_line else 0
    return Layout(
        "branch" if has_line else "bench", 560, height, height, frame, 18, 431, (4, 72), (464, 92), whirlpool, rescue, 415,
        False, line,
    )  # fmt: skip
