"""What a view leaves in a notebook for readers without its kernel: words, an SVG, and a PNG where SVG is not trusted.

Both pictures say on themselves that they are pictures, and what to do to play. Not for pictures that somebody saves.
"""

from __future__ import annotations

import re
from base64 import b64encode
from html import escape
from typing import Any

from wm_kernel.picture.png import png
from wm_kernel.picture.theme import theme as colours

BAR = 30
"""The height of the bar with the note, in px."""


def outputs(view: Any) -> dict[str, str]:
    """The view by media type, as a cell stores it.

    >>> from widgets import BoardView
    >>> import wm_kernel as wm
    >>> view = BoardView(wm.new_game("whistle_mountain", players=2, seed=1))
    >>> sorted(outputs(view))
    ['image/png', 'image/svg+xml', 'text/plain']
    >>> view.close()
    """
    found = {"text/plain": view.text(), "image/svg+xml": noted(view, view.svg())}
    if (drawn := png(noted(view, view.poster()))) is not None:
        found["image/png"] = b64encode(drawn).decode()
    return found


def noted(view: Any, svg: str) -> str:
    """The picture under a bar that says that it is one."""
    size = re.match(r'<svg xmlns="[^"]*" viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+" height="[\d.]+"', svg)
    if size is None:
        return svg
    wide, high = size[1], float(size[2]) + BAR
    look, note = colours(view.theme), escape(view.word(view.standing_note))
    middle = float(wide) / 2
    fonts = escape(look.fonts["sans"])
    bar = (
        f'<rect width="{wide}" height="{BAR}" fill="{look["ink"]}"/>'
        f'<text x="{middle:g}" y="20" font-size="14.5" font-weight="700" font-family="{fonts}" text-anchor="middle" '
        f'fill="{look["panel"]}">▶ {note}</text>'
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high:g}" width="{wide}" height="{high:g}">'
    below = svg.replace("<svg ", f'<svg y="{BAR}" ', 1)
    return f"{head}\n{bar}\n{below}\n</svg>"
