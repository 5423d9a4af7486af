"""Why not this work: builds, moves and rescues, inside a forge or granted by an effect, and a machine that is put elsewhere.

The moment first, then what is in storage or who is there, then the place. Squares alone: `explain_places.py`.
"""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.components.definitions import Cost
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.rules.build import BuildChoice
from wm_kernel.games.whistle_mountain.rules.explain_moment import finish_first, work_moment
from wm_kernel.games.whistle_mountain.rules.explain_places import machine_place, place_faults, worker_place
from wm_kernel.games.whistle_mountain.rules.explain_price import price_last, unpayable
from wm_kernel.games.whistle_mountain.rules.forge import BUILD_AGAIN, MAX_BUILDS, MOVE, RESCUE, Works
from wm_kernel.games.whistle_mountain.rules.frames import Frame
from wm_kernel.games.whistle_mountain.rules.machine_workers import Boarding, Release
from wm_kernel.games.whistle_mountain.rules.payment import can_pay, toll, with_toll
from wm_kernel.games.whistle_mountain.rules.reposition import PlaceAgain
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.games.whistle_mountain.rules.workers import WorkerChoice, sources
from wm_kernel.table.action import Action
from wm_kernel.table.cells import cell_name, names
from wm_kernel.table.refusal import Refusal


def build_faults(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    """A scaffold or a machine that cannot be built (WM-FORGE-02, -03, -05)."""
    found, price = work_moment(s, seat, top, (BuildChoice,)), []
    player = s.players[seat]
    if isinstance(top, Works):
        if top.builds >= MAX_BUILDS:
            found.append(Refusal("too_many_builds", "WM-FORGE-02", (), {"n": MAX_BUILDS}))
        elif top.builds and not can_pay(s, seat, BUILD_AGAIN):
            price = [unpayable(s, seat, BUILD_AGAIN, "WM-FORGE-03", "forge")]
    if isinstance(action, a.BuildMachine):
        what, item, stored = "machine", action.machine, player.machines
        known = action.machine in s.setup.catalog.machines
    else:
        assert isinstance(action, a.BuildScaffold)
        what, item, stored = "scaffold", action.tile, player.scaffolds
        known = action.tile in s.setup.tiles
    if isinstance(top, BuildChoice) and top.what not in ("any", what):
        found.append(Refusal("wrong_kind", "WM-FORGE-04", (), {"what": top.what}))
    if known and item not in stored:
        found.append(Refusal("not_in_storage", "WM-FORGE-05", (), {"what": what, "id": item}))
    return found + place_faults(s, seat, action) or price


def _worker_moment(s: State, seat: int, top: Frame | None, work: str, cost: Cost) -> list[Refusal]:
    """Whether a worker may be moved or rescued now, and whether the work and its toll can be paid."""
    found = work_moment(s, seat, top, (WorkerChoice,))
    if isinstance(top, Works):
        if top.worker_done:
            found.append(Refusal("worker_done", "WM-FORGE-02"))
        elif not can_pay(s, seat, cost):
            found.append(unpayable(s, seat, cost, "WM-FORGE-03", "forge"))
        elif not can_pay(s, seat, with_toll(s, cost)):
            found.append(unpayable(s, seat, with_toll(s, cost), "WM-WORKER-07", toll(s)[0]))
    elif isinstance(top, WorkerChoice) and top.work != work:
        found.append(Refusal("wrong_kind", "WM-FORGE-04", (), {"what": top.work}))
    return found


def move_faults(s: State, seat: int, top: Frame | None, action: a.Move) -> list[Refusal]:
    """A worker that cannot be moved from there to there."""
    found = _worker_moment(s, seat, top, "move", MOVE)
    if action.source not in sources(s, seat):
        where = () if action.source < 0 else (cell_name(action.source),)
        found.append(Refusal("no_worker", "WM-WORKER-01", where, {"place": a.place_name(action.source)}))
    if action.source == action.cell:
        return price_last([*found, Refusal("same_place", "R-94b", (cell_name(action.cell),))])
    return price_last(found + worker_place(s, action.cell, "move"))


def unknown_machine(s: State, machine: str, rule: str) -> list[Refusal]:
    """A machine that there is not; [] for one that there is."""
    if machine in s.setup.catalog.machines:
        return []
    return [Refusal("unknown", rule, (), {"what": "machine", "id": machine})]


def move_off_faults(s: State, seat: int, top: Frame | None, action: a.MoveOff) -> list[Refusal]:
    """A worker that does not leave a machine by a move (WM-MACH-TRAP-02), or not to there."""
    if unknown := unknown_machine(s, action.machine, "WM-WORKER-01"):
        return unknown
    found: list[Refusal] = []
    if not (isinstance(top, Release) and top.source == action.machine):
        found = _worker_moment(s, seat, top, "move", MOVE)
        if action.machine not in sources(s, seat):
            code = "not_by_move" if s.on_machine(action.machine, seat) else "no_worker"
            rule = "WM-MACH-TRAP-02" if code == "not_by_move" else "WM-WORKER-01"
            found.append(Refusal(code, rule, (), {"place": action.machine}))
    return price_last(found + worker_place(s, action.cell, "release" if isinstance(top, Release) else "move"))


def aboard_faults(s: State, seat: int, top: Frame | None, action: a.MoveAboard | a.RescueAboard) -> list[Refusal]:
    """Workers come onto a machine by its own effect alone (WM-WORKER-01)."""
    if unknown := unknown_machine(s, action.machine, "WM-WORKER-01"):
        return unknown
    if not (isinstance(top, Boarding) and top.source == action.machine):
        return [Refusal("not_onto_machine", "WM-WORKER-01", (), {"machine": action.machine})]
    if isinstance(action, a.RescueAboard):
        return [Refusal("nobody_to_rescue", "WM-WORKER-02")]
    return [Refusal("no_worker", "WM-WORKER-01", (), {"place": a.place_name(action.source)})]


def rescue_faults(s: State, seat: int, top: Frame | None, action: a.Rescue) -> list[Refusal]:
    """A worker that cannot be rescued, or not to there."""
    found = _worker_moment(s, seat, top, "rescue", RESCUE)
    if not s.players[seat].whirlpool:
        found.append(Refusal("nobody_to_rescue", "WM-WORKER-02"))
    return price_last(found + worker_place(s, action.cell, "rescue"))


def reposition_faults(s: State, seat: int, top: Frame | None, action: a.Reposition) -> list[Refusal]:
    """A machine that is not moved now, or fits not there (WM-MACH-ELEVATOR-01)."""
    if unknown := unknown_machine(s, action.machine, "WM-MACH-ELEVATOR-01"):
        return unknown
    if not (isinstance(top, PlaceAgain) and top.source == action.machine):
        return [finish_first(s, top)] if top else [Refusal("not_asked", "WM-TURN-02", (), {"kind": action.kind})]
    placed = s.machine_on_grid(action.machine)
    if placed is not None and (placed.low, placed.high) == (action.low, action.high):
        return [Refusal("same_place", "WM-MACH-ELEVATOR-01", names(placed.mask))]
    own = placed.mask if placed else 0
    return machine_place(s, a.BuildMachine(action.machine, action.low, action.high), own)
