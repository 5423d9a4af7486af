"""The hands of Propeller Islands: every action can be made by presses on what is drawn, every other press is answered."""

from __future__ import annotations

from typing import Any

import pytest

from tests.propeller_islands.played import moments
from wm_kernel import picture
from wm_kernel.games.propeller_islands.controls import CONTROLS
from wm_kernel.games.propeller_islands.controls.aim import Piece
from wm_kernel.games.propeller_islands.controls.gain import Gain, told
from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.games.propeller_islands.rules.dice import turned
from wm_kernel.games.propeller_islands.rules.ruleset import RULESET
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.table.game import Game
from wm_kernel.table.grid.hexes import Hex
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.spec import ruleset

RULES = ruleset("propeller_islands")


def by_presses(state: State, decision: Decision) -> dict[Any, list[str]]:
    """For each action the presses on the table that make it."""
    offer = CONTROLS.offer(state, decision)
    found: dict[Any, list[str]] = {}
    for target, actions in offer.direct.items():
        for action in actions:
            found.setdefault(action, [target])
    for target, piece in offer.pieces.items():
        hand = CONTROLS.hold(state, piece, offer.actions(piece))
        for place in (*(f"cell:{cell}" for cell in hand.cells), *hand.targets):
            aim = hand.aim_at(place)
            assert aim is not None and aim.action is not None
            found.setdefault(aim.action, [target, place])
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_action_of_a_game_can_be_made_by_presses_on_what_is_drawn(players: int) -> None:
    for state, decision in moments(players, players):
        ways = by_presses(state, decision)
        drawn = {target.id for target in picture.scene(state, layout="compact", viewer=decision.player).targets}
        for action in decision.options:
            if isinstance(action, a.Done):
                continue  # a button
            assert action in ways, (decision.kind, str(action))
            assert set(ways[action]) <= drawn, (str(action), ways[action])


@pytest.mark.parametrize("players", [2, 4])
def test_the_buttons_hold_every_action_once(players: int) -> None:
    for state, decision in moments(players, players):
        offer = CONTROLS.offer(state, decision)
        held = [action for piece in offer.pieces.values() for action in offer.actions(piece)]
        loose = [thing for thing in offer.order if not hasattr(thing, "ghost")]
        assert sorted(map(str, [*held, *loose])) == sorted(map(str, decision.options))
        assert len(offer.order) < 30, "that many buttons stand in nobody's way"


def test_a_press_that_is_not_allowed_is_answered_with_a_rule() -> None:
    asked = 0
    for state, decision in moments(3, 7)[:60]:
        offer = CONTROLS.offer(state, decision)
        for target in picture.scene(state, layout="compact", viewer=decision.player).targets:
            if any(offer.at(target.id)) or offer.pieces_for(target.id):
                continue
            meant = CONTROLS.meant(state, decision, target.id)
            if meant is None:
                continue
            reasons = RULES.why_not(state, meant)
            assert reasons, (decision.kind, target.id, str(meant))
            assert reasons[0].rule and reasons[0].code, target.id
            asked += 1
    assert asked > 500


def test_a_piece_over_a_place_where_it_may_not_go_says_why() -> None:
    state, decision = next(pair for pair in moments(2, 2) if pair[1].kind == "action")
    offer = CONTROLS.offer(state, decision)
    piece = next(piece for piece in offer.pieces.values() if piece.kind == "tile")
    hand = CONTROLS.hold(state, piece, offer.actions(piece))
    aim = hand.aim_at("cell:(0,0)")
    assert aim is not None and aim.action is None
    assert RULES.why_not(state, aim.meant)[0].rule


def test_a_die_is_picked_as_it_lies_and_a_free_value_takes_a_changed_one() -> None:
    state, decision = moments(2, 2)[0]
    offer = CONTROLS.offer(state, decision)
    lying = next(value for value in range(1, 7) if state.forge[value - 1])
    actions, pieces = offer.at(f"die:{lying}")
    assert a.Die(lying) in actions and not pieces
    free = next(value for value in range(1, 7) if not state.forge[value - 1])
    for action in offer.at(f"value:{free}")[0]:
        assert isinstance(action, a.Die) and turned(action.value, action.steps) == free


def test_fame_is_told_where_a_tile_would_connect() -> None:
    fame = 0
    for state, decision in moments(2, 2):
        if decision.kind != "action":
            continue
        offer = CONTROLS.offer(state, decision)
        for piece in offer.pieces.values():
            hand = CONTROLS.hold(state, piece, offer.actions(piece))
            for cell, action in hand.cells.items():
                events = CONTROLS.simulate(state, action)
                told_fame = sum(e.data["n"] for e in events if e.kind == "fame" and e.player == decision.player)
                assert hand.value(action) == told_fame, str(action)
                aim = hand.aim_at(f"cell:{cell}")
                assert aim is not None
                assert sum(edge.number or 0 for edge in CONTROLS.edges(state, aim)) == told_fame
                fame += told_fame
    assert fame > 0


def test_yields_that_are_not_to_be_told_are_not_counted() -> None:
    state, decision = next(pair for pair in moments(2, 2) if pair[1].kind == "action")
    offer = CONTROLS.offer(state, decision)
    piece = next(piece for piece in offer.pieces.values() if piece.kind == "tile")
    hand = CONTROLS.hold(state, piece, offer.actions(piece), is_told=False)
    assert not any(value for value, _ in hand.lit().values())


def test_the_plans_are_private_and_nothing_else() -> None:
    kinds = {(decision.kind, CONTROLS.is_private(decision)) for _, decision in moments(3, 3)}
    assert ("die", False) in kinds and {kind for kind, private in kinds if private} <= {"plan"}


def test_a_gain_in_words() -> None:
    assert told(Gain(fame=1, workers=1), "en") == "+1 fame, 1 worker"
    assert told(Gain(bag=[0, 0, 2]), "fr") == "+2 engrenages"


def test_what_an_action_was_about_is_touched() -> None:
    assert CONTROLS.touched(a.Take(3, Hex(1, 0))) == ("cell:(1,0)",)
    assert CONTROLS.touched(a.Complete("P01", "T03")) == ("tile:T03",)
    assert CONTROLS.touched(None) == ()


def test_bubbles_tell_of_tiles_and_characters() -> None:
    game = Game.new("propeller_islands", players=2, seed=1)
    scene = picture.scene(game.state, layout="compact", viewer="red")
    for name in ("slot:0", "cell:(0,0)", "character:red"):
        target = scene.target(name)
        assert target is not None
        (found,) = CONTROLS.components(game.state, scene, target)
        assert found.name.get("fr") and found.text.get("en")


def test_a_tile_in_hand_is_named() -> None:
    tile = RULESET.new_state(players=2, seed=1).slots[11]
    for lang, end in (("en", " from slot 11"), ("fr", " de l’emplacement 11")):
        named = CONTROLS.piece_name(Piece("slot:11", "tile", tile, "red"), lang)
        assert named.endswith(end) and named != end and tile not in named
        assert CONTROLS.piece_name(Piece("tile", "tile", tile, "red"), lang) == named.removesuffix(end)
