"""Which questions a turn of Propeller Islands could ask, for puzzles that are found in games of bots (`explore/mining.py`)."""

from __future__ import annotations

from collections.abc import Iterator

from wm_kernel.explore.mining import Cut
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.table.spec import spec_of


def cuts(state: State) -> Iterator[Cut]:
    """The whole table, asked for the most fame, and for the most on the score sheet, which a plan mostly decides."""
    position = spec_of(state).load("position").as_data(state)
    yield Cut("connections", position, objective="fame")
    yield Cut("plans", position, objective="vp")
