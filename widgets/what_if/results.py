"""What the search found, as HTML: error bars drawn to one scale, the best turn move by move, how far a search is.

Everything is read off a view; nothing is decided here.
"""

from __future__ import annotations

from html import escape
from math import isfinite
from typing import Any

from widgets.core import dom
from widgets.what_if import markup
from wm_kernel.explore.estimate import Estimate, percent
from wm_kernel.explore.intervals import Mean
from wm_kernel.explore.outline import steps
from wm_kernel.explore.rows import decimal, signed
from wm_kernel.explore.search import BestTurn
from wm_kernel.explore.verdict import verdict as said
from wm_kernel.picture.theme import theme as colours
from wm_kernel.words import describe, label
from wm_kernel.words.habits import grouped

WIDE = 360.0
"""The width of the scale of the error bars."""

MOVES = 4
"""So many moves of a best turn are listed beside the board; all of them are a press away."""

EQUAL = 3
"""So many of the first moves that are equally good are named."""


def html(view: Any) -> str:
    """The panel of the search."""
    word = view.word
    title = escape(word("what-if-search"))
    is_on = view.searching.task is not None
    player = view.player
    known = [view.estimates.get((node, player)) for node in view.targets.values()]
    running = view.searching.task.name if is_on else ""
    more = ""
    if all(known):
        more = dom.button("search:estimate", word("what-if-estimate-more"), key="E", off=running == "estimate")
    over = view.game.ruleset.is_over(view.game.state)
    buttons = [
        dom.button("side:beside", word("what-if-beside"), style=_on(view, "beside"), more=_pressed(view, "beside")),
        dom.button(
            "search:estimate",
            word("what-if-estimate"),
            off=running == "estimate" or (over and not view.compared_lines),
            style=_on(view, "estimate"),
            more=_pressed(view, "estimate", "E"),
        ),
        dom.button(
            "search:best",
            word("what-if-best"),
            off=running == "best" or not view.has_turn,
            style=_on(view, "best"),
            more=_pressed(view, "best", "B"),
        ),
    ]
    values = [(name, word(f"what-if-objective-{name}"), "") for name in view.objectives]
    ways = dom.radios("objective", word("what-if-objective"), values, view.objective, "wm-wi-radios")
    return (
        f'<section class="wm-panel wm-wi-found wm-wi-side-{view.side}" aria-label="{title}">'
        f"{dom.group(word('what-if-search'), buttons, 'wm-choices wm-wi-sides')}{_how_far(view)}"
        f'<div class="wm-wi-estimate">{_bars(view, more)}</div>'
        f'<div class="wm-wi-best-part">{ways}{_best(view)}</div>'
        "</section>"
    )


def _on(view: Any, side: str) -> str:
    return "on" if view.side == side else ""


def _pressed(view: Any, side: str, key: str = "") -> str:
    keys = f' aria-keyshortcuts="{key}"' if key else ""
    return f'aria-pressed="{str(view.side == side).lower()}"{keys}'


def _how_far(view: Any) -> str:
    """How far the search is that is going on."""
    task, word = view.searching.task, view.word
    if task is None:
        return ""
    stop = dom.button("search:stop", word("what-if-stop"), key="X", style="primary")
    if task.name == "estimate":
        done, all_ = view.how_far or (0, 0)
        told = word("what-if-estimating", done=done, all=all_ or "…")
        share = done / all_ if all_ else 0
        meter = f'<span style="width:{round(100 * share)}%"></span>'
        return (
            f'<div class="wm-top"><p class="wm-sub">{escape(told)}</p>{stop}</div>'
            f'<div class="wm-meter" role="progressbar" aria-label="{escape(told)}" '
            f'aria-valuemin="0" aria-valuemax="{all_ or 1}" aria-valuenow="{done}">{meter}</div>'
        )
    told = word("what-if-searching-first")
    if len(view.how_far) == 2:
        nodes, best = view.how_far
        told = word("what-if-searching", nodes=grouped(nodes, view.lang), best=signed(best, view.lang))
    elif view.how_far:
        told = word("what-if-searching", nodes=grouped(view.how_far[0], view.lang), best="–")
    busy = f'<div class="wm-meter wm-wi-busy" role="progressbar" aria-label="{escape(told)}"><span></span></div>'
    return f'<div class="wm-top"><p class="wm-sub">{escape(told)}</p>{stop}</div>{busy}'


# -- estimates ---------------------------------------------------------------------------------------------------------


def _bars(view: Any, more: str) -> str:
    """The lead at the end with its error bar, for every line to one scale."""
    word, lang, player = view.word, view.lang, view.player
    found: dict[str, Estimate] = {}
    for mark, node in view.targets.items():
        one = view.estimates.get((node, player))
        if one is not None and one.finished:
            found[mark] = one
    if not found:
        return ""
    leads = {mark: one[player].lead for mark, one in found.items()}
    ends = [end for lead in leads.values() for end in (lead.low, lead.high, lead.value) if isfinite(end)]
    low, high = min(0.0, *ends), max(0.0, *ends)
    look = colours(view.theme)
    rows = []
    for mark, lead in leads.items():
        name = markup.badge(mark, word) if mark else ""
        share = word("what-if-win", share=percent(found[mark][player].win, lang))
        told = f'<b>{escape(value(lead, view))}</b><span class="wm-sub">{escape(share)}</span>'
        bar = _bar(lead, low, high, mark, look)
        rows.append(f'<li><span>{name}</span>{bar}<span class="wm-wi-value">{told}</span></li>')
    first = next(iter(found.values()))
    lead_of = word("what-if-lead", player=describe(player, lang))
    verdict_ = f'<p class="wm-wi-sum">{escape(verdict(view))}</p>' if len(found) > 1 else ""
    return (
        f"<h5>{escape(lead_of)}</h5>"
        f'<ul class="wm-wi-bars">{"".join(rows)}</ul>{verdict_}'
        f'<div class="wm-wi-row-of">{more}<details class="wm-wi-details" data-keep="sampled"><summary class="wm-b">'
        f'{escape(word("what-if-best-more"))}</summary><div class="wm-panel"><p>{escape(first.sampled(lang))}</p></div>'
        "</details></div>"
    )


def value(lead: Mean, view: Any) -> str:
    """A mean with half of its error bar."""
    told = signed(round(lead.value, 1), view.lang)
    if not isfinite(lead.low):
        return str(view.word("what-if-bar-one", value=told))
    return str(view.word("what-if-bar-short", value=told, half=decimal((lead.high - lead.low) / 2, view.lang)))


def _bar(lead: Mean, low: float, high: float, mark: str, look: Any) -> str:
    """An error bar with its mark; the dashed line stands at 0."""

    def at(n: float) -> float:
        return 8 + (WIDE - 16) * (n - low) / ((high - low) or 1.0)

    ink, fill = look["ink"], look["option"] if mark in ("B", "D") else look["ink"]
    zero = f'<path d="M{at(0):.1f} 0V20" stroke="{look["ink2"]}" stroke-dasharray="2 3"/>'
    base = f'<path d="M0 10H{WIDE:g}" stroke="{look["grid"]}"/>'
    bar = ""
    if isfinite(lead.low):
        a, b = at(lead.low), at(lead.high)
        bar = f'<path d="M{a:.1f} 10H{b:.1f}M{a:.1f} 4V16M{b:.1f} 4V16" stroke="{ink}" stroke-width="2" fill="none"/>'
    x = at(lead.value)
    shape = {
        "B": f'<path d="M{x:.1f} 3L{x + 7:.1f} 10L{x:.1f} 17L{x - 7:.1f} 10Z" fill="{fill}"/>',
        "C": f'<rect x="{x - 5:.1f}" y="5" width="10" height="10" fill="{fill}"/>',
        "D": f'<path d="M{x:.1f} 4L{x + 6:.1f} 15H{x - 6:.1f}Z" fill="{fill}"/>',
    }.get(mark, f'<circle cx="{x:.1f}" cy="10" r="5.5" fill="{fill}"/>')
    return f'<svg viewBox="0 0 {WIDE:g} 20" aria-hidden="true" focusable="false">{base}{zero}{bar}{shape}</svg>'


def verdict(view: Any) -> str:
    """Whether the estimate decides between the lines, in words; "" with fewer than two."""
    comparison = view.comparison
    return said(comparison, view.lang) if comparison is not None else ""


# -- the best turn -----------------------------------------------------------------------------------------------------


def _best(view: Any) -> str:
    """The best turn from here, if it was searched."""
    found: BestTurn | None = view.best.get((view.game.node, view.objective))
    if found is None:
        return ""
    word, lang = view.word, view.lang
    told = steps(view.game.ruleset, view.game.state, found.line, lang)
    moves = "".join(f'<li title="{escape(move)}">{escape(move)}</li>' for move in told[:MOVES])
    rest = "".join(f"<li>{escape(move)}</li>" for move in told)
    due = view.game.decision
    equal = [label(action, lang, decision=due) for action in found.first]
    others = ""
    if len(equal) > 1:
        more = ", ".join(equal[:EQUAL]) + (" …" if len(equal) > EQUAL else "")
        others = f'<p class="wm-sub">{escape(word("what-if-best-equal", n=len(equal)))} {escape(more)}</p>'
    chance = f'<p class="wm-sub">{escape(word("what-if-best-chance"))}</p>' if found.chance == "excluded" else ""
    add = dom.button("best:add", word("what-if-best-add"), style="option", off=not found.line)
    proof = f'<span class="wm-sub">{escape(_proof(view, found))}</span>'
    return (
        f'<div class="wm-wi-best-turn"><h5>{escape(_gain(view, found))}{proof}</h5>'
        f'<ol class="wm-wi-first">{moves}</ol><div class="wm-wi-row-of">{add}'
        f'<details class="wm-wi-details" data-keep="best"><summary class="wm-b">{escape(word("what-if-best-more"))}</summary>'
        f'<div class="wm-panel"><ol>{rest}</ol>{others}{chance}<p class="wm-sub">{escape(_cost(view, found))}</p></div>'
        "</details></div></div>"
    )


def _gain(view: Any, found: BestTurn) -> str:
    what = view.word(f"what-if-gain-{found.objective}")
    return str(view.word("what-if-best-found", gain=signed(found.value, view.lang), what=what))


def _proof(view: Any, found: BestTurn) -> str:
    if found.proved:
        return str(view.word("what-if-best-proved"))
    if not isfinite(found.bound):
        return str(view.word("what-if-best-unknown"))
    return str(view.word("what-if-best-open", bound=signed(found.bound, view.lang)))


def _cost(view: Any, found: BestTurn) -> str:
    nodes, seconds = grouped(found.nodes, view.lang), decimal(found.seconds, view.lang)
    return str(view.word("what-if-best-cost", nodes=nodes, seconds=seconds))


def best_sentence(view: Any, found: BestTurn) -> str:
    """What is said of a best turn."""
    return str(view.word("what-if-best-said", gain=_gain(view, found), proof=_proof(view, found)))


def best_name(view: Any, found: BestTurn) -> str:
    """What the line of a best turn is called."""
    what = view.word(f"what-if-gain-{found.objective}")
    return str(view.word("what-if-best-name", what=what, gain=signed(found.value, view.lang)))
