"""Opponents of four strengths behind one protocol: random, greedy, planner, mcts.

A bot chooses an action for the player who decides, from what that player may know: it looks at the player's view and never
at the position itself. Given a seed it always chooses the same in the same view; work is limited by nodes, so it takes the
same choice on a slow machine. A limit in seconds can be set too; then the bot says that it is not repeatable.

>>> from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
>>> rules = WhistleMountain()
>>> state = rules.new_state(players=2, seed=7)
>>> bot = make("greedy", seed=1)
>>> bot.choose(state, rules.decider(state)) in rules.legal_actions(state)
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wm_kernel.explore import guard
from wm_kernel.explore.evaluator import Evaluator, evaluator_of
from wm_kernel.explore.thinking import BaseBot, Bot, chance
from wm_kernel.table.action import Action
from wm_kernel.table.game import Game

LEVELS = ("random", "greedy", "planner", "mcts")


class RandomBot(BaseBot):
    """Picks a kind of action first, then an action of that kind."""

    name = "random"

    def _choose(self, evaluator: Evaluator, seen: Any, player: str) -> Action:
        return evaluator.ruleset.legal_actions(seen).pick(chance(self.seed, evaluator.key(seen)))


class GreedyBot(BaseBot):
    """Takes what brings most at once, as the placement map shows it."""

    name = "greedy"

    def _choose(self, evaluator: Evaluator, seen: Any, player: str) -> Action:
        return evaluator.candidates(seen)[0][1]


def make(level: str | Bot, seed: int = 0, **limits: Any) -> Bot:
    """The bot of a level, or the bot itself; LookupError lists the levels.

    `limits` are `nodes` (0: as many as it likes), `seconds` (makes it not repeatable), `stop` (asked now and then).
    """
    if not isinstance(level, str):
        return level
    if level == "random":
        return RandomBot(seed, **limits)
    if level == "greedy":
        return GreedyBot(seed, **limits)
    if level == "planner":
        from wm_kernel.explore.planner import PlannerBot

        return PlannerBot(seed, **limits)
    if level == "mcts":
        from wm_kernel.explore.mcts import MctsBot

        return MctsBot(seed, **limits)
    raise LookupError(f"no bot is called {level!r}; there are: {', '.join(LEVELS)}")


def finish(
    game: Game,
    bots: str | Bot | Mapping[str, str | Bot],
    *,
    steps: int | None = None,
    max_steps: int = guard.MOST_STEPS,
) -> Game:
    """Let bots play a game on, to its end or for so many actions, and return it.

    `bots` is a level (or a bot) for everybody, or one for each player. Bots of a level choose the same in the same game.
    A game that has not ended after `max_steps` actions stays there, with a RuntimeWarning.

    >>> import wm_kernel as wm
    >>> game = finish(wm.new_game(players=2, seed=7), {"red": "greedy", "yellow": "random"}, steps=5)
    >>> game.step, game.is_over
    (5, False)
    """
    by_player = {
        player: make(bots[player] if isinstance(bots, Mapping) else bots, seed)
        for seed, player in enumerate(game.players)
    }
    end, most = None if steps is None else game.step + steps, game.step + guard.checked(max_steps)
    while (due := game.decision) is not None and game.step != end:
        if game.step == most:
            guard.warn(game.state.game, max_steps)
            break
        game.play(by_player[due.player].choose(game.state.clone(), due.player))
    return game


def play_on(
    state: Any,
    bots: Sequence[Bot],
    *,
    on_step: Callable[[Any, Action, list[Any]], None] | None = None,
    max_steps: int = guard.MOST_STEPS,
) -> Any:
    """Play from `state` (which is not changed) to the end, the bots in the order of the players, and return the last state.

    `on_step(state, action, events)` is called after every action. `max_steps` as in `finish`.
    """
    evaluator = evaluator_of(state)
    rules = evaluator.ruleset
    state = state.clone()
    by_player = dict(zip(rules.players(state), bots, strict=True))
    left = guard.checked(max_steps)
    while not rules.is_over(state):
        if not left:
            guard.warn(rules.name, max_steps)
            break
        left -= 1
        player = rules.decider(state)
        action = by_player[player].choose(state, player)
        events: list[Any] | None = [] if on_step is not None else None
        rules.apply(state, action, events)
        if on_step is not None:
            on_step(state, action, events or [])
    return state
