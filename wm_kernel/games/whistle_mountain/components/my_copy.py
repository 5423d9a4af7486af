"""The values of somebody's own copy: which are assumed, how one is typed, and the edition file that they make.

Every assumed value of the catalog is asked for, so one that becomes known is not asked for any more, and a new one is. What an
edition may hold is said by `edition.py`; not for asking, that is done by whoever has a form.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.words.names import bag_text, name
from wm_kernel.table import own_copy
from wm_kernel.table.own_copy import Asked
from wm_kernel.words.bundles import voice

BOARD = "board"
GAME = "whistle_mountain"
HEAD: Mapping[str, Any] = {"kind": "edition", "version": 1, "game": GAME}


def asked() -> tuple[Asked, ...]:
    """The assumed values that an edition can replace one by one: those of the board, then those of upgrades.

    >>> [value.id for value in asked()][:3]
    ['board.columns', 'board.rows', 'board.bridge_row']
    """
    catalog, found = load(), []
    for key in ("columns", "rows", "bridge_row", "tower_vp"):
        if catalog.board.provenance[key].source == "assumed":
            value = getattr(catalog.board, key)
            is_list = isinstance(value, tuple)
            found.append(Asked((BOARD, key), "numbers" if is_list else "number", list(value) if is_list else value))
    for upgrade in catalog.upgrades.values():
        for key, form in (("cost", "amount"), ("vp", "number")):
            if upgrade.provenance[key].source == "assumed":
                value = getattr(upgrade, key)
                bag = {kind: n for kind, n in zip(RESOURCES, value, strict=True) if n} if key == "cost" else value
                found.append(Asked(("upgrades", upgrade.id, key), form, bag))
    return tuple(found)


def whose(one: Asked, lang: str) -> str:
    """What a value belongs to."""
    return voice(lang).say("reference-board") if one.at[0] == BOARD else str(load()[one.at[1]].name.get(lang))


def group(one: Asked, lang: str) -> str:
    """The heading under which a value is found."""
    return voice(lang).say("reference-board" if one.at[0] == BOARD else "reference-kind-upgrade")


def told(form: str, value: Any, lang: str = "en") -> str:
    """A value as it is typed.

    >>> told("amount", {"coal": 2, "gold": 1}), told("numbers", [1, 2])
    ('2 coal, 1 gold', '1, 2')
    """
    if form == "amount":
        return bag_text(tuple(value.get(kind, 0) for kind in RESOURCES), voice(lang))
    return ", ".join(map(str, value)) if form == "numbers" else str(value)


def typed(form: str, text: str, lang: str = "en") -> Any:
    """The value that somebody typed; ValueError when it is none of this form.

    >>> typed("amount", "3 gold, 1 coal"), typed("numbers", "1 2 3"), typed("number", " 6 ")
    ({'gold': 3, 'coal': 1}, [1, 2, 3], 6)
    """
    parts = [part for part in re.split(r"[,;]+|\s+", text[:400].strip()) if part]
    if form != "amount":
        if (
            not parts
            or not all(re.fullmatch(r"\d{1,3}", part) for part in parts)
            or (form == "number" and len(parts) > 1)
        ):
            raise ValueError(text[:60])
        return [int(part) for part in parts] if form == "numbers" else int(parts[0])
    names = {kind: kind for kind in RESOURCES} | {name(kind, voice(lang)).lower(): kind for kind in RESOURCES}
    names |= {f"{word}s": kind for word, kind in tuple(names.items())}
    found: dict[str, int] = {}
    for number, word in re.findall(r"(\d+)\s*([^\W\d]+)", text[:400].lower()):
        if word not in names:
            raise ValueError(word[:60])
        found[names[word]] = found.get(names[word], 0) + int(number)
    if not found:
        raise ValueError(text[:60])
    return found


def read(path: Path) -> dict[str, Any]:
    """An edition file as plain data, with all that stands in it; DataError when the game cannot be played with it."""
    return own_copy.read(path, load)


def fault(edition: Mapping[str, Any]) -> str:
    """Why the game cannot be played with the edition as it is; "" when it can. Some values only fit together with others."""
    return own_copy.fault(edition, load)


def measured(one: Asked, value: Any, lang: str = "en") -> str:
    """What games of bots clearly showed of a value in the place of the standard one; "" where none was played with it."""
    return _findings(lang).get(repr(own_copy.with_value({}, one.at, value)), "")


@cache
def _findings(lang: str) -> dict[str, str]:
    """What was found of each edition that was tried, by its content."""
    try:
        from wm_kernel.games.whistle_mountain.bots import assumed

        table = assumed.findings(assumed.read(), lang)
    except ImportError:  # pandas is optional: nothing is told of measurements without it
        return {}
    told = dict(zip(table.index, table.iloc[:, 0], strict=True))
    return {
        repr(edition): str(told[assumed.label(name, lang)])
        for name, edition in assumed.variants().items()
        if edition and assumed.label(name, lang) in told
    }
