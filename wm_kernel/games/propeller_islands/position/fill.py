"""The state that a position file stands for: what it says, and for what it does not say a deal by its seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from wm_kernel.games.propeller_islands.codec.restore import Seen, read_frame
from wm_kernel.games.propeller_islands.components.definitions import CAPITOL_ID, RESOURCES, slot_of
from wm_kernel.games.propeller_islands.position.layout import (
    ACTION,
    DIE,
    OVER,
    PLAN,
    When,
    full_quay,
    island_of,
    quay_of,
    when,
)
from wm_kernel.games.propeller_islands.position.models import Holding
from wm_kernel.games.propeller_islands.rules import state as states
from wm_kernel.games.propeller_islands.rules.dice import settle
from wm_kernel.games.propeller_islands.rules.effects import PlaceChoice
from wm_kernel.games.propeller_islands.rules.frames import Frame
from wm_kernel.games.propeller_islands.rules.plans import PlanChoice
from wm_kernel.games.propeller_islands.rules.round import MAX_ROUNDS, TurnEnd, begin_last, begin_turn, end_reasons
from wm_kernel.games.propeller_islands.rules.state import LYING, SLOTS, STANDING, Player, Setup, State
from wm_kernel.games.propeller_islands.rules.turn import ActionChoice
from wm_kernel.table import chance
from wm_kernel.table.grid.hexes import Hex
from wm_kernel.table.reader import Reader

if TYPE_CHECKING:
    from wm_kernel.games.propeller_islands.position.models import PositionFile


def fill(form: PositionFile, setup: Setup) -> State:
    """The state; what has a fault and cannot be shown is left out."""
    now = when(form, setup.colours)
    rng = chance.generator(form.seed, 0)
    used = _Once(setup)
    holdings = [form.players.get(colour, Holding()) for colour in setup.colours]
    players = [_player(holding, setup, used) for holding in holdings]
    told_slots = [used.tile(tile) for tile in (*(form.slots or ()), *(None,) * SLOTS)][:SLOTS]
    told_pile = tuple(tile for tile in map(used.tile, form.pile) if tile)
    for tile in held_tiles(form):
        used.tile(tile)
    rest = used.tiles_left(rng)
    slots = told_slots
    if form.slots is None or len(form.slots) < SLOTS:
        begin = len(form.slots or ())
        slots = told_slots[:begin] + [rest.pop() if rest else "" for _ in range(begin, SLOTS)]
    pile = told_pile if "pile" in form.exact else (*told_pile, *rest)
    _characters(holdings, players, setup, rng)
    display, decks = _plans(form, holdings, players, setup, used, rng)
    forge = _dice(form, holdings, players, setup, now, rng)
    s = State(
        setup=setup,
        players=players,
        forge=forge,
        slots=slots,
        pile=pile,
        display=display,
        decks=decks,
        round=max(1, form.round),
        first=now.first,
        turn=now.turn,
        active=now.active,
        seed=form.seed,
        counter=1,
    )
    _begin(s, form, now)
    return s


class _Once:
    """Which pieces are used already: each lies in one place."""

    def __init__(self, setup: Setup) -> None:
        self.catalog = setup.catalog
        self.seen: set[str] = set()

    def tile(self, tile: str | None) -> str:
        """The tile, "" for one that is none or lies elsewhere."""
        if tile is None or tile not in self.catalog.tiles or tile in self.seen:
            return ""
        self.seen.add(tile)
        return tile

    def plans(self, plans: Iterable[str]) -> tuple[str, ...]:
        """Those of the plans that lie nowhere else."""
        found = []
        for plan in plans:
            if plan in self.catalog.plans and plan not in self.seen:
                self.seen.add(plan)
                found.append(plan)
        return tuple(found)

    def tiles_left(self, rng: Random) -> list[str]:
        """The tiles that nothing was said of, shuffled."""
        left = [tile for tile in self.catalog.tiles if tile not in self.seen]
        rng.shuffle(left)
        return left

    def plans_left(self, level: int, rng: Random) -> list[str]:
        """The plans of a level that nothing was said of, shuffled."""
        left = [plan.id for plan in self.catalog.plans.values() if plan.level == level and plan.id not in self.seen]
        rng.shuffle(left)
        return left


def _player(holding: Holding, setup: Setup, used: _Once) -> Player:
    catalog = setup.catalog
    island = island_of(holding)
    tiles, workers, upgrades = dict[Hex, str](), dict[str, int](), dict[str, tuple[str, ...]]()
    for line in island.lines:
        if line.tile != CAPITOL_ID and not used.tile(line.tile):
            continue
        tiles[line.cell] = line.tile
        tile = catalog.tile(line.tile)
        if line.worker and tile.has_worker_space:
            workers[line.tile] = LYING if line.worker == "lying" else STANDING
        fitting = dict(reversed([(slot_of(u), u) for u in line.upgrades if slot_of(u) in tile.slots]))
        if fitting:
            upgrades[line.tile] = tuple(u for u in line.upgrades if u in fitting.values())
    quay = quay_of(holding.quay, setup) if holding.quay is not None else None
    told = holding.resources
    return Player(
        character="",
        resources=list(catalog.start) if told is None else [max(0, getattr(told, name)) for name in RESOURCES],
        fame=max(0, holding.fame),
        quay=full_quay(setup, len(workers) - 1) if quay is None else quay,
        island=tiles,
        workers=workers,
        upgrades=upgrades,
        aside=tuple(holding.aside),
        completed=used.plans(holding.completed),
    )


def _characters(holdings: list[Holding], players: list[Player], setup: Setup, rng: Random) -> None:
    """Characters that are not told are drawn from those that nobody has."""
    left = [name for name in setup.catalog.characters if name not in {holding.character for holding in holdings}]
    rng.shuffle(left)
    for holding, player in zip(holdings, players, strict=True):
        player.character = holding.character or (left.pop() if left else next(iter(setup.catalog.characters)))


def _plans(
    form: PositionFile, holdings: list[Holding], players: list[Player], setup: Setup, used: _Once, rng: Random
) -> tuple[dict[int, tuple[str, ...]], dict[int, tuple[str, ...]]]:
    """Hands as told, then display and piles; what is not told is dealt."""
    catalog = setup.catalog
    for holding, player in zip(holdings, players, strict=True):
        if holding.hand is not None:
            player.hand = used.plans(holding.hand)

    def of_level(plans: Iterable[str], level: int) -> tuple[str, ...]:
        return used.plans(plan for plan in plans if plan in catalog.plans and catalog.plans[plan].level == level)

    display = {level: of_level(_level(form.display, level), level) for level in catalog.display}
    decks = {level: of_level(_level(form.decks, level), level) for level in catalog.display}
    for level, shown in catalog.display.items():
        left = used.plans_left(level, rng)
        for holding, player in zip(holdings, players, strict=True):
            if holding.hand is None:
                player.hand += tuple(left.pop() for _ in range(min(catalog.hand[level], len(left))))
        if str(level) not in form.display or "decks" not in form.exact:
            lacking = max(0, shown - len(display[level]))
            display[level] += tuple(left.pop() for _ in range(min(lacking, len(left))))
        if "decks" not in form.exact:
            decks[level] += tuple(left)
    return display, decks


def _level(piles: Mapping[Any, list[str]], level: int) -> list[str]:
    return piles.get(str(level), [])


def _dice(
    form: PositionFile, holdings: list[Holding], players: list[Player], setup: Setup, now: When, rng: Random
) -> tuple[int, ...]:
    """The dice of the Forge and of the quay boards: those told, the others as they fall."""
    n, catalog = len(players), setup.catalog
    for k in range(n):
        seat = (now.first + k) % n
        had = 2 if now.is_last else now.turn // n + (k < now.turn % n)
        had += now.moment == PLAN and seat == now.active
        told = holdings[seat].dice
        players[seat].dice = tuple(told or ())[:had]
        players[seat].dice += tuple(rng.randrange(1, 7) for _ in range(had - len(players[seat].dice)))
    left = max(0, catalog.dice[n] - now.turn - (now.moment in (ACTION, PLAN)))
    counts = [0] * 6
    for value, k in Counter((form.dice or [])[:left]).items():
        counts[value - 1] += k
    for _ in range(left - sum(counts)):
        counts[rng.randrange(6)] += 1
    if form.dice is None or len(form.dice) < left:
        settle(counts, catalog.most_of_a_value, rng)
    return tuple(counts)


def _begin(s: State, form: PositionFile, now: When) -> None:
    """Put on the stack what is to be done next."""
    if now.moment == OVER:
        s.phase, s.ended_by = states.OVER, end_reasons(s) or (MAX_ROUNDS,)
    elif now.is_last:
        begin_last(s, now.active)
    elif now.moment == DIE:
        begin_turn(s, now.active)
    elif now.moment == ACTION:
        s.die = form.die or 1
        s.pending += [TurnEnd(now.active), ActionChoice(now.active)]
    else:
        s.pending += [TurnEnd(now.active), PlanChoice(now.active)]
    if form.used is not None:
        s.used = (form.used,)
    if form.pending:
        s.die = form.die or (s.die if now.is_last else 0)
        s.pending = read_pending(form, s)


def held_tiles(form: PositionFile) -> list[str]:
    """The tiles that were turned over and are to be placed: they lie nowhere else."""
    return [str(frame.get("tile")) for frame in form.pending if frame.get("frame") == PlaceChoice.__name__]


def read_pending(form: PositionFile, s: State) -> list[Frame]:
    """What the file says is pending; ValueError names what means nothing."""
    seen = Seen()
    return [read_frame(part, s, seen) for part in Reader(form.pending, "pending").parts()]
