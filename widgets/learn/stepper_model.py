"""A lesson step by step, as a value: which step is shown, the picture, the words, what a press does. No widget is known here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from widgets.core import about, legend
from widgets.core import html as parts
from widgets.core.chips import chips
from widgets.core.templates import html, render
from widgets.learn.marks import marks_of
from widgets.play.model import NOTHING, From, Look
from widgets.play.values import Do, Effect, Key, Pointed, Press, Pressed, Say
from wm_kernel import picture
from wm_kernel.picture.marks import Marks
from wm_kernel.picture.scene import Scene
from wm_kernel.words import message

TEMPLATE = "stepper.html"
_USUAL = Look()
FORWARD = ("n", "pagedown")
BACK = ("p", "pageup")
_OF_PLAYERS = ("player:", "hand:", "ability:", "stored:")


@dataclass(frozen=True, slots=True)
class StepperModel:
    """A lesson that has been played already: `number` is the step that is shown, counted from 0."""

    lesson: Any
    number: int = 0
    look: Look = _USUAL
    shown: Scene = NOTHING
    is_playing: bool = False
    is_help_open: bool = False
    is_legend_open: bool = False

    lang = From[str]("look")

    @property
    def steps(self) -> tuple[Any, ...]:
        """The steps."""
        return tuple(self.lesson.steps)

    @property
    def step(self) -> Any:
        """The step that is shown."""
        return self.lesson.steps[self.number]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.lesson.steps) - 1

    def word(self, key: str, **values: str | int) -> str:
        """A fixed text in the language of the model."""
        return message(key, self.look.lang, **values)


Next = tuple[StepperModel, tuple[Effect, ...]]


# -- what is shown ------------------------------------------------------------------------------------------------------


def scene(model: StepperModel, here: str | None = None, focus: str | None = None) -> Scene:
    """The board of the step; `here` is what the mouse or the cursor is on, `focus` the cursor."""
    marks = marks_of(model.step)
    if here is not None:
        bubble = about.bubble(model.step.state, model.shown, model.shown.target(here), model.lang)
        marks = replace(marks, focus=focus, bubble=bubble)
    return board(model, model.step, marks, model.look.layout, model.look.room)


def board(model: StepperModel, step: Any, marks: Marks, layout: str, room: tuple[float, float] | None = None) -> Scene:
    """The board of any step."""
    return picture.scene(
        step.state,
        lang=model.lang,
        theme=model.look.theme,
        layout=layout,
        room=room,
        marks=marks,
        tab="players" if any(ring.startswith(_OF_PLAYERS) for ring in step.rings) else "markets",
        viewer=step.player,
        player=step.player,
        title=model.lesson.title(model.lang),
    )


def panels(model: StepperModel) -> dict[str, str]:
    """Head, text and what happened as HTML, by name."""
    step, lang, theme = model.step, model.lang, model.look.theme
    refusals = step.tried.refusals if step.tried is not None else ()
    cross = parts.icon("cross", theme, 16, "illegal") if refusals else ""
    why = "".join(parts.line(why.describe(lang), why.rule, lang, cross) for why in refusals)
    lines = [(event, html(parts.line(event.describe(lang), event.rule, lang))) for event in step.events]
    return {
        "head": render(
            TEMPLATE, "head", word=model.word, lesson=model.lesson, lang=lang, is_open=model.is_help_open,
            legend=html(legend.box(model, model.lesson.game, model.is_legend_open)),
        ),
        "text": render(
            TEMPLATE, "text", word=model.word, lang=lang, step=step, steps=len(model.steps), why=html(why),
            source=_source(model), chips=html(chips(step.events, lang, theme)),
        ),
        "events": render(TEMPLATE, "events", word=model.word, lines=lines),
    }  # fmt: skip


def _source(model: StepperModel) -> Markup:
    """On the first step what the example's source states and what was added; on the last whether it came out so."""
    lesson, lang = model.lesson, model.lang
    if model.number == model.last and _is_as_stated(lesson, lang):
        mark = html(parts.icon("check", model.look.theme, 16, "option"))
        return render(TEMPLATE, "checked", word=model.word, mark=mark)
    if model.number:
        return html("")
    found = (("stepper-stated", lesson.stated(lang)), ("stepper-invented", lesson.invented(lang)))
    told = [(label, html(parts.paragraphs(text))) for label, text in found if text]
    return render(TEMPLATE, "source", word=model.word, told=told)


@lru_cache(maxsize=64)
def _is_as_stated(lesson: Any, lang: str) -> bool:
    return bool(lesson.stated(lang)) and not lesson.check()


def summary(model: StepperModel, aloud: bool = False) -> Say:
    """Where we are and what came of it, with the rule that this follows from, or why not; `aloud` the text of the step too."""
    step = model.step
    text, rule = model.word("stepper-status", step=model.number + 1, text=step.title(model.lang)), ""
    refusals = step.tried.refusals if step.tried is not None else ()
    told = list(refusals[:1]) or [event for event in step.events if event.kind == "vp"] or list(step.events)
    if told:
        text, rule = f"{text}. {told[-1].describe(model.lang)}", told[-1].rule
    return Say(text, rule, bool(refusals), not aloud, f"{text}. {step.text(model.lang)}" if aloud else None)


# -- presses ------------------------------------------------------------------------------------------------------------


def update(model: StepperModel, press: Press) -> Next:
    """The model after a press, and what else is to be done."""
    match press:
        case Key(key, on_canvas):
            return _key(model, key.lower(), on_canvas)
        case Pointed(None):
            return model, (summary(model),)
        case Pointed(target) | Pressed(target) if target is not None:
            if (found := model.shown.target(target)) is None:
                return model, ()
            told = about.sentence(model.step.state, model.shown, found, model.lang)
            entry = about.entry(model.step.state, model.shown, found) if isinstance(press, Pressed) else ""
            return model, (Say(told, entry, quiet=isinstance(press, Pointed)),)
    return model, ()


def _key(model: StepperModel, key: str, on_canvas: bool) -> Next:
    if key == " ":
        return model, (Do("autoplay"),)
    stop, beside = Do("pause"), () if on_canvas else ("arrowright", "arrowdown", "arrowleft", "arrowup")
    if key in FORWARD or key in beside[:2]:
        return _stopped(go(model, model.number + 1))
    if key in BACK or key in beside[2:]:
        return _stopped(go(model, model.number - 1))
    if key in ("home", "end"):
        return _stopped(go(model, 0 if key == "home" else model.last))
    if key == "escape" and model.is_playing:
        return model, (stop,)
    if key == "g" or (key == "escape" and model.is_legend_open):
        return replace(model, is_legend_open=not model.is_legend_open), (stop, Do("panels"))
    if key == "?":
        return replace(model, is_help_open=not model.is_help_open), (stop, Do("panels"))
    return model, ()


def _stopped(found: Next) -> Next:
    """Whoever steps by hand ends the steps that follow each other by themselves."""
    return found[0], (Do("pause"), *found[1])


def go(model: StepperModel, number: int) -> Next:
    """Show a step; beyond either end the first or last one stays and says so."""
    wanted = min(max(0, number), model.last)
    if wanted != model.number:
        return replace(model, number=wanted), (Do("show"),)
    if number == wanted:
        return model, ()
    return model, (Say(model.word("stepper-at-end" if number > wanted else "stepper-at-start")),)
