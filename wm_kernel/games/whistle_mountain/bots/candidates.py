"""The promising actions of a decision of Whistle Mountain, the best first, without looking at each of hundreds of places.

Places of one outline are scored once, moves by their source and target apart. What an action is worth at a glance says
`wm_yield.py`; every action of a decision, for maps, comes from `every`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
from typing import Any

from wm_kernel.games.whistle_mountain.bots.yields import Quick, source_of
from wm_kernel.games.whistle_mountain.components.definitions import WATER
from wm_kernel.games.whistle_mountain.rules import actions as acts
from wm_kernel.games.whistle_mountain.rules.build import Areas, Placements, scaffold_anchors
from wm_kernel.games.whistle_mountain.rules.collect import Berths
from wm_kernel.games.whistle_mountain.rules.forge import Works
from wm_kernel.games.whistle_mountain.rules.programs import listening
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
from wm_kernel.games.whistle_mountain.rules.workers import Moves
from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits, neighbours

RULES = WhistleMountain()
SHIPS, SCAFFOLDS, MACHINES, MOVES, REST = 12, 8, 8, 8, 16  # at most so many of each kind
SOURCES = 4  # places from which workers are moved
TURNS = 2  # of a tile on one outline
PAYMENTS = 2  # with what a cost is paid rarely matters more than that

Scored = tuple[float, Action]


def candidates(quick: Quick) -> list[Scored]:
    """The promising legal actions with what each brings at once, the best first."""
    found: list[Scored] = []
    berths: list[tuple[float, int, int, int]] = []  # what a ship brings from one square to another
    builds: list[Any] = []
    others: list[Scored] = []
    for segment in RULES.legal_actions(quick.s).segments:
        if isinstance(segment, Berths):
            ship = segment.ship
            berths += [(quick.ship(ship, low, high), ship, low, high) for low, high in segment.spans()]
        elif isinstance(segment, Placements | Areas):
            builds.append(segment)
        elif isinstance(segment, Moves):
            found += _moves(quick, segment)
        else:
            scored = [(quick.score(action), action) for action in segment]
            few = scored and isinstance(scored[0][1], acts.Pay)
            others += nlargest(PAYMENTS, scored, key=_first) if few else scored
    if berths:
        best = nlargest(SHIPS, berths, key=_first)
        found += [(value, acts.Collect(ship, low, high)) for value, ship, low, high in best]
    if builds:
        top = quick.s.pending[-1] if quick.s.pending else None
        cost = quick.more[WATER][1] if isinstance(top, Works) and top.builds else 0.0
        found += [(value - cost, action) for value, action in _builds(quick, builds)]
    found += nlargest(REST, others, key=_first) if len(others) > REST else others
    found.sort(key=_first, reverse=True)
    return found


def every(quick: Quick) -> Iterator[Scored]:
    """Every legal action with what it brings at once, in the order of the legal actions."""
    for segment in RULES.legal_actions(quick.s).segments:
        for action in segment:
            yield quick.score(action), action


def _first(scored: tuple[float, Any] | tuple[float, int, int, int]) -> float:
    return scored[0]


def _builds(quick: Quick, segments: Sequence[Any]) -> list[Scored]:
    """The best places for each outline of a tile, and for each machine."""
    found: list[Scored] = []
    outlines: dict[str, list[tuple[float, int, int]]] = {}
    for segment in segments:
        if not len(segment):
            continue
        if isinstance(segment, Areas):
            scored = [(quick.score(action), action) for action in segment]
            found += nlargest(MACHINES, scored, key=_first)
        elif isinstance(segment[0], acts.StartScaffold):
            found += nlargest(SCAFFOLDS, ((quick.score(action), action) for action in segment), key=_first)
        else:
            found += _tile(quick, segment[0], outlines)
    return found


def _tile(quick: Quick, first: Any, outlines: dict[str, list[tuple[float, int, int]]]) -> Iterator[Scored]:
    """The best outlines for a tile, each with turns of the tile that fill it."""
    tile = quick.s.setup.tiles[first.tile]
    if (best := outlines.get(tile.shape)) is None:
        footprints = quick.s.setup.geometry.shapes[tile.shape]
        scored = [
            (quick.scaffold(footprints[i].mask << anchor), i, anchor)
            for i, anchors in enumerate(scaffold_anchors(quick.s, tile.shape))
            for anchor in bits(anchors)
        ]
        best = outlines[tile.shape] = nlargest(SCAFFOLDS, scored)
    for value, i, anchor in best:
        for turn in [turn for turn in tile.turns if turn.footprint == i][:TURNS]:
            yield value, acts.BuildScaffold(tile.id, tuple(anchor + offset for offset in turn.offsets))


def _moves(quick: Quick, segment: Moves) -> list[Scored]:
    """The best moves: out of danger, onto high rows, next to workers for a Team Lead."""
    if not len(segment):
        return []
    s = quick.s
    lead = _per_neighbour(quick)
    sources, cells = _spread(segment)
    leaving = {source: quick.worker_from(source) for source in sources}
    arriving: dict[int, float] = {}
    for cell in cells:
        arriving[cell] = quick.worker_at(cell)
        if lead:
            arriving[cell] += lead * (neighbours(1 << cell) & s.workers & s.scaffold_seen).bit_count()
    best = sorted(cells, key=lambda cell: -arriving[cell])[: max(3, MOVES // 2)]
    found: list[Scored] = []
    for source in sorted(sources, key=lambda source: leaving[source])[:SOURCES]:
        for cell in best:
            move = acts.MoveOff(source, cell) if isinstance(source, str) else acts.Move(source, cell)
            found.append((arriving[cell] - leaving[source] - 1.3, move))
    return nlargest(MOVES, found, key=_first)


def _per_neighbour(quick: Quick) -> float:
    """What a worker placed beside others scores for each of them (Team Lead)."""
    effects = listening(quick.s, quick.seat, "worker_placed_on_scaffold")
    return sum(float(step.args.get("vp", 0)) for effect in effects for step in effect.definition.do)


def _spread(segment: Moves) -> tuple[list[int | str], list[int]]:
    """The sources and the targets of moves from every source to every target."""
    targets: list[int] = []
    first = source_of(segment[0])
    for action in segment:
        if source_of(action) != first:
            break
        assert isinstance(action, acts.Move | acts.MoveOff)
        targets.append(action.cell)
    return [source_of(segment[i]) for i in range(0, len(segment), len(targets))], targets
