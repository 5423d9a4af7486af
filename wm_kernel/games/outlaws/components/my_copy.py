"""The values of somebody's own copy of Outlaws: those of Whistle Mountain, and what die, docks and overlay say otherwise.

The deck is written into the file by hand: `data/games/outlaws/editions/form.yaml` shows how.
"""

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


def asked() -> tuple[Asked, ...]:
    """The values that are asked for: those of Outlaws first.

    >>> [value.id for value in asked()][:3]
    ['outlaws.die', 'outlaws.dock_ring', 'outlaws.overlay_rows']
    """
    catalog = load()
    own = (
        Asked((OWN, "die"), "sides", list(catalog.gang.die)),
        Asked((OWN, "dock_ring"), "docks", list(catalog.board.dock_ring)),
        Asked((OWN, "overlay_rows"), "number", catalog.gang.overlay_rows),
    )
    return (*own, *base.asked())


def told(form: str, value: Any, lang: str = "en") -> str:
    """A value as it is typed.

    >>> told("sides", ["left", "right"], "fr")
    'gauche, droite'
    """
    names = _names(form, lang)
    return ", ".join(names.get(one, one) for one in value) if names else base.told(form, value, lang)


def typed(form: str, given: str, lang: str = "en") -> Any:
    """The value that somebody typed; ValueError when it is none of this form.

    >>> typed("sides", "Left, right"), typed("docks", "dock_card; Rescue dock")
    (['left', 'right'], ['dock_card', 'dock_rescue'])
    """
    if not (names := _names(form, lang)):
        return base.typed(form, given, lang)
    known = {name.lower(): one for one, name in names.items()} | {one: one for one in names}
    parts = [part.strip().lower() for part in re.split(r"[,;\n]+", given[:800]) if part.strip()]
    if not parts or not set(parts) <= set(known):
        raise ValueError(given[:60])
    return [known[part] for part in parts]


def _names(form: str, lang: str) -> dict[str, str]:
    """What may stand in a list of this form, with its names; nothing for what is no such list."""
    speaker, catalog = voice(lang, GAME), load()
    if form == "sides":
        return {place: speaker.say(f"side-{place}") for place in catalog.gang.places}
    if form == "docks":
        return {dock: catalog.docks[dock].name.get(lang) for dock in catalog.docks}
    return {}


def whose(one: Asked, lang: str) -> str:
    """What a value belongs to."""
    return voice(lang, GAME).say("picture-title") if one.at[0] == OWN else base.whose(one, lang)


def read(path: Path) -> dict[str, Any]:
    """An edition file as plain data, with all that stands in it; DataError when the game cannot be played with it."""
    return own_copy.read(path, load)


def fault(edition: Mapping[str, Any]) -> str:
    """Why the game cannot be played with the edition as it is; "" when it can."""
    return own_copy.fault(edition, load)
