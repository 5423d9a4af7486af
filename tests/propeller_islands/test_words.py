"""The words of Propeller Islands: whatever its rules can say has words in both languages, and reads as a sentence."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse

import wm_kernel as wm
from tests.propeller_islands.factory import RULESET, run, table
from tests.words.ftl import Used
from wm_kernel import words
from wm_kernel.checks import fuzz
from wm_kernel.games.propeller_islands.codec.grammar import GRAMMAR
from wm_kernel.games.propeller_islands.codec.grammar import parse as read
from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.games.propeller_islands.rules.explain_moment import ANSWERS
from wm_kernel.table import locale
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.score import ScoreLine
from wm_kernel.table.spec import spec

GAME = "propeller_islands"
LANGUAGES = ("en", "fr")
NBSP, THIN = "\u00a0", "\u202f"
PACKAGE = Path(str(words.__file__)).parents[1] / "games" / GAME
FILES = ("actions", "common", "decisions", "events", "refusals", "score")


@cache
def messages(lang: str) -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for path in sorted((spec(GAME).folder("locale") / lang).glob("*.ftl")):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {str(entry.content)[:80]!r}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path.name}: {entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


def variables(lang: str, message: str) -> set[str]:
    used = Used()
    used.visit(messages(lang)[message])
    return used.variables


@cache
def source() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py")))


def codes() -> set[str]:
    """The codes of refusals that stand in the source: given at once, chosen between, or listed."""
    found = set(
        re.findall(r'(?:Refusal|_Fault|fault)\(\s*"([a-z_]+)", ?\n? *(?:f?"(?:PI-|A-PI|U-PI)|rule|top)', source())
    )
    found |= {code for code, _ in re.findall(r'\("([a-z_]+)", "((?:A-)?PI-[A-Z0-9-]+)"\)', source())}
    return found | {"changed_already", "activated_already", "no_such_option", "which_option"}


def test_every_event_has_words() -> None:
    kinds = set(re.findall(r'emit\("([a-z_]+)"', source()))
    assert {"rolled", "fame", "completed"} <= kinds
    assert not [kind for kind in kinds if f"event-{kind}" not in messages("en")]


def test_every_refusal_has_words() -> None:
    found = codes()
    assert len(found) > 45 and {"too_poor", "plan_later", "nothing_deploys"} <= found
    said = set(messages("en")) | {"refusal-game_over", "refusal-not_offered"}  # these two are said of every game
    assert not [code for code in found if f"refusal-{code}" not in said]


def test_every_decision_and_action_has_words() -> None:
    kinds = {frame.__new__(frame).kind for frame in ANSWERS}
    assert len(kinds) == 15
    assert not [k for k in kinds if not {f"decision-{k}", f"task-{k}"} <= set(messages("en"))]
    assert not [c.__name__ for c in a.TurnAction.__subclasses__() if f"action-{c.__name__}" not in messages("en")]


def test_both_languages_have_the_same_messages_and_ask_for_the_same_values() -> None:
    assert set(messages("en")) == set(messages("fr"))
    for message in messages("en"):
        if not message.startswith(("picture-", "gain-")):  # French asks there for what English has no need of
            french = variables("fr", message) - {"held-any"}  # asked for to say that there is nothing
            assert variables("en", message) == french, message
        labels = [[one.id.name for one in messages(lang)[message].attributes] for lang in LANGUAGES]
        assert labels[0] == labels[1], message


def test_words_for_nothing_that_is_gone() -> None:
    known = {
        "event": set(re.findall(r'emit\("([a-z_]+)"', source())),
        "decision": {frame.__new__(frame).kind for frame in ANSWERS} | {"waiting"},
    }
    for message in messages("en"):
        kind, _, code = message.partition("-")
        assert kind not in known or code in known[kind], f"nothing says {message}"


@pytest.mark.parametrize("file", FILES)
def test_french_typography(file: str) -> None:
    """No-break spaces before tall signs and inside guillemets, curled apostrophes, no English quotes."""
    path = spec(GAME).folder("locale") / "fr" / f"{file}.ftl"
    used = Used()
    used.visit(parse(path.read_text(encoding="utf-8")))
    assert used.texts
    for text in used.texts:
        assert "'" not in text and not re.search(r'["“”]|\.\.\.', text), text
        assert not re.search(rf"(?<!{THIN})[;!?]", text), text
        assert not re.search(rf"(?<!{NBSP}):(?=\s|$)", text), text
        assert not re.search(rf"«(?!{NBSP})|(?<!{NBSP})»", text), text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_told(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Decisions, actions, reasons, the log and the score of games that chance plays: nothing is left without words."""
    monkeypatch.setattr(locale, "_problems", {})
    tries = [example for _, example in GRAMMAR]
    for seed in range(4):
        game, rng = wm.new_game(GAME, players=2 + seed % 3, seed=seed, max_rounds=9), random.Random(seed)
        while not game.is_over:
            due = game.decision
            assert due is not None
            title, hint = words.prompt(due, lang)
            assert title and not title.endswith(".") and hint.endswith((".", "?"))
            action = fuzz.pick(game.legal_actions(), rng)
            said = words.describe(action, lang, decision=due)
            assert said[:1] == said[:1].upper() and not said.endswith(".")
            assert len(words.label(action, lang, decision=due)) <= 80
            for reason in game.why_not(rng.choice(tries)):
                told = reason.describe(lang)
                assert told.endswith((".", "?")) and "{" not in told and f"refusal-{reason.code}" not in told
            game.play(action)
        assert not [line for line in game.log(lang) if line.endswith(".") or "event-" in line]
        assert all(words.describe(line, lang) for sheet in game.scores().values() for line in sheet.lines)
    assert not words.problems()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_action_can_be_told_without_its_decision(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locale, "_problems", {})
    for _, example in GRAMMAR:
        action = read(example)
        assert words.describe(action, lang) and words.label(action, lang)
    assert not words.problems()


def test_some_sentences() -> None:
    """What is told by hand here would change with the words alone."""
    fame = Event(
        "fame", "PI-TAKE-04", "red", {"n": 3, "source": "tile", "tile": "T13", "pairs": ("T55", "T55", "T01")}, GAME
    )
    assert words.describe(fame) == (
        "Red gains 3 fame: Foundry 1 is connected with Gear depot (industry) (2 times) and Workshop 1"
    )
    poor = Refusal("too_poor", "PI-ACT-05", (), {"need": (2, 0, 0), "held": (1, 0, 3), "source": "T25"}, GAME)
    assert words.describe(poor) == "Nuclear plant 1 costs 2 energy, and you have 1 energy and 3 gears."
    assert words.describe(poor, "fr").startswith(f"Usine nucléaire 1{NBSP}: il faut 2 énergies")
    action = Decision("red", "action", "PI-TURN-04", wm.LegalActions(), {"die": 4, "slots": {"7": "T12"}}, GAME)
    assert (
        words.describe(read("take 7 (1,-2)"), decision=action) == "Take Refinery 6 from slot 7 and place it on (1,-2)"
    )
    assert words.describe(read("change -1"), decision=action) == "Change the die from 4 to 3"
    assert words.describe(read("activate T00 option 1"), "fr", decision=action) == (
        f"Activer la tuile Capitole{NBSP}: déployer un ouvrier"
    )
    assert words.prompt(Decision("red", "die", "", wm.LegalActions(), {}, GAME))[0] == "Red decides"
    assert words.describe(Event("drew_plan", "PI-PLAN-03", "red", {"plan": "?", "level": 2}, GAME)) == (
        "Red draws a plan from level 2"
    )


def test_a_line_of_the_score_says_what_the_points_are_for() -> None:
    from wm_kernel.games.propeller_islands.words import score, score_label
    from wm_kernel.words.bundles import voice

    line = ScoreLine("cafe", 10, "PI-MON-04", 2)
    assert score(line, voice("en", GAME)) == "Café (2 times): +10 VP"
    assert score_label(ScoreLine("plans", 9, "PI-SCORE-04", 3), voice("fr", GAME)) == "3 plans"


@pytest.mark.parametrize(("lang", "told"), [("en", "Marie adds one tile"), ("fr", "Marie ajoute une tuile")])
def test_the_tile_that_marie_adds_is_told_apart_from_those_of_the_die(lang: str, told: str) -> None:
    s = table(
        "T07@(1,0) T08@(0,1) T49@(1,1)", workers="T07 T08 T49", lying="T00", character="marie", fame=9, held="gear=1"
    )
    for line in ("activate T07", ""):
        decision = RULESET.decision(s)
        assert decision is not None and told in decision.describe(lang)
        marked = {
            str(action): words.label(action, lang, decision=decision).endswith("(Marie)") for action in decision.options
        }
        assert marked["activate T08"] and not marked.get("activate T07") and not marked["done"]
        if line:
            run(s, line)
    run(s, "activate T08")
    decision = RULESET.decision(s)
    assert decision is not None and told not in decision.describe(lang)
