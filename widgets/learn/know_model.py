"""What the check of a lesson asks, and how its panel looks. No widget is known here."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from widgets.core import dom, html
from widgets.learn import markup
from widgets.learn.lesson_model import AskedLesson
from widgets.learn.session_model import SessionModel
from widgets.play.model import From
from wm_kernel.learn.count import Count
from wm_kernel.learn.known import Known
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.session import Session
from wm_kernel.picture.marks import Marks
from wm_kernel.table.game import Game
from wm_kernel.words import message


@dataclass(frozen=True, slots=True)
class AskedCheck:
    """The check of a lesson: its `step` as a task, how far the check is (`known`), and whether there is a way out of it."""

    step: AskedLesson
    known: Known
    noted: Progress
    can_leave: bool = False
    tells_yields = True

    work = From[Session | Count | None]("step")
    learner = From[str]("step")
    place = From[str]("step")
    layout = From[str]("step")
    marks = From[Marks]("step")
    game = From[Game]("step")

    def begun(self, lang: str) -> str:
        """What is checked and what is asked."""
        title = message("know-title", lang, title=self.step.lesson.title(lang))
        return f"{title}. {self.step.exercise.task(lang)}"

    def panel(self, model: SessionModel[AskedCheck]) -> str:
        """The panel of the check as HTML."""
        return panel(self, model)

    def forget(self) -> None:
        """Forget what was noted of the lesson."""
        self.noted.reset(self.step.lesson.key)

    def take(self) -> None:
        """Progress was brought from elsewhere: the check stays as it is."""


def panel(asked: AskedCheck, model: SessionModel[AskedCheck]) -> str:
    """The task without a word said; when it is over, whether it was passed."""
    lang, word, exercise = model.play.lang, model.play.word, asked.step.exercise
    title = word("know-title", title=asked.step.lesson.title(lang))
    over = asked.known.is_over
    said = word("know-lead" if not over else "know-passed" if asked.known.has_passed else "know-failed")
    parts = [markup.head(word("know-small"), title, [said])]
    if not over:
        told, work = exercise.task(lang), asked.work
        if isinstance(work, Session):
            parts.append(markup.goal(model, told, work.meter(lang), work.status(lang)))
        else:
            parts.append(f'<div class="wm-goal"><p class="wm-goal-text">{escape(told)}</p></div>')
        parts += [markup.answer(model, exercise.answer), markup.clues(model, exercise.clues)]
    return markup.panel(model, parts, _buttons(asked, model, over))


def _buttons(asked: AskedCheck, model: SessionModel[AskedCheck], over: bool) -> list[str]:
    word = model.play.word
    way = [] if over else markup.buttons(model)
    if not over and asked.work is not None and not asked.step.is_open:
        way.append(dom.button("learn:next", word("know-next"), key="N", style="primary"))
    passed = over and asked.known.has_passed
    told = word("know-map" if passed else "know-lesson")
    if html.book is not None:
        route = "course" if passed else f"lessons/{asked.step.lesson.id}"
        way.append(f'<a class="wm-b{" wm-primary" if over else ""}" href="#/{route}"><span>{escape(told)}</span></a>')
    elif asked.can_leave:
        way.append(dom.button("learn:leave", told, style="primary" if over else ""))
    return way
