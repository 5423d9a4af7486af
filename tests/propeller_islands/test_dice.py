"""The Forge, the dice, the round and the turn (PI-FORGE, PI-ROUND, PI-TURN)."""

from __future__ import annotations

from random import Random

import pytest

from tests.propeller_islands.factory import (
    RULESET,
    Happened,
    allowed,
    asked,
    held,
    options,
    red,
    refused,
    run,
    start,
    table,
)
from wm_kernel.games.propeller_islands.rules.dice import reroll, roll, settle, slots_of, turned


@pytest.mark.rule("PI-FORGE-01", "PI-FORGE-02", "PI-FORGE-03", "PI-FORGE-05", "U-PI-19")
def test_six_values_stand_in_a_ring_of_twelve_slots() -> None:
    assert {value: slots_of(value) for value in range(1, 7)} == {
        1: (11, 0, 1), 2: (1, 2, 3), 3: (3, 4, 5), 4: (5, 6, 7), 5: (7, 8, 9), 6: (9, 10, 11),
    }  # fmt: skip
    seen = [slot for value in range(1, 7) for slot in slots_of(value)]
    assert sorted(seen) == sorted([*range(12), *range(1, 12, 2)]), "odd slots are shared by two values"
    assert [turned(6, 1), turned(1, -1), turned(2, -2), turned(4, 3), turned(3, 0)] == [1, 6, 6, 1, 3]
    s = table(die=6)
    refused(s, "take 0 (1,0)", "slot_not_seen", "PI-FORGE-03")
    assert allowed(s, "take 9 (1,0)") and allowed(s, "take 11 (1,0)")


@pytest.mark.rule("PI-FORGE-04")
def test_a_slot_is_refilled_from_the_top_of_the_pile_and_stays_empty_without_one() -> None:
    s = table(die=1, pile="T40 T41")
    run(s, "take 0 (1,0)").one("refilled", rule="PI-FORGE-04", slot=0, tile="T40")
    assert s.slots[0] == "T40" and s.pile == ("T41",)
    s = table(die=1, pile="")
    run(s, "discard 1").one("slot_empty", rule="PI-FORGE-04", slot=1)
    assert s.slots[1] == "" and s.pile == ()


@pytest.mark.rule("PI-ROUND-01", "PI-ROUND-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_dice_in_play_are_rolled_and_no_value_holds_four(players: int) -> None:
    s = start(players)
    seen: set[tuple[int, ...]] = set()
    for _ in range(150):
        told = Happened()
        s.sink, before = told, s.counter
        roll(s)
        assert s.counter == before + 1
        assert sum(told.one("rolled", rule="PI-ROUND-01").data["dice"]) == sum(s.forge) == 2 * players + 1
        assert min(s.forge) >= 0 and max(s.forge) <= 3
        told.all("rerolled", rule="PI-ROUND-02")
        seen.add(s.forge)
    assert len(seen) > 60 and all(any(found[k] for found in seen) for k in range(6))
    told = Happened()
    s.sink = told
    while not told.all("rerolled", rule="PI-ROUND-02"):
        roll(s)


def test_a_reroll_brings_every_value_and_is_counted() -> None:
    s = start()
    before = s.counter
    assert {reroll(s) for _ in range(200)} == {1, 2, 3, 4, 5, 6} and s.counter == before + 200


def test_all_values_in_excess_are_settled() -> None:
    for seed in range(50):
        counts = [4, 5, 0, 0, 0, 0]
        rolled = settle(counts, 3, Random(seed))
        assert sum(counts) == 9 and max(counts) <= 3 and len(rolled) >= 3
        assert [value for value, _ in rolled[:3]] == [1, 2, 2]
    counts = [3, 3, 1, 0, 0, 0]
    assert settle(counts, 3, Random(1)) == [] and counts == [3, 3, 1, 0, 0, 0]


@pytest.mark.rule("PI-ROUND-03", "PI-ROUND-04", "PI-ROUND-05", "PI-ROUND-06", "PI-TURN-05", "U-PI-20")
def test_a_round_goes_twice_round_the_table_then_the_last_die_then_the_next_first_player() -> None:
    s = start(3, seed=2)
    first = s.first
    for p in s.players:
        p.resources = [0, 0, 0]
    order, told = [], Happened()
    while s.round == 1:
        player, kind = asked(s)
        if kind == "die":
            order.append(player)
            assert sum(s.forge) == 7 - len(order) + 1
        told += run(s, "done" if "done" in options(s) else options(s)[0])
    expected = [s.colours[(first + k) % 3] for k in range(3)] * 2
    assert order == expected
    last = told.one("last_die", rule="PI-ROUND-04")
    assert 1 <= last.data["value"] <= 6
    told.one("round_started", rule="PI-ROUND-06", player=s.colours[(first + 1) % 3], round=2)
    assert s.first == (first + 1) % 3 == s.active and sum(s.forge) == 7 and s.turn == 0
    assert all(p.dice == () for p in s.players)


@pytest.mark.rule("PI-ROUND-06")
def test_lying_workers_stand_up_for_the_next_round() -> None:
    s = table("T01@(1,0)", at="last", die=6, lying="T00 T01")
    told = run(s, "done") if asked(s)[0] == "red" else Happened()
    while s.round == 1:
        told += run(s, "done")
    told.one("stood_up", rule="PI-ROUND-06", player="red", n=2)
    assert not told.all("stood_up", player="yellow") and set(red(s).workers.values()) == {1}


@pytest.mark.rule("PI-TURN-01")
def test_a_die_is_picked_first() -> None:
    s = table(at="die", forge=(2, 1, 1, 1, 0, 0))
    assert options(s) == ["die 1", "die 2", "die 3", "die 4"]
    assert refused(s, "die 5", "no_die", "PI-TURN-01").params == {"value": 5, "lying": (1, 2, 3, 4)}
    refused(s, "take 0 (1,0)", "die_first", "PI-TURN-01")
    refused(s, "activate T00 option 2", "die_first", "PI-TURN-01")
    run(s, "die 1").one("die_taken", rule="PI-TURN-01", player="red", value=1)
    assert s.forge == (1, 1, 1, 1, 0, 0) and s.die == 1
    refused(s, "die 2", "die_picked", "PI-TURN-01")


@pytest.mark.rule("PI-TURN-02", "PI-TURN-03")
def test_each_step_costs_an_energy() -> None:
    s = table(at="die", held="energy=2", forge=(2, 1, 1, 1, 0, 0))
    assert options(s, "die 4") == ["die 4", "die 4 -2", "die 4 -1", "die 4 +1", "die 4 +2"]
    refused(s, "die 4 +3", "too_poor_to_turn", "PI-TURN-02")
    run(s, "die 4 -2").one("die_changed", rule="PI-TURN-02", value=4, to=2, paid=2)
    assert held(s) == (0, 0, 0) and s.die == 2
    s = table(at="die", held="energy=3", forge=(2, 1, 1, 1, 0, 0))
    run(s, "die 4 +3").one("paid", rule="PI-TURN-02", energy=3, source="die")
    assert s.die == 1


@pytest.mark.rule("A-PI-01")
def test_by_the_letter_one_step_is_the_most() -> None:
    s = table(at="die", held="energy=3", forge=(2, 1, 1, 1, 0, 0), rulings={"A-PI-01": "one"})
    assert options(s, "die 4") == ["die 4", "die 4 -1", "die 4 +1"]
    assert refused(s, "die 4 +2", "one_step", "A-PI-01").params == {"steps": 2}


@pytest.mark.rule("PI-TURN-08", "PI-TURN-09")
def test_the_value_is_fixed_when_the_action_begins() -> None:
    s = table("T08@(1,0) T09@(0,1)", at="die", held="energy=1", forge=(1, 2, 1, 1, 0, 0), workers="T00 T08 T09")
    refused(s, "change +1", "change_with_die", "PI-TURN-02")
    run(s, "die 2")
    refused(s, "change +1", "change_too_late", "PI-TURN-09")
    run(s, "activate T08")
    refused(s, "change +1", "value_fixed", "PI-TURN-08")
    run(s, "done")
    assert red(s).dice == (2,)
    s = table(at="die", held="energy=1", forge=(1, 2, 1, 1, 0, 0))
    run(s, "die 2 +1", "done")
    assert red(s).dice == (3,), "the die keeps the changed value"
    refused(table(at="plan", hand="P01"), "change +1", "value_fixed", "PI-TURN-09")


@pytest.mark.rule("PI-TURN-04", "PI-TURN-07")
def test_exactly_one_of_three_actions_and_nothing_is_one() -> None:
    s = table("T07@(1,0) T13@(0,1)", die=1, workers="T00 T07 T13", held="steel=1")
    run(s, "activate T07")
    refused(s, "take 0 (1,1)", "action_taken", "PI-TURN-04")
    refused(s, "discard 0", "action_taken", "PI-TURN-04")
    s = table(die=1, lying="T00", workers="")
    s.slots[11] = s.slots[0] = s.slots[1] = ""
    assert options(s) == ["done"], "a turn can never be blocked"
    run(s, "done")
    assert s.turn == 1 and asked(s) == ("yellow", "die")


@pytest.mark.rule("PI-TURN-06")
def test_the_plan_comes_after_the_die_is_on_the_quay() -> None:
    s = table(hand="P12", held="steel=1 gear=1")
    refused(s, "complete P12 aside", "plan_later", "PI-TURN-06")
    run(s, "discard 0")
    assert asked(s) == ("red", "plan") and red(s).dice == (1,) and s.die == 0
    refused(s, "take 0 (1,0)", "action_taken", "PI-TURN-04")
    s = table(hand="P12", held="steel=1")
    run(s, "discard 0")
    assert asked(s) == ("yellow", "die"), "nothing is asked where no plan can be paid"


def test_who_decides_is_told_with_the_rule() -> None:
    s = table()
    decision = RULESET.decision(s)
    assert decision is not None
    assert (decision.player, decision.kind, decision.source, decision.game) == (
        "red", "action", "PI-TURN-04", "propeller_islands",
    )  # fmt: skip
    assert decision.data["die"] == 1 and list(decision.options) == list(RULESET.legal_actions(s))
    assert RULESET.decider(s) == "red" and RULESET.players(s) == ("red", "yellow")
