"""The turn: pick a die, change it, take, discard or activate, put the die on the quay board, complete a plan (PI-TURN).

What follows the action waits on the stack below it: `QuayDie`, which asks for the plan. Which turn comes next says `round.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wm_kernel.games.propeller_islands.components.definitions import ENERGY
from wm_kernel.games.propeller_islands.rules.actions import DONE, ActivateTile, Change, Die, Discard, Reroll, Take
from wm_kernel.games.propeller_islands.rules.activate import ActivateMore, ActivationEnd
from wm_kernel.games.propeller_islands.rules.dice import MOST_STEPS, STEPS, reroll, slots_of, turned
from wm_kernel.games.propeller_islands.rules.effects import activate, place
from wm_kernel.games.propeller_islands.rules.frames import ONLY_DONE, Frame, Segments
from wm_kernel.games.propeller_islands.rules.island import frontier
from wm_kernel.games.propeller_islands.rules.plans import PlanChoice
from wm_kernel.games.propeller_islands.rules.possible import activations
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.games.propeller_islands.rules.supply import (
    ENERGY_AND_STEEL,
    ONE_ENERGY,
    RULE_OF,
    gain,
    has_ability,
    pay,
)
from wm_kernel.table.action import Action, Segment
from wm_kernel.table.grid.hexes import Hex


def free_steps(s: State, seat: int) -> int:
    """The steps that Sir Charles changes the picked die for free: 1, at his advanced level 2 (PI-CHAR-06)."""
    return has_ability(s, seat, "charles")


def paid_steps(s: State, seat: int, steps: int) -> int:
    """The steps of a change that are to be paid, one energy each (PI-TURN-02)."""
    return max(0, abs(steps) - free_steps(s, seat))


def possible_steps(s: State, seat: int) -> tuple[int, ...]:
    """By how many steps the player can change the die in hand, free and paid ones together (PI-TURN-02, A-PI-01)."""
    paid = s.players[seat].resources[ENERGY] // s.catalog.step_cost
    if paid > 1 and s.ruling("A-PI-01") == "one":
        paid = 1
    most = free_steps(s, seat) + paid
    return STEPS if most >= MOST_STEPS else tuple(step for step in STEPS if abs(step) <= most)


def pay_steps(s: State, seat: int, value: int, steps: int) -> None:
    """Turn the die in hand and pay for it; what Sir Charles gives is used first (PI-TURN-02, PI-CHAR-06)."""
    free = free_steps(s, seat)
    paid = paid_steps(s, seat, steps)
    s.die = turned(value, steps)
    if free:
        s.used = ("charles",)
        s.emit("ability", "PI-CHAR-06", seat, character="charles")
    rule = "PI-TURN-02" if paid else "PI-CHAR-06"
    s.emit("die_changed", rule, seat, value=value, to=s.die, paid=paid)
    pay(s, seat, (paid * s.catalog.step_cost, 0, 0), "die", "PI-TURN-02")


@dataclass(frozen=True, slots=True)
class DieChoice(Frame):
    """Pick a die of the Forge, changed or not (PI-TURN-01); Jacques may roll it anew (PI-CHAR-01)."""

    @property
    def kind(self) -> str:
        return "die"

    @property
    def rule(self) -> str:
        return "PI-TURN-01"

    def legal(self, s: State) -> Segments:
        seat = self.seat
        steps = (0, *possible_steps(s, seat))
        values = [value for value in range(1, 7) if s.forge[value - 1]]
        segments: Segments = [[Die(value, step) for value in values for step in steps]]
        if has_ability(s, seat, "jacques"):
            segments.append([Reroll(value) for value in values])
        return segments

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Die | Reroll)
        s.pending.pop()
        seat, value = self.seat, action.value
        s.forge = (*s.forge[: value - 1], s.forge[value - 1] - 1, *s.forge[value:])
        s.die = value
        s.emit("die_taken", "PI-TURN-01", seat, value=value)
        s.pending.append(ActionChoice(seat))
        if isinstance(action, Die):
            if action.steps:
                pay_steps(s, seat, value, action.steps)
            return
        s.used = ("jacques",)
        s.emit("ability", "PI-CHAR-01", seat, character="jacques")
        s.die = reroll(s)
        s.emit("die_rerolled", "PI-CHAR-01", seat, value=value, to=s.die)
        bag = ENERGY_AND_STEEL if has_ability(s, seat, "jacques") > 1 else ONE_ENERGY
        gain(s, seat, bag, "jacques", RULE_OF["jacques"])
        s.pending.append(ChangeChoice(seat))


@dataclass(frozen=True, slots=True)
class ChangeChoice(Frame):
    """The die that was rolled anew may be changed, and is kept (A-PI-15)."""

    @property
    def kind(self) -> str:
        return "change"

    @property
    def rule(self) -> str:
        return "A-PI-15"

    def legal(self, s: State) -> Segments:
        return [[Change(step) for step in possible_steps(s, self.seat)], ONLY_DONE]

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        if isinstance(action, Change):
            pay_steps(s, self.seat, s.die, action.steps)


class Takes(Segment):
    """Every tile that the die sees on every free hex beside the island."""

    __slots__ = ("cells", "slots")

    def __init__(self, slots: list[int], cells: list[Hex]) -> None:
        self.slots = slots
        self.cells = cells

    def __len__(self) -> int:
        return len(self.slots) * len(self.cells)

    def at(self, index: int) -> Action:
        k, n = divmod(index, len(self.cells))
        return Take(self.slots[k], self.cells[n])

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Take) and action.slot in self.slots and action.cell in self.cells


ONLY_ACTIVATE_NOTHING: Sequence[Action] = [DONE]
"""To activate nothing is a choice of its own, so that an action is asked for even where nothing else is possible."""


@dataclass(frozen=True, slots=True)
class ActionChoice(Frame):
    """Exactly one of TAKE, DISCARD and ACTIVATE (PI-TURN-04); `done` activates nothing (PI-TURN-07)."""

    @property
    def kind(self) -> str:
        return "action"

    def legal(self, s: State) -> Segments:
        player = s.players[self.seat]
        slots = [slot for slot in slots_of(s.die) if s.slots[slot]]
        return [
            Takes(slots, frontier(player.island) if slots else []),
            [Discard(slot) for slot in slots],
            activations(s, player, player.resources, s.die),
            ONLY_ACTIVATE_NOTHING,
        ]

    def play(self, s: State, action: Action) -> None:
        seat, pending = self.seat, s.pending
        pending.pop()
        pending.append(QuayDie(seat))
        if isinstance(action, Take):
            tile = s.slots[action.slot]
            s.slots[action.slot] = ""
            s.emit("taken", "PI-TAKE-01", seat, tile=tile, slot=action.slot)
            pending.append(Refill(seat, action.slot))
            place(s, seat, tile, action.cell, "PI-TAKE-02")
        elif isinstance(action, Discard):
            tile = s.slots[action.slot]
            s.slots[action.slot] = ""
            s.emit("discarded", "PI-DISC-01", seat, tile=tile, slot=action.slot)
            gain(s, seat, s.catalog.discard_gain, "discard", "PI-DISC-01")
            pending.append(Refill(seat, action.slot))
        else:
            pending.append(ActivationEnd(seat))
            if isinstance(action, ActivateTile):
                pending.append(ActivateMore(seat))
                activate(s, seat, action)


@dataclass(frozen=True, slots=True)
class Refill(Frame):
    """The emptied slot is filled from the pile, after everything that the tile led to (PI-TAKE-06, A-PI-08)."""

    slot: int

    def resume(self, s: State) -> None:
        if s.pile:
            tile, s.pile = s.pile[0], s.pile[1:]
            s.slots[self.slot] = tile
            s.emit("refilled", "PI-FORGE-04", None, slot=self.slot, tile=tile)
        else:
            s.emit("slot_empty", "PI-FORGE-04", None, slot=self.slot)


@dataclass(frozen=True, slots=True)
class QuayDie(Frame):
    """The die goes to the own quay board; then a plan may be completed (PI-TURN-05, 06)."""

    def resume(self, s: State) -> None:
        s.players[self.seat].dice += (s.die,)
        s.die = 0
        s.pending.append(PlanChoice(self.seat))
