"""A game in play without a browser: presses, pieces in hand, refusals, hands, undo, looking back, saves."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import wm_kernel as wm
from tests.widgets.conftest import Message, alive
from widgets import PlayView, settings
from widgets.core import keep
from widgets.core.panel import Panel
from widgets.core.view import WIDGET_VIEW
from widgets.play import sheets
from widgets.play.scene import over
from wm_kernel.checks import fuzz
from wm_kernel.games.whistle_mountain.controls.aim import Piece
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.table import spec
from wm_kernel.table.game import Game


def example(name: str) -> Game:
    game: Game = wm.load(f"data/games/whistle_mountain/positions/{name}.yaml")
    return game


def at(kind: str, seed: int = 1, players: int = 2, **options: Any) -> Game:
    """A random game at its first decision of this kind: that of `seed`, or one of the next."""
    for number in range(seed, seed + 12):
        game = wm.new_game("whistle_mountain", players=players, seed=number, **options)
        rng = random.Random(number)
        while (due := game.ruleset.decision(game.state)) is not None and game.step < 600:
            if due.kind == kind:
                return game
            game.play(fuzz.pick(game.legal_actions(), rng))
    raise AssertionError(f"no decision of kind {kind!r}")


@pytest.fixture
def view(sent: list[Message]) -> PlayView:
    made = PlayView(example("ex_02"))
    sent.clear()
    return made


def middle(view: PlayView, target_id: str) -> tuple[float, float]:
    target = view.scene.target(target_id)
    assert target is not None, target_id
    return (target.x + target.w / 2) * view._scale, (target.y + target.h / 2) * view._scale


def fire(view: PlayView, event: str, target_id: str, **more: Any) -> None:
    """An event of the canvas as the page sends it."""
    x, y = middle(view, target_id)
    view.canvas[-1]._handle_frontend_event(None, {"event": event, "x": x, "y": y, **more}, [])


def acts(panel: Panel) -> list[str]:
    """The acts that can be pressed in a panel."""
    found = re.findall(r"<button[^>]*>", panel.html)
    return [re.search(r'data-act="([^"]*)"', b)[1] for b in found if "aria-disabled" not in b]  # type: ignore[index]


def text(panel: Panel) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", panel.html)).strip()


def no_error(view: PlayView) -> None:
    assert view.error is None, view.error


# Pressing.


def test_a_ship_is_picked_up_placed_and_what_it_reaches_is_offered(view: PlayView) -> None:
    view.press("ship:red:blimp")
    assert view.hand is not None and view.hand.piece.name == "blimp"
    assert view.game.step == 0
    view.press("cell:f5")
    assert str(view.game.node.action) == "collect blimp f4-f5"
    assert view.hand is None
    assert view.decision is not None and view.decision.kind == "collect"
    assert {"cell:g5", "machine:automation", "machine:black_pointer", "machine:disassembler"} == set(view.offer.lit)
    view.press("cell:g5")
    assert str(view.game.node.action) == "take gold g5"
    assert view.status.rule == "WM-COLLECT-07"
    no_error(view)


def test_what_can_be_chosen_on_the_board_can_be_chosen_by_a_button() -> None:
    """Nothing needs the mouse: every action has a button, a piece on a button, or a card in the hand."""
    for seed in range(3):
        game = wm.new_game("whistle_mountain", players=2, seed=seed)
        view = PlayView(game)
        rng = random.Random(seed)
        for k in range(160):
            if game.is_over:
                break
            if k % 8 == 0:
                view._catch_up()
                view.shown_hand = view.decision.player
                view.show_state()
                assert view.offer is not None
                shown = acts(view._ask)
                for number, thing in enumerate(view.offer.order):
                    is_reached = f"do:{number}" in shown or isinstance(thing, a.PlayCard | a.Pay | a.Gain)
                    is_held = isinstance(thing, Piece) and view.hand is not None and view.hand.piece == thing
                    assert is_reached or is_held, (thing, shown)
                if any(isinstance(thing, a.PlayCard) for thing in view.offer.order):
                    assert "sheet:hand" in shown
                no_error(view)
            game.play(fuzz.pick(game.legal_actions(), rng))
        view.close()


def test_several_things_that_fit_are_chosen_among(view: PlayView) -> None:
    view.game.mode = "sandbox"
    game = at("turn", seed=5)
    view.show_game(game)
    view.press("dock:scaffold_1")
    assert view.choice is not None and len(view.choice) == 3
    assert acts(view._ask)[:4] == ["at:0", "at:1", "at:2", "back"]
    view.act("back")
    assert view.choice is None
    view.press("dock:scaffold_1")
    view.act("at:1")
    assert str(game.node.action) == "collect blimp dock scaffold_1"


def test_a_square_offers_the_ships_that_may_lie_there(view: PlayView) -> None:
    game = at("turn", seed=5)
    view.show_game(game)
    view.press("cell:f9")
    assert view.choice is not None and all(isinstance(thing, Piece) for thing in view.choice)
    view.act("at:0")
    assert view.hand is not None and view.hand.piece.kind == "ship"


def test_an_illegal_place_is_refused_with_its_rule_and_squares(view: PlayView) -> None:
    view.press("ship:red:blimp")
    view.press("cell:b3")
    assert view.game.step == 0 and view.hand is not None
    assert view.status.is_bad and view.status.rule == "WM-COLLECT-04"
    assert "b3" in {cell for reason in view.refusals for cell in reason.cells}
    assert "WM-COLLECT-04" in view.status.view.value and "<details>" in view.status.view.value
    view._point(view.scene.target("cell:h10"))
    assert view.status.is_bad, "a refusal does not go because the mouse moves"
    view.press_key("Escape")
    view.press_key("Escape")
    assert view.hand is None and not view.status.is_bad


def test_an_illegal_press_with_nothing_in_hand_says_why(view: PlayView) -> None:
    view.press("cell:b3")
    assert view.status.is_bad and view.status.rule.startswith("WM-COLLECT")
    view.press("stored:red:S1")
    assert view.status.rule == "WM-FORGE-02"
    view.press("tower:5")
    assert not view.status.is_bad


def test_the_same_press_again_puts_a_piece_back(view: PlayView) -> None:
    view.press("ship:red:blimp")
    view.press("ship:red:blimp")
    assert view.hand is None
    assert view.game.step == 0


def test_a_double_click_acts_once(view: PlayView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "widgets.core.input.monotonic", lambda: 100.0
    )  # both within one moment, however slow the machine
    view.press("ship:red:blimp")
    for _ in range(2):
        fire(view, "mouse_down", "cell:f5")
        fire(view, "mouse_up", "cell:f5")
    assert view.game.step == 1
    no_error(view)


def test_a_button_of_another_position_is_refused(view: PlayView) -> None:
    old = view.mark_of_offer
    view.press("ship:red:blimp")
    view.press("cell:f5")
    view._on_button("do:0", old, False)
    assert view.game.step == 1
    assert view.status.is_bad and view.status.rule == "TABLE-STEP"


def test_a_drag_places_a_piece(view: PlayView) -> None:
    fire(view, "mouse_down", "ship:red:blimp")
    fire(view, "mouse_up", "cell:f5")
    assert str(view.game.node.action) == "collect blimp f4-f5"
    no_error(view)


def test_a_drag_that_begins_on_a_place_does_nothing_twice(view: PlayView) -> None:
    view.press("ship:red:blimp")
    fire(view, "mouse_down", "cell:f5")
    fire(view, "mouse_up", "cell:g5")
    assert view.game.step == 1


def test_a_tap_aims_and_a_second_one_places(view: PlayView) -> None:
    assert view.helper is not None
    view.helper.touch = True
    view.press("ship:red:blimp")
    view.press("cell:f5")
    assert view.game.step == 0
    assert "f4–f5" in view.status.text and "Tap again" in view.status.text
    view.press("cell:h10")
    assert view.game.step == 0, "another place is aimed at first"
    view.press("cell:f5")
    view.press("cell:f4")
    assert view.game.step == 1, "a tap on the ghost confirms"


# The hand, turning, keys.


def test_keys_turn_flip_and_place() -> None:
    game = at("start_tile", seed=3)
    view = PlayView(game)
    assert view.offer is not None
    first = next(iter(view.offer.pieces.values()))
    view.pick_up(first, by_key=True)
    assert view.cursor is not None and view.is_cursor_shown
    assert view.hand is not None
    before = view.hand.number
    view.press_key("r")
    assert view.hand.number != before
    view.press_key("f")
    view.press_key("f")
    view.press_key("ArrowRight")
    for _ in range(3):
        view.press_key("r")
    assert view.hand.number == before
    place = view.hand.first_square()
    view.cursor = f"cell:{place}"
    view.press_key("Enter")
    assert isinstance(game.node.action, a.StartScaffold)
    no_error(view)


def test_a_place_is_chosen_from_a_list(view: PlayView) -> None:
    view.press("ship:red:blimp")
    view.press_key("l")
    assert view.sheet == "places"
    listed = acts(view._sheet)
    assert "put:0" in listed
    assert view.hand is not None
    wanted = view.hand.listed()[0]
    view.act("put:0")
    assert view.game.node.action == wanted
    assert view.sheet == ""


def test_ghost_edges_and_gain_follow_the_mouse(sent: list[Message]) -> None:
    game = at("forge", seed=8)
    view = PlayView(game)
    assert view.offer is not None
    tile = next(piece for piece in view.offer.pieces.values() if piece.kind == "scaffold")
    view.pick_up(tile)
    assert view.hand is not None
    cell = view.hand.first_square()
    sent.clear()
    view._point(view.scene.target(f"cell:{cell}"))
    assert len(sent) == 1
    marks = over(view.now())
    assert marks.ghosts[0].legal and "VP" in marks.ghosts[0].text
    assert len(marks.edges) >= view.hand.best_value()
    assert sent[0].size < 6000


def test_a_decision_about_one_piece_has_it_in_hand() -> None:
    game = at("worker", seed=4, players=3)
    view = PlayView(game)
    assert view.offer is not None
    if view.offer.only_piece is not None:
        assert view.hand is not None and view.is_hand_forced
        view.press_key("Escape")
        assert view.hand is not None


# Undo, redo, looking back.


def test_undo_and_redo_follow_the_rules_of_the_table() -> None:
    game = at("start_stack", seed=7)
    start = game.step
    view = PlayView(game)
    view.press("stack:L")
    assert not view.can_undo, "scaffolds were shown"
    view.undo()
    assert view.status.is_bad and view.status.rule == "TABLE-UNDO"
    view.act("set:undo:sandbox")
    assert view.can_undo and "tool:undo" in acts(view._ask)
    view.press_key("z")
    assert game.step == start
    view.press_key("y")
    assert game.step == start + 1
    no_error(view)


def test_a_line_of_the_log_shows_the_board_as_it_was(view: PlayView) -> None:
    view.press("ship:red:blimp")
    view.press("cell:f5")
    view.press("cell:g5")
    assert "Take" in text(view._log) or "Gold g5" in text(view._log)
    first = view.game.node.path[1]
    view.act(f"see:{first.number}")
    assert view.looking is first
    assert view.state is first.state
    view.press("cell:g5")
    assert view.game.step == 2, "nothing is played while looking back"
    view.press_key("n")
    assert view.looking is None
    view.act(f"see:{first.number}")
    view.act("log:go")
    assert view.game.step == 1 and view.looking is None
    no_error(view)


# Hands, scores, the end.


def test_a_hand_is_hidden_until_it_is_shown_and_again_when_the_turn_ends() -> None:
    game = at("turn", seed=2)
    rng = random.Random(2)
    while not (game.decision.kind == "turn" and game.state.players[game.state.active].hand):
        game.play(fuzz.pick(game.legal_actions(), rng))
    view = PlayView(game)
    player = game.decision.player
    cards = [wm.catalog()[card].name["en"] for card in game.state.players[game.state.active].hand]
    view.open_sheet("hand")
    assert not any(card in text(view._sheet) for card in cards)
    view.act("hand:show")
    assert all(card in text(view._sheet) for card in cards)
    view.game.play("end turn") if "end turn" in map(str, game.legal_actions()) else None
    view._catch_up()
    while view.decision is not None and view.decision.player == player:
        game.play(fuzz.pick(game.legal_actions(), rng))
        view._catch_up()
    assert view.shown_hand is None
    assert not any(card in view._sheet.html + view._ask.html for card in cards)


def test_the_only_player_at_the_screen_sees_the_own_hand() -> None:
    game = at("turn", seed=2)
    view = PlayView(game, viewer=game.players[1])
    assert view.now().may_see(game.players[1]) and not view.now().may_see(game.players[0])
    with pytest.raises(ValueError, match="no player 'blue'"):
        PlayView(game, viewer="blue")


def test_the_log_hides_what_others_drew() -> None:
    game = at("turn", seed=2)
    rng = random.Random(4)
    view = PlayView(game)
    names = {card.id: card.name["en"] for card in wm.catalog().cards.values()}
    for _ in range(300):
        events = game.play(fuzz.pick(game.legal_actions(), rng))
        drawn = [e for e in events if e.kind in ("cards_gained", "cards_seen", "card_kept")]
        if drawn and game.node.action is not None:
            told = view.log.line(game.node, "en", None)
            hidden = {names[card] for event in drawn for card in event.data["cards"]}
            open_ones = {names.get(str(event.data.get(key))) for event in events for key in ("source", "card")}
            assert not any(name in told for name in hidden - open_ones), told
            view.log.line(game.node, "fr", drawn[0].player)
        if game.is_over:
            break


def test_the_end_opens_the_scores_with_the_rule_of_every_line() -> None:
    game = wm.new_game("whistle_mountain", players=2, seed=1, max_rounds=6, stall_guard=3)
    rng = random.Random(1)
    while not game.is_over:
        game.play(fuzz.pick(game.legal_actions(), rng))
    view = PlayView(game)
    assert view.sheet == "scores"
    shown = view._sheet.html
    for sheet in game.scores().values():
        assert f"<b>{str(sheet.total).replace('-', '−')}</b>" in shown
        for line in sheet.lines:
            assert line.rule in shown
    assert shown.count("<details") == sum(len(sheet.lines) for sheet in game.scores().values())
    assert "over" in text(view._ask)
    view.press("cell:d4")
    no_error(view)


@pytest.mark.parametrize("kind", ["pay", "gain_any"])
def test_each_way_stands_once_with_what_is_left(kind: str) -> None:
    game = at(kind, seed=3, players=3)
    view = PlayView(game)
    assert view.decision is not None
    count = len(view.decision.options)
    ways = [act for act in acts(view._ask) if act.startswith("way:") and act != "way:more"]
    assert len(ways) == len(set(ways)) <= count
    if count > len(ways):
        view.act("way:more")
        assert len([act for act in acts(view._ask) if re.match(r"way:\d", act)]) == count
    view.act(f"way:{count - 1}")
    wanted = view.decision.options[count - 1]
    view.act("pay")
    assert game.node.action == wanted
    no_error(view)


# Settings, languages, layouts.


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_decision_of_some_games_can_be_shown(lang: str, sent: list[Message]) -> None:
    kinds: set[str] = set()
    for seed in range(3):
        game = wm.new_game("whistle_mountain", players=2 + seed % 3, seed=seed)
        view = PlayView(game, lang=lang)
        rng = random.Random(seed)
        while not game.is_over and game.step < 700:
            if game.decision.kind not in kinds or game.step % 60 == 0:
                kinds.add(game.decision.kind)
                view.shown_hand = game.decision.player
                view._show_move()
                view.shown_hand = game.decision.player
                view.show_state()
                no_error(view)
                assert view.svg().startswith("<svg")
            game.play(fuzz.pick(game.legal_actions(), rng))
        view.close()
    assert len(kinds) > 20


def test_settings_switch_every_view_and_are_remembered(
    view: PlayView, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(keep.PLACE, str(tmp_path))
    other = PlayView(example("ex_04"))
    view.act("set:theme:dark")
    view.act("set:lang:fr")
    view.act("set:motion:off")
    assert (other.theme, other.lang, settings.motion) == ("dark", "fr", "off")
    assert "Journal" in text(other._log)
    assert json.loads((tmp_path / "settings.json").read_text())["theme"] == "dark"
    settings.theme = "auto"
    monkeypatch.setattr(keep, "_recalled", False)
    keep.recall_settings()
    assert (settings.theme, settings.lang) == ("dark", "fr")


def test_settings_that_make_no_sense_are_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(keep.PLACE, str(tmp_path))
    for told in ("{", '["light"]', '{"theme": "neon", "size": 3, "more": 1, "lang": "fr"}'):
        (tmp_path / "settings.json").write_text(told)
        monkeypatch.setattr(keep, "_recalled", False)
        keep.recall_settings()
    assert (settings.theme, settings.lang) == ("auto", "fr")


def test_the_narrow_table_has_tabs_and_their_pictures_can_be_pressed(view: PlayView) -> None:
    game = at("turn", seed=5)
    view.show_game(game)
    view.set(size="narrow")
    assert view.layout == "narrow" and view.scene.width == 640
    assert "<svg" in view._tabs.html and 'data-target="market:small' in view._tabs.html
    view.act("tab:docks")
    view.act("target:dock:scaffold_1")
    assert view.choice is not None and len(view.choice) == 3
    view.act("back")
    player = view.decision.player
    view.press(f"player:{player}")
    assert view.choice is not None, "the small panel stands for the ships it does not show"
    view.act("tab:log")
    assert "<svg" not in view._tabs.html
    no_error(view)


def test_one_redraw_is_one_message_within_its_limits(view: PlayView, sent: list[Message]) -> None:
    view._on_ready()
    assert len(sent) == 1 and sent[0].size < 55_000
    sent.clear()
    view.press("ship:red:blimp")
    assert [len(sent), sent[0].size < 25_000] == [1, True]
    sent.clear()
    view.press("cell:f5")
    assert [len(sent), sent[0].size < 25_000] == [1, True]


# Life and death.


def test_two_views_of_a_game_show_the_same(view: PlayView) -> None:
    other = PlayView(view.game)
    view.press("ship:red:blimp")
    assert other.hand is None
    view.press("cell:f5")
    assert other.decision is not None and other.decision.kind == "collect"
    assert other._ask.html == view._ask.html
    view.close()
    other.press("cell:g5")
    no_error(other)


def test_an_error_is_shown_and_changes_nothing(view: PlayView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view.game.ruleset, "apply", lambda *_: 1 / 0)
    fire(view, "mouse_down", "ship:red:blimp")
    fire(view, "mouse_up", "ship:red:blimp")
    fire(view, "mouse_down", "cell:f5")
    assert isinstance(view.error, ZeroDivisionError)
    assert "ZeroDivisionError" in view.status.text
    assert view.game.step == 0


def test_closing_frees_every_widget() -> None:
    before = alive()
    for _ in range(3):
        view = PlayView(example("ex_02"))
        view.press("ship:red:blimp")
        view.act("sheet:scores")
        view.close()
    assert alive() == before


def test_two_hundred_actions_make_no_widgets() -> None:
    game = wm.new_game("whistle_mountain", players=3, seed=4)
    view = PlayView(game)
    rng = random.Random(4)
    before = alive()
    for _ in range(200):
        view.play(fuzz.pick(game.legal_actions(), rng))
    assert alive() == before
    no_error(view)


def test_a_view_has_picture_and_text_beside_the_widget(view: PlayView) -> None:
    bundle = view._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "image/svg+xml", "image/png", WIDGET_VIEW}
    assert "Blimp" in bundle["image/svg+xml"]


# Saves.


def test_a_game_is_saved_after_each_action_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keep, "save_folder", lambda: tmp_path / "saves")
    view = PlayView(example("ex_02"), save="one")
    assert not list(tmp_path.rglob("*.json"))
    view.press("ship:red:blimp")
    view.press("cell:f5")
    view.press("cell:g5")
    assert Path(view.save_path).is_file()
    assert view.save_path in text(view._sheet) or view.act("sheet:settings") is None
    assert Path(view.save_path).name in text(view._sheet)
    again = PlayView(example("ex_02"), save="one")
    assert again.waiting is not None and again.waiting.step == 2
    assert "save:resume" in acts(again._notice)
    assert "A game of Whistle Mountain at step 2" in text(again._notice)
    again.act("save:resume")
    assert again.game.step == 2 and again.game.transcript() == view.game.transcript()
    assert again._notice.html == ""
    again.press("machine:black_pointer") if again.scene.target("machine:black_pointer") else None
    other = PlayView(example("ex_02"), save="one")
    other.act("save:leave")
    assert other.game.step == 0 and other.waiting is None
    no_error(again)


@pytest.mark.parametrize(
    ("game", "lang", "told"),
    [
        ("outlaws", "en", "A game of Outlaws at step 1 is waiting here"),
        ("outlaws", "fr", "une partie de Hors-la-loi à l’étape 1 attend ici"),
        ("propeller_islands", "fr", "une partie de Propeller Islands à l’étape 1 attend ici"),
        ("<b>gone", "en", "A game of &lt;b&gt;gone at step 1 is waiting here"),
    ],
)
def test_the_notice_of_a_waiting_game_says_which_game_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, lang: str, told: str
) -> None:
    monkeypatch.setattr(keep, "save_folder", lambda: tmp_path)
    there = game if game in spec.OURS else spec.USUAL
    played = wm.new_game(there, players=spec.spec(there).players[0], seed=1)
    played.play(played.legal_actions()[0])
    keeper = keep.Keeper(played, "one")
    assert keeper.save()
    saved = keeper.path.read_text(encoding="utf-8")
    keeper.path.write_text(saved.replace(f'"game": "{there}"', f'"game": "{game}"'), encoding="utf-8")
    again = PlayView(wm.new_game("whistle_mountain", players=2, seed=2), save="one", lang=lang)
    assert told in text(again._notice)


def test_a_new_game_of_the_cell_does_not_overwrite_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keep, "save_folder", lambda: tmp_path / "saves")
    for seed in range(keep.KEPT + 3):
        game = wm.new_game("whistle_mountain", players=2, seed=seed, variant="first_game")
        view = PlayView(game, save="cell")
        view.act("do:0")
        assert game.step == 1
        view.close()
    assert len(list(tmp_path.rglob("*.json"))) == keep.KEPT


def test_where_a_game_is_saved_is_told_and_in_a_browser_that_it_stays_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keep, "save_folder", lambda: tmp_path)
    view = PlayView(example("ex_02"), save="one")
    view.act("sheet:settings")
    assert str(tmp_path) in view._sheet.html
    monkeypatch.setattr(sheets, "breath", SimpleNamespace(IN_BROWSER=True))
    view.act("sheet:close")
    view.act("sheet:settings")
    assert str(tmp_path) not in view._sheet.html and "Saved after each action in this browser" in view._sheet.html


def test_a_save_that_cannot_be_written_or_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "saves").write_text("a file where a folder should be")
    monkeypatch.setattr(keep, "save_folder", lambda: tmp_path / "saves")
    view = PlayView(example("ex_02"), save="one")
    view.press("ship:red:blimp")
    view.press("cell:f5")
    assert view.game.step == 1
    assert view.status.is_bad and "could not be saved" in view.status.text
    (tmp_path / "saves").unlink()
    view.press("cell:g5")
    saved = Path(view.save_path)
    saved.write_text(saved.read_text().replace("take gold g5", "take gold g6"))
    again = PlayView(example("ex_02"), save="one")
    again.act("save:resume")
    assert again.game.step == 0 and "cannot be read" in again.status.text
    french = PlayView(example("ex_02"), save="one", lang="fr")
    french.act("save:resume")
    assert "l’action 2 ne peut pas être jouée" in french.status.text


def test_saves_of_branches_know_their_step(tmp_path: Path) -> None:
    game = example("ex_02")
    game.play("collect blimp f4-f5")
    game.play("take gold g5")
    game.undo()
    game.branch("another")
    game.play("activate black_pointer")
    keeper = keep.Keeper(game, "x", tmp_path)
    assert keeper.save()
    fresh = keep.Keeper(example("ex_02"), "x", tmp_path)
    waiting = fresh.waiting()
    assert waiting is not None and waiting.step == game.step == 2
    assert waiting.load().transcript() == game.transcript()


def test_a_closed_view_is_not_kept_by_anything() -> None:
    import gc

    def views() -> int:
        gc.collect()
        return sum(type(thing) is PlayView for thing in gc.get_objects())

    before = views()
    for _ in range(3):
        PlayView(example("ex_02")).close()
    assert views() == before


@pytest.mark.parametrize(("layout", "lang"), [("full", "en"), ("narrow", "fr"), ("lesson", "fr")])
def test_what_is_lit_covers_no_words(layout: str, lang: str) -> None:
    from tests.picture.test_scene import overlaps

    for seed in range(2):
        game = wm.new_game("whistle_mountain", players=2 + seed, seed=seed)
        rng = random.Random(seed)
        view = PlayView(game, layout=layout, lang=lang)
        while not game.is_over and game.step < 800:
            if game.step % 45 == 0:
                view._catch_up()
                assert overlaps(view.scene) == [], view.decision
                assert view.offer is not None
                for piece in list(view.offer.pieces.values())[:3]:
                    view.pick_up(piece)
                    assert overlaps(view.scene) == [], piece
            game.play(fuzz.pick(game.legal_actions(), rng))
        no_error(view)
        view.close()


def test_a_tab_with_something_to_press_says_so(view: PlayView) -> None:
    view.show_game(at("gain_scaffold", seed=5))
    view.set(size="narrow")
    pills = re.findall(r'class="(wm-pill[^"]*)" data-act="tab:(\w+)"', view._tabs.html)
    assert [name for style, name in pills if "wm-has" in style] == ["docks"]


def test_without_anywidget_plain_buttons_do_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    from widgets.core import focus, panel

    monkeypatch.setattr(panel, "AnyWidget", None)
    monkeypatch.setattr(focus, "AnyWidget", None)
    before = alive()
    view = PlayView(example("ex_02"))
    assert view.helper is None

    def named(text: str) -> Any:
        return next(button for button in view._ask._row.children if text in button.description)

    named("Blimp").click()
    assert view.hand is not None
    view.press("cell:f5")
    named("Gold g5").click()
    assert str(view.game.node.action) == "take gold g5"
    assert "Red collects" in view._ask._text.value
    count = alive()
    view.undo()
    view.redo()
    assert alive() == count
    no_error(view)
    view.close()
    assert alive() == before


def test_something_to_look_at_is_told_when_nobody_asks_for_it(view: PlayView) -> None:
    """A machine of the market is no mistake to press: what it is stands there, and that it cannot be chosen now."""
    name = view.state.markets[0][0]
    machine = view.state.setup.catalog.machines[name]
    view.press(f"market:small:{name}")
    assert machine.name["en"] in view.status.text and "Nothing asks for that choice" in view.status.text
    assert (view.status.is_bad, view.status.rule, view.refusals) == (False, "WM-TURN-02", ())
    no_error(view)
    other = PlayView(at("turn"), save=False)
    other.press("cell:f0")
    assert "bars" in other.status.text and "outside" not in other.status.text
    other.press("supply")
    assert ";," not in other.status.text
    no_error(other)


def test_a_panel_that_is_pressed_names_no_card_of_the_hand() -> None:
    """On the narrow table the panel of a player stands for the hand too; which cards these are is not for all to read."""
    view = PlayView(wm.load("tests/browser/turns.yaml"), save=False, layout="narrow")
    hand = view.state.players[0].hand
    names = [view.state.setup.catalog.cards[card].name["en"] for card in hand]
    assert view.offer is not None and any(isinstance(thing, a.PlayCard) for thing in view.offer.order)
    view.press("player:red")
    assert view.choice is not None and "sheet:hand" in acts(view._ask)
    for told in (view._ask.html, view.status.text, view._log.html, view._tabs.html):
        assert not any(name in told for name in names)
    view.act("sheet:hand")
    view.act("hand:show")
    assert all(name in view._sheet.html for name in names)
    no_error(view)


def test_no_reason_names_a_card_of_the_hand() -> None:
    """A press on a hand that cannot be played tells why, not what is in it."""
    for action in ("collect blimp c4-c5", "forge"):
        view = PlayView(wm.load("tests/browser/turns.yaml"), save=False)
        hand = view.state.players[0].hand
        names = [view.state.setup.catalog.cards[card].name["en"] for card in hand]
        view.game.play(action)
        view._catch_up()
        view.press("hand:red")
        assert view.status.text and not any(name in view.status.text for name in names), view.status.text
        assert view.sheet in ("", "hand") and not any(name in view._sheet.html for name in names)
        no_error(view)


def test_who_is_promoted_is_shown_the_way_up() -> None:
    """An arrow along its row leads each worker that may go up next to its floor of the tower."""
    view = PlayView(wm.load("tests/browser/turns.yaml"), save=False)
    view.act("do:3")
    view.press("stored:red:archives")
    view.press("cell:f6")
    assert view.decision is not None and view.decision.kind == "promotion"
    ways = {(arrow.start, arrow.end) for arrow in view.marks().arrows}
    assert ways == {("worker:red:e6", "tower:6"), ("worker:red:f5", "tower:5")}
    view.press("cell:e6")
    assert view.marks().arrows == ()
    no_error(view)


@pytest.mark.parametrize("kind", ["keep_cards", "turn"])
def test_the_standing_picture_names_no_card_that_is_hidden(kind: str) -> None:
    game = wm.load("tests/browser/turns.yaml") if kind == "turn" else at(kind, 1)
    view = PlayView(game, save=False)
    due = view.decision
    assert due is not None
    player = view.state.players[view.state.colours.index(due.player)]
    held = {*player.hand, *(x.value for x in due.options if isinstance(x, a.Choose))}
    known = [card.name["en"] for name, card in view.state.setup.catalog.cards.items() if name in held]
    names = [name for name in known if name not in view.status.text]  # that of the card just played is no secret
    assert names
    for told in (view.svg(), str(view._repr_mimebundle_())):
        assert not any(re.search(rf"\b{name}\b", told) for name in names)
    alone = PlayView(game, save=False, viewer=due.player)
    assert alone.svg() and alone.error is None
