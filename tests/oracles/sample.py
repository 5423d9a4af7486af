"""The positions that the oracles look at: a few hundred in every run, thousands in a long one."""

from __future__ import annotations

from functools import cache

import pytest

from tests.oracles.scatter import played, scattered
from wm_kernel.games.whistle_mountain.rules.state import State

SIZES = [pytest.param(150, id="quick"), pytest.param(2000, id="long", marks=pytest.mark.long)]
each_size = pytest.mark.parametrize("count", SIZES)


@cache
def positions(count: int) -> tuple[State, ...]:
    """`count` positions strewn at random and as many out of games. Not to be changed: clone them."""
    return (*scattered(count, seed=11), *played(count, seed=12, every=40, turn_only=True))
