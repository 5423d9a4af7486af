"""Evaluator into Propeller Islands for the bots: evaluation, first looks, what is hidden, how a turn is closed."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from copy import copy
from typing import cast

from wm_kernel.explore.placement import Placement
from wm_kernel.games.propeller_islands.bots import determinize as pi_determinize
from wm_kernel.games.propeller_islands.bots import tempo as pi_tempo
from wm_kernel.games.propeller_islands.bots import value as pi_value
from wm_kernel.games.propeller_islands.bots.candidates import Look, candidates
from wm_kernel.games.propeller_islands.rules import actions as act
from wm_kernel.games.propeller_islands.rules.hidden import view
from wm_kernel.games.propeller_islands.rules.ruleset import RULESET
from wm_kernel.games.propeller_islands.rules.state import OVER, SECRET, State
from wm_kernel.table.action import Action
from wm_kernel.table.ruleset import Ruleset

MORE_ROUNDS = 40  # a game that has no last round gets one so many rounds on


class PropellerIslandsEvaluator:
    """See `evaluator.Evaluator`."""

    # A tile, a discarded tile and activations are followed apart, so that a slow start is not thrown away.
    widths: Mapping[str, tuple[int, int]] = {"take": (6, 8), "discard": (3, 6), "activate": (7, 9), "": (6, 14)}

    def __init__(self, weights: pi_tempo.Weights = pi_tempo.WEIGHTS) -> None:
        self.ruleset: Ruleset = cast(Ruleset, RULESET)  # its name is read-only
        self.weights = weights

    def seen(self, state: State, player: str | None) -> State:
        """The player's view."""
        return view(state, player)

    def determinize(self, state: State, player: str | None, seed: int) -> State:
        """Hands, decks and the pile dealt anew."""
        return pi_determinize.determinize(state, player, seed)

    def bounded(self, state: State) -> State:
        """A game without a cap on its rounds gets one (A-PI-33)."""
        if state.setup.max_rounds is None:
            state = state.clone()
            state.setup = copy(state.setup)
            state.setup.max_rounds = state.round + MORE_ROUNDS
        return state

    def key(self, state: State) -> Hashable:
        """Everything a position shows."""
        return pi_determinize.look(state)

    def turn(self, state: State) -> Hashable:
        """The round, the turn in it and whose it is; in the last-die phase everybody's part is a turn."""
        return None if state.phase == OVER else (state.round, state.turn, state.active)

    def terms(self, state: State, player: str) -> dict[str, float]:
        """The named terms of the evaluation."""
        return pi_value.terms(state, state.setup.colours.index(player), self.weights)

    def value(self, state: State, player: str) -> float:
        """Their sum."""
        return pi_value.value(state, state.setup.colours.index(player), self.weights)

    def candidates(self, state: State) -> list[tuple[float, Action]]:
        """Promising actions by what they bring at once."""
        if faceless(state):
            return []
        legal = self.ruleset.legal_actions(state)
        return candidates(state, _seat(state), legal, _kind(state), self.weights)

    def closing(self, state: State) -> Action | None:
        """What looks best; be done where nothing looks like a gain.

        A die that is picked for a tile or for activations shows its worth only once they have been made, so that a turn is
        not closed by leaving everything undone.
        """
        found = self.candidates(state)
        if not found:
            return None
        score, best = found[0]
        if score <= 0.0 and act.DONE in self.ruleset.legal_actions(state):
            return act.DONE
        return best

    def settled(self, state: State) -> bool:
        """Only a new plan is to be chosen, or what is to be placed has no face."""
        return faceless(state) or _kind(state) == "replacement"

    def forced(self, state: State) -> Action | None:
        """The only action."""
        if faceless(state):
            return None
        only: Action | None = None
        for segment in self.ruleset.legal_actions(state).segments:
            n = len(segment)
            if n > 1 or (n and only is not None):
                return None
            if n:
                only = segment[0]
        return only

    def placements(self, state: State) -> list[Placement]:
        """What every legal placement of a tile brings."""
        if state.phase == OVER:
            return []
        look = Look(state, _seat(state), self.weights)
        found = []
        for action in self.ruleset.legal_actions(state):
            if isinstance(action, act.Take | act.Place):
                worth = look.score(action)
                found.append(Placement(action, (str(action.cell),), worth, {"fame": look.fame(action)}))
        return found

    def group(self, action: Action) -> str:
        """What the turn is used for."""
        if isinstance(action, act.Take):
            return "take"
        if isinstance(action, act.Discard):
            return "discard"
        return "activate" if isinstance(action, act.ActivateTile) else ""

    def is_private(self, action: Action) -> bool:
        """The plans of a hand, until they are completed."""
        return isinstance(action, act.Complete)


def faceless(s: State) -> bool:
    """Whether a tile is to be placed that the viewer has not seen yet."""
    return bool(s.pending) and getattr(s.pending[-1], "tile", "") == SECRET


def takes_faceless(s: State, action: Action) -> bool:
    """Whether a tile would be taken that the viewer has not seen yet, of a slot that was filled in a line only thought of."""
    return isinstance(action, act.Take) and s.slots[action.slot] == SECRET


def _seat(s: State) -> int:
    return s.pending[-1].seat if s.pending else s.active


def _kind(s: State) -> str:
    return s.pending[-1].kind if s.pending else ""


EVALUATOR = PropellerIslandsEvaluator()
