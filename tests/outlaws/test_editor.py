"""The editor moves cards and blockers, and position files carry them (OL-SETUP-03, OL-SETUP-07, OL-GEN-08)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import wm_kernel as wm
from tests.outlaws.factory import RULESET, blockers
from wm_kernel.checks.fuzz import pick
from wm_kernel.games.outlaws.editor import Editor
from wm_kernel.games.outlaws.position import Position
from wm_kernel.table import editor as table
from wm_kernel.table.editor import EditError
from wm_kernel.table.game import Game


@pytest.fixture
def editor() -> Editor:
    found = table.Editor({**Editor.EMPTY})
    assert isinstance(found, Editor), "the game of the position says which editor it is"
    return found


def test_a_blocker_goes_to_another_dock_or_changes_places(editor: Editor) -> None:
    editor.put_blocker("balloon", "dock_card")
    assert blockers(editor.state) == "balloon:card blimp:scaffold_1 dreadnought:rescue" and not editor.faults
    editor.put_ship("blue", "dreadnought", "dock_card")
    assert blockers(editor.state) == "balloon:rescue blimp:scaffold_1 dreadnought:card" and not editor.faults
    assert editor.ship_place("blue", "balloon") == "dock_rescue" and editor.ship_place("red", "balloon") == "home"
    editor.undo()
    assert blockers(editor.state) == "balloon:card blimp:scaffold_1 dreadnought:rescue"


@pytest.mark.parametrize("place", ["home", "a1", "dock_moon"])
def test_a_blocker_never_leaves_the_docks(editor: Editor, place: str) -> None:
    before = editor.data
    with pytest.raises(EditError):
        editor.put_ship("blue", "blimp", place)
    assert editor.data == before


def test_a_ship_of_yours_in_the_dock_of_a_blocker_is_a_fault(editor: Editor) -> None:
    editor.put_ship("yellow", "blimp", "dock_rescue")
    assert [fault.code for fault in editor.faults] == ["blocker_there"]


def test_a_card_is_laid_on_a_place_and_the_one_there_goes_where_it_was(editor: Editor) -> None:
    before = editor.cards
    card = before["deck"][4]
    editor.put_card("middle", card)
    after = editor.cards
    assert after["faceup"] == (before["faceup"][0], card, before["faceup"][2])
    assert after["deck"][4] == before["faceup"][1] and sorted(sum(after.values(), ())) == sorted(
        sum(before.values(), ())
    )
    editor.put_card("left", card)  # two that lie faceup change places
    assert editor.cards["faceup"][:2] == (card, before["faceup"][0]) and not editor.faults
    with pytest.raises(EditError, match="Outlaw card 99"):
        editor.put_card("left", "outlaw_card_99")


def test_the_deck_is_set_and_what_is_left_out_was_used(editor: Editor) -> None:
    wanted = [card for card in editor.cards["deck"]][:2]
    editor.set_deck(wanted)
    editor.set_die(5)
    assert editor.cards["deck"] == tuple(wanted) and len(editor.cards["used"]) == 31 and editor.state.extra.die == 5
    assert not editor.faults
    with pytest.raises(EditError):
        editor.set_die(7)


def test_a_position_file_carries_cards_and_blockers(editor: Editor, tmp_path: Path) -> None:
    editor.put_blocker("balloon", "dock_card")
    editor.put_card("right", editor.cards["deck"][0])
    editor.set_deck(editor.cards["deck"][:5])
    game = wm.load(editor.save(tmp_path / "position.yaml"))
    assert isinstance(game, Game)
    assert game.state.extra == editor.state.extra and blockers(game.state) == blockers(editor.state)


def test_a_position_of_a_game_comes_back_as_it_was() -> None:
    game, rng = wm.new_game("outlaws", seed=3, mode="sandbox"), random.Random(3)
    while game.step < 90 or game.decision is None or game.decision.kind != "turn":
        game.play(pick(game.legal_actions(), rng))
    position = Position.from_state(game.state)
    again = position.game()
    assert not position.faults and again.state.extra == game.state.extra and again.state.docks == game.state.docks
    assert RULESET.view(again.state, "yellow").extra == RULESET.view(game.state, "yellow").extra
