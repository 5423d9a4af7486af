"""Games from the positions that come with the project, by the names of their files."""

from __future__ import annotations

from wm_kernel.paths import named
from wm_kernel.table.game import Game
from wm_kernel.table.spec import USUAL, spec


def prepared(name: str) -> Game:
    """A game from one of the positions that come with the usual game, or with another ("GAME/NAME"); LookupError for no such one.

    >>> prepared("welcome_ship").decision.player
    'red'
    """
    game, _, name = name.rpartition("/")
    game = game or USUAL
    folder = spec(game).folder("positions")
    path = named(folder, name)
    if path is None:
        known = ", ".join(sorted(found.stem for found in folder.glob("*.yaml")))
        raise LookupError(f"there is no position {name[:60]!r}; there are: {known}")
    found: Game = spec(game).load("position").load(path).game()
    return found
