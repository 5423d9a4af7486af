"""The status line under a board: what just happened or why not, in sight and for screen readers."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets

from widgets.core import html


class Status:
    """`view` is the widget; what is said goes to the helper's live region too, when there is a helper."""

    def __init__(self, helper: Any, lang: str, theme: str) -> None:
        self.view = ipywidgets.HTML()
        self.view.add_class("wm-status")
        self.text = ""
        self.rule = ""
        self.is_bad = False
        self._trace = ""
        self._is_open = False
        self._mark = ""
        self._helper = helper
        self._lang, self._theme = lang, theme

    def say(
        self,
        text: str,
        rule: str = "",
        *,
        bad: bool = False,
        trace: str = "",
        quiet: bool = False,
        aloud: str = "",
        mark: str = "",
    ) -> None:
        """Show a sentence and the rule it follows from. It is read out, or `aloud` in its place, unless `quiet`.

        `mark` is an icon in the place of the check or the cross.
        """
        self._mark = mark
        self.text, self.rule, self.is_bad, self._trace, self._is_open = text, rule, bad, trace, False
        self._show()
        if self._helper is not None and not quiet:
            cited = rule if rule and html.cited(rule, self._lang) else ""
            self._helper.status = aloud or f"{text} {cited}".strip()

    def open_rule(self) -> None:
        """Show the text of the rule that what was said follows from, and read it out; again closes it."""
        found = html.cited(self.rule, self._lang) if self.rule else None
        if found is None:
            return
        self._is_open = not self._is_open
        self._show()
        if self._helper is not None and self._is_open:
            self._helper.status = f"{self.rule}. {found[0]}. {found[1]}"

    def dress(self, lang: str, theme: str) -> None:
        """Show the same in another language's rules and another theme."""
        self._lang, self._theme = lang, theme
        self._show()

    def _show(self) -> None:
        colour = "illegal" if self.is_bad else "option"
        mark = html.icon(self._mark or ("cross" if self.is_bad else "check"), self._theme, 16, colour)
        shown = html.line(self.text, self.rule, self._lang, mark)
        if self._is_open:
            shown = shown.replace("<details>", "<details open>", 1)
        if self._trace:
            shown = (
                f'<details><summary class="wm-line">{mark}<span class="wm-text">{escape(self.text)}</span></summary>'
                f'<pre class="wm-trace">{escape(self._trace)}</pre></details>'
            )
        live = "" if self._helper is not None else ' role="status" aria-live="polite"'
        self.view.value = f'<div class="wm-said{" wm-bad" if self.is_bad else ""}"{live}>{shown}</div>'
