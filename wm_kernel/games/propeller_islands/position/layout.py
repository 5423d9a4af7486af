"""What a position file says, put together: who sits where, when it is, and what lies on the islands. Faults are no hindrance."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wm_kernel.games.propeller_islands.components.definitions import CAPITOL_ID
from wm_kernel.games.propeller_islands.position.models import Holding, Lying, line_of
from wm_kernel.games.propeller_islands.rules.island import touches
from wm_kernel.games.propeller_islands.rules.setup import CENTRE
from wm_kernel.table.grid.hexes import Hex

if TYPE_CHECKING:
    from wm_kernel.games.propeller_islands.position.models import PositionFile
    from wm_kernel.games.propeller_islands.rules.state import Setup

DIE, ACTION, PLAN, LAST_DIE, OVER = "die", "action", "plan", "last_die", "over"
"""What is to be done next: a die is picked, the die in hand is used, a plan may be completed, the last die; or nothing."""


@dataclass(frozen=True, slots=True)
class When:
    """Round, first player, turns that were ended, who is to move, and what that player does next."""

    first: int
    turn: int
    active: int
    moment: str

    @property
    def is_last(self) -> bool:
        """Whether only the last die is left."""
        return self.moment in (LAST_DIE, OVER)


@dataclass(slots=True)
class Island:
    """The tiles of an island as they can be shown, those that hang together with the Capitol first."""

    tiles: dict[Hex, str] = field(default_factory=dict)
    lines: list[Lying] = field(default_factory=list)
    apart: list[Hex] = field(default_factory=list)


def seats_of(form: PositionFile) -> tuple[str, ...]:
    """The colours in turn order: as said, else red and yellow and whoever else something is said of."""
    if form.seats is not None:
        return tuple(form.seats)
    return tuple(dict.fromkeys(("red", "yellow", *form.players)))


def when(form: PositionFile, colours: tuple[str, ...]) -> When:
    """The moment; what is not told follows from what is."""
    n = len(colours)
    moment = form.moment
    if moment is None:
        moment = ACTION if form.die is not None else LAST_DIE if form.turn == 2 * n else DIE
    is_last = moment in (LAST_DIE, OVER)
    turn = form.turn if form.turn is not None else 2 * n if is_last else 0
    mover = colours.index(form.to_move) if form.to_move in colours else None
    if form.first in colours:
        first = colours.index(str(form.first))
    else:
        first = 0 if mover is None or is_last else (mover - turn) % n
    if is_last:
        return When(first, 2 * n, first if mover is None else mover, moment)
    return When(first, min(turn, 2 * n - 1), (first + turn) % n, moment)


def island_of(holding: Holding) -> Island:
    """An island in an order in which it could have been laid; without a Capitol it gets one where its place is free."""
    lines = [line_of(text) for text in holding.island] if holding.island is not None else []
    if not any(line.tile == CAPITOL_ID for line in lines) and not any(line.cell == CENTRE for line in lines):
        lines.insert(0, Lying(CAPITOL_ID, CENTRE, "standing", ()))
    cells: dict[Hex, Lying] = {}
    for line in lines:
        if line.cell not in cells and line.tile not in {other.tile for other in cells.values()}:
            cells[line.cell] = line
    start = next((cell for cell, line in cells.items() if line.tile == CAPITOL_ID), next(iter(cells), None))
    found = Island()
    cell = start
    while cell is not None:  # the first of the file that touches what lies already
        line = cells.pop(cell)
        found.tiles[cell] = line.tile
        found.lines.append(line)
        cell = next((other for other in cells if touches(found.tiles, other)), None)
    found.apart = list(cells)
    for cell, line in cells.items():
        found.tiles[cell] = line.tile
        found.lines.append(line)
    return found


def full_quay(setup: Setup, deployed: int) -> int:
    """A quay from which so many workers are gone, the last spaces first."""
    spaces = setup.catalog.quay.rows * setup.catalog.quay.columns
    return (1 << max(0, spaces - max(0, deployed))) - 1


def quay_of(rows: list[str], setup: Setup) -> int | None:
    """The quay from its rows; None when it has another form."""
    quay = setup.catalog.quay
    if len(rows) != quay.rows or any(len(row) != quay.columns for row in rows):
        return None
    return sum(1 << k for k, space in enumerate("".join(rows)) if space == "w")
