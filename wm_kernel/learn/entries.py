"""What is found in the reference beside rules: components with their values, lines of a play aid; and how it is searched.

What a game has of them it tells by its `Teaching`. Nothing here knows a game, or makes HTML.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cached_property
from typing import Any

SCOPES = ("first", "advanced")
VALUES = ("marked", "assumed", "edition")
_MARKED = ("derived", "assumed")


def fold(text: str) -> str:
    """A text as it is searched for: lower case, without accents, ligatures and curled apostrophes.

    >>> fold("Échafaudage, l’œuvre")
    "echafaudage, l'oeuvre"
    """
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae").replace("’", "'"))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def fits(hay: str, query: str) -> bool:
    """Whether every word of a query is in a folded text.

    >>> fits(fold("Salvage Yard"), "YARD salv"), fits("salvage yard", "crane")
    (True, False)
    """
    return all(word in hay for word in fold(query).split())


@dataclass(frozen=True, slots=True)
class ValueEntry:
    """One printed value: `label` and `text` in words; `source` is "rulebook", "derived", "assumed" or "edition".

    `why` is the reason; `sure` is "", "high", "medium" or "low"; `is_list` tells that the text is too long for a line.
    """

    name: str
    label: str
    text: str
    source: str
    why: str = ""
    sure: str = ""
    is_list: bool = False

    @property
    def is_marked(self) -> bool:
        """Whether the rulebook does not print it."""
        return self.source in _MARKED

    @property
    def is_assumed(self) -> bool:
        """Whether it is a placeholder."""
        return self.source == "assumed"


@dataclass(frozen=True)
class PieceEntry:
    """A component; `piece` is its definition in the catalog of the game, None for what has none of its own."""

    id: str
    kind: str
    name: str
    text: str
    values: tuple[ValueEntry, ...]
    size: str = ""
    first_game: bool = True
    words: str = ""
    piece: Any = None

    @cached_property
    def hay(self) -> str:
        """All of it that is searched, folded."""
        told = [self.id, self.name, self.text, self.words]
        told += [f"{value.label} {value.text} {value.why}" for value in self.values]
        return fold(" ".join(told))

    def fits(self, query: str = "", kind: str = "", size: str = "", scope: str = "", values: str = "") -> bool:
        """Whether it passes the filters: a kind, a size, "first" or "advanced", "marked", "assumed" or "edition"; "" is all."""
        return (
            kind in ("", self.kind)
            and size in ("", self.size)
            and (not scope or self.first_game == (scope == "first"))
            and (not values or any(_is_of(value, values) for value in self.values))
            and fits(self.hay, query)
        )


def _is_of(value: ValueEntry, wanted: str) -> bool:
    return value.is_marked if wanted == "marked" else value.source == wanted


@dataclass(frozen=True, slots=True)
class AidLine:
    """A line of the play aid and the rules it sums up."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AidSection:
    """A section of the play aid."""

    title: str
    lines: tuple[AidLine, ...]
