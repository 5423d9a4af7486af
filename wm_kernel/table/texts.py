"""A text in languages: the one form in which the data of every game holds what a person reads, `{en: ..., fr: ...}`.

English is needed, any other language may be there. `Words` checks itself as a field of a pydantic model, without pydantic being
imported for anything else. Not for messages with values (see `words/bundles.py`).
"""

from __future__ import annotations

from typing import Any, TypeVar, overload

from wm_kernel.table import locale
from wm_kernel.table.by_language import ByLanguage

Other = TypeVar("Other")


class Words(ByLanguage):
    """A text by language. `get` answers for every language: in English, marked, where there is nothing else.

    >>> text = Words(en="water", fr="eau")
    >>> text.get("fr"), text.get("de"), text["en"], str(text)
    ('eau', 'water', 'water', 'water')

    A subclass says how long a text may be.
    """

    __slots__ = ()

    @overload
    def get(self, lang: str = ..., default: None = ...) -> str: ...
    @overload
    def get(self, lang: str, default: Other) -> str | Other: ...
    def get(self, lang: str = locale.FALLBACK, default: Any = None) -> Any:
        """The text in a language: its own, else what the locale path lays over, else the English one, marked."""
        found = self._texts.get(lang)
        return locale.in_language(self._texts, lang) if found is None else found
