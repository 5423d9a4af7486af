"""The exact search against a naive one that tries every line, and its bounds against lines that were played."""

from __future__ import annotations

import random
from typing import Any

import pytest

from wm_kernel.explore.best import best_turn
from wm_kernel.explore.search import Limits, best_line
from wm_kernel.games.whistle_mountain.bots.bounds import upper_vp
from wm_kernel.games.whistle_mountain.bots.edges import best_scaffolds, most_contact
from wm_kernel.games.whistle_mountain.bots.objectives import model_for
from wm_kernel.games.whistle_mountain.position import Position
from wm_kernel.games.whistle_mountain.rules.actions import FORGE
from wm_kernel.games.whistle_mountain.rules.build import Placements, builds
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.paths import data_dir
from wm_kernel.table.cells import bits

RULES = WhistleMountain()
NARROW = {"kind": "edition", "version": 1, "board": {"columns": 6, "rows": 9, "tower_vp": list(range(1, 10))}}


class TooManyLines(Exception):
    """The position has more lines than the naive search may try."""


def naive(s: State, seat: int, turn: int, count: list[int], most: int, worth: Any) -> float:
    """Every line of the turn, without a table, a bound or an order."""
    if s.turn != turn or s.phase == "over":
        count[0] += 1
        if count[0] > most:
            raise TooManyLines
        return 0.0
    ours = (s.pending[-1].seat if s.pending else s.active) == seat
    values = []
    for action in RULES.legal_actions(s):
        after = s.clone()
        RULES.apply(after, action)
        values.append(worth(after) - worth(s) + naive(after, seat, turn, count, most, worth))
    return max(values) if ours else min(values)


def random_step(s: State, rng: random.Random) -> None:
    """One action: its kind first, then the action."""
    kinds: dict[str, list[Any]] = {}
    for segment in RULES.legal_actions(s).segments:
        if len(segment):
            kinds.setdefault(segment[0].kind, []).append(segment)
    segment = rng.choice(kinds[rng.choice(sorted(kinds))])
    RULES.apply(s, segment[rng.randrange(len(segment))])


def position(seed: int, steps: tuple[int, int], **options: Any) -> State | None:
    """A position in the middle of a random game; None where the game ended before."""
    rng = random.Random(seed)
    variant = rng.choice(["full", "first_game"])
    s = RULES.new_state(players=2, seed=seed, variant=variant, stall_guard=10, **options)
    for _ in range(rng.randrange(*steps)):
        if s.phase == "over":
            return None
        random_step(s, rng)
    return s if s.phase == "play" else None


def forge_position(seed: int) -> State | None:
    """A forge under way on a narrow board, with little in storage and workers in reach of awards."""
    s = position(seed, (150, 500), edition=NARROW)
    if s is None or s.pending or s.main_done:
        return None
    rng = random.Random(seed)
    player = s.players[s.active]
    stored = [m for p in s.players for m in p.machines] + [m for market in s.markets for m in market]
    player.machines = tuple(rng.sample([m for m in stored if m not in {p.id for p in s.machines}], 1))
    player.scaffolds = player.scaffolds[: rng.randint(0, 1)]
    player.hand = tuple(rng.sample(["scramble", "treasure_chest", "toss_a_line", "craft"], rng.randint(0, 1)))
    player.awards = tuple(rng.sample(["award_move", "award_vp4", "award_build", "award_rescue"], rng.randint(0, 1)))
    player.resources = [0, 0, rng.randint(0, 1), rng.randint(0, 1), 0]
    player.upgrades = ()
    if rng.random() < 0.6:
        player.abilities = ("ace_pilot",)
    free = list(bits(s.free_space))
    for c in rng.sample(free, min(len(free), 1)):
        player.grid |= 1 << c
    RULES.apply(s, FORGE)
    return s


def agree(s: State, objective: str, most: int) -> bool:
    """Compare both searches; False where the naive one would take too long."""
    model = model_for(s, objective)
    spot = model.root(s)
    try:
        value = naive(spot.state, s.active, s.turn, [0], most, model.worth)
    except TooManyLines:
        return False
    found = best_line(model, spot, Limits())
    assert found.proved
    assert found.value == value, (objective, [str(a) for a in found.line])
    line = spot.state.clone()
    before = model.worth(line)
    for action in found.line:
        assert action in RULES.legal_actions(line)
        RULES.apply(line, action)
    if model.over(type(spot)(line)):
        assert model.worth(line) - before == value
    assert not found.line or found.line[0] in found.first
    return True


def compare(seeds: range, most: int, objectives: tuple[str, ...] = ("vp",)) -> int:
    """How many positions of the sample could be compared."""
    compared = 0
    for seed in seeds:
        for s in (position(seed, (60, 900)), forge_position(seed)):
            if s is not None:
                compared += sum(agree(s, objective, most) for objective in objectives)
    return compared


def test_the_search_finds_what_trying_every_line_finds() -> None:
    assert compare(range(60), 600) >= 20


def test_other_objectives_agree_too() -> None:
    assert compare(range(100, 130), 150, ("vp_end", "promotions", "workers_saved")) >= 20


@pytest.mark.long
def test_the_search_agrees_on_sixty_positions_of_up_to_200_000_lines() -> None:
    assert compare(range(1000, 1160), 200_000) >= 60


def test_no_line_that_is_played_exceeds_the_bound() -> None:
    checked = 0
    for seed in range(80):
        s = forge_position(seed)
        if s is None:
            continue
        seat, turn = s.active, s.turn
        rng = random.Random(seed)
        trail: list[tuple[float, int]] = []
        while s.turn == turn and s.phase == "play":
            trail.append((upper_vp(s, seat), s.players[seat].vp))
            random_step(s, rng)
        for bound, vp in trail:
            assert s.players[seat].vp - vp <= bound
            checked += bound < float("inf")
    assert checked > 40


def test_most_edges_at_once_are_those_of_the_best_place() -> None:
    for seed in range(12):
        s = position(seed, (100, 400))
        if s is None:
            continue
        player = s.players[s.active]
        player.scaffolds = ("S3", "L5", "T7")
        best = best_scaffolds(s, ("S", "L", "T"))
        for segment in builds(s, s.active, "scaffold"):
            assert isinstance(segment, Placements)
            edges = [edges_of(s, action.cells) for action in segment]
            shape = s.setup.tiles[segment[0].tile].shape if len(segment) else ""
            if edges:
                assert max(edges) == best[shape]


def edges_of(s: State, cells: tuple[int, ...]) -> int:
    """The touching edges of a place, counted square by square."""
    own = set(cells)
    return sum(1 for c in cells for d in (1, -1, 16, -16) if c + d not in own and s.seen >> c + d & 1)


def test_the_most_contact_of_two_tiles_is_that_of_trying_every_place() -> None:
    shapes = RULES.new_state(players=2, seed=1).setup.geometry.shapes
    for a in shapes:
        for b in shapes:
            most = 0
            for f in shapes[a]:
                base = {(o % 16 + 5, o // 16 + 5) for o in f.offsets}
                for g in shapes[b]:
                    for dx, dy in ((x, y) for x in range(2, 9) for y in range(2, 9)):
                        other = {(o % 16 + dx, o // 16 + dy) for o in g.offsets}
                        if not base & other:
                            near = [(x + i, y + j) for x, y in base for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))]
                            most = max(most, sum(cell in other for cell in near))
            assert most_contact(shapes[a], shapes[b]) == most, (a, b)


@pytest.mark.parametrize(("name", "value"), [("puzzle", 20.0), ("forge", 32.0), ("rich", 32.0)])
def test_the_positions_of_the_bench_are_proved(name: str, value: float) -> None:
    s = Position.load(data_dir() / "games" / "whistle_mountain" / "positions" / f"search_{name}.yaml").state()
    player = s.players[s.active]
    if name == "rich":
        assert (len(player.scaffolds), len(player.machines), player.grid.bit_count()) == (3, 2, 4)
        assert (player.hand, player.awards, player.resources[2]) == (("scramble",), ("award_rescue",), 3)
        places = [len(segment) for segment in builds(s, s.active)]
        assert min(places[:3]) >= 60
        assert min(places[3:]) >= 2
    found = best_turn(s, seconds=None)
    assert found.proved
    assert found.value == value


def test_a_stopped_search_says_so_and_gives_a_bound() -> None:
    s = next(p for p in map(forge_position, range(50)) if p is not None and p.players[p.active].scaffolds)
    found = best_turn(s, nodes=1)
    assert not found.proved
    assert found.bound >= found.value
    proved = best_turn(s)
    assert proved.proved
    assert proved.value <= found.bound


def test_the_search_never_reads_what_the_player_may_not_know() -> None:
    s = next(p for p in map(forge_position, range(50)) if p is not None and len(p.deck) > 3)
    other = s.clone()
    other.deck = tuple(reversed(s.deck))
    other.stacks = tuple(tuple(reversed(stack)) for stack in s.stacks)
    other.award_supply = tuple(reversed(s.award_supply))
    assert best_turn(s).line == best_turn(other).line


def test_progress_is_told_and_stop_stops() -> None:
    s = next(p for p in map(forge_position, range(50)) if p is not None)
    model = model_for(s, "vp_end")
    told: list[int] = []
    limits = Limits(stop=lambda: len(told) > 2, progress=lambda nodes, best, bound: told.append(nodes), every=1)
    assert not best_line(model, model.root(s), limits).proved
    assert told == [1, 2, 3]


def test_a_goal_is_reached_or_not() -> None:
    s = next(p for p in map(forge_position, range(50)) if p is not None)
    seat = s.active
    assert best_turn(s, lambda state: state.players[seat].vp >= 0).value == 0.0  # it holds already: nothing is gained
    assert best_turn(s, lambda state: state.players[seat].vp > 10_000).value == 0.0


def test_unknown_objectives_and_phases_are_refused() -> None:
    s = RULES.new_state(players=2, seed=1)
    with pytest.raises(ValueError, match="phase 'setup'"):
        best_turn(s)
    later = next(p for p in map(forge_position, range(50)) if p is not None)
    with pytest.raises(LookupError, match="'glory' is not known; there are: vp"):
        best_turn(later, "glory")
