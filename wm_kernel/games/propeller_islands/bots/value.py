"""The evaluation of a position of Propeller Islands for a bot: named terms, in VP, that can be shown.

A position is worth, to a player, what the score sheet shows and what the player may still make of it: tiles that will be
activated in rounds to come, workers that still stand in this one, plans in hand. Less the same for the strongest opponent.
Not a score: that is `rules/scoring.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from wm_kernel.games.propeller_islands.components.definitions import (
    ANY_NUMBER,
    NO_NUMBER,
    RESOURCES,
    VALUES,
    WILD,
    Activate,
    Bag,
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
from wm_kernel.games.propeller_islands.rules.island import around, banners_on, number_of
from wm_kernel.games.propeller_islands.rules.scoring import counted, numbers_on, sets_of
from wm_kernel.games.propeller_islands.rules.state import OVER, SECRET, STANDING, Player, Setup, State
from wm_kernel.table.grid.hexes import Hex

TERMS = ("fame", "plans", "resources", "upgrades", "monuments", "tiles", "standing", "hand", "borders")


@dataclass(frozen=True, slots=True)
class Weights:
    """What the evaluation weighs, in VP; a share is of the value it stands beside."""

    early: tuple[float, float, float] = (0.45, 0.75, 1.1)  # an energy, a steel, a gear while many rounds are to come
    plans_ahead: float = 1.5  # plans that count as completed in one more round, when the pace of a game is guessed
    rounds_for_early: float = 4.0  # from so many rounds before the end their price sinks to that of the end
    deploy: float = 1.1  # moving a worker from the quay to the island, beside the tile it mans
    drawn: float = 1.5  # a tile from the pile
    wild: float = 0.93  # share of rounds in which a tile that any die fits is activated
    ranks: tuple[float, ...] = (
        0.8,
        0.5,
        0.3,
        0.2,
        0.15,
        0.1,
    )  # ... and the number with the most to activate, the next ...
    unmanned: float = 0.65  # share of a tile without a worker, while workers are on the quay
    crowded: float = 0.75  # each further unmanned tile counts this much of the one before
    standing: tuple[float, ...] = (0.35, 0.75, 0.9)  # share of what stands ready, by own turns left this round
    payable: float = 0.85  # share of a plan in hand that can be paid
    missing: float = 0.04  # less for each token that is missing
    next_plan: float = (
        0.4  # share of the second-best plan in hand, and of the third that of the second: a token pays once
    )
    border: float = 0.3  # a free hex where a tile to come may lie, for each connection that it could make there
    placed: float = 0.8  # tiles that are placed in a round
    next_set: float = 0.7  # share of the part that is there of a monument's next set
    opponent: float = 0.35


WEIGHTS = Weights()


def rounds_left(s: State, weights: Weights = WEIGHTS) -> float:
    """About how many rounds are to come after this one: by plans, by workers on the quay, by the pile, by the cap."""
    if s.phase == OVER:
        return 0.0
    n = len(s.players)
    catalog = s.setup.catalog
    first = max(len(p.completed) for p in s.players)
    plans = (catalog.plans_to_end - first) * (s.round + 1.0) / (first + weights.plans_ahead)
    quay = min(p.quay.bit_count() for p in s.players)
    left = min(plans, quay / 1.3, len(s.pile) / (1.1 * n)) - 0.5
    if s.setup.max_rounds is not None:
        left = min(left, s.setup.max_rounds - s.round)
    return max(0.0, left)


def prices(s: State, rounds: float, weights: Weights = WEIGHTS) -> tuple[float, float, float]:
    """What an energy, a steel and a gear are worth now."""
    share = min(1.0, rounds / weights.rounds_for_early)
    per_vp = s.setup.catalog.per_vp
    return tuple(  # type: ignore[return-value]
        share * early + (1.0 - share) / per for early, per in zip(weights.early, per_vp, strict=True)
    )


def priced(bag: Iterable[int], price: tuple[float, float, float]) -> float:
    """What a bag is worth."""
    energy, steel, gear = bag
    return energy * price[0] + steel * price[1] + gear * price[2]


def effect_worth(s: State, player: Player, effect: Effect | None, price: tuple[float, float, float]) -> float:
    """About what carrying out an effect once is worth."""
    match effect:
        case None:
            return 0.0
        case Gain() | Activate() | DrawTile():
            return _fixed(effect, price)
        case Pay(bag, then):
            return max(0.0, effect_worth(s, player, then, price) - priced(bag, price))
        case Choose(options):
            return max([effect_worth(s, player, option, price) for option in options], default=0.0)
        case Deploy():
            return WEIGHTS.deploy if player.quay and has_room(s, player) else 0.0
        case RepeatDepot():
            bonuses = [s.tile(tile).bonus for tile in player.island.values()]
            return max([effect_worth(s, player, bonus, price) for bonus in bonuses if bonus], default=0.0)
    return 0.0


@lru_cache(maxsize=4096)
def _fixed(effect: Effect, price: tuple[float, float, float]) -> float:
    """What an effect is worth on any island."""
    match effect:
        case Gain(bag):
            return priced(bag, price)
        case DrawTile():
            return WEIGHTS.drawn
        case Activate(count):
            return 0.9 * count
    return 0.0


def has_room(s: State, player: Player) -> bool:
    """Whether a worker space of the island is free."""
    return any(tile not in player.workers and s.tile(tile).has_worker_space for tile in player.island.values())


def tile_worth(s: State, player: Player, tile: TileDef, price: tuple[float, float, float]) -> float:
    """About what one activation of an own tile is worth, with the resource that an upgrade adds."""
    worth = effect_worth(s, player, tile.effect, price)
    for upgrade in player.upgrades.get(tile.id, ()):
        kind, _, what = upgrade.partition("_")
        if kind == "production":
            worth += price[RESOURCES.index(what)]
    return worth


def per_round(worths: dict[int, float], weights: Weights = WEIGHTS) -> float:
    """What a round brings of tiles whose worth is summed up by number."""
    ranked = sorted((worth for number, worth in worths.items() if number in VALUES), reverse=True)
    return weights.wild * worths.get(ANY_NUMBER, 0.0) + sum(
        share * worth for share, worth in zip(weights.ranks, ranked, strict=False)
    )


def terms_of(s: State, seat: int, weights: Weights = WEIGHTS) -> tuple[float, ...]:
    """The terms of one player, in the order of TERMS."""
    player = s.players[seat]
    over = s.phase == OVER
    rounds = rounds_left(s, weights)
    price = prices(s, rounds, weights)
    catalog = s.setup.catalog
    manned: dict[int, float] = {}
    ready: dict[int, float] = {}
    unmanned: list[float] = []
    for tile_id in player.island.values():
        tile = s.tile(tile_id)
        number = number_of(player, tile)
        if number == NO_NUMBER:
            continue
        worth = tile_worth(s, player, tile, price)
        state = player.workers.get(tile_id)
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
    return (
        float(player.fame),
        float(sum(catalog.plans[plan].vp for plan in player.completed)),
        _resources(s, player, price, rounds),
        len(player.aside) / catalog.upgrades_per_vp,
        _monuments(s, player, 0.0 if over else rounds, weights),
        engine,
        0.0 if over else _standing(s, seat, ready, weights),
        0.0 if over else hand_worth(s, player, player.hand, price, rounds, weights),
        0.0 if over else _borders(s, player, rounds, weights),
    )


def _resources(s: State, player: Player, price: tuple[float, float, float], rounds: float) -> float:
    """At the end by the rule (PI-SCORE-02); before, at their prices, the more there are of a kind the less each."""
    if s.phase == OVER:
        return float(sum(n // per for n, per in zip(player.resources, s.setup.catalog.per_vp, strict=True)))
    total = 0.0
    for kind, n in enumerate(player.resources):
        full = min(n, 4)
        least = 1.0 / s.setup.catalog.per_vp[kind]
        total += full * price[kind] + (n - full) * (0.5 * price[kind] + 0.5 * least)
    return total


def _monuments(s: State, player: Player, rounds: float, weights: Weights) -> float:
    """What the monuments of the island score as it stands, and the share of the next set that is there already."""
    total = 0.0
    grows = weights.next_set * min(1.0, rounds / 3.0)
    for cell, tile_id in player.island.items():
        scoring = s.tile(tile_id).scoring
        if scoring is not None:
            sets = sets_of(s, player, cell, scoring)
            total += scoring.vp * (sets + (grows * _begun(s, player, cell, scoring, sets) if grows else 0.0))
    return total


def _begun(s: State, player: Player, cell: Hex, scoring: Scoring, sets: int) -> float:
    """How much of the next set of a monument is there, from 0 to 1."""
    match scoring:
        case ScoreSets(of, size, _):
            return counted(s, player, of) % size / size
        case ScoreSurrounded():
            return 0.0 if sets else (sum(beside in player.island for beside in around(cell)) / 6) ** 2
        case ScoreBanners(guilds, _):
            tiles = [player.island[beside] for beside in around(cell) if beside in player.island]
            banners = [guild for tile in tiles for guild in banners_on(player, s.tile(tile))]
            return sum(banners.count(guild) > sets for guild in guilds) / len(guilds)
        case ScoreDistinct(size, _):
            numbers = Counter(numbers_on(s, player))
            return min(1.0, (sum(min(n, sets + 1) for n in numbers.values()) - size * sets) / size)
        case ScoreNumbers(wanted, _):
            numbers = Counter(numbers_on(s, player))
            return sum(numbers[number] > sets for number in wanted) / len(wanted)


def turns_left(s: State, seat: int) -> int:
    """How many turns of this round the player still begins (a turn that goes on does not count)."""
    n = len(s.players)
    place = (seat - s.first) % n
    return sum(1 for turn in (place, place + n) if turn > s.turn or (turn == s.turn and not s.die))


def _standing(s: State, seat: int, ready: dict[int, float], weights: Weights) -> float:
    """What the workers that stand may bring in this round yet: by the dice that lie there."""
    if not ready:
        return 0.0
    n = len(s.players)
    turns = turns_left(s, seat)
    dice = sum(s.forge)
    place = (seat - s.first) % n
    if s.turn >= 2 * n and (s.active - s.first) % n > place:
        return 0.0
    share = weights.standing[min(turns, 2)]
    total = share * ready.get(ANY_NUMBER, 0.0)
    if dice:
        best = 0.0
        for value in VALUES:
            if s.forge[value - 1] and value in ready:
                worth = ready[value]
                # The last die may be this one; with a turn of one's own it can be picked.
                chance = s.forge[value - 1] / dice if not turns else share * min(1.0, 0.5 + 0.25 * s.forge[value - 1])
                if turns:
                    best = max(best, chance * worth) if turns == 1 else best + 0.6 * chance * worth
                else:
                    best += 0.8 * chance * worth
        total += best
    return total


@lru_cache(maxsize=8192)
def plan_worth(plan: PlanDef, price: tuple[float, float, float], rounds: float) -> float:
    """What a plan is worth to whoever completes it: its VP and its upgrade, less what it costs."""
    return plan.vp + upgrade_worth(plan.upgrade, price, rounds) - 0.55 * priced(plan.cost, price)


def upgrade_worth(upgrade: str, price: tuple[float, float, float], rounds: float) -> float:
    """About what an upgrade is worth on a fitting tile."""
    kind, _, what = upgrade.partition("_")
    if kind == "production":
        return 0.5 + 0.55 * price[RESOURCES.index(what)] * rounds
    return 0.5 + (0.35 * rounds if kind == WILD else 1.1)


def missing(player: Player, cost: Bag) -> int:
    """How many tokens of a cost are not there."""
    energy, steel, gear = player.resources
    return max(0, cost[0] - energy) + max(0, cost[1] - steel) + max(0, cost[2] - gear)


def hand_worth(
    s: State,
    player: Player,
    hand: Iterable[str],
    price: tuple[float, float, float],
    rounds: float,
    weights: Weights = WEIGHTS,
) -> float:
    """What plans in hand are worth that may be completed yet: the best first, each later one less."""
    worths = []
    plans = s.setup.catalog.plans
    for plan_id in hand:
        if plan_id == SECRET:
            worths.append(1.5)
            continue
        plan = plans[plan_id]
        lacks = missing(player, plan.cost)
        likely = max(0.05, weights.payable - weights.missing * lacks) * min(1.0, rounds + (0.5 if not lacks else 0.1))
        worths.append(max(0.0, plan_worth(plan, price, rounds)) * likely)
    total, share = 0.0, 1.0
    for worth in sorted(worths, reverse=True):
        total += share * worth
        share *= weights.next_plan
    return total


@lru_cache(maxsize=20_000)
def _open_pairs(
    island: tuple[tuple[Hex, str], ...], upgrades: tuple[tuple[str, tuple[str, ...]], ...], setup: Setup
) -> list[int]:
    """For each free hex and each part of a pair that may come there: how many pairs it would make; the most first."""
    lies, banner_on = dict(island), dict(upgrades)
    symbols: dict[Hex, list[str]] = {}
    banners: dict[Hex, list[str]] = {}
    for cell, tile_id in island:
        tile = setup.catalog.tile(tile_id)
        flags = [tile.banner] if tile.banner else []
        flags += [upgrade[7:] for upgrade in banner_on.get(tile_id, ()) if upgrade.startswith("banner_")]
        for beside in around(cell):
            if beside not in lies:
                if tile.symbol:
                    symbols.setdefault(beside, []).append(tile.symbol)
                if flags:
                    banners.setdefault(beside, []).extend(flags)
    best = []
    for found in (symbols, banners):
        best += [max(map(guilds.count, guilds)) for guilds in found.values()]
    best.sort(reverse=True)
    return best


def _borders(s: State, player: Player, rounds: float, weights: Weights) -> float:
    """What free hexes beside symbols and banners promise: a tile to come pairs with all of one guild that it touches."""
    if not rounds:
        return 0.0
    best = _open_pairs(tuple(player.island.items()), tuple(player.upgrades.items()), s.setup)
    coming = min(len(best), int(rounds * weights.placed) + 1)
    return weights.border * sum(best[:coming])


def terms(s: State, seat: int, weights: Weights = WEIGHTS) -> dict[str, float]:
    """The named terms for one player, with what the strongest opponent has."""
    mine = dict(zip(TERMS, terms_of(s, seat, weights), strict=True))
    mine["tiles"] += weights.drawn * sum(
        frame.seat == seat and getattr(frame, "tile", "") == SECRET for frame in s.pending
    )
    others = [sum(terms_of(s, other, weights)) for other in range(len(s.players)) if other != seat]
    share = 1.0 if s.phase == OVER else weights.opponent
    mine["opponents"] = -share * max(others, default=0.0)
    return mine


def value(s: State, seat: int, weights: Weights = WEIGHTS) -> float:
    """The sum of the terms."""
    return sum(terms(s, seat, weights).values())
