"""Which actions of a turn are enough for the exact search to reach every value that all of them reach.

For an objective that counts what the score sheet or a part of it shows when the turn is over, and for which more of anything
is never worse: of hexes, spaces of the quay, dice and places of an upgrade that lead to the same, one is enough. Nothing of
this is a guess; the tests hold it against a search of every line.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import compress
from types import UnionType

from wm_kernel.games.propeller_islands.components.definitions import (
    ANY_NUMBER,
    BANNER,
    Activate,
    Choose,
    Deploy,
    Effect,
    Gain,
    Pay,
    RepeatDepot,
    ScoreBanners,
    ScoreSurrounded,
    TileDef,
    slot_of,
)
from wm_kernel.games.propeller_islands.rules import actions as act
from wm_kernel.games.propeller_islands.rules.activate import fits
from wm_kernel.games.propeller_islands.rules.dice import turned
from wm_kernel.games.propeller_islands.rules.effects import Deployments, PlaceChoice
from wm_kernel.games.propeller_islands.rules.island import around, number_of, pairs_at, pairs_by_banner
from wm_kernel.games.propeller_islands.rules.state import LYING, SECRET, Player, State
from wm_kernel.games.propeller_islands.rules.turn import Takes
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.grid.hexes import Hex


def enough(s: State, legal: LegalActions) -> Iterator[Action]:
    """Of the legal actions as many as are needed."""
    top = s.pending[-1]
    player = s.players[top.seat]
    sure = _sure(s, top.kind, legal) if top.kind in ("activate", "action", "last_die") else None
    if sure is not None and top.kind != "action":
        yield sure
        return
    for segment in legal.segments:
        if isinstance(segment, Takes):
            yield from _takes(s, player, segment)
        elif isinstance(segment, Deployments):
            yield from _deployments(s, player, segment)
        elif top.kind == "place":
            yield from _places(s, player, segment)
        elif top.kind == "plan":
            yield from _plans(s, player, segment)
        elif top.kind == "die":
            yield from _dice(segment)
        elif sure is not None:
            yield from (action for action in segment if not isinstance(action, act.ActivateTile | act.Done))
        else:
            yield from segment
    if sure is not None:
        yield sure


def _sure(s: State, kind: str, legal: LegalActions) -> Action | None:
    """An activation with the die that only gains: it may as well come first, since it bars nothing and pays for others.

    Whoever activates a tile whatever its number can do so with another one then. Where the supply is limited, a gain may be
    cut short, so that the order may matter; and Nelson changes the last die before anything is activated.
    """
    if s.ruling("A-PI-13") or (kind == "last_die" and any(isinstance(action, act.Change) for action in legal)):
        return None
    seat = s.pending[-1].seat
    for segment in legal.segments:
        if isinstance(segment, Takes | Deployments):
            continue
        for action in segment:
            if isinstance(action, act.ActivateTile) and isinstance(s.tile(action.tile).effect, Gain):
                if fits(s, seat, action.tile):  # another one would be Marie's only further tile
                    return action
    return None


def _dice(segment: Sequence[Action]) -> Iterator[Action]:
    """For each value of the die in hand the way of the fewest steps to it; which dice are left is for others to use."""
    cheapest: dict[int, tuple[int, Action]] = {}
    for action in segment:
        if not isinstance(action, act.Die):
            yield action
            continue
        value, steps = turned(action.value, action.steps), abs(action.steps)
        if value not in cheapest or steps < cheapest[value][0]:
            cheapest[value] = (steps, action)
    yield from (action for _, action in cheapest.values())


# Hexes.


def _takes(s: State, player: Player, segment: Takes) -> Iterator[Action]:
    for slot in segment.slots:
        if s.slots[slot] != SECRET:
            yield from (act.Take(slot, cell) for cell in _cells(s, player, s.tile(s.slots[slot]), segment.cells))


def _places(s: State, player: Player, segment: Sequence[Action]) -> Iterator[Action]:
    top = s.pending[-1]
    assert isinstance(top, PlaceChoice)
    cells = [action.cell for action in segment if isinstance(action, act.Place)]
    yield from (act.Place(cell) for cell in _cells(s, player, s.tile(top.tile), cells))


def _cells(s: State, player: Player, tile: TileDef, cells: Iterable[Hex]) -> Iterator[Hex]:
    """One hex for each thing that lying there may mean; where only connections count, one with the most of them.

    Where it lies beside matters for a banner that may come to it or beside it yet, and for monuments that look around. No
    second tile comes in the same turn that the player knows.
    """
    monuments = any(isinstance(_scoring(s, there), ScoreSurrounded | ScoreBanners) for there in player.island.values())
    if monuments or isinstance(tile.scoring, ScoreSurrounded | ScoreBanners):
        yield from cells
        return
    flags = {s.catalog.plans[plan].upgrade for plan in player.hand if slot_of(s.catalog.plans[plan].upgrade) == BANNER}
    found: dict[Hashable, tuple[int, Hex]] = {}
    for cell in cells:
        pairs = len(pairs_at(s, player, tile, cell))
        beside: Hashable = ()
        if flags:
            beside = tuple(sorted(player.island[c] for c in around(cell) if c in player.island))
        if beside not in found or pairs > found[beside][0]:
            found[beside] = (pairs, cell)
    yield from (cell for _, cell in found.values())


def _scoring(s: State, tile_id: str) -> object:
    return s.tile(tile_id).scoring


# Workers.


def _does(effect: Effect | None, what: type[Effect] | UnionType) -> bool:
    """Whether an effect is, or leads to, one of this kind."""
    match effect:
        case Pay(_, then):
            return _does(then, what)
        case Choose(options):
            return any(_does(option, what) for option in options)
    return isinstance(effect, what)


def _deployments(s: State, player: Player, segment: Deployments) -> Iterator[Action]:
    """Spaces alike in the rewards that they can still bring this turn, and tiles alike in what they can still do.

    Besides this worker a tile deploys one at most, and so does a reward. A reward that waits to be carried out has left its
    row or column empty, which counts as one that can still bring it.
    """
    tiles = [tile for tile in map(s.tile, player.island.values()) if player.workers.get(tile.id) != LYING]
    quay = s.catalog.quay
    rewards = (*quay.row_rewards, *quay.column_rewards)
    coming = 1 + sum(_does(effect, Deploy | RepeatDepot) for effect in (*(tile.effect for tile in tiles), *rewards))
    rows = [[player.quay >> row * quay.columns + k & 1 for k in range(quay.columns)] for row in range(quay.rows)]
    live_rows = [sum(row) <= coming for row in rows]
    live_columns = [sum(column) <= coming for column in zip(*rows, strict=True)]
    spaces: dict[Hashable, tuple[int, int]] = {}
    for row, column in segment.spaces:
        alike = (row if live_rows[row - 1] else 0, column if live_columns[column - 1] else 0)
        spaces.setdefault(alike, (row, column))
    whatever_number = (
        player.character == "marie"
        or any(_does(tile.effect, Activate) for tile in tiles)
        or any(_does(reward, Activate) for reward in compress(rewards, (*live_rows, *live_columns)))
    )
    kept: dict[Hashable, str] = {}
    for tile_id in segment.tiles:
        is_of_use = whatever_number or number_of(player, s.tile(tile_id)) in (s.die, ANY_NUMBER)
        kept.setdefault(tile_id if is_of_use else "", tile_id)
    yield from (act.DeployWorker(row, column, tile_id) for row, column in spaces.values() for tile_id in kept.values())


# Plans.


def _plans(s: State, player: Player, segment: Sequence[Action]) -> Iterator[Action]:
    """The places for the upgrade of a plan that score apart: nothing is activated any more in this turn.

    A wild die takes a number away from monuments that count them, wherever it goes; set aside, which it always may be, it does
    not. So one place is enough for it.
    """
    beside = any(isinstance(_scoring(s, tile), ScoreBanners) for tile in player.island.values())
    kept: dict[Hashable, Action] = {}
    for action in segment:
        if not isinstance(action, act.Complete) or not action.tile:
            yield action
            continue
        upgrade = s.catalog.plans[action.plan].upgrade
        alike: Hashable = ""
        if slot_of(upgrade) == BANNER:
            if beside:
                alike = action.tile
            else:
                cell = next(cell for cell, tile in player.island.items() if tile == action.tile)
                alike = len(pairs_by_banner(s, player, cell, upgrade.removeprefix("banner_")))
        kept.setdefault(alike, action)
    yield from kept.values()
