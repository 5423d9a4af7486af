"""How much processor time the tests take: which ones `make check` leaves out, and whether `make test` grows.

`tests/slow.txt` lists the tests that cost more than a moment, one test function a line; `conftest.py` gives each the mark `slow`,
and they run in `make test` only. `python -m tools.pace` measures every quick test anew and writes the list.

`make test ARGS=--pace`, as CI runs it, sums the processor time of a whole run, browser and kernels included, and divides it by
that of a fixed loop timed in the same run, so that machines can be compared. `tests/pace.txt` keeps that number; a run that is a
tenth above it warns, and one that is a quarter above it fails.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from wm_kernel.table import files

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tests" / "slow.txt"
MOST = 0.1
"""Seconds of the processor that all cases of a quick test may take together."""

KEPT = (
    "tests/games/test_games.py::test_a_recorded_game_goes_as_it_went",
    "tests/test_house.py::test_the_arrows_between_the_rooms_go_down",
    "tests/test_pace.py::test_a_test_of_every_rule_is_quick",
    "tests/test_pace.py::test_every_slow_test_is_there",
    "tests/test_pace.py::test_what_make_check_promises_is_quick",
    "tests/widgets/test_every_view_opens.py::test_a_view_opens",
)
"""Tests that stay quick whatever they take: what `make check` promises."""

HEAD = f"""\
# Tests that `make check` leaves to `make test`: more than {MOST} s of the processor, all their cases together.
# Written by `python -m tools.pace`; the tests of tests/test_pace.py hold it against what there is.
"""


def listed(path: Path = LIST) -> tuple[str, ...]:
    """The tests of the list, as "file::function".

    >>> all("::test_" in name for name in listed())
    True
    """
    lines = files.read_text(path).splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


def function_of(node_id: str) -> str:
    """A test without its case.

    >>> function_of("tests/test_fuzz.py::test_b[x-1]")
    'tests/test_fuzz.py::test_b'
    """
    return re.sub(r"\[.*", "", node_id, flags=re.DOTALL)


def choose(spent: Mapping[str, float]) -> list[str]:
    """Those of the measured tests that are slow.

    >>> choose({"tests/test_fuzz.py::test_b": 0.9, "tests/test_fuzz.py::test_c": 0.1})
    ['tests/test_fuzz.py::test_b']
    """
    return sorted(name for name, seconds in spent.items() if seconds > MOST and name not in KEPT)


def write(names: Iterable[str], path: Path = LIST) -> None:
    """Write the list."""
    files.write_atomic(path, HEAD + "".join(f"{name}\n" for name in names))


KEPT_SUM = ROOT / "tests" / "pace.txt"
LOOP = 300_000
"""Turns of the fixed loop: some hundredths of a second."""


def processor() -> float:
    """Return the seconds of the processor that this process and its ended children took so far."""
    return sum(os.times()[:4])


def loop_seconds() -> float:
    """Return the seconds of the processor that the fixed loop takes: the fastest of five."""
    taken: list[float] = []
    for _ in range(5):
        began, total = time.process_time(), 0
        for number in range(LOOP):
            total = (total * 31 + number) % 1_000_003
        taken.append(time.process_time() - began)
    return min(taken)


def verdict(loops: float, kept: float) -> tuple[str, bool]:
    """Return what to say of a run that took as long as so many loops, and whether it fails.

    >>> verdict(1000, 1000)
    ('processor time: 1000 loops, 0 % above the kept 1000', False)
    >>> verdict(1150, 1000)[0]
    'processor time: 1150 loops, 15 % above the kept 1000: find what grew, or write it into tests/pace.txt with the reason'
    >>> verdict(1300, 1000)[1]
    True
    """
    over = loops / kept - 1
    text = f"processor time: {loops:.0f} loops, {abs(over) * 100:.0f} % {'below' if over < 0 else 'above'} the kept {kept:.0f}"
    if over > 0.1:
        text += ": find what grew, or write it into tests/pace.txt with the reason"
    return text, over > 0.25


class Sum:
    """A pytest plugin for `--pace`: sums the processor time of all workers, and judges it at the end of the whole run."""

    def __init__(self, kept: Path = KEPT_SUM) -> None:
        self.kept = float(files.read_text(kept).split()[0])
        self.seconds, self.loop = 0.0, loop_seconds()

    def pytest_testnodedown(self, node: Any, error: object) -> None:
        """A worker has ended; what it took comes with it."""
        self.seconds += node.workeroutput.get("processor", 0.0) if hasattr(node, "workeroutput") else 0.0

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        self.text, failed = verdict((self.seconds + processor()) / min(self.loop, loop_seconds()), self.kept)
        if failed and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.write_line(self.text)


class Tell:
    """A pytest plugin of each worker: tells the run it belongs to what it took of the processor."""

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        session.config.workeroutput["processor"] = processor()  # type: ignore[attr-defined]


class Pace:
    """A pytest plugin that adds up the processor time of every test function, its child processes included."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[object]:
        before = processor()
        done = yield
        self.spent[function_of(item.nodeid)] += processor() - before
        return done


def main() -> int:
    """Measure and write; the tests have to pass."""
    pace = Pace()
    wanted = "not browser and not serving and not long and not notebook"
    code = pytest.main(["-q", "-p", "no:cacheprovider", "-m", wanted, *sys.argv[1:]], plugins=[pace])
    if code == 0:
        write(choose(pace.spent))
        print(f"{LIST.relative_to(ROOT)}: written")
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
