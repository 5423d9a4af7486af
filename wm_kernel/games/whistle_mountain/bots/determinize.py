"""What a player of Whistle Mountain cannot know, dealt anew: other hands, deck, facedown stacks, the supply of awards.

Everything is worked out from the player's view alone, so nothing hidden can leak into what is dealt. Pieces that a
free-form position leaves unaccounted may turn up; where more are hidden than the box holds, kinds repeat.
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from copy import copy
from dataclasses import replace
from operator import attrgetter

from wm_kernel.explore.unseen import Unseen
from wm_kernel.games.whistle_mountain.components.definitions import SIZES
from wm_kernel.games.whistle_mountain.rules.cards import KeepCards
from wm_kernel.games.whistle_mountain.rules.hidden import view
from wm_kernel.games.whistle_mountain.rules.reposition import lifted
from wm_kernel.games.whistle_mountain.rules.setup import DraftChoice, in_play
from wm_kernel.games.whistle_mountain.rules.state import SECRET, State

OWNED = attrgetter("upgrades", "machines", "scaffolds", "awards", "hand")
_SHOWN = attrgetter(
    "water_top", "tiles", "machines", "docks", "machine_workers", "tokens", "duplicator", "markets", "stacks",
    "upgrade_market", "upgrade_stack", "scaffold_stacks", "deck", "discard", "tower_awards", "award_supply",
    "abilities_out", "main_done", "card_played", "award_redeemed", "used", "scaffolds_built", "drew_card",
    "drew_scaffold", "placed_ship", "end_turns", "last_work", "extra",
)  # fmt: skip
FEW = 5  # with fewer cards in the deck a turn may well need the discard pile again


def mask(s: State) -> State:
    """The view, changed in place: when the deck runs low the discard pile, whose new order nobody knows, goes under it."""
    if len(s.deck) < FEW and s.discard:
        s.deck = (SECRET,) * (len(s.deck) + len(s.discard))
        s.discard = ()
    return s


def look(s: State) -> Hashable:
    """Everything a position shows, as one value. Of a view it holds nothing hidden; VP and counters are in it."""
    players = (
        (tuple(p.resources), p.vp, tuple(p.ships), p.barracks, p.whirlpool, p.grid, p.tower, p.abilities, *OWNED(p))
        for p in s.players
    )
    return s.active, s.phase, s.turn, tuple(s.pending), *_SHOWN(s), tuple(players)


def determinize(s: State, player: str | None, seed: int) -> State:
    """A position that looks the same to the player (None: to an onlooker), with all that is hidden dealt anew.

    Nothing secret is left in it, so it can be played on; chance in it goes on from `seed`.
    """
    t = view(s, player)
    t.setup = copy(t.setup)
    t.seed, t.counter = seed, 0
    setup, catalog = t.setup, t.setup.catalog
    # The text stays what it always was: it decides which deal a seed gives.
    rng = random.Random(f"redeal/{seed}")
    cards = [card.id for card in catalog.cards.values() for _ in range(card.count)]
    looked_at = [f.cards for f in t.pending if isinstance(f, KeepCards)]
    played = [getattr(f, "card", SECRET) for f in t.pending]
    pool = Unseen(cards, [*t.discard, *played, *(c for p in t.players for c in p.hand), *sum(looked_at, ())], rng)
    for p in t.players:
        p.hand = pool.fill(p.hand)
    t.pending = [replace(f, cards=pool.fill(f.cards)) if isinstance(f, KeepCards) else f for f in t.pending]
    t.deck = pool.fill(t.deck)

    owned = [m for p in t.players for m in p.machines] + [m.id for m in t.machines] + lifted(t)
    owned += setup.policy.out_of_game(t)
    markets, stacks = list(t.markets), list(t.stacks)
    pools = {
        size: Unseen(
            (m for m in in_play(setup, catalog.machines) if catalog.machines[m].size == size),
            [*owned, *markets[i], *stacks[i]],
            rng,
        )
        for i, size in enumerate(SIZES)
    }
    for i, size in enumerate(SIZES):
        markets[i], stacks[i] = pools[size].fill(markets[i]), pools[size].fill(stacks[i])
    t.markets, t.stacks = tuple(markets), tuple(stacks)
    for p in t.players:
        p.machines = pools["medium"].fill(p.machines)

    upgrades = Unseen(
        in_play(setup, catalog.upgrades),
        [*t.upgrade_market, *t.upgrade_stack, *t.upgrades_removed, *(u for p in t.players for u in p.upgrades)],
        rng,
    )
    t.upgrade_market, t.upgrade_stack = upgrades.fill(t.upgrade_market), upgrades.fill(t.upgrade_stack)
    awards = Unseen(
        (a.id for a in catalog.awards.values() for _ in range(a.count)),
        [*t.awards_removed, *sum(t.tower_awards, ()), *t.award_supply, *(a for p in t.players for a in p.awards)],
        rng,
    )
    t.award_supply = awards.fill(t.award_supply)
    for p in t.players:
        p.upgrades, p.awards = upgrades.fill(p.upgrades), awards.fill(p.awards)

    lying = [tile.id for tile in t.tiles] + [tile for p in t.players for tile in p.scaffolds]
    shown = [tile for stack in t.scaffold_stacks for tile in stack]
    by_shape = {
        shape: Unseen((i for i, d in catalog.scaffolds.tiles.items() if d.shape == shape), [*lying, *shown], rng)
        for shape in setup.geometry.shapes
    }
    t.scaffold_stacks = tuple(
        by_shape[shape].fill(stack) for shape, stack in zip(setup.geometry.shapes, t.scaffold_stacks, strict=True)
    )
    whole = Unseen(catalog.scaffolds.tiles, [*lying, *(tile for stack in t.scaffold_stacks for tile in stack)], rng)
    for p in t.players:
        p.scaffolds = whole.fill(p.scaffolds)
    if SECRET in t.abilities_out:
        drafts = [a for f in t.pending if isinstance(f, DraftChoice) for a in f.offered]
        abilities = Unseen(
            in_play(setup, catalog.abilities), [*drafts, *(a for p in t.players for a in p.abilities)], rng
        )
        t.pending = [
            replace(f, offered=abilities.fill(f.offered)) if isinstance(f, DraftChoice) else f for f in t.pending
        ]
        t.abilities_out = abilities.fill(t.abilities_out)
    setup.policy.extra_dealt(t, rng)
    return t
