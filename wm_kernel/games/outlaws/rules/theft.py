"""Theft: when the Outlaws rob you, of what, and that a dock can still be paid afterwards (OL-THEFT)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wm_kernel.games.outlaws.rules.gang import BLOCKERS, OUTLAWS, SHIPS_EACH, YOU, blocker_in, brings
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS
from wm_kernel.games.whistle_mountain.rules.actions import Choose
from wm_kernel.games.whistle_mountain.rules.collect import can_do_dock, dock_number, open_dock
from wm_kernel.games.whistle_mountain.rules.flood import send_home
from wm_kernel.games.whistle_mountain.rules.frames import AutoFrame, Frame, Segments
from wm_kernel.games.whistle_mountain.rules.state import NOWHERE, State
from wm_kernel.table.action import Action
from wm_kernel.table.cells import neighbours
from wm_kernel.table.refusal import Refusal

GIVEN, PAYABLE, NONE = "OL-THEFT-04", "OL-THEFT-05", "OL-THEFT-06"
PER_DOCK = "OLR-22"


# What may be taken.


def may_take(s: State) -> list[int]:
    """The types the Outlaws may take: of those they lack where you own any of these, else of all that you own (OL-THEFT-04)."""
    held, stolen = s.players[YOU].resources, s.players[OUTLAWS].resources
    owned = [kind for kind, n in enumerate(held) if n]
    new = [kind for kind in owned if not stolen[kind]]
    return new or owned


def robbed(s: State, kind: int) -> State:
    """A copy of the position as it would be after this theft."""
    ahead = s.clone()
    ahead.players[YOU].resources[kind] -= 1
    ahead.players[OUTLAWS].resources[kind] += 1
    return ahead


def payable_after(s: State, dock: str, thefts: int) -> bool:
    """Whether the activity of the dock can be paid and done after so many thefts, each of something allowed (OL-THEFT-05)."""
    kinds = may_take(s) if thefts else []
    if not kinds:
        return can_do_dock(s, YOU, dock)
    return any(payable_after(robbed(s, kind), dock, thefts - 1) for kind in kinds)


@dataclass(frozen=True, slots=True)
class Theft(Frame):
    """One theft, or several on end: you choose what of that which may be taken; `dock` must be payable after the last."""

    rules: tuple[str, ...]  # the rule of each theft that is still to come
    dock: str = ""

    @property
    def kind(self) -> str:
        return "theft"

    @property
    def rule(self) -> str:
        """The rule by which this is decided."""
        return GIVEN

    @property
    def asks(self) -> str:
        return self.dock or "theft"

    def kinds(self, s: State) -> list[int]:
        """The types that may be given."""
        kinds = may_take(s)
        if self.dock:
            kinds = [kind for kind in kinds if payable_after(robbed(s, kind), self.dock, len(self.rules) - 1)]
        return kinds

    def idle(self, s: State) -> bool:
        return len(self.kinds(s)) < 2

    def passed(self, s: State) -> None:
        if kinds := self.kinds(s):
            self._take(s, kinds[0])
        else:
            s.emit("no_theft", NONE, YOU)

    def legal(self, s: State) -> Segments:
        return [[Choose("theft", RESOURCES[kind]) for kind in self.kinds(s)]]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Choose)
        s.pending.pop()
        self._take(s, RESOURCES.index(action.value))

    def _take(self, s: State, kind: int) -> None:
        if len(self.rules) > 1:
            s.pending.append(Theft(self.seat, self.rules[1:], self.dock))
        s.players[YOU].resources[kind] -= 1
        s.players[OUTLAWS].resources[kind] += 1
        bag = tuple(int(k == kind) for k in range(len(RESOURCES)))
        s.emit("stolen", self.rules[0], YOU, bag=bag, forced=GIVEN if len(self.kinds_before(s, kind)) < 2 else "")

    def kinds_before(self, s: State, kind: int) -> list[int]:
        """The types there were to choose from before this one was taken."""
        before = s.clone()
        before.players[YOU].resources[kind] += 1
        before.players[OUTLAWS].resources[kind] -= 1
        return self.kinds(before)

    def refuses(self, s: State, action: Action) -> list[Refusal]:
        if not isinstance(action, Choose) or action.what != "theft":
            return []
        kind = RESOURCES.index(action.value)
        if not s.players[YOU].resources[kind]:
            return [Refusal("theft_not_held", GIVEN, (), {"resource": kind})]
        if kind not in may_take(s):
            return [Refusal("theft_other_first", GIVEN, (), {"resource": kind})]
        return [Refusal("theft_leaves_dock", PAYABLE, (), {"resource": kind, "dock": self.dock})]


def rob(s: State, *rules: str) -> None:
    """The Outlaws steal once for each of these rules."""
    if rules:
        s.pending.append(Theft(YOU, rules))


# When they rob you.


def watched(s: State) -> int:
    """The squares next to an Outlaw worker or an Outlaw ship, by their edges (OL-THEFT-01)."""
    player = s.players[OUTLAWS]
    mask = player.grid
    for place in player.ships:
        mask |= max(0, place)
    return neighbours(mask)


def ship_placed(s: State, seat: int, mask: int) -> None:
    """A ship of yours was placed on the board: theft where an Outlaw piece is beside it (OL-THEFT-01, OLR-05)."""
    if seat == YOU and mask & watched(s):
        rob(s, "OL-THEFT-01")


def beside_blocker(docks: Sequence[int], names: Sequence[str], dock: str, pairs: Sequence[tuple[str, str]]) -> bool:
    """Whether a blocker lies directly beside a dock (OL-THEFT-02)."""
    for pair in pairs:
        if dock in pair:
            other = pair[0] if dock == pair[1] else pair[1]
            there = docks[names.index(other)]
            if there != NOWHERE and there // SHIPS_EACH == BLOCKERS:
                return True
    return False


@dataclass(frozen=True, slots=True)
class OpenDock(AutoFrame):
    """Carries out the activity of a dock once the theft that comes before it is over."""

    dock: str

    @property
    def kind(self) -> str:
        return "open_dock"

    def resume(self, s: State) -> None:
        open_dock(s, self.seat, self.dock)


def ship_docked(s: State, seat: int, dock: str) -> None:
    """A ship of yours was put into a dock: thefts come before its activity (OL-THEFT-02, OL-THEFT-05, OLR-01)."""
    rules: tuple[str, ...] = ()
    while s.pending and isinstance(s.pending[-1], Theft):  # of a blocker that made room
        first = s.pending.pop()
        assert isinstance(first, Theft)
        rules = first.rules + rules
    if beside_blocker(s.docks, list(s.setup.catalog.docks), dock, brings(s).theft_docks):
        rules += ("OL-THEFT-02",)
    if rules:
        s.pending.append(OpenDock(seat, dock))
        s.pending.append(Theft(YOU, rules, dock))
    else:
        open_dock(s, seat, dock)


def thefts_of(s: State, dock: str) -> int:
    """How many thefts a ship of yours in this dock would bring now, a blocker that has to make room included (OLR-01)."""
    number = dock_number(s, dock)
    names, docks, found = list(s.setup.catalog.docks), list(s.docks), 0
    blocker = blocker_in(s, number)
    if blocker != NOWHERE:
        target, passed = way_of(s, number)
        docks[target], docks[number] = docks[number], NOWHERE
        found += thefts_for(s, passed)
    return found + beside_blocker(docks, names, dock, brings(s).theft_docks)


def dock_open(s: State, seat: int, dock: str) -> bool:
    """Whether a dock may be chosen: its activity can be paid and done after the thefts it brings (OL-THEFT-05)."""
    if not can_do_dock(s, seat, dock):
        return False
    thefts = thefts_of(s, dock) if seat == YOU else 0
    return not thefts or payable_after(s, dock, thefts)


def dock_shut(s: State, seat: int, dock: str) -> list[Refusal]:
    """Why a dock whose price is there may not be chosen all the same."""
    return [Refusal("robbed_first", PAYABLE, (), {"dock": dock, "n": thefts_of(s, dock)})]


# The blockers.


def way_of(s: State, dock: int) -> tuple[int, int]:
    """Where a blocker in this dock goes: the next dock clockwise without a ship; how many docks of yours it passes."""
    names, ring = list(s.setup.catalog.docks), s.setup.catalog.board.dock_ring
    at, passed = ring.index(names[dock]), 0
    for step in range(1, len(ring)):
        number = names.index(ring[(at + step) % len(ring)])
        there = s.docks[number]
        if there == NOWHERE:
            return number, passed
        passed += there // SHIPS_EACH == YOU
    return dock, 0


def thefts_for(s: State, passed: int) -> int:
    """How often a blocker robs you that has passed so many docks of yours (OL-THEFT-03)."""
    return passed if s.setup.rulings.get(PER_DOCK) == "per_dock" else min(1, passed)


def move_blocker(s: State, ship: int, rule: str) -> None:
    """A blocker goes on clockwise; where it passes a dock of yours it robs you."""
    origin = s.docks.index(BLOCKERS * SHIPS_EACH + ship)
    target, passed = way_of(s, origin)
    docks, names = list(s.docks), list(s.setup.catalog.docks)
    docks[target], docks[origin] = docks[origin], NOWHERE
    s.docks = tuple(docks)
    s.emit("blocker_moved", rule, None, ship=SHIPS[ship], old_dock=names[origin], dock=names[target], passed=passed)
    rob(s, *(["OL-THEFT-03"] * thefts_for(s, passed)))


def drive_away(s: State, crew: int, ship: int, rule: str) -> None:
    """A ship has to leave its dock: a blocker goes on to the next one (OL-GEN-08, OLR-01, OLR-16)."""
    if crew == BLOCKERS:
        move_blocker(s, ship, "OLR-16" if rule == "WM-DOCK-13" and not _is_rammed(s) else "OLR-01")
    else:
        send_home(s, crew, ship, rule)


def _is_rammed(s: State) -> bool:
    """Whether the placement is that of a card (Battering Ram)."""
    return any(frame.kind == "card_played" for frame in s.pending)


def all_away(s: State, rule: str) -> None:
    """Every ship was sent home: the blockers go on, one after the other (OL-GEN-08, OLR-03)."""
    for ship in brings(s).blocker_order:
        move_blocker(s, SHIPS.index(ship), "OLR-03")


@dataclass(frozen=True, slots=True)
class Rotate(AutoFrame):
    """Moves the blockers that are left, one after the other, each after the thefts of the one before (OL-ROTATE-01)."""

    order: tuple[int, ...]

    @property
    def kind(self) -> str:
        return "rotate"

    def resume(self, s: State) -> None:
        if len(self.order) > 1:
            s.pending.append(Rotate(self.seat, self.order[1:]))
        move_blocker(s, self.order[0], "OL-ROTATE-01")
