"""What events bring a player, told in a few words for the ghost of a piece; nothing that chance decides is told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from wm_kernel.games.propeller_islands.components.definitions import RESOURCES
from wm_kernel.table.event import Event
from wm_kernel.words.bundles import voice


@dataclass(slots=True)
class Gain:
    """What one player gets and gives: fame, VP of a plan, resources, workers, tiles from the pile."""

    fame: int = 0
    vp: int = 0
    bag: list[int] = field(default_factory=lambda: [0] * len(RESOURCES))
    workers: int = 0
    tiles: int = 0


def gain_of(events: Iterable[Event], player: str) -> Gain:
    """What the events bring a player."""
    found = Gain()
    for event in events:
        if event.player != player:
            continue
        data: Any = event.data
        match event.kind:
            case "fame":
                found.fame += data["n"]
            case "completed":
                found.vp += data["vp"]
            case "gained" | "paid":
                sign = 1 if event.kind == "gained" else -1
                for k, name in enumerate(RESOURCES):
                    found.bag[k] += sign * data.get(name, 0)
            case "deployed":
                found.workers += 1
            case "drew_tile":
                found.tiles += 1
    return found


def told(gain: Gain, lang: str) -> str:
    """The gain in a few words: "+2 fame, +1 energy"; "" for none.

    >>> told(Gain(fame=2, bag=[1, -1, 0]), "en"), told(Gain(), "en")
    ('+2 fame, +1 energy, −1 steel', '')
    """
    speaker = voice(lang, "propeller_islands")
    amounts = {"fame": gain.fame, "vp": gain.vp, **dict(zip(RESOURCES, gain.bag, strict=True))}
    amounts |= {"workers": gain.workers, "tiles": gain.tiles}
    return speaker.commas(
        speaker.say(f"gain-{name}", n=n, signed=f"{n:+}".replace("-", "−")) for name, n in amounts.items() if n
    )
