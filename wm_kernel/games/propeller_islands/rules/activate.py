"""ACTIVATE with a die: tile after tile until done, then Marie's further one (PI-ACT-03, PI-CHAR-04)."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.propeller_islands.components.definitions import ANY_NUMBER, Bag
from wm_kernel.games.propeller_islands.rules.actions import ActivateTile
from wm_kernel.games.propeller_islands.rules.effects import activate
from wm_kernel.games.propeller_islands.rules.frames import ONLY_DONE, Frame, Segments
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
        return [activations(s, player, player.resources, s.die), ONLY_DONE]

    def play(self, s: State, action: Action) -> None:
        if isinstance(action, ActivateTile):
            activate(s, self.seat, action)
        else:
            s.pending.pop()


@dataclass(frozen=True, slots=True)
class ActivationEnd(Frame):
    """ACTIVATE is over but for Marie, who acts once more, even after nothing was activated (PI-CHAR-04, A-PI-31, 34)."""

    def resume(self, s: State) -> None:
        if has_ability(s, self.seat, "marie"):
            s.pending.append(MarieChoice(self.seat))


@dataclass(frozen=True, slots=True)
class MarieChoice(Frame):
    """One more tile, whatever its number: at the basic level for an energy, at the advanced level free (PI-CHAR-04)."""

    @property
    def kind(self) -> str:
        return "marie"

    @property
    def rule(self) -> str:
        return "PI-CHAR-04"

    def purse(self, s: State) -> Bag | None:
        """What is left to pay the tile with; None when the energy for it is missing."""
        held = s.players[self.seat].resources
        if has_ability(s, self.seat, "marie") >= ADVANCED:
            return (held[0], held[1], held[2])
        return less(held, ONE_ENERGY) if covers(held, ONE_ENERGY) else None

    def legal(self, s: State) -> Segments:
        purse = self.purse(s)
        if purse is None:
            return [ONLY_DONE]
        return [activations(s, s.players[self.seat], purse, ANY_NUMBER), ONLY_DONE]

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        if not isinstance(action, ActivateTile):
            return
        s.emit("ability", "PI-CHAR-04", self.seat, character="marie")
        if has_ability(s, self.seat, "marie") == BASIC:
            pay(s, self.seat, ONE_ENERGY, "marie", "PI-CHAR-04")
        activate(s, self.seat, action)
