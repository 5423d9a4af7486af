"""What a ship reaches and gains, against a second opinion."""

from __future__ import annotations

import random
from collections import Counter

from tests.oracles.plain import KINDS, Plain, Squares, around, name, rectangle
from tests.oracles.sample import each_size, positions
from tests.whistle_mountain.factory import RULES, Happened
from wm_kernel.games.whistle_mountain.codec.grammar import parse
from wm_kernel.games.whistle_mountain.rules.actions import Collect


def area_of(action: object) -> Squares:
    """The squares of a ship in the line of its placement."""
    return rectangle(str(action).split()[2])


@each_size
def test_the_list_of_a_placement(count: int) -> None:
    rng, seen = random.Random(5), Counter[str]()
    for original in positions(count):
        if original.main_done or original.pending:
            continue
        position = Plain(RULES.to_dict(original))
        places = [action for action in RULES.legal_actions(original) if isinstance(action, Collect)]
        some = rng.sample(places, min(8, len(places)))
        some.sort(key=lambda action: -sum(map(len, position.reach(area_of(action)))))
        hidden = {
            where for where in position.printed if where in position.under_ships and position.scaffold_seen(where)
        }
        beside = [action for action in places if around(area_of(action)) & hidden]  # K-13
        seen["beside"] += bool(beside)
        for action in some[:2] + some[-1:] + beside[:2]:  # the richest and the poorest of them, and rare ones
            s = original.clone()
            squares, bars, machines = position.reach(area_of(action))
            events = Happened()
            RULES.apply(s, action, events)
            reached = events.one("reached")
            assert set(reached.data["squares"]) == set(map(name, squares))
            assert set(reached.data["bars"]) == set(map(name, bars))
            assert set(reached.data["machines"]) == machines
            assert len(reached.data["machines"]) == len(machines)
            seen.update(squares=len(squares), bars=len(bars), machines=len(machines))
            gains = Counter(position.printed[where] for where in squares)
            gains["water"] += len(bars)
            if +gains:
                before = list(s.players[s.active].resources)
                RULES.apply(s, parse("take all"))
                after = s.players[s.active].resources
                assert {k: b - a for k, a, b in zip(KINDS, before, after, strict=True) if b != a} == +gains
            elif not machines:
                assert not s.pending  # nothing to resolve, nothing to ask
    assert min(seen["squares"], seen["bars"], seen["machines"]) > count // 10
    assert seen["beside"] > 0
