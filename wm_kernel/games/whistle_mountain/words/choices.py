"""What to decide and what can be done, in words: prompts of decisions, buttons and sentences of actions.

The texts are `decision-KIND` (with `.hint`) in decisions.ftl and `action-CLASS` (with `.label`) in actions.ftl.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.rules.forge import MAX_BUILDS
from wm_kernel.games.whistle_mountain.words.effects import effect_text
from wm_kernel.games.whistle_mountain.words.names import (
    amounts,
    bag_text,
    because,
    capital,
    group,
    name,
    names,
    place,
    player,
)
from wm_kernel.table.action import Action
from wm_kernel.table.cells import cell_name
from wm_kernel.table.ruleset import Decision
from wm_kernel.words.bundles import Localizer

Values = dict[str, str | int]


# Decisions.


def decision(due: Decision, voice: Localizer) -> tuple[str, str]:
    """Who decides what, and what there is to choose."""
    if not due.data:  # another player's decision, seen from outside
        return voice.say("decision-waiting", player=player(due.player, voice)), ""
    message = f"decision-{due.kind}"
    values = decision_values(due, voice)
    hint = f"{message}.hint"
    return voice.say(message, **values), voice.say(hint, **values) if voice.has(hint) else ""


def decision_values(due: Decision, voice: Localizer) -> Values:
    """The values of a prompt."""
    data = due.data
    values: Values = {"player": player(due.player, voice), "because": because(due.source, voice), "n": 0}
    for key, value in data.items():
        if isinstance(value, bool):
            values[key] = "yes" if value else "no"
        elif isinstance(value, int | str):
            values[key] = value
    values["source"] = name(due.source, voice)
    if (special := _DECISIONS.get(due.kind)) is not None:
        values.update(special(data, voice))
    return values


def _triggers(data: Mapping[str, Any], voice: Localizer) -> Values:
    sources = _sources(data)
    return {"sources": names(sources, voice), "n": len(sources)}


def _sources(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The pieces whose effects were set off."""
    return tuple(dict.fromkeys(str(key).split("/")[0] for key, _ in data["items"]))


def _swap(data: Mapping[str, Any], voice: Localizer) -> Values:
    return {"give": name(data["give"], voice) if data["give"] else "", "given": "yes" if data["give"] else "no"}


_DECISIONS: Mapping[str, Callable[[Mapping[str, Any], Localizer], Values]] = {
    "draft": lambda data, voice: {"n": len(data["offered"])},
    "collect": lambda data, voice: {"ship": SHIPS[data["ship"]]},
    "again": lambda data, voice: {"machine": name(data["machine"], voice)},
    "any_order": lambda data, voice: {"begun": "yes" if len(data["left"]) < len(data["parts"]) else "no"},
    "triggers": _triggers,
    "keep_cards": lambda data, voice: {"n": len(data["cards"]), "left": data["keep"] - data["kept"]},
    "redraw": lambda data, voice: {"n": data["discarded"], "draws": data["discarded"] + 1},
    "forge": lambda data, voice: {"left": MAX_BUILDS - data["builds"]},
    "swap_upgrade": _swap,
    "pay": lambda data, voice: {"cost": voice.listed(amounts(data["resources"], voice, any_type=data["any"]))},
    "promotion": lambda data, voice: {"own": "yes" if data["seat"] == data["builder"] else "no"},
}


# Actions.


def action(chosen: Action, voice: Localizer, due: Decision | None = None) -> str:
    """The action as a sentence."""
    return _told(chosen, voice, due, "")


def action_label(chosen: Action, voice: Localizer, due: Decision | None = None) -> str:
    """The action as the label of a button."""
    return _told(chosen, voice, due, ".label")


def _told(chosen: Action, voice: Localizer, due: Decision | None, attribute: str) -> str:
    message, values = action_values(chosen, voice, due)
    if attribute and not voice.has(message + attribute):
        attribute = ""  # the sentence is short enough for a button
    return voice.say(message + attribute, **values)


def action_values(chosen: Action, voice: Localizer, due: Decision | None = None) -> tuple[str, Values]:
    """The message of an action and its values."""
    kind = type(chosen).__name__
    if isinstance(chosen, a.Option):
        return _option(chosen, voice, due)
    if isinstance(chosen, a.Done):
        return _done(voice, due)
    if isinstance(chosen, a.Choose):
        return _choose(chosen, voice, due)
    if kind not in ACTIONS:
        return str(chosen), {}
    values: Values = {}
    for field in dataclasses.fields(chosen):  # type: ignore[arg-type]  # every action here is a dataclass
        values.update(_field(field.name, getattr(chosen, field.name), voice))
    if isinstance(chosen, a.Collect | a.BuildMachine | a.Reposition):
        values["area"] = a.area_name(chosen.low, chosen.high)
    return f"action-{kind}", values


def _field(key: str, value: Any, voice: Localizer) -> Values:
    if key in ("ability", "machine", "card", "award", "dock"):
        return {key: name(value, voice)}
    if key == "component":
        return {"id": name(value, voice), "group": group(value)}
    if key == "ship":
        return {"ship": SHIPS[value], "name": capital(name(SHIPS[value], voice))}
    if key == "resource":
        return {"resource": RESOURCES[value], "name": capital(name(RESOURCES[value], voice))}
    if key == "cells":
        return {"cells": ", ".join(map(cell_name, value)), "first": cell_name(value[0])}
    if key == "cell":
        return {"cell": cell_name(value)}
    if key == "source":
        where = a.place_name(value)
        return {"origin": place(where, voice, "from"), "start": place(where, voice, "short")}
    if key == "bag":
        return {"bag": bag_text(value, voice)}
    return {key: value} if isinstance(value, str) else {}


# The classes whose fields are the values of their text; the others are told by the decision they answer.
ACTIONS = frozenset(cls.__name__ for cls in a.TurnAction.__subclasses__()) - {"Option", "Done", "Choose"}


def _option(chosen: a.Option, voice: Localizer, due: Decision | None) -> tuple[str, Values]:
    """What the option stands for, as far as the decision tells."""
    if due is not None:
        keys = due.data.get("options" if due.kind == "option" else "parts", ())
        if 1 <= chosen.number <= len(keys):
            return "action-Option-known", {"effect": capital(effect_text(keys[chosen.number - 1], voice))}
    return "action-Option", {"n": chosen.number}


def _done(voice: Localizer, due: Decision | None) -> tuple[str, Values]:
    """What finishing means here: taking the rest, declining, drawing."""
    if due is None or not voice.has(f"action-Done-{due.kind}"):
        return "action-Done", {}
    values: Values = {"rest": "", "some": "no", "n": 0}
    if due.kind == "collect":
        bag = [0] * len(RESOURCES)
        for option in due.options:
            if isinstance(option, a.Take):
                bag[option.resource] += 1
        if any(bag):
            values.update(rest=voice.listed(amounts(bag, voice)), some="yes")
    elif due.kind == "triggers":
        values["n"] = len(_sources(due.data))
    elif due.kind == "redraw":
        values["n"] = due.data.get("discarded", 0) + 1
    return f"action-Done-{due.kind}", values


def _choose(chosen: a.Choose, voice: Localizer, due: Decision | None) -> tuple[str, Values]:
    """A thing chosen; what happens to it is told where the decision says so."""
    values: Values = {"value": chosen.value, "name": capital(name(chosen.value, voice))}
    if chosen.what == "worker":
        values["at"] = place(chosen.value, voice, "at")
        values["name"] = place(chosen.value, voice, "short")
    if chosen.what == "step":
        return f"action-Choose-{chosen.value}", values
    known = f"action-Choose-{chosen.what}"
    if due is not None and voice.has(f"{known}-{due.kind}"):
        known = f"{known}-{due.kind}"
    return known, values
