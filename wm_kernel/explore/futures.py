"""What may happen next where a side that nobody plays acts by chance: each outcome with its weight, foreseen and dealt.

`forecast` carries each outcome out on the present position and tells where a choice would be the player's; `deal` gives
positions to play on from, in which the outcomes take turns by their weights. In a game without such a side there is nothing to
foresee, and a deal is a re-deal. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

from wm_kernel.explore.evaluator import evaluator_of
from wm_kernel.table.action import Action
from wm_kernel.table.asides import Outcome, asides_of, grouped
from wm_kernel.table.event import Event
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.spec import spec_of

TIES = 12
"""So many choices of the player are passed in one outcome, each by its first option."""


@dataclass(frozen=True, slots=True)
class Tie:
    """A choice that would be the player's: between what, and what happens with the first of it."""

    decision: Decision
    options: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A step of an outcome: what happens, and what the player would choose in it."""

    events: tuple[Event, ...]
    ties: tuple[Tie, ...] = ()


@dataclass(frozen=True, slots=True)
class Future:
    """An outcome carried out on the present position; where the player would choose, the first option is taken."""

    outcome: Outcome
    lines: tuple[Line, ...]

    @property
    def weight(self) -> Fraction:
        """How likely it is."""
        return self.outcome.weight


def forecast(state: Any, player: str | None) -> tuple[Future, ...]:
    """What the side that nobody plays may do in its next turn, with the knowledge of `player`; () where there is none.

    >>> import wm_kernel as wm
    >>> forecast(wm.new_game("whistle_mountain", players=2, seed=1).state, "red")
    ()
    """
    asides = asides_of(state)
    return tuple(_carried_out(outcome) for outcome in asides.outcomes(state, player))


def _carried_out(outcome: Outcome) -> Future:
    asides = asides_of(outcome.state)
    ruleset = spec_of(outcome.state).load("rules")
    state, events = outcome.state.clone(), list(outcome.events)
    ties: list[tuple[int, Tie]] = []
    for _ in range(TIES):
        due = ruleset.decision(state) if asides.acts(state) else None
        if due is None or not due.options:
            break
        ties.append((len(events), Tie(due, tuple(due.options))))
        ruleset.apply(state, due.options[0], events)
    for event in events:
        if not event.game:
            object.__setattr__(event, "game", ruleset.name)
    lines, at = [], 0
    for group in grouped(asides, events):
        start = at
        at = start + len(group)
        lines.append(Line(group, tuple(tie for place, tie in ties if start < place <= at)))
    return Future(outcome, tuple(lines))


def deal(state: Any, player: str | None, seed: int, number: int) -> Any:
    """The position as `player` knows it, all that is hidden dealt anew, for the `number`-th game to be played on from it.

    Where a side acts by chance its outcomes take turns, each as often as its weight says, in the place of mere re-deals.
    """
    asides = asides_of(state)
    if not (outcomes := asides.outcomes(state, player)):
        return evaluator_of(state).determinize(state, player, seed)
    return asides.deal(state, player, outcomes[turn_of(outcomes, number)], seed)


def turn_of(outcomes: Sequence[Outcome], number: int) -> int:
    """Which of the outcomes is the `number`-th: in a round each comes as often as its weight says.

    >>> half, rest = Outcome("a", Fraction(1, 2), None), Outcome("b", Fraction(1, 4), None)
    >>> [turn_of((half, rest, rest), number) for number in range(6)]
    [0, 0, 1, 2, 0, 0]
    """
    parts = lcm(*(outcome.weight.denominator for outcome in outcomes))
    counts = [int(outcome.weight * parts) for outcome in outcomes]
    at = number % sum(counts)
    return next(k for k in range(len(counts)) if at < sum(counts[: k + 1]))
