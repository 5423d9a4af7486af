"""The icons of this game as small pictures, for buttons and lines of text beside the table."""

from __future__ import annotations

from wm_kernel.games.propeller_islands.components.definitions import GUILDS, WILD
from wm_kernel.games.propeller_islands.picture.look import look, own_icons
from wm_kernel.games.propeller_islands.picture.pen import Pen
from wm_kernel.picture.scene import Scene

SIZE = 24.0


def chips(theme_name: str) -> dict[str, Scene]:
    """The icons by name, the banners and symbols of the guilds, the dice ("die_4"), the workers ("islander:red").

    >>> chips("light")["die_6"].width
    24.0
    """
    found = {}
    for name in (*own_icons(), *(f"banner_{guild}" for guild in GUILDS), WILD):
        pen = Pen(look(theme_name))
        pen.icon(name, 0, 0, SIZE)
        found[name] = pen.scene(SIZE, SIZE)
    for guild in GUILDS:
        pen = Pen(look(theme_name))
        pen.symbol(guild, 0, 0, SIZE)
        found[f"symbol_{guild}"] = pen.scene(SIZE, SIZE)
    found["die_any"] = found[WILD]
    for value in range(1, 7):
        pen = Pen(look(theme_name))
        pen.die(SIZE / 2, SIZE / 2, SIZE - 3, value)
        found[f"die_{value}"] = pen.scene(SIZE, SIZE)
    for player in look(theme_name).players:
        pen = Pen(look(theme_name))
        pen.worker(player, 0, 0, SIZE)
        found[f"islander:{player}"] = pen.scene(SIZE, SIZE)
    return found
