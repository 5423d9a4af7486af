"""The app in a real Chromium, for tests: `wm app` with folders of its own, and a page that goes, clicks and looks."""

from __future__ import annotations

import re
import sys
from contextlib import suppress
from importlib.resources import files
from typing import Any

from playwright.sync_api import Browser, Locator, TimeoutError

from tests.browser.watched import Server, Tab

START_S = 120.0
WAIT_MS = 60_000


class AppServer(Server):
    """`wm app`."""

    NAME, READY, START_S = "the app", "/voila/static/voila.js", START_S
    FOLDERS = {**Server.FOLDERS, "WM_VISITORS": "visitors"}

    def __init__(self, *options: str) -> None:
        super().__init__()
        self.options = options

    def command(self, port: int) -> list[str]:
        return [
            *(sys.executable, "-m", "wm_kernel.cli", "app", "--no-browser"),
            *(f"--port={port}", "--Voila.port_retries=0", *self.options),
        ]

    @property
    def invitation(self) -> str:
        """The address for visitors of an app that is served to others."""
        found = re.search(r"\?token=[\w-]+", self.log())
        assert found, self.log()
        return f"{self.url}/{found[0]}"


class AppPage(Tab):
    """One browser tab with the app."""

    SHOTS_ARE_WHOLE = True

    def __init__(
        self, browser: Browser, server: AppServer, *, scale: float = 1, size: tuple[int, int] = (1300, 1000),
        touch: bool = False, theme: str = "light", **options: Any,
    ) -> None:  # fmt: skip
        super().__init__(
            browser, server.url, scale=scale, size=size, touch=touch,
            color_scheme="dark" if theme == "dark" else "light",
            contrast="more" if theme == "contrast" else "no-preference", **options,
        )  # fmt: skip
        self.server = server
        self._context.set_default_timeout(WAIT_MS)

    def open(self, route: str = "") -> None:
        """Load the page at a route; wait until it has answered."""
        self.page.goto(f"{self.server.url}/#/{route}", wait_until="commit")
        self.is_there()
        self.shows(route)

    def arrive(self, route: str = "") -> None:
        """Come as a visitor, by the invitation."""
        self.page.goto(f"{self.server.invitation}#/{route}", wait_until="commit")
        self.is_there()
        self.shows(route)

    def reload(self, route: str) -> None:
        """Load the page again; wait until it has answered."""
        self.page.reload(wait_until="commit")
        self.is_there()
        self.shows(route)

    def is_there(self) -> None:
        """Wait until the page has started."""
        self.page.locator(".wm-app-main[role=main]").wait_for(timeout=START_S * 1000)
        self.page.locator("#loading").wait_for(state="detached")

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

    def check(self) -> None:
        """No error in the console, and no request to any other host."""
        assert not self.errors, f"errors in the browser's console: {self.errors}"
        assert not self.external, f"requests to other hosts: {self.external}"

    def close(self) -> None:
        """Close the tab, as a reader does: the page is told, and ends its kernel."""
        if not self.page.is_closed():
            with suppress(TimeoutError), self.page.expect_event("close", timeout=5000):
                self.page.close(run_before_unload=True)
        self._context.close()
