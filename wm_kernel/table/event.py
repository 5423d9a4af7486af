"""What happened: typed events, each with the rule it follows from. Log, narration, score sheet and tests read them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from wm_kernel.table import hooks


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `kind` is a stable word ("vp", "flood", "built"), `rule` the id of the rule it follows from, `player` the key of the
    player it concerns (None: nobody in particular), `data` plain values (numbers, texts, tuples of texts). `game` is the
    name of the game, once a `Game` has played it; it makes no difference between events.

    >>> Event("vp", "WM-BUILD-MACHINE-06", "red", {"n": 12, "source": "archives"}).data["n"]
    12
    """

    kind: str
    rule: str
    player: str | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    game: str = field(default="", compare=False, repr=False)

    def describe(self, lang: str = "en") -> str:
        """The event as a sentence in `lang`."""
        return hooks.describe(self, lang)
