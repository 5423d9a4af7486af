"""Goals: what is to be reached, judged by the position and by what happened, told in words and as a meter.

A goal is a small tree: kinds with a value, `all` and `any` of others. The kinds are those of a game, named by the form of its
goals (`asking.GoalForm`); what they read of the past is the game's `Past`. Whether a goal can still be reached is the
business of `reach.py`. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from wm_kernel.table.action import Action
from wm_kernel.table.spec import spec_of
from wm_kernel.words import message
from wm_kernel.words.bundles import voice

if TYPE_CHECKING:
    from wm_kernel.learn.asking import GoalForm
    from wm_kernel.table.event import Event
    from wm_kernel.table.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Past:
    """What happened since a task began that cannot be read off the position; a game whose goals ask for it has its own."""

    def after(self, action: Action, events: Sequence[Event]) -> Past:
        """The past after an action and what came of it."""
        return self

    def beside(self, events: Sequence[Event]) -> Past:
        """The past after what the others did between two turns of a task."""
        return self

    def part(self, reads: frozenset[str]) -> tuple[Any, ...]:
        """What goals that read these entries can tell apart."""
        return tuple(getattr(self, name) for name in sorted(reads))


@dataclass(frozen=True, slots=True)
class Now:
    """Where a task stands: the position it began from, the one there is, whose task it is, what happened between.

    `turn` is the position in which its second turn began; None in its first. `ahead` are the actions of the others that
    come between the two; none where no second turn follows.
    """

    start: Any
    state: Any
    seat: int
    past: Past = Past()
    turn: Any = None
    ahead: tuple[str, ...] = ()

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        found: Ruleset = spec_of(self.state).load("rules")
        return found

    @property
    def player(self) -> str:
        """The player whose task it is."""
        return self.rules.players(self.start)[self.seat]

    @property
    def began(self) -> Any:
        """The position in which the turn that is played began."""
        return self.start if self.turn is None else self.turn

    @property
    def turn_over(self) -> bool:
        """Whether the turn that is played has passed on: here, once somebody else decides."""
        return self.rules.decider(self.state) != self.player

    @property
    def is_done(self) -> bool:
        """Whether no turn is left: the last one has passed on."""
        return self.turn_over and not self.ahead

    def at(self, state: Any, past: Past) -> Now:
        """The same task further on in its turn."""
        return type(self)(self.start, state, self.seat, past, self.turn, self.ahead)

    def begun_again(self, state: Any, past: Past) -> Now:
        """The same task where its second turn begins."""
        return type(self)(self.start, state, self.seat, past, state)


@dataclass(frozen=True, slots=True)
class Meter:
    """How far a goal is reached: from 0 to 1, in a few words, and part by part."""

    value: float
    text: str
    reached: bool
    parts: tuple[Meter, ...] = ()


Measure = tuple[int, int]  # how much there is, how much is asked for
Say = Callable[..., str]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of goal: how much there is of how much, the values of its sentence, what it reads of the past.

    `counts` says that its meter tells numbers; the others are reached or not. `say` speaks the texts `goal-<kind>` and
    `goal-<kind>.meter` of the game.
    """

    measure: Callable[[Any, Any], Measure]
    values: Callable[[Any, str], dict[str, str | int]]
    counts: bool = True
    reads: frozenset[str] = frozenset()
    say: Say = message


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal: its kind, what it asks for, and for `all` and `any` the goals it is made of."""

    kind: str
    wanted: Any = None
    parts: tuple[Goal, ...] = ()
    reads: frozenset[str] = field(default=frozenset())
    kinds: Mapping[str, Kind] = field(default_factory=dict, repr=False, compare=False)

    @staticmethod
    def of(form: GoalForm) -> Goal:
        """The goal of a form; several entries are `all` of them.

        >>> from wm_kernel.games.whistle_mountain.teach.forms import GoalForm
        >>> Goal.of(GoalForm(vp_at_least=9)).describe()
        'score at least 9 VP'
        """
        order, kinds = list(type(form).model_fields), form.kinds()
        goals: list[Goal] = []
        for name in sorted(form.model_fields_set, key=order.index):
            value = getattr(form, name)
            if name in ("all", "any"):
                goals.append(_together(name, [Goal.of(part) for part in value]))
            elif value is not None:
                goals.append(Goal(name, value, (), kinds[name].reads, kinds))
        return goals[0] if len(goals) == 1 else _together("all", goals)

    def with_at_least(self, kind: str, n: int) -> Goal:
        """This goal and at least so much of a kind besides, as in "vp_at_least"."""
        return _together("all", [self, Goal(kind, n, (), self.kinds[kind].reads, self.kinds)])

    def reached(self, now: Now) -> bool:
        """Whether it is reached."""
        if self.kind == "all":
            return all(part.reached(now) for part in self.parts)
        if self.kind == "any":
            return any(part.reached(now) for part in self.parts)
        have, want = self.kinds[self.kind].measure(self.wanted, now)
        return have >= want

    def wants(self, kind: str) -> int | None:
        """The most that is asked of this kind in any case; None when none is."""
        if self.kind == kind:
            return int(self.wanted)
        if self.kind == "all":
            asked = [n for part in self.parts if (n := part.wants(kind)) is not None]
            return max(asked, default=None)
        return None

    def only(self, kind: str) -> bool:
        """Whether nothing else is asked for."""
        return self.kind == kind or (self.kind == "all" and all(part.only(kind) for part in self.parts))

    def describe(self, lang: str = "en") -> str:
        """What is to be reached, as part of a sentence."""
        if self.parts:
            told = [part.describe(lang) for part in self.parts]
            speaker = voice(lang)
            if self.kind == "all":
                return speaker.listed(told)
            text = told[0]
            for part in told[1:]:
                text = speaker.say("goal-or", first=text, last=part)
            return text
        kind = self.kinds[self.kind]
        return kind.say(f"goal-{self.kind}", lang, **kind.values(self.wanted, lang))

    def meter(self, now: Now, lang: str = "en") -> Meter:
        """How far it is reached."""
        if self.parts:
            parts = tuple(part.meter(now, lang) for part in self.parts)
            values = [part.value for part in parts]
            value = sum(values) / len(values) if self.kind == "all" else max(values)
            text = message(f"goal-{self.kind}-meter", lang, have=sum(part.reached for part in parts), want=len(parts))
            return Meter(value, text, self.reached(now), parts)
        kind = self.kinds[self.kind]
        have, want = kind.measure(self.wanted, now)
        reached = have >= want
        value = 1.0 if reached else max(0.0, have / want) if want > 0 else 0.0
        if kind.counts:
            told = {**kind.values(self.wanted, lang), "have": have, "want": want}
            text = kind.say(f"goal-{self.kind}.meter", lang, **told)
        else:
            text = message("goal-done" if reached else "goal-open", lang, what=self.describe(lang))
        return Meter(value, text, reached)

    def open_parts(self, now: Now) -> tuple[Goal, ...]:
        """The single goals that are not reached."""
        if self.parts:
            return tuple(goal for part in self.parts for goal in part.open_parts(now))
        return () if self.reached(now) else (self,)


def _together(kind: str, goals: Sequence[Goal]) -> Goal:
    reads = frozenset(name for goal in goals for name in goal.reads)
    return Goal(kind, None, tuple(goals), reads, goals[0].kinds)
