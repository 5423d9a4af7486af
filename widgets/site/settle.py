"""What becomes of a file of the reader's that two pages of the site have changed apart: one file, where that loses nothing.

Called by the store of the pages (tools/site/page/store.js). Where it tells of no such file, the store keeps both.
"""

from __future__ import annotations

import json
from typing import Any

from widgets.core import saves
from wm_kernel.folders import PROGRESS_FILE
from wm_kernel.learn import progress_merge
from wm_kernel.table import document, savefile, shared

SETTINGS = "settings.json"
SAVES = "saves/"


def settle(
    path: str, base: bytes | memoryview | None, mine: bytes | memoryview, theirs: bytes | memoryview
) -> bytes | None:
    """The one content for a file below the reader's folder that was `base`, None when it was not there; None when both are
    to be kept.

    >>> settle("settings.json", b'{"a": 1, "b": 1}', b'{"a": 2, "b": 1}', b'{"a": 1, "b": 3}')
    b'{\\n "a": 2,\\n "b": 3\\n}\\n'
    >>> settle("positions/sandbox.yaml", None, b"mine", b"theirs") is None
    True
    """
    before = None if base is None else bytes(base)
    one, other = bytes(mine), bytes(theirs)
    try:
        if path == PROGRESS_FILE:
            return progress_merge.merged(before, one, other)
        if path == SETTINGS:
            return _settings(before, one, other)
        if path.startswith(SAVES):
            return _save(path, one, other)
    except (ValueError, LookupError, OSError):
        pass
    return None


def _settings(base: bytes | None, mine: bytes, theirs: bytes) -> bytes:
    """What was chosen in either; in both, what was chosen here, for that is seen."""
    before, one, other = (_values(raw) for raw in (base or b"{}", mine, theirs))
    chosen = {name: value for name, value in one.items() if name not in before or before[name] != value}
    unset = {name for name in before if name not in one}
    found = {name: value for name, value in other.items() if name not in unset} | chosen
    return (json.dumps(found, indent=1, sort_keys=True) + "\n").encode()


def _values(raw: bytes) -> dict[str, Any]:
    found = shared.parse_json(raw)
    if not isinstance(found, dict):
        raise ValueError("settings are a table")
    return found


def _save(path: str, mine: bytes, theirs: bytes) -> bytes | None:
    """The save that has all that the other one has; None when each of them has something of its own."""
    for one, other in ((mine, theirs), (theirs, mine)):
        game = savefile.restore(document.parse(one.decode(), path))
        if saves.holds(game, other):
            return one
    return None
