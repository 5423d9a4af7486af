"""Choosers in the decision box: each way to pay with what would be left, cards with their text, several things that fit.

They make HTML of what is to be chosen; what is chosen comes back as the act of a button.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from widgets.core import dom
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.words.names import bag_text
from wm_kernel.table.action import Action
from wm_kernel.words import describe, message
from wm_kernel.words.bundles import voice

FEW = 6
"""So many ways are shown before "more"."""


def ways(state: Any, player: str, actions: Sequence[Action], lang: str, chosen: int, all_shown: bool) -> str:
    """Every way to pay or to take once: what it is, what is left or held then."""
    held = state.players[state.colours.index(player)].resources
    pays = isinstance(actions[0], a.Pay)
    word = "pay" if pays else "take"
    rows = []
    shown = len(actions) if all_shown or len(actions) <= FEW + 1 else max(FEW, chosen + 1)
    for k, action in enumerate(actions[:shown]):
        assert isinstance(action, a.Pay | a.Gain)
        then = [h - n if pays else h + n for h, n in zip(held, action.bag, strict=True)]
        is_chosen = k == chosen
        told = message(
            "play-way", lang, n=k + 1, bag=bag_text(action.bag, voice(lang)), left=bag_text(then, voice(lang))
        )
        rows.append(
            f'<button type="button" role="radio" class="wm-way" data-act="way:{k}" aria-checked="{str(is_chosen).lower()}" '
            f'tabindex="{0 if is_chosen else -1}" aria-label="{escape(told)}"{" data-first" if is_chosen else ""}>'
            f'<span class="wm-radio"></span><span>{dom.amount(action.bag)}</span>'
            f'<span>{dom.amount(then) or "–"}</span><span class="wm-sub">{k + 1}</span></button>'
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


def cards(ids: Sequence[tuple[str, str]], lang: str, catalog: Any, verb: str, off: dict[str, str]) -> str:
    """Cards or abilities to choose from, each with what it does: (act, id); `off` says why one cannot be chosen."""
    found = []
    for act, piece in ids:
        component = catalog[piece]
        text = component.text.get(lang)
        why = off.get(piece, "")
        note = f'<small class="wm-why-not">{escape(why)}</small>' if why else ""
        disabled = ' aria-disabled="true"' if why else ""
        found.append(
            f'<button type="button" class="wm-card{" wm-off" if why else ""}" data-act="{escape(act)}"{disabled}>'
            f"<b>{escape(describe(piece, lang))}</b><span>{dom.effect(component, lang)}</span>"
            f"<small>{escape(text)}</small>{note}{'' if why else f'<em>{escape(verb)}</em>'}</button>"
        )
    return f'<div class="wm-cards">{"".join(found)}</div>'
