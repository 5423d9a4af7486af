"""Every fault of a position is found and told, with a stable code, the rule and the squares."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from wm_kernel.games.whistle_mountain import position as room
from wm_kernel.games.whistle_mountain.position import ImpossiblePosition, Position

# Two tiles and nothing else on the grid, such as nobody printed.
FREE: dict[str, Any] = {
    "free_form": True,
    "variant": "first_game",
    "seats": ["red", "yellow"],
    "scaffolds": [
        {"id": "a", "cells": "b1 c1 d1 d2", "resources": {"b1": "coal"}},
        {"id": "b", "cells": "b2 c2 b3 c3"},
    ],
}
# What a game of two can look like after the starting scaffolds.
STRICT: dict[str, Any] = {
    "variant": "first_game",
    "seats": ["red", "yellow"],
    "scaffolds": [{"id": "S1", "cells": "a1 b1 b2 c2"}, {"id": "L1", "cells": "e1 f1 g1 g2"}],
}


def tile(cells: str, **more: Any) -> dict[str, Any]:
    """FREE with one tile more."""
    return {"scaffolds": [*FREE["scaffolds"], {"id": "x", "cells": cells, **more}]}


def faults_of(data: dict[str, Any]) -> list[tuple[str, str, str]]:
    return [(fault.code, fault.rule, " ".join(fault.cells)) for fault in Position.from_dict(data).faults]


def test_the_positions_of_these_tests_have_no_faults() -> None:
    assert faults_of(FREE) == [] and faults_of(STRICT) == []


@pytest.mark.parametrize(
    ("code", "rule", "cells", "changes"),
    [
        # the board
        pytest.param(
            "water_level", "WM-FLOOD-09", "", {"water_top": 9, "turn": {"turns_left": 0}},
            marks=pytest.mark.rule("WM-FLOOD-09"),
        ),
        ("water_level", "WM-FLOOD-09", "", {"water_top": -1}),
        pytest.param("off_grid", "WM-CONV-01", "m1", tile("l1 m1"), marks=pytest.mark.rule("WM-CONV-01")),
        ("off_grid", "WM-CONV-01", "a0", {"workers": {"red": {"grid": "c1 a0", "barracks": [1, 2, 3, 4, 5, 6, 7]}}}),
        ("square_twice", "WM-BUILD-SCAFFOLD-01", "f1", tile("f1 f1 g1")),
        pytest.param(
            "resource_off_tile", "WM-CONV-03", "f9", tile("f1 g1", resources={"f9": "coal"}),
            marks=pytest.mark.rule("WM-CONV-03"),
        ),
        ("resource_off_tile", "WM-CONV-03", "f2", {"layers": {"resources": "2 . . . . . c"}}),
        pytest.param(
            "shape_of_tile", "WM-BUILD-SCAFFOLD-01", "f1 g1 h1 i1", tile("f1 g1 h1 i1", shape="S"),
            marks=pytest.mark.rule("WM-BUILD-SCAFFOLD-01"),
        ),
        ("shape_of_tile", "WM-BUILD-SCAFFOLD-01", "f1 h1", tile("f1 h1")),
        ("tile_resources", "WM-COMP-02", "f1 g1 g2 h2", tile("f1 g1 g2 h2", id="S1", resources={"f1": "gold"})),
        ("tiles_overlap", "WM-BUILD-SCAFFOLD-01", "d2", tile("d2 e2")),
        # machines
        pytest.param(
            "machine_off_scaffold", "WM-BUILD-MACHINE-01", "d3", {"machines": {"double_coal": "c2-d3"}},
            marks=pytest.mark.rule("WM-BUILD-MACHINE-01"),
        ),
        pytest.param(
            "machines_overlap", "WM-BUILD-MACHINE-02", "b2 c2",
            {"machines": {"double_coal": "b2-c3", "wet_gold": "b1-c2"}},
            marks=pytest.mark.rule("WM-BUILD-MACHINE-02"),
        ),
        ("machine_area", "WM-BUILD-MACHINE-01", "b2 c2 b3 c3", {"machines": {"archives": "b2-c3"}}),
        # ships
        pytest.param(
            "ship_length", "WM-COLLECT-02", "f1 g1", {"ships": {"red": {"dreadnought": "f1-g1"}}},
            marks=pytest.mark.rule("WM-COLLECT-02"),
        ),
        ("ship_bent", "WM-COLLECT-02", "f1 g1 g2", {"ships": {"red": {"dreadnought": "f1 g1 g2"}}}),
        ("ship_bent", "WM-COLLECT-02", "f1 h1", {"ships": {"red": {"blimp": "f1 h1"}}}),
        ("ship_in_water", "WM-COLLECT-04", "f1 g1", {"water_top": 1, "ships": {"red": {"blimp": "f1-g1"}}}),
        pytest.param(
            "ships_overlap", "WM-COLLECT-04", "g1",
            {"ships": {"red": {"blimp": "f1-g1"}, "yellow": {"balloon": "g1"}}},
            marks=pytest.mark.rule("WM-COLLECT-04"),
        ),
        ("ship_on_scaffold", "WM-COLLECT-04", "c1", {"ships": {"red": {"balloon": "c1"}}}),
        pytest.param(
            "ship_off_tile", "WM-ABIL-ACE-01", "c1 c2",
            {"ships": {"red": {"blimp": "c1-c2"}}, "players": {"red": {"ability": "ace_pilot"}}},
            marks=pytest.mark.rule("WM-ABIL-ACE-01"),
        ),
        pytest.param(
            "ship_half_on_machine", "WM-COLLECT-03", "c3 d3",
            {"machines": {"double_coal": "b2-c3"}, "ships": {"red": {"blimp": "c3-d3"}}},
            marks=pytest.mark.rule("WM-COLLECT-03"),
        ),
        (
            "ship_on_two_machines", "WM-COLLECT-04", "c3 d3",
            {
                **tile("d3 e3 e2 f2 f3"),
                "machines": {"double_coal": "b2-c3", "wet_gold": "d2-e3"},
                "ships": {"red": {"blimp": "c3-d3"}},
            },
        ),
        pytest.param(
            "dock_shared", "WM-DOCK-01", "",
            {"ships": {"red": {"blimp": "dock_card"}, "yellow": {"balloon": "dock_card"}}},
            marks=pytest.mark.rule("WM-DOCK-01"),
        ),
        ("unknown", "WM-COMP-06", "", {"ships": {"red": {"blimp": "dock_cards"}}}),
        # workers
        pytest.param(
            "worker_in_water", "WM-WORKER-05", "c1", {"water_top": 1, "workers": {"red": {"grid": "c1"}}},
            marks=pytest.mark.rule("WM-WORKER-05"),
        ),
        (
            "worker_on_machine", "WM-WORKER-03", "c3",
            {"machines": {"double_coal": "b2-c3"}, "workers": {"red": {"grid": "c3"}}},
        ),
        pytest.param(
            "worker_off_scaffold", "WM-WORKER-03", "f5", {"workers": {"red": {"grid": "f5"}}},
            marks=pytest.mark.rule("WM-WORKER-03"),
        ),
        ("worker_on_resource", "WM-WORKER-03", "b1", {"workers": {"red": {"grid": "b1"}}}),
        (
            "worker_under_ship", "WM-WORKER-03", "c1",
            {
                "ships": {"red": {"balloon": "c1"}},
                "players": {"red": {"ability": "ace_pilot"}},
                "workers": {"yellow": {"grid": "c1", "barracks": [1]}},
            },
        ),
        (
            "two_workers", "WM-WORKER-03", "c1",
            {"workers": {"red": {"grid": "c1"}, "yellow": {"grid": "c1", "barracks": [1]}}},
        ),
        ("two_workers", "WM-WORKER-03", "c1", {"workers": {"red": {"grid": "c1 c1"}}}),
        pytest.param(
            "too_many_workers", "WM-COMP-04", "", {"workers": {"red": {"barracks": [1, 2, 3], "whirlpool": 7}}},
            marks=pytest.mark.rule("WM-COMP-04"),
        ),
        pytest.param(
            "no_such_level", "WM-PSETUP-04", "", {"workers": {"red": {"barracks": [8]}}},
            marks=pytest.mark.rule("WM-PSETUP-04"),
        ),
        ("level_taken", "WM-PSETUP-04", "", {"workers": {"red": {"barracks": [2, 2]}}}),
        ("level_in_water", "WM-WORKER-05", "", {"water_top": 1, "workers": {"red": {"barracks": [1]}}}),
        pytest.param(
            "no_such_floor", "WM-PROMOTE-02", "", {"workers": {"red": {"tower": [14]}}},
            marks=pytest.mark.rule("WM-PROMOTE-02"),
        ),
        ("no_such_floor", "WM-PROMOTE-02", "", {"tower_awards": {"14": ["award_card"]}}),
        (
            "carries_nobody", "WM-WORKER-03", "",
            {"machines": {"double_coal": "b2-c3"}, "workers": {"red": {"aboard": {"double_coal": 1}}}},
        ),
        ("not_on_grid", "WM-WORKER-03", "", {"workers": {"red": {"aboard": {"sanctuary": 1}}}}),
        pytest.param(
            "aboard_in_water", "WM-FLOOD-08", "f1 g1 h1 f2 g2 h2 f3 g3 h3",
            {
                "water_top": 1,
                "scaffolds": [{"id": "x", "cells": "f1 g1 h1 f2 g2 h2"}, {"id": "y", "cells": "f3 g3 h3"}],
                "machines": {"sanctuary": "f1-h3"},
                "workers": {"red": {"aboard": {"sanctuary": 1}}},
            },
            marks=pytest.mark.rule("WM-FLOOD-08"),
        ),
        # players and pieces
        pytest.param(
            "not_seated", "WM-PSETUP-01", "", {"players": {"blue": {"vp": 1}}}, marks=pytest.mark.rule("WM-PSETUP-01")
        ),
        pytest.param(
            "negative", "WM-RES-03", "", {"players": {"red": {"resources": {"iron": -1}}}},
            marks=pytest.mark.rule("WM-RES-03"),
        ),
        pytest.param(
            "negative_vp", "WM-SCORE-01", "", {"players": {"red": {"vp": -1}}}, marks=pytest.mark.rule("WM-SCORE-01")
        ),
        pytest.param(
            "upgrades_full", "WM-LIMIT-03", "",
            {
                "players": {
                    "red": {
                        "upgrades": [
                            "recorder", "stash", "pawn_shop", "stock_pile", "iron_lung", "gold_lung", "wet_lung",
                        ]
                    }
                }
            },
            marks=pytest.mark.rule("WM-LIMIT-03"),
        ),
        pytest.param(
            "unknown", "WM-COMP-02", "", {"machines": {"double_cole": "b2-c3"}}, marks=pytest.mark.rule("WM-COMP-02")
        ),
        ("unknown", "WM-COMP-02", "", {"players": {"red": {"storage": {"scaffolds": ["S99"]}}}}),
        (
            "used_twice", "WM-COMP-02", "b2 c2 b3 c3",
            {"machines": {"double_coal": "b2-c3"}, "players": {"red": {"storage": {"machines": ["double_coal"]}}}},
        ),
        ("used_twice", "WM-COMP-02", "", {"players": {"red": {"hand": ["scramble"] * 3}}}),
        ("no_tile_left", "WM-COMP-02", "", {"players": {"red": {"storage": {"scaffolds": ["L whistle whistle"]}}}}),
        (
            "used_twice", "WM-COMP-02", "",
            {"players": {"red": {"storage": {"scaffolds": ["T1"]}}, "yellow": {"storage": {"scaffolds": ["T1"]}}}},
        ),
        pytest.param(
            "wrong_stack", "WM-SETUP-04", "", {"piles": {"scaffolds": {"S": ["L1"]}}},
            marks=pytest.mark.rule("WM-SETUP-04"),
        ),
        pytest.param(
            "market_full", "WM-SETUP-01", "",
            {"markets": {"small": ["wet_gold", "wet_iron", "wet_coal", "double_coal"]}},
            marks=pytest.mark.rule("WM-SETUP-01"),
        ),
        ("wrong_market", "WM-SETUP-01", "", {"markets": {"small": ["archives"]}}),
        (
            "holds_no_tokens", "WM-COMP-02", "",
            {"machines": {"double_coal": "b2-c3"}, "tokens": {"double_coal": {"coal": 1}}},
        ),
        ("not_on_grid", "WM-COMP-02", "", {"tokens": {"toll_bridge": {"coal": 1}}}),
        (
            "negative_tokens", "WM-RES-03", "",
            {
                "scaffolds": [{"id": "x", "cells": "f1 g1 h1 f2 g2 h2"}, {"id": "y", "cells": "f3 g3 h3"}],
                "machines": {"toll_bridge": "f1-h3"},
                "tokens": {"toll_bridge": {"coal": -1}},
            },
        ),
        (
            "tokens_in_water", "WM-FLOOD-08", "f1 g1 h1 f2 g2 h2 f3 g3 h3",
            {
                "water_top": 1,
                "scaffolds": [{"id": "x", "cells": "f1 g1 h1 f2 g2 h2"}, {"id": "y", "cells": "f3 g3 h3"}],
                "machines": {"toll_bridge": "f1-h3"},
                "tokens": {"toll_bridge": {"coal": 1}},
            },
        ),
        pytest.param(
            "token_on_nothing", "WM-UPG-DUP-01", "", {"duplicator": "craftsman"},
            marks=pytest.mark.rule("WM-UPG-DUP-01"),
        ),
        # the turn
        pytest.param(
            "turn_of_another", "WM-TURN-01", "", {"to_move": "red", "turn": {"number": 4}},
            marks=pytest.mark.rule("WM-TURN-01"),
        ),
        ("work_to_come", "WM-TURN-01", "", {"turn": {"number": 3, "last_work": 4}}),
        ("unknown", "WM-COMP-02", "", {"turn": {"used": ["nonsense"]}}),
        ("not_once_a_turn", "WM-UPG-ONCE-01", "", {"turn": {"used": ["iron_lung"]}}),
        ("used_again", "WM-UPG-ONCE-01", "", {"turn": {"used": ["metal_yard", "metal_yard"]}}),
        ("builds_over", "WM-FORGE-02", "", {"turn": {"forge": {"builds": 4}}}),
        pytest.param(
            "end_not_said", "WM-END-01", "", {"workers": {"red": {"barracks": []}, "yellow": {"barracks": []}}},
            marks=pytest.mark.rule("WM-END-01"),
        ),
        pytest.param(
            "too_many_turns_left", "WM-END-02", "", {"turn": {"turns_left": 2}}, marks=pytest.mark.rule("WM-END-02")
        ),
        pytest.param(
            "draft_order", "WM-PSETUP-05", "",
            {"scaffolds": [], "draft": ["riveter", "planner"], "players": {"red": {"ability": "craftsman"}}},
            marks=pytest.mark.rule("WM-PSETUP-05"),
        ),
        ("draft_size", "WM-PSETUP-05", "", {"scaffolds": [], "draft": ["riveter", "planner"]}),
        pytest.param(
            "draft_late", "WM-PSETUP-06", "", {"draft": ["riveter", "planner", "craftsman"]},
            marks=pytest.mark.rule("WM-PSETUP-06"),
        ),
    ],
)  # fmt: skip
def test_a_fault_is_found_in_any_position(code: str, rule: str, cells: str, changes: dict[str, Any]) -> None:
    assert faults_of({**FREE, **changes}) == [(code, rule, cells)]


HIGH = {  # a machine above the bridge, reached by a tower of scaffolds
    "scaffolds": [
        *STRICT["scaffolds"],
        {"id": "S2", "cells": "c3 c4 d4 d5"},
        {"id": "T1", "cells": "d6 e6 f6 e7"},
        {"id": "T2", "cells": "f7 f8 f9 g8"},
        {"id": "S4", "cells": "e8 e9 d9 d10"},
    ],
    "machines": {"double_coal": "e6-f7"},
}


@pytest.mark.parametrize(
    ("code", "rule", "cells", "changes"),
    [
        ("no_such_tile", "WM-COMP-02", "i1 j1 j2 k2", {
            "scaffolds": [*STRICT["scaffolds"], {"cells": "i1 j1 j2 k2", "resources": {"i1": "whistle"}}]
        }),
        pytest.param(
            "too_few_starts", "WM-PSETUP-06", "a1 b1 b2 c2", {"scaffolds": STRICT["scaffolds"][:1]},
            marks=pytest.mark.rule("WM-PSETUP-06"),
        ),
        pytest.param(
            "floating", "WM-BUILD-SCAFFOLD-02", "j8 j9 k9 k10",
            {"scaffolds": [*STRICT["scaffolds"], {"id": "S3", "cells": "j8 j9 k9 k10"}]},
            marks=pytest.mark.rule("WM-BUILD-SCAFFOLD-02"),
        ),
        pytest.param(
            "floods_too_many", "WM-FLOOD-01", "", {"water_top": 1}, marks=pytest.mark.rule("WM-FLOOD-01")
        ),
        ("floods_too_few", "WM-FLOOD-01", "e6 f6 e7 f7", HIGH),
        ("pieces_missing", "WM-COMP-02", "", {"piles": {"cards": ["scramble"], "exact": ["cards"]}}),
        ("workers_missing", "WM-COMP-04", "", {"workers": {"red": {"barracks": [1, 2, 3], "whirlpool": 5}}}),
        pytest.param(
            "over_limit", "WM-RES-02", "", {"to_move": "red", "players": {"yellow": {"resources": {"coal": 5}}}},
            marks=pytest.mark.rule("WM-RES-02"),
        ),
        pytest.param(
            "awards_on_floor", "WM-SETUP-03", "", {"tower_awards": {"4": ["award_card", "award_move"]}},
            marks=pytest.mark.rule("WM-SETUP-03"),
        ),
        ("awards_on_floor", "WM-SETUP-03", "", {"tower_awards": {"1": ["award_card"]}}),
        pytest.param(
            "award_not_taken", "WM-BUILD-MACHINE-04", "",
            {"tower_awards": {"4": ["award_card"]}, "workers": {"red": {"barracks": [1, 2, 3], "tower": [4]}}},
            marks=pytest.mark.rule("WM-BUILD-MACHINE-04"),
        ),
        pytest.param(
            "not_in_variant", "WM-FIRST-01", "", {"players": {"red": {"storage": {"machines": ["elevator"]}}}},
            marks=pytest.mark.rule("WM-FIRST-01"),
        ),
    ],
)  # fmt: skip
def test_a_fault_that_only_a_reachable_position_must_not_have(
    code: str, rule: str, cells: str, changes: dict[str, Any]
) -> None:
    assert faults_of({**STRICT, **changes}) == [(code, rule, cells)]
    told = [found[0] for found in faults_of({**STRICT, **changes, "free_form": True})]
    assert told == [], "a free-form position may be such as no game reaches"


@pytest.mark.rule("WM-DOCK-01")
def test_more_ships_away_than_there_are_docks() -> None:
    away = dict.fromkeys(("balloon", "blimp", "dreadnought"), "away")
    seats = ["red", "yellow", "black", "blue"]
    faults = Position.from_dict({**FREE, "seats": seats, "ships": dict.fromkeys(seats, away)}).faults
    assert [(f.code, f.rule, f.params["player"]) for f in faults] == [("no_dock_left", "WM-DOCK-01", "blue")] * 3


def test_a_piece_that_cannot_be_played_yet_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position.from_dict({**FREE, "players": {"red": {"storage": {"machines": ["archives"]}}}})
    monkeypatch.setattr(position.setup.programs, "missing", {"archives": ("draw_keep",)})
    assert [fault.code for fault in position.faults] == ["not_playable"]
    with pytest.raises(ValueError):
        position.game()


def test_all_faults_are_told_at_once_and_in_both_languages() -> None:
    position = Position.from_dict(
        {
            **FREE,
            **tile("d2 e2"),
            "water_top": 1,
            "machines": {"archives": "b2-c3", "vault": "h4-j5", "no_such_thing": "b1-c2"},
            "ships": {"red": {"dreadnought": "e1-g1", "blimp": "c3-d3"}},
            "workers": {"red": {"grid": "b1 f9", "barracks": [1, 1, 9]}, "yellow": {"whirlpool": 12}},
            "players": {"red": {"resources": {"gold": -3}, "hand": ["scramble", "scramble", "scramble"]}},
            "turn": {"number": 2},
        }
    )
    found = [fault.code for fault in position.faults]
    assert set(found) >= {
        "tiles_overlap", "machine_area", "machine_off_scaffold", "machines_overlap", "unknown", "ship_in_water",
        "ship_half_on_machine", "worker_in_water", "worker_off_scaffold", "level_in_water", "level_taken",
        "no_such_level", "too_many_workers", "negative", "used_twice", "turn_of_another",
    }  # fmt: skip
    assert len(found) >= 16
    for lang in ("en", "fr"):
        assert not [told for fault in position.faults if "refusal-" in (told := fault.describe(lang))]
    with pytest.raises(ImpossiblePosition) as refused:
        position.state()
    assert list(refused.value.faults) == position.faults
    assert all(fault.rule in str(refused.value) for fault in position.faults)
    assert "<svg" in position._repr_svg_(), "it can be looked at all the same"


def test_every_fault_has_a_test_and_words() -> None:
    folder = Path(room.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    codes = set(re.findall(r'\.fault\(\s*"([a-z_]+)"', source))
    codes |= set(re.findall(r'^\s*\("([a-z_]+)", "WM-', source, re.MULTILINE))
    tests = Path(__file__).read_text(encoding="utf-8")
    assert len(codes) > 55
    assert not [code for code in codes if f'"{code}"' not in tests]
    from wm_kernel.words import voice

    assert not [code for code in codes for lang in ("en", "fr") if not voice(lang).has(f"refusal-{code}")]
