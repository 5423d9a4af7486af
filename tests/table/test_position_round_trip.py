"""A position made from any state of a game has no fault, holds all that the state holds, and plays on the same.

What may differ is what a position does not hold: the seed, and how many pieces of chance were made with it. Games are played
at random, half of them with switched rulings; every 13th decision is looked at, with all that is pending there.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

import wm_kernel as wm
from wm_kernel.checks import fuzz
from wm_kernel.table.game import Game
from wm_kernel.table.position import Position, as_yaml
from wm_kernel.table.rules import switches
from wm_kernel.table.spec import known, spec

EVERY = 13
MOST = 900
"""So many decisions of a game are played."""

ON = 12
"""So many actions are played on from both, as long as chance brings nothing new."""

CHANCE = frozenset({"seed", "counter"})
_MOUNTAIN = frozenset({"aboard", "abilities_out", "players"})  # who sits where and begins says the order of the colours
UNORDERED: Mapping[str, frozenset[str]] = {
    "whistle_mountain": _MOUNTAIN,
    "outlaws": _MOUNTAIN,
    "propeller_islands": frozenset({"workers", "upgrades"}),
}
"""Lists of the plain data that stand for a mapping, or for what is out of the game: their order says nothing."""

GAMES = [name for name in known() if spec(name).has("position")]


def plain(state: Any) -> Any:
    """The plain data of a state without what a position does not hold."""
    game = spec(state.game)
    unordered = UNORDERED.get(game.name, frozenset())

    def kept(value: Any, key: str = "") -> Any:
        if isinstance(value, Mapping):
            return {name: kept(one, name) for name, one in value.items() if name not in CHANCE}
        if isinstance(value, list | tuple):
            found = [kept(one) for one in value]
            return sorted(found, key=str) if key in unordered else found
        return value

    return kept(game.load("rules").to_dict(state))


def begun(name: str, seed: int) -> tuple[Game, random.Random]:
    """A new game with options and rulings of every kind."""
    rng = random.Random(f"{name} {seed}")
    game = spec(name)
    options: dict[str, Any] = {"players": rng.randint(*game.players), **game.guards}
    if game.variants:
        options["variant"] = rng.choice(game.variants)
    if seed % 2 and "rulings" in game.load("options").model_fields:
        options["rulings"] = {ruling: rng.choice(values) for ruling, values in switches(name).items()}
    return wm.new_game(name, seed=seed, **options), rng


def texts(game: Game) -> list[str]:
    return sorted(map(str, game.legal_actions()))


def same(game: Game, position: Position, rng: random.Random) -> None:
    """The position has no fault, stands for the same state, and what is done from both comes to the same."""
    where = (game.decision.kind if game.decision else "over", game.step)
    assert not position.faults, (where, position.fault_lines())
    again, before = position.game(), game.clone()
    assert plain(again.state) == plain(before.state), where
    for _ in range(ON):
        assert texts(again) == texts(before), where
        if before.is_over:
            break
        counts = before.state.counter, again.state.counter
        action = str(fuzz.pick(before.legal_actions(), rng))
        before.play(action), again.play(action)
        if counts != (before.state.counter, again.state.counter):
            break
        assert plain(again.state) == plain(before.state), (where, action)


def walk(name: str, seed: int) -> int:
    """Look at a game at every 13th decision and where it is over; how often that was."""
    game, rng = begun(name, seed)
    looked = 0
    while game.step < MOST:
        if game.step % EVERY == seed % EVERY or game.is_over:
            position = Position.from_state(game.state)
            same(game, position, rng)
            if looked % 4 == seed % 4:
                same(game, Position.from_text(as_yaml(position.to_dict())), rng)
            looked += 1
        if game.is_over:
            break
        game.play(fuzz.pick(game.legal_actions(), rng))
    return looked


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_position_of_any_state_plays_on_the_same(name: str, seed: int) -> None:
    assert walk(name, seed) > 3


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(30))
def test_positions_of_many_games_play_on_the_same(name: str, seed: int) -> None:
    for k in range(10):
        assert walk(name, 100 + 10 * seed + k) > 3
