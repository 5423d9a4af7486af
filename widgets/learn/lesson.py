"""LessonView: a lesson whose moves the learner makes, step by step, with answers, hints and "show me" in each step."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from widgets.core import onward
from widgets.core.under_way import Kept, Work, titles
from widgets.learn.lesson_model import AskedLesson
from widgets.learn.session import SessionView
from widgets.learn.session_model import Go
from widgets.play.model import From
from wm_kernel import learn
from wm_kernel.learn import attempt
from wm_kernel.learn.exercise import Exercise
from wm_kernel.learn.lesson import Lesson
from wm_kernel.learn.progress import Progress
from wm_kernel.table.told import Told


class LessonView(SessionView[AskedLesson]):
    """A lesson, or the one with this id ("COURSE-01"), step by step.

    `at` is the step to begin with, without it the one that was looked at last. Any step can be opened at any time.
    `progress` is where it is kept, without it the file of whoever runs this. `save` says whether moves that were begun are kept;
    without it they are in a notebook and in the app.

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
        save: bool | None = None,
        key: Hashable | None = None,
    ) -> None:
        progress = learn.my_progress() if progress is None else progress
        asked = AskedLesson(learn.practise(lesson, progress, at=at))
        super().__init__(asked, self._go, progress=progress, lang=lang, theme=theme, size=size, save=save, key=key)

    exercise = From[Exercise]("asked")
    lesson = From[Lesson]("asked")

    def _work_kept(self) -> Work:
        return Work(
            "lesson", lambda: self.lesson.game, self._kept, self._read, self.ask, lambda: str(self.lesson.key)
        )  # fmt: skip

    def _kept(self) -> Kept | None:
        """The tasks that were begun and not finished, by the numbers of their steps."""
        works = {number: self.exercise.work_of(number) for number in self.exercise.tasks}
        begun = {str(n): data for n, work in works.items() if work is not None and (data := attempt.kept(work))}
        if not begun:
            return None
        moves = sum(len(data["moves"]) for data in begun.values())
        about = {"title": titles(self.lesson.title), "step": self.exercise.number + 1, "n": moves}
        return Kept(about, {"lesson": self.lesson.id, "at": self.exercise.number, "steps": begun})

    def _read(self, data: Mapping[str, Any]) -> AskedLesson:
        if data["lesson"] != self.lesson.id:
            raise ValueError(Told("work-other", what=str(data["lesson"])[:60]))
        exercise = learn.practise(self.lesson, self.progress, at=int(data["at"]))
        for number, kept in data["steps"].items():
            exercise.go_on(int(number), kept)
        return AskedLesson(exercise)

    def go(self, number: int) -> None:
        """Show a step, counted from 0; beyond either end the first or last one stays and says so."""
        before = self.exercise.number
        self.exercise.go(number)
        if self.exercise.number != before:
            self.follow_task()
        elif number != before:
            self.say(self.word("stepper-at-end" if number > before else "stepper-at-start"))

    def open(self, lesson: Lesson | str) -> None:
        """Show another lesson in the place of this one."""
        self.ask(AskedLesson(learn.practise(lesson, self.progress)))

    def _go(self, wanted: Go) -> None:
        match wanted.where:
            case "next" | "previous":
                self.go(self.exercise.number + (1 if wanted.where == "next" else -1))
            case "step":
                self.go(int(wanted.name))
            case "lesson":
                found = onward.after_lesson(self.lesson.id, self.lesson.game)
                if found.kind == "lesson":
                    self.open(learn.find_lesson(found.name, found.game))
