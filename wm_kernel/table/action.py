"""Actions as values with a text form that round-trips, and the lazy sequence of legal ones.

A game defines one frozen dataclass a kind of action. Nothing here says which actions exist or when they are legal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import overload


class Action:
    """Base of all actions: a small immutable, hashable value. `str(action)` is its one line of text."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        """What it does, in a word: the first of the name of its class ("build" for `BuildWall`), unless it says otherwise.

        Random play picks a kind first, then an action of it.
        """
        return first_word(type(self).__name__)

    @property
    def game(self) -> str:
        """The game whose rules made the class; the decision that it answers knows better, since variants share classes."""
        return ""

    def __str__(self) -> str:
        return self.kind


@cache
def first_word(name: str) -> str:
    """The first word of the name of a class, in small letters."""
    return re.sub(r"(?<!^)[A-Z].*", "", name).lower()


class Segment(Sequence[Action]):
    """Actions of one sort, made when asked for: a class of them says how many there are, and which is the k-th."""

    __slots__ = ()

    def at(self, index: int) -> Action:
        """The action with this number, from 0."""
        raise NotImplementedError

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        return list(self)[index] if isinstance(index, slice) else self.at(index)

    def __iter__(self) -> Iterator[Action]:
        return map(self.at, range(len(self)))


class LegalActions(Sequence[Action]):
    """The actions that are legal now, in one stable order, made only when asked for.

    It is a row of segments, each a sequence of its own that knows its length without building its actions: `len`,
    index, `in` and iteration all work; a uniformly random choice builds one action.
    """

    __slots__ = ("segments",)

    def __init__(self, segments: Sequence[Sequence[Action]] = ()) -> None:
        self.segments = segments

    def __len__(self) -> int:
        total = 0
        for segment in self.segments:
            total += len(segment)
        return total

    def __bool__(self) -> bool:
        return any(len(segment) for segment in self.segments)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return list(self)[index]
        i = index if index >= 0 else index + len(self)
        if i >= 0:
            for segment in self.segments:
                count = len(segment)
                if i < count:
                    return segment[i]
                i -= count
        raise IndexError(f"legal action {index} of {len(self)}")

    def __iter__(self) -> Iterator[Action]:
        for segment in self.segments:
            yield from segment

    def __contains__(self, action: object) -> bool:
        return any(action in segment for segment in self.segments)

    def kinds(self) -> dict[type[Action], list[Sequence[Action]]]:
        """The segments by the class of their first action."""
        found: dict[type[Action], list[Sequence[Action]]] = {}
        for segment in self.segments:
            if len(segment):
                found.setdefault(type(segment[0]), []).append(segment)
        return found

    def pick(self, rng: Random) -> Action:
        """A kind of action at random, then an action of that kind, so that rare kinds do not drown; ValueError for none."""
        if not self:
            raise ValueError("nothing is legal here, and somebody has to choose")
        chosen = LegalActions(rng.choice(list(self.kinds().values())))
        return chosen[rng.randrange(len(chosen))]

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions: {', '.join(str(a) for a in self[:3])}{', ...' if len(self) > 3 else ''}>"
