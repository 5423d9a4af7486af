"""How a game with bots begins: who sits where before anybody has chosen, and the game that is set up for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import wm_kernel as wm
from widgets.core import keep
from widgets.play.seats import PERSON, colours, variants
from wm_kernel.table.game import Game
from wm_kernel.table.spec import USUAL, spec

NOBODY = "nobody"

SMALL = "first_game"
"""The variant for a first game; it begins without the draft of abilities, which asks for what nobody knows yet."""

PREVIEW_SEED = 1
_AMONG_BOTS: dict[str, Any] = {"stall_guard": 10, "max_rounds": 60}


def beginning(game: str) -> dict[str, str]:
    """Who sits where before anybody has chosen.

    >>> beginning("whistle_mountain")
    {'red': 'person', 'yellow': 'planner'}
    """
    return dict(zip(colours(game)[: spec(game).players[1]], (PERSON, "planner"), strict=False))


def new_game(
    seats: Mapping[str, str], variant: str, seed: int | None, of: str = USUAL, chosen: Mapping[str, str] | None = None
) -> Game:
    """A new game for these players, with the options that were chosen; a first game with the abilities dealt.

    Among bots alone it ends by itself when nobody wants to (K-03).
    """
    options: dict[str, Any] = ({"variant": variant} if variants(of) else {}) | one_each(chosen or {}, list(seats))
    if PERSON not in seats.values() and spec(of).has("options"):
        known = spec(of).load("options").model_fields
        options |= {name: rounds for name, rounds in _AMONG_BOTS.items() if name in known}
    game: Game = wm.new_game(of, players=list(seats), seed=seed, **options)
    if variant == SMALL:
        deal_abilities(game)
    return game


def one_each(chosen: Mapping[str, str], seats: Sequence[str]) -> dict[str, Any]:
    """The options that were chosen; those of single players in a list, in the order of the seats, None for chance.

    >>> one_each({"grade": "hard", "hat:red": "top", "hat:blue": "cap"}, ["yellow", "red"])
    {'grade': 'hard', 'hat': [None, 'top']}
    """
    found: dict[str, Any] = {}
    for key, value in chosen.items():
        name, _, colour = key.partition(":")
        if not colour:
            found[name] = value
        elif colour in seats:
            found.setdefault(name, [None] * len(seats))[seats.index(colour)] = value
    return found


def deal_abilities(game: Game) -> None:
    """Let everybody take the first ability of what they are offered, which chance has put there: no draft to begin with.

    >>> game = new_game({"red": PERSON, "yellow": PERSON}, SMALL, 7)
    >>> game.step, game.decision.kind == "draft"
    (2, False)
    """
    while game.decision is not None and game.decision.kind == "draft":
        game.play(game.decision.options[0])


def bot_seed(game: Game) -> int:
    """What the bots of a game draw their choices from: the same game, the same bots."""
    return int(keep.beginning(game), 16)
