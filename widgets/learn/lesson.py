"""LessonView: a lesson whose moves the learner makes, step by step, with answers, hints and "show me" in each step."""

from __future__ import annotations

from collections.abc import Hashable
from html import escape

from widgets.core import dom, html, onward
from widgets.core.chips import chips
from widgets.learn import markup
from widgets.learn.session import SessionView, kept
from widgets.learn.stepper import marks_of
from wm_kernel import learn
from wm_kernel.learn.count import Count
from wm_kernel.learn.lesson import Lesson
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.session import Session
from wm_kernel.picture.marks import Marks
from wm_kernel.table.game import Game
from wm_kernel.words import message


class LessonView(SessionView):
    """A lesson, or the one with this id ("COURSE-01"), step by step.

    `at` is the step to begin with, without it the one that was looked at last. Any step can be opened at any time.
    `progress` is where it is kept, without it the file of whoever runs this.

    >>> view = LessonView("COURSE-01", progress=Progress(None))
    >>> view.go(1)
    >>> for line in ("collect balloon e2", "take all"):
    ...     view.play(line)
    >>> view.exercise.done
    (1,)
    >>> view.close()
    """

    def __init__(
        self,
        lesson: Lesson | str,
        *,
        at: int | None = None,
        progress: Progress | None = None,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        key: Hashable | None = None,
    ) -> None:
        self.progress = kept(progress)
        self.exercise = learn.practise(lesson, self.progress, at=at)
        self.lesson = self.exercise.lesson
        self._read: dict[int, Game] = {}
        super().__init__(layout=self.lesson.layout, progress=self.progress, lang=lang, theme=theme, size=size, key=key)

    @property
    def work(self) -> Session | Count | None:
        return self.exercise.work

    @property
    def learner(self) -> str:
        return self.exercise.step.player

    @property
    def place(self) -> str:
        return f"{self.lesson.id}-{self.exercise.number}"

    def marks_of_task(self) -> Marks:
        return marks_of(self.exercise)

    def game_of_task(self) -> Game:
        work, number = self.work, self.exercise.number
        if work is not None:
            return work.game
        if number not in self._read:
            self._read[number] = self.exercise.step.game()
        return self._read[number]

    def begun(self) -> str:
        lang = self.lang
        asked = self.exercise.task(lang) or self.word("session-read-on")
        return self.word("session-started", title=self.exercise.step.title(lang), task=asked)

    def forget(self) -> None:
        self.exercise.forget()

    # -- going --------------------------------------------------------------------------------------------------------

    def go(self, number: int) -> None:
        """Show a step, counted from 0; beyond either end the first or last one stays and says so."""
        before = self.exercise.number
        self.exercise.go(number)
        if self.exercise.number == before:
            if number != before:
                self.say(self.word("stepper-at-end" if number > before else "stepper-at-start"))
            return
        self.is_asking, self.shown = False, ""
        self.follow_task()
        self._say_begun()

    def open(self, lesson: Lesson | str) -> None:
        """Show another lesson in the place of this one."""
        self.exercise = learn.practise(lesson, self.progress)
        self.lesson = self.exercise.lesson
        self._read.clear()
        self._layout = None if self.lesson.layout == "full" else self.lesson.layout
        self.is_asking, self.shown = False, ""
        self.follow_task()
        self.refresh()
        self._say_begun()
        self._task.focus("task")

    def _learn_lesson(self, _: str) -> None:
        found = onward.after_lesson(self.lesson.id)
        if found.kind == "lesson":
            self.open(found.name)

    def go_next(self) -> None:
        self.go(self.exercise.number + 1)

    def go_previous(self) -> None:
        self.go(self.exercise.number - 1)

    def _learn_step(self, number: str) -> None:
        self.go(int(number))

    # -- what is shown ------------------------------------------------------------------------------------------------

    def task_html(self) -> str:
        exercise, lang = self.exercise, self.lang
        step, work = exercise.step, exercise.work
        kind = () if self.is_low else (message("lesson-title", lang),)
        of = len(exercise.steps)
        at = (
            f"{step.number + 1} / {of}" if self.is_low else message("lesson-step", lang, step=step.number + 1, steps=of)
        )
        small = " · ".join((*kind, self.lesson.title(lang), at))
        parts = [markup.head(small, step.title(lang), step.paragraphs(lang)), self._tried_html()]
        asked = exercise.task(lang)
        if asked and isinstance(work, Session):
            parts.append(markup.goal(self, asked, work.meter(lang), work.status(lang)))
        elif asked:
            parts.append(f'<div class="wm-goal"><p class="wm-goal-text">{escape(asked)}</p></div>')
        parts.append(markup.answer(self, exercise.answer))
        if self._is_shown:
            parts.append(markup.note(f"{self.shown} {self.word('session-demonstration-lesson')}".strip()))
        if work is not None and not self._is_open:
            parts.append(markup.learnt(self, exercise.praise(lang), exercise.goes_on(lang)))
        parts.append(markup.clues(self, exercise.clues))
        return markup.panel(self, parts, self.buttons()) + self._steps_html()

    def _onward_html(self) -> str:
        """At the last step: what comes after the lesson."""
        found = onward.after_lesson(self.lesson.id)
        return onward.link(self, found, "learn:lesson" if found.kind == "lesson" else "")

    @property
    def _is_shown(self) -> bool:
        return bool(self.shown) or bool(self.session is not None and self.session.is_demonstration)

    @property
    def _is_open(self) -> bool:
        """Whether the task of this step still waits, as it stands on the board."""
        work = self.work
        return not work.is_reached if isinstance(work, Session) else bool(work is not None and work.is_open)

    def _tried_html(self) -> str:
        """Why a place that is only looked at will not do, and what a step that is only read brought."""
        step = self.exercise.step
        if self.work is not None:
            return ""
        why = "".join(
            html.line(
                refusal.describe(self.lang), refusal.rule, self.lang, html.icon("cross", self.theme, 16, "illegal")
            )
            for refusal in (step.tried.refusals if step.tried is not None else ())
        )
        return (f'<div class="wm-why">{why}</div>' if why else "") + chips(step.events, self.lang, self.theme)

    def _steps_html(self) -> str:
        exercise, word = self.exercise, self.word
        last = len(exercise.steps) - 1
        dots = []
        for step in exercise.steps:
            k = step.number
            told = f"{word('stepper-step', step=k + 1, steps=last + 1)}: {step.title(self.lang)}"
            is_task = k in exercise.tasks
            if is_task and exercise.is_done(k):
                told = word("session-step-done", step=told)
            state = " wm-done" if is_task and exercise.is_done(k) else " wm-todo" if is_task else ""
            now = ' aria-current="step"' if k == exercise.number else ""
            dots.append(
                f'<button type="button" class="wm-dot-step{state}" data-act="learn:step:{k}" title="{escape(told)}" '
                f'aria-label="{escape(told)}"{now}>{k + 1}</button>'
            )
        go_on = exercise.number < last and not self._is_open
        parts = [
            dom.button("learn:previous", word("session-previous"), key="P", off=exercise.number == 0),
            f'<span class="wm-dots">{"".join(dots)}</span>',
            dom.button(
                "learn:next", word("session-next-step"), key="N", off=exercise.number == last,
                style="primary" if go_on else "",
            )
            if exercise.number < last
            else self._onward_html(),
        ]  # fmt: skip
        parts.append(f'<span class="wm-sub">{escape(exercise.meter(self.lang).text)}</span>')
        return dom.group(word("session-steps"), parts, "wm-steps")
