"""Whether a goal can still be reached this turn: every line of the turn, by what the player knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wm_kernel.games.propeller_islands.bots.evaluator import faceless, takes_faceless
from wm_kernel.games.propeller_islands.bots.turn import Spot, Turn
from wm_kernel.games.propeller_islands.rules.actions import Reroll
from wm_kernel.games.propeller_islands.rules.hidden import view
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.learn import goals, reach
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event


class TurnSearch(reach.Search):
    """Looks along the turn. What a refilled slot shows ends no line: it is not used, and a tile without a face is not placed."""

    def __init__(self, goal: goals.Goal, now: goals.Now, nodes: int | None, seconds: float | None) -> None:
        super().__init__(goal, now, nodes, seconds)
        self.turn: Turn = Turn(now.state)

    def root(self) -> State:
        """The position as the player sees it."""
        return view(self.now.state, self.now.player)

    def ours(self, spot: State) -> bool:
        """Nobody else decides in a turn."""
        return True

    def actions(self, spot: State) -> Sequence[Action]:
        """Every legal action but those that chance decides."""
        if faceless(spot):
            return ()
        legal = self.rules.legal_actions(spot)
        return [action for action in legal if not isinstance(action, Reroll) and not takes_faceless(spot, action)]

    def key(self, state: State) -> Any:
        """Equal for positions from which the same goals can be reached."""
        return self.turn.key(Spot(state)), state.turn, state.active

    def ends(self, events: Sequence[Event]) -> bool:
        """What is turned up is told without its face, so that a line can go on."""
        return False
