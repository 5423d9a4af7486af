"""Where a printed value comes from: the one form in which the components of every game hold it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where one printed value comes from: `rulebook`, `derived`, `assumed`, or `edition` (the owner's own copy).

    >>> Provenance("assumed", {"en": "a guess", "fr": "une supposition"}).why("fr")
    'une supposition'
    """

    source: str
    whys: Mapping[str, str] = field(default_factory=dict)
    confidence: str = ""

    def why(self, lang: str = "en") -> str:
        """The reason in a language; one that was given in a single language (as key "") is the same in all."""
        return self.whys.get(lang) or self.whys.get("", "")
