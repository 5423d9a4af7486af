"""What was found in a game of bots, made into the bones of a puzzle: goal, solutions, the mistake that tempts and its cost.

Texts are left to whoever writes the puzzle. Knows no game: what an objective of the exact search means as a goal is
`Teaching.sought`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wm_kernel.explore.mining import Cut, Find, stand
from wm_kernel.learn import between
from wm_kernel.learn.goals import Goal, Now
from wm_kernel.learn.reach import NODES, best, reach
from wm_kernel.learn.teaching import Teaching, teaching
from wm_kernel.table.action import Action
from wm_kernel.table.spec import spec

SOLUTIONS = 3  # that are written down; all others count too
_TRIED = 40  # first actions that are tried for another solution
_SPENT = 3 * NODES  # positions that these may take together


@dataclass(frozen=True, slots=True)
class Draft:
    """A puzzle without its texts. `mistake` is the action that puts the goal out of reach; `rest` is what it leaves at most."""

    find: Find
    goal: dict[str, int]
    measure: str
    value: int
    solutions: tuple[tuple[str, ...], ...]
    mistake: str
    rest: int
    nodes: int

    def data(self) -> dict[str, Any]:
        """The entries of a puzzle file that are known."""
        found = self.find
        source = {"bots": found.bots, "players": found.players, "seed": found.seed, "step": found.step}
        return {
            "theme": found.theme,
            "source": {**source, "cut": found.theme},
            "position": dict(found.position),
            "begin": "\n".join(found.begin),
            **({"between": "\n".join(found.between), "limit": "two turns"} if found.between else {}),
            "goal": self.goal,
            "solutions": ["\n".join(lines) for lines in self.solutions],
            "optimum": {"measure": self.measure, "value": self.value, "proved_by": "exact search"},
        }


class Bench:
    """Where a find stands, with lines tried on it."""

    def __init__(self, find: Find) -> None:
        cut = Cut(find.theme, find.position, find.begin)
        self.state: Any = stand(find.game, cut)
        self.teach: Teaching = teaching(find.game)
        self.rules = self.teach.rules
        self.seat = self.rules.players(self.state).index(find.player)
        self.start = self.teach.now(self.state, self.state, self.seat, self.teach.past(), None, find.between)

    def after(self, lines: tuple[str, ...]) -> Now | None:
        """Where lines lead; None where one of them is not allowed."""
        now = self.start
        for line in lines:
            action = self.rules.parse(line, now.state)
            if now.turn_over or action not in self.rules.legal_actions(now.state):
                return None
            now, _, _ = between.after(now, action)
        return now

    def reached(self, goal: Goal, lines: tuple[str, ...]) -> tuple[str, ...] | None:
        """The lines up to where the goal is reached; None where it never is."""
        for n in range(1, len(lines) + 1):
            now = self.after(lines[:n])
            if now is None:
                return None
            if goal.reached(now):
                return lines[:n]
        return None

    def short(self, goal: Goal, lines: tuple[str, ...]) -> tuple[str, ...]:
        """The lines without those that the goal does not need."""
        n = 0
        while n < len(lines):
            fewer = self.reached(goal, lines[:n] + lines[n + 1 :])
            if fewer is None:
                n += 1
            else:
                lines = fewer
        return lines


def draft(find: Find) -> Draft | None:
    """The bones of a puzzle; None where the goal is not proved within what a learner's move may take, or nothing tempts."""
    bench = Bench(find)
    teach = bench.teach
    measure = teach.sought.get(find.objective)
    if measure is None:
        return None
    kind = teach.measures[measure]
    form: Any = teach.puzzle_form().model_fields["goal"].annotation
    kinds = form.kinds()
    start = bench.after(())
    assert start is not None
    value = kinds[kind].measure(0, start)[0] + find.best
    goal = Goal.of(form(**{kind: value}))
    first = bench.reached(goal, find.line)
    if first is None:
        return None
    solutions = [bench.short(goal, first)]
    tempted = _tempted(bench, goal, find)
    if tempted is None:
        return None
    prefix, mistake, way = tempted
    if prefix and way and solutions[0][: len(prefix)] != prefix:
        solutions.append(bench.reached(goal, (*prefix, *way)) or (*prefix, *way))
    others = [] if find.between else _others(bench, goal, {lines[0] for lines in solutions})
    for other in others:
        if len(solutions) < SOLUTIONS:
            solutions.append(other)
    now = bench.after((*prefix, mistake))
    assert now is not None
    have = kinds[kind].measure(0, now)[0]
    left = 0 if now.turn_over else int(best(now, find.objective, NODES, None).value)
    rest = have + left
    return Draft(find, {kind: value}, measure, value, tuple(dict.fromkeys(solutions)), mistake, rest, find.nodes)


def _tempted(bench: Bench, goal: Goal, find: Find) -> tuple[tuple[str, ...], str, tuple[str, ...]] | None:
    """Along what tempts: the actions that are still right, the first that is not, and how it could have gone on."""
    way: tuple[str, ...] = ()
    for n, line in enumerate(find.tempting):
        now = bench.after(find.tempting[: n + 1])
        if now is None:
            return None
        verdict = reach(goal, now, NODES, None)
        if verdict.reachable is None:
            return None
        if verdict.reachable is False:
            return find.tempting[:n], line, way
        way = _texts(verdict.line)
    return None


def _texts(line: tuple[Action, ...]) -> tuple[str, ...]:
    return tuple(map(str, line))


def _others(bench: Bench, goal: Goal, known: set[str]) -> list[tuple[str, ...]]:
    """Solutions that begin otherwise."""
    found: list[tuple[str, ...]] = []
    spent = 0
    for action in bench.rules.legal_actions(bench.state)[:_TRIED]:
        if str(action) in known or len(found) == SOLUTIONS or spent > _SPENT:
            continue
        now = bench.after((str(action),))
        assert now is not None
        verdict = reach(goal, now, NODES, None)
        spent += verdict.nodes
        if verdict.reachable:
            lines = bench.short(goal, (str(action), *_texts(verdict.line)))
            if lines[0] not in known:
                known.add(lines[0])
                found.append(lines)
    return found


def found_again(game: str, source: Any) -> list[dict[str, Any]]:
    """The positions that the cuts of a source give when its game is played again."""
    from wm_kernel.explore.mining import games
    from wm_kernel.learn import rounds

    teach = spec(game).load("teach")
    if source.cut == teach.two_turns:
        return rounds.found_again(game, source)
    cuts = teach.cuts
    for step, state in games(game, source.seed, bots=source.bots, players=source.players):
        if step == source.step:
            return [dict(cut.position) for cut in cuts(state) if cut.theme == source.cut]
        if step > source.step:
            break
    return []
