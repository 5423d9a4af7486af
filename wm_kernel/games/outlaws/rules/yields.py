"""What an Outlaw ship would yield on each of its legal places (OL-SHIP-01, -03, -04, -05). Nothing is gained by it."""

from __future__ import annotations

from collections.abc import Iterator

from wm_kernel.games.outlaws.rules.gang import OUTLAWS
from wm_kernel.games.whistle_mountain.components.definitions import SHIPS, Cost
from wm_kernel.games.whistle_mountain.rules.actions import Collect
from wm_kernel.games.whistle_mountain.rules.collect import Berths, reach, ship_anchors
from wm_kernel.games.whistle_mountain.rules.state import HOME, State
from wm_kernel.table.cells import neighbours

FREE = Cost()


def machine_yield(s: State, machine: str) -> int:
    """Resources and VP of an activation that has no cost and gives nothing else, 0 for every other (OL-SHIP-04)."""
    effect = s.setup.programs.activated.get(machine)
    if effect is None or effect.cost != FREE:
        return 0
    total = 0
    for step in effect.steps:
        if step.kind == "gain":
            total += sum(step.args["res"])
        elif step.kind == "vp":
            total += int(step.args["n"])
        else:
            return 0
    return total


def ship_yield(s: State, ship: int, mask: int) -> int:
    """Visible resources and water next to these squares, and what the machines there would give (OL-SHIP-04)."""
    squares, bars, machines = reach(s, OUTLAWS, ship, mask)
    return squares.bit_count() + bars.bit_count() + sum(machine_yield(s, machine) for machine in machines)


def without_ship(s: State, ship: int) -> State:
    """A copy of the position in which an Outlaw ship is lifted."""
    lifted = s.clone()
    player = lifted.players[OUTLAWS]
    lifted.occupied &= ~max(0, player.ships[ship])
    player.ships[ship] = HOME
    return lifted


def held_machines(s: State) -> int:
    """The squares of the machines that carry an Outlaw ship."""
    others = held = 0
    for place in s.players[OUTLAWS].ships:
        others |= max(0, place)
    for placed in s.machines:
        if placed.mask & others:
            held |= placed.mask
    return held


def berths(s: State, ship: int) -> Iterator[tuple[int, int, int]]:
    """The legal places of an Outlaw ship, as (lower left, upper right, yield).

    The ship is lifted first. Not where it was, not on a machine with another Outlaw ship; beside a scaffold or a machine, or
    on one (OL-SHIP-03, -04).
    """
    lifted, old = without_ship(s, ship), max(0, s.players[OUTLAWS].ships[ship])
    held = held_machines(lifted)
    near = neighbours(lifted.seen)
    size = lifted.setup.catalog.board.ships[SHIPS[ship]]
    for action in Berths(ship, size, ship_anchors(lifted, OUTLAWS, ship)):
        assert isinstance(action, Collect)
        mask = action.mask
        if mask == old or mask & held or not mask & (near | lifted.machine):
            continue
        yield action.low, action.high, ship_yield(lifted, ship, mask)
