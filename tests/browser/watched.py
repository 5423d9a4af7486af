"""What the browser tests of JupyterLab and of the app share: a throw-away server, and a tab that is watched."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Route

ROOT = Path(__file__).resolve().parents[2]
SHOTS = Path(__file__).resolve().parent / "shots"


class Server(ABC):
    """A server on a free port of the loopback with folders of its own: nothing of the user's is read or written.

    What is started says `command(port)`; that it is ready is seen at the path `READY`. Its kernels import this checkout.
    """

    NAME = ""
    READY = ""
    START_S = 60.0
    FOLDERS = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "IPYTHONDIR": "ipython",
        "XDG_DATA_HOME": "progress",
        "WM_HOME": "wm",
    }

    def __init__(self) -> None:
        self.home = Path(tempfile.mkdtemp(prefix="wm_server_"))
        self.env = os.environ | {name: str(self.home / folder) for name, folder in self.FOLDERS.items()}
        self.env["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
        self.url = ""
        self.start_s = 0.0
        self._process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def command(self, port: int) -> list[str]:
        """The words that start the server."""

    def ask_to_stop(self) -> None:
        """Tell the server to end, in a kinder way than a signal when there is one."""
        self._signal(signal.SIGTERM)

    def __enter__(self) -> Self:
        for _ in range(3):  # a free port can be taken between the probe and the bind
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                port = probe.getsockname()[1]
            if self._start(port):
                return self
            self._stop()
        raise RuntimeError(f"{self.NAME} did not start:\n{self.log()[-3000:]}")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()
        shutil.rmtree(self.home, ignore_errors=True)

    def log(self) -> str:
        """What the server printed."""
        return (self.home / "server.log").read_text(errors="replace")

    def request(self, path: str, method: str = "GET") -> bytes:
        """Call the server's own interface, as in ``request("/api/sessions")``."""
        with urllib.request.urlopen(urllib.request.Request(self.url + path, method=method), timeout=10) as answer:
            body: bytes = answer.read()
        return body

    def _start(self, port: int) -> bool:
        self.url = f"http://127.0.0.1:{port}"
        began = time.monotonic()
        with (self.home / "server.log").open("wb") as log:
            self._process = subprocess.Popen(
                self.command(port), cwd=ROOT, env=self.env, stdout=log, stderr=subprocess.STDOUT, start_new_session=True
            )
        while time.monotonic() - began < self.START_S and self._process.poll() is None:
            try:
                self.request(self.READY)
            except urllib.error.HTTPError:
                return True
            except OSError:
                time.sleep(0.1)
            else:
                self.start_s = time.monotonic() - began
                return True
        return False

    def _stop(self) -> None:
        process = self._process
        if process is None or process.poll() is not None:
            return
        self.ask_to_stop()
        if process.poll() is None:
            self._signal(signal.SIGKILL)

    def _signal(self, number: int) -> None:
        assert self._process is not None
        os.killpg(self._process.pid, number)  # a session of its own: the server and its kernels only
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            return


class Tab:
    """One browser tab on a server. ``errors`` and ``external`` collect what must not happen.

    ``options`` are those of Playwright's browser context: ``locale="fr-FR"``, ``reduced_motion="reduce"``, ...
    """

    SHOTS_ARE_WHOLE = False
    """Whether pictures show the whole page, or as much of it as a reader sees at once."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        scale: float = 1,
        size: tuple[int, int],
        touch: bool = False,
        **options: Any,
    ) -> None:
        self.errors: list[str] = []
        self.external: list[str] = []
        self._url = url
        self._context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, device_scale_factor=scale, has_touch=touch, **options
        )
        self._context.route("**/*", self._route)
        self.page: Page = self._context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._hear)

    def shot(self, name: str, of: Locator | None = None) -> Path:
        """Write a picture of the page, or of one element, to tests/browser/shots/NAME.png."""
        SHOTS.mkdir(exist_ok=True)
        path = SHOTS / f"{name.replace('/', '_')}.png"
        if of is None:
            self.page.screenshot(path=path, full_page=self.SHOTS_ARE_WHOLE)
        else:
            of.screenshot(path=path)
        return path

    def close(self) -> None:
        """Close the tab."""
        self._context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location['url']})")

    def _route(self, route: Route) -> None:
        if route.request.url.startswith((self._url, "data:", "blob:")):
            route.continue_()
        else:
            self.external.append(route.request.url)
            route.abort()


@contextmanager
def put_away(tabs: Sequence[Tab], request: pytest.FixtureRequest) -> Iterator[None]:
    """Close the tabs that a test has made, with a picture of each when it failed."""
    failed_before = request.session.testsfailed
    yield
    for number, tab in enumerate(tabs):
        if request.session.testsfailed > failed_before and not tab.page.is_closed():
            tab.shot(f"failed_{request.node.name}_{number}")
        tab.close()
