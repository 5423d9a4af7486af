"""The app in a real Chromium, for tests: `wm app` with folders of its own, and a page that goes, clicks and looks."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from importlib.resources import files
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from playwright.sync_api import Browser, Locator, Page, Route

from tests.browser.harness import ROOT, SHOTS

START_S = 120.0
WAIT_MS = 60_000


class AppServer:
    """`wm app` on a free port of the loopback; nothing of the user's is read or written."""

    def __init__(self) -> None:
        self.home = Path(tempfile.mkdtemp(prefix="wm_app_"))
        folders = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "IPYTHONDIR": "ipython",
            "XDG_DATA_HOME": "progress",
            "WM_HOME": "wm",
        }
        self.env = os.environ | {name: str(self.home / folder) for name, folder in folders.items()}
        self.env["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
        self.url = ""
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        for _ in range(3):  # a free port can be taken between the probe and the bind
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                port = probe.getsockname()[1]
            if self._start(port):
                return self
            self._stop()
        raise RuntimeError(f"the app did not start:\n{self.log()[-3000:]}")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()
        shutil.rmtree(self.home, ignore_errors=True)

    def log(self) -> str:
        return (self.home / "server.log").read_text(errors="replace")

    def _start(self, port: int) -> bool:
        self.url = f"http://127.0.0.1:{port}"
        command = [
            sys.executable,
            "-m",
            "wm_kernel.cli",
            "app",
            "--no-browser",
            f"--port={port}",
            "--Voila.port_retries=0",
        ]
        began = time.monotonic()
        with (self.home / "server.log").open("wb") as log:
            self._process = subprocess.Popen(
                command, cwd=ROOT, env=self.env, stdout=log, stderr=subprocess.STDOUT, start_new_session=True
            )
        while time.monotonic() - began < START_S and self._process.poll() is None:
            try:
                urllib.request.urlopen(f"{self.url}/voila/static/voila.js", timeout=10).close()
            except urllib.error.HTTPError:
                return True
            except OSError:
                time.sleep(0.1)
            else:
                return True
        return False

    def _stop(self) -> None:
        process = self._process
        if process is None:
            return
        for number in (signal.SIGTERM, signal.SIGKILL):
            if process.poll() is None:
                os.killpg(process.pid, number)  # a session of its own: the server and its kernels only
                try:
                    process.wait(15)
                except subprocess.TimeoutExpired:
                    continue


class AppPage:
    """One browser tab with the app. ``errors`` and ``external`` collect what must not happen."""

    def __init__(
        self, browser: Browser, server: AppServer, *, scale: float = 1, size: tuple[int, int] = (1300, 1000),
        touch: bool = False, theme: str = "light", **options: Any,
    ) -> None:  # fmt: skip
        self.server = server
        self.errors: list[str] = []
        self.external: list[str] = []
        self._context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, device_scale_factor=scale, has_touch=touch,
            color_scheme="dark" if theme == "dark" else "light",
            contrast="more" if theme == "contrast" else "no-preference", **options,
        )  # fmt: skip
        self._context.set_default_timeout(WAIT_MS)
        self._context.route("**/*", self._route)
        self.page: Page = self._context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

    def open(self, route: str = "") -> None:
        """Load the page at a route; wait until it has answered."""
        self.page.goto(f"{self.server.url}/#/{route}", wait_until="commit")
        self.page.locator(".wm-app-main[role=main]").wait_for(timeout=START_S * 1000)
        self.shows(route)

    def go(self, route: str) -> None:
        """Go to a route by the address."""
        self.page.evaluate("route => { location.hash = `#/${route}`; }", route)
        self.shows(route)

    def shows(self, route: str) -> None:
        """Wait until what stands at a route is shown, and painted when it is a board."""
        self.page.wait_for_function('r => document.querySelector(`.wm-app-head[data-route="${r}"]`)', arg=route)
        if self.page.locator(".wm-app-place > :not(.wm-hidden) canvas").count():
            self.page.wait_for_function(
                """() => { const c = document.querySelector('.wm-app-place > :not(.wm-hidden) canvas');
                    const d = new Uint32Array(c.getContext('2d').getImageData(0, 0, c.width, c.height).data.buffer);
                    return d.some(pixel => pixel !== d[0]); }"""
            )

    @property
    def view(self) -> Locator:
        """The workbench that is shown."""
        return self.page.locator(".wm-app-place > :not(.wm-hidden)")

    def serious(self, of: str = "document") -> list[str]:
        """What axe-core calls serious or critical on the whole page."""
        if not self.page.evaluate("() => Boolean(window.axe)"):
            self.page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8"))
        found: list[dict[str, Any]] = self.page.evaluate(f"async () => (await axe.run({of})).violations")
        return [
            f"{fault['id']} ({fault['impact']}): {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
            for fault in found
            if fault["impact"] in ("serious", "critical")
            for node in fault["nodes"][:3]
        ]

    def focused(self) -> str:
        """The name of what has the focus."""
        text: str = self.page.evaluate(
            """() => { const e = document.activeElement;
                return (e.getAttribute('aria-label') || e.textContent || e.tagName).trim().slice(0, 80); }"""
        )
        return text

    def tab_to(self, name: str, most: int = 60, key: str = "Tab") -> None:
        """Press Tab, or Shift+Tab, until something of this name has the focus."""
        for _ in range(most):
            self.page.keyboard.press(key)
            if self.focused().startswith(name):
                return
        raise AssertionError(f"{most} times Tab do not lead to {name!r}; the focus is on {self.focused()!r}")

    def too_wide(self) -> int:
        """By how many px the page is wider than the window."""
        wide: int = self.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        return max(0, wide)

    def shot(self, name: str) -> Path:
        """Write a picture of the page to tests/browser/shots/NAME.png."""
        SHOTS.mkdir(exist_ok=True)
        path = SHOTS / f"{name}.png"
        self.page.screenshot(path=path, full_page=True)
        return path

    def check(self) -> None:
        """No error in the console, and no request to any other host."""
        assert not self.errors, f"errors in the browser's console: {self.errors}"
        assert not self.external, f"requests to other hosts: {self.external}"

    def close(self) -> None:
        """Close the tab, as a reader does: the page is told, and ends its kernel."""
        self.page.close(run_before_unload=False)
        self._context.close()

    def _route(self, route: Route) -> None:
        if route.request.url.startswith((self.server.url, "data:", "blob:")):
            route.continue_()
        else:
            self.external.append(route.request.url)
            route.abort()
