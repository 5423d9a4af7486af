"""How the whole table is laid out in a room that is wide and low, such as a laptop's: numbers, and nothing drawn.

The board stands at the right with the players above it; markets, piles and docks stand in a column at its left. A part of that
column that has no room is folded to its heading, but never one that holds something that is lit. Everything follows from
the room and from what is lit, so that it can be asked without a browser. What is drawn is in `wm_compact.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.components.definitions import SIZES, BoardDef
from wm_kernel.games.whistle_mountain.picture.layout import Frame, Layout, lesson
from wm_kernel.games.whistle_mountain.picture.layout import layout as fixed

NAME = "compact"
ROOM = (790.0, 580.0)
"""The room of the table where nobody says how much there is: beside the decision in JupyterLab at 1280 x 720."""

LEAST = (740.0, 576.0)
"""A table in less room than this is drawn for so much, and scaled."""

SMALLEST_TEXT = 12.0
PARTS = (*SIZES, "upgrades", "scaffolds", "cards")
HEADING, ROW, TALL_ROW, PILES = 26.0, 27.0, 43.0, 48.0
GAP = 6.0

_MARGIN, _BETWEEN = 4.0, 5.0
_PLAYERS, _LINE, _STRIP, _LETTERS, _FOOT = 72.0, 26.0, 18.0, 18.0, 28.0
_BARRACKS, _GUTTER, _COLUMN = 60.0, 22.0, 172.0
_LARGEST_CELL = 44.0


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the column: `degree` 0 is the heading alone, 1 has a line for each thing, 2 has two lines for each."""

    name: str
    y: float
    height: float
    degree: int


def layout(name: str, board: BoardDef, room: tuple[float, float] | None = None, players: int = 4) -> Layout:
    """The layout with this name for a board of any size; ValueError when there is none.

    Where things stand in 'compact' follows from `room` and from how many players there are; 'lesson' has cells as large
    as a room allows, where one is given.

    >>> from wm_kernel.games.whistle_mountain.components import catalog
    >>> found = layout("lesson", catalog.load().board, (630, 580))
    >>> found.width, found.height, found.frame.cell
    (630.0, 554.0, 34.0)
    """
    if name == NAME:
        return compact(board, room or ROOM, players)
    if name == "lesson" and room is not None:
        cell = min((room[0] - 222) / board.columns, (room[1] - 112) / board.rows, _LARGEST_CELL)
        return lesson(board, max(30.0, int(cell * 2) / 2), SMALLEST_TEXT)
    return fixed(name, board)


def compact(board: BoardDef, room: tuple[float, float], players: int = 4) -> Layout:
    """The layout of the table for a room of this width and height; more players need a wider tower.

    >>> from wm_kernel.games.whistle_mountain.components import catalog
    >>> found = compact(catalog.load().board, (790, 580))
    >>> found.width, found.height, found.frame.cell
    (790, 580, 30.5)
    """
    width, height = max(LEAST[0], room[0]), max(LEAST[1], room[1])
    floor = {1: 88.0, 2: 88.0, 3: 100.0}.get(players, 102.0)
    above = _MARGIN + _PLAYERS + _BETWEEN + _LINE + _BETWEEN + 1
    below = _STRIP + _LETTERS + 2 + _FOOT + _MARGIN
    beside = _MARGIN + _COLUMN + 8 + _BARRACKS + _GUTTER + 4 + floor + _MARGIN
    cell = min((height - above - below) / board.rows, (width - beside) / board.columns, _LARGEST_CELL)
    cell = int(cell * 2) / 2
    tower = width - _MARGIN - floor
    frame = Frame(tower - 4 - cell * board.columns, above, cell, board.columns, board.rows)
    barracks = frame.x - _GUTTER - _BARRACKS
    foot = frame.bottom + _STRIP + _LETTERS + 2
    line = _MARGIN + _PLAYERS + _BETWEEN
    return Layout(
        NAME, width, height, height, frame, _STRIP, frame.bottom + _STRIP + 13, (barracks, _BARRACKS),
        (tower, floor), (barracks, foot, width - _MARGIN - 110 - barracks, _FOOT),
        (width - _MARGIN - 104, foot, 104, _FOOT), frame.bottom + 15, plates=False,
        line=(_MARGIN, line, width - 2 * _MARGIN, _LINE), smallest=SMALLEST_TEXT,
        players=(_MARGIN, _MARGIN, width - 2 * _MARGIN, _PLAYERS),
        column=(_MARGIN, above - 1, barracks - 8 - _MARGIN, height - above + 1 - _MARGIN),
    )  # fmt: skip


def parts_of(targets: Iterable[str]) -> frozenset[str]:
    """The parts of the column that show these targets.

    >>> sorted(parts_of(["market:small:vault", "stack:L", "cell:e5"]))
    ['scaffolds', 'small']
    """
    found = set()
    for target in targets:
        kind, _, rest = target.partition(":")
        name = rest.partition(":")[0]
        if kind == "market":
            found.add("upgrades" if name == "upgrade" else name)
        elif kind == "stack" and name not in (*SIZES, "upgrade", "card"):  # the others stand in the headings
            found.add("scaffolds")
    return frozenset(found)


def column(height: float, lit: frozenset[str], faceup: int = 3) -> tuple[Part, ...]:
    """The parts of the column from top to bottom, as much unfolded as the height allows; what is `lit` comes first.

    >>> [part.degree for part in column(465, frozenset())]
    [1, 1, 1, 0, 0, 1]
    >>> [part.degree for part in column(465, frozenset({"upgrades"}))]
    [1, 1, 0, 1, 0, 1]
    """
    degrees = {name: int(name in lit) for name in PARTS}
    wishes = [
        *((name, 1) for name in SIZES),
        *((name, 2) for name in SIZES if name in lit),
        *(("scaffolds", 1), ("upgrades", 1), ("cards", 1)),
        *((name, 2) for name in SIZES),
    ]
    for name, degree in wishes:
        if degree == degrees[name] + 1 and _taken(degrees | {name: degree}, faceup) <= height:
            degrees[name] = degree
    placed, y = [], 0.0
    for name in PARTS:
        high = _height(name, degrees[name], faceup)
        placed.append(Part(name, y, high, degrees[name]))
        y += high + GAP
    return tuple(placed)


def _taken(degrees: dict[str, int], faceup: int) -> float:
    return sum(_height(name, degree, faceup) for name, degree in degrees.items()) + GAP * (len(degrees) - 1)


def _height(name: str, degree: int, faceup: int) -> float:
    if not degree:
        return HEADING
    if name == "scaffolds":
        return HEADING + PILES
    if name == "cards":
        return HEADING + ROW
    return HEADING + faceup * (TALL_ROW if degree == 2 else ROW)


def fits_full(width: float, height: float) -> bool:
    """Whether the table of 1200 x 760 px, scaled to this width, stands in this height with the decision under it."""
    return not height or 652 * min(1.0, width / 1200) + 150 <= height
