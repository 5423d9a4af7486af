"""The edges that a scaffold scores, one by one, so that they can be shown and counted (WM-BUILD-SCAFFOLD-03)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wm_kernel.table.cells import STRIDE, cell_name, mask_of

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.rules.state import State

SIDES = (("n", STRIDE), ("e", 1), ("s", -STRIDE), ("w", -1))


def scoring_edges(state: State, cells: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """The edges that a scaffold on these cells would score: (square of the scaffold, side n, e, s or w).

    They come in the order of the cells. `state` is the position before the scaffold is built.
    """
    others = state.seen & ~mask_of(cells)
    found: list[tuple[str, str]] = []
    for square in cells:
        for side, step in SIDES:
            if others >> square + step & 1:
                found.append((cell_name(square), side))
    return tuple(found)
