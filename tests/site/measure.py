"""How large and how fast the built site is, beside an empty JupyterLite of the same versions: python -m tests.site.measure

Both are measured in one run, with the network cut. Times depend on what else the machine does, hence the seconds of the
processor beside them; sizes do not. Nothing is judged but the size.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.figures import HOOK, p95
from tests.site import harness
from tools.site import build

CLICKS = 24
BOARD = ".wm-root canvas"
KERNEL = """async () => {
  const app = window.jupyterapp;
  const panel = await app.commands.execute("notebook:create-new", { kernelName: "python" });
  await panel.context.ready;
  await panel.sessionContext.ready;
  panel.content.activeCell.model.sharedModel.setSource("print(6 * 7)");
  await app.commands.execute("notebook:run-cell");
  return panel.content.model.toJSON().cells[0].outputs.length;
}"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", type=Path, default=harness.SITE)
    parser.add_argument("--work", type=Path, default=harness.ROOT / "build" / "site-work")
    parser.add_argument("--tools", type=Path, default=harness.ROOT / "build" / "site-tools")
    parser.add_argument("--empty", type=Path, help="an empty JupyterLite that is built already")
    options = parser.parse_args()
    site = options.site.resolve()
    if not (site / "index.html").is_file():
        sys.exit(harness.HOW)
    with tempfile.TemporaryDirectory(prefix="wm_empty_") as made:
        empty = options.empty or Path(made) / "site"
        if options.empty is None:
            build.empty(empty, site, options.work.resolve(), options.tools.resolve())
        print(
            f"load of the machine: {', '.join(f'{load:.1f}' for load in os.getloadavg())}; {os.cpu_count()} processors\n"
        )
        print(f"{'':44} {'site':>12} {'empty':>12}")
        row("size, MB (at most 60)", size(site), size(empty))
        row("files", files(site), files(empty))
        proxy = harness.Proxy()
        with harness.browser(proxy) as browser:
            ours, bare = harness.Served(folder=site), harness.Served(folder=empty)
            for when, one, two in zip(("cold", "warm"), kernels(browser, ours), kernels(browser, bare), strict=True):
                row(f"a kernel answers, {when}, s (of the processor)", *map(pair, (one, two)))
                row(f"  renderer, {when}, MB", one[2], two[2])
            for when, found in zip(
                ("cold", "warm"), boards(browser, ours, "lab/index.html?path=en/00_welcome.ipynb"), strict=True
            ):
                row(f"first board of a notebook, {when}, s (processor)", pair(found))
            for when, found in zip(("cold", "warm"), boards(browser, ours, "puzzles.html#edges-1"), strict=True):
                row(f"first board of a page, {when}, s (processor)", pair(found))
                row(f"  renderer, {when}, MB", found[2])
            times = clicks(browser, ours)
            row("click to repaint, median, ms (at most 60)", statistics.median(times))
            row("click to repaint, p95, ms (at most 120)", p95(times))
        print(f"\nasked of others: {proxy.asked or 'nobody'}")
    return int(size(site) > build.MOST_MB)


def row(name: str, *values: Any) -> None:
    """A line of the table."""
    told = [f"{value:12.1f}" if isinstance(value, float) else f"{value:>12}" for value in values]
    print(f"{name:44} {' '.join(told)}", flush=True)


def pair(found: tuple[float, float, float]) -> str:
    """Seconds, and those of the processor."""
    return f"{found[0]:.1f} ({found[1]:.1f})"


def size(folder: Path) -> float:
    """In MB."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def files(folder: Path) -> int:
    """How many."""
    return sum(path.is_file() for path in folder.rglob("*"))


class Spent:
    """The time, the processor's time of all of the browser, and the memory of its largest page, since this was made."""

    def __init__(self, browser: Browser) -> None:
        self.session = browser.new_browser_cdp_session()
        self.began, self.used = time.perf_counter(), self._used()

    def _processes(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.session.send("SystemInfo.getProcessInfo")["processInfo"]
        return found

    def _used(self) -> float:
        return sum(one["cpuTime"] for one in self._processes())

    def now(self) -> tuple[float, float, float]:
        """Seconds, seconds of the processor, MB."""
        took = time.perf_counter() - self.began
        pages = [one["id"] for one in self._processes() if one["type"] == "renderer"]
        return took, max(0.0, self._used() - self.used), max(map(resident, pages), default=0.0)


def resident(pid: int) -> float:
    """The memory of a process in MB; 0 where the system does not tell."""
    try:
        told = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in told.splitlines() if line.startswith("VmRSS")), 0.0)


def twice(browser: Browser, act: Any) -> list[tuple[float, float, float]]:
    """In a profile that knows nothing, and again in the same."""
    context: BrowserContext = browser.new_context()
    found = []
    for _ in range(2):
        page: Page = context.new_page()
        spent = Spent(browser)
        act(page)
        found.append(spent.now())
        page.close()
    context.close()
    return found


def kernels(browser: Browser, served: harness.Served) -> list[tuple[float, float, float]]:
    """From the address to the answer of a new notebook's first cell, cold and warm."""

    def act(page: Page) -> None:
        page.set_default_timeout(4 * harness.READY_MS)
        page.goto(f"{served.url}lab/index.html")
        page.wait_for_function(
            "() => window.jupyterapp?.shell?.currentWidget !== undefined && window.jupyterapp.restored"
        )
        assert page.evaluate(KERNEL) == 1

    return twice(browser, act)


def boards(browser: Browser, served: harness.Served, address: str) -> list[tuple[float, float, float]]:
    """From the address to a board that is painted, cold and warm."""

    def act(page: Page) -> None:
        page.set_default_timeout(4 * harness.READY_MS)
        page.goto(served.url + address)
        if address.startswith("lab/"):
            page.wait_for_function("() => window.jupyterapp?.shell?.currentWidget?.context")
            page.evaluate(RUN_ALL)
        page.wait_for_selector(BOARD)
        page.wait_for_function(PAINTED, arg=BOARD)

    return twice(browser, act)


RUN_ALL = """async () => {
  const at = jupyterapp.shell.currentWidget;
  await at.context.ready;
  await at.sessionContext.ready;
  jupyterapp.commands.execute("notebook:run-all-cells");
}"""

PAINTED = """selector => [...document.querySelectorAll(selector)].some((canvas) => {
  if (!canvas.width) return false;
  const data = canvas.getContext("2d").getImageData(canvas.width / 2, 0, 1, canvas.height).data;
  return data.some((value) => value);
})"""


def clicks(browser: Browser, served: harness.Served) -> list[float]:
    """Milliseconds from the press of the mouse on a piece of the table to the repaint."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.set_default_timeout(4 * harness.READY_MS)
    page.goto(f"{served.url}puzzles.html#edges-1")
    page.wait_for_selector(BOARD)
    page.wait_for_function(PAINTED, arg=BOARD)
    page.evaluate(HOOK, BOARD)
    found: list[float] = []
    for number in range(CLICKS):
        choices = page.locator(".wm-ask-box button[data-act]:visible:not([disabled])")
        choices.nth(number % min(2, choices.count())).click()
        try:
            page.wait_for_function("() => window.wmPaint", polling=10, timeout=3000)
        except Exception:
            continue  # nothing of the board changed
        found.append(page.evaluate("() => window.wmPaint - window.wmPress"))
        page.wait_for_timeout(400)
    context.close()
    assert len(found) >= CLICKS // 3, found
    return found


if __name__ == "__main__":
    sys.exit(main())
