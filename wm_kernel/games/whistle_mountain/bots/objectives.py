"""The objectives of the exact turn search in Whistle Mountain, by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wm_kernel.games.whistle_mountain.bots.turn import Spot, Turn
from wm_kernel.games.whistle_mountain.bots.vp import VictoryPoints
from wm_kernel.games.whistle_mountain.rules.scoring import end_lines
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.action import Action


class FinalPoints(VictoryPoints):
    """VP with end-game value: what the score sheet of the player shows when the turn is over."""

    def worth(self, state: State) -> float:
        """The total of the sheet."""
        player = state.players[self.seat]
        return float(player.vp + sum(line.vp for line in end_lines(state, player)))

    def actions(self, spot: Spot) -> Sequence[Action]:
        """Everything counts: no action is left out."""
        return Turn.actions(self, spot)

    def child(self, spot: Spot, action: Action) -> Spot:
        """A copy after the action."""
        return Turn.child(self, spot, action)

    def upper(self, spot: Spot) -> float:
        """VP of play, every worker on the highest floor, nobody in the whirlpool, and what storage could add."""
        state = spot.state
        player = state.players[self.seat]
        play = self.most(state)
        if play == float("inf"):
            return play
        tower = state.setup.catalog.board.tower_vp
        standing = state.setup.catalog.board.workers - sum(player.tower)
        return play + standing * (max(tower) + 5) + 40.0


class Promotions(Turn):
    """How many own workers reach the tower by the end of the turn."""

    def worth(self, state: State) -> float:
        """Own workers in the tower."""
        return float(sum(state.players[self.seat].tower))

    def upper(self, spot: Spot) -> float:
        """Every worker that is not there yet."""
        return spot.state.setup.catalog.board.workers - self.worth(spot.state)


class WorkersSaved(Turn):
    """Own workers out of the whirlpool and out of reach of the next flood."""

    def worth(self, state: State) -> float:
        """Minus the workers in the whirlpool and those whom one more bar would sweep there."""
        player = state.players[self.seat]
        bars = state.setup.catalog.board.water_bars
        at_risk = 0
        if state.water_top < bars:
            row = state.setup.geometry.row[state.water_top + 1] if state.water_top < state.setup.geometry.rows else 0
            at_risk = (player.grid & row).bit_count() + (player.barracks >> state.water_top + 1 & 1)
        return -float(player.whirlpool + at_risk)

    def upper(self, spot: Spot) -> float:
        """Nobody there any more."""
        return -self.worth(spot.state)


class Resources(Turn):
    """How many resources the player holds at the end of the turn, of whatever kind."""

    def worth(self, state: State) -> float:
        """All of them."""
        return float(sum(state.players[self.seat].resources))


class Reach(Turn):
    """Whether a goal is reached by the end of the turn: 1 or 0."""

    def __init__(self, state: State, chance: str = "excluded", reached: Callable[[State], bool] = bool) -> None:
        super().__init__(state, chance)
        self.reached = reached

    def worth(self, state: State) -> float:
        """1 once the goal is reached."""
        return float(self.reached(state))

    def upper(self, spot: Spot) -> float:
        """It can be reached once."""
        return 1.0 - self.worth(spot.state)


OBJECTIVES: dict[str, type[Turn]] = {
    "vp": VictoryPoints,
    "vp_end": FinalPoints,
    "promotions": Promotions,
    "workers_saved": WorkersSaved,
    "resources": Resources,
}


def phase(state: State) -> str:
    """What the game is in: "play" where a turn is going on."""
    return state.phase


def model_for(state: State, objective: str, chance: str = "excluded") -> Turn:
    """The model of an objective; LookupError lists those there are."""
    if objective not in OBJECTIVES:
        raise LookupError(f"objective: {objective!r} is not known; there are: {', '.join(OBJECTIVES)}")
    if chance not in ("excluded", "expected"):
        raise LookupError(f"chance: {chance!r} is not known; accepted: excluded, expected")
    return OBJECTIVES[objective](state, chance)
