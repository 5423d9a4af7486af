"""The rest of a turn of Whistle Mountain as the exact search sees it: what is one position, what is known, what chance may do.

Which actions an objective needs and how much it can still gain stands in `wm_vp.py` and `whistle_mountain.py`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from operator import attrgetter

from wm_kernel.games.whistle_mountain.bots.determinize import OWNED
from wm_kernel.games.whistle_mountain.bots.draws import coming, drawn, faceless, unseen_cards
from wm_kernel.games.whistle_mountain.rules.actions import TAKE_ALL
from wm_kernel.games.whistle_mountain.rules.collect import Pending
from wm_kernel.games.whistle_mountain.rules.hidden import view
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
from wm_kernel.games.whistle_mountain.rules.state import OVER, State
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.alike import mark, squares

RULES = WhistleMountain()
_READ = attrgetter(
    "active", "phase", "water_top", "docks", "duplicator", "markets", "upgrade_market", "upgrade_stack",
    "scaffold_stacks", "deck", "tower_awards", "award_supply", "main_done", "card_played", "award_redeemed",
    "scaffolds_built", "drew_card", "drew_scaffold", "placed_ship", "end_turns",
)  # fmt: skip


def state_key(s: State) -> Hashable:
    """Equal for positions that differ only in VP, in the order of piles that have none, and in what no rule reads again."""
    players = (
        (
            tuple(p.resources),
            tuple(p.ships),
            p.barracks,
            p.whirlpool,
            squares(p.grid),
            p.tower,
            p.abilities,
            *map(_any_order, OWNED(p)),
        )
        for p in s.players
    )
    sets = map(frozenset, (s.tiles, s.machines, s.machine_workers, s.tokens, s.used))
    return mark(tuple(s.pending), *sets, _any_order(s.discard), *_READ(s), *players)


def _any_order(pile: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(pile))


@dataclass(slots=True)
class Spot:
    """A position of the search. `must` is the square of a worker that the next build has to promote, 0 for none."""

    state: State
    must: int = 0


class Turn:
    """The rest of the active player's turn, for an objective given by `worth`; see `TurnModel`."""

    unit = 1.0

    def __init__(self, state: State, chance: str = "excluded") -> None:
        self.seat = state.active
        self.turn = state.turn
        self.chance = chance
        self.excluded: set[str] = set()

    def root(self, state: State) -> Spot:
        """The start of the search: the position as the player sees it, so that the search never peeks."""
        return Spot(view(state, state.colours[self.seat]))

    def over(self, spot: Spot) -> bool:
        """The turn has passed on."""
        return spot.state.turn != self.turn or spot.state.phase == OVER

    def ours(self, spot: Spot) -> bool:
        """The player whose turn it is decides."""
        pending = spot.state.pending
        return not pending or pending[-1].seat == self.seat

    def child(self, spot: Spot, action: Action) -> Spot:
        """A copy after the action."""
        return Spot(self.after(spot.state, action))

    def after(self, state: State, action: Action) -> State:
        """A copy of a position after the action, and what a line from there has to do without."""
        after = state.clone()
        RULES.apply(after, action)
        self.note(after)
        return after

    def note(self, state: State) -> None:
        """What a line through this position has to do without."""
        if state.turn == self.turn and state.phase != OVER:
            self.excluded.update(kind for kind in faceless(state, self.seat) if kind != "cards" or not self.weighs)

    def beyond(self, spot: Spot) -> set[str]:
        """What lines that were not looked at may have to do without."""
        return coming(spot.state, self.seat) - ({"cards"} if self.weighs else set())

    def actions(self, spot: Spot) -> Sequence[Action]:
        """Every legal action but those that a take-all makes needless."""
        legal = RULES.legal_actions(spot.state)
        return [TAKE_ALL] if self.takes_all(spot.state, legal) else legal

    def takes_all(self, s: State, legal: LegalActions) -> bool:
        """Resources must be taken in the end (R-05b); sooner is never worse, unless a card or the supply counts them."""
        top = s.pending[-1] if s.pending else None
        if not isinstance(top, Pending) or TAKE_ALL not in legal:
            return False
        played = s.setup.programs.played
        hand = (*s.players[self.seat].hand, *(unseen_cards(s, self.seat) if self.weighs else ()))
        counts = any(step.kind == "gain_missing" for c in hand if c in played for step in played[c].definition.do)
        return not counts and s.supply() is None

    @property
    def weighs(self) -> bool:
        """Whether cards that are drawn are weighed."""
        return self.chance == "expected"

    def outcomes(self, spot: Spot) -> Sequence[tuple[float, Spot]]:
        """The cards that may have been drawn, by kind, with probabilities; nothing while chance is excluded."""
        if not self.weighs:
            return ()
        return [(share, Spot(after, spot.must)) for share, after in drawn(spot.state, self.seat)]

    def key(self, spot: Spot) -> Hashable:
        """Positions that differ in VP alone are one."""
        return state_key(spot.state), spot.must

    def gain(self, before: Spot, after: Spot) -> float:
        """The difference in worth."""
        return self.worth(after.state) - self.worth(before.state)

    def worth(self, state: State) -> float:
        """What the objective counts."""
        raise TypeError("an objective defines it")

    def upper(self, spot: Spot) -> float:
        """No line from here gains more."""
        return float("inf")
