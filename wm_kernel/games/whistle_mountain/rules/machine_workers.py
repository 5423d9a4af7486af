"""Workers on machines, and machines that empty the barracks: Sanctuary, Trap, Coal Slide, Doomsday Device (WM-MACH)."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.components.definitions import Cost
from wm_kernel.games.whistle_mountain.rules.actions import Choose, MoveAboard, MoveOff, RescueAboard, place_name
from wm_kernel.games.whistle_mountain.rules.effects import fire
from wm_kernel.games.whistle_mountain.rules.frames import AutoFrame, Choice, Frame, Segments
from wm_kernel.games.whistle_mountain.rules.payment import can_pay, charge_toll, with_toll
from wm_kernel.games.whistle_mountain.rules.programs import Call, Step
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.games.whistle_mountain.rules.workers import (
    Moves,
    WorkerWork,
    check_barracks,
    lift_worker,
    put_aboard,
    spaces,
    worked,
)
from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits, cell_name, names, neighbours, parse_cell


def sweep_aboard(s: State, machine: str) -> None:
    """All workers on a machine go to the whirlpool (WM-FLOOD-08)."""
    for owner, seat, n in s.machine_workers:
        if owner == machine:
            s.players[seat].whirlpool += n
            s.emit("swept", "WM-FLOOD-08", seat, origin=machine, n=n)
    s.machine_workers = tuple(entry for entry in s.machine_workers if entry[0] != machine)


def do_sweep_aboard(s: State, seat: int, step: Step, call: Call) -> None:
    """`{rule: {name: workers_here_to_whirlpool}}`."""
    sweep_aboard(s, call.source)


# Taking workers on board.


def covered_and_adjacent(s: State, area: int) -> int:
    """The squares whose workers a Trap on this area takes (WM-MACH-TRAP-01, R-48)."""
    squares = area | neighbours(area)
    if s.setup.rulings.get("R-48", "on") == "off":
        squares &= area | s.scaffold_seen
    return squares


def trap_workers(s: State, machine: str, area: int) -> None:
    """Put every worker on and next to the area on the machine instead of promoting anybody."""
    squares = covered_and_adjacent(s, area)
    count = len(s.players)
    for i in range(count):
        seat = (s.active + i) % count
        player = s.players[seat]
        if caught := player.grid & squares:
            player.grid &= ~caught
            put_aboard(s, machine, seat, caught.bit_count())
            s.emit("aboard", "WM-MACH-TRAP-01", seat, machine=machine, n=caught.bit_count(), cells=names(caught))


def can_take_workers(s: State, seat: int, step: Step, call: Call) -> bool:
    """Some own worker is in the barracks."""
    return bool(s.players[seat].barracks)


def do_take_workers(s: State, seat: int, step: Step, call: Call) -> None:
    """`{take_workers: {which: own_barracks, to: self}}` (WM-MACH-SANCTUARY-01)."""
    player = s.players[seat]
    n = player.barracks.bit_count()
    player.barracks = 0
    put_aboard(s, call.source, seat, n)
    s.emit("aboard", "WM-MACH-SANCTUARY-01", seat, machine=call.source, n=n)
    check_barracks(s)


@dataclass(frozen=True, slots=True)
class Boarding(Frame):
    """Move or rescue one own worker onto a machine (WM-MACH-SANCTUARY-01)."""

    source: str

    def legal(self, s: State) -> Segments:
        player = s.players[self.seat]
        options: list[Action] = [MoveAboard(-level, self.source) for level in bits(player.barracks)]
        options += [MoveAboard(c, self.source) for c in bits(player.grid)]
        if player.whirlpool:
            options.append(RescueAboard(self.source))
        return [options]

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        s.pending.append(GoAboard(self.seat, action))
        charge_toll(s, self.seat)


@dataclass(frozen=True, slots=True)
class GoAboard(AutoFrame):
    """A worker goes onto a machine once the toll is paid; it is a move for Scavenger, not for Team Lead (R-57, R-60)."""

    action: Action

    def resume(self, s: State) -> None:
        action = self.action
        worked(s)
        if isinstance(action, RescueAboard):
            s.players[self.seat].whirlpool -= 1
            put_aboard(s, action.machine, self.seat, 1)
            s.emit("rescued", "WM-MACH-SANCTUARY-01", self.seat, cell=action.machine, source=action.machine)
            return
        assert isinstance(action, MoveAboard)
        origin = lift_worker(s, self.seat, action.source)
        put_aboard(s, action.machine, self.seat, 1)
        s.emit("moved", "WM-MACH-SANCTUARY-01", self.seat, origin=origin, cell=action.machine, source=action.machine)
        check_barracks(s)
        fire(s, self.seat, "worker_moved")


def can_board(s: State, seat: int, step: Step, call: Call) -> bool:
    """The machine lies on the grid (R-118), a worker can come, the toll can be paid."""
    player = s.players[seat]
    return (
        s.machine_on_grid(call.source) is not None
        and bool(player.barracks or player.grid or player.whirlpool)
        and can_pay(s, seat, with_toll(s, Cost()))
    )


@dataclass(frozen=True, slots=True)
class Release(Frame):
    """One own worker leaves a machine for a free scaffold space; it counts as a move (WM-MACH-TRAP-02, R-47)."""

    source: str

    def legal(self, s: State) -> Segments:
        return [Moves((self.source,), release_spaces(s))]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, MoveOff)
        s.pending.pop()
        s.pending.append(WorkerWork(self.seat, action, self.source))
        charge_toll(s, self.seat)


def release_spaces(s: State) -> int:
    """Where a worker that leaves a machine by its effect may go: as with any move (R-52)."""
    return spaces(s, "release")


def can_release(s: State, seat: int, step: Step, call: Call) -> bool:
    """An own worker is on the machine, a space is free, the toll can be paid."""
    return s.on_machine(call.source, seat) > 0 and bool(release_spaces(s)) and can_pay(s, seat, with_toll(s, Cost()))


# Machines that empty the barracks.


def can_drop(s: State, seat: int, step: Step, call: Call) -> bool:
    """Somebody is in the barracks."""
    return any(player.barracks for player in s.players)


def do_drop(s: State, seat: int, step: Step, call: Call) -> None:
    """`{barracks_drop: n}`: every barracks worker goes down; into the water means the whirlpool (WM-MACH-COALSLIDE-01)."""
    rule = "WM-MACH-COALSLIDE-01"
    wet = (2 << s.water_top) - 1
    for i in range(len(s.players)):
        other = (seat + i) % len(s.players)
        player = s.players[other]
        if player.barracks:
            fallen = player.barracks >> step.args["n"]
            lost = player.barracks.bit_count() - (fallen & ~wet).bit_count()
            player.barracks = fallen & ~wet
            player.whirlpool += lost
            s.emit("barracks_dropped", rule, other, n=step.args["n"])
            if lost:
                s.emit("swept", rule, other, origin="barracks", n=lost)
    check_barracks(s)


@dataclass(frozen=True, slots=True)
class IntoWhirlpool(Choice):
    """Each player in turn order puts one own barracks worker into the whirlpool (WM-MACH-DOOMSDAY-01, R-91)."""

    source: str
    last: int

    def idle(self, s: State) -> bool:
        return not s.players[self.seat].barracks or s.setup.policy.drowned(s, self.seat) > 0

    def passed(self, s: State) -> None:
        if s.players[self.seat].barracks:
            self._lose(s, s.setup.policy.drowned(s, self.seat))
        else:
            self._follow(s)

    def _follow(self, s: State) -> None:
        if self.seat != self.last:
            s.pending.append(IntoWhirlpool((self.seat + 1) % len(s.players), self.source, self.last))

    def legal(self, s: State) -> Segments:
        return [[Choose("worker", place_name(-level)) for level in bits(s.players[self.seat].barracks)]]

    def chosen(self, s: State, value: str) -> None:
        self._lose(s, int(value.removeprefix("barracks:")))

    def _lose(self, s: State, level: int) -> None:
        self._follow(s)
        player = s.players[self.seat]
        player.barracks &= ~(1 << level)
        player.whirlpool += 1
        s.emit("swept", "WM-MACH-DOOMSDAY-01", self.seat, origin=place_name(-level), n=1)
        check_barracks(s)


def do_into_whirlpool(s: State, seat: int, step: Step, call: Call) -> None:
    """`{each_to_whirlpool: {from: barracks, n: 1}}`."""
    s.pending.append(IntoWhirlpool(seat, call.source, (seat - 1) % len(s.players)))


# Jetpack workers under a new scaffold.


@dataclass(frozen=True, slots=True)
class Displace(Choice):
    """Jetpack workers under a new scaffold move to its nearest free space, else above it (WM-MACH-JETPACK-02, R-55).

    Players come in turn order from the builder, one player's workers from the lowest square on; the owner settles ties.
    """

    builder: int
    tile: int  # the squares of the new scaffold
    left: int  # workers of this player still to be shifted

    def nearest(self, s: State) -> list[int]:
        """The squares the next worker may go to."""
        here = (self.left & -self.left).bit_length() - 1
        taken = s.workers & ~(1 << here)
        if not (free := self.tile & ~s.printed & ~taken):
            above = [c for c in range(here % 16, s.setup.geometry.dry[0].bit_length(), 16) if s.empty >> c & 1]
            top = max(c for c in bits(self.tile) if c % 16 == here % 16)
            return [c for c in above if c > top][:1]

        def away(c: int) -> int:
            return abs(c % 16 - here % 16) + abs(c // 16 - here // 16)

        least = min(away(c) for c in bits(free))
        return [c for c in bits(free) if away(c) == least]

    def idle(self, s: State) -> bool:
        return not self.left or len(self.nearest(s)) < 2

    def passed(self, s: State) -> None:
        if self.left:
            self._shift(s, (self.nearest(s) or [-1])[0])
        else:
            following = (self.seat + 1) % len(s.players)
            if following != self.builder:
                under = s.players[following].grid & self.tile
                s.pending.append(Displace(following, self.builder, self.tile, under))

    def _shift(self, s: State, target: int) -> None:
        here = self.left & -self.left
        player = s.players[self.seat]
        player.grid &= ~here
        if target < 0:
            player.whirlpool += 1
            s.emit("swept", "WM-MACH-JETPACK-02", self.seat, cells=names(here), n=1)
        else:
            player.grid |= 1 << target
            if 1 << target != here:
                s.emit("displaced", "WM-MACH-JETPACK-02", self.seat, origin=names(here)[0], cell=cell_name(target))
        s.pending.append(Displace(self.seat, self.builder, self.tile, self.left & ~here))

    def legal(self, s: State) -> Segments:
        return [[Choose("square", cell_name(c)) for c in self.nearest(s)]]

    def chosen(self, s: State, value: str) -> None:
        self._shift(s, parse_cell(value))


def displace_workers(s: State, builder: int, tile: int) -> None:
    """Shift the workers under a scaffold that was just built."""
    if s.workers & tile:
        s.pending.append(Displace(builder, builder, tile, s.players[builder].grid & tile))
