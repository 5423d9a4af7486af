"""What a lesson asks, step by step, and how the panel of a step looks. No widget is known here."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

from widgets.core import dom, html, onward
from widgets.core.chips import chips
from widgets.learn import markup
from widgets.learn.marks import marks_of
from widgets.learn.session_model import SessionModel
from widgets.play.model import From, PlayModel
from wm_kernel.learn.count import Count
from wm_kernel.learn.exercise import Exercise
from wm_kernel.learn.lesson import Lesson
from wm_kernel.learn.session import Session
from wm_kernel.picture.marks import Marks
from wm_kernel.table.game import Game
from wm_kernel.words import message


@dataclass(frozen=True, slots=True)
class AskedLesson:
    """The step of a lesson that somebody is at; `read` are the games of steps that are only read."""

    exercise: Exercise
    read: dict[int, Game] = field(default_factory=dict)
    tells_yields = True

    lesson = From[Lesson]("exercise")
    layout = From[str]("lesson")
    work = From[Session | Count | None]("exercise")
    learner = From[str]("exercise.step", "player")

    @property
    def place(self) -> str:
        """Tells one step from another."""
        return f"{self.lesson.id}-{self.exercise.number}"

    @property
    def marks(self) -> Marks:
        """What the step speaks of."""
        return marks_of(self.exercise)

    @property
    def game(self) -> Game:
        """The game of the task, or of a step that is only read."""
        work, number = self.work, self.exercise.number
        if work is not None:
            return work.game
        if number not in self.read:
            self.read[number] = self.exercise.step.game()
        return self.read[number]

    @property
    def is_open(self) -> bool:
        """Whether the task of this step still waits, as it stands on the board."""
        work = self.work
        return not work.is_reached if isinstance(work, Session) else bool(work is not None and work.is_open)

    def begun(self, lang: str) -> str:
        """What the step is called and what it asks."""
        asked = self.exercise.task(lang) or message("session-read-on", lang)
        return message("session-started", lang, title=self.exercise.step.title(lang), task=asked)

    def panel(self, model: SessionModel[AskedLesson]) -> str:
        """The panel of the step as HTML."""
        return panel(self, model)

    def forget(self) -> None:
        """Forget what was done in the lesson."""
        self.exercise.forget()

    def take(self) -> None:
        """Progress was brought from elsewhere: a lesson that is open stays as it is."""


def panel(asked: AskedLesson, model: SessionModel[AskedLesson]) -> str:
    """The panel of a step: what is told and asked, the answer, hints, buttons; under it the line of steps."""
    exercise, play = asked.exercise, model.play
    lang, step, work = play.lang, exercise.step, exercise.work
    kind = () if play.is_low else (message("lesson-title", lang),)
    of = len(exercise.steps)
    at = f"{step.number + 1} / {of}" if play.is_low else message("lesson-step", lang, step=step.number + 1, steps=of)
    small = " · ".join((*kind, asked.lesson.title(lang), at))
    parts = [markup.head(small, step.title(lang), step.paragraphs(lang)), _tried(asked, play)]
    told = exercise.task(lang)
    if told and isinstance(work, Session):
        parts.append(markup.goal(model, told, work.meter(lang), work.status(lang)))
    elif told:
        parts.append(f'<div class="wm-goal"><p class="wm-goal-text">{escape(told)}</p></div>')
    parts.append(markup.answer(model, exercise.answer))
    if model.shown or (model.session is not None and model.session.is_demonstration):
        parts.append(markup.note(f"{model.shown} {play.word('session-demonstration-lesson')}".strip()))
    if work is not None and not asked.is_open:
        parts.append(markup.learnt(model, exercise.praise(lang), exercise.goes_on(lang)))
    parts.append(markup.clues(model, exercise.clues))
    return markup.panel(model, parts, markup.buttons(model)) + _steps(asked, play)


def _tried(asked: AskedLesson, play: PlayModel) -> str:
    """Why a place that is only looked at will not do, and what a step that is only read brought."""
    step = asked.exercise.step
    if asked.work is not None:
        return ""
    why = "".join(
        html.line(refusal.describe(play.lang), refusal.rule, play.lang, html.icon("cross", play.theme, 16, "illegal"))
        for refusal in (step.tried.refusals if step.tried is not None else ())
    )
    return (f'<div class="wm-why wm-tried">{why}</div>' if why else "") + chips(step.events, play.lang, play.theme)


def _steps(asked: AskedLesson, play: PlayModel) -> str:
    exercise, word = asked.exercise, play.word
    at, last = exercise.number, len(exercise.steps) - 1
    dots = []
    for step in exercise.steps:
        k = step.number
        told = f"{word('stepper-step', step=k + 1, steps=last + 1)}: {step.title(play.lang)}"
        is_task = k in exercise.tasks
        if is_task and exercise.is_done(k):
            told = word("session-step-done", step=told)
        state = " wm-done" if is_task and exercise.is_done(k) else " wm-todo" if is_task else ""
        now = ' aria-current="step"' if k == at else ""
        dots.append(
            f'<button type="button" class="wm-dot-step{state}" data-act="learn:step:{k}" title="{escape(told)}" '
            f'aria-label="{escape(told)}"{now}>{k + 1}</button>'
        )
    style = "primary" if not asked.is_open else ""
    parts = [
        dom.button("learn:previous", word("session-previous"), key="P", off=at == 0),
        f'<span class="wm-dots">{"".join(dots)}</span>',
        dom.button("learn:next", word("session-next-step"), key="N", style=style)
        if at < last
        else _onward(asked, play),
        f'<span class="wm-sub">{escape(exercise.meter(play.lang).text)}</span>',
    ]
    return dom.group(word("session-steps"), parts, "wm-steps")


def _onward(asked: AskedLesson, play: PlayModel) -> str:
    """At the last step: what comes after the lesson."""
    found = onward.after_lesson(asked.lesson.id, asked.lesson.game)
    act, style = "learn:lesson" if found.kind == "lesson" else "", "" if asked.is_open else "primary"
    return onward.link(play, found, act, style)
