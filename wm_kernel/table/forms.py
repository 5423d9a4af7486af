"""What the forms of our files are made of: strict models, texts in every language, the head of a position file.

pydantic is needed here, so these are imported where a file is checked, and not by what only plays.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from wm_kernel.table.spec import USUAL

Text = Annotated[str, Field(min_length=1, max_length=4000)]
Short = Annotated[str, Field(min_length=1, max_length=80)]
RuleId = Annotated[str, Field(pattern=r"^[A-Z]+(-[A-Z0-9]+)*-[A-Z]?[0-9]+[a-z]?$", max_length=40)]


class Strict(BaseModel):
    """Every key is known and every value has the stated type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


class InBoth(Strict):
    """A text in every language of the project; paragraphs are parted by an empty line."""

    en: Text
    fr: Text


class Title(Strict):
    """A short text in every language of the project."""

    en: Short
    fr: Short


class PositionForm(Strict):
    """What every position file begins with; a game adds what lies on its table, and names itself."""

    kind: Literal["position"]
    version: Literal[1]
    game: str = USUAL
    title: InBoth | None = None
    note: InBoth | None = None
