"""Why not: the reasons why an action is not allowed now, each with its rule and the squares at fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.refusal import Refusal

if TYPE_CHECKING:
    from wm_kernel.whistle_mountain.state import State


def why_not(s: State, action: Action, legal: LegalActions) -> list[Refusal]:
    """Every reason why the action is not allowed now; empty when it is legal."""
    if action in legal:
        return []
    return [Refusal("not_offered", "WM-TURN-02")]
