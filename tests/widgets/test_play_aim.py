"""What a press means and where a piece may go, without any widget: every action has its place on the table."""

from __future__ import annotations

import random
from typing import Any

import pytest

import wm_kernel as wm
from wm_kernel import picture
from wm_kernel.checks import fuzz
from wm_kernel.games.whistle_mountain.codec.grammar import parse
from wm_kernel.games.whistle_mountain.controls import CONTROLS, gain
from wm_kernel.games.whistle_mountain.controls.aim import Offer, Piece, beneath, meant, piece_of, place_of, targets_of
from wm_kernel.games.whistle_mountain.controls.hand import Hand
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.table.cells import parse_cell
from wm_kernel.table.game import Game

ONLY_BUTTONS = (a.Option, a.Pay, a.Gain, a.TakeAll, a.Forge, a.Draft, a.Done, a.EndTurn)


def games(count: int = 4, length: int = 350) -> Any:
    """Positions of random games of two and three, with their decisions."""
    for seed in range(count):
        game = wm.new_game("whistle_mountain", players=2 + seed % 2, seed=seed)
        rng = random.Random(seed)
        for _ in range(length):
            if game.is_over:
                break
            yield game
            game.play(fuzz.pick(game.legal_actions(), rng))


def offer(game: Game) -> Offer:
    assert game.decision is not None
    return Offer(game.state, game.decision)


def test_every_action_is_offered_once_by_a_piece_or_on_its_own() -> None:
    for game in games():
        found = offer(game)
        told: list[Any] = []
        for thing in found.order:
            told += found.actions(thing) if isinstance(thing, Piece) else [thing]
        assert sorted(map(str, told)) == sorted(map(str, game.legal_actions()))


def test_everything_that_is_lit_is_shown_or_stands_in_the_panel_of_a_player() -> None:
    for k, game in enumerate(games(2)):
        if k % 10:
            continue
        shown = {target.id for target in picture.scene(game.state).targets}
        for target in offer(game).lit:
            kind = target.split(":")[0]
            assert target in shown or kind in ("stored", "upgrade", "ability", "ship"), target


def test_what_no_target_means_has_a_button_of_its_own() -> None:
    for game in games(2):
        due = game.decision
        assert due is not None
        for thing in offer(game).order:
            if isinstance(thing, a.Choose) and thing.what == "resource":
                continue
            if not isinstance(thing, Piece) and not targets_of(game.state, thing, due):
                assert isinstance(thing, ONLY_BUTTONS), thing


def test_a_legal_place_is_reached_by_turning_and_aiming() -> None:
    """Each legal action of a piece is what some square stands for, turned in some way."""
    for k, game in enumerate(games(3)):
        if k % 6:
            continue
        found = offer(game)
        for piece in found.pieces.values():
            legal = list(found.actions(piece))
            hand = Hand(game.state, piece, legal)
            reached = set(hand.targets.values())
            for _ in range(2 if hand.can_flip else 1):
                for _ in range(len(hand.forms)):
                    for cell in hand.heat():
                        aimed = hand.aim(parse_cell(cell))
                        assert aimed.action is not None and parse_cell(cell) in aimed.cells
                        reached.add(aimed.action)
                    hand.turn()
                hand.flip()
            assert reached == set(legal), piece


def test_an_unlit_square_stands_for_a_place_that_is_refused() -> None:
    for k, game in enumerate(games(2)):
        if k % 12:
            continue
        found = offer(game)
        for piece in found.pieces.values():
            hand = Hand(game.state, piece, found.actions(piece))
            lit = hand.heat()
            for cell in ("a1", "l1", "a13", "f6", "l13", "d4"):
                aimed = hand.aim(parse_cell(cell))
                assert (parse_cell(cell) in aimed.cells and aimed.action is not None) == (cell in lit)
                if aimed.action is None:
                    assert game.why_not(aimed.meant), (piece, cell)


@pytest.fixture
def forging() -> Game:
    game: Game = wm.load("data/games/whistle_mountain/positions/ex_04.yaml")
    return game


def example(name: str) -> Game:
    game: Game = wm.load(f"data/games/whistle_mountain/positions/{name}.yaml")
    return game


def test_a_ship_in_hand_counts_what_it_reaches() -> None:
    game = example("ex_02")
    found = offer(game)
    piece = (
        found.pieces["ship:red:balloon"] if "ship:red:balloon" in found.pieces else next(iter(found.pieces.values()))
    )
    hand = Hand(game.state, piece, found.actions(piece))
    for cell, (value, best) in hand.heat().items():
        assert 0 <= value <= best, cell


def test_turning_four_times_and_flipping_twice_change_nothing() -> None:
    for k, game in enumerate(games(2)):
        if k % 15:
            continue
        found = offer(game)
        for piece in found.pieces.values():
            hand = Hand(game.state, piece, found.actions(piece))
            form = hand.form
            for _ in range(4):
                hand.turn()
            assert hand.form == form
            hand.flip()
            hand.flip()
            assert hand.form == form


def test_pieces_and_places_have_targets() -> None:
    told = {
        "move barracks:4 c3": ("barracks:4", ("cell:c3",)),
        "move d3 e6": ("worker:red:d3", ("cell:e6",)),
        "move sanctuary e6": ("machine:sanctuary", ("cell:e6",)),
        "rescue sanctuary": ("whirlpool", ("machine:sanctuary",)),
        "place elevator c3-d4": ("machine:elevator", ("cell:c3", "cell:d3", "cell:c4", "cell:d4")),
        "build machine archives e5-f5": ("stored:red:archives", ("cell:e5", "cell:f5")),
    }
    for line, (target, place) in told.items():
        action = parse(line)
        piece = piece_of(action, "red")
        assert piece is not None and piece.target == target
        assert place_of(action) == place
    assert piece_of(parse("take all"), "red") is None


def test_a_square_stands_for_what_is_on_it() -> None:
    game = example("ex_02")
    assert "machine:automation" in beneath(game.state, "cell:f5")
    assert "ship:yellow:dreadnought" in beneath(game.state, "cell:f2")
    assert beneath(game.state, "tower:3") == ["tower:3"]


def test_an_illegal_press_names_what_was_meant() -> None:
    game = example("ex_02")
    due = game.decision
    assert due is not None
    for target in ("cell:c3", "dock:card", "cell:f5", "cell:a1", "market:small:wet_gold", "stack:S", "stored:red:S1"):
        action = meant(game.state, due, target)
        if action is not None and action not in game.legal_actions():
            assert game.why_not(action)
    assert meant(game.state, due, "tower:5") is None


def test_a_gain_is_what_then_happens() -> None:
    """The words of a place are the sums of the events that playing it brings."""
    for k, game in enumerate(games(3)):
        if k % 25:
            continue
        due = game.decision
        assert due is not None
        for segment in due.options.segments:
            if not segment or not isinstance(segment[0], a.BuildScaffold | a.BuildMachine | a.Collect):
                continue
            action = segment[len(segment) // 2]
            before = str(game.state)
            found = gain.gain_of(game.state, CONTROLS.simulate(game.state, action), due.player)
            assert str(game.state) == before
            if isinstance(action, a.BuildScaffold):
                assert found.vp >= Hand(game.state, Piece("", "scaffold", action.tile, due.player), []).value(action)
            for lang in ("en", "fr"):
                assert gain.told(found, lang) or not found
