"""Games in which somebody learns beside the coach: they play well or badly, and now and then try what is not allowed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from widgets.learn.guided_game import new_game
from wm_kernel.explore.bots import make
from wm_kernel.learn.coach import Coach, Remark, Trail, coach_of
from wm_kernel.learn.teaching import teaching
from wm_kernel.table.game import Game
from wm_kernel.table.tree import Node

LEARNER = "red"
LAST = 12
"""By this own turn of the learner every idea has been told."""


class Said(NamedTuple):
    """A remark with the position after which it was made."""

    node: Node
    remark: Remark


def play(game: Game, seed: int, turns: int = LAST, poor: float = 0.35, partner: str = "partner") -> None:
    """Play until the learner has finished so many turns, with errors; or until the game is over."""
    rng, learner = Random(seed), make("greedy", seed)
    other = teaching(game).partner(seed) if partner == "partner" else make(partner, seed)
    turn = teaching(game).own_turn
    while (due := game.decision) is not None and turn(game.state, LEARNER) <= turns:
        if due.player != LEARNER:
            game.play(other.choose(game.state.clone(), due.player))
        elif rng.random() < poor:
            _try_what_is_not_allowed(game, rng)
            game.play(due.options.pick(rng))
        else:
            game.play(learner.choose(game.state.clone(), LEARNER))


def _try_what_is_not_allowed(game: Game, rng: Random) -> None:
    """An action that was legal somewhere else: refused, or legal here too, and nothing is changed by asking."""
    before = rng.choice(game.node.path).action
    if before is not None:
        game.why_not(before)


def said(game: Game, coach: Coach) -> Iterator[Said]:
    """Everything that the coach says in a game that was played, in order."""
    trail, before = Trail(coach, game), 0
    for node in game.node.path:
        remarks = trail.remarks(node)
        assert len(remarks) - before in (0, 1), "one remark at a time"
        if len(remarks) > before:
            yield Said(node, remarks[-1])
        before = len(remarks)


def coached(deal: int, seed: int, **how: Any) -> tuple[Game, Coach, list[Said]]:
    """A game of this deal, what the learner did by this seed, and what the coach said."""
    game = new_game(deal)
    play(game, seed, **how)
    coach = coach_of("whistle_mountain", LEARNER)
    return game, coach, list(said(game, coach))
