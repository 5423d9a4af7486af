"""What the rules and bots work out the short way, held against the long way at the decisions of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.whistle_mountain.factory import RULES
from wm_kernel.games.whistle_mountain.components.definitions import NOTHING
from wm_kernel.games.whistle_mountain.rules.bonus import card_possible
from wm_kernel.games.whistle_mountain.rules.effects import can_use
from wm_kernel.games.whistle_mountain.rules.payment import can_pay, ways_to_pay, wild
from wm_kernel.games.whistle_mountain.rules.state import SECRET, State
from wm_kernel.table import bag


def decisions(games: int = 12, every: int = 11) -> Iterator[State]:
    """Positions of random full games."""
    for seed in range(games):
        s = RULES.new_state(players=2 + seed % 3, seed=seed, variant="full", stall_guard=6)
        rng = random.Random(seed)
        count = 0
        while not RULES.is_over(s):
            legal = RULES.legal_actions(s)
            count += 1
            if count % every == 0:
                yield s
            RULES.apply(s, legal[rng.randrange(len(legal))])


def test_a_price_is_payable_when_there_is_a_way_to_pay_it() -> None:
    answers = set()
    for s in decisions():
        costs = {effect.cost for effect in s.setup.programs.effects.values()}
        for seat, player in enumerate(s.players):
            table = wild(s, seat)
            for cost in costs:
                payable = can_pay(s, seat, cost)
                assert payable == bag.payable(player.resources, cost.resources, cost.any, table), (cost, player)
                if cost.any or cost.resources != NOTHING:
                    assert payable == bool(ways_to_pay(s, seat, cost)), (cost, player)
                answers.add(payable)
    assert answers == {True, False}


def test_a_card_is_possible_when_it_is_once_it_has_left_the_hand() -> None:
    sizes = set()
    for s in decisions():
        for seat in range(len(s.players)):
            for card in set(s.players[seat].hand) - {SECRET}:
                effect = s.setup.programs.played[card]
                ahead = s.clone()
                hand = list(ahead.players[seat].hand)
                hand.remove(card)
                ahead.players[seat].hand = tuple(hand)
                assert card_possible(s, seat, effect) == can_use(ahead, seat, effect), (card, hand)
                sizes.add(len(hand))
    assert sizes >= {0, 1}
