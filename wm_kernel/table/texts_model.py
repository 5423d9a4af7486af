"""The form of a file on the locale path that lays texts over those of the data, for checking and for its JSON Schema."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from wm_kernel.table.by_language import ByLanguage


class TextsFile(BaseModel, extra="forbid", strict=True):
    """Texts by language, each with the English that it is laid over, wherever the data says it."""

    kind: Literal["texts"]
    version: Literal[1]
    texts: list[ByLanguage] = Field(min_length=1)
