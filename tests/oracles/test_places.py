"""Where scaffolds, machines, ships and workers may go, and what a scaffold scores, against a second opinion."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

from tests.oracles.plain import KINDS, LENGTH, Plain, name, rectangle, square, tile
from tests.oracles.sample import each_size, positions
from tests.oracles.scatter import MACHINES, TILES
from tests.whistle_mountain.factory import RULES, Happened
from wm_kernel.games.whistle_mountain.codec.grammar import parse
from wm_kernel.games.whistle_mountain.rules.forge import Works
from wm_kernel.games.whistle_mountain.rules.state import State

Look = frozenset[tuple[tuple[int, int], str | None]]


def forging(s: State, rng: random.Random) -> State:
    """The position in the middle of a forge, with three tiles and three machines to build and gold to pay with."""
    s = s.clone()
    s.pending = [Works(s.active)]
    mover = s.players[s.active]
    mover.scaffolds = tuple(rng.choice([t for t in TILES if t[0] == shape]) for shape in "SLT")
    mover.machines = tuple(rng.sample([m for m in MACHINES if s.machine_on_grid(m) is None], 3))
    mover.resources = [2 * (kind == "gold") for kind in KINDS]
    return s


def words(s: State, start: str) -> list[list[str]]:
    """The legal lines that begin like this, as words."""
    alike = [part for part in RULES.legal_actions(s).segments if len(part) and str(part[0]).startswith(start)]
    return [str(action).split() for part in alike for action in part]


def told(s: State) -> Plain:
    return Plain(RULES.to_dict(s))


def look(tile_id: str, cells: list[str]) -> Look:
    """What the tile shows on these squares, in the order of its own squares."""
    return frozenset(zip(map(square, cells), tile(tile_id)[1], strict=True))


def is_congruent(tile_id: str, cells: list[str]) -> bool:
    """Whether the squares are the tile's own turned or flipped: all distances are kept."""
    pairs = zip(combinations(tile(tile_id)[0], 2), combinations(map(square, cells), 2), strict=True)
    return all(
        (a - c) ** 2 + (b - d) ** 2 == (e - g) ** 2 + (f - h) ** 2 for ((a, b), (c, d)), ((e, f), (g, h)) in pairs
    )


@each_size
def test_scaffold_places(count: int) -> None:
    rng, seen = random.Random(1), 0
    for original in positions(count):
        s = forging(original, rng)
        position = told(s)
        lines = words(s, "build scaffold")
        for tile_id in s.players[s.active].scaffolds:
            cells = [line[3:] for line in lines if line[2] == tile_id]
            looks = [look(tile_id, c) for c in cells]
            assert len(set(looks)) == len(looks), f"{tile_id}: the same look is offered twice"
            assert set(looks) == position.scaffold_places(tile_id)
            assert all(is_congruent(tile_id, c) for c in rng.sample(cells, min(12, len(cells))))
            seen += len(looks)
    assert seen > 20 * count


@each_size
def test_scaffold_edges(count: int) -> None:
    rng, found = random.Random(2), Counter[int]()
    for original in positions(count):
        s = forging(original, rng)
        s.players[s.active].upgrades = ()
        s.players[s.active].abilities = ()
        lines = words(s, "build scaffold")
        if not lines:
            continue
        position, some = told(s), rng.sample(lines, min(25, len(lines)))
        edges = [position.edges(map(square, line[3:])) for line in some]
        for n in {edges[0], max(edges)}:  # the richest places are rare
            line = " ".join(some[edges.index(n)])
            events = Happened()
            RULES.apply(after := s.clone(), parse(line), events)
            assert events.vp(s.colours[s.active]) == n, line
            assert after.players[s.active].vp == s.players[s.active].vp + n
            found[n] += 1
    assert max(found) >= 5


@each_size
def test_machine_places(count: int) -> None:
    rng, seen = random.Random(3), 0
    for original in positions(count):
        s = forging(original, rng)
        position = told(s)
        lines = words(s, "build machine")
        for machine in s.players[s.active].machines:
            areas = [rectangle(line[3]) for line in lines if line[2] == machine]
            assert len(set(areas)) == len(areas)
            assert set(areas) == position.machine_places(machine)
            seen += len(areas)
    assert seen > count


@each_size
def test_ship_places(count: int) -> None:
    seen = Counter[str]()
    for s in positions(count):
        if s.main_done or s.pending:
            continue
        position = told(s)
        colour = position.active
        lines = words(s, "collect")
        for ship in LENGTH:
            places = [rectangle(line[2]) for line in lines if line[1] == ship and line[2] != "dock"]
            expected = position.ship_places(colour, ship) if ship in position.home(colour) else set()
            assert len(set(places)) == len(places)
            assert set(places) == expected
            for place in expected:
                on = "machine" if place & position.machine else "scaffold" if place & position.scaffold else "grid"
                seen[on] += 1
    assert set(seen) == {"machine", "scaffold", "grid"}


@each_size
def test_docks(count: int) -> None:
    seen = Counter[str]()
    for s in positions(count):
        if s.main_done or s.pending:
            continue
        position = told(s)
        offered = {(line[1], f"dock_{line[3]}") for line in words(s, "collect") if line[2] == "dock"}
        docks = position.usable_docks(position.active)
        assert offered == {(ship, dock) for ship in position.home(position.active) for dock in docks}
        seen.update(docks)
    assert len(seen) == 9


@each_size
def test_free_spaces_moves_and_rescues(count: int) -> None:
    rng, moves = random.Random(4), 0
    for original in positions(count):
        s = forging(original, rng)
        position = told(s)
        free = {name(where) for where in position.free()}
        mover = position.players[position.active]
        sources = {*(f"barracks:{level}" for level in mover["barracks"]), *mover["grid"].split()}
        lines = [(line[1], line[2]) for line in words(s, "move")]
        assert len(set(lines)) == len(lines)
        assert set(lines) == {(source, target) for source in sources for target in free}
        rescues = {line[1] for line in words(s, "rescue")}
        assert rescues == (free if mover["whirlpool"] else set())
        moves += len(lines)
    assert moves > count
