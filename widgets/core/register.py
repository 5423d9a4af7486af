"""Which views belong together: when a cell is run again, the views of its former run are old.

A view is known by the key it was given, or by the cell that made it. Old views turn grey and say so; those that were
grey already are freed, so that running a cell again and again leaves nothing behind. Views made outside a notebook's
cell, and without a key, are not kept.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Protocol


class View(Protocol):
    """What the register asks of a view."""

    def retire(self) -> None: ...
    def close(self) -> None: ...


_runs: dict[Hashable, tuple[Hashable, list[View]]] = {}
_grey: dict[Hashable, list[View]] = {}


def enter(view: View, key: Hashable | None = None) -> None:
    """Note a new view; those that it replaces are retired."""
    if key is not None:
        place: Hashable = ("key", key)
        run: Hashable = object()
    else:
        if (here := this_cell()) is None:
            return
        place, run = here
    known = _runs.get(place)
    if known is not None and known[0] == run:
        known[1].append(view)
        return
    for old in _grey.pop(place, []):
        old.close()
    _runs[place] = (run, [view])
    if known is not None:
        _grey[place] = known[1]
        for old in known[1]:
            old.retire()


def leave(view: View) -> None:
    """Forget a view that was closed."""
    for found in [views for _, views in _runs.values()] + list(_grey.values()):
        if view in found:
            found.remove(view)


def in_notebook() -> bool:
    """Whether this is the kernel of a notebook."""
    try:
        from IPython import get_ipython
    except ImportError:
        return False
    return hasattr(get_ipython(), "kernel")


def this_cell() -> tuple[Hashable, Hashable] | None:
    """The cell that is being run and this very run of it; None outside a notebook that names its cells."""
    try:
        from IPython import get_ipython
    except ImportError:
        return None
    shell = get_ipython()
    # In the browser the shell leaves it to its kernel to know what was asked.
    asked: Any = shell if hasattr(shell, "get_parent") else getattr(shell, "kernel", None)
    if not hasattr(asked, "get_parent"):
        return None
    parent = asked.get_parent() or {}
    cell = parent.get("metadata", {}).get("cellId")
    header = parent.get("header", {})
    if not cell or header.get("msg_type") != "execute_request":
        return None
    return ("cell", cell), header.get("msg_id")
