"""Editions: what somebody's copy prints, in the forms it is given in, and what is built of each of them once.

Not for how the values of an edition are laid over ours (see `lay_over` in `catalog.py`). Knows no game.
"""

from __future__ import annotations

import json
import os
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Generic, TypeVar

from .catalog import STANDARD, Document, read, wrap

Edition = str | os.PathLike[str] | Mapping[str, Any] | Document | None
"""None or "standard" for the values that come with the project, else the path of a file (`kind: edition`) or its content."""

Built = TypeVar("Built")


class Editions(Generic[Built]):
    """What a game builds of its components, by edition: ours and the eight others asked for last are kept.

    >>> upper = Editions(lambda document: "ours" if document is None else document.data["name"].upper())
    >>> upper.load(), upper.load("standard"), upper.load({"name": "mine"})
    ('ours', 'ours', 'MINE')
    """

    KEPT = 8

    def __init__(self, build: Callable[[Document | None], Built]) -> None:
        self._build = build
        self._built: OrderedDict[str, Built] = OrderedDict()

    def __len__(self) -> int:
        return len(self._built)

    def load(self, edition: Edition = None) -> Built:
        """What is built of an edition; DataError when it cannot be used, OSError when its file cannot be opened."""
        document = document_of(edition)
        key = STANDARD if document is None else document.name + json.dumps(document.data, sort_keys=True, default=repr)
        if (found := self._built.get(key)) is None:
            found = self._built[key] = self._build(document)
            for known in [one for one in self._built if one != STANDARD][: -self.KEPT]:
                self._built.pop(known, None)
        elif document is not None:
            with suppress(KeyError):  # another thread may just have let it go
                self._built.move_to_end(key)
        return found

    def content(self, edition: Edition) -> dict[str, Any] | None:
        """An edition as plain data that can be written into a save, or None for ours; DataError when it cannot be used."""
        if (document := document_of(edition)) is None:
            return None
        self.load(document)
        plain: dict[str, Any] = json.loads(json.dumps(document.data))
        return plain


def document_of(edition: Edition) -> Document | None:
    """An edition as a document with places, or None for ours."""
    if edition is None or edition == STANDARD:
        return None
    if isinstance(edition, Document):
        return edition
    if isinstance(edition, Mapping):
        return wrap({"kind": "edition", "version": 1, **edition}, "<edition>")
    return read(edition)
