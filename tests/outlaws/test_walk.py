"""The turn of the Outlaws in a view: walked through by buttons and by keys, why there, ties that are yours, back before it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

import wm_kernel as wm
from tests.outlaws.factory import RULESET, has, table
from tests.widgets.conftest import clean  # noqa: F401  (every widget is freed)
from tests.widgets.test_board import fire, press
from widgets import Play, PlayView
from widgets.core.theme import settings
from widgets.play.scene import over
from wm_kernel.checks.fuzz import pick
from wm_kernel.games.outlaws.asides import ASIDES
from wm_kernel.table.game import Game

DRAWING = "3 a a a .\n2 b bc b .\n1 . . . ."


def view_of(lines: str, drawing: str = DRAWING, mode: str = "sandbox", **told: Any) -> PlayView:
    game = Game(RULESET, table(drawing, lines=lines, **told), mode=mode, from_position=True)
    return PlayView(game, save=False)


@pytest.fixture
def view() -> Iterator[PlayView]:
    made = view_of("rotate:blockers worker:move")
    yield made
    made.close()


def said(view: PlayView) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", view._ask.html)))


def end_turn(view: PlayView) -> None:
    assert view.decision is not None
    number = [str(thing) for thing in view.offer.order].index("end turn")  # type: ignore[union-attr]
    view.act(f"do:{number}")


def test_a_turn_is_walked_by_buttons_and_the_table_shows_each_step(view: PlayView) -> None:
    docks = view.state.docks
    end_turn(view)
    assert "Outlaws: step 1 of 3" in said(view) and view.state.docks == docks != view.game.state.docks
    view.act("walk:next")
    assert "step 2 of 3" in said(view) and view.state.docks == view.game.state.docks
    assert "The balloon of the blockers goes from" in said(view) and "OL-ROTATE-01" in said(view)
    assert "dock:small_1" not in view.marks().ring and any(name.startswith("dock:") for name in view.marks().ring)
    view.act("walk:back")
    assert "step 1 of 3" in said(view) and view.state.docks == docks
    view.act("walk:all")
    assert view.walk is None and view.decision is not None and "you choose" in said(view)


def test_by_keys_with_why_there(view: PlayView) -> None:
    end_turn(view)
    press(view, "n")
    press(view, "w")
    assert "goes clockwise to the next dock without a ship" in said(view), "the rule says why"
    press(view, "p")
    assert "step 1 of 3" in said(view)
    press(view, "Escape")
    assert view.walk is None


def test_before_a_tie_why_there_is_the_rule_by_which_they_are_equal(view: PlayView) -> None:
    end_turn(view)
    view.act("walk:next")
    view.act("walk:next")
    assert "step 3 of 3" in said(view) and "you choose" in said(view) and "Choose N" in said(view)
    view.act("walk:why")
    assert "OL-MOVE-01" in said(view) and "lowest barracks worker goes to the highest free scaffold space" in said(view)


def test_what_was_compared_says_why_there(view: PlayView) -> None:
    end_turn(view)
    view.act("walk:all")
    assert ASIDES.acts(view.game.state) and view.decision is not None
    view.play(view.decision.options[0])
    press(view, "w")
    assert "Chosen by you: a3" in said(view) and "OL-MOVE-01" in said(view) and "Chosen by you" in view.status.text


def test_a_press_on_the_table_does_nothing_but_tell_while_it_is_walked(view: PlayView) -> None:
    end_turn(view)
    step, lit = view.game.step, view.marks()
    view.press("cell:a3")
    assert view.game.step == step and view.walk is not None and not lit.options and "a3" in view.status.text


def test_a_ship_of_theirs_is_in_your_hand_when_you_break_the_tie() -> None:
    view = view_of("ship:balloon worker:climb", "2 ac . . . ac\n1 a a a a a")
    try:
        end_turn(view)
        view.act("walk:all")
        due = view.decision
        assert due is not None and due.kind == "outlaw_ship" and len(due.options) > 1
        assert view.hand is not None and view.hand.piece.target == "ship:red:balloon"
        cells = [str(action).split()[-1].partition("-")[0] for action in due.options]
        assert set(cells) <= {name for name in view.marks().heat}
        view.press("cell:b2")
        assert view.status.is_bad and view.status.rule.startswith("OL-SHIP-")
        view.press(f"cell:{cells[-1]}")
        assert str(view.game.node.action) == str(due.options[-1]) and view.walk is not None
    finally:
        view.close()


def test_a_scaffold_of_theirs_is_laid_on_the_board() -> None:
    view = view_of("scaffold:S worker:climb", "1 a a a a", scaffolds="S1 S2")
    try:
        end_turn(view)
        view.act("walk:all")
        assert view.decision is not None and view.decision.kind == "outlaw_scaffold" and view.hand is not None
        square = view.hand.first_square()
        view.press(f"cell:{square}")
        assert str(view.game.node.action).startswith("build scaffold S")
    finally:
        view.close()


def test_back_to_before_their_turn_in_sandbox_mode_alone(view: PlayView) -> None:
    start = view.game.node
    end_turn(view)
    view.act("walk:all")
    assert view.decision is not None
    view.play(view.decision.options[0])
    assert 'data-act="tool:before"' in view._ask.html
    press(view, "b")
    assert view.game.node is start and view.walk is None and view.status.text == "Back to before their turn."
    at_a_table = view_of("rotate:blockers worker:climb", mode="table")
    try:
        end_turn(at_a_table)
        assert 'data-act="tool:before"' not in at_a_table._ask.html
        step = at_a_table.game.step
        press(at_a_table, "b")
        assert at_a_table.game.step == step and at_a_table.status.rule == "TABLE-UNDO"
    finally:
        at_a_table.close()


def test_all_at_once_is_a_setting(view: PlayView) -> None:
    view.act("sheet:settings")
    assert 'data-act="set:walk:once"' in view._sheet.html
    view.act("set:walk:once")
    assert settings.walk == "once"
    view.act("sheet:close")
    end_turn(view)
    assert view.walk is None


def test_the_outlook_tells_three_cards_with_thirds_and_ties(view: PlayView) -> None:
    assert 'data-act="sheet:outlook"' in view._log.html
    press(view, "o")
    told = view._sheet.html
    assert told.count("<b>1/3</b>") == 3 and told.count("you choose") == 3 and "between" in told
    assert "Blockers go round" in told and "OL-ROTATE-01" in told


def test_the_list_of_keys_names_those_of_their_turn(view: PlayView) -> None:
    press(view, "?")
    assert "B: back to before their turn" in view._sheet.html and "O: what the next turn may bring" in view._sheet.html


def test_a_card_that_is_pointed_at_shows_where_its_pieces_would_go(view: PlayView) -> None:
    fire(view, "mouse_move", "outlaw_card:2")
    ring = over(view.now()).ring
    assert ring == ("dock:card", "dock:scaffold_2", "dock:large"), "the move is a tie, and yours"
    fire(view, "mouse_move", "cell:a1")
    assert over(view.now()).ring == ()


def test_no_other_game_has_any_of_it() -> None:
    view = PlayView(wm.new_game("whistle_mountain", players=2, seed=1, mode="sandbox"), save=False)
    try:
        assert "sheet:outlook" not in view._log.html and "tool:before" not in view._ask.html
        view.act("sheet:settings")
        assert "set:walk" not in view._sheet.html
        view.act("sheet:keys")
        assert "their turn" not in view._sheet.html
    finally:
        view.close()


def test_one_person_sees_their_own_hand_and_nobody_is_asked_to_look_away() -> None:
    game = Game(RULESET, table(DRAWING, yellow=has(hand="craft")), mode="sandbox", from_position=True)
    for view in (PlayView(game, save=False), Play(game, save=False)):
        try:
            assert not view.has_secrets and view.viewer == "yellow"
            press(view, "h")
            assert "card:craft" in view._sheet.html
        finally:
            view.close()


def test_a_game_begins_by_its_name() -> None:
    view = PlayView("outlaws", save=False)
    try:
        assert view.game.ruleset.name == "outlaws" and view.decision is not None
    finally:
        view.close()


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whole_games_are_walked_step_by_step(lang: str) -> None:
    """Random play through the view: each step is told with a rule, nothing fails, what is shown last is where the game stands."""
    for seed in range(3):
        game, rng = wm.new_game("outlaws", seed=seed, mode="sandbox", variant="first_game"), random.Random(seed)
        view, walked = PlayView(game, save=False, lang=lang), 0
        while view.decision is not None:
            view.play(pick(view.game.legal_actions(), rng))
            while view.walk is not None:
                walked += 1
                assert view.status.text and view.status.rule and "°" not in said(view)
                if view.walk.is_last:
                    assert RULESET.to_dict(view.state) == RULESET.to_dict(view.game.state)
                view.act("walk:why")
                view.act("walk:next")
            assert view.error is None
        assert walked > 60
        view.close()
