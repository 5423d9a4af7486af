"""The panels of puzzles and lessons as HTML: question, goal, meter, answer, hints, buttons, progress.

Everything is read off a view; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from widgets.core import dom, html
from widgets.play import decision_box
from wm_kernel.learn.answer import Answer, Clue
from wm_kernel.learn.count import Count
from wm_kernel.learn.goals import Meter
from wm_kernel.words import message

if TYPE_CHECKING:
    from widgets.learn.session import SessionView

NUMBERS = 13
"""The numbers from 0 that can be told: more than any question asks for."""


def head(small: str, title: str, paragraphs: Iterable[str]) -> str:
    """What it is, what it is called, what is said."""
    said = "".join(f"<p>{escape(part)}</p>" for part in paragraphs)
    named = f'<h4 tabindex="-1" data-keep="task">{escape(title)}</h4>'
    return f'<div class="wm-told"><div class="wm-sub">{escape(small)}</div>{named}{said}</div>'


def goal(view: SessionView, told: str, meter: Meter, status: str) -> str:
    """The goal with its meter, and how often it was tried."""
    parts = ""
    if len(meter.parts) > 1:
        rows = "".join(
            f"<li>{_mark('check' if part.reached else '', view)}<span>{escape(part.text)}</span></li>"
            for part in meter.parts
        )
        parts = f'<ul class="wm-parts">{rows}</ul>'
    percent = round(100 * meter.value)
    return (
        f'<div class="wm-goal{" wm-reached" if meter.reached else ""}"><p class="wm-goal-text">{escape(told)}</p>'
        f'<div class="wm-meter" role="meter" aria-label="{escape(view.word("session-goal-meter"))}" aria-valuemin="0" '
        f'aria-valuemax="100" aria-valuenow="{percent}" aria-valuetext="{escape(meter.text)}">'
        f'<span style="width:{percent}%"></span></div>{parts}<p class="wm-sub">{escape(status)}</p></div>'
    )


def _mark(name: str, view: SessionView) -> str:
    return html.icon(name, view.theme, 16, "option") if name else '<span class="wm-open" aria-hidden="true"></span>'


def is_shown(found: Answer | None) -> bool:
    """Whether an answer is one to keep in sight: what is wrong, or that the goal is reached."""
    return found is not None and found.kind in ("hopeless", "wrong", "reached", "again", "right")


def answer(view: SessionView, found: Answer | None) -> str:
    """The last answer, when it is one to keep in sight."""
    if found is None or not is_shown(found):
        return ""
    name, ink, style = mark_of(found)
    shown = html.line(found.text(view.lang), view.rule_of(found), view.lang, html.icon(name, view.theme, 16, ink))
    return f'<div class="{style}">{shown}</div>'


def mark_of(found: Answer) -> tuple[str, str, str]:
    """Icon, ink and style of an answer: the cross is for what is not allowed, or wrong; a legal move may miss the goal."""
    if found.kind == "hopeless":
        return "hint", "ink", "wm-note wm-miss"
    return ("check", "option", "wm-well") if found.is_good else ("cross", "illegal", "wm-why")


def note(text: str) -> str:
    """A sentence in a frame: what was shown."""
    return f'<div class="wm-note">{escape(text)}</div>' if text else ""


def learnt(view: SessionView, *texts: str) -> str:
    """What there is to learn, once it is done."""
    told = "".join(f"<p>{escape(text)}</p>" for text in texts if text)
    return f'<div class="wm-well wm-learnt"><b>{escape(view.word("session-after"))}</b>{told}</div>' if told else ""


def clues(view: SessionView, given: Iterable[Clue]) -> str:
    """The hints so far, each with its rule; in a low window the last one, the others to open."""
    told = [html.line(clue.text(view.lang), clue.rule or "", view.lang) for clue in given]
    if not told:
        return ""
    name = escape(view.word("session-hints"))
    folded, start = "", 1
    if view.is_low and len(told) > 1:
        before = "".join(f"<li>{line}</li>" for line in told[:-1])
        folded = (
            f'<details class="wm-before" data-keep="clues"><summary><span class="wm-rule">{name} 1–{len(told) - 1}'
            f"</span></summary><ol>{before}</ol></details>"
        )
        start, told = len(told), told[-1:]
    rows = "".join(f"<li>{line}</li>" for line in told)
    return f'<div class="wm-hints">{folded}<ol class="wm-clues" start="{start}" aria-label="{name}">{rows}</ol></div>'


def panel(view: SessionView, parts: Iterable[str], buttons: list[str]) -> str:
    """The panel of the task."""
    row = dom.group(view.word("play-tools"), buttons) if buttons else ""
    name = escape(view.word("session-task"))
    return f'<section class="wm-panel wm-task" aria-label="{name}">{"".join(parts)}{row}</section>'


def asking(view: SessionView) -> list[str]:
    """The buttons that answer whether to forget what was done here."""
    return [
        dom.button("learn:forget", view.word("session-reset-yes"), style="primary", first=True),
        dom.button("learn:keep", view.word("session-reset-no")),
    ]


def ask(view: SessionView) -> str:
    """The box of the decision where there is none: a number to tell, a turn that is over, a step to read."""
    if isinstance(view.work, Count):
        title, hint = view.word("session-number"), view.word("session-number-hint")
        row = dom.group(title, [_number(view, view.work, n) for n in numbers(view.work.right)])
    elif view.session is not None:
        title, hint = view.word("session-turn-over"), view.word("session-turn-over-hint")
        if view.session.is_reached:
            hint = message("answer-reached", view.lang)
        row = dom.group(title, [dom.button("learn:again", view.word("session-again"), key="T")])
        row += decision_box.tools(view)
    else:
        return ""
    told = f'<h4 tabindex="-1" data-keep="ask">{escape(title)}</h4><span class="wm-sub">{escape(hint)}</span>'
    return (
        f'<div class="wm-ask" data-mark="{view.mark_of_offer}"><div class="wm-ask-head">{told}</div>'
        f'<div class="wm-ask-row">{row}</div></div>'
    )


def numbers(right: int) -> range:
    """The numbers to choose from, the right one among them and not in a place of its own.

    >>> list(numbers(4)) == list(numbers(0)) == list(range(13)), list(numbers(17))[:2], list(numbers(17))[-1]
    (True, [7, 8], 19)
    """
    low = 0 if right < NUMBERS else right // 10 * 10 - 3
    return range(low, low + NUMBERS)


def _number(view: SessionView, work: Count, n: int) -> str:
    is_known = not work.is_open and n == work.right
    return dom.button(
        f"tell:{n}", str(n), style="primary" if is_known else "option", off=not work.is_open and not is_known
    )


def foot(view: SessionView) -> str:
    """Where progress is kept, its way to another place, and how to forget what was done here."""
    if view.is_asking:
        told = f"<b>{escape(view.word('session-reset-ask'))}</b>"
        return f'<div class="wm-kept">{told}{dom.group(view.word("session-reset"), asking(view))}</div>'
    copy = dom.button("learn:copy", view.word("session-copy"), style="quiet")
    reset = dom.button("learn:reset", view.word("session-reset"), style="quiet")
    return f'<div class="wm-kept"><span class="wm-sub">{escape(view.progress.describe(view.lang))}</span>{copy}{reset}</div>'
