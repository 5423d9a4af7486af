"""Pydantic models of the component files of Propeller Islands and of its editions: the exact shape of `components/*.yaml`.

Imported only to load or describe files, so that playing does not need pydantic.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, model_validator

from wm_kernel.table.forms import Strict
from wm_kernel.table.printed import Reason as Reason
from wm_kernel.table.printed import ShortWords as ShortWords
from wm_kernel.table.printed import Source as Source
from wm_kernel.table.printed import Told as Told

Count = Annotated[int, Field(ge=0, le=40)]
Small = Annotated[int, Field(ge=1, le=20)]
Points = Annotated[int, Field(ge=0, le=60)]
Identifier = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
TileId = Annotated[str, Field(pattern=r"^T[0-9]{2,3}$", max_length=4)]
PlanId = Annotated[str, Field(pattern=r"^P[0-9]{2,3}$", max_length=4)]
KindNumber = Annotated[str, Field(pattern=r"^[0-9]{2}$", max_length=2)]
Guild = Literal["industry", "science", "culture"]
Number = Annotated[int, Field(ge=1, le=6)]
Slot = Literal["production", "banner", "wild"]
Upgrade = Literal[
    "wild",
    "production_energy",
    "production_steel",
    "production_gear",
    "banner_industry",
    "banner_science",
    "banner_culture",
]


class Bag(Strict):
    """Resources by type."""

    energy: Count = 0
    steel: Count = 0
    gear: Count = 0


class Effect(Strict):
    """What is done: exactly one of these. `pay` goes with `then`."""

    gain: Bag | None = None
    deploy: Literal[1] | None = None
    pay: Bag | None = None
    then: Effect | None = None
    choose: Annotated[list[Effect], Field(min_length=2, max_length=6)] | None = None
    activate: Small | None = None
    repeat_depot: Literal[1] | None = None
    draw_tile: Literal[1] | None = None

    @model_validator(mode="after")
    def _one(self) -> Effect:
        given = self.model_fields_set - {"then"}
        if len(given) != 1 or ("pay" in given) != ("then" in self.model_fields_set):
            raise ValueError(
                "an effect is one of gain, deploy, choose, activate, repeat_depot, draw_tile, or pay with then"
            )
        return self


def _at_once(effect: Effect) -> Effect:
    """What a reward of the quay gives: at once, whatever the player holds."""
    if effect.pay is not None:
        raise ValueError("what is given at once costs nothing: no pay")
    for one in effect.choose or ():
        if one.gain is None or sum(one.gain.model_dump().values()) != 1:
            raise ValueError("what is given at once leaves a choice between single resources alone")
    return effect


def _of_depot(effect: Effect) -> Effect:
    """What a depot gives: a warehouse, which is activated, repeats it."""
    if effect.activate is not None or effect.repeat_depot is not None:
        raise ValueError("a depot activates nothing and repeats no depot")
    return _at_once(effect)


Reward = Annotated[Effect, AfterValidator(_at_once)]
Bonus = Annotated[Effect, AfterValidator(_of_depot)]


def _different(values: list[Any]) -> list[Any]:
    """A set holds each thing once; PI-MON-03 and 06 say nothing of more."""
    if len(set(values)) != len(values):
        raise ValueError("each is given once")
    return values


class Sets(Strict):
    """VP for each full set of something."""

    of: Literal["own_workers", "own_depots", "own_banners_industry", "own_banners_science", "own_banners_culture"]
    size: Small
    vp: Points


class Surrounded(Strict):
    """VP when all six neighbours are occupied."""

    vp: Points


class BannersAround(Strict):
    """VP for each set of banners on the tiles around."""

    guilds: Annotated[list[Guild], Field(min_length=1, max_length=3), AfterValidator(_different)]
    vp: Points


class DistinctNumbers(Strict):
    """VP for each set of tiles with different numbers."""

    size: Annotated[int, Field(ge=1, le=6)]
    vp: Points


class Numbers(Strict):
    """VP for each set of tiles with these numbers."""

    numbers: Annotated[list[Number], Field(min_length=1, max_length=6), AfterValidator(_different)]
    vp: Points


class Scoring(Strict):
    """What a monument scores at the end: exactly one of these."""

    sets: Sets | None = None
    surrounded: Surrounded | None = None
    banners_around: BannersAround | None = None
    distinct_numbers: DistinctNumbers | None = None
    numbers: Numbers | None = None

    @model_validator(mode="after")
    def _one(self) -> Scoring:
        if len(self.model_fields_set) != 1:
            raise ValueError("a monument scores one of sets, surrounded, banners_around, distinct_numbers, numbers")
        return self


class SlotsValue(Source):
    """The upgrade slots of a kind."""

    value: Annotated[list[Slot], Field(max_length=3)]


class Kind(Strict):
    """A kind of tile: its number in the index, and what it does."""

    kind: KindNumber
    id: Identifier
    name: Told
    short: ShortWords
    text: Told
    effects_source: Source
    effect: Effect | None = None
    bonus: Bonus | None = None
    scoring: Scoring | None = None
    slots: SlotsValue | None = None

    @model_validator(mode="after")
    def _one(self) -> Kind:
        if sum(part is not None for part in (self.effect, self.bonus, self.scoring)) != 1:
            raise ValueError("a kind has an effect, a bonus (depots) or a scoring (monuments)")
        return self


class Face(Strict):
    """What is printed on a single tile. Depots and monuments have no number."""

    class_: Literal["guild", "central", "depot", "monument"] = Field(alias="class")
    number: Number | None = None
    guild: Guild

    @model_validator(mode="after")
    def _numbered(self) -> Face:
        if (self.number is None) != (self.class_ in ("depot", "monument")):
            raise ValueError("guild and central buildings have a number, depots and monuments have none")
        return self


class FaceValue(Source):
    """The face of a tile, and where it comes from."""

    value: Face


class Tile(Strict):
    """One building tile."""

    id: TileId
    kind: KindNumber
    face: FaceValue


class TilesFile(Strict):
    """`tiles.yaml`."""

    kind: Literal["catalog"]
    version: Literal[1]
    game: Literal["propeller_islands"]
    kinds: Annotated[list[Kind], Field(min_length=2, max_length=60)]
    tiles: Annotated[list[Tile], Field(min_length=13, max_length=200)]


class BagValue(Source):
    """A printed bag."""

    value: Bag


class PointsValue(Source):
    """Printed VP."""

    value: Points


class UpgradeValue(Source):
    """A printed upgrade."""

    value: Upgrade


class Plan(Strict):
    """A plan card."""

    id: PlanId
    level: Literal[1, 2]
    cost: BagValue
    vp: PointsValue
    upgrade: UpgradeValue


class PlansFile(Strict):
    """`plans.yaml`."""

    kind: Literal["catalog"]
    version: Literal[1]
    game: Literal["propeller_islands"]
    plans: Annotated[list[Plan], Field(min_length=6, max_length=100)]


class Character(Strict):
    """A character, and how the two abilities are told."""

    id: Literal["jacques", "nelson", "amelia", "marie", "nicola", "charles"]
    name: Told
    short: ShortWords
    basic: Told
    advanced: Told
    effects_source: Source


class CharactersFile(Strict):
    """`characters.yaml`."""

    kind: Literal["catalog"]
    version: Literal[1]
    game: Literal["propeller_islands"]
    characters: Annotated[list[Character], Field(min_length=4, max_length=6)]


class DiceValue(Source):
    """Dice in play by the number of players."""

    value: dict[Literal["2", "3", "4"], Annotated[int, Field(ge=3, le=17)]]


class LevelsValue(Source):
    """How many plans of each level."""

    value: dict[Literal["1", "2"], Count]


class SmallValue(Source):
    """A printed number."""

    value: Small


class KindsValue(Source):
    """Kinds of tiles."""

    value: Annotated[list[KindNumber], Field(min_length=1, max_length=20)]


class TrumpetsValue(Source):
    """The fame at which the basic and the advanced ability begin."""

    value: Annotated[list[Annotated[int, Field(ge=1, le=40)]], Field(min_length=2, max_length=2)]

    @model_validator(mode="after")
    def _rising(self) -> TrumpetsValue:
        if self.value[0] >= self.value[1]:
            raise ValueError("the advanced ability begins at more fame than the basic one")
        return self


Rewards = Annotated[list[Reward], Field(min_length=1, max_length=6)]


class RewardsValue(Source):
    """What an emptied row or column of the quay gives, in order."""

    value: Rewards


class TableFile(Strict):
    """`table.yaml`."""

    kind: Literal["catalog"]
    version: Literal[1]
    game: Literal["propeller_islands"]
    dice: DiceValue
    most_of_a_value: SmallValue
    display: LevelsValue
    hand: LevelsValue
    start: BagValue
    start_tiles: SmallValue
    start_kinds: KindsValue
    discard_gain: BagValue
    step_cost: SmallValue
    connection_fame: SmallValue
    trumpets: TrumpetsValue
    quay_rows: SmallValue
    quay_columns: SmallValue
    row_rewards: RewardsValue
    column_rewards: RewardsValue
    plans_to_end: SmallValue
    per_vp: BagValue
    upgrades_per_vp: SmallValue
    supply: BagValue
    names: dict[Identifier, Told]


class EditionTable(Strict):
    """The values of the table that an edition may replace."""

    start: Bag | None = None
    start_tiles: Literal[1, 2] | None = None
    start_kinds: Annotated[list[KindNumber], Field(min_length=1, max_length=20)] | None = None
    trumpets: Annotated[list[Annotated[int, Field(ge=1, le=40)]], Field(min_length=2, max_length=2)] | None = None
    row_rewards: Rewards | None = None
    column_rewards: Rewards | None = None


class EditionPlan(Strict):
    """What is printed on a plan of somebody's own copy."""

    cost: Bag | None = None
    vp: Points | None = None
    upgrade: Upgrade | None = None


class EditionTile(Strict):
    """What is printed on a tile of somebody's own copy."""

    face: Face | None = None


class EditionKind(Strict):
    """What a kind of tile has, gives and is called in somebody's own copy; `bonus` of depots, `scoring` of monuments."""

    slots: Annotated[list[Slot], Field(max_length=3)] | None = None
    bonus: Bonus | None = None
    scoring: Scoring | None = None
    name: Told | None = None
    short: ShortWords | None = None
    text: Told | None = None


class EditionFace(Face):
    """One of all tiles of somebody's own copy: its kind, and its face."""

    kind: KindNumber


class Edition(Strict):
    """`my_copy.yaml`: the values of somebody's own copy."""

    kind: Literal["edition"]
    version: Literal[1]
    game: Literal["propeller_islands"] = "propeller_islands"
    name: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    table: EditionTable = EditionTable()
    plans: dict[str, EditionPlan] = {}
    tiles: dict[str, EditionTile] = {}
    kinds: dict[str, EditionKind] = {}
    all_tiles: Annotated[list[EditionFace], Field(min_length=13, max_length=200)] | None = None
    note: Any = None
