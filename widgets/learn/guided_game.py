"""The game of the guided first game: two players, the smallest variant, the learner's colour, a deal that shows much."""

from __future__ import annotations

from widgets.play import bots_start
from widgets.play.seats import GUIDE, PERSON, colours
from wm_kernel.learn.progress import Progress
from wm_kernel.table.game import Game
from wm_kernel.table.spec import USUAL

DEAL = 11
"""The deal of a guided game, unless another one is asked for."""

KEY = "guided-game"
"""What was played of it, in the file of progress: own turns as steps, and FINISHED once a game was played to its end."""

FINISHED = 0
MOST_TURNS = 40
"""Turns after these are not noted one by one."""


def seats(of: str = USUAL) -> dict[str, str]:
    """Who sits where: the learner has the first colour.

    >>> seats()
    {'red': 'person', 'yellow': 'guide'}
    """
    return dict(zip(colours(of), (PERSON, GUIDE), strict=False))


def new_game(deal: int | None = None, of: str = USUAL) -> Game:
    """A new guided game."""
    return bots_start.new_game(seats(of), bots_start.SMALL, DEAL if deal is None else deal, of)


def note(progress: Progress, turn: int, is_over: bool) -> None:
    """Note that so many own turns have been begun, or that the game was finished."""
    done = tuple(range(1, min(turn, MOST_TURNS + 1)))
    progress.note_steps(KEY, (FINISHED, *done) if is_over else done, at=min(turn, MOST_TURNS))


def how_far(progress: Progress) -> tuple[int, bool]:
    """The most own turns that were played in a guided game, and whether one was played to its end.

    >>> progress = Progress(None)
    >>> note(progress, 4, is_over=False)
    >>> how_far(progress)
    (3, False)
    """
    item = progress.item(KEY)
    done = item.done if item is not None else ()
    return max(done, default=0), FINISHED in done
