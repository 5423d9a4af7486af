"""The definitions of Outlaws: those of Whistle Mountain, the deck, the die, the docks of the blockers, the grades.

`load()` reads, checks and builds once an edition. Not for what the Outlaws do with them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.components import catalog as base
from wm_kernel.games.whistle_mountain.components.convert import provenance_of
from wm_kernel.games.whistle_mountain.components.definitions import Catalog, ComponentDef, Provenance
from wm_kernel.paths import data_dir
from wm_kernel.table.catalog import DataError, Document, Fault, Map, check, read
from wm_kernel.table.editions import Edition, Editions
from wm_kernel.table.texts import Words

if TYPE_CHECKING:
    from wm_kernel.games.outlaws.components import schema_models as models

GAME = "outlaws"


@dataclass(frozen=True, slots=True)
class CardDef:
    """An Outlaw card: its lines from top to bottom, each what is done and with what, as in ("ship", "blimp")."""

    id: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class GangDef:
    """What the Outlaws bring: their deck, their die, where the blockers begin, what is scored."""

    cards: Mapping[str, CardDef]
    overlay_rows: int
    places: tuple[str, ...]
    die: tuple[str, ...]  # the place that each face selects
    blockers_start: Mapping[str, str]  # ship -> dock
    blocker_order: tuple[str, ...]
    theft_docks: tuple[tuple[str, str], ...]  # docks that lie directly side by side
    built_effect_vp: int
    resource_type_vp: int
    award_vp: int
    whirlpool_vp: int
    head_start: Mapping[str, Mapping[str, int]]  # grade -> side -> VP
    names: Mapping[str, Words]
    provenance: Mapping[str, Provenance]


@dataclass(frozen=True, slots=True, kw_only=True)
class OutlawsCatalog(Catalog):
    """Every definition of Whistle Mountain, and what the Outlaws bring."""

    gang: GangDef

    def __getitem__(self, component_id: str) -> ComponentDef:
        """The component with this id; an Outlaw card is one without effects of its own. KeyError when there is none."""
        if component_id in self.gang.cards:
            return _as_component(component_id)
        return Catalog.__getitem__(self, component_id)


@cache
def _as_component(card: str) -> ComponentDef:
    number = card.rpartition("_")[2].lstrip("0")
    name = Words({"en": f"Outlaw card {number}", "fr": f"Carte Hors-la-loi {number}"})
    short = Words({"en": f"Card {number}", "fr": f"Carte {number}"})
    return ComponentDef(card, name, short, name)


def load(edition: Edition = None) -> OutlawsCatalog:
    """Every definition of the game, as the edition prints them; the last few editions are kept.

    An edition holds values of Whistle Mountain as ever and those of Outlaws under `outlaws`. DataError lists every fault.

    >>> load().gang.die[5], len(load().gang.cards)
    ('right', 36)
    >>> load({"outlaws": {"die": ["left", "middle", "right", "left", "middle", "right"]}}).gang.die[1]
    'middle'
    """
    return _editions.load(edition)


def edition_data(edition: Edition) -> dict[str, Any] | None:
    """An edition as plain data that can be written into a save, or None for the standard values."""
    return _editions.content(edition)


@cache
def _documents() -> dict[str, Document]:
    folder: Path = data_dir() / "games" / GAME / "components"
    return {name: read(folder / f"{name}.yaml") for name in ("board", "cards")}


def _load(document: Document | None) -> OutlawsCatalog:
    from wm_kernel.games.outlaws.components import schema_models as models

    documents = _documents()
    board, cards = check(documents["board"], models.BoardFile), check(documents["cards"], models.CardsFile)
    copy, printed = models.Copy(), None
    if document is not None:
        copy = check(document, models.Edition).outlaws
        printed = _without(document, "outlaws", "game")
    if printed is not None and not set(printed.data) - {"kind", "version", "name"}:
        printed = None  # nothing of the base game is printed otherwise
    below = _with_ring(base.load(printed), copy)
    gang = _gang(board, cards, copy)
    if faults := list(_faults(gang, below)):
        name = document.name if document is not None else documents["board"].name
        raise DataError([Fault(name, 0, fault) for fault in faults])
    return OutlawsCatalog(**{field.name: getattr(below, field.name) for field in fields(Catalog)}, gang=gang)


_editions = Editions(_load)


def _with_ring(below: Catalog, copy: models.Copy) -> Catalog:
    """The definitions of Whistle Mountain with the docks in the order that the owner's board has them (OL-RING-01)."""
    if copy.dock_ring is None:
        return below
    provenance = MappingProxyType({**below.board.provenance, "dock_ring": Provenance("edition")})
    return replace(below, board=replace(below.board, dock_ring=tuple(copy.dock_ring), provenance=provenance))


def _without(document: Document, *keys: str) -> Document:
    """The document without some of its entries, each other one where it stood."""
    left = Map()
    left.update({key: value for key, value in document.data.items() if key not in keys})
    left.places = dict(document.data.places)
    return Document(document.name, left)


def _gang(board: models.BoardFile, file: models.CardsFile, copy: models.Copy) -> GangDef:
    given = [(card.id, card.lines) for card in file.cards]
    if copy.cards is not None:
        given = [(f"outlaw_card_{number:02}", lines) for number, lines in enumerate(copy.cards, 1)]
    cards = {card: CardDef(card, tuple(_line(line) for line in lines)) for card, lines in given}
    printed = {
        key: getattr(board, key) for key in ("overlay_rows", "card_places", "die", "blockers_start", "theft_docks")
    }
    own = {key for key in ("die", "blockers_start", "theft_docks", "overlay_rows") if getattr(copy, key) is not None}
    provenance = {key: Provenance("edition") if key in own else provenance_of(value) for key, value in printed.items()}
    for key in ("blocker_order", "built_effect_vp", "scoring", "head_start"):
        provenance[key] = provenance_of(getattr(board, key))
    provenance["cards"] = Provenance("edition") if copy.cards is not None else provenance_of(file.cards_source)
    starts = copy.blockers_start if copy.blockers_start is not None else board.blockers_start.value
    pairs = copy.theft_docks if copy.theft_docks is not None else board.theft_docks.value
    scored = board.scoring.value
    return GangDef(
        cards=MappingProxyType(cards),
        overlay_rows=board.overlay_rows.value if copy.overlay_rows is None else copy.overlay_rows,
        places=tuple(board.card_places.value),
        die=tuple(copy.die if copy.die is not None else board.die.value),
        blockers_start=MappingProxyType({str(ship): dock for ship, dock in starts.items()}),
        blocker_order=tuple(board.blocker_order.value),
        theft_docks=tuple((pair[0], pair[1]) for pair in pairs),
        built_effect_vp=board.built_effect_vp.value,
        resource_type_vp=scored.resource_type,
        award_vp=scored.award,
        whirlpool_vp=scored.whirlpool,
        head_start=MappingProxyType(
            {str(grade): {str(k): n for k, n in vp.items()} for grade, vp in board.head_start.value.items()}
        ),
        names=MappingProxyType(dict(board.names)),
        provenance=MappingProxyType(provenance),
    )


def _line(line: models.Line) -> tuple[str, str]:
    (kind,) = line.model_fields_set
    return kind, str(getattr(line, kind))


def _faults(gang: GangDef, below: Catalog) -> Iterator[str]:
    """Faults between values that are each possible by themselves."""
    ring = below.board.dock_ring
    if sorted(ring) != sorted(below.docks):
        yield f"dock_ring: must name every dock once: {', '.join(below.docks)}"
    starts = list(gang.blockers_start.values())
    if set(gang.blockers_start) != set(gang.blocker_order) or len(set(starts)) != len(starts):
        yield "blockers_start: each of the three ships needs a dock of its own"
    for dock in [*starts, *(dock for pair in gang.theft_docks for dock in pair)]:
        if dock not in ring:
            yield f"no dock is called {dock!r}; there are: {', '.join(ring)}"
    if gang.overlay_rows >= below.board.rows:
        yield f"overlay_rows: {gang.overlay_rows} rows are closed, and the board has {below.board.rows}"
