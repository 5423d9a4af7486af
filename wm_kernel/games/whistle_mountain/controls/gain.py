"""What events bring a player, told in a few words for the ghost of a piece; nothing that chance decides is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, WATER
from wm_kernel.table.cells import parse_cell
from wm_kernel.table.event import Event
from wm_kernel.words import describe, message

_NAMED = 2


@dataclass(slots=True)
class Gain:
    """What one player gets: VP, resources, machines in reach; and what happens to the table."""

    vp: int = 0
    bag: list[int] = field(default_factory=lambda: [0] * len(RESOURCES))
    machines: tuple[str, ...] = ()
    awards: int = 0
    promoted: int = 0
    floods: int = 0

    def __bool__(self) -> bool:
        return bool(self.vp or any(self.bag) or self.machines or self.awards or self.promoted or self.floods)


def gain_of(state: Any, events: Iterable[Event], player: str) -> Gain:
    """What the events bring a player; what a ship reaches counts as far as it lies there to be taken."""
    found = Gain()
    for event in events:
        mine = event.player == player
        if event.kind == "vp" and mine:
            found.vp += event.data["n"]
        elif event.kind == "gained" and mine:
            for kind, n in enumerate(event.data["bag"]):
                found.bag[kind] += n
        elif event.kind == "reached" and mine:
            for name in event.data["squares"]:
                if (kind := state.resource_at(parse_cell(name))) is not None:
                    found.bag[kind] += 1
            found.bag[WATER] += len(event.data["bars"])
            found.machines = tuple(event.data["machines"])
        elif event.kind == "award_gained" and mine:
            found.awards += 1
        elif event.kind == "promoted":
            found.promoted += 1
        elif event.kind == "flood":
            found.floods += 1
    return found


def told(gain: Gain, lang: str) -> str:
    """The gain in a few words: "+4 VP", "1 gold, 2 water · Automation"; "" for none.

    >>> told(Gain(vp=4), "en"), told(Gain(bag=[0, 0, 2, 1, 0], machines=("automation",)), "fr")
    ('+4 VP', '2 eau, 1 or · Automatisation')
    """
    parts = []
    if gain.vp:
        parts.append(message("gain-vp", lang, n=f"+{gain.vp}" if gain.vp > 0 else f"−{-gain.vp}"))
    if bag := [message(f"amount-{name}", lang, n=n) for name, n in zip(RESOURCES, gain.bag, strict=True) if n]:
        parts.append(", ".join(bag))
    if gain.machines:
        parts.append(_machines(gain.machines, lang))
    if gain.promoted:
        parts.append(message("gain-promoted", lang, n=gain.promoted))
    if gain.awards:
        parts.append(message("gain-awards", lang, n=gain.awards))
    if gain.floods:
        parts.append(message("gain-flood", lang))
    return " · ".join(parts)


def _machines(machines: Sequence[str], lang: str) -> str:
    if len(machines) <= _NAMED:
        return ", ".join(describe(machine, lang) for machine in machines)
    return message("gain-machines", lang, n=len(machines))
