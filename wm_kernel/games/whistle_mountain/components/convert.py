"""Turn the checked models of the component files into the frozen definitions of `definitions.py`.

Not for checking: what arrives here has passed the models and `catalog.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from wm_kernel.table.catalog import Document

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
from .edition import is_edited

if TYPE_CHECKING:
    from . import schema_models as models
    from . import schema_steps as steps

_Component = TypeVar("_Component", bound=ComponentDef)
_PLAIN = ("timing", "mandatory", "event", "vp_min", "condition", "scope", "replaces", "limit")
_HEAD = ("kind", "version", "game", "names")


def build(files: Mapping[str, Any], documents: Mapping[str, Document], edition: str) -> Catalog:
    def keyed(items: Iterable[_Component]) -> Mapping[str, _Component]:
        return MappingProxyType({item.id: item for item in items})

    return Catalog(
        machines=keyed(MachineDef(**_common(m), size=m.size, vp=m.vp.value) for m in files["machines"].machines),
        upgrades=keyed(
            UpgradeDef(**_common(u), cost=_bag(u.cost.value), vp=u.vp.value) for u in files["upgrades"].upgrades
        ),
        abilities=keyed(AbilityDef(**_common(a)) for a in files["abilities"].abilities),
        cards=keyed(CardDef(**_common(c), count=c.count.value) for c in files["cards"].cards),
        awards=keyed(AwardDef(**_common(a), count=a.count.value) for a in files["awards"].awards),
        docks=keyed(DockDef(**_common(d)) for d in files["docks"].docks),
        scaffolds=_scaffolds(files["scaffolds"], documents["scaffolds"]),
        board=_board(files["board"]),
        edition=edition,
    )


def _common(item: models.Component) -> dict[str, Any]:
    """What all components have; the effects of a dock are its options."""
    options: Any = getattr(item, "options", None)
    effects = _effects(getattr(item, "effects", ())) or tuple(_option(option, "dock") for option in options or ())
    provenance = {"effects": provenance_of(item.effects_source)}
    for key in ("vp", "cost", "count"):
        if (value := getattr(item, key, None)) is not None:
            provenance[key] = provenance_of(value)
    plain = {key: getattr(item, key) for key in ("id", "name", "short", "text", "first_game")}
    absent = tuple(item.absent_from)
    return {**plain, "effects": effects, "absent_from": absent, "provenance": MappingProxyType(provenance)}


def provenance_of(source: models.Source) -> Provenance:
    """Where a value comes from, as a definition keeps it."""
    whys = MappingProxyType({"": source.why}) if isinstance(source.why, str) else source.why
    return Provenance(source.provenance, whys, source.confidence or "")


def _bag(bag: steps.Bag | models.UpgradeCost) -> Bag:
    return (bag.coal, bag.iron, bag.water, bag.gold, bag.whistle)


def _cost(price: steps.Price | None) -> Cost:
    if price is None:
        return Cost()
    coal, iron, water, gold, whistle = (getattr(price, name) or 0 for name in RESOURCES)
    return Cost((coal, iron, water, gold, whistle), price.any or 0, price.card or 0, price.scaffold or 0)


def _effects(effects: Iterable[steps.Effect]) -> tuple[EffectDef, ...]:
    return tuple(
        EffectDef(
            do=tuple(_step(step, effect.timing) for step in effect.do),
            cost=_cost(effect.cost),
            sizes=tuple(effect.sizes or ()),
            **{name: getattr(effect, name) for name in _PLAIN},
        )
        for effect in effects
    )


def _option(option: steps.Option, timing: str) -> EffectDef:
    return EffectDef(timing=timing, do=tuple(_step(step, timing) for step in option.do), cost=_cost(option.cost))


def _step(step: steps.Step, timing: str) -> StepDef:
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
    tiles: dict[str, TileDef] = {}
    provenance: dict[str, Provenance] = {shape: provenance_of(model.squares) for shape, model in file.shapes.items()}
    for number, tile in enumerate(file.tiles):
        resources = tuple(None if name is None else RESOURCES.index(name) for name in tile.resources)
        tiles[tile.id] = TileDef(tile.id, tile.shape, resources)
        edited = is_edited(document, number)
        provenance[tile.id] = Provenance("edition") if edited else provenance_of(file.tiles_source)
    shapes = {shape: tuple((x, y) for x, y in model.squares.value) for shape, model in file.shapes.items()}
    names = {shape: model.name for shape, model in file.shapes.items()}
    return ScaffoldDefs(*(MappingProxyType(part) for part in (shapes, tiles, names, provenance)))


def _board(file: models.BoardFile) -> BoardDef:
    printed = {key: getattr(file, key) for key in type(file).model_fields if key not in _HEAD}
    values = {key: model.value for key, model in printed.items()}
    made = {
        "tower_vp": tuple(values["tower_vp"]),
        "dock_ring": tuple(values["dock_ring"]),
        "footprints": MappingProxyType(
            {size: (sides[0], sides[1]) for size, sides in values["footprints"].model_dump().items()}
        ),
        "ships": MappingProxyType(values["ships"].model_dump()),
        "tokens": _bag(values["tokens"]),
        "start_resources": tuple(_bag(bag) for bag in values["start_resources"]),
        "name": MappingProxyType(dict(file.names)),
        "provenance": MappingProxyType({key: provenance_of(model) for key, model in printed.items()}),
    }
    return BoardDef(**{field.name: {**values, **made}[field.name] for field in fields(BoardDef)})
