"""The amounts of what happened, as chips: what was paid, gained and scored, each number beside its icon.

They sum up the events of one step, player by player; the sentences of the events stand beside them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape

from widgets.core import html
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.table.event import Event
from wm_kernel.words import describe, message


@dataclass(slots=True)
class Amounts:
    """What one player paid, gained and scored."""

    paid: list[int] = field(default_factory=lambda: [0] * len(RESOURCES))
    gained: list[int] = field(default_factory=lambda: [0] * len(RESOURCES))
    vp: int = 0


def amounts(events: Iterable[Event]) -> dict[str, Amounts]:
    """What each player paid, gained and scored, in the order in which it happened.

    >>> found = amounts([Event("vp", "R-1", "red", {"n": 4}), Event("gained", "R-1", "red", {"bag": (0, 0, 3, 0, 0)})])
    >>> found["red"].vp, found["red"].gained
    (4, [0, 0, 3, 0, 0])
    """
    found: dict[str, Amounts] = {}
    for event in events:
        if event.player is None or event.kind not in ("paid", "gained", "vp"):
            continue
        of = found.setdefault(event.player, Amounts())
        if event.kind == "vp":
            of.vp += event.data["n"]
            continue
        sums = of.paid if event.kind == "paid" else of.gained
        for kind, n in enumerate(event.data.get("bag", ())):
            sums[kind] += n
    return found


def chips(events: Iterable[Event], lang: str, theme: str) -> str:
    """The amounts as a row of chips; "" when nothing was paid, gained or scored."""
    found = amounts(events)
    shown = []
    for player, of in found.items():
        who = html.icon(f"worker:{player}", theme, 20) if len(found) > 1 else ""
        if any(of.paid):
            shown.append(_chip(player, who, _bag(of.paid, theme, "−"), "chip-paid", lang))
        if any(of.gained):
            shown.append(_chip(player, who, _bag(of.gained, theme), "chip-gained", lang))
        if of.vp:
            number = str(of.vp).replace("-", "−")
            word = "chip-scored" if of.vp > 0 else "chip-lost"
            shown.append(_chip(player, who, f"<b>{number}</b>{html.icon('vp', theme, 20)}", word, lang))
    return f'<div class="wm-chips">{"".join(shown)}</div>' if shown else ""


def _chip(player: str, who: str, amount: str, word: str, lang: str) -> str:
    return f'<span class="wm-chip" title="{escape(describe(player, lang))}">{who}{amount} {message(word, lang)}</span>'


def _bag(bag: list[int], theme: str, sign: str = "") -> str:
    parts = []
    for name, n in zip(RESOURCES, bag, strict=True):
        if n:
            parts.append(f'<b>{sign}{n}</b><span class="wm-res">{html.icon(name, theme, 20)}</span>')
    return "".join(parts)
