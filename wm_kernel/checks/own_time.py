"""How long something took that is no other's: not other threads', nor the collector's, which goes through all that is there.

A whole test run leaves so much behind that one collection takes seconds; whoever is reading just then is not to blame.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def own_time() -> Iterator[Callable[[], float]]:
    """Nothing is collected inside; what is given tells the processor time of this thread since then, in seconds.

    >>> with own_time() as spent:
    ...     total = sum(range(10))
    >>> 0 <= spent() < 60
    True
    """
    was, begun = gc.isenabled(), time.thread_time()
    gc.disable()
    try:
        yield lambda: time.thread_time() - begun
    finally:
        if was:
            gc.enable()
