"""The round: turns in order, the last die, the check of the end, the next round (PI-ROUND, PI-LAST, PI-END)."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.propeller_islands.rules.actions import ActivateTile, Change
from wm_kernel.games.propeller_islands.rules.activate import ActivationEnd
from wm_kernel.games.propeller_islands.rules.dice import STEPS, last_value, roll, turned
from wm_kernel.games.propeller_islands.rules.effects import activate
from wm_kernel.games.propeller_islands.rules.frames import ONLY_DONE, Frame, Segments
from wm_kernel.games.propeller_islands.rules.possible import activations
from wm_kernel.games.propeller_islands.rules.scoring import scores
from wm_kernel.games.propeller_islands.rules.state import OVER, STANDING, State
from wm_kernel.games.propeller_islands.rules.supply import ADVANCED, has_ability
from wm_kernel.games.propeller_islands.rules.turn import DieChoice
from wm_kernel.table.action import Action

PLANS, QUAY, PILE, MAX_ROUNDS = "plans", "quay", "pile", "max_rounds"


def begin_round(s: State) -> None:
    """Roll the dice and hand the first turn to the first player (PI-ROUND-01, 03)."""
    s.turn = 0
    s.emit("round_started", "PI-ROUND-06", s.first, round=s.round)
    roll(s)
    begin_turn(s, s.first)


def begin_turn(s: State, seat: int) -> None:
    """Hand the turn to a player (PI-ROUND-03)."""
    s.active, s.die, s.used = seat, 0, ()
    s.pending += [TurnEnd(seat), DieChoice(seat)]


@dataclass(frozen=True, slots=True)
class TurnEnd(Frame):
    """Hands on the turn; after two of each player the last die is used (PI-ROUND-03, 04)."""

    def resume(self, s: State) -> None:
        s.turn += 1
        n = len(s.players)
        if s.turn < 2 * n:
            begin_turn(s, (s.first + s.turn) % n)
            return
        s.emit("last_die", "PI-ROUND-04", None, value=last_value(s))
        begin_last(s, s.first)


def begin_last(s: State, seat: int) -> None:
    """Let a player use the last die: an ACTIVATE, in turn order from the first player (PI-LAST-01, A-PI-09)."""
    s.active, s.die, s.used = seat, last_value(s), ()
    s.pending += [LastEnd(seat), ActivationEnd(seat), LastDieChoice(seat, True)]


def last_steps(s: State, seat: int) -> tuple[int, ...]:
    """The steps by which Nelson may change the last die for himself: one, at his advanced level any (PI-CHAR-02)."""
    level = has_ability(s, seat, "nelson")
    return STEPS if level >= ADVANCED else (-1, 1) if level else ()


@dataclass(frozen=True, slots=True)
class LastDieChoice(Frame):
    """The last die activates tiles; before the first of them Nelson may change it for himself (PI-LAST-01, 02)."""

    fresh: bool  # nothing has been activated or changed with it

    @property
    def kind(self) -> str:
        return "last_die"

    @property
    def rule(self) -> str:
        return "PI-LAST-01"

    def legal(self, s: State) -> Segments:
        player = s.players[self.seat]
        tiles = activations(s, player, player.resources, s.die)
        if not self.fresh:
            return [tiles, ONLY_DONE]
        return [tiles, [Change(step) for step in last_steps(s, self.seat)], ONLY_DONE]

    def play(self, s: State, action: Action) -> None:
        seat = self.seat
        s.pending.pop()
        if isinstance(action, Change):
            value, s.die = s.die, turned(s.die, action.steps)
            s.used = ("nelson",)
            s.emit("ability", "PI-CHAR-02", seat, character="nelson")
            s.emit("die_changed", "PI-CHAR-02", seat, value=value, to=s.die, paid=0)
            s.pending.append(LastDieChoice(seat, False))
        elif isinstance(action, ActivateTile):
            s.pending.append(LastDieChoice(seat, False))
            activate(s, seat, action)


@dataclass(frozen=True, slots=True)
class LastEnd(Frame):
    """The next player uses the last die; after everybody the end of the game is looked for (PI-ROUND-05, A-PI-28)."""

    def resume(self, s: State) -> None:
        seat = (self.seat + 1) % len(s.players)
        if seat != s.first:
            begin_last(s, seat)
            return
        s.die, s.used = 0, ()
        reasons = end_reasons(s)
        if reasons:
            s.phase, s.ended_by = OVER, reasons
            s.emit("game_over", "PI-END-01" if reasons != (MAX_ROUNDS,) else "A-PI-33", None, reason=reasons)
            _tell_tie(s)
            return
        next_round(s)


def _tell_tie(s: State) -> None:
    """Say so when the winner has as many VP as another and more workers on the quay (PI-TIE-01)."""
    sheets = scores(s).values()
    most = max(sheet.total for sheet in sheets)
    tied = [sheet for sheet in sheets if sheet.total == most]
    if len(tied) > 1 and sum(sheet.rank == 1 for sheet in tied) < len(tied):
        winner = next(sheet.player for sheet in tied if sheet.rank == 1)
        s.emit("tie_broken", "PI-TIE-01", s.colours.index(winner), by="quay")


def end_reasons(s: State) -> tuple[str, ...]:
    """Why the game ends after this round; () when it goes on (PI-END-01, A-PI-14, A-PI-33)."""
    found: tuple[str, ...] = ()
    if any(len(player.completed) >= s.catalog.plans_to_end for player in s.players):
        found += (PLANS,)
    if not all(player.quay for player in s.players):
        found += (QUAY,)
    if not s.pile:
        found += (PILE,)
    most = s.setup.max_rounds
    if not found and most is not None and s.round >= most:
        found = (MAX_ROUNDS,)
    return found


def next_round(s: State) -> None:
    """Stand up the workers, take back the dice, pass the first-player token, and roll (PI-ROUND-06)."""
    for seat, player in enumerate(s.players):
        lying = [tile for tile, how in player.workers.items() if how != STANDING]
        for tile in lying:
            player.workers[tile] = STANDING
        player.dice = ()
        if lying:
            s.emit("stood_up", "PI-ROUND-06", seat, n=len(lying))
    s.round += 1
    s.first = (s.first + 1) % len(s.players)
    begin_round(s)
