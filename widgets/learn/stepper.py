"""Stepper: a lesson step by step, with the board, the text of the step, what happened and the rules it follows from.

The lesson is played when it is read; the stepper only shows. So going back, jumping and showing again are all the same.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import cached_property, lru_cache
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets

from widgets.core import about, dom, html, legend, onward, room
from widgets.core.autoplay import Autoplay
from widgets.core.board import Board
from widgets.core.chips import chips
from widgets.core.theme import settings
from widgets.core.view import box, close_tree, html_widget, switch
from widgets.learn import print_layout
from widgets.learn.branch import Branch
from widgets.learn.marks import marks_of
from wm_kernel import learn, picture
from wm_kernel.paths import named
from wm_kernel.picture.marks import Marks
from wm_kernel.picture.scene import Scene, Target
from wm_kernel.picture.svg import svg
from wm_kernel.picture.theme import tokens
from wm_kernel.table.spec import USUAL, spec

_OF_PLAYERS = ("player:", "hand:", "ability:", "stored:")
FORWARD = ("n", "N", "PageDown")
BACK = ("p", "P", "PageUp")


def find(name: str) -> Any:
    """The lesson with this id among those that come with the project; LookupError when there is none.

    >>> find("EX-99")
    Traceback (most recent call last):
    LookupError: there is no lesson 'EX-99'
    """
    path = named(spec(USUAL).folder("lessons"), name)
    if path is not None:
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
        self.lesson = find(lesson) if isinstance(lesson, str) else lesson
        self.steps = tuple(self.lesson.steps)
        self.number = self._clamped(at)
        self.is_help_open = self.is_legend_open = False
        self.followed_by: Stepper | None = None
        self._laid_out: tuple[object, ...] = ()
        self.autoplay = Autoplay(
            self, lambda: len(self.steps) - 1, lambda: tokens()["motion"]["step_autoplay_ms"] / 1000, self.update
        )
        super().__init__(lang=lang, theme=theme, size=size, key=key)
        self._tell()

    @property
    def step(self) -> Any:
        """The step that is shown."""
        return self.steps[self.number]

    @property
    def is_playing(self) -> bool:
        """Whether the steps follow each other by themselves."""
        return self.autoplay.is_on

    # -- what is shown ------------------------------------------------------------------------------------------------

    def picture(self, pointed: str | None = None, focused: str | None = None) -> Scene:
        marks = marks_of(self.step)
        if pointed or focused:
            target = self.scene.target(focused or pointed or "")
            bubble = about.bubble(self.step.state, self.scene, target, self.lang)
            marks = replace(marks, focus=focused, bubble=bubble)
        return self._board(self.step, marks)

    def _board(self, step: Any, marks: Marks, layout: str = "") -> Scene:
        return picture.scene(
            step.state,
            lang=self.lang,
            theme=self.theme,
            layout=layout or self.layout,
            room=self.room if not layout else None,
            marks=marks,
            tab="players" if any(ring.startswith(_OF_PLAYERS) for ring in step.rings) else "markets",
            viewer=step.player,
            player=step.player,
            title=self.lesson.title(self.lang),
        )

    @property
    def _given(self) -> tuple[int, int]:
        """The width and height that the page gives; 0 as long as it has not told."""
        helper = getattr(self, "helper", None)
        return (helper.width, helper.height) if helper is not None else (0, 0)

    @property
    def layout(self) -> str:
        """The layout that the lesson asks for; of the whole table the form that fits the room."""
        return room.form(*self._given, self.size) if self.lesson.layout == "full" else str(self.lesson.layout)

    @property
    def _form(self) -> tuple[object, ...]:
        return self.layout, room.is_low(*self._given), self.room

    @property
    def room(self) -> tuple[float, float] | None:
        """The room of the table or of the board beside the text; None for its natural size."""
        if self.layout == "compact":
            return room.stage(*self._given, words=True)
        return room.board(*self._given) if self.layout == "lesson" else None

    def on_width(self) -> None:
        if self._form != self._laid_out:
            self.refresh()

    def _dress(self) -> None:
        """The classes of the root, and the width of the board where the words stand beside it."""
        self._laid_out = self._form
        is_low = room.is_low(*self._given) and self.layout != "full"
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
        self._dots = [self._button("wm-dot", lambda k=k: self.go(k)) for k in range(len(self.steps))]
        self._count = html_widget("wm-count")
        self.branch = Branch(self)
        self._try = self._button("wm-try-b", self.branch.open)
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
        word, last = self.word, len(self.steps) - 1
        self._head.value = self._head_html()
        self._text.value = self._text_html()
        self._events.value = self._events_html()
        self._previous.description, self._next.description = word("stepper-previous"), word("stepper-next")
        self._play.description = word("stepper-pause" if self.is_playing else "stepper-play")
        self._try.description, self._try_note.value = word("stepper-try"), escape(word("stepper-try-note"))
        self.branch.update()
        switch(self._previous, "wm-off", self.number == 0)
        switch(self._next, "wm-off", self.number == last)
        switch(self._next, "wm-primary", self.number != last)
        for k, dot in enumerate(self._dots):
            title = self.steps[k].title(self.lang)
            dot.description = self.steps[k].label(self.lang) or str(k + 1)
            dot.tooltip = f"{word('stepper-step', step=k + 1, steps=last + 1)}: {title}"
            switch(dot, "wm-past", k < self.number)
            switch(dot, "wm-now", k == self.number)
        self._show_onward(self.number == last)
        short = word("stepper-step-short", step=self.number + 1, steps=last + 1)
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

    def _head_html(self) -> str:
        keys = "".join(f"<li>{escape(part.strip())}</li>" for part in self.word("stepper-keys").split("·"))
        opened = " open" if self.is_help_open else ""
        return (
            f"<h3>{escape(self.word('stepper-title'))}</h3>"
            f'<span class="wm-sub">{escape(self.lesson.id)} {escape(self.lesson.title(self.lang))}</span>'
            f'<details class="wm-help"{opened}><summary aria-label="{escape(self.word("keys-title"))}">?</summary>'
            f'<ul class="wm-panel">{keys}</ul></details>{legend.box(self, self.is_legend_open)}'
        )

    def _text_html(self) -> str:
        step = self.step
        number = self.word("stepper-step", step=self.number + 1, steps=len(self.steps))
        said = "".join(f"<p>{escape(part)}</p>" for part in step.paragraphs(self.lang))
        why = "".join(
            html.line(
                refusal.describe(self.lang), refusal.rule, self.lang, html.icon("cross", self.theme, 16, "illegal")
            )
            for refusal in (step.tried.refusals if step.tried is not None else ())
        )
        return (
            f'<div class="wm-scroll" tabindex="0" role="region" aria-label="{escape(self.word("stepper-text"))}">'
            f'<div class="wm-sub">{escape(number)}</div><h4>{escape(step.title(self.lang))}</h4>{said}'
            f"{f'<div class=wm-why>{why}</div>' if why else ''}{self._source_html()}</div>"
            f"{chips(step.events, self.lang, self.theme)}"
        )

    def _source_html(self) -> str:
        """On the first step what the example's source states and what was added; on the last whether it came out so."""
        if self.number == len(self.steps) - 1 and self._is_as_stated:
            mark = html.icon("check", self.theme, 16, "option")
            return f'<p class="wm-checked">{mark} {escape(self.word("stepper-as-stated"))}</p>'
        if self.number:
            return ""
        found = (
            ("stepper-stated", self.lesson.stated(self.lang)),
            ("stepper-invented", self.lesson.invented(self.lang)),
        )
        return "".join(
            f'<details class="wm-more"><summary><span class="wm-rule">{escape(self.word(label))}</span></summary>'
            f"{html.paragraphs(text)}</details>"
            for label, text in found
            if text
        )

    @cached_property
    def _is_as_stated(self) -> bool:
        return bool(self.lesson.stated(self.lang)) and not self.lesson.check()

    def _events_html(self) -> str:
        happened = escape(self.word("stepper-what-happened"))
        lines = [html.line(event.describe(self.lang), event.rule, self.lang) for event in self.step.events]
        rows = [
            f"<li{' class=wm-strong' if event.kind == 'vp' else ''}>{line}</li>"
            for event, line in zip(self.step.events, lines, strict=True)
        ]
        shown = f"<ul>{''.join(rows)}</ul>"
        if not rows:
            shown = f'<p class="wm-sub">{escape(self.word("stepper-nothing-happened"))}</p>'
        rule = f'<span class="wm-sub">{escape(self.word("stepper-rule"))}</span>' if rows else ""
        return (
            f'<div class="wm-top"><h4>{happened}</h4>{rule}</div>'
            f'<div class="wm-scroll" tabindex="0" role="region" aria-label="{happened}">{shown}</div>'
        )

    def _summary(self) -> tuple[str, str, bool]:
        """Where we are and what came of it, the rule that this follows from, and whether it says why not."""
        step = self.step
        text = self.word("stepper-status", step=self.number + 1, text=step.title(self.lang))
        refusals = step.tried.refusals if step.tried is not None else ()
        told = list(refusals[:1]) or [event for event in step.events if event.kind == "vp"] or list(step.events)
        if not told:
            return text, "", False
        return f"{text}. {told[-1].describe(self.lang)}", told[-1].rule, bool(refusals)

    def _tell(self) -> None:
        """Say where we are: in short in sight, with the text of the step for those who listen."""
        text, rule, bad = self._summary()
        self.status.say(text, rule, bad=bad, aloud=f"{text}. {self.step.text(self.lang)}")

    # -- going --------------------------------------------------------------------------------------------------------

    def go(self, number: int) -> None:
        """Show a step, counted from 0; beyond either end the first or last one stays and says so."""
        wanted = self._clamped(number)
        if wanted == self.number:
            if number != wanted:
                self.say(self.word("stepper-at-end" if number > wanted else "stepper-at-start"))
            return
        self.number = wanted
        self.redraw()
        self.update()
        self._tell()

    def _clamped(self, number: int) -> int:
        return min(max(0, number), len(self.steps) - 1)

    def toggle(self) -> None:
        """Play the steps one after the other, or stop."""
        self.autoplay.toggle()

    def pause(self) -> None:
        """Stop where we are."""
        self.autoplay.stop()

    def on_key(self, key: str, shift: bool, on_canvas: bool) -> bool:
        if key == " ":
            self.toggle()
            return True
        was_playing = self.is_playing
        self.pause()
        ways = {"Home": 0, "End": len(self.steps) - 1} | ({"Escape": self.number} if was_playing else {})
        if key in FORWARD or (key in ("ArrowRight", "ArrowDown") and not on_canvas):
            self.go(self.number + 1)
        elif key in BACK or (key in ("ArrowLeft", "ArrowUp") and not on_canvas):
            self.go(self.number - 1)
        elif key in ways:
            self.go(ways[key])
        elif key in ("g", "G") or (key == "Escape" and self.is_legend_open):
            self.is_legend_open = not self.is_legend_open
            self.update()
        elif key == "?":
            self.is_help_open = not self.is_help_open
            self.update()
        else:
            return False
        return True

    def zones(self) -> list[tuple[str, ...]]:
        return [("cell",)]

    def on_point(self, target: Target | None) -> None:
        if target is None:
            text, rule, bad = self._summary()
            self.say(text, rule, bad=bad, quiet=True)
        else:
            self.say(self.describe(target), quiet=True)

    def describe(self, target: Target) -> str:
        return about.sentence(self.step.state, self.scene, target, self.lang)

    def on_press(self, target: Target | None) -> None:
        if target is not None:
            self.say(self.describe(target), self.entry(target))

    def entry(self, target: Target) -> str:
        return about.entry(self.step.state, self.scene, target)

    # -- without a kernel ---------------------------------------------------------------------------------------------

    def svg(self) -> str:
        """The whole lesson as a standing page."""
        step = print_layout.shown_step(self.steps)
        return svg(
            print_layout.page(
                self.lesson, self._board(step, marks_of(step), self.lesson.layout), step.number, self.lang, self.theme
            )
        )

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
