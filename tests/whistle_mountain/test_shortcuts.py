"""What the rules and bots work out the short way, held against the long way at the decisions of random games."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator

from tests.whistle_mountain.factory import RULES
from wm_kernel.games.whistle_mountain.bots.edges import best_scaffolds
from wm_kernel.games.whistle_mountain.bots.yields import Quick
from wm_kernel.games.whistle_mountain.components.definitions import NOTHING, WATER
from wm_kernel.games.whistle_mountain.rules.activate import can_activate
from wm_kernel.games.whistle_mountain.rules.bonus import card_possible
from wm_kernel.games.whistle_mountain.rules.collect import Berths, reach
from wm_kernel.games.whistle_mountain.rules.effects import can_use
from wm_kernel.games.whistle_mountain.rules.payment import can_pay, ways_to_pay, wild
from wm_kernel.games.whistle_mountain.rules.state import SECRET, State
from wm_kernel.table import bag
from wm_kernel.table.action import Segment


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


def test_what_is_offered_is_the_same_in_a_row_and_one_by_one() -> None:
    seen = set()
    for s in decisions():
        for segment in RULES.legal_actions(s).segments:
            if isinstance(segment, Segment):
                assert list(segment) == [segment.at(i) for i in range(len(segment))]
                seen.add(type(segment).__name__)
    assert {"Areas", "Berths", "Moves", "Placements"} <= seen


def test_a_bot_values_a_berth_by_what_the_ship_reaches_there() -> None:
    ships = set()
    for s in decisions():
        for segment in RULES.legal_actions(s).segments:
            if not isinstance(segment, Berths):
                continue
            quick = Quick(s, s.active)
            for berth in segment:
                if berth.mask & s.occupied:  # it takes the place of another ship, which the first look passes over
                    continue
                squares, bars, machines = reach(s, s.active, berth.ship, berth.mask)
                total = 0.0
                for kind, layer in enumerate(s.resources):
                    n = (layer & squares).bit_count() + (bars.bit_count() if kind == WATER else 0)
                    total += quick.more[kind][min(n, 8)]
                for machine in machines:
                    worth = quick.prices.activation.get(machine, 0.0)
                    total += worth if can_activate(s, s.active, machine) else 0.25 * worth
                assert abs(quick.score(berth) - total) < 1e-9, berth
                ships.add(berth.ship)
    assert ships == {0, 1, 2}


def test_what_is_known_of_a_board_holds_for_every_position_with_that_board() -> None:
    known: dict[Hashable, int] = {}
    looked = 0
    for s in decisions(every=3):
        shapes = s.setup.geometry.shapes
        assert best_scaffolds(s, shapes, known) == best_scaffolds(s, shapes)
        looked += len(shapes)
    assert len(known) < looked
