"""Nothing hidden shows anywhere: two deals that a player cannot tell apart are told, drawn and linked alike."""

from __future__ import annotations

import random

import pytest

from tests.propeller_islands.factory import RULESET, start
from tests.propeller_islands.regenerate import eager
from tests.propeller_islands.test_hidden import dealt_anew
from wm_kernel import picture
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.view import GameView


def surfaces(state: State, viewer: str | None, events: list[Event], step: int) -> dict[str, object]:
    """All that a person with the eyes of `viewer` can read, hear or send on."""
    seen = GameView(RULESET, state, viewer, events=events, step=step)
    found: dict[str, object] = {
        "events": [(e.kind, e.rule, e.player, e.data) for e in seen.events],
        "link": seen.link(),
        "actions": [str(action) for action in seen.legal_actions()],
        "decision": (seen.decision.kind, seen.decision.player) if seen.decision else None,
    }
    for lang in ("en", "fr"):
        found[f"log {lang}"] = seen.log(lang)
        found[f"text {lang}"] = picture.text(state, viewer=viewer, lang=lang)
        scene = picture.scene(state, viewer=viewer, lang=lang)
        found[f"picture {lang}"] = (scene.shapes, scene.title, scene.description)
        found[f"targets {lang}"] = [(target.id, target.name) for target in scene.targets]
    return found


@pytest.mark.parametrize("players", [2, 4])
def test_what_cannot_be_told_apart_looks_alike(players: int) -> None:
    rng = random.Random(f"leak/{players}")
    state = start(players, seed=players + 3)
    compared, moves = 0, 0
    while not RULESET.is_over(state) and moves < 150:
        if moves % 50 == 20:
            compared += side_by_side(state, rng.choice((None, *state.colours)), rng)
        RULESET.apply(state, eager(state, rng))
        moves += 1
    assert compared >= 6


def side_by_side(state: State, viewer: str | None, rng: random.Random) -> int:
    """Play on in two deals that `viewer` cannot tell apart; how many positions were compared."""
    one, two = state.clone(), dealt_anew(state, viewer, rng)
    assert RULESET.to_dict(one) != RULESET.to_dict(two)
    told_one: list[Event] = []
    told_two: list[Event] = []
    compared = 0
    for step in range(6):
        if RULESET.to_dict(RULESET.view(one, viewer)) != RULESET.to_dict(RULESET.view(two, viewer)):
            break  # something was turned up: now it may look different
        seen, other = surfaces(one, viewer, told_one, step), surfaces(two, viewer, told_two, step)
        assert [name for name in seen if seen[name] != other[name]] == [], f"{viewer} can tell by it"
        compared += 1
        second = RULESET.legal_actions(two)
        both: dict[type[Action], list[Action]] = {}
        for action in RULESET.legal_actions(one):
            if action in second:
                both.setdefault(type(action), []).append(action)
        if RULESET.is_over(one) or not both:
            break
        action = rng.choice(rng.choice(list(both.values())))
        RULESET.apply(one, action, told_one)
        RULESET.apply(two, action, told_two)
    return compared
