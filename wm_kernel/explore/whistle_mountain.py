"""What the exact turn search must know of Whistle Mountain: which actions matter, how much can still be gained, what is open.

Everything here must be sound: an action may be left out only when another one reaches at least as much, a bound may be too
high but never too low. A test holds the search against the naive one.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb, prod
from typing import TYPE_CHECKING

from wm_kernel.explore.wm_bounds import Extra, listens, upper_vp
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.cells import bits
from wm_kernel.whistle_mountain.actions import (
    TAKE_ALL,
    BuildMachine,
    BuildScaffold,
    Move,
    MoveOff,
    PlayCard,
    RedeemAward,
    Rescue,
    Use,
    area_mask,
)
from wm_kernel.whistle_mountain.build import Placements, machine_areas, machine_forms
from wm_kernel.whistle_mountain.cards import KeepCards
from wm_kernel.whistle_mountain.collect import Pending
from wm_kernel.whistle_mountain.definitions import StepDef
from wm_kernel.whistle_mountain.forge import Works
from wm_kernel.whistle_mountain.hidden import view
from wm_kernel.whistle_mountain.programs import Effect
from wm_kernel.whistle_mountain.ruleset import WhistleMountain
from wm_kernel.whistle_mountain.scoring import end_lines
from wm_kernel.whistle_mountain.state import OVER, SECRET
from wm_kernel.whistle_mountain.workers import WorkerChoice

if TYPE_CHECKING:
    from wm_kernel.whistle_mountain.state import State

RULES = WhistleMountain()


# Keys.


def state_key(s: State) -> int:
    """Equal for positions that differ only in VP, in the order of piles that have none, and in what no rule reads again."""
    return hash(
        (
            s.active,
            s.phase,
            tuple(s.pending),
            s.water_top,
            frozenset(s.tiles),
            frozenset(s.machines),
            s.docks,
            frozenset(s.aboard),
            frozenset(s.tokens),
            s.duplicator,
            s.markets,
            s.upgrade_market,
            s.upgrade_stack,
            s.scaffold_stacks,
            s.deck,
            tuple(sorted(s.discard)),
            s.tower_awards,
            s.award_supply,
            s.main_done,
            s.card_played,
            s.award_redeemed,
            frozenset(s.used),
            s.scaffolds_built,
            s.drew_card,
            s.drew_scaffold,
            s.placed_ship,
            s.end_turns,
            tuple(
                (
                    tuple(p.resources),
                    tuple(p.ships),
                    p.barracks,
                    p.whirlpool,
                    p.grid,
                    p.tower,
                    p.abilities,
                    frozenset(p.upgrades),
                    tuple(sorted(p.machines)),
                    tuple(sorted(p.scaffolds)),
                    tuple(sorted(p.awards)),
                    tuple(sorted(p.hand)),
                )
                for p in s.players
            ),
        )
    )


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
        after = spot.state.clone()
        RULES.apply(after, action)
        return Spot(after)

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
        counts = any(
            step.kind == "gain_missing"
            for c in s.players[self.seat].hand
            if c in played
            for step in played[c].definition.do
        )
        return not counts and s.supply() is None

    def outcomes(self, spot: Spot) -> Sequence[tuple[float, Spot]]:
        """The cards that may have been drawn, by kind, with probabilities; nothing while chance is excluded."""
        if self.chance != "expected":
            return ()
        return [(share, Spot(after, spot.must)) for share, after in drawn(spot.state, self.seat)]

    def key(self, spot: Spot) -> int:
        """Positions that differ in VP alone are one."""
        return state_key(spot.state) ^ spot.must

    def gain(self, before: Spot, after: Spot) -> float:
        """The difference in worth."""
        return self.worth(after.state) - self.worth(before.state)

    def worth(self, state: State) -> float:
        """What the objective counts."""
        raise TypeError("an objective defines it")

    def upper(self, spot: Spot) -> float:
        """No line from here gains more."""
        return float("inf")


def drawn(s: State, seat: int) -> list[tuple[float, State]]:
    """The states in which the hidden cards in a player's hand (or before their eyes) have a face, with probabilities."""
    player = s.players[seat]
    top = s.pending[-1] if s.pending else None
    looked = top.cards if isinstance(top, KeepCards) and top.seat == seat else ()
    hidden = player.hand.count(SECRET) + looked.count(SECRET)
    if not hidden:
        return []
    pool = unseen_cards(s, seat)
    total = sum(pool.values())
    found: list[tuple[float, State]] = []
    for kinds in itertools.combinations_with_replacement(sorted(pool), min(hidden, total)):
        counts = {k: kinds.count(k) for k in set(kinds)}
        if any(n > pool[k] for k, n in counts.items()):
            continue
        share = prod(comb(pool[k], n) for k, n in counts.items()) / comb(total, len(kinds))
        after = s.clone()
        faces = list(kinds)
        after.players[seat].hand = tuple(faces.pop() if c == SECRET else c for c in player.hand)
        if looked:
            assert isinstance(top, KeepCards)
            seen = tuple(faces.pop() if c == SECRET else c for c in looked)
            after.pending[-1] = KeepCards(top.seat, top.source, top.rule, seen, top.keep, top.kept)
        found.append((share, after))
    return found


def unseen_cards(s: State, seat: int) -> dict[str, int]:
    """How many cards of each kind the player cannot see: in the deck and in other hands."""
    pool = {card.id: card.count for card in s.setup.catalog.cards.values()}
    visible = list(s.discard) + list(s.players[seat].hand)
    for frame in s.pending:
        visible += getattr(frame, "cards", ()) if frame.seat == seat else ()
        card = getattr(frame, "card", None)
        visible += [card] if card else []
    for card in visible:
        if card != SECRET:
            pool[card] -= 1
    return {card: n for card, n in pool.items() if n > 0}


# VP now.


class VictoryPoints(Turn):
    """VP collected by the end of this turn (those of play, not of final scoring)."""

    def __init__(self, state: State, chance: str = "excluded") -> None:
        super().__init__(state, chance)
        self.known: dict[object, Extra] = {}

    def worth(self, state: State) -> float:
        """VP of play."""
        return float(state.players[self.seat].vp)

    def actions(self, spot: Spot) -> Sequence[Action]:
        """Actions that reach every VP total of the turn.

        Besides taking all at once: scaffolds of one outline count once where what is printed on them no longer matters, and
        workers move only where that can bring VP, right before the build that promotes them.
        """
        s, seat = spot.state, self.seat
        legal = RULES.legal_actions(s)
        if self.takes_all(s, legal):
            return [TAKE_ALL]
        if spot.must and s.pending and s.pending[-1].kind == "forge":
            return [a for a in legal if isinstance(a, BuildMachine) and a.mask >> spot.must & 1]
        plan = worker_plan(s, seat)
        outlines: set[tuple[int, ...]] | None = set() if prints_do_not_matter(s, seat) else None
        kept: list[Action] = []
        for segment in legal.segments:
            if outlines is not None and isinstance(segment, Placements):
                for placement in segment:
                    assert isinstance(placement, BuildScaffold)
                    outline = tuple(sorted(placement.cells))
                    if outline not in outlines:
                        outlines.add(outline)
                        kept.append(placement)
            elif plan is not None and len(segment) and segment[0].kind in ("move", "rescue") and _own_work(s):
                kept += _just_in_time(s, seat, segment, plan)
            elif plan is not None and len(segment) and segment[0].kind in ("card", "award", "use"):
                kept += [a for a in segment if not _moves_in_vain(s, a, plan)]
            else:
                kept += segment
        kept.sort(key=lambda a: _ORDER.get(a.kind, 5))
        return kept

    def child(self, spot: Spot, action: Action) -> Spot:
        """A copy after the action; a worker moved just in time binds the next build."""
        after = spot.state.clone()
        RULES.apply(after, action)
        must = spot.must
        if isinstance(action, Move | Rescue) and _own_work(spot.state):
            plan = worker_plan(spot.state, self.seat)
            if plan and plan >> action.cell & 1 and _elsewhere(spot.state, plan):
                must = action.cell
        elif must and not after.players[self.seat].grid >> must & 1:
            must = 0
        return Spot(after, must)

    def upper(self, spot: Spot) -> float:
        """VP of what can still be built and used, each piece at its best; nothing where a worker waits for no build."""
        if spot.must and isinstance(spot.state.pending[-1] if spot.state.pending else None, Works):
            if not self.actions(spot):
                return -float("inf")
        return upper_vp(spot.state, self.seat, self.known)


_ORDER = {
    "build": 0,
    "activate": 1,
    "award": 2,
    "card": 2,
    "use": 2,
    "forge": 3,
    "collect": 4,
    "dock": 4,
    "done": 8,
    "end": 9,
}


def _own_work(s: State) -> bool:
    """Whether a work of the forge is being chosen, or a worker moved by a card or piece (not by an award)."""
    top = s.pending[-1] if s.pending else None
    return isinstance(top, Works) or (isinstance(top, WorkerChoice) and top.source not in s.setup.catalog.awards)


def _moves_in_vain(s: State, action: Action, plan: int) -> bool:
    """Whether a card, award or piece only moves or rescues a worker who cannot bring VP this turn.

    An award never can: once it is redeemed, no other is.
    """
    programs = s.setup.programs
    effects: Sequence[Effect]
    if isinstance(action, PlayCard):
        effects = (programs.played[action.card],)
    elif isinstance(action, RedeemAward):
        effects, plan = (programs.played[action.award],), 0
    elif isinstance(action, Use) and action.component in programs.usable:
        effects = programs.usable[action.component]
    else:
        return False
    return not plan and all(step.kind in ("move", "rescue") for effect in effects for step in effect.definition.do)


def worker_plan(s: State, seat: int) -> int | None:
    """Squares to which moving a worker by a work of the forge can bring VP this turn; None: any move may matter.

    Where nothing listens to workers, a move brings VP only through an award that the worker takes when a build of this turn
    promotes it. Such a move can as well be made right before that build. That holds as long as a worker that no flood of the
    turn reaches can be sent, so the barracks must hold one above the levels that could flood.
    """
    player = s.players[seat]
    if s.aboard or listens(s, seat, "worker_moved", "worker_placed_on_scaffold", "worker_promoted"):
        return None
    if s.in_force("jetpack_placement") or _extra_promotions(s, seat):
        return None
    if s.award_redeemed or not player.machines:
        return 0
    if not player.barracks >> s.water_top + 1 + len(player.machines):
        return None
    free = machine_areas(s)
    reach = 0
    for machine in player.machines:
        if machine in s.setup.programs.trapping:
            return None
        size = s.setup.catalog.machines[machine].size
        for corner, anchors in machine_forms(s, size, free):
            for low in bits(anchors):
                reach |= area_mask(low, low + corner)
    rows = 0
    for floor, awards in enumerate(s.tower_awards):
        if awards:
            rows |= s.setup.geometry.row[floor]
    return reach & rows


def _extra_promotions(s: State, seat: int) -> bool:
    """Whether something besides a build from storage may promote a worker this turn while an award can still be redeemed.

    Awards do not count: redeeming one makes every later promotion worthless.
    """
    kinds = {"promote", "tower_step", "reposition_self", "gain_machine", "salvage_machine"}
    programs = s.setup.programs
    machines = [p.id for p in s.machines] + list(s.players[seat].machines)
    activations = {
        step.kind for m in machines if m in programs.activated for step in programs.activated[m].definition.do
    }
    if activations & (kinds | {"activate"}):
        kinds.add("activate")
    return any(step.kind in kinds for effect in extras(s, seat, awards=False) for step in _steps(effect.definition.do))


def _steps(do: Sequence[StepDef]) -> list[StepDef]:
    """Steps with those inside choices."""
    found: list[StepDef] = []
    for step in do:
        found.append(step)
        for part in step.parts:
            found += _steps(part)
        for option in step.options:
            found += _steps(option.do)
    return found


def _just_in_time(s: State, seat: int, segment: Sequence[Action], reach: int) -> list[Action]:
    """The moves and rescues to squares in reach; moves from the highest barracks level alone."""
    granted = not isinstance(s.pending[-1], Works)
    if granted and not (_elsewhere(s, reach) and s.players[seat].barracks):
        return list(segment)
    highest = -(s.players[seat].barracks.bit_length() - 1)
    kept: list[Action] = []
    for action in segment:
        if isinstance(action, Move) and action.source != highest:
            continue
        if reach >> _target(action) & 1:
            kept.append(action)
    if granted:  # the worker has to go somewhere: one place that changes nothing stands for all others
        kept += [a for a in segment if not isinstance(a, Move) or a.source == highest if not reach >> _target(a) & 1][
            :1
        ]
    return kept


def _target(action: Action) -> int:
    assert isinstance(action, Move | MoveOff | Rescue)
    return action.cell


def _elsewhere(s: State, reach: int) -> bool:
    """Whether there is a free space out of reach of every build, for a worker that has to go somewhere."""
    return isinstance(s.pending[-1], Works) or bool(s.free_space & ~reach)


def extras(s: State, seat: int, awards: bool = True) -> list[Effect]:
    """Every effect besides the works of the forge that the player may still set off this turn."""
    programs, player = s.setup.programs, s.players[seat]
    found: list[Effect] = []
    if not s.card_played:
        found += [programs.played[c] for c in dict.fromkeys(player.hand) if c in programs.played]
    if awards and not s.award_redeemed:
        found += [programs.played[a] for a in dict.fromkeys(player.awards) if a in programs.played]
        found += [programs.played[a] for floor in s.tower_awards for a in floor if player.machines]
    for component in s.abilities(seat) + player.upgrades:
        if component not in s.used:
            found += programs.usable.get(component, ())
        found += programs.turn_end.get(component, ())
    found += [effect for machine in player.machines for effect in programs.built.get(machine, ())]
    return found


def prints_do_not_matter(s: State, seat: int) -> bool:
    """Whether what is printed on scaffolds built now can no longer bring VP this turn.

    It decides where workers may stand and what a later activation may read, so nothing of that may be left to come.
    """
    if not s.main_done or not any(isinstance(frame, Works) for frame in s.pending):
        return False
    if any(frame.kind not in ("forge", "build", "card_played", "run") for frame in s.pending):
        return False
    if listens(s, seat, "scaffold_built", "machine_built"):
        return False
    harmless = {
        "vp",
        "gain",
        "gain_any",
        "gain_missing",
        "exchange",
        "build",
        "gain_card",
        "draw_keep",
        "redraw",
        "return_airship",
    }
    harmless |= {"gain_scaffold", "gain_award", "rule", "move", "rescue", "bump", "recycle"}
    if any(step.kind not in harmless for effect in extras(s, seat) for step in _steps(effect.definition.do)):
        return False
    return worker_plan(s, seat) == 0


# Other objectives: exhaustive, with simple bounds.


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
        play = upper_vp(state, self.seat, self.known)
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
}


def model_for(state: State, objective: str, chance: str = "excluded") -> Turn:
    """The model of an objective; LookupError lists those there are."""
    if objective not in OBJECTIVES:
        raise LookupError(f"objective: {objective!r} is not known; there are: {', '.join(OBJECTIVES)}")
    if chance not in ("excluded", "expected"):
        raise LookupError(f"chance: {chance!r} is not known; accepted: excluded, expected")
    return OBJECTIVES[objective](state, chance)
