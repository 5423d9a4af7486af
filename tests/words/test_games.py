"""Whole games told in both languages, and how long that takes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import wm_kernel as wm
from wm_kernel import words
from wm_kernel.checks.own_time import own_time
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.rules.explain import why_not
from wm_kernel.table.event import Event
from wm_kernel.table.ruleset import Decision
from wm_kernel.words import bundles

LANGUAGES = words.languages()


def options_by_kind(decision: Decision) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for segment in decision.options.segments:
        if len(segment):
            kind = segment[0].kind
            if isinstance(segment, list):
                for option in segment:
                    found.setdefault(option.kind, []).append(option)
            else:
                found.setdefault(kind, []).append(segment[random.Random(len(segment)).randrange(len(segment))])
    return found


def play(seed: int, variant: str) -> Iterator[tuple[Any, Decision, Any, list[Event]]]:
    """A random game, kind of action first: the state, the decision, what was chosen, what happened."""
    from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain

    ruleset, rng = WhistleMountain(), random.Random(seed)
    state = ruleset.new_state(players=2 + seed % 3, seed=seed, variant=variant, stall_guard=6, max_rounds=40)
    while (decision := ruleset.decision(state)) is not None:
        by_kind = options_by_kind(decision)
        chosen = rng.choice(by_kind[rng.choice(sorted(by_kind))])
        events: list[Event] = []
        before = state.clone()
        ruleset.apply(state, chosen, events)
        yield before, decision, chosen, events
    yield state, None, None, []  # type: ignore[misc]


@pytest.mark.parametrize("seed", range(20))
def test_whole_games_are_told_without_a_gap(seed: int) -> None:
    rng = random.Random(seed)
    variant = "full" if seed % 2 else "first_game"
    told: list[Event] = []
    others: list[Any] = [a.FORGE, a.DONE, a.END_TURN, a.TAKE_ALL]
    for state, decision, chosen, events in play(seed, variant):
        if decision is None:
            continue
        told += events
        if len(others) < 300:
            others.append(chosen)
        for lang in LANGUAGES:
            title, hint = words.prompt(decision, lang)
            assert title and hint and "_" not in title + hint
            for option in decision.options[: rng.randrange(3)] + [chosen]:
                label = words.label(option, lang, decision=decision)
                sentence = words.describe(option, lang, decision=decision)
                assert label and sentence and "_" not in label + sentence
                assert len(label) <= len(sentence) + 2
            for reason in why_not(state, rng.choice(others), decision.options):
                assert "_" not in words.describe(reason, lang)
    for lang in LANGUAGES:
        for event in told:
            line = words.describe(event, lang)
            assert line and "_" not in line and "{" not in line
        sheets = wm.table.spec.ruleset("whistle_mountain").scores(state, told)
        for sheet in sheets.values():
            for score in sheet.lines:
                assert "_" not in words.describe(score, lang)


def test_speed() -> None:
    """A thousand events in well under a third of a second, by a voice that has said nothing yet."""
    events: list[Event] = []
    for _, _, _, new in play(3, "first_game"):
        events += new
    events = (events * (1000 // len(events) + 1))[:1000]
    bundles._voice.cache_clear()
    with own_time() as spent:
        bundles.voice("fr").say("nothing")
        read = spent()
        for event in events:
            words.describe(event, "fr")
        took = spent() - read
    print(f"{len(events)} events in {took * 1000:.0f} ms, the texts read in {read * 1000:.0f} ms")
    assert took < 0.9


def test_the_surface_speaks() -> None:
    game = wm.new_game(players=2, seed=5, variant="first_game")
    assert game.decision is not None
    game.play(game.legal_actions()[0])
    assert all(line[0].isupper() and "_" not in line for line in game.log("fr"))
    assert game.decision.prompt.endswith(".")
    (reason,) = game.why_not("end turn")
    assert reason.describe("en").startswith("The game is still being set up")
