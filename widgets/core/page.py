"""What every view without a board is: a page of words, buttons and lists, with a status line."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from traitlets import Unicode

from widgets.core import side
from widgets.core.page_side import AnyWidget
from widgets.core.status import Status
from widgets.core.theme import settings
from widgets.core.view import View

if AnyWidget is not None:

    class PageHelper(AnyWidget):
        """Told: `status` (spoken politely) and the name of the `group` of tabs. Reported: the theme of the page."""

        _esm = side.esm("page.js")
        status = Unicode("").tag(sync=True)
        group = Unicode("").tag(sync=True)
        system = Unicode("").tag(sync=True)


class Page(View):
    """A page of widgets that shows itself as the value of a cell, or by `show()`; arguments as in `View`."""

    name = "page"

    def __init__(
        self, *, lang: str | None = None, theme: str | None = None, size: str | None = None, key: Hashable | None = None
    ) -> None:
        self._choose(lang, theme, size)
        self.helper = self.make_helper()
        self.status = Status(self.helper, self.lang, self.theme)
        self._mount()
        if self.helper is not None:
            self.helper.observe(self.guard(self._on_system), ["system"])
        self._enter(key)

    def make_helper(self) -> Any:
        """The page side; None without anywidget."""
        return None if AnyWidget is None else PageHelper()

    def _on_system(self, change: Any) -> None:
        if change["new"]:
            settings.system = change["new"]  # refreshes every view that follows it
