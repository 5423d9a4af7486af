"""What Outlaws adds to a position: the deck, the three cards, the used ones, what has left the game; and who sits where.

You are seat 0, the Outlaws are seat 1. Their hideout is what that seat has: stolen resources, awards, upgrades, ships at home.
The blockers are a third crew without a seat, whose ships lie in docks alone (OL-SETUP-01).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from wm_kernel.games.outlaws.components.catalog import GangDef, OutlawsCatalog
from wm_kernel.games.whistle_mountain.rules.state import NOWHERE, State
from wm_kernel.table.cells import bits, cell_name, row_of

YOU, OUTLAWS, BLOCKERS = 0, 1, 2  # the seats, and the crew that has none
OUTLAW_COLOUR, BLOCKER_COLOUR = "red", "blue"
YOURS = ("yellow", "black")
SHIPS_EACH = 3
SECRET = "?"


@dataclass(frozen=True, slots=True)
class Gang:
    """The cards of the Outlaws, and the machines that they have thrown out of the game."""

    deck: tuple[str, ...] = ()  # facedown, the top is last
    cards: tuple[str, ...] = ()  # faceup, one for each place of the overlay; "" where there is none
    used: tuple[str, ...] = ()  # in the order in which they were carried out
    gone: tuple[str, ...] = ()  # machines
    die: int = 0  # as it was rolled last, 0 before


def gang(s: State) -> Gang:
    """What Outlaws adds to this position."""
    found = s.extra
    assert isinstance(found, Gang)
    return found


def change(s: State, **values: Any) -> None:
    """Put something else into that part of the position."""
    s.extra = replace(gang(s), **values)


def brings(s: State) -> GangDef:
    """The definitions of Outlaws in this game."""
    catalog = s.setup.catalog
    assert isinstance(catalog, OutlawsCatalog)
    return catalog.gang


def blocker_in(s: State, dock: int) -> int:
    """The ship (0 to 2) of the blockers in a dock, or NOWHERE."""
    there = s.docks[dock]
    return there % SHIPS_EACH if there != NOWHERE and there // SHIPS_EACH == BLOCKERS else NOWHERE


def top_row(mask: int) -> int:
    """The highest row of some squares."""
    return row_of(mask.bit_length() - 1)


def row_sum(mask: int) -> int:
    """The sum of the rows of some squares."""
    return sum(row_of(c) for c in bits(mask))


def highest(mask: int) -> list[int]:
    """The squares of the highest row in which there are some."""
    top = top_row(mask) if mask else 0
    return [c for c in bits(mask) if row_of(c) == top]


def lowest(mask: int) -> list[int]:
    """The squares of the lowest row in which there are some."""
    low = row_of((mask & -mask).bit_length() - 1) if mask else 0
    return [c for c in bits(mask) if row_of(c) == low]


def named(cells: list[int]) -> list[str]:
    """The names of squares."""
    return [cell_name(c) for c in cells]
