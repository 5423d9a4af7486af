"""The words of Meadow: its own texts by language, from its data."""

from __future__ import annotations

from typing import Any

from tests.toy_game.rules import FLOWERS, Pay, load
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.score import ScoreLine
from wm_kernel.words.bundles import Voice


def say(text: str, lang: str = "en", **values: Any) -> str:
    """A text of its lessons and puzzles."""
    return _say("learn", text, lang, **values)


def _say(section: str, key: str, lang: str, **values: Any) -> str:
    texts = load()["words"][section][key]
    text: str = texts.get(lang, texts["en"])
    return text.format(**values)


def name(thing: str, voice: Voice) -> str:
    flower = load()["flowers"].get(thing)
    return str(flower["name"].get(voice.lang, flower["name"]["en"])) if flower else voice.say(f"player-{thing}")


def event(thing: Event, voice: Voice) -> str:
    values = {**thing.data, "player": name(str(thing.player), voice)}
    if "flower" in values:
        values["flower"] = name(values["flower"], voice)
    return _say("event", thing.kind, voice.lang, **values)


def refusal(thing: Refusal, voice: Voice) -> str:
    values: dict[str, Any] = {**thing.params, "cell": " ".join(thing.cells)}
    if "flower" in values:
        values["flower"] = name(values["flower"], voice)
    return _say("refusal", thing.code, voice.lang, **values)


def action(thing: Action, voice: Voice, decision: Decision | None = None) -> str:
    told = (
        [f"{n} {name(f, voice)}" for f, n in zip(FLOWERS, thing.honey, strict=True) if n]
        if isinstance(thing, Pay)
        else []
    )
    values = {"cell": getattr(thing, "cell", ""), "choice": getattr(thing, "choice", ""), "bag": voice.listed(told)}
    return _say("action", thing.kind, voice.lang, **values)


action_label = action


def decision(thing: Decision, voice: Voice) -> tuple[str, str]:
    return _say("decision", thing.kind, voice.lang, player=name(thing.player, voice)), ""


def score(line: ScoreLine, voice: Voice) -> str:
    return f"{score_label(line, voice)}: {line.vp}"


def score_label(line: ScoreLine, voice: Voice) -> str:
    return _say("score", line.source, voice.lang)
