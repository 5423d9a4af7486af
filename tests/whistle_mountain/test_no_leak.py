"""Nothing hidden shows anywhere: positions that one player cannot tell apart look, read and are told alike.

Two games are played side by side with the same actions. They differ only in what one player cannot know (other hands, the
deck, facedown stacks, the supply of awards). As long as that player's views are equal, every surface must be: the position,
the events, the log in both languages, the picture with the names of all its targets, the text board, the decision, the link.
"""

from __future__ import annotations

import random

import pytest

from tests.explore.positions import RULES
from wm_kernel import picture
from wm_kernel.checks import fuzz
from wm_kernel.explore import determinize
from wm_kernel.games.whistle_mountain.codec.serial import to_dict
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.view import GameView


def surfaces(state: State, viewer: str | None, events: list[Event], step: int) -> dict[str, object]:
    """All that a person with the eyes of `viewer` can read, hear or send on."""
    seen = GameView(RULES, state, viewer, events=events, step=step)
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


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [11, 12])
def test_what_cannot_be_told_apart_looks_alike(players: int, seed: int) -> None:
    rng = random.Random(f"leak/{players}/{seed}")
    state = RULES.new_state(players=players, seed=seed, variant="full", stall_guard=10, max_rounds=40)
    compared, moves = 0, 0
    while not RULES.is_over(state) and moves < 1200:
        if moves % 60 == 40:
            compared += side_by_side(state, rng.choice((None, *state.colours)), rng)
        events: list[Event] = []
        RULES.apply(state, fuzz.pick(RULES.legal_actions(state), rng), events)
        moves += 1
    assert compared > 30


def side_by_side(state: State, viewer: str | None, rng: random.Random) -> int:
    """Play on in two deals that `viewer` cannot tell apart; how many positions were compared."""
    one, two = state.clone(), determinize(state, viewer, rng.randrange(10**6))
    assert to_dict(one) != to_dict(two)
    told_one: list[Event] = []
    told_two: list[Event] = []
    compared = 0
    for step in range(25):
        if to_dict(RULES.view(one, viewer)) != to_dict(RULES.view(two, viewer)):
            break  # something was turned up: now it may look different
        seen, other = surfaces(one, viewer, told_one, step), surfaces(two, viewer, told_two, step)
        assert [name for name in seen if seen[name] != other[name]] == [], f"{viewer} can tell by it"
        compared += 1
        second = RULES.legal_actions(two)
        both: dict[type[Action], list[Action]] = {}
        for action in RULES.legal_actions(one):
            if action in second:
                both.setdefault(type(action), []).append(action)
        if RULES.is_over(one) or not both:
            break
        action = rng.choice(rng.choice(list(both.values())))
        RULES.apply(one, action, told_one)
        RULES.apply(two, action, told_two)
    return compared
