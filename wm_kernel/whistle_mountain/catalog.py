"""Load the component files and an edition into the frozen definitions of `definitions.py`.

`load()` reads, checks and builds once per edition; everything else here serves it. The files' shape is in
`schema_models.py`, which is imported only when something has to be loaded. Not for what the effects do (see `effects.py`).
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from wm_kernel.paths import data_dir
from wm_kernel.table.catalog import DataError, Document, Fault, Map, Place, Seq, check, lay_over, read, unknown, wrap

from .definitions import (
    RESOURCES,
    AbilityDef,
    AwardDef,
    Bag,
    BoardDef,
    CardDef,
    Catalog,
    ComponentDef,
    Cost,
    DockDef,
    EffectDef,
    MachineDef,
    Provenance,
    ScaffoldDefs,
    StepDef,
    TileDef,
    UpgradeDef,
)

if TYPE_CHECKING:
    from . import schema_models as models

STANDARD = "standard"
Edition = str | os.PathLike[str] | Mapping[str, Any] | None

_FOLDER = "whistle_mountain"
_COUNTED = ("cards", "awards")
_cache: dict[str, Catalog] = {}
_Component = TypeVar("_Component", bound=ComponentDef)


def load(edition: Edition = None) -> Catalog:
    """Return every definition of the game, as the edition prints them; read once per edition, then cached.

    `edition` is None or "standard" for the values that come with the project, else the path of an edition file
    (`kind: edition`) or its content as a mapping. Raises DataError, which lists every fault with file and line, and OSError
    when the file cannot be opened.

    >>> load().machines["archives"].vp
    12
    >>> mine = load({"upgrades": {"recorder": {"cost": {"gold": 3}}}})
    >>> mine.upgrades["recorder"].cost, mine.upgrades["recorder"].provenance["cost"].source
    ((0, 0, 0, 3, 0), 'edition')
    >>> load({"upgrades": {"recordr": {"vp": 3}}})
    Traceback (most recent call last):
    wm_kernel.table.document.DataError: <edition>: unknown upgrade 'recordr' (did you mean 'recorder'?)
    """
    document = _edition_document(edition)
    key = STANDARD if document is None else document.name + json.dumps(document.data, sort_keys=True)
    found = _cache.get(key)
    if found is None:
        found = _cache[key] = _load(document)
    return found


def edition_data(edition: Edition) -> dict[str, Any] | None:
    """Return an edition as plain data that can be written into a save, or None for the standard values.

    >>> edition_data({"board": {"rows": 14, "tower_vp": list(range(1, 15))}})["board"]["rows"]
    14
    """
    document = _edition_document(edition)
    if document is None:
        return None
    load(edition)
    plain: dict[str, Any] = json.loads(json.dumps(document.data))
    return plain


def _edition_document(edition: Edition) -> Document | None:
    """The edition as a document with places, or None for the standard one."""
    if edition is None or edition == STANDARD:
        return None
    if isinstance(edition, Mapping):
        head = {"kind": "edition", "version": 1}
        return wrap({**head, **edition}, "<edition>")
    return read(edition)


@cache
def _standard_documents() -> dict[str, Document]:
    """The component files as they come with the project."""
    from .schema_models import FILES

    folder = data_dir() / _FOLDER
    return {name: read(folder / f"{name}.yaml") for name in FILES}


def _load(edition: Document | None) -> Catalog:
    from .schema_models import FILES

    documents = _standard_documents()
    name = STANDARD
    if edition is not None:
        documents, name = _with_edition(documents, edition)
    faults: list[Fault] = []
    files: dict[str, Any] = {}
    for key, model in FILES.items():
        try:
            files[key] = check(documents[key], model)
        except DataError as error:
            faults += error.faults
    if faults:
        raise DataError(faults)
    faults = list(_inconsistencies(files, documents))
    if faults:
        raise DataError(faults)
    return _build(files, documents, name)


# An edition laid over the standard values ------------------------------------------------------------------------------


def _with_edition(base: Mapping[str, Document], edition: Document) -> tuple[dict[str, Document], str]:
    """The documents with the edition's values in the place of theirs, and the edition's name."""
    from .schema_models import Edition as EditionModel

    model = check(edition, EditionModel)
    documents, faults = dict(base), []
    for section, what in (("upgrades", "upgrade"), ("cards", "card"), ("awards", "award")):
        if section in edition.data:
            documents[section], found = lay_over(base[section], section, edition.data[section], what)
            faults += found
    if "board" in edition.data:
        documents["board"], found = lay_over(base["board"], None, edition.data["board"], "value")
        faults += found
    if "scaffolds" in edition.data:
        documents["scaffolds"], found = _with_tiles(base["scaffolds"], edition.data["scaffolds"])
        faults += found
    if faults:
        raise DataError(faults)
    return documents, model.name or Path(edition.name).stem.strip("<>")


def _with_tiles(base: Document, changes: Map) -> tuple[Document, list[Fault]]:
    """The scaffold file with whole stacks or single tiles replaced. A shape's list comes first, then single tiles."""
    faults: list[Fault] = []
    shapes = list(base.data["shapes"])
    tiles: dict[str, Map] = {tile["id"]: tile for tile in base.data["tiles"]}
    for shape in (key for key in changes if key in shapes):
        stack = changes[shape]
        if not (stack and isinstance(stack[0], Seq)):
            faults.append(Fault(*changes.places[shape], f"scaffolds.{shape}: a shape takes a list of tiles, each a list"))
            continue
        tiles = {key: tile for key, tile in tiles.items() if tile["shape"] != shape}
        for number, resources in enumerate(stack, 1):
            tiles[f"{shape}{number}"] = _tile(f"{shape}{number}", shape, resources, stack.places[number - 1])
    for key in (key for key in changes if key not in shapes):
        place = changes.places[key]
        if key not in tiles:
            word = "shape" if len(key) == 1 else "scaffold tile"
            faults.append(Fault(*place, unknown(word, key, shapes if len(key) == 1 else [*shapes, *tiles])))
        elif changes[key] and isinstance(changes[key][0], Seq):
            faults.append(Fault(*place, f"scaffolds.{key}: a single tile takes one list of resources"))
        else:
            tiles[key] = _tile(key, tiles[key]["shape"], changes[key], place)
    top = Map()
    top.update(base.data)
    top.places = dict(base.data.places)
    top["tiles"] = listed = Seq()
    for shape in shapes:
        for tile in tiles.values():
            if tile["shape"] == shape:
                listed.append(tile)
                listed.places.append(tile.places["resources"])
    return Document(base.name, top), faults


def _tile(key: str, shape: str, resources: Seq, place: Place) -> Map:
    tile = Map()
    for name, value in (("id", key), ("shape", shape), ("resources", resources)):
        tile[name] = value
        tile.places[name] = place
    return tile


# What a single file's model cannot see ---------------------------------------------------------------------------------


def _inconsistencies(files: Mapping[str, Any], documents: Mapping[str, Document]) -> Iterable[Fault]:
    """Faults between values that are each possible by themselves."""
    board: models.BoardFile = files["board"]

    def fault(file: str, path: Iterable[str | int], message: str) -> Fault:
        return Fault(*documents[file].place(path), message)

    rows, floors = board.rows.value, len(board.tower_vp.value)
    if floors != rows:
        changed = "tower_vp" if board.tower_vp.provenance == "edition" else "rows"
        message = f"{floors} values for {rows} rows; give one value for each row, the lowest first"
        yield fault("board", [changed], f"tower_vp: {message}")
    if board.bridge_row.value >= rows:
        message = f"the bridge lies above row {board.bridge_row.value}, but the board has {rows} rows"
        changed = "bridge_row" if board.bridge_row.provenance == "edition" else "rows"
        yield fault("board", [changed], f"bridge_row: {message}")
    for size in ("small", "medium", "large"):
        width, height = getattr(board.footprints.value, size)
        if max(width, height) > min(board.columns.value, rows):
            message = f"a {size} machine of {width}x{height} does not fit on {board.columns.value}x{rows} squares"
            yield fault("board", ["columns"], message)
    if board.barracks_levels.value > board.workers.value:
        yield fault("board", ["workers"], "workers: fewer workers than levels of the barracks")
    for kind in _COUNTED:
        counted, total = getattr(files[kind], kind), getattr(board, kind).value
        found = sum(item.count.value for item in counted)
        if found != total:
            changed = [number for number, item in enumerate(counted) if item.count.provenance == "edition"]
            where: list[str | int] = [kind, changed[0], "count"] if changed else [kind]
            yield fault(kind, where, f"{kind}: the counts add up to {found}, the box holds {total}")
    rescue = sum(item.count.value for item in files["awards"].awards if item.id == "award_rescue")
    if rescue < board.rescue_awards_on_lowest_floor.value:
        message = f"{rescue} rescue awards, but setup needs {board.rescue_awards_on_lowest_floor.value}"
        yield fault("awards", ["awards"], f"awards.award_rescue: {message}")
    yield from _scaffold_faults(files["scaffolds"], documents["scaffolds"])
    docks = [dock.id for dock in files["docks"].docks]
    if sorted(docks) != sorted(board.dock_ring.value):
        yield fault("board", ["dock_ring"], f"dock_ring: must name every dock once: {', '.join(docks)}")
    yield from _repeated_ids(files, documents)


def _scaffold_faults(scaffolds: models.ScaffoldsFile, document: Document) -> Iterable[Fault]:
    printed = 2
    for number, tile in enumerate(scaffolds.tiles):
        found = sum(resource is not None for resource in tile.resources)
        if found != printed:
            place = document.place(["tiles", number])
            yield Fault(*place, f"scaffolds.{tile.id}: a tile has {printed} resources and 2 free squares, got {found} resources")
    if len(scaffolds.tiles) != scaffolds.count.value:
        edited = [number for number in range(len(scaffolds.tiles)) if _is_edited(document, number)]
        place = document.place(["tiles", edited[0]] if edited else ["tiles"])
        yield Fault(*place, f"scaffolds: {len(scaffolds.tiles)} tiles, the box holds {scaffolds.count.value}")


def _is_edited(document: Document, number: int) -> bool:
    """Whether a scaffold tile comes from the edition: then it was written in another file."""
    return document.place(["tiles", number]).file != document.name


def _repeated_ids(files: Mapping[str, Any], documents: Mapping[str, Document]) -> Iterable[Fault]:
    seen: dict[str, Place] = {}
    for file, key in [(name, name) for name in files if name not in ("board", "scaffolds")] + [("scaffolds", "tiles")]:
        for number, item in enumerate(getattr(files[file], key)):
            place = documents[file].place([key, number])
            if item.id in seen:
                before = seen[item.id]
                yield Fault(*place, f"id {item.id!r} is used twice, first in {before.file}:{before.line}")
            seen.setdefault(item.id, place)


# Models to definitions -------------------------------------------------------------------------------------------------


def _build(files: Mapping[str, Any], documents: Mapping[str, Document], edition: str) -> Catalog:
    def keyed(items: Iterable[_Component]) -> Mapping[str, _Component]:
        return MappingProxyType({item.id: item for item in items})

    return Catalog(
        machines=keyed(
            MachineDef(**_common(m), effects=_effects(m.effects), size=m.size, vp=m.vp.value)
            for m in files["machines"].machines
        ),
        upgrades=keyed(
            UpgradeDef(**_common(u), effects=_effects(u.effects), cost=_bag(u.cost.value), vp=u.vp.value)
            for u in files["upgrades"].upgrades
        ),
        abilities=keyed(AbilityDef(**_common(a), effects=_effects(a.effects)) for a in files["abilities"].abilities),
        cards=keyed(
            CardDef(**_common(c), effects=_effects(c.effects), count=c.count.value) for c in files["cards"].cards
        ),
        awards=keyed(
            AwardDef(**_common(a), effects=_effects(a.effects), count=a.count.value) for a in files["awards"].awards
        ),
        docks=keyed(
            DockDef(**_common(d), effects=tuple(_option(option, "dock") for option in d.options))
            for d in files["docks"].docks
        ),
        scaffolds=_scaffolds(files["scaffolds"], documents["scaffolds"]),
        board=_board(files["board"]),
        edition=edition,
    )


def _common(item: models.Component) -> dict[str, Any]:
    provenance = {"effects": _provenance(item.effects_source)}
    for key in ("vp", "cost", "count"):
        if (value := getattr(item, key, None)) is not None:
            provenance[key] = _provenance(value)
    return {
        "id": item.id,
        "name": _words(item.name),
        "short": _words(item.short),
        "text": _words(item.text),
        "first_game": item.first_game,
        "outlaws": item.outlaws,
        "provenance": MappingProxyType(provenance),
    }


def _words(words: models.Words | models.ShortWords) -> Mapping[str, str]:
    return MappingProxyType({"en": words.en, "fr": words.fr})


def _provenance(source: models.Source) -> Provenance:
    return Provenance(source.provenance, source.why, source.confidence or "")


def _bag(bag: models.Bag | models.PrintedCost) -> Bag:
    return (bag.coal, bag.iron, bag.water, bag.gold, bag.whistle)


def _cost(price: models.Price | None) -> Cost:
    if price is None:
        return Cost()
    coal, iron, water, gold, whistle = (getattr(price, name) or 0 for name in RESOURCES)
    return Cost((coal, iron, water, gold, whistle), price.any or 0, price.card or 0, price.scaffold or 0)


def _effects(effects: Iterable[models.Effect]) -> tuple[EffectDef, ...]:
    return tuple(
        EffectDef(
            timing=effect.timing,
            do=tuple(_step(step, effect.timing) for step in effect.do),
            cost=_cost(effect.cost),
            mandatory=effect.mandatory,
            event=effect.event,
            vp_min=effect.vp_min,
            sizes=tuple(effect.sizes or ()),
            condition=effect.condition,
            scope=effect.scope,
            replaces=effect.replaces,
            limit=effect.limit,
        )
        for effect in effects
    )


def _option(option: models.Option, timing: str) -> EffectDef:
    return EffectDef(timing=timing, do=tuple(_step(step, timing) for step in option.do), cost=_cost(option.cost))


def _step(step: models.Step, timing: str) -> StepDef:
    """A step in its normal form: `{vp: 2}` has the args `{"n": 2}`, a list of parts or options its own attribute."""
    (kind,) = step.model_fields_set
    value = getattr(step, kind)
    if kind == "any_order":
        return StepDef(kind, MappingProxyType({}), parts=tuple((_step(part, timing),) for part in value))
    if kind == "choose_one":
        return StepDef(kind, MappingProxyType({}), options=tuple(_option(option, timing) for option in value))
    if isinstance(value, int):
        args: dict[str, Any] = {"n": value}
    elif kind == "gain":
        args = {"res": _bag(value.res)}
    elif kind == "exchange":
        args = {"give": _cost(value.give), "get": _cost(value.get)}
    else:
        written = value.model_dump(by_alias=True, exclude_unset=True)
        args = {key: tuple(item) if isinstance(item, list) else item for key, item in written.items()}
    return StepDef(kind, MappingProxyType(args))


def _scaffolds(file: models.ScaffoldsFile, document: Document) -> ScaffoldDefs:
    tiles, provenance = {}, {shape: _provenance(model.squares) for shape, model in file.shapes.items()}
    for number, tile in enumerate(file.tiles):
        resources = tuple(None if name is None else RESOURCES.index(name) for name in tile.resources)
        tiles[tile.id] = TileDef(tile.id, tile.shape, resources)
        edited = _is_edited(document, number)
        provenance[tile.id] = Provenance("edition") if edited else _provenance(file.tiles_source)
    shapes = {shape: tuple((x, y) for x, y in model.squares.value) for shape, model in file.shapes.items()}
    names = {shape: _words(model.name) for shape, model in file.shapes.items()}
    return ScaffoldDefs(*(MappingProxyType(part) for part in (shapes, tiles, names, provenance)))


def _board(file: models.BoardFile) -> BoardDef:
    printed = {key: getattr(file, key) for key in type(file).model_fields if key not in ("kind", "version", "game", "names")}
    footprints, ships = file.footprints.value, file.ships.value
    return BoardDef(
        columns=file.columns.value,
        rows=file.rows.value,
        bridge_row=file.bridge_row.value,
        tower_vp=tuple(file.tower_vp.value),
        water_bars=file.water_bars.value,
        barracks_levels=file.barracks_levels.value,
        footprints=MappingProxyType(
            {size: (sides[0], sides[1]) for size, sides in footprints.model_dump().items()},
        ),
        ships=MappingProxyType(ships.model_dump()),
        workers=file.workers.value,
        upgrade_slots=file.upgrade_slots.value,
        market_size=file.market_size.value,
        tokens=_bag(file.tokens.value),
        dock_ring=tuple(file.dock_ring.value),
        rescue_awards_on_lowest_floor=file.rescue_awards_on_lowest_floor.value,
        start_resources=tuple(_bag(bag) for bag in file.start_resources.value),
        name=MappingProxyType({key: _words(words) for key, words in file.names.items()}),
        provenance=MappingProxyType({key: _provenance(value) for key, value in printed.items()}),
    )
