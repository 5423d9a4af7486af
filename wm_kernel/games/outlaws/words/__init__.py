"""The words of Outlaws: what happens, is decided and refused there alone; the rest is said as in Whistle Mountain.

The texts are in `data/games/outlaws/locale`; messages of the same name come before those of Whistle Mountain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from wm_kernel.games.outlaws.rules.gang import OUTLAWS
from wm_kernel.games.whistle_mountain import words as base
from wm_kernel.games.whistle_mountain.words import score, score_label
from wm_kernel.games.whistle_mountain.words.names import area, bag_text, player
from wm_kernel.games.whistle_mountain.words.names import name as piece
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.words.bundles import Localizer

__all__ = ["RULES", "action", "action_label", "decision", "event", "name", "refusal", "score", "score_label"]

RULES = ("OL-", "OLR-")
CARD = "outlaw_card_"
Values = dict[str, str | int]


def name(thing: str, voice: Localizer) -> str:
    """The name of whatever has this id, an Outlaw card too."""
    number = thing.removeprefix(CARD)
    if number != thing and len(number) < 4 and number.isdecimal() and number.isascii():
        return voice.say("outlaw-card", n=int(number))
    return piece(thing, voice)


def line(told: str, voice: Localizer) -> str:
    """A line of a card ("ship_blimp"), or what one decides ("outlaw_ship"), in words."""
    kind, _, what = told.removeprefix("outlaw_").partition("_")
    if not what:
        return voice.say(f"task-{told}") if voice.has(f"task-{told}") else voice.say("line-worker", what=kind)
    return voice.say(f"line-{kind}", what=what)


def outcome(card: str, place: str, faces: str, voice: Localizer) -> str:
    """A card that may come, and how the die selects it."""
    return voice.say("outcome-title", card=name(card, voice), place=voice.say(f"side-{place}"), faces=faces)


# Events.


def event(told: Event, voice: Localizer) -> str:
    """The event as a line of the log."""
    if (values := _EVENTS.get(told.kind)) is None:
        return base.event(told, voice)
    return voice.say(f"event-{told.kind}", **{"player": player(told.player, voice), **values(told.data, voice)})


def _stolen(data: Mapping[str, Any], voice: Localizer) -> Values:
    return {"bag": bag_text(data["bag"], voice)}


def _nothing(data: Mapping[str, Any], voice: Localizer) -> Values:
    return {}


def _blocker(data: Mapping[str, Any], voice: Localizer) -> Values:
    return {"ship": data["ship"], "old": name(data["old_dock"], voice), "dock": name(data["dock"], voice)}


def _cards(data: Mapping[str, Any], voice: Localizer) -> Values:
    return {"cards": voice.commas(name(card, voice) for card in data["cards"])}


def _rolled(data: Mapping[str, Any], voice: Localizer) -> Values:
    return {"face": data["face"], "card": name(data["card"], voice), "place": voice.say(f"side-{data['place']}")}


def _line(data: Mapping[str, Any], voice: Localizer) -> Values:
    return {"n": data["n"], "what": line(data["what"], voice)}


def _card(data: Mapping[str, Any], voice: Localizer) -> Values:
    return {"card": name(data["card"], voice), "left": data["left"]}


def _weighs(data: Mapping[str, Any], voice: Localizer) -> Values:
    compared = voice.commas(f"{name(what, voice)} {worth}" for what, worth in data["compared"])
    return {
        "chosen": name(data["chosen"], voice),
        "worth": data["worth"],
        "ties": data["ties"],
        "options": data["options"],
        "compared": compared,
    }


def _skips(data: Mapping[str, Any], voice: Localizer) -> Values:
    return {"what": line(data["line"], voice)}


def _ship(data: Mapping[str, Any], voice: Localizer) -> Values:
    return {"ship": data["ship"], "area": area(data["cells"])}


def _top(data: Mapping[str, Any], voice: Localizer) -> Values:
    return {"tile": data["tile"]}


def _machine(data: Mapping[str, Any], voice: Localizer) -> Values:
    return {"machine": name(data["machine"], voice)}


_EVENTS: Mapping[str, Callable[[Mapping[str, Any], Localizer], Values]] = {
    "stolen": _stolen,
    "no_theft": _nothing,
    "blocker_moved": _blocker,
    "outlaw_cards": _cards,
    "die_rolled": _rolled,
    "outlaw_line": _line,
    "outlaw_card": _card,
    "outlaw_weighs": _weighs,
    "outlaw_skips": _skips,
    "outlaw_ship": _ship,
    "top_shown": _top,
    "machine_thrown_out": _machine,
}


# Decisions and refusals.


def decision(due: Decision, voice: Localizer) -> tuple[str, str]:
    """Who decides what, and what there is to choose."""
    due = _for_them(due, voice)
    if due.kind != "theft" and not due.kind.startswith("outlaw_"):
        return base.decision(due, voice)
    values: Values = {"player": player(due.player, voice), "machine": "", "work": ""}
    for key in ("machine", "work"):
        if key in due.data:
            values[key] = name(due.data[key], voice) if key == "machine" else due.data[key]
    message = f"decision-{due.kind}"
    return voice.say(message, **values), voice.say(f"{message}.hint", **values)


def _for_them(due: Decision, voice: Localizer) -> Decision:
    """A decision that you take for the Outlaws is told as such."""
    kind = f"outlaw_{due.kind}"
    is_theirs = due.data.get("seat") == OUTLAWS and voice.has(f"decision-{kind}")
    return replace(due, kind=kind) if is_theirs else due


def action(chosen: Action, voice: Localizer, due: Decision | None = None) -> str:
    """The action as a sentence."""
    return base.action(chosen, voice, due and _for_them(due, voice))


def action_label(chosen: Action, voice: Localizer, due: Decision | None = None) -> str:
    """The action as the label of a button."""
    return base.action_label(chosen, voice, due and _for_them(due, voice))


def refusal(reason: Refusal, voice: Localizer) -> str:
    """The reason as a sentence; Outlaw cards are called by their names."""

    def told(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(told, value))
        return name(value, voice) if isinstance(value, str) and value.startswith(CARD) else value

    params = {key: told(value) for key, value in reason.params.items()}
    if "side" in params:
        params["side"] = voice.say(f"side-{params['side']}")
    return base.refusal(replace(reason, params=params), voice)
