"""How things are put: single sentences in both languages, unknown languages, mishaps."""

from __future__ import annotations

import pytest

import wm_kernel as wm
from wm_kernel import words
from wm_kernel.games.whistle_mountain.codec.grammar import parse
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.table import locale
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.score import ScoreLine

NBSP = "\u00a0"


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
    action = parse(line)
    assert (words.describe(action), words.label(action)) == (sentence, label)


def test_finishing_a_collect_says_what_is_taken() -> None:
    options = wm.LegalActions([[a.Take(3, 5 * 16 + 6), a.TAKE_ALL], [a.DONE]])
    decision = Decision("red", "collect", "collect", options, {"ship": 1, "squares": 1, "bars": 0, "machines": []})
    assert words.label(a.DONE, decision=decision) == "Finish; the rest: 1 gold"
    assert words.prompt(decision)[0] == "Red collects with the blimp"
    assert (
        words.describe(decision, "fr")
        == "Rouge récolte avec le dirigeable. Choisissez la suite, sur le plateau ou ici."
    )


def test_the_decision_of_another_is_waited_for() -> None:
    decision = Decision("yellow", "pay", "automation", wm.LegalActions(), {})
    assert words.describe(decision) == "Yellow decides."


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


def test_the_words_of_the_table() -> None:
    stale = Refusal("stale_step", "TABLE-STEP", params={"offered": 3, "now": 5})
    assert words.describe(stale) == "This was offered at step 3, and the game is at step 5 now."
    assert words.describe(Refusal("nothing_to_undo", "TABLE-UNDO"), "fr") == "Il n’y a rien à annuler."


def test_a_game_without_words_is_told_plainly() -> None:
    assert words.describe(Event("flipped", "TOY-FLIP", "ann", {"card": 3})) == "flipped (card=3)"


def test_an_unknown_language_is_answered_in_english() -> None:
    assert words.message("stepper-next", "de") == words.message("stepper-next", "en") == "Next"
    assert words.message("stepper-next", "fr-CA") == "Suivant"
    assert words.describe(Event("flood", "WM-FLOOD-01", None, {"water_top": 1}), "xx").startswith("The water")


def test_a_missing_message_shows_its_id_and_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locale, "_problems", {})
    assert words.message("no-such-text", "fr", n=1) == "no-such-text"
    assert words.message("stepper-step", "en", step=1) == "Step 1 of steps"
    assert words.describe(Event("juggled", "WM-X", "red")) == "event-juggled"
    assert len(words.problems()) == 4
