"""What the coach of Whistle Mountain may look at beside what any game has: places missed, docks that are open, what can be built.

Every one is computed from the rules, none is guessed. Their forms in files stand in `coach_forms.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.rules.actions import (
    FORGE,
    Activate,
    BuildMachine,
    BuildScaffold,
    Collect,
    CollectDock,
    Done,
    EndTurn,
    area_name,
)
from wm_kernel.games.whistle_mountain.rules.board import touching_edges
from wm_kernel.games.whistle_mountain.rules.collect import Pending, reach
from wm_kernel.games.whistle_mountain.rules.forge import Works
from wm_kernel.games.whistle_mountain.rules.state import NOWHERE
from wm_kernel.games.whistle_mountain.rules.turn import KEEP
from wm_kernel.learn.coach_when import HOLDS, Condition, Found, Moment
from wm_kernel.table.cells import cell_name, mask_of

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.rules.state import State
    from wm_kernel.learn.coach_model import Between
    from wm_kernel.table.action import Action


LIFTS = ("WM-BUILD-MACHINE-03", "WM-BUILD-MACHINE-05")


def _seat(now: Moment) -> int:
    return int(now.state.colours.index(now.learner))


def _is_own(now: Moment, kind: type[Action]) -> bool:
    return now.by == now.learner and isinstance(now.action, kind)


def reached(s: State, seat: int, action: Collect) -> int:
    """How many resources a ship would take (WM-COLLECT-06)."""
    squares, bars, _ = reach(s, seat, action.ship, action.mask)
    return squares.bit_count() + bars.bit_count()


def _missed_reach(wanted: Between, now: Moment) -> Found | None:
    """Another place of the same ship would have reached more; a ship that reached a machine had its reasons."""
    action, before, seat = now.action, now.before, _seat(now)
    if now.by != now.learner or not isinstance(action, Collect) or reach(before, seat, action.ship, action.mask)[2]:
        return None
    n = reached(before, seat, action)
    legal = now.teaching.rules.legal_actions(before)
    best, place = n, action
    for other in legal:
        if isinstance(other, Collect) and other.ship == action.ship and (there := reached(before, seat, other)) > best:
            best, place = there, other
    found: Found = {"n": n, "best": best, "place": area_name(place.low, place.high)}
    return found if best > n and best - n in wanted else None


def _missed_edges(wanted: Between, now: Moment) -> Found | None:
    """Another place of the same scaffold would have touched more edges (WM-BUILD-SCAFFOLD-03)."""
    action, before = now.action, now.before
    if now.by != now.learner or not isinstance(action, BuildScaffold):
        return None
    n = touching_edges(mask_of(action.cells), before.seen)
    best, place = n, action
    for other in now.teaching.rules.legal_actions(before):
        if isinstance(other, BuildScaffold) and other.tile == action.tile:
            there = touching_edges(mask_of(other.cells), before.seen)
            if there > best:
                best, place = there, other
    cells = "-".join(map(cell_name, sorted(place.cells)))
    return {"n": n, "best": best, "place": cells} if best > n and best - n in wanted else None


def _passed_up(wanted: str, now: Moment) -> Found | None:
    before = now.before
    if wanted == "main":
        return HOLDS if _is_own(now, EndTurn) and not before.main_done else None
    if not _is_own(now, Done) or not before.pending:
        return None
    top = before.pending[-1]
    if wanted == "machine":  # what the ship reached, could be activated, and was left (WM-COLLECT-08)
        left = next((one for one in now.teaching.rules.legal_actions(before) if isinstance(one, Activate)), None)
        return {"machine": left.machine} if left is not None and isinstance(top, Pending) else None
    had = isinstance(top, Works) and not top.builds and _buildable(now.teaching.rules.legal_actions(before))
    return HOLDS if had else None


def _buildable(legal: Sequence[Action], kind: type[Action] | None = None) -> Action | None:
    """Something that can be built among some actions."""
    return next((one for one in legal if isinstance(one, kind or (BuildScaffold, BuildMachine))), None)


def _lifts_other(_: bool, now: Moment) -> Found | None:
    """Another's worker stood where the learner built a machine, and has climbed too (WM-BUILD-MACHINE-03, -05)."""
    if now.by != now.learner:
        return None
    lifts = (one for one in now.events if one.kind == "promoted" and one.rule in LIFTS and one.player != now.learner)
    lifted = next(lifts, None)
    return None if lifted is None else {"player": str(lifted.player)}


def _dock(wanted: Sequence[str], now: Moment) -> Found | None:
    if now.decision is None:
        return None
    legal = next((one for one in now.decision.options if isinstance(one, CollectDock) and one.dock in wanted), None)
    return None if legal is None else {"dock": legal.dock}


def _taken_dock(_: bool, now: Moment) -> Found | None:
    """An opponent's ship in a dock; one of them may be named."""
    s, seat = now.state, _seat(now)
    for name, there in zip(s.setup.catalog.docks, s.docks, strict=True):
        if there != NOWHERE and there // 3 != seat:
            return {"dock": name}
    return None


def _can_build(wanted: str, now: Moment) -> Found | None:
    if now.decision is None:
        return None
    found = _buildable(now.decision.options, BuildMachine if wanted == "machine" else BuildScaffold)
    if found is None:
        return None
    return {"machine": found.machine} if isinstance(found, BuildMachine) else HOLDS


def _forge_builds(_: str, now: Moment) -> Found | None:
    """A machine that can be built right after forging: tried on a copy."""
    if now.decision is None or FORGE not in now.decision.options or not now.state.players[_seat(now)].machines:
        return None
    ahead, rules = now.state.clone(), now.teaching.rules
    rules.apply(ahead, FORGE)
    found = _buildable(rules.legal_actions(ahead), BuildMachine)
    return {"machine": found.machine} if isinstance(found, BuildMachine) else None


def _active_machines(wanted: Between, now: Moment) -> Found | None:
    return HOLDS if sum(map(now.state.is_active, now.state.machines)) in wanted else None


def _ability(_: bool, now: Moment) -> Found | None:
    mine = now.state.players[_seat(now)].abilities
    return {"ability": mine[0]} if mine else None


def _above_limit(_: bool, now: Moment) -> Found | None:
    held = now.state.players[_seat(now)].resources
    most = max(held)
    return {"n": most, "resource": RESOURCES[held.index(most)]} if most > KEEP else None


def _wild_whistles(wanted: bool, now: Moment) -> Found | None:
    """Whether whistles stand for other resources (WM-WILD-01, WM-WILD-05)."""
    return HOLDS if wanted is not bool(now.state.in_force("whistle_not_wild")) else None


CONDITIONS: Mapping[str, Condition] = {
    "missed_reach": Condition(_missed_reach, True, ("n", "best", "place")),
    "missed_edges": Condition(_missed_edges, True, ("n", "best", "place")),
    "passed_up": Condition(_passed_up, True, ("machine",)),
    "lifts_other": Condition(_lifts_other, True, ("player",)),
    "dock": Condition(_dock, values=("dock",)),
    "taken_dock": Condition(_taken_dock, values=("dock",)),
    "can_build": Condition(_can_build, values=("machine",)),
    "forge_builds": Condition(_forge_builds, values=("machine",)),
    "active_machines": Condition(_active_machines),
    "ability": Condition(_ability, values=("ability",)),
    "above_limit": Condition(_above_limit, values=("n", "resource")),
    "wild_whistles": Condition(_wild_whistles),
}
