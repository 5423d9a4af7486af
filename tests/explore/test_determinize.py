"""Dealing anew what a player cannot know: the same to the player's eyes, whole, playable, and from the view alone."""

from __future__ import annotations

import pytest

from tests.explore.positions import RULES, decisions, reached
from wm_kernel.explore import determinize
from wm_kernel.games.whistle_mountain.codec.serial import to_dict
from wm_kernel.games.whistle_mountain.invariants import Watch


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_player_sees_no_difference(players: int) -> None:
    for state in decisions(seed=players, players=players, upto=260, every=13):
        for player in (None, *state.colours):
            deal = determinize(state, player, seed=5)
            assert to_dict(RULES.view(deal, player)) == to_dict(RULES.view(state, player))


def test_every_piece_is_somewhere_once_and_nothing_is_secret() -> None:
    for state in decisions(seed=8, players=3, upto=300, every=17):
        deal = determinize(state, state.colours[0], seed=3)
        assert "?" not in repr(to_dict(deal))
        faults = [
            fault for fault in Watch(deal).audit(deal) if "events told" not in fault and "counted again" not in fault
        ]
        assert not faults


def test_hidden_things_are_dealt_anew_and_the_same_seed_deals_the_same() -> None:
    state = reached(seed=4, turn=20)
    one, again, other = (determinize(state, "red", seed) for seed in (1, 1, 2))
    assert to_dict(one) == to_dict(again)
    assert one.deck != other.deck
    assert one.stacks != other.stacks


def test_only_the_view_is_looked_at() -> None:
    """What is dealt does not depend on what really lies hidden."""
    state = reached(seed=4, turn=20)
    hidden = determinize(state, "red", seed=99)
    assert to_dict(hidden) != to_dict(state)
    assert to_dict(determinize(hidden, "red", seed=7)) == to_dict(determinize(state, "red", seed=7))


def test_a_deal_can_be_played_to_the_end() -> None:
    from wm_kernel.explore import make, play_on

    state = determinize(reached(seed=2, players=3, turn=10), "red", seed=1)
    end = play_on(state, [make("greedy", i) for i in range(3)])
    assert RULES.is_over(end)
