"""Why an effect could do nothing: what each step of the vocabulary lacks, with its rule and what stands in the way.

Only for effects that cannot be used; what a cost takes away first is looked at in a copy of the position. Not for whether they
can be used: that say the handlers of the steps, and a test holds both against each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import NOTHING, SHIPS, Cost
from wm_kernel.games.whistle_mountain.rules.activate import REMOTE
from wm_kernel.games.whistle_mountain.rules.bonus import spared_ship
from wm_kernel.games.whistle_mountain.rules.build import can_build
from wm_kernel.games.whistle_mountain.rules.cards import cards_left
from wm_kernel.games.whistle_mountain.rules.collect import dock_effects
from wm_kernel.games.whistle_mountain.rules.effects import can_use
from wm_kernel.games.whistle_mountain.rules.explain_price import PRICE, price_last, unpayable
from wm_kernel.games.whistle_mountain.rules.machine_workers import release_spaces
from wm_kernel.games.whistle_mountain.rules.markets import has_slot
from wm_kernel.games.whistle_mountain.rules.payment import (
    as_if_paid,
    as_if_without,
    can_pay,
    toll,
    ways_to_pay,
    with_toll,
)
from wm_kernel.games.whistle_mountain.rules.programs import Call, Effect, Step, steps_possible
from wm_kernel.games.whistle_mountain.rules.state import HOME, NOWHERE, SECRET, State
from wm_kernel.games.whistle_mountain.rules.workers import sources, spaces
from wm_kernel.table.cells import names
from wm_kernel.table.refusal import Refusal

Why = Callable[["State", int, Step, Call], list[Refusal]]
DEEPEST = 2  # activations within activations that are looked into


def effect_faults(s: State, seat: int, effect: Effect, rule: str, about: Any = None, deep: int = 0) -> list[Refusal]:
    """Why an effect cannot be used: its price, or what each of its steps lacks once the price is paid; [] when it can."""
    cost, player = effect.cost, s.players[seat]
    if cost.card > len(player.hand) or cost.scaffold > len(player.scaffolds) or not can_pay(s, seat, cost):
        lacks = _unlike(step_faults(s, seat, effect.steps, effect.call(about), deep))  # as if the price came on top
        fed = "supply" in effect.needs and bool(s.in_force("finite_supply"))  # the price may bring what the steps lack
        fed = fed or (cost.scaffold > 0 and "scaffolds" in effect.needs)
        if not fed and not steps_possible(s, seat, effect, about) and all(lack.code != PRICE for lack in lacks):
            return lacks
        return [unpayable(s, seat, cost, "WM-RES-03" if rule == "WM-BONUS-05" else rule, effect.source)]
    if can_use(s, seat, effect, about):
        return []
    after = s
    if cost.any or cost.resources != NOTHING:
        ways = ways_to_pay(s, seat, cost)
        after = as_if_paid(s, seat, ways[0]) if ways and "resources" in effect.needs else s
    if cost.scaffold and "scaffolds" in effect.needs:
        tiles = [tile for tile in player.scaffolds if tile != SECRET]
        after = as_if_without(after, seat, tiles[0]) if tiles else after
    return _unlike(
        map(_spent if cost.scaffold else _as_it_is, step_faults(after, seat, effect.steps, effect.call(about), deep))
    )


def step_faults(s: State, seat: int, steps: tuple[Step, ...], call: Call, deep: int = 0) -> Iterator[Refusal]:
    """What each of these steps lacks that cannot happen."""
    for step in steps:
        if step.can(s, seat, step, call):
            continue
        programs = s.setup.programs
        for part in step.parts:
            yield from step_faults(s, seat, programs.steps[part], call, deep)
        for option in step.options:
            yield from effect_faults(s, seat, programs.effects[option], "WM-BONUS-05", call.about, deep)
        if step.kind == "activate":
            yield from _activate(s, seat, step, call, deep)
        elif step.kind in WHY:
            yield from WHY[step.kind](s, seat, step, call)


def _as_it_is(reason: Refusal) -> Refusal:
    return reason


def _spent(reason: Refusal) -> Refusal:
    """What is lacking once the last scaffold has paid the price: till then it is there."""
    if reason.code != "storage_empty" or reason.params["what"] != "scaffold":
        return reason
    return Refusal("storage_spent", "WM-FORGE-05", (), {"source": reason.params["source"]})


def _unlike(reasons: Iterator[Refusal]) -> list[Refusal]:
    """Each reason once."""
    found: list[Refusal] = []
    for reason in reasons:
        if reason not in found:
            found.append(reason)
    return found


def gone(call: Call, what: str, rule: str) -> Refusal:
    """Nothing of a kind is left to take."""
    return Refusal("none_left", rule, (), {"what": what, "source": call.source})


def _plainly(code: str, rule: str, **params: Any) -> Why:
    """A lack that has no more to it than its name."""
    return lambda s, seat, step, call: [Refusal(code, rule, (), {**params, "source": call.source})]


# Supplies.


def _supply(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    machine = s.in_force("finite_supply")
    params: dict[str, Any] = {"machine": machine, "source": call.source}
    if "res" in step.args:
        params["bag"] = step.args["res"]
    return [Refusal("supply_empty", "WM-SUPPLY-02", (), params)]


def _missing(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    if all(s.players[seat].resources):
        held = tuple(s.players[seat].resources)
        return [Refusal("nothing_missing", "WM-CARD-CHARITY-01", (), {"held": held, "source": call.source})]
    return _supply(s, seat, step, call)


def _exchange(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    give = step.args["give"]
    if can_pay(s, seat, give):  # what is left to give is of the very type that it brings
        held = tuple(s.players[seat].resources)
        return [Refusal("own_type", "R-80", (), {"source": call.source, "held": held})]
    return [unpayable(s, seat, give, "WM-RES-03", call.source)]


def _resources_short(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    n, asked = sum(s.players[seat].resources), int(step.args["min"])
    return [Refusal("too_few", call.rule, (), {"what": "resource", "n": n, "asked_n": asked, "source": call.source})]


def _extract(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    return [Refusal("shows_nothing", call.rule, (), {"tile": str(call.about or ""), "source": call.source})]


def _beside(code: str) -> Why:
    """Nothing of the kind stands or lies beside the square that set the effect off."""

    def why(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
        where = names(1 << call.about) if isinstance(call.about, int) else ()
        return [Refusal(code, call.rule, where, {"source": call.source})]

    return why


def _few(call: Call, what: str, n: int, left: int, rule: str) -> list[Refusal]:
    params = {"what": what, "n": left, "asked_n": n, "source": call.source}
    return [Refusal("too_few", rule, (), params)] if left else [gone(call, what, rule)]


def _scaffolds(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    dock = call.source.startswith("dock_")
    left = sum(map(len, s.scaffold_stacks))
    return _few(call, "scaffold", step.args["n"] if dock else 1, left, "R-70" if dock else "WM-LIMIT-04")


def _cards(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    dock = call.source.startswith("dock_")
    return _few(call, "card", step.args.get("n", 1) if dock else 1, cards_left(s), "R-69" if dock else "WM-LIMIT-02")


# Markets.


def _machines(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    return [Refusal("market_empty", "WM-SUPPLY-03", (), {"size": step.args["size"], "source": call.source})]


_market_empty = _plainly("market_empty", "WM-SUPPLY-03", size="upgrade")


def _upgrades(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    if not has_slot(s, seat):
        n = s.setup.catalog.board.upgrade_slots
        return [Refusal("no_slot", "WM-LIMIT-03", (), {"n": n, "source": call.source})]
    if step.args["from"] == "stack_top":
        return [gone(call, "upgrade", "WM-SUPPLY-03")]
    if not (known := [upgrade for upgrade in s.upgrade_market if upgrade != SECRET]):
        return _market_empty(s, seat, step, call)
    costs = {upgrade: Cost(s.setup.catalog.upgrades[upgrade].cost) for upgrade in known}
    return [unpayable(s, seat, cost, "WM-DOCK-09", upgrade) for upgrade, cost in costs.items()]


def _swap_upgrade(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    if not s.players[seat].upgrades:
        return [Refusal("no_own_upgrade", "WM-MACH-RETOOL-01", (), {"source": call.source})]
    return _market_empty(s, seat, step, call)


# Building.


def _build(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    what, player = step.args["what"], s.players[seat]
    found: list[Refusal] = []
    for kind, stored in (("scaffold", player.scaffolds), ("machine", player.machines)):
        if what not in (kind, "any"):
            continue
        if not stored:
            found.append(Refusal("storage_empty", "WM-FORGE-05", (), {"what": kind, "source": call.source}))
        elif not can_build(s, seat, kind):
            rule = "WM-BUILD-SCAFFOLD-01" if kind == "scaffold" else "WM-BUILD-MACHINE-01"
            params = {"what": kind, "pieces": stored, "source": call.source}
            found.append(Refusal("no_place", rule, (), params))
    return found


# Workers.


def space_and_toll(s: State, seat: int, work: str, source: str, *, placing: bool = True) -> list[Refusal]:
    """What keeps a worker that is there from being moved, rescued or released: no free space, or the toll."""
    found = []
    if placing and not (release_spaces(s) if work == "release" else spaces(s, work)):
        found.append(Refusal("no_free_space", "WM-WORKER-03", (), {"source": source}))
    if not can_pay(s, seat, with_toll(s, Cost())):
        found.append(unpayable(s, seat, with_toll(s, Cost()), "WM-WORKER-07", toll(s)[0]))
    return found


def _move(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    found = [] if sources(s, seat) else [Refusal("no_worker_to_move", "WM-WORKER-01", (), {"source": call.source})]
    return price_last(found + space_and_toll(s, seat, "move", call.source))


def _rescue(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    found = [] if s.players[seat].whirlpool else [Refusal("nobody_to_rescue", "WM-WORKER-02")]
    return price_last(found + space_and_toll(s, seat, "rescue", call.source))


def _off_grid(s: State, call: Call) -> list[Refusal]:
    """A machine in storage that acts on its own tile (R-118)."""
    if s.machine_on_grid(call.source) is not None:
        return []
    return [Refusal("acts_on_grid", "R-118", (), {"machine": call.source})]


def _board(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    player = s.players[seat]
    found = _off_grid(s, call)
    if not (player.barracks or player.grid or player.whirlpool):
        found.append(Refusal("no_worker_to_move", "WM-WORKER-01", (), {"source": call.source}))
    return price_last(found + space_and_toll(s, seat, "move", call.source, placing=False))


def _release(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    if s.machine_on_grid(call.source) is None:
        return _off_grid(s, call)
    if not s.on_machine(call.source, seat):
        return [Refusal("no_worker", "WM-MACH-TRAP-02", (), {"place": call.source})]
    return price_last(space_and_toll(s, seat, "release", call.source))


def _barracks(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    whose = "own" if step.kind == "take_workers" else "all"
    rule = "WM-MACH-SANCTUARY-01" if whose == "own" else call.rule
    return [Refusal("barracks_empty", rule, (), {"whose": whose, "source": call.source})]


# Machines.


def _reposition(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    if (placed := s.machine_on_grid(call.source)) is None:
        return _off_grid(s, call)
    if not s.is_active(placed):
        return [Refusal("waterlogged", "WM-FLOOD-04", names(placed.mask), {"machine": call.source})]
    return [Refusal("no_other_place", "WM-MACH-ELEVATOR-01", names(placed.mask), {"machine": call.source})]


def _put_token(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    return _off_grid(s, call) or _supply(s, seat, step, call)


def _tokens(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    return _off_grid(s, call) or [Refusal("no_tokens", "WM-WORKER-07", (), {"machine": call.source})]


def _activate(s: State, seat: int, step: Step, call: Call, deep: int) -> Iterator[Refusal]:
    """No machine to activate, or why none of those there are can be."""
    storage = "storage" in step.args.get("where", ())
    targets = [placed.id for placed in s.machines if s.is_active(placed) and placed.id != call.source]
    if step.args.get("target") == "just_built":
        targets = [m for m in targets if m == call.about]
    elif storage or s.setup.rulings.get(step.args.get("ruling", "")) == "grid_and_storage":
        targets += [m for m in s.players[seat].machines if m not in (SECRET, call.source)]
    if not targets:
        code = "no_machine_anywhere" if storage else "no_active_machine"
        yield Refusal(code, REMOTE, (), {"source": call.source})
        return
    yield Refusal("none_can_be_activated", REMOTE, (), {"machines": tuple(targets), "source": call.source})
    if deep < DEEPEST:
        for machine in targets:
            if (effect := s.setup.programs.activated.get(machine)) is None:
                yield Refusal("not_activated", "WM-COLLECT-08", (), {"machine": machine})
            else:
                yield from effect_faults(s, seat, effect, "WM-COLLECT-08", REMOTE, deep + 1)


# Ships.


def _ships(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    if step.args["who"] == "all":
        return [Refusal("no_ship_out", "R-64", (), {"whose": "all", "source": call.source})]
    spared = spared_ship(s, step, call)
    if spared != NOWHERE and s.players[seat].ships[spared] != HOME:
        return [Refusal("no_other_ship", "R-66b", (), {"ship": SHIPS[spared], "source": call.source})]
    return [Refusal("no_ship_out", call.rule, (), {"whose": "own", "source": call.source})]


def _ram(s: State, seat: int, step: Step, call: Call) -> list[Refusal]:
    if s.main_done:
        return [Refusal("main_done", "WM-TURN-02")]
    if HOME not in s.players[seat].ships:
        return [Refusal("no_ship_home", "WM-COLLECT-01", (), {"source": call.source})]
    docks = zip(s.setup.catalog.docks, s.docks, strict=True)
    if not (held := [dock for dock, there in docks if there != NOWHERE and there // 3 != seat]):
        return [Refusal("no_dock_held", "WM-CARD-RAM-01", (), {"source": call.source})]
    found: list[Refusal] = []
    for dock in held:
        if not dock_effects(s, seat, dock):
            found += effect_faults(s, seat, s.setup.programs.docks[dock][0], "WM-DOCK-02")
        elif not s.setup.policy.dock_open(s, seat, dock):
            found += s.setup.policy.dock_shut(s, seat, dock)
    return found


WHY: Mapping[str, Why] = {
    "gain": _supply,
    "gain_any": _supply,
    "gain_missing": _missing,
    "exchange": _exchange,
    "gain_scaffold": _scaffolds,
    "recycle": _plainly("none_left", "WM-CARD-RECYCLE-01", what="scaffold"),
    "gain_award": _plainly("none_left", "WM-SUPPLY-04", what="award"),
    "gain_card": _cards,
    "draw_keep": _cards,
    "redraw": _cards,
    "gain_machine": _machines,
    "gain_upgrade": _upgrades,
    "remove_upgrade_for_cost": _market_empty,
    "swap_upgrade": _swap_upgrade,
    "build": _build,
    "move": _move,
    "rescue": _rescue,
    "move_or_rescue": _board,
    "take_workers": _barracks,
    "release_worker": _release,
    "barracks_drop": _barracks,
    "each_to_whirlpool": _barracks,
    "reposition_self": _reposition,
    "put_token": _put_token,
    "swap_token": _put_token,
    "collect_tokens": _tokens,
    "move_duplicator": _plainly("no_other_ability", "WM-UPG-DUP-01"),
    "return_own_balloon": _plainly("balloon_not_placed", "WM-UPG-SHUTTLE-01"),
    "promote": _plainly("nobody_on_scaffold", "WM-PROMOTE-01"),
    "tower_step": _plainly("nobody_in_tower", "WM-PROMOTE-02"),
    "salvage_machine": _plainly("none_half_sunk", "WM-MACH-SALVAGE-01"),
    "return_airship": _ships,
    "bump": _ram,
    "rule:vp_if_resources": _resources_short,
    "rule:gain_one_resource_of_built_scaffold": _extract,
    "rule:gain_one_adjacent_resource": _beside("nothing_beside"),
    "rule:vp_per_adjacent_worker": _beside("nobody_beside"),
}
