"""ACTIVATE with a die: tile after tile until done, Marie's further one among them (PI-ACT-03, PI-CHAR-04, A-PI-34)."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.propeller_islands.components.definitions import ANY_NUMBER, Bag
from wm_kernel.games.propeller_islands.rules.actions import ActivateTile
from wm_kernel.games.propeller_islands.rules.effects import activate
from wm_kernel.games.propeller_islands.rules.frames import ONLY_DONE, Frame, Segments
from wm_kernel.games.propeller_islands.rules.island import number_of
from wm_kernel.games.propeller_islands.rules.possible import activations
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.games.propeller_islands.rules.supply import (
    ADVANCED,
    BASIC,
    ONE_ENERGY,
    covers,
    has_ability,
    less,
    pay,
)
from wm_kernel.table.action import Action

LAST = "last"
"""The ruling A-PI-34 by which Marie's further tile comes after those of the die."""


def fits(s: State, seat: int, tile_id: str) -> bool:
    """Whether the die in hand fits the number of a tile (PI-ACT-01, 02)."""
    return number_of(s.players[seat], s.tile(tile_id)) in (s.die, ANY_NUMBER)


def purse_of_marie(s: State, seat: int) -> Bag | None:
    """What Marie has left to pay for her further tile with; None when she lacks the energy for it (PI-CHAR-04)."""
    held = s.players[seat].resources
    if has_ability(s, seat, "marie") >= ADVANCED:
        return (held[0], held[1], held[2])
    return less(held, ONE_ENERGY) if covers(held, ONE_ENERGY) else None


def may_go_further(s: State, seat: int) -> bool:
    """Whether Marie's further tile is still due among those of the die, whether or not she can pay for it (A-PI-34)."""
    return bool(has_ability(s, seat, "marie")) and "marie" not in s.used and s.ruling("A-PI-34") != LAST


def further(s: State, seat: int) -> list[ActivateTile]:
    """The tiles that Marie could activate now and the die could not: one that it fits needs no further right (A-PI-34)."""
    purse = purse_of_marie(s, seat) if may_go_further(s, seat) else None
    if purse is None:
        return []
    found = activations(s, s.players[seat], purse, ANY_NUMBER)
    return [action for action in found if not fits(s, seat, action.tile)]


def activate_with_die(s: State, seat: int, action: ActivateTile) -> None:
    """Activate a tile that the die fits, or another one as Marie's further one."""
    if not fits(s, seat, action.tile):
        s.used = ("marie",)
        pay_for_further(s, seat)
    activate(s, seat, action)


def pay_for_further(s: State, seat: int) -> None:
    """What Marie pays besides the cost of her further tile (PI-CHAR-04)."""
    s.emit("ability", "PI-CHAR-04", seat, character="marie")
    if has_ability(s, seat, "marie") == BASIC:
        pay(s, seat, ONE_ENERGY, "marie", "PI-CHAR-04")


@dataclass(frozen=True, slots=True)
class ActivateMore(Frame):
    """Further tiles that the die fits, in any order, as many as wanted (PI-ACT-03)."""

    @property
    def kind(self) -> str:
        return "activate"

    @property
    def rule(self) -> str:
        return "PI-ACT-03"

    def legal(self, s: State) -> Segments:
        player = s.players[self.seat]
        return [activations(s, player, player.resources, s.die), further(s, self.seat), ONLY_DONE]

    def play(self, s: State, action: Action) -> None:
        if isinstance(action, ActivateTile):
            activate_with_die(s, self.seat, action)
        else:
            s.pending.pop()


@dataclass(frozen=True, slots=True)
class ActivationEnd(Frame):
    """ACTIVATE is over; where Marie's further tile comes last, it is due now, even after nothing was activated (A-PI-31)."""

    def resume(self, s: State) -> None:
        if has_ability(s, self.seat, "marie") and s.ruling("A-PI-34") == LAST:
            s.pending.append(MarieChoice(self.seat))


@dataclass(frozen=True, slots=True)
class MarieChoice(Frame):
    """Marie's further tile where it comes last: at the basic level for an energy, at the advanced free (PI-CHAR-04, A-PI-34)."""

    @property
    def kind(self) -> str:
        return "marie"

    @property
    def rule(self) -> str:
        return "PI-CHAR-04"

    def legal(self, s: State) -> Segments:
        purse = purse_of_marie(s, self.seat)
        if purse is None:
            return [ONLY_DONE]
        return [activations(s, s.players[self.seat], purse, ANY_NUMBER), ONLY_DONE]

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        if not isinstance(action, ActivateTile):
            return
        pay_for_further(s, self.seat)
        activate(s, self.seat, action)
