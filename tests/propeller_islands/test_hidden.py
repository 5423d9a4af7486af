"""What a player may not know, and which events show something (A-PI-24)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.propeller_islands.factory import RULESET, run, start, table
from wm_kernel.games.propeller_islands.rules.state import SECRET, State
from wm_kernel.table.event import Event


@pytest.mark.rule("A-PI-24")
def test_a_view_hides_piles_other_hands_and_the_seed() -> None:
    s = start(3, seed=7)
    seen = RULESET.view(s, "yellow")
    assert seen.players[1].hand == s.players[1].hand and SECRET not in seen.players[1].hand
    assert seen.players[0].hand == seen.players[2].hand == (SECRET,) * 3
    assert set(seen.pile) == {SECRET} and len(seen.pile) == len(s.pile)
    assert all(set(deck) == {SECRET} and len(deck) == len(s.decks[level]) for level, deck in seen.decks.items())
    assert (seen.seed, seen.counter, seen.setup.seed) == (0, 0, 0) and s.setup.seed == s.seed == 7
    assert seen.slots == s.slots and seen.display == s.display and seen.forge == s.forge
    onlooker = RULESET.view(s, None)
    assert all(p.hand == (SECRET,) * 3 for p in onlooker.players)
    again = RULESET.from_dict(RULESET.to_dict(seen))
    assert RULESET.to_dict(again) == RULESET.to_dict(seen)


@pytest.mark.rule("A-PI-24")
def test_a_drawn_plan_is_told_to_who_draws_it() -> None:
    s = table(at="plan", held="steel=1 gear=1", hand="P12")
    run(s, "complete P12 aside")
    drew = run(s, "draw level 1").one("drew_plan", rule="PI-PLAN-03")
    assert RULESET.redact(drew, "red") == drew
    for stranger in ("yellow", None):
        told = RULESET.redact(drew, stranger)
        assert told.data == {"plan": SECRET, "level": 1} and (told.kind, told.rule, told.player) == (
            drew.kind, drew.rule, drew.player,
        )  # fmt: skip
        assert RULESET.redact(replace(drew, game="propeller_islands"), stranger).game == "propeller_islands"
    other = Event("took_plan", "PI-PLAN-03", "red", {"plan": "P01", "level": 1})
    assert RULESET.redact(other, None) is other


def test_chance_and_piles_reveal() -> None:
    for kind in ("rolled", "die_rerolled", "refilled", "drew_tile", "drew_plan", "displayed"):
        assert RULESET.is_reveal([Event("taken", ""), Event(kind, "")])
    assert not RULESET.is_reveal([Event(kind, "") for kind in ("taken", "placed", "slot_empty", "took_plan", "gained")])
    assert not RULESET.is_reveal([])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_cannot_be_told_apart_is_read_and_answered_alike(players: int) -> None:
    """Two deals that differ only in what one player cannot know: view, events, options and reasons are the same."""
    rng = random.Random(f"leak/{players}")
    s = start(players, seed=players)
    compared = 0
    for _ in range(160):
        if RULESET.is_over(s):
            break
        viewer = rng.choice((None, *s.colours))
        other = dealt_anew(s, viewer, rng)
        one, two = RULESET.view(s, viewer), RULESET.view(other, viewer)
        assert RULESET.to_dict(one) == RULESET.to_dict(two)
        assert [str(a) for a in RULESET.legal_actions(one)] == [str(a) for a in RULESET.legal_actions(two)]
        if viewer == RULESET.decider(s):
            assert [str(a) for a in RULESET.legal_actions(s)] == [str(a) for a in RULESET.legal_actions(other)]
            for text in (
                "done",
                "take 0 (1,0)",
                "complete P01 aside",
                "draw level 1",
                "die 1",
                "activate T00 option 1",
            ):
                asked = RULESET.parse(text)
                assert RULESET.why_not(s, asked) == RULESET.why_not(other, asked) == RULESET.why_not(one, asked)
            compared += 1
        RULESET.apply(s, RULESET.legal_actions(s).pick(rng))
    assert compared > 20


def dealt_anew(s: State, viewer: str | None, rng: random.Random) -> State:
    """The position with what the viewer cannot know dealt again."""
    other = s.clone()
    pile = list(s.pile)
    rng.shuffle(pile)
    other.pile = tuple(pile)
    other.seed += 1
    strangers = [p for colour, p in zip(s.colours, other.players, strict=True) if colour != viewer]
    unknown = [plan for level in s.decks for plan in s.decks[level]] + [plan for p in strangers for plan in p.hand]
    rng.shuffle(unknown)
    for p in strangers:
        p.hand = tuple(unknown.pop() for _ in p.hand)
    other.decks = {level: tuple(unknown.pop() for _ in deck) for level, deck in s.decks.items()}
    return other
