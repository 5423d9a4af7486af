"""Goals: each kind is reached when it is and not before, tells how far it is, and has words in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from wm_kernel.games.whistle_mountain.position import Position
from wm_kernel.games.whistle_mountain.teach.forms import GoalForm
from wm_kernel.games.whistle_mountain.teach.goals import KINDS, Goal, Now, Past
from wm_kernel.table.event import Event
from wm_kernel.table.game import Game
from wm_kernel.words import bundles

# Red forges on a small board. b2-c3 is a square of four; d5-e6 another, above the bridge.
POSITION: dict[str, Any] = {
    "variant": "first_game",
    "free_form": True,
    "seats": ["red", "yellow"],
    "to_move": "red",
    "scaffolds": [
        {"id": "a", "cells": "b1 c1 d1 d2", "resources": {"b1": "coal", "c1": "iron"}},
        {"id": "b", "cells": "b2 c2 b3 c3"},
        {"id": "c", "cells": "d5 d6 e5 e6"},
    ],
    "ships": {"red": {"balloon": "dock_card"}},
    "workers": {
        "red": {"barracks": [1, 3], "grid": "c2", "tower": [], "whirlpool": 6},
        "yellow": {"barracks": [1, 2], "grid": "d1", "whirlpool": 6},
    },
    "players": {
        "red": {
            "resources": {"gold": 3, "water": 2},
            "vp": 4,
            "upgrades": ["recorder"],
            "storage": {
                "machines": ["double_coal", "wet_gold"],
                "scaffolds": ["L1", "T1"],
                "awards": ["award_vp4", "award_whistle"],
            },
            "hand": ["treasure_chest", "charity"],
        },
    },
    "tower_awards": {"2": ["award_vp6"], "5": [], "6": []},
}

# A goal, the actions before which it is not reached, those that reach it, the text of the meter before, and the goal in words.
CASES: list[tuple[dict[str, Any], str, str, str, str]] = [
    (
        {"resources": {"whistle": 2, "gold": 1}},
        "forge",
        "card treasure_chest",
        "1 of 3 resources",
        "hold 1 gold and 2 whistles",
    ),
    ({"resources_at_least": 7}, "forge", "card treasure_chest", "5 of 7 resources", "hold at least 7 resources"),
    ({"machine_stored": ["wet_gold"]}, "", "", "1 of 1 in storage", "have Wet Gold in storage"),
    ({"scaffolds_at_least": 2}, "", "", "2 of 2 scaffolds in storage", "have 2 scaffolds in storage"),
    ({"cards_at_least": 2}, "", "", "2 of 2 cards", "hold 2 cards"),
    ({"ship_at": {"balloon": "dock_card"}}, "", "", "1 of 1 in place", "have your balloon on Card dock"),
    ({"ship_at": {"blimp": "g1-h1"}}, "", "collect blimp g1-h1", "0 of 1 in place", "have your blimp on g1-h1"),
    ({"ships_home": ["balloon", "blimp"]}, "", "forge", "1 of 2 at home", "have your balloon and your blimp at home"),
    (
        {"activated": ["double_coal"]},
        "forge\nbuild machine double_coal b2-c3\ndone",
        "",
        "0 of 1 activated",
        "activate Double Coal",
    ),
    (
        {"used": ["charity", "award_vp4"]},
        "card charity",
        "award vp4",
        "1 of 2 used",
        "use Charity and 4 VP",
    ),
    (
        {"scaffolds_built": 2},
        "forge\nbuild scaffold L1 e1 e2 e3 d3",
        "build scaffold T1 a4 b4 c4 b5",
        "1 of 2 scaffolds built",
        "build 2 scaffolds",
    ),
    ({"machine_built": ["wet_gold"]}, "forge", "build machine wet_gold d5-e6", "0 of 1 built", "build Wet Gold"),
    (
        {"worker_on": "c2 b3"},
        "forge",
        "move barracks:1 b3",
        "1 of 2 squares with a worker",
        "have workers on c2 and b3",
    ),
    (
        {"barracks_left": [1]},
        "forge",
        "move barracks:1 b3",
        "0 of 1 out of the barracks",
        "bring the worker of level 1 out of the barracks",
    ),
    ({"promoted": 1}, "forge", "build machine wet_gold b2-c3", "0 of 1 promoted", "promote 1 worker"),
    (
        {"tower": [2]},
        "forge",
        "build machine wet_gold b2-c3",
        "0 of 1 in the tower",
        "have a worker on floor 2 of the tower",
    ),
    (
        {"award": "award_vp6"},
        "forge",
        "build machine wet_gold b2-c3",
        "to do: hold the award “6 VP”",
        "hold the award “6 VP”",
    ),
    ({"awards_at_least": 3}, "forge", "build machine wet_gold b2-c3", "2 of 3 awards", "hold 3 awards"),
    ({"floods": 1}, "forge", "build machine wet_gold d5-e6", "0 of 1 rows", "make the water rise by 1 row"),
    (
        {"saved_from_flood": 1},
        "forge\nmove barracks:1 b3",
        "build machine wet_gold d5-e6",
        "0 of 1 saved",
        "keep 1 worker out of the rising water",
    ),
    (
        {"swept": {"yellow": 2}},
        "forge",
        "build machine wet_gold d5-e6",
        "0 of 2 swept away",
        "have 2 workers of Yellow swept away",
    ),
    (
        {"whirlpool_at_most": 5},
        "forge",
        "rescue b3",
        "to do: have at most 5 workers in the whirlpool",
        "have at most 5 workers in the whirlpool",
    ),
    (
        {"no_place_for": "small"},
        "forge\nbuild machine wet_gold d5-e6",
        "build machine double_coal b2-c3",
        "to do: leave no place for a small machine",
        "leave no place for a small machine",
    ),
    ({"vp_at_least": 6}, "forge", "build machine wet_gold d5-e6", "0 of 6 VP", "score at least 6 VP"),
    (
        {"score_at_least": -9},
        "forge",
        "build machine wet_gold b2-c3",
        "final score -1",
        "have a final score of at least -9",
    ),
    ({"upgrade": "recorder"}, "", "", "done: own the upgrade Recorder", "own the upgrade Recorder"),
    ({"ability": "craftsman"}, "", "", "to do: have the ability Craftsman", "have the ability Craftsman"),
    ({"turn_ended": True}, "forge\ndone", "end turn", "to do: end the turn", "end the turn"),
    (
        {"legal_only": True},
        "",
        "card charity",
        "to do: make a move that the rules allow",
        "make a move that the rules allow",
    ),
    (
        {"legal_only": ["build", "move"]},
        "forge",
        "build machine wet_gold d5-e6",
        "to do: build something and move a worker, wherever the rules allow it",
        "build something and move a worker, wherever the rules allow it",
    ),
]
WATER = ({"water_at_most": 0}, {"water_at_most": 2})


def played(lines: str) -> tuple[Game, Now]:
    """The position after these actions, and where a task stands that began with it."""
    game = Position.from_dict(POSITION).game()
    start, past = game.state, Past()
    for line in filter(None, lines.splitlines()):
        past = past.after(game.ruleset.parse(line), game.play(line))
    return game, Now(start, game.state, 0, past)


def goal(form: dict[str, Any]) -> Goal:
    return Goal.of(GoalForm.model_validate(form))


@pytest.mark.parametrize(
    ("form", "before", "after", "meter", "told"),
    CASES,
    ids=lambda v: next(iter(v)) if v and isinstance(v, dict) else None,
)
def test_a_goal_is_reached_when_it_is(form: dict[str, Any], before: str, after: str, meter: str, told: str) -> None:
    wanted = goal(form)
    _, early = played(before)
    assert wanted.describe("en") == told
    if after:
        assert not wanted.reached(early) and wanted.meter(early).value < 1
        assert wanted.reached(played(f"{before}\n{after}")[1])
    assert meter in wanted.meter(early).text
    for lang in ("en", "fr"):
        assert "goal-" not in wanted.describe(lang) + wanted.meter(early, lang).text
    assert wanted.describe("fr") != told


def test_every_kind_of_goal_is_in_the_list_above() -> None:
    tried = {name for form, *_ in CASES for name in form} | {"water_at_most"}
    assert tried == set(KINDS) == set(GoalForm.model_fields) - {"all", "any"}


def test_what_an_activation_and_the_water_are_for() -> None:
    _, dry = played("forge")
    _, wet = played("forge\nbuild machine wet_gold d5-e6")
    assert goal(WATER[0]).reached(dry) and not goal(WATER[0]).reached(wet) and goal(WATER[1]).reached(wet)
    assert goal(WATER[0]).describe("en") == "keep the water below row 1"
    assert goal(WATER[1]).describe("en") == "keep the water at row 2 or below"
    seen = Past().after(_forge(), [Event("activated", "WM-X", "red", {"machine": "double_coal"})])
    assert goal({"activated": ["double_coal"]}).reached(Now(dry.start, dry.state, 0, seen))


def _forge() -> Any:
    from wm_kernel.games.whistle_mountain.rules.actions import FORGE

    return FORGE


def test_workers_who_stood_dry_are_not_saved_and_who_is_swept_is_lost() -> None:
    """Level 1 goes under: left alone it is swept, moved it is saved; the worker on c2 was never in danger."""
    _, swept = played("forge\nbuild machine wet_gold d5-e6")
    assert not goal({"saved_from_flood": 1}).reached(swept)
    assert swept.past.lost("red") == 1 and swept.past.lost("yellow") == 2
    _, moved = played("forge\nmove barracks:1 b3\nbuild machine wet_gold d5-e6")
    assert goal({"saved_from_flood": 1}).reached(moved) and not goal({"saved_from_flood": 2}).reached(moved)


def test_several_entries_are_all_and_any_is_one_of_them() -> None:
    both = goal({"vp_at_least": 6, "promoted": 1})
    either = goal({"any": [{"promoted": 1}, {"floods": 1, "vp_at_least": 6}]})
    _, low = played("forge\nbuild machine wet_gold b2-c3")
    _, high = played("forge\nbuild machine wet_gold d5-e6")
    _, none = played("forge")
    assert [both.reached(now) for now in (none, low, high)] == [False, True, False]
    assert [either.reached(now) for now in (none, low, high)] == [False, True, True]
    assert both.describe("en") == "promote 1 worker and score at least 6 VP"
    assert both.describe("fr") == "promouvoir 1 ouvrier et marquer au moins 6\u00a0PV".replace("\u00a0", " ")
    assert either.describe("en") == "promote 1 worker, or make the water rise by 1 row and score at least 6 VP"
    meter = both.meter(high)
    assert (meter.value, meter.text, [part.text for part in meter.parts]) == (
        0.5,
        "1 of 2 goals",
        ["0 of 1 promoted", "6 of 6 VP"],
    )
    assert either.meter(none).text == "none of 2 ways yet" and either.meter(high).text == "reached"
    assert [part.kind for part in both.open_parts(high)] == ["promoted"]
    assert both.wants("vp_at_least") == 6 and either.wants("vp_at_least") is None
    assert goal({"vp_at_least": 6}).only("vp_at_least") and not both.only("vp_at_least")
    nested = both.with_at_least("vp_at_least", 9)
    assert nested.wants("vp_at_least") == 9 and not nested.reached(low)


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"vp": 3},
        {"vp_at_least": -1},
        {"resources": {"cole": 1}},
        {"any": [{"promoted": 1}]},
        {"worker_on": "z9"},
        {"turn_ended": False},
    ],
)
def test_what_is_no_goal_is_refused(form: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        GoalForm.model_validate(form)


def test_goals_find_every_word_they_ask_for() -> None:
    before = set(bundles.problems())
    _, now = played("forge\nbuild machine wet_gold d5-e6")
    for form, *_ in CASES:
        for lang in ("en", "fr"):
            goal(form).describe(lang)
            goal(form).meter(now, lang)
    assert set(bundles.problems()) == before
