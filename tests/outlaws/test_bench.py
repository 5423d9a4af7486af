"""The sandbox of Outlaws: blockers, cards and the die by mouse and by keys (OL-SETUP-03, OL-SETUP-07, OL-GEN-08)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.outlaws.factory import blockers
from widgets import Sandbox
from wm_kernel.games.outlaws.bench import Bench
from wm_kernel.games.outlaws.editor import Editor
from wm_kernel.picture.bench import Tool


@pytest.fixture
def view() -> Iterator[Sandbox]:
    made = Sandbox(game="outlaws")
    assert isinstance(made.model.bench, Bench)
    yield made
    assert made.error is None, made.error
    made.close()


def cards(view: Sandbox) -> Any:
    editor = view.editor
    assert isinstance(editor, Editor)
    return editor.cards


def text(view: Sandbox, panel: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", view.desk.panels[panel].html)).strip()


def test_a_blocker_of_the_tray_is_put_into_a_dock(view: Sandbox) -> None:
    assert "Balloon of the blockers" in view.desk.panels["rest"].html
    view.act("pick:blocker:balloon")
    assert view.tool == Tool("blocker", "balloon") and "Balloon of the blockers" in text(view, "hand")
    view.act("to:dock_card")
    assert blockers(view.editor.state) == "balloon:card blimp:scaffold_1 dreadnought:rescue"
    assert view.tool is None and "Balloon of the blockers" in view.status.text
    view.act("undo")
    assert blockers(view.editor.state) == "balloon:small_1 blimp:scaffold_1 dreadnought:rescue"


def test_two_blockers_change_places_on_the_board(view: Sandbox) -> None:
    view.act("pick:blocker:balloon")
    view.press("dock:rescue")
    assert blockers(view.editor.state) == "balloon:rescue blimp:scaffold_1 dreadnought:small_1"
    view.press("dock:rescue")
    assert view.tool == Tool("blocker", "balloon", origin="dock_rescue")
    view.press("cell:b2")
    assert view.status.is_bad and blockers(view.editor.state).startswith("balloon:rescue"), "it does not go there"
    view.press("dock:rescue")
    assert view.tool is None, "it lies where it lay"


def test_a_blocker_is_not_taken_away_and_it_is_said_why(view: Sandbox) -> None:
    view.act("pick:eraser")
    view.press("dock:rescue")
    assert view.status.is_bad and "never leave the docks" in view.status.text
    assert blockers(view.editor.state) == "balloon:small_1 blimp:scaffold_1 dreadnought:rescue"


def test_cards_change_places_by_mouse(view: Sandbox) -> None:
    left, middle, right = cards(view)["faceup"]
    view.press("outlaw_card:1")
    assert view.tool == Tool("outlaw_card", left, origin="outlaw_card:1")
    view.press("outlaw_card:3")
    assert cards(view)["faceup"] == (right, middle, left) and "Overlay, right" in view.status.text


def test_a_card_of_the_deck_is_laid_on_the_overlay_on_top_or_away(view: Sandbox) -> None:
    before = cards(view)
    view.act("tab:table")
    card = before["deck"][5]
    view.act(f"pick:outlaw_card:{card}")
    view.press("outlaw_card:2")
    assert cards(view)["faceup"][1] == card and cards(view)["deck"][5] == before["faceup"][1]
    other = cards(view)["deck"][7]
    view.act(f"pick:outlaw_card:{other}")
    view.act("to:deck")
    assert cards(view)["deck"][0] == other and len(cards(view)["deck"]) == len(before["deck"])
    view.act(f"pick:outlaw_card:{other}")
    view.act("to:used")
    assert cards(view)["used"] == (other,)
    view.act("pick:eraser")
    view.press("outlaw_card:2")
    assert cards(view)["faceup"][1] == "" and card in cards(view)["used"]
    view.act(f"pick:outlaw_card:{card}")
    view.act("to:outlaw_card:2")
    assert cards(view)["faceup"][1] == card and cards(view)["used"] == (other,)


def test_by_keys_a_card_is_moved(view: Sandbox) -> None:
    left, middle, right = cards(view)["faceup"]
    assert view.helper is not None
    view.helper.zone = view.zones().index(("outlaw_card",))
    assert view.cursor == "outlaw_card:1"
    view.press_key("Enter")
    assert view.zones() == [("outlaw_card",)], "a card goes nowhere else"
    view.press_key("ArrowRight")
    view.press_key("Enter")
    assert cards(view)["faceup"] == (middle, left, right)


def test_the_die_is_set_beside_the_board_and_nobody_is_added(view: Sandbox) -> None:
    numbers = view.desk.panels["numbers"].html
    assert "–" in numbers and 'data-act="players' not in numbers
    view.act("die:+1")
    view.act("die:+1")
    assert view.editor.state.extra.die == 2
    view.act("die:-1")
    assert view.editor.state.extra.die == 1


def test_you_are_yellow_or_black(view: Sandbox) -> None:
    view.act("tab:table")
    rest = view.desk.panels["rest"].html
    assert 'data-act="you:black"' in rest and 'data-act="seat:' not in rest
    view.act("you:black")
    assert view.editor.seats == ("black", "red") and not view.editor.faults


def test_a_lifted_piece_makes_way_for_itself(view: Sandbox) -> None:
    view.act("pick:scaffold:S")
    view.press("cell:b2")
    view.act("drop")
    view.press("cell:b2")
    assert view.tool is not None and view.tool.kind == "scaffold"
    assert view.model.held.attempt is not None and not view.model.held.attempt.state.tiles


def test_in_french_all_of_it_has_words() -> None:
    view = Sandbox(game="outlaws", lang="fr")
    assert "Montgolfière des bloqueurs" in view.desk.panels["rest"].html and "Dé" in text(view, "numbers")
    view.act("tab:table")
    assert "Pioche" in text(view, "rest") and "sandbox-" not in re.sub(r"wm-\S+", "", text(view, "rest"))
    view.close()
