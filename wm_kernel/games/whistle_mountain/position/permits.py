"""What a position file may ask to be exempt from: piles that are exactly as listed, and single faults it allows.

Here stand the words that are accepted and what follows from an exact pile; every other fault is found in `faults.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.components.definitions import SIZES

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.rules.state import State

STACKS = ("S", "L", "T")
FACEDOWN = (*SIZES, "upgrades", *STACKS, "cards", "awards")
"""The piles that are filled with what is used nowhere else, unless they are exact."""

EXACT = (*SIZES, "upgrades", "scaffolds", *STACKS, "cards", "awards", "discard", "removed_awards", "removed_upgrades")
"""What `piles.exact` may name: each pile, `scaffolds` for the three stacks, and those that are as listed anyway."""

ALLOWED = (
    # what a free-form position may have
    "awards_on_floor",
    "award_not_taken",
    "floating",
    "floods_too_few",
    "floods_too_many",
    "no_such_tile",
    "not_in_variant",
    "over_limit",
    "pieces_missing",
    "shape_of_tile",
    "too_few_starts",
    "workers_missing",
    # what a game can be played on from
    "aboard_in_water",
    "carries_nobody",
    "draft_order",
    "end_not_said",
    "holds_no_tokens",
    "level_in_water",
    "machine_off_scaffold",
    "market_full",
    "negative_vp",
    "ship_half_on_machine",
    "ship_in_water",
    "ship_off_tile",
    "ship_on_scaffold",
    "ship_on_two_machines",
    "token_on_nothing",
    "tokens_in_water",
    "turn_of_another",
    "upgrades_full",
    "used_twice",
    "work_to_come",
    "worker_in_water",
    "worker_off_scaffold",
    "worker_on_machine",
    "worker_on_resource",
    "worker_under_ship",
    "wrong_stack",
)
"""The codes of faults that `allow` may name: those a game can be played on with, saved and read back."""


def exact_piles(named: Iterable[str]) -> tuple[str, ...]:
    """The facedown piles that are exact, in the order of `FACEDOWN`.

    >>> exact_piles(["cards", "scaffolds"])
    ('S', 'L', 'T', 'cards')
    """
    said = set(named)
    return tuple(pile for pile in FACEDOWN if pile in said or (pile in STACKS and "scaffolds" in said))


def missing(s: State, piles: Iterable[str]) -> list[tuple[str, tuple[str, ...]]]:
    """The pieces that lie nowhere, for each of these piles that they would belong to."""
    found = [(pile, tuple(_left(s, pile))) for pile in piles]
    return [(pile, pieces) for pile, pieces in found if pieces]


def _left(s: State, pile: str) -> Iterable[str]:
    from wm_kernel.games.whistle_mountain.rules.setup import in_play

    catalog, setup = s.setup.catalog, s.setup
    group: Mapping[str, Any]
    if pile in SIZES:
        number = SIZES.index(pile)
        group = {m: d for m, d in catalog.machines.items() if d.size == pile}
        lying = [s.markets[number], s.stacks[number], [m.id for m in s.machines], *(p.machines for p in s.players)]
    elif pile == "upgrades":
        group = catalog.upgrades
        lying = [s.upgrade_market, s.upgrade_stack, s.upgrades_removed, *(p.upgrades for p in s.players)]
    elif pile in STACKS:
        group = {t: d for t, d in catalog.scaffolds.tiles.items() if d.shape == pile}
        lying = [*s.scaffold_stacks, [t.id for t in s.tiles], *(p.scaffolds for p in s.players)]
    elif pile == "cards":
        group = catalog.cards
        lying = [s.deck, s.discard, *(p.hand for p in s.players)]
    else:
        group = catalog.awards
        lying = [s.award_supply, s.awards_removed, *s.tower_awards, *(p.awards for p in s.players)]
    there = Counter(piece for part in lying for piece in part)
    played = group if pile in (*STACKS, "cards", "awards") else in_play(setup, group)
    for piece in played:
        for _ in range(getattr(group[piece], "count", 1) - there[piece]):
            yield piece
