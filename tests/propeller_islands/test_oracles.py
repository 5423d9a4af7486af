"""The rules against second opinions (`oracles.py`), over whole random games and by chance positions."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.propeller_islands import oracles
from tests.propeller_islands.factory import RULESET, start, table
from tests.propeller_islands.regenerate import eager
from wm_kernel.games.propeller_islands.components.catalog import load
from wm_kernel.games.propeller_islands.components.definitions import ANY_NUMBER
from wm_kernel.games.propeller_islands.invariants import Watch
from wm_kernel.games.propeller_islands.rules import scoring
from wm_kernel.games.propeller_islands.rules.actions import ActivateTile, DeployWorker, Discard, Take
from wm_kernel.games.propeller_islands.rules.possible import activations
from wm_kernel.games.propeller_islands.rules.state import CHARACTERS, LYING, STANDING, State
from wm_kernel.table.event import Event
from wm_kernel.table.grid.hexes import Hex


def compare(s: State) -> None:
    told = RULESET.to_dict(s)
    sheets = RULESET.scores(s)
    for colour, player in zip(s.colours, s.players, strict=True):
        plain = told["players"][colour]
        assert player.fame == oracles.connections(plain)
        assert sheets[colour].total == oracles.total(plain), (colour, sheets[colour])
        for die in (*range(1, 7), ANY_NUMBER):
            ours = [str(a) for a in activations(s, player, player.resources, die)]
            assert len(set(ours)) == len(ours)
            assert set(ours) == oracles.activations(told, plain, None if die == ANY_NUMBER else die)
    decision = RULESET.decision(s)
    if decision is not None and decision.kind in ("activate", "last_die"):
        plain = told["players"][s.colours[s.pending[-1].seat]]
        expected = oracles.activations(told, plain, s.die) | oracles.further(told, plain, s.die)
        assert {str(action) for action in decision.options if isinstance(action, ActivateTile)} == expected
    if decision is not None and decision.kind == "action":
        seat = s.pending[-1].seat
        plain = told["players"][s.colours[seat]]
        slots = [k for k in ((2 * s.die - 3) % 12, 2 * s.die - 2, 2 * s.die - 1) if told["slots"][k]]
        expected = {f"take {k} ({q},{r})" for k in slots for q, r in oracles.free_hexes(plain)}
        expected |= {f"discard {k}" for k in slots} | {"done"} | oracles.activations(told, plain, s.die)
        expected |= oracles.further(told, plain, s.die)
        assert {str(action) for action in decision.options} == expected


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_against_the_second_opinions(seed: int) -> None:
    rng = random.Random(f"oracle/{seed}")
    s = start(2 + seed % 3, seed=seed, max_rounds=30)
    watch, step, seen = Watch(s), 0, Counter[str]()
    while not RULESET.is_over(s):
        events: list[Event] = []
        RULESET.apply(s, eager(s, rng), events)
        assert watch.step(s, events) == []
        seen.update(event.kind for event in events)
        step += 1
        if step % 7 == 0:
            compare(s)
            assert watch.audit(s) == []
    compare(s)
    assert seen["fame"] and seen["activated"] and seen["completed"]


@settings(max_examples=60)
@given(st.data())
def test_positions_by_chance_against_the_second_opinions(data: st.DataObject) -> None:
    """Islands that play would hardly reach: any tiles, any workers, any upgrades."""
    s = start(2, seed=1, start_tiles=1, characters=data.draw(st.permutations(CHARACTERS))[:2])
    rng = random.Random(data.draw(st.integers(0, 10**6)))
    player = s.players[0]
    tiles = rng.sample(list(s.catalog.tiles), rng.randrange(3, 28))
    for name in tiles:
        cells = list(oracles.free_hexes(RULESET.to_dict(s)["players"]["red"]))
        player.island[oracles_hex(rng.choice(sorted(cells)))] = name
    for name in ["T00", *tiles]:
        if s.tile(name).has_worker_space and rng.random() < 0.6:
            player.workers[name] = rng.choice((STANDING, STANDING, LYING))
        upgrades = [u for u in ("wild", "production_gear", "banner_science", "banner_industry") if rng.random() < 0.2]
        if s.tile(name).slots and upgrades:
            player.upgrades[name] = tuple({u.split("_")[0]: u for u in upgrades}.values())
    player.resources = [rng.randrange(4) for _ in range(3)]
    player.quay = rng.choice((0, 1, 0b1001_0000_0001))
    told = RULESET.to_dict(s)
    plain = told["players"]["red"]
    player.fame = oracles.connections(plain)
    plain["fame"] = player.fame
    assert RULESET.scores(s)["red"].total == oracles.total(plain)
    for die in (*range(1, 7), ANY_NUMBER):
        ours = {str(a) for a in activations(s, player, player.resources, die)}
        assert ours == oracles.activations(told, plain, None if die == ANY_NUMBER else die)


def oracles_hex(cell: oracles.Cell) -> Hex:
    return Hex(*cell)


@settings(max_examples=150)
@given(st.lists(st.integers(1, 6), max_size=16))
def test_monument_sets_by_brute_force(numbers: list[int]) -> None:
    """Numbers 21 to 23: as many sets as trying finds (PI-MON-03, 04)."""
    counts = Counter(numbers)
    sets = 0
    while sum(min(n, sets + 1) for n in counts.values()) >= 4 * (sets + 1):
        sets += 1
    assert sets == oracles.most_groups(numbers, 4)
    for wanted in ((2, 4, 6), (1, 3, 5)):
        assert min(counts[n] for n in wanted) == oracles.sets_of_numbers(numbers, wanted)


@pytest.mark.parametrize("seed", range(8))
def test_the_engines_own_sets_by_brute_force(seed: int) -> None:
    rng = random.Random(seed)
    s = start(2, seed=1, start_tiles=1)
    player = s.players[0]
    productive = [t.id for t in s.catalog.tiles.values() if t.effect is not None]
    for q, name in enumerate(rng.sample(productive, 14), 1):
        player.island[oracles_hex((q, 0))] = name
    found = scoring.numbers_on(s, player)
    plain = RULESET.to_dict(s)["players"]["red"]
    assert sorted(found) == sorted(oracles.numbers(plain))
    for name in ("T71", "T72", "T73"):
        cell = oracles_hex((0, 1))
        monument = s.tile(name).scoring
        assert monument is not None
        player.island[cell] = name
        plain = RULESET.to_dict(s)["players"]["red"]
        assert scoring.sets_of(s, player, cell, monument) * 5 == oracles.monument(plain, (0, 1), name)
        del player.island[cell]


@pytest.mark.parametrize("seed", range(40))
def test_everything_an_activation_can_reach_by_exhaustive_search(seed: int) -> None:
    """Every subset in every order with every nested choice, by the rules and by a search that knows none of them."""
    rng = random.Random(f"reach/{seed}")
    tiles = rng.sample([t.id for t in load().tiles.values() if t.effect is not None or t.bonus is not None], 6)
    spots = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    spaces = [name for name in tiles if load().tiles[name].has_worker_space]
    manned = [name for name in spaces if rng.random() < 0.75]
    die = rng.choice([load().tiles[name].number for name in spaces])
    s = table(
        " ".join(f"{name}@({q},{r})" for name, (q, r) in zip(tiles, spots, strict=True)),
        die=die,
        workers=" ".join(["T00", *manned]),
        held=f"energy={rng.randrange(3)} steel={rng.randrange(2)} gear={rng.randrange(2)}",
        upgrades={
            name: [*(["wild"] if rng.random() < 0.4 else []), *(["production_steel"] if rng.random() < 0.25 else [])]
            for name in spaces
        },
    )
    told = RULESET.to_dict(s)["players"]["red"]
    assert _reached(s) == oracles.reach(told, die)


def _reached(s: State) -> set[oracles.Reached]:
    """What red can have and how the workers can stand when the die is on the quay; of the quay the first worker goes."""
    found: set[oracles.Reached] = set()
    seen: set[str] = set()
    waiting = [s.clone()]
    while waiting:
        here = waiting.pop()
        red = here.players[0]
        if red.dice:
            stand = frozenset(tile for tile, how in red.workers.items() if how == STANDING)
            found.add((tuple(red.resources), stand, frozenset(red.workers) - stand))
            continue
        first = next((str(a).split()[1] for a in RULESET.legal_actions(here) if isinstance(a, DeployWorker)), "")
        for action in RULESET.legal_actions(here):
            if isinstance(action, Take | Discard) or (isinstance(action, DeployWorker) and first not in str(action)):
                continue
            after = here.clone()
            RULESET.apply(after, action)
            mark = str((after.players[0].resources, after.players[0].workers, after.players[0].dice, after.pending))
            if mark not in seen:
                seen.add(mark)
                waiting.append(after)
    return found
