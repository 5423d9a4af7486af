"""The planner: a bot that looks through its own whole turn and takes the line whose end it likes best.

A beam search over the actions of the turn: forge, ship on the board and ship in a dock are followed apart, so that a slow
start is not thrown away; each position is valued as if the turn were closed there. What is drawn stays unknown and is worth
what such a piece is worth on average. Knows no game, see `evaluator.py`. Not exact: that is `search.py`.
"""

from __future__ import annotations

from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from wm_kernel.explore.evaluator import Evaluator
from wm_kernel.explore.thinking import BaseBot, Budget, Limits, Spent
from wm_kernel.explore.why import Why
from wm_kernel.table.action import Action

DEPTH = 14  # decisions of a turn looked at; what comes later is closed at once
CLOSING = 24  # actions a turn may take to be closed
CLOSED = 8  # of the best lines are played to the end of the turn before one is chosen
USUAL = (4, 10)  # lines kept, and actions tried from each, for a kind of turn of which the game says nothing
SCALE = 0.5  # share of the widths below that the bot takes; a narrow search that is finished beats a wide one cut short


class DeadEnd(Exception):
    """Nothing can be chosen here, because the pieces to choose from have no face yet: what comes of it cannot be said."""


@dataclass(frozen=True, slots=True)
class Line:
    """A way to play the rest of the turn: its actions, what the position after it is worth, the position itself."""

    value: float
    actions: tuple[Action, ...]
    state: Any


@dataclass(slots=True)
class _Branch:
    value: float
    actions: tuple[Action, ...]
    state: Any
    group: str


class TurnSearch:
    """Looks through the rest of the turn of the player who decides in `state`, a position that holds nothing hidden."""

    def __init__(
        self,
        evaluator: Evaluator,
        state: Any,
        player: str,
        limits: Limits,
        *,
        scale: float = 1.0,
        closed: int = CLOSED,
        budget: Budget | None = None,
    ) -> None:
        self.evaluator, self.player, self.scale, self.closed = evaluator, player, scale, closed
        self.rules = evaluator.ruleset
        self.budget = budget or Budget(limits)
        self.turn = evaluator.turn(state)
        self.root = state
        self.lines: dict[Hashable, Line] = {}

    def run(self, count: int = 1) -> list[Line]:
        """The best `count` lines found, the best first; at least one. Each ends the turn."""
        with suppress(Spent):
            self._search()
        if not self.lines:
            self._note(self.root.clone(), ())
        ranked = sorted(self.lines.values(), key=lambda line: -line.value)  # equal ones in the order they were found
        whole: dict[Hashable, Line] = {}
        for line in ranked[: max(self.closed, 2 * count)]:
            try:
                state, actions = self._close(line.state.clone(), line.actions, whole=True)
            except DeadEnd:
                state, actions = line.state, line.actions
            whole.setdefault(self.evaluator.key(state), Line(self.evaluator.value(state, self.player), actions, state))
        return sorted(whole.values(), key=lambda line: -line.value)[:count]

    def _search(self) -> None:
        state, actions = self._forced(self.root.clone(), ())
        if self._over(state):
            self._note(state, actions)
            return
        beams: dict[str, list[_Branch]] = {"": [_Branch(self._standing(state, actions), actions, state, "")]}
        for _ in range(DEPTH):
            following: dict[str, list[_Branch]] = {}
            for branches in beams.values():
                for branch in branches:
                    self._expand(branch, following)
            if not (beams := {group: self._best(group, branches) for group, branches in following.items()}):
                return

    def _best(self, group: str, branches: list[_Branch]) -> list[_Branch]:
        """The most promising branches of a group; positions reached twice count once."""
        branches.sort(key=lambda branch: -branch.value)
        width = max(2, round(self.evaluator.widths.get(group, USUAL)[0] * self.scale))
        kept: list[_Branch] = []
        seen: set[Hashable] = set()
        for branch in branches:
            key = self.evaluator.key(branch.state)
            if key not in seen:
                seen.add(key)
                kept.append(branch)
                if len(kept) == width:
                    break
        return kept

    def _expand(self, branch: _Branch, following: dict[str, list[_Branch]]) -> None:
        breadth = max(4, round(self.evaluator.widths.get(branch.group, USUAL)[1] * self.scale))
        for _, action in self._candidates(branch, breadth):
            self.budget.tick()
            state = branch.state.clone()
            self.rules.apply(state, action)
            try:
                state, actions = self._forced(state, (*branch.actions, action))
                if self._over(state):
                    self._note(state, actions)
                    continue
                value = self._standing(state, actions)
            except DeadEnd:
                continue
            group = branch.group or self.evaluator.group(action)
            following.setdefault(group, []).append(_Branch(value, actions, state, group))

    def _candidates(self, branch: _Branch, breadth: int) -> list[tuple[float, Action]]:
        """The first so many candidates, the first few of every kind among them."""
        found = self.evaluator.candidates(branch.state)
        if len(found) <= breadth:
            return found
        kept = found[:breadth]
        kinds: dict[tuple[type[Action], str], int] = {}
        for _, action in kept:
            kind = (type(action), self.evaluator.group(action))
            kinds[kind] = kinds.get(kind, 0) + 1
        for scored in found[breadth:]:
            kind = (type(scored[1]), self.evaluator.group(scored[1]))
            if kinds.get(kind, 0) < 2:
                kinds[kind] = kinds.get(kind, 0) + 1
                kept.append(scored)
        return kept

    def _standing(self, state: Any, actions: tuple[Action, ...]) -> float:
        """The value when nothing new is started from here."""
        if not self.evaluator.settled(state):
            state, actions = self._close(state.clone(), actions)
        return self._note(state, actions)

    def _close(self, state: Any, actions: tuple[Action, ...], whole: bool = False) -> tuple[Any, tuple[Action, ...]]:
        """Play on until nothing is open (or until the turn is over) without starting anything new."""
        for _ in range(CLOSING):
            if self._over(state) or (not whole and self.evaluator.settled(state)):
                break
            if (action := self.evaluator.closing(state)) is None:
                raise DeadEnd
            self.rules.apply(state, action)
            actions = (*actions, action)
        return state, actions

    def _forced(self, state: Any, actions: tuple[Action, ...]) -> tuple[Any, tuple[Action, ...]]:
        """Go on through everything that is no choice of this player; what others decide they decide as looks best for them."""
        while not self._over(state):
            if (action := self.evaluator.forced(state)) is None:
                if self.rules.decider(state) == self.player:
                    break
                if not (others := self.evaluator.candidates(state)):
                    raise DeadEnd
                action = others[0][1]
            self.rules.apply(state, action)
            actions = (*actions, action)
        return state, actions

    def _over(self, state: Any) -> bool:
        return self.evaluator.turn(state) != self.turn

    def _note(self, state: Any, actions: tuple[Action, ...]) -> float:
        """Remember a whole line by where it leads."""
        value = self.evaluator.value(state, self.player)
        key = self.evaluator.key(state)
        known = self.lines.get(key)
        if known is None or len(actions) < len(known.actions):
            self.lines[key] = Line(value, actions, state)
        return value


class PlannerBot(BaseBot):
    """Looks through its own whole turn; remembers its plan until something unforeseen is shown."""

    name = "planner"
    default_nodes = 400

    def __init__(self, seed: int = 0, *, scale: float = SCALE, **limits: Any) -> None:
        super().__init__(seed, **limits)
        self.scale = scale
        self._plan: dict[Hashable, Action] = {}

    def lines(self, evaluator: Evaluator, seen: Any, player: str, count: int = 1) -> list[Line]:
        """The best lines it finds from here, the best first."""
        return TurnSearch(evaluator, seen, player, self.limits, scale=self.scale).run(count)

    def _choose(self, evaluator: Evaluator, seen: Any, player: str) -> Action:
        if (forced := evaluator.forced(seen)) is not None:
            return forced
        planned = self._plan.get(evaluator.key(seen))
        if planned is not None and planned in evaluator.ruleset.legal_actions(seen):
            return planned
        best = self._decide(evaluator, seen, player)
        if not best:  # nothing could be followed to where it can be valued
            return evaluator.ruleset.legal_actions(seen)[0]
        self._plan = follow(evaluator, seen, best, player)
        return best[0]

    def _decide(self, evaluator: Evaluator, seen: Any, player: str) -> tuple[Action, ...]:
        """The line it plays."""
        return self.lines(evaluator, seen, player)[0].actions

    def _why(self, evaluator: Evaluator, seen: Any, player: str, action: Action, lang: str) -> Why:
        """The best line that begins with the action."""
        after = seen.clone()
        evaluator.ruleset.apply(after, action)
        if evaluator.turn(after) != evaluator.turn(seen) or evaluator.ruleset.decider(after) != player:
            return Why.of(self.name, evaluator, seen, player, (action,), lang, after)
        best = TurnSearch(evaluator, after, player, self.limits, scale=self.scale).run()[0]
        return Why.of(self.name, evaluator, seen, player, (action, *best.actions), lang, best.state)


def follow(evaluator: Evaluator, seen: Any, line: tuple[Action, ...], player: str) -> dict[Hashable, Action]:
    """What to do in each position along a line, by how it looks."""
    plan: dict[Hashable, Action] = {}
    state = seen.clone()
    for action in line:
        if evaluator.ruleset.decider(state) == player:
            plan[evaluator.key(state)] = action
        evaluator.ruleset.apply(state, action)
    return plan
