"""What to decide and what can be done, in words: prompts of decisions, buttons and sentences of actions.

The texts are `decision-KIND` (with `.hint`) in decisions.ftl and `action-CLASS` (with `.label`) in actions.ftl.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.games.propeller_islands.rules.dice import turned
from wm_kernel.games.propeller_islands.words.names import (
    because,
    capital,
    name,
    option_text,
    plan_text,
    player,
    signed,
    tile_name,
)
from wm_kernel.table.action import Action
from wm_kernel.table.ruleset import Decision
from wm_kernel.words.bundles import Localizer

Values = dict[str, str | int]


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
    values: Values = {"player": player(due.player, voice), "because": because(due.source, voice), "left": 1, "die": 0}
    values["source"] = name(due.source, voice)
    values["marie"] = "yes" if due.data.get("further") else "no"
    values["ends"] = "yes" if a.DONE in due.options else "no"
    for key, value in due.data.items():
        if key == "tile":
            values["tile"] = tile_name(str(value), voice)
        elif key in ("left", "die", "row", "column") and isinstance(value, int):
            values[key] = value
    return values


def action(chosen: Action, voice: Localizer, due: Decision | None = None) -> str:
    """The action as a sentence."""
    return _told(chosen, voice, due, "")


def action_label(chosen: Action, voice: Localizer, due: Decision | None = None) -> str:
    """The action as the label of a button."""
    return _told(chosen, voice, due, ".label")


def _told(chosen: Action, voice: Localizer, due: Decision | None, attribute: str) -> str:
    message, values = action_values(chosen, voice, due, short=bool(attribute))
    if attribute and not voice.has(message + attribute):
        attribute = ""  # the sentence is short enough for a button
    return capital(voice.say(message + attribute, **values))


def action_values(
    chosen: Action, voice: Localizer, due: Decision | None = None, *, short: bool = False
) -> tuple[str, Values]:
    """The message of an action and its values; with `short` the tiles have their short names."""
    kind = type(chosen).__name__
    if isinstance(chosen, a.Done):
        known = due is not None and voice.has(f"action-Done-{due.kind}")
        return (f"action-Done-{due.kind}" if due is not None and known else "action-Done"), {}
    if not isinstance(chosen, a.TurnAction):
        return str(chosen), {}
    values: Values = {}
    for field in dataclasses.fields(chosen):  # type: ignore[arg-type]  # every action here is a dataclass
        values.update(_field(field.name, getattr(chosen, field.name), voice, short))
    return special(chosen, kind, values, voice, due)


def special(chosen: Action, kind: str, values: Values, voice: Localizer, due: Decision | None) -> tuple[str, Values]:
    """What the fields of an action do not tell by themselves: the changed die, the option, the plan."""
    message = f"action-{kind}"
    if isinstance(chosen, a.Die) and chosen.steps:
        return f"{message}-changed", {**values, "to": turned(chosen.value, chosen.steps)}
    if isinstance(chosen, a.Change):
        die = due.data.get("die", 0) if due is not None else 0
        if die:
            return f"{message}-known", {"value": die, "to": turned(die, chosen.steps)}
    if isinstance(chosen, a.ActivateTile):
        values["marie"] = "yes" if due is not None and chosen.tile in due.data.get("further", ()) else "no"
        told = option_text(chosen.tile, chosen.option, voice) if chosen.option else ""
        if chosen.option:
            return (f"{message}-known", {**values, "effect": told}) if told else (f"{message}-option", values)
    if isinstance(chosen, a.Complete):
        return (message if chosen.tile else f"{message}-aside"), values
    if isinstance(chosen, a.Take | a.Discard) and due is not None:
        tile = dict(due.data.get("slots", {})).get(str(chosen.slot))
        if tile:
            return f"{message}-known", {**values, "tile": tile_name(str(tile), voice)}
    return message, values


def _field(key: str, value: Any, voice: Localizer, short: bool) -> Values:
    if key == "tile":
        return {"tile": tile_name(str(value), voice, short=short) if value else ""}
    if key == "plan":
        return {"plan": str(value), "brings": plan_text(str(value), voice)}
    if key == "cell":
        return {"cell": str(value)}
    if key == "steps":
        return {"steps": signed(value)}
    if key == "resource":
        return {"amount": voice.say(f"amount-{value}", n=1) if voice.has(f"amount-{value}") else str(value)}
    return {key: value} if isinstance(value, int | str) else {}
