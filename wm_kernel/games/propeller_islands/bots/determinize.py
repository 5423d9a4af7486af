"""What a player of Propeller Islands cannot know, dealt anew: the order of the piles, and the plans in other hands.

Everything is worked out from the player's view alone, so nothing hidden can leak into what is dealt. Pieces that a free-form
position leaves unaccounted may turn up; where more are hidden than the box holds, kinds repeat.
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from copy import copy
from dataclasses import replace

from wm_kernel.explore.unseen import Unseen
from wm_kernel.games.propeller_islands.rules.effects import PlaceChoice
from wm_kernel.games.propeller_islands.rules.hidden import view
from wm_kernel.games.propeller_islands.rules.state import SECRET, State


def look(s: State) -> Hashable:
    """Everything a position shows, as one value. Of a view it holds nothing hidden; fame and counters are in it."""
    players = tuple(
        (
            p.character, tuple(p.resources), p.fame, p.quay, tuple(p.island.items()), tuple(p.workers.items()),
            tuple(p.upgrades.items()), p.aside, p.hand, p.completed, p.dice,
        )
        for p in s.players
    )  # fmt: skip
    return (
        s.forge, tuple(s.slots), s.pile, tuple(s.display.items()), tuple(s.decks.items()), s.round, s.first, s.turn,
        s.active, s.die, s.phase, tuple(s.pending), s.used, players,
    )  # fmt: skip


def determinize(s: State, player: str | None, seed: int) -> State:
    """A position that looks the same to the player (None: to an onlooker), with all that is hidden dealt anew.

    Nothing secret is left in it, so it can be played on; chance in it goes on from `seed`.
    """
    t = view(s, player)
    t.setup = copy(t.setup)
    t.seed, t.counter = seed, 0
    rng = random.Random(f"redeal/{seed}")
    catalog = t.setup.catalog
    shown = [tile for p in t.players for tile in p.island.values()]
    tiles = Unseen(catalog.tiles, [*shown, *t.slots, *t.pile, *held(t)], rng)
    t.slots = list(tiles.fill(tuple(t.slots)))
    t.pile = tiles.fill(t.pile)
    for i, frame in enumerate(t.pending):  # drawn in a line that was only thought of
        if isinstance(frame, PlaceChoice) and frame.tile == SECRET:
            t.pending[i] = replace(frame, tile=tiles.fill((SECRET,))[0])
    open_plans = [plan for p in t.players for plan in (*p.hand, *p.completed)]
    open_plans += [plan for row in (*t.display.values(), *t.decks.values()) for plan in row]
    for level in t.decks:
        plans = Unseen((plan.id for plan in catalog.plans.values() if plan.level == level), open_plans, rng)
        t.display[level], t.decks[level] = plans.fill(t.display[level]), plans.fill(t.decks[level])
    # A hand does not show the levels of its plans, so whatever is left may be in it.
    open_plans = [plan for p in t.players for plan in (*p.hand, *p.completed)]
    open_plans += [plan for row in (*t.display.values(), *t.decks.values()) for plan in row]
    hands = Unseen(catalog.plans, open_plans, rng)
    for p in t.players:
        p.hand = hands.fill(p.hand)
    return t


def held(s: State) -> list[str]:
    """Tiles that were drawn and are not placed yet: their faces are open to all."""
    return [tile for frame in s.pending if (tile := getattr(frame, "tile", ""))]
