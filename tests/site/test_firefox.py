"""The built site in Firefox: every page, a notebook, and a page once the network is gone. Skipped where there is no Firefox."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.site import harness
from tests.site.harness import Served
from tools.lock import ROOT
from tools.site import pages

pytestmark = [pytest.mark.browser, pytest.mark.long]

HERE = Path(__file__).with_name("firefox")
MODULES = ROOT / "build" / "firefox"
NAMES = ("firefox-esr", "firefox")

Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def modules() -> Path:
    """What drives Firefox, by the lock file beside its script."""
    if not (MODULES / "node_modules" / "puppeteer-core").is_dir():
        MODULES.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(HERE / name, MODULES)
        command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(command, cwd=MODULES, check=True)
    return MODULES


@pytest.fixture(scope="module")
def below() -> Iterator[Served]:
    """The site under a path of its own, with a server that can go away."""
    if not (harness.SITE / "index.html").is_file():
        pytest.skip(harness.HOW)
    found = Served("/a/b/")
    yield found
    found.stop()


@pytest.fixture(scope="module")
def ask(modules: Path, below: Served) -> Iterator[Ask]:
    """Ask Firefox for one thing after the other."""
    path = os.environ.get("FIREFOX") or next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        pytest.skip("no Firefox: Debian and Ubuntu: apt-get install firefox-esr")
    outside = harness.Proxy()
    words = ["node", str(HERE / "look.mjs"), path, below.url, str(outside.port), str(modules)]
    running = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert running.stdin and running.stdout

    def asked(**what: object) -> Any:
        running.stdin.write(json.dumps(what) + "\n")  # type: ignore[union-attr]
        running.stdin.flush()  # type: ignore[union-attr]
        told = json.loads(running.stdout.readline())  # type: ignore[union-attr]
        assert "failed" not in told, (what, told)
        assert told["errors"] == [], (what, told)
        return told["found"]

    yield asked
    running.stdin.close()
    running.wait(60)
    of_firefox = ("mozilla.", "firefox.")  # what it asks for by itself, whatever page it shows
    assert [line for line in outside.asked if not any(name in line for name in of_firefox)] == []


@pytest.mark.parametrize("place", pages.PLACES)
def test_each_page_opens(ask: Ask, below: Served, place: str) -> None:
    assert len(ask(page=f"{place}.html")) > 100
    assert below.missing() == []


def test_a_notebook_runs(ask: Ask, below: Served) -> None:
    told = ask(notebook="en/00_welcome.ipynb")
    assert told["errors"] == []
    assert told["outputs"] > 2
    assert below.missing() == []


def test_a_page_opens_without_a_network(ask: Ask, below: Served) -> None:
    """Last: the server goes away."""
    ask(page="play.html")
    ask(kept=True)
    below.stop()
    assert "Play" in ask(page="play.html")
