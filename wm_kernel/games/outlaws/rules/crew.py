"""The worker lines of an Outlaw card: move, rescue, promote, climb (OL-MOVE to OL-CLIMB)."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.outlaws.rules.gang import OUTLAWS, YOU, highest, lowest, top_row
from wm_kernel.games.outlaws.rules.lines import LineFrame, Weighed
from wm_kernel.games.whistle_mountain.rules.actions import Choose, Move, Rescue, place_name
from wm_kernel.games.whistle_mountain.rules.explain_places import worker_place
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.games.whistle_mountain.rules.workers import arrive, move_worker, promote, rescue_worker
from wm_kernel.table.action import Action
from wm_kernel.table.cells import cell_name, parse_cell, row_of
from wm_kernel.table.refusal import Refusal


@dataclass(frozen=True, slots=True)
class WorkerOf(LineFrame):
    """Which worker moves: the lowest of the barracks, else the lowest on a scaffold (OL-MOVE-01)."""

    def weigh(self, s: State) -> Weighed:
        player, free = s.players[OUTLAWS], s.free_space
        if not free:
            return Weighed(())
        if player.barracks:
            level = (player.barracks & -player.barracks).bit_length() - 1
            where = place_name(-level)
            return Weighed(((Choose("worker", where), where, (0,)),))
        there = lowest(player.grid & s.scaffold_seen)
        if not there or top_row(free) <= row_of(there[0]):
            return Weighed(())
        return Weighed(tuple((Choose("worker", cell_name(c)), cell_name(c), (-row_of(c),)) for c in there))

    def cannot(self, s: State, action: Action) -> list[Refusal]:
        """No worker of theirs is there, or one that stands higher than another."""
        assert isinstance(action, Choose)
        return _no_worker(s, action.value, self.rule) or [_not_first("outlaw_not_lowest", action.value, self.rule)]

    def carry_out(self, s: State, action: Action) -> None:
        assert isinstance(action, Choose)
        kind, colon, level = action.value.partition(":")
        origin = -int(level) if colon else parse_cell(kind)
        s.pending.append(WorkerTo(self.seat, self.source, "move", origin))


@dataclass(frozen=True, slots=True)
class WorkerTo(LineFrame):
    """Where it goes: the highest free scaffold space (OL-MOVE-01, OL-RESCUE-01)."""

    work: str  # "move" or "rescue"
    origin: int = 0  # a square, or a level of the barracks as -1 to -7

    @property
    def kind(self) -> str:
        return "outlaw_space"

    @property
    def rule(self) -> str:
        return "OL-MOVE-01" if self.work == "move" else "OL-RESCUE-01"

    def weigh(self, s: State) -> Weighed:
        if self.work == "rescue" and not s.players[OUTLAWS].whirlpool:
            return Weighed(())
        spaces = highest(s.free_space)
        return Weighed(tuple((Choose("square", cell_name(c)), cell_name(c), (row_of(c),)) for c in spaces))

    def cannot(self, s: State, action: Action) -> list[Refusal]:
        """The space is not free, or one lies higher."""
        assert isinstance(action, Choose)
        here = parse_cell(action.value)
        if s.free_space >> here & 1:
            return [_not_first("outlaw_higher_space", action.value, self.rule)]
        return worker_place(s, here)

    def carry_out(self, s: State, action: Action) -> None:
        assert isinstance(action, Choose)
        cell = parse_cell(action.value)
        if self.work == "move":
            move_worker(s, OUTLAWS, Move(self.origin, cell), self.source)
        else:
            rescue_worker(s, OUTLAWS, Rescue(cell), self.source)


@dataclass(frozen=True, slots=True)
class PromoteOf(LineFrame):
    """The highest worker on a scaffold goes to the tower (OL-PROMOTE-01)."""

    def weigh(self, s: State) -> Weighed:
        there = highest(s.players[OUTLAWS].grid & s.scaffold_seen)
        return Weighed(tuple((Choose("worker", cell_name(c)), cell_name(c), (row_of(c),)) for c in there))

    def cannot(self, s: State, action: Action) -> list[Refusal]:
        """No worker of theirs stands there on a scaffold, or one stands higher."""
        assert isinstance(action, Choose)
        return _no_worker(s, action.value, self.rule) or [_not_first("outlaw_not_highest", action.value, self.rule)]

    def carry_out(self, s: State, action: Action) -> None:
        assert isinstance(action, Choose)
        promote(s, OUTLAWS, parse_cell(action.value), "OL-PROMOTE-01")


def _no_worker(s: State, where: str, rule: str) -> list[Refusal]:
    """Why there is no worker of theirs on a scaffold to be had from a place: nobody, one of yours, or not on a scaffold."""
    if ":" in where:
        return [Refusal("worker_elsewhere", rule, (), {"where": "grid"})]
    here = 1 << parse_cell(where)
    if s.players[OUTLAWS].grid & here:
        on_scaffold = here & s.scaffold_seen
        return [] if on_scaffold else [Refusal("outlaw_off_scaffold", rule, (where,))]
    if s.players[YOU].grid & here:
        return [Refusal("others_worker", rule, (where,), {"player": s.colours[YOU]})]
    return [Refusal("outlaw_none_there", rule, (where,), {"place": where})]


def _not_first(code: str, where: str, rule: str) -> Refusal:
    return Refusal(code, rule, (where,))


def climb(s: State, card: str) -> None:
    """Every worker in the tower goes one floor up, from the highest down, each with the award there (OL-CLIMB-01)."""
    player = s.players[OUTLAWS]
    before = player.tower
    climbed = False
    for floor in range(len(before) - 2, 0, -1):
        for _ in range(before[floor]):
            climbed = True
            player.tower = tuple(n - (f == floor) for f, n in enumerate(player.tower))
            s.emit("tower_step", "OL-CLIMB-01", OUTLAWS, origin=floor, floor=floor + 1, source=card)
            arrive(s, OUTLAWS, floor + 1, "OL-CLIMB-01")
    if not climbed:
        s.emit("outlaw_skips", "OL-GEN-06", OUTLAWS, line="outlaw_climb", source=card, because_of="OL-CLIMB-01")


LINES: tuple[type[LineFrame], ...] = (WorkerOf, WorkerTo, PromoteOf)
