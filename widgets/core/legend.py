"""The legend: what each icon and mark of the pictures means, drawn with the icons themselves.

Boards open it as a sheet with G; a view with a help of its own puts `box` beside it. What the words say is the reference's.
"""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING

from widgets.core import dom
from wm_kernel.learn.reference import Reference
from wm_kernel.words import message

if TYPE_CHECKING:
    from widgets.core.speaks import Speaks as View

KEY = "G"
MARKS = ("option", "number", "ring", "fault")


def inside(lang: str) -> str:
    """The icons in the order of the reference, after them what is drawn over the board."""
    return _inside(lang)


@cache
def _inside(lang: str) -> str:
    icons = "".join(
        f"<li>{dom.icon(icon.name)}<span>{escape(icon.text)}</span></li>" for icon in Reference(lang=lang).icons()
    )
    marks = "".join(f"<li>{_mark(mark)}<span>{escape(message(f'legend-{mark}', lang))}</span></li>" for mark in MARKS)
    return (
        f'<ul class="wm-legend" aria-label="{escape(message("legend-marks", lang))}">{marks}</ul>'
        f'<ul class="wm-legend" aria-label="{escape(message("reference-icons", lang))}">{icons}</ul>'
    )


def _mark(name: str) -> str:
    if name == "number":
        return '<b class="wm-n" aria-hidden="true">3</b>'
    return f'<span class="wm-mark wm-mark-{name}" aria-hidden="true"></span>'


def button(view: View) -> str:
    """The button that opens the legend as a sheet."""
    title = view.word("legend-title")
    return dom.button("sheet:legend", view.word("legend-button"), key=KEY, title=title)


def keys_button(view: View) -> str:
    """The button that opens the list of keys as a sheet."""
    title = view.word("keys-title")
    return dom.button("sheet:keys", view.word("play-keys"), title=title, more=f'aria-label="{escape(title)}"')


def told(view: View) -> tuple[str, str]:
    """Title and content of the sheet."""
    return str(view.word("legend-title")), inside(view.lang)


def box(view: View, is_open: bool = False) -> str:
    """The legend to be opened in place, without a kernel too."""
    title = escape(view.word("legend-title"))
    return (
        f'<details class="wm-help wm-legend-box"{" open" if is_open else ""}><summary title="{title}">'
        f'{escape(view.word("legend-button"))}</summary><div class="wm-panel">{inside(view.lang)}</div></details>'
    )
