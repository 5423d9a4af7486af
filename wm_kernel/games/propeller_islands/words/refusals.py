"""Why not, and what is wrong with a position: which values each reason gets (`refusal-CODE` in refusals.ftl, faults.ftl)."""

from __future__ import annotations

from typing import Any

from wm_kernel.games.propeller_islands.words.names import (
    bag_text,
    because,
    capital,
    name,
    number_text,
    player,
    tile_name,
)
from wm_kernel.table.refusal import Refusal
from wm_kernel.words.bundles import Localizer

Values = dict[str, str | int]


def refusal(reason: Refusal, voice: Localizer) -> str:
    """The reason as a sentence."""
    values: Values = {"cells": voice.listed(reason.cells), "because": "", "player": "", "what": "other"}
    for key, value in reason.params.items():
        values.update(_value(key, value, voice))
    if "asked" in reason.params:
        values["now"] = voice.say("refusal-now", **{key: values[key] for key in ("player", "task", "because")})
    return capital(voice.say(f"refusal-{reason.code}", **values))


_NAMED = ("plan", "upgrade", "resource", "yours", "piece")


def _value(key: str, value: Any, voice: Localizer) -> Values:
    if key == "asked":
        known = bool(value) and voice.has(f"task-{value}")
        return {"task": voice.say(f"task-{value}" if known else "task-other")}
    if key == "source":
        known = bool(value) and name(str(value), voice) != str(value)
        return {
            "source": name(str(value), voice),
            "because": because(str(value), voice),
            "known": "yes" if known else "no",
        }
    if key == "tile":
        return {"tile": tile_name(str(value), voice), "id": str(value)}
    if key == "character":
        return {"character": name(str(value), voice)}
    if key == "player":
        return {"player": player(value, voice)}
    if key == "found":
        return {"found": name(str(value), voice)}
    if key == "slot" and isinstance(value, str):
        return {"slot": voice.say(f"slot-{value}") if voice.has(f"slot-{value}") else value}
    if key == "what" and voice.has(f"resource-{value}"):
        return {"what": voice.say(f"resource-{value}")}
    if key == "what" and value == "fame":
        return {"what": voice.say("score-fame").lower()}
    if key == "number":
        return {"number": number_text(value)}
    if key == "needs":
        return {"needs": _either([bag_text(bag, voice) for bag in value], voice)}
    if key == "lying":
        return {"lying": _either([str(n) for n in value], voice)}
    if key == "can":
        return {"can": _either([str(n) for n in value], voice), "example": value[0], "n": len(value)}
    if key in ("need", "held", "bag", "besides") and not isinstance(value, int):
        return {key: bag_text(value, voice), f"{key}-any": "yes" if any(value) else "no"}
    if key in ("slots", "levels"):
        return {key: voice.listed(map(str, value))}
    if key in ("emptied", "offered"):
        return {key: _either([name(str(one), voice) for one in value], voice)}
    if key in _NAMED:
        return {key: name(str(value), voice)}
    if isinstance(value, bool):
        return {key: "yes" if value else "no"}
    if isinstance(value, tuple | list):
        return {key: voice.listed(name(str(one), voice) for one in value)}
    return {key: value} if isinstance(value, int | str) else {}


def _either(told: list[str], voice: Localizer) -> str:
    """One of several things."""
    return voice.say("list-or", first=voice.commas(told[:-1]), last=told[-1]) if len(told) > 1 else "".join(told)
