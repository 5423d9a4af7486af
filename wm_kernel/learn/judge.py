"""What is known of the way from where a task stands to its goal: whether there is one, and where not, what is lost.

A `Judge` remembers what was searched, by position of the game and by move that is only thought about: so a search can be made
before the move, in slices or in another place, and the move itself finds its answer ready. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wm_kernel.learn import between
from wm_kernel.learn.between import Barred
from wm_kernel.learn.goals import Goal, Now
from wm_kernel.learn.reach import Verdict, barred, reach
from wm_kernel.table.action import Action

if TYPE_CHECKING:
    from wm_kernel.learn.session import Task


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether the goal can be reached, and how; where it cannot, which parts of it, and what the others can play no more."""

    verdict: Verdict
    lost: tuple[Goal, ...] = ()
    barred: Barred | None = None


LEFT_OPEN = Judgement(Verdict(None))
"""Nobody has looked."""


class Judge:
    """What is known of one task since it was begun; `limits` are nodes and seconds of each search."""

    def __init__(self, task: Task, limits: tuple[int | None, float | None]) -> None:
        self.task, self.limits = task, limits
        self._known: dict[int, Judgement] = {}
        self._ahead: dict[tuple[int, str], Judgement] = {}

    def clear(self) -> None:
        """The task begins anew: its positions have other numbers."""
        self._known.clear()
        self._ahead.clear()

    def of(self, number: int, now: Now, played: Sequence[str]) -> Judgement:
        """What is known of a position of the game, by its number; searched where nothing is. `played` are our moves so far."""
        if number not in self._known:
            self._known[number] = self._search(now, played)
        return self._known[number]

    def think(self, number: int, action: Action, now: Now, played: Sequence[str]) -> None:
        """Search what `of` will be asked after this action, which is not played."""
        key = number, str(action)
        there, _, _ = between.after(now, action)
        if key not in self._ahead and not self.task.goal.reached(there):
            self._ahead[key] = self._search(there, [*played, str(action)])

    def moved(self, before: int, action: str, number: int) -> None:
        """The action was played: what was thought about it is known of the position it led to."""
        found = self._ahead.pop((before, action), None)
        if found is not None:
            self._known.setdefault(number, found)

    def leave(self, number: int, action: str) -> None:
        """Nobody waits for what comes of this action: `of` will say that it is not known."""
        self._ahead[number, action] = LEFT_OPEN

    def ask_again(self, number: int) -> None:
        """What was left open at a position is searched when it is asked for the next time."""
        if self._known.get(number) is LEFT_OPEN:
            del self._known[number]

    def _search(self, now: Now, played: Sequence[str]) -> Judgement:
        goal = self.task.goal
        verdict = self._known_way(now, played) or reach(goal, now, *self.limits)
        if verdict.reachable is not False:
            return Judgement(verdict)
        lost = [part for part in goal.open_parts(now) if reach(part, now, *self.limits).reachable is False]
        return Judgement(verdict, tuple(lost) or (goal,), barred(now, *self.limits))

    def _known_way(self, now: Now, played: Sequence[str]) -> Verdict | None:
        """The rest of a written solution, where what was played is part of it, in whatever order."""
        for solution in self.task.solutions:
            rest = list(solution)
            for line in played:
                if line not in rest:
                    break
                rest.remove(line)
            else:
                if actions := self._leads(now, rest):
                    return Verdict(True, actions)
        return None

    def _leads(self, now: Now, lines: Sequence[str]) -> tuple[Action, ...]:
        """These actions, when they can be played from here and reach the goal; else nothing."""
        rules = now.rules
        done: list[Action] = []
        for line in lines:
            action = rules.parse(line, now.state)
            if now.turn_over or action not in rules.legal_actions(now.state):
                return ()
            now, _, _ = between.after(now, action)
            done.append(action)
            if self.task.goal.reached(now):
                return tuple(done)
        return ()
