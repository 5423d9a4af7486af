"""The values of somebody's own copy of Outlaws: those of Whistle Mountain, and what die, docks, overlay and cards say."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wm_kernel.games.outlaws.components.catalog import load
from wm_kernel.games.whistle_mountain.components import my_copy as base
from wm_kernel.table import own_copy
from wm_kernel.table.own_copy import Asked
from wm_kernel.words.bundles import voice

GAME = OWN = "outlaws"
HEAD: Mapping[str, Any] = {"kind": "edition", "version": 1, "game": GAME}
DECK = "deck"
LONG = (DECK,)
"""The forms of values that are typed in several lines."""
_LINES: Mapping[str, tuple[str, ...]] = {
    "ship": ("balloon", "blimp", "dreadnought"),
    "rotate": ("blockers",),
    "scaffold": ("S", "L", "T"),
    "machine": ("small", "medium", "large"),
    "upgrade": ("best",),
    "worker": ("move", "rescue", "promote", "climb"),
}
"""What a line of a card may say."""


def asked() -> tuple[Asked, ...]:
    """The values that are asked for: those of Outlaws first.

    >>> [value.id for value in asked()][:3]
    ['outlaws.die', 'outlaws.dock_ring', 'outlaws.theft_docks']
    """
    catalog = load()
    own = (
        Asked((OWN, "die"), "sides", list(catalog.gang.die)),
        Asked((OWN, "dock_ring"), "docks", list(catalog.board.dock_ring)),
        Asked((OWN, "theft_docks"), "pairs", [list(pair) for pair in catalog.gang.theft_docks]),
        Asked((OWN, "overlay_rows"), "number", catalog.gang.overlay_rows),
        Asked((OWN, "cards"), DECK, [[dict([line]) for line in card.lines] for card in catalog.gang.cards.values()]),
    )
    return (*own, *base.asked())


def told(form: str, value: Any, lang: str = "en") -> str:
    """A value as it is typed.

    >>> told("sides", ["left", "right"], "fr")
    'gauche, droite'
    """
    names = _names(form, lang)
    if form == "pairs":
        return "; ".join(" + ".join(names.get(dock, dock) for dock in pair) for pair in value)
    if form == DECK:
        return ";\n".join(", ".join(names[_key(*item)] for line in card for item in line.items()) for card in value)
    return ", ".join(names.get(one, one) for one in value) if names else base.told(form, value, lang)


def typed(form: str, given: str, lang: str = "en") -> Any:
    """The value that somebody typed; ValueError when it is none of this form.

    >>> typed("sides", "Left, right"), typed("docks", "dock_card; Rescue dock")
    (['left', 'right'], ['dock_card', 'dock_rescue'])
    >>> typed("pairs", "dock_card + Rescue dock"), typed("deck", "Blockers go round, take an upgrade")
    ([['dock_card', 'dock_rescue']], [[{'rotate': 'blockers'}, {'upgrade': 'best'}]])
    """
    if not (names := _names(form, lang)):
        return base.typed(form, given, lang)
    known = {name.lower(): one for one, name in names.items()} | {one.lower(): one for one in names}
    if form == "pairs":
        found = [_named(pair, r"[+]", known) for pair in _parts(given[:800], r"[;\n]")]
        if not found or any(len(pair) != 2 for pair in found):
            raise ValueError(given[:60])
        return found
    if form == DECK:
        cards = [_named(card, r",", known) for card in _parts(given[:20_000], r"[;\n]")]
        return [[dict([_item(line)]) for line in card] for card in cards]
    return _named(given[:800], r"[,;\n]", known)


def _named(given: str, between: str, known: Mapping[str, str]) -> list[str]:
    """What the parts of a text are the names of; ValueError with the first that is none."""
    parts = _parts(given, between)
    for part in parts or [given]:
        if part.lower() not in known:
            raise ValueError(part[:60])
    return [known[part.lower()] for part in parts]


def _parts(given: str, between: str) -> list[str]:
    return [part.strip() for part in re.split(f"{between}+", given) if part.strip()]


def _key(kind: str, what: str) -> str:
    """A line of a card as one word."""
    return f"{kind} {what}"


def _item(key: str) -> tuple[str, str]:
    kind, _, what = key.partition(" ")
    return kind, what


def _names(form: str, lang: str) -> dict[str, str]:
    """What may stand in a list of this form, with its names; nothing for what is no such list."""
    speaker, catalog = voice(lang, GAME), load()
    if form == "sides":
        return {place: speaker.say(f"side-{place}") for place in catalog.gang.places}
    if form == DECK:
        return {_key(kind, what): speaker.say(f"line-{kind}", what=what) for kind in _LINES for what in _LINES[kind]}
    if form in ("docks", "pairs"):
        return {dock: catalog.docks[dock].name.get(lang) for dock in catalog.docks}
    return {}


def whose(one: Asked, lang: str) -> str:
    """What a value belongs to."""
    return voice(lang, GAME).say("picture-title") if one.at[0] == OWN else base.whose(one, lang)


def group(one: Asked, lang: str) -> str:
    """The heading under which a value is found."""
    return whose(one, lang) if one.at[0] == OWN else base.group(one, lang)


def read(path: Path) -> dict[str, Any]:
    """An edition file as plain data, with all that stands in it; DataError when the game cannot be played with it."""
    return own_copy.read(path, load)


def fault(edition: Mapping[str, Any]) -> str:
    """Why the game cannot be played with the edition as it is; "" when it can."""
    return own_copy.fault(edition, load)
