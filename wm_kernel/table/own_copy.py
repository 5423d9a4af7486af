"""The values of somebody's own copy of a game: what is asked for, and the edition that the answers make.

Which values a game asks for, and how they are told, is its own room (`GameSpec.own_copy`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wm_kernel.table import document
from wm_kernel.table.document import DataError
from wm_kernel.table.position import as_yaml

FILE = "my_copy.yaml"
"""The file that the form writes, where no other is named."""


@dataclass(frozen=True, slots=True)
class Asked:
    """An assumed value: `at` is where it stands in an edition, `form` says how it is typed, as in "number"."""

    at: tuple[str, ...]
    form: str
    standard: Any

    @property
    def id(self) -> str:
        """Its place as one word, as in "board.rows"."""
        return ".".join(self.at)


def with_value(edition: Mapping[str, Any], at: tuple[str, ...], value: Any) -> dict[str, Any]:
    """The edition with a value in its place; None takes it out. Everything else in it stays as it is.

    >>> with_value({"kind": "edition"}, ("board", "rows"), 12)["board"]
    {'rows': 12}
    """
    made = deepcopy(dict(edition))
    inner, path = made, []
    for key in at[:-1]:
        path.append((inner, key))
        inner = inner.setdefault(key, {})
    if value is None:
        inner.pop(at[-1], None)
        for outer, key in reversed(path):
            if not outer[key]:
                del outer[key]
    else:
        inner[at[-1]] = value
    return made


def value_at(edition: Mapping[str, Any], at: tuple[str, ...]) -> Any:
    """The value in this place of an edition; None when it has none there."""
    inner: Any = edition
    for key in at:
        if not isinstance(inner, Mapping) or key not in inner:
            return None
        inner = inner[key]
    return inner


def read(path: Path, load: Callable[[Any], Any]) -> dict[str, Any]:
    """An edition file as plain data, with all that stands in it; DataError when `load` makes no components of it."""
    load(path)
    found: dict[str, Any] = json.loads(json.dumps(document.read(path).data))
    return found


def text(edition: Mapping[str, Any]) -> str:
    """The edition as it is written to its file."""
    return as_yaml(edition)


def fault(edition: Mapping[str, Any], load: Callable[[Any], Any]) -> str:
    """Why `load` makes no components of the edition as it is; "" when it does."""
    try:
        load(edition)
    except DataError as error:
        return error.faults[0].message
    return ""
