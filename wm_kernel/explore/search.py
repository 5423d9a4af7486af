"""The exact best line for the rest of a turn: exhaustive, with transpositions and admissible bounds, so that it is proved.

The search knows no game. A `TurnModel` (`explore/<game>.py`) says which actions are worth trying, how states are told apart,
what a step gains and how much can still be gained at the most. Values are what the rest of the turn adds, so that positions
reached by different orders of the same actions are one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from wm_kernel.explore import telling
from wm_kernel.table.action import Action
from wm_kernel.table.alike import mark
from wm_kernel.table.event import Event
from wm_kernel.table.ruleset import Ruleset
from wm_kernel.table.spec import spec_of

INFINITY = float("inf")
OTHERS = "others"  # what is left out where another player decides
_CHILDREN = 8  # made between two questions whether to go on


class TurnModel(Protocol):
    """What the search must know of a game and of the objective."""

    unit: float  # values are multiples of it; a line must be better by at least this much to be better
    excluded: set[str]  # what lines had to do without so far, by the names that the game's texts have for it

    def over(self, state: Any) -> bool:
        """Whether the turn that is searched has ended."""

    def ours(self, state: Any) -> bool:
        """Whether the searching player decides; others are taken to choose what is worst for the objective."""

    def actions(self, state: Any) -> Sequence[Action]:
        """Actions that together reach every value that all legal actions reach, the most promising first."""

    def child(self, state: Any, action: Action) -> Any:
        """A new state after the action."""

    def outcomes(self, state: Any) -> Sequence[tuple[float, Any]]:
        """What chance may have made of the state, with probabilities; empty when nothing is open."""

    def gain(self, before: Any, after: Any) -> float:
        """What the objective gained between two states."""

    def upper(self, state: Any) -> float:
        """No line from here gains more than this by the end of the turn."""

    def key(self, state: Any) -> Hashable:
        """Equal for states with the same future as far as the objective goes."""

    def beyond(self, state: Any) -> Iterable[str]:
        """What lines from here that are not looked at may have to do without."""


class RulesTurn:
    """A `TurnModel` from the rules of a game alone; the game adds what the turn gains, and how much it still can at the most.

    The search begins from the position as the player sees it, so that it knows no more, and chance is left out ("draws").
    """

    unit = 1.0

    def __init__(self, state: Any) -> None:
        self.rules: Ruleset = spec_of(state).load("rules")
        self.player: str = self.rules.decider(state)
        self.seat: int = self.rules.players(state).index(self.player)
        self.excluded: set[str] = set()

    def root(self, state: Any) -> Any:
        """The position as the player sees it."""
        return self.rules.view(state, self.player)

    def over(self, state: Any) -> bool:
        """Whether somebody else decides."""
        return self.rules.decider(state) != self.player

    def ours(self, state: Any) -> bool:
        """Whether the player decides."""
        return self.rules.decider(state) == self.player

    def actions(self, state: Any) -> Sequence[Action]:
        """Every legal action."""
        return self.rules.legal_actions(state)

    def child(self, state: Any, action: Action) -> Any:
        """A copy after the action."""
        after = state.clone()
        events: list[Event] = []
        self.rules.apply(after, action, events)
        if self.rules.is_reveal(events) and not self.over(after):
            self.excluded.add("draws")
        return after

    def beyond(self, state: Any) -> Iterable[str]:
        """Whatever the rules may turn up."""
        return ("draws",)

    def outcomes(self, state: Any) -> Sequence[tuple[float, Any]]:
        """Nothing: chance is left out."""
        return ()

    def gain(self, before: Any, after: Any) -> float:
        """What the objective gained between two states."""
        return self.worth(after) - self.worth(before)

    def worth(self, state: Any) -> float:
        """What the objective counts."""
        raise TypeError("an objective defines it")

    def key(self, state: Any) -> Hashable:
        """Equal for equal positions."""
        return mark(str(self.rules.to_dict(state)))


@dataclass(frozen=True, slots=True)
class BestTurn:
    """The answer of the search.

    `line` are the actions, `value` what they gain for `player`, `first` every first action that is as good. When `proved` is
    false the search was stopped: `value` is the best line found and `bound` what no line can exceed, so that the best turn lies
    between them. `chance` says how open draws were dealt with: "none" came up, "excluded" (what is drawn is not used), or
    "expected". `excluded` names what the lines do without: pieces that are drawn or turned up on the way ("cards", "dice", ...),
    and "others", whose decisions are taken at their worst for the player. `describe` says all of it in a sentence.
    """

    line: tuple[Action, ...]
    value: float
    first: tuple[Action, ...]
    proved: bool
    bound: float
    nodes: int
    seconds: float
    chance: str = "none"
    objective: str = ""
    excluded: tuple[str, ...] = ()
    player: str = ""
    game: str = ""

    def describe(self, lang: str = "en") -> str:
        """What is gained, for whom, whether that is proved, and what is left out."""
        return telling.headline(self, lang)

    def __str__(self) -> str:
        return f"{self.describe()} ({self.nodes} nodes, {self.seconds:.1f} s)\n" + "\n".join(map(str, self.line))


class Stopped(Exception):
    """A limit was reached; the search unwinds with what it has."""


@dataclass(slots=True)
class Limits:
    """When to stop: nodes, seconds, entries of the table, or because somebody says so."""

    nodes: int | None = None
    seconds: float | None = None
    entries: int = 4_000_000
    stop: Callable[[], bool] | None = None
    progress: Callable[[int, float, float], None] | None = None
    every: int = 2048


@dataclass(slots=True)
class _Search:
    model: TurnModel
    limits: Limits
    nodes: int = 0
    children: int = 0
    started: float = field(default_factory=time.perf_counter)
    # key -> (value, exact, the action that reaches it), or (upper bound, False, None)
    table: dict[Hashable, tuple[float, bool, Action | None]] = field(default_factory=dict)
    best: float = -INFINITY
    bound: float = INFINITY
    chance: bool = False
    is_cut: bool = False  # whether there are lines that were not looked at, since they cannot be better

    def tick(self) -> None:
        """Count a node and look at the limits now and then."""
        self.nodes += 1
        limits = self.limits
        if limits.nodes is not None and self.nodes > limits.nodes:
            raise Stopped
        if self.nodes % limits.every == 0:
            self.go_on()
            if limits.progress is not None:
                limits.progress(self.nodes, self.best, self.bound)

    def go_on(self) -> None:
        """Whether time is up, or somebody says so."""
        limits = self.limits
        if limits.seconds is not None and time.perf_counter() - self.started > limits.seconds:
            raise Stopped
        if limits.stop is not None and limits.stop():
            raise Stopped

    def child(self, state: Any, action: Action) -> Any:
        """A new state after the action. A node may have hundreds: now and then it is asked whether to go on."""
        self.children += 1
        if self.children % _CHILDREN == 0:
            self.go_on()
        return self.model.child(state, action)

    def solve(self, state: Any, need: float) -> float:
        """What the rest of the turn gains: exact when more than `need`, else some bound that is at most `need`."""
        model = self.model
        if model.over(state):
            return 0.0
        key = model.key(state)
        known = self.table.get(key)
        if known is not None and (known[1] or known[0] <= need):
            return known[0]
        if open_ := model.outcomes(state):
            self.chance = True
            value = 0.0
            for share, after in open_:
                self.go_on()
                value += share * self.solve(after, -INFINITY)
            self._remember(key, value, True)
            return value
        upper = model.upper(state)
        if upper <= need:
            self.is_cut = True
            self._remember(key, upper, upper == -INFINITY)
            return upper
        self.tick()
        chosen: Action | None = None
        if model.ours(state):
            value, exact, chosen = self._choose(state, need, upper)
        else:
            value, exact = self._suffer(state), True
        self._remember(key, value, exact, chosen)
        return value

    def _choose(self, state: Any, need: float, upper: float) -> tuple[float, bool, Action | None]:
        model = self.model
        chosen: Action | None = None
        best = -INFINITY
        ceiling = -INFINITY
        children = [(action, self.child(state, action)) for action in model.actions(state)]
        steps = [(model.gain(state, after), action, after) for action, after in children]
        steps.sort(key=_step, reverse=True)  # the sooner much is gained, the sooner the rest is cut off
        for n, (step, action, after) in enumerate(steps, 1):
            floor = max(best, need)
            value = step + self.solve(after, floor - step)
            if value > best:
                if value > floor:
                    best, chosen = value, action
                    if best >= upper:
                        self.cut(after for _, _, after in steps[n:])
                        break
                ceiling = max(ceiling, value)
        return (best, True, chosen) if best > need else (max(ceiling, best), False, None)

    def cut(self, states: Iterable[Any]) -> None:
        """These states are not looked at."""
        self.is_cut = self.is_cut or not all(map(self.model.over, states))

    def _suffer(self, state: Any) -> float:
        model = self.model
        model.excluded.add(OTHERS)
        worst = INFINITY
        for action in model.actions(state):
            after = self.child(state, action)
            worst = min(worst, model.gain(state, after) + self.solve(after, -INFINITY))
        return worst

    def _remember(self, key: Hashable, value: float, exact: bool, action: Action | None = None) -> None:
        if len(self.table) < self.limits.entries or key in self.table:
            self.table[key] = (value, exact, action)


def best_line(model: TurnModel, state: Any, limits: Limits | None = None, objective: str = "") -> BestTurn:
    """The best line from `state` to the end of the turn, proved unless a limit stops the search."""
    search = _Search(model, limits or Limits())
    first: list[Action] = []
    line: list[Action] = []
    proved = True
    best = -INFINITY
    try:
        if not model.over(state) and not model.ours(state):  # somebody else decides first, as is worst for the player
            best = search.solve(state, -INFINITY)
            line = _follow(search, state, _worst(search, state), best)
        elif not model.over(state):
            line, best = _greedy(search, state)
            search.best = best
            children = _by_promise(search, state)
            for n, (upper, action, after, step) in enumerate(children):
                search.bound = max(best, upper)
                if upper < best:
                    search.cut(after for _, _, after, _ in children[n:])
                    break
                value = step + search.solve(after, best - step - model.unit)
                if value > best:
                    search.best = best = value
                    first = [action]
                elif value == best:
                    first.append(action)
            search.bound = best
            line = _follow(search, state, first[0], best)
        if best == -INFINITY:  # every line needs something that nobody knows: none counts
            line, first = [], []
    except Stopped:
        proved = False
        line = line or first
    if search.is_cut or not proved:
        model.excluded.update(model.beyond(state))
    return BestTurn(
        line=tuple(line),
        value=best if best > -INFINITY else 0.0,
        first=tuple(first) or tuple(line[:1]),
        proved=proved,
        bound=best if proved else max(search.bound, best),
        nodes=search.nodes,
        seconds=time.perf_counter() - search.started,
        chance="expected" if search.chance else "excluded" if model.excluded - {OTHERS} else "none",
        objective=objective,
        excluded=tuple(sorted(model.excluded, key=lambda name: (name == OTHERS, name))),
    )


def _by_promise(search: _Search, state: Any) -> list[tuple[float, Action, Any, float]]:
    """The children with the most each can still gain, best first: (upper bound, action, state, gain of the step)."""
    model = search.model
    children: list[tuple[float, Action, Any, float]] = []
    for action in model.actions(state):
        after = search.child(state, action)
        step = model.gain(state, after)
        children.append((step + (0.0 if model.over(after) else model.upper(after)), action, after, step))
    children.sort(key=lambda child: -child[0])
    return children


def _worst(search: _Search, state: Any) -> Action:
    """What somebody else decides who leaves the player the least."""
    model = search.model

    def left(action: Action) -> float:
        after = model.child(state, action)
        return model.gain(state, after) + search.solve(after, -INFINITY)

    return min(model.actions(state), key=left)


def _step(child: tuple[float, Action, Any]) -> float:
    return child[0]


def _greedy(search: _Search, state: Any) -> tuple[list[Action], float]:
    """A first line: always the step that promises most. It ends where chance or another player decides."""
    model = search.model
    line: list[Action] = []
    total = 0.0
    while not model.over(state) and model.ours(state) and not model.outcomes(state):
        search.tick()
        promising = _by_promise(search, state)
        if not promising or promising[0][0] == -INFINITY:
            break
        _, action, state, step = promising[0]
        line.append(action)
        total += step
    return (line, total) if model.over(state) else ([], -INFINITY)


def _follow(search: _Search, state: Any, action: Action | None, value: float) -> list[Action]:
    """Walk along exact values that add up to `value`; where chance decides, the line ends."""
    model = search.model
    line: list[Action] = []
    rest = value
    while action is not None:
        line.append(action)
        after = model.child(state, action)
        rest -= model.gain(state, after)
        state, action = after, None
        if model.over(state) or model.outcomes(state):
            break
        if not model.ours(state):
            action = _worst(search, state)
            continue
        _, is_exact, best = search.table.get(model.key(state), (0.0, False, None))
        if is_exact and best is not None:  # what the search has found need not be searched again
            action = best
            continue
        for _, candidate, after, step in _by_promise(search, state):
            if step + search.solve(after, rest - step - model.unit) >= rest - 1e-9:
                action = candidate
                break
    return line
