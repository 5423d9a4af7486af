"""Choosers in the decision box: each way to pay with what would be left, cards with their text, several things that fit.

They make HTML of what is to be chosen; what is chosen comes back as the act of a button.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from widgets.core import dom
from wm_kernel.picture.controls import Card, Controls
from wm_kernel.table.ruleset import Decision
from wm_kernel.words import message

FEW = 6
"""So many ways are shown before "more"."""


def ways(controls: Controls, state: Any, due: Decision, lang: str, chosen: int, all_shown: bool) -> str:
    """Every way to pay or to take once: what it is, what is left or held then."""
    held, actions = controls.held(state, due.player), list(due.options)
    pays = due.kind == "pay"
    word = "pay" if pays else "take"
    rows = []
    shown = len(actions) if all_shown or len(actions) <= FEW + 1 else max(FEW, chosen + 1)
    for k, action in enumerate(actions[:shown]):
        bag: Sequence[int] = getattr(action, "bag", ())
        then = [h - n if pays else h + n for h, n in zip(held, bag, strict=True)]
        is_chosen = k == chosen
        amounts = [dom.amount(dict(zip(controls.resources, each, strict=True))) for each in (bag, then)]
        texts = {"bag": controls.bag_text(bag, lang), "left": controls.bag_text(then, lang)}
        told = message("play-way", lang, n=k + 1, **texts)
        rows.append(
            f'<button type="button" role="radio" class="wm-way" data-act="way:{k}" aria-checked="{str(is_chosen).lower()}" '
            f'tabindex="{0 if is_chosen else -1}" aria-label="{escape(told)}"{" data-first" if is_chosen else ""}>'
            f'<span class="wm-radio"></span><span>{amounts[0]}</span>'
            f'<span>{amounts[1] or "–"}</span><span class="wm-sub">{k + 1}</span></button>'
        )
    column = "play-column-left" if pays else "play-column-then"
    head = (
        f'<div class="wm-way wm-way-head" aria-hidden="true"><span></span><span>{escape(message(f"play-column-{word}", lang))}'
        f"</span><span>{escape(message(column, lang))}</span><span></span></div>"
    )
    more = ""
    if len(actions) > shown:
        more = dom.button("way:more", message("play-ways-more", lang, n=len(actions) - shown), style="quiet")
    return (
        f'<div class="wm-ways" role="radiogroup" aria-label="{escape(message(f"play-{word}", lang))}">'
        f"{head}{''.join(rows)}</div>{more}"
    )


def cards(choices: Iterable[tuple[str, Card, str]], verb: str) -> str:
    """Cards to choose from, each with what it does: its act, the card, and why it cannot be chosen ("": it can)."""
    found = []
    for act, card, why in choices:
        off = ' aria-disabled="true"' if why else ""
        note = f'<small class="wm-why-not">{escape(why)}</small>' if why else ""
        found.append(
            f'<button type="button" class="wm-card{" wm-off" if off else ""}" data-act="{escape(act)}"{off}>'
            f"<b>{escape(card.name)}</b><span>{dom.row(card.icons)}</span>"
            f"<small>{escape(card.text)}</small>{note}{'' if off else f'<em>{escape(verb)}</em>'}</button>"
        )
    return f'<div class="wm-cards">{"".join(found)}</div>'
