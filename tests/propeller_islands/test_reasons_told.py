"""Every refusal of every kind of action, wherever a game stands, names a rule and is told in a sentence of both languages."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache

import pytest

from tests.propeller_islands.factory import RULESET, start
from tests.propeller_islands.regenerate import eager
from tests.propeller_islands.test_reasons_exact import CASES, MOMENT
from tests.propeller_islands.test_words import variables
from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.games.propeller_islands.rules.explain import VAGUE
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.table.action import Action
from wm_kernel.table.grid.hexes import Hex
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.rules import cited
from wm_kernel.words import problems

POSITIONS, SEEDS = 200, 20
SENTENCES = 4
"""How many refusals of a code with a rule are read; they differ in names and numbers."""

PARAMS = {
    "no_such_value": "value", "no_die": "value lying", "no_such_steps": "steps", "one_step": "steps",
    "other_character": "character yours", "ability_locked": "character level fame need", "one_step_free": "steps fame need",
    "no_such_slot": "slot", "slot_not_seen": "slot value slots", "slot_empty": "slot",
    "hex_taken": "tile", "hex_too_far": "most",
    "unknown_tile": "tile", "not_yours": "tile", "never_activated": "tile class", "no_worker": "tile", "worker_lies": "tile",
    "wrong_number": "tile number value marie", "no_options": "tile option", "no_such_option": "tile option options",
    "which_option": "tile option options can", "no_such_space": "row column rows columns", "space_empty": "row column",
    "no_worker_space": "tile", "worker_there": "tile", "not_emptied": "line index emptied", "no_depot": "tile",
    "no_depot_yet": "source", "quay_empty": "source", "no_free_space": "source", "no_other_tile": "source",
    "pile_empty": "source", "too_poor": "need held source", "too_poor_with_marie": "need besides held source",
    "too_poor_for_any": "source needs besides held", "too_poor_to_turn": "steps free need held",
    "other_resource": "resource offered source",
    "unknown_plan": "plan", "not_in_hand": "plan", "slot_full": "tile slot upgrade", "no_slot": "tile slot class takes",
    "not_on_display": "plan", "no_such_level": "level levels", "deck_empty": "level",
    **dict.fromkeys(MOMENT, "player asked source"),
    **dict.fromkeys(("change_too_late", "change_over", "kept_as_rolled"), "player asked source value"),
}  # fmt: skip
"""What each reason tells, by its code; the others tell nothing beyond it."""

CELLS = {"hex_taken", "hex_apart", "hex_too_far"}


def odd_actions(rng: random.Random, s: State) -> Iterator[Action]:
    """One of each kind that is plainly odd, and some that are nearly right: pieces of others, of the box, of no box."""
    n = len(s.players)
    mine, theirs = s.players[s.pending[-1].seat], s.players[(s.pending[-1].seat + 1) % n]
    tiles = [*mine.island.values()] * 2 + [
        *theirs.island.values(),
        *rng.sample(sorted(s.catalog.tiles), 4),
        *s.slots,
        "T99",
    ]
    plans = [*mine.hand, *theirs.hand, *rng.sample(sorted(s.catalog.plans), 4), "P99"]
    cells = [*mine.island, *theirs.island, Hex(rng.randint(-3, 3), rng.randint(-3, 3)), Hex(40, 2)]
    for _ in range(2):
        tile, plan, cell = rng.choice(tiles), rng.choice(plans), rng.choice(cells)
        yield a.Die(rng.randint(0, 7), rng.randint(-4, 4))
        yield a.Reroll(rng.randint(0, 7))
        yield a.Change(rng.choice((-4, -2, -1, 1, 2, 3, 5)))
        yield a.Take(rng.randint(-1, 12), cell)
        yield a.Discard(rng.randint(-1, 12))
        yield a.ActivateTile(tile, rng.choice((0, 0, 1, 2, 5)))
        yield a.DeployWorker(rng.randint(0, 4), rng.randint(0, 5), tile)
        yield a.Place(cell)
        yield a.Repeat(tile)
        yield a.Reward(rng.choice(("row", "column")), rng.randint(1, 4))
        yield a.GainOne(rng.choice(("energy", "steel", "gear")))
        yield a.Complete(plan, rng.choice(("", tile, tile)))
        yield a.Replace(plan)
        yield a.DrawPlan(rng.randint(0, 3))
    yield a.DONE


@cache
def refusals() -> tuple[tuple[Action, Refusal], ...]:
    """What is refused in positions of games that chance plays, the same ones always."""
    found: list[tuple[Action, Refusal]] = []
    kinds: defaultdict[str, set[type[Action]]] = defaultdict(set)
    for seed in range(SEEDS):
        rng = random.Random(f"told/{seed}")
        s = start(2 + seed % 3, seed=seed, max_rounds=12)
        for step in range(POSITIONS // SEEDS):
            for _ in range(rng.randint(1, 6 + step)):
                if not RULESET.is_over(s):
                    RULESET.apply(s, eager(s, rng))
            if RULESET.is_over(s):
                s = start(2, seed=100 + seed, max_rounds=12)
            legal = RULESET.legal_actions(s)
            for action in odd_actions(rng, s):
                reasons = RULESET.why_not(s, action)
                assert (action in legal) == (not reasons), action
                found += [(action, reason) for reason in reasons]
                if reasons:
                    kinds[s.pending[-1].kind].add(type(action))
    every = {a.Die, a.Reroll, a.Change, a.Take, a.Discard, a.ActivateTile, a.DeployWorker, a.Place, a.Repeat, a.Reward,
             a.GainOne, a.Complete, a.Replace, a.DrawPlan}  # fmt: skip
    assert {kind for kind, met in kinds.items() if met >= every} >= {"die", "action", "plan", "last_die", "deploy"}
    return (
        *found,
        *((action, reason) for position, action, _ in CASES for reason in RULESET.why_not(position(), action)),
    )


def test_every_refusal_names_a_rule_and_tells_what_its_sentence_needs() -> None:
    for action, reason in refusals():
        assert reason.code not in VAGUE, (action, reason)
        assert cited(reason.rule).id == reason.rule
        assert set(reason.params) == set(PARAMS.get(reason.code, "").split()), (action, reason)
        assert None not in reason.params.values()
        named = (str(action.cell),) if reason.code in CELLS else ()  # type: ignore[attr-defined]
        assert reason.cells == named, (action, reason)
    met = Counter(reason.code for _, reason in refusals())
    assert len(met) > 45, sorted(met)


def test_what_is_told_is_what_the_sentences_ask_for() -> None:
    """`cells` come with the hexes; what is made of other values goes by the one that it is made of."""
    made = {"now": "asked", "because": "source", "known": "source", "id": "tile", "example": "can", "n": "can"}
    for code, params in PARAMS.items():
        told = {made.get(name, name).removesuffix("-any") for name in variables("en", f"refusal-{code}")} - {"cells"}
        assert told <= set(params.split()), code


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_refusal_is_a_sentence(lang: str) -> None:
    before = len(problems())
    read: Counter[tuple[str, str]] = Counter()
    for _, reason in refusals():
        key = (reason.code, reason.rule)
        if read[key] >= SENTENCES:
            continue
        read[key] += 1
        told = reason.describe(lang)
        assert told[0] == told[0].upper() and told.endswith("."), told
        assert not re.search(r"[{}]|\bNone\b|refusal|_|\(\)|  |\.\.|\?\.", told), told
        assert not re.search(r"entre [^.]* ou |between [^.]* or |celles de (rangée|colonne)", told), told
        if lang == "fr":
            assert not re.search(r"\b(the|tile|worker|plan of|is)\b", told) and told != reason.describe("en"), told
            assert not re.search(r"(?<!\u00a0):(?=\s|$)|(?<!\u202f)[;!?]", told), told
    assert len(problems()) == before
    assert len(read) > 50
