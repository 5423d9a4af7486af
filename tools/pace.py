"""Which tests `make check` leaves to `make test`: those that cost more than a moment of the processor.

`tests/slow.txt` lists them, one test function a line; `conftest.py` gives each the mark `slow`. `python -m tools.pace` measures every
quick test anew (processor time, so that a busy machine changes little) and writes the list. Nothing is judged here.
"""

from __future__ import annotations

import os
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

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


class Pace:
    """A pytest plugin that adds up the processor time of every test function, its child processes included."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[object]:
        before = sum(os.times()[:4])
        done = yield
        self.spent[function_of(item.nodeid)] += sum(os.times()[:4]) - before
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
