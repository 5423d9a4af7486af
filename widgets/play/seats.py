"""Who sits where: people and bots by the colour of their pieces, checked, with the bots made when they are needed.

A seating is a mapping from a colour to `"person"` or to the strength of a bot. Nothing here is shown: the panel in which
seats are chosen is `bots_start.py`, when bots think is decided in `bots.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from zlib import crc32

from wm_kernel.explore.bots import LEVELS, make
from wm_kernel.explore.thinking import Bot
from wm_kernel.learn.teaching import teaching
from wm_kernel.table.game import Game
from wm_kernel.table.spec import USUAL, spec, spec_of

PERSON = "person"
KINDS = (PERSON, *LEVELS)
"""Who may sit somewhere."""

GUIDE = "guide"
"""Who plays against somebody who learns: no choice on the page, and a seat in saves like any other."""

PACES = {"quick": 0.0, "normal": 0.9, "slow": 2.2}
"""Seconds from one move of a bot to the next, by the setting."""


class Seats:
    """The players of a game in the order in which they sit, each a person or a bot of a strength.

    >>> seats = Seats({"red": "person", "yellow": "planner"})
    >>> seats.people, seats.kind("yellow"), seats.bot("red")
    (('red',), 'planner', None)
    >>> Seats({"red": "person", "yellow": "genius"})
    Traceback (most recent call last):
    ValueError: 'genius' cannot sit at yellow: one of person, random, greedy, planner, mcts
    """

    def __init__(self, seats: Mapping[str, str], seed: int = 0, game: str = USUAL) -> None:
        known, (fewest, most) = colours(game), spec(game).players
        for colour, kind in seats.items():
            if colour not in known:
                raise ValueError(f"no player is called {colour!r}: one of {', '.join(known)}")
            if kind not in (*KINDS, GUIDE):
                raise ValueError(f"{kind!r} cannot sit at {colour}: one of {', '.join(KINDS)}")
        if not fewest <= len(seats) <= most:
            raise ValueError(f"{len(seats)} players: {fewest} to {most} can sit at the table")
        self.kinds = dict(seats)
        self._seed, self._game = seed, game
        self._bots: dict[str, Bot] = {}

    @property
    def people(self) -> tuple[str, ...]:
        """The players who are people; a side that nobody plays comes after all that may be played."""
        played = list(self.kinds.items())[: spec(self._game).players[1]]
        return tuple(colour for colour, kind in played if kind == PERSON)

    def kind(self, colour: str) -> str:
        """Who sits there; a player of whom nothing is known is a person."""
        return self.kinds.get(colour, PERSON)

    def is_bot(self, colour: str | None) -> bool:
        """Whether a bot sits there."""
        return colour is not None and self.kind(colour) != PERSON

    def bot(self, colour: str) -> Bot | None:
        """The bot who sits there, always the same one; None for a person."""
        if not self.is_bot(colour):
            return None
        if colour not in self._bots:
            self._bots[colour] = self.fresh(colour)
        return self._bots[colour]

    def fresh(self, colour: str) -> Bot:
        """Another bot who chooses like the one who sits there, for questions that must not disturb it."""
        seed = crc32(f"{self._seed}/{colour}".encode())
        return teaching(self._game).partner(seed) if self.kind(colour) == GUIDE else make(self.kind(colour), seed=seed)


@cache
def colours(game: str = USUAL) -> tuple[str, ...]:
    """The colours of a game that somebody may sit at, in the order in which they are offered.

    >>> colours()
    ('red', 'yellow', 'black', 'blue')
    """
    most = spec(game).players[1]
    if spec(game).has("options"):
        form = spec(game).load("options")
        return tuple(form.SEATS or form.read({"players": most}).players[:most])
    rules = spec(game).load("rules")
    return tuple(rules.players(rules.new_state(players=most, seed=0)))


@cache
def variants(game: str = USUAL) -> tuple[str, ...]:
    """The variants of a game, the usual one first, the smallest last; none where it has but one form.

    >>> variants()
    ('full', 'first_game')
    """
    form = spec(game).load("options") if spec(game).has("options") else None
    return form.option("variant").choices if form is not None and "variant" in form.model_fields else ()


def sitting(game: Game) -> tuple[str, ...]:
    """The players of a game whom somebody plays: a side that the rules move has no seat."""
    return tuple(game.players)[: spec_of(game).players[1]]


def fitting(found: object, players: tuple[str, ...]) -> dict[str, str] | None:
    """A seating as a file tells it, if it is one for these players; None otherwise.

    >>> fitting({"red": "person", "blue": "mcts"}, ("blue", "red"))
    {'red': 'person', 'blue': 'mcts'}
    >>> fitting({"red": "person"}, ("blue", "red")) is None
    True
    """
    if not isinstance(found, Mapping) or set(found) != set(players) or not set(found.values()) <= {*KINDS, GUIDE}:
        return None
    return {str(colour): str(kind) for colour, kind in found.items()}
