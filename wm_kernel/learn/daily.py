"""The puzzle of the day: the same for everybody who reads the same date, from a list that only grows.

The list is `daily.json` beside a game's puzzles: ids in the order of the days from `FIRST` on. Puzzles are added at its end,
so that no day that the list has reached is given another puzzle; after its end it begins again.
"""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from typing import TYPE_CHECKING

from wm_kernel import learn
from wm_kernel.table import files
from wm_kernel.table.spec import USUAL, spec

if TYPE_CHECKING:
    from wm_kernel.learn.puzzle import Puzzle

FIRST = date(2026, 11, 29)
NAME = "daily.json"


@cache
def order(game: str = USUAL) -> tuple[str, ...]:
    """The ids of the list; none where a game has no list.

    >>> len(order()) >= 60
    True
    """
    path = spec(game).folder("puzzles").parent / NAME
    try:
        data = json.loads(files.read_text(path))
    except OSError:
        return ()
    return tuple(map(str, data))


def puzzle_of(day: date, game: str = USUAL) -> Puzzle | None:
    """The puzzle of a day of the reader's calendar; None where a game has no list.

    >>> puzzle_of(FIRST).id == order()[0]
    True
    """
    names = order(game)
    return learn.find_puzzle(names[(day - FIRST).days % len(names)], game) if names else None
