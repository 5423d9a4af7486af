"""The form of a file on the locale path that lays texts over those of the data, for checking and for its JSON Schema."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, field_validator

Tag = Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$")]
Said = Annotated[str, Field(min_length=1, max_length=4000)]


class TextsFile(BaseModel, extra="forbid", strict=True):
    """Texts by language, each with the English that it is laid over, wherever the data says it."""

    kind: Literal["texts"]
    version: Literal[1]
    texts: list[dict[Tag, Said]] = Field(min_length=1)

    @field_validator("texts")
    @classmethod
    def _say_over_what(cls, texts: list[dict[str, str]]) -> list[dict[str, str]]:
        for number, text in enumerate(texts, start=1):
            if "en" not in text:
                raise ValueError(f"text {number}: key 'en' is missing, the text that the others are laid over")
        return texts
