"""The values of somebody's own copy of Propeller Islands: which are assumed, how one is typed, and what they make.

Every assumed value that an edition can replace one by one is asked for. What a depot gives and a monument scores is written
into the file by hand: `data/games/propeller_islands/editions/form.yaml` shows how.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wm_kernel.games.propeller_islands.components.catalog import load
from wm_kernel.games.propeller_islands.components.definitions import (
    CENTRAL,
    DEPOT,
    GUILD,
    GUILDS,
    MONUMENT,
    RESOURCES,
    Activate,
    Bag,
    Deploy,
    DrawTile,
    Effect,
    Gain,
    TileDef,
)
from wm_kernel.games.propeller_islands.components.edition import TABLE
from wm_kernel.games.propeller_islands.words.names import bag_text, name
from wm_kernel.table import own_copy
from wm_kernel.table.own_copy import Asked
from wm_kernel.words.bundles import voice

GAME = "propeller_islands"
HEAD: Mapping[str, Any] = {"kind": "edition", "version": 1, "game": GAME}
_CLASSES = (GUILD, CENTRAL, DEPOT, MONUMENT)
_UPGRADES = ("wild", *(f"production_{one}" for one in RESOURCES), *(f"banner_{one}" for one in GUILDS))
_SLOTS = ("production", "banner", "wild")
_REWARDS: Mapping[str, dict[str, Any]] = {
    "activate": {"activate": 2},
    "tile": {"draw_tile": 1},
    "supplies": {"gain": {"energy": 1, "steel": 1}},
    "deploy": {"deploy": 1},
}


def asked() -> tuple[Asked, ...]:
    """The assumed values that an edition can replace one by one: those of the table, of plans, of tiles and their kinds.

    >>> [value.id for value in asked()][:3]
    ['table.start', 'table.trumpets', 'table.start_tiles']
    """
    catalog, found = load(), list[Asked]()
    quay = catalog.quay
    values = (
        ("start", "amount", _bag(catalog.start)),
        ("trumpets", "numbers", list(catalog.trumpets)),
        ("start_tiles", "number", catalog.start_tiles),
        ("start_kinds", "kinds", list(catalog.start_kinds)),
        ("row_rewards", "rewards", [_reward(effect) for effect in quay.row_rewards]),
        ("column_rewards", "rewards", [_reward(effect) for effect in quay.column_rewards]),
    )
    found += [Asked((TABLE, key), form, value) for key, form, value in values if _is_assumed(TABLE, key)]
    for plan in catalog.plans.values():
        printed = (("cost", "amount", _bag(plan.cost)), ("vp", "number", plan.vp), ("upgrade", "upgrade", plan.upgrade))
        found += [Asked(("plans", plan.id, key), form, v) for key, form, v in printed if _is_assumed(plan.id, key)]
    for tile in catalog.tiles.values():
        if _is_assumed(tile.id, "face"):
            found.append(Asked(("tiles", tile.id, "face"), "face", _face(tile)))
    for kind in dict.fromkeys(tile.kind_id for tile in catalog.tiles.values()):
        if (kind, "slots") in catalog.provenance and _is_assumed(kind, "slots"):
            slots = next(tile.slots for tile in catalog.tiles.values() if tile.kind_id == kind)
            found.append(Asked(("kinds", kind, "slots"), "slots", list(slots)))
    return tuple(found)


def _is_assumed(piece: str, key: str) -> bool:
    return load().provenance[piece, key].source == "assumed"


def _bag(bag: Bag) -> dict[str, int]:
    return {kind: n for kind, n in zip(RESOURCES, bag, strict=True) if n}


def _face(tile: TileDef) -> dict[str, Any]:
    guild = {"guild": tile.banner or tile.symbol}
    return {"class": tile.class_, **({"number": tile.number} if tile.number else {}), **guild}


def _reward(effect: Effect) -> dict[str, Any]:
    match effect:
        case Activate(count):
            return {"activate": count}
        case DrawTile():
            return {"draw_tile": 1}
        case Gain(bag):
            return {"gain": _bag(bag)}
        case Deploy():
            return {"deploy": 1}
    raise TypeError(f"no reward of the quay: {effect!r}")


def whose(one: Asked, lang: str) -> str:
    """What a value belongs to."""
    speaker = voice(lang, GAME)
    if one.at[0] == TABLE:
        return speaker.say("copy-table")
    if one.at[0] == "tiles":
        return speaker.say("copy-tile", id=one.at[1], name=str(load().tile(one.at[1]).name.get(lang)))
    return name(one.at[1], speaker)


def group(one: Asked, lang: str) -> str:
    """The heading under which a value is found: plans by their level, tiles by what they are.

    >>> [group(Asked(at, "", None), "en") for at in (("plans", "P30", "vp"), ("tiles", "T01", "face"), ("table", "start"))]
    ['Plans II', 'Buildings', 'Table']
    """
    match one.at:
        case ("plans", name, *_):
            told = "copy-plans-1" if load().plans[name].level == 1 else "copy-plans-2"
        case ("tiles", name, *_):
            class_ = load().tile(name).class_
            told = f"reference-kind-{class_ if class_ in (DEPOT, MONUMENT) else 'building'}"
        case ("kinds", *_):
            told = "copy-kinds"
        case _:
            told = "copy-table"
    return voice(lang, GAME).say(told)


# How values are told and typed.


def _names(form: str, lang: str) -> dict[str, str]:
    """What may stand in a list of this form, with its names; nothing for what is no such list."""
    speaker, catalog = voice(lang, GAME), load()
    if form == "kinds":
        return {tile.kind: str(tile.name.get(lang)) for tile in catalog.tiles.values() if tile.effect is not None}
    if form == "slots":
        return {slot: speaker.say(f"slot-{slot}") for slot in _SLOTS}
    if form == "upgrade":
        return {upgrade: speaker.say(f"upgrade-{upgrade}") for upgrade in _UPGRADES}
    if form == "rewards":
        return {reward: speaker.say(f"copy-reward-{reward}") for reward in _REWARDS}
    if form == "face":
        classes = {class_: speaker.say(f"copy-class-{class_}") for class_ in _CLASSES}
        return classes | {guild: speaker.say(f"guild-{guild}") for guild in GUILDS}
    return {}


def told(form: str, value: Any, lang: str = "en") -> str:
    """A value as it is typed.

    >>> told("amount", {"steel": 2}), told("face", {"class": "guild", "number": 3, "guild": "science"})
    ('2 steel', 'guild building, 3, science')
    """
    names = _names(form, lang)
    if form == "amount":
        return bag_text(tuple(value.get(kind, 0) for kind in RESOURCES), voice(lang, GAME))
    if form == "upgrade":
        return names[value]
    if form == "rewards":
        words = {repr(reward): word for word, reward in _REWARDS.items()}
        return ", ".join(names[words[repr(one)]] if repr(one) in words else str(one) for one in value)
    if form == "face":
        number = (str(value["number"]),) if "number" in value else ()
        return ", ".join((names[value["class"]], *number, names[value["guild"]]))
    if form in ("kinds", "slots"):
        return ", ".join(names[one] for one in value) or voice(lang, GAME).say("nothing")
    return ", ".join(map(str, value)) if form == "numbers" else str(value)


def typed(form: str, text: str, lang: str = "en") -> Any:
    """The value that somebody typed; ValueError when it is none of this form.

    >>> typed("amount", "2 energy, 1 gear"), typed("upgrade", "Wild die"), typed("rewards", "a tile; two activations")
    ({'energy': 2, 'gear': 1}, 'wild', [{'draw_tile': 1}, {'activate': 2}])
    """
    text = text[:800].strip()
    if form == "amount":
        return _typed_amount(text, lang)
    if form in ("number", "numbers"):
        parts = [part for part in re.split(r"[,;]+|\s+", text) if part]
        if not parts or not all(re.fullmatch(r"[0-9]{1,3}", part) for part in parts):
            raise ValueError(text[:60])
        if form == "number" and len(parts) > 1:
            raise ValueError(text[:60])
        return [int(part) for part in parts] if form == "numbers" else int(parts[0])
    return _typed_names(form, text, lang)


def _typed_amount(text: str, lang: str) -> dict[str, int]:
    speaker = voice(lang, GAME)
    names = {kind: kind for kind in RESOURCES} | {name(kind, speaker).lower(): kind for kind in RESOURCES}
    names |= {f"{word}s": kind for word, kind in tuple(names.items())}
    found: dict[str, int] = {}
    for number, word in re.findall(r"([0-9]{1,3})\s*([^\W\d]+)", text.lower()):
        if word not in names:
            raise ValueError(word[:60])
        found[names[word]] = found.get(names[word], 0) + int(number)
    if not found:
        raise ValueError(text[:60])
    return found


def _typed_names(form: str, text: str, lang: str) -> Any:
    known = {word.lower(): one for one, word in _names(form, lang).items()} | {one: one for one in _names(form, lang)}
    parts = [part.strip().lower() for part in re.split(r"[,;\n]+", text) if part.strip()]
    if form == "slots" and parts == [voice(lang, GAME).say("nothing")]:
        return []
    numbers = [int(part) for part in parts if form == "face" and re.fullmatch(r"[1-6]", part)]
    named = [part for part in parts if form != "face" or not re.fullmatch(r"[0-9]+", part)]
    if not named or not set(named) <= set(known):
        raise ValueError(text[:60])
    found = [known[part] for part in named]
    if form == "upgrade" and len(found) == 1:
        return found[0]
    if form == "rewards":
        return [_REWARDS[one] for one in found]
    if form == "face":
        if len(found) != 2 or found[0] not in _CLASSES or found[1] not in GUILDS or len(numbers) != len(parts) - 2:
            raise ValueError(text[:60])
        return {"class": found[0], **({"number": numbers[0]} if numbers else {}), "guild": found[1]}
    if form not in ("kinds", "slots"):
        raise ValueError(text[:60])
    return found


def read(path: Path) -> dict[str, Any]:
    """An edition file as plain data, with all that stands in it; DataError when the game cannot be played with it."""
    return own_copy.read(path, load)


def fault(edition: Mapping[str, Any]) -> str:
    """Why the game cannot be played with the edition as it is; "" when it can."""
    return own_copy.fault(edition, load)
