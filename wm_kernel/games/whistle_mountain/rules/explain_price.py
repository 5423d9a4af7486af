"""Why not at this price: what is asked, what is held, and the rule that makes the difference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.components.definitions import NOTHING, WHISTLE, Cost
from wm_kernel.table import bag
from wm_kernel.table.refusal import Refusal

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.rules.state import State

_WHISTLES_WILD = ((WHISTLE,), (WHISTLE,), (WHISTLE,), (WHISTLE,), ())


def unpayable(s: State, seat: int, cost: Cost, rule: str, source: str) -> Refusal:
    """What is asked and what is held."""
    player = s.players[seat]
    params: dict[str, Any] = {"source": source}
    if cost.resources != NOTHING or cost.any:
        params |= {"cost": cost.resources, "any": cost.any, "held": tuple(player.resources)}
    if cost.card:
        params |= {"cards": cost.card, "hand": len(player.hand)}
    if cost.scaffold:
        params |= {"scaffolds": cost.scaffold, "stored": len(player.scaffolds)}
    return Refusal("cannot_pay", short_by(s, seat, cost, rule), (), params)


def short_by(s: State, seat: int, cost: Cost, rule: str) -> str:
    """The rule that makes a cost too high: what stands for whistles, what whistles stand for, or the one that asks."""
    held, asked = s.players[seat].resources, cost.resources
    if asked[WHISTLE] > held[WHISTLE] and sum(held) >= sum(asked) + cost.any:
        return "WM-WILD-02"
    if s.in_force("whistle_not_wild") and bag.payable(held, asked, cost.any, _WHISTLES_WILD):
        return "WM-WILD-05"
    return rule
