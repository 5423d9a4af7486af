"""How long a click on a table takes to be seen, and what it costs the kernel."""

from __future__ import annotations

import statistics
from dataclasses import dataclass

from tests.browser.figures import p95
from tests.browser.playing import Playing

TIMED = """
import time
spent = []
def timed(act, *args, **named):
    began = time.thread_time()
    type(view)._guarded(view, act, *args, **named)
    if act.__name__ == "_on_down":
        spent.append(time.thread_time() - began)
"""
"""What the kernel keeps of each press of the mouse: its processor time in seconds."""


@dataclass(frozen=True, slots=True)
class Clicks:
    """What many clicks on one table took."""

    times: list[float]
    largest: float
    whole: float
    cpu_ms: float

    @property
    def median(self) -> float:
        """Half of the clicks were seen sooner, in ms."""
        return statistics.median(self.times)

    @property
    def p95(self) -> float:
        """All but one in twenty were seen sooner, in ms."""
        return p95(self.times)


def click(table: Playing, target: str) -> float:
    """Click a target; the time in ms until the canvas is painted."""
    page = table.page.page
    across, down = table.page.middle(table.scene(), target)
    page.mouse.move(*table.page.point(across, down))
    page.wait_for_timeout(250)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function("() => window.wmPaint > 0", timeout=10_000)
    page.wait_for_timeout(100)
    took: float = page.evaluate("() => window.wmPaint - window.wmPress")
    return took


def summed_up(table: Playing, times: list[float], sizes: list[int]) -> Clicks:
    """What was timed, with the message of a whole redraw and the processor time of half of the presses."""
    cpu = table.ask("sorted(spent)[len(spent) // 2] * 1000")
    table.page.received.clear()
    table.run("view._on_ready()")
    table.settle()
    whole = max(table.page.received)
    table.check()
    return Clicks(times, max(sizes) / 1000, whole / 1000, cpu)
