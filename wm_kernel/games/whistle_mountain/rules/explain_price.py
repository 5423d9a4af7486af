"""Why not at this price: what is asked, what is held, and the rule that makes the difference.

A price is told where paying it would help: what else stands in the way comes before it (`price_last`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.components.definitions import NOTHING, WHISTLE, Cost
from wm_kernel.games.whistle_mountain.rules.payment import wild
from wm_kernel.table import bag
from wm_kernel.table.refusal import Refusal

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.rules.state import State

PRICE = "cannot_pay"


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
    rule = short_by(s, seat, cost, rule)
    if rule == "WM-WILD-05":
        params["machine"] = s.in_force("whistle_not_wild")
    return Refusal("cannot_pay", rule, (), params)


def price_last(reasons: list[Refusal]) -> list[Refusal]:
    """Of reasons that all hold at once: without the prices where something else stands in the way as well."""
    others = [reason for reason in reasons if reason.code != PRICE]
    return others or reasons


def short_by(s: State, seat: int, cost: Cost, rule: str) -> str:
    """The rule that makes a cost too high: what stands for whistles, what whistles stand for, or the one that asks."""
    held, asked = s.players[seat].resources, cost.resources
    if asked[WHISTLE] > held[WHISTLE] and sum(held) >= sum(asked) + cost.any:
        return "WM-WILD-02"
    if s.in_force("whistle_not_wild") and bag.payable(held, asked, cost.any, with_whistles(s, seat)):
        return "WM-WILD-05"
    return rule


def with_whistles(s: State, seat: int) -> tuple[tuple[int, ...], ...]:
    """What a player may pay each type with, and a whistle for every named one as if nothing forbade it (WM-WILD-05)."""
    return tuple(
        others if kind == WHISTLE or WHISTLE in others else (*others, WHISTLE)
        for kind, others in enumerate(wild(s, seat))
    )
