"""The evaluation of a position of Whistle Mountain for a bot: named terms, in VP, that can be shown.

A position is worth, to a player, what the player has got and may still make of it, less the same for the opponents.
Prices of pieces stand in `wm_worth.py`. The weights were set by play of planners against each other. Not a score: that
is `whistle_mountain/scoring.py`.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from wm_kernel.games.whistle_mountain.bots.worth import CARD, Worth, pile_price, worth
from wm_kernel.games.whistle_mountain.rules.scoring import WHIRLPOOL_VP
from wm_kernel.games.whistle_mountain.rules.state import OVER, Player, State
from wm_kernel.table.cells import STRIDE, bits

TERMS = (
    "vp", "tower", "whirlpool", "upgrades", "machines", "scaffolds", "awards", "cards", "resources", "ships",
    "workers", "barracks", "risk", "abilities",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Weights:
    """What the evaluation weighs. All in VP; a share is of the value it stands beside."""

    # Holding n coal, iron, water, gold, whistles; what is above 4 is lost at the end of the turn.
    held: tuple[tuple[float, ...], ...] = (
        (0.0, 1.2, 2.6, 3.6, 4.3, 4.3),
        (0.0, 1.1, 2.3, 3.9, 4.6, 4.6),
        (0.0, 1.4, 2.6, 3.2, 3.6, 3.6),
        (0.0, 1.8, 3.0, 3.8, 4.4, 4.4),
        (0.0, 1.6, 3.1, 4.4, 5.4, 5.4),
    )
    resources_last: float = 3.0  # turns before the end from which on resources are worth less and less
    scaffolds: tuple[float, ...] = (0.0, 2.2, 4.3, 6.2, 7.5, 8.6, 9.2)  # holding so many
    award: float = 0.75  # share of what an award gives when it is redeemed
    machine: float = 0.8  # share of the VP of a machine in storage ...
    built: float = 0.6  # ... and of what its built effect gives
    promise: float = 0.0  # what a stored machine promises beside its VP: workers to promote, activations
    fits: float = 1.1  # share of a stored machine's worth when an area is there ...
    waits: float = 0.85  # ... and when not
    machines_last: float = 7.0  # turns before the end from which on stored machines are worth less and less
    promotable: float = 0.85  # share of tower floor and award for a worker under an area for an own machine
    coverable: float = 0.6  # ... under an area that some machine could cover
    standing: float = 0.4  # ... on any other scaffold square
    barracks: tuple[float, ...] = (0.0, -2.6, -2.1, -1.7, -1.4, -1.1, -0.9, -0.7)  # by levels above the water
    calm: float = 0.6  # share of that while nothing can be built above the bridge
    rescue: float = 1.5  # hope of a worker in the whirlpool
    ships: tuple[float, ...] = (0.0, 0.8, 1.4, 1.8)
    price_of_a_turn: float = 0.5  # at equal scores ...
    price_of_a_lead: float = 0.03  # ... more for each VP ahead, less for each behind: who leads wants the end
    opponent: float = 1.0
    flood: float = 0.45  # chance of a flood before the next own turn when somebody may build above the bridge


WEIGHTS = Weights()


class Ground:
    """What all players share in a position, worked out once: turns to come, machine areas, the risk of a flood."""

    __slots__ = ("areas", "calm", "cover", "flood", "rounds", "worth")

    def __init__(self, s: State, weights: Weights) -> None:
        self.worth: Worth = worth(s.setup)
        free = s.scaffold & ~s.machine & s.setup.geometry.dry[s.water_top] & ~s.occupied
        self.areas = areas_of(free, self.worth)  # the squares under some area, by size of machine
        self.cover = self.areas["small"]
        high = self.cover & s.setup.geometry.above_bridge
        stored = any(player.machines for player in s.players)
        self.flood = weights.flood if high and stored else weights.flood * 0.5 if high else weights.flood * 0.25
        self.calm = 1.0 if high else weights.calm
        self.rounds = rounds_left(s)


@lru_cache(maxsize=8192)
def areas_of(free: int, prices: Worth) -> Mapping[str, int]:
    """The squares on which a machine of each size could lie, with these squares free for machines."""
    return {size: covered(free, width, height) for size, (width, height) in prices.footprints.items()}


def covered(free: int, width: int, height: int) -> int:
    """The squares of `free` that some rectangle of this size within it covers, lying or standing.

    >>> covered(0b111 << 16 | 0b011 << 32, 2, 2) == 0b11 << 16 | 0b11 << 32
    True
    """
    cover = 0
    for across, up in ((width, height), (height, width)) if width != height else ((width, height),):
        anchors = free
        for _ in range(across - 1):
            anchors &= anchors >> 1
        if not anchors:
            continue
        for _ in range(up - 1):
            anchors &= anchors >> STRIDE
        if anchors:
            for _ in range(across - 1):
                anchors |= anchors << 1
            for _ in range(up - 1):
                anchors |= anchors << STRIDE
            cover |= anchors
    return cover


def rounds_left(s: State) -> float:
    """About how many more rounds will be played: by barracks workers still to go, and by the cap."""
    if s.phase == OVER or s.end_turns >= 0:
        return 0.0
    top = workers = 0
    for player in s.players:
        workers += player.barracks.bit_count()
        top |= player.barracks
    levels = max(0, top.bit_length() - 1 - s.water_top)
    rounds = 2.2 * levels + 1.6 * workers / len(s.players)  # fitted to games of planners
    cap = s.setup.max_rounds
    return rounds if cap is None else max(0.0, min(rounds, cap - s.round))


def turns_left(s: State, seat: int, ground: Ground) -> float:
    """About how many more turns this player will begin."""
    if s.phase == OVER:
        return 0.0
    if s.end_turns >= 0:
        if away := (seat - s.active) % len(s.players):
            return 1.0 if away <= s.end_turns else 0.0
        return 0.0 if s.main_done else 1.0
    return ground.rounds


_CACHED = 40_000
_terms: dict[Hashable, tuple[float, ...]] = {}


def terms_of(s: State, seat: int, ground: Ground, weights: Weights = WEIGHTS) -> tuple[float, ...]:
    """The terms of one player, in the order of TERMS; pace and opponents are added by `terms`.

    Remembered by all they depend on: a search changes little of what the other players have.
    """
    player = s.players[seat]
    turns = turns_left(s, seat, ground)
    key = (
        player.vp, player.grid, player.barracks, player.whirlpool, player.tower, player.upgrades, player.machines,
        player.scaffolds, player.awards, player.hand, *player.resources, *map(bool, player.ships), turns, s.water_top,
        ground.cover, ground.areas["medium"], ground.areas["large"], ground.flood, s.tower_awards, s.machine_workers,
        player.abilities, s.end_turns, id(weights), id(ground.worth),
    )  # fmt: skip
    if (found := _terms.get(key)) is None:
        if len(_terms) >= _CACHED:
            _terms.clear()
        found = _terms[key] = _terms_of(s, seat, ground, weights)
    return found


def _terms_of(s: State, seat: int, ground: Ground, weights: Weights) -> tuple[float, ...]:
    player = s.players[seat]
    prices = ground.worth
    turns = turns_left(s, seat, ground)
    soon = min(1.0, turns)  # whether there is another turn at all
    phase = min(1.0, turns / 4.0)

    tower = 0.0
    for floor, n in enumerate(player.tower):
        if n:
            tower += n * prices.floor_vp[floor]
    whirlpool = upgrades = 0.0
    if player.upgrades:
        reach = min(turns, 12.0)
        for upgrade in player.upgrades:
            upgrades += prices.upgrade(upgrade, reach)
        bonuses = s.setup.programs.game_end.get("vp_per_own_upgrade", {})
        for upgrade in player.upgrades:
            if upgrade in bonuses:
                upgrades += bonuses[upgrade]["vp"] * len(player.upgrades)
    if player.whirlpool:
        whirlpool = player.whirlpool * (_lost(s, player) + weights.rescue * phase)
    return (
        float(player.vp),
        tower,
        whirlpool,
        upgrades,
        _machines(s, player, ground, soon, turns, weights),
        _scaffolds(player, turns, weights),
        _awards(player, prices, turns, weights),
        _cards(player, prices, turns),
        _resources(player, turns, weights),
        weights.ships[sum(1 for place in player.ships if place == 0)] * min(1.0, turns / 2.0),
        *_workers(s, player, ground, turns, weights),
        sum(prices.turn.get(ability, 0.3) for ability in player.abilities) * min(turns, 12.0),
    )


def _lost(s: State, player: Player) -> float:
    """What a worker in the whirlpool costs at the end (WM-SCORE-03)."""
    if penalties := s.setup.programs.game_end.get("whirlpool_penalty"):
        for upgrade in player.upgrades:
            if upgrade in penalties:
                return -float(penalties[upgrade]["per_worker"])
    return float(WHIRLPOOL_VP)


def _machines(s: State, player: Player, ground: Ground, soon: float, turns: float, weights: Weights) -> float:
    if not player.machines:
        return 0.0
    if not soon:
        return float(len(player.machines))
    prices = ground.worth
    kept: list[float] = []
    soon *= min(1.0, 0.4 + 0.6 * turns / weights.machines_last)
    for machine in player.machines:
        there = ground.areas[prices.size.get(machine, "medium")]
        share = weights.fits if there else weights.waits
        worth_built = weights.promise + prices.machine(machine, weights.machine, weights.built)
        kept.append(max(1.0, share * soon * worth_built))
    # A forge holds three builds; what will not be built before the end is worth its storage VP.
    room = max(1, int(turns * 1.2))
    kept.sort(reverse=True)
    return pile_price(tuple(kept[:room]), 0.93) + len(kept[room:])


def _scaffolds(player: Player, turns: float, weights: Weights) -> float:
    if not (n := len(player.scaffolds)):
        return 0.0
    end = float(n // 2)
    if turns <= 0:
        return end
    most = len(weights.scaffolds) - 1
    later = weights.scaffolds[min(n, most)] + 0.5 * max(0, n - most)
    share = min(1.0, turns / 2.0)
    return share * later + (1 - share) * end


def _awards(player: Player, prices: Worth, turns: float, weights: Weights) -> float:
    if not player.awards:
        return 0.0
    kept = sorted((max(1.0, weights.award * prices.played.get(award, 3.0)) for award in player.awards), reverse=True)
    usable = int(turns)  # one in a turn
    return sum(kept[:usable]) + len(kept[usable:])


def _cards(player: Player, prices: Worth, turns: float) -> float:
    if not (n := len(player.hand)):
        return 0.0
    end = n // 2
    if turns <= 0:
        return float(end)
    kept = tuple(max(0.5, min(4.0, prices.played.get(card, CARD))) for card in player.hand)
    share = min(1.0, turns / 2.0)
    return share * pile_price(kept, 0.9) + (1 - share) * end


def _resources(player: Player, turns: float, weights: Weights) -> float:
    end = sum(player.resources) // 4
    if turns <= 0:
        return float(end)
    later = 0.0
    for held, n in zip(weights.held, player.resources, strict=True):
        later += held[n if n < 5 else 5]
    share = min(1.0, turns / weights.resources_last)
    return share * later + (1 - share) * end


def _workers(s: State, player: Player, ground: Ground, turns: float, weights: Weights) -> tuple[float, float, float]:
    """Workers on the grid, in the barracks, and what the next flood would take."""
    prices = ground.worth
    workers = barracks = risk = 0.0
    lost = _lost(s, player)
    next_row = s.water_top + 1
    flood = ground.flood if s.end_turns != 0 else 0.0
    if player.grid:
        under = 0
        for machine in player.machines:
            under |= ground.areas[prices.size.get(machine, "medium")]
        soon = min(1.0, turns) if turns > 0 else 0.0
        for cell in bits(player.grid):
            row = cell // STRIDE
            here = 1 << cell
            otherwise = weights.coverable if ground.cover & here else weights.standing
            share = weights.promotable if under & here else otherwise
            floor = prices.floor(row, s.tower_awards[row])
            if row == next_row:
                share *= 1.0 - 0.5 * ground.flood
                risk += lost * flood
            workers += soon * share * floor
    if levels := player.barracks:
        fade = min(1.0, turns / 3.0) * ground.calm
        costs = weights.barracks
        for level in bits(levels):
            away = level - s.water_top
            barracks += costs[away if away < len(costs) else -1] * fade
            if away == 1 and turns < 3.0:
                risk += lost * flood * (1.0 - turns / 3.0)
    for machine, owner, n in s.machine_workers:
        if s.players[owner] is player:
            placed = s.machine_on_grid(machine)
            if placed is not None and placed.low // STRIDE == next_row:
                risk += n * lost * flood
    return workers, barracks, risk


def terms(s: State, seat: int, weights: Weights = WEIGHTS) -> dict[str, float]:
    """The terms of the position for a player by name; `opponents` takes theirs away (their mean, when several)."""
    ground = Ground(s, weights)
    own = terms_of(s, seat, ground, weights)
    mine = dict(zip(TERMS, own, strict=True))
    threat = weights.opponent * _threat(s, seat, ground, weights)
    mine["pace"] = _pace(sum(own) - threat, ground, weights)
    mine["opponents"] = -threat
    return mine


def value(s: State, seat: int, weights: Weights = WEIGHTS) -> float:
    """The position for a player in VP: the sum of its terms."""
    ground = Ground(s, weights)
    lead = sum(terms_of(s, seat, ground, weights)) - weights.opponent * _threat(s, seat, ground, weights)
    return lead + _pace(lead, ground, weights)


def _pace(lead: float, ground: Ground, weights: Weights) -> float:
    """What the rounds still to come cost: nothing but this makes anybody end a game (K-02)."""
    return -min(2.0, max(0.05, weights.price_of_a_turn + weights.price_of_a_lead * lead)) * ground.rounds


def _threat(s: State, seat: int, ground: Ground, weights: Weights) -> float:
    """The opponents together: the mean of the best and of all."""
    others = [sum(terms_of(s, other, ground, weights)) for other in range(len(s.players)) if other != seat]
    return 0.5 * max(others) + 0.5 * sum(others) / len(others)
