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


@cache
def inside(lang: str, game: str) -> str:
    """What is drawn over the board, then the icons of a game in the order of its reference."""
    found = Reference(lang=lang, game=game).icons()
    icons = "".join(f"<li>{dom.icon(icon.name)}<span>{escape(icon.text)}</span></li>" for icon in found)
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


def told(view: View, game: str) -> tuple[str, str]:
    """Title and content of the sheet for a game."""
    return str(view.word("legend-title")), inside(view.lang, game)


def box(view: View, game: str, is_open: bool = False) -> str:
    """The legend of a game to be opened in place, without a kernel too."""
    title = escape(view.word("legend-title"))
    return (
        f'<details class="wm-help wm-legend-box"{" open" if is_open else ""}><summary title="{title}">'
        f'{escape(view.word("legend-button"))}</summary><div class="wm-panel">{inside(view.lang, game)}</div></details>'
    )
