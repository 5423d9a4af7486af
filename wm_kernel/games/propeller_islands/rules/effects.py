"""Carrying out what tiles, depots and quay rewards do, and the decisions that come of it: workers, other tiles, depots, hexes.

Whether something can be done at all says `possible.py`. One thing may lead to the next (a hotel deploys a worker, who empties a
row, which brings a tile, whose bonus deploys a worker): each waits as a frame until what it led to is finished.
"""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.propeller_islands.components.definitions import (
    ANY_NUMBER,
    RESOURCES,
    Activate,
    Choose,
    Deploy,
    DrawTile,
    Effect,
    Gain,
    Pay,
    RepeatDepot,
)
from wm_kernel.games.propeller_islands.rules.actions import ActivateTile, DeployWorker, Done, Place, Repeat, Reward
from wm_kernel.games.propeller_islands.rules.frames import ONLY_DONE, Frame, Segments
from wm_kernel.games.propeller_islands.rules.island import free_spaces, frontier, pairs_at
from wm_kernel.games.propeller_islands.rules.possible import activations, can_deploy, depots, productions_on
from wm_kernel.games.propeller_islands.rules.state import LYING, STANDING, State
from wm_kernel.games.propeller_islands.rules.supply import GainChoice, gain, gain_fame, pay, unit
from wm_kernel.table.action import Action, Segment
from wm_kernel.table.grid.hexes import Hex

ROW, COLUMN = "row", "column"
LINES = (ROW, COLUMN)


def carry_out(s: State, seat: int, effect: Effect, source: str, rule: str) -> None:
    """Do what an effect says, or put on the stack what it leaves to decide; what cannot happen lapses."""
    if isinstance(effect, Gain):
        gain(s, seat, effect.bag, source, rule)
    elif isinstance(effect, Pay):
        pay(s, seat, effect.bag, source, "PI-ACT-05")
        carry_out(s, seat, effect.then, source, rule)
    elif isinstance(effect, Deploy):
        if can_deploy(s, s.players[seat]):
            s.pending.append(DeployChoice(seat, source))
        else:
            s.emit("lapsed", "A-PI-22", seat, what="deploy", source=source)
    elif isinstance(effect, Activate):
        if effect.count == 1 and source in s.players[seat].workers:
            s.pending.append(RadioChoice(seat, source))
        else:
            s.pending.append(TwoTiles(seat, source, effect.count))
    elif isinstance(effect, RepeatDepot):
        s.pending.append(RepeatChoice(seat, source))
    elif isinstance(effect, DrawTile):
        draw_tile(s, seat, source)
    elif isinstance(effect, Choose):
        s.pending.append(GainChoice(seat, source, tuple(map(_single, effect.options))))
    else:
        raise TypeError(f"{source}: nothing carries out {effect!r}")


def _single(effect: Effect) -> str:
    """The resource of an effect that gains one resource: what a bonus or reward may leave to choose."""
    for resource in RESOURCES:
        if effect == Gain(unit(resource)):
            return resource
    raise TypeError(f"a bonus or a reward can leave the choice between single resources alone, not {effect!r}")


def activate(s: State, seat: int, action: ActivateTile) -> None:
    """Lay the worker down, pay the cost and carry out the effect; the production upgrade comes after it (PI-ACT-04, A-PI-30)."""
    player, tile = s.players[seat], s.tile(action.tile)
    player.workers[tile.id] = LYING
    s.emit("activated", "PI-ACT-04", seat, tile=tile.id, option=action.option)
    if productions_on(player, tile.id):
        s.pending.append(Produce(seat, tile.id))
    effect = tile.effect
    if isinstance(effect, Choose):
        effect = effect.options[action.option - 1]
    assert effect is not None
    carry_out(s, seat, effect, tile.id, "PI-ACT-04")


@dataclass(frozen=True, slots=True)
class Produce(Frame):
    """The production upgrade of a tile that has been activated."""

    source: str

    def resume(self, s: State) -> None:
        for resource in productions_on(s.players[self.seat], self.source):
            gain(s, self.seat, unit(resource), self.source, "PI-ACT-06")


# Workers.


class Deployments(Segment):
    """Every worker of the quay to every free worker space."""

    __slots__ = ("spaces", "tiles")

    def __init__(self, spaces: list[tuple[int, int]], tiles: list[str]) -> None:
        self.spaces = spaces
        self.tiles = tiles

    def __len__(self) -> int:
        return len(self.spaces) * len(self.tiles)

    def at(self, index: int) -> Action:
        k, n = divmod(index, len(self.tiles))
        row, column = self.spaces[k]
        return DeployWorker(row, column, self.tiles[n])

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, DeployWorker)
            and (action.row, action.column) in self.spaces
            and action.tile in self.tiles
        )


def on_quay(s: State, seat: int) -> list[tuple[int, int]]:
    """The rows and columns (from 1) of the quay where a worker stands."""
    columns, quay = s.catalog.quay.columns, s.players[seat].quay
    return [(k // columns + 1, k % columns + 1) for k in range(columns * s.catalog.quay.rows) if quay >> k & 1]


@dataclass(frozen=True, slots=True)
class DeployChoice(Frame):
    """A worker of the quay goes to a free worker space (PI-WORK-01)."""

    source: str

    @property
    def kind(self) -> str:
        return "deploy"

    @property
    def rule(self) -> str:
        return "PI-WORK-01"

    def legal(self, s: State) -> Segments:
        return [Deployments(on_quay(s, self.seat), free_spaces(s, s.players[self.seat]))]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, DeployWorker)
        s.pending.pop()
        deploy(s, self.seat, action)


def deploy(s: State, seat: int, action: DeployWorker) -> None:
    """Move the worker, and take the rewards of the row and the column that are empty now (PI-WORK-06)."""
    player, quay = s.players[seat], s.catalog.quay
    row, column = action.row - 1, action.column - 1
    player.quay &= ~(1 << row * quay.columns + column)
    player.workers[action.tile] = STANDING
    s.emit("deployed", "PI-WORK-01", seat, row=action.row, column=action.column, tile=action.tile)
    row_mask = (1 << quay.columns) - 1 << row * quay.columns
    column_mask = sum(1 << k * quay.columns + column for k in range(quay.rows))
    no_row, no_column = not player.quay & row_mask, not player.quay & column_mask
    if no_row and no_column and quay.row_rewards[row] != quay.column_rewards[column]:
        s.pending.append(RewardChoice(seat, action.row, action.column))
        return
    if no_column:
        s.pending.append(TakeReward(seat, COLUMN, action.column))
    if no_row:
        s.pending.append(TakeReward(seat, ROW, action.row))


@dataclass(frozen=True, slots=True)
class RewardChoice(Frame):
    """A worker emptied a row and a column at once: which of the two rewards comes first (PI-WORK-06)."""

    row: int
    column: int

    @property
    def kind(self) -> str:
        return "reward"

    @property
    def rule(self) -> str:
        return "PI-WORK-06"

    def legal(self, s: State) -> Segments:
        return [[Reward(ROW, self.row), Reward(COLUMN, self.column)]]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Reward)
        s.pending.pop()
        row, column = TakeReward(self.seat, ROW, self.row), TakeReward(self.seat, COLUMN, self.column)
        s.pending += [column, row] if action.line == ROW else [row, column]


def reward_of(s: State, line: str, index: int) -> Effect:
    """What an emptied row or column (from 1) gives."""
    quay = s.catalog.quay
    return (quay.row_rewards if line == ROW else quay.column_rewards)[index - 1]


_WHAT: dict[type[Effect], str] = {DrawTile: "tile", Activate: "activate", Gain: "gain", Deploy: "deploy"}


@dataclass(frozen=True, slots=True)
class TakeReward(Frame):
    """The reward of an emptied row or column; it cannot be kept for later (PI-WORK-06)."""

    line: str
    index: int

    def resume(self, s: State) -> None:
        effect = reward_of(s, self.line, self.index)
        what = _WHAT.get(type(effect), "other")
        s.emit("reward", "PI-WORK-06", self.seat, line=self.line, index=self.index, what=what)
        carry_out(s, self.seat, effect, f"{self.line} {self.index}", "PI-WORK-07")


# Other tiles.


@dataclass(frozen=True, slots=True)
class RadioChoice(Frame):
    """A tile of one's own that a radio station activates (PI-ACT-09)."""

    source: str

    @property
    def kind(self) -> str:
        return "radio"

    @property
    def rule(self) -> str:
        return "PI-ACT-09"

    def legal(self, s: State) -> Segments:
        player = s.players[self.seat]
        return [activations(s, player, player.resources, ANY_NUMBER)]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, ActivateTile)
        s.pending.pop()
        activate(s, self.seat, action)


@dataclass(frozen=True, slots=True)
class TwoTiles(Frame):
    """Tiles of one's own that a quay reward activates, as many as are left or fewer (PI-WORK-09)."""

    source: str
    left: int

    @property
    def kind(self) -> str:
        return "two_tiles"

    @property
    def rule(self) -> str:
        return "PI-WORK-09"

    def legal(self, s: State) -> Segments:
        player = s.players[self.seat]
        return [activations(s, player, player.resources, ANY_NUMBER), ONLY_DONE]

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        if isinstance(action, Done):
            return
        assert isinstance(action, ActivateTile)
        if self.left > 1:
            s.pending.append(TwoTiles(self.seat, self.source, self.left - 1))
        activate(s, self.seat, action)


@dataclass(frozen=True, slots=True)
class RepeatChoice(Frame):
    """A depot of one's own whose bonus a warehouse repeats (kind 12)."""

    source: str

    @property
    def kind(self) -> str:
        return "repeat"

    @property
    def rule(self) -> str:
        return "A-PI-27"

    def legal(self, s: State) -> Segments:
        return [[Repeat(tile) for tile in depots(s, s.players[self.seat])]]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Repeat)
        s.pending.pop()
        s.emit("repeated", "PI-ACT-04", self.seat, tile=action.tile)
        bonus = s.tile(action.tile).bonus
        assert bonus is not None
        carry_out(s, self.seat, bonus, action.tile, "PI-ACT-04")


# Tiles that come to the island.


def draw_tile(s: State, seat: int, source: str) -> None:
    """Turn the top tile of the pile over, to be placed; with an empty pile the reward is void (PI-WORK-08)."""
    if not s.pile:
        s.emit("lapsed", "PI-WORK-08", seat, what="tile", source=source)
        return
    tile, s.pile = s.pile[0], s.pile[1:]
    s.emit("drew_tile", "PI-WORK-07", seat, tile=tile)
    s.pending.append(PlaceChoice(seat, tile))


@dataclass(frozen=True, slots=True)
class PlaceChoice(Frame):
    """Where the tile goes that was gained from the pile (PI-WORK-08, A-PI-23)."""

    tile: str

    @property
    def kind(self) -> str:
        return "place"

    @property
    def rule(self) -> str:
        return "PI-WORK-08"

    @property
    def asks(self) -> str:
        return self.tile

    def legal(self, s: State) -> Segments:
        return [[Place(cell) for cell in frontier(s.players[self.seat].island)]]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Place)
        s.pending.pop()
        place(s, self.seat, self.tile, action.cell, "PI-WORK-08")


def place(s: State, seat: int, tile_id: str, cell: Hex, rule: str) -> None:
    """Lay a tile on the island: fame for its connections, then the bonus of a depot (PI-TAKE-04, 05, A-PI-08)."""
    player = s.players[seat]
    player.island[cell] = tile_id
    s.emit("placed", rule, seat, tile=tile_id, cell=str(cell))
    if s.tile(tile_id).bonus is not None:
        s.pending.append(DepotBonus(seat, tile_id))
    gain_fame(s, seat, pairs_at(s, player, s.tile(tile_id), cell), "tile", tile_id, "PI-TAKE-04")


@dataclass(frozen=True, slots=True)
class DepotBonus(Frame):
    """The bonus of a depot, once, at once (PI-TAKE-05)."""

    source: str

    def resume(self, s: State) -> None:
        bonus = s.tile(self.source).bonus
        assert bonus is not None
        carry_out(s, self.seat, bonus, self.source, "PI-TAKE-05")
