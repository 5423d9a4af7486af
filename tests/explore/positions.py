"""Positions for the tests of bots and of what they rest on, reached by play; each comes back the same."""

from __future__ import annotations

from functools import cache
from typing import Any

from wm_kernel.explore import bots
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
from wm_kernel.games.whistle_mountain.rules.state import State

RULES = WhistleMountain()


@cache
def _reached(seed: int, players: int, turn: int, level: str, variant: str) -> State:
    state = RULES.new_state(players=players, seed=seed, variant=variant, stall_guard=10, max_rounds=80)
    thinkers = {colour: bots.make(level, seed + i) for i, colour in enumerate(state.colours)}
    while state.turn < turn and not RULES.is_over(state):
        who = RULES.decider(state)
        RULES.apply(state, thinkers[who].choose(state, who))
    return state


def reached(seed: int = 1, players: int = 2, turn: int = 12, level: str = "greedy", variant: str = "full") -> State:
    """The position when this turn begins in a game of bots."""
    return _reached(seed, players, turn, level, variant).clone()


def decisions(seed: int, players: int, upto: int, every: int) -> list[State]:
    """Every so manieth decision of a game, the setup and the middle of turns included."""
    state = RULES.new_state(players=players, seed=seed, stall_guard=10, max_rounds=80)
    thinkers: dict[str, Any] = {colour: bots.make("greedy", seed + i) for i, colour in enumerate(state.colours)}
    found: list[State] = []
    for number in range(upto):
        if RULES.is_over(state):
            break
        if number % every == 0:
            found.append(state.clone())
        who = RULES.decider(state)
        RULES.apply(state, thinkers[who].choose(state, who))
    return found
