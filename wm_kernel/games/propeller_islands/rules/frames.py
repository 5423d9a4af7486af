"""What a frame of the pending stack is: a small immutable value that says who decides what. The top frame decides.

The frames themselves stand with the rules they serve. An `auto` frame is nobody's choice and is carried out as soon as it is on
top. So a game can be saved, copied and taken back in the middle of anything, and nested effects finish inside out.

What all frames of a class have in common is told by properties: a class-level default would be a field to a compiler (mypyc).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wm_kernel.games.propeller_islands.rules.actions import DONE
from wm_kernel.table.action import Action

if TYPE_CHECKING:
    from wm_kernel.games.propeller_islands.rules.state import State

Segments = list[Sequence[Action]]
ONLY_DONE: Sequence[Action] = (DONE,)


@dataclass(frozen=True, slots=True)
class Frame:
    """Base of all frames; `seat` decides."""

    seat: int

    @property
    def kind(self) -> str:
        """What is decided, in a word; the words of decisions go by it. "" for what is nobody's choice."""
        return ""

    @property
    def rule(self) -> str:
        """The rule by which it is decided."""
        return "PI-TURN-04"

    @property
    def auto(self) -> bool:
        """Whether it is nobody's choice."""
        return not self.kind

    @property
    def asks(self) -> str:
        """The piece or the rule that asks."""
        return str(getattr(self, "source", "") or self.rule)

    def legal(self, s: State) -> Segments:
        """The options, as segments of a LegalActions."""
        raise TypeError(f"{self} decides nothing")

    def play(self, s: State, action: Action) -> None:
        """Carry out one of the options; the frame is still on top and takes itself off when it is finished."""
        raise TypeError(f"{self} decides nothing")

    def resume(self, s: State) -> None:
        """Carry out an auto frame; it has been taken off already."""
        raise TypeError(f"{self} waits for a decision")


def advance(s: State) -> None:
    """Go on by itself to the next decision with something to decide: neither nothing at all, nor `done` alone."""
    pending = s.pending
    while pending:
        top = pending[-1]
        if top.auto:
            pending.pop()
            top.resume(s)
        elif _is_idle(top.legal(s)):
            pending.pop()
        else:
            break


def _is_idle(segments: Segments) -> bool:
    return not any(len(segment) for segment in segments if segment is not ONLY_DONE)
