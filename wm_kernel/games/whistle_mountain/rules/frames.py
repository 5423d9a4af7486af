"""What a frame of the pending stack is. The frames themselves stand with the rules they serve.

A frame is a small immutable value: who decides, which component or rule asks, what budget is left. The top frame decides; an
`auto` frame is nobody's choice and is carried out as soon as it is on top. So a game can be saved, copied and taken back in
the middle of anything, and nested effects finish inside out.

What all frames of a class have in common is told by properties: a class-level default would be a field to a compiler (mypyc).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from wm_kernel.games.whistle_mountain.rules.actions import Choose
from wm_kernel.table.action import Action

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.rules.state import State
    from wm_kernel.table.refusal import Refusal

Segments = list[Sequence[Action]]


@dataclass(frozen=True, slots=True)
class Frame:
    """Base of all frames; `seat` decides."""

    seat: int

    @property
    def kind(self) -> str:
        """What is decided, in a word: the name of the class without an ending "Choice", unless it says otherwise.

        The words of decisions go by it.
        """
        return _in_words(type(self).__name__)

    @property
    def auto(self) -> bool:
        """Whether it is nobody's choice."""
        return False

    @property
    def interleaves(self) -> bool:
        """Whether bonus actions may cut in here (WM-BONUS-04)."""
        return False

    @property
    def loses(self) -> bool:
        """Whether what it holds may be lost while it waits under other frames."""
        return False

    def legal(self, s: State) -> Segments:
        """The options, as segments of a LegalActions."""
        raise TypeError(f"{self} decides nothing")

    def play(self, s: State, action: Action) -> None:
        """Carry out one of the options; the frame is still on top and takes itself off when it is finished."""
        raise TypeError(f"{self} decides nothing")

    def refuses(self, s: State, action: Action) -> list[Refusal]:
        """Reasons of its own why it does not offer an action; none where the explanations have them."""
        return []

    def idle(self, s: State) -> bool:
        """Whether nothing is left to decide, so that the frame goes without being asked."""
        return False

    def passed(self, s: State) -> None:
        """Called when the frame goes because it is idle; it has been taken off already."""

    def without_lost(self, s: State) -> Frame:
        """The frame without what has been lost by now."""
        return self

    def resume(self, s: State) -> None:
        """Carry out an auto frame; it has been taken off already."""
        raise TypeError(f"{self} waits for a decision")

    @property
    def asks(self) -> str:
        """The component or rule that asks."""
        return str(getattr(self, "source", "") or self.kind)


@cache
def _in_words(name: str) -> str:
    """The name of a class in small letters, as in take_one for TakeOne, and draft for DraftChoice."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name.removesuffix("Choice")).lower()


class AutoFrame(Frame):
    """Base of the frames that are nobody's choice."""

    __slots__ = ()

    @property
    def auto(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Lifted(Frame):
    """A machine that is off the grid while it moves, until it is put down again (WM-MACH-ELEVATOR-01)."""

    source: str


class Choice(Frame):
    """Base of the frames in which a thing is chosen by name; the frame has gone when it is."""

    __slots__ = ()

    def chosen(self, s: State, value: str) -> None:
        """Carry out the choice of this thing."""
        raise NotImplementedError

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Choose)
        s.pending.pop()
        self.chosen(s, action.value)


def advance(s: State) -> None:
    """Go on by itself to the next real decision."""
    pending = s.pending
    while pending:
        top = pending[-1]
        if top.auto:
            pending.pop()
            top.resume(s)
        elif top.idle(s):
            pending.pop()
            top.passed(s)
        else:
            for i, frame in enumerate(pending):
                if frame.loses:
                    pending[i] = frame.without_lost(s)
            break
