"""Random games of Propeller Islands under every invariant; the thousands are a long test."""

from __future__ import annotations

import pytest

from wm_kernel.checks import fuzz
from wm_kernel.table.rules import switches

GAME = "propeller_islands"


def test_random_games_keep_every_invariant() -> None:
    found = fuzz.run(fuzz.plan(GAME, 6, (2, 3, 4), 31))
    assert not found.violations, "\n".join(map(str, found.violations))
    assert found.games == 6


def test_random_games_keep_them_with_the_rulings_the_other_way() -> None:
    rulings = {ruling: values[-1] for ruling, values in switches(GAME).items()}
    assert len(rulings) == 7
    found = fuzz.run(fuzz.plan(GAME, 3, (2, 3, 4), 77, rulings=rulings, start_tiles=1, max_rounds=40))
    assert not found.violations, "\n".join(map(str, found.violations))


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_thousand_random_games_keep_them(players: int) -> None:
    found = fuzz.run(fuzz.plan(GAME, 1000, (players,), 1000))
    assert not found.violations, "\n".join(map(str, found.violations))
    assert found.games == 1000
