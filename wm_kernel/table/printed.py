"""What the forms of component files are made of: names that fit, and a value with where it comes from.

pydantic is needed here, so this is imported where files are loaded or described, and not by what only plays.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag, model_validator

from wm_kernel.table.forms import Strict
from wm_kernel.table.texts import Words


class Told(Words):
    """A name, or what a component does."""

    most = 600


class ShortWords(Words):
    """A name that fits on a small tile."""

    most = 10


def _words_or_text(given: object) -> str:
    return "text" if isinstance(given, str) else "words"


Text = Annotated[str, Field(max_length=200), Tag("text")]
Reason = Annotated[Annotated[Told, Tag("words")] | Text, Discriminator(_words_or_text)]


class Source(Strict):
    """Where a value comes from. `derived` and `assumed` say why, in both languages or, in an edition, in any one."""

    provenance: Literal["rulebook", "derived", "assumed", "edition"]
    confidence: Literal["low", "medium", "high"] | None = None
    why: Reason = ""

    @model_validator(mode="after")
    def _reasons(self) -> Source:
        if self.provenance in ("derived", "assumed") and not self.why:
            raise ValueError(f"a value that is {self.provenance} needs a 'why'")
        return self
