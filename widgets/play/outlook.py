"""The sheet that tells what a side that nobody plays may do in its next turn: each outcome, how likely, line by line.

It makes HTML of what is foreseen on the position that is shown; where the player would choose it says so, and between what.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from widgets.core import html
from wm_kernel.explore.futures import Future, Line, Tie, forecast
from wm_kernel.table.asides import Asides, asides_of
from wm_kernel.words import describe, label

if TYPE_CHECKING:
    from widgets.play.model import PlayModel

NAMED = 4
"""So many of the things between which the player would choose are named."""


def told(view: PlayModel) -> tuple[str, str]:
    """Title and content of the sheet."""
    word, state = view.word, view.state
    asides = asides_of(state)
    title = word("outlook-title", side=asides.side(state, view.lang))
    if not (found := forecast(state, view.viewer)):
        return title, f"<p>{escape(word('outlook-none'))}</p>"
    cards = "".join(_future(view, asides, future) for future in found)
    note = f'<p class="wm-sub">{escape(word("outlook-note"))}</p>'
    return title, f'{note}<div class="wm-outlook">{cards}</div>'


def _future(view: PlayModel, asides: Asides, future: Future) -> str:
    title = asides.title(view.state, future.outcome, view.lang)
    share = f"{future.weight.numerator}/{future.weight.denominator}"
    lines = "".join(_line(view, asides, line) for line in future.lines if asides.is_foreseen(line.events[0]))
    return f'<section aria-label="{escape(title)}"><h5>{escape(title)} <b>{share}</b></h5>{lines}</section>'


def _line(view: PlayModel, asides: Asides, line: Line) -> str:
    head, *rest = [event for event in line.events if asides.is_told(event) and not asides.is_reason(event)]
    parts = [html.line(describe(head, view.lang), _rule(line, head.rule), view.lang)]
    for tie in line.ties:
        parts.append(_tie(view, tie))
    if not line.ties:
        parts += [f"<p>{escape(describe(event, view.lang))}</p>" for event in rest]
    return f'<div class="wm-outlook-line">{"".join(parts)}</div>'


def _rule(line: Line, usual: str) -> str:
    """The rule by which is chosen in a line, where something is."""
    return next((event.rule for event in line.events[1:]), usual)


def _tie(view: PlayModel, tie: Tie) -> str:
    """What the player would choose between."""
    names = [label(action, view.lang, decision=tie.decision) for action in tie.options[:NAMED]]
    more = len(tie.options) - len(names)
    between = view.word("outlook-between", options=", ".join(names), more=more)
    choose = f'<b class="wm-tie">{escape(view.word("outlook-you"))}</b>'
    return f"<p>{choose} {escape(between)}</p>"
