"""App: all workbenches on one page, without code: a home, lists to choose from, the workbench in full width, settings.

One kernel serves them all: opening a workbench takes a fraction of a second where a page with a kernel of its own takes
seconds, a game stays as it is while a rule is looked up, and what is chosen once holds everywhere. What stands where is
in `places.py`, the pages themselves in `markup.py`.
"""

from __future__ import annotations

import os
from collections.abc import Hashable
from typing import Any

import ipywidgets
from traitlets import Bool, Int, Unicode, default

from widgets import paint
from widgets.app import markup
from widgets.app.address import route as route_of
from widgets.app.cards import NotHere, taught
from widgets.app.places import GAMED, PLACES, Place, find
from widgets.core import dom, html, keep, register, share, side
from widgets.core.games import title_of
from widgets.core.page import Page
from widgets.core.page_side import AnyWidget
from widgets.core.theme import settings, sheet
from widgets.core.view import View, box, switch
from wm_kernel import learn
from wm_kernel.picture.theme import theme as colours
from wm_kernel.serving.pages import preferred
from wm_kernel.table.spec import USUAL, known
from wm_kernel.words import languages

VISITOR = "WM_VISITOR"
"""The environment variable that says that the kernel belongs to a visitor, not to the owner of the computer."""

if AnyWidget is not None:

    class AppHelper(AnyWidget):
        """Told: `status`, `title`, `lang`, `here`, `ground`; `turn` counts the pages shown. Reported: `route`, `system`,
        `where` (the address of the page).

        The message {"go": route, "from": before} puts another route in the place of the one in the address, as long as
        that is still the one before; {"anew": true} asks the server to take the reader for somebody new, and {"anew":
        false} comes back when it does not answer; {"copy": text, "route": yes} copies, and {"copied": false} comes back when
        that is not allowed. `painter` is what paints in the page.
        """

        _esm = side.esm("app.js")
        status = Unicode("").tag(sync=True)
        title = Unicode("").tag(sync=True)
        lang = Unicode("en").tag(sync=True)
        here = Unicode("").tag(sync=True)
        ground = Unicode("").tag(sync=True)
        turn = Int(0).tag(sync=True)
        route = Unicode("").tag(sync=True)
        system = Unicode("").tag(sync=True)
        ready = Bool(False).tag(sync=True)
        where = Unicode("").tag(sync=True)
        painter = Unicode("").tag(sync=True)

        @default("painter")
        def _which_painter(self) -> str:
            return paint.painter()


class App(Page):
    """The workbenches. `route` says what is shown: "" is the home, "puzzles" a list, "puzzles/edges-1" one of it.

    >>> app = App("reference/WM-FLOOD-04")
    >>> app.route, app.title
    ('reference/WM-FLOOD-04', 'WM-FLOOD-04 · Reference · Whistle Mountain')
    >>> app.close()
    """

    name = "app"
    lost = "app-no-kernel"

    def __init__(
        self,
        route: str = "",
        *,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        key: Hashable | None = None,
    ) -> None:
        if lang is None:
            recall()
        self.route = ""
        self.game = USUAL  # the game that was chosen: by the home page, or by what was opened last
        self.asks_anew = False  # whether the reader is asked if beginning anew is meant
        self._is_open = False  # whether a workbench is shown, not a page of the app's own
        self._has_begun = False  # whether it is settled what is shown
        self.before: tuple[str, str] = ("", "")  # route and name of what was shown before
        self.views: dict[str, View] = {}
        self._left: list[View] = []  # what is to be closed as soon as the page does not show it any more
        super().__init__(lang=lang, theme=theme, size=size, key=key)
        html.book = address
        if self.helper is not None:
            self.helper.observe(self.guard(self._on_route), ["route"])
            self.helper.observe(self.guard(self._on_where), ["where"])
            self.helper.on_msg(self.guard(self._on_message))
        self.go(route)

    # -- what stands on the page --------------------------------------------------------------------------------------

    def make_helper(self) -> Any:
        return None if AnyWidget is None else AppHelper()

    def build(self) -> list[ipywidgets.Widget]:
        self._bar = self.panel("wm-app-bar")
        self._page = self.panel("wm-app-page")
        self._place = box("wm-app-place")
        main = box("wm-app-main", self._page.view, self._place)
        return [self._bar.view, self.status.view, main]

    def styles(self) -> str:
        return f"{super().styles()}\n{sheet('app')}\n{dom.icon_sheet(self.theme)}"

    # -- where the reader is ------------------------------------------------------------------------------------------

    @property
    def place(self) -> Place | None:
        """The place that is shown; None at home."""
        return PLACES.get(self.route.partition("/")[0])

    @property
    def before_place(self) -> str:
        """The place that was shown before."""
        return self.before[0].partition("/")[0]

    @property
    def view(self) -> View | None:
        """The workbench that is shown, when one is."""
        return self.views.get(self.place.id) if self.place is not None and self._is_open else None

    @property
    def here(self) -> str:
        """What is shown, in words."""
        if self.place is None:
            return self.word("app-home")
        named = self.place.named(self, self.route.partition("/")[2]) if self._is_open else ""
        return named or self.word(f"app-{self.place.id}")

    @property
    def title(self) -> str:
        """What the browser shows as the title."""
        name = title_of(self.game, self.lang)
        return " · ".join(dict.fromkeys([self.here, self.word(f"app-{self.place.id}"), name])) if self.place else name

    def go(self, route: str) -> None:
        """Show what stands at this route; what does not exist is said, and what is nearest is shown."""
        self._has_begun = True
        head, _, item = route.strip("/").partition("/")
        place = find(head)
        self._forget_error()
        here = (self.route, self.here)
        if self.route != route.strip("/"):
            self.before = here
        self._is_open = False
        if place is None:
            self.route = ""
            if head:
                self.say(self.word("app-nowhere", place=_short(head)), bad=True)
        else:
            self.route = f"{place.id}/{item}" if item else place.id
            try:
                self._is_open = place.show(self, item)
                if item in known() and place.id in GAMED:
                    self.game = item
            except (LookupError, OSError, ValueError) as error:  # ValueError: no name of a file can be like this
                place = place if place.is_listed else None
                self.route = place.id if place is not None else ""
                self._is_open = place is not None and place.show(self, "")
                told = str(error) if isinstance(error, NotHere) else self.word("app-nowhere", place=_short(item))
                self.say(told, bad=True)
        self._arrange()
        self.refresh()
        if self.helper is not None:
            self.helper.turn += 1

    def moved(self, route: str) -> None:
        """The workbench itself went on to something else: the address follows, nothing is opened."""
        self.route = route
        self.update()
        helper = self.helper
        if helper is not None and helper.ready and helper.route != route:
            helper.send({"go": route, "from": helper.route})

    def _on_route(self, change: Any) -> None:
        asked = route_of(change["new"])
        if asked != self.route:
            self.go(asked)

    def _on_where(self, change: Any) -> None:
        share.page = change["new"]

    # -- workbenches --------------------------------------------------------------------------------------------------

    def put(self, place: str, view: View) -> None:
        """The view is the workbench of this place from now on; the one before is closed as soon as this one is shown.

        A page that has much to do would come upon what is closed while it still builds it.
        """
        old = self.views.get(place)
        self.views[place] = view
        if old is not None and old is not view:
            self._left.append(old)

    def _arrange(self) -> None:
        """Show the view of the place and hide the others: they keep what they show."""
        now = self.view
        for view in self.views.values():
            switch(shown(view), "wm-hidden", view is not now)
        roots = tuple(map(shown, self.views.values()))
        if self._place.children != roots:
            self._place.children = roots
        if self._left and now is not None:
            while self._left:
                self._left.pop().close()
            if getattr(now, "waiting", self) is None and (offer := getattr(now, "offer_work", None)) is not None:
                offer()  # what was closed just now may be what is asked for again
        while self._left:
            self._left.pop().close()
        switch(self._place, "wm-hidden", now is None)

    # -- showing ------------------------------------------------------------------------------------------------------

    def update(self) -> None:
        if not self._has_begun:  # the home page is much to make for those who go elsewhere
            return
        self._bar.show(markup.bar(self))
        self._page.show(markup.page(self))
        helper = self.helper
        if helper is not None:
            with helper.hold_sync():
                helper.title, helper.lang, helper.here = self.title, self.lang, self.here
                helper.ground = colours(self.theme)["paper"]
        switch(self.status.view, "wm-hidden", not self.status.is_bad)

    def say(self, text: str, rule: str = "", bad: bool = False, quiet: bool = False) -> None:
        super().say(text, rule, bad, quiet)
        switch(self.status.view, "wm-hidden", not bad)

    def fail(self, error: BaseException) -> None:
        super().fail(error)
        self.status.view.remove_class("wm-hidden")

    def _forget_error(self) -> None:
        if self.status.is_bad:
            self.say("", quiet=True)

    # -- buttons ------------------------------------------------------------------------------------------------------

    def _on_button(self, act: str, _: str, __: bool) -> None:
        kind, _, rest = act.partition(":")
        if kind == "set":
            self._set(*rest.split(":"))
        elif kind == "game" and rest in known():
            self.game = rest
            self.refresh()
        elif kind == "copy" and self.helper is not None:
            where = share.base()
            self.helper.send({"copy": f"{where}{self.route}" if where else self.route, "route": not where})
        elif kind == "anew":
            self.asks_anew = rest == "ask"
            if rest == "yes" and self.helper is not None:
                self.helper.send({"anew": True})
            self.refresh()

    @property
    def is_visited(self) -> bool:
        """Whether the reader is a visitor among others, whom the server can take for somebody new."""
        return self.helper is not None and VISITOR in os.environ

    def _on_message(self, _: Any, content: Any, __: Any) -> None:
        if isinstance(content, dict) and content.get("anew") is False:
            self.say(self.word("app-anew-failed"), bad=True)
        if isinstance(content, dict) and "copied" in content:
            done = content["copied"] is True
            self.say(self.word("app-page-copied" if done else "app-page-not-copied"), bad=not done)
            self.status.view.remove_class("wm-hidden")

    def _set(self, name: str, value: str) -> None:
        if name in self._own:
            self._own[name] = None
        settings.check(name, value)
        # Written before it is seen: who sees it may load the page again at once.
        error = keep.write_settings({**settings.chosen, name: value}) if keep.is_remembering() else ""
        setattr(settings, name, value)
        self.refresh()
        if error:
            self.say(self.word("set-not-written", error=error), bad=True)

    # -- life and death -----------------------------------------------------------------------------------------------

    def text(self) -> str:
        return self.title

    def keepsake(self) -> str:
        return self._page.html

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return {"text/plain": self.text(), **self.root._repr_mimebundle_()}

    def retire(self) -> None:
        self._close_views()
        super().retire()

    def close(self) -> None:
        self._close_views()
        super().close()

    def _close_views(self) -> None:
        html.book, share.page = None, ""
        for view in (*self.views.values(), *self._left):
            view.close()
        self.views.clear()
        self._left.clear()


def _short(text: str) -> str:
    """As much of a mangled address as a line has room for, on one line."""
    line = " ".join(text.split())
    return line if len(line) <= 60 else f"{line[:57]}…"


def shown(view: View) -> ipywidgets.DOMWidget:
    """The widget that is shown of a workbench: its frame, when it has one for what it opens under itself."""
    return getattr(view, "frame", view.root)


def address(entry: str) -> str:
    """Where a rule or component stands in the reference of the app."""
    return f"#/reference/{entry}"


def recall() -> None:
    """Take up what was chosen before; who chose no language yet gets the one asked for, or the browser's."""
    keep.recall_settings()
    asked = os.environ.get("WM_LANG", "")
    known = keep.read_settings() if keep.is_remembering() else {}
    if not asked and "lang" not in known and register.in_notebook():
        asked = preferred(os.environ.get("HTTP_ACCEPT_LANGUAGE", ""))
    if asked in languages():
        settings.lang = asked


def warm() -> None:
    """Read what every page needs, before it is known for whom: nothing of any reader's is looked at.

    >>> warm()
    """
    for lang in languages():
        markup.warm(lang)
    for game in taught():
        learn.course(game)
        learn.puzzles(game=game)
