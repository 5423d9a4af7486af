"""Why not: every reason why an action is not allowed now, each with its rule, in a fixed order.

First whether it is the moment for such an action, then whether the player has what it needs, then the place, then the price.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import SHIPS, WATER, Cost
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.rules.activate import REMOTE, ActivateChoice
from wm_kernel.games.whistle_mountain.rules.bonus import Ram, card_possible, usable_effects
from wm_kernel.games.whistle_mountain.rules.build import BuildChoice
from wm_kernel.games.whistle_mountain.rules.collect import Again, Pending, bumping_ship, dock_number, has_rule, reach
from wm_kernel.games.whistle_mountain.rules.effects import Triggers, can_use
from wm_kernel.games.whistle_mountain.rules.explain_choices import choice_faults, draft_faults, take_faults
from wm_kernel.games.whistle_mountain.rules.explain_effects import effect_faults
from wm_kernel.games.whistle_mountain.rules.explain_moment import (
    bonus_moment,
    finish_first,
    main_moment,
    must_choose,
    rule_of,
)
from wm_kernel.games.whistle_mountain.rules.explain_net import effect_or_net, fallback
from wm_kernel.games.whistle_mountain.rules.explain_places import place_faults
from wm_kernel.games.whistle_mountain.rules.explain_price import price_last, with_whistles
from wm_kernel.games.whistle_mountain.rules.explain_works import (
    aboard_faults,
    build_faults,
    move_faults,
    move_off_faults,
    reposition_faults,
    rescue_faults,
)
from wm_kernel.games.whistle_mountain.rules.forge import Works
from wm_kernel.games.whistle_mountain.rules.frames import Frame
from wm_kernel.games.whistle_mountain.rules.payment import PayFrame, ways_to_pay, without
from wm_kernel.games.whistle_mountain.rules.setup import DraftChoice, StartTile
from wm_kernel.games.whistle_mountain.rules.state import HOME, NOWHERE, OVER, SETUP, State
from wm_kernel.games.whistle_mountain.rules.supplies import TakeOne
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.bag import payments
from wm_kernel.table.cells import cell_name, names
from wm_kernel.table.refusal import Refusal


def why_not(s: State, action: Action, legal: LegalActions) -> list[Refusal]:
    """Every reason why the action is not allowed now; empty when it is legal."""
    if action in legal:
        return []
    if s.phase == OVER:
        return [Refusal("game_over", "WM-END-02")]
    top = s.pending[-1] if s.pending else None
    seat = top.seat if top else s.active
    if s.phase != SETUP:
        seat = s.setup.policy.actor(seat)  # who is told of what they have is the person who decides
    own = top.refuses(s, action) if top else []
    if own:
        return own
    if reasons := _REASONS[type(action)](s, seat, top, action):
        return reasons
    asked = top.kind if top else "turn"
    return [fallback("not_offered", rule_of(top), str(action), cells=names_of(action), asked=asked)]


def names_of(action: Action) -> tuple[str, ...]:
    """The names of the squares an action speaks of."""
    return tuple(map(cell_name, a.cells_of(action)))


# Set-up.


def _draft(s: State, seat: int, top: Frame | None, action: a.Draft) -> list[Refusal]:
    if isinstance(top, DraftChoice):
        return draft_faults(s, top, action.ability)
    return [Refusal("setup_over" if s.phase != SETUP else "draft_over", "WM-PSETUP-05")]


def _start(s: State, seat: int, top: Frame | None, action: a.StartScaffold) -> list[Refusal]:
    if s.phase != SETUP:
        return [Refusal("setup_over", "WM-PSETUP-06")]
    if not isinstance(top, StartTile):
        return [finish_first(s, top, "WM-PSETUP-06")] if top else []
    if action.tile not in s.players[seat].scaffolds:
        return [Refusal("not_in_storage", "WM-PSETUP-06", (), {"what": "scaffold", "id": action.tile})]
    return place_faults(s, seat, action)


# Main actions.


def _ship_home(s: State, seat: int, ship: int) -> list[Refusal]:
    if s.players[seat].ships[ship] == HOME:
        return []
    return [Refusal("ship_out", "WM-COLLECT-01", (), {"ship": SHIPS[ship]})]


def _collect(s: State, seat: int, top: Frame | None, action: a.Collect) -> list[Refusal]:
    return main_moment(s, top) + _ship_home(s, seat, action.ship) + place_faults(s, seat, action)


def _dock(s: State, seat: int, top: Frame | None, action: a.CollectDock) -> list[Refusal]:
    if action.dock not in s.setup.catalog.docks:
        return [Refusal("unknown", "WM-DOCK-01", (), {"what": "dock", "id": action.dock})]
    found = main_moment(s, None if isinstance(top, Ram) else top)
    found += _ship_home(s, seat, action.ship)
    there = s.docks[dock_number(s, action.dock)]
    bumps = isinstance(top, Ram) or SHIPS[action.ship] == bumping_ship(s, seat)
    if there != NOWHERE and not (bumps and there // 3 != seat):
        params = {"dock": action.dock, "player": s.setup.crews[there // 3], "ship": SHIPS[there % 3]}
        found.append(Refusal("dock_taken", "WM-DOCK-01", (), params))
    elif there == NOWHERE and isinstance(top, Ram):
        found.append(Refusal("dock_free", "WM-CARD-RAM-01", (), {"dock": action.dock}))
    effects = s.setup.programs.docks[action.dock]
    if not any(can_use(s, seat, effect) for effect in effects):
        found += effect_or_net(s, seat, effects[0], "WM-DOCK-02")
    elif not s.setup.policy.dock_open(s, seat, action.dock):
        found += s.setup.policy.dock_shut(s, seat, action.dock)
    return price_last(found)


def _forge(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    return main_moment(s, top)


def _end(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    if s.phase == SETUP:
        return main_moment(s, top)
    return [finish_first(s, top, "WM-TURN-04")] if top else []


# Bonus actions.


def _card(s: State, seat: int, top: Frame | None, action: a.PlayCard) -> list[Refusal]:
    if action.card not in s.setup.catalog.cards:
        return [Refusal("unknown", "WM-BONUS-01", (), {"what": "card", "id": action.card})]
    found = bonus_moment(s, top)
    if s.card_played:
        found.append(Refusal("card_played", "WM-BONUS-01"))
    if action.card not in s.players[seat].hand:
        found.append(Refusal("not_in_hand", "WM-BONUS-01", (), {"id": action.card}))
    elif not card_possible(s, seat, s.setup.programs.played[action.card]):
        ahead = s.clone()  # the card itself has left the hand when its effect begins
        ahead.players[seat].hand = without(s.players[seat].hand, action.card)
        found += effect_or_net(ahead, seat, s.setup.programs.played[action.card], "WM-BONUS-05")
    return price_last(found)


def _award(s: State, seat: int, top: Frame | None, action: a.RedeemAward) -> list[Refusal]:
    if action.award not in s.setup.catalog.awards:
        return [Refusal("unknown", "WM-BONUS-02", (), {"what": "award", "id": action.award})]
    found = bonus_moment(s, top)
    if s.award_redeemed:
        found.append(Refusal("award_redeemed", "WM-BONUS-02"))
    if action.award not in s.players[seat].awards:
        found.append(Refusal("not_in_storage", "WM-BONUS-02", (), {"what": "award", "id": action.award}))
    else:
        found += effect_or_net(s, seat, s.setup.programs.played[action.award], "WM-BONUS-05")
    return price_last(found)


def _use(s: State, seat: int, top: Frame | None, action: a.Use) -> list[Refusal]:
    programs, player, component = s.setup.programs, s.players[seat], action.component
    rule = "WM-UPG-ONCE-01"
    try:
        s.setup.catalog[component]
    except KeyError:
        return [Refusal("unknown", rule, (), {"what": "component", "id": component})]
    if isinstance(top, Triggers):
        keys = [(programs.effects[key], about) for key, about in top.items]
        due = [(effect, about) for effect, about in keys if effect.source == component]
        faults = [fault for effect, about in due for fault in effect_faults(s, seat, effect, effect.rule, about)]
        return faults or [Refusal("not_triggered", "WM-ABIL-EVENT-01", (), {"id": component})]
    if component not in s.abilities(seat) + player.upgrades:
        return [Refusal("not_owned", rule, (), {"id": component})]
    if component not in programs.usable:
        return [Refusal("not_usable", "WM-ABIL-EVENT-01", (), {"id": component})]
    found = bonus_moment(s, top, "WM-TURN-03")
    if component in programs.once and component in s.used:
        found.append(Refusal("used", rule, (), {"id": component}))
    lacks = [lack for effect in usable_effects(s, component) for lack in effect_or_net(s, seat, effect, "WM-BONUS-05")]
    return price_last(found + lacks) if found else lacks


# The pending list.


def _take(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    if not isinstance(top, Pending):
        if isinstance(top, TakeOne):
            return take_faults(s, top, action) if isinstance(action, a.Take) else [must_choose(top)]
        rule = "WM-BUILD-SCAFFOLD-04" if isinstance(top, Works | BuildChoice) else "WM-COLLECT-06"
        return [Refusal("nothing_to_take", rule, names_of(action))]
    if not isinstance(action, a.Take):
        return [Refusal("nothing_to_take", "WM-COLLECT-07")]
    here = 1 << action.cell
    if top.squares & here or top.bars & here:
        kind = WATER if top.bars & here else s.resource_at(action.cell)
        if kind != action.resource:
            return [Refusal("other_resource", "WM-COLLECT-06", names(here), {"resource": kind})]
    if here & s.printed & ~s.scaffold_seen:
        return [Refusal("covered", "WM-COLLECT-11", names(here))]
    return [Refusal("not_on_list", "WM-COLLECT-06", names(here))]


def _activate(s: State, seat: int, top: Frame | None, action: a.Activate) -> list[Refusal]:
    machine = action.machine
    if machine not in s.setup.catalog.machines:
        return [Refusal("unknown", "WM-COLLECT-08", (), {"what": "machine", "id": machine})]
    if not isinstance(top, Pending | ActivateChoice | Again):
        if top is not None:
            return [finish_first(s, top)]
        if _was_on_list(s, seat, machine):
            return [Refusal("collect_over", "WM-COLLECT-08", (), {"machine": machine})]
        return [Refusal("needs_ship", "WM-COLLECT-06", (), {"machine": machine})]
    placed = s.machine_on_grid(machine)
    params: dict[str, Any] = {"machine": machine}
    if isinstance(top, Again) and machine != top.machine:
        return [Refusal("only_again", "WM-ABIL-BLAST-02", (), {"machine": top.machine})]
    if placed is None and not (isinstance(top, ActivateChoice) and machine in s.players[seat].machines):
        return [Refusal("not_on_grid", "WM-COLLECT-06", (), params)]
    if placed is not None and not s.is_active(placed) and not isinstance(top, Again):
        return [Refusal("waterlogged", "WM-FLOOD-04", names(placed.mask), params)]
    if isinstance(top, Pending) and machine not in top.machines:
        rule, why = _off_list(s, seat, top, machine)
        ability = next((a for a in s.abilities(seat) if a in s.setup.programs.ongoing.get("double_activation", ())), "")
        params |= {"why": why, **({"source": ability} if rule == "WM-ABIL-BLAST-01" else {})}
        return [Refusal("not_on_list", rule, names(placed.mask) if placed else (), params)]
    if isinstance(top, ActivateChoice) and placed is None and machine not in top.storage(s):
        return [Refusal("not_from_storage", "R-119", (), params)]
    if isinstance(top, ActivateChoice) and machine == top.source:
        return [Refusal("itself", "WM-MACH-REMOTE-01", (), params)]
    if isinstance(top, ActivateChoice) and machine in top.chosen and top.distinct:
        return [Refusal("not_again", "WM-MACH-REMOTE-01", (), params)]
    if (effect := s.setup.programs.activated.get(machine)) is None:
        return [Refusal("not_activated", "WM-COLLECT-08", (), params)]
    about = REMOTE if isinstance(top, ActivateChoice) else effect.rule
    faults = effect_faults(s, seat, effect, "WM-COLLECT-08", about)
    if not faults and isinstance(top, ActivateChoice) and top.about not in (None, machine):
        return [Refusal("only_just_built", "WM-MACH-REMOTE-01", (), {"machine": top.about})]
    return faults


def _was_on_list(s: State, seat: int, machine: str) -> bool:
    """Whether the ship placed this turn reached the machine, so that it had its one activation by this placement."""
    ship = s.players[seat].ships[s.placed_ship] if s.placed_ship >= 0 else HOME
    return ship > 0 and machine in reach(s, seat, s.placed_ship, ship)[2]


def _off_list(s: State, seat: int, top: Pending, machine: str) -> tuple[str, str]:
    """The rule by which an active machine is not on the list, and why: used already, placed later, or not adjacent."""
    if machine in top.used:
        if top.twice:
            return "WM-ABIL-BLAST-02", "twice"
        return ("WM-ABIL-BLAST-01", "once") if has_rule(s, seat, "double_activation") else ("WM-COLLECT-08", "used")
    ship = s.players[seat].ships[top.ship]
    if ship <= 0:
        return "WM-COLLECT-06", "left"
    later = machine in reach(s, seat, top.ship, ship)[2]
    return ("WM-COLLECT-10", "later") if later else ("WM-COLLECT-06", "apart")


# Choices inside effects.


def _pay(s: State, seat: int, top: Frame | None, action: a.Pay) -> list[Refusal]:
    if not isinstance(top, PayFrame):
        return [Refusal("nothing_to_pay", "WM-RES-03")]
    held = s.players[seat].resources
    if any(n > h for n, h in zip(action.bag, held, strict=True)):
        return [Refusal("not_held", "WM-RES-03", (), {"bag": action.bag, "held": tuple(held)})]
    params: dict[str, Any] = {"bag": action.bag, "cost": top.resources, "any": top.any, "source": top.source}
    cost = Cost(top.resources, top.any)  # type: ignore[arg-type]  # a frame keeps plain numbers
    if action.bag not in ways_to_pay(s, seat, cost):
        if (machine := s.in_force("whistle_not_wild")) and action.bag in payments(
            held, top.resources, top.any, with_whistles(s, seat)
        ):
            shut = {"bag": action.bag, "cost": top.resources, "any": top.any, "machine": machine}
            return [Refusal("whistle_not_wild", "WM-WILD-05", (), shut)]
        return [Refusal("wrong_payment", "WM-RES-03", (), params)]
    if banned := [kind for kind in top.ban if action.bag[kind]]:
        return [Refusal("own_type_back", "R-80", (), {"source": top.source, "resource": banned[0]})]
    return [Refusal("leaves_nothing", "WM-BONUS-05", (), params)]


def _choice(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    """Choices of a kind that is not asked for, or of something that is not offered."""
    if top is None or action.kind not in {o.kind for segment in top.legal(s) for o in segment[:1]}:
        if top is not None:
            return [finish_first(s, top, rule_of(top))]
        return [Refusal("not_asked", "WM-TURN-02", (), {"kind": action.kind})]
    rule = rule_of(top)
    if reasons := choice_faults(s, top, action, rule):
        return reasons
    params: dict[str, Any] = {"asked": top.kind, "source": top.asks}
    if isinstance(action, a.Choose):
        params["value"] = action.value
    return [fallback("not_offered", rule, str(action), **params)]


def _done(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    if top is None:
        return [Refusal("nothing_to_finish", "WM-TURN-04")]
    return [must_choose(top)]


_REASONS: dict[type[Action], Callable[[Any, int, Frame | None, Any], list[Refusal]]] = {
    a.Draft: _draft,
    a.StartScaffold: _start,
    a.Collect: _collect,
    a.CollectDock: _dock,
    a.Forge: _forge,
    a.EndTurn: _end,
    a.BuildScaffold: build_faults,
    a.BuildMachine: build_faults,
    a.Move: move_faults,
    a.MoveOff: move_off_faults,
    a.MoveAboard: aboard_faults,
    a.RescueAboard: aboard_faults,
    a.Rescue: rescue_faults,
    a.Reposition: reposition_faults,
    a.PlayCard: _card,
    a.RedeemAward: _award,
    a.Use: _use,
    a.Take: _take,
    a.TakeAll: _take,
    a.Activate: _activate,
    a.Pay: _pay,
    a.Gain: _choice,
    a.Choose: _choice,
    a.Option: _choice,
    a.Done: _done,
}
