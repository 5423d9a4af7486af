"""Why a bot moved, told to others: the right kind of answer, numbers that anybody could work out, no card of its hand."""

from __future__ import annotations

import random

import pytest

import wm_kernel as wm
from wm_kernel import words
from wm_kernel.explore.bots import LEVELS, make
from wm_kernel.explore.reasons import Reasons, reasons
from wm_kernel.games.whistle_mountain.rules.actions import Choose, PlayCard
from wm_kernel.table.game import Game


def texts(told: Reasons) -> str:
    """Everything it says."""
    ways = [*told.ways, *([told.plan] if told.plan is not None else [])]
    return " ".join([told.action, *(row[0] for row in told.rows), *(step for way in ways for step in way.steps)])


def game_with_cards(seed: int, steps: int) -> Game:
    """A game in which everybody has been dealt some cards, some way in."""
    game = wm.new_game("whistle_mountain", players=2, seed=seed)
    bots = {player: make("greedy", seed) for player in game.players}
    while game.step < steps and not game.is_over:
        player = game.decision.player
        game.play(bots[player].choose(game.state.clone(), player))
        if game.decision is not None and game.decision.kind == "turn" and not game.state.main_done:
            for one in game.state.players:
                if not one.hand:
                    one.hand, game.state.deck = game.state.deck[-3:], game.state.deck[:-3]
    return game


def turns(seed: int, most: int = 6) -> list[Game]:
    """Copies of a game at some of its turns, with cards in hand."""
    found = []
    for steps in range(30, 30 + 9 * most, 9):
        game = game_with_cards(seed, steps)
        if game.decision is not None and len(game.decision.options) > 1:
            found.append(game)
    assert found
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_says_what_it_did(level: str) -> None:
    kinds = set()
    for game in turns(3, 4):
        due = game.decision
        assert due is not None
        limits = {} if level in ("random", "greedy") else {"nodes": 150}
        bot = make(level, 1, **limits)
        action = bot.choose(game.state.clone(), due.player)
        before = game.ruleset.to_dict(game.state)
        told = reasons(bot, game.state, action, "fr")
        kinds.add(told.kind)
        assert game.ruleset.to_dict(game.state) == before
        assert told.player == due.player and told.options == len(due.options)
        if told.kind == level:
            assert told.gain == pytest.approx(sum(change for *_, change in told.rows), abs=0.05 * 16)
            assert level == "random" or any(way.is_taken for way in told.ways)
            assert told.plan is not None and told.plan.is_taken and told.plan.steps
    assert kinds <= {level, "forced", "private"} and level in kinds


def test_a_hand_is_not_told_and_changes_no_number() -> None:
    """With other cards in its hand a bot who does the same gives the same numbers for it, and names none of them."""
    checked = 0
    for seed in (3, 5, 8):
        for game in turns(seed):
            due = game.decision
            assert due is not None
            seat = game.state.colours.index(due.player)
            action = make("greedy").choose(game.state.clone(), due.player)
            if isinstance(action, PlayCard) or (isinstance(action, Choose) and action.what == "card"):
                continue
            others = game.state.clone()
            hand = others.players[seat].hand
            if not hand:
                continue
            others.players[seat].hand = others.deck[: len(hand)]
            one, two = reasons(make("greedy"), game.state, action), reasons(make("greedy"), others, action)
            assert (one.action, one.rows, one.gain) == (two.action, two.rows, two.gain)
            for state in (game.state, others):
                bot = make("planner", nodes=300)
                told = texts(reasons(bot, state.clone(), action))
                for card in state.players[seat].hand:
                    assert words.describe(card) not in told
                    checked += 1
    assert checked > 20


def test_a_choice_among_hidden_cards_stays_private() -> None:
    for seed in range(1, 40):
        game = wm.new_game("whistle_mountain", players=2, seed=seed)
        rng = random.Random(seed)
        while game.decision is not None and game.step < 250:
            if game.decision.kind == "keep_cards":
                action = game.decision.options[0]
                told = reasons(make("planner"), game.state, action)
                assert (told.kind, told.action, told.rows, told.ways) == ("private", "", (), ())
                return
            game.play(rng.choice(game.legal_actions()))
    raise AssertionError("nobody looked at cards")


def test_a_card_that_was_played_is_told() -> None:
    for game in turns(5):
        played = next((a for a in game.legal_actions() if isinstance(a, PlayCard)), None)
        if played is not None:
            told = reasons(make("greedy"), game.state, played)
            assert words.describe(played.card) in told.action
            return
    raise AssertionError("no card could be played")


def test_nobody_decides_when_the_game_is_over() -> None:
    game = wm.new_game("whistle_mountain", players=2, seed=1, max_rounds=1)
    while not game.is_over:
        last, action = game.state, game.legal_actions()[-1]
        game.play(action)
    with pytest.raises(ValueError, match="over"):
        reasons(make("greedy"), game.state, action)
    assert reasons(make("greedy"), last, action).player
