"""The rest of a turn of Propeller Islands as the exact search sees it, and its objectives by name.

The search knows what the player knows. What is drawn from the pile is not used, and a tile without a face cannot be placed, so a
line that must place one is no line; Jacques' reroll is left out, or weighed by the six values it may show ("expected").
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from wm_kernel.games.propeller_islands.bots.enough import enough
from wm_kernel.games.propeller_islands.bots.evaluator import faceless, takes_faceless
from wm_kernel.games.propeller_islands.bots.tempo import prices, rounds_left
from wm_kernel.games.propeller_islands.bots.value import TERMS, hand_worth, terms_of
from wm_kernel.games.propeller_islands.components.definitions import BANNER, VALUES, slot_of
from wm_kernel.games.propeller_islands.rules.actions import DrawPlan, Replace, Reroll
from wm_kernel.games.propeller_islands.rules.hidden import view
from wm_kernel.games.propeller_islands.rules.ruleset import RULESET
from wm_kernel.games.propeller_islands.rules.scoring import lines_of
from wm_kernel.games.propeller_islands.rules.state import OVER, SECRET, State
from wm_kernel.games.propeller_islands.rules.supply import covers
from wm_kernel.games.propeller_islands.rules.turn import KEEP
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.alike import hexes, mark

GRAIN = 64
"""Values are whole 64ths of a VP, so that sums of them are exact in whatever order they are made."""

CHANCES = ("excluded", "expected")


_BEFORE = ("die", "change", "action")  # kinds of decisions after which a tile of the Forge may be taken


class Spot:
    """A position of the search, with its worth once it was asked for."""

    __slots__ = ("state", "worth")

    def __init__(self, state: State) -> None:
        self.state = state
        self.worth: float | None = None


class Turn:
    """The rest of the turn of the player who decides, for an objective given by `worth`; see `TurnModel`."""

    unit = 1.0
    counts_plans = False  # whether it counts which plans are in hand when the turn is over

    def __init__(self, state: State, chance: str = "excluded") -> None:
        self.seat = state.pending[-1].seat if state.pending else state.active
        self.turn = (state.round, state.turn, state.active)
        self.round = state.round
        self.chance = chance
        self.excluded: set[str] = set()
        self.begun: Spot | None = None

    def root(self, state: State) -> Spot:
        """The start of the search: the position as the player sees it, so that the search never peeks."""
        self.begun = Spot(view(state, state.colours[self.seat]))
        return self.begun

    def over(self, spot: Spot) -> bool:
        """The turn has passed on."""
        state = spot.state
        return (state.round, state.turn, state.active) != self.turn or state.phase == OVER

    def ours(self, spot: Spot) -> bool:
        """Nobody else decides in a turn."""
        return True

    def child(self, spot: Spot, action: Action) -> Spot:
        """A copy after the action."""
        after = spot.state.clone()
        RULESET.apply(after, action)
        self.note(after)
        return Spot(after)

    def note(self, state: State) -> None:
        """What a line through this position has to do without; for the rest see `actions`."""
        if faceless(state):
            self.excluded.add("tiles")
        if SECRET in state.players[self.seat].hand and self.counts_plans:
            self.excluded.add("plans")

    def beyond(self, spot: Spot) -> set[str]:
        """What lines that are not looked at may have to do without: a plan ends the turn."""
        return set()

    def actions(self, spot: Spot) -> Sequence[Action]:
        """Every legal action that is needed but those that chance decides."""
        state = spot.state
        if faceless(state):
            return ()
        legal = RULESET.legal_actions(state)
        kind = state.pending[-1].kind
        if kind == "replacement":
            return self.new_plans(state, list(legal))
        found = self.needed(spot, legal)
        if kind == "action" and SECRET in state.slots:
            self.excluded.add("tiles")
            return [action for action in found if not takes_faceless(state, action)]
        if kind == "die" and self.chance == "excluded":
            kept = [action for action in found if not isinstance(action, Reroll)]
            if len(kept) < len(found):
                self.excluded.add("dice")
            return kept
        return found

    def needed(self, spot: Spot, legal: LegalActions) -> Sequence[Action]:
        """Of the legal actions those that have to be looked at."""
        return legal

    def new_plans(self, state: State, legal: list[Action]) -> list[Action]:
        """The new plans that can be best: which of them is taken changes nothing but the hand."""
        return legal

    def outcomes(self, spot: Spot) -> Sequence[tuple[float, Spot]]:
        """The six values that a reroll may have shown, when they are weighed."""
        state = spot.state
        top = state.pending[-1] if state.pending else None
        rolled = "action" if state.ruling("A-PI-15") == KEEP and "jacques" in state.used else "change"
        if self.chance != "expected" or top is None or top.kind != rolled or state.die == 0 or "seen" in state.used:
            return ()
        found = []
        for value in VALUES:
            after = state.clone()
            after.die, after.used = value, (*state.used, "seen")
            found.append((1 / len(VALUES), Spot(after)))
        return found

    def gain(self, before: Spot, after: Spot) -> float:
        """The difference in worth."""
        return self.worth_of(after) - self.worth_of(before)

    def worth_of(self, spot: Spot) -> float:
        """The worth of a position, found once."""
        if spot.worth is None:
            spot.worth = self.worth(spot.state)
        return spot.worth

    def worth(self, state: State) -> float:
        """What the objective counts."""
        raise TypeError("an objective defines it")

    def upper(self, spot: Spot) -> float:
        """No line from here gains more; nothing where a tile without a face would have to be placed."""
        return -float("inf") if faceless(spot.state) else float("inf")

    def key(self, spot: Spot) -> Hashable:
        """Equal for positions with the same rest of the turn."""
        state = spot.state
        player = state.players[self.seat]
        kind = state.pending[-1].kind if state.pending else ""
        slots = tuple(state.slots) if kind in _BEFORE else ()  # what lies at the Forge after the action is for others
        return mark(
            state.die, tuple(state.pending), state.forge, slots, state.used, tuple(player.resources),
            player.fame, player.quay, hexes(player.island), frozenset(player.workers.items()),
            frozenset(player.upgrades.items()), player.aside, player.hand, player.completed,
            state.display[1], state.display[2], len(state.pile),
        )  # fmt: skip


class Counted(Turn):
    """An objective that counts what lies there when the turn is over, and for which more of anything is never worse.

    At the start of the search every action is tried, so that all that are as good are known; after it as many as are enough.
    """

    def needed(self, spot: Spot, legal: LegalActions) -> Sequence[Action]:
        """See `enough.py`."""
        return legal if spot is self.begun else list(enough(spot.state, legal))

    def new_plans(self, state: State, legal: list[Action]) -> list[Action]:
        """The first, since plans in hand count for nothing."""
        return legal[:1]

    def key(self, spot: Spot) -> Hashable:
        """Without what cannot matter any more: the dice of others, tiles at the Forge once the action is chosen, a new plan."""
        state = spot.state
        player = state.players[self.seat]
        pending = tuple(state.pending)
        kind = pending[-1].kind if pending else ""
        return mark(
            state.die, pending, tuple(state.slots) if kind in _BEFORE else (), state.used,
            tuple(player.resources), player.fame, player.quay, hexes(player.island),
            frozenset(player.workers.items()), frozenset(player.upgrades.items()), len(player.aside),
            () if kind == "replacement" else player.hand, state.forge if kind == "die" else (), bool(state.pile),
        )  # fmt: skip

    def upper(self, spot: Spot) -> float:
        """Nothing once a plan was completed and only a new one is to be chosen; what a plan may bring where one is due."""
        state = spot.state
        kind = state.pending[-1].kind if state.pending else ""
        if kind == "replacement":
            return 0.0
        return self.by_plan(state) if kind == "plan" else super().upper(spot)

    def by_plan(self, state: State) -> float:
        """No plan of the hand brings more than this."""
        return float("inf")


class VictoryPoints(Counted):
    """What the score sheet of the player shows when the turn is over, resources and monuments as they stand."""

    def by_plan(self, state: State) -> float:
        """Its VP, and one more that a resource of an ability makes; then one of an upgrade aside, or what a banner connects:
        six pairs, and a set of every monument."""
        player, catalog = state.players[self.seat], state.setup.catalog
        most = 0.0
        for plan_id in player.hand:
            if plan_id == SECRET or not covers(player.resources, catalog.plans[plan_id].cost):
                continue
            plan = catalog.plans[plan_id]
            more = 1.0
            if slot_of(plan.upgrade) == BANNER:
                scorings = [state.tile(tile).scoring for tile in player.island.values()]
                more = 6.0 * catalog.connection_fame + sum(scoring.vp for scoring in scorings if scoring is not None)
            most = max(most, plan.vp + 1 + more)
        return most

    def worth(self, state: State) -> float:
        """The total of the sheet."""
        return float(sum(line.vp for line in lines_of(state, state.players[self.seat])))


class Value(Turn):
    """The value that bots see in the position of the player alone, term by term, without what the dice of the next round will be.

    What the others have counts for nothing here, though bots weigh it (`value.terms`): a tile or a die that they will lack, and
    being ahead as the game ends.
    """

    unit = 1.0 / GRAIN
    counts_plans = True

    def worth(self, state: State) -> float:
        """The sum of the terms, in whole 64ths; those who stand count only in the same round."""
        terms = terms_of(state, self.seat)
        total = sum(terms) - (terms[_STANDING] if state.round != self.round else 0.0)
        return round(total * GRAIN) / GRAIN

    def new_plans(self, state: State, legal: list[Action]) -> list[Action]:
        """The plan that makes the hand worth most."""
        player = state.players[self.seat]
        rounds = rounds_left(state)
        price = prices(state, rounds)

        def made(action: Action) -> float:
            plan = action.plan if isinstance(action, Replace) else SECRET
            return hand_worth(state, player, (*player.hand, plan), price, rounds)

        kinds = [action for action in legal if isinstance(action, Replace | DrawPlan)]
        return [max(kinds, key=made)] if kinds else legal


class Fame(Counted):
    """Fame gained by the end of the turn."""

    def worth(self, state: State) -> float:
        """The fame of the player."""
        return float(state.players[self.seat].fame)


class Resources(Counted):
    """What resources are worth by the end of the turn, 6 for a gear, 3 for a steel, 2 for an energy."""

    def worth(self, state: State) -> float:
        """Sixths of a VP, as if they were counted one by one (PI-SCORE-02)."""
        per = state.setup.catalog.per_vp
        return float(sum(6 * n // each for n, each in zip(state.players[self.seat].resources, per, strict=True)))


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
        return -float("inf") if faceless(spot.state) else 1.0 - self.worth_of(spot)


_STANDING = TERMS.index("standing")

OBJECTIVES: dict[str, type[Turn]] = {
    "vp": VictoryPoints,
    "value": Value,
    "fame": Fame,
    "resources": Resources,
}


def phase(state: State) -> str:
    """What the game is in: "play" where a turn is going on."""
    return state.phase


def model_for(state: State, objective: str, chance: str = "excluded") -> Turn:
    """The model of an objective; LookupError lists those there are."""
    if objective not in OBJECTIVES:
        raise LookupError(f"objective: {objective!r} is not known; there are: {', '.join(OBJECTIVES)}")
    if chance not in CHANCES:
        raise LookupError(f"chance: {chance!r} is not known; accepted: {', '.join(CHANCES)}")
    return OBJECTIVES[objective](state, chance)
