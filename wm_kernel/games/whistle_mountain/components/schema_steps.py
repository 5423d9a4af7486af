"""The effect vocabulary as pydantic models: what may stand under `effects` and `options` in the component files.

`Step` has one field for each kind of step, of which a step uses exactly one. Imported only to load or describe the
files, so that playing does not need pydantic. Not for what a step does (see `effects.py`).
"""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from wm_kernel.table.catalog import unknown

Small = Annotated[int, Field(ge=1, le=20)]
Count = Annotated[int, Field(ge=0, le=40)]
Size = Literal["small", "medium", "large"]
Ship = Literal["balloon", "blimp", "dreadnought"]


class Strict(BaseModel):
    """Every key is known and every value has the stated type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


class Bag(Strict):
    """Resources by type."""

    coal: Count = 0
    iron: Count = 0
    water: Count = 0
    gold: Count = 0
    whistle: Count = 0


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
    """Own workers along their rows to the tower: from a scaffold space, or from next to the machine just built."""

    from_: Literal["scaffold", "adjacent"] = Field(alias="from")
    n: Small | Literal["any"]


class TowerStep(Strict):
    """One own tower worker by one of these numbers of floors."""

    delta: Annotated[list[Annotated[int, Field(ge=-3, le=3)]], Field(min_length=1, max_length=6)]


class Activate(Strict):
    """Machines are activated, each paying its own cost; a switched `ruling` may add the storage to `where`."""

    n: Small
    distinct: bool | None = None
    where: Annotated[list[Literal["grid", "storage"]], Field(min_length=1, max_length=2)] | None = None
    state: Literal["not_waterlogged"] | None = None
    target: Literal["just_built"] | None = None
    ruling: Annotated[str, Field(pattern=r"^[A-Z]-\d+[a-z]?$")] | None = None

    @model_validator(mode="after")
    def _aimed(self) -> "Activate":
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


class Rule(Strict):
    """A rule change by name. Which of the other keys a name takes is in `RULES`."""

    name: Annotated[str, Field(json_schema_extra={"enum": sorted(RULES)})]
    type: Literal["coal", "iron", "water", "gold", "whistle", "token_here"] | None = None
    substitutes: Literal["any_including_whistle"] | None = None
    source: Literal["self"] | None = None
    ship: Ship | None = None
    min: Small | None = None
    vp: Small | None = None
    per_worker: Annotated[int, Field(ge=-20, le=20)] | None = None

    @model_validator(mode="after")
    def _parameters(self) -> "Rule":
        if self.name not in RULES:
            raise ValueError(unknown("rule", self.name, RULES))
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
    any_order: Annotated[list["Step"], Field(min_length=2, max_length=5)] | None = None
    choose_one: Annotated[list["Option"], Field(min_length=2, max_length=5)] | None = None
    rule: Rule | None = None

    @model_validator(mode="before")
    @classmethod
    def _bare_word(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        if value not in cls.model_fields:
            raise ValueError(unknown("step", value, cls.model_fields))
        if value not in BARE:
            raise ValueError(f"step {value!r} needs a value")
        return {value: {}}

    @model_validator(mode="after")
    def _exactly_one(self) -> "Step":
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


BARE = frozenset(name for name, field in Step.model_fields.items() if field.annotation == Nothing | None)
"""The steps that may be written as the bare word."""


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
    def _fitting(self) -> "Effect":
        if (self.timing == "on_event") != (self.event is not None):
            raise ValueError("an effect has an 'event' exactly when its timing is on_event")
        if self.sizes and self.event != "machine_built":
            raise ValueError("'sizes' belongs to the event machine_built")
        if (self.vp_min or self.limit) and self.event != "scaffold_built":
            raise ValueError("'vp_min' and 'limit' belong to the event scaffold_built")
        if self.replaces and self.timing != "in_promotion":
            raise ValueError("'replaces' belongs to the timing in_promotion")
        return self
