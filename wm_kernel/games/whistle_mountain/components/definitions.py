"""What the pieces of Whistle Mountain are: frozen definitions, shared by every state and never copied.

`catalog.py` builds these from the game's YAML files; the engine only reads them. Nothing here knows a
position. Values that are printed on the pieces carry their provenance in `provenance`, keyed by the name of the value.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from wm_kernel.table.provenance import Provenance as Provenance
from wm_kernel.table.texts import Words

RESOURCES = ("coal", "iron", "water", "gold", "whistle")
COAL, IRON, WATER, GOLD, WHISTLE = range(5)
SIZES = ("small", "medium", "large")
SHIPS = ("balloon", "blimp", "dreadnought")

Bag = tuple[int, int, int, int, int]
NOTHING: Bag = (0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Cost:
    """What an effect costs: named resources, `any` resources of whatever type, discarded cards and scaffolds."""

    resources: Bag = NOTHING
    any: int = 0
    card: int = 0
    scaffold: int = 0

    def __bool__(self) -> bool:
        return bool(any_of(self.resources) or self.any or self.card or self.scaffold)


def any_of(bag: Bag) -> bool:
    """Whether a bag holds anything.

    >>> any_of((0, 0, 1, 0, 0))
    True
    """
    return bag != NOTHING


@dataclass(frozen=True, slots=True)
class StepDef:
    """One step of an effect in the vocabulary: `{vp: 2}` is kind `vp` with args `{"n": 2}`.

    `parts` holds the sub-steps of `any_order` (one tuple of steps per part), `options` the effects of `choose_one`.
    """

    kind: str
    args: Mapping[str, Any] = field(default_factory=dict)
    parts: tuple[tuple[StepDef, ...], ...] = ()
    options: tuple[EffectDef, ...] = ()


@dataclass(frozen=True, slots=True)
class EffectDef:
    """When something happens, what it costs and what it does."""

    timing: str
    do: tuple[StepDef, ...] = ()
    cost: Cost = Cost()
    mandatory: bool = False
    event: str | None = None
    vp_min: int | None = None
    sizes: tuple[str, ...] = ()
    condition: str | None = None
    scope: str | None = None
    replaces: str | None = None
    limit: str | None = None


@dataclass(frozen=True, slots=True)
class ComponentDef:
    """What every component has. `name`, `short` and `text` are texts by language."""

    id: str
    name: Words
    short: Words
    text: Words
    effects: tuple[EffectDef, ...] = ()
    first_game: bool = True
    absent_from: tuple[str, ...] = ()
    provenance: Mapping[str, Provenance] = field(default_factory=dict)

    kind = "component"


@dataclass(frozen=True, slots=True)
class MachineDef(ComponentDef):
    """A machine tile: `size` names its footprint, `vp` are scored when it is built."""

    size: str = "small"
    vp: int = 0

    kind = "machine"


@dataclass(frozen=True, slots=True)
class UpgradeDef(ComponentDef):
    """An upgrade: its printed cost and the VP it gives at the end."""

    cost: Bag = NOTHING
    vp: int = 0

    kind = "upgrade"


@dataclass(frozen=True, slots=True)
class AbilityDef(ComponentDef):
    """A starting ability."""

    kind = "ability"


@dataclass(frozen=True, slots=True)
class CardDef(ComponentDef):
    """A kind of card; `count` copies are in the deck."""

    count: int = 2

    kind = "card"


@dataclass(frozen=True, slots=True)
class AwardDef(ComponentDef):
    """A kind of award; `count` tiles exist."""

    count: int = 2

    kind = "award"


@dataclass(frozen=True, slots=True)
class DockDef(ComponentDef):
    """A dock: `effects` are its options, one of which is carried out."""

    kind = "dock"


@dataclass(frozen=True, slots=True)
class TileDef:
    """A scaffold tile: its id ("S3"), its shape and the resource printed on each square (None: free space)."""

    id: str
    shape: str
    resources: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class ScaffoldDefs:
    """All scaffold tiles. `shapes` gives the squares (x, y) of each shape in base orientation, square 0 first.

    `name` is keyed by shape, then language; `provenance` by shape (its squares) and by tile id (its resources).
    """

    shapes: Mapping[str, tuple[tuple[int, int], ...]]
    tiles: Mapping[str, TileDef]
    name: Mapping[str, Words] = field(default_factory=dict)
    provenance: Mapping[str, Provenance] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BoardDef:
    """The board and the counts that belong to the box."""

    columns: int
    rows: int
    bridge_row: int
    tower_vp: tuple[int, ...]
    water_bars: int
    barracks_levels: int
    footprints: Mapping[str, tuple[int, int]]
    ships: Mapping[str, int]
    workers: int
    upgrade_slots: int
    market_size: int
    tokens: Bag
    dock_ring: tuple[str, ...]
    rescue_awards_on_lowest_floor: int
    start_resources: tuple[Bag, ...]
    name: Mapping[str, Words]
    provenance: Mapping[str, Provenance]


@dataclass(frozen=True, slots=True)
class Catalog:
    """Every definition of the game, by id, in the order of the data files."""

    machines: Mapping[str, MachineDef]
    upgrades: Mapping[str, UpgradeDef]
    abilities: Mapping[str, AbilityDef]
    cards: Mapping[str, CardDef]
    awards: Mapping[str, AwardDef]
    docks: Mapping[str, DockDef]
    scaffolds: ScaffoldDefs
    board: BoardDef
    edition: str = "standard"

    def __getitem__(self, component_id: str) -> ComponentDef:
        """The component with this id, of whatever kind; KeyError when there is none."""
        for group in (self.machines, self.upgrades, self.abilities, self.cards, self.awards, self.docks):
            if component_id in group:
                found: ComponentDef = group[component_id]
                return found
        raise KeyError(component_id)
