"""Evaluator into Whistle Mountain for the bots: evaluation, first looks, what is hidden, how a turn is closed."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from copy import copy
from typing import Any

from wm_kernel.explore.placement import Placement
from wm_kernel.games.whistle_mountain.bots import determinize as wm_determinize
from wm_kernel.games.whistle_mountain.bots import placement as wm_placement
from wm_kernel.games.whistle_mountain.bots import value as wm_value
from wm_kernel.games.whistle_mountain.bots.candidates import candidates
from wm_kernel.games.whistle_mountain.bots.yields import Quick
from wm_kernel.games.whistle_mountain.rules.actions import (
    DONE,
    END_TURN,
    TAKE_ALL,
    Choose,
    Collect,
    CollectDock,
    Forge,
    PlayCard,
)
from wm_kernel.games.whistle_mountain.rules.collect import Pending
from wm_kernel.games.whistle_mountain.rules.effects import Triggers
from wm_kernel.games.whistle_mountain.rules.forge import Works
from wm_kernel.games.whistle_mountain.rules.hidden import view
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
from wm_kernel.games.whistle_mountain.rules.state import OVER, SETUP, State
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.ruleset import Ruleset

STALL_GUARD = 10  # rounds without work after which a game among bots ends
MORE_ROUNDS = 60  # and it lasts no longer than so many rounds more


class WhistleMountainEvaluator:
    """See `evaluator.Evaluator`."""

    # A forge, a ship on the board and a ship in a dock are followed apart, so that a slow start is not thrown away.
    widths: Mapping[str, tuple[int, int]] = {"forge": (7, 12), "collect": (6, 8), "dock": (5, 8), "": (4, 30)}

    def __init__(self, weights: wm_value.Weights = wm_value.WEIGHTS) -> None:
        self.ruleset: Ruleset = WhistleMountain()
        self.weights = weights

    def seen(self, state: State, player: str | None) -> State:
        """The player's view; what a new deck would be made of is unknown in its order, so it goes under the deck."""
        return wm_determinize.mask(view(state, player))

    def determinize(self, state: State, player: str | None, seed: int) -> State:
        """Hands, deck, stacks and supplies dealt anew."""
        return wm_determinize.determinize(state, player, seed)

    def bounded(self, state: State) -> State:
        """A game that has no stall guard and no end of rounds gets both (K-03)."""
        setup = state.setup
        if setup.stall_guard is None or setup.max_rounds is None:
            state = state.clone()
            state.setup = copy(setup)
            state.setup.stall_guard = STALL_GUARD if setup.stall_guard is None else setup.stall_guard
            rounds = state.turn // len(state.players) + MORE_ROUNDS
            state.setup.max_rounds = rounds if setup.max_rounds is None else setup.max_rounds
        return state

    def key(self, state: State) -> Hashable:
        """Everything a position shows."""
        return wm_determinize.look(state)

    def turn(self, state: State) -> Hashable:
        """The number of the turn; none when the game is over. While the game is set up every choice stands alone."""
        if state.phase == SETUP:
            return state.pending[-1]
        return None if state.phase == OVER else state.turn

    def terms(self, state: State, player: str) -> dict[str, float]:
        """The named terms of the evaluation."""
        return wm_value.terms(state, state.setup.colours.index(player), self.weights)

    def value(self, state: State, player: str) -> float:
        """Their sum."""
        return wm_value.value(state, state.setup.colours.index(player), self.weights)

    def candidates(self, state: State) -> list[tuple[float, Action]]:
        """Promising actions by what they bring at once."""
        return candidates(self.quick(state))

    def quick(self, state: State) -> Quick:
        """First looks for whoever decides."""
        seat = state.pending[-1].seat if state.pending else state.active
        return Quick(state, seat, self.weights)

    def closing(self, state: State) -> Action | None:
        """End the turn, finish the works, take what was set off; else what looks best."""
        if not state.pending:
            return END_TURN
        top = state.pending[-1]
        if isinstance(top, Works):
            return DONE
        legal = self.ruleset.legal_actions(state)
        if isinstance(top, Pending):
            return TAKE_ALL if TAKE_ALL in legal else DONE
        if not legal:
            return None
        if isinstance(top, Triggers):
            return legal[0]
        return DONE if DONE in legal else self._best(state, legal)

    def settled(self, state: State) -> bool:
        """Nothing waits but works and activations that may be left."""
        return not state.pending or (len(state.pending) == 1 and isinstance(state.pending[-1], Works | Pending))

    def forced(self, state: State) -> Action | None:
        """The only action; or taking all that a ship has reached, since it must be taken anyway (R-05b)."""
        if not state.pending:
            return None
        legal = self.ruleset.legal_actions(state)
        only: Action | None = None
        for segment in legal.segments:
            n = len(segment)
            if n > 1 or (n and only is not None):
                only = None
                break
            if n:
                only = segment[0]
        if only is not None:
            return only
        if isinstance(state.pending[-1], Pending) and TAKE_ALL in legal and state.supply() is None:
            return TAKE_ALL
        return None

    def _best(self, state: State, legal: LegalActions) -> Action:
        quick = self.quick(state)
        return max(((quick.score(action), -i, action) for i, action in enumerate(legal)), key=lambda x: x[:2])[2]

    def placements(self, state: State) -> list[Placement]:
        """What every legal placement brings."""
        return [] if state.phase == OVER else wm_placement.placements(state, self.quick(state))

    def group(self, action: Action) -> str:
        """A turn with a forge, a ship on the board or a ship in a dock."""
        if isinstance(action, Forge):
            return "forge"
        if isinstance(action, Collect):
            return "collect"
        return "dock" if isinstance(action, CollectDock) else ""

    def is_private(self, action: Action) -> bool:
        """The cards of a hand."""
        return isinstance(action, PlayCard) or (isinstance(action, Choose) and action.what == "card")


EVALUATOR = WhistleMountainEvaluator()


def evaluator(weights: Any = None) -> WhistleMountainEvaluator:
    """The evaluator with other weights than the usual ones."""
    return EVALUATOR if weights is None else WhistleMountainEvaluator(weights)
