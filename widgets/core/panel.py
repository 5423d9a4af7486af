"""HTML with buttons that answer: what is pressed reaches Python by the name of its act.

With anywidget the HTML is shown as it is and every element with `data-act` can be pressed. Without it the text is shown
and each button becomes a plain one below; nothing of the game is lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable
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

if AnyWidget is not None:

    class Dom(AnyWidget):
        """Shown: `html`, with the act `current` marked and in sight. Messages: {"act", "mark", "key"}, back {"focus": act}."""

        _esm = files.read_text(ESM)  # a path would be watched, and every widget kept for it
        html = Unicode("").tag(sync=True)
        current = Unicode("").tag(sync=True)


_BUTTON = re.compile(r'<(button|a)\b([^>]*\bdata-act="([^"]*)"[^>]*)>(.*?)</\1>', re.S)
_MARK = re.compile(r'data-mark="([^"]*)"')


class Panel:
    """A part of a view; `view` is its widget, `press` is called with (act, mark, by key)."""

    def __init__(self, press: Press, *styles: str) -> None:
        self._press = press
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
                if 'aria-disabled="true"' not in match[2]
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

    def _on_message(self, _: Any, content: dict[str, Any], __: Any) -> None:
        if "act" in content:
            self._press(str(content["act"]), str(content.get("mark", "")), bool(content.get("key")))
