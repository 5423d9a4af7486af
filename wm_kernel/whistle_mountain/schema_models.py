"""Pydantic models of the component files and of editions: the exact shape of `data/whistle_mountain/*.yaml`.

The effect vocabulary is the model `Step`: one field for each kind of step, of which a step uses exactly one. Only the loader
and the schema writer import this module, so that playing does not need pydantic. Not for the rules behind a step.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, model_validator

Small = Annotated[int, Field(ge=1, le=20)]
Points = Annotated[int, Field(ge=0, le=60)]
Count = Annotated[int, Field(ge=0, le=40)]
Identifier = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
TileIdentifier = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_]*$", max_length=20)]
Resource = Literal["coal", "iron", "water", "gold", "whistle"]
Size = Literal["small", "medium", "large"]
Ship = Literal["balloon", "blimp", "dreadnought"]
Shape = Literal["S", "L", "T"]
Square = Annotated[list[Annotated[int, Field(ge=0, le=3)]], Field(min_length=2, max_length=2)]
TileResources = Annotated[list[Resource | None], Field(min_length=4, max_length=4)]
Printable = TypeVar("Printable")


class Strict(BaseModel):
    """Every key is known and every value has the stated type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


class Words(Strict):
    """A text in every language of the project."""

    en: Annotated[str, Field(min_length=1, max_length=600)]
    fr: Annotated[str, Field(min_length=1, max_length=600)]


class ShortWords(Strict):
    """A name that fits on a small tile."""

    en: Annotated[str, Field(min_length=1, max_length=10)]
    fr: Annotated[str, Field(min_length=1, max_length=10)]


class Source(Strict):
    """Where a value comes from. `derived` and `assumed` say why."""

    provenance: Literal["rulebook", "derived", "assumed", "edition"]
    confidence: Literal["low", "medium", "high"] | None = None
    why: Annotated[str, Field(max_length=200)] = ""

    @model_validator(mode="after")
    def _reasons(self) -> Source:
        if self.provenance in ("derived", "assumed") and not self.why:
            raise ValueError(f"a value that is {self.provenance} needs a 'why'")
        return self


class Printed(Source, Generic[Printable]):
    """A value printed on a piece, or a count of pieces, with its source."""

    value: Printable


class Bag(Strict):
    """Resources by type."""

    coal: Count = 0
    iron: Count = 0
    water: Count = 0
    gold: Count = 0
    whistle: Count = 0


class PrintedCost(Strict):
    """The price printed on an upgrade."""

    coal: Annotated[int, Field(ge=0, le=9)] = 0
    iron: Annotated[int, Field(ge=0, le=9)] = 0
    water: Annotated[int, Field(ge=0, le=9)] = 0
    gold: Annotated[int, Field(ge=0, le=9)] = 0
    whistle: Annotated[int, Field(ge=0, le=9)] = 0


class Price(Strict):
    """What an effect costs: resources, `any` resources of whatever type, discarded cards and scaffolds."""

    coal: Small | None = None
    iron: Small | None = None
    water: Small | None = None
    gold: Small | None = None
    whistle: Small | None = None
    any: Small | None = None
    card: Small | None = None
    scaffold: Small | None = None


# The effect vocabulary -------------------------------------------------------------------------------------------------


class Nothing(Strict):
    """A step without parameters; it may be written as the bare word."""


class Gain(Strict):
    """Resources from the supply."""

    res: Bag


class DrawKeep(Strict):
    """Look at `draw` cards of the deck, keep `keep`, discard the rest."""

    draw: Small
    keep: Small


class GainMachine(Strict):
    """A machine of this size from its market."""

    size: Size
    from_: Literal["market_faceup"] = Field(alias="from")


class GainUpgrade(Strict):
    """An upgrade, for nothing or for its printed cost."""

    from_: Literal["market_faceup", "stack_top"] = Field(alias="from")
    pay: Literal["none", "printed_cost"]


class GainAward(Strict):
    """Random awards from the facedown supply, for the controller or for each player."""

    n: Small
    who: Literal["self", "each"]


class Build(Strict):
    """One build without the water cost of the Forge."""

    what: Literal["any", "machine", "scaffold"]


class MoveOrRescue(Strict):
    """One own worker to a scaffold space, or onto this machine."""

    to: Literal["scaffold", "self"]


class Promote(Strict):
    """Own workers along their rows to the tower: from any scaffold space, or from the squares next to the machine built."""

    from_: Literal["scaffold", "adjacent"] = Field(alias="from")
    n: Small | Literal["any"]


class TowerStep(Strict):
    """One own tower worker by one of these numbers of floors."""

    delta: Annotated[list[Annotated[int, Field(ge=-3, le=3)]], Field(min_length=1, max_length=6)]


class Activate(Strict):
    """Machines are activated, each paying its own cost."""

    n: Small
    distinct: bool | None = None
    where: Annotated[list[Literal["grid", "storage"]], Field(min_length=1, max_length=2)] | None = None
    state: Literal["not_waterlogged"] | None = None
    target: Literal["just_built"] | None = None

    @model_validator(mode="after")
    def _aimed(self) -> Activate:
        if (self.where is None) == (self.target is None):
            raise ValueError("an activation names either 'where' or 'target'")
        return self


class ReturnAirship(Strict):
    """Airships go home; `exclude: source` spares the one that activated this machine."""

    who: Literal["self", "all"]
    n: Small | Literal["all"]
    exclude: Literal["source"] | None = None


class Bump(Strict):
    """A ship may be placed where an opponent's ship is, which goes home."""

    target: Literal["opponent"]
    where: Annotated[list[Literal["dock", "grid", "machine"]], Field(min_length=1, max_length=3)]
    by: Literal["placed_ship", "balloon", "blimp", "dreadnought"]


class Reposition(Strict):
    """This machine moves to another legal area."""

    vp: bool
    flood: bool


class TakeWorkers(Strict):
    """Workers are put on this machine."""

    which: Literal["own_barracks", "covered_and_adjacent"]
    to: Literal["self"]


class ReleaseWorker(Strict):
    """An own worker leaves this machine for a free scaffold space."""

    from_: Literal["self"] = Field(alias="from")
    to: Literal["scaffold"]


class EachToWhirlpool(Strict):
    """Each player puts own workers into the whirlpool, by own choice."""

    from_: Literal["barracks"] = Field(alias="from")
    n: Small


class PutToken(Strict):
    """A resource of the controller's choice goes from the supply onto this machine."""

    any_resource: Literal[1]
    on: Literal["self"]


class Exchange(Strict):
    """Pay `give`, gain `get`; `any` in `get` is of a type chosen."""

    give: Price
    get: Price


RULES: dict[str, frozenset[str]] = {
    "airship_on_scaffold": frozenset(),
    "diagonal_adjacency": frozenset({"ship"}),
    "double_activation": frozenset({"ship"}),
    "finite_supply": frozenset(),
    "gain_one_adjacent_resource": frozenset(),
    "gain_one_resource_of_built_scaffold": frozenset(),
    "has_ability_under_token": frozenset(),
    "jetpack_placement": frozenset(),
    "lung": frozenset({"type", "substitutes"}),
    "move_source": frozenset({"source"}),
    "no_airship_while_workers": frozenset(),
    "tokens_to_supply": frozenset(),
    "vp_if_resources": frozenset({"min", "vp"}),
    "vp_per_adjacent_worker": frozenset({"vp"}),
    "vp_per_own_upgrade": frozenset({"vp"}),
    "whirlpool_penalty": frozenset({"per_worker"}),
    "whistle_not_wild": frozenset(),
    "wild_type": frozenset({"type"}),
    "workers_here_to_whirlpool": frozenset(),
}
RuleName = Literal[
    "airship_on_scaffold",
    "diagonal_adjacency",
    "double_activation",
    "finite_supply",
    "gain_one_adjacent_resource",
    "gain_one_resource_of_built_scaffold",
    "has_ability_under_token",
    "jetpack_placement",
    "lung",
    "move_source",
    "no_airship_while_workers",
    "tokens_to_supply",
    "vp_if_resources",
    "vp_per_adjacent_worker",
    "vp_per_own_upgrade",
    "whirlpool_penalty",
    "whistle_not_wild",
    "wild_type",
    "workers_here_to_whirlpool",
]


class Rule(Strict):
    """A rule change by name. Which of the other keys a name takes is in `RULES`."""

    name: RuleName
    type: Literal["coal", "iron", "water", "gold", "whistle", "token_here"] | None = None
    substitutes: Literal["any_including_whistle"] | None = None
    source: Literal["self"] | None = None
    ship: Ship | None = None
    min: Small | None = None
    vp: Small | None = None
    per_worker: Annotated[int, Field(ge=-20, le=20)] | None = None

    @model_validator(mode="after")
    def _parameters(self) -> Rule:
        given, wanted = self.model_fields_set - {"name"}, RULES[self.name]
        if given != wanted:
            needs = f"takes {', '.join(sorted(wanted))}" if wanted else "takes no other key"
            raise ValueError(f"rule {self.name!r} {needs}, got {', '.join(sorted(given)) or 'nothing'}")
        return self


class Step(Strict):
    """One step of an effect: exactly one of these keys."""

    noun: ClassVar[str] = "step"

    gain: Gain | None = None
    gain_any: Small | None = None
    gain_missing: Nothing | None = None
    vp: Small | None = None
    gain_card: Small | None = None
    draw_keep: DrawKeep | None = None
    redraw: Nothing | None = None
    gain_scaffold: Small | None = None
    recycle: Nothing | None = None
    gain_machine: GainMachine | None = None
    gain_upgrade: GainUpgrade | None = None
    gain_award: GainAward | None = None
    build: Build | None = None
    move: Small | None = None
    rescue: Small | None = None
    move_or_rescue: MoveOrRescue | None = None
    promote: Promote | None = None
    tower_step: TowerStep | None = None
    activate: Activate | None = None
    return_airship: ReturnAirship | None = None
    bump: Bump | None = None
    remove_upgrade_for_cost: Nothing | None = None
    swap_upgrade: Nothing | None = None
    salvage_machine: Nothing | None = None
    reposition_self: Reposition | None = None
    take_workers: TakeWorkers | None = None
    release_worker: ReleaseWorker | None = None
    barracks_drop: Small | None = None
    each_to_whirlpool: EachToWhirlpool | None = None
    put_token: PutToken | None = None
    swap_token: Nothing | None = None
    collect_tokens: Nothing | None = None
    toll: Small | None = None
    exchange: Exchange | None = None
    move_duplicator: Nothing | None = None
    return_own_balloon: Nothing | None = None
    any_order: Annotated[list[Step], Field(min_length=2, max_length=5)] | None = None
    choose_one: Annotated[list[Option], Field(min_length=2, max_length=5)] | None = None
    rule: Rule | None = None

    @model_validator(mode="before")
    @classmethod
    def _bare_word(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        field = cls.model_fields.get(value)
        if field is None:
            from wm_kernel.table.catalog import unknown

            raise ValueError(unknown("step", value, cls.model_fields))
        if value not in BARE:
            raise ValueError(f"step {value!r} needs a value")
        return {value: {}}

    @model_validator(mode="after")
    def _exactly_one(self) -> Step:
        used = [name for name in self.model_fields_set if getattr(self, name) is not None]
        if len(used) != 1 or len(self.model_fields_set) != 1:
            raise ValueError(f"a step has exactly one key, got {', '.join(sorted(self.model_fields_set)) or 'none'}")
        return self

    @classmethod
    def __get_pydantic_json_schema__(cls, core_schema: Any, handler: Any) -> Any:
        schema = handler(core_schema)
        target = handler.resolve_ref_schema(schema)
        target.update({"minProperties": 1, "maxProperties": 1})
        return {"anyOf": [{"enum": sorted(BARE)}, schema]}


class Option(Strict):
    """One option of a choice: steps with an own price. A plain step may stand for an option that costs nothing."""

    noun: ClassVar[str] = "key or step"

    cost: Price | None = None
    do: Annotated[list[Step], Field(min_length=1, max_length=10)]

    @model_validator(mode="before")
    @classmethod
    def _plain_step(cls, value: Any) -> Any:
        plain = isinstance(value, str) or (isinstance(value, dict) and not {"do", "cost"} & value.keys())
        return {"do": [value]} if plain else value

    @classmethod
    def __get_pydantic_json_schema__(cls, core_schema: Any, handler: Any) -> Any:
        schema = handler(core_schema)
        step = handler.resolve_ref_schema(schema)["properties"]["do"]["items"]
        return {"anyOf": [schema, step]}


BARE = frozenset(
    {
        "gain_missing",
        "redraw",
        "recycle",
        "remove_upgrade_for_cost",
        "swap_upgrade",
        "salvage_machine",
        "swap_token",
        "collect_tokens",
        "move_duplicator",
        "return_own_balloon",
    }
)


class Effect(Strict):
    """When something happens, what it costs and what it does."""

    timing: Literal[
        "in_promotion",
        "when_built",
        "when_activated",
        "ongoing",
        "on_event",
        "any_time",
        "once_per_turn",
        "turn_end",
        "game_end",
        "on_play",
    ]
    event: (
        Literal[
            "machine_built",
            "scaffold_built",
            "machine_gained",
            "upgrade_gained",
            "machine_activated",
            "worker_moved",
            "worker_placed_on_scaffold",
            "worker_promoted",
            "move_or_rescue",
            "machine_submerged",
            "airship_placed",
        ]
        | None
    ) = None
    sizes: Annotated[list[Size], Field(min_length=1, max_length=3)] | None = None
    vp_min: Small | None = None
    condition: Literal["gained_card_this_turn", "gained_scaffold_this_turn"] | None = None
    scope: Literal["owner", "all_players", "any_turn"] | None = None
    replaces: Literal["promotion"] | None = None
    limit: Literal["second_of_turn"] | None = None
    mandatory: bool = False
    cost: Price | None = None
    do: Annotated[list[Step], Field(min_length=1, max_length=10)]

    @model_validator(mode="after")
    def _fitting(self) -> Effect:
        if (self.timing == "on_event") != (self.event is not None):
            raise ValueError("an effect has an 'event' exactly when its timing is on_event")
        if self.sizes and self.event != "machine_built":
            raise ValueError("'sizes' belongs to the event machine_built")
        if (self.vp_min or self.limit) and self.event != "scaffold_built":
            raise ValueError("'vp_min' and 'limit' belong to the event scaffold_built")
        if self.replaces and self.timing != "in_promotion":
            raise ValueError("'replaces' belongs to the timing in_promotion")
        return self


# Components ------------------------------------------------------------------------------------------------------------


class Component(Strict):
    """What every component has. `first_game: false` and `outlaws: false` leave it out of these variants."""

    id: Identifier
    name: Words
    short: ShortWords
    text: Words
    first_game: bool = True
    outlaws: bool = True
    effects_source: Source


class WithEffects(Component):
    effects: Annotated[list[Effect], Field(min_length=1, max_length=8)]


class Machine(WithEffects):
    size: Size
    vp: Printed[Points]


class Upgrade(WithEffects):
    cost: Printed[PrintedCost]
    vp: Printed[Points]


class Counted(WithEffects):
    """A kind of piece of which several exist."""

    count: Printed[Count]


class Dock(Component):
    """A dock; one of its options is carried out."""

    options: Annotated[list[Option], Field(min_length=1, max_length=5)]


class Tile(Strict):
    """A scaffold tile: what is printed on each square of its shape, null for a free space."""

    id: TileIdentifier
    shape: Shape
    resources: TileResources


class ShapeModel(Strict):
    name: Words
    squares: Printed[Annotated[list[Square], Field(min_length=4, max_length=4)]]


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
    count: Printed[Annotated[int, Field(ge=1, le=99)]]
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


Columns = Annotated[int, Field(ge=4, le=15)]
Rows = Annotated[int, Field(ge=8, le=26)]
BridgeRow = Annotated[int, Field(ge=1, le=25)]
TowerPoints = Annotated[list[Annotated[int, Field(ge=-20, le=99)]], Field(min_length=1, max_length=26)]


class BoardFile(Catalog):
    columns: Printed[Columns]
    rows: Printed[Rows]
    bridge_row: Printed[BridgeRow]
    tower_vp: Printed[TowerPoints]
    water_bars: Printed[Small]
    barracks_levels: Printed[Small]
    footprints: Printed[Footprints]
    ships: Printed[ShipLengths]
    workers: Printed[Small]
    upgrade_slots: Printed[Small]
    market_size: Printed[Small]
    tokens: Printed[Bag]
    awards: Printed[Annotated[int, Field(ge=1, le=99)]]
    cards: Printed[Annotated[int, Field(ge=1, le=99)]]
    rescue_awards_on_lowest_floor: Printed[Count]
    start_resources: Printed[Annotated[list[Bag], Field(min_length=4, max_length=4)]]
    dock_ring: Printed[list[Identifier]]
    names: dict[Identifier, Words]


# Editions --------------------------------------------------------------------------------------------------------------


class EditionBoard(Strict):
    """The board as printed: its size, the row the bridge lies above, and the VP of each tower floor, lowest first."""

    columns: Columns | None = None
    rows: Rows | None = None
    bridge_row: BridgeRow | None = None
    tower_vp: TowerPoints | None = None


class EditionUpgrade(Strict):
    """What is printed on an upgrade."""

    cost: PrintedCost | None = None
    vp: Points | None = None


class EditionCount(Strict):
    """How many copies of a card or award the box holds."""

    count: Count


class Edition(Strict):
    """`my_copy.yaml`: what is printed on the owner's copy, laid over the standard values.

    In `scaffolds` a shape (S, L, T) lists the resources of every tile of its stack, in any order, and a tile id (S3) those of
    one tile; null is a free space.
    """

    kind: Literal["edition"]
    version: Literal[1]
    game: Literal["whistle_mountain"] = "whistle_mountain"
    name: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    board: EditionBoard = EditionBoard()
    upgrades: dict[str, EditionUpgrade] = {}
    cards: dict[str, EditionCount] = {}
    awards: dict[str, EditionCount] = {}
    scaffolds: dict[str, TileResources | Annotated[list[TileResources], Field(min_length=1, max_length=60)]] = {}


FILES: dict[str, type[Catalog]] = {
    "machines": MachinesFile,
    "upgrades": UpgradesFile,
    "abilities": AbilitiesFile,
    "cards": CardsFile,
    "awards": AwardsFile,
    "docks": DocksFile,
    "scaffolds": ScaffoldsFile,
    "board": BoardFile,
}
