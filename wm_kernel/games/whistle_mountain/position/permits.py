"""What a position file may ask to be exempt from: piles that are exactly as listed, and single faults it allows.

Here stand the words that are accepted and what follows from an exact pile; every other fault is found in `faults.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from wm_kernel.games.whistle_mountain.components.definitions import SIZES
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
    from wm_kernel.games.whistle_mountain.rules.piles import due, lying

    there, wanted, catalog = lying(s), due(s.setup), s.setup.catalog
    found: list[tuple[str, tuple[str, ...]]] = []
    for pile in piles:
        kind = "machines" if pile in SIZES else "scaffolds" if pile in STACKS else pile
        left = wanted[kind] - there[kind]
        pieces = tuple(
            piece
            for piece in left.elements()
            if pile == kind
            or (catalog.machines[piece].size if kind == "machines" else catalog.scaffolds.tiles[piece].shape) == pile
        )
        if pieces:
            found.append((pile, pieces))
    return found
