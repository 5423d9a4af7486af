"""Positions that differ have marks that differ, on every width of Python's hash and however far apart two squares lie."""

from __future__ import annotations

import itertools
import sys

import pytest

import wm_kernel as wm
from wm_kernel.games.propeller_islands.bots.turn import model_for
from wm_kernel.games.whistle_mountain.bots.turn import state_key
from wm_kernel.table import alike
from wm_kernel.table.grid.hexes import Hex


@pytest.mark.parametrize("is_short", [False, True])
def test_a_worker_anywhere_on_the_grid_makes_a_position_of_its_own(
    is_short: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alike, "IS_SHORT", is_short)
    state = wm.new_game("whistle_mountain", players=2, seed=1).state.clone()
    found = set()
    for square in range(140):
        state.players[0].grid = 1 << square
        found.add(state_key(state))
    assert len(found) == 140


def test_where_hashes_are_short_they_are_not_all_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alike, "IS_SHORT", True)
    apart = sys.hash_info.modulus  # two numbers with one hash
    assert hash((1,)) == hash((1 + apart,))
    assert alike.mark(1) != alike.mark(1 + apart)
    assert alike.mark(1, "a", (2,)) == alike.mark(1, "a", (2,))


def test_sets_of_squares_are_told_apart() -> None:
    sets = [sum(1 << n for n in some) for some in itertools.combinations(range(0, 180, 20), 2)]
    assert len({alike.squares(bits) for bits in sets}) == len(sets)
    assert alike.squares(0) == b""


@pytest.mark.parametrize("objective", ["vp", "value"])
def test_a_tile_anywhere_beside_an_island_makes_a_position_of_its_own(objective: str) -> None:
    """Python takes -1 and -2 for one where it hashes: lines that differed so were one, and the best turn could be hidden."""
    state = wm.new_game("propeller_islands", players=2, seed=1).state.clone()
    model, island = model_for(state, objective), state.players[state.active].island
    cells = [Hex(q, r) for q in range(-4, 5) for r in range(-4, 5) if Hex(q, r) not in island]
    found = set()
    for cell in cells:
        spot = model.root(state)
        spot.state.players[state.active].island = {**island, cell: "T40"}
        found.add(model.key(spot))
    assert len(found) == len(cells)
