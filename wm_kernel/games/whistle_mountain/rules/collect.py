"""Collect: placing a ship on the grid, on a machine or in a dock, and resolving what it reaches (WM-COLLECT, WM-DOCK)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, WATER
from wm_kernel.games.whistle_mountain.rules.actions import (
    DONE,
    TAKE_ALL,
    Activate,
    Collect,
    CollectDock,
    Done,
    Take,
    TakeAll,
)
from wm_kernel.games.whistle_mountain.rules.activate import activate, can_activate
from wm_kernel.games.whistle_mountain.rules.effects import ChooseOne, can_use, start
from wm_kernel.games.whistle_mountain.rules.flood import send_home, ships_on
from wm_kernel.games.whistle_mountain.rules.frames import Frame, Lifted, Segments
from wm_kernel.games.whistle_mountain.rules.programs import Effect
from wm_kernel.games.whistle_mountain.rules.state import HOME, NOWHERE, State
from wm_kernel.table.action import Action, Segment
from wm_kernel.table.cells import STRIDE, bits, cell_name, names, neighbours, nth_bit

BALLOON = 0


# Where a ship may be placed.


def has_rule(s: State, seat: int, name: str) -> bool:
    """Whether the player has an ability whose ongoing effect is this rule."""
    owners = s.setup.programs.ongoing.get(name)
    if owners is not None:
        for ability in s.abilities(seat):
            if ability in owners:
                return True
    return False


def ship_anchors(s: State, seat: int, ship: int) -> tuple[int, int]:
    """Anchors (lying, standing) where a ship may be placed on grid, machine or scaffold (WM-COLLECT-02 to -05).

    A balloon has only lying anchors.
    """
    size = s.setup.catalog.board.ships[SHIPS[ship]]
    lying, standing = _anchors(s, seat, size, s.occupied)
    if SHIPS[ship] == bumping_ship(s, seat):
        for there in opponents_on_grid(s, seat):
            over = _anchors(s, seat, size, s.occupied & ~there)
            lying |= over[0]
            standing |= over[1]
    return lying, standing


def bumping_ship(s: State, seat: int) -> str:
    """The ship that the player may place over an opponent's, "" for none (WM-ABIL-DREAD-01)."""
    if owners := s.setup.programs.ongoing.get("bump"):
        for ability in s.abilities(seat):
            if ability in owners:
                return str(owners[ability]["by"])
    return ""


def opponents_on_grid(s: State, seat: int) -> list[int]:
    """The squares of each opponent's ship on the grid."""
    return [p for other, player in enumerate(s.players) if other != seat for p in player.ships if p > 0]


def closed_machines(s: State) -> int:
    """Squares of machines on which no ship may be placed while workers are on them (WM-MACH-NOSHIP-01)."""
    closed = 0
    if s.machine_workers:
        owners = s.setup.programs.ongoing.get("no_airship_while_workers", {})
        for placed in s.machines:
            if placed.id in owners and s.on_machine(placed.id):
                closed |= placed.mask
    return closed


def _anchors(s: State, seat: int, size: int, occupied: int) -> tuple[int, int]:
    """Anchors on squares free of the ships in `occupied`."""
    dry = s.setup.geometry.dry[s.water_top]
    workers = s.workers
    empty = dry & ~(s.scaffold | s.machine) & ~occupied & ~workers
    free_machine = s.machine & dry & ~occupied & ~closed_machines(s)
    ace = has_rule(s, seat, "airship_on_scaffold")
    deck = s.scaffold & ~s.machine & dry & ~occupied & ~workers if ace else 0
    if size == 1:
        return empty | free_machine | deck, 0
    lying, standing = _runs(empty, size)
    for placed in s.machines:
        if free := placed.mask & free_machine:
            along, up = _runs(free, size)
            lying |= along
            standing |= up
    if deck:
        for tile in s.tiles:
            if free := tile.mask & deck:
                along, up = _runs(free, size)
                lying |= along
                standing |= up
    return lying, standing


def _runs(free: int, size: int) -> tuple[int, int]:
    """The anchors of straight lines of `size` free squares, lying and standing."""
    lying = free & free >> 1
    standing = free & free >> STRIDE
    if size == 3:
        lying &= free >> 2
        standing &= free >> 2 * STRIDE
    return lying, standing


class Berths(Segment):
    """Every place of one ship on grid and machines, made when asked for."""

    __slots__ = ("_lying", "_size", "_standing", "ship")

    def __init__(self, ship: int, size: int, anchors: tuple[int, int]) -> None:
        self.ship, self._size = ship, size
        self._lying, self._standing = anchors

    def spans(self) -> list[tuple[int, int]]:
        """The first and the last square of every berth, in the order of the actions."""
        along, up = self._size - 1, (self._size - 1) * STRIDE
        return [(low, low + along) for low in bits(self._lying)] + [(low, low + up) for low in bits(self._standing)]

    def __len__(self) -> int:
        return self._lying.bit_count() + self._standing.bit_count()

    def at(self, index: int) -> Action:
        lying = self._lying.bit_count()
        if index < lying:
            low = nth_bit(self._lying, index)
            return Collect(self.ship, low, low + self._size - 1)
        low = nth_bit(self._standing, index - lying)
        return Collect(self.ship, low, low + (self._size - 1) * STRIDE)

    def __iter__(self) -> Iterator[Action]:
        for low, high in self.spans():
            yield Collect(self.ship, low, high)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Collect) or action.ship != self.ship:
            return False
        span = action.high - action.low
        if span == self._size - 1:
            return bool(self._lying >> action.low & 1)
        return span == (self._size - 1) * STRIDE and bool(self._standing >> action.low & 1)


def dock_effects(s: State, seat: int, dock: str) -> list[Effect]:
    """The options of a dock that the player can pay and carry out (WM-DOCK-02, R-02)."""
    return [effect for effect in s.setup.programs.docks[dock] if can_use(s, seat, effect)]


def can_do_dock(s: State, seat: int, dock: str) -> bool:
    """Whether the activity of a dock can be paid and done as things are (WM-DOCK-02)."""
    for effect in s.setup.programs.docks[dock]:
        if can_use(s, seat, effect):
            return True
    return False


@cache
def in_dock(ship: int, dock: str) -> CollectDock:
    """The placement of a ship in a dock: a value, made once."""
    return CollectDock(ship, dock)


def dock_number(s: State, dock: str) -> int:
    """The place of a dock in `State.docks`."""
    return list(s.setup.catalog.docks).index(dock)


def collects(s: State, seat: int) -> Segments:
    """Every placement of every ship at home, on the board and then in the docks (WM-COLLECT-01)."""
    sizes = s.setup.catalog.board.ships
    if not (at_home := [k for k, place in enumerate(s.players[seat].ships) if place == HOME]):
        return []
    segments: Segments = [Berths(k, sizes[SHIPS[k]], ship_anchors(s, seat, k)) for k in at_home]
    bumping = bumping_ship(s, seat)
    bumps = [k for k in at_home if SHIPS[k] == bumping]
    options: list[Action] = []
    dock_open = s.setup.policy.dock_open
    for dock, there in zip(s.setup.catalog.docks, s.docks, strict=True):
        if there == NOWHERE:
            if dock_open(s, seat, dock):
                for k in at_home:
                    options.append(in_dock(k, dock))
        elif bumps and there // 3 != seat and dock_open(s, seat, dock):
            options += [in_dock(k, dock) for k in bumps]
    segments.append(options)
    return segments


# What a placement reaches.


def reach(s: State, seat: int, ship: int, mask: int) -> tuple[int, int, tuple[str, ...]]:
    """The pending list of a ship on `mask` (WM-COLLECT-06): resource squares, bar squares, machines.

    Adjacency is counted from the ship's squares, each square and machine once (R-11).
    """
    near = near_squares(s, seat, ship, mask)
    squares = s.scaffold_seen & s.printed & near
    if s.setup.rulings.get("K-13", "on") == "on":
        squares &= ~(s.occupied & ~mask)
    squares |= s.scaffold_seen & s.printed & mask  # an Ace Pilot's ship collects what lies under it
    machines = tuple([p.id for p in s.machines if p.mask & (near | mask) and s.is_active(p)])
    return squares, near & s.setup.geometry.row[s.water_top], machines


def near_squares(s: State, seat: int, ship: int, mask: int) -> int:
    """The squares adjacent to a ship; diagonals too for an Aeronaut's balloon on grid squares (WM-ABIL-AERO-01, R-58)."""
    near = neighbours(mask)
    owners = s.setup.programs.ongoing.get("diagonal_adjacency")
    if (
        owners
        and not mask & (s.scaffold | s.machine)
        and any(a in owners and owners[a]["ship"] == SHIPS[ship] for a in s.abilities(seat))
    ):
        near |= mask << STRIDE + 1 | mask << STRIDE - 1 | mask >> STRIDE + 1 | mask >> STRIDE - 1
    return near


def place(s: State, seat: int, action: Collect) -> None:
    """Put a ship on the grid, a machine or a scaffold and fix its pending list."""
    mask = action.mask
    for other, bumped in ships_on(s, mask):
        send_home(s, other, bumped, "WM-ABIL-DREAD-01")
    squares, bars, machines = reach(s, seat, action.ship, mask)
    on_grid = not mask & (s.scaffold | s.machine)
    s.players[seat].ships[action.ship] = mask
    s.occupied |= mask
    s.main_done = True
    s.placed_ship = action.ship
    if s.sink is not None:  # naming squares is for events alone
        where = "grid" if on_grid else "machine" if mask & s.machine else "scaffold"
        rule = "WM-ABIL-ACE-01" if where == "scaffold" else "WM-COLLECT-01"
        s.emit("ship_placed", rule, seat, ship=SHIPS[action.ship], cells=names(mask), where=where)
        reached = "WM-COLLECT-06" if near_squares(s, seat, action.ship, mask) == neighbours(mask) else "WM-ABIL-AERO-01"
        s.emit(
            "reached",
            reached if squares or bars or machines else "WM-COLLECT-12",
            seat,
            squares=names(squares),
            bars=names(bars),
            machines=machines,
        )
    twice = on_grid and action.ship == BALLOON and has_rule(s, seat, "double_activation")
    s.pending.append(Pending(seat, action.ship, squares, bars, machines, twice))
    s.setup.policy.placed(s, seat, mask)


@dataclass(frozen=True, slots=True)
class Pending(Frame):
    """The pending list: take and activate in any order; finishing takes what is left (WM-COLLECT-07 to -11, K-15)."""

    ship: int
    squares: int
    bars: int
    machines: tuple[str, ...]
    twice: bool = False
    used: tuple[str, ...] = ()  # machines of the list that have been activated

    @property
    def kind(self) -> str:
        return "collect"

    @property
    def interleaves(self) -> bool:
        return True

    @property
    def loses(self) -> bool:
        return True

    def visible(self, s: State) -> int:
        """The resource squares of the list that can still be seen (R-08)."""
        return self.squares & s.scaffold_seen

    def standing(self, s: State) -> list[str]:
        """The machines of the list that are still active on the grid (R-09)."""
        if not self.machines:
            return []
        active = {p.id for p in s.machines if s.is_active(p)}
        return [m for m in self.machines if m in active]

    def idle(self, s: State) -> bool:
        return not self.bars and not self.visible(s) and not self.standing(s)

    def legal(self, s: State) -> Segments:
        squares = self.visible(s)
        takes: list[Action] = []
        for c in bits(squares):
            kind = s.resource_at(c)
            assert kind is not None
            takes.append(take(kind, c))
        takes += [take(WATER, c) for c in bits(self.bars)]
        if takes:
            takes.append(TAKE_ALL)
        activations: list[Action] = [Activate(m) for m in self.standing(s) if can_activate(s, self.seat, m)]
        return [takes, activations, [DONE]]

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        if isinstance(action, Take):
            self._go_on(s, 1 << action.cell)
            bag = tuple(int(k == action.resource) for k in range(len(RESOURCES)))
            s.gain(self.seat, bag, "collect", "WM-COLLECT-07", cells=(cell_name(action.cell),))
        elif isinstance(action, TakeAll):
            self._go_on(s, -1)
            self._take_rest(s)
        elif isinstance(action, Activate):
            self._go_on(s, 0, action.machine)
            if self.twice:
                s.pending.append(Again(self.seat, action.machine))
            activate(s, self.seat, action.machine)
        elif isinstance(action, Done):
            self._take_rest(s)

    def without_lost(self, s: State) -> Pending:
        """The list without what was covered, submerged or removed; it never comes back (WM-COLLECT-11, R-08, R-09)."""
        squares, standing = self.visible(s), self.standing(s)
        if squares == self.squares and len(standing) == len(self.machines):
            return self
        away = [frame.source for frame in s.pending if isinstance(frame, Lifted)]  # decided when it settles (W-09)
        machines = tuple(m for m in self.machines if m in standing or m in away)
        if squares == self.squares and machines == self.machines:
            return self
        return Pending(self.seat, self.ship, squares, self.bars, machines, self.twice, self.used)

    def _go_on(self, s: State, taken: int, activated: str = "") -> None:
        """The list without what is resolved now."""
        squares, bars = self.squares & ~taken, self.bars & ~taken
        machines = tuple(m for m in self.machines if m != activated)
        used = (*self.used, activated) if activated else self.used
        s.pending.append(Pending(self.seat, self.ship, squares, bars, machines, self.twice, used))

    def _take_rest(self, s: State) -> None:
        squares = self.visible(s)
        bag = [(squares & layer).bit_count() for layer in s.resources]
        bag[WATER] += self.bars.bit_count()
        cells = () if s.sink is None else names(squares | self.bars)
        s.gain(self.seat, tuple(bag), "collect", "WM-COLLECT-07", cells=cells)


@dataclass(frozen=True, slots=True)
class Again(Frame):
    """Blast Valve: the same machine once more, at once, even when the first activation waterlogged it (WM-ABIL-BLAST-02)."""

    machine: str

    def idle(self, s: State) -> bool:
        return s.machine_on_grid(self.machine) is None or not can_activate(s, self.seat, self.machine)

    def legal(self, s: State) -> Segments:
        return [[Activate(self.machine)], [DONE]]

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        if isinstance(action, Activate):
            activate(s, self.seat, action.machine, "WM-ABIL-BLAST-02")

    @property
    def asks(self) -> str:
        return self.machine


@cache
def take(kind: int, cell: int) -> Take:
    """The taking of a resource from a square: a value, made once."""
    return Take(kind, cell)


# Docks.


def place_in_dock(s: State, seat: int, action: CollectDock) -> None:
    """Put a ship into a dock and carry out its activity; a ship that is there goes home (WM-DOCK-01, -02, -13)."""
    number = dock_number(s, action.dock)
    there = s.docks[number]
    if there != NOWHERE:
        s.setup.policy.drive_away(s, there // 3, there % 3, "WM-DOCK-13")
    s.players[seat].ships[action.ship] = -1 - number
    s.docks = (*s.docks[:number], seat * 3 + action.ship, *s.docks[number + 1 :])
    s.main_done = True
    s.placed_ship = action.ship
    s.emit("ship_docked", "WM-DOCK-01", seat, ship=SHIPS[action.ship], dock=action.dock)
    s.setup.policy.docked(s, seat, action.dock)


def open_dock(s: State, seat: int, dock: str) -> None:
    """Carry out the activity of a dock, one of several where it offers several (WM-DOCK-02)."""
    effects = s.setup.programs.docks[dock]
    if len(effects) == 1:
        start(s, seat, effects[0])
    else:
        s.pending.append(ChooseOne(seat, dock, tuple(e.key for e in effects)))
