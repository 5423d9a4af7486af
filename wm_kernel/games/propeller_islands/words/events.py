"""The log of Propeller Islands: which values the sentence of each event gets (`event-KIND` in events.ftl)."""

from __future__ import annotations

from typing import Any

from wm_kernel.games.propeller_islands.components.definitions import RESOURCES
from wm_kernel.games.propeller_islands.rules.state import SECRET
from wm_kernel.games.propeller_islands.words.names import (
    bag_text,
    because,
    name,
    names,
    option_text,
    player,
    tile_name,
)
from wm_kernel.table.event import Event
from wm_kernel.words.bundles import Localizer

Values = dict[str, str | int]

_NAMED = ("character", "upgrade")


def event(told: Event, voice: Localizer) -> str:
    """The event as a line of the log."""
    values: Values = {"player": player(told.player, voice), "because": "", "effect": ""}
    for key, value in told.data.items():
        values.update(_value(key, value, voice))
    if any(resource in told.data for resource in RESOURCES):
        values["bag"] = bag_text([told.data.get(resource, 0) for resource in RESOURCES], voice)
    if told.kind == "activated":
        done = option_text(told.data["tile"], told.data["option"], voice)
        values["effect"] = f"{voice.say('habit-colon')}{done}" if done else ""
    return voice.say(f"event-{told.kind}", **values)


def _value(key: str, value: Any, voice: Localizer) -> Values:
    if key == "source":
        return {"source": str(value), "because": because(str(value), voice)}
    if key == "tile":
        return {"tile": tile_name(value, voice)}
    if key == "plan":
        return {"plan": name(value, voice), "shown": "no" if value == SECRET else "yes"}
    if key in _NAMED:
        return {key: name(value, voice)}
    if key == "pairs":
        return {"pairs": names(value, voice)}
    if key == "dice":
        return {"dice": voice.commas(str(k) for k, n in enumerate(value, start=1) for _ in range(n))}
    if key == "reason":
        return {"reason": voice.listed(voice.say(f"end-{reason}") for reason in value)}
    if key == "line":
        return {"line": str(value)}
    return {key: value} if isinstance(value, int | str) else {}
