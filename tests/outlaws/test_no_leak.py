"""Nothing hidden of Outlaws shows anywhere: deals of deck and stacks that you cannot tell apart look, read and are told alike."""

from __future__ import annotations

import random

import pytest

from tests.outlaws.factory import RULESET, start
from wm_kernel import picture
from wm_kernel.checks import fuzz
from wm_kernel.explore import determinize
from wm_kernel.explore.futures import forecast
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.asides import steps
from wm_kernel.table.event import Event
from wm_kernel.table.view import GameView
from wm_kernel.words import describe


def surfaces(state: State, viewer: str | None, events: list[Event], step: int) -> dict[str, object]:
    """All that can be read, heard or sent on; what is foreseen too."""
    seen = GameView(RULESET, state, viewer, events=events, step=step)
    found: dict[str, object] = {
        "events": [(e.kind, e.rule, e.player, e.data) for e in seen.events],
        "link": seen.link(),
        "actions": [str(action) for action in seen.legal_actions()],
    }
    for lang in ("en", "fr"):
        found[f"log {lang}"] = seen.log(lang)
        found[f"text {lang}"] = picture.text(state, viewer=viewer, lang=lang)
        scene = picture.scene(state, viewer=viewer, lang=lang, layout="compact")
        found[f"picture {lang}"] = (scene.shapes, scene.title, scene.description)
        found[f"targets {lang}"] = [(target.id, target.name) for target in scene.targets]
    found["outlook"] = [
        [(event.kind, event.data) for line in future.lines for event in line.events]
        + [str(action) for line in future.lines for tie in line.ties for action in tie.options]
        for future in forecast(state, viewer)
    ]
    return found


@pytest.mark.parametrize("seed", [11, 12])
def test_what_cannot_be_told_apart_looks_alike(seed: int) -> None:
    rng = random.Random(f"leak/outlaws/{seed}")
    state, compared = start(seed, stall_guard=10), 0
    for moves in range(260):
        if RULESET.is_over(state):
            break
        if moves % 16 == 12:
            compared += side_by_side(state, rng.choice((None, "yellow", "red")), rng)
        RULESET.apply(state, fuzz.pick(RULESET.legal_actions(state), rng))
    assert compared > 12


def side_by_side(state: State, viewer: str | None, rng: random.Random) -> int:
    """Play on in two deals that `viewer` cannot tell apart; how many positions were compared."""
    one, two = state.clone(), determinize(state, viewer, rng.randrange(10**6))
    assert one.extra.deck != two.extra.deck or len(one.extra.deck) < 2
    told_one: list[Event] = []
    told_two: list[Event] = []
    compared = 0
    for step in range(8):
        if RULESET.to_dict(RULESET.view(one, viewer)) != RULESET.to_dict(RULESET.view(two, viewer)):
            break  # something was turned up: now it may look different
        seen, other = surfaces(one, viewer, told_one, step), surfaces(two, viewer, told_two, step)
        assert [name for name in seen if seen[name] != other[name]] == [], f"{viewer} can tell by it"
        compared += 1
        both = [action for action in RULESET.legal_actions(one) if action in RULESET.legal_actions(two)]
        if RULESET.is_over(one) or not both:
            break
        action = rng.choice(both)
        RULESET.apply(one, action, told_one)
        RULESET.apply(two, action, told_two)
    return compared


def test_the_same_seed_and_choices_give_the_same_bytes() -> None:
    """Position, log and steps of a turn of the Outlaws, in two games apart."""
    told = []
    for _ in range(2):
        state, rng, found = start(21, variant="first_game"), random.Random(21), []
        for _ in range(120):
            if RULESET.is_over(state):
                break
            action = fuzz.pick(RULESET.legal_actions(state), rng)
            found += [[describe(event) for event in step.events] for step in steps(RULESET, state, action)]
            events: list[Event] = []
            RULESET.apply(state, action, events)
            found.append([str(action), *(repr(event) for event in events)])
        told.append(repr((found, RULESET.to_dict(state))).encode())
    assert told[0] == told[1] and len(told[0]) > 10_000
