"""Trees of our own files, made before they are needed: where YAML takes long to read, a package may bring them along.

A tree is found by the hash of the file it was read from, so that a file that was changed is read itself. One line of text
holds one tree; the first line says which. Not for reading YAML (see `document.py`), and in a checkout there is none.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from wm_kernel import paths
from wm_kernel.table import files

NAME = "trees.txt"
"""The file in the data folder."""

MAX_BYTES = 40_000_000


def pack(trees: Iterable[tuple[bytes, Any]]) -> str:
    """The text that holds these trees, each with the content of the file that it was read from.

    A tree is what JSON can say; mappings are lists here that begin with "m", lists begin with "s", and the line that each
    entry was written in stands before it.
    """
    lines: list[str] = []
    place: dict[str, int] = {}
    for raw, tree in trees:
        place[_mark(raw)] = len(lines)
        lines.append(json.dumps(tree, ensure_ascii=False, separators=(",", ":")))
    return "\n".join([json.dumps(place, separators=(",", ":")), *lines]) + "\n"


def tree(raw: bytes) -> Any:
    """The tree of a file with this content, packed; None where none was made."""
    place, lines = _all()
    if not place:
        return None
    at = place.get(_mark(raw))
    return None if at is None else json.loads(lines[at])


def _mark(raw: bytes) -> str:
    return hashlib.sha256(raw).hexdigest()


@cache
def _all() -> tuple[dict[str, int], list[str]]:
    path: Path = paths.data_dir() / NAME
    if not path.is_file():
        return {}, []
    head, _, rest = files.read_text(path, MAX_BYTES).partition("\n")
    return json.loads(head), rest.split("\n")
