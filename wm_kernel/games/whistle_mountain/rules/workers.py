"""Workers: move and rescue, promotion to the tower, steps in the tower, the end of the barracks (WM-WORKER, WM-PROMOTE)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.components.definitions import Cost
from wm_kernel.games.whistle_mountain.rules.actions import DONE, Choose, Move, MoveOff, Rescue, place_name
from wm_kernel.games.whistle_mountain.rules.effects import fire
from wm_kernel.games.whistle_mountain.rules.frames import AutoFrame, Choice, Frame, Segments
from wm_kernel.games.whistle_mountain.rules.payment import can_pay, charge, charge_toll, with_toll, without
from wm_kernel.games.whistle_mountain.rules.programs import Call, Step
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.action import Action, Segment
from wm_kernel.table.cells import STRIDE, bits, cell_name, nth_bit, parse_cell, row_of


class Moves(Segment):
    """Every move of one player's workers to every free space, by source and then by target."""

    __slots__ = ("_sources", "_targets")

    def __init__(self, sources: Sequence[int | str], targets: int) -> None:
        self._sources, self._targets = sources, targets

    def __len__(self) -> int:
        return len(self._sources) * self._targets.bit_count()

    def at(self, index: int) -> Action:
        source, target = divmod(index, self._targets.bit_count())
        return self._move(self._sources[source], nth_bit(self._targets, target))

    @staticmethod
    def _move(source: int | str, target: int) -> Action:
        return MoveOff(source, target) if isinstance(source, str) else Move(source, target)

    def __iter__(self) -> Iterator[Action]:
        for source in self._sources:
            for target in bits(self._targets):
                yield self._move(source, target)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Move):
            return action.source in self._sources and bool(self._targets >> action.cell & 1)
        if isinstance(action, MoveOff):
            return action.machine in self._sources and bool(self._targets >> action.cell & 1)
        return False


def sources(s: State, seat: int) -> list[int | str]:
    """Where a player's workers may be moved from: barracks levels (-1 to -7), squares, machines (WM-WORKER-01)."""
    player = s.players[seat]
    found: list[int | str] = [-level for level in bits(player.barracks)]
    found += bits(player.grid)
    if s.machine_workers:
        owners = s.setup.programs.ongoing.get("move_source", {})
        found += [p.id for p in s.machines if p.id in owners and s.on_machine(p.id, seat) and s.is_active(p)]
    return found


def jetpack_squares(s: State) -> int:
    """Empty squares right above a visible scaffold or machine square (WM-MACH-JETPACK-01)."""
    return s.seen << STRIDE & s.empty


# What may put a worker on a Jetpack square, by what is chosen for R-52; "release" is leaving a Trap.
_JETPACK_WORKS = {
    "all": ("move", "rescue", "release"),
    "moves": ("move", "release"),
    "not_from_trap": ("move", "rescue"),
}


def spaces(s: State, work: str) -> int:
    """The squares to which a worker may be moved, rescued or released (WM-WORKER-03, WM-MACH-JETPACK-01, R-52)."""
    free = s.free_space
    if s.machines and s.in_force("jetpack_placement"):
        if work in _JETPACK_WORKS[s.setup.rulings.get("R-52", "all")]:
            free |= jetpack_squares(s)
    return free


def rescues(targets: int) -> list[Action]:
    """Every rescue to these squares."""
    return [Rescue(c) for c in bits(targets)]


def can_move(s: State, seat: int) -> bool:
    """Whether some own worker can be moved somewhere, toll included."""
    player = s.players[seat]
    if not (player.barracks or player.grid or (s.machine_workers and sources(s, seat))):
        return False
    return bool(spaces(s, "move")) and can_pay(s, seat, with_toll(s, Cost()))


def can_rescue(s: State, seat: int) -> bool:
    """Whether some own worker can be rescued, toll included."""
    return s.players[seat].whirlpool > 0 and bool(spaces(s, "rescue")) and can_pay(s, seat, with_toll(s, Cost()))


def worked(s: State) -> None:
    """Note that this turn changed something for good (the stall guard asks, K-03)."""
    s.last_work = s.turn


def lift_worker(s: State, seat: int, place: int | str) -> str:
    """Take a worker off a barracks level, a square or a machine; the name of the place."""
    player = s.players[seat]
    if isinstance(place, str):
        put_aboard(s, place, seat, -1)
        return place
    if place < 0:
        player.barracks &= ~(1 << -place)
    else:
        player.grid &= ~(1 << place)
    return place_name(place)


def put_aboard(s: State, machine: str, seat: int, n: int) -> None:
    """Change the number of a player's workers on a machine."""
    there = {(m, other): count for m, other, count in s.machine_workers}
    there[machine, seat] = there.get((machine, seat), 0) + n
    s.machine_workers = tuple((m, other, count) for (m, other), count in there.items() if count)


def move_worker(s: State, seat: int, action: Move | MoveOff, source: str) -> None:
    """Move a worker (WM-WORKER-01) and offer what that sets off."""
    worked(s)
    origin = lift_worker(s, seat, action.source if isinstance(action, Move) else action.machine)
    s.players[seat].grid |= 1 << action.cell
    rule = _jetpack(s, action.cell) or "WM-WORKER-01"
    s.emit("moved", rule, seat, origin=origin, cell=cell_name(action.cell), source=source)
    check_barracks(s)
    _stands_on(s, seat, action.cell)
    fire(s, seat, "worker_moved", action.cell)


def rescue_worker(s: State, seat: int, action: Rescue, source: str) -> None:
    """Rescue a worker (WM-WORKER-02)."""
    player = s.players[seat]
    worked(s)
    player.whirlpool -= 1
    player.grid |= 1 << action.cell
    rule = _jetpack(s, action.cell) or ("WM-DOCK-11" if source == "dock_rescue" else "WM-WORKER-02")
    s.emit("rescued", rule, seat, cell=cell_name(action.cell), source=source)
    _stands_on(s, seat, action.cell)


def _jetpack(s: State, cell: int) -> str:
    """The rule that lets a worker stand on this square when it is no scaffold space."""
    return "" if s.scaffold >> cell & 1 else "WM-MACH-JETPACK-01"


def _stands_on(s: State, seat: int, cell: int) -> None:
    """Offer what a worker put on a scaffold space sets off; Jetpack squares are none (R-57)."""
    if s.scaffold >> cell & 1:
        fire(s, seat, "worker_placed_on_scaffold", cell)


@dataclass(frozen=True, slots=True)
class WorkerWork(AutoFrame):
    """A move or rescue that has been chosen, carried out once it is paid."""

    action: Action
    source: str

    def resume(self, s: State) -> None:
        if isinstance(self.action, Rescue):
            rescue_worker(s, self.seat, self.action, self.source)
        else:
            assert isinstance(self.action, Move | MoveOff)
            move_worker(s, self.seat, self.action, self.source)


def start_work(s: State, seat: int, action: Action, source: str, cost: Cost) -> None:
    """Pay for a move or rescue, its toll last (R-72), then carry it out."""
    s.pending.append(WorkerWork(seat, action, source))
    charge_toll(s, seat)
    charge(s, seat, cost, source)


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

    def idle(self, s: State) -> bool:
        return not (can_move if self.work == "move" else can_rescue)(s, self.seat)

    def legal(self, s: State) -> Segments:
        free = spaces(s, self.work)
        return [Moves(sources(s, self.seat), free)] if self.work == "move" else [rescues(free)]

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        if self.n > 1:
            s.pending.append(WorkerChoice(self.seat, self.source, self.work, self.n - 1))
        start_work(s, self.seat, action, self.source, Cost())


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
    if awards := s.tower_awards[floor]:
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
    """Step 2 of a machine build for one player's workers in the area; the next player's follow (WM-BUILD-MACHINE-03, -05).

    `beside` are the squares next to the area whose own workers the builder may promote as well (Extension, R-94).
    """

    builder: int
    area: int
    beside: int = 0

    def _own(self, s: State) -> tuple[int, int]:
        """Own workers in the area, and own workers beside it that may come along."""
        grid = s.players[self.seat].grid
        return grid & self.area, grid & self.beside if self.seat == self.builder else 0

    def idle(self, s: State) -> bool:
        inside, beside = self._own(s)
        return not beside and inside.bit_count() < 2

    def passed(self, s: State) -> None:
        inside = self._own(s)[0]
        self._follow(s)
        if inside:
            promote(s, self.seat, inside.bit_length() - 1, "WM-BUILD-MACHINE-03")

    def _follow(self, s: State) -> None:
        following = (self.seat + 1) % len(s.players)
        if following != self.builder:
            s.pending.append(Promotion(following, self.builder, self.area))

    def legal(self, s: State) -> Segments:
        inside, beside = self._own(s)
        options: list[Action] = [Choose("worker", cell_name(c)) for c in bits(inside | beside)]
        return [options] if inside else [options, [DONE]]

    def play(self, s: State, action: Action) -> None:
        if not isinstance(action, Choose):
            s.pending.pop()
            self._follow(s)
            return
        cell = parse_cell(action.value)
        promote(s, self.seat, cell, "WM-BUILD-MACHINE-05" if self.area >> cell & 1 else "WM-BUILD-MACHINE-09")


@dataclass(frozen=True, slots=True)
class PromoteChoice(Choice):
    """Promote one own scaffold worker (Hang Glider, R-42)."""

    source: str

    def legal(self, s: State) -> Segments:
        return [[Choose("worker", cell_name(c)) for c in bits(s.players[self.seat].grid & s.scaffold_seen)]]

    def chosen(self, s: State, value: str) -> None:
        promote(s, self.seat, parse_cell(value), "WM-PROMOTE-01")


def can_promote(s: State, seat: int, step: Step, call: Call) -> bool:
    """An own worker stands on a scaffold."""
    return bool(s.players[seat].grid & s.scaffold_seen)


@dataclass(frozen=True, slots=True)
class TowerStep(Choice):
    """One own tower worker goes one floor up or down: first which, then where to (R-40, R-41)."""

    source: str
    floor: int = 0

    def legal(self, s: State) -> Segments:
        tower = s.players[self.seat].tower
        if not self.floor:
            own: list[Action] = [Choose("worker", f"tower:{floor}") for floor, n in enumerate(tower) if n]
            return [own, others_in_tower(s, self.seat, self.source)]
        return tower_steps(tower, self.floor)

    def chosen(self, s: State, value: str) -> None:
        if not self.floor:
            floor, _, colour = value.removeprefix("tower:").partition(":")
            if colour:
                s.pending.append(TowerStepOf(self.seat, self.source, s.colours.index(colour), int(floor)))
            else:
                s.pending.append(TowerStep(self.seat, self.source, int(floor)))
            return
        step_in_tower(s, self.seat, self.floor, value, self.source)


@dataclass(frozen=True, slots=True)
class TowerStepOf(Choice):
    """Where another player's tower worker goes; only where W-10 is switched so."""

    source: str
    owner: int
    floor: int

    @property
    def kind(self) -> str:
        return "tower_step"

    def legal(self, s: State) -> Segments:
        return tower_steps(s.players[self.owner].tower, self.floor)

    def chosen(self, s: State, value: str) -> None:
        step_in_tower(s, self.owner, self.floor, value, self.source)


def tower_steps(tower: tuple[int, ...], floor: int) -> Segments:
    """Up and down, as far as there are floors (R-41)."""
    steps: list[Action] = []
    if floor + 1 < len(tower):
        steps.append(Choose("step", "up"))
    if floor > 1:
        steps.append(Choose("step", "down"))
    return [steps]


def step_in_tower(s: State, owner: int, floor: int, way: str, source: str) -> None:
    """A worker goes one floor up or down and takes an award there for its owner (R-40)."""
    player = s.players[owner]
    target = floor + (1 if way == "up" else -1)
    player.tower = tuple(n - (f == floor) for f, n in enumerate(player.tower))
    s.emit("tower_step", "WM-PROMOTE-02", owner, origin=floor, floor=target, source=source)
    arrive(s, owner, target, "WM-BUILD-MACHINE-04")


def others_in_tower(s: State, seat: int, source: str) -> list[Action]:
    """Tower workers of other players that a card may move: none, unless W-10 is switched so."""
    if source not in s.setup.catalog.cards or s.setup.rulings.get("W-10", "own") == "own":
        return []
    return [
        Choose("worker", f"tower:{floor}:{s.colours[other]}")
        for other, player in enumerate(s.players)
        if other != seat
        for floor, n in enumerate(player.tower)
        if n
    ]


def can_tower_step(s: State, seat: int, step: Step, call: Call) -> bool:
    """An own worker stands in the tower, or one that may be moved as well."""
    return any(s.players[seat].tower) or bool(others_in_tower(s, seat, call.source))


def drop_award(s: State, seat: int, award: str) -> None:
    """Take a spent award out of the game (WM-BONUS-02, R-28)."""
    player = s.players[seat]
    player.awards = without(player.awards, award)
    s.awards_removed += (award,)
