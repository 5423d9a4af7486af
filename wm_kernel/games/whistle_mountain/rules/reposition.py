"""A machine that moves to another place: Elevator (WM-MACH-ELEVATOR-01, R-44). Not a build: no VP, no triggers, no flood."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wm_kernel.games.whistle_mountain.rules.actions import BuildMachine, Reposition, area_mask, area_name
from wm_kernel.games.whistle_mountain.rules.build import Areas, machine_areas, machine_forms
from wm_kernel.games.whistle_mountain.rules.collect import Pending, near_squares
from wm_kernel.games.whistle_mountain.rules.flood import send_home, ships_on
from wm_kernel.games.whistle_mountain.rules.frames import Frame, Lifted, Segments
from wm_kernel.games.whistle_mountain.rules.programs import Call, Step
from wm_kernel.games.whistle_mountain.rules.state import PlacedMachine, State
from wm_kernel.games.whistle_mountain.rules.workers import Promotion, worked
from wm_kernel.table.action import Action, Segment
from wm_kernel.table.cells import names

RULE = "WM-MACH-ELEVATOR-01"


class Places(Segment):
    """Every other place of a machine that lies on the grid."""

    __slots__ = ("_areas",)

    def __init__(self, machine: str, forms: Sequence[tuple[int, int]]) -> None:
        self._areas = Areas(machine, forms)

    def __len__(self) -> int:
        return len(self._areas)

    def at(self, index: int) -> Action:
        area = self._areas[index]
        assert isinstance(area, BuildMachine)
        return Reposition(area.machine, area.low, area.high)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Reposition) and BuildMachine(action.machine, action.low, action.high) in self._areas


def forms(s: State, placed: PlacedMachine) -> list[tuple[int, int]]:
    """Where it may go: its own squares count as uncovered scaffold, the same place does not count (R-44)."""
    free = machine_areas(s) | placed.mask
    size = s.setup.catalog.machines[placed.id].size
    span = placed.high - placed.low
    return [
        (corner, anchors & ~(1 << placed.low) if corner == span else anchors)
        for corner, anchors in machine_forms(s, size, free)
    ]


@dataclass(frozen=True, slots=True)
class PlaceAgain(Frame):
    """Choose the new place: ships on the machine go home, workers in the new area are promoted."""

    source: str

    @property
    def kind(self) -> str:
        return "reposition"

    def legal(self, s: State) -> Segments:
        placed = s.machine_on_grid(self.source)
        assert placed is not None
        return [Places(self.source, forms(s, placed))]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Reposition)
        s.pending.pop()
        placed = s.machine_on_grid(self.source)
        assert placed is not None
        worked(s)
        for seat, ship in ships_on(s, placed.mask):
            send_home(s, seat, ship, RULE)
        s.machines = tuple(p for p in s.machines if p is not placed)
        s.machine &= ~placed.mask
        s.pending.append(Settle(self.seat, self.source, action.low, action.high, placed.low, placed.high))
        s.pending.append(Promotion(self.seat, self.seat, action.mask))


@dataclass(frozen=True, slots=True)
class Settle(Lifted):
    """Puts the machine down and collects what it uncovered next to the player's ship of this turn."""

    low: int
    high: int
    old_low: int
    old_high: int

    @property
    def auto(self) -> bool:
        return True

    def resume(self, s: State) -> None:
        mask = area_mask(self.low, self.high)
        old = area_mask(self.old_low, self.old_high)
        s.machines += (PlacedMachine(self.source, self.low, self.high, mask),)
        s.machine |= mask
        s.emit(
            "repositioned",
            RULE,
            self.seat,
            machine=self.source,
            origin=area_name(self.old_low, self.old_high),
            area=area_name(self.low, self.high),
        )
        ship = s.placed_ship
        place = s.players[self.seat].ships[ship] if ship >= 0 else 0
        if place > 0:
            shown = old & s.scaffold_seen & s.printed & ~s.occupied & near_squares(s, self.seat, ship, place)
            bag = tuple((shown & layer).bit_count() for layer in s.resources)
            s.gain(self.seat, bag, self.source, RULE, cells=names(shown))
        keep_entries(s, self.source, mask)


def keep_entries(s: State, machine: str, mask: int) -> None:
    """A moved machine stays on a list if its new place touches the ship whose list it is; else it is lost there (W-09)."""
    kept = s.setup.rulings.get("W-09", "touching") == "touching"
    for i, frame in enumerate(s.pending):
        if isinstance(frame, Pending) and machine in frame.machines:
            ship = max(0, s.players[frame.seat].ships[frame.ship])
            if not (kept and ship and mask & (ship | near_squares(s, frame.seat, frame.ship, ship))):
                s.pending[i] = replace(frame, machines=tuple(m for m in frame.machines if m != machine))


def lifted(s: State) -> list[str]:
    """The machines that are off the grid while they move: somebody chooses whom they promote on their way."""
    return [frame.source for frame in s.pending if isinstance(frame, Settle)]


def can_reposition(s: State, seat: int, step: Step, call: Call) -> bool:
    """The machine lies on the grid, not waterlogged, and another place is legal."""
    placed = s.machine_on_grid(call.source)
    return placed is not None and s.is_active(placed) and any(anchors for _, anchors in forms(s, placed))
