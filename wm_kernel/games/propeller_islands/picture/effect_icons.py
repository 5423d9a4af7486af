"""What a tile, a reward, a plan or a monument says in icons: rows of icons and numbers, for the picture and for buttons."""

from __future__ import annotations

from collections.abc import Sequence

from wm_kernel.games.propeller_islands.components import definitions as d
from wm_kernel.games.propeller_islands.components.catalog import load
from wm_kernel.picture.controls import Item, Row

_OF = {"own_workers": "quay", "own_depots": "depot"}


def bag_row(bag: Sequence[int]) -> Row:
    """Resources: each with its number where there are several of it."""
    found: list[Item] = []
    for name, n in zip(d.RESOURCES, bag, strict=True):
        if n:
            found += [Item(text=str(n))] * (n > 1) + [Item(name)]
    return tuple(found)


def full_bag_row(bag: Sequence[int]) -> Row:
    """Resources with their numbers, ones too; what there is none of is left out."""
    return tuple(
        item for name, n in zip(d.RESOURCES, bag, strict=True) if n for item in (Item(text=str(n)), Item(name))
    )


def effect_rows(effect: d.Effect | None) -> tuple[Row, ...]:
    """An effect in rows of icons, a row for each choice; trades that go both ways share one.

    >>> [[item.icon or item.text for item in row] for row in effect_rows(d.Pay((2, 0, 0), d.Gain((0, 1, 1))))]
    [['2', 'energy', 'to', 'steel', 'gear']]
    """
    match effect:
        case d.Gain(bag):
            return (bag_row(bag),)
        case d.Pay(bag, then):
            return tuple((*bag_row(bag), Item("to"), *row) for row in effect_rows(then))
        case d.Choose(options):
            return _choices(options)
        case d.Deploy():
            return ((Item("deploy"),),)
        case d.Activate(count):
            return ((*([Item(text=str(count))] * (count > 1)), Item("active"), Item("tile")),)
        case d.RepeatDepot():
            return ((Item("repeat"), Item("depot")),)
        case d.DrawTile():
            return ((Item("tile_new"),),)
    return ()


def _choices(options: Sequence[d.Effect]) -> tuple[Row, ...]:
    rows: list[Row] = []
    told: set[d.Effect] = set()
    for option in options:
        back = _back(option)
        if option in told:
            continue
        if back in options:
            assert isinstance(option, d.Pay) and isinstance(option.then, d.Gain) and back is not None
            rows.append((*bag_row(option.bag), Item("swap"), *bag_row(option.then.bag)))
            told.add(back)
        else:
            rows += effect_rows(option)
    return tuple(rows)


def _back(option: d.Effect) -> d.Effect | None:
    """The same trade the other way round."""
    if isinstance(option, d.Pay) and isinstance(option.then, d.Gain):
        return d.Pay(option.then.bag, d.Gain(option.bag))
    return None


def scoring_row(scoring: d.Scoring | None) -> Row:
    """What a monument counts: the VP of a set, then the set."""
    match scoring:
        case d.ScoreSets(of, size, _):
            icon = _OF.get(of) or f"banner_{of.removeprefix('own_banners_')}"
            return (Item(text=str(size)), Item(icon))
        case d.ScoreSurrounded():
            return (Item("around"),)
        case d.ScoreBanners(guilds, _):
            return tuple(Item(f"banner_{guild}") for guild in guilds)
        case d.ScoreDistinct(size, _):
            return (Item(text=f"{size} ≠"),)
        case d.ScoreNumbers(numbers, _):
            return (Item(text="·".join(map(str, numbers))),)
    return ()


def piece_rows(piece: str) -> tuple[Row, ...]:
    """What stands on a component that the reference knows by this id: a kind of tile, or a plan; nothing on others.

    >>> [[item.icon or item.text for item in row] for row in piece_rows("refinery")]
    [['2', 'energy']]
    """
    catalog = load()
    if piece in catalog.plans:
        plan = catalog.plans[piece]
        brings = (Item("to"), Item(text=str(plan.vp)), Item("vp"), Item(upgrade_icon(plan.upgrade)))
        return ((*full_bag_row(plan.cost), *brings),)
    for tile in (catalog.capitol, *catalog.tiles.values()):
        if tile.kind_id == piece:
            scored = (
                ((Item(text=str(tile.scoring.vp)), Item("vp"), *scoring_row(tile.scoring)),) if tile.scoring else ()
            )
            return (*effect_rows(tile.effect), *effect_rows(tile.bonus), *scored)
    return ()


def upgrade_icon(upgrade: str) -> str:
    """The icon of an upgrade: a resource, a banner, or "wild", the "?" of any die.

    >>> upgrade_icon("production_steel"), upgrade_icon("banner_science"), upgrade_icon("wild")
    ('steel', 'banner_science', 'wild')
    """
    kind, _, what = upgrade.partition("_")
    return what if kind == d.PRODUCTION else upgrade
