"""What the check of a lesson asks, and how its panel looks: the task without a word of the lesson. No widget is known here."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from widgets.core import dom, html
from widgets.learn import markup
from widgets.learn.lesson_model import AskedLesson
from widgets.learn.session_model import SessionModel
from widgets.play.model import PlayModel
from wm_kernel.learn.count import Count
from wm_kernel.learn.known import Known
from wm_kernel.learn.session import Session
from wm_kernel.picture.marks import NO_MARKS, Marks
from wm_kernel.table.game import Game
from wm_kernel.words import message


@dataclass(frozen=True, slots=True)
class AskedCheck:
    """The task of a check that somebody is at; `lesson` holds the step, `known` says how far the check is.

    `can_leave` says that somebody opens the lesson, or the map, when it is left.
    """

    lesson: AskedLesson
    known: Known
    can_leave: bool = False
    tells_yields = True

    @property
    def work(self) -> Session | Count | None:
        """The task; that of the last step once the check is over."""
        return self.lesson.work

    @property
    def learner(self) -> str:
        """The player whose task it is."""
        return self.lesson.learner

    @property
    def place(self) -> str:
        """Tells one task from another."""
        return f"know-{self.lesson.place}"

    @property
    def layout(self) -> str:
        """The form of the board."""
        return self.lesson.layout

    @property
    def marks(self) -> Marks:
        """Nothing is pointed out."""
        return NO_MARKS

    @property
    def game(self) -> Game:
        """The game of the task."""
        return self.lesson.game

    @property
    def verdict(self) -> str:
        """The message that says how the check went; "" before its end."""
        if not self.known.is_over:
            return ""
        return "know-passed" if self.known.has_passed else "know-failed"

    def begun(self, lang: str) -> str:
        """What is checked, and what is asked."""
        return f"{self._title(lang)}. {self.lesson.exercise.task(lang)}"

    def _title(self, lang: str) -> str:
        return message("know-title", lang, title=self.lesson.lesson.title(lang))

    def panel(self, model: SessionModel[AskedCheck]) -> str:
        """The panel of the task as HTML."""
        play, exercise, work = model.play, self.lesson.exercise, self.lesson.work
        lang, verdict = play.lang, self.verdict
        parts = [markup.head(play.word("know-small"), self._title(lang), [play.word(verdict or "know-lead")])]
        if not verdict:
            asked = exercise.task(lang)
            if isinstance(work, Session):
                parts.append(markup.goal(model, asked, work.meter(lang), work.status(lang)))
            else:
                parts.append(f'<div class="wm-goal"><p class="wm-goal-text">{escape(asked)}</p></div>')
            parts += [markup.answer(model, exercise.answer), markup.clues(model, exercise.clues)]
        row = [] if verdict else markup.buttons(model)
        if not verdict and work is not None and not self.lesson.is_open:
            row.append(dom.button("learn:next", play.word("know-next"), key="N", style="primary"))
        return markup.panel(model, parts, [*row, *self._leave(play)])

    def _leave(self, play: PlayModel) -> list[str]:
        """The way to the lesson, or back to the map once it is known."""
        has_passed, style = self.known.has_passed, "primary" if self.verdict else ""
        told = play.word("know-map" if has_passed else "know-lesson")
        if html.book is not None:
            route = "course" if has_passed else f"lessons/{self.lesson.lesson.id}"
            return [f'<a class="wm-b{" wm-primary" if style else ""}" href="#/{route}"><span>{escape(told)}</span></a>']
        return [dom.button("learn:leave", told, style=style)] if self.can_leave else []

    def forget(self) -> None:
        """Forget what was done in the lesson."""
        if self.known.progress is not None:
            self.known.progress.reset(self.lesson.lesson.key)

    def take(self) -> None:
        """Progress was brought from elsewhere: a check that is open stays as it is."""
