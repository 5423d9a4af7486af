"""What every view shares: language, theme and size, status line, errors in sight, showing itself, life and death.

A view of a board is a `core.board.Board`, one of words, buttons and lists a `core.page.Page`; both say what stands
in them by `build`, bring it up to date in `update`, and leave something to see when they are old (`keepsake`).
"""

from __future__ import annotations

import gc
import logging
import os
import traceback
from collections.abc import Callable, Hashable
from functools import cache, wraps
from html import escape
from typing import Any

import ipywidgets

from widgets import paint
from widgets.core import keep, register, still
from widgets.core.panel import Answer, Panel, Press
from widgets.core.status import Status
from widgets.core.theme import AUTO, settings, style_sheet
from wm_kernel.words import message

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL_LOG = "IPKernelApp"
"""The log of the kernel itself: it ends in that of the server, where everything printed would go to the page."""


class View:
    """The base of all views. One that is made calls `_choose`, makes its widgets and `helper`, then `_mount`, `_enter`.

    `lang`, `theme` ('auto', 'light', 'dark', 'contrast') and `size` ('normal', 'narrow', 'workshop') follow
    `widgets.settings` unless given. A view with the same `key`, or made by another run of the same cell, replaces this
    one.
    """

    name = "view"
    lost = "view-no-kernel"
    """What is said when the kernel is gone; the page itself shows it then."""

    standing_note = "still-play"
    """What a standing picture of the view says of itself."""

    helper: Any
    root: ipywidgets.VBox
    frame: ipywidgets.VBox
    """What is shown: the root, or what holds it together with a view under it."""

    is_retired: bool
    is_closed: bool
    _own: dict[str, str | None]

    def _choose(self, lang: str | None, theme: str | None, size: str | None) -> None:
        settle()
        self._own = {"lang": lang, "theme": theme, "size": size}
        for setting, value in self._own.items():
            if value is not None:
                settings.check(setting, value)
        self.is_retired = self.is_closed = False
        self._endings: list[Callable[[], None]] = []
        self.error: BaseException | None = None

    def _mount(self) -> None:
        """Make the widget that is shown, with everything in it; `helper` is the page side, None without anywidget."""
        self._style, self._gone = html_widget("wm-style"), html_widget("wm-gone")
        helpers = [] if self.helper is None else [self.helper]
        self.root = self.frame = ipywidgets.VBox([self._style, *helpers, self._gone, *self.build()])
        self.root.add_class("wm-root")
        self.root.add_class(f"wm-{self.name}")
        self._worn: tuple[str, ...] = ()

    def _enter(self, key: Hashable | None) -> None:
        self.refresh()
        settings.follow(self)
        register.enter(self, key)

    # -- what a view of its own says ----------------------------------------------------------------------------------

    status: Status

    def build(self) -> list[ipywidgets.Widget]:
        """The widgets from top to bottom, `self.status.view` among them. Called once."""
        return [self.status.view]

    def update(self) -> None:
        """Bring all of them up to date: what is shown, language or theme may have changed."""

    def styles(self) -> str:
        """Style rules of this view."""
        return style_sheet(self.theme)

    def keepsake(self) -> str:
        """What is left to see, as HTML, when the view is old."""
        return ""

    def text(self) -> str:
        """The view in words."""
        return ""

    def svg(self) -> str:
        """The view as a standing picture; "" for none."""
        return ""

    def poster(self) -> str:
        """The picture for notebooks that show no SVG: the standing one, where it is small enough."""
        return self.svg()

    # -- language, theme, size ----------------------------------------------------------------------------------------

    @property
    def lang(self) -> str:
        """The language that is shown."""
        return str(self._own["lang"] or settings.lang)

    @property
    def theme(self) -> str:
        """The theme that is shown; 'auto' is what the page reported."""
        wanted = self._own["theme"] or settings.theme
        return str(settings.system if wanted == AUTO else wanted)

    @property
    def size(self) -> str:
        """The size that is shown."""
        return str(self._own["size"] or settings.size)

    def set(self, **wanted: str | None) -> None:
        """Change `lang`, `theme` or `size` of this view alone; None follows the settings again."""
        for name, value in wanted.items():
            if name not in self._own:
                raise AttributeError(f"a view has no {name!r}: {', '.join(self._own)}")
            if value is not None:
                settings.check(name, value)
            self._own[name] = value
        self.refresh()

    def say(self, text: str, rule: str = "", bad: bool = False, quiet: bool = False) -> None:
        """Put a sentence into the status line."""
        self.status.say(text, rule, bad=bad, quiet=quiet)

    def word(self, key: str, **values: str | int) -> str:
        """A fixed text in the language of the view."""
        return message(key, self.lang, **values)

    # -- showing ------------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show everything anew."""
        if self.is_retired or self.is_closed:
            return
        wear = (f"wm-{self.theme}", f"wm-size-{self.size}", f"wm-lang-{self.lang}")
        for gone in set(self._worn) - set(wear):
            self.root.remove_class(gone)
        for new in set(wear) - set(self._worn):
            self.root.add_class(new)
        self._worn = wear
        self._style.value = f"<style>{self.styles()}</style>"
        self._gone.value = self._note(self.lost)
        self.status.dress(self.lang, self.theme)
        self._guarded(self._show_all)

    def _show_all(self) -> None:
        self.update()

    def _note(self, key: str) -> str:
        return f'<div class="wm-said wm-bad"><div class="wm-line">{escape(self.word(key))}</div></div>'

    def show(self) -> None:
        """Display the view where the cell's output is."""
        from IPython.display import display

        display(self)  # type: ignore[no-untyped-call]

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        bundle: dict[str, Any] = dict(still.outputs(self))
        if not self.is_closed:
            bundle[WIDGET_VIEW] = self.frame._repr_mimebundle_()[WIDGET_VIEW]
        return bundle

    # -- events -------------------------------------------------------------------------------------------------------

    def panel(self, *styles: str, press: Press | None = None) -> Panel:
        """A panel of the view that wears these classes: what is pressed in it goes to `press`, or to `_on_button`."""
        return Panel(self.guard(press or self._on_button), self.guard(self._on_refused), *styles)

    def _on_button(self, act: str, mark: str, by_key: bool) -> None:
        """A button of a panel was pressed: its act, the mark of what was shown then, and whether by a key."""

    def _on_refused(self, answer: Answer) -> None:
        self.say(self.word(answer.value), "TABLE-STEP" if answer is Answer.OVER else "", bad=True)

    def guard(self, act: Callable[..., Any]) -> Callable[..., None]:
        """The function as a callback: what it raises is shown in the view, for nobody else would see it."""

        @wraps(act)
        def guarded(*args: Any, **named: Any) -> None:
            self._guarded(act, *args, **named)

        return guarded

    def _guarded(self, act: Callable[..., Any], *args: Any, **named: Any) -> None:
        with paint.turn:
            if self.is_retired or self.is_closed:
                return
            try:
                act(*args, **named)
            except Exception as error:
                self.fail(error)

    def fail(self, error: BaseException) -> None:
        """Show an error in the status line, with its traceback to open; in the app that goes to the log instead.

        Its readers are not those who run it, and a traceback tells of the machine.
        """
        self.error = error
        if keep.IN_APP in os.environ:
            logging.getLogger(KERNEL_LOG).error("An error in %s", type(self).__name__, exc_info=error)
            self.status.say(self.word("view-error-app"), bad=True)
            return
        told = f"{type(error).__name__}: {error}"
        self.status.say(self.word("view-error", error=told), bad=True, trace="".join(traceback.format_exception(error)))

    # -- life and death -----------------------------------------------------------------------------------------------

    def on_end(self, act: Callable[[], None]) -> None:
        """Call this when the view grows old or goes, before anything of it is freed."""
        self._endings.append(act)

    def _end(self) -> None:
        while self._endings:
            self._endings.pop()()

    def retire(self) -> None:
        """Turn grey and say that the view is old; everything but its keepsake is freed."""
        if self.is_retired or self.is_closed:
            return
        self._end()
        kept = ipywidgets.HTML(f"{self._style.value}{self._note('view-old')}{self.keepsake()}")
        self.is_retired = True
        settings.unfollow(self)
        old, self.root.children = self.root.children, (kept,)
        for child in old:
            close_tree(child)

    def close(self) -> None:
        """Take the view away and free all its widgets."""
        if self.is_closed:
            return
        self._end()
        self.is_closed = True
        settings.unfollow(self)
        register.leave(self)
        close_tree(self.frame)


@cache
def settle() -> None:
    """Once in a kernel, before its first view: what was imported is there to stay, so the collector passes over it.

    Looking through all of it took longer than a repaint, whenever it came in the middle of one.
    """
    if register.in_notebook():
        gc.collect(1)
        gc.freeze()


def close_tree(widget: ipywidgets.Widget) -> None:
    """Free a widget and everything in it: the kernel keeps widgets as long as nobody closes them."""
    for child in (*getattr(widget, "children", ()), *getattr(widget, "_canvases", ())):
        close_tree(child)
    for part in (getattr(widget, "style", None), getattr(widget, "layout", None), widget):
        if isinstance(part, ipywidgets.Widget):
            part.close()


def html_widget(*styles: str) -> ipywidgets.HTML:
    """A widget of HTML that wears these classes."""
    widget = ipywidgets.HTML()
    for style in styles:
        widget.add_class(style)
    return widget


def box(styles: str, *children: ipywidgets.Widget) -> ipywidgets.Box:
    """Widgets in a box that wears these classes."""
    made = ipywidgets.Box(children)
    for style in styles.split():
        made.add_class(style)
    return made


def switch(widget: ipywidgets.DOMWidget, style: str, on: bool) -> None:
    """Let a widget wear a class, or not."""
    (widget.add_class if on else widget.remove_class)(style)
