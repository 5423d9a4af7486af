"""Activating machines: which may be, at what cost, and what an activation sets off (WM-COLLECT-08, WM-MACH-REMOTE-01, K-01)."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.rules.actions import DONE, Activate, Choose
from wm_kernel.games.whistle_mountain.rules.effects import can_use, fire, start
from wm_kernel.games.whistle_mountain.rules.flood import send_home, ships_on
from wm_kernel.games.whistle_mountain.rules.frames import Choice, Frame, Segments
from wm_kernel.games.whistle_mountain.rules.programs import ACTIVATION, Call, Step
from wm_kernel.games.whistle_mountain.rules.state import SECRET, PlacedMachine, State
from wm_kernel.table.action import Action
from wm_kernel.table.cells import STRIDE, names

REMOTE = "WM-MACH-REMOTE-01"


def can_activate(s: State, seat: int, machine: str, rule: str = ACTIVATION) -> bool:
    """Whether the player can pay for and use the machine's activation, wherever it is (WM-BONUS-05, K-01)."""
    effect = s.setup.programs.activated.get(machine)
    return effect is not None and can_use(s, seat, effect, rule)


def activate(s: State, seat: int, machine: str, rule: str = ACTIVATION) -> None:
    """Pay and carry out an activation; what it sets off comes right after it (R-19). `rule` says how it came about."""
    s.emit("activated", rule, seat, machine=machine)
    fire(s, seat, "machine_activated", machine)
    start(s, seat, s.setup.programs.activated[machine], rule)


def remote_targets(s: State, seat: int, step: Step, call: Call, exclude: tuple[str, ...] = ()) -> list[str]:
    """The machines an effect may activate: active ones on the grid, own stored ones where it says so; never itself (R-116)."""
    args = step.args
    candidates = [placed.id for placed in s.machines if s.is_active(placed)]
    if args.get("target") == "just_built":
        candidates = [m for m in candidates if m == call.about]
    elif "storage" in args.get("where", ()) or s.setup.rulings.get(args.get("ruling", "")) == "grid_and_storage":
        candidates += [m for m in s.players[seat].machines if m != SECRET]
    return [m for m in candidates if m != call.source and m not in exclude and can_activate(s, seat, m, REMOTE)]


@dataclass(frozen=True, slots=True)
class ActivateChoice(Frame):
    """Activate `n` machines without a ship, different ones where `distinct`."""

    source: str
    effect: str
    step: int
    n: int
    distinct: bool
    chosen: tuple[str, ...] = ()
    about: str | None = None

    def targets(self, s: State) -> list[str]:
        """The machines that may be chosen."""
        effect = s.setup.programs.effects[self.effect]
        exclude = self.chosen if self.distinct else ()
        return remote_targets(s, self.seat, effect.steps[self.step], effect.call(self.about), exclude)

    def storage(self, s: State) -> tuple[str, ...]:
        """The own machines in storage that may be chosen beside those on the grid: none, unless the effect says so."""
        args = s.setup.programs.effects[self.effect].steps[self.step].args
        here = "storage" in args.get("where", ()) or s.setup.rulings.get(args.get("ruling", "")) == "grid_and_storage"
        return s.players[self.seat].machines if here else ()

    def idle(self, s: State) -> bool:
        return not self.targets(s)

    def legal(self, s: State) -> Segments:
        options: list[Action] = [Activate(m) for m in self.targets(s)]
        return [options, [DONE]] if self.chosen else [options]

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        if not isinstance(action, Activate):
            return
        if self.n > 1:
            chosen = (*self.chosen, action.machine)
            s.pending.append(
                ActivateChoice(
                    self.seat, self.source, self.effect, self.step, self.n - 1, self.distinct, chosen, self.about
                )
            )
        activate(s, self.seat, action.machine, REMOTE)


def can_do_activate(s: State, seat: int, step: Step, call: Call) -> bool:
    """Some machine may be activated."""
    return bool(remote_targets(s, seat, step, call))


def do_activate(s: State, seat: int, step: Step, call: Call) -> None:
    """`{activate: {n, distinct, where, state, target}}`."""
    effect = s.setup.programs.effects[step.key]
    s.pending.append(
        ActivateChoice(
            seat,
            call.source,
            step.key,
            effect.steps.index(step),
            step.args["n"],
            bool(step.args.get("distinct")),
            (),
            call.about,
        )
    )


# Salvage Yard.


def salvageable(s: State, source: str) -> list[PlacedMachine]:
    """Partially submerged machines: waterlogged with a square above the water (WM-MACH-SALVAGE-01, R-45b)."""
    above = (s.water_top + 1) * STRIDE
    return [p for p in s.machines if p.low < above <= p.high and p.id != source]


@dataclass(frozen=True, slots=True)
class Salvage(Choice):
    """Take a partially submerged machine off the grid into storage."""

    source: str

    def legal(self, s: State) -> Segments:
        return [[Choose("machine", placed.id) for placed in salvageable(s, self.source)]]

    def chosen(self, s: State, value: str) -> None:
        rule = "WM-MACH-SALVAGE-01"
        placed = s.machine_on_grid(value)
        assert placed is not None
        for seat, ship in ships_on(s, placed.mask):
            send_home(s, seat, ship, rule)
        s.machines = tuple(p for p in s.machines if p is not placed)
        s.machine &= ~placed.mask
        s.players[self.seat].machines += (placed.id,)
        s.emit("salvaged", rule, self.seat, machine=placed.id, cells=names(placed.mask))
        fire(s, self.seat, "machine_gained", placed.id)


def can_salvage(s: State, seat: int, step: Step, call: Call) -> bool:
    """Some machine is partially submerged."""
    return bool(salvageable(s, call.source))
