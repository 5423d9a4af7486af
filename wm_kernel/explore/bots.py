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

import random
import time
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from wm_kernel.explore.insight import Insight, insight_of
from wm_kernel.explore.why import Why
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.game import Game

LEVELS = ("random", "greedy", "planner", "mcts")
EVERY = 16  # nodes between two looks at the clock and at whoever may stop a bot


@runtime_checkable
class Bot(Protocol):
    """Whoever can choose an action for a player."""

    name: str

    @property
    def repeatable(self) -> bool:
        """Whether the same seed and the same view always give the same choice."""

    def choose(self, state: Any, player: str) -> Action:
        """The action this bot takes for `player`, who decides now; ValueError when somebody else does."""

    def why(self, state: Any, action: Action | None = None, lang: str = "en") -> Why:
        """Why it takes `action` (None: the one it would choose), in named terms."""


@dataclass(slots=True)
class Limits:
    """When a bot stops thinking: nodes, seconds (not repeatable), or because `stop()` says so; then it takes the best so far."""

    nodes: int = 0
    seconds: float | None = None
    stop: Callable[[], bool] | None = None


class Spent(Exception):
    """A limit was reached."""


class Meter:
    """Counts nodes against limits; `tick` raises Spent when one is reached."""

    __slots__ = ("_ends", "limits", "nodes")

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.nodes = 0
        self._ends = None if limits.seconds is None else time.perf_counter() + limits.seconds

    def tick(self) -> None:
        """Count one node and look at the limits."""
        self.nodes += 1
        limits = self.limits
        if limits.nodes and self.nodes > limits.nodes:
            raise Spent
        if self.nodes % EVERY == 0 and (self.late or (limits.stop is not None and limits.stop())):
            raise Spent

    def count(self) -> None:
        """Count one node that must be looked at whatever the limits say."""
        self.nodes += 1

    @property
    def late(self) -> bool:
        """Whether the seconds are over."""
        return self._ends is not None and time.perf_counter() > self._ends


class Thinker:
    """What all bots have in common: a name, a seed, limits, and the check of who decides."""

    name = ""

    def __init__(
        self,
        seed: int = 0,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        stop: Callable[[], bool] | None = None,
        insight: Insight | None = None,
    ) -> None:
        self.seed = seed
        self.limits = Limits(self.default_nodes if nodes is None else nodes, seconds, stop)
        self._insight = insight

    default_nodes = 0

    @property
    def repeatable(self) -> bool:
        """Not with a limit in seconds, nor with somebody who may stop it."""
        return self.limits.seconds is None and self.limits.stop is None

    def insight(self, state: Any) -> Insight:
        """What it knows of the game of this state."""
        if self._insight is None:
            self._insight = insight_of(state)
        return self._insight

    def choose(self, state: Any, player: str) -> Action:
        """See `Bot`."""
        insight = self.insight(state)
        if (decider := insight.ruleset.decider(state)) != player:
            raise ValueError(f"{player!r} does not decide now: {repr(decider) if decider else 'the game is over'}")
        return self._choose(insight, insight.seen(state, player), player)

    def why(self, state: Any, action: Action | None = None, lang: str = "en") -> Why:
        """See `Bot`."""
        insight = self.insight(state)
        player = insight.ruleset.decider(state)
        seen = insight.seen(state, player)
        taken = self.choose(state, player) if action is None else action
        return self._why(insight, seen, player, taken, lang)

    def _choose(self, insight: Insight, seen: Any, player: str) -> Action:
        raise TypeError("every bot says how it chooses")

    def _why(self, insight: Insight, seen: Any, player: str, action: Action, lang: str) -> Why:
        return Why.of(self.name, insight, seen, player, (action,), lang)

    def __repr__(self) -> str:
        limits = f", nodes={self.limits.nodes}" if self.limits.nodes else ""
        if self.limits.seconds is not None:
            limits += f", seconds={self.limits.seconds}, not repeatable"
        return f"<bot {self.name}, seed={self.seed}{limits}>"


def pick(legal: LegalActions, rng: random.Random) -> Action:
    """A kind of action at random, then an action of that kind, so that rare kinds do not drown; ValueError for none."""
    kinds: dict[type[Action], list[Sequence[Action]]] = {}
    for segment in legal.segments:
        if len(segment):
            kinds.setdefault(type(segment[0]), []).append(segment)
    if not kinds:
        raise ValueError("nothing is legal here, and somebody has to choose")
    segments = rng.choice(list(kinds.values()))
    n = rng.randrange(sum(len(segment) for segment in segments))
    for segment in segments:
        if n < len(segment):
            return segment[n]
        n -= len(segment)
    raise AssertionError("a segment is shorter than it says")


def chance(seed: int, key: Hashable) -> random.Random:
    """A generator that depends on the seed of a bot and on what it sees, and on nothing else."""
    return random.Random(f"{seed}/{key!r}")


class RandomBot(Thinker):
    """Picks a kind of action first, then an action of that kind."""

    name = "random"

    def _choose(self, insight: Insight, seen: Any, player: str) -> Action:
        return pick(insight.ruleset.legal_actions(seen), chance(self.seed, insight.key(seen)))


class GreedyBot(Thinker):
    """Takes what brings most at once, as the placement map shows it."""

    name = "greedy"

    def _choose(self, insight: Insight, seen: Any, player: str) -> Action:
        return insight.candidates(seen)[0][1]


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


def finish(game: Game, bots: str | Bot | Mapping[str, str | Bot], *, steps: int | None = None) -> Game:
    """Let bots play a game on, to its end or for so many actions, and return it.

    `bots` is a level (or a bot) for everybody, or one for each player. Bots of a level choose the same in the same game.

    >>> import wm_kernel as wm
    >>> game = finish(wm.new_game(players=2, seed=7), {"red": "greedy", "yellow": "random"}, steps=5)
    >>> game.step, game.is_over
    (5, False)
    """
    by_player = {
        player: make(bots[player] if isinstance(bots, Mapping) else bots, seed)
        for seed, player in enumerate(game.players)
    }
    end = None if steps is None else game.step + steps
    while (due := game.decision) is not None and game.step != end:
        game.play(by_player[due.player].choose(game.state.clone(), due.player))
    return game


def play_on(state: Any, bots: Sequence[Bot], *, on_step: Callable[[Any, Action, list[Any]], None] | None = None) -> Any:
    """Play from `state` (which is not changed) to the end, the bots in the order of the players, and return the last state.

    `on_step(state, action, events)` is called after every action.
    """
    insight = insight_of(state)
    rules = insight.ruleset
    state = state.clone()
    by_player = dict(zip(rules.players(state), bots, strict=True))
    while not rules.is_over(state):
        player = rules.decider(state)
        action = by_player[player].choose(state, player)
        events: list[Any] | None = [] if on_step is not None else None
        rules.apply(state, action, events)
        if on_step is not None:
            on_step(state, action, events or [])
    return state
