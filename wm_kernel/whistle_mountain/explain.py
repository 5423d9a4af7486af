"""Why not: every reason why an action is not allowed now, each with its rule, in a fixed order.

First whether it is the moment for such an action, then whether the player has what it needs, then the place, then the price.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.cells import cell_name, names
from wm_kernel.table.refusal import Refusal
from wm_kernel.whistle_mountain import actions as a
from wm_kernel.whistle_mountain.aboard import Boarding, Release
from wm_kernel.whistle_mountain.activate import REMOTE, ActivateChoice
from wm_kernel.whistle_mountain.bonus import Ram, card_possible, usable_effects
from wm_kernel.whistle_mountain.build import BuildChoice
from wm_kernel.whistle_mountain.collect import Again, Pending, bumping_ship, dock_number, has_rule, reach
from wm_kernel.whistle_mountain.definitions import SHIPS, WATER, Cost
from wm_kernel.whistle_mountain.effects import Triggers, can_use
from wm_kernel.whistle_mountain.explain_choices import choice_faults, draft_faults, take_faults
from wm_kernel.whistle_mountain.explain_effects import effect_faults
from wm_kernel.whistle_mountain.explain_places import machine_place, place_faults, worker_place
from wm_kernel.whistle_mountain.explain_price import unpayable
from wm_kernel.whistle_mountain.forge import BUILD_AGAIN, MAX_BUILDS, MOVE, RESCUE, Works
from wm_kernel.whistle_mountain.frames import Frame
from wm_kernel.whistle_mountain.payment import PayFrame, can_pay, toll, ways_to_pay, with_toll, without
from wm_kernel.whistle_mountain.reposition import PlaceAgain
from wm_kernel.whistle_mountain.setup import DraftChoice, StartTile
from wm_kernel.whistle_mountain.state import HOME, NOWHERE, OVER, SETUP
from wm_kernel.whistle_mountain.supplies import TakeOne
from wm_kernel.whistle_mountain.workers import WorkerChoice, sources

if TYPE_CHECKING:
    from wm_kernel.whistle_mountain.programs import Effect
    from wm_kernel.whistle_mountain.state import State


def why_not(s: State, action: Action, legal: LegalActions) -> list[Refusal]:
    """Every reason why the action is not allowed now; empty when it is legal."""
    if action in legal:
        return []
    if s.phase == OVER:
        return [Refusal("game_over", "WM-END-02")]
    top = s.pending[-1] if s.pending else None
    seat = top.seat if top else s.active
    reasons = _REASONS[type(action)](s, seat, top, action)
    if reasons:
        return reasons
    asked = top.kind if top else "turn"
    return [_fallback("not_offered", _rule_of(top), str(action), cells=names_of(action), asked=asked)]


def names_of(action: Action) -> tuple[str, ...]:
    """The names of the squares an action speaks of."""
    return tuple(map(cell_name, a.cells_of(action)))


def _rule_of(top: Frame | None) -> str:
    if top is None:
        return "WM-TURN-02"
    rule = getattr(top, "rule", "")
    if rule:
        return str(rule)
    return _FRAME_RULES.get(top.kind, "WM-TURN-02")


_FRAME_RULES = {
    "draft": "WM-PSETUP-05",
    "start_stack": "WM-PSETUP-06",
    "start_tile": "WM-PSETUP-06",
    "collect": "WM-COLLECT-09",
    "forge": "WM-FORGE-02",
    "pay": "WM-RES-05",
    "discard_scaffold": "WM-LIMIT-05",
    "discard_card": "WM-LIMIT-01",
    "triggers": "WM-ABIL-EVENT-01",
    "promotion": "WM-BUILD-MACHINE-05",
    "promote": "WM-PROMOTE-01",
    "option": "WM-DOCK-02",
    "activate": "WM-MACH-REMOTE-01",
    "again": "WM-ABIL-BLAST-02",
    "build": "WM-FORGE-04",
    "worker": "WM-FORGE-04",
    "ram": "WM-CARD-RAM-01",
    "salvage": "WM-MACH-SALVAGE-01",
    "remove_upgrade": "WM-MACH-DISASSEMBLER-01",
    "swap_upgrade": "WM-MACH-RETOOL-01",
    "recycle": "WM-CARD-RECYCLE-01",
    "redraw": "WM-BONUS-01",
    "tower_step": "WM-PROMOTE-02",
    "any_order": "W-02",
    "boarding": "WM-MACH-SANCTUARY-01",
    "release": "WM-MACH-TRAP-02",
    "reposition": "WM-MACH-ELEVATOR-01",
    "into_whirlpool": "WM-MACH-DOOMSDAY-01",
    "displace": "WM-MACH-JETPACK-02",
    "move_duplicator": "WM-UPG-DUP-01",
}


def _finish_first(s: State, top: Frame, rule: str = "WM-BONUS-04") -> Refusal:
    return Refusal("finish_first", rule, (), {"asked": top.kind, "source": top.asks})


def _effect(s: State, seat: int, effect: Effect, rule: str) -> list[Refusal]:
    """Why an effect cannot be used: its price, or what it lacks; the sentence that does not say it is a net for players."""
    if can_use(s, seat, effect):
        return []
    reasons = effect_faults(s, seat, effect, rule)
    return reasons or [_fallback("no_effect", "WM-DOCK-02" if rule == "WM-DOCK-02" else "WM-BONUS-05", effect.source)]


# A reason that does not say why is a fault of these modules. Tests and the fuzzer set this, so that it shows; players get the
# general sentence instead of an error.
strict = False


class NoReason(AssertionError):
    """A refusal without a reason of its own, where `strict` is set."""


def _fallback(code: str, rule: str, *about: object, cells: tuple[str, ...] = (), **params: object) -> Refusal:
    """The general sentence: nothing comes of it, or it is not among the choices."""
    if strict:
        raise NoReason(f"{code} [{rule}]: no reason of its own for {about} {params}")
    if code == "no_effect":
        return Refusal("no_effect", rule, cells, {"source": about[0], **params})
    return Refusal("not_offered", rule, cells, params)


# Set-up.


def _draft(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    assert isinstance(action, a.Draft)
    if isinstance(top, DraftChoice):
        return draft_faults(s, top, action.ability)
    return [Refusal("setup_over" if s.phase != SETUP else "draft_over", "WM-PSETUP-05")]


def _start(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    assert isinstance(action, a.StartScaffold)
    if s.phase != SETUP:
        return [Refusal("setup_over", "WM-PSETUP-06")]
    if not isinstance(top, StartTile):
        return [_finish_first(s, top, "WM-PSETUP-06")] if top else []
    if action.tile not in s.players[seat].scaffolds:
        return [Refusal("not_in_storage", "WM-PSETUP-06", (), {"what": "scaffold", "id": action.tile})]
    return place_faults(s, seat, action)


# Main actions.


def _main(s: State, top: Frame | None) -> list[Refusal]:
    """Whether a main action may begin now (WM-TURN-02)."""
    if s.phase == SETUP:
        return [Refusal("setup_first", "WM-PSETUP-06", (), {"asked": top.kind if top else ""})]
    if s.main_done:
        return [Refusal("main_done", "WM-TURN-02")]
    return [_finish_first(s, top)] if top else []


def _ship_home(s: State, seat: int, ship: int) -> list[Refusal]:
    if s.players[seat].ships[ship] == HOME:
        return []
    return [Refusal("ship_out", "WM-COLLECT-01", (), {"ship": SHIPS[ship]})]


def _collect(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    assert isinstance(action, a.Collect)
    return _main(s, top) + _ship_home(s, seat, action.ship) + place_faults(s, seat, action)


def _dock(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    assert isinstance(action, a.CollectDock)
    if action.dock not in s.setup.catalog.docks:
        return [Refusal("unknown", "WM-DOCK-01", (), {"what": "dock", "id": action.dock})]
    found = _main(s, None if isinstance(top, Ram) else top)
    found += _ship_home(s, seat, action.ship)
    there = s.docks[dock_number(s, action.dock)]
    bumps = isinstance(top, Ram) or SHIPS[action.ship] == bumping_ship(s, seat)
    if there != NOWHERE and not (bumps and there // 3 != seat):
        params = {"dock": action.dock, "player": s.colours[there // 3], "ship": SHIPS[there % 3]}
        found.append(Refusal("dock_taken", "WM-DOCK-01", (), params))
    elif there == NOWHERE and isinstance(top, Ram):
        found.append(Refusal("dock_free", "WM-CARD-RAM-01", (), {"dock": action.dock}))
    effects = s.setup.programs.docks[action.dock]
    if not any(can_use(s, seat, effect) for effect in effects):
        found += _effect(s, seat, effects[0], "WM-DOCK-02")
    return found


def _forge(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    return _main(s, top)


def _end(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    if s.phase == SETUP:
        return _main(s, top)
    return [_finish_first(s, top, "WM-TURN-04")] if top else []


# Works.


def _work_moment(s: State, seat: int, top: Frame | None, kinds: tuple[type[Frame], ...]) -> list[Refusal]:
    """Whether a work may be done now: inside a forge or granted by an effect."""
    if isinstance(top, (Works, *kinds)):
        return []
    if s.phase == SETUP:
        return _main(s, top)
    if top is not None:
        return [_finish_first(s, top)]
    if s.main_done:
        return [Refusal("main_done", "WM-TURN-02")]
    return [Refusal("needs_forge", "WM-FORGE-02")]


def _build(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    found = _work_moment(s, seat, top, (BuildChoice,))
    player = s.players[seat]
    if isinstance(top, Works):
        if top.builds >= MAX_BUILDS:
            found.append(Refusal("too_many_builds", "WM-FORGE-02", (), {"n": MAX_BUILDS}))
        elif top.builds and not can_pay(s, seat, BUILD_AGAIN):
            found.append(unpayable(s, seat, BUILD_AGAIN, "WM-FORGE-03", "forge"))
    if isinstance(action, a.BuildMachine):
        what, item, stored = "machine", action.machine, player.machines
        known = action.machine in s.setup.catalog.machines
    else:
        assert isinstance(action, a.BuildScaffold)
        what, item, stored = "scaffold", action.tile, player.scaffolds
        known = action.tile in s.setup.tiles
    if isinstance(top, BuildChoice) and top.what not in ("any", what):
        found.append(Refusal("wrong_kind", "WM-FORGE-04", (), {"what": top.what}))
    if known and item not in stored:
        found.append(Refusal("not_in_storage", "WM-FORGE-05", (), {"what": what, "id": item}))
    return found + place_faults(s, seat, action)


def _worker_moment(s: State, seat: int, top: Frame | None, work: str, cost: Cost) -> list[Refusal]:
    found = _work_moment(s, seat, top, (WorkerChoice,))
    if isinstance(top, Works):
        if top.worker_done:
            found.append(Refusal("worker_done", "WM-FORGE-02"))
        elif not can_pay(s, seat, cost):
            found.append(unpayable(s, seat, cost, "WM-FORGE-03", "forge"))
        elif not can_pay(s, seat, with_toll(s, cost)):
            found.append(unpayable(s, seat, with_toll(s, cost), "WM-WORKER-07", toll(s)[0]))
    elif isinstance(top, WorkerChoice) and top.work != work:
        found.append(Refusal("wrong_kind", "WM-FORGE-04", (), {"what": top.work}))
    return found


def _move(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    assert isinstance(action, a.Move)
    found = _worker_moment(s, seat, top, "move", MOVE)
    if action.source not in sources(s, seat):
        where = () if action.source < 0 else (cell_name(action.source),)
        found.append(Refusal("no_worker", "WM-WORKER-01", where, {"place": a.place_name(action.source)}))
    if action.source == action.cell:
        found.append(Refusal("same_place", "R-94b", (cell_name(action.cell),)))
        return found
    return found + worker_place(s, action.cell, "move")


def _move_off(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    assert isinstance(action, a.MoveOff)
    found: list[Refusal] = []
    if not (isinstance(top, Release) and top.source == action.machine):
        found = _worker_moment(s, seat, top, "move", MOVE)
        if action.machine not in sources(s, seat):
            code = "not_by_move" if s.on_machine(action.machine, seat) else "no_worker"
            rule = "WM-MACH-TRAP-02" if code == "not_by_move" else "WM-WORKER-01"
            found.append(Refusal(code, rule, (), {"place": action.machine}))
    return found + worker_place(s, action.cell, "release" if isinstance(top, Release) else "move")


def _aboard(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    assert isinstance(action, a.MoveAboard | a.RescueAboard)
    if not (isinstance(top, Boarding) and top.source == action.machine):
        return [Refusal("not_onto_machine", "WM-WORKER-01", (), {"machine": action.machine})]
    if isinstance(action, a.RescueAboard):
        return [Refusal("nobody_to_rescue", "WM-WORKER-02")]
    return [Refusal("no_worker", "WM-WORKER-01", (), {"place": a.place_name(action.source)})]


def _rescue(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    assert isinstance(action, a.Rescue)
    found = _worker_moment(s, seat, top, "rescue", RESCUE)
    if not s.players[seat].whirlpool:
        found.append(Refusal("nobody_to_rescue", "WM-WORKER-02"))
    return found + worker_place(s, action.cell, "rescue")


def _reposition(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    assert isinstance(action, a.Reposition)
    if not (isinstance(top, PlaceAgain) and top.source == action.machine):
        return [_finish_first(s, top)] if top else [Refusal("not_asked", "WM-TURN-02", (), {"kind": action.kind})]
    placed = s.machine_on_grid(action.machine)
    if placed is not None and (placed.low, placed.high) == (action.low, action.high):
        return [Refusal("same_place", "WM-MACH-ELEVATOR-01", names(placed.mask))]
    own = placed.mask if placed else 0
    return machine_place(s, a.BuildMachine(action.machine, action.low, action.high), own)


# Bonus actions.


def _interleaves(s: State, top: Frame | None, rule: str = "WM-BONUS-04") -> list[Refusal]:
    if s.phase == SETUP:
        return _main(s, top)
    return [] if top is None or top.interleaves else [_finish_first(s, top, rule)]


def _card(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    assert isinstance(action, a.PlayCard)
    if action.card not in s.setup.catalog.cards:
        return [Refusal("unknown", "WM-BONUS-01", (), {"what": "card", "id": action.card})]
    found = _interleaves(s, top)
    if s.card_played:
        found.append(Refusal("card_played", "WM-BONUS-01"))
    if action.card not in s.players[seat].hand:
        found.append(Refusal("not_in_hand", "WM-BONUS-01", (), {"id": action.card}))
    elif not card_possible(s, seat, s.setup.programs.played[action.card]):
        ahead = s.clone()  # the card itself has left the hand when its effect begins
        ahead.players[seat].hand = without(s.players[seat].hand, action.card)
        found += _effect(ahead, seat, s.setup.programs.played[action.card], "WM-BONUS-05")
    return found


def _award(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    assert isinstance(action, a.RedeemAward)
    if action.award not in s.setup.catalog.awards:
        return [Refusal("unknown", "WM-BONUS-02", (), {"what": "award", "id": action.award})]
    found = _interleaves(s, top)
    if s.award_redeemed:
        found.append(Refusal("award_redeemed", "WM-BONUS-02"))
    if action.award not in s.players[seat].awards:
        found.append(Refusal("not_in_storage", "WM-BONUS-02", (), {"what": "award", "id": action.award}))
    else:
        found += _effect(s, seat, s.setup.programs.played[action.award], "WM-BONUS-05")
    return found


def _use(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    assert isinstance(action, a.Use)
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
    found = _interleaves(s, top, "WM-TURN-03")
    if component in programs.once and component in s.used:
        found.append(Refusal("used", rule, (), {"id": component}))
    for effect in usable_effects(s, component):
        found += _effect(s, seat, effect, "WM-BONUS-05")
    return found


# The pending list.


def _take(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    if not isinstance(top, Pending):
        if isinstance(top, TakeOne):
            return take_faults(s, top, action) if isinstance(action, a.Take) else [_must_choose(top)]
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


def _activate(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    assert isinstance(action, a.Activate)
    machine = action.machine
    if machine not in s.setup.catalog.machines:
        return [Refusal("unknown", "WM-COLLECT-08", (), {"what": "machine", "id": machine})]
    if not isinstance(top, Pending | ActivateChoice | Again):
        if top is not None:
            return [_finish_first(s, top)]
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
        return [Refusal("not_on_list", _off_list(s, seat, top, machine), names(placed.mask) if placed else (), params)]
    if isinstance(top, ActivateChoice) and placed is None and machine not in top.storage(s):
        return [Refusal("not_from_storage", "R-119", (), params)]
    if isinstance(top, ActivateChoice) and machine == top.source:
        return [Refusal("itself", "WM-MACH-REMOTE-01", (), params)]
    if isinstance(top, ActivateChoice) and machine in top.chosen and top.distinct:
        return [Refusal("not_again", "WM-MACH-REMOTE-01", (), params)]
    effect = s.setup.programs.activated.get(machine)
    if effect is None:
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


def _off_list(s: State, seat: int, top: Pending, machine: str) -> str:
    """The rule by which an active machine is not on the list: used already, placed later, or not adjacent."""
    if machine in top.used:
        blast = has_rule(s, seat, "double_activation") and not top.twice
        return "WM-ABIL-BLAST-01" if blast else "WM-COLLECT-08"
    ship = s.players[seat].ships[top.ship]
    return "WM-COLLECT-10" if ship > 0 and machine in reach(s, seat, top.ship, ship)[2] else "WM-COLLECT-06"


# Choices inside effects.


def _pay(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    assert isinstance(action, a.Pay)
    if not isinstance(top, PayFrame):
        return [Refusal("nothing_to_pay", "WM-RES-03")]
    held = s.players[seat].resources
    if any(n > h for n, h in zip(action.bag, held, strict=True)):
        return [Refusal("not_held", "WM-RES-03", (), {"bag": action.bag, "held": tuple(held)})]
    params: dict[str, Any] = {"bag": action.bag, "cost": top.resources, "any": top.any, "source": top.source}
    cost = Cost(top.resources, top.any)  # type: ignore[arg-type]  # a frame keeps plain numbers
    if action.bag not in ways_to_pay(s, seat, cost):
        return [Refusal("wrong_payment", "WM-RES-03", (), params)]
    banned = [kind for kind in top.ban if action.bag[kind]]
    if banned:
        return [Refusal("own_type_back", "R-80", (), {"source": top.source, "resource": banned[0]})]
    return [Refusal("leaves_nothing", "WM-BONUS-05", (), params)]


def _choice(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    """Choices of a kind that is not asked for, or of something that is not offered."""
    if top is None or action.kind not in {o.kind for segment in top.legal(s) for o in segment[:1]}:
        if top is not None:
            return [_finish_first(s, top, _rule_of(top))]
        return [Refusal("not_asked", "WM-TURN-02", (), {"kind": action.kind})]
    rule = _rule_of(top)
    reasons = choice_faults(s, top, action, rule)
    if reasons:
        return reasons
    params: dict[str, Any] = {"asked": top.kind, "source": top.asks}
    if isinstance(action, a.Choose):
        params["value"] = action.value
    return [_fallback("not_offered", rule, str(action), **params)]


def _done(s: State, seat: int, top: Frame | None, action: Action) -> list[Refusal]:
    if top is None:
        return [Refusal("nothing_to_finish", "WM-TURN-04")]
    return [_must_choose(top)]


def _must_choose(top: Frame) -> Refusal:
    return Refusal("must_choose", _rule_of(top), (), {"asked": top.kind, "source": top.asks})


_REASONS: dict[type[Action], Callable[[Any, int, Frame | None, Action], list[Refusal]]] = {
    a.Draft: _draft,
    a.StartScaffold: _start,
    a.Collect: _collect,
    a.CollectDock: _dock,
    a.Forge: _forge,
    a.EndTurn: _end,
    a.BuildScaffold: _build,
    a.BuildMachine: _build,
    a.Move: _move,
    a.MoveOff: _move_off,
    a.MoveAboard: _aboard,
    a.RescueAboard: _aboard,
    a.Rescue: _rescue,
    a.Reposition: _reposition,
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
