"""Games from the positions that come with the project, by the names of their files."""

from __future__ import annotations

from random import SystemRandom

from wm_kernel.paths import named
from wm_kernel.table.game import Game
from wm_kernel.table.spec import USUAL, known, spec

MOST = 10**6
"""New games have seeds below this."""


def prepared(name: str) -> Game:
    """A new game of the least number of players by the name of a game, or one from a position: the name of one that comes
    with the usual game, or "GAME/NAME". LookupError where there is neither.

    >>> prepared("welcome_ship").decision.player
    'red'
    """
    if name in known():
        return Game.new(name, players=spec(name).players[0], seed=SystemRandom().randrange(MOST))
    game, _, name = name.rpartition("/")
    game = game or USUAL
    folder = spec(game).folder("positions")
    if (path := named(folder, name)) is None:
        there = ", ".join(sorted(found.stem for found in folder.glob("*.yaml")))
        raise LookupError(f"there is no position {name[:60]!r}; there are: {there}")
    found: Game = spec(game).load("position").load(path).game()
    return found
