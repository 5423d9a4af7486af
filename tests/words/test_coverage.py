"""Whatever the source can say has words, and the words find the values they ask for."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import wm_kernel as wm
from tests.words import source
from tests.words.ftl import messages
from wm_kernel import words
from wm_kernel.games.whistle_mountain.codec.grammar import GRAMMAR, parse
from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.rules.frames import Frame
from wm_kernel.games.whistle_mountain.words.effects import effect_text
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.words import bundles

LANGUAGES = words.languages()


def missing(kind: str, codes: dict[str, tuple[str, set[str]]]) -> list[str]:
    return [f"{kind}-{code} ({place})" for code, (place, _) in codes.items() if f"{kind}-{code}" not in messages("en")]


def test_every_event_has_words() -> None:
    told = source.codes(source.EMITTERS)
    assert {"vp", "gained", "flood", "swept"} <= set(told), "the search finds what it should"
    assert not missing("event", told)


def test_every_refusal_and_every_fault_has_words() -> None:
    told = source.codes(source.REFUSERS)
    assert {"in_water", "cannot_pay", "worker_in_water", "undo_reveal", "not_by_move"} <= set(told)
    assert not missing("refusal", told)


def test_every_decision_has_words() -> None:
    kinds = {source.kind_of(frame) for frame in source.frames()} | {"turn"}
    assert len(kinds) > 30
    assert not [kind for kind in kinds if not {f"decision-{kind}", f"task-{kind}"} <= set(messages("en"))]


def test_every_action_has_words() -> None:
    choices = {f"Choose-{what}" for what in a.CHOICES if what != "step"} | {"Choose-up", "Choose-down"}
    names = {cls.__name__ for cls in source.actions()} - {"Choose"} | choices
    assert not [name for name in names if f"action-{name}" not in messages("en")]


def test_every_source_of_vp_has_words() -> None:
    sources = source.score_sources()
    assert {"scaffold", "play", "tower", "whirlpool", "cards"} <= sources
    assert not [name for name in sources if f"score-{name}" not in messages("en")]


def test_words_for_nothing_that_is_gone() -> None:
    """A message of these families that nothing in the source can ask for is out of date."""
    known = {
        "event": set(source.codes(source.EMITTERS)),
        "refusal": set(source.codes(source.REFUSERS)),
        "decision": {source.kind_of(frame) for frame in source.frames()} | {"turn", "waiting"},
        "task": {source.kind_of(frame) for frame in source.frames()} | {"turn"},
    }
    for message in messages("en"):
        kind, _, code = message.partition("-")
        if kind in known:
            assert code.split("-")[0] in known[kind], f"nothing says {message}"


# One value for every name that comes with an event, a refusal or a fault.
SAMPLES: dict[str, Any] = {
    "player": "blue",
    "source": "automation",
    "machine": "archives",
    "machines": ("archives", "crane"),
    "card": "scramble",
    "cards": ("scramble", "charity"),
    "award": "award_move",
    "ability": "craftsman",
    "abilities": ("craftsman",),
    "upgrade": "recorder",
    "component": "metal_yard",
    "gave": "recorder",
    "got": "stash",
    "dock": "dock_card",
    "bag": (1, 0, 2, 0, 1),
    "held": (0, 0, 0, 0, 0),
    "cost": (1, 0, 0, 0, 0),
    "tile": "S3",
    "tiles": ("S3", "L2"),
    "ship": "blimp",
    "origin": "barracks:3",
    "cell": "d4",
    "squares": ("d4",),
    "bars": ("c1", "d1"),
    "what": "machine",
    "why": "barracks",
    "where": "grid",
    "area": "d4-e5",
    "place": "barracks:4",
    "asked": "pay",
    "value": "archives",
    "id": "archives",
    "meant": "archives",
    "resource": "coal",
    "shape": "S",
    "market": "small",
    "seats": "red, black",
    "action": "choose stack L",
    "kind": "choose",
    "pieces": ("S3", "L2"),
    "size": "small",
    "whose": "own",
    "way": "up",
    "cells": ("d4", "d5"),
}


def sample(name: str, code: str = "") -> Any:
    if (name, code) == ("cards", "cannot_pay"):
        return 1
    if name == "machines" and code.startswith("floods"):
        return 3
    return SAMPLES.get(name, 2)


def refusal_faults(code: str, lang: str) -> list[str]:
    """What is wrong with the sentence of a refusal, without a square, with one and with two."""
    params = {name: sample(name, code) for name in source.codes(source.REFUSERS)[code][1]}
    wrong = []
    for cells in ((), ("d4",), ("d4", "d5")):
        text = words.describe(Refusal(code, "WM-X", cells, params), lang)
        if (
            not text.endswith((".", "?"))
            or not (text[0] == text[0].upper() or text.startswith(cells))
            or f"refusal-{code}" in text
        ):
            wrong.append(f"{lang} {code}: {text}")
    return wrong


def test_a_refusal_finds_the_values_it_asks_for() -> None:
    assert not [
        fault for code in source.codes(source.REFUSERS) for lang in LANGUAGES for fault in refusal_faults(code, lang)
    ]


def test_an_event_finds_the_values_it_asks_for() -> None:
    wrong = []
    for kind, (_, names) in source.codes(source.EMITTERS).items():
        data = {name: sample(name) for name in names} | ({"origin": 2} if kind == "tower_step" else {})
        for lang in LANGUAGES:
            text = words.describe(Event(kind, "WM-X", "red", {**data, "cells": ("d4", "d5")}), lang)
            if not text or text.endswith(".") or f"event-{kind}" in text:
                wrong.append(f"{lang} {kind}: {text}")
    assert not wrong


DECISION_SAMPLES: dict[str, Any] = {
    "items": [["technician/0", None], ["extractor/0", "S3"]],
    "parts": ["alpha_site/0/0.1", "alpha_site/0/0.2"],
    "left": [1, 2],
    "options": ["dock_card/0", "dock_card/1"],
    "cards": ["scramble", "charity", "craft"],
    "offered": ["craftsman", "admiral"],
    "resources": [1, 0, 0, 0, 2],
    "machines": ["archives"],
    "machine": "archives",
    "source": "automation",
    "size": "large",
    "what": "scaffold",
    "work": "rescue",
    "event": "turn_end",
    "give": "recorder",
    "ship": 1,
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("frame", source.frames(), ids=source.kind_of)
def test_a_decision_finds_the_values_it_asks_for(frame: type[Frame], lang: str) -> None:
    fields = [field for field in dataclasses.fields(frame) if field.name != "about"]
    for number in (0, 1, 3):
        data = {
            field.name: DECISION_SAMPLES.get(field.name, bool(number) if field.type == "bool" else number)
            for field in fields
        }
        decision = Decision("blue", source.kind_of(frame), "automation", wm.LegalActions([[a.DONE]]), data)
        title, hint = words.prompt(decision, lang)
        assert title and hint.endswith((".", "?"))
        assert words.label(a.DONE, lang, decision=decision)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_action_finds_the_values_it_asks_for(lang: str) -> None:
    kinds = [source.kind_of(frame) for frame in source.frames()]
    data = {**DECISION_SAMPLES, "discarded": 1}
    told = set()
    for _, example in GRAMMAR:
        action = parse(example)
        told.add(type(action))
        for kind in kinds:
            decision = Decision("red", kind, "automation", wm.LegalActions(), data)
            assert words.describe(action, lang, decision=decision) and words.label(action, lang, decision=decision)
    assert told == set(source.actions())


def test_every_choice_between_effects_has_words() -> None:
    """Docks with options, and the parts of effects, in the words of the effects."""
    keys = [f"{dock.id}/{n}" for dock in load().docks.values() for n in range(len(dock.effects))]
    for group in (load().machines, load().upgrades, load().abilities):
        for piece in group.values():
            for n, effect in enumerate(piece.effects):
                for at, step in enumerate(effect.do):
                    count = len(step.options or step.parts)
                    keys += [f"{piece.id}/{n}/{at}.{k}" for k in range(1, count + 1)]
    for lang in LANGUAGES:
        told = [effect_text(key, bundles.voice(lang)) for key in keys]
        assert all("step-" not in text for text in told)
    assert "exchange 1 whistle for 1 resource of any type" in [effect_text(k, bundles.voice("en")) for k in keys]
    assert effect_text("dock_scaffold_1/2", bundles.voice("fr")) == "prendre 3 échafaudages contre 2 sifflets"
