"""The markets of machines and upgrades: taking, swapping, removing, refilling (WM-DOCK-12, WM-SUPPLY-03)."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.components.definitions import SIZES, Cost
from wm_kernel.games.whistle_mountain.rules.actions import Choose
from wm_kernel.games.whistle_mountain.rules.effects import fire
from wm_kernel.games.whistle_mountain.rules.frames import AutoFrame, Choice, Segments
from wm_kernel.games.whistle_mountain.rules.payment import can_pay, charge, without
from wm_kernel.games.whistle_mountain.rules.programs import Call, Step
from wm_kernel.games.whistle_mountain.rules.state import SECRET, State

# Machines.


def gain_machine(s: State, seat: int, machine: str, source: str, rule: str) -> None:
    """Take a faceup machine into storage; the place is refilled at once, then Drafting Office and the like follow."""
    i = SIZES.index(s.setup.catalog.machines[machine].size)
    s.markets = (*s.markets[:i], without(s.markets[i], machine), *s.markets[i + 1 :])
    s.players[seat].machines += (machine,)
    s.emit("machine_gained", rule, seat, machine=machine, source=source)
    refill_machines(s, i)
    fire(s, seat, "machine_gained", machine)


def refill_machines(s: State, i: int) -> None:
    """Turn up the top of the stack of the i-th size where its market is to be refilled."""
    for _ in range(s.setup.policy.refill(len(s.markets[i]), s.setup.catalog.board.market_size)):
        if s.stacks[i]:
            turned = s.stacks[i][-1:]
            s.markets = (*s.markets[:i], s.markets[i] + turned, *s.markets[i + 1 :])
            s.stacks = (*s.stacks[:i], s.stacks[i][:-1], *s.stacks[i + 1 :])
            s.emit("refilled", "WM-DOCK-12", None, what="machine", component=turned[0])


@dataclass(frozen=True, slots=True)
class MachineChoice(Choice):
    """Take a faceup machine of one size."""

    source: str
    rule: str
    size: str

    @property
    def kind(self) -> str:
        return "gain_machine"

    def idle(self, s: State) -> bool:
        return not self.legal(s)[0]

    def legal(self, s: State) -> Segments:
        market = s.markets[SIZES.index(self.size)]
        return [[Choose("machine", machine) for machine in market if machine != SECRET]]

    def chosen(self, s: State, value: str) -> None:
        gain_machine(s, self.seat, value, self.source, self.rule)


def can_gain_machine(s: State, seat: int, step: Step, call: Call) -> bool:
    """The market shows a machine of this size."""
    for machine in s.markets[SIZES.index(step.args["size"])]:
        if machine != SECRET:
            return True
    return False


def do_gain_machine(s: State, seat: int, step: Step, call: Call) -> None:
    """`{gain_machine: {size, from: market_faceup}}`."""
    s.pending.append(MachineChoice(seat, call.source, call.rule, step.args["size"]))


# Upgrades.


def has_slot(s: State, seat: int) -> bool:
    """Whether a slot for an upgrade is free (WM-LIMIT-03, R-21)."""
    return len(s.players[seat].upgrades) < s.setup.catalog.board.upgrade_slots


def refill_upgrades(s: State) -> None:
    """Turn up the top of the stack where the market is to be refilled."""
    for _ in range(s.setup.policy.refill(len(s.upgrade_market), s.setup.catalog.board.market_size)):
        if s.upgrade_stack:
            s.upgrade_market += s.upgrade_stack[-1:]
            s.upgrade_stack = s.upgrade_stack[:-1]
            s.emit("refilled", "WM-DOCK-12", None, what="upgrade", component=s.upgrade_market[-1])


def own_upgrade(s: State, seat: int, upgrade: str, source: str, rule: str) -> None:
    """Put an upgrade into a slot: in force from now on (C-05); Planner and Technician follow."""
    s.players[seat].upgrades += (upgrade,)
    s.emit("upgrade_gained", rule, seat, upgrade=upgrade, source=source)
    fire(s, seat, "upgrade_gained", upgrade)


@dataclass(frozen=True, slots=True)
class TakeUpgrade(AutoFrame):
    """Puts a faceup upgrade into a slot once its price is paid."""

    source: str
    rule: str
    upgrade: str

    def resume(self, s: State) -> None:
        s.upgrade_market = without(s.upgrade_market, self.upgrade)
        refill_upgrades(s)
        own_upgrade(s, self.seat, self.upgrade, self.source, self.rule)


@dataclass(frozen=True, slots=True)
class UpgradeChoice(Choice):
    """Take a faceup upgrade, for its printed cost when `pay` says so."""

    source: str
    rule: str
    pay: bool

    @property
    def kind(self) -> str:
        return "gain_upgrade"

    def legal(self, s: State) -> Segments:
        known = [upgrade for upgrade in s.upgrade_market if upgrade != SECRET]
        return [[Choose("upgrade", u) for u in known if not self.pay or can_afford(s, self.seat, u)]]

    def idle(self, s: State) -> bool:
        return not self.legal(s)[0] or not has_slot(s, self.seat)

    def chosen(self, s: State, value: str) -> None:
        s.pending.append(TakeUpgrade(self.seat, self.source, self.rule, value))
        if self.pay:
            charge(s, self.seat, Cost(s.setup.catalog.upgrades[value].cost), value)


def can_afford(s: State, seat: int, upgrade: str) -> bool:
    """Whether the printed cost of an upgrade can be paid."""
    return upgrade != SECRET and can_pay(s, seat, Cost(s.setup.catalog.upgrades[upgrade].cost))


def can_gain_upgrade(s: State, seat: int, step: Step, call: Call) -> bool:
    """A slot is free and an upgrade is there that can be paid where its price is asked."""
    if not has_slot(s, seat):
        return False
    if step.args["from"] == "stack_top":
        return bool(s.upgrade_stack)
    if step.args["pay"] == "printed_cost":
        return any(can_afford(s, seat, upgrade) for upgrade in s.upgrade_market)
    return any(upgrade != SECRET for upgrade in s.upgrade_market)


def do_gain_upgrade(s: State, seat: int, step: Step, call: Call) -> None:
    """`{gain_upgrade: {from, pay}}`."""
    if step.args["from"] == "stack_top":
        upgrade = s.upgrade_stack[-1]
        s.upgrade_stack = s.upgrade_stack[:-1]
        s.emit("revealed", call.rule, seat, component=upgrade)
        own_upgrade(s, seat, upgrade, call.source, call.rule)
    else:
        s.pending.append(UpgradeChoice(seat, call.source, call.rule, step.args["pay"] == "printed_cost"))


@dataclass(frozen=True, slots=True)
class RemoveUpgrade(Choice):
    """A faceup upgrade leaves the game for its printed cost (WM-MACH-DISASSEMBLER-01)."""

    source: str

    def legal(self, s: State) -> Segments:
        return [[Choose("upgrade", upgrade) for upgrade in s.upgrade_market if upgrade != SECRET]]

    def chosen(self, s: State, value: str) -> None:
        rule = "WM-MACH-DISASSEMBLER-01"
        s.upgrade_market = without(s.upgrade_market, value)
        s.upgrades_removed += (value,)
        s.emit("upgrade_removed", rule, self.seat, upgrade=value, source=self.source)
        s.gain(self.seat, s.setup.catalog.upgrades[value].cost, self.source, rule)
        refill_upgrades(s)


def can_remove_upgrade(s: State, seat: int, step: Step, call: Call) -> bool:
    """An upgrade lies in the market."""
    return any(upgrade != SECRET for upgrade in s.upgrade_market)


@dataclass(frozen=True, slots=True)
class SwapUpgrade(Choice):
    """Exchange an own upgrade with a faceup one, own one first; no gain (WM-MACH-RETOOL-01, R-20b)."""

    source: str
    give: str = ""

    def legal(self, s: State) -> Segments:
        offered = s.upgrade_market if self.give else s.players[self.seat].upgrades
        return [[Choose("upgrade", upgrade) for upgrade in offered if upgrade != SECRET]]

    def chosen(self, s: State, value: str) -> None:
        if not self.give:
            s.pending.append(SwapUpgrade(self.seat, self.source, value))
            return
        player = s.players[self.seat]
        player.upgrades = (*without(player.upgrades, self.give), value)
        s.upgrade_market = (*without(s.upgrade_market, value), self.give)
        if self.give in s.setup.programs.ongoing.get("has_ability_under_token", {}):
            s.duplicator = ""
        s.emit("upgrade_swapped", "WM-MACH-RETOOL-01", self.seat, gave=self.give, got=value, source=self.source)


def can_swap_upgrade(s: State, seat: int, step: Step, call: Call) -> bool:
    """There is an own upgrade and a faceup one."""
    own = s.players[seat].upgrades
    return any(u != SECRET for u in own) and any(u != SECRET for u in s.upgrade_market)
