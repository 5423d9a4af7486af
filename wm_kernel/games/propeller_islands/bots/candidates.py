"""First looks of a bot of Propeller Islands: every legal action with about what it brings at once, the best first.

Prices are those of `value.py`. A die is worth the best that can be done with it; an activation that begins the action is worth
all that fits the die.
"""

from __future__ import annotations

from collections.abc import Iterator

from wm_kernel.games.propeller_islands.bots.shore import Spot
from wm_kernel.games.propeller_islands.bots.tempo import WEIGHTS, Weights, priced, prices, rounds_left
from wm_kernel.games.propeller_islands.bots.value import appraiser, missing
from wm_kernel.games.propeller_islands.components.definitions import (
    ANY_NUMBER,
    DEPOT,
    ENERGY,
    MONUMENT,
    RESOURCES,
    VALUES,
    Effect,
    TileDef,
)
from wm_kernel.games.propeller_islands.rules import actions as act
from wm_kernel.games.propeller_islands.rules.dice import slots_of, turned
from wm_kernel.games.propeller_islands.rules.effects import Deployments
from wm_kernel.games.propeller_islands.rules.island import around, number_of, pairs_at, pairs_by_banner
from wm_kernel.games.propeller_islands.rules.state import SECRET, STANDING, Player, State
from wm_kernel.games.propeller_islands.rules.turn import Takes, paid_steps
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.grid.hexes import Hex

CELLS, TILES, SPACES = 4, 4, 3
"""How many places of a tile, tiles for a worker and spaces of the quay are looked at."""


class Look:
    """What single actions of the player in a seat are worth in a position."""

    def __init__(self, s: State, seat: int, weights: Weights = WEIGHTS) -> None:
        self.s, self.seat, self.weights = s, seat, weights
        self.player: Player = s.players[seat]
        self.rounds = rounds_left(s, weights)
        self.price = prices(s, self.rounds, weights)
        self.pieces = appraiser(s, weights)
        self.room = self.pieces.room(self.player)
        self._known = self.pieces.effects(self.price, self.room)
        self._spots: dict[Hex, Spot] | None = None
        self._places: dict[tuple[str, str], list[Hex]] = {}
        self._tiles: dict[str, float] = {}
        self._dice: dict[int, tuple[float, float]] = {}
        self._standing: dict[int, float] | None = None
        self._mans: dict[str, float] = {}
        self._discard = priced(s.setup.catalog.discard_gain, self.price)

    def once(self, tile: TileDef) -> float:
        """What one activation of a tile is worth."""
        return self.pieces.tile(self.player, tile, self.price, self.room, self._known)

    def effect(self, effect: Effect | None) -> float:
        """What carrying out an effect is worth."""
        return self.pieces.effect(self.player, effect, self.price, self.room)

    # Tiles.

    def tile(self, tile: TileDef) -> float:
        """What a tile on the island promises, apart from where it lies."""
        found = self._tiles.get(tile.id)
        if found is None:
            found = self._tiles[tile.id] = self._tile(tile)
        return found

    def _tile(self, tile: TileDef) -> float:
        player = self.player
        if tile.class_ == MONUMENT:
            return 1.6
        if tile.class_ == DEPOT:
            return self.effect(tile.bonus) + 0.2
        number = number_of(player, tile)
        again = 0.35
        if number in VALUES:
            tiles = self.pieces.tiles
            again += 0.1 * sum([number_of(player, tiles[other]) == number for other in player.workers])
        return self.once(tile) * max(0.0, self.rounds - 1.0) * min(0.7, again) * self.weights.unmanned

    def place(self, tile: TileDef, cell: Hex) -> float:
        """What a place for a tile brings: fame now, and what the guilds around promise."""
        spot = self.spots()[cell]
        promise = 0.02 * spot.free
        if tile.symbol:
            promise += 0.12 * spot.symbols.count(tile.symbol)  # a banner between them would pair with both
        return spot.pairs(tile) * self.s.setup.catalog.connection_fame + promise

    def spots(self) -> dict[Hex, Spot]:
        """The free hexes beside the island."""
        if self._spots is None:
            self._spots = self.pieces.shore(self.player).spots
        return self._spots

    def best_cells(self, tile: TileDef) -> list[Hex]:
        """The best places for a tile, the best first."""
        key = (tile.banner, tile.symbol)
        found = self._places.get(key)
        if found is None:
            scored = [(self.place(tile, cell), cell) for cell in self.spots()]
            scored.sort(key=lambda pair: pair[0], reverse=True)
            found = self._places[key] = [cell for _, cell in scored[:CELLS]]
        return found

    def best_place(self, tile: TileDef) -> float:
        """What the best place for a tile brings."""
        return self.place(tile, self.best_cells(tile)[0])

    def taken(self, tile_id: str) -> float:
        """What taking a tile brings at its best place."""
        if tile_id == SECRET:
            return self.weights.drawn
        tile = self.pieces.tiles[tile_id]
        return self.tile(tile) + self.best_place(tile)

    # Activations.

    def activated(self, tile_id: str, option: int = 0) -> float:
        """What activating a tile brings at once."""
        tile = self.pieces.tiles[tile_id]
        worth = self.once(tile)
        if option and tile.effect is not None:
            chosen: Effect = tile.effect.options[option - 1]  # type: ignore[attr-defined]
            worth += self.effect(chosen) - self.effect(tile.effect)
        return worth

    def all_of(self, value: int) -> float:
        """What all standing workers on tiles that fit a value would bring."""
        if self._standing is None:
            self._standing = {}
            for tile_id, how in self.player.workers.items():
                if how == STANDING:
                    number = number_of(self.player, self.pieces.tiles[tile_id])
                    self._standing[number] = self._standing.get(number, 0.0) + self.activated(tile_id)
        return self._standing.get(value, 0.0) + self._standing.get(ANY_NUMBER, 0.0)

    def fame(self, action: act.Take | act.Place) -> int:
        """The fame that placing a tile brings."""
        s = self.s
        tile_id = s.slots[action.slot] if isinstance(action, act.Take) else getattr(s.pending[-1], "tile", SECRET)
        if tile_id == SECRET:
            return 0
        return len(pairs_at(s, self.player, s.tile(tile_id), action.cell)) * s.setup.catalog.connection_fame

    # Dice.

    def with_die(self, value: int) -> float:
        """The best that can be done with a die of this value."""
        return max(self._uses(value))

    def paid_for(self, value: int, cost: float) -> float:
        """The same with a die that was changed for energy: nobody pays for a discard, since any die serves for that."""
        best = self._uses(value)[0] - cost
        return best if best > self._discard else -1.0

    def _uses(self, value: int) -> tuple[float, float]:
        """The best of a tile and of activations with a die, and what a discard brings where one is possible."""
        found = self._dice.get(value)
        if found is None:
            slots = [slot for slot in slots_of(value) if self.s.slots[slot]]
            best = max([self.taken(self.s.slots[slot]) for slot in slots], default=0.0)
            found = self._dice[value] = (max(best, self.all_of(value), 0.0), self._discard if slots else 0.0)
        return found

    # Plans.

    def completed(self, action: act.Complete) -> float:
        """What completing a plan brings: its VP and upgrade, less its cost."""
        s = self.s
        plan = s.setup.catalog.plans[action.plan]
        worth = plan.vp - priced(plan.cost, self.price)
        if not action.tile:
            return worth + 1.0 / s.setup.catalog.upgrades_per_vp
        return worth + self.upgraded(plan.upgrade, action.tile)

    def upgraded(self, upgrade: str, tile_id: str) -> float:
        """What an upgrade on this tile is worth."""
        s, player = self.s, self.player
        kind, _, what = upgrade.partition("_")
        manned = 1.0 if tile_id in player.workers else 0.4
        tile = s.tile(tile_id)
        if kind == "production":
            often = 0.9 if number_of(player, tile) == ANY_NUMBER else 0.55
            return 0.2 + often * self.price[RESOURCES.index(what)] * self.rounds * manned
        if kind == "wild":
            return 0.2 + 0.35 * self.once(tile) * self.rounds * manned
        cell = next(cell for cell, there in player.island.items() if there == tile_id)
        free = sum(1 for beside in around(cell) if beside not in player.island)
        return len(pairs_by_banner(s, player, cell, what)) + 0.15 * free

    def in_hand(self, plan_id: str) -> float:
        """What having a plan in hand is worth."""
        s, player = self.s, self.player
        plan = s.setup.catalog.plans[plan_id]
        lacks = missing(player, plan.cost)
        likely = max(0.05, self.weights.payable - self.weights.missing * lacks) * min(1.0, self.rounds + 0.1)
        return max(0.0, self.pieces.plan(plan_id, self.price, self.rounds)) * likely

    # Workers.

    def deployed(self, action: act.DeployWorker) -> float:
        """What a worker on a tile brings, and what the row and the column come nearer to."""
        return self.manned(action.tile) + self.left((action.row, action.column))

    def manned(self, tile_id: str) -> float:
        """What a worker on a tile brings."""
        found = self._mans.get(tile_id)
        if found is None:
            found = self._mans[tile_id] = self._manned(self.pieces.tiles[tile_id])
        return found

    def _manned(self, tile: TileDef) -> float:
        if tile.effect is None:
            return 0.0
        number, once = number_of(self.player, tile), self.once(tile)
        worth = once * ((0.93 if number == ANY_NUMBER else 0.5) * self.rounds + 0.2)
        if self.s.die and number in (self.s.die, ANY_NUMBER):
            worth += 0.5 * once
        return worth

    def left(self, space: tuple[int, int]) -> float:
        """What it brings that a worker leaves this space of the quay: its row and column come nearer to their rewards."""
        quay, there = self.s.setup.catalog.quay, self.player.quay
        row, column = space[0] - 1, space[1] - 1
        in_row = sum([there >> row * quay.columns + k & 1 for k in range(quay.columns)])
        in_column = sum([there >> k * quay.columns + column & 1 for k in range(quay.rows)])
        worth = 0.0
        for left, reward in ((in_row, quay.row_rewards[row]), (in_column, quay.column_rewards[column])):
            share = 1.0 if left == 1 else 0.45 / left * min(1.0, self.rounds / 3.0)
            worth += share * self.effect(reward)
        return worth

    # All of them.

    def score(self, action: Action) -> float:
        """About what an action brings at once, in VP."""
        s, price = self.s, self.price
        match action:
            case act.Die(value, steps):
                final = turned(value, steps)
                paid = paid_steps(s, self.seat, steps)
                if not paid:
                    return self.with_die(final)
                return self.paid_for(final, price[ENERGY] * paid * s.setup.catalog.step_cost)
            case act.Reroll():
                return sum(map(self.with_die, VALUES)) / 6 + price[ENERGY] - 0.2
            case act.Change(steps):
                final = turned(s.die, steps)
                return self.with_die(final) - (price[ENERGY] * abs(steps) if s.turn < 2 * len(s.players) else 0.0)
            case act.Take(slot, cell):
                return self.tile(s.tile(s.slots[slot])) + self.place(s.tile(s.slots[slot]), cell)
            case act.Discard():
                return priced(s.setup.catalog.discard_gain, price)
            case act.ActivateTile(tile, option):
                return self.activated(tile, option)
            case act.DeployWorker():
                return self.deployed(action)
            case act.Place(cell):
                drawn = getattr(s.pending[-1], "tile", SECRET)
                return 0.0 if drawn == SECRET else self.place(s.tile(drawn), cell)
            case act.Repeat(tile):
                return self.effect(s.tile(tile).bonus)
            case act.GainOne(resource):
                return price[RESOURCES.index(resource)]
            case act.Complete():
                return self.completed(action)
            case act.Replace(plan):
                return self.in_hand(plan)
            case act.DrawPlan(level):
                return 1.3 if level == 1 or self.rounds < 3 else 1.6
        return 0.0


def promising(look: Look, legal: LegalActions) -> Iterator[Action]:
    """The legal actions without those that are sure to look worse than others of their kind.

    A tile on every hex and a worker from every space to every tile make up nearly all that is legal, and what they bring is
    the sum of two parts, so that each part is looked at once.
    """
    for segment in legal.segments:
        if isinstance(segment, Takes):
            for slot in segment.slots:
                tile = look.pieces.tiles[look.s.slots[slot]]
                yield from (act.Take(slot, cell) for cell in look.best_cells(tile))
        elif isinstance(segment, Deployments):
            tiles = sorted(segment.tiles, key=look.manned, reverse=True)[:TILES]
            spaces = sorted(segment.spaces, key=look.left, reverse=True)[:SPACES]
            yield from (act.DeployWorker(*space, tile) for space in spaces for tile in tiles)
        else:
            yield from segment


def candidates(s: State, seat: int, legal: LegalActions, kind: str, weights: Weights) -> list[tuple[float, Action]]:
    """The promising actions with what they bring, the best first; equal ones in their order.

    Where the action of a turn is chosen, the first activation stands for all that would follow it.
    """
    look = Look(s, seat, weights)
    scored = [(look.score(action), action) for action in promising(look, legal)]
    if kind in ("action", "change"):
        rest = look.all_of(s.die)
        scored = [
            (max(rest, score) + 0.01 * score if isinstance(action, act.ActivateTile) else score, action)
            for score, action in scored
        ]
    scored.sort(key=_first, reverse=True)
    return scored


def _first(pair: tuple[float, Action]) -> float:
    return pair[0]
