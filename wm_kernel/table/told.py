"""What is wrong with a file, told in English and ready to be told in other languages. Not for what the rules refuse.

A `Told` is a text like any other, so that errors, logs and the command line need not know it; who shows it to a reader asks
`describe`. Its words stand in `files.ftl` of `data/common/locale`, or in the words of a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from wm_kernel.table import hooks


@dataclass(frozen=True, slots=True)
class Coded:
    """A message before it is said: its code and its values."""

    code: str
    params: Mapping[str, Any]


class Told(str):
    r"""A message in English that knows its `code` and values; `path` says which entry of a file it speaks of.

    >>> found = Told("file-key-missing", key="'rows'").at("board")
    >>> print(found)
    board: key 'rows' is missing
    >>> found.describe("fr")
    "board\xa0: il manque la clé 'rows'"
    """

    code: str
    params: dict[str, Any]
    path: str

    def __new__(cls, code: str, /, path: str = "", **params: object) -> Self:
        kept = {name: value if isinstance(value, Told | Exception) else str(value) for name, value in params.items()}
        made = super().__new__(cls, _said(code, path, kept, "en"))
        made.code, made.params, made.path = code, kept, path
        return made

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        return (self.code,), {"path": self.path, **self.params}

    def at(self, path: str) -> Self:
        """The same message about an entry."""
        return type(self)(self.code, path=path, **self.params)

    def describe(self, lang: str = "en") -> str:
        """The message in `lang`."""
        return _said(self.code, self.path, self.params, lang)


def _said(code: str, path: str, params: Mapping[str, Any], lang: str) -> str:
    values = {
        name: hooks.describe(value, lang) if isinstance(value, Told | Exception) else value
        for name, value in params.items()
    }
    text = hooks.describe(Coded(code, values), lang)
    return hooks.describe(Coded("file-entry", {"path": path, "told": text}), lang) if path else text


def of(error: Exception) -> str:
    """What an error says, as `Told` where it can be."""
    return error.args[0] if error.args and isinstance(error.args[0], Told) else str(error)
