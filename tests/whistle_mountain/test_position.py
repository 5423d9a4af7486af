"""Positions: read from files, drawings and states, played on from, and written again."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from wm_kernel.checks import fuzz
from wm_kernel.games.whistle_mountain.position import Position
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
from wm_kernel.table.document import DataError
from wm_kernel.table.game import Game
from wm_kernel.table.spec import spec

RULES = WhistleMountain()

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


# Files.


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "kind: position\nversion: 1\nwater_tops: 3\n",
            "p.yaml:3: unknown key 'water_tops' (did you mean 'water_top'?)",
        ),
        ("kind: position\nversion: 1\nwater_top: deep\n", "p.yaml:3: water_top: expected a whole number, got 'deep'"),
        ("kind: position\nversion: 1\nwater_top: 99999999999999999999\n", "p.yaml:3: number too large"),
        (
            "kind: position\nversion: 1\nplayers:\n  red: {vp: 12345}\n",
            "p.yaml:4: players.red.vp: expected at most 9999",
        ),
        ("kind: position\nversion: 1\nplayers:\n  pink: {}\n", "p.yaml:4: players.pink: expected 'red', 'yellow'"),
        (
            "kind: position\nversion: 1\nseats: [red, red]\n",
            "p.yaml:3: players: ['red', 'red']; 2 to 4 different colours",
        ),
        ("kind: position\nversion: 1\nscaffolds:\n- cells: a1 z9\n", "p.yaml:4: scaffolds[1].cells: 'z9' is no square"),
        (
            "kind: position\nversion: 1\nmachines: {archives: e5}\nmachines: {}\n",
            "p.yaml:4: key 'machines' is given twice",
        ),
        (
            "kind: position\nversion: 1\nships: {red: {blimp: nowhere}}\n",
            "p.yaml:3: ships.red.blimp: 'nowhere' is no place",
        ),
        (
            "kind: position\nversion: 1\nlayers:\n  workers: |\n    2 . .\n    1 . P\n",
            "p.yaml:6: layers.workers: b1: 'P' is no",
        ),
        ("kind: position\nversion: 1\nlayers:\n  ships: |\n    1 R4\n", "p.yaml:5: layers.ships: a1: 'R4' is no ship"),
        ("kind: position\nversion: 1\nlayers:\n  scaffolds: |\n    one a\n", "p.yaml:5: 'one a' is no row"),
        ("kind: position\nversion: 1\nlayers:\n  scaffolds: |\n    1 a\n    1 b\n", "p.yaml:6: row 1 is drawn twice"),
        ("kind: position\nversion: 1\nboard: {rows: 9, tower_vp: [1]}\n", "p.yaml:3: tower_vp: 1 values for 9 rows"),
        ("kind: position\nversion: 1\nedition: missing.yaml\n", "p.yaml:3: edition: No such file"),
        ("kind: position\nversion: 1\nrulings: {R-99: on}\n", "p.yaml:3: rulings: 'R-99' cannot be switched"),
        ("kind: position\nversion: 2\n", "p.yaml:2: version: expected 1, got 2"),
        ("kind: position\nversion: 1\nturn: [1\n", "p.yaml:4: not valid YAML"),
    ],
)
def test_a_file_that_means_nothing_is_refused_with_its_line(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "p.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as refused:
        Position.load(path)
    assert told in str(refused.value)


def test_a_position_may_bring_a_board_of_its_own() -> None:
    position = Position.from_dict({**FREE, "board": {"rows": 9, "columns": 8, "bridge_row": 2}})
    geometry = position.setup.geometry
    assert (geometry.rows, geometry.columns, geometry.bridge_row) == (9, 8, 2)
    assert position.setup.catalog.board.tower_vp == tuple(range(1, 10))
    state = position.state()
    assert RULES.to_dict(RULES.from_dict(RULES.to_dict(state))) == RULES.to_dict(state)


# What is read.


def test_what_is_not_said_is_as_at_the_start() -> None:
    state = Position.from_dict({"free_form": True, "to_move": "black", "water_top": 2}).state()
    assert state.colours == ("red", "black") and state.colours[state.active] == "black" and state.turn == 2
    for player, resources in zip(state.players, ([1, 1, 1, 1, 0], [1, 1, 2, 1, 0]), strict=True):
        assert player.resources == resources
        assert (player.barracks, player.whirlpool) == (0b11111000, 4), "levels 1 and 2 are swept"
        assert player.ships == [0, 0, 0] and player.abilities == ()
    assert [len(market) for market in (*state.markets, state.upgrade_market)] == [3, 3, 3, 3]
    assert [len(floor) for floor in state.tower_awards] == [0, 4, *[1] * 12] and len(state.award_supply) == 8
    assert len(state.deck) == 40 and [len(stack) for stack in state.scaffold_stacks] == [14, 14, 14]


def test_a_used_piece_is_in_no_pile() -> None:
    state = Position.from_dict(
        {
            **FREE,
            "machines": {"double_coal": "b2-c3"},
            "players": {"red": {"hand": ["scramble"], "upgrades": ["stash"], "storage": {"scaffolds": ["T3"]}}},
            "markets": {"small": ["wet_gold"]},
            "piles": {"small": ["wet_iron"], "discard": ["charity"], "cards": ["recycle", "scramble"]},
            "tower_awards": {"5": [], "6": ["award_whistle"]},
        }
    ).state()
    assert state.markets[0] == ("wet_gold",) and state.stacks[0][-1] == "wet_iron"
    assert "double_coal" not in state.stacks[0] and len(state.stacks[0]) == 14
    assert "stash" not in state.upgrade_stack + state.upgrade_market
    assert "T3" not in state.scaffold_stacks[2] and len(state.scaffold_stacks[2]) == 13
    assert state.deck[-2:] == ("scramble", "recycle") and len(state.deck) == 38 and state.deck.count("scramble") == 1
    assert state.tower_awards[5] == () and state.tower_awards[6] == ("award_whistle",)


def test_ships_that_are_away_stand_in_docks_that_nobody_names() -> None:
    position = Position.from_dict(
        {**FREE, "ships": {"red": {"balloon": "away", "blimp": "dock_small_1"}, "yellow": {"dreadnought": "away"}}}
    )
    state = position.state()
    docks = dict(zip(position.setup.catalog.docks, state.docks, strict=True))
    assert docks["dock_small_1"] == 1, "the red blimp"
    assert sorted(there for there in docks.values() if there >= 0) == [0, 1, 5]


def test_a_printed_tile_is_found_by_its_id_or_by_its_looks() -> None:
    by_order = Position.from_dict(STRICT).state().tiles
    looks = {"S1": {"a1": "coal", "b1": "iron"}, "L1": {"e1": "coal", "f1": "iron"}}
    unordered = [
        {"cells": "c2 a1 b2 b1", "resources": looks["S1"]},
        {"id": "L1", "cells": "g2 g1 f1 e1", "resources": looks["L1"]},
    ]
    assert Position.from_dict({**STRICT, "scaffolds": unordered}).state().tiles == by_order


def test_drawings_are_read_as_they_are_written() -> None:
    position = Position.from_text(
        """
        scaffolds:
        3  . b b .
        2  . b b a
        1  . a a a
           a b c d
        resources
        1  . c . *
        machines: |
        3  . DC DC
        2  . DC DC
        workers:
        1  . . R
        ships:
        4  Y2 Y2
        key: {DC: double_coal}
        seats: [red, yellow]
        players: {red: {vp: 3}}
        """.replace("\n        ", "\n")
    )
    assert position.faults == [] and position.free_form
    state = position.state()
    assert [(tile.id, len(tile.cells)) for tile in state.tiles] == [("b", 4), ("a", 4)]
    assert state.resource_at(17) == 0 and state.resource_at(19) == 4
    assert [(placed.id, placed.low, placed.high) for placed in state.machines] == [("double_coal", 33, 50)]
    assert state.players[0].grid == 1 << 18 and state.players[1].ships[1] == 0b11 << 64 and state.players[0].vp == 3
    again = Position.from_text(position.to_text() + "seats: [red, yellow]\n")
    drawn = again.state()
    assert (drawn.scaffold, drawn.machine, drawn.resources, drawn.occupied, drawn.workers) == (
        state.scaffold, state.machine, state.resources, state.occupied, state.workers,
    )  # fmt: skip


@pytest.mark.parametrize("variant", ["first_game", "full"])
def test_what_a_game_leads_to_has_no_faults_and_comes_back_whole(variant: str, tmp_path: Path) -> None:
    """Nothing that play can reach is called a fault, and a position file keeps all that lies on the table."""
    seen = 0
    for seed in range(8):
        rng = random.Random(seed)
        state = RULES.new_state(players=2 + seed % 3, seed=seed, variant=variant, stall_guard=6, max_rounds=30)
        while not RULES.is_over(state):
            RULES.apply(state, fuzz.pick(RULES.legal_actions(state), rng), None)
            if state.pending or state.phase != "play" or state.turn % 7:
                continue
            position = Position.from_state(state)
            assert position.faults == []
            if seen % 10 == 0:
                path = position.save(tmp_path / "p.yaml")
                assert Position.load(path).to_dict() == position.to_dict()
            before, after = RULES.to_dict(state), RULES.to_dict(position.state())
            for told in (before, after):  # what is out of the game has no order, and chance begins anew
                told["abilities_out"] = sorted(told["abilities_out"])
                told["aboard"] = sorted(map(str, told["aboard"]))
                told["tokens"] = {machine: bag for machine, bag in told["tokens"].items() if any(bag.values())}
                del told["counter"], told["options"]
            assert after == before
            seen += 1
    assert seen > 30


def test_a_draft_is_read_and_written() -> None:
    offered = ["craftsman", "riveter", "planner", "admiral"]
    position = Position.from_dict({"free_form": True, "seats": ["red", "yellow", "black"], "draft": offered})
    game = position.game()
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("draft", "black")
    game.play("draft planner")
    again = Position.from_state(game.state)
    assert again.faults == [] and again.to_dict()["draft"] == ["craftsman", "riveter", "admiral"]
    assert [str(action) for action in again.game().legal_actions()] == [str(a) for a in game.legal_actions()]


def test_a_position_is_a_game_to_play_on_from() -> None:
    game = wm.load(spec("whistle_mountain").folder("positions") / "ex_04.yaml")
    assert isinstance(game, Game) and game.from_position and game.mode == "sandbox"
    game.play("forge")
    game.play("rescue f5")
    with pytest.raises(wm.IllegalAction):
        game.play("rescue g5")
    assert wm.from_link(game.link()).transcript() == game.transcript()
