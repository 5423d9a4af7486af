"""Everything the program can say has words, in both languages; and they are said well."""

from __future__ import annotations

import ast as python
import dataclasses
import random
import re
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import wm_kernel as wm
from tests.words import source
from wm_kernel import words
from wm_kernel.paths import data_dir
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.score import ScoreLine
from wm_kernel.whistle_mountain import actions as a
from wm_kernel.whistle_mountain.catalog import load
from wm_kernel.whistle_mountain.explain import why_not
from wm_kernel.whistle_mountain.frames import Frame
from wm_kernel.words import bundles
from wm_kernel.words.wm_effects import effect_text

LANGUAGES = words.LANGUAGES
NBSP, THIN = "\u00a0", "\u202f"


def files(lang: str) -> list[Path]:
    return sorted((data_dir() / "locale" / lang).glob("*.ftl"))


@cache
def messages(lang: str) -> dict[str, ast.Message]:
    """Every message of a language by id; a message that is there twice, or text that is none, fails."""
    found: dict[str, ast.Message] = {}
    for path in files(lang):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content.strip()[:80]!r}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path.name}: {entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


class Used(Visitor):  # type: ignore[misc]
    """The variables and messages a pattern names, and its plain texts."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.texts: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.texts.append(node.value)


def variables(lang: str, message: str) -> set[str]:
    """The variables of a message, those of the messages it is made of included."""
    used = Used()
    used.visit(messages(lang)[message])
    return used.variables.union(*(variables(lang, other) for other in used.references))


@pytest.fixture(autouse=True)
def nothing_goes_wrong() -> Iterator[None]:
    """Whatever a test says, no message and no value is missing."""
    before = words.problems()
    yield
    assert words.problems()[len(before) :] == ()


# The files.


def test_both_languages_have_the_same_files_and_messages() -> None:
    assert [path.name for path in files("en")] == [path.name for path in files("fr")]
    assert set(messages("en")) == set(messages("fr"))


@pytest.mark.parametrize("message", sorted(messages("en")))
def test_a_message_has_the_same_values_and_attributes_in_both_languages(message: str) -> None:
    """The kind of a piece decides about articles, which English does not need."""
    english, french = ({v for v in variables(lang, message) if "group" not in v} for lang in LANGUAGES)
    assert english == french
    labels = [[attribute.id.name for attribute in messages(lang)[message].attributes] for lang in LANGUAGES]
    assert labels[0] == labels[1]


def test_messages_refer_to_messages_that_are_there() -> None:
    for lang in LANGUAGES:
        for message in messages(lang):
            variables(lang, message)


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Every plain text with the id of its message."""
    for name, message in messages(lang).items():
        used = Used()
        used.visit(message)
        yield from ((name, text) for text in used.texts)


def test_no_markup_and_no_typewriter_signs() -> None:
    for lang in LANGUAGES:
        for name, text in texts(lang):
            assert not re.search(r"<\w|</|&\w+;", text), f"{lang} {name}: {text!r} looks like HTML"
            assert "..." not in text or name == "play-help", f"{lang} {name}: three dots"
            assert "  " not in text.replace("\n", "") or name == "play-help", f"{lang} {name}: two spaces in {text!r}"


def test_french_typography() -> None:
    """No-break spaces before tall signs and inside guillemets, curled apostrophes, no English quotes."""
    for name, text in texts("fr"):
        where = f"{name}: {text!r}"
        assert "'" not in text, f"{where}: the apostrophe is ’"
        assert not re.search(r'["“”]', text), f"{where}: quotes are « »"
        assert not re.search(rf"(?<!{THIN})[;!?]", text), f"{where}: a narrow no-break space before ; ! ?"
        assert not re.search(rf"(?<!{NBSP}):(?=\s|$)", text), f"{where}: a no-break space before :"
        assert not re.search(rf"«(?!{NBSP})|(?<!{NBSP})»", text), f"{where}: no-break spaces inside « »"


# What the source can say.


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
    kinds = {frame.kind for frame in source.frames()} | {"turn"}
    assert len(kinds) > 30
    assert not [kind for kind in kinds if not {f"decision-{kind}", f"task-{kind}"} <= set(messages("en"))]


def test_every_action_has_words() -> None:
    choices = {f"Choose-{what}" for what in a.CHOICES if what != "step"} | {"Choose-up", "Choose-down"}
    names = {cls.__name__ for cls in source.actions()} - {"Choose"} | choices
    assert not [name for name in names if f"action-{name}" not in messages("en")]


def test_words_for_nothing_that_is_gone() -> None:
    """A message of these families that nothing in the source can ask for is out of date."""
    known = {
        "event": set(source.codes(source.EMITTERS)),
        "refusal": set(source.codes(source.REFUSERS)),
        "decision": {frame.kind for frame in source.frames()} | {"turn", "waiting"},
        "task": {frame.kind for frame in source.frames()} | {"turn"},
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
    "cells": ("d4", "d5"),
}


def sample(name: str, code: str = "") -> Any:
    if (name, code) == ("cards", "cannot_pay"):
        return 1
    return SAMPLES.get(name, 2)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", sorted(source.codes(source.REFUSERS)))
def test_a_refusal_finds_the_values_it_asks_for(code: str, lang: str) -> None:
    params = {name: sample(name, code) for name in source.codes(source.REFUSERS)[code][1]}
    for cells in ((), ("d4",), ("d4", "d5")):
        text = words.describe(Refusal(code, "WM-X", cells, params), lang)
        assert text.endswith((".", "?"))
        assert text[0] == text[0].upper() or text.startswith(cells)
        assert f"refusal-{code}" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(source.codes(source.EMITTERS)))
def test_an_event_finds_the_values_it_asks_for(kind: str, lang: str) -> None:
    data = {name: sample(name) for name in source.codes(source.EMITTERS)[kind][1]}
    data |= {"origin": 2} if kind == "tower_step" else {}
    text = words.describe(Event(kind, "WM-X", "red", {**data, "cells": ("d4", "d5")}), lang)
    assert text and not text.endswith(".")


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
@pytest.mark.parametrize("frame", source.frames(), ids=lambda frame: frame.kind)
def test_a_decision_finds_the_values_it_asks_for(frame: type[Frame], lang: str) -> None:
    fields = [field for field in dataclasses.fields(frame) if field.name != "about"]
    for number in (0, 1, 3):
        data = {
            field.name: DECISION_SAMPLES.get(field.name, bool(number) if field.type == "bool" else number)
            for field in fields
        }
        decision = Decision("blue", frame.kind, "automation", wm.LegalActions([[a.DONE]]), data)
        title, hint = words.prompt(decision, lang)
        assert title and hint.endswith((".", "?"))
        assert words.label(a.DONE, lang, decision=decision)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_action_finds_the_values_it_asks_for(lang: str) -> None:
    kinds = [frame.kind for frame in source.frames()]
    data = {**DECISION_SAMPLES, "discarded": 1}
    told = set()
    for _, example in a.GRAMMAR:
        action = a.parse(example)
        told.add(type(action))
        for kind in kinds:
            decision = Decision("red", kind, "automation", wm.LegalActions(), data)
            assert words.describe(action, lang, decision=decision) and words.label(action, lang, decision=decision)
    assert told == set(source.actions())


def test_the_words_of_the_table() -> None:
    stale = Refusal("stale_step", "TABLE-STEP", params={"offered": 3, "now": 5})
    assert words.describe(stale) == "This was offered at step 3, and the game is at step 5 now."
    assert words.describe(Refusal("nothing_to_undo", "TABLE-UNDO"), "fr") == "Il n’y a rien à annuler."


def test_a_game_without_words_is_told_plainly() -> None:
    assert words.describe(Event("flipped", "TOY-FLIP", "ann", {"card": 3})) == "flipped (card=3)"


# Whole games.


def options_by_kind(decision: Decision) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for segment in decision.options.segments:
        if len(segment):
            kind = segment[0].kind
            if isinstance(segment, list):
                for option in segment:
                    found.setdefault(option.kind, []).append(option)
            else:
                found.setdefault(kind, []).append(segment[random.Random(len(segment)).randrange(len(segment))])
    return found


def play(seed: int, variant: str) -> Iterator[tuple[Any, Decision, Any, list[Event]]]:
    """A random game, kind of action first: the state, the decision, what was chosen, what happened."""
    from wm_kernel.whistle_mountain.ruleset import WhistleMountain

    ruleset, rng = WhistleMountain(), random.Random(seed)
    state = ruleset.new_state(players=2 + seed % 3, seed=seed, variant=variant, stall_guard=6, max_rounds=40)
    while (decision := ruleset.decision(state)) is not None:
        by_kind = options_by_kind(decision)
        chosen = rng.choice(by_kind[rng.choice(sorted(by_kind))])
        events: list[Event] = []
        before = state.clone()
        ruleset.apply(state, chosen, events)
        yield before, decision, chosen, events
    yield state, None, None, []  # type: ignore[misc]


@pytest.mark.parametrize("seed", range(20))
def test_whole_games_are_told_without_a_gap(seed: int) -> None:
    rng = random.Random(seed)
    variant = "full" if seed % 2 else "first_game"
    told: list[Event] = []
    others: list[Any] = [a.FORGE, a.DONE, a.END_TURN, a.TAKE_ALL]
    for state, decision, chosen, events in play(seed, variant):
        if decision is None:
            continue
        told += events
        if len(others) < 300:
            others.append(chosen)
        for lang in LANGUAGES:
            title, hint = words.prompt(decision, lang)
            assert title and hint and "_" not in title + hint
            for option in decision.options[: rng.randrange(3)] + [chosen]:
                label = words.label(option, lang, decision=decision)
                sentence = words.describe(option, lang, decision=decision)
                assert label and sentence and "_" not in label + sentence
                assert len(label) <= len(sentence) + 2
            for reason in why_not(state, rng.choice(others), decision.options):
                assert "_" not in words.describe(reason, lang)
    for lang in LANGUAGES:
        for event in told:
            line = words.describe(event, lang)
            assert line and "_" not in line and "{" not in line
        sheets = wm.table.ruleset.get("whistle_mountain").scores(state, told)
        for sheet in sheets.values():
            for score in sheet.lines:
                assert "_" not in words.describe(score, lang)


def test_speed() -> None:
    """A thousand events in well under a third of a second, by a voice that has said nothing yet."""
    events: list[Event] = []
    for _, _, _, new in play(3, "first_game"):
        events += new
    events = (events * (1000 // len(events) + 1))[:1000]
    bundles._voice.cache_clear()
    begun = time.perf_counter()
    bundles.voice("fr").say("nothing")
    read = time.perf_counter()
    for event in events:
        words.describe(event, "fr")
    took = time.perf_counter() - read
    print(f"{len(events)} events in {took * 1000:.0f} ms, the texts read in {(read - begun) * 1000:.0f} ms")
    assert took < 0.9


# Single sentences.


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            Event("ship_placed", "WM-COLLECT-01", "red", {"ship": "blimp", "cells": ("f4", "f5"), "where": "machine"}),
            "Red collects with the blimp: f4-f5",
            f"Rouge récolte avec le dirigeable{NBSP}: f4-f5",
        ),
        (
            Event(
                "gained", "WM-COLLECT-07", "red", {"bag": (2, 0, 3, 0, 0), "source": "collect", "cells": ("f3", "g1")}
            ),
            "Red takes 2 coal, 3 water (f3, g1)",
            "Rouge prend 2 charbon, 3 eau (f3, g1)",
        ),
        (
            Event("vp", "WM-BUILD-SCAFFOLD-03", "red", {"n": 4, "source": "scaffold", "edges": 4}),
            "Red: +4 VP (4 scaffold edges touch)",
            f"Rouge{NBSP}: +4 PV (4 côtés d’échafaudage en contact)",
        ),
        (
            Event("vp", "WM-BUILD-MACHINE-06", "yellow", {"n": 12, "source": "archives"}),
            "Yellow: +12 VP (Archives built)",
            f"Jaune{NBSP}: +12 PV (construction{NBSP}: Archives)",
        ),
        (
            Event("cards_gained", "WM-DOCK-08", "red", {"n": 2, "cards": ("?", "?"), "source": "dock_card"}),
            "Red draws 2 cards (Card dock)",
            "Rouge pioche 2 cartes (Quai des cartes)",
        ),
        (
            Event("swept", "WM-FLOOD-03", "black", {"origin": "barracks:3", "n": 1}),
            "Black: a worker is swept from barracks level 3 into the whirlpool",
            f"Noir{NBSP}: un ouvrier est emporté du niveau 3 des baraquements dans le tourbillon",
        ),
        (
            Event("paid", "WM-RES-03", "red", {"bag": (0, 1, 0, 0, 2), "source": "forge"}),
            "Red pays 1 iron, 2 whistles",
            "Rouge paie 1 fer, 2 sifflets",
        ),
        (
            Event("award_gained", "WM-BUILD-MACHINE-04", "red", {"award": "award_vp4", "source": "tower", "floor": 5}),
            "Red takes the award “4 VP” from floor 5",
            f"Rouge prend le trophée «{NBSP}4 PV{NBSP}» de l’étage 5",
        ),
    ],
)
def test_the_log_reads_well(event: Event, english: str, french: str) -> None:
    assert words.describe(event, "en") == english
    assert words.describe(event, "fr") == french


@pytest.mark.parametrize(
    ("line", "sentence", "label"),
    [
        ("build scaffold S3 d4 d5 c5 c6", "Build scaffold S3 on d4, d5, c5, c6", "S3 on d4"),
        ("take gold g5", "Take the gold on g5", "Gold g5"),
        ("activate automation", "Activate Automation", "Activate Automation"),
        ("move barracks:4 c3", "Move a worker from barracks level 4 to c3", "Barracks 4 → c3"),
        ("award vp4", "Redeem the award “4 VP”", "Award: 4 VP"),
        ("end turn", "End the turn", "End turn"),
        ("option 2", "Choose option 2", "Option 2"),
        ("choose worker tower:5", "Choose the worker on tower floor 5", "Floor 5"),
    ],
)
def test_an_action_is_a_sentence_and_a_button(line: str, sentence: str, label: str) -> None:
    action = a.parse(line)
    assert (words.describe(action), words.label(action)) == (sentence, label)


def test_finishing_a_collect_says_what_is_taken() -> None:
    options = wm.LegalActions([[a.Take(3, 5 * 16 + 6), a.TAKE_ALL], [a.DONE]])
    decision = Decision("red", "collect", "collect", options, {"ship": 1, "squares": 1, "bars": 0, "machines": []})
    assert words.label(a.DONE, decision=decision) == "Finish, take 1 gold"
    assert words.prompt(decision)[0] == "Red collects with the blimp"
    assert (
        words.describe(decision, "fr")
        == "Rouge récolte avec le dirigeable. Choisissez la suite, sur le plateau ou ici."
    )


def test_the_decision_of_another_is_waited_for() -> None:
    decision = Decision("yellow", "pay", "automation", wm.LegalActions(), {})
    assert words.describe(decision) == "Yellow decides."


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


def test_a_score_sheet_in_words() -> None:
    whirlpool = ScoreLine("whirlpool", -10, "WM-SCORE-03", 2)
    assert words.describe(whirlpool) == "Whirlpool (2 workers): −10 VP"
    assert words.describe(whirlpool, "fr") == f"Tourbillon (2 ouvriers){NBSP}: −10 PV"
    assert words.label(ScoreLine("recorder", 7, "WM-SCORE-04")) == "Recorder (upgrade)"


def test_plain_ids_have_names() -> None:
    pairs = {"whistle": "sifflet", "balloon": "montgolfière", "dock_rescue": "Quai de sauvetage", "black": "Noir"}
    assert {key: words.describe(key, "fr") for key in pairs} == pairs
    assert words.describe("barracks:4") == "barracks level 4"
    assert words.describe("ace_pilot", "fr") == "Pilote d’élite"
    assert words.describe("S3") == "S3"


# Languages, fixed texts, mishaps.


def test_an_unknown_language_is_answered_in_english() -> None:
    assert words.message("stepper-next", "de") == words.message("stepper-next", "en") == "Next"
    assert words.message("stepper-next", "fr-CA") == "Suivant"
    assert words.describe(Event("flood", "WM-FLOOD-01", None, {"water_top": 1}), "xx").startswith("The water")


def test_a_missing_message_shows_its_id_and_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundles, "_problems", {})
    assert words.message("no-such-text", "fr", n=1) == "no-such-text"
    assert words.message("stepper-step", "en", step=1) == "Step 1 of steps"
    assert words.describe(Event("juggled", "WM-X", "red")) == "event-juggled"
    assert len(words.problems()) == 4


def test_fixed_texts_asked_for_in_the_code_are_there() -> None:
    """Every `message("...")` and `say(lang, "...")` of the commands and widgets names a message."""
    root = source.ROOT.parent
    asked = [
        (path, text.value)
        for folder in ("wm_kernel", "widgets")
        for path in (root / folder).rglob("*.py")
        if "words" not in path.parts
        for node in python.walk(python.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, python.Call) and python.unparse(node.func).split(".")[-1] in ("say", "message", "text_of")
        for text in node.args
        if isinstance(text, python.Constant)
        and isinstance(text.value, str)
        and re.fullmatch(r"[a-z]+-[\w-]+", text.value)
    ]
    assert not [f"{path.name}: {text}" for path, text in asked if text not in messages("en")]


def test_the_surface_speaks() -> None:
    game = wm.new_game(players=2, seed=5, variant="first_game")
    assert game.decision is not None
    game.play(game.legal_actions()[0])
    assert all(line[0].isupper() and "_" not in line for line in game.log("fr"))
    assert game.decision.prompt.endswith(".")
    (reason,) = game.why_not("end turn")
    assert reason.describe("en").startswith("The game is still being set up")
