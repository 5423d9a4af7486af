"""Whether a goal is still in reach: as trying every line says, with the line that reaches it, and no claim beyond a limit."""

from __future__ import annotations

from typing import Any

import pytest

from wm_kernel.games.whistle_mountain.codec.grammar import parse
from wm_kernel.games.whistle_mountain.position import Position
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
from wm_kernel.games.whistle_mountain.teach.forms import GoalForm
from wm_kernel.games.whistle_mountain.teach.goals import Goal, Now, Past
from wm_kernel.games.whistle_mountain.teach.reach import reach

RULES = WhistleMountain()
POSITION: dict[str, Any] = {
    "variant": "first_game",
    "free_form": True,
    "seats": ["red", "yellow"],
    "to_move": "red",
    "board": {"columns": 6, "rows": 8, "bridge_row": 4},
    "scaffolds": [
        {"id": "a", "cells": "a1 b1 c1 a2"},
        {"id": "b", "cells": "b2 c2 b3 c3"},
        {"id": "c", "cells": "d4 d5 e4 e5"},
    ],
    "ships": {"red": {"balloon": "away", "blimp": "away", "dreadnought": "away"}},
    "workers": {
        "red": {"barracks": [1], "grid": "c2", "tower": [], "whirlpool": 7},
        "yellow": {"barracks": [2], "grid": "c3", "whirlpool": 7},
    },
    "players": {
        "red": {
            "resources": {"gold": 1, "water": 1},
            "storage": {"machines": ["double_coal"], "awards": ["award_vp4"]},
        },
    },
    "tower_awards": {"1": [], "2": [], "3": [], "4": [], "5": [], "6": []},
}
GOALS: list[dict[str, Any]] = [
    {"vp_at_least": 9},
    {"vp_at_least": 10},
    {"promoted": 1},
    {"promoted": 2},
    {"promoted": 3},
    {"floods": 1, "saved_from_flood": 1},
    {"floods": 1, "promoted": 1},
    {"promoted": 1, "turn_ended": True},
    {"worker_on": "e5", "machine_built": ["double_coal"]},
    {"worker_on": "e5 e4"},
    {"swept": {"red": 1}},
    {"swept": {"yellow": 1}},
    {"no_place_for": "small"},
    {"resources": {"gold": 1, "water": 1}, "machine_built": ["double_coal"]},
    {"resources_at_least": 3},
    {"any": [{"promoted": 3}, {"vp_at_least": 9, "promoted": 1}]},
    {"used": ["award_vp4"], "vp_at_least": 5},
    {"legal_only": ["rescue"]},
]


def begin(**changes: Any) -> Now:
    state = Position.from_dict({**POSITION, **changes}).state()
    return Now(state, state, 0)


def goal(form: dict[str, Any]) -> Goal:
    return Goal.of(GoalForm.model_validate(form))


def after(now: Now, *lines: str) -> Now:
    state, past = now.state.clone(), now.past
    for line in lines:
        action, events = parse(line), []
        assert action in RULES.legal_actions(state), line
        RULES.apply(state, action, events)
        past = past.after(action, events)
    return Now(now.start, state, now.seat, past)


def naive(wanted: Goal, now: Now) -> bool:
    """Whether some line of the turn reaches the goal, by trying all of them."""
    if wanted.reached(now):
        return True
    if now.turn_over:
        return False
    return any(naive(wanted, after(now, str(action))) for action in RULES.legal_actions(now.state))


@pytest.mark.parametrize("form", GOALS, ids=str)
def test_the_search_says_what_trying_every_line_says(form: dict[str, Any]) -> None:
    wanted, now = goal(form), after(begin(), "forge")
    verdict = reach(wanted, now)
    assert verdict.reachable is naive(wanted, now)
    if verdict.reachable:
        end = after(now, *map(str, verdict.line))
        assert wanted.reached(end)
        earlier = [after(now, *map(str, verdict.line[:k])) for k in range(len(verdict.line))]
        assert form.keys() == {"vp_at_least"} or not any(wanted.reached(early) for early in earlier)


def test_goals_in_vp_say_how_many_there_are() -> None:
    now = after(begin(), "forge")
    assert reach(goal({"vp_at_least": 10}), now).vp == 9, "5 for the machine, 4 for the award"
    later = after(now, "done")
    assert (reach(goal({"vp_at_least": 9}), later).reachable, reach(goal({"vp_at_least": 9}), later).vp) == (False, 4)
    redeemed = after(later, "award vp4")
    assert reach(goal({"vp_at_least": 4}), redeemed).vp == 4


def test_when_the_turn_has_passed_nothing_can_be_reached_any_more() -> None:
    over = after(begin(), "forge", "done", "end turn")
    assert reach(goal({"promoted": 1}), over).reachable is False
    assert reach(goal({"turn_ended": True}), over).reachable is True


def test_a_stopped_search_claims_nothing() -> None:
    now = begin()
    assert reach(goal({"promoted": 3}), now, nodes=5).reachable is None
    assert reach(goal({"vp_at_least": 10}), now, nodes=1).reachable is None
    assert reach(goal({"promoted": 3}), now).reachable is False


def test_another_player_who_decides_in_between_may_choose_what_is_worst() -> None:
    """Two of Yellow's workers stand in the place: Yellow decides which of them takes the only award."""
    now = after(
        begin(
            workers={
                "red": {"barracks": [1], "whirlpool": 8},
                "yellow": {"barracks": [2], "grid": "c2 c3", "whirlpool": 6},
            },
            scaffolds=[{"id": "a", "cells": "a1 b1 c1 a2"}, {"id": "b", "cells": "b2 c2 b3 c3"}],
        ),
        "forge",
    )
    built = after(now, "build machine double_coal b2-c3")
    assert RULES.decider(built.state) == "yellow"
    assert reach(goal({"vp_at_least": 5, "machine_built": ["double_coal"]}), now).reachable is True
    assert reach(goal({"promoted": 1}), built).reachable is False


def test_what_a_player_cannot_know_is_not_used() -> None:
    """The next card is Treasure Chest, which nobody knows: a line that hopes for it counts for nothing."""
    now = begin(
        ships={},
        piles={"cards": ["treasure_chest"]},
        players={"red": {"resources": {"coal": 0}, "storage": {}}},
        workers={"red": {"barracks": [1], "whirlpool": 8}, "yellow": {"barracks": [2], "whirlpool": 8}},
    )
    assert reach(goal({"cards_at_least": 1}), now).reachable is True
    assert reach(goal({"resources": {"whistle": 2}}), now).reachable is False
    lucky = after(now, "collect balloon dock card", "option 1", "card treasure_chest")
    assert goal({"resources": {"whistle": 2}}).reached(lucky)


def test_the_past_tells_positions_apart() -> None:
    empty = Past()
    assert empty.part(frozenset()) == () and empty.part(frozenset({"used", "swept"})) == ((), frozenset())
