"""How wide a text is, without a browser, and how it is made to fit.

Widths come from the table in the tokens (the widest face of the stack), so what fits here fits in every face. Fit
order: full size, two lines where allowed, a smaller size, the short name, and an ellipsis at the very end.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache

from wm_kernel.picture.scene import Text
from wm_kernel.picture.theme import tokens

_MONO = 0.602
_SERIF = 1.025
_OTHER = {
    "·": 0.342, "→": 0.754, "×": 0.754, "–": 0.45, "—": 0.9, "’": 0.342, "‘": 0.342, "“": 0.591, "”": 0.591, "…": 0.9,
    "≥": 0.754, "≤": 0.754, "≈": 0.754, "−": 0.754, "œ": 0.984, "æ": 0.943, "Œ": 1.05, "Æ": 1.0, "•": 0.575,
    "«": 0.581, "»": 0.581, "\u00a0": 0.313, "\u202f": 0.313, "½": 0.93, "✓": 0.754, "¿": 0.522, "¡": 0.41,
}  # fmt: skip


@cache
def _table(bold: bool) -> dict[str, float]:
    widths: dict[str, float] = tokens()["text_width"]["bold" if bold else "normal"]
    return widths


@cache
def _advance(letter: str, bold: bool) -> float:
    table = _table(bold)
    if letter in table:
        return table[letter]
    if letter in _OTHER:
        return _OTHER[letter]
    base = unicodedata.normalize("NFD", letter)[0]
    return table.get(base, 0.95)


def text_width(text: str, size: float, bold: bool = False, family: str = "sans") -> float:
    """The width of a text in px.

    >>> round(text_width("Archives", 12, bold=True), 1)
    52.2
    """
    if family == "mono":
        return len(text) * _MONO * size
    factor = _SERIF if family == "serif" else 1
    return sum(_advance(letter, bold) for letter in text) * size * factor


def shrink(
    text: str, width: float, size: float, smallest: float, bold: bool = False, family: str = "sans"
) -> float | None:
    """The largest size from `size` down to `smallest` at which the text fits the width, or None."""
    full = text_width(text, size, bold, family)
    if full <= width:
        return size
    fitting = int(size * width / full * 4) / 4
    return fitting if fitting >= smallest else None


def ellipsis(text: str, width: float, size: float, bold: bool = False, family: str = "sans") -> str:
    """The text, cut with an ellipsis where it is wider than `width`.

    >>> ellipsis("Disassembler", 40, 12)
    'Disas…'
    """
    if text_width(text, size, bold, family) <= width:
        return text
    cut = text
    while cut and text_width(cut.rstrip() + "…", size, bold, family) > width:
        cut = cut[:-1]
    return cut.rstrip() + "…"


def two_lines(text: str, width: float, size: float, bold: bool = False, family: str = "sans") -> tuple[str, str] | None:
    """The text broken at a blank into two lines of nearly the same width, or None when that does not fit."""
    words = text.split(" ")
    best: tuple[float, str, str] | None = None
    for k in range(1, len(words)):
        first, second = " ".join(words[:k]), " ".join(words[k:])
        wide = max(text_width(first, size, bold, family), text_width(second, size, bold, family))
        if wide <= width and (best is None or wide < best[0]):
            best = (wide, first, second)
    return best and (best[1], best[2])


def fit(
    names: Sequence[str], width: float, size: float, smallest: float, lines: int = 1, bold: bool = False
) -> tuple[tuple[str, ...], float]:
    """The lines and the size at which the first of `names` (full, then short) fits; the last is cut if none does.

    >>> fit(["Metal Pointer"], 70, 12, 10.5, lines=2, bold=True)
    (('Metal', 'Pointer'), 12)
    >>> fit(["Disassembler", "Disas."], 50, 12, 10.5, bold=True)
    (('Disas.',), 12)
    """
    for name in names:
        if text_width(name, size, bold) <= width:
            return (name,), size
        pair = two_lines(name, width, size, bold) if lines > 1 else None
        if pair:
            return pair, size
        if (found := shrink(name, width, size, smallest, bold)) is not None:
            return (name,), found
        step = size
        while lines > 1 and step >= smallest:
            if pair := two_lines(name, width, step, bold):
                return pair, step
            step -= 0.5
    return (ellipsis(names[-1], width, smallest, bold),), smallest


def wrap(text: str, width: float, size: float, bold: bool = False, family: str = "sans") -> list[str]:
    """The text in as many lines as it takes; a word wider than the line stands alone."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, bold, family) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def text_box(text: Text) -> tuple[float, float, float, float]:
    """The box (x, y, width, height) that a line of text takes, from cap height to descender.

    >>> text_box(Text(10, 20, "ink", 10, "#000000", anchor="end"))[1:]
    (12.5, 13.41, 9.5)
    """
    width = text_width(text.text, text.size, text.weight >= 600, text.family)
    left = text.x - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
    return left, text.y - 0.75 * text.size, width, 0.95 * text.size


def back_box(text: Text) -> tuple[float, float, float, float]:
    """The solid back of a text: its box with a little room around it."""
    x, y, w, h = text_box(text)
    return x - 3, y - 1, w + 6, h + 2
