"""Workers and ships as small pictures, for buttons and lines of text beside the table."""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.picture.pen import Pen
from wm_kernel.picture.scene import Scene
from wm_kernel.picture.theme import theme, tokens

SIZE = 24.0
"""The height of each, and a cell of a ship."""


def chips(theme_name: str) -> dict[str, Scene]:
    """The pieces of every player by name: "worker:red", "blimp:red".

    >>> chips("light")["airship:red"].width
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
