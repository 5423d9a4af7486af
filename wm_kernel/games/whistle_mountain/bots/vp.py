"""The objective VP now: which actions reach every VP total of a turn, so that the search may leave out the others.

Everything here must be sound: an action is left out only when another one reaches at least as much. A test holds the search
against the naive one.
"""

from __future__ import annotations

from collections.abc import Sequence

from wm_kernel.games.whistle_mountain.bots.bounds import Known, listens, upper_vp
from wm_kernel.games.whistle_mountain.bots.draws import coming, extras, steps
from wm_kernel.games.whistle_mountain.bots.turn import RULES, Spot, Turn
from wm_kernel.games.whistle_mountain.rules.actions import (
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
from wm_kernel.games.whistle_mountain.rules.build import Placements, machine_areas, machine_forms
from wm_kernel.games.whistle_mountain.rules.forge import Works
from wm_kernel.games.whistle_mountain.rules.programs import Effect
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.games.whistle_mountain.rules.workers import WorkerChoice
from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits


class VictoryPoints(Turn):
    """VP collected by the end of this turn (those of play, not of final scoring)."""

    def __init__(self, state: State, chance: str = "excluded") -> None:
        super().__init__(state, chance)
        self.known = Known()

    def worth(self, state: State) -> float:
        """VP of play."""
        return float(state.players[self.seat].vp)

    def actions(self, spot: Spot) -> Sequence[Action]:
        """Actions that reach every VP total of the turn.

        Besides taking all at once: scaffolds of one outline count once where what is printed on them no longer matters, and
        workers move only where that can bring VP, right before the build that promotes them.
        """
        s, seat = spot.state, self.seat
        if self.weighs:  # a card that is drawn may make anything matter
            return super().actions(spot)
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
        after = self.after(spot.state, action)
        must = spot.must
        if self.weighs:
            return Spot(after)
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
        return self.most(spot.state)

    def most(self, state: State) -> float:
        """No line gains more VP of play; unknown where a card may come that is weighed."""
        if self.weighs and "cards" in coming(state, self.seat):
            return float("inf")
        return upper_vp(state, self.seat, self.known)


_ORDER = {"build": 0, "activate": 1, "award": 2, "card": 2, "use": 2, "forge": 3, "collect": 4, "dock": 4}
_ORDER |= {"done": 8, "end": 9}


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
    if s.machine_workers or listens(s, seat, "worker_moved", "worker_placed_on_scaffold", "worker_promoted"):
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
    return any(step.kind in kinds for effect in extras(s, seat, awards=False) for step in steps(effect.definition.do))


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
    harmless = {"vp", "gain", "gain_any", "gain_missing", "exchange", "build", "gain_card", "draw_keep"}
    harmless |= {"redraw", "return_airship"}
    harmless |= {"gain_scaffold", "gain_award", "rule", "move", "rescue", "bump", "recycle"}
    if any(step.kind not in harmless for effect in extras(s, seat) for step in steps(effect.definition.do)):
        return False
    return worker_plan(s, seat) == 0
