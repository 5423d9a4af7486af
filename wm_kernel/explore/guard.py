"""The guard of every loop in which bots play on: a game may go on for ever, and bots may never end one of their own will.

Whoever calls such a loop is told when the guard strikes, and by which options of the game it would have ended. Limits of what
a bot thinks are no part of it.
"""

from __future__ import annotations

import warnings

from wm_kernel.table.spec import spec

MOST_STEPS = 20_000
"""So many actions are played by bots before a game that has not ended is left as it stands."""


def checked(max_steps: int) -> int:
    """The number itself; ValueError where it is none of actions."""
    if type(max_steps) is not int or max_steps < 1:
        raise ValueError(f"max_steps: {max_steps!r}; a whole number of actions, at least 1 (usually {MOST_STEPS})")
    return max_steps


def told(game: str, max_steps: int, where: str = "") -> str:
    """What is said of a game that was left, with the options that end such a game.

    >>> told("whistle_mountain", 20000)
    'the game has not ended within max_steps=20000 actions and was left there; begun with stall_guard=10, max_rounds=150 it ends'
    """
    options = ", ".join(f"{name}={value}" for name, value in spec(game).guards.items())
    ends = f"; begun with {options} it ends" if options else ""
    return f"the game {where}has not ended within max_steps={max_steps} actions and was left there{ends}"


def warn(game: str, max_steps: int, where: str = "") -> None:
    """Tell the caller of the loop."""
    warnings.warn(told(game, max_steps, where), RuntimeWarning, stacklevel=3)
