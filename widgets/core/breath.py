"""The page's turn in the middle of long work, where the work can have no thread of its own: a kernel in the browser.

There everything runs in one thread of a worker. Browsers that can put a computation aside (WebAssembly's promise
integration) let the page in every few hundredths of a second; in the others `can_rest` is false, and whoever thinks must be
short. Where there are threads nothing of this is needed, and nothing is done.
"""

from __future__ import annotations

import asyncio
import sys
from time import perf_counter
from typing import Any

SLICE_S = 0.04
"""So long work goes on before the page has its turn."""

TURN_S = 0.005
"""So long the page has its turn. Pyodide makes no timer of less than 4 ms: it goes on before the page's messages then."""

SHORT_S = 0.09
"""So long a bot may think where nothing can be put aside."""

IN_BROWSER = sys.platform == "emscripten"

_last = 0.0


def can_rest() -> bool:
    """Whether work of this moment can be put aside.

    >>> can_rest()
    True
    """
    return not IN_BROWSER or bool(_pyodide().can_run_sync())


def rest() -> None:
    """Let the page have its turn, when the last one is a slice ago. What it does then may end what is going on here."""
    global _last
    if not IN_BROWSER or perf_counter() - _last < SLICE_S:
        return
    ffi = _pyodide()
    if ffi.can_run_sync():
        ffi.run_sync(asyncio.sleep(TURN_S))
    _last = perf_counter()


def _pyodide() -> Any:
    import importlib

    return importlib.import_module("pyodide.ffi")
