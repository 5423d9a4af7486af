"""A built site, served to a real Chromium whose every request to anywhere else ends at a proxy that notes it."""

from __future__ import annotations

import os
import re
import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, sync_playwright

from tools import chromium
from tools.lock import ROOT
from tools.site import start

SITE = Path(os.environ.get("WM_SITE", ROOT / "build" / "site"))
HOW = "no site in build/site: run `make site` (it needs Node.js with npm)"
READY_MS = 300_000  # a machine that does much else


OF_THE_BROWSER = re.compile(r"(CONNECT |[A-Z]+ https?://)(?!fonts\.)[\w.-]+\.(google|googleapis|gvt1|gstatic)\.com[:/]")
"""What Chromium asks for by itself, whatever page it shows."""


class Proxy:
    """Answers nobody, and remembers who was asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        while True:
            try:
                caller, _ = self.socket.accept()
            except OSError:
                return
            with caller:
                caller.settimeout(2)
                try:
                    asked = caller.recv(2000).decode("latin-1").partition("\r\n")[0]
                    # Chromium opens a line before it has anything to ask, and may shut it again: nobody was asked then.
                    if asked and not OF_THE_BROWSER.match(asked):
                        self.asked.append(asked)
                    caller.sendall(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n")
                except OSError:
                    pass


class Served:
    """The site under a path, and what was asked of it: (status, path)."""

    def __init__(self, base: str = "/", folder: Path = SITE, host: str = "127.0.0.1") -> None:
        self.log: list[tuple[int, str]] = []
        log = self.log
        self.server = start.server(folder, base=base)
        handler: Any = self.server.RequestHandlerClass
        handler.func.log_request = lambda self, code="-", size="-": log.append((int(code), self.path))
        handler.func.log_error = lambda *_: None
        self.server.handle_error = lambda *_: None  # type: ignore[method-assign]  # a browser that goes away
        self.lines: list[socket.socket] = []
        self.server.process_request = self._begin  # type: ignore[method-assign, assignment]
        self.url = f"http://{host}:{self.server.server_address[1]}{base}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def _begin(self, line: Any, address: Any) -> None:
        self.lines.append(line)
        type(self.server).process_request(self.server, line, address)

    def missing(self) -> list[str]:
        """What was asked for and is not there."""
        return [path for code, path in self.log if code == 404]

    def stop(self) -> None:
        """End the server, as a network that is gone: the lines that a browser has kept open too."""
        self.server.shutdown()
        for line in self.lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
        self.server.server_close()


@contextmanager
def browser(proxy: Proxy) -> Iterator[Browser]:
    """The system's Chromium; what is not this machine goes to the proxy, from workers too."""
    with sync_playwright() as playwright:
        instance = launch(playwright.chromium, proxy)
        yield instance
        instance.close()


def launch(kind: BrowserType, proxy: Proxy, *more: str) -> Browser:
    """The system's Chromium, with `more` of its switches."""
    path = chromium.find()
    assert path, chromium.how_to_get()
    as_root = os.name == "posix" and os.geteuid() == 0
    quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
    args = [*more, f"--proxy-server=http://127.0.0.1:{proxy.port}", *quiet, *(["--no-sandbox"] if as_root else [])]
    return kind.launch(executable_path=path, args=args)


class Tab:
    """A page of the site: errors of it are remembered, and it is waited for until it can be used."""

    def __init__(self, context: BrowserContext, served: Served) -> None:
        self.page: Page = context.new_page()
        self.page.set_default_timeout(READY_MS)
        self.served = served
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)

    def open(self, address: str) -> Tab:
        """Go to an address of the site, and wait until its first view is there."""
        return self.begin(address).wait()

    def begin(self, address: str) -> Tab:
        """Go to an address of the site, whose page then starts by itself."""
        self.page.goto(self.served.url + address)
        return self

    def wait(self) -> Tab:
        """Wait until the first view of the page is there."""
        self.page.wait_for_selector("body[data-stage=ready]", timeout=READY_MS, state="attached")
        self.page.wait_for_selector(".wm-app-main", timeout=READY_MS)
        return self

    def act(self, name: str) -> None:
        """Press a button of a view by its act, with the keyboard."""
        button = self.page.locator(f".wm-app [data-act='{name}']:visible").first
        button.wait_for(timeout=READY_MS)
        button.focus()
        self.page.keyboard.press("Enter")

    def faults(self) -> list[str]:
        """What axe-core calls serious or critical on the page."""
        axe = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
        self.page.evaluate(axe)
        found = self.page.evaluate("async () => (await axe.run()).violations")
        return [
            f"{one['id']}: {one['nodes'][0]['html'][:150]}" for one in found if one["impact"] in ("serious", "critical")
        ]

    def close(self) -> None:
        """Close the page and what it kept."""
        self.page.context.close()


def can_build() -> bool:
    """Whether the site can be built on this machine."""
    return all(shutil.which(name) for name in ("node", "npm"))
