"""The panels of puzzles and lessons as HTML: question, goal, meter, answer, hints, buttons, progress.

Everything is read off a model; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any

from widgets.core import dom, html
from widgets.play import decision_box
from wm_kernel.learn.answer import Answer, Clue
from wm_kernel.learn.count import Count
from wm_kernel.learn.goals import Meter
from wm_kernel.learn.session import Session
from wm_kernel.words import message

if TYPE_CHECKING:
    from widgets.learn.session_model import SessionModel

_OPEN = '<span class="wm-open" aria-hidden="true"></span>'
NUMBERS = 13
"""The numbers from 0 that can be told: more than any question asks for."""


def head(small: str, title: str, paragraphs: Iterable[str]) -> str:
    """What it is, what it is called, what is said."""
    said = "".join(f"<p>{escape(part)}</p>" for part in paragraphs)
    named = f'<h4 tabindex="-1" data-keep="task">{escape(title)}</h4>'
    return f'<div class="wm-told"><div class="wm-sub">{escape(small)}</div>{named}{said}</div>'


def goal(model: SessionModel[Any], told: str, meter: Meter, status: str) -> str:
    """The goal with its meter, and how often it was tried."""
    parts = ""
    if len(meter.parts) > 1:
        rows = "".join(
            f"<li>{_mark('check' if part.reached else '', model)}<span>{escape(part.text)}</span></li>"
            for part in meter.parts
        )
        parts = f'<ul class="wm-parts">{rows}</ul>'
    percent = round(100 * meter.value)
    return (
        f'<div class="wm-goal{" wm-reached" if meter.reached else ""}"><p class="wm-goal-text">{escape(told)}</p>'
        f'<div class="wm-meter" role="meter" aria-label="{escape(model.play.word("session-goal-meter"))}" aria-valuemin="0" '
        f'aria-valuemax="100" aria-valuenow="{percent}" aria-valuetext="{escape(meter.text)}">'
        f'<span style="width:{percent}%"></span></div>{parts}<p class="wm-sub">{escape(status)}</p></div>'
    )


def _mark(name: str, model: SessionModel[Any]) -> str:
    return html.icon(name, model.play.theme, 16, "option") if name else _OPEN


def is_shown(found: Answer | None) -> bool:
    """Whether an answer is one to keep in sight: what is wrong, or that the goal is reached."""
    return found is not None and found.kind in ("hopeless", "wrong", "reached", "again", "right")


def answer(model: SessionModel[Any], found: Answer | None) -> str:
    """The last answer, when it is one to keep in sight."""
    if found is None or not is_shown(found):
        return ""
    name, ink, style = mark_of(found)
    shown = html.line(
        found.text(model.play.lang), model.rule_of(found), model.play.lang, html.icon(name, model.play.theme, 16, ink)
    )
    return f'<div class="{style}">{shown}</div>'


def mark_of(found: Answer) -> tuple[str, str, str]:
    """Icon, ink and style of an answer: the cross is for what is not allowed, or wrong; a legal move may miss the goal."""
    if found.kind == "hopeless":
        return "hint", "ink", "wm-note wm-miss"
    return ("check", "option", "wm-well") if found.is_good else ("cross", "illegal", "wm-why")


def note(text: str) -> str:
    """A sentence in a frame: what was shown."""
    return f'<div class="wm-note">{escape(text)}</div>' if text else ""


def learnt(model: SessionModel[Any], *texts: str) -> str:
    """What there is to learn, once it is done."""
    told, head = "".join(f"<p>{escape(text)}</p>" for text in texts if text), escape(model.play.word("session-after"))
    return f'<div class="wm-well wm-learnt"><b>{head}</b>{told}</div>' if told else ""


def clues(model: SessionModel[Any], given: Iterable[Clue]) -> str:
    """The hints so far, each with its rule; in a low window the last one, the others to open."""
    told = [html.line(clue.text(model.play.lang), clue.rule or "", model.play.lang) for clue in given]
    if not told:
        return ""
    name = escape(model.play.word("session-hints"))
    folded, start = "", 1
    if model.play.is_low and len(told) > 1:
        before = "".join(f"<li>{line}</li>" for line in told[:-1])
        folded = (
            f'<details class="wm-before" data-keep="clues"><summary><span class="wm-rule">{name} 1–{len(told) - 1}'
            f"</span></summary><ol>{before}</ol></details>"
        )
        start, told = len(told), told[-1:]
    rows = "".join(f"<li>{line}</li>" for line in told)
    return f'<div class="wm-hints">{folded}<ol class="wm-clues" start="{start}" aria-label="{name}">{rows}</ol></div>'


def panel(model: SessionModel[Any], parts: Iterable[str], row_of: list[str]) -> str:
    """The panel of the task."""
    row = dom.group(model.play.word("play-tools"), row_of) if row_of else ""
    name = escape(model.play.word("session-task"))
    return f'<section class="wm-panel wm-task" aria-label="{name}">{"".join(parts)}{row}</section>'


def buttons(model: SessionModel[Any]) -> list[str]:
    """The buttons that every task has."""
    work, word = model.work, model.play.word
    if work is None:
        return []
    is_fresh = work.is_at_start if isinstance(work, Session) else work.is_open
    hints = len(model.hints)
    later = "" if work.can_show else word("session-show-later")
    return [
        dom.button("learn:hint", word("session-hint", n=work.rung, all=hints), key="I", off=work.rung >= hints),
        dom.button("learn:show", word("session-show"), off=not work.can_show, title=later),
        dom.button("learn:again", word("session-again"), key="T", off=is_fresh),
    ]


def asking(model: SessionModel[Any]) -> list[str]:
    """The buttons that answer whether to forget what was done here."""
    return [
        dom.button("learn:forget", model.play.word("session-reset-yes"), style="primary", first=True),
        dom.button("learn:keep", model.play.word("session-reset-no")),
    ]


def ask(model: SessionModel[Any]) -> str:
    """The box of the decision where there is none: a number to tell, a turn that is over, a step to read."""
    if isinstance(model.work, Count):
        title, hint = model.play.word("session-number"), model.play.word("session-number-hint")
        row = dom.group(title, [_number(model, model.work, n) for n in numbers(model.work.right)])
    elif model.session is not None:
        title, hint = model.play.word("session-turn-over"), model.play.word("session-turn-over-hint")
        if model.session.is_reached:
            hint = message("answer-reached", model.play.lang)
        row = dom.group(title, [dom.button("learn:again", model.play.word("session-again"), key="T")])
        row += decision_box.tools(model.play)
    else:
        return ""
    told = f'<h4 tabindex="-1" data-keep="ask">{escape(title)}</h4><span class="wm-sub">{escape(hint)}</span>'
    return (
        f'<div class="wm-ask" data-mark="{model.play.mark_of_offer}"><div class="wm-ask-head">{told}</div>'
        f'<div class="wm-ask-row">{row}</div></div>'
    )


def thinking(model: SessionModel[Any]) -> str:
    """The box of the decision while what came of a press is still searched: what is going on, and how to end it."""
    word = model.play.word
    stop = dom.button("learn:stop", word("view-stop"), key="X", title=word("session-stop-is"), first=True)
    title = escape(word("session-thinking"))
    return (
        f'<div class="wm-ask wm-busy"><div class="wm-ask-head"><h4 tabindex="-1" data-keep="ask">{title}</h4>'
        f'<span class="wm-think" aria-hidden="true"></span></div>'
        f'<div class="wm-ask-row">{dom.group(word("session-thinking"), [stop])}</div></div>'
    )


def numbers(right: int) -> range:
    """The numbers to choose from, the right one among them and not in a place of its own.

    >>> list(numbers(4)) == list(numbers(0)) == list(range(13)), list(numbers(17))[:2], list(numbers(17))[-1]
    (True, [7, 8], 19)
    """
    low = 0 if right < NUMBERS else right // 10 * 10 - 3
    return range(low, low + NUMBERS)


def _number(model: SessionModel[Any], work: Count, n: int) -> str:
    is_known = not work.is_open and n == work.right
    is_off = not work.is_open and not is_known
    return dom.button(f"tell:{n}", str(n), style="primary" if is_known else "option", off=is_off)


def foot(model: SessionModel[Any]) -> str:
    """Where progress is kept, its way to another place, and how to forget what was done here."""
    if model.is_asking:
        told = f"<b>{escape(model.play.word('session-reset-ask'))}</b>"
        return f'<div class="wm-kept">{told}{dom.group(model.play.word("session-reset"), asking(model))}</div>'
    copy = dom.button("learn:copy", model.play.word("session-copy"), style="quiet")
    reset = dom.button("learn:reset", model.play.word("session-reset"), style="quiet")
    where = escape(model.progress.describe(model.play.lang))
    return f'<div class="wm-kept"><span class="wm-sub">{where}</span>{copy}{reset}</div>'
