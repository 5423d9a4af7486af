"""Why not this choice: what is wrong with a thing that is chosen inside an effect, frame by frame.

For a choice of the sort that is due; what comes at the wrong moment says `explain.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, Cost
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.rules import setup as start
from wm_kernel.games.whistle_mountain.rules.activate import Salvage
from wm_kernel.games.whistle_mountain.rules.bonus import ShipHome
from wm_kernel.games.whistle_mountain.rules.cards import KeepCards, Redraw
from wm_kernel.games.whistle_mountain.rules.effects import AnyOrder, ChooseOne
from wm_kernel.games.whistle_mountain.rules.explain_effects import effect_faults, step_faults
from wm_kernel.games.whistle_mountain.rules.explain_price import unpayable
from wm_kernel.games.whistle_mountain.rules.frames import Frame
from wm_kernel.games.whistle_mountain.rules.machine_workers import Displace, IntoWhirlpool
from wm_kernel.games.whistle_mountain.rules.markets import MachineChoice, RemoveUpgrade, SwapUpgrade, UpgradeChoice
from wm_kernel.games.whistle_mountain.rules.payment import DiscardCard, DiscardScaffold
from wm_kernel.games.whistle_mountain.rules.state import HOME, State
from wm_kernel.games.whistle_mountain.rules.supplies import GainAny, Recycle, StackChoice, TakeOne, bags_of
from wm_kernel.games.whistle_mountain.rules.tokens import MoveDuplicator, PutToken, tokens_on
from wm_kernel.games.whistle_mountain.rules.workers import PromoteChoice, Promotion, TowerStep, TowerStepOf
from wm_kernel.table.action import Action
from wm_kernel.table.cells import mask_of, names, parse_cell
from wm_kernel.table.refusal import Refusal


def draft_faults(s: State, top: start.DraftChoice, ability: str) -> list[Refusal]:
    """An ability that is not in the packet."""
    if ability not in s.setup.catalog.abilities:
        return [Refusal("unknown", "WM-PSETUP-05", (), {"what": "component", "id": ability})]
    return [Refusal("not_in_packet", "WM-PSETUP-05", (), {"ability": ability})]


def option_faults(s: State, top: Frame, number: int, rule: str) -> list[Refusal]:
    """An option that there is not, that is used up, or why it cannot be carried out."""
    programs = s.setup.programs
    if isinstance(top, ChooseOne):
        if not 1 <= number <= len(top.options):
            return [Refusal("no_such_option", rule, (), {"n": number, "most": len(top.options)})]
        effect = programs.effects[top.options[number - 1]]
        return effect_faults(s, top.seat, effect, effect.rule, top.about)
    assert isinstance(top, AnyOrder)
    if not 1 <= number <= len(top.parts):
        return [Refusal("no_such_option", rule, (), {"n": number, "most": len(top.parts)})]
    if number not in top.left:
        return [Refusal("part_done", "W-02", (), {"n": number})]
    call = programs.effects[top.effect].call(top.about)
    return list(step_faults(s, top.seat, programs.steps[top.parts[number - 1]], call))


def gain_faults(s: State, top: GainAny, bag: tuple[int, ...]) -> list[Refusal]:
    """Too many, too few, a type that may not be taken, or one that the supply has not."""
    if banned := [kind for kind in top.ban if bag[kind]]:
        return [Refusal("own_type_back", "R-80", (), {"source": top.source, "resource": banned[0]})]
    offered = top.bags(s)
    n = sum(offered[0]) if offered else top.n
    if sum(bag) != n or bag not in bags_of(n, top.ban):
        return [Refusal("wrong_amount", top.rule, (), {"source": top.source, "bag": bag, "n": n})]
    params = {"source": top.source, "bag": bag, "machine": s.in_force("finite_supply")}
    return [Refusal("supply_empty", "WM-SUPPLY-02", (), params)]


def take_faults(s: State, top: TakeOne, action: a.Take) -> list[Refusal]:
    """A square that the effect does not offer, or another resource than the one there."""
    here = 1 << action.cell
    if here & top.squares or here & top.bars:
        kind = RESOURCES.index("water") if here & top.bars else s.resource_at(action.cell)
        return [Refusal("other_resource", top.rule, names(here), {"resource": kind})]
    return [Refusal("not_offered_there", top.rule, names(here), {"source": top.source})]


# What is chosen by name.


def choose_faults(s: State, top: Frame, action: a.Choose, rule: str) -> list[Refusal]:
    """Why a thing cannot be chosen here; [] for a frame that asks for nothing of the kind."""
    asked = {option.what for segment in top.legal(s) for option in segment[:1] if isinstance(option, a.Choose)}
    if asked and action.what not in asked:
        return [Refusal("other_choice", rule, (), {"asked": top.kind, "source": top.asks, "what": action.what})]
    why = _CHOICES.get(type(top))
    return why(s, top, action.value, rule) if why is not None else []


def _stack(s: State, top: Frame, shape: str, rule: str) -> list[Refusal]:
    shapes = list(s.setup.geometry.shapes)
    params = {"shape": shape, "source": top.asks}
    if shape not in shapes:
        return [Refusal("unknown", rule, (), {"what": "stack", "id": shape})]
    if not s.scaffold_stacks[shapes.index(shape)]:
        return [Refusal("stack_empty", rule, (), params)]
    return [Refusal("shape_shut_out", "R-103", (), params)]


def _machine(s: State, top: MachineChoice, machine: str, rule: str) -> list[Refusal]:
    if (known := s.setup.catalog.machines.get(machine)) is None:
        return [Refusal("unknown", rule, (), {"what": "machine", "id": machine})]
    if known.size != top.size:
        return [Refusal("other_size", rule, (), {"machine": machine, "size": top.size})]
    return [Refusal("not_in_market", rule, (), {"value": machine, "source": top.source})]


def _salvage(s: State, top: Frame, machine: str, rule: str) -> list[Refusal]:
    placed = s.machine_on_grid(machine)
    params = {"machine": machine}
    if placed is None:
        return [Refusal("not_on_grid", rule, (), params)]
    if machine == top.asks:
        return [Refusal("not_itself", "R-45b", names(placed.mask), params)]
    if s.is_active(placed):
        return [Refusal("dry", rule, names(placed.mask), params)]
    return [Refusal("all_sunk", "R-45b", names(placed.mask), params)]


def _upgrade(s: State, top: Frame, upgrade: str, rule: str) -> list[Refusal]:
    if upgrade not in s.setup.catalog.upgrades:
        return [Refusal("unknown", rule, (), {"what": "component", "id": upgrade})]
    if isinstance(top, SwapUpgrade) and not top.give:
        return [Refusal("give_first", rule, (), {"upgrade": upgrade, "source": top.source})]
    if upgrade not in s.upgrade_market:
        return [Refusal("not_in_market", rule, (), {"value": upgrade, "source": top.asks})]
    return [unpayable(s, top.seat, Cost(s.setup.catalog.upgrades[upgrade].cost), "WM-DOCK-09", upgrade)]


def _card(s: State, top: Frame, card: str, rule: str) -> list[Refusal]:
    if card not in s.setup.catalog.cards:
        return [Refusal("unknown", rule, (), {"what": "card", "id": card})]
    if isinstance(top, KeepCards):
        return [Refusal("not_among_seen", "R-26", (), {"card": card, "source": top.source})]
    return [Refusal("not_in_hand", rule, (), {"id": card})]


def _tile(s: State, top: Frame, tile: str, rule: str) -> list[Refusal]:
    if tile not in s.players[top.seat].scaffolds:
        return [Refusal("not_in_storage", rule, (), {"what": "scaffold", "id": tile})]
    return [Refusal("needed_to_build", rule, (), {"tile": tile, "source": top.asks})]


def _ship(s: State, top: ShipHome, ship: str, rule: str) -> list[Refusal]:
    number = SHIPS.index(ship) if ship in SHIPS else -1
    if number < 0:
        return [Refusal("unknown", rule, (), {"what": "ship", "id": ship})]
    if s.players[top.seat].ships[number] == HOME:
        return [Refusal("ship_home", rule, (), {"ship": ship, "source": top.source})]
    return [Refusal("ship_spared", "R-66b", (), {"ship": ship, "source": top.source})]


def _resource(s: State, top: PutToken, name: str, rule: str) -> list[Refusal]:
    kind = RESOURCES.index(name) if name in RESOURCES else -1
    params: dict[str, Any] = {"resource": name, "machine": top.source}
    if kind < 0:
        return [Refusal("unknown", rule, (), {"what": "resource", "id": name})]
    if tokens_on(s, top.source)[kind]:
        return [Refusal("token_there", rule, (), params)]
    bag = tuple(int(k == kind) for k in range(len(RESOURCES)))
    params = {"machine": s.in_force("finite_supply"), "bag": bag, "source": top.source}
    return [Refusal("supply_empty", "WM-SUPPLY-02", (), params)]


def _ability(s: State, top: Frame, ability: str, rule: str) -> list[Refusal]:
    if ability not in s.setup.catalog.abilities:
        return [Refusal("unknown", rule, (), {"what": "component", "id": ability})]
    code = "already_under_token" if ability == s.duplicator else "ability_not_in_play"
    return [Refusal(code, rule, (), {"ability": ability})]


def _nearest(s: State, top: Displace, square: str, rule: str) -> list[Refusal]:
    return [Refusal("not_nearest", "R-55", names(mask_of(top.nearest(s))), {"where": square})]


def _worker(s: State, top: Frame, where: str, rule: str) -> list[Refusal]:
    """No worker there, another player's, or one that this does not reach."""
    if ":" in where:
        return _worker_on_level(s, top, where, rule)
    here = 1 << parse_cell(where)
    if isinstance(top, TowerStep | IntoWhirlpool):
        place = "tower" if isinstance(top, TowerStep) else "barracks"
        return [Refusal("worker_elsewhere", rule, (where,), {"where": place})]
    if not s.players[top.seat].grid & here:
        return [_nobody(s, top.seat, here, where, rule)]
    code = "not_beside_area" if isinstance(top, Promotion) else "worker_on_no_scaffold"
    params = {"source": top.asks, **_theirs(s, top.seat)}
    return [Refusal(code, "R-53" if isinstance(top, PromoteChoice) else rule, (where,), params)]


def _nobody(s: State, seat: int, here: int, where: str, rule: str) -> Refusal:
    """Whose worker stands there instead, if any."""
    for other, player in enumerate(s.players):
        if player.grid & here and other != seat:
            return Refusal("others_worker", rule, (where,), {"player": s.colours[other]})
    return Refusal("no_worker", rule, (where,), {"place": where, **_theirs(s, seat)})


def _theirs(s: State, seat: int) -> dict[str, str]:
    """Whose workers are meant where somebody decides for another side."""
    return {} if s.setup.policy.actor(seat) == seat else {"player": s.colours[seat]}


def _worker_on_level(s: State, top: Frame, where: str, rule: str) -> list[Refusal]:
    kind, _, number = where.partition(":")
    number, _, colour = number.partition(":")
    asked = "tower" if isinstance(top, TowerStep) else "barracks" if isinstance(top, IntoWhirlpool) else "grid"
    if kind != asked:
        return [Refusal("worker_elsewhere", rule, (), {"where": asked})]
    if kind == "tower":
        return _worker_on_floor(s, top, int(number), colour, rule)
    return [Refusal("no_worker", rule, (), {"place": f"{kind}:{number}", **_theirs(s, top.seat)})]


def _worker_on_floor(s: State, top: Frame, floor: int, colour: str, rule: str) -> list[Refusal]:
    """Whose worker stands on that floor of the tower: that of the colour told, or anybody's."""
    there = [
        s.colours[seat]
        for seat, player in enumerate(s.players)
        if floor < len(player.tower) and player.tower[floor] and (colour or seat != top.seat)
    ]
    if not there or colour not in ("", *there):
        return [Refusal("no_worker", rule, (), {"place": f"tower:{floor}"})]
    if top.asks in s.setup.catalog.cards and s.setup.rulings.get("W-10", "own") == "own":
        rule = "W-10"  # Secret Door does not say whose worker it moves; the text of a machine does
    return [Refusal("others_worker", rule, (), {"player": colour or there[0]})]


def _step(s: State, top: Frame, way: str, rule: str) -> list[Refusal]:
    return [Refusal("no_floor_there", "R-41", (), {"way": way})]


def _tower(s: State, top: Frame, value: str, rule: str) -> list[Refusal]:
    if value in ("up", "down"):
        return _step(s, top, value, rule)
    return _worker(s, top, value, rule)


_CHOICES: Mapping[type[Frame], Callable[[State, Any, str, str], list[Refusal]]] = {
    **dict.fromkeys((start.StartStack, StackChoice, Recycle), _stack),
    MachineChoice: _machine,
    Salvage: _salvage,
    **dict.fromkeys((UpgradeChoice, RemoveUpgrade, SwapUpgrade), _upgrade),
    **dict.fromkeys((KeepCards, Redraw, DiscardCard), _card),
    DiscardScaffold: _tile,
    ShipHome: _ship,
    PutToken: _resource,
    MoveDuplicator: _ability,
    Displace: _nearest,
    **dict.fromkeys((Promotion, PromoteChoice, IntoWhirlpool), _worker),
    TowerStep: _tower,
    TowerStepOf: _step,
}


def choice_faults(s: State, top: Frame, action: Action, rule: str) -> list[Refusal]:
    """Why a choice of the sort that is due cannot be made."""
    if isinstance(action, a.Choose):
        return choose_faults(s, top, action, rule)
    if isinstance(action, a.Option) and isinstance(top, ChooseOne | AnyOrder):
        return option_faults(s, top, action.number, rule)
    if isinstance(action, a.Gain) and isinstance(top, GainAny):
        return gain_faults(s, top, action.bag)
    return []
