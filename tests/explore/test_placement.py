"""Placement maps: what placements bring, on drawn positions and beside the engine itself."""

from __future__ import annotations

import pytest

import wm_kernel as wm
from tests.explore.positions import RULES, decisions, reached
from tests.whistle_mountain.factory import has, run, table
from wm_kernel.explore import placement_map
from wm_kernel.games.whistle_mountain.rules.actions import BuildScaffold, Collect
from wm_kernel.table.event import Event


def test_a_ship_collects_resources_water_and_machines() -> None:
    s = table(
        """
        4  .  .  .   .  .
        3  .  .  AR  AR .
        2  ac .  AR  AR .
        1  a  ai ag  .  .
        """,
        machines="AR=double_coal",
    )
    found = placement_map(s)
    here = next(p for p in found if str(p.action) == "collect balloon b2")
    assert dict(here.parts) == {"coal": 1, "iron": 1, "machines": ("double_coal",)}
    low = next(p for p in found if str(p.action) == "collect balloon d1")
    assert dict(low.parts) == {"water": 1, "gold": 1, "machines": ("double_coal",)}
    assert here.cells == ("b2",)


@pytest.mark.rule("WM-COLLECT-06")
def test_parts_of_ships_are_what_the_engine_lets_them_reach() -> None:
    state = reached(seed=7, turn=20)
    for p in placement_map(state).where(lambda action: isinstance(action, Collect))[::7]:
        after, events = state.clone(), list[Event]()
        RULES.apply(after, p.action, events)
        reach = next(e for e in events if e.kind == "reached")
        assert tuple(p.parts.get("machines", ())) == tuple(reach.data["machines"])
        taken = len(reach.data["squares"]) + len(reach.data["bars"])
        assert sum(p.parts.get(kind, 0) for kind in ("coal", "iron", "water", "gold", "whistle")) == taken


@pytest.mark.rule("WM-BUILD-SCAFFOLD-03")
def test_edges_of_scaffolds_are_what_the_engine_scores() -> None:
    checked = 0
    for state in decisions(seed=3, players=2, upto=200, every=1):
        builds = placement_map(state).where(lambda action: isinstance(action, BuildScaffold))
        for p in builds[:: max(1, len(builds) // 5)]:
            after, events = state.clone(), list[Event]()
            RULES.apply(after, p.action, events)
            scored = [e.data["n"] for e in events if e.kind == "vp" and e.data["source"] == "scaffold"]
            if any(e.kind == "built_scaffold" for e in events):
                assert p.parts["edges"] == sum(scored)
                checked += 1
        if checked > 40:
            break
    assert checked > 10


def test_a_machine_tells_its_vp_promotions_awards_and_flood() -> None:
    s = table(
        """
        7  b   b  .
        6  b/R b  .
        5  a   a/Y .
        4  a   a  .
        """,
        to_move="red",
        tower_awards="6:vp4 5:card",
        red=has("water=1", machines="wet_gold"),
    )
    run(s, "forge")
    high = next(p for p in placement_map(s) if str(p.action) == "build machine wet_gold a6-b7")
    assert dict(high.parts) == {"vp": 6, "flood": 1, "promoted": 1, "awards": ("award_vp4",), "tower": 6}
    low = next(p for p in placement_map(s) if str(p.action) == "build machine wet_gold a4-b5")
    assert dict(low.parts) == {"vp": 6, "others_promoted": 1}


def test_a_move_tells_its_floor_and_who_stands_beside() -> None:
    s = table(
        """
        2  a   a/Y .
        1  a   a   .
        """,
        tower_awards="2:vp6",
        red=has("gold=1"),
    )
    run(s, "forge")
    up = next(p for p in placement_map(s) if str(p.action) == "move barracks:1 a2")
    assert dict(up.parts) == {"floor": 2, "tower": 2, "awards": ("award_vp6",), "beside": 1}
    assert next(p for p in placement_map(s) if str(p.action) == "move barracks:1 b1").parts["at_risk"] == 1


def test_heat_maps_take_the_best_over_all_placements() -> None:
    state = reached(seed=5, turn=14)
    found = placement_map(state)
    ships = found.kind("collect")
    assert len(ships) < len(found)
    for cell, value in ships.cells.items():
        assert value == max(p.value for p in ships.at(cell))
    assert set(ships.part("iron")) == set(ships.cells)
    assert any(name.startswith("dock:") for name in found.cells)
    best = found.best
    assert best is not None
    assert best in found.at(best.cells[0] if best.cells else best.place)
    assert "placements" in repr(found)


def test_every_legal_placement_is_there_once() -> None:
    for state in decisions(seed=12, players=2, upto=150, every=13):
        actions = [p.action for p in placement_map(state)]
        assert len(set(actions)) == len(actions)
        legal = [
            a for a in RULES.legal_actions(state) if a.kind in ("collect", "dock", "build", "move", "rescue", "start")
        ]
        assert [a for a in actions if a.kind in ("collect", "dock", "build", "move", "rescue", "start")] == legal


def test_a_game_may_be_asked_too_and_a_table_be_made() -> None:
    pytest.importorskip("pandas")
    game = wm.new_game(players=2, seed=3)
    while game.decision.kind != "start_tile":  # type: ignore[union-attr]
        game.play(game.legal_actions()[0])
    found = placement_map(game)
    assert len(found) == len(game.legal_actions())
    assert list(found.to_frame()["action"]) == [str(action) for action in game.legal_actions()]
