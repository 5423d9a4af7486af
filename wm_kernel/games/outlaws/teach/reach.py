"""Whether a goal can still be reached this turn: you decide in the turn of the Outlaws as well."""

from __future__ import annotations

from typing import Any

from wm_kernel.games.outlaws.rules.gang import OUTLAWS, YOU
from wm_kernel.games.whistle_mountain.bots.turn import Spot
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.games.whistle_mountain.teach.reach import TurnSearch
from wm_kernel.learn import goals


class OutlawsSearch(TurnSearch):
    """Looks along your turn, or along that of the Outlaws, in which their ties are yours (OL-GEN-10)."""

    def __init__(self, goal: goals.Goal, now: goals.Now, nodes: int | None, seconds: float | None) -> None:
        super().__init__(goal, now, nodes, seconds)
        self.turn.seat = YOU

    def ours(self, spot: Spot) -> bool:
        """Nobody else ever decides."""
        return True

    def key(self, state: State) -> Any:
        """Equal for positions from which the same goals can be reached, those that compare both sides among them."""
        return super().key(state), state.players[OUTLAWS].vp, state.extra
