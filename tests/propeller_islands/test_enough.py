"""What the exact search leaves out changes no value: positions by chance, small and crowded, against every line there is.

Turns of games seldom stand where a part of a key matters: monuments that count numbers, a banner to be placed, a row of the quay
nearly empty. Here chance lays such positions, always the same ones.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.propeller_islands.factory import RULESET, table
from tests.propeller_islands.test_play_well import WHOLE
from wm_kernel.explore.search import Limits, best_line
from wm_kernel.games.propeller_islands.bots import turn
from wm_kernel.games.propeller_islands.components.definitions import (
    ScoreBanners,
    ScoreDistinct,
    ScoreNumbers,
    ScoreSets,
    ScoreSurrounded,
)
from wm_kernel.games.propeller_islands.rules.effects import PlaceChoice
from wm_kernel.games.propeller_islands.rules.island import frontier
from wm_kernel.games.propeller_islands.rules.state import CHARACTERS, State
from wm_kernel.table.grid import hexes

MONUMENTS = 0.35
"""How often a tile is a monument: far oftener than in games."""

SPACES = 12

ENOUGH, SCANT = "energy=5 steel=5 gear=3", "energy=2 steel=2 gear=1"
"""Resources for every plan, and for a few of them."""


def by_chance(rng: random.Random, at: str, tiles: int, **given: Any) -> State:
    """A position with a grown island, resources, plans that can be paid, and workers wherever."""
    bare = table()
    catalog = bare.catalog
    scorings = given.pop("scorings", object)
    monuments = [t.id for t in catalog.tiles.values() if t.scoring is not None and isinstance(t.scoring, scorings)]
    others = [t.id for t in catalog.tiles.values() if t.scoring is None and t.id != "T00"]
    rng.shuffle(monuments)
    rng.shuffle(others)
    island = {hexes.read("(0,0)"): "T00"}
    for _ in range(tiles):
        cell = rng.choice(sorted(frontier(island)))
        island[cell] = (monuments if monuments and rng.random() < MONUMENTS else others).pop()
    placed = [tile for tile in island.values() if bare.tile(tile).scoring is None]
    standing = rng.sample(placed, min(len(placed), rng.randint(1, 4)))
    lying = [tile for tile in placed if tile not in standing and rng.random() < 0.2]
    plans = list(catalog.plans)
    upgrade = catalog.plans[rng.choice(plans)].upgrade
    alike = [plan for plan in plans if catalog.plans[plan].upgrade == upgrade]
    spaces = [rng.random() < 0.4 for _ in range(SPACES)]
    return table(
        " ".join(f"{tile}@{cell}" for cell, tile in island.items() if tile != "T00"),
        at=at,
        die=rng.randint(1, 6),
        character=given.pop("character", rng.choice(CHARACTERS)),
        held=given.pop("held", f"energy={rng.randint(0, 6)} steel={rng.randint(0, 5)} gear={rng.randint(0, 3)}"),
        fame=rng.choice((0, 3, 4, 8, 9)),
        workers=" ".join(standing),
        lying=" ".join(lying),
        quay="".join("w" if space else "." for space in spaces),
        hand=" ".join(rng.sample(plans, 3) if rng.random() < 0.3 else rng.sample(alike, min(2, len(alike)))),
        pile="",
        **given,
    )


def ends(model: turn.Turn, spot: turn.Spot) -> float:
    """What the first way to the end of the turn is worth: once a plan is chosen nothing else counts."""
    while not model.over(spot):
        spot = model.child(spot, next(iter(RULESET.legal_actions(spot.state))))
    return model.worth_of(spot)


def same(state: State, objective: str, nodes: int) -> bool:
    """Whether the position is small enough to be searched by every line; then the search with what is enough must agree.

    At its start the search tries every action, so that all that are as good are known: here it may not.
    """
    whole, model = WHOLE[objective](state), turn.model_for(state, objective)
    root = whole.root(state)
    expected = best_line(whole, root, Limits(nodes=nodes))
    if not expected.proved:
        return False
    start = model.root(state)
    model.begun = None
    found = best_line(model, start, Limits(nodes=nodes))
    assert found.proved and found.value == expected.value, (state, found.line, expected.line)
    assert model.upper(start) >= expected.value
    return True


def test_places_of_an_upgrade_that_score_apart_are_kept() -> None:
    """And what a plan may bring is never thought less than it brings."""
    rng = random.Random(1)
    apart = 0
    for _ in range(800):
        scorings = rng.choice(((ScoreDistinct,), (ScoreNumbers,), (ScoreBanners,), (ScoreSets, ScoreSurrounded)))
        state = by_chance(rng, "plan", rng.randint(5, 11), scorings=scorings, held=rng.choice((ENOUGH, SCANT)))
        if rng.random() < 0.5:
            state.players[0].aside = ("wild",)
        if state.pending[-1].kind != "plan":
            continue
        model = turn.VictoryPoints(state)
        due = model.root(state)
        model.begun = None
        legal = list(RULESET.legal_actions(due.state))
        worth = {action: ends(model, model.child(due, action)) for action in legal}
        kept = list(model.actions(due))
        assert set(kept) <= set(legal)
        assert max(worth[action] for action in kept) == max(worth.values()), state
        assert max(worth.values()) - model.worth_of(due) <= model.upper(due), state
        apart += len(set(worth.values())) > 1
    assert apart > 300


@pytest.mark.parametrize("objective", WHOLE)
def test_hexes_that_mean_something_else_are_kept(objective: str) -> None:
    """Where a tile is to be placed; a plan may be completed afterwards."""
    rng = random.Random(2)
    compared = 0
    for _ in range(90):
        state = by_chance(rng, "plan", rng.randint(1, 5))
        unused = [tile for tile in state.slots if tile not in state.players[0].island.values()]
        monuments = [
            t.id for t in state.catalog.tiles.values() if t.scoring and t.id not in state.players[0].island.values()
        ]
        tile = rng.choice(monuments) if rng.random() < 0.4 else unused[0]
        if rng.random() < 0.5:
            state.players[0].hand = ()
        state.pending.append(PlaceChoice(0, tile))
        compared += same(state, objective, 300)
    assert compared > 30


@pytest.mark.parametrize("objective", WHOLE)
def test_actions_that_lead_to_something_else_are_kept(objective: str) -> None:
    """Dice, workers that are activated and deployed, rows and columns of the quay, tiles of the Forge."""
    rng = random.Random(3)
    compared = 0
    for _ in range(120):
        state = by_chance(rng, rng.choice(("action", "die", "last")), rng.randint(1, 4))
        if state.pending:
            compared += same(state, objective, 200)
    assert compared > 40


@pytest.mark.parametrize("fame", [4, 9])
def test_what_may_come_first_bars_nothing(fame: int) -> None:
    """Not where Nelson may change the last die yet, nor where the supply runs out: there the order matters."""
    rng = random.Random(4)
    compared = 0
    for _ in range(40):
        state = by_chance(rng, "last", rng.randint(5, 9), character="nelson")
        state.players[0].fame = fame
        compared += bool(state.pending) and same(state, "resources", 200)
    for _ in range(40):
        state = by_chance(rng, "action", rng.randint(3, 6), rulings={"A-PI-13": "limited"})
        state.players[1].resources[:] = [19 - state.players[0].resources[k] for k in range(3)]
        compared += same(state, "resources", 200)
    assert compared > 40
