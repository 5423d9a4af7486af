"""A line of one's own under a stepper: the position of a step to be played on, or to be changed, while the lesson stays.

Everything can be taken back there. The stepper opens and closes it; what is played in it changes nothing above.
"""

from __future__ import annotations

from html import escape
from typing import Any, Protocol

import ipywidgets

from widgets.core import dom
from widgets.core.panel import Panel, Press
from widgets.core.speaks import Speaks
from widgets.core.theme import sheet
from widgets.core.view import html_widget
from widgets.play.view import PlayView
from widgets.sandbox.view import Sandbox
from wm_kernel.table import spec
from wm_kernel.table.game import Game


def game_at(step: Any) -> Game:
    """A game that starts from the position of a step, in the middle of whatever is being decided there.

    >>> from widgets.learn.stepper import find
    >>> game_at(find("EX-05").steps[0]).mode
    'sandbox'
    """
    return Game(spec.ruleset(spec.game_of(step.state)), step.state, mode="sandbox", from_position=True)


class Stepping(Speaks, Protocol):
    """The view above a line: it says what happens, and how both look."""

    _own: dict[str, str | None]

    @property
    def theme(self) -> str: ...
    def panel(self, *styles: str, press: Press | None = None) -> Panel: ...
    def pause(self) -> None: ...
    def say(self, text: str) -> None: ...


class Branch:
    """The line under a stepper; `box` is its widget, `view` the game or sandbox in it, None while it is closed."""

    def __init__(self, stepper: Stepping) -> None:
        self._stepper = stepper
        self._style = html_widget("wm-style")
        self._bar = stepper.panel("wm-branch-bar", press=self._on_button)
        self._place = ipywidgets.Box()
        self._place.add_class("wm-branch-place")
        self.box = ipywidgets.VBox([self._style, self._bar.view, self._place])
        self.box.add_class("wm-branch")
        self.view: PlayView | Sandbox | None = None
        self.number = 0

    def open(self, step: Any, number: int, layout: str) -> None:
        """Play on from a step, in the place of an older line."""
        stepper = self._stepper
        stepper.pause()
        self.number = number
        form = None if layout == "full" else layout
        self._show(PlayView(game_at(step), layout=form, save=False, **stepper._own))
        stepper.say(stepper.word("stepper-branch", step=self.number + 1))

    def edit(self) -> None:
        """Change the position that was reached in the line."""
        if isinstance(self.view, PlayView):
            own: dict[str, Any] = self._stepper._own
            self._show(Sandbox(self.view.game, **own))

    def close(self) -> None:
        """Back to the lesson alone."""
        self._show(None)
        self._stepper.say(self._stepper.word("stepper-branch-closed"))

    def update(self) -> None:
        """The bar over the line, in the language of the stepper."""
        word = self._stepper.word
        self._style.value = (
            f"<style>{sheet('play')}\n{dom.icon_sheet(self._stepper.theme)}</style>" if self.view else ""
        )
        if self.view is None:
            self._bar.show("")
            return
        if self.view._own != self._stepper._own:
            self.view.set(**self._stepper._own)
        parts = [dom.button("close", word("stepper-back"), style="primary", first=True)]
        if isinstance(self.view, PlayView):
            parts.append(dom.button("edit", word("stepper-branch-edit")))
        title = word("stepper-branch-title", step=self.number + 1)
        self._bar.show(f'<div class="wm-panel wm-branch-head"><h4>{escape(title)}</h4>{dom.group(title, parts)}</div>')

    def free(self) -> None:
        """Close the line when the stepper goes."""
        old, self.view = self.view, None
        if old is not None:
            old.close()

    def _show(self, view: PlayView | Sandbox | None) -> None:
        old, self.view = self.view, view
        self._place.children = () if view is None else (view.root,)
        if old is not None:
            old.close()
        self.update()
        if view is not None:
            self._bar.focus("close")

    def _on_button(self, act: str, _: str, __: bool) -> None:
        {"close": self.close, "edit": self.edit}[act]()
