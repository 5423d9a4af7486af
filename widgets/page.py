"""What every view without a board shares: language, theme, status line, errors in sight, life and death.

A view of a board is a `widgets.base.Board`; this is for pages of words, buttons and lists. A page says what stands on it
by `build` and brings it up to date in `update`.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Hashable
from functools import wraps
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets
from traitlets import Unicode

from widgets import register
from widgets.base import WIDGET_VIEW, close_tree
from widgets.status import Status
from widgets.theme import AUTO, settings, style_sheet
from wm_kernel.words import message

try:
    from anywidget import AnyWidget
except ImportError:  # optional: the page works without it, in the theme that was chosen
    AnyWidget = None  # type: ignore[assignment, misc]

ESM = Path(__file__).parent / "page.js"

if AnyWidget is not None:

    class PageHelper(AnyWidget):
        """Told: `status` (spoken politely) and the name of the `group` of tabs. Reported: the theme of the page."""

        _esm = ESM.read_text(encoding="utf-8")  # a path would be watched, and every widget kept for it
        status = Unicode("").tag(sync=True)
        group = Unicode("").tag(sync=True)
        system = Unicode("").tag(sync=True)


class Page:
    """A page of widgets that shows itself as the value of a cell, or by `show()`.

    `lang`, `theme` and `size` follow `widgets.settings` unless given. A page with the same `key`, or made by another run
    of the same cell, replaces this one.
    """

    name = "page"
    lost = "view-no-kernel"
    """What is said when the kernel is gone; the page itself shows it then."""

    def __init__(
        self, *, lang: str | None = None, theme: str | None = None, size: str | None = None, key: Hashable | None = None
    ) -> None:
        for setting, value in (("lang", lang), ("theme", theme), ("size", size)):
            if value is not None:
                settings.check(setting, value)
        self._own = {"lang": lang, "theme": theme, "size": size}
        self.is_retired = self.is_closed = False
        self.error: BaseException | None = None
        self.helper = self.make_helper()
        self.status = Status(self.helper, self.lang, self.theme)
        self._style = html_widget("wm-style")
        self._gone = html_widget("wm-gone")
        helpers = [] if self.helper is None else [self.helper]
        self.root = ipywidgets.VBox([self._style, *helpers, self._gone, *self.build()])
        self.root.add_class("wm-root")
        self.root.add_class(f"wm-{self.name}")
        self._worn: tuple[str, ...] = ()
        if self.helper is not None:
            self.helper.observe(self.guard(self._on_system), ["system"])
        self.refresh()
        settings.follow(self)
        register.enter(self, key)

    # -- what a page of its own says ----------------------------------------------------------------------------------

    def make_helper(self) -> Any:
        """The page side; None without anywidget."""
        return None if AnyWidget is None else PageHelper()

    def build(self) -> list[ipywidgets.Widget]:
        """The widgets from top to bottom. Called once."""
        return [self.status.view]

    def update(self) -> None:
        """Bring all of them up to date: what is shown, language or theme may have changed."""

    def sheet(self) -> str:
        """Style rules of this page alone."""
        return ""

    def standing(self) -> str:
        """What is left to see, as HTML, when the page is old."""
        return ""

    def text(self) -> str:
        """The page in words."""
        return ""

    def svg(self) -> str:
        """The page as a standing picture."""
        raise NotImplementedError

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
        """Change `lang`, `theme` or `size` of this page alone; None follows the settings again."""
        for name, value in wanted.items():
            if name not in self._own:
                raise AttributeError(f"a view has no {name!r}: {', '.join(self._own)}")
            if value is not None:
                settings.check(name, value)
            self._own[name] = value
        self.refresh()

    def word(self, key: str, **values: str | int) -> str:
        """A fixed text in the language of the page."""
        return message(key, self.lang, **values)

    def say(self, text: str, rule: str = "", bad: bool = False, quiet: bool = False) -> None:
        """Put a sentence into the status line."""
        self.status.say(text, rule, bad=bad, quiet=quiet)

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
        self._style.value = f"<style>{style_sheet(self.theme)}\n{self.sheet()}</style>"
        self._gone.value = self._note(self.lost)
        self.status.dress(self.lang, self.theme)
        self._guarded(self.update)

    def _note(self, key: str) -> str:
        return f'<div class="wm-said wm-bad"><div class="wm-line">{escape(self.word(key))}</div></div>'

    def show(self) -> None:
        """Display the page where the cell's output is."""
        from IPython.display import display

        display(self)  # type: ignore[no-untyped-call]

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        bundle: dict[str, Any] = {"text/plain": self.text(), "image/svg+xml": self.svg()}
        if not self.is_closed:
            bundle[WIDGET_VIEW] = self.root._repr_mimebundle_()[WIDGET_VIEW]
        return bundle

    # -- events -------------------------------------------------------------------------------------------------------

    def guard(self, act: Callable[..., Any]) -> Callable[..., None]:
        """The function as a callback: what it raises is shown in the page, for nobody else would see it."""

        @wraps(act)
        def guarded(*args: Any, **named: Any) -> None:
            self._guarded(act, *args, **named)

        return guarded

    def _guarded(self, act: Callable[..., Any], *args: Any, **named: Any) -> None:
        if self.is_retired or self.is_closed:
            return
        try:
            act(*args, **named)
        except Exception as error:
            self.fail(error)

    def fail(self, error: BaseException) -> None:
        """Show an error in the status line, with its traceback to open."""
        self.error = error
        told = f"{type(error).__name__}: {error}"
        self.status.say(self.word("view-error", error=told), bad=True, trace="".join(traceback.format_exception(error)))

    def _on_system(self, change: Any) -> None:
        if change["new"]:
            settings.system = change["new"]  # refreshes every view that follows it

    # -- life and death -----------------------------------------------------------------------------------------------

    def retire(self) -> None:
        """Say that the page is old; what it showed stays to be read, everything else is freed."""
        if self.is_retired or self.is_closed:
            return
        kept = ipywidgets.HTML(f"{self._style.value}{self._note('view-old')}{self.standing()}")
        self.is_retired = True
        settings.unfollow(self)
        old, self.root.children = self.root.children, (kept,)
        for child in old:
            close_tree(child)

    def close(self) -> None:
        """Take the page away and free all its widgets."""
        if self.is_closed:
            return
        self.is_closed = True
        settings.unfollow(self)
        register.leave(self)
        close_tree(self.root)


def html_widget(*styles: str) -> ipywidgets.HTML:
    """A widget of HTML that wears these classes."""
    widget = ipywidgets.HTML()
    for style in styles:
        widget.add_class(style)
    return widget


def box(style: str, *children: ipywidgets.Widget) -> ipywidgets.Box:
    """Widgets in a box that wears a class."""
    made = ipywidgets.Box(children)
    made.add_class(style)
    return made
