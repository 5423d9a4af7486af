"""Interactive lessons: the steps of a `Lesson`, in which the learner makes the moves that are asked for.

Steps that say and show are read; in a step that asks, the learner plays (`Session`) or tells a number (`Count`). Every step
begins from the lesson's own position, so any of them can be opened at any time, in any order and as often as one likes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from wm_kernel.learn import attempt
from wm_kernel.learn.answer import Answer, Clue, Shown
from wm_kernel.learn.count import Count
from wm_kernel.learn.goals import Goal, Meter
from wm_kernel.learn.lesson import Lesson, Step
from wm_kernel.learn.puzzle import task_faults
from wm_kernel.learn.session import Session, Task
from wm_kernel.learn.teaching import teaching
from wm_kernel.picture.marks import Marks
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.game import Game
from wm_kernel.table.refusal import IllegalAction, ParseError
from wm_kernel.table.told import Told
from wm_kernel.words import message

if TYPE_CHECKING:
    from wm_kernel.learn.asking import Ask
    from wm_kernel.learn.progress import Progress
    from wm_kernel.table.event import Event


class Exercise:
    """Somebody at a lesson. `at` is the step to begin with; without it the one that was looked at last."""

    def __init__(self, lesson: Lesson, progress: Progress | None = None, *, at: int | None = None) -> None:
        self.lesson, self.progress = lesson, progress
        self.steps = lesson.steps
        item = progress.item(lesson.key) if progress is not None else None
        self._done = {n for n in item.done if n in self.tasks} if item is not None else set[int]()
        self._work: dict[int, Session | Count] = {}
        self.number = self._clamped(at if at is not None else item.at if item is not None else 0)

    # Where the learner is.

    @property
    def step(self) -> Step:
        """The step that is looked at."""
        return self.steps[self.number]

    @property
    def ask(self) -> Ask | None:
        """What it asks for; None when it is only read."""
        return self.step.entry.ask

    @property
    def tasks(self) -> tuple[int, ...]:
        """The numbers of the steps that ask for something."""
        return tuple(step.number for step in self.steps if step.entry.ask is not None)

    @property
    def done(self) -> tuple[int, ...]:
        """The tasks that are done, or were shown, by the numbers of their steps."""
        return tuple(sorted(self._done))

    @property
    def is_finished(self) -> bool:
        """Whether every task is done."""
        return self._done == set(self.tasks)

    def is_done(self, number: int | None = None) -> bool:
        """Whether there is nothing left to do in a step (without a number: in this one)."""
        at = self.number if number is None else number
        return at in self._done or at not in self.tasks

    def go(self, number: int) -> Step:
        """Look at a step, counted from 0, whatever has been done before; beyond either end the first or last one."""
        self.number = self._clamped(number)
        self._keep()
        return self.step

    def next(self) -> Step:
        """Look at the next step."""
        return self.go(self.number + 1)

    def previous(self) -> Step:
        """Look at the step before."""
        return self.go(self.number - 1)

    def _clamped(self, number: int) -> int:
        return min(max(0, number), len(self.steps) - 1)

    # What there is.

    @property
    def work(self) -> Session | Count | None:
        """The task of this step as it stands; None when nothing is asked."""
        if self.ask is None:
            return None
        if self.number not in self._work:
            self._work[self.number] = begin_work(self.step, self.ask, self._worked)
        return self._work[self.number]

    def go_on(self, number: int, data: Mapping[str, Any]) -> None:
        """Bring the task of a step to where it was kept (`attempt.py`); ValueError when that is not possible."""
        ask = self.steps[number].entry.ask if number in self.tasks else None
        if ask is None:
            raise ValueError(Told("work-damaged"))
        self._work[number] = begin_work(self.steps[number], ask, self._worked)
        attempt.go_on(self._work[number], data)

    def work_of(self, number: int) -> Session | Count | None:
        """The task of a step, if it has been begun; None when it has not."""
        return self._work.get(number)

    @property
    def session(self) -> Session | None:
        """The moves of this step as they stand; None where none are asked for."""
        return self.work if isinstance(self.work, Session) else None

    @property
    def state(self) -> Any:
        """The position to show: that of the task, else that of the step."""
        if self.work is None:
            return self.step.state
        return self.work.state if isinstance(self.work, Session) else self.step.before

    @property
    def marks(self) -> Marks:
        """What the picture marks: what the step speaks of, hints, faults, counted edges."""
        if (work := self.work) is None:
            return self.step.marks
        marks = work.marks
        has_begun = isinstance(work, Session) and not work.is_at_start
        rings = marks.ring if has_begun else (*self.step.rings, *marks.ring)
        return replace(marks, ring=tuple(dict.fromkeys(rings)))

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened: in the task so far, else in the step."""
        if isinstance(self.work, Session):
            return self.work.events
        return self.step.events

    @property
    def answer(self) -> Answer | None:
        """The last answer in this step."""
        return self.work.answer if self.work is not None else None

    def legal_actions(self) -> LegalActions:
        """What may be done now; nothing where no move is asked for."""
        return self.session.legal_actions() if self.session is not None else LegalActions()

    def task(self, lang: str = "en") -> str:
        """What the learner is asked to do; "" when nothing is asked."""
        return "" if self.ask is None else self.ask.task.get(lang)

    def praise(self, lang: str = "en") -> str:
        """What there is to learn from the task, once it is done; "" before."""
        if self.ask is None or not self.is_done():
            return ""
        if self.ask.done is None:
            return message("answer-right", lang)
        return self.ask.done.get(lang)

    def meter(self, lang: str = "en") -> Meter:
        """How many of the tasks are done."""
        have, all_ = len(self._done), len(self.tasks)
        text = message("lesson-progress", lang, done=have, all=all_)
        return Meter(have / all_ if all_ else 1.0, text, have == all_)

    def status(self, lang: str = "en") -> str:
        """Where the learner is, in one line."""
        told = [message("lesson-step", lang, step=self.number + 1, steps=len(self.steps)), self.step.title(lang)]
        if self.is_finished and self.number == len(self.steps) - 1:
            told.append(message("lesson-done", lang))
        elif not self.is_done():
            told.append(message("lesson-your-turn", lang))
        return " · ".join(told)

    def goes_on(self, lang: str = "en") -> str:
        """What is said when the learner's own right way differs from the one from which the lesson goes on; "" else."""
        session = self.session
        if session is None or not session.is_reached or session.is_demonstration:
            return ""
        rules = session.game.ruleset
        if rules.to_dict(session.state) == rules.to_dict(self.step.state):
            return ""
        return message("lesson-goes-on", lang)

    # Trying.

    def play(self, action: Action | str, at: int | None = None) -> Answer:
        """Try an action in this step; see `Session.play`. Where no move is asked for, that is said."""
        if self.session is None:
            return Answer("no_task", str(action))
        return self.session.play(action, at=at)

    def tell(self, number: int) -> Answer:
        """Tell the number that this step asks for."""
        if not isinstance(self.work, Count):
            return Answer("no_task", str(number))
        return self.work.tell(number)

    def undo(self) -> Answer:
        """Take back one action of this step."""
        return self.session.undo() if self.session is not None else Answer("no_task", "undo")

    def redo(self) -> Answer:
        """Play again what was taken back in this step."""
        return self.session.redo() if self.session is not None else Answer("no_task", "redo")

    def reset(self) -> Answer:
        """Begin this step again."""
        return self.work.reset() if self.work is not None else Answer("no_task", "reset")

    def hint(self) -> Clue | None:
        """The next rung of the ladder of this step; None where nothing is asked."""
        return self.work.hint() if self.work is not None else None

    @property
    def clues(self) -> tuple[Clue, ...]:
        """The hints given in this step so far."""
        return self.work.clues if self.work is not None else ()

    @property
    def can_show(self) -> bool:
        """Whether "show me" is offered in this step."""
        return self.work is not None and self.work.can_show

    def show_me(self, anyway: bool = False) -> Shown:
        """Play one right way, or tell the number; at the end of the ladder, unless `anyway`."""
        return self.work.show_me(anyway) if self.work is not None else Shown((), 0)

    def forget(self) -> None:
        """Begin the whole lesson again, as if nothing had been done; other lessons stay as they are."""
        self._done.clear()
        self._work.clear()
        if self.progress is not None:
            self.progress.reset(self.lesson.key)
        self.number = 0

    # Keeping.

    def _worked(self) -> None:
        work = self._work.get(self.number)
        if work is not None and (work.score.solved or work.score.shown):
            self._done.add(self.number)
        self._keep()

    def _keep(self) -> None:
        if self.progress is not None:
            scores = [work.score for work in self._work.values()]
            hints, tries = sum(score.hints for score in scores), sum(score.tries for score in scores)
            self.progress.note_steps(self.lesson.key, self.done, self.number, hints, tries)

    def __repr__(self) -> str:
        return f"<Exercise {self.lesson.id}: {self.lesson.title()}. {self.status()}>"


def begin_work(step: Step, ask: Ask, changed: Any = None) -> Session | Count:
    """What the learner works at in a step that asks for something."""
    state = step.before
    targets = teaching(step.source).targets
    rings = tuple(tuple(target for ring in hint.ring for target in targets(ring, state)) for hint in ask.hints)

    def begin() -> Game:
        return Game(step.source.ruleset, state.clone(), mode="sandbox", from_position=True)

    if ask.count is not None:
        return Count(ask.count, begin(), tuple(ask.hints), rings, changed, tuple(ask.replies))
    return Session(task_of(step, ask, begin, rings), changed=changed)


def task_of(step: Step, ask: Ask, begin: Any, rings: tuple[tuple[str, ...], ...] = ()) -> Task:
    """The moves that a step asks for, as a task."""
    assert ask.goal is not None
    ways = (step.entry.do, *ask.also)
    return Task(
        begin=begin,
        seat=step.source.ruleset.players(step.before).index(step.player),
        goal=Goal.of(ask.goal),
        solutions=tuple(tuple(line.strip() for line in way.splitlines() if line.strip()) for way in ways),
        hints=tuple(ask.hints),
        rings=rings,
        replies=tuple(ask.replies),
        keeps_hopeless=False,
    )


def check(lesson: Lesson) -> Iterator[str]:
    """Everything that is wrong with what a lesson asks for, as lines of text."""
    for step in lesson.steps:
        if step.entry.ask is None:
            continue
        try:
            work = begin_work(step, step.entry.ask)
            if isinstance(work, Session):
                yield from (f"step {step.number}: {fault}" for fault in task_faults(work.task))
            elif work.right in work.replies:
                yield f"step {step.number}: replies: {work.right} is the right number"
        except (IllegalAction, ParseError) as error:
            yield f"step {step.number}: count: {error}"
        except LookupError as error:
            yield f"step {step.number}: {'count: ' if step.entry.ask.count else ''}{error.args[0]}"
