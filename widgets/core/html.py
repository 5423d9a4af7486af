"""Small pieces of HTML that several views show: icons, the status line, a rule that opens where it is cited.

Plain strings; a rule opens without the kernel, also on a page that was only stored.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from html import escape

from widgets.core import dom
from wm_kernel.picture import svg
from wm_kernel.picture.patterns import short
from wm_kernel.picture.pen import Pen
from wm_kernel.picture.theme import icons, theme
from wm_kernel.table import rules
from wm_kernel.table.spec import used
from wm_kernel.words import message

book: Callable[[str], str] | None = None
"""The address of an entry in a reference that stands beside the views; there is none in a notebook of cells."""


@cache
def icon(name: str, theme_name: str, size: float = 18, ink: str = "ink") -> str:
    """An icon, or a piece of a game, as an inline picture that screen readers pass over; its words stand beside it."""
    if name not in icons():  # of a game: its own icons, and its pieces, as in "bee:red"
        piece = dom.pieces(theme_name, used())[name]
        high = f'width="{short(size * piece.width / piece.height)}" height="{short(size)}"'
        drawn = re.sub(r'width="[^"]*" height="[^"]*"', high, svg(piece), count=1)
    else:
        pen = Pen(theme(theme_name))
        pen.icon(name, 0, 0, size, ink=ink)
        drawn = svg(pen.scene(size, size))
    return drawn.replace("\n", "").replace('role="img"', 'aria-hidden="true" focusable="false"', 1)


@cache
def cited(rule_id: str, lang: str) -> tuple[str, str] | None:
    """Title and text of a rule or ruling; None for an id that is in no book."""
    try:
        found = rules.cited(rule_id)
    except LookupError:
        return None
    return found.title(lang), found.text(lang)


def line(text: str, rule_id: str, lang: str, before: str = "") -> str:
    """A sentence with the rule it follows from at the end; the rule opens below it when the line is clicked.

    In the place of a rule stands a component where there is a reference to read about it.
    """
    shown = f'{before}<span class="wm-text">{escape(text)}</span>'
    if not rule_id:
        return f'<div class="wm-line">{shown}</div>'
    found = cited(rule_id, lang)
    if (
        found is None and book is not None and not rule_id.startswith("TABLE-")
    ):  # a component: all there is to say of it stands in the reference
        told = escape(message("view-reference", lang))
        return f'<div class="wm-line">{shown}<a class="wm-rule" href="{escape(book(rule_id))}">{told}</a></div>'
    shown += f'<span class="wm-rule">{escape(rule_id)}</span>'
    if found is None:
        return f'<div class="wm-line">{shown}</div>'
    title, told = found
    return (
        f'<details><summary class="wm-line">{shown}</summary>'
        f'<div class="wm-rule-text"><b>{escape(title)}</b>{paragraphs(told)}{to_book(rule_id, lang)}</div></details>'
    )


def to_book(rule_id: str, lang: str) -> str:
    """The way to this entry in the reference, where there is one to go to."""
    if book is None:
        return ""
    told = escape(message("app-open-reference", lang, rule=rule_id))
    return f'<p class="wm-goto"><a href="{escape(book(rule_id))}">{told}</a></p>'


def paragraphs(text: str) -> str:
    """A text with a blank line between its paragraphs."""
    return "".join(f"<p>{escape(part.strip())}</p>" for part in text.split("\n\n") if part.strip())
