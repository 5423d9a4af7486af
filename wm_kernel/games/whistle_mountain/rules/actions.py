"""The actions of Whistle Mountain: one small class a kind, each with a text form that `parse` reads back.

Here stands the grammar and nothing about what is legal.
"""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS
from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits, cell, cell_name, column_of, mask_of, row_of

DOCK_PREFIX = "dock_"
AWARD_PREFIX = "award_"


def area_name(low: int, high: int) -> str:
    """The text of a rectangle: "e5-g6", or "e5" for one square."""
    return cell_name(low) if low == high else f"{cell_name(low)}-{cell_name(high)}"


def area_mask(low: int, high: int) -> int:
    """The bitboard of the rectangle between two corners."""
    columns = range(column_of(low), column_of(high) + 1)
    return mask_of(cell(c, r) for r in range(row_of(low), row_of(high) + 1) for c in columns)


class TurnAction(Action):
    """Base of the actions of this game. A variant that shares them tells its own name by the decision they answer."""

    __slots__ = ()

    @property
    def game(self) -> str:
        return "whistle_mountain"


@dataclass(frozen=True, slots=True)
class Draft(TurnAction):
    """Keep an ability of the packet."""

    ability: str

    def __str__(self) -> str:
        return f"draft {self.ability}"


@dataclass(frozen=True, slots=True)
class StartScaffold(TurnAction):
    """Place the starting scaffold; the k-th cell is square k of the tile."""

    tile: str
    cells: tuple[int, ...]

    def __str__(self) -> str:
        return f"start scaffold {self.tile} {' '.join(map(cell_name, self.cells))}"


@dataclass(frozen=True, slots=True)
class Collect(TurnAction):
    """Place a ship on the squares from `low` (lower left) to `high`."""

    ship: int
    low: int
    high: int

    @property
    def mask(self) -> int:
        """The squares of the ship as a bitboard."""
        return area_mask(self.low, self.high)

    def __str__(self) -> str:
        return f"collect {SHIPS[self.ship]} {area_name(self.low, self.high)}"


@dataclass(frozen=True, slots=True)
class CollectDock(TurnAction):
    """Place a ship in a dock."""

    ship: int
    dock: str

    @property
    def kind(self) -> str:
        return "dock"

    def __str__(self) -> str:
        return f"collect {SHIPS[self.ship]} dock {self.dock.removeprefix(DOCK_PREFIX)}"


@dataclass(frozen=True, slots=True)
class Take(TurnAction):
    """Take the resource on a square of the pending list."""

    resource: int
    cell: int

    def __str__(self) -> str:
        return f"take {RESOURCES[self.resource]} {cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class TakeAll(TurnAction):
    """Take every resource that is left on the pending list."""

    def __str__(self) -> str:
        return "take all"


@dataclass(frozen=True, slots=True)
class Activate(TurnAction):
    """Activate a machine."""

    machine: str

    def __str__(self) -> str:
        return f"activate {self.machine}"


@dataclass(frozen=True, slots=True)
class Option(TurnAction):
    """Choose option `number`, from 1, of those a dock or an effect offers."""

    number: int

    def __str__(self) -> str:
        return f"option {self.number}"


def bag_text(bag: tuple[int, ...]) -> str:
    """A bag as text: "iron=1 whistle=1"."""
    return " ".join(f"{name}={n}" for name, n in zip(RESOURCES, bag, strict=True) if n)


@dataclass(frozen=True, slots=True)
class Pay(TurnAction):
    """Pay with exactly these resources."""

    bag: tuple[int, ...]

    def __str__(self) -> str:
        return f"pay {bag_text(self.bag)}"


@dataclass(frozen=True, slots=True)
class Gain(TurnAction):
    """Take these resources where the types are free to choose."""

    bag: tuple[int, ...]

    def __str__(self) -> str:
        return f"gain {bag_text(self.bag)}"


@dataclass(frozen=True, slots=True)
class Forge(TurnAction):
    """Begin a forge: all ships go home."""

    def __str__(self) -> str:
        return "forge"


@dataclass(frozen=True, slots=True)
class BuildScaffold(TurnAction):
    """Build a scaffold from storage; the k-th cell is square k of the tile, so turn and flip are exact."""

    tile: str
    cells: tuple[int, ...]

    def __str__(self) -> str:
        return f"build scaffold {self.tile} {' '.join(map(cell_name, self.cells))}"


@dataclass(frozen=True, slots=True)
class BuildMachine(TurnAction):
    """Build a machine from storage on the rectangle from `low` to `high`."""

    machine: str
    low: int
    high: int

    @property
    def mask(self) -> int:
        """The squares of the machine as a bitboard."""
        return area_mask(self.low, self.high)

    def __str__(self) -> str:
        return f"build machine {self.machine} {area_name(self.low, self.high)}"


@dataclass(frozen=True, slots=True)
class Move(TurnAction):
    """Move a worker to a square: from a square (source >= 16) or from a barracks level (source -1 to -7)."""

    source: int
    cell: int

    def __str__(self) -> str:
        return f"move {place_name(self.source)} {cell_name(self.cell)}"


def place_name(source: int) -> str:
    """Where a worker stands: a square, "barracks:4" for -4."""
    return f"barracks:{-source}" if source < 0 else cell_name(source)


@dataclass(frozen=True, slots=True)
class Rescue(TurnAction):
    """Bring a worker from the whirlpool to a square."""

    cell: int

    def __str__(self) -> str:
        return f"rescue {cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class MoveAboard(TurnAction):
    """Move a worker onto a machine, from a square or a barracks level as in `Move`."""

    source: int
    machine: str

    def __str__(self) -> str:
        return f"move {place_name(self.source)} {self.machine}"


@dataclass(frozen=True, slots=True)
class MoveOff(TurnAction):
    """Move a worker from a machine to a square."""

    machine: str
    cell: int

    def __str__(self) -> str:
        return f"move {self.machine} {cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class RescueAboard(TurnAction):
    """Rescue a worker onto a machine."""

    machine: str

    def __str__(self) -> str:
        return f"rescue {self.machine}"


@dataclass(frozen=True, slots=True)
class Reposition(TurnAction):
    """Put a machine that moves by itself on another rectangle."""

    machine: str
    low: int
    high: int

    @property
    def kind(self) -> str:
        return "place"

    @property
    def mask(self) -> int:
        """The squares of the machine as a bitboard."""
        return area_mask(self.low, self.high)

    def __str__(self) -> str:
        return f"place {self.machine} {area_name(self.low, self.high)}"


@dataclass(frozen=True, slots=True)
class PlayCard(TurnAction):
    """Play a card from hand."""

    card: str

    @property
    def kind(self) -> str:
        return "card"

    def __str__(self) -> str:
        return f"card {self.card}"


@dataclass(frozen=True, slots=True)
class RedeemAward(TurnAction):
    """Redeem an award from storage."""

    award: str

    @property
    def kind(self) -> str:
        return "award"

    def __str__(self) -> str:
        return f"award {self.award.removeprefix(AWARD_PREFIX)}"


@dataclass(frozen=True, slots=True)
class Use(TurnAction):
    """Use an upgrade, an ability or a machine's effect that is offered."""

    component: str

    def __str__(self) -> str:
        return f"use {self.component}"


@dataclass(frozen=True, slots=True)
class Choose(TurnAction):
    """Choose a thing: `what` is one of CHOICES, `value` its id, square, floor or name."""

    what: str
    value: str

    def __str__(self) -> str:
        return f"choose {self.what} {self.value}" if self.what != "step" else f"choose {self.value}"


CHOICES = ("stack", "upgrade", "machine", "card", "scaffold", "worker", "square", "ship", "resource", "ability", "step")


@dataclass(frozen=True, slots=True)
class Done(TurnAction):
    """Finish what is going on, or decline what is offered."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class EndTurn(TurnAction):
    """End the turn."""

    def __str__(self) -> str:
        return "end turn"


DONE = Done()
END_TURN = EndTurn()
FORGE = Forge()
TAKE_ALL = TakeAll()


def cells_of(action: Action) -> tuple[int, ...]:
    """The squares an action speaks of."""
    if isinstance(action, Collect | BuildMachine | Reposition):
        return tuple(bits(action.mask))
    if isinstance(action, BuildScaffold | StartScaffold):
        return action.cells
    if isinstance(action, Move):
        return (action.cell,) if action.source < 0 else (action.source, action.cell)
    if isinstance(action, MoveAboard):
        return (action.source,) if action.source >= 0 else ()
    if isinstance(action, Take | Rescue | MoveOff):
        return (action.cell,)
    return ()
