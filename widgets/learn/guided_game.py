"""The game of the guided first game: two players, the smallest variant, the learner's colour, a deal that shows much."""

from __future__ import annotations

from widgets.play import bots_start
from widgets.play.seats import PERSON, colours
from wm_kernel.table.game import Game
from wm_kernel.table.spec import USUAL

DEAL = 7
"""The deal of a guided game, unless another one is asked for."""

GUIDE = "guide"
"""Who sits at the other side."""


def seats(of: str = USUAL) -> dict[str, str]:
    """Who sits where: the learner has the first colour.

    >>> seats()
    {'red': 'person', 'yellow': 'guide'}
    """
    return dict(zip(colours(of), (PERSON, GUIDE), strict=False))


def new_game(deal: int | None = None, of: str = USUAL) -> Game:
    """A new guided game."""
    return bots_start.new_game(seats(of), bots_start.SMALL, DEAL if deal is None else deal, of)
