"""Why not, and what is wrong with a position: which values each reason gets (`refusal-CODE` in refusals.ftl, faults.ftl)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.words.events import via
from wm_kernel.games.whistle_mountain.words.names import amounts, bag_text, because, capital, group, name, place, player
from wm_kernel.table.refusal import Refusal
from wm_kernel.words.bundles import Localizer

Values = dict[str, str | int]

_TOLL = "WM-WORKER-07"
_WILD = {"WM-WILD-05": "shut", "WM-WILD-02": "whistles"}


def refusal(reason: Refusal, voice: Localizer) -> str:
    """The reason as a sentence."""
    values: Values = {"cells": voice.listed(reason.cells), "squares": len(reason.cells)}
    values |= {"because": "", "via": "other", "player": "", "machine": "", "wild": _WILD.get(reason.rule, "open")}
    for key, value in reason.params.items():
        values.update(_value(key, value, voice))
    if "cost" in reason.params or reason.code == "cannot_pay":
        values.update(_price(reason.params, voice))
    if reason.rule == _TOLL and reason.code == "cannot_pay":
        values["via"] = "toll"
    if "resource" in reason.params and "n" in reason.params:
        values["amount"] = voice.say(f"amount-{reason.params['resource']}", n=reason.params["n"])
    message = f"refusal-{reason.code}"
    variant = next((v for v in _VARIANTS if values.get(v, "") != "" and voice.has(f"{message}-{v}")), None)
    return capital(voice.say(f"{message}-{variant}" if variant else message, **values))


# A code that several things share has a sentence for each that is told with other values.
_VARIANTS = ("meant", "player", "ship", "machine", "tile", "value", "asked")

_PIECES = ("dock", "machine", "component", "upgrade", "card", "award", "ability", "value", "meant")
_LISTS = ("machines", "pieces", "seats", "tiles")


def _value(key: str, value: Any, voice: Localizer) -> Values:
    if key == "asked":
        known = bool(value) and voice.has(f"task-{value}")
        return {"asked": str(value), "task": voice.say(f"task-{value}" if known else "task-turn")}
    if key == "source":
        return {"source": name(value, voice), "because": because(value, voice), "via": via(value)}
    if key == "id":
        return {"id": name(value, voice), "group": group(value)}
    if key in _PIECES:
        return {key: name(str(value), voice)}
    if key in _LISTS and not isinstance(value, int):
        pieces = value.split(", ") if isinstance(value, str) else value
        return {key: voice.listed(name(piece, voice) for piece in pieces), f"{key}_count": len(pieces)}
    if key == "player":
        return {"player": player(value, voice)}
    if key == "place":
        return {"place": place(value, voice, "at")}
    if key == "bag":
        return {"bag": bag_text(value, voice)}
    if key == "held":
        return {"have": bag_text(value, voice), "empty": "no" if any(value) else "yes"}
    if key == "resource":
        return {"resource": _resource(value, voice)}
    if key == "shape":
        return {"shape": str(value or "none")}
    if isinstance(value, bool):
        return {key: "yes" if value else "no"}
    return {key: value} if isinstance(value, int | str) else {}


def _resource(value: Any, voice: Localizer) -> str:
    """A resource by number or name; nothing for None."""
    kind = RESOURCES[value] if isinstance(value, int) else value
    return name(str(kind), voice) if kind else voice.say("nothing")


def _price(params: Mapping[str, Any], voice: Localizer) -> Values:
    """What is asked and what is there, as far as they bear on each other."""
    counts = {"any_type": params.get("any", 0), **{key: params.get(key, 0) for key in ("cards", "scaffolds")}}
    cost = amounts(params.get("cost", ()), voice, **counts)
    held = amounts(params.get("held", ()), voice)
    if "cards" in params:
        held.append(voice.say("held-cards", n=params.get("hand", 0)))
    if "scaffolds" in params:
        held.append(voice.say("held-scaffolds", n=params.get("stored", 0)))
    return {"cost": voice.listed(cost), "have": voice.commas(held), "empty": "no" if held else "yes"}
