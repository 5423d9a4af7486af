"""Whether a goal can still be reached, proved by looking at every line, or left open when a limit stops the search.

Goals that ask for nothing but what the exact turn search counts (`Teaching.objectives`) are put to that search, which also
says how much there still is. The others are looked for line by line, each position once. What is hidden stays hidden: a line
counts only if it needs no luck. Where a task goes over two turns, the others play between them what is written
(`between.py`), and both are looked at together. Knows no game; a game may bring a `Search` that knows which actions are worth
trying.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wm_kernel.explore.search import Limits, best_line
from wm_kernel.learn import between
from wm_kernel.learn.between import Barred
from wm_kernel.learn.goals import Goal, Now
from wm_kernel.table.action import Action
from wm_kernel.table.alike import mark
from wm_kernel.table.spec import spec_of

if TYPE_CHECKING:
    from wm_kernel.learn.teaching import Teaching
    from wm_kernel.table.event import Event

# What a learner waits for at the most after a move; content is made so that it is proved within this.
NODES, SECONDS = 8_000, 2.5


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a goal can be reached (None: not known, the search was stopped), by which line, and the most VP there are.

    `vp` is what can be scored from the beginning of the task to the end of the turn; None where that was not asked.
    """

    reachable: bool | None
    line: tuple[Action, ...] = ()
    nodes: int = 0
    seconds: float = 0.0
    vp: int | None = None


class Stopped(Exception):
    """A limit was reached."""


class Interrupted(Exception):
    """Somebody wants no answer any more."""


SLICE = 2 if sys.platform == "emscripten" else 16
"""Positions between two questions whether to go on: few where a position takes long, and the page waits."""

_stop: ContextVar[Callable[[], bool] | None] = ContextVar("stop", default=None)


@contextmanager
def stoppable(stop: Callable[[], bool]) -> Iterator[None]:
    """Searches inside ask every few positions whether to end, and raise `Interrupted` when told so."""
    token = _stop.set(stop)
    try:
        yield
    finally:
        _stop.reset(token)


def _go_on() -> None:
    stop = _stop.get()
    if stop is not None and stop():
        raise Interrupted


def reach(goal: Goal, now: Now, nodes: int | None = NODES, seconds: float | None = SECONDS) -> Verdict:
    """Whether the goal can be reached from here by the end of the turn in which the task began, or of its second turn."""
    teach: Teaching = spec_of(now.state).load("teach")
    counted = next((kind for kind in teach.objectives if goal.only(kind)), "")
    if goal.reached(now):
        return Verdict(True, vp=_have(goal, counted, now) if counted else None)
    if now.turn_over:
        return Verdict(False)
    if counted:
        return _by_count(goal, counted, teach.objectives[counted], now, nodes, seconds)
    search = teach.search(goal, now, nodes, seconds)
    try:
        found = search.look(search.root(), now)
    except Stopped:
        found = None
    line = tuple(reversed(search.line)) if found else ()
    return Verdict(found, line, search.nodes, time.perf_counter() - search.began)


def best(now: Now, objective: str, nodes: int | None, seconds: float | None, chance: str = "excluded") -> Any:
    """The best line for the rest of the task in what an objective of the exact search counts: a `search.BestTurn`."""
    limits = Limits(nodes=nodes, seconds=seconds, stop=_stop.get(), every=SLICE)
    if now.ahead:
        from wm_kernel.learn.two_turns import TwoTurns

        both = TwoTurns(now, objective, chance)
        _go_on()
        found = best_line(both, both.root(), limits)
        if not found.proved:
            _go_on()
        return found
    asked = (now.state, objective) if chance == "excluded" else (now.state, objective, chance)
    model = spec_of(now.state).load("search").model_for(*asked)
    _go_on()
    found = best_line(model, model.root(now.state), limits)
    if not found.proved:
        _go_on()
    return found


def _have(goal: Goal, kind: str, now: Now) -> int:
    return goal.kinds[kind].measure(0, now)[0]


def _by_count(goal: Goal, kind: str, objective: str, now: Now, nodes: int | None, seconds: float | None) -> Verdict:
    found = best(now, objective, nodes, seconds)
    have = _have(goal, kind, now)
    asked = goal.wants(kind) or 0
    total = have + int(found.value)
    reachable: bool | None = total >= asked
    if not reachable and not found.proved and have + found.bound >= asked:
        reachable = None
    vp = total if found.proved else None
    return Verdict(reachable, found.line if reachable else (), found.nodes, found.seconds, vp)


def barred(now: Now, nodes: int | None = NODES, seconds: float | None = SECONDS) -> Barred | None:
    """What the others can play no more however the first turn ends; None where some end leaves it, or nobody knows."""
    if not now.ahead:
        return None
    if now.turn_over:
        found = between.cross(now)
        return found if isinstance(found, Barred) else None
    teach: Teaching = spec_of(now.state).load("teach")
    search = teach.search(_CROSSED, now, nodes, seconds)
    try:
        return None if search.look(search.root(), now) else search.barred
    except Stopped:
        return None


class _Crossed(Goal):
    """What is reached once the others have played."""

    __slots__ = ()

    def reached(self, now: Now) -> bool:
        return not now.ahead


_CROSSED = _Crossed("crossed")


class Search:
    """Looks for a line of the turn that reaches a goal. Another player who decides in between may choose what is worst.

    What a game knows better it overrides. As it stands every legal action is tried, and a line ends where it turns something
    hidden over, as what lies there is not known.
    """

    def __init__(self, goal: Goal, now: Now, nodes: int | None, seconds: float | None) -> None:
        self.goal, self.now = goal, now
        self.rules = now.rules
        self.most_nodes, self.most_seconds = nodes, seconds
        self.nodes = 0
        self.began = time.perf_counter()
        self.failed: set[Hashable] = set()
        self.line: list[Action] = []  # the last action first
        self.barred: Barred | None = None  # what the others could not play after an end of the first turn
        self.turn: Any = None  # the turn as the exact search looks at it, where a game looks along that

    # What a game may know better.

    def root(self) -> Any:
        """Where the search begins: the position as the player sees it."""
        return self.now.state

    def state_of(self, spot: Any) -> Any:
        """The position of a spot."""
        return spot

    def spot_of(self, state: Any) -> Any:
        """The spot of a position."""
        return state

    def ours(self, spot: Any) -> bool:
        """Whether the player whose task it is decides."""
        return self.rules.decider(self.state_of(spot)) == self.now.player

    def actions(self, spot: Any) -> Sequence[Action]:
        """Actions that together reach every goal that all legal actions reach, the most promising first."""
        return self.rules.legal_actions(self.state_of(spot))

    def possible(self, now: Now) -> bool:
        """False only where no line from here reaches the goal."""
        return True

    def key(self, state: Any) -> Any:
        """Equal for positions from which the same goals can be reached."""
        return json.dumps(self.rules.to_dict(state), sort_keys=True)

    def ends(self, events: Sequence[Event]) -> bool:
        """Whether a line can be followed no further after these events."""
        return self.rules.is_reveal(events)

    @property
    def excluded(self) -> set[str]:
        """What lines had to do without so far, as in a best turn."""
        return set() if self.turn is None else set(self.turn.excluded)

    def note(self, state: Any) -> None:
        """A line has come here."""
        if self.turn is not None:
            self.turn.note(state)

    # The search.

    def look(self, spot: Any, now: Now, may_go_on: bool = True) -> bool:
        """Whether the goal is reached here or on some way from here; the way is in `line`."""
        now = now.at(self.state_of(spot), now.past)
        if self.goal.reached(now):
            return True
        if not may_go_on or now.turn_over or not (now.ahead or self.possible(now)):
            return False
        key = mark(self.key(now.state), now.past.part(self.goal.reads), bool(now.ahead))
        if key in self.failed:
            return False
        self.tick()
        ours = self.ours(spot)
        for action in self.actions(spot):
            events: list[Event] = []
            after = now.state.clone()
            self.rules.apply(after, action, events)
            there = self.crossed(now.at(after, now.past.after(action, events) if self.goal.reads else now.past))
            found = self.look(self.spot_of(there.state), there, not self.ends(events))
            if ours and found:
                self.line.append(action)
                return True
            if not ours and not found:
                self.failed.add(key)
                return False
            if not ours:
                self.line.clear()
        if ours:
            self.failed.add(key)
        return not ours

    def crossed(self, now: Now) -> Now:
        """Where the second turn begins, once the first is over; as it is where the others cannot play what is written."""
        if not between.due(now):
            return now
        found = between.cross(now)
        if isinstance(found, Barred):
            self.barred = found
            return now
        return found

    def tick(self) -> None:
        """Count a position; `Stopped` at a limit."""
        self.nodes += 1
        if self.most_nodes is not None and self.nodes > self.most_nodes:
            raise Stopped
        if self.nodes % SLICE == 0:
            _go_on()
            if self.most_seconds is not None and time.perf_counter() - self.began > self.most_seconds:
                raise Stopped
