"""Why not: an illegal line is answered with what stands in its way and the rule of it, whatever is asked and whenever."""

from __future__ import annotations

import random
from collections import Counter, defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.propeller_islands.factory import RULESET, asked, refused, run, start, table
from tests.propeller_islands.regenerate import eager
from wm_kernel.games.propeller_islands.codec.serial import FRAMES
from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.games.propeller_islands.rules.explain import VAGUE
from wm_kernel.games.propeller_islands.rules.explain_moment import ANSWERS
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.table.action import Action
from wm_kernel.table.grid.hexes import Hex
from wm_kernel.table.rules import cited


def any_action(rng: random.Random, s: State) -> Action:
    """Any action at all, near to what could be: the pieces are those of the box, the numbers small."""
    tiles = [*s.catalog.tiles, "T00", *[t for p in s.players for t in p.island.values()] * 6]
    plans = [*s.catalog.plans, *[plan for p in s.players for plan in p.hand] * 8]
    tile, plan, n = rng.choice(tiles), rng.choice(plans), rng.randrange(1, 7)
    cell = rng.choice([*s.players[0].island, Hex(rng.randrange(-3, 4), rng.randrange(-3, 4))])
    makers = (
        lambda: a.Die(n, rng.choice((-3, -2, -1, 0, 0, 0, 1, 2, 3))),
        lambda: a.Reroll(n),
        lambda: a.Change(rng.choice((-2, -1, 1, 2, 3))),
        lambda: a.Take(rng.randrange(12), cell),
        lambda: a.Discard(rng.randrange(12)),
        lambda: a.ActivateTile(tile, rng.choice((0, 0, 0, 1, 2, 3, 5))),
        lambda: a.DeployWorker(rng.randrange(1, 5), rng.randrange(1, 6), tile),
        lambda: a.Place(cell),
        lambda: a.Repeat(tile),
        lambda: a.Reward(rng.choice(("row", "column")), rng.randrange(1, 5)),
        lambda: a.GainOne(rng.choice(("energy", "steel", "gear"))),
        lambda: a.Complete(plan, rng.choice(("", tile, tile))),
        lambda: a.Replace(plan),
        lambda: a.DrawPlan(rng.randrange(1, 4)),
        lambda: a.DONE,
    )
    return rng.choice(makers)()


@settings(max_examples=40)
@given(st.integers(0, 10**6))
def test_whatever_is_asked_the_answer_has_a_reason_with_a_rule(seed: int) -> None:
    rng = random.Random(seed)
    s = start(rng.choice((2, 3, 4)), seed=seed % 50, max_rounds=20)
    for _ in range(rng.randrange(60)):
        if RULESET.is_over(s):
            break
        RULESET.apply(s, eager(s, rng))
    before = RULESET.to_dict(s)
    legal = RULESET.legal_actions(s)
    every = set(legal)
    for _ in range(60):
        action = any_action(rng, s)
        reasons = RULESET.why_not(s, action)
        assert (action in legal) == (action in every) == (not reasons), action
        for reason in reasons:
            assert reason.code not in VAGUE, f"{action}: {reason}"
            assert cited(reason.rule).id == reason.rule
    assert RULESET.to_dict(s) == before


def test_every_decision_knows_its_answers() -> None:
    decisions = {cls for name, cls in FRAMES.items() if not _auto(name)}
    assert decisions == set(ANSWERS)


def _auto(name: str) -> bool:
    return not FRAMES[name].kind.fget(_Any())  # type: ignore[attr-defined]


class _Any:
    seat = 0


@pytest.mark.rule("PI-TURN-04")
def test_the_first_reason_is_the_moment_and_the_rest_follow() -> None:
    s = table("T07@(1,0)", at="die", workers="T00")
    reasons = RULESET.why_not(s, RULESET.parse("take 0 (1,0)"))
    assert [(r.code, r.rule) for r in reasons] == [("die_first", "PI-TURN-01"), ("hex_taken", "PI-TAKE-02")]
    s = table("T07@(1,0) T13@(0,1)", workers="T00 T07 T13")
    run(s, "activate T07")
    refused(s, "discard 0", "action_taken", "PI-TURN-04")
    reasons = RULESET.why_not(s, RULESET.parse("take 0 (5,5)"))
    assert [(r.code, r.rule) for r in reasons] == [("action_taken", "PI-TURN-04"), ("hex_apart", "PI-TAKE-02")]
    assert reasons[0].params == {"player": "red", "asked": "activate", "source": "PI-ACT-03"} and reasons[1].cells == (
        "(5,5)",
    )
    refused(table(hand="P22"), "complete P22 on T07", "too_poor", "PI-PLAN-01")
    refused(table(hand="P22"), "complete P22 on T07", "plan_later", "PI-TURN-06")


@pytest.mark.rule("PI-LAST-01", "PI-LAST-02")
def test_what_the_last_phase_does_not_know() -> None:
    s = table("T08@(1,0)", at="last", die=1, workers="T08", lying="T00", character="marie", fame=9)
    assert asked(s) == ("red", "last_die")
    refused(s, "change +1", "last_die_fixed", "PI-LAST-02")
    refused(s, "reroll 1", "last_die_left", "PI-LAST-02")
    s = table("T19@(1,0) T08@(0,1)", at="last", die=1, workers="T19", lying="T00", character="nelson", fame=9)
    run(s, "activate T19")
    refused(s, "activate T19", "finish_first", "PI-WORK-01")
    refused(s, "change +1", "finish_first", "PI-WORK-01")
    refused(s, "take 0 (1,1)", "last_die_activates", "PI-LAST-01")


def test_values_out_of_range_are_told() -> None:
    from wm_kernel.table.refusal import Refusal

    s = table(at="die", held="energy=9")

    def codes(action: Action) -> list[Refusal]:
        return RULESET.why_not(s, action)

    assert [(r.code, r.rule) for r in codes(a.Die(7))] == [("no_such_value", "PI-TURN-01")]
    assert [(r.code, r.rule) for r in codes(a.Die(0))] == [("no_such_value", "PI-TURN-01")]
    assert [(r.code, r.rule) for r in codes(a.Die(1, 5))] == [("no_such_steps", "PI-TURN-02")]
    assert [(r.code, r.rule) for r in codes(a.Die(1, -3))] == [("no_such_steps", "PI-TURN-02")]
    s = table()
    for slot in (12, -1):
        assert ("no_such_slot", "PI-FORGE-03") in [(r.code, r.rule) for r in codes(a.Discard(slot))]
    s = table(at="last", die=1, character="nelson", fame=9, workers="T00")
    assert [(r.code, r.rule) for r in codes(a.Change(5))] == [("no_such_steps", "PI-CHAR-02")]

    class Other(a.TurnAction):
        __slots__ = ()

        @property
        def kind(self) -> str:
            return "other"

    assert [(r.code, r.rule, r.params) for r in codes(Other())] == [
        ("not_offered", "PI-LAST-01", {"asked": "last_die"})
    ]


def test_a_game_full_of_wrong_tries_meets_every_code() -> None:
    """Which reasons come up in random games; the rest are shown one by one in the other tests."""
    seen: Counter[str] = Counter()
    rules: defaultdict[str, set[str]] = defaultdict(set)
    for seed in range(6):
        rng = random.Random(f"codes/{seed}")
        s = start(2, seed=seed, max_rounds=12)
        while not RULESET.is_over(s):
            for _ in range(4):
                for reason in RULESET.why_not(s, any_action(rng, s)):
                    seen[reason.code] += 1
                    rules[reason.code].add(reason.rule)
            RULESET.apply(s, eager(s, rng))
    assert len(seen) >= 35, sorted(seen)


@pytest.mark.rule("PI-ROUND-03")
@pytest.mark.parametrize(
    "line", ["done", "discard 1", "activate T00 option 2", "complete P01 aside", "place (1,0)", "change +1"]
)
def test_whose_turn_it_is_after_one_that_ended_by_itself(line: str) -> None:
    """A discard ends the turn when no plan can be completed; what comes too late says who is to move, and what for."""
    s = table()
    run(s, "discard 0")
    assert asked(s) == ("yellow", "die")
    first = RULESET.why_not(s, RULESET.parse(line, s))[0]
    assert first.params["player"] == "yellow"
    assert "it is Yellow’s turn: a die is to be picked" in first.describe("en")
    assert "c’est le tour de Jaune\u00a0: il faut choisir un dé" in first.describe("fr")
    if line == "discard 1":
        refused(s, line, "die_first", "PI-TURN-01")
