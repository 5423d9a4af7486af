"""Positions of Propeller Islands out of played games, for tests of what shows them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.table.game import Game
from wm_kernel.table.ruleset import Decision

LIKED = (a.Take, a.Complete, a.ActivateTile, a.DeployWorker, a.Place, a.Reward, a.Repeat)
"""What is chosen rather than other actions, so that islands grow and plans are completed."""


def chosen(decision: Decision, rng: Random) -> Any:
    """An action by chance, one that leads on rather than not."""
    options = list(decision.options)
    liked = [action for action in options if isinstance(action, LIKED)]
    activations = [action for action in liked if isinstance(action, a.ActivateTile)]
    if activations and rng.random() < 0.6:
        return rng.choice(activations)
    return rng.choice(liked if liked and rng.random() < 0.9 else options)


def positions(players: int, seed: int, **options: Any) -> Iterator[tuple[State, Decision]]:
    """Every position of a game with the decision that is due, then the last one is left out."""
    game, rng = Game.new("propeller_islands", players=players, seed=seed, **options), Random(seed)
    while game.decision is not None:
        yield game.state, game.decision
        game.play(chosen(game.decision, rng))


@cache
def moments(players: int, seed: int) -> tuple[tuple[State, Decision], ...]:
    """The positions of a whole game."""
    return tuple(positions(players, seed))


@cache
def samples() -> dict[str, State]:
    """A few positions by name: the first ones, the middle and the end of games for 2, 3 and 4."""
    found = {}
    for players in (2, 3, 4):
        told = moments(players, 10 + players)
        for name, at in (("start", 0), ("middle", len(told) // 2), ("end", len(told) - 1)):
            found[f"{name} {players}"] = told[at][0]
    return found
