"""Names and amounts of Whistle Mountain in a language: pieces by id, bags of resources, places, what something comes from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, SIZES, ComponentDef, Cost
from wm_kernel.games.whistle_mountain.rules.state import SECRET
from wm_kernel.words.bundles import Localizer

# What an effect may come from beside a component; these explain themselves and are not added in brackets.
PLAIN_SOURCES = ("collect", "forge", "tower", "scaffold", "played")


def definition(piece: str) -> ComponentDef | None:
    """The definition of a component; None when no component has this id."""
    try:
        return load()[piece]
    except KeyError:
        return None


@lru_cache(maxsize=2048)
def component(piece: str, voice: Localizer) -> str:
    """The name of a component; that of a hidden one is not told, an unknown id stands for itself."""
    if piece == SECRET:
        return voice.say("hidden")
    if (found := definition(piece)) is None:
        return piece
    return found.name.get(voice.lang).replace("'", "’")


def group(piece: str) -> str:
    """The kind of a component ("machine", "upgrade", "ability", "card", "award", "dock"), "other" for none."""
    found = definition(piece)
    return found.kind if found is not None else "other"


@lru_cache(maxsize=2048)
def name(thing: str, voice: Localizer) -> str:
    """The name of whatever has this id: a piece, player, resource, ship, size or place; else the id itself."""
    if definition(thing) is not None or thing == SECRET:
        return component(thing, voice)
    for kind, known in (("resource", RESOURCES), ("ship", SHIPS), ("size", SIZES), ("source", PLAIN_SOURCES)):
        if thing in known:
            return voice.say(f"{kind}-{thing}")
    if thing.isidentifier() and voice.has(f"player-{thing}"):
        return voice.say(f"player-{thing}")
    if thing == "whirlpool":
        return voice.say("place-whirlpool")
    return place(thing, voice)


def names(pieces: Iterable[str], voice: Localizer) -> str:
    """Names with commas between them."""
    return voice.commas(name(piece, voice) for piece in pieces)


def player(colour: str | None, voice: Localizer) -> str:
    """A player, called by the colour."""
    return voice.say(f"player-{colour}") if colour and voice.has(f"player-{colour}") else colour or ""


def place(where: str, voice: Localizer, how: str = "place") -> str:
    """A square, a machine, a level of the barracks ("barracks:4") or a floor of the tower ("tower:5").

    `how` is "place" (bare), "short", "from", "to" or "at".
    """
    kind, colon, number = where.partition(":")
    number, of, colour = number.partition(":")
    if of:
        return voice.say("of-player", thing=place(f"{kind}:{number}", voice, how), player=player(colour, voice))
    if colon and kind in ("barracks", "tower") and number.isdigit():
        return voice.say(f"{how}-{kind}", level=int(number))
    if where == "barracks":
        return voice.say("from-all-barracks")
    if how in ("place", "short"):
        return component(where, voice)
    if definition(where) is not None:
        return voice.say(f"{how}-machine", machine=component(where, voice))
    return voice.say(f"{how}-cell", cell=where)


def area(cells: Sequence[str]) -> str:
    """The squares of a ship or machine as a range: "f4-f5"."""
    return f"{cells[0]}-{cells[-1]}" if len(cells) > 1 else "".join(cells)


def amounts(
    bag: Sequence[int], voice: Localizer, *, any_type: int = 0, cards: int = 0, scaffolds: int = 0
) -> list[str]:
    """The parts of an amount: "2 coal", "1 whistle", "1 resource of any type", "1 card"."""
    told = [voice.say(f"amount-{kind}", n=n) for kind, n in zip(RESOURCES, bag, strict=False) if n]
    for kind, n in (("any", any_type), ("card", cards), ("scaffold", scaffolds)):
        if n:
            told.append(voice.say(f"amount-{kind}", n=n))
    return told


def bag_text(bag: Sequence[int], voice: Localizer) -> str:
    """A bag of resources: "3 water, 2 coal"; "nothing" for an empty one."""
    return ", ".join(amounts(bag, voice)) or voice.say("nothing")


def cost_text(cost: Cost, voice: Localizer) -> str:
    """What has to be paid or discarded, in a sentence."""
    parts = amounts(cost.resources, voice, any_type=cost.any, cards=cost.card, scaffolds=cost.scaffold)
    return voice.listed(parts) or voice.say("nothing")


def because(source: str, voice: Localizer) -> str:
    """The piece that something comes from, in brackets after a space; nothing when the sentence says it already."""
    if not source or definition(source) is None:
        return ""
    told = re.sub(r" \((.+)\)$", r", \1", component(source, voice))  # no brackets in brackets
    return " " + voice.say("because", source=told, group=group(source))


def signed(n: int) -> str:
    """VP with their sign.

    >>> signed(4), signed(-5), signed(0)
    ('+4', '−5', '+0')
    """
    return f"+{n}" if n >= 0 else f"−{-n}"


def capital(text: str) -> str:
    """The text with a capital at its start, unless it begins with a square; the rest as it is.

    >>> capital("the payment"), capital("d4 is free")
    ('The payment', 'd4 is free')
    """
    return text if text[1:2].isdigit() else text[:1].upper() + text[1:]
