"""Building scaffolds and machines: where they may go, what they score, what follows (WM-BUILD)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.rules.actions import (
    BuildMachine,
    BuildScaffold,
    StartScaffold,
    area_mask,
    area_name,
)
from wm_kernel.games.whistle_mountain.rules.board import Tile, fits, rectangle_fits, touches, touching_edges
from wm_kernel.games.whistle_mountain.rules.effects import can_use, fire, offer, start
from wm_kernel.games.whistle_mountain.rules.flood import flood
from wm_kernel.games.whistle_mountain.rules.frames import AutoFrame, Frame, Segments
from wm_kernel.games.whistle_mountain.rules.machine_workers import displace_workers, trap_workers
from wm_kernel.games.whistle_mountain.rules.payment import without
from wm_kernel.games.whistle_mountain.rules.programs import Call, Step
from wm_kernel.games.whistle_mountain.rules.state import SECRET, PlacedMachine, PlacedTile, State
from wm_kernel.games.whistle_mountain.rules.workers import Promotion, worked
from wm_kernel.table.action import Action, Segment
from wm_kernel.table.cells import bits, cell_name, mask_of, names, neighbours, nth_bit

# Where things may go.


def scaffold_anchors(s: State, shape: str) -> tuple[int, ...]:
    """For each orientation of a shape, the anchors where a scaffold may be built (WM-BUILD-SCAFFOLD-01, -02, R-34)."""
    setup = s.setup
    dry = setup.geometry.dry[s.water_top]
    built = s.scaffold | s.machine
    empty = dry & ~built & ~s.occupied
    near = neighbours(built & dry) & empty
    if not built & dry and setup.rulings.get("R-34", "on") == "on":
        near = neighbours(setup.geometry.row[s.water_top]) & empty
    if not near:
        return (0,) * len(setup.geometry.shapes[shape])
    return tuple(fits(empty, f) & touches(near, f) for f in setup.geometry.shapes[shape])


def machine_areas(s: State) -> int:
    """The squares on which a machine may be built: uncovered dry scaffold, without a ship (WM-BUILD-MACHINE-01, -02)."""
    return s.scaffold & ~s.machine & s.setup.geometry.dry[s.water_top] & ~s.occupied


class Placements(Segment):
    """Every place of one scaffold tile, made when asked for: by orientation, then by anchor."""

    __slots__ = ("_action", "_anchors", "_tile")

    def __init__(
        self, tile: Tile, anchors: Sequence[int], action: type[BuildScaffold] | type[StartScaffold] = BuildScaffold
    ) -> None:
        self._tile, self._anchors, self._action = tile, anchors, action

    def __len__(self) -> int:
        anchors = self._anchors
        total = 0
        for turn in self._tile.turns:
            total += anchors[turn.footprint].bit_count()
        return total

    def at(self, index: int) -> Action:
        for turn in self._tile.turns:
            mask = self._anchors[turn.footprint]
            count = mask.bit_count()
            if index < count:
                anchor = nth_bit(mask, index)
                return self._action(self._tile.id, tuple(anchor + o for o in turn.offsets))
            index -= count
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        make, tile = self._action, self._tile.id
        for turn in self._tile.turns:
            if mask := self._anchors[turn.footprint]:
                offsets = turn.offsets
                for anchor in bits(mask):
                    yield make(tile, tuple([anchor + o for o in offsets]))

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, self._action) or action.tile != self._tile.id:
            return False
        for turn in self._tile.turns:
            anchor = action.cells[0] - turn.offsets[0]
            if anchor >= 0 and tuple(anchor + o for o in turn.offsets) == action.cells:
                return bool(self._anchors[turn.footprint] >> anchor & 1)
        return False


class Areas(Segment):
    """Every place of one machine: lying areas first, then standing ones."""

    __slots__ = ("_forms", "_machine")

    def __init__(self, machine: str, forms: Sequence[tuple[int, int]]) -> None:
        self._machine, self._forms = machine, forms  # (offset of the upper right corner, anchors)

    def __len__(self) -> int:
        return sum(anchors.bit_count() for _, anchors in self._forms)

    def at(self, index: int) -> Action:
        for corner, anchors in self._forms:
            count = anchors.bit_count()
            if index < count:
                low = nth_bit(anchors, index)
                return BuildMachine(self._machine, low, low + corner)
            index -= count
        raise IndexError(index)

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, BuildMachine)
            and action.machine == self._machine
            and any(action.high - action.low == corner and anchors >> action.low & 1 for corner, anchors in self._forms)
        )


def machine_forms(s: State, size: str, free: int) -> list[tuple[int, int]]:
    """For each orientation of a footprint: the offset of its upper right corner and the anchors where it fits."""
    width, height = s.setup.catalog.board.footprints[size]
    shapes = [(max(width, height), min(width, height))]
    if width != height:
        shapes.append((min(width, height), max(width, height)))
    return [((h - 1) * 16 + w - 1, rectangle_fits(free, w, h)) for w, h in shapes]


def builds(s: State, seat: int, what: str = "any") -> Segments:
    """Every build from storage: scaffolds in storage order, then machines (WM-FORGE-05)."""
    player = s.players[seat]
    segments: Segments = []
    tiles = s.setup.tiles
    if what != "machine" and player.scaffolds:
        anchors: dict[str, tuple[int, ...]] = {}
        for tile_id in player.scaffolds:
            if tile_id == SECRET:
                continue
            tile = tiles[tile_id]
            if tile.shape not in anchors:
                anchors[tile.shape] = scaffold_anchors(s, tile.shape)
            segments.append(Placements(tile, anchors[tile.shape]))
    if what != "scaffold" and player.machines:
        if free := machine_areas(s):
            forms: dict[str, list[tuple[int, int]]] = {}
            for machine in player.machines:
                if machine == SECRET:
                    continue
                size = s.setup.catalog.machines[machine].size
                if size not in forms:
                    forms[size] = machine_forms(s, size, free)
                segments.append(Areas(machine, forms[size]))
    return segments


def can_build(s: State, seat: int, what: str) -> bool:
    """Whether anything in storage can be built."""
    return any(map(len, builds(s, seat, what)))


# Building.


def build(s: State, seat: int, action: Action) -> None:
    """Carry out a build; the steps that ask lie on the pending stack afterwards."""
    worked(s)
    if isinstance(action, BuildScaffold):
        build_scaffold(s, seat, action)
    elif isinstance(action, BuildMachine):
        s.pending.append(FloodCheck(seat, action.low, action.high))
        s.pending.append(PutDown(seat, action.machine, action.low, action.high))
        step_two(s, seat, action)


def step_two(s: State, seat: int, action: BuildMachine) -> None:
    """Step 2 of a machine build: promotion, with Extension beside it, or a Trap instead (WM-BUILD-MACHINE-03, -09)."""
    programs = s.setup.programs
    extended = any(upgrade in programs.promoting for upgrade in s.players[seat].upgrades)
    beside = neighbours(action.mask) & s.setup.geometry.grid & ~action.mask if extended else 0
    if action.machine not in programs.trapping:
        s.pending.append(Promotion(seat, seat, action.mask, beside))
        return
    s.pending.append(Catch(seat, action.machine, action.low, action.high))
    if beside and s.setup.rulings.get("R-49", "extension_first") == "extension_first":
        s.pending.append(Promotion(seat, seat, 0, beside))


@dataclass(frozen=True, slots=True)
class Catch(AutoFrame):
    """A Trap takes the workers in and next to its area (WM-MACH-TRAP-01)."""

    machine: str
    low: int
    high: int

    def resume(self, s: State) -> None:
        trap_workers(s, self.machine, area_mask(self.low, self.high))


def lay_tile(s: State, tile_id: str, cells: tuple[int, ...]) -> int:
    """Put a tile on the grid and return its squares."""
    mask = mask_of(cells)
    s.tiles += (PlacedTile(tile_id, cells, mask),)
    s.scaffold |= mask
    layers = list(s.resources)
    for cell, resource in zip(cells, s.setup.tiles[tile_id].resources, strict=True):
        if resource is not None:
            layers[resource] |= 1 << cell
    s.resources = (layers[0], layers[1], layers[2], layers[3], layers[4])
    return mask


def build_scaffold(s: State, seat: int, action: BuildScaffold) -> None:
    """Take a scaffold out of storage and build it."""
    player = s.players[seat]
    player.scaffolds = without(player.scaffolds, action.tile)
    put_scaffold(s, seat, action)


def put_scaffold(s: State, seat: int, action: BuildScaffold) -> None:
    """Place the scaffold, score its touching edges (WM-BUILD-SCAFFOLD-03), offer what that sets off."""
    seen = s.seen
    mask = lay_tile(s, action.tile, action.cells)
    edges = touching_edges(mask, seen)
    s.scaffolds_built += 1
    s.emit("built_scaffold", "WM-BUILD-SCAFFOLD-01", seat, tile=action.tile, cells=tuple(map(cell_name, action.cells)))
    s.score(seat, edges, "scaffold", "WM-BUILD-SCAFFOLD-03", edges=edges)
    fire(s, seat, "scaffold_built", action.tile, base_vp=edges)
    displace_workers(s, seat, mask)


@dataclass(frozen=True, slots=True)
class PutDown(AutoFrame):
    """Step 3 of a machine build: tile, VP, built effect, then the builder's own triggers (WM-BUILD-MACHINE-06, R-106)."""

    machine: str
    low: int
    high: int

    def resume(self, s: State) -> None:
        definition = s.setup.catalog.machines[self.machine]
        player = s.players[self.seat]
        player.machines = without(player.machines, self.machine)
        put_machine(s, self.seat, BuildMachine(self.machine, self.low, self.high))
        s.score(self.seat, definition.vp, self.machine, "WM-BUILD-MACHINE-06")
        fire(s, self.seat, "machine_built", self.machine, size=definition.size)
        effects = s.setup.programs.built.get(self.machine, ())
        offer(s, self.seat, "when_built", tuple(e for e in effects if not e.definition.mandatory), self.machine)
        for effect in effects:
            if effect.definition.mandatory and can_use(s, self.seat, effect, self.machine):
                start(s, self.seat, effect, self.machine)


def put_machine(s: State, seat: int, action: BuildMachine) -> None:
    """Lay a machine on the grid."""
    mask = action.mask
    s.machines += (PlacedMachine(action.machine, action.low, action.high, mask),)
    s.machine |= mask
    area = area_name(action.low, action.high)
    s.emit("built_machine", "WM-BUILD-MACHINE-01", seat, machine=action.machine, area=area, cells=names(mask))


@dataclass(frozen=True, slots=True)
class FloodCheck(AutoFrame):
    """Step 4 of a machine build: a machine with any square above the bridge brings one bar (WM-BUILD-MACHINE-07)."""

    low: int
    high: int

    def resume(self, s: State) -> None:
        if area_mask(self.low, self.high) & s.setup.geometry.above_bridge:
            flood(s)


@dataclass(frozen=True, slots=True)
class BuildChoice(Frame):
    """One build granted by an effect, without the Forge's water cost (WM-FORGE-04)."""

    source: str
    what: str

    def idle(self, s: State) -> bool:
        return not can_build(s, self.seat, self.what)

    def legal(self, s: State) -> Segments:
        return builds(s, self.seat, self.what)

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        build(s, self.seat, action)


def can_do_build(s: State, seat: int, step: Step, call: Call) -> bool:
    """Something in storage can be built."""
    return can_build(s, seat, step.args["what"])


def do_build(s: State, seat: int, step: Step, call: Call) -> None:
    """`{build: {what}}`."""
    s.pending.append(BuildChoice(seat, call.source, step.args["what"]))
