"""The lines of an Outlaw card: what the Outlaws choose by each, and how it is carried out (OL-SHIP to OL-ROTATE).

A line weighs what can be done. One best option is taken without asking; between equal ones you decide; with none the line
is skipped (OL-GEN-06). What was compared is told by an event, so that "why there?" has an answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from wm_kernel.games.outlaws.rules.gang import OUTLAWS, SECRET, YOU, brings, change, gang, row_sum, top_row
from wm_kernel.games.outlaws.rules.yields import berths, held_machines, without_ship
from wm_kernel.games.whistle_mountain.codec.grammar import parse_area
from wm_kernel.games.whistle_mountain.components.definitions import SHIPS, SIZES
from wm_kernel.games.whistle_mountain.rules.actions import (
    BuildMachine,
    BuildScaffold,
    Choose,
    Collect,
    area_mask,
    area_name,
)
from wm_kernel.games.whistle_mountain.rules.board import touching_edges
from wm_kernel.games.whistle_mountain.rules.build import (
    Areas,
    FloodCheck,
    Placements,
    machine_areas,
    machine_forms,
    put_machine,
    put_scaffold,
    scaffold_anchors,
)
from wm_kernel.games.whistle_mountain.rules.explain_places import machine_place, scaffold_place, ship_place
from wm_kernel.games.whistle_mountain.rules.frames import AutoFrame, Frame, Segments
from wm_kernel.games.whistle_mountain.rules.markets import refill_machines, refill_upgrades
from wm_kernel.games.whistle_mountain.rules.payment import without
from wm_kernel.games.whistle_mountain.rules.state import HOME, State
from wm_kernel.games.whistle_mountain.rules.supplies import pop_stack
from wm_kernel.games.whistle_mountain.rules.workers import Promotion, worked
from wm_kernel.table.action import Action, first_word
from wm_kernel.table.cells import cell_name, mask_of, names, parse_cell
from wm_kernel.table.refusal import Refusal

TOLD = 6  # options that an event compares
_RULES = {
    "ShipTo": "OL-SHIP-01", "ScaffoldTo": "OL-SCAF-01", "MachineOf": "OL-MACH-01", "MachineTo": "OL-MACH-02",
    "UpgradeOf": "OL-UPG-01", "WorkerOf": "OL-MOVE-01", "PromoteOf": "OL-PROMOTE-01",
}  # fmt: skip
"""By which rule each line is decided; the second half of two lines that share a class says it itself."""


class Weighed(NamedTuple):
    """What was compared: (what is chosen, how it is called, its worth) in a stable order."""

    options: tuple[tuple[Action, str, tuple[int, ...]], ...]

    @property
    def best(self) -> list[Action]:
        """The options that nothing is better than."""
        most = max((worth for _, _, worth in self.options), default=())
        return [action for action, _, worth in self.options if worth == most]


@dataclass(frozen=True, slots=True)
class LineFrame(Frame):
    """Base of what a line decides; `source` is the card."""

    source: str

    @property
    def kind(self) -> str:
        """What is decided: `outlaw_` and the first word of the class, unless it says otherwise."""
        return f"outlaw_{first_word(type(self).__name__)}"

    @property
    def rule(self) -> str:
        """The rule by which is chosen."""
        return _RULES[type(self).__name__]

    @property
    def second(self) -> str:
        """The rule that decides between options of the same worth."""
        return self.rule

    def weigh(self, s: State) -> Weighed:
        """The options and their worth."""
        return Weighed(())

    def carry_out(self, s: State, action: Action) -> None:
        """Do what was chosen; the frame has been taken off."""

    def cannot(self, s: State, action: Action) -> list[Refusal]:
        """Why an action of the sort that is due is none of the options."""
        raise NotImplementedError

    def skip(self, s: State) -> None:
        """Nothing can be done (OL-GEN-06)."""
        s.emit("outlaw_skips", "OL-GEN-06", OUTLAWS, line=self.kind, source=self.source, because_of=self.rule)

    def idle(self, s: State) -> bool:
        return len(self.weigh(s).best) < 2

    def passed(self, s: State) -> None:
        weighed = self.weigh(s)
        if best := weighed.best:
            self._do(s, weighed, best[0])
        else:
            self.skip(s)

    def legal(self, s: State) -> Segments:
        return [self.weigh(s).best]

    def play(self, s: State, action: Action) -> None:
        weighed = self.weigh(s)
        s.pending.pop()
        self._do(s, weighed, action)

    def _do(self, s: State, weighed: Weighed, action: Action) -> None:
        """Tell what was compared, then do it."""
        if s.sink is not None and len(weighed.options) > 1:
            chosen = next(option for option in weighed.options if option[0] == action)
            ties = len(weighed.best)
            ranked = sorted(weighed.options, key=lambda option: option[2], reverse=True)
            compared = tuple((name, worth[0]) for _, name, worth in ranked[:TOLD])
            equal = sum(option[2][0] == chosen[2][0] for option in weighed.options)
            rule = self.second if equal > 1 else self.rule
            s.emit("outlaw_weighs", rule, OUTLAWS, line=self.kind, source=self.source, chosen=chosen[1],
                   worth=chosen[2][0], ties=ties, options=len(ranked), compared=compared)  # fmt: skip
        self.carry_out(s, action)

    def refuses(self, s: State, action: Action) -> list[Refusal]:
        weighed = self.weigh(s)
        known = {str(option[0]): option for option in weighed.options}
        best = weighed.best
        if not best or type(action) is not type(best[0]):
            return []
        if isinstance(action, Choose) and isinstance(best[0], Choose) and action.what != best[0].what:
            return []
        params = {"line": self.kind, "source": self.source}
        if str(action) in known:
            _, name, worth = known[str(action)]
            most = next(option[2] for option in weighed.options if option[0] == best[0])
            if worth[0] == most[0]:
                return [Refusal("outlaw_second", self.second, (), {**params, "value": name, "n": worth[0]})]
            return [Refusal("outlaw_worse", self.rule, (), {**params, "value": name, "n": worth[0], "most": most[0]})]
        return self.cannot(s, action)


# Ships.


@dataclass(frozen=True, slots=True)
class ShipTo(LineFrame):
    """A ship goes where it would yield most; then nearest to the top; then you choose (OL-SHIP-01 to -05)."""

    ship: int

    @property
    def second(self) -> str:
        return "OL-SHIP-02"

    def weigh(self, s: State) -> Weighed:
        found = []
        for low, high, worth in berths(s, self.ship):
            mask = area_mask(low, high)
            name = area_name(low, high)
            found.append((Choose("place", name), name, (worth, top_row(mask), row_sum(mask))))
        return Weighed(tuple(found))

    def carry_out(self, s: State, action: Action) -> None:
        assert isinstance(action, Choose)
        first, _, last = action.value.partition("-")
        mask = area_mask(parse_cell(first), parse_cell(last or first))
        player = s.players[OUTLAWS]
        old = player.ships[self.ship]
        s.occupied &= ~max(0, old)
        s.occupied |= mask
        player.ships[self.ship] = mask
        s.emit("outlaw_ship", "OL-SHIP-01", OUTLAWS, ship=SHIPS[self.ship], cells=names(mask),
               old_cells=names(max(0, old)), source=self.source)  # fmt: skip

    def cannot(self, s: State, action: Action) -> list[Refusal]:
        """The place is taken or none at all, or one that OL-SHIP-03 and -04 leave out; the ship is lifted first."""
        assert isinstance(action, Choose)
        low, high = parse_area(action.value)
        mask, old = area_mask(low, high), max(0, s.players[OUTLAWS].ships[self.ship])
        lifted = without_ship(s, self.ship)
        if reasons := ship_place(lifted, OUTLAWS, Collect(self.ship, low, high)):
            return reasons
        params = {"ship": SHIPS[self.ship]}
        if mask == old:
            return [Refusal("outlaw_same_place", "OL-SHIP-03", names(mask), params)]
        if mask & held_machines(lifted):
            return [Refusal("outlaw_machine_held", "OL-SHIP-03", names(mask), params)]
        return [Refusal("outlaw_beside_nothing", "OL-SHIP-04", names(mask), params)]

    def skip(self, s: State) -> None:
        is_out = s.players[OUTLAWS].ships[self.ship] != HOME
        s.emit("outlaw_skips", "OL-SHIP-03" if is_out else "OL-GEN-06", OUTLAWS, line=self.kind, source=self.source,
               because_of=self.rule)  # fmt: skip


# Building.


@dataclass(frozen=True, slots=True)
class ScaffoldTo(LineFrame):
    """The top scaffold of a stack goes where most of its edges touch (OL-SCAF-01)."""

    shape: str

    def weigh(self, s: State) -> Weighed:
        stack = s.scaffold_stacks[list(s.setup.geometry.shapes).index(self.shape)]
        if not stack or stack[-1] not in s.setup.tiles:
            return Weighed(())
        seen = s.seen
        found = []
        for action in Placements(s.setup.tiles[stack[-1]], scaffold_anchors(s, self.shape)):
            assert isinstance(action, BuildScaffold)
            cells = " ".join(map(cell_name, action.cells))
            found.append((action, cells, (touching_edges(mask_of(action.cells), seen),)))
        return Weighed(tuple(found))

    def cannot(self, s: State, action: Action) -> list[Refusal]:
        """Another scaffold than the top one of the stack, or a place where it cannot lie."""
        assert isinstance(action, BuildScaffold)
        top = s.scaffold_stacks[list(s.setup.geometry.shapes).index(self.shape)][-1]
        if action.tile != top:
            return [Refusal("outlaw_other_tile", self.rule, (), {"tile": action.tile, "top": top, "shape": self.shape})]
        return scaffold_place(s, action)

    def carry_out(self, s: State, action: Action) -> None:
        assert isinstance(action, BuildScaffold)
        pop_stack(s, self.shape)
        worked(s)
        put_scaffold(s, OUTLAWS, action)
        if stack := s.scaffold_stacks[list(s.setup.geometry.shapes).index(self.shape)]:
            s.emit("top_shown", "WM-DOCK-10", None, tile=stack[-1])


def built_worth(s: State, machine: str) -> int:
    """The VP the Outlaws score for a machine: 5 more for a built effect, which they never carry out (OL-MACH-01, -03)."""
    vp = s.setup.catalog.machines[machine].vp
    return vp + (brings(s).built_effect_vp if machine in s.setup.programs.built else 0)


@dataclass(frozen=True, slots=True)
class MachineOf(LineFrame):
    """The machine of a market that is worth most (OL-MACH-01)."""

    size: str

    def weigh(self, s: State) -> Weighed:
        market = [m for m in dict.fromkeys(s.markets[SIZES.index(self.size)]) if m != SECRET]
        return Weighed(tuple((Choose("machine", m), m, (built_worth(s, m),)) for m in market))

    def cannot(self, s: State, action: Action) -> list[Refusal]:
        """No machine, one of another size, or one that does not lie in the market."""
        assert isinstance(action, Choose)
        if (known := s.setup.catalog.machines.get(action.value)) is None:
            return [Refusal("unknown", self.rule, (), {"what": "machine", "id": action.value})]
        if known.size != self.size:
            return [Refusal("other_size", self.rule, (), {"machine": known.id, "size": self.size})]
        return [Refusal("not_in_market", self.rule, (), {"value": known.id, "source": self.source})]

    def carry_out(self, s: State, action: Action) -> None:
        assert isinstance(action, Choose)
        s.pending.append(MachineTo(self.seat, self.source, action.value))


@dataclass(frozen=True, slots=True)
class MachineTo(LineFrame):
    """It goes where most Outlaw workers are promoted, then fewest of yours (OL-MACH-02); without room it is thrown out."""

    machine: str

    @property
    def kind(self) -> str:
        return "outlaw_area"

    def weigh(self, s: State) -> Weighed:
        forms = machine_forms(s, s.setup.catalog.machines[self.machine].size, machine_areas(s))
        found = []
        for action in Areas(self.machine, forms):
            assert isinstance(action, BuildMachine)
            mask = action.mask
            theirs = (s.players[OUTLAWS].grid & mask).bit_count()
            yours = (s.players[YOU].grid & mask).bit_count()
            found.append((action, area_name(action.low, action.high), (theirs, -yours)))
        return Weighed(tuple(found))

    def cannot(self, s: State, action: Action) -> list[Refusal]:
        """Another machine than the one that was taken, or an area where it cannot lie."""
        assert isinstance(action, BuildMachine)
        if action.machine != self.machine:
            params = {"machine": action.machine, "value": self.machine}
            return [Refusal("outlaw_other_machine", "OL-MACH-01", (), params)]
        return machine_place(s, action)

    def carry_out(self, s: State, action: Action) -> None:
        assert isinstance(action, BuildMachine)
        worked(s)
        s.pending.append(FloodCheck(OUTLAWS, action.low, action.high))
        s.pending.append(SetUp(OUTLAWS, action.machine, action.low, action.high))
        s.pending.append(Promotion(OUTLAWS, OUTLAWS, action.mask))

    def skip(self, s: State) -> None:
        """No room: it leaves the game, and the next one is not tried (OL-MACH-04)."""
        take_from_market(s, self.machine)
        change(s, gone=(*gang(s).gone, self.machine))
        s.emit("machine_thrown_out", "OL-MACH-04", OUTLAWS, machine=self.machine, source=self.source)
        refill_machines(s, SIZES.index(s.setup.catalog.machines[self.machine].size))


def take_from_market(s: State, machine: str) -> None:
    """Take a machine out of its market."""
    i = SIZES.index(s.setup.catalog.machines[machine].size)
    s.markets = (*s.markets[:i], without(s.markets[i], machine), *s.markets[i + 1 :])


@dataclass(frozen=True, slots=True)
class SetUp(AutoFrame):
    """Puts a machine of the Outlaws down: its VP, and 5 VP instead of a built effect (OL-MACH-03)."""

    machine: str
    low: int
    high: int

    @property
    def kind(self) -> str:
        return "outlaw_put_down"

    def resume(self, s: State) -> None:
        definition = s.setup.catalog.machines[self.machine]
        take_from_market(s, self.machine)
        put_machine(s, OUTLAWS, BuildMachine(self.machine, self.low, self.high))
        s.score(OUTLAWS, definition.vp, self.machine, "OL-MACH-03")
        if self.machine in s.setup.programs.built:
            s.score(OUTLAWS, brings(s).built_effect_vp, self.machine, INSTEAD.get(self.machine, "OL-MACH-03"))
        refill_machines(s, SIZES.index(definition.size))


INSTEAD = {
    "doomsday_device": "OLR-06",
    "coal_slide": "OLR-07",
    "whistle_surplus": "OLR-08",
    "sanctuary": "OLR-09",
    "swap_meet": "OLR-15",
    "jetpack_lab": "OLR-18",
}
"""The ruling on a machine whose built effect the Outlaws leave out, where there is one."""


# Upgrades.


@dataclass(frozen=True, slots=True)
class UpgradeOf(LineFrame):
    """The faceup upgrade with the highest VP at the end (OL-UPG-01)."""

    def weigh(self, s: State) -> Weighed:
        held = len(s.players[OUTLAWS].upgrades) + 1
        market = [u for u in dict.fromkeys(s.upgrade_market) if u != SECRET]
        return Weighed(tuple((Choose("upgrade", u), u, (upgrade_worth(s, u, held),)) for u in market))

    def cannot(self, s: State, action: Action) -> list[Refusal]:
        """No upgrade, or one that does not lie in the market."""
        assert isinstance(action, Choose)
        if action.value not in s.setup.catalog.upgrades:
            return [Refusal("unknown", self.rule, (), {"what": "component", "id": action.value})]
        return [Refusal("not_in_market", self.rule, (), {"value": action.value, "source": self.source})]

    def carry_out(self, s: State, action: Action) -> None:
        assert isinstance(action, Choose)
        s.upgrade_market = without(s.upgrade_market, action.value)
        s.players[OUTLAWS].upgrades += (action.value,)
        s.emit("upgrade_gained", "OL-UPG-01", OUTLAWS, upgrade=action.value, source=self.source)
        refill_upgrades(s)


def upgrade_worth(s: State, upgrade: str, held: int) -> int:
    """The end VP of an upgrade among so many of the Outlaws: as printed; one that counts upgrades, each of them."""
    bonus = s.setup.programs.game_end.get("vp_per_own_upgrade", {}).get(upgrade)
    return s.setup.catalog.upgrades[upgrade].vp + (int(bonus["vp"]) * held if bonus else 0)


LINES: tuple[type[LineFrame], ...] = (ShipTo, ScaffoldTo, MachineOf, MachineTo, UpgradeOf)
