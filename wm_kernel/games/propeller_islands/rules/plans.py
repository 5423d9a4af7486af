"""Plans and upgrades: one plan a turn, its upgrade on a tile or aside, the card that takes its place (PI-PLAN, PI-UPG)."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.propeller_islands.components.definitions import BANNER, PlanDef, slot_of
from wm_kernel.games.propeller_islands.rules.actions import Complete, DrawPlan, Replace
from wm_kernel.games.propeller_islands.rules.frames import ONLY_DONE, Frame, Segments
from wm_kernel.games.propeller_islands.rules.island import cell_of, pairs_by_banner
from wm_kernel.games.propeller_islands.rules.state import SECRET, Player, State
from wm_kernel.games.propeller_islands.rules.supply import covers, gain_by_ability, gain_fame, has_ability, pay
from wm_kernel.table.action import Action


def has_free_slot(s: State, player: Player, tile_id: str, slot: str) -> bool:
    """Whether a tile has a slot of this kind with nothing in it (PI-UPG-01)."""
    if slot not in s.tile(tile_id).slots:
        return False
    return not any(slot_of(upgrade) == slot for upgrade in player.upgrades.get(tile_id, ()))


def places_for(s: State, player: Player, upgrade: str) -> list[str]:
    """The tiles that could take an upgrade (PI-PLAN-02)."""
    slot = slot_of(upgrade)
    return [tile for tile in player.island.values() if has_free_slot(s, player, tile, slot)]


@dataclass(frozen=True, slots=True)
class PlanChoice(Frame):
    """At most one plan of the hand may be completed (PI-PLAN-01)."""

    @property
    def kind(self) -> str:
        return "plan"

    @property
    def rule(self) -> str:
        return "PI-PLAN-01"

    def legal(self, s: State) -> Segments:
        player = s.players[self.seat]
        segments: Segments = []
        for plan_id in player.hand:
            if plan_id == SECRET:
                continue
            plan = s.catalog.plans[plan_id]
            if covers(player.resources, plan.cost):
                tiles = places_for(s, player, plan.upgrade)
                segments.append([*(Complete(plan_id, tile) for tile in tiles), Complete(plan_id)])
        segments.append(ONLY_DONE)
        return segments

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        if isinstance(action, Complete):
            complete(s, self.seat, s.catalog.plans[action.plan], action.tile)


def complete(s: State, seat: int, plan: PlanDef, tile: str) -> None:
    """Pay a plan, put it in the completed row, use its upgrade; then a new plan is due (PI-PLAN-01 to 03)."""
    player = s.players[seat]
    at = player.hand.index(plan.id)
    player.hand = player.hand[:at] + player.hand[at + 1 :]
    player.completed += (plan.id,)
    s.emit("completed", "PI-PLAN-01", seat, plan=plan.id, vp=plan.vp)
    pay(s, seat, plan.cost, plan.id, "PI-PLAN-01")
    s.pending.append(Replacement(seat))
    level = has_ability(s, seat, "nicola")
    if level:
        gain_by_ability(s, seat, level)
    if not tile:
        player.aside += (plan.upgrade,)
        s.emit("set_aside", "PI-PLAN-02", seat, upgrade=plan.upgrade)
        return
    pairs: tuple[str, ...] = ()
    if slot_of(plan.upgrade) == BANNER:
        cell = cell_of(player, tile)
        assert cell is not None
        pairs = pairs_by_banner(s, player, cell, plan.upgrade.removeprefix("banner_"))
    player.upgrades[tile] = (*player.upgrades.get(tile, ()), plan.upgrade)
    s.emit("upgraded", "PI-PLAN-02", seat, upgrade=plan.upgrade, tile=tile)
    gain_fame(s, seat, pairs, "banner", tile, "PI-CONN-05")


@dataclass(frozen=True, slots=True)
class Replacement(Frame):
    """A plan on display or the top one of a level takes the place of the completed one (PI-PLAN-03, A-PI-21)."""

    @property
    def kind(self) -> str:
        return "replacement"

    @property
    def rule(self) -> str:
        return "PI-PLAN-03"

    def legal(self, s: State) -> Segments:
        shown = [Replace(plan) for level in sorted(s.display) for plan in s.display[level]]
        return [shown, [DrawPlan(level) for level in sorted(s.decks) if s.decks[level]]]

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        player = s.players[self.seat]
        if isinstance(action, DrawPlan):
            plan = draw(s, action.level)
            player.hand += (plan,)
            s.emit("drew_plan", "PI-PLAN-03", self.seat, plan=plan, level=action.level)
            return
        assert isinstance(action, Replace)
        level = s.catalog.plans[action.plan].level
        shown = s.display[level]
        at = shown.index(action.plan)
        player.hand += (action.plan,)
        s.emit("took_plan", "PI-PLAN-03", self.seat, plan=action.plan, level=level)
        if s.decks[level]:
            new = draw(s, level)
            s.display[level] = (*shown[:at], new, *shown[at + 1 :])
            s.emit("displayed", "PI-PLAN-03", None, plan=new, level=level)
        else:
            s.display[level] = shown[:at] + shown[at + 1 :]


def draw(s: State, level: int) -> str:
    """The top plan of a level, taken off its pile."""
    top, *rest = s.decks[level]
    s.decks[level] = tuple(rest)
    return top
