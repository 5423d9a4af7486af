"""Stepper: a lesson step by step, with the board, the text of the step, what happened and the rules it follows from.

The lesson is played when it is read; the stepper only shows: what, is a `StepperModel` (`stepper_model.py`). So going back,
jumping and showing again are all the same.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets

from widgets.core import about, dom, html, onward, room
from widgets.core.autoplay import Autoplay
from widgets.core.board import Board
from widgets.core.theme import settings
from widgets.core.view import box, close_tree, html_widget, switch
from widgets.learn import print_layout, stepper_model
from widgets.learn.branch import Branch
from widgets.learn.marks import marks_of
from widgets.learn.stepper_model import StepperModel
from widgets.play.model import NOTHING, Look, Of
from widgets.play.values import Do, Effect, Key, Pointed, Press, Pressed, Say
from wm_kernel import learn
from wm_kernel.paths import named
from wm_kernel.picture.controls import Controls, controls_of
from wm_kernel.picture.marks import Marks
from wm_kernel.picture.scene import Scene, Target
from wm_kernel.picture.svg import svg
from wm_kernel.picture.theme import tokens
from wm_kernel.table.spec import USUAL, spec


def find(name: str) -> Any:
    """The lesson with this id among those that come with the project; LookupError when there is none.

    >>> find("EX-99")
    Traceback (most recent call last):
    LookupError: there is no lesson 'EX-99'
    """
    if (path := named(spec(USUAL).folder("lessons"), name)) is not None:
        return _read(path, path.stat().st_mtime_ns)
    raise LookupError(f"there is no lesson {name[:60]!r}")


@lru_cache(maxsize=32)
def _read(path: Path, _changed: int) -> Any:
    """The lesson of a file; one that was read before, and played, serves every view of it."""
    return learn.load_lesson(path)


class Stepper(Board):
    """A lesson, or the worked example with this id ("EX-05"), step by step.

    `at` is the step to begin with. `go(number)` shows a step; the rest is done by buttons and keys.
    """

    name = "stepper"

    def __init__(
        self,
        lesson: Any,
        *,
        at: int = 0,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        key: Hashable | None = None,
    ) -> None:
        found = find(lesson) if isinstance(lesson, str) else lesson
        self.model = StepperModel(found, min(max(0, at), len(found.steps) - 1))
        self.followed_by: Stepper | None = None
        self._laid_out: tuple[object, ...] = ()
        self.autoplay = Autoplay(
            self, lambda: self.model.last, lambda: tokens()["motion"]["step_autoplay_ms"] / 1000, self._autoplay_changed
        )
        super().__init__(lang=lang, theme=theme, size=size, key=key)
        self._say(stepper_model.summary(self.now(), aloud=True))

    lesson = Of[Any]()
    steps = Of["tuple[Any, ...]"]()
    step = Of[Any]()
    number = Of[int]()
    is_playing = Of[bool]()
    is_help_open = Of[bool]()

    # -- what is shown ------------------------------------------------------------------------------------------------

    def now(self) -> StepperModel:
        """The model, with how and where it is shown now."""
        look = Look(self.lang, self.theme, self.layout, self.room)
        return replace(self.model, look=look, shown=getattr(self, "scene", NOTHING))

    def picture(self, pointed: str | None = None, focused: str | None = None) -> Scene:
        return stepper_model.scene(self.now(), focused or pointed, focused)

    def _board(self, step: Any, marks: Marks, layout: str) -> Scene:
        return stepper_model.board(self.now(), step, marks, layout)

    @property
    def layout(self) -> str:
        """The layout that the lesson asks for; of the whole table the form that fits the room."""
        if self.lesson.layout != "full":
            return str(self.lesson.layout)
        return room.form(self._controls, *self.given, self.size)

    @property
    def _controls(self) -> Controls:
        return controls_of(self.step.state)

    @property
    def _form(self) -> tuple[object, ...]:
        return self.layout, room.is_low(*self.given), self.room

    @property
    def room(self) -> tuple[float, float] | None:
        """The room of the table or of the board beside the text; None for its natural size."""
        if self.layout == "compact":
            return room.stage(self._controls, *self.given, words=True)
        return room.board(*self.given) if self.layout == "lesson" else None

    def on_width(self) -> None:
        if self._form != self._laid_out:
            self.refresh()

    def _dress(self) -> None:
        """The classes of the root, and the width of the board where the words stand beside it."""
        self._laid_out = self._form
        is_low = room.is_low(*self.given) and self.layout != "full"
        switch(self.root, "wm-is-low", is_low)
        switch(self.root, "wm-is-compact", self.layout == "compact")
        self.stage.layout.width = f"{round(self.scene.width)}px" if is_low else None

    def build(self) -> list[ipywidgets.Widget]:
        self._head = html_widget("wm-head")
        self._text = html_widget("wm-panel", "wm-step")
        self._events = html_widget("wm-panel", "wm-events")
        self._previous = self._button("wm-key-p", lambda: self.go(self.number - 1))
        self._next = self._button("wm-key-n", lambda: self.go(self.number + 1))
        self._next.add_class("wm-primary")
        self._play = self._button("wm-play", self.toggle)
        self._dots = [self._button("wm-dot", lambda k=k: self.go(k)) for k in range(self.model.last + 1)]
        self._count = html_widget("wm-count")
        self.branch = Branch(self)
        self._try = self._button("wm-try-b", self.open_branch)
        self._try_note = html_widget("wm-sub")
        side = box("wm-side", self._text, self._events, box("wm-try", self._try, self._try_note))
        self._onward = self._button("wm-primary", self.open_next)
        self._onward_link = html_widget("wm-onward-link")
        line = box("wm-timeline", *self._dots)
        bar = box("wm-bar", self._previous, self._next, self._play, line, self._count, self._onward, self._onward_link)
        page = box("wm-page", self.stage, bar, self.status.view, side)
        if self.lesson.layout == "full":
            page.add_class("wm-whole")
        return [self._head, page, self.branch.box]

    def _button(self, style: str, act: Any) -> ipywidgets.Button:
        button = ipywidgets.Button()
        button.add_class(style)
        button.on_click(self.guard(lambda _: self._by_hand(act)))
        return button

    def _by_hand(self, act: Any) -> None:
        if act != self.toggle:
            self.pause()
        act()

    def redraw(self) -> None:
        super().redraw()
        self._dress()

    def update(self) -> None:
        model = self.now()
        word, last = model.word, model.last
        for name, told in stepper_model.panels(model).items():
            getattr(self, f"_{name}").value = told
        self._previous.description, self._next.description = word("stepper-previous"), word("stepper-next")
        self._play.description = word("stepper-pause" if model.is_playing else "stepper-play")
        self._try.description, self._try_note.value = word("stepper-try"), escape(word("stepper-try-note"))
        self.branch.update()
        switch(self._previous, "wm-off", model.number == 0)
        switch(self._next, "wm-off", model.number == last)
        switch(self._next, "wm-primary", model.number != last)
        for k, dot in enumerate(self._dots):
            step = model.steps[k]
            dot.description = step.label(self.lang) or str(k + 1)
            dot.tooltip = f"{word('stepper-step', step=k + 1, steps=last + 1)}: {step.title(self.lang)}"
            switch(dot, "wm-past", k < model.number)
            switch(dot, "wm-now", k == model.number)
        self._show_onward(model.number == last)
        short = word("stepper-step-short", step=model.number + 1, steps=last + 1)
        self._count.value = f'<div aria-hidden="true">{short}</div>'

    def _show_onward(self, is_end: bool) -> None:
        """At the last step what comes next: here, or where it is in the app."""
        found = onward.after_example(self.lesson.id, self.lesson.game)
        is_here = html.book is None and found.kind == "example"
        self._onward.description = onward.label(self, found) if is_here else ""
        switch(self._onward, "wm-hidden", not (is_end and is_here))
        self._onward_link.value = onward.link(self, found) if is_end and not is_here else ""
        switch(self._onward_link, "wm-hidden", not is_end or is_here)

    def open_next(self) -> None:
        """Show the next example in the place of this one."""
        found = onward.after_example(self.lesson.id, self.lesson.game)
        if found.kind != "example":
            return
        self.pause()
        self.branch.free()
        following = learn.find_lesson(found.name, found.game)
        self.followed_by = Stepper(following, lang=self._own["lang"], theme=self._own["theme"], size=self._own["size"])
        old, self.root.children = self.root.children, (self.followed_by.root,)
        settings.unfollow(self)
        self.is_retired = True
        for child in old:
            close_tree(child)

    def styles(self) -> str:
        return f"{super().styles()}\n{dom.icon_sheet(self.theme)}"

    # -- presses and what they do ---------------------------------------------------------------------------------------

    def dispatch(self, press: Press) -> bool:
        """Do what a press means; return whether it meant something."""
        return self._take(stepper_model.update(self.now(), press))

    def _take(self, found: stepper_model.Next) -> bool:
        self.model, effects = found
        for effect in effects:
            self._carry_out(effect)
        return bool(effects)

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Say():
                self._say(effect)
            case Do("show"):
                self.redraw()
                self.update()
                self._say(stepper_model.summary(self.now(), aloud=True))
            case Do("panels"):
                self.update()
            case Do("pause"):
                self.pause()
            case Do("autoplay"):
                self.toggle()

    def _say(self, said: Say) -> None:
        aloud = {} if said.aloud is None else {"aloud": said.aloud}
        self.status.say(said.text, said.rule, bad=said.bad, quiet=said.quiet, **aloud)

    def go(self, number: int) -> None:
        """Show a step, counted from 0; beyond either end the first or last one stays and says so."""
        self._take(stepper_model.go(self.now(), number))

    def toggle(self) -> None:
        """Play the steps one after the other, or stop."""
        self.autoplay.toggle()

    def pause(self) -> None:
        """Stop where we are."""
        self.autoplay.stop()

    def _autoplay_changed(self) -> None:
        self.is_playing = self.autoplay.is_on
        self.update()

    def open_branch(self) -> None:
        """Play on from the step that is shown, in a line of one's own."""
        self.branch.open(self.step, self.number, "full" if self.lesson.layout == "full" else "lesson")

    def on_key(self, key: str, shift: bool, on_canvas: bool) -> bool:
        return self.dispatch(Key(key, on_canvas, shift))

    def zones(self) -> list[tuple[str, ...]]:
        return [("cell",)]

    def on_point(self, target: Target | None) -> None:
        self.dispatch(Pointed(target.id if target is not None else None))

    def on_press(self, target: Target | None) -> None:
        self.dispatch(Pressed(target.id if target is not None else None))

    def describe(self, target: Target) -> str:
        return about.sentence(self.step.state, self.scene, target, self.lang)

    def entry(self, target: Target) -> str:
        return about.entry(self.step.state, self.scene, target)

    # -- without a kernel ---------------------------------------------------------------------------------------------

    def svg(self) -> str:
        """The whole lesson as a standing page."""
        step = print_layout.shown_step(self.steps)
        board = self._board(step, marks_of(step), self.lesson.layout)
        return svg(print_layout.page(self.lesson, board, step.number, self.lang, self.theme))

    def poster(self) -> str:
        """The board alone: the whole lesson would be too small to read, and too large to store."""
        step = print_layout.shown_step(self.steps)
        return svg(self._board(step, marks_of(step), self.lesson.layout))

    def text(self) -> str:
        """The whole lesson in words."""
        return print_layout.text(self.lesson, self.lang)

    def retire(self) -> None:
        if self.followed_by is not None:  # what stands here now is the next example
            self.followed_by.retire()
            return
        self.pause()
        self.branch.free()
        super().retire()

    def close(self) -> None:
        if self.followed_by is not None:
            self.followed_by.close()
        self.pause()
        self.branch.free()
        super().close()
