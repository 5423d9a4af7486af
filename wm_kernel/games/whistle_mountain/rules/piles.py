"""Where the pieces of a game are, and how many of each there are to be."""

from __future__ import annotations

from collections import Counter
from typing import Any

from wm_kernel.games.whistle_mountain.rules.setup import DraftChoice, in_play
from wm_kernel.games.whistle_mountain.rules.state import Setup, State


def lying(s: State) -> dict[str, Counter[str]]:
    """The pieces in piles, on the grid and with players, and the abilities that are offered."""
    offered = [frame.offered for frame in s.pending if isinstance(frame, DraftChoice)]
    common: dict[str, tuple[Any, ...]] = {
        "machines": (*s.markets, *s.stacks, [placed.id for placed in s.machines]),
        "upgrades": (s.upgrade_market, s.upgrade_stack, s.upgrades_removed),
        "abilities": (s.abilities_out, *offered),
        "cards": (s.deck, s.discard),
        "awards": (s.award_supply, s.awards_removed, *s.tower_awards),
        "scaffolds": (*s.scaffold_stacks, [tile.id for tile in s.tiles]),
    }
    found: dict[str, Counter[str]] = {}
    for kind, piles in common.items():
        held = [getattr(player, "hand" if kind == "cards" else kind) for player in s.players]
        found[kind] = Counter(piece for pile in (*piles, *held) for piece in pile)
    return found


def due(setup: Setup) -> dict[str, Counter[str]]:
    """The pieces that a game of this setup has."""
    catalog = setup.catalog
    found = {kind: Counter(in_play(setup, getattr(catalog, kind))) for kind in ("machines", "upgrades", "abilities")}
    for kind in ("cards", "awards"):
        found[kind] = Counter({piece.id: piece.count for piece in getattr(catalog, kind).values()})
    found["scaffolds"] = Counter(list(catalog.scaffolds.tiles))
    return found
