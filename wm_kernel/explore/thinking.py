"""What every bot is: the protocol, its limits and their budget, the check of who decides, chance that repeats.

The bots themselves stand above it, each with its own way to choose (`bots.py`, `planner.py`, `mcts.py`). Knows no game.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from wm_kernel.explore.evaluator import Evaluator, evaluator_of
from wm_kernel.explore.why import Why
from wm_kernel.table.action import Action

EVERY = 2 if sys.platform == "emscripten" else 16
"""Nodes between two looks at the clock and at whoever may stop a bot: few where a node takes long, and the page waits."""


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


class Budget:
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
        if self.nodes % EVERY == 0 and self.limits.stop is not None:
            self.limits.stop()  # whoever waits for that goes first

    @property
    def late(self) -> bool:
        """Whether the seconds are over."""
        return self._ends is not None and time.perf_counter() > self._ends


class BaseBot:
    """What all bots have in common: a name, a seed, limits, and the check of who decides."""

    name = ""

    def __init__(
        self,
        seed: int = 0,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        stop: Callable[[], bool] | None = None,
        evaluator: Evaluator | None = None,
    ) -> None:
        self.seed = seed
        self.limits = Limits(self.default_nodes if nodes is None else nodes, seconds, stop)
        self._evaluator = evaluator

    default_nodes = 0

    @property
    def repeatable(self) -> bool:
        """Not with a limit in seconds, nor with somebody who may stop it."""
        return self.limits.seconds is None and self.limits.stop is None

    def evaluator(self, state: Any) -> Evaluator:
        """What it knows of the game of this state."""
        if self._evaluator is None:
            self._evaluator = evaluator_of(state)
        return self._evaluator

    def choose(self, state: Any, player: str) -> Action:
        """See `Bot`."""
        evaluator = self.evaluator(state)
        if (decider := evaluator.ruleset.decider(state)) != player:
            raise ValueError(f"{player!r} does not decide now: {repr(decider) if decider else 'the game is over'}")
        return self._choose(evaluator, evaluator.seen(state, player), player)

    def why(self, state: Any, action: Action | None = None, lang: str = "en") -> Why:
        """See `Bot`."""
        evaluator = self.evaluator(state)
        player = evaluator.ruleset.decider(state)
        seen = evaluator.seen(state, player)
        taken = self.choose(state, player) if action is None else action
        return self._why(evaluator, seen, player, taken, lang)

    def _choose(self, evaluator: Evaluator, seen: Any, player: str) -> Action:
        raise TypeError("every bot says how it chooses")

    def _why(self, evaluator: Evaluator, seen: Any, player: str, action: Action, lang: str) -> Why:
        return Why.of(self.name, evaluator, seen, player, (action,), lang)

    def __repr__(self) -> str:
        limits = f", nodes={self.limits.nodes}" if self.limits.nodes else ""
        if self.limits.seconds is not None:
            limits += f", seconds={self.limits.seconds}, not repeatable"
        return f"<bot {self.name}, seed={self.seed}{limits}>"


def chance(seed: int, key: Hashable) -> random.Random:
    """A generator that depends on the seed of a bot and on what it sees, and on nothing else."""
    return random.Random(f"{seed}/{key!r}")
