"""How long a click takes to be seen, what it sends, when the first board is there. The figures are printed (`-s`).

`make bench` shows the same figures.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser import bench, bench_islands, bench_workbenches
from tests.browser.bench import TARGETS
from tests.browser.clicks import Clicks
from tests.browser.figures import p95, report
from tests.browser.harness import NotebookPage

pytestmark = pytest.mark.long  # the clock of a machine that runs other tests beside it says little

Tab = Callable[..., NotebookPage]


@pytest.mark.parametrize("name", bench.TABLES)
def test_from_a_click_to_the_repaint(tab: Tab, name: str) -> None:
    """Pieces picked up and put down, resources taken, machines used: whole turns with every kind of press."""
    told(name, bench.clicks(tab, name, rounds=3))


@pytest.mark.parametrize("name", bench_islands.ISLANDS)
def test_from_a_click_to_the_repaint_on_the_islands(tab: Tab, name: str) -> None:
    """Decisions of a game one after the other."""
    told(name, bench_islands.clicks(tab, name))


def told(name: str, found: Clicks) -> None:
    """Every figure beside its target."""
    report(f"{name}: click to repaint, median", found.median, TARGETS["median_ms"])
    report(f"{name}: click to repaint, p95", found.p95, TARGETS["p95_ms"])
    report(f"{name}: processor time of the kernel for a click", found.cpu_ms, TARGETS["median_ms"])
    report(f"{name}: largest message after a click", found.largest, TARGETS["kB"], "kB")
    report(f"{name}: message of a whole redraw", found.whole, TARGETS["kB"], "kB")


@pytest.mark.parametrize("name", bench_workbenches.BENCHES)
def test_every_workbench_answers_a_click(tab: Tab, name: str) -> None:
    times, _ = bench_workbenches.clicks(tab, name, rounds=4)
    report(f"{name}: click to repaint, median", sorted(times)[len(times) // 2], TARGETS["median_ms"])
    report(f"{name}: click to repaint, p95", p95(times), TARGETS["p95_ms"])


def test_a_hover_costs_two_messages_a_square(tab: Tab) -> None:
    report("messages for a square crossed", bench.hover(tab), TARGETS["hover"], "")


def test_the_first_board_and_the_memory_of_a_kernel(tab: Tab) -> None:
    took, size = bench.first_board(tab)
    report("first board after the cell starts", took, TARGETS["first_s"], "s")
    report("memory of a kernel with one game", size, TARGETS["kernel_MB"], "MB")
