"""What Whistle Mountain knows better about reaching a goal this turn: which lines are worth looking at, and in which order.

How it is searched stands in `learn/reach.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wm_kernel.games.whistle_mountain.bots.bounds import upper_vp
from wm_kernel.games.whistle_mountain.bots.turn import Spot, Turn, state_key
from wm_kernel.games.whistle_mountain.rules.state import SETUP, State
from wm_kernel.games.whistle_mountain.teach.goals import Now
from wm_kernel.learn import goals
from wm_kernel.learn.reach import NODES, SECONDS, Search, Verdict, reach
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event

__all__ = ["NODES", "SECONDS", "TurnSearch", "Verdict", "reach"]

_ORDER = {"build": 0, "activate": 1, "option": 1, "award": 2, "card": 2, "use": 2, "forge": 3, "move": 4, "rescue": 4}
_ORDER |= {"collect": 5, "dock": 5, "done": 8, "end": 9}


class TurnSearch(Search):
    """Looks along the turn of the exact search: as the player sees it, without what is needless, the likely first."""

    def __init__(self, goal: goals.Goal, now: goals.Now, nodes: int | None, seconds: float | None) -> None:
        super().__init__(goal, now, nodes, seconds)
        self.turn: Turn = Turn(now.state)
        self.asked = goal.wants("vp_at_least")
        self.is_setup = now.state.phase == SETUP
        if self.is_setup:
            self.turn.seat = now.seat

    def root(self) -> Spot:
        """The position as the player sees it; as it is while the game is set up, when two scaffolds are drawn unseen."""
        if self.is_setup:
            return Spot(self.now.state.clone())
        return self.turn.root(self.now.state)

    def state_of(self, spot: Spot) -> State:
        """The position of a spot."""
        return spot.state

    def spot_of(self, state: State) -> Spot:
        """The spot of a position."""
        return Spot(state)

    def ours(self, spot: Spot) -> bool:
        """The player whose turn it is decides."""
        return self.turn.ours(spot)

    def actions(self, spot: Spot) -> Sequence[Action]:
        """Every action but those that another makes needless, builds first."""
        return sorted(self.turn.actions(spot), key=lambda action: _ORDER.get(action.kind, 6))

    def possible(self, now: goals.Now) -> bool:
        """False only where no line from here scores the VP that the goal asks for."""
        if self.asked is None:
            return True
        assert isinstance(now, Now)
        have = now.me.vp - now.was.vp
        return have >= self.asked or have + upper_vp(now.state, now.seat) >= self.asked

    def key(self, state: State) -> Any:
        """Equal for positions from which the same goals can be reached."""
        return state_key(state), state.players[self.turn.seat].vp

    def ends(self, events: Sequence[Event]) -> bool:
        """Never: what is drawn stays facedown in the position as the player sees it."""
        return False
