"""A comparison in a sentence or two: the points first, then what else weighs most, then whether the estimate decides.

It reads a `Comparison` and adds nothing to it; small differences in what is neither good nor bad are passed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wm_kernel import words
from wm_kernel.explore.intervals import Mean, Share
from wm_kernel.explore.rows import Row, apart, signed

if TYPE_CHECKING:
    from wm_kernel.explore.compare import Comparison

MOST = 4
"""So many differences are told."""


def summary(found: Comparison, lang: str = "en") -> str:
    """The difference between the lines that were compared, in words."""
    told = _pair(found, lang) if len(found.names) == 2 else _many(found, lang)
    return " ".join(part for part in (told, verdict(found, lang)) if part)


def verdict(found: Comparison, lang: str = "en") -> str:
    """Whether the estimate decides between the lines; "" where nothing was estimated."""
    bars = next((row.values for row in found.rows if row.section == "result" and _is_lead(row)), None)
    if bars is None:
        return ""
    known = [bar for bar in bars if isinstance(bar, Mean) and bar.n > 1]
    if len(known) < len(bars):
        return words.message("compare-unclear", lang)
    if not apart(bars):
        return words.message("compare-open", lang)
    best = max(range(len(known)), key=lambda i: known[i].value)
    return words.message("compare-decided", lang, line=found.names[best])


def _is_lead(row: Row) -> bool:
    return row.what.message == "compare-lead"


def _pair(found: Comparison, lang: str) -> str:
    first, second = found.names
    parts = [
        words.message(
            "compare-summary-part", lang, what=_what(row, found, lang), amount=signed(row.difference() or 0, lang)
        )
        for row in weighed(found)[:MOST]
    ]
    if not parts:
        return words.message("compare-summary-same", lang, line=second, other=first)
    return words.message("compare-summary", lang, line=second, other=first, parts=", ".join(parts))


def _many(found: Comparison, lang: str) -> str:
    """Of more than two lines: who has the most of what."""
    parts = []
    for row in weighed(found):
        best = row.best() if row.good > 0 and row.player == found.player else ()
        if len(best) == 1:
            line = found.names[best[0]]
            parts.append(words.message("compare-summary-most", lang, what=_what(row, found, lang), line=line))
    if not parts:
        return ""
    player = words.describe(found.player, lang, game=found.game)
    return words.message("compare-summary-many", lang, player=player, parts=", ".join(parts[:MOST]))


def weighed(found: Comparison) -> list[Row]:
    """The rows that tell the lines apart, the points first, then the larger differences."""
    rows = []
    for row in found.rows:
        section = found.sections[row.section]
        if section.told is None or not row.differs or any(isinstance(value, Mean | Share) for value in row.values):
            continue
        if (section.told and row.what.message not in section.told) or (section.own and row.player != found.player):
            continue
        if section.judged and not row.good:
            continue
        rows.append(row)

    def weight(row: Row) -> tuple[bool, bool, float]:
        is_of_other = row.section == "vp" and row.player != found.player
        return row.section != "vp", is_of_other, -abs(row.difference() or 0)

    return sorted(rows, key=weight)


def _what(row: Row, found: Comparison, lang: str) -> str:
    """What a row is about, and whose it is when it is not the comparing player's."""
    player = words.describe(row.player, lang, game=found.game) if row.player else ""
    if row.what.message == "compare-reply-vp":
        return words.message("compare-summary-reply", lang, player=player)
    what = (
        words.message_of(found.game, "compare-section-vp", lang)
        if row.what.message == "compare-total"
        else row.what.say(lang, found.game)
    )
    if summary := found.sections[row.section].summary:
        what = words.message_of(found.game, summary, lang, what=what)
    if row.player in ("", found.player):
        return what
    return words.message("compare-summary-whose", lang, player=player, what=what)
