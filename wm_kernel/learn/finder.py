"""Lines that reach a goal, found by looking at every line of the turn, in slices that can be stopped and gone on with.

Unlike `reach.py`, which asks whether there is one, this looks for several that end differently, and for the most there is of
what an optimum counts among the positions in which the goal is reached. What is known of it is always there; once nothing is
left to look at it is proved. Knows no game; which actions are worth trying is said by the game's own `Search`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any

from wm_kernel.explore.search import OTHERS
from wm_kernel.learn.goals import Goal, Now
from wm_kernel.learn.reach import Search, reach
from wm_kernel.learn.teaching import Teaching, teaching
from wm_kernel.table.action import Action
from wm_kernel.table.alike import mark
from wm_kernel.table.event import Event

NODES, SECONDS = 200_000, 60.0
"""What the exact search may take where others decide, as in the check of a puzzle."""


@dataclass(slots=True)
class _Frame:
    spot: Any
    now: Now
    line: tuple[str, ...]
    is_reached: bool
    actions: Iterator[Action]


class Finder:
    """Looks for lines from where a task begins.

    `lines` are those found, the first of each outcome; `best` is the most there is of the measure so far, None while no line
    reaches the goal; `is_done` says that nothing is left to look at. Where another player decides, the exact search is asked at
    the end, as the check of a puzzle and the best turn ask it: the others do what is worst. `is_proved` says that it came to an
    answer, and `excluded` what all lines do without, by the names of a best turn.

    >>> from wm_kernel import learn
    >>> puzzle = learn.find_puzzle("promotion-1")
    >>> finder = Finder.of(puzzle)
    >>> while not finder.step(50):
    ...     pass
    >>> finder.best == puzzle.optimum, finder.is_proved
    (True, True)
    """

    def __init__(self, goal: Goal, now: Now, measure: str, most: int = 12) -> None:
        teach: Teaching = teaching(now.state)
        self.teach, self.now, self.most = teach, now, most
        kind = teach.measures[measure]
        self.kind, self.goal, self._counted = kind, goal, goal.with_at_least(kind, 0)
        self._measure = goal.kinds[kind].measure
        self.search: Search = teach.search(self._counted, now, None, None)
        self.lines: list[tuple[str, ...]] = []
        self.best: int | None = None
        self.nodes = 0
        self.excluded: set[str] = set()
        self._is_whole = True
        self._ends: list[Any] = []
        self._seen: set[Hashable] = set()
        self._stack: list[_Frame] = []
        self._enter(self.search.root(), now, (), goal.reached(now))

    @classmethod
    def of(cls, puzzle: Any, most: int = 12) -> Finder:
        """A finder for a puzzle."""
        return cls(puzzle.goal, puzzle.task.now(), puzzle.measure, most)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to look at."""
        return not self._stack

    @property
    def is_proved(self) -> bool:
        """Whether `best` is the most there is."""
        return self.is_done and self._is_whole and self.best is not None

    def step(self, nodes: int = 500) -> bool:
        """Look at so many more positions; whether nothing is left."""
        upto = self.nodes + nodes
        while self._stack and self.nodes < upto:
            frame = self._stack[-1]
            action = next(frame.actions, None)
            if action is None:
                self._stack.pop()
            else:
                self._play(frame, action)
        if self.is_done:
            self.excluded |= self.search.excluded
            if not self._is_whole:
                self._judge()
        return self.is_done

    def _judge(self) -> None:
        """Ask the exact search whether more can be had on the lines on which others decide."""
        known = self.best
        while True:
            verdict = reach(
                self.goal.with_at_least(self.kind, 0 if known is None else known + 1), self.now, NODES, SECONDS
            )
            self.nodes += verdict.nodes
            if not verdict.reachable:
                self.best, self._is_whole = known, verdict.reachable is False
                return
            if known is None:
                self.lines.append(tuple(map(str, verdict.line)))
            known = 0 if known is None else known + 1

    def _play(self, frame: _Frame, action: Action) -> None:
        self.nodes += 1
        events: list[Event] = []
        after = self.search.state_of(frame.spot).clone()
        self.search.rules.apply(after, action, events)
        past = frame.now.past.after(action, events) if self._counted.reads else frame.now.past
        now = self.search.crossed(frame.now.at(after, past))
        after = now.state
        self.search.note(after)
        line = (*frame.line, str(action))
        is_reached = self.goal.reached(now)
        if is_reached:
            have = self._measure(1, now)[0]
            self.best = have if self.best is None else max(self.best, have)
            if not frame.is_reached:
                self._note(line, after)
        if now.turn_over or self.search.ends(events):
            return
        self._enter(self.search.spot_of(after), now, line, frame.is_reached or is_reached)

    def _enter(self, spot: Any, now: Now, line: tuple[str, ...], is_reached: bool) -> None:
        state = self.search.state_of(spot)
        key = mark(self.search.key(state), now.past.part(self._counted.reads), bool(now.ahead))
        if key in self._seen:
            return
        self._seen.add(key)
        if not self.search.ours(spot):
            self._is_whole = False
            self.excluded.add(OTHERS)
            return
        self._stack.append(_Frame(spot, now.at(state, now.past), line, is_reached, iter(self.search.actions(spot))))

    def _note(self, line: tuple[str, ...], state: Any) -> None:
        end = self.teach.outcome(state)
        if len(self.lines) < self.most and end not in self._ends:
            self._ends.append(end)
            self.lines.append(line)
