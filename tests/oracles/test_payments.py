"""Every way to pay a cost, against one that deals out tokens by hand."""

from __future__ import annotations

import random

import pytest

from tests.oracles.plain import KINDS, LUNGS, Plain
from tests.whistle_mountain.factory import RULES, bag_text, has, table
from wm_kernel.games.whistle_mountain.components.definitions import Cost
from wm_kernel.games.whistle_mountain.rules.payment import can_pay, ways_to_pay

SURPLUS = "3  WS WS WS\n2  WS WS WS\n1  WS WS WS"
COSTS = [
    {"iron": 1}, {"coal": 2}, {"iron": 2, "coal": 1}, {"iron": 3, "coal": 2}, {"water": 2}, {"whistle": 1}, {"whistle": 2},
    {"whistle": 3}, {"gold": 2, "water": 1}, {"coal": 1, "iron": 1, "gold": 1}, {"iron": 1, "whistle": 1}, {},
]  # fmt: skip


@pytest.mark.parametrize(
    "count", [pytest.param(2500, id="quick"), pytest.param(40000, id="long", marks=pytest.mark.long)]
)
def test_payments(count: int) -> None:
    rng = random.Random(6)
    plenty, short = table(), table(SURPLUS, machines="WS=whistle_surplus")
    plain = {id(s): Plain(RULES.to_dict(s) | {"tiles": {}}) for s in (plenty, short)}
    payable = 0
    for _ in range(count):
        s = rng.choice((plenty, plenty, short))
        held = {kind: rng.choice((0, 0, 1, 1, 2, 3, 4)) for kind in KINDS}
        lungs = [lung for lung in LUNGS if rng.random() < 0.2]
        s.players[0].resources, s.players[0].upgrades = list(held.values()), tuple(lungs)
        plain[id(s)].players["red"].update(resources=held, upgrades=lungs)
        cost, any_ = rng.choice(COSTS), rng.choice((0, 0, 0, 1, 2))
        asked = Cost(tuple(cost.get(kind, 0) for kind in KINDS), any_)  # type: ignore[arg-type]
        ways = ways_to_pay(s, 0, asked)
        expected = plain[id(s)].payments("red", cost, any_)
        assert len(set(ways)) == len(ways)
        assert set(ways) == expected, f"{held} {cost} any {any_} {lungs} {s.machines}"
        assert can_pay(s, 0, asked) == bool(expected)
        payable += bool(expected)
    assert count // 5 < payable < count


def test_what_is_offered_is_what_can_be_paid() -> None:
    """The choices of a payment in play are the same bags."""
    rng = random.Random(7)
    for _ in range(60):
        held = {kind: rng.choice((0, 1, 2)) for kind in KINDS}
        s = table(
            "2  TE TE TE\n1  TE TE TE .",
            machines="TE=terrace",
            red=has(bag_text(held.values()), upgrades="gold_lung", scaffolds="S1"),
            scaffolds="S2",
        )
        expected = Plain(RULES.to_dict(s) | {"tiles": {}}).payments("red", {"iron": 1, "coal": 1})
        RULES.apply(s, RULES.parse("collect balloon d2"))
        offered = [line for line in map(str, RULES.legal_actions(s)) if line == "activate terrace"]
        assert bool(offered) == bool(expected)
        if len(expected) > 1:
            RULES.apply(s, RULES.parse("activate terrace"))
            lines = {line.removeprefix("pay ") for line in map(str, RULES.legal_actions(s))}
            assert lines == {bag_text(way) for way in expected}
