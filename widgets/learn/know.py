"""KnowView: the check of a lesson, for somebody who knows the game already: its task without a word said, no help that counts.

Whoever does it has the lesson done; whoever does not is led to the lesson. Who has passed is said by `learn/known.py`, what
is asked by `know_model.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from widgets.learn.know_model import AskedCheck
from widgets.learn.lesson_model import AskedLesson
from widgets.learn.session import SessionView
from widgets.learn.session_model import Go
from widgets.play.model import From
from wm_kernel import learn
from wm_kernel.learn.exercise import Exercise
from wm_kernel.learn.known import Known
from wm_kernel.learn.lesson import Lesson
from wm_kernel.learn.progress import Progress


class KnowView(SessionView[AskedCheck]):
    """The check of a lesson, or of the lesson with this id. `on_leave` is called with the id of a lesson to open, "" for none.

    >>> view = KnowView("COURSE-BOARD", progress=Progress(None))
    >>> view.known.has_passed
    False
    >>> view.close()
    """

    def __init__(
        self,
        lesson: Lesson | str,
        *,
        progress: Progress | None = None,
        on_leave: Callable[[str], None] | None = None,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        key: Hashable | None = None,
    ) -> None:
        found = learn.find_lesson(lesson) if isinstance(lesson, str) else lesson
        if not found.checks:
            raise ValueError(f"the lesson {found.id} asks nothing: there is no check of it")
        self.on_leave = on_leave
        exercise = learn.practise(found, Progress(None), at=found.checks[0])
        noted = learn.my_progress() if progress is None else progress
        asked = AskedCheck(AskedLesson(exercise), Known(found, noted, exercise), noted, on_leave is not None)
        super().__init__(
            asked, self._go, progress=Progress(None), lang=lang, theme=theme, size=size, save=False, key=key
        )

    known = From[Known]("asked")
    exercise = From[Exercise]("asked.step")
    lesson = From[Lesson]("asked.step")

    def _go(self, wanted: Go) -> None:
        """On to the next task, or out; there is no way back in a check."""
        if wanted.where == "leave" and self.on_leave is not None:
            self.on_leave("" if self.known.has_passed else self.lesson.id)
        elif wanted.where != "next":
            return
        elif not self.known.go_on():
            self.say(self.word("know-not-yet"))
        elif self.known.is_over:
            self.show_state()
            told = self.word("know-passed" if self.known.has_passed else "know-failed")
            self.say(told, bad=not self.known.has_passed)
        else:
            self.follow_task()
