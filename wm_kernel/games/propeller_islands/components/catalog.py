"""Load the component files and an edition of Propeller Islands into the frozen definitions of `definitions.py`.

`load()` reads, checks and builds once an edition. The shape of the files is in `schema_models.py`, which is imported only when
something has to be loaded. Not for what the effects do (see `rules/effects.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from wm_kernel.games.propeller_islands.components import definitions as made
from wm_kernel.games.propeller_islands.components.definitions import Bag, Catalog, Provenance, TileDef
from wm_kernel.games.propeller_islands.components.edition import TABLE, with_edition
from wm_kernel.paths import data_dir
from wm_kernel.table.catalog import STANDARD, DataError, Document, Fault, check, read
from wm_kernel.table.editions import Edition, Editions
from wm_kernel.table.texts import Words

if TYPE_CHECKING:
    from wm_kernel.games.propeller_islands.components import schema_models as models

GAME = "propeller_islands"
FILES = ("tiles", "plans", "characters", TABLE)

_varied: set[str] = set()  # tiles with another face in an edition that has been read


def load(edition: Edition = None) -> Catalog:
    """Every definition of the game, as the edition prints them; the last few editions are kept.

    `edition` is None or "standard" for the values that come with the project, else the path of an edition file
    (`kind: edition`) or its content as a mapping. Raises DataError, which lists every fault with file and line, and OSError
    when a file cannot be opened.

    >>> load().tile("T01").kind_id, load().plans["P22"].level
    ('workshop', 2)
    >>> load({"plans": {"P02": {"vp": 4}}}).plans["P02"].vp
    4
    >>> load({"plans": {"P99": {"vp": 4}}})
    Traceback (most recent call last):
    wm_kernel.table.document.DataError: <edition>: unknown plan 'P99' (did you mean 'P29'?)
    """
    return _editions.load(edition)


def is_varied(tile: str) -> bool:
    """Whether an edition that was read prints another face on a tile, so that its number cannot be told by its id alone."""
    return tile in _varied


def _face(tile: TileDef | None) -> tuple[Any, ...]:
    return () if tile is None else (tile.class_, tile.number, tile.banner, tile.symbol)


def edition_data(edition: Edition) -> dict[str, Any] | None:
    """An edition as plain data that can be written into a save, or None for the standard values."""
    return _editions.content(edition)


@cache
def _documents() -> Mapping[str, Document]:
    folder: Path = data_dir() / "games" / GAME / "components"
    return {name: read(folder / f"{name}.yaml") for name in FILES}


def _load(edition: Document | None) -> Catalog:
    from wm_kernel.games.propeller_islands.components import schema_models as models

    documents, name = dict(_documents()), STANDARD
    if edition is not None:
        documents, name = with_edition(documents, edition)
    tiles = check(documents["tiles"], models.TilesFile)
    plans = check(documents["plans"], models.PlansFile)
    characters = check(documents["characters"], models.CharactersFile)
    table = check(documents["table"], models.TableFile)
    faults = list(_faults(tiles, plans, table, documents))
    if faults:
        raise DataError(faults)
    built = _build(tiles, plans, characters, table, name)
    if edition is not None:
        _varied.update(tile for tile, it in load().tiles.items() if _face(built.tiles.get(tile)) != _face(it))
    return built


_editions = Editions(_load)


def _faults(
    tiles: models.TilesFile, plans: models.PlansFile, table: models.TableFile, documents: Mapping[str, Document]
) -> Iterator[Fault]:
    """Faults between values that are each possible by themselves."""
    kinds = {kind.kind: kind for kind in tiles.kinds}
    seen: dict[str, int] = {}
    for n, tile in enumerate(tiles.tiles):
        place = documents["tiles"].place(["tiles", n])
        if tile.kind not in kinds or tile.kind == "01":
            yield Fault(*place, f"tiles.{tile.id}: no kind {tile.kind!r}; there are: {', '.join(sorted(kinds))}")
        else:
            kind, class_ = kinds[tile.kind], tile.face.value.class_
            fits = "depot" if kind.bonus else "monument" if kind.scoring else ""
            if (class_ if class_ in ("depot", "monument") else "") != fits:
                yield Fault(*place, f"tiles.{tile.id}: a {kind.id} is no {class_} building")
        if tile.id in seen:
            yield Fault(*place, f"id {tile.id!r} is used twice")
        seen[tile.id] = n
    ids = [plan.id for plan in plans.plans]
    for plan_id in sorted({plan for plan in ids if ids.count(plan) > 1}):
        yield Fault(documents["plans"].name, 0, f"id {plan_id!r} is used twice")
    for key, lines in (("row_rewards", table.quay_rows.value), ("column_rewards", table.quay_columns.value)):
        n = len(getattr(table, key).value)
        if n != lines:
            yield Fault(*documents[TABLE].place([key]), f"{key}: expected {lines} rewards, got {n}")
    for kind_number in table.start_kinds.value:
        if kind_number not in kinds or kinds[kind_number].effect is None:
            yield Fault(
                *documents[TABLE].place(["start_kinds"]), f"start_kinds: {kind_number!r} is no kind with an effect"
            )

    starts = sum(tile.kind in table.start_kinds.value for tile in tiles.tiles)
    if starts < NEEDED:
        told = f"start_kinds: at least {NEEDED} tiles are of these kinds, so that everybody finds one; got {starts}"
        yield Fault(*documents[TABLE].place(["start_kinds"]), told)


NEEDED = 16  # twelve may lie round the Forge, and four players take one each


def _build(
    tiles: models.TilesFile,
    plans: models.PlansFile,
    characters: models.CharactersFile,
    table: models.TableFile,
    edition: str,
) -> Catalog:
    kinds = {kind.kind: kind for kind in tiles.kinds}
    provenance: dict[tuple[str, str], Provenance] = {}
    for kind in tiles.kinds:
        provenance[kind.id, "effects"] = _provenance(kind.effects_source)
        if kind.slots is not None:
            provenance[kind.id, "slots"] = _provenance(kind.slots)
    for tile in tiles.tiles:
        provenance[tile.id, "face"] = _provenance(tile.face)
    for plan in plans.plans:
        for key in ("cost", "vp", "upgrade"):
            provenance[plan.id, key] = _provenance(getattr(plan, key))
    for character in characters.characters:
        provenance[character.id, "effects"] = _provenance(character.effects_source)
    values = {key: getattr(table, key) for key in type(table).model_fields if hasattr(getattr(table, key), "value")}
    for key, value in values.items():
        provenance[TABLE, key] = _provenance(value)
    first = table.trumpets.value
    return Catalog(
        tiles=MappingProxyType({tile.id: _tile(tile, kinds[tile.kind]) for tile in tiles.tiles}),
        capitol=_capitol(kinds["01"]),
        plans=MappingProxyType(
            {
                plan.id: made.PlanDef(plan.id, plan.level, _bag(plan.cost.value), plan.vp.value, plan.upgrade.value)
                for plan in plans.plans
            }
        ),
        characters=MappingProxyType(
            {it.id: made.CharacterDef(it.id, it.name, it.short, it.basic, it.advanced) for it in characters.characters}
        ),
        quay=made.Quay(
            table.quay_rows.value,
            table.quay_columns.value,
            _effects(table.row_rewards.value),
            _effects(table.column_rewards.value),
        ),
        dice=MappingProxyType({int(n): dice for n, dice in table.dice.value.items()}),
        most_of_a_value=table.most_of_a_value.value,
        display=MappingProxyType({int(level): n for level, n in table.display.value.items()}),
        hand=MappingProxyType({int(level): n for level, n in table.hand.value.items()}),
        start=_bag(table.start.value),
        start_kinds=tuple(table.start_kinds.value),
        start_tiles=table.start_tiles.value,
        discard_gain=_bag(table.discard_gain.value),
        step_cost=table.step_cost.value,
        trumpets=(first[0], first[1]),
        connection_fame=table.connection_fame.value,
        plans_to_end=table.plans_to_end.value,
        per_vp=_bag(table.per_vp.value),
        upgrades_per_vp=table.upgrades_per_vp.value,
        supply=_bag(table.supply.value),
        names=MappingProxyType(dict[str, Words](table.names)),
        provenance=MappingProxyType(provenance),
        edition=edition,
    )


def _provenance(source: models.Source) -> Provenance:
    whys = MappingProxyType({"": source.why}) if isinstance(source.why, str) else source.why
    return Provenance(source.provenance, whys, source.confidence or "")


def _bag(bag: models.Bag) -> Bag:
    return (bag.energy, bag.steel, bag.gear)


def _effects(given: Iterable[models.Effect]) -> tuple[made.Effect, ...]:
    return tuple(_effect(one) for one in given)


def _effect(given: models.Effect) -> made.Effect:
    if given.pay is not None and given.then is not None:
        return made.Pay(_bag(given.pay), _effect(given.then))
    if given.choose is not None:
        return made.Choose(_effects(given.choose))
    if given.gain is not None:
        return made.Gain(_bag(given.gain))
    if given.activate is not None:
        return made.Activate(given.activate)
    if given.deploy is not None:
        return made.Deploy()
    return made.RepeatDepot() if given.repeat_depot is not None else made.DrawTile()


def _scoring(given: models.Scoring) -> made.Scoring:
    if given.sets is not None:
        return made.ScoreSets(given.sets.of, given.sets.size, given.sets.vp)
    if given.surrounded is not None:
        return made.ScoreSurrounded(given.surrounded.vp)
    if given.banners_around is not None:
        return made.ScoreBanners(tuple(given.banners_around.guilds), given.banners_around.vp)
    if given.distinct_numbers is not None:
        return made.ScoreDistinct(given.distinct_numbers.size, given.distinct_numbers.vp)
    assert given.numbers is not None, "the form has exactly one"
    return made.ScoreNumbers(tuple(given.numbers.numbers), given.numbers.vp)


def _tile(tile: models.Tile, kind: models.Kind) -> TileDef:
    face = tile.face.value
    shows_banner = face.class_ in (made.GUILD, made.MONUMENT)
    return TileDef(
        id=tile.id,
        kind=kind.kind,
        kind_id=kind.id,
        class_=face.class_,
        number=face.number or made.NO_NUMBER,
        banner=face.guild if shows_banner else "",
        symbol="" if shows_banner else face.guild,
        effect=None if kind.effect is None else _effect(kind.effect),
        bonus=None if kind.bonus is None else _effect(kind.bonus),
        scoring=None if kind.scoring is None else _scoring(kind.scoring),
        has_worker_space=face.class_ != made.DEPOT,
        slots=() if kind.slots is None else tuple(kind.slots.value),
        name=kind.name,
        short=kind.short,
        text=kind.text,
    )


def _capitol(kind: models.Kind) -> TileDef:
    assert kind.effect is not None, "the Capitol is activated"
    return TileDef(
        id=made.CAPITOL_ID,
        kind=kind.kind,
        kind_id=kind.id,
        class_=made.CAPITOL,
        number=made.ANY_NUMBER,
        effect=_effect(kind.effect),
        name=kind.name,
        short=kind.short,
        text=kind.text,
    )
