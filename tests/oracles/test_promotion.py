"""Who is promoted in which order and who gets the awards, against a second opinion."""

from __future__ import annotations

import random
from collections import Counter

from tests.oracles.plain import Plain, name, rectangle, square
from tests.oracles.sample import each_size, positions
from tests.oracles.test_places import forging, words
from tests.whistle_mountain.factory import RULES, Happened
from wm_kernel.games.whistle_mountain.codec.grammar import parse


def clockwise(position: Plain) -> list[str]:
    """The players from the active one on."""
    at = position.order.index(position.active)
    return position.order[at:] + position.order[:at]


@each_size
def test_the_order_of_promotion_and_the_awards(count: int) -> None:
    rng, seen = random.Random(8), Counter[str]()
    for original in positions(count):
        s = forging(original, rng)
        for p in s.players:
            p.upgrades = p.abilities = ()
        position = Plain(RULES.to_dict(s))
        lines = words(s, "build machine")
        crowded = [line for line in lines if rectangle(line[3]) & set(position.workers)]
        for line in rng.sample(crowded, min(2, len(crowded))):
            waiting = {
                colour: {w for w in rectangle(line[3]) if position.workers.get(w) == colour}
                for colour in position.order
            }
            awards = [list(floor) for floor in position.told["tower_awards"]]
            after, events, chosen = s.clone(), Happened(), []
            RULES.apply(after, parse(" ".join(line)), events)
            while after.pending and after.pending[-1].kind == "promotion":
                left = {c: waiting[c] - {square(e.data["cell"]) for e in events.all("promoted")} for c in waiting}
                owner = next(c for c in clockwise(position) if left[c])
                assert RULES.decider(after) == owner
                options = {str(a).removeprefix("choose worker ") for a in RULES.legal_actions(after)}
                assert options == set(map(name, left[owner]))
                assert len(options) > 1  # a lone worker is nobody's choice
                chosen.append(rng.choice(sorted(options)))
                RULES.apply(after, parse(f"choose worker {chosen[-1]}"), events)
            promoted = events.all("promoted")
            assert [e.player for e in promoted] == [c for c in clockwise(position) for _ in waiting[c]]
            assert {square(e.data["cell"]) for e in promoted} == set().union(*waiting.values())
            assert [e.data["cell"] for e in promoted if e.data["cell"] in chosen] == chosen
            expected = []
            for e in promoted:
                floor = square(e.data["cell"])[1]
                assert e.data["floor"] == floor
                if awards[floor]:
                    expected.append((e.player, awards[floor].pop(0), floor))
            got = [
                (e.player, e.data["award"], e.data["floor"])
                for e in events.all("award_gained")
                if not e.data.get("drawn")
            ]
            assert got == expected
            built = events.kinds.index("built_machine")
            assert all(k != "promoted" for k in events.kinds[built:])
            seen.update(promoted=len(promoted), awards=len(got), choices=len(chosen), builds=1)
            seen["colours"] = max(seen["colours"], sum(map(bool, waiting.values())))
    assert seen["promoted"] > seen["builds"] > 0
    assert min(seen["awards"], seen["choices"]) > 0
    assert seen["colours"] >= 3
