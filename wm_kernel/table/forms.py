"""What the forms of our files are made of: strict models, short texts, the head of a position file.

pydantic is needed here, so these are imported where a file is checked, and not by what only plays.
"""

from __future__ import annotations

import re
from calendar import monthrange
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema

from wm_kernel.table.spec import USUAL
from wm_kernel.table.texts import Words

Text = Annotated[str, Field(min_length=1, max_length=4000)]
RuleId = Annotated[str, Field(pattern=r"^[A-Z]+(-[A-Z0-9]+)*-[A-Z]?[0-9]+[a-z]?$", max_length=40)]


class Strict(BaseModel):
    """Every key is known and every value has the stated type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


def _day(text: str) -> str:
    found = re.fullmatch(r"(20\d\d)-(0[1-9]|1[0-2])-(\d\d)", text, re.ASCII)
    if found is None or not 1 <= int(found[3]) <= monthrange(int(found[1]), int(found[2]))[1]:
        raise ValueError(f"{text[:40]!r} is no date, as in 2026-05-31")
    return text


Day = Annotated[str, AfterValidator(_day), WithJsonSchema({"type": "string", "format": "date"})]
Author = Annotated[str, Field(min_length=1, max_length=80)]


class Signed(Strict):
    """A file that people wrote for people: `authors` says who, `reviewed` on which day it was last read and found right."""

    authors: Annotated[list[Author], Field(min_length=1, max_length=20)]
    reviewed: Day


class Title(Words):
    """A short text."""

    most = 80


class PositionForm(Strict):
    """What every position file begins with; a game adds what lies on its table, and names itself."""

    kind: Literal["position"]
    version: Literal[1]
    game: str = USUAL
    title: Words | None = None
    note: Words | None = None
