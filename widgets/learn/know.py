"""KnowView: the check of a lesson, for somebody who knows the game already: its task without a word said, no help that counts.

Whoever does it has the lesson done; whoever does not is led to the lesson. Who has passed is said by `learn/known.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from html import escape

from widgets.core import dom, html
from widgets.learn import markup
from widgets.learn.lesson import LessonView
from widgets.learn.session import kept
from wm_kernel import learn
from wm_kernel.learn.known import Known
from wm_kernel.learn.lesson import Lesson
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.session import Session


class KnowView(LessonView):
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
        self.noted, self.on_leave = kept(progress), on_leave
        super().__init__(found, at=found.checks[0], progress=Progress(None), lang=lang, theme=theme, size=size, key=key)

    @cached_property
    def known(self) -> Known:
        """How far the check is."""
        return Known(self.lesson, self.noted, self.exercise)

    def begun(self) -> str:
        return f"{self.word('know-title', title=self.lesson.title(self.lang))}. {self.exercise.task(self.lang)}"

    def go_next(self) -> None:
        if not self.known.go_on():
            self.say(self.word("know-not-yet"))
        elif self.known.is_over:
            self.show_state()
            told = self.word("know-passed" if self.known.has_passed else "know-failed")
            self.say(told, bad=not self.known.has_passed)
        else:
            self.is_asking, self.shown = False, ""
            self.follow_task()
            self._say_begun()

    def go_previous(self) -> None:
        """There is no way back in a check."""

    def forget(self) -> None:
        self.noted.reset(self.lesson.key)

    def _learn_leave(self, _: str) -> None:
        if self.on_leave is not None:
            self.on_leave("" if self.known.has_passed else self.lesson.id)

    def task_html(self) -> str:
        lang, exercise, work = self.lang, self.exercise, self.exercise.work
        title = self.word("know-title", title=self.lesson.title(lang))
        over = self.known.is_over
        if over:
            said = [self.word("know-passed" if self.known.has_passed else "know-failed")]
            parts = [markup.head(self.word("know-small"), title, said)]
        else:
            parts = [markup.head(self.word("know-small"), title, [self.word("know-lead")])]
            asked = exercise.task(lang)
            if isinstance(work, Session):
                parts.append(markup.goal(self, asked, work.meter(lang), work.status(lang)))
            else:
                parts.append(f'<div class="wm-goal"><p class="wm-goal-text">{escape(asked)}</p></div>')
            parts.append(markup.answer(self, exercise.answer))
            parts.append(markup.clues(self, exercise.clues))
        return markup.panel(self, parts, self._check_buttons(over))

    def _check_buttons(self, over: bool) -> list[str]:
        way = []
        if not over:
            way = self.buttons()
            if self.work is not None and not self._is_open:
                way.append(dom.button("learn:next", self.word("know-next"), key="N", style="primary"))
        passed = over and self.known.has_passed
        if html.book is not None:
            route = "course" if passed else f"lessons/{self.lesson.id}"
            told = escape(self.word("know-map" if passed else "know-lesson"))
            way.append(f'<a class="wm-b{" wm-primary" if over else ""}" href="#/{route}"><span>{told}</span></a>')
        elif self.on_leave is not None:
            told = self.word("know-map" if passed else "know-lesson")
            way.append(dom.button("learn:leave", told, style="primary" if over else ""))
        return way
