"""A tree search that samples what it may not know: Monte Carlo over whole turns, information sets, truncated playouts.

An edge of the tree is a line for a whole turn, as the planner finds them; a node is what was played since the root, whatever
lies hidden. The lines of the own turn that are weighed differ in what they mainly do. Each simulation deals everything the
player cannot know anew (the n-th of every line alike, so that luck tells lines apart less), goes down by upper confidence
bounds (every player for themselves), lets more lines in as a node is visited more often (progressive widening, since hundreds
of actions are legal), and values the position after the player's next turn by the evaluation. Knows no game.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from wm_kernel.explore.evaluator import Evaluator
from wm_kernel.explore.planner import Line, PlannerBot, TurnSearch
from wm_kernel.explore.thinking import Budget, Limits, chance
from wm_kernel.explore.why import Why
from wm_kernel.table.action import Action

EXPLORE = 4.0  # VP: how far a line that was tried less may lie behind
FEWEST = 2  # simulations of each line that is considered at all
ROOT = 0.4  # share of the nodes that goes into finding the lines of the own turn
POOL = 4  # lines found for each that is considered
BEHIND = 9.0  # VP: lines that look so much worse than the best are left out
ALIKE, KIND = 2, 4  # lines considered with the same main action, and of the same kind of turn
TRUST = 1.5  # simulations that the first look is worth
SMALL, SMALL_NODES, SMALL_CLOSED = 0.35, 70, 3  # size of the turn searches inside the tree


@dataclass(slots=True)
class Edge:
    """A line, how often it was followed, and what came of it for its player."""

    actions: tuple[Action, ...]
    prior: float
    visits: int = 0
    total: float = 0.0
    node: Node | None = None

    @property
    def mean(self) -> float:
        """The mean of what came of it."""
        return self.total / self.visits if self.visits else self.prior

    def blended(self, change: float) -> float:
        """The mean with the first look among what it is the mean of; `change` is what simulations find lower on the whole."""
        return (TRUST * (self.prior + change) + self.total) / (TRUST + self.visits)


@dataclass(slots=True)
class Node:
    """A point in play between turns, as far as everybody can see how it came about."""

    edges: list[Edge] = field(default_factory=list)
    visits: int = 0


class TreeSearch:
    """One search from a position as its player sees it."""

    def __init__(self, evaluator: Evaluator, seen: Any, player: str, limits: Limits, *, lines: int, depth: int) -> None:
        self.evaluator, self.seen, self.player = evaluator, seen, player
        self.rules = evaluator.ruleset
        self.budget = Budget(limits)
        self.limits = limits
        self.lines = lines
        self.depth = depth  # turns looked at after the own one

    def run(self, seed: int) -> list[tuple[Edge, Line]]:
        """The lines considered, the best first."""
        found = self._lines()
        if len(found) == 1:
            return [(Edge(found[0].actions, found[0].value), found[0])]
        root = Node([Edge(line.actions, line.value) for line in found])
        rng = chance(seed, self.evaluator.key(self.seen))
        # The n-th simulation of every line is of the same deal, so that luck tells them apart less.
        deals: list[int] = []
        while self._goes_on(root):
            index = self._pick(root, widest=FEWEST)
            edge = root.edges[index]
            if edge.visits == len(deals):
                deals.append(rng.randrange(2**62))
            state = self.evaluator.determinize(found[index].state, self.player, deals[edge.visits])
            values = self._descend(edge, state, self.depth)
            edge.visits += 1
            edge.total += values[self.player]
            root.visits += 1
        if not (tried := [edge for edge in root.edges if edge.visits]):
            return [(root.edges[0], found[0])]
        change = sum(edge.total - edge.visits * edge.prior for edge in tried) / root.visits
        pairs = [(edge, line) for edge, line in zip(root.edges, found, strict=True) if edge.visits]
        return sorted(pairs, key=lambda pair: -pair[0].blended(change))

    def _lines(self) -> list[Line]:
        """The lines of the own turn that are considered: the best, but not many that are alike."""
        seconds = None if self.limits.seconds is None else ROOT * self.limits.seconds
        limits = Limits(int(ROOT * self.limits.nodes), seconds, self.limits.stop)
        search = TurnSearch(self.evaluator, self.seen, self.player, limits)
        found = search.run(POOL * self.lines)
        self.budget.nodes += search.budget.nodes
        kept: list[Line] = []
        mains: Counter[Any] = Counter()
        kinds: Counter[str] = Counter()
        begun: set[Any] = set()
        for line in found:
            kind, main = self._main(line.actions)
            alike = main[:1], main
            if line.value < found[0].value - BEHIND or len(kept) == self.lines:
                break
            if alike[1] in begun or mains[alike[0]] >= ALIKE or kinds[kind] >= KIND:
                continue
            begun.add(alike[1])
            mains[alike[0]] += 1
            kinds[kind] += 1
            kept.append(line)
        return kept

    def _main(self, actions: tuple[Action, ...]) -> tuple[str, tuple[Action, ...]]:
        """The kind of turn a line makes, and the action that makes it so with the one after it."""
        for i, action in enumerate(actions):
            if kind := self.evaluator.group(action):
                return kind, actions[i : i + 2]
        return "", actions[:2]

    def _goes_on(self, root: Node) -> bool:
        limits = self.limits
        if limits.nodes and self.budget.nodes >= limits.nodes:
            return False
        if limits.stop is not None and limits.stop():
            return False
        return not self.budget.late and root.visits < 40 * len(root.edges)

    def _pick(self, node: Node, widest: int = 1) -> int:
        """The edge to follow: as many of the first as may be considered by now, the best upper bound among them."""
        allowed = min(len(node.edges), widest + int(0.8 * math.sqrt(node.visits)))
        logs = math.log(node.visits + 1.0)
        best, chosen = -math.inf, 0
        for i in range(allowed):
            edge = node.edges[i]
            if not edge.visits:
                return i
            bound = edge.mean + EXPLORE * math.sqrt(logs / edge.visits)
            if bound > best:
                best, chosen = bound, i
        return chosen

    def _descend(self, edge: Edge, state: Any, depth: int) -> dict[str, float]:
        """Go on below an edge whose line has been played, and return the values for all players."""
        if not depth or self.rules.is_over(state):
            return {player: self.evaluator.value(state, player) for player in self.rules.players(state)}
        if edge.node is None:
            edge.node = Node()
        node = edge.node
        player = self.rules.decider(state)
        if len(node.edges) < 1 + int(0.6 * math.sqrt(node.visits)):
            self._widen(node, state, player)
        below = node.edges[self._pick(node)]
        self._play(state, below.actions)
        values = self._descend(below, state, depth - 1)
        node.visits += 1
        below.visits += 1
        below.total += values[player]
        return values

    def _widen(self, node: Node, state: Any, player: str) -> None:
        """Let one more line in: the best by this player's own view that is not there yet."""
        seen = self.evaluator.seen(state, player)
        known = {edge.actions for edge in node.edges}
        limits = Limits(SMALL_NODES, stop=self._waited_for)
        search = TurnSearch(self.evaluator, seen, player, limits, scale=SMALL, closed=SMALL_CLOSED)
        lines = search.run(len(known) + 1)
        self.budget.nodes += search.budget.nodes
        for line in lines:
            if line.actions not in known:
                node.edges.append(Edge(line.actions, line.value))
                return

    def _waited_for(self) -> bool:
        """Let whoever may stop the search go first; a small search in it comes to its end."""
        if self.limits.stop is not None:
            self.limits.stop()
        return False

    def _play(self, state: Any, actions: tuple[Action, ...]) -> None:
        """Play a line on another deal: as far as it is legal there, then close the turn."""
        evaluator, rules = self.evaluator, self.rules
        turn = evaluator.turn(state)
        for action in actions:
            if evaluator.turn(state) != turn:
                return
            if action not in rules.legal_actions(state):
                break
            rules.apply(state, action)
            self.budget.count()
        while evaluator.turn(state) == turn:
            closing = evaluator.closing(state)
            assert closing is not None, "nothing is hidden in a deal"
            rules.apply(state, closing)
            self.budget.count()


class MctsBot(PlannerBot):
    """The tree search; between reveals it follows its plan like the planner."""

    name = "mcts"
    default_nodes = 1500

    def __init__(self, seed: int = 0, *, lines: int = 8, depth: int | None = None, **limits: Any) -> None:
        super().__init__(seed, **limits)
        self._lines, self._depth = lines, depth

    def searched(self, evaluator: Evaluator, seen: Any, player: str) -> list[tuple[Edge, Line]]:
        """The lines it tried out from here, the best first, each with how it fared."""
        depth = len(evaluator.ruleset.players(seen)) if self._depth is None else self._depth
        return TreeSearch(evaluator, seen, player, self.limits, lines=self._lines, depth=depth).run(self.seed)

    def _decide(self, evaluator: Evaluator, seen: Any, player: str) -> tuple[Action, ...]:
        return self.searched(evaluator, seen, player)[0][1].actions

    def _why(self, evaluator: Evaluator, seen: Any, player: str, action: Action, lang: str) -> Why:
        """The line found that begins with the action, if one does; else the planner's answer."""
        for _, line in self.searched(evaluator, seen, player):
            if line.actions and line.actions[0] == action:
                return Why.of(self.name, evaluator, seen, player, line.actions, lang, line.state)
        return super()._why(evaluator, seen, player, action, lang)
