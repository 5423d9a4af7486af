"""The panel of the coach beside a guided game, as HTML: what is said, leafing back, beginning again, and why who won."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from widgets.core import dom, html
from wm_kernel.learn.coach import Difference, differences
from wm_kernel.words import describe

if TYPE_CHECKING:
    from widgets.learn.guided import GuidedGame

EXPLAINED = 3
"""So many kinds of points have a sentence at the end: those that differ most."""


def coach(view: GuidedGame) -> str:
    """The whole panel."""
    body = verdict(view) if view.game.is_over and view.play.looking is None else said(view)
    name = view.word("coach-title")
    return f'<section class="wm-panel wm-coach" aria-label="{escape(name)}">{_head(view)}{body}</section>'


def _head(view: GuidedGame) -> str:
    """Its title, leafing, and the way to begin again, which is asked once more."""
    word, count = view.word, len(view.remarks)
    at = count - view.leafed
    if view.is_asking:
        anew = dom.button("coach:anew", word("coach-anew"), style="primary")
        parts = [anew, dom.button("coach:keep", word("coach-keep"))]
        return f'<div class="wm-top"><h4>{escape(word("coach-ask"))}</h4>{dom.group(word("coach-ask"), parts)}</div>'
    parts = [
        dom.button("coach:back", "‹", style="tab", off=at <= 1, more=_label(view, "coach-back")),
        f'<span class="wm-sub">{escape(word("coach-at", at=at, all=count))}</span>' if count else "",
        dom.button("coach:on", "›", style="tab", off=view.leafed == 0, more=_label(view, "coach-on")),
        dom.button("coach:again", word("coach-again"), style="tab"),
    ]
    tools = dom.group(word("coach-tools"), parts, "wm-tabs")
    return f'<div class="wm-top"><h4>{dom.icon("hint")} {escape(word("coach-title"))}</h4>{tools}</div>'


def _label(view: GuidedGame, key: str) -> str:
    told = escape(view.word(key))
    return f'aria-label="{told}" title="{told}"'


def said(view: GuidedGame) -> str:
    """The remark that is shown, with the rule that it rests on."""
    if (remark := view.remark) is None:
        return f'<div class="wm-coach-says"><p class="wm-sub">{escape(view.word("coach-quiet"))}</p></div>'
    line = html.line(remark.text(view.lang), remark.rules[0], view.lang)
    return f'<div class="wm-coach-says" data-remark="{escape(remark.id)}">{line}</div>'


def verdict(view: GuidedGame) -> str:
    """Why the learner won or lost: the kinds of points, those that differ most first."""
    scores, mine, theirs = view.game.scores(), view.learner, view.rival
    ranks = scores[mine].rank, scores[theirs].rank
    key = "coach-won" if ranks[0] < ranks[1] else "coach-lost" if ranks[0] > ranks[1] else "coach-drawn"
    told = view.word(key, mine=scores[mine].total, theirs=scores[theirs].total)
    found = [one for one in differences(view.coach, view.game, theirs) if one.mine or one.theirs]
    large, small = found[:EXPLAINED], found[EXPLAINED:]
    rest = ""
    if small:
        rest = (
            f'<details data-keep="coach:rest"><summary>{escape(view.word("coach-rest"))}</summary>'
            f"{_table(view, small, is_explained=False)}</details>"
        )
    return (
        f'<div class="wm-coach-says wm-coach-end" data-scroll="coach"><p><b>{escape(told)}</b></p>'
        f"{_table(view, large, is_explained=True)}{rest}</div>"
    )


def _table(view: GuidedGame, found: Sequence[Difference], is_explained: bool) -> str:
    """Kinds of points with what each of the two has, and a sentence below where there is room."""
    word, lang = view.word, view.lang
    heads = (word("coach-kind"), describe(view.learner, lang), describe(view.rival, lang), word("coach-difference"))
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    rows = "".join(_row(view, one, is_explained) for one in found)
    return f'<table class="wm-coach-table"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _row(view: GuidedGame, one: Difference, is_explained: bool) -> str:
    sign = f"+{one.by}" if one.by > 0 else f"−{-one.by}" if one.by else "0"
    cells = "".join(f"<td>{escape(str(n).replace('-', '−'))}</td>" for n in (one.mine, one.theirs, sign))
    told = one.text(view.lang) if is_explained else ""
    why = f'<tr class="wm-coach-why"><td colspan="4">{escape(told)}</td></tr>' if told else ""
    return f'<tr><th scope="row">{escape(one.name(view.lang))}</th>{cells}</tr>{why}'
