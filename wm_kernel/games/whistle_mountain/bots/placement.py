"""What placements of Whistle Mountain bring, part by part: ships, scaffolds, machines, workers, docks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wm_kernel.explore.placement import Placement
from wm_kernel.games.whistle_mountain.bots.candidates import every
from wm_kernel.games.whistle_mountain.bots.yields import Quick, line_mask
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, WATER
from wm_kernel.games.whistle_mountain.rules import actions as acts
from wm_kernel.games.whistle_mountain.rules.board import touching_edges
from wm_kernel.games.whistle_mountain.rules.collect import reach
from wm_kernel.games.whistle_mountain.rules.flood import ships_on
from wm_kernel.games.whistle_mountain.rules.programs import listening
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.action import Action
from wm_kernel.table.cells import STRIDE, bits, cell_name, mask_of, names, neighbours

Parts = dict[str, Any]


def placements(s: State, quick: Quick) -> list[Placement]:
    """Every legal placement of the decision that is due, with its parts."""
    looks = _Looks(quick)
    found: list[Placement] = []
    for value, action in every(quick):
        if (look := _LOOKS.get(type(action))) is not None:
            cells, parts, place = look(looks, action)
            found.append(Placement(action, cells, round(value, 3), parts, place))
    return found


class _Looks:
    """The parts of each kind of placement in one position."""

    def __init__(self, quick: Quick) -> None:
        self.quick, self.s, self.seat = quick, quick.s, quick.seat
        self._names: dict[int, str] = {}
        self._extra = listening(self.s, self.seat, "scaffold_built")

    def name(self, cell: int) -> str:
        if cell not in self._names:
            self._names[cell] = cell_name(cell)
        return self._names[cell]

    def ship(self, action: Any) -> tuple[tuple[str, ...], Parts, str]:
        """What a ship would put on its list (WM-COLLECT-06), and whom it sends home."""
        s = self.s
        mask = line_mask(action.low, action.high)
        squares, bars, machines = reach(s, self.seat, action.ship, mask)
        parts: Parts = {}
        for kind, name in enumerate(RESOURCES):
            if n := (squares & s.resources[kind]).bit_count() + (bars.bit_count() if kind == WATER else 0):
                parts[name] = n
        if machines:
            parts["machines"] = machines
        if s.occupied & mask:
            parts["bumps"] = tuple(f"{s.colours[seat]} {SHIPS[ship]}" for seat, ship in ships_on(s, mask))
        return tuple(map(self.name, bits(mask))), parts, ""

    def scaffold(self, action: Any) -> tuple[tuple[str, ...], Parts, str]:
        """Touching edges, and VP that own pieces add (WM-BUILD-SCAFFOLD-03, -05)."""
        s = self.s
        mask = mask_of(action.cells)
        edges = touching_edges(mask, s.seen)
        parts: Parts = {"edges": edges, "vp": edges}
        for effect in self._extra:
            definition = effect.definition
            if definition.limit == "second_of_turn" and (s.scaffolds_built < 1 or effect.source in s.used):
                continue
            if definition.vp_min is None or edges >= definition.vp_min:
                parts["vp"] += sum(step.args["n"] for step in definition.do if step.kind == "vp")
        return tuple(map(self.name, action.cells)), parts, ""

    def start(self, action: Any) -> tuple[tuple[str, ...], Parts, str]:
        """A starting scaffold scores nothing."""
        return tuple(map(self.name, action.cells)), {}, ""

    def machine(self, action: Any) -> tuple[tuple[str, ...], Parts, str]:
        """VP, promotions with the floors' awards, the flood (WM-BUILD-MACHINE-03 to -07)."""
        s = self.s
        mask = line_mask(action.low, action.high)
        parts: Parts = {}
        if isinstance(action, acts.BuildMachine):
            parts["vp"] = s.setup.catalog.machines[action.machine].vp
            if mask & s.setup.geometry.above_bridge:
                parts["flood"] = 1
        trapped = action.machine in s.setup.programs.trapping
        own = s.players[self.seat].grid & mask
        others = s.workers & mask & ~own
        if own:
            parts["trapped" if trapped else "promoted"] = own.bit_count()
        if others:
            parts["others_trapped" if trapped else "others_promoted"] = others.bit_count()
        if own and not trapped:
            floors = [cell // STRIDE for cell in bits(own)]
            awards = [
                award for floor in dict.fromkeys(floors) for award in s.tower_awards[floor][: floors.count(floor)]
            ]
            if awards:
                parts["awards"] = tuple(awards)
            parts["tower"] = sum(s.setup.catalog.board.tower_vp[floor - 1] for floor in floors)
        return tuple(map(self.name, bits(mask))), parts, ""

    def worker(self, action: Any) -> tuple[tuple[str, ...], Parts, str]:
        """The floor beside the new place, and the workers next to it."""
        s = self.s
        row = action.cell // STRIDE
        parts: Parts = {"floor": row, "tower": s.setup.catalog.board.tower_vp[row - 1]}
        if s.tower_awards[row]:
            parts["awards"] = s.tower_awards[row][:1]
        if beside := (neighbours(1 << action.cell) & s.workers & s.scaffold_seen).bit_count():
            parts["beside"] = beside
        if row == s.water_top + 1:
            parts["at_risk"] = 1
        return (self.name(action.cell),), parts, ""

    def dock(self, action: Any) -> tuple[tuple[str, ...], Parts, str]:
        """A dock has no square."""
        number = list(self.s.setup.catalog.docks).index(action.dock)
        there = self.s.docks[number]
        parts: Parts = {"bumps": (f"{self.s.colours[there // 3]} {SHIPS[there % 3]}",)} if there >= 0 else {}
        return (), parts, f"dock:{action.dock.removeprefix(acts.DOCK_PREFIX)}"

    def take(self, action: Any) -> tuple[tuple[str, ...], Parts, str]:
        """One resource of the pending list."""
        return (self.name(action.cell),), {RESOURCES[action.resource]: 1}, ""

    def activation(self, action: Any) -> tuple[tuple[str, ...], Parts, str]:
        """A machine on the grid lies on its squares."""
        placed = self.s.machine_on_grid(action.machine)
        cells = names(placed.mask) if placed is not None else ()
        return cells, {"machines": (action.machine,)}, f"machine:{action.machine}"


_LOOKS: dict[type[Action], Callable[[_Looks, Any], tuple[tuple[str, ...], Parts, str]]] = {
    acts.Collect: _Looks.ship,
    acts.CollectDock: _Looks.dock,
    acts.BuildScaffold: _Looks.scaffold,
    acts.StartScaffold: _Looks.start,
    acts.BuildMachine: _Looks.machine,
    acts.Reposition: _Looks.machine,
    acts.Move: _Looks.worker,
    acts.MoveOff: _Looks.worker,
    acts.Rescue: _Looks.worker,
    acts.Take: _Looks.take,
    acts.Activate: _Looks.activation,
}
