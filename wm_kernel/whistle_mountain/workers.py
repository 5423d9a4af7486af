"""Workers: move and rescue, promotion to the tower, steps in the tower, the end of the barracks (WM-WORKER, WM-PROMOTE)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, overload

from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits, cell_name, nth_bit, parse_cell, row_of
from wm_kernel.whistle_mountain.actions import Choose, Move, Rescue, place_name
from wm_kernel.whistle_mountain.effects import fire
from wm_kernel.whistle_mountain.frames import Frame, Segments
from wm_kernel.whistle_mountain.payment import without
from wm_kernel.whistle_mountain.programs import Call, Step

if TYPE_CHECKING:
    from wm_kernel.whistle_mountain.state import Player, State


class Moves(Sequence[Action]):
    """Every move of one player's workers to every free space, by source and then by target."""

    __slots__ = ("_sources", "_targets")

    def __init__(self, player: Player, targets: int) -> None:
        self._sources = sources(player)
        self._targets = targets

    def __len__(self) -> int:
        return len(self._sources) * self._targets.bit_count()

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return list(self)[index]
        source, target = divmod(index, self._targets.bit_count())
        return Move(self._sources[source], nth_bit(self._targets, target))

    def __iter__(self) -> Iterator[Action]:
        for source in self._sources:
            for target in bits(self._targets):
                yield Move(source, target)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Move) and action.source in self._sources and bool(self._targets >> action.cell & 1)


def sources(player: Player) -> list[int]:
    """Where a player's workers may be moved from: barracks levels (-1 to -7), then squares (WM-WORKER-01)."""
    return [-level for level in bits(player.barracks)] + list(bits(player.grid))


def rescues(targets: int) -> list[Action]:
    """Every rescue to these squares."""
    return [Rescue(c) for c in bits(targets)]


def can_move(s: State, seat: int) -> bool:
    """Whether some own worker can be moved somewhere."""
    player = s.players[seat]
    return bool(player.barracks or player.grid) and bool(s.free_space)


def can_rescue(s: State, seat: int) -> bool:
    """Whether some own worker can be rescued."""
    return s.players[seat].whirlpool > 0 and bool(s.free_space)


def worked(s: State) -> None:
    """Note that this turn changed something for good (the stall guard asks, K-03)."""
    s.last_work = s.turn


def move_worker(s: State, seat: int, action: Move, source: str) -> None:
    """Move a worker (WM-WORKER-01) and offer what that sets off."""
    player = s.players[seat]
    worked(s)
    if action.source < 0:
        player.barracks &= ~(1 << -action.source)
    else:
        player.grid &= ~(1 << action.source)
    player.grid |= 1 << action.cell
    s.emit("moved", "WM-WORKER-01", seat, origin=place_name(action.source), cell=cell_name(action.cell), source=source)
    check_barracks(s)
    fire(s, seat, "worker_placed_on_scaffold", action.cell)
    fire(s, seat, "worker_moved", action.cell)


def rescue_worker(s: State, seat: int, action: Rescue, source: str) -> None:
    """Rescue a worker (WM-WORKER-02)."""
    player = s.players[seat]
    worked(s)
    player.whirlpool -= 1
    player.grid |= 1 << action.cell
    rule = "WM-DOCK-11" if source == "dock_rescue" else "WM-WORKER-02"
    s.emit("rescued", rule, seat, cell=cell_name(action.cell), source=source)
    fire(s, seat, "worker_placed_on_scaffold", action.cell)


def check_barracks(s: State) -> None:
    """Trigger the end of the game when no worker of any player is left in the barracks (WM-END-01)."""
    if s.end_turns < 0 and not any(p.barracks for p in s.players):
        trigger_end(s, "barracks", "WM-END-01")


def trigger_end(s: State, why: str, rule: str) -> None:
    """Every other player takes exactly one more turn (WM-END-02); it happens once (WM-END-03)."""
    s.end_turns = len(s.players) - 1
    s.ended_by = why
    s.emit("end_triggered", rule, s.active, why=why)


@dataclass(frozen=True, slots=True)
class WorkerChoice(Frame):
    """Move or rescue one worker, granted by an effect (WM-FORGE-04)."""

    source: str
    work: str  # "move" or "rescue"
    n: int = 1

    kind: ClassVar[str] = "worker"

    def idle(self, s: State) -> bool:
        return not (can_move if self.work == "move" else can_rescue)(s, self.seat)

    def legal(self, s: State) -> Segments:
        free = s.free_space
        return [Moves(s.players[self.seat], free)] if self.work == "move" else [rescues(free)]

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        if self.n > 1:
            s.pending.append(WorkerChoice(self.seat, self.source, self.work, self.n - 1))
        if isinstance(action, Move):
            move_worker(s, self.seat, action, self.source)
        elif isinstance(action, Rescue):
            rescue_worker(s, self.seat, action, self.source)


def can_do_move(s: State, seat: int, step: Step, call: Call) -> bool:
    """A worker can be moved."""
    return can_move(s, seat)


def do_move(s: State, seat: int, step: Step, call: Call) -> None:
    """`{move: n}`."""
    s.pending.append(WorkerChoice(seat, call.source, "move", step.args["n"]))


def can_do_rescue(s: State, seat: int, step: Step, call: Call) -> bool:
    """A worker can be rescued."""
    return can_rescue(s, seat)


def do_rescue(s: State, seat: int, step: Step, call: Call) -> None:
    """`{rescue: n}`."""
    s.pending.append(WorkerChoice(seat, call.source, "rescue", step.args["n"]))


# Promotion and the tower.


def arrive(s: State, seat: int, floor: int, rule: str) -> None:
    """A worker arrives on a tower floor and takes an award if one is left (WM-BUILD-MACHINE-04, R-40)."""
    player = s.players[seat]
    player.tower = (*player.tower[:floor], player.tower[floor] + 1, *player.tower[floor + 1 :])
    awards = s.tower_awards[floor]
    if awards:
        s.tower_awards = (*s.tower_awards[:floor], awards[1:], *s.tower_awards[floor + 1 :])
        player.awards += (awards[0],)
        s.emit("award_gained", rule, seat, award=awards[0], source="tower", floor=floor)


def promote(s: State, seat: int, cell: int, rule: str) -> None:
    """A worker slides along its row to the tower (WM-PROMOTE-01)."""
    floor = row_of(cell)
    s.players[seat].grid &= ~(1 << cell)
    worked(s)
    s.emit("promoted", rule, seat, cell=cell_name(cell), floor=floor)
    arrive(s, seat, floor, "WM-BUILD-MACHINE-04")
    if seat == s.active:
        fire(s, seat, "worker_promoted", cell)


@dataclass(frozen=True, slots=True)
class Promotion(Frame):
    """Step 2 of a machine build for one player's workers in the area; the next player's follow (WM-BUILD-MACHINE-03, -05)."""

    builder: int
    area: int

    kind: ClassVar[str] = "promotion"

    def idle(self, s: State) -> bool:
        return (s.players[self.seat].grid & self.area).bit_count() < 2

    def passed(self, s: State) -> None:
        inside = s.players[self.seat].grid & self.area
        following = (self.seat + 1) % len(s.players)
        if following != self.builder:
            s.pending.append(Promotion(following, self.builder, self.area))
        if inside:
            promote(s, self.seat, inside.bit_length() - 1, "WM-BUILD-MACHINE-03")

    def legal(self, s: State) -> Segments:
        return [[Choose("worker", cell_name(c)) for c in bits(s.players[self.seat].grid & self.area)]]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Choose)
        promote(s, self.seat, parse_cell(action.value), "WM-BUILD-MACHINE-05")


@dataclass(frozen=True, slots=True)
class PromoteChoice(Frame):
    """Promote one own scaffold worker (Hang Glider, R-42)."""

    source: str

    kind: ClassVar[str] = "promote"

    def legal(self, s: State) -> Segments:
        return [[Choose("worker", cell_name(c)) for c in bits(s.players[self.seat].grid & s.scaffold_seen)]]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Choose)
        s.pending.pop()
        promote(s, self.seat, parse_cell(action.value), "WM-PROMOTE-01")


def can_promote(s: State, seat: int, step: Step, call: Call) -> bool:
    """An own worker stands on a scaffold."""
    return bool(s.players[seat].grid & s.scaffold_seen)


def do_promote(s: State, seat: int, step: Step, call: Call) -> None:
    """`{promote: {from: scaffold, n: 1}}`."""
    s.pending.append(PromoteChoice(seat, call.source))


@dataclass(frozen=True, slots=True)
class TowerStep(Frame):
    """One own tower worker goes one floor up or down: first which, then where to (R-40, R-41)."""

    source: str
    floor: int = 0

    kind: ClassVar[str] = "tower_step"

    def legal(self, s: State) -> Segments:
        tower = s.players[self.seat].tower
        if not self.floor:
            return [[Choose("worker", f"tower:{floor}") for floor, n in enumerate(tower) if n]]
        steps: list[Action] = []
        if self.floor + 1 < len(tower):
            steps.append(Choose("step", "up"))
        if self.floor > 1:
            steps.append(Choose("step", "down"))
        return [steps]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Choose)
        s.pending.pop()
        if action.what == "worker":
            s.pending.append(TowerStep(self.seat, self.source, int(action.value.removeprefix("tower:"))))
            return
        player = s.players[self.seat]
        target = self.floor + (1 if action.value == "up" else -1)
        player.tower = tuple(n - (f == self.floor) for f, n in enumerate(player.tower))
        s.emit("tower_step", "WM-PROMOTE-02", self.seat, origin=self.floor, floor=target, source=self.source)
        arrive(s, self.seat, target, "WM-BUILD-MACHINE-04")


def can_tower_step(s: State, seat: int, step: Step, call: Call) -> bool:
    """An own worker stands in the tower."""
    return any(s.players[seat].tower)


def do_tower_step(s: State, seat: int, step: Step, call: Call) -> None:
    """`{tower_step: {delta}}`."""
    s.pending.append(TowerStep(seat, call.source))


def drop_award(s: State, seat: int, award: str) -> None:
    """Take a spent award out of the game (WM-BONUS-02, R-28)."""
    player = s.players[seat]
    player.awards = without(player.awards, award)
    s.awards_removed += (award,)
