"""Forge: all ships home, then up to four works (WM-FORGE)."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.components.definitions import Cost
from wm_kernel.games.whistle_mountain.rules.actions import DONE, BuildMachine, BuildScaffold, Rescue
from wm_kernel.games.whistle_mountain.rules.build import build, builds
from wm_kernel.games.whistle_mountain.rules.flood import send_home
from wm_kernel.games.whistle_mountain.rules.frames import AutoFrame, Frame, Segments
from wm_kernel.games.whistle_mountain.rules.payment import can_pay, charge, with_toll
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.games.whistle_mountain.rules.workers import Moves, rescues, sources, spaces, start_work
from wm_kernel.table.action import Action

MAX_BUILDS = 3
FREE = Cost()
BUILD_AGAIN = Cost((0, 0, 1, 0, 0))
MOVE = Cost((0, 0, 0, 1, 0))
RESCUE = Cost((0, 0, 0, 2, 0))


def begin(s: State, seat: int) -> None:
    """Every own ship goes home, without collecting anything (WM-FORGE-01)."""
    s.main_done = True
    s.emit("forge", "WM-FORGE-01", seat)
    for ship in s.ships_out(seat):
        send_home(s, seat, ship, "WM-FORGE-01")
    s.pending.append(Works(seat))


@dataclass(frozen=True, slots=True)
class Works(Frame):
    """The works of a forge: at most three builds and one move or rescue, in any order (WM-FORGE-02, -03)."""

    builds: int = 0
    worker_done: bool = False

    @property
    def kind(self) -> str:
        return "forge"

    @property
    def interleaves(self) -> bool:
        return True

    def build_cost(self) -> Cost:
        """The price of the next build: the first is free."""
        return BUILD_AGAIN if self.builds else FREE

    def legal(self, s: State) -> Segments:
        seat = self.seat
        segments: Segments = []
        if self.builds < MAX_BUILDS and (not self.builds or can_pay(s, seat, BUILD_AGAIN)):
            segments += builds(s, seat)
        if not self.worker_done:
            if can_pay(s, seat, with_toll(s, MOVE)):
                segments.append(Moves(sources(s, seat), spaces(s, "move")))
                if s.players[seat].whirlpool and can_pay(s, seat, with_toll(s, RESCUE)):
                    segments.append(rescues(spaces(s, "rescue")))
        segments.append([DONE])
        return segments

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        if isinstance(action, BuildMachine | BuildScaffold):
            s.pending.append(Works(self.seat, self.builds + 1, self.worker_done))
            s.pending.append(BuildWork(self.seat, action))
            charge(s, self.seat, self.build_cost(), "forge")
        elif action != DONE:
            s.pending.append(Works(self.seat, self.builds, True))
            start_work(s, self.seat, action, "forge", RESCUE if isinstance(action, Rescue) else MOVE)


@dataclass(frozen=True, slots=True)
class BuildWork(AutoFrame):
    """A build that has been chosen, carried out once it is paid."""

    action: Action

    def resume(self, s: State) -> None:
        build(s, self.seat, self.action)
