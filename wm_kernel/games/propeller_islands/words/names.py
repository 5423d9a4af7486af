"""Names and amounts of Propeller Islands in a language: tiles, plans, upgrades, characters, bags of resources, effects."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from wm_kernel.games.propeller_islands.components import definitions as d
from wm_kernel.games.propeller_islands.components.catalog import is_varied, load
from wm_kernel.games.propeller_islands.components.definitions import TileDef
from wm_kernel.games.propeller_islands.rules.state import SECRET
from wm_kernel.table.locale import in_language
from wm_kernel.words.bundles import Localizer

_LINE = re.compile(r"(row|column) ([0-9])\Z")


@cache
def _kinds() -> dict[str, TileDef]:
    """A tile of each kind, by the id of the kind."""
    catalog = load()
    return {tile.kind_id: tile for tile in (*catalog.tiles.values(), catalog.capitol)}


def definition(piece: str) -> TileDef | None:
    """The definition of a tile; None when no tile has this id."""
    catalog = load()
    return catalog.capitol if piece == d.CAPITOL_ID else catalog.tiles.get(piece)


def tile_name(piece: str, voice: Localizer, *, short: bool = False) -> str:
    """A tile as it is told apart from others: "Refinery 3", "Gear depot (science)", "Theatre"."""
    if piece == SECRET:
        return voice.say("hidden")
    found = definition(piece)
    if found is None:
        return piece
    text = in_language(found.short if short else found.name, voice.lang)
    if is_varied(piece):
        return voice.say("tile-numbered", name=text, number=piece)
    if found.number in d.VALUES:
        return voice.say("tile-numbered", name=text, number=found.number)
    if found.class_ == d.DEPOT:
        return voice.say("tile-of-guild", name=text, guild=voice.say(f"guild-{found.symbol}"))
    return text


def name(thing: str, voice: Localizer) -> str:
    """The name of whatever has this id: a tile, kind, plan, upgrade, character, player, resource, line of the quay."""
    return tile_name(thing, voice) if thing == SECRET or definition(thing) is not None else _name(thing, voice)


@lru_cache(maxsize=4096)
def _name(thing: str, voice: Localizer) -> str:
    catalog, line = load(), _LINE.match(thing)
    if thing in catalog.plans:
        return voice.say("plan-name", id=thing)
    if thing in catalog.characters:
        return in_language(catalog.characters[thing].name, voice.lang)
    if thing in _kinds():
        return in_language(_kinds()[thing].name, voice.lang)
    if line:
        return voice.say(f"quay-{line[1]}", n=int(line[2]))
    for kind in ("player", "resource", "upgrade", "guild", "source"):
        if thing.isidentifier() and voice.has(f"{kind}-{thing}"):
            return voice.say(f"{kind}-{thing}")
    return thing


def names(pieces: Iterable[str], voice: Localizer) -> str:
    """Names as a list; one that comes several times is told once, with how often."""
    counts = Counter(pieces)
    told = (
        name(piece, voice) if n == 1 else voice.say("times", name=name(piece, voice), n=n)
        for piece, n in counts.items()
    )
    return voice.listed(told)


def player(colour: str | None, voice: Localizer) -> str:
    """A player, called by the colour."""
    return voice.say(f"player-{colour}") if colour and voice.has(f"player-{colour}") else colour or ""


def amounts(bag: Sequence[int], voice: Localizer) -> list[str]:
    """The parts of an amount: "2 energy", "1 gear"."""
    return [voice.say(f"amount-{kind}", n=n) for kind, n in zip(d.RESOURCES, bag, strict=False) if n]


def bag_text(bag: Sequence[int], voice: Localizer) -> str:
    """A bag of resources: "2 energy and 1 steel"; "nothing" for an empty one."""
    return voice.listed(amounts(bag, voice)) or voice.say("nothing")


def because(source: str, voice: Localizer) -> str:
    """What something comes from, in brackets after a space; nothing where there is nothing to tell."""
    told = name(source, voice) if source else ""
    if not told or told == source:
        return ""
    return " " + voice.say("because", source=re.sub(r" \((.+)\)$", r", \1", told))  # no brackets in brackets


def number_text(number: int) -> str:
    """An activation number as it is printed; "?" where any die fits."""
    return "?" if number == d.ANY_NUMBER else str(number)


def effect_text(effect: d.Effect | None, voice: Localizer) -> str:
    """What an effect does, in a few words."""
    match effect:
        case d.Gain(bag):
            return voice.say("effect-gain", bag=bag_text(bag, voice))
        case d.Pay(bag, d.Gain(gained)):
            return voice.say("effect-trade", paid=bag_text(bag, voice), gained=bag_text(gained, voice))
        case d.Pay(bag, then):
            return voice.say("effect-pay", paid=bag_text(bag, voice), effect=effect_text(then, voice))
        case d.Choose(options):
            told = [effect_text(option, voice) for option in options]
            return voice.say("list-or", first=voice.commas(told[:-1]), last=told[-1])
        case d.Deploy():
            return voice.say("effect-deploy")
        case d.Activate(count):
            return voice.say("effect-activate", n=count)
        case d.RepeatDepot():
            return voice.say("effect-repeat")
        case d.DrawTile():
            return voice.say("effect-draw")
    return ""


def option_text(tile: str, option: int, voice: Localizer) -> str:
    """What an option of a tile does (from 1); "" where the tile leaves no choice."""
    found = definition(tile)
    effect = found.effect if found is not None else None
    if isinstance(effect, d.Choose) and 1 <= option <= len(effect.options):
        return effect_text(effect.options[option - 1], voice)
    return ""


def plan_text(plan: str, voice: Localizer) -> str:
    """What a plan costs and what it brings; only its id where it is not known."""
    found = load().plans.get(plan)
    if found is None:
        return ""
    cost, upgrade = bag_text(found.cost, voice), voice.say(f"upgrade-{found.upgrade}")
    return voice.say("plan-brings", cost=cost, vp=found.vp, upgrade=upgrade)


def signed(n: int) -> str:
    """A number with its sign.

    >>> signed(4), signed(-5), signed(0)
    ('+4', '−5', '+0')
    """
    return f"+{n}" if n >= 0 else f"−{-n}"


def capital(text: str) -> str:
    """The text with a capital at its start."""
    return text[:1].upper() + text[1:]
