"""The amounts of what happened, as chips: what was paid, gained and scored, each number beside its icon.

They sum up the events of one step, player by player; the sentences of the events stand beside them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html import escape

from widgets.core import html
from wm_kernel.picture.controls import Controls, controls_of
from wm_kernel.table.event import Event
from wm_kernel.words import describe, message


@dataclass(slots=True)
class Amounts:
    """What one player paid, gained and scored; resources by their names, `face` is the icon of the player."""

    paid: dict[str, int] = field(default_factory=dict)
    gained: dict[str, int] = field(default_factory=dict)
    vp: int = 0
    face: str = ""


def amounts(events: Iterable[Event]) -> dict[str, Amounts]:
    """What each player paid, gained and scored, in the order in which it happened.

    >>> gained = Event("gained", "R-1", "red", {"bag": (0, 0, 3, 0, 0)}, "whistle_mountain")
    >>> found = amounts([Event("vp", "R-1", "red", {"n": 4}), gained])
    >>> found["red"].vp, found["red"].gained["water"]
    (4, 3)
    """
    found: dict[str, Amounts] = {}
    for event in events:
        if event.player is None or event.kind not in ("paid", "gained", "vp"):
            continue
        controls = controls_of(event) if event.game else Controls()
        of = found.setdefault(event.player, Amounts(face=controls.face(event.player)))
        if event.kind == "vp":
            of.vp += event.data["n"]
            continue
        sums = of.paid if event.kind == "paid" else of.gained
        for name, n in zip(controls.resources, controls.bag(event), strict=False):
            sums[name] = sums.get(name, 0) + n
    return found


def chips(events: Iterable[Event], lang: str, theme: str) -> str:
    """The amounts as a row of chips; "" when nothing was paid, gained or scored."""
    found = amounts(events)
    shown = []
    for player, of in found.items():
        who = html.icon(of.face, theme, 20) if len(found) > 1 else ""
        if any(of.paid.values()):
            shown.append(_chip(player, who, _bag(of.paid, theme, "−"), "chip-paid", lang))
        if any(of.gained.values()):
            shown.append(_chip(player, who, _bag(of.gained, theme), "chip-gained", lang))
        if of.vp:
            number = str(of.vp).replace("-", "−")
            word = "chip-scored" if of.vp > 0 else "chip-lost"
            shown.append(_chip(player, who, f"<b>{number}</b>{html.icon('vp', theme, 20)}", word, lang))
    return f'<div class="wm-chips">{"".join(shown)}</div>' if shown else ""


def _chip(player: str, who: str, amount: str, word: str, lang: str) -> str:
    return f'<span class="wm-chip" title="{escape(describe(player, lang))}">{who}{amount} {message(word, lang)}</span>'


def _bag(bag: Mapping[str, int], theme: str, sign: str = "") -> str:
    return "".join(
        f'<b>{sign}{n}</b><span class="wm-res">{html.icon(name, theme, 20)}</span>' for name, n in bag.items() if n
    )
