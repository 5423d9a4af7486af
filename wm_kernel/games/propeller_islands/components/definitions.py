"""What the pieces of Propeller Islands are: frozen definitions, shared by every state and never copied.

`catalog.py` builds these from the game's YAML files; the engine only reads them. Nothing here knows a position. Values that are
printed on the pieces carry their provenance in `Catalog.provenance`, keyed by (id of the piece, name of the value).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wm_kernel.table.provenance import Provenance as Provenance
from wm_kernel.table.texts import Words

RESOURCES = ("energy", "steel", "gear")
ENERGY, STEEL, GEAR = range(3)
GUILDS = ("industry", "science", "culture")
VALUES = (1, 2, 3, 4, 5, 6)

NO_NUMBER = 0
"""The activation number of what can never be activated: depots and monuments (PI-ACT-08)."""

ANY_NUMBER = 7
"""The activation number "?", which any die fits (PI-ACT-02)."""

Bag = tuple[int, int, int]
"""Counts of energy, steel and gears, in this order."""

NOTHING: Bag = (0, 0, 0)

CAPITOL, DEPOT, GUILD, CENTRAL, MONUMENT = "capitol", "depot", "guild", "central", "monument"
"""The classes of tiles. Depots are central buildings that are never activated; monuments score at the end."""

WILD, PRODUCTION, BANNER = "wild", "production", "banner"
"""The kinds of upgrade slots (PI-UPG-01)."""

CAPITOL_ID = "T00"
"""The id of everybody's own Capitol; islands are separate, so that one id serves all of them."""


NO_WORDS = Words({"en": ""})


class Effect:
    """Base of what a tile, a quay reward or an ability does: small frozen values that the rules carry out."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Gain(Effect):
    """Take resources from the supply."""

    bag: Bag


@dataclass(frozen=True, slots=True)
class Deploy(Effect):
    """Move a worker from the quay to a free worker space (PI-WORK-01)."""


@dataclass(frozen=True, slots=True)
class Pay(Effect):
    """Pay resources in full, then do what is paid for (PI-ACT-05)."""

    bag: Bag
    then: Effect


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """Exactly one of these; options that cannot be paid or carried out are not offered."""

    options: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Activate(Effect):
    """Activate up to `count` different own tiles with a standing worker, whatever their numbers (PI-ACT-09)."""

    count: int


@dataclass(frozen=True, slots=True)
class RepeatDepot(Effect):
    """Take the one-shot bonus of one own depot again."""


@dataclass(frozen=True, slots=True)
class DrawTile(Effect):
    """Add the top tile of the pile to the island (PI-WORK-07)."""


@dataclass(frozen=True, slots=True)
class ScoreSets:
    """`vp` for each full `size` of something: own_workers, own_depots, own_banners_industry, _science, _culture."""

    of: str
    size: int
    vp: int


@dataclass(frozen=True, slots=True)
class ScoreSurrounded:
    """`vp` when all six neighbours are occupied."""

    vp: int


@dataclass(frozen=True, slots=True)
class ScoreBanners:
    """`vp` for each set of these guilds' banners on adjacent tiles (PI-MON-06)."""

    guilds: tuple[str, ...]
    vp: int


@dataclass(frozen=True, slots=True)
class ScoreDistinct:
    """`vp` for each group of `size` own tiles with different activation numbers (PI-MON-04)."""

    size: int
    vp: int


@dataclass(frozen=True, slots=True)
class ScoreNumbers:
    """`vp` for each set of own tiles with these activation numbers (PI-MON-03)."""

    numbers: tuple[int, ...]
    vp: int


Scoring = ScoreSets | ScoreSurrounded | ScoreBanners | ScoreDistinct | ScoreNumbers


@dataclass(frozen=True, slots=True)
class TileDef:
    """A building tile, "T01" to "T73", or the Capitol, "T00".

    `kind` is the printed number of its kind ("05"); `number` the activation number, ANY_NUMBER or NO_NUMBER; `banner` and
    `symbol` a guild or "". A depot has a `bonus` (once, when placed), a monument a `scoring`, all others an `effect`.
    """

    id: str
    kind: str
    kind_id: str  # a word for the kind: workshop, refinery, ...
    class_: str
    number: int
    banner: str = ""
    symbol: str = ""
    effect: Effect | None = None
    bonus: Effect | None = None
    scoring: Scoring | None = None
    has_worker_space: bool = True
    slots: tuple[str, ...] = ()
    name: Words = NO_WORDS
    short: Words = NO_WORDS
    text: Words = NO_WORDS


@dataclass(frozen=True, slots=True)
class PlanDef:
    """A plan card, "P01" to "P21" (level 1) and "P22" to "P38" (level 2).

    `upgrade` is the token it grants: "wild", "production_energy", "production_steel", "production_gear", "banner_industry",
    "banner_science" or "banner_culture".
    """

    id: str
    level: int
    cost: Bag
    vp: int
    upgrade: str


@dataclass(frozen=True, slots=True)
class CharacterDef:
    """A character: jacques, nelson, amelia, marie, nicola, charles. What the abilities do stands in the rules (PI-CHAR)."""

    id: str
    name: Words
    short: Words
    basic: Words
    advanced: Words


@dataclass(frozen=True, slots=True)
class Quay:
    """The quay of every player: rows x columns of workers, and what an emptied row or column gives (PI-WORK-05, 06)."""

    rows: int
    columns: int
    row_rewards: tuple[Effect, ...]
    column_rewards: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalog:
    """All components of the game."""

    tiles: Mapping[str, TileDef]  # without the Capitol, in the order of the file
    capitol: TileDef
    plans: Mapping[str, PlanDef]
    characters: Mapping[str, CharacterDef]
    quay: Quay
    dice: Mapping[int, int]  # number of players -> dice in play (PI-SETUP-05)
    most_of_a_value: int  # dice that a value may hold (PI-ROUND-02)
    display: Mapping[int, int]  # level -> plans on display (PI-SETUP-06)
    hand: Mapping[int, int]  # level -> plans dealt (PI-SETUP-07)
    start: Bag  # U-PI-01
    start_kinds: tuple[str, ...]  # kinds that the second start tile may be (U-PI-02)
    discard_gain: Bag  # PI-DISC-01
    step_cost: int  # energy for a step of a die (PI-TURN-02)
    trumpets: tuple[int, int]  # fame at which the basic and the advanced ability begin (U-PI-16)
    connection_fame: int  # PI-CONN-02
    plans_to_end: int  # PI-END-01
    per_vp: Bag  # how many energy, steel, gears give 1 VP (PI-SCORE-02)
    upgrades_per_vp: int  # PI-SCORE-02
    supply: Bag  # tokens in the box; they bind only with `bounded_supply` (A-PI-13)
    start_tiles: int  # tiles of an island at the start, the Capitol among them (U-PI-02)
    names: Mapping[str, Words]  # of resources, guilds, kinds of upgrades, the Forge, the quay
    provenance: Mapping[tuple[str, str], Provenance]  # (id of a piece, or "table"; name of the value)
    edition: str = "standard"

    def tile(self, tile_id: str) -> TileDef:
        """The definition of a tile or of the Capitol; KeyError for others."""
        return self.capitol if tile_id == CAPITOL_ID else self.tiles[tile_id]


def slot_of(upgrade: str) -> str:
    """The kind of slot that an upgrade needs.

    >>> slot_of("banner_science"), slot_of("wild")
    ('banner', 'wild')
    """
    return upgrade.partition("_")[0]
