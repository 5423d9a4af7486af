"""Games of Outlaws told in both languages without a gap."""

from __future__ import annotations

import random
import re

import pytest

from tests.outlaws.factory import RULESET, start, table
from wm_kernel import words
from wm_kernel.checks.fuzz import pick
from wm_kernel.paths import data_dir as wm_data
from wm_kernel.table.event import Event
from wm_kernel.table.game import stamp
from wm_kernel.table.refusal import Refusal
from wm_kernel.words import bundles

LANGUAGES = ("en", "fr")


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_are_told_without_a_gap(seed: int) -> None:
    s, rng, told = start(seed, variant=("full", "first_game")[seed % 2], grade="easy"), random.Random(seed), []
    earlier = []
    while (due := RULESET.decision(s)) is not None:
        chosen = pick(due.options, rng)
        reasons = RULESET.why_not(s, rng.choice(earlier)) if earlier else []
        earlier.append(chosen)
        for lang in LANGUAGES:
            title, hint = words.prompt(due, lang)
            assert title and hint and "_" not in title + hint
            told_action = words.describe(chosen, lang, decision=due) + words.label(chosen, lang, decision=due)
            assert "_" not in told_action, told_action
            assert not [r for r in reasons if "_" in words.describe(r, lang) or "refusal-" in words.describe(r, lang)]
        events: list[Event] = []
        RULESET.apply(s, chosen, events)
        stamp(events, "outlaws")
        told += events
    for lang in LANGUAGES:
        for event in told:
            line = words.describe(event, lang)
            assert line and "_" not in line and "{" not in line and "event-" not in line, line
        for sheet in RULESET.scores(s, told).values():
            assert not [line for line in sheet.lines if "_" in words.describe(line, lang)]
    assert not words.problems()


def test_the_outlaws_say_why_there() -> None:
    s = table("3 .  .  ac .\n2 a  ag a .\n1 a a a .", lines="ship:balloon")
    events: list[Event] = []
    RULESET.apply(s, RULESET.parse("end turn"), events)
    stamp(events, "outlaws")
    told = [words.describe(event, "en") for event in events if event.kind.startswith("outlaw_")]
    assert told[0] == "1. place the balloon"
    assert told[1].startswith("Chosen: b3 (2), best of 6; compared: b3 2, ")
    assert told[2] == "The balloon of the Outlaws goes to b3"
    assert words.describe(events[-1], "fr").startswith("Tour 3")


def test_both_languages_have_the_same_messages() -> None:
    voices = [bundles.voice(lang, "outlaws") for lang in LANGUAGES]
    codes = ["theft_not_held", "theft_other_first", "theft_leaves_dock", "robbed_first", "closed_row", "outlaw_worse",
             "outlaw_second", "outlaw_same_place"]  # fmt: skip
    for lang, voice in zip(LANGUAGES, voices, strict=True):
        assert all(voice.owns(f"refusal-{code}") for code in codes)
        reason = Refusal("robbed_first", "OL-THEFT-05", (), {"dock": "dock_small_2", "n": 1})
        assert "2" in words.describe(reason, lang) and "_" not in words.describe(reason, lang)
    assert voices[1].say("player-red") == "Rouge (Hors-la-loi)"
    assert bundles.voice("fr").say("player-red") == "Rouge"


def test_what_you_decide_for_the_outlaws_is_told_as_such() -> None:
    s, told = start(1), []
    while (due := RULESET.decision(s)) is not None and due.kind != "turn":
        told.append((words.prompt(due, "en")[0], words.describe(due.options[0], "en", decision=due)))
        RULESET.apply(s, due.options[0])
    titles = [title for title, _ in told]
    assert titles[1] == "Yellow chooses an ability for the Outlaws"
    assert titles[4] == "Yellow takes a starting scaffold for the Outlaws" and told[4][1] == "Take from stack S"
    assert titles[5] == "Yellow places the starting scaffold of the Outlaws"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_french_typography_and_no_english_left(lang: str) -> None:
    english, here = bundles.voice("en", "outlaws"), bundles.voice(lang, "outlaws")
    for kind in ("theft", "outlaw_ship", "outlaw_scaffold", "outlaw_machine", "outlaw_area", "outlaw_upgrade",
                 "outlaw_worker", "outlaw_space", "outlaw_promote"):  # fmt: skip
        assert english.owns(f"decision-{kind}") and here.owns(f"decision-{kind}") and here.owns(f"task-{kind}")
        assert here.owns(f"decision-{kind}.hint")
    if lang == "fr":
        folder = wm_data() / "games" / "outlaws" / "locale" / "fr"
        for path in folder.glob("*.ftl"):
            for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if not text.startswith("#"):
                    assert "'" not in text, f"{path.name}:{number}"
                    assert not re.search("(?<!\u202f)[;!?]", text), f"{path.name}:{number}"
                    assert not re.search("(?<!\u00a0):(?=\\s|$)", text), f"{path.name}:{number}"
        assert {p.name for p in folder.glob("*.ftl")} == {p.name for p in (folder.parent / "en").glob("*.ftl")}
