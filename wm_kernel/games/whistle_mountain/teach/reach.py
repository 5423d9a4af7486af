"""Whether a goal can still be reached this turn, proved by looking at every line, or left open when a limit stops the search.

Goals in VP alone are asked of the exact turn search (`explore/search.py`), which also says how many VP there still are. The
others are looked for line by line, each position once. What is hidden stays hidden: a line counts only if it needs no luck.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wm_kernel.explore.search import Limits, best_line
from wm_kernel.games.whistle_mountain.bots.bounds import upper_vp
from wm_kernel.games.whistle_mountain.bots.objectives import model_for
from wm_kernel.games.whistle_mountain.bots.turn import RULES, Spot, Turn, state_key
from wm_kernel.games.whistle_mountain.teach.goals import Goal, Now, Past
from wm_kernel.table.action import Action

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.rules.state import State
    from wm_kernel.table.event import Event

# What a learner waits for at the most after a move; content is made so that it is proved within this.
NODES, SECONDS = 8_000, 2.5
_ORDER = {"build": 0, "activate": 1, "option": 1, "award": 2, "card": 2, "use": 2, "forge": 3, "move": 4, "rescue": 4}
_ORDER |= {"collect": 5, "dock": 5, "done": 8, "end": 9}


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


class _Stopped(Exception):
    """A limit was reached."""


def reach(goal: Goal, now: Now, nodes: int | None = NODES, seconds: float | None = SECONDS) -> Verdict:
    """Whether the goal can be reached from here by the end of the turn in which the task began."""
    if goal.reached(now):
        return Verdict(True, vp=now.me.vp - now.was.vp if goal.only("vp_at_least") else None)
    if now.turn_over:
        return Verdict(False)
    if goal.only("vp_at_least"):
        return _by_vp(goal, now, nodes, seconds)
    search = _Search(goal, now, nodes, seconds)
    try:
        found = search.look(search.root(now.state), now.past)
    except _Stopped:
        found = None
    line = tuple(reversed(search.line)) if found else ()
    return Verdict(found, line, search.nodes, time.perf_counter() - search.began)


def _by_vp(goal: Goal, now: Now, nodes: int | None, seconds: float | None) -> Verdict:
    model = model_for(now.state, "vp")
    best = best_line(model, model.root(now.state), Limits(nodes=nodes, seconds=seconds))
    have = now.me.vp - now.was.vp
    asked = goal.wants("vp_at_least") or 0
    total = have + int(best.value)
    reachable: bool | None = total >= asked
    if not reachable and not best.proved and have + best.bound >= asked:
        reachable = None
    vp = total if best.proved else None
    return Verdict(reachable, best.line if reachable else (), best.nodes, best.seconds, vp)


class _Search(Turn):
    """Looks for a line of the turn that reaches a goal. Another player who decides in between may choose what is worst."""

    def __init__(self, goal: Goal, now: Now, nodes: int | None, seconds: float | None) -> None:
        super().__init__(now.state)
        self.goal, self.now = goal, now
        self.most_nodes, self.most_seconds = nodes, seconds
        self.asked = goal.wants("vp_at_least")
        self.nodes = 0
        self.began = time.perf_counter()
        self.failed: set[int] = set()
        self.line: list[Action] = []  # the last action first

    def look(self, spot: Spot, past: Past) -> bool:
        """Whether the goal is reached here or on some way from here; the way is in `line`."""
        now = Now(self.now.start, spot.state, self.now.seat, past)
        if self.goal.reached(now):
            return True
        if self.over(spot) or not self.possible(now):
            return False
        key = self.mark(spot.state, past)
        if key in self.failed:
            return False
        self.tick()
        ours = self.ours(spot)
        for action in sorted(self.actions(spot), key=lambda a: _ORDER.get(a.kind, 6)):
            events: list[Event] = []
            after = spot.state.clone()
            RULES.apply(after, action, events)
            found = self.look(Spot(after), past.after(action, events) if self.goal.reads else past)
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

    def possible(self, now: Now) -> bool:
        """False only where no line from here scores the VP that the goal asks for."""
        if self.asked is None:
            return True
        have = now.me.vp - now.was.vp
        return have >= self.asked or have + upper_vp(now.state, now.seat) >= self.asked

    def mark(self, state: State, past: Past) -> int:
        """Equal for positions from which the same goals can be reached."""
        return hash((state_key(state), state.players[self.seat].vp, past.part(self.goal.reads)))

    def tick(self) -> None:
        """Count a position; `_Stopped` at a limit."""
        self.nodes += 1
        if self.most_nodes is not None and self.nodes > self.most_nodes:
            raise _Stopped
        if self.most_seconds is not None and self.nodes % 64 == 0:
            if time.perf_counter() - self.began > self.most_seconds:
                raise _Stopped
