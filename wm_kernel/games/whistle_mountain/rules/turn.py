"""The turn: its options while nothing is pending, its end, the next player, the end of the game (WM-TURN, WM-TURNEND, WM-END)."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.rules.actions import END_TURN, FORGE, Collect, CollectDock, EndTurn, Forge
from wm_kernel.games.whistle_mountain.rules.bonus import bonus_actions, play_bonus
from wm_kernel.games.whistle_mountain.rules.collect import collects, place, place_in_dock
from wm_kernel.games.whistle_mountain.rules.effects import offer
from wm_kernel.games.whistle_mountain.rules.forge import begin
from wm_kernel.games.whistle_mountain.rules.frames import AutoFrame, Segments
from wm_kernel.games.whistle_mountain.rules.programs import Effect
from wm_kernel.games.whistle_mountain.rules.state import NOWHERE, OVER, State
from wm_kernel.games.whistle_mountain.rules.workers import trigger_end
from wm_kernel.table.action import Action

KEEP = 4  # resources of a type kept at the end of a turn (WM-RES-02)


def turn_options(s: State) -> Segments:
    """What the active player may do while nothing is pending (WM-TURN-02 to -04)."""
    seat = s.active
    segments: Segments = []
    if not s.main_done:
        segments += collects(s, seat)
        segments.append([FORGE])
    segments += bonus_actions(s, seat)
    segments.append([END_TURN])
    return segments


def play_turn(s: State, action: Action) -> None:
    """Carry out an action of the active player while nothing is pending."""
    seat = s.active
    if isinstance(action, Collect):
        place(s, seat, action)
    elif isinstance(action, CollectDock):
        place_in_dock(s, seat, action)
    elif isinstance(action, Forge):
        begin(s, seat)
    elif isinstance(action, EndTurn):
        end_turn(s, seat)
    else:
        play_bonus(s, seat, action)


def end_turn(s: State, seat: int) -> None:
    """Benefits of the turn's end in any order, then the limit of four, then the next player (WM-TURNEND, R-82)."""
    s.pending.append(NextPlayer(seat))
    player = s.players[seat]
    effects: tuple[Effect, ...] = ()
    for component in s.abilities(seat) + player.upgrades:
        for effect in s.setup.programs.turn_end.get(component, ()):
            condition = effect.definition.condition
            if condition == "gained_card_this_turn" and not s.drew_card:
                continue
            if condition == "gained_scaffold_this_turn" and not s.drew_scaffold:
                continue
            effects += (effect,)
    offer(s, seat, "turn_end", effects)


@dataclass(frozen=True, slots=True)
class NextPlayer(AutoFrame):
    """Returns what is above the limit and hands the turn on."""

    def resume(self, s: State) -> None:
        held = s.players[self.seat].resources
        if max(held) > KEEP:
            excess = tuple(max(0, n - KEEP) for n in held)
            s.players[self.seat].resources = [min(n, KEEP) for n in held]
            s.emit("returned", "WM-RES-02", self.seat, bag=excess)
        s.emit("turn_ended", "WM-TURNEND-02", self.seat, turn=s.turn)
        count = len(s.players)
        guard = s.setup.stall_guard
        if s.end_turns < 0 and guard is not None and s.turn - s.last_work >= guard * count:
            trigger_end(s, "guard", "K-03")
        if s.end_turns == 0:
            finish(s)
            return
        if s.end_turns > 0:
            s.end_turns -= 1
        cap = s.setup.max_rounds
        if cap is not None and s.turn >= cap * count and s.turn % count == 0:
            if not s.ended_by:  # told once, whatever began the end (WM-END-03)
                s.ended_by = "cap"
                s.emit("end_triggered", "W-04", None, why="cap")
            finish(s)
            return
        begin_turn(s, (self.seat + 1) % count)


def begin_turn(s: State, seat: int) -> None:
    """Hand the turn to a player."""
    s.active = seat
    s.turn += 1
    s.main_done = s.card_played = s.award_redeemed = False
    s.used = ()
    s.scaffolds_built = 0
    s.drew_card = s.drew_scaffold = False
    s.placed_ship = NOWHERE
    s.emit("turn_began", "WM-TURN-01", seat, turn=s.turn)


def finish(s: State) -> None:
    """The game is over; final scoring reads the position."""
    s.phase = OVER
    s.emit("game_over", "WM-END-02", None, why=s.ended_by)
