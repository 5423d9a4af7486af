"""Whatever tells fixed texts in a language: a view, or the model of one."""

from __future__ import annotations

from typing import Protocol


class Speaks(Protocol):
    """`lang` is the language that `word` tells a text in."""

    @property
    def lang(self) -> str: ...
    def word(self, key: str, **values: str | int) -> str: ...
