"""HTML with buttons that answer: what is pressed reaches Python by the name of its act.

With anywidget the HTML is shown as it is and every element with `data-act` can be pressed. Without it the text is shown
and each button becomes a plain one below; nothing of the game is lost.

A page can send anything. Only what the panel shows can be pressed: an act that it showed before and shows no longer is
answered as over, and one that it never showed as unknown; neither reaches the view.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from html import unescape
from typing import Any

import ipywidgets
from traitlets import Unicode

from widgets.core import side
from widgets.core.page_side import AnyWidget
from wm_kernel.table import files

ESM = side.FOLDER / "panel.js"

Press = Callable[[str, str, bool], None]
"""What was pressed, the mark of what was shown then, and whether it was done by a key."""

MOST_TYPED = 20_000
"""So many characters of a text that somebody typed are taken from the page; what a text is for has a limit of its own."""

MOST_KNOWN = 20_000
"""So many acts that were shown before are remembered, the latest ones."""


class Answer(Enum):
    """Why a press does nothing: what was pressed is `OVER`, or is `UNKNOWN`, for nobody was shown it."""

    OVER = "board-stale"
    UNKNOWN = "board-not-offered"


Refuse = Callable[[Answer], None]

if AnyWidget is not None:

    class Dom(AnyWidget):
        """Shown: `html`, with the act `current` marked and in sight. Messages: {"act", "mark", "key"}, back {"focus": act}."""

        _esm = files.read_text(ESM)  # a path would be watched, and every widget kept for it
        html = Unicode("").tag(sync=True)
        current = Unicode("").tag(sync=True)


_BUTTON = re.compile(r'<(button|a)\b([^>]*\bdata-act="([^"]*)"[^>]*)>(.*?)</\1>', re.S)
_MARK = re.compile(r'data-mark="([^"]*)"')
_OFFER = re.compile(r'\bdata-(act|space|target|submit)="([^"]*)"(?=([^>]*))')
_OFF = 'aria-disabled="true"'


class Panel:
    """A part of a view; `view` is its widget, `press` is called with (act, mark, by key), `refuse` when nothing comes of it.

    >>> told = []
    >>> panel = Panel(lambda act, mark, by_key: told.append(act), told.append)
    >>> panel.show('<button data-act="open:ex_01">Example</button>')
    >>> for act in ("open:ex_01", "open:/etc/passwd"):
    ...     panel.hear({"act": act})
    >>> panel.show("")
    >>> panel.hear({"act": "open:ex_01"})
    >>> told
    ['open:ex_01', <Answer.UNKNOWN: 'board-not-offered'>, <Answer.OVER: 'board-stale'>]
    """

    def __init__(self, press: Press, refuse: Refuse, *styles: str) -> None:
        self._press, self._refuse = press, refuse
        self._offered: set[str] = set()
        self._typed: set[str] = set()
        self._known: dict[str, None] = {}
        self._typed_before: set[str] = set()
        self.html = ""
        self._dom: Any = None
        if AnyWidget is not None:
            self._dom = self.view = Dom()
            self._dom.on_msg(self._on_message)
        else:
            self._text = ipywidgets.HTML()
            self._row = ipywidgets.Box()
            self._row.add_class("wm-plain-buttons")
            self.view = ipywidgets.VBox([self._text, self._row])
        for style in styles:
            self.view.add_class(style)

    def show(self, html: str) -> None:
        """Show this; nothing is sent when it is what is shown already."""
        if html == self.html:
            return
        self.html = html
        self._offer(html)
        if self._dom is not None:
            self._dom.html = html
            return
        self._text.value = _BUTTON.sub("", html)
        mark = _MARK.search(html)
        old, self._row.children = (
            self._row.children,
            tuple(
                self._plain(match[3], match[4], mark[1] if mark else "")
                for match in _BUTTON.finditer(html)
                if _OFF not in match[2]
            ),
        )
        for button in old:
            for part in (button.style, button.layout, button):
                part.close()

    @property
    def can_type(self) -> bool:
        """Whether what is typed into a form of the HTML reaches Python."""
        return self._dom is not None

    def point(self, act: str) -> None:
        """Mark what has this act as the current one, and bring it into sight in its list."""
        if self._dom is not None:
            self._dom.current = act

    def focus(self, act: str) -> None:
        """Put the focus on the button of this act, or on the first one."""
        if self._dom is not None:
            self._dom.send({"focus": act})

    def _plain(self, act: str, inner: str, mark: str) -> ipywidgets.Button:
        button = ipywidgets.Button(description=unescape(re.sub(r"<[^>]*>", " ", inner)).strip() or act)
        button.on_click(lambda _: self._press(unescape(act), unescape(mark), False))
        return button

    def _offer(self, html: str) -> None:
        """From here on what this shows can be pressed; what begins with what a form names can be typed."""
        self._typed_before |= self._typed
        for act in self._offered:
            self._known.pop(act, None)
            self._known[act] = None
        while len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._offered, self._typed = set(), set()
        for kind, name, rest in _OFFER.findall(html):
            if _OFF not in rest:
                act = unescape(f"target:{name}" if kind == "target" else name)
                (self._typed if kind == "submit" else self._offered).add(act)

    def _on_message(self, _: Any, content: Any, __: Any) -> None:
        self.hear(content)

    def hear(self, content: Any) -> None:
        """Take a message of the page, whatever it is."""
        if not isinstance(content, dict) or "act" not in content:
            return
        act, mark = content["act"], content.get("mark", "")
        if not isinstance(act, str) or not isinstance(mark, str):
            self._refuse(Answer.UNKNOWN)
        elif act in self._offered or _is_typed(act, self._typed):
            self._press(act, mark, content.get("key") is True)
        else:
            is_over = act in self._known or _is_typed(act, self._typed_before)
            self._refuse(Answer.OVER if is_over else Answer.UNKNOWN)


def _is_typed(act: str, forms: set[str]) -> bool:
    """Whether an act is what somebody typed into one of these forms."""
    return any(act.startswith(form) and len(act) <= len(form) + MOST_TYPED for form in forms)
