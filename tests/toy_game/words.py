"""The words of Meadow: its own messages, over those for every game."""

from __future__ import annotations

from typing import Any

from tests.toy_game.rules import FLOWERS, Guest, load
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.locale import in_language
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.score import ScoreLine
from wm_kernel.words.bundles import Localizer, voice


def say(text: str, lang: str = "en", **values: Any) -> str:
    """A text of its lessons and puzzles."""
    return voice(lang, "meadow").say(text, **values)


def name(thing: str, voice: Localizer) -> str:
    flower = load()["flowers"].get(thing)
    if flower:
        return in_language(flower["name"], voice.lang)
    return voice.say(f"piece-{thing}" if voice.has(f"piece-{thing}") else f"player-{thing}")


def told(voice: Localizer, key: str, **values: Any) -> str:
    flower = {"flower": name(values["flower"], voice)} if "flower" in values else {}
    return voice.say(key, **{**values, **flower})


def event(thing: Event, voice: Localizer) -> str:
    return told(voice, f"event-{thing.kind}", **{**thing.data, "player": name(str(thing.player), voice)})


def refusal(thing: Refusal, voice: Localizer) -> str:
    return told(voice, f"refusal-{thing.code}", **{**thing.params, "cell": " ".join(thing.cells)})


def action(thing: Action, voice: Localizer, decision: Decision | None = None) -> str:
    paid = zip(FLOWERS, getattr(thing, "honey", ()), strict=False)
    told = [f"{n} {name(flower, voice)}" for flower, n in paid if n]
    chosen = voice.say(f"choice-{thing.choice}") if isinstance(thing, Guest) else ""
    values = {"cell": str(getattr(thing, "cell", "")), "choice": chosen, "bag": voice.listed(told)}
    return voice.say(f"action-{thing.kind}", **values)


action_label = action


def decision(thing: Decision, voice: Localizer) -> tuple[str, str]:
    return voice.say(f"decision-{thing.kind}", player=name(thing.player, voice)), ""


def score(line: ScoreLine, voice: Localizer) -> str:
    return f"{score_label(line, voice)}: {line.vp}"


def score_label(line: ScoreLine, voice: Localizer) -> str:
    return voice.say(f"score-{line.source}")
