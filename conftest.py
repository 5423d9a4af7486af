"""What every test shares, notebooks and doctests included: how markers work, and the pace of property tests."""

import atexit
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tools import chromium, pace
from wm_kernel.games.whistle_mountain.rules import explain_net

# Timing belongs to `make bench`; a slow machine must not fail a property. CI looks at the same examples every time.
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, print_blob=True)
settings.load_profile("ci" if chromium.required() else "here")

IN_BROWSER = sys.platform == "emscripten"

PORTABLE = ("components", "examples", "games", "learn", "outlaws", "propeller_islands", "saves", "whistle_mountain")
"""Folders of tests that run in the Python of a browser too."""

ELSEWHERE = (
    "tests/learn/test_progress_writers.py",  # other processes
    "tests/outlaws/test_grades.py",  # tables: there is no pandas
    "tests/outlaws/test_rooms.py::test_bots_play_your_side_and_a_study_tells_of_both",
    "tests/propeller_islands/test_bots.py::test_comparisons_and_reasons_have_words_in_both_languages",
)
"""Files and tests of them that need what a browser has not."""

collect_ignore = [name for name in ELSEWHERE if "::" not in name] if IN_BROWSER else []


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--pace", action="store_true", help="sum the processor time, and hold it against tests/pace.txt")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--pace"):
        config.pluginmanager.register(pace.Tell() if hasattr(config, "workerinput") else pace.Sum())
    # A shell starts what runs in its background deaf to Ctrl+C, children too; some tests send that to theirs.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    # A refusal that does not say why fails the test it comes up in, instead of telling a player something general.
    explain_net.strict = True
    # Kernels and servers that tests start must find this checkout, whatever the current folder is.
    known = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    if str(config.rootpath) not in known:
        os.environ["PYTHONPATH"] = os.pathsep.join([str(config.rootpath), *filter(None, known)])
    # What belongs to whoever runs the tests is neither read nor written: progress, saves, locks.
    if "WM_TEST_DATA" not in os.environ:  # workers take that of the process that started them
        os.environ["WM_TEST_DATA"] = tempfile.mkdtemp(prefix="wm_tests_")
        atexit.register(shutil.rmtree, os.environ["WM_TEST_DATA"], ignore_errors=True)
    os.environ["XDG_DATA_HOME"] = os.environ["WM_TEST_DATA"]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    without_browser = None if chromium.find() or chromium.required() else pytest.mark.skip(reason="no Chromium")
    slow = set(pace.listed())
    for item in items:
        if pace.function_of(item.nodeid) in slow:
            item.add_marker("slow")
        file = item.nodeid.partition("::")[0]
        is_elsewhere = file in ELSEWHERE or pace.function_of(item.nodeid) in ELSEWHERE
        is_portable = file.startswith(tuple(f"tests/{name}/" for name in PORTABLE)) and not is_elsewhere
        if is_portable and "schema" not in item.name:  # those need a package that the browser has not
            item.add_marker("portable")
        if item.path.suffix == ".ipynb":
            item.add_marker("notebook")
        if item.path.parent.name == "browser":
            item.add_marker("browser")
            if without_browser is not None:
                item.add_marker(without_browser)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = [report for report in terminalreporter.stats.get("skipped", []) if "no Chromium" in str(report.longrepr)]
    if skipped:
        terminalreporter.section("BROWSER TESTS SKIPPED", yellow=True, bold=True)
        terminalreporter.write_line(f"{len(skipped)} tests did not run. {chromium.how_to_get()}")


@pytest.fixture(autouse=True)
def _words_start_without_problems() -> None:
    """What one test asked the words for in vain is no fault of the next."""
    locale = sys.modules.get("wm_kernel.table.locale")
    if locale is not None:
        locale._problems.clear()


@pytest.fixture(autouse=True)
def _nothing_is_written_beside_the_code(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a view saves "beside the notebook" goes to the tests' own folder; a test that writes beside the code fails."""
    root = request.config.rootpath
    keep = sys.modules.get("widgets.core.keep")
    before = set(root.glob("*.yaml"))
    with pytest.MonkeyPatch.context() as patched:  # of its own: a test's patches end before what is checked after it
        if keep is not None:
            real, own = keep.work_folder, Path(os.environ["WM_TEST_DATA"])
            beside = lambda: own if keep.IN_APP not in os.environ and Path.cwd() == root else real()  # noqa: E731
            patched.setattr(keep, "work_folder", beside)
        yield
    written = set(root.glob("*.yaml")) - before
    assert not written, f"written beside the code: {sorted(path.name for path in written)}"
