"""Every action that is not legal has a reason, a legal one has none, and reasons about places say what the rules say."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.oracles.plain import Plain, name, rectangle, square
from tests.oracles.sample import each_size, positions
from tests.oracles.scatter import TILES, kind_first, played
from tests.oracles.test_places import forging, is_congruent
from tests.whistle_mountain.factory import RULES
from wm_kernel.games.whistle_mountain.codec.grammar import parse
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.rules.explain_places import place_faults, worker_place
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.action import Action
from wm_kernel.table.cells import cell

SPANS = (0, 1, 2, 16, 17, 18, 32, 33, 34)


def some_action(s: State, rng: random.Random) -> Action:
    """An action of any kind, most often one that makes no sense now."""
    catalog, player = s.setup.catalog, s.players[s.pending[-1].seat if s.pending else s.active]
    here = cell(rng.randint(1, 13), rng.randint(0, 14))
    there = here + rng.choice(SPANS)
    tile_id = rng.choice(player.scaffolds or tuple(TILES))
    cells = tuple(here + offset for offset in rng.choice(s.setup.tiles[tile_id].turns).offsets)
    machine = rng.choice(player.machines + tuple(m.id for m in s.machines) + ("archives",))
    level = -rng.randint(1, 7)
    choices: list[Action] = [
        a.Draft(rng.choice(list(catalog.abilities))),
        a.StartScaffold(tile_id, cells),
        a.BuildScaffold(tile_id, cells),
        a.BuildScaffold(tile_id, tuple(rng.sample(cells, 4))),
        a.BuildMachine(machine, here, there),
        a.Collect(rng.randrange(3), here, there),
        a.CollectDock(rng.randrange(3), rng.choice(list(catalog.docks))),
        a.Take(rng.randrange(5), here),
        a.Activate(machine),
        a.Option(rng.randint(1, 3)),
        a.Pay((rng.choice((1, 2)), *(rng.choice((0, 0, 1)) for _ in range(4)))),
        a.Gain((1, 1, 0, 0, 0)),
        a.Move(rng.choice((level, here)), cell(rng.randint(1, 13), rng.randint(0, 14))),
        a.MoveOff(machine, here),
        a.MoveAboard(level, machine),
        a.Rescue(here),
        a.RescueAboard(machine),
        a.Reposition(machine, here, there),
        a.PlayCard(rng.choice(player.hand or tuple(catalog.cards))),
        a.RedeemAward(rng.choice(player.awards or tuple(catalog.awards))),
        a.Use(rng.choice(player.upgrades + player.abilities or tuple(catalog.upgrades))),
        a.Choose("stack", rng.choice("SLT")),
        a.Choose("worker", a.place_name(here)),
        a.Choose("machine", machine),
        a.Choose("card", rng.choice(list(catalog.cards))),
        a.Choose("upgrade", rng.choice(list(catalog.upgrades))),
        *(a.DONE, a.END_TURN, a.FORGE, a.TAKE_ALL),
    ]
    return rng.choice(choices)


@pytest.mark.parametrize(
    "count", [pytest.param(700, id="quick"), pytest.param(6000, id="long", marks=pytest.mark.long)]
)
def test_what_is_illegal_has_a_reason_and_what_is_legal_has_none(count: int) -> None:
    rng, codes = random.Random(9), Counter[str]()
    for s in played(count, seed=13, every=9):
        legal = RULES.legal_actions(s)
        before = RULES.to_dict(s)
        for action in (*(some_action(s, rng) for _ in range(6)), kind_first(s, rng)):
            assert parse(str(action)) == action
            reasons = RULES.why_not(s, action)
            assert bool(reasons) != (action in legal), f"{action}: {reasons}"
            for reason in reasons:
                codes[reason.code] += 1
                assert reason.rule
                assert all(isinstance(where, str) for where in reason.cells)
        assert RULES.to_dict(s) == before
    assert len(codes) > 25


@pytest.mark.parametrize(
    "count", [pytest.param(250, id="quick"), pytest.param(5000, id="long", marks=pytest.mark.long)]
)
def test_every_legal_action_is_offered_once_and_reads_back(count: int) -> None:
    rng, kinds = random.Random(14), Counter[str]()
    for s in played(count, seed=15, every=25):
        legal = RULES.legal_actions(s)
        actions = list(legal)
        assert len(actions) == len(legal) == len(set(actions))
        assert len(set(map(str, actions))) == len(actions)
        for i in rng.sample(range(len(actions)), min(40, len(actions))):
            assert legal[i] == actions[i]
            assert actions[i] in legal
            assert parse(str(actions[i])) == actions[i]
        kinds.update(action.kind for action in actions)
    assert len(kinds) >= 15


@each_size
def test_reasons_about_places(count: int) -> None:
    """The faults of a place are there exactly when a place is not legal, by the count of the oracle."""
    rng, seen = random.Random(10), Counter[str]()
    for original in positions(count):
        s = forging(original, rng)
        position = Plain(RULES.to_dict(s))
        mover = s.players[s.active]
        tile_id, machine = rng.choice(mover.scaffolds), rng.choice(mover.machines)
        scaffolds = {frozenset(c for c, _ in place) for place in position.scaffold_places(tile_id)}
        areas = position.machine_places(machine)
        ship = rng.randrange(3)
        ships = position.ship_places(position.active, ("balloon", "blimp", "dreadnought")[ship])
        free = position.free()
        for _ in range(6):
            here = cell(rng.randint(1, 12), rng.randint(1, 13))
            cells = tuple(here + offset for offset in rng.choice(s.setup.tiles[tile_id].turns).offsets)
            squares = [square(a.cell_name(c)) for c in cells]
            faults = place_faults(s, s.active, a.BuildScaffold(tile_id, cells))
            assert bool(faults) != (frozenset(squares) in scaffolds), (tile_id, squares, faults)
            there = here + rng.choice(SPANS)
            if a.cell_name(there)[0] <= "o":
                area = rectangle(a.area_name(here, there))
                faults += place_faults(s, s.active, a.BuildMachine(machine, here, there))
                assert bool(place_faults(s, s.active, a.BuildMachine(machine, here, there))) != (area in areas)
                faults += place_faults(s, s.active, a.Collect(ship, here, there))
                assert bool(place_faults(s, s.active, a.Collect(ship, here, there))) != (area in ships)
            assert bool(worker_place(s, here)) != (square(a.cell_name(here)) in free)
            faults += worker_place(s, here)
            seen.update(fault.code for fault in faults)
            for fault in faults:
                _true(position, fault.code, fault.cells)
    assert len(seen) >= 12


def _true(position: Plain, code: str, cells: tuple[str, ...]) -> None:
    """What a fault says of its squares is so."""
    squares = set(map(square, cells))
    says = {
        "off_grid": lambda w: w not in position.grid,
        "in_water": lambda w: w in position.grid and w not in position.dry,
        "on_scaffold": position.scaffold_seen,
        "on_machine": lambda w: w in position.machine and w in position.dry,
        "on_ship": lambda w: w in position.under_ships,
        "on_worker": lambda w: w in position.workers,
        "on_resource": lambda w: w in position.printed and position.scaffold_seen(w),
        "no_scaffold": lambda w: w in position.dry and w not in position.scaffold and w not in position.machine,
    }
    if code in says:
        assert squares
        assert all(map(says[code], squares)), (code, sorted(map(name, squares)))


def test_the_oracle_of_forms_can_say_no() -> None:
    assert is_congruent("S1", ["a1", "b1", "b2", "c2"])
    assert not is_congruent("S1", ["a1", "b1", "c1", "d1"])
    assert not is_congruent("S1", ["b1", "a1", "b2", "c2"])
