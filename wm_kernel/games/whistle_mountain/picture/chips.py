"""Workers and ships as small pictures, for buttons and lines of text beside the table; the banner of the game."""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.picture.pen import Pen
from wm_kernel.picture.scene import Scene
from wm_kernel.picture.theme import theme, tokens

EMBLEM = "blimp"
"""The icon of the game."""

FLEET = (("blue", 0, 46.0, 40.0), ("yellow", 1, 150.0, 18.0), ("red", 2, 286.0, 30.0))
"""The ships of the banner: player, kind, place."""

SIZE = 24.0
"""The height of each, and a cell of a ship."""


def chips(theme_name: str) -> dict[str, Scene]:
    """The pieces of every player by name: "worker:red", "blimp:red".

    >>> chips("light")["dreadnought:red"].width
    72.0
    """
    found = {}
    for player in tokens()["players"]:
        pen = Pen(theme(theme_name))
        pen.worker(player, 0, 0, SIZE)
        found[f"worker:{player}"] = pen.scene(SIZE, SIZE)
        for kind, ship in enumerate(SHIPS):
            pen = Pen(theme(theme_name))
            pen.ship(player, kind, 0, 0, SIZE)
            found[f"{ship}:{player}"] = pen.scene(SIZE * (kind + 1), SIZE)
    return found


def banner(theme_name: str) -> Scene:
    """Three ships over the water, as decoration beside the title of the game.

    >>> banner("light").width
    450
    """
    pen = Pen(theme(theme_name))
    for player, kind, x, y in FLEET:
        pen.ship(player, kind, x, y, 48)
    return pen.scene(450, 92)
