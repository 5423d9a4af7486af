"""Exploring positions: bots, the exact best turn, placement maps, estimates, comparisons, studies.

Knows the table; what it needs to know of a game stands in files of its own (`whistle_mountain.py` for the exact search,
`wm_*.py` for the rest). No widget, no notebook. `compare`, `estimate` and `study` are modules that hold a function of
their own name, since what they return stands beside it.

>>> from wm_kernel import explore
>>> explore.make("greedy", seed=3)
<bot greedy, seed=3>
"""

from __future__ import annotations

import importlib
from typing import Any

_HOMES = {
    "Bot": "thinking",
    "LEVELS": "bots",
    "finish": "bots",
    "make": "bots",
    "play_on": "bots",
    "placement_map": "placement",
}

__all__ = [*_HOMES, "determinize"]


def determinize(state: Any, player: str | None, seed: int) -> Any:
    """A copy of the position in which all that `player` (None: an onlooker) cannot know is dealt anew.

    It looks the same to the player as before and holds nothing secret; chance in it goes on from `seed`.

    >>> from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
    >>> rules = WhistleMountain()
    >>> state = rules.new_state(players=2, seed=7)
    >>> deal = determinize(state, "red", seed=1)
    >>> rules.to_dict(rules.view(deal, "red")) == rules.to_dict(rules.view(state, "red"))
    True
    """
    from wm_kernel.explore.evaluator import evaluator_of

    return evaluator_of(state).determinize(state, player, seed)


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(importlib.import_module(f"wm_kernel.explore.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
