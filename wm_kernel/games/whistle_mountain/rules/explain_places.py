"""Why not here: what is wrong with a place for a scaffold, a machine, a ship or a worker, square by square.

Written as one check after the other over the layers of the position, apart from the masks that say what is legal; a test holds
both against each other.
"""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.rules.actions import (
    BuildMachine,
    BuildScaffold,
    Collect,
    StartScaffold,
    area_mask,
    area_name,
)
from wm_kernel.games.whistle_mountain.rules.board import as_offered, is_turn_of
from wm_kernel.games.whistle_mountain.rules.collect import bumping_ship, closed_machines, has_rule
from wm_kernel.games.whistle_mountain.rules.flood import ships_on
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.games.whistle_mountain.rules.workers import spaces
from wm_kernel.table.action import Action
from wm_kernel.table.cells import mask_of, names, neighbours, row_of
from wm_kernel.table.refusal import Refusal


def _squares(
    s: State, cells: int, rule: str, *, scaffold: bool = False, machine: bool = False, ship: bool = False
) -> list[Refusal]:
    """Squares off the grid or in the water, and those with things that may not be there."""
    geometry = s.setup.geometry
    grid = geometry.grid
    dry = cells & s.dry
    if shut := cells & geometry.closed:
        return [Refusal("closed_row", s.setup.policy.closed_rule, names(shut))]
    found = [
        ("off_grid", cells & ~grid),
        ("in_water", cells & grid & ~s.dry),
        ("on_scaffold", dry & s.scaffold & ~s.machine if scaffold else 0),
        ("on_machine", dry & s.machine if machine else 0),
        ("on_ship", dry & s.occupied if ship else 0),
    ]
    return [Refusal(code, rule, names(mask)) for code, mask in found if mask]


def scaffold_place(s: State, action: BuildScaffold | StartScaffold) -> list[Refusal]:
    """What is wrong with the place of a scaffold (WM-BUILD-SCAFFOLD-01, -02, or WM-PSETUP-06 at the start)."""
    starting = isinstance(action, StartScaffold)
    rule = "WM-PSETUP-06" if starting else "WM-BUILD-SCAFFOLD-01"
    if action.tile not in s.setup.tiles:
        return [Refusal("unknown", rule, (), {"what": "scaffold", "id": action.tile})]
    mask = mask_of(action.cells)
    tile = s.setup.tiles[action.tile]
    if not is_turn_of(tile, action.cells) or as_offered(tile, action.cells) != action.cells:
        return [Refusal("wrong_shape", rule, names(mask), {"tile": action.tile, "shape": tile.shape})]
    if found := _squares(s, mask, rule, scaffold=True, machine=True, ship=True):
        return found
    if starting:
        from wm_kernel.games.whistle_mountain.rules.setup import start_anchors

        if any(start_anchors(s, s.setup.tiles[action.tile].shape)):
            if not mask & s.setup.geometry.row[1]:
                return [Refusal("not_on_bottom", rule, names(mask))]
        elif not neighbours(mask) & s.scaffold:
            return [Refusal("touches_nothing", "WM-PSETUP-06", names(mask))]
        return []
    seen = s.seen
    if not neighbours(mask) & seen:
        bar = s.setup.geometry.row[s.water_top]
        if not seen and s.setup.rulings.get("R-34", "on") == "on":
            return [] if neighbours(mask) & bar else [Refusal("touches_no_bar", "R-34", names(mask))]
        sunken = neighbours(mask) & (s.scaffold | s.machine)  # it is there no more (WM-FLOOD-06)
        return [Refusal("touches_nothing", "WM-FLOOD-06" if sunken else "WM-BUILD-SCAFFOLD-02", names(mask))]
    return []


def machine_place(s: State, action: BuildMachine, own: int = 0) -> list[Refusal]:
    """What is wrong with the area of a machine (WM-BUILD-MACHINE-01, -02); `own` squares it leaves count as free."""
    rule = "WM-BUILD-MACHINE-01"
    if (definition := s.setup.catalog.machines.get(action.machine)) is None:
        return [Refusal("unknown", rule, (), {"what": "machine", "id": action.machine})]
    width, height = s.setup.catalog.board.footprints[definition.size]
    across = action.high % 16 - action.low % 16 + 1
    up = row_of(action.high) - row_of(action.low) + 1
    if (across, up) not in ((width, height), (height, width)):
        area = area_name(action.low, action.high)
        params = {"machine": action.machine, "width": width, "height": height, "area": area}
        return [Refusal("wrong_size", rule, (), params)]
    mask = action.mask
    found = _squares(s, mask & ~own, rule, machine=True)
    if holes := mask & s.dry & ~s.scaffold & ~s.machine:
        found.append(Refusal("no_scaffold", rule, names(holes)))
    if ships := mask & s.dry & s.occupied & s.scaffold & ~s.machine:
        found.append(Refusal("on_ship", "WM-BUILD-MACHINE-02", names(ships)))
    return found


def ship_place(s: State, seat: int, action: Collect) -> list[Refusal]:
    """What is wrong with the squares of a ship (WM-COLLECT-02 to -05)."""
    size = s.setup.catalog.board.ships[SHIPS[action.ship]]
    mask = area_mask(action.low, action.high)
    across = action.high % 16 - action.low % 16 + 1
    up = row_of(action.high) - row_of(action.low) + 1
    if (across, up) not in ((size, 1), (1, size)):
        params = {"ship": SHIPS[action.ship], "size": size}
        return [Refusal("wrong_size", "WM-COLLECT-02", names(mask), params)]
    found = _squares(s, mask, "WM-COLLECT-02" if mask & ~s.setup.geometry.grid else "WM-COLLECT-04")
    found += _ships_in_the_way(s, seat, action.ship, mask)
    if closed := mask & closed_machines(s):
        found.append(Refusal("workers_aboard", "WM-MACH-NOSHIP-01", names(closed)))
    on_machine = mask & s.machine & s.dry
    on_scaffold = mask & s.scaffold_seen
    ace = has_rule(s, seat, "airship_on_scaffold")
    if workers := mask & s.workers:
        rule = "WM-ABIL-ACE-01" if ace and not workers & ~s.scaffold else "WM-COLLECT-04"
        found.append(Refusal("on_worker", rule, names(workers)))
    if on_scaffold and not ace:
        found.append(Refusal("on_scaffold", "WM-COLLECT-04", names(on_scaffold)))
    touched = [p.id for p in s.machines if p.mask & on_machine]
    if len(touched) > 1:
        found.append(Refusal("two_machines", "WM-COLLECT-04", names(on_machine), {"machines": tuple(touched)}))
    elif on_machine and on_machine != mask & s.dry:
        found.append(Refusal("half_on_machine", "WM-COLLECT-03", names(mask & ~on_machine), {"machine": touched[0]}))
    elif ace and on_scaffold and not any(mask & ~t.mask == 0 for t in s.tiles):
        found.append(Refusal("half_on_tile", "WM-ABIL-ACE-01", names(mask)))
    return found


def _ships_in_the_way(s: State, seat: int, ship: int, mask: int) -> list[Refusal]:
    """Ships under a new one; a dreadnought may cover exactly one opponent's ship (WM-COLLECT-04, WM-ABIL-DREAD-01)."""
    if not (under := mask & s.occupied & s.dry):
        return []
    if SHIPS[ship] != bumping_ship(s, seat):
        return [Refusal("on_ship", "WM-COLLECT-05" if under & s.machine else "WM-COLLECT-04", names(under))]
    covered = [other for other, _ in ships_on(s, mask)]
    if len(covered) > 1 or seat in covered:
        return [Refusal("on_ship", "WM-ABIL-DREAD-01", names(under))]
    return []


def worker_place(s: State, cell: int, work: str = "") -> list[Refusal]:
    """What keeps a worker from a square (WM-WORKER-03, WM-MACH-JETPACK-01)."""
    if work and spaces(s, work) >> cell & 1:
        return []
    rule, here = "WM-WORKER-03", 1 << cell
    if found := _squares(s, here, rule, machine=True, ship=True):
        return found
    if not here & s.scaffold_seen:
        return [Refusal("no_scaffold", rule, names(here))]
    if here & s.printed:
        return [Refusal("on_resource", rule, names(here), {"resource": s.resource_at(cell)})]
    if here & s.workers:
        return [Refusal("on_worker", rule, names(here))]
    return []


def place_faults(s: State, seat: int, action: Action) -> list[Refusal]:
    """What is wrong with the place an action names, whoever's turn it is."""
    if isinstance(action, BuildScaffold | StartScaffold):
        return scaffold_place(s, action)
    if isinstance(action, BuildMachine):
        return machine_place(s, action)
    if isinstance(action, Collect):
        return ship_place(s, seat, action)
    return []
