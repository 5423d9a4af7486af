"""In which line of a file that stands which a fault speaks of: an entry by its path, or the thing that it names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from wm_kernel.table.document import Document, Map, Place, Seq
from wm_kernel.table.refusal import Refusal

Path = tuple[str | int, ...]
TEXTS = ("title", "note")
"""Entries in which people speak and nothing is said of the table."""


def is_there(document: Document, path: Path) -> bool:
    """Whether an entry was written down at just this path.

    >>> from wm_kernel.table.document import parse
    >>> told = parse("players:\\n  red: {vp: 3}\\n")
    >>> is_there(told, ("players", "red", "vp")), is_there(told, ("players", "blue"))
    (True, False)
    """
    data: Any = document.data
    for part in path:
        if isinstance(data, Map) and part in data:
            data = data[str(part)]
        elif isinstance(data, Seq) and isinstance(part, int) and part < len(data):
            data = data[part]
        else:
            return False
    return bool(path)


Meant = Callable[[str], bool]


def says(
    data: Any, key_is: Meant, value_is: Meant, without: tuple[str, ...] = TEXTS, path: Path = ()
) -> Iterator[Path]:
    """Every entry whose key, or whose value, is what is meant; the entries `without` are passed over."""
    if isinstance(data, Map):
        for key, value in data.items():
            if path or key not in without:
                if key_is(key):
                    yield (*path, key)
                yield from says(value, key_is, value_is, without, (*path, key))
    elif isinstance(data, Seq):
        for number, value in enumerate(data):
            yield from says(value, key_is, value_is, without, (*path, number))
    elif isinstance(data, str) and value_is(data):
        yield path


def entries(templates: tuple[str, ...], params: Mapping[str, Any]) -> Iterator[Path]:
    """Paths written like "players.{player}.vp", with the values of a fault put in; one that lacks a value is left out."""
    for entry in templates:
        if all(name in params for name in re.findall(r"{(\w+)}", entry)):
            yield tuple(part.format(**params) for part in entry.split("."))


def place_of(document: Document, fault: Refusal, templates: Mapping[str, tuple[str, ...]]) -> Place:
    """The line of a fault: of the entry that its code names, of a cell at fault, or the head of the file."""
    params = {key: value for key, value in fault.params.items() if isinstance(value, str | int)}
    for path in entries(templates.get(fault.code, ()), params):
        if is_there(document, path):
            return document.place(path)

    def meant(text: str) -> bool:
        return text in fault.cells

    found = next(says(document.data, meant, meant), ())
    return document.place(found)
