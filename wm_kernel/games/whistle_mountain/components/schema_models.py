"""Pydantic models of the component files and of editions: the exact shape of `data/games/whistle_mountain/components/*.yaml`.

Imported only to load or describe the files, so that playing does not need pydantic. The effects are in
`schema_steps.py`.
"""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from wm_kernel.table.printed import Reason as Reason
from wm_kernel.table.printed import ShortWords as ShortWords
from wm_kernel.table.printed import Source as Source
from wm_kernel.table.printed import Told as Told

from .schema_steps import Bag, Count, Effect, Option, Size, Small, Strict

Points = Annotated[int, Field(ge=0, le=60)]
Identifier = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
TileIdentifier = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_]*$", max_length=20)]
Resource = Literal["coal", "iron", "water", "gold", "whistle"]
Shape = Literal["S", "L", "T"]
Square = Annotated[list[Annotated[int, Field(ge=0, le=3)]], Field(min_length=2, max_length=2)]
TileResources = Annotated[list[Resource | None], Field(min_length=4, max_length=4)]


class UpgradeCost(Strict):
    """The price printed on an upgrade."""

    coal: Annotated[int, Field(ge=0, le=9)] = 0
    iron: Annotated[int, Field(ge=0, le=9)] = 0
    water: Annotated[int, Field(ge=0, le=9)] = 0
    gold: Annotated[int, Field(ge=0, le=9)] = 0
    whistle: Annotated[int, Field(ge=0, le=9)] = 0


# A printed value, or a count of pieces, with its source: one class for each kind of value.


class PrintedPoints(Source):
    value: Points


class PrintedCost(Source):
    value: UpgradeCost


class PrintedCount(Source):
    value: Count


class PrintedSmall(Source):
    value: Small


class PrintedTotal(Source):
    value: Annotated[int, Field(ge=1, le=99)]


class PrintedBag(Source):
    value: Bag


class PrintedBags(Source):
    value: Annotated[list[Bag], Field(min_length=4, max_length=4)]


class PrintedRing(Source):
    value: list[Identifier]


class PrintedSquares(Source):
    value: Annotated[list[Square], Field(min_length=4, max_length=4)]


class Component(Strict):
    """What every component has. `first_game: false` leaves it out of a first game, `absent_from` out of other games."""

    id: Identifier
    name: Told
    short: ShortWords
    text: Told
    first_game: bool = True
    absent_from: list[Identifier] = []
    effects_source: Source


class WithEffects(Component):
    effects: Annotated[list[Effect], Field(min_length=1, max_length=8)]


class Machine(WithEffects):
    size: Size
    vp: PrintedPoints


class Upgrade(WithEffects):
    cost: PrintedCost
    vp: PrintedPoints


class Counted(WithEffects):
    """A kind of piece of which several exist."""

    count: PrintedCount


class Dock(Component):
    """A dock; one of its options is carried out."""

    options: Annotated[list[Option], Field(min_length=1, max_length=5)]


class Tile(Strict):
    """A scaffold tile: what is printed on each square of its shape, null for a free space."""

    id: TileIdentifier
    shape: Shape
    resources: TileResources


class ShapeModel(Strict):
    name: Told
    squares: PrintedSquares


class Catalog(Strict):
    """The head of a component file."""

    kind: Literal["catalog"]
    version: Literal[1]
    game: Literal["whistle_mountain"]


class MachinesFile(Catalog):
    machines: list[Machine]


class UpgradesFile(Catalog):
    upgrades: list[Upgrade]


class AbilitiesFile(Catalog):
    abilities: list[WithEffects]


class CardsFile(Catalog):
    cards: list[Counted]


class AwardsFile(Catalog):
    awards: list[Counted]


class DocksFile(Catalog):
    docks: list[Dock]


class ScaffoldsFile(Catalog):
    shapes: dict[Shape, ShapeModel]
    count: PrintedTotal
    tiles_source: Source
    tiles: list[Tile]


class Footprints(Strict):
    small: Annotated[list[Annotated[int, Field(ge=1, le=4)]], Field(min_length=2, max_length=2)]
    medium: Annotated[list[Annotated[int, Field(ge=1, le=4)]], Field(min_length=2, max_length=2)]
    large: Annotated[list[Annotated[int, Field(ge=1, le=4)]], Field(min_length=2, max_length=2)]


class ShipLengths(Strict):
    balloon: Annotated[int, Field(ge=1, le=4)]
    blimp: Annotated[int, Field(ge=1, le=4)]
    dreadnought: Annotated[int, Field(ge=1, le=4)]


# The smallest board has room for every footprint and ship, whose sides are at most 4.
Columns = Annotated[int, Field(ge=4, le=15)]
Rows = Annotated[int, Field(ge=8, le=26)]
BridgeRow = Annotated[int, Field(ge=1, le=25)]
TowerPoints = Annotated[list[Annotated[int, Field(ge=-20, le=99)]], Field(min_length=1, max_length=26)]


class PrintedFootprints(Source):
    value: Footprints


class PrintedShips(Source):
    value: ShipLengths


class PrintedColumns(Source):
    value: Columns


class PrintedRows(Source):
    value: Rows


class PrintedBridge(Source):
    value: BridgeRow


class PrintedTower(Source):
    value: TowerPoints


class BoardFile(Catalog):
    columns: PrintedColumns
    rows: PrintedRows
    bridge_row: PrintedBridge
    tower_vp: PrintedTower
    water_bars: PrintedSmall
    barracks_levels: PrintedSmall
    footprints: PrintedFootprints
    ships: PrintedShips
    workers: PrintedSmall
    upgrade_slots: PrintedSmall
    market_size: PrintedSmall
    tokens: PrintedBag
    awards: PrintedTotal
    cards: PrintedTotal
    rescue_awards_on_lowest_floor: PrintedCount
    start_resources: PrintedBags
    dock_ring: PrintedRing
    names: dict[Identifier, Told]


class Files(Strict):
    """All component files, by the names they have without `.yaml`."""

    machines: MachinesFile
    upgrades: UpgradesFile
    abilities: AbilitiesFile
    cards: CardsFile
    awards: AwardsFile
    docks: DocksFile
    scaffolds: ScaffoldsFile
    board: BoardFile


class EditionBoard(Strict):
    """The board as printed: its size, the row the bridge lies above, and the VP of each tower floor, lowest first."""

    columns: Columns | None = None
    rows: Rows | None = None
    bridge_row: BridgeRow | None = None
    tower_vp: TowerPoints | None = None


class EditionUpgrade(Strict):
    """What is printed on an upgrade."""

    cost: UpgradeCost | None = None
    vp: Points | None = None


class EditionCount(Strict):
    """How many copies of a card or award the box holds."""

    count: Count


def _stack_or_tile(value: Any) -> str:
    return "stack" if isinstance(value, list) and value and isinstance(value[0], list) else "tile"


OneTile = Annotated[TileResources, Tag("tile")]
Stack = Annotated[list[TileResources], Field(min_length=1, max_length=60), Tag("stack")]


class Edition(Strict):
    """`my_copy.yaml`: what is printed on the owner's copy, laid over the standard values.

    In `scaffolds` a shape (S, L, T) lists the resources of every tile of its stack, in any order, and a tile id (S3)
    those of one tile; null is a free space.
    """

    kind: Literal["edition"]
    version: Literal[1]
    game: Literal["whistle_mountain"] = "whistle_mountain"
    name: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    board: EditionBoard = EditionBoard()
    upgrades: dict[str, EditionUpgrade] = {}
    cards: dict[str, EditionCount] = {}
    awards: dict[str, EditionCount] = {}
    scaffolds: dict[str, Annotated[OneTile | Stack, Discriminator(_stack_or_tile)]] = {}
