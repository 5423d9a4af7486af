"""The exact search of a turn of Meadow: what the honey and cards of one turn can bring."""

from __future__ import annotations

from typing import Any

from tests.toy_game.rules import RULESET, Meadow
from wm_kernel.explore.search import RulesTurn


class Reach(RulesTurn):
    """The VP of the rest of the turn, or whether a goal is reached in it."""

    def __init__(self, state: Meadow, chance: str = "excluded", reached: Any = None) -> None:
        super().__init__(state)
        self.turn, self.reached = state.turn, reached

    def over(self, state: Meadow) -> bool:
        return state.turn != self.turn or RULESET.is_over(state)

    def worth(self, state: Meadow) -> float:
        return float(self.reached(state) if self.reached else state.vp[self.seat])

    def upper(self, state: Meadow) -> float:
        return 4.0  # the best hive


def phase(state: Meadow) -> str:
    return "over" if RULESET.is_over(state) else "play"


def model_for(state: Meadow, objective: str, chance: str = "excluded") -> Reach:
    if objective != "vp":
        raise LookupError(f"objective: {objective!r} is not known; there are: vp")
    return Reach(state)
