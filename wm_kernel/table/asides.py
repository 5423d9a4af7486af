"""Turns of a side that nobody plays: what happened in one step by step, and what chance may make of the next.

A game with such a side names an object of a subclass of `Asides` in `GameSpec.asides`. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from wm_kernel.table import spec
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event


@dataclass(frozen=True, slots=True)
class Step:
    """One step of such a turn: what happened in it, and the position after it."""

    events: tuple[Event, ...]
    state: Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """One thing that chance may bring: what then acts, how likely it is, the position, what happened up to a choice."""

    name: str
    weight: Fraction
    state: Any
    events: tuple[Event, ...] = ()


class Asides:
    """What a game tells of the turns of a side that nobody plays."""

    def acts(self, state: Any) -> bool:
        """Whether that side acts now, though a person may have to choose for it."""
        return False

    def begins(self, event: Event) -> bool:
        """Whether its turn begins with this event."""
        return False

    def opens(self, event: Event) -> bool:
        """Whether a step of its turn begins with this event."""
        return False

    def is_reason(self, event: Event) -> bool:
        """Whether the event says why something was chosen."""
        return False

    def is_told(self, event: Event) -> bool:
        """Whether a step tells the event."""
        return True

    def is_foreseen(self, event: Event) -> bool:
        """Whether an outcome tells the step that begins with this event."""
        return True

    def rule_of_choice(self, state: Any) -> str:
        """The rule by which options are equal between which a person has to choose for it now; "" for none."""
        return ""

    def side(self, state: Any, lang: str) -> str:
        """What the side is called."""
        return ""

    def touched(self, events: Sequence[Event]) -> tuple[str, ...]:
        """The targets of the picture that a step was about."""
        return ()

    def pointed(self, state: Any, target: str) -> tuple[str, ...]:
        """The targets that what is pointed at would be about in the next turn; none for what tells nothing of it."""
        return ()

    def title(self, state: Any, outcome: Outcome, lang: str) -> str:
        """What an outcome is called, and how it comes."""
        return outcome.name

    def outcomes(self, state: Any, player: str | None) -> Sequence[Outcome]:
        """What chance may bring in its next turn, were that now; `player` knows no more than before. None while it acts."""
        return ()

    def deal(self, state: Any, player: str | None, outcome: Outcome, seed: int) -> Any:
        """A position that looks the same to the player, all that is hidden dealt anew, in which chance says this next."""
        raise LookupError(outcome.name)


NONE = Asides()
"""Those of a game in which every side is played."""


def asides_of(thing: Any) -> Asides:
    """What the game that something belongs to tells of a side without a person.

    >>> asides_of("whistle_mountain") is NONE
    True
    """
    game = spec.spec_of(thing)
    found: Asides = game.load("asides") if game.has("asides") else NONE
    return found


class _Watch(list[Event]):
    """A list of events that keeps the position before each event with which a step begins."""

    def __init__(self, asides: Asides, state: Any) -> None:
        super().__init__()
        self.asides, self.state = asides, state
        self.cuts: list[tuple[int, Any]] = []

    def append(self, event: Event) -> None:
        if self.asides.opens(event):
            self.cuts.append((len(self), self.state.clone()))
        super().append(event)


def steps(ruleset: Any, state: Any, action: Action) -> tuple[Step, ...]:
    """The steps of that side's turn which an action brings about, with the position after each; () where it does not act.

    What the person did before the first of them is left out.
    """
    asides = asides_of(ruleset)
    if asides is NONE:
        return ()
    after = state.clone()
    events = _Watch(asides, after)
    ruleset.apply(after, action, events)
    for event in events:
        if not event.game:
            object.__setattr__(event, "game", ruleset.name)
    starts = [(0, state), *events.cuts] if asides.acts(state) else events.cuts
    if not starts or starts[0][0] == len(events):
        return ()
    ends = [*starts[1:], (len(events), after)]
    made = [Step(tuple(events[a:b]), there) for (a, _), (b, there) in zip(starts, ends, strict=True)]
    return tuple(step for step in made if step.events)


def grouped(asides: Asides, events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """Events by the steps they belong to; what comes before the first step is left out."""
    found: list[list[Event]] = []
    for event in events:
        if asides.opens(event):
            found.append([])
        if found:
            found[-1].append(event)
    return [tuple(group) for group in found]


def before(node: Any) -> Any:
    """The last node of a game's tree before the turn of that side which led to `node`; None where there was none."""
    asides = asides_of(node.state)
    while asides is not NONE and node.parent is not None:
        if any(asides.begins(event) for event in node.events):
            return node.parent
        node = node.parent
    return None
