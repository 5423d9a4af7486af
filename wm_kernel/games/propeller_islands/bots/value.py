"""The evaluation of a position of Propeller Islands for a bot: named terms, in VP, that can be shown.

A position is worth, to a player, what the score sheet shows and what the player may still make of it: tiles that will be
activated in rounds to come, workers that still stand in this one, plans in hand. Less the same for the strongest opponent, so
that more rounds are worth only what the own island makes more of them than others do. Not a score: that is `rules/scoring.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from wm_kernel.games.propeller_islands.bots.shore import Shore, shore
from wm_kernel.games.propeller_islands.bots.tempo import WEIGHTS, Price, Weights, priced, prices, rounds_left
from wm_kernel.games.propeller_islands.components.definitions import (
    ANY_NUMBER,
    CAPITOL_ID,
    DEPOT,
    NO_NUMBER,
    RESOURCES,
    VALUES,
    WILD,
    Activate,
    Bag,
    Catalog,
    Choose,
    Deploy,
    DrawTile,
    Effect,
    Gain,
    Pay,
    PlanDef,
    RepeatDepot,
    ScoreBanners,
    ScoreDistinct,
    ScoreNumbers,
    ScoreSets,
    ScoreSurrounded,
    Scoring,
    TileDef,
)
from wm_kernel.games.propeller_islands.rules.island import around, banners_on
from wm_kernel.games.propeller_islands.rules.state import OVER, SECRET, STANDING, Player, State
from wm_kernel.table.grid.hexes import Hex

TERMS = ("fame", "plans", "resources", "upgrades", "monuments", "tiles", "standing", "hand", "borders", "quay")
_STANDING = TERMS.index("standing")
_MOST = 40_000  # islands that are remembered
_PRODUCTION = "production_"

Own = tuple[tuple[float, ...], dict[int, float]]  # the terms of a player without what stands, and what stands by number


class Appraiser:
    """What pieces are worth in a game with these components, by these weights; everything is worked out once."""

    def __init__(self, catalog: Catalog, weights: Weights) -> None:
        self.catalog, self.weights = catalog, weights
        self.tiles: dict[str, TileDef] = {**catalog.tiles, CAPITOL_ID: catalog.capitol}
        self._owns: dict[object, Own] = {}
        self._shores: dict[object, Shore] = {}
        self._effects: dict[tuple[Price, bool], dict[str, float]] = {}
        self._plans: dict[float, dict[str, float]] = {}
        self._quays: dict[tuple[int, Price], float] = {}
        quay = catalog.quay
        self._lines: list[tuple[int, int, Effect]] = []  # of the quay: bits, workers at first, reward
        for row, reward in enumerate(quay.row_rewards):
            self._lines.append(((1 << quay.columns) - 1 << row * quay.columns, quay.columns, reward))
        for column, reward in enumerate(quay.column_rewards):
            self._lines.append((sum(1 << k * quay.columns + column for k in range(quay.rows)), quay.rows, reward))

    # Pieces.

    def effect(self, player: Player, effect: Effect | None, price: Price, room: bool) -> float:
        """About what carrying out an effect once is worth; `room`: a worker can be deployed."""
        match effect:
            case Gain(bag):
                return priced(bag, price)
            case Pay(bag, then):
                return max(0.0, self.effect(player, then, price, room) - priced(bag, price))
            case Choose(options):
                return max([self.effect(player, option, price, room) for option in options], default=0.0)
            case Deploy():
                return self.weights.deploy if room else 0.0
            case Activate(count):
                return 0.9 * count
            case DrawTile():
                return self.weights.drawn
            case RepeatDepot():
                bonuses = [self.tiles[tile].bonus for tile in player.island.values()]
                return max([self.effect(player, bonus, price, room) for bonus in bonuses if bonus], default=0.0)
        return 0.0

    def effects(self, price: Price, room: bool) -> dict[str, float]:
        """What the tiles are worth that were asked for so far, apart from what islands add to it."""
        return self._effects.setdefault((price, room), {})

    def tile(self, player: Player, tile: TileDef, price: Price, room: bool, known: dict[str, float]) -> float:
        """About what one activation of a tile is worth, with the resource that an upgrade adds."""
        if (worth := known.get(tile.id)) is None:
            worth = self.effect(player, tile.effect, price, room)
            if not isinstance(tile.effect, RepeatDepot):  # that depends on the island
                known[tile.id] = worth
        for upgrade in player.upgrades.get(tile.id, ()):
            if upgrade.startswith(_PRODUCTION):
                worth += price[RESOURCES.index(upgrade[11:])]
        return worth

    def room(self, player: Player) -> bool:
        """Whether a worker of the quay would find a free space on the island."""
        if not player.quay:
            return False
        tiles, workers = self.tiles, player.workers
        return any([tile not in workers and tiles[tile].has_worker_space for tile in player.island.values()])

    def shore(self, player: Player) -> Shore:
        """The free hexes beside the island."""
        key = (tuple(player.island.items()), tuple(player.upgrades.items()))
        found = self._shores.get(key)
        if found is None:
            if len(self._shores) > _MOST:
                self._shores.clear()
            found = self._shores[key] = shore(self.catalog, player)
        return found

    # Players.

    def own(self, player: Player, price: Price, rounds: float, over: bool) -> Own:
        """The terms of a player but for what stands, and what stands by number."""
        key = (
            tuple(player.resources), player.fame, player.quay, tuple(player.island.items()),
            tuple(player.workers.items()), tuple(player.upgrades.items()), player.aside, player.hand,
            player.completed, rounds, over,
        )  # fmt: skip
        found = self._owns.get(key)
        if found is None:
            if len(self._owns) > _MOST:
                self._owns.clear()
            found = self._owns[key] = self._own(player, price, rounds, over)
        return found

    def _own(self, player: Player, price: Price, rounds: float, over: bool) -> Own:
        catalog, weights, tiles = self.catalog, self.weights, self.tiles
        room = self.room(player)
        known = self.effects(price, room)
        manned: dict[int, float] = {}
        ready: dict[int, float] = {}
        unmanned: list[float] = []
        numbers: list[int] = []
        monuments: list[tuple[Hex, Scoring]] = []
        upgrades, workers = player.upgrades, player.workers
        for cell, tile_id in player.island.items():
            tile = tiles[tile_id]
            if tile.scoring is not None:
                monuments.append((cell, tile.scoring))
            number = tile.number
            if number == NO_NUMBER:
                continue
            if upgrades and WILD in upgrades.get(tile_id, ()):
                number = ANY_NUMBER
            if number != ANY_NUMBER:
                numbers.append(number)
            worth = self.tile(player, tile, price, room, known)
            state = workers.get(tile_id)
            if state is None:
                unmanned.append(worth)
                continue
            manned[number] = manned.get(number, 0.0) + worth
            if state == STANDING:
                ready[number] = ready.get(number, 0.0) + worth
        engine = per_round(manned, weights) * rounds
        if player.quay and rounds:
            share = weights.unmanned
            for worth in sorted(unmanned, reverse=True):
                engine += share * worth * max(0.0, rounds - 1.0) * 0.6
                share *= weights.crowded
        completed = sum([catalog.plans[plan].vp for plan in player.completed])
        return (
            float(player.fame),
            float(completed),
            self._resources(player, price, over),
            float(len(player.aside) // catalog.upgrades_per_vp)
            if over
            else len(player.aside) / catalog.upgrades_per_vp,
            self._monuments(player, monuments, numbers, 0.0 if over else rounds) if monuments else 0.0,
            engine,
            0.0,
            0.0 if over else self.hand(player, player.hand, price, rounds),
            0.0 if over or not rounds else self._borders(player, rounds),
            0.0 if over or not rounds else self._quay(player.quay, price) * min(1.0, rounds / 4.0),
        ), ready

    def _resources(self, player: Player, price: Price, over: bool) -> float:
        """At the end by the rule (PI-SCORE-02); before, at their prices, the more there are of a kind the less each."""
        per_vp = self.catalog.per_vp
        total = 0.0
        for kind, n in enumerate(player.resources):
            if over:
                total += n // per_vp[kind]
            elif n:
                full = min(n, 4)
                total += full * price[kind] + (n - full) * (0.5 * price[kind] + 0.5 / per_vp[kind])
        return total

    def _monuments(
        self, player: Player, monuments: list[tuple[Hex, Scoring]], numbers: list[int], rounds: float
    ) -> float:
        """What the monuments of the island score as it stands, and the share of the next set that is there already."""
        total = 0.0
        grows = self.weights.next_set * min(1.0, rounds / 3.0)
        counts = Counter(numbers)
        for cell, scoring in monuments:
            sets, begun = self._sets(player, cell, scoring, counts)
            total += scoring.vp * (sets + grows * begun)
        return total

    def _sets(self, player: Player, cell: Hex, scoring: Scoring, counts: Counter[int]) -> tuple[int, float]:
        """How many sets a monument has, and how much of its next one is there, from 0 to 1."""
        island = player.island
        match scoring:
            case ScoreSets(of, size, _):
                n = self._counted(player, of)
                return n // size, n % size / size
            case ScoreSurrounded():
                beside = sum([there in island for there in around(cell)])
                return (1, 0.0) if beside == 6 else (0, (beside / 6) ** 2)
            case ScoreBanners(guilds, _):
                tiles = [self.tiles[island[beside]] for beside in around(cell) if beside in island]
                banners = Counter(guild for tile in tiles for guild in banners_on(player, tile))
                sets = min([banners[guild] for guild in guilds])
                return sets, sum([banners[guild] > sets for guild in guilds]) / len(guilds)
            case ScoreDistinct(size, _):
                sets = 0
                while sum([min(n, sets + 1) for n in counts.values()]) >= size * (sets + 1):
                    sets += 1
                return sets, min(1.0, (sum([min(n, sets + 1) for n in counts.values()]) - size * sets) / size)
            case ScoreNumbers(wanted, _):
                sets = min([counts[number] for number in wanted])
                return sets, sum([counts[number] > sets for number in wanted]) / len(wanted)

    def _counted(self, player: Player, what: str) -> int:
        """How many of something a player has, as `scoring.counted` has it."""
        if what == "own_workers":
            return len(player.workers)
        tiles = [self.tiles[tile] for tile in player.island.values()]
        if what == "own_depots":
            return sum([tile.class_ == DEPOT for tile in tiles])
        guild = what.removeprefix("own_banners_")
        return sum([banners_on(player, tile).count(guild) for tile in tiles])

    def plan(self, plan_id: str, price: Price, rounds: float) -> float:
        """What a plan is worth to whoever completes it."""
        known = self._plans.setdefault(rounds, {})
        if plan_id not in known:
            known[plan_id] = plan_worth(self.catalog.plans[plan_id], price, rounds)
        return known[plan_id]

    def hand(self, player: Player, hand: Iterable[str], price: Price, rounds: float) -> float:
        """What plans in hand are worth that may be completed yet: the best first, each later one less."""
        weights = self.weights
        worths = []
        for plan_id in hand:
            if plan_id == SECRET:
                worths.append(1.5)
                continue
            lacks = missing(player, self.catalog.plans[plan_id].cost)
            likely = max(0.05, weights.payable - weights.missing * lacks)
            likely *= min(1.0, rounds + (0.5 if not lacks else 0.1))
            worths.append(max(0.0, self.plan(plan_id, price, rounds)) * likely)
        total, share = 0.0, 1.0
        for worth in sorted(worths, reverse=True):
            total += share * worth
            share *= weights.next_plan
        return total

    def _borders(self, player: Player, rounds: float) -> float:
        """What free hexes beside symbols and banners promise: a tile to come pairs with all of one guild that it touches."""
        best = self.shore(player).open_pairs
        coming = min(len(best), int(rounds * self.weights.placed) + 1)
        return self.weights.border * sum(best[:coming])

    def _quay(self, quay: int, price: Price) -> float:
        """What rows and columns promise that have begun to empty."""
        key = (quay, price)
        found = self._quays.get(key)
        if found is None:
            found = 0.0
            for bits, workers, reward in self._lines:
                if here := (quay & bits).bit_count():
                    found += self.weights.row * (1.0 - here / workers) ** 2 * _reward(reward, price, self.weights)
            self._quays[key] = found
        return found

    def standing(self, s: State, seat: int, ready: dict[int, float]) -> float:
        """What the workers that stand may bring in this round yet: by the dice that lie there."""
        if not ready:
            return 0.0
        n = len(s.players)
        turns = turns_left(s, seat)
        place = (seat - s.first) % n
        if s.turn >= 2 * n and (s.active - s.first) % n > place:
            return 0.0
        share = self.weights.standing[min(turns, 2)]
        total = share * ready.get(ANY_NUMBER, 0.0)
        if dice := sum(s.forge):
            best = 0.0
            for value in VALUES:
                if s.forge[value - 1] and value in ready:
                    worth = ready[value]
                    # The last die may be this one; with a turn of one's own it can be picked.
                    if not turns:
                        best += 0.8 * s.forge[value - 1] / dice * worth
                        continue
                    likely = share * min(1.0, 0.5 + 0.25 * s.forge[value - 1])
                    best = max(best, likely * worth) if turns == 1 else best + 0.6 * likely * worth
            total += best
        return total

    def terms(self, s: State, seat: int, price: Price, rounds: float) -> tuple[float, ...]:
        """The terms of one player, in the order of TERMS."""
        over = s.phase == OVER
        terms, ready = self.own(s.players[seat], price, rounds, over)
        if over or not ready:
            return terms
        return (*terms[:_STANDING], self.standing(s, seat, ready), *terms[_STANDING + 1 :])


_KEPT: dict[tuple[int, int], Appraiser] = {}


def appraiser(s: State, weights: Weights = WEIGHTS) -> Appraiser:
    """The appraiser for the components of a position; it holds on to both, so that no other can be taken for them."""
    catalog = s.setup.catalog
    key = (id(catalog), id(weights))
    found = _KEPT.get(key)
    if found is None:
        if len(_KEPT) > 8:
            _KEPT.clear()
        found = _KEPT[key] = Appraiser(catalog, weights)
    return found


def _reward(effect: Effect, price: Price, weights: Weights) -> float:
    """What a reward of the quay is worth."""
    match effect:
        case Gain(bag):
            return priced(bag, price)
        case Activate(count):
            return 0.9 * count
    return weights.drawn


def per_round(worths: dict[int, float], weights: Weights = WEIGHTS) -> float:
    """What a round brings of tiles whose worth is summed up by number.

    >>> per_round({1: 2.0, 4: 1.0})
    2.1
    """
    ranked = sorted([worth for number, worth in worths.items() if number in VALUES], reverse=True)
    total = weights.wild * worths.get(ANY_NUMBER, 0.0)
    for share, worth in zip(weights.ranks, ranked, strict=False):
        total += share * worth
    return total


def turns_left(s: State, seat: int) -> int:
    """How many turns of this round the player still begins (a turn that goes on does not count)."""
    n = len(s.players)
    place = (seat - s.first) % n
    return sum([turn > s.turn or (turn == s.turn and not s.die) for turn in (place, place + n)])


def plan_worth(plan: PlanDef, price: Price, rounds: float) -> float:
    """What a plan is worth to whoever completes it: its VP and its upgrade, less what it costs."""
    return plan.vp + upgrade_worth(plan.upgrade, price, rounds) - 0.55 * priced(plan.cost, price)


def upgrade_worth(upgrade: str, price: Price, rounds: float) -> float:
    """About what an upgrade is worth on a fitting tile."""
    kind, _, what = upgrade.partition("_")
    if kind == "production":
        return 0.5 + 0.55 * price[RESOURCES.index(what)] * rounds
    return 0.5 + (0.35 * rounds if kind == WILD else 1.1)


def missing(player: Player, cost: Bag) -> int:
    """How many tokens of a cost are not there."""
    energy, steel, gear = player.resources
    return max(0, cost[0] - energy) + max(0, cost[1] - steel) + max(0, cost[2] - gear)


def hand_worth(s: State, player: Player, hand: Iterable[str], price: Price, rounds: float) -> float:
    """What plans in hand are worth that may be completed yet."""
    return appraiser(s).hand(player, hand, price, rounds)


def terms_of(s: State, seat: int, weights: Weights = WEIGHTS) -> tuple[float, ...]:
    """The terms of one player, in the order of TERMS."""
    rounds = rounds_left(s, weights)
    return appraiser(s, weights).terms(s, seat, prices(s, rounds, weights), rounds)


def terms(s: State, seat: int, weights: Weights = WEIGHTS) -> dict[str, float]:
    """The named terms for one player, with what the strongest opponent has, and what it is to be ahead as the game ends."""
    rounds = rounds_left(s, weights)
    price = prices(s, rounds, weights)
    look = appraiser(s, weights)
    own = look.terms(s, seat, price, rounds)
    mine = dict(zip(TERMS, own, strict=True))
    for frame in s.pending:
        if frame.seat == seat and getattr(frame, "tile", "") == SECRET:
            mine["tiles"] += weights.drawn
    others = [sum(look.terms(s, other, price, rounds)) for other in range(len(s.players)) if other != seat]
    strongest = max(others, default=0.0)
    over = s.phase == OVER
    mine["opponents"] = -(1.0 if over else weights.opponent) * strongest
    if not over and rounds < 1.0 and others:
        lead = sum(own) - strongest
        mine["end"] = weights.decided * (1.0 - rounds) * max(-1.0, min(1.0, lead / weights.ahead))
    return mine


def value(s: State, seat: int, weights: Weights = WEIGHTS) -> float:
    """The sum of the terms."""
    return sum(terms(s, seat, weights).values())
