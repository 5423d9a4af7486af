"""The log of Whistle Mountain: which values the sentence of each event gets (`event-KIND` in events.ftl)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wm_kernel.games.whistle_mountain.rules.programs import BUILT
from wm_kernel.games.whistle_mountain.rules.state import SECRET
from wm_kernel.games.whistle_mountain.words.names import (
    PLAIN_SOURCES,
    area,
    bag_text,
    because,
    group,
    name,
    names,
    place,
    player,
    signed,
)
from wm_kernel.table.event import Event
from wm_kernel.words.bundles import Localizer

Values = dict[str, str | int]

# Keys of event data that hold the id of a piece.
_PIECES = ("machine", "card", "award", "upgrade", "ability", "component", "dock", "gave", "got")
_LISTS = ("machines", "abilities", "tiles")


def event(told: Event, voice: Localizer) -> str:
    """The event as a line of the log."""
    values: Values = {"player": player(told.player, voice), "because": "", "via": "other"}
    for key, value in told.data.items():
        values.update(_value(key, value, voice))
    if (special := _SPECIAL.get(told.kind)) is not None:
        values.update(special(told.data, told.rule, voice))
    return voice.say(f"event-{told.kind}", **values)


def _value(key: str, value: Any, voice: Localizer) -> Values:
    if key == "source":
        return {"source": name(value, voice), "because": because(value, voice), "via": via(value)}
    if key == "bag":
        return {"bag": bag_text(value, voice)}
    if key in _PIECES:
        return {key: name(value, voice), f"{key}_group": group(value)}
    if key in _LISTS:
        return {key: names(value, voice), f"{key}_count": len(value)}
    if key == "cells":
        return {"cells": voice.commas(value), "cells_count": len(value), "area": area(value)}
    if key == "cell":
        return {"cell": value, "target": place(value, voice, "to")}
    if key == "origin":
        return {"origin": place(str(value), voice, "from"), "place": place(str(value), voice)}
    if isinstance(value, bool):
        return {key: "yes" if value else "no"}
    return {key: value} if isinstance(value, int | str) else {}


def via(source: str) -> str:
    """How something came about, for the choice of words: a plain source or the kind of the piece."""
    return source if source in PLAIN_SOURCES else group(source)


def _vp(data: Mapping[str, Any], rule: str, voice: Localizer) -> Values:
    built = rule == BUILT and group(data["source"]) == "machine"
    return {"points": signed(data["n"]), "edges": data.get("edges", 0), **({"via": "built"} if built else {})}


def _cards(data: Mapping[str, Any], rule: str, voice: Localizer) -> Values:
    """Cards that were drawn or seen: their names where they may be known."""
    cards = data.get("cards", ())
    shown = bool(cards) and SECRET not in cards
    return {"n": data.get("n", len(cards)), "cards": names(cards, voice), "shown": "yes" if shown else "no"}


def _reached(data: Mapping[str, Any], rule: str, voice: Localizer) -> Values:
    squares, bars, machines = data.get("squares", ()), data.get("bars", ()), data.get("machines", ())
    parts = []
    if squares:
        parts.append(voice.say("reach-squares", cells=voice.commas(squares), n=len(squares)))
    if bars:
        parts.append(voice.say("reach-bars", cells=voice.commas(bars), n=len(bars)))
    if machines:
        parts.append(voice.say("reach-machines", machines=names(machines, voice), n=len(machines)))
    return {"list": voice.chain(parts), "count": len(parts)}


def _swept(data: Mapping[str, Any], rule: str, voice: Localizer) -> Values:
    cells = data.get("cells")
    return {"origin": voice.say("from-cell", cell=voice.commas(cells))} if cells else {}


def _ship_home(data: Mapping[str, Any], rule: str, voice: Localizer) -> Values:
    return {"place": name(data["dock"], voice) if "dock" in data else area(data.get("cells", ()))}


_SPECIAL: dict[str, Callable[[Mapping[str, Any], str, Localizer], Values]] = {
    "vp": _vp,
    "cards_gained": _cards,
    "cards_seen": _cards,
    "card_kept": _cards,
    "reached": _reached,
    "swept": _swept,
    "ship_home": _ship_home,
    "award_gained": lambda data, rule, voice: {"floor": data.get("floor", 0)},
    "tower_step": lambda data, rule, voice: {
        "origin": data["origin"],
        "way": "up" if data["floor"] > data["origin"] else "down",
    },
}
