"""What each legal action of Whistle Mountain brings at once, quickly and without carrying it out.

Greedy bots choose by it, planners and tree searches use it to look at the promising actions first
(`wm_candidates.py`), placement maps show it. A yield is in VP at the prices of `wm_worth.py`; it is a first look, the
evaluation (`wm_value.py`) has the last word.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from wm_kernel.games.whistle_mountain.bots.edges import best_scaffolds
from wm_kernel.games.whistle_mountain.bots.value import WEIGHTS, Ground, Weights, covered, turns_left
from wm_kernel.games.whistle_mountain.bots.worth import CARD, MOVE, SCAFFOLD, bag_price, effect_price
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, WATER
from wm_kernel.games.whistle_mountain.rules import actions as acts
from wm_kernel.games.whistle_mountain.rules.activate import can_activate
from wm_kernel.games.whistle_mountain.rules.board import touching_edges
from wm_kernel.games.whistle_mountain.rules.collect import BALLOON, has_rule
from wm_kernel.games.whistle_mountain.rules.effects import can_use
from wm_kernel.games.whistle_mountain.rules.markets import RemoveUpgrade, SwapUpgrade
from wm_kernel.games.whistle_mountain.rules.payment import DiscardCard, DiscardScaffold
from wm_kernel.games.whistle_mountain.rules.state import HOME, SECRET, State
from wm_kernel.table.action import Action
from wm_kernel.table.cells import STRIDE, bits, mask_of, neighbours, parse_cell

ALWAYS = 50.0  # what must be done anyway comes first


def line_mask(low: int, high: int) -> int:
    """The squares of a straight line or rectangle between two corners."""
    width = (high - low) % STRIDE + 1
    row = ((1 << width) - 1) << low
    mask = row
    while row.bit_length() - 1 < high:
        row <<= STRIDE
        mask |= row
    return mask


@lru_cache(maxsize=4096)
def _around(low: int, high: int) -> tuple[int, int]:
    """The squares of a straight line, and these with those beside them: the same few hundred in every position."""
    mask = line_mask(low, high)
    return mask, mask | neighbours(mask)


class Quick:
    """First looks at the actions of whoever decides in one position."""

    def __init__(self, s: State, seat: int, weights: Weights = WEIGHTS, ground: Ground | None = None) -> None:
        self.s, self.seat, self.weights = s, seat, weights
        self.player = s.players[seat]
        self.ground = ground or Ground(s, weights)
        self.prices = self.ground.worth
        self.turns = turns_left(s, seat, self.ground)
        self._more: list[list[float]] = []
        self._seen, self._free = s.seen, s.scaffold_seen & ~s.occupied
        self._lacking = self._needed()
        self._shown: tuple[int, ...] | None = None
        self._bars = self._built = 0
        self._diagonal = False
        self._reached: list[tuple[int, float]] = []

    @property
    def more(self) -> list[list[float]]:
        """What 0, 1, 2 ... more of each resource are worth to this player."""
        if not self._more:
            share = min(1.0, self.turns / self.weights.resources_last)
            for row, n in zip(self.weights.held, self.player.resources, strict=True):
                rest = row[n:] if n < 5 else row[5:]
                rest += (row[5],) * (9 - len(rest))
                now = rest[0]
                self._more.append([share * (later - now) + (1 - share) * 0.25 * k for k, later in enumerate(rest)])
        return self._more

    # --- single kinds of actions --------------------------------------------------------------------------------------

    def gain(self, bag: tuple[int, ...] | list[int]) -> float:
        """More of these resources."""
        return sum(row[min(8, n)] for row, n in zip(self.more, bag, strict=True))

    def pay(self, bag: tuple[int, ...]) -> float:
        """These resources less."""
        loss = 0.0
        for row, held, n in zip(self.weights.held, self.player.resources, bag, strict=True):
            if n:
                loss += row[min(5, held)] - row[max(0, min(5, held - n))]
        return loss

    def _look(self) -> tuple[int, ...]:
        """The resources that ships can collect, by type, and the machines they can activate: once for all berths."""
        s = self.s
        seen = s.scaffold_seen
        if s.setup.rulings.get("K-13", "on") == "on":
            seen &= ~s.occupied
        self._shown = tuple(layer & seen for layer in s.resources)
        self._bars = s.setup.geometry.row[s.water_top]
        self._built = s.scaffold | s.machine
        self._diagonal = has_rule(s, self.seat, "diagonal_adjacency")
        assert self.more
        self._reached = []
        for placed in s.machines:
            if s.is_active(placed):
                worth = self.prices.activation.get(placed.id, 0.0)
                if worth and not can_activate(s, self.seat, placed.id):
                    worth *= 0.25
                self._reached.append((placed.mask, worth))
        return self._shown

    def ship(self, ship: int, low: int, high: int) -> float:
        """A ship from one square to another: what it collects and may activate."""
        mask, near = _around(low, high)
        shown = self._shown or self._look()
        if self._diagonal and ship == BALLOON and not mask & self._built:
            near |= mask << STRIDE + 1 | mask << STRIDE - 1 | mask >> STRIDE + 1 | mask >> STRIDE - 1
        more = self._more
        total = 0.0
        for kind, layer in enumerate(shown):
            n = (layer & near).bit_count()
            if kind == WATER:
                n += (self._bars & near).bit_count()
            if n:
                total += more[kind][n if n < 9 else 8]
        for place, worth in self._reached:
            if place & near:
                total += worth
        return total

    def worker_at(self, cell: int) -> float:
        """An own worker on this square: the floor of the row and its award, as likely as a promotion is."""
        s, weights = self.s, self.weights
        row, here = cell // STRIDE, 1 << cell
        if any(self.ground.areas[self.prices.size.get(m, "medium")] & here for m in self.player.machines):
            share = weights.promotable
        else:
            share = weights.coverable if self.ground.cover & here else weights.standing
        floor = self.prices.floor(row, s.tower_awards[row])
        if row == s.water_top + 1:
            return share * floor * (1 - 0.5 * self.ground.flood) - 5 * self.ground.flood
        return share * floor

    def worker_from(self, source: int | str) -> float:
        """What leaving this place gives up (a barracks level costs, so leaving it pays)."""
        if isinstance(source, str):
            return 0.5
        if source >= STRIDE:
            return self.worker_at(source)
        costs = self.weights.barracks
        away = -source - self.s.water_top
        return self.ground.calm * costs[away if away < len(costs) else -1]

    def scaffold(self, mask: int) -> float:
        """A scaffold on these squares: its edges, and areas it opens for machines in storage."""
        value = float(touching_edges(mask, self._seen)) + 0.04 * (mask.bit_length() // STRIDE)
        if self._lacking:
            free = self._free | mask
            for (width, height), worth in self._lacking:
                if covered(free, width, height):
                    value += worth
        return value

    def _needed(self) -> list[tuple[tuple[int, int], float]]:
        """The footprints of stored machines for which there is no area now, and what one would be worth."""
        needed: dict[tuple[int, int], float] = {}
        for machine in self.player.machines:
            size = self.prices.size.get(machine, "medium")
            if not self.ground.areas[size]:
                footprint = self.prices.footprints[size]
                needed[footprint] = max(needed.get(footprint, 0.0), 0.3 * self.prices.machine(machine))
        return list(needed.items())

    def machine(self, machine: str, mask: int) -> float:
        """A machine on these squares: its VP and effect, who is promoted, whom the flood sweeps."""
        s = self.s
        value = self.prices.machine_vp.get(machine, 8.0) + self.prices.built.get(machine, 0.0)
        trap = machine in s.setup.programs.trapping
        for seat, player in enumerate(s.players):
            for cell in bits(player.grid & mask):
                row = cell // STRIDE
                floor = -3.0 if trap else self.prices.floor(row, s.tower_awards[row], 0.0)
                value += 0.4 * floor if seat == self.seat else -0.6 * floor
        if mask & s.setup.geometry.above_bridge:
            row = s.setup.geometry.row[min(s.water_top + 1, s.setup.geometry.rows)]
            level = 1 << s.water_top + 1
            for seat, player in enumerate(s.players):
                n = (player.grid & row).bit_count() + (player.barracks & level).bit_count()
                value += (-3.0 if seat == self.seat else 2.0) * n
        return value

    def dock(self, action: acts.CollectDock) -> float:
        """The best that a dock offers, less its price; small ships rather than large ones."""
        s = self.s
        best = -1.0
        for effect in s.setup.programs.docks[action.dock]:
            if can_use(s, self.seat, effect):
                gained = sum(self._step(step) for step in effect.definition.do)
                best = max(best, gained - self._cost(effect.definition.cost))
        return best - 0.15 * action.ship

    def _cost(self, cost: Any) -> float:
        spent: float = self.pay(cost.resources) + 0.8 * cost.any + CARD * cost.card + SCAFFOLD * cost.scaffold
        return spent

    def _step(self, step: Any) -> float:
        """A step of a dock by what lies in the markets now."""
        s = self.s
        if step.kind == "gain_machine":
            i = ("small", "medium", "large").index(step.args["size"])
            there = (self.prices.machine(m) for m in s.markets[i] if m != SECRET)
            return max(there, default=0.0) if self.turns else 1.0
        if step.kind == "gain_upgrade":
            return max(
                (
                    self.prices.upgrade(u, min(self.turns, 12.0)) - self.pay(s.setup.catalog.upgrades[u].cost)
                    for u in s.upgrade_market
                    if u != SECRET
                ),
                default=0.0,
            )
        if step.kind == "gain_scaffold":
            scale = self.weights.scaffolds
            held, most = len(self.player.scaffolds), len(scale) - 1
            return scale[min(most, held + int(step.args["n"]))] - scale[min(most, held)]
        if step.kind == "rescue":
            return 5.0 + max((self.worker_at(c) for c in bits(s.free_space)), default=0.0)
        if step.kind == "gain_card":
            return CARD * float(step.args["n"])
        return 1.0

    def choice(self, action: acts.Choose) -> float:
        """A thing to choose; what is discarded or given away counts against it."""
        frame = self.s.pending[-1] if self.s.pending else None
        prices, what, piece = self.prices, action.what, action.value
        if what == "machine":
            return prices.machine(piece)
        if what == "upgrade":
            worth = prices.upgrade(piece, min(self.turns, 12.0))
            away = isinstance(frame, RemoveUpgrade) or (isinstance(frame, SwapUpgrade) and not frame.give)
            if isinstance(frame, RemoveUpgrade) and piece != SECRET:
                return bag_price(self.s.setup.catalog.upgrades[piece].cost)
            if getattr(frame, "pay", False) and piece != SECRET:
                worth -= self.pay(self.s.setup.catalog.upgrades[piece].cost)
            return -worth if away else worth
        if what == "card":
            worth = min(4.0, prices.played.get(piece, CARD))
            if isinstance(frame, DiscardCard):
                return -worth
            return worth if frame and frame.kind == "keep_cards" else 0.6 - worth
        if what == "scaffold":
            printed = self.s.setup.tiles[piece].resources if piece in self.s.setup.tiles else ()
            worth = 2.0 + 0.2 * sum(kind is not None for kind in printed)
            return -worth if isinstance(frame, DiscardScaffold) else worth
        if what == "stack":
            shapes = list(self.s.setup.geometry.shapes)
            stack = self.s.scaffold_stacks[shapes.index(piece)]
            tile = self.s.setup.tiles.get(stack[-1]) if stack else None
            if tile is None:
                return 2.0
            if frame is not None and frame.kind == "recycle":
                return sum(self.more[k][1] for k in tile.resources if k is not None)
            return 2.0 + 0.1 * sum(k is not None for k in tile.resources)
        if what == "ability":
            return 12.0 * prices.turn.get(piece, 0.3)
        if what == "worker":
            return self._worker_choice(frame, piece)
        if what == "resource":
            return self.more[RESOURCES.index(piece)][1]
        if what == "ship":
            return 1.0 + 0.1 * SHIPS.index(piece)
        if what == "square":
            return self.worker_at(parse_cell(piece))
        return 0.5 if piece == "up" else 0.0

    def _worker_choice(self, frame: Any, place: str) -> float:
        kind, colon, level = place.partition(":")
        if colon:
            if kind == "barracks":  # the one to lose: the lowest
                return -float(level)
            floor = int(level)
            above = self.s.tower_awards[floor + 1] if floor + 1 < len(self.s.tower_awards) else ()
            return 1.0 + (self.prices.played.get(above[0], 3.0) if above else 0.0)
        row = parse_cell(place) // STRIDE
        return self.prices.floor(row, self.s.tower_awards[row], 0.0)

    def forge(self) -> float:
        """A forge: ships that come home, and the best works at a glance."""
        ships = sum(1 for place in self.player.ships if place != HOME)
        value = self.weights.ships[ships] if self.turns else 0.0
        works: list[float] = []
        tiles = self.s.setup.tiles
        if held := [tiles[tile].shape for tile in self.player.scaffolds if tile in tiles]:
            edges = best_scaffolds(self.s, set(held))
            works += [float(edges[shape]) for shape in held]
        for machine in self.player.machines:
            if self.ground.areas[self.prices.size.get(machine, "medium")]:
                works.append(self.prices.machine_vp.get(machine, 8.0) + self.prices.built.get(machine, 0.0))
        works.sort(reverse=True)
        count = 1 + min(2, self.player.resources[WATER])
        return value + sum(work * 0.9**k - (0.8 if k else 0.0) for k, work in enumerate(works[:count]))

    def score(self, action: Action) -> float:
        """The yield of any action; nothing for those that only finish something."""
        look = _LOOKS.get(type(action))
        return look(self, action) if look is not None else 0.0

    def _option(self, action: acts.Option) -> float:
        frame = self.s.pending[-1]
        effects = self.s.setup.programs.effects
        keys = getattr(frame, "options", ())
        if keys and action.number <= len(keys):
            definition = effects[keys[action.number - 1]].definition
            return sum(self._step(step) for step in definition.do) - self._cost(definition.cost) + 1.0
        return 1.0

    def _use(self, action: acts.Use) -> float:
        programs = self.s.setup.programs
        own = programs.usable.get(action.component)
        if own and not (self.s.pending and self.s.pending[-1].kind == "triggers"):
            return max(effect_price(effect.definition) for effect in own) - 0.1
        return ALWAYS  # something set it off: take what it gives

    def start(self, action: acts.StartScaffold) -> float:
        """A starting scaffold: beside others, high, towards the middle."""
        mask = mask_of(action.cells)
        middle = abs(sum(c % STRIDE for c in action.cells) / len(action.cells) - self.s.setup.geometry.columns / 2)
        return 0.5 * touching_edges(mask, self._seen) + mask.bit_length() / STRIDE / 4 - 0.05 * middle

    def move(self, action: acts.Move | acts.MoveOff) -> float:
        """A worker from one place to another, less the price of a move."""
        return self.worker_at(action.cell) - self.worker_from(source_of(action)) - MOVE / 2

    def _board(self, action: acts.MoveAboard | acts.RescueAboard) -> float:
        return 4.0 if isinstance(action, acts.RescueAboard) else 0.5 - self.worker_from(action.source)

    def _reposition(self, action: acts.Reposition) -> float:
        mask = line_mask(action.low, action.high)
        return self.machine(action.machine, mask) - self.prices.machine_vp.get(action.machine, 8.0)


def source_of(action: Action) -> int | str:
    """Where the worker of a move comes from."""
    assert isinstance(action, acts.Move | acts.MoveOff)
    return action.source if isinstance(action, acts.Move) else action.machine


_LOOKS: dict[type[Action], Callable[[Quick, Any], float]] = {
    acts.Collect: lambda q, a: q.ship(a.ship, a.low, a.high),
    acts.CollectDock: Quick.dock,
    acts.BuildScaffold: lambda q, a: q.scaffold(mask_of(a.cells)),
    acts.StartScaffold: Quick.start,
    acts.BuildMachine: lambda q, a: q.machine(a.machine, line_mask(a.low, a.high)),
    acts.Reposition: Quick._reposition,
    acts.Move: Quick.move,
    acts.MoveOff: Quick.move,
    acts.MoveAboard: Quick._board,
    acts.RescueAboard: Quick._board,
    acts.Rescue: lambda q, a: q.worker_at(a.cell) + 3.5,
    acts.TakeAll: lambda q, a: ALWAYS,
    acts.Take: lambda q, a: q.more[a.resource][1] + 1.0,
    acts.Activate: lambda q, a: q.prices.activation.get(a.machine, 1.0),
    acts.Option: Quick._option,
    acts.Pay: lambda q, a: 1.0 - q.pay(a.bag),
    acts.Gain: lambda q, a: q.gain(a.bag),
    acts.PlayCard: lambda q, a: q.prices.played.get(a.card, CARD) - (0.9 if q.turns >= 1 else 0.4),
    acts.RedeemAward: lambda q, a: q.prices.played.get(a.award, 3.0) - 1.0,
    acts.Use: Quick._use,
    acts.Choose: Quick.choice,
    acts.Draft: lambda q, a: 12.0 * q.prices.turn.get(a.ability, 0.3),
    acts.Forge: lambda q, a: q.forge(),
}
