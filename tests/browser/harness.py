"""JupyterLab in a real Chromium, for tests: a throw-away server, and a page that clicks, types and looks.

Not for what can be tested without a browser: scenes and handlers are plain functions (tests/picture, tests/widgets).

    def test_it(tab):                      # the fixture of conftest.py makes tabs
        page = tab(scale=2)
        page.open("notebooks/en/00_welcome.ipynb", theme="dark")
        page.run_all()
        page.click_target(scene, "cell:d4")
        page.assert_clean()
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

from playwright.sync_api import Browser, Locator, WebSocket

from tests.browser.watched import ROOT, Server, Tab
from wm_kernel.commands import workspace

OUTPUT = ".jp-OutputArea"
CANVAS = f"{OUTPUT} canvas"
PROMPT_S = 60.0

# No pop-ups, and no cell is ever taken out of the DOM.
LAB_SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark", "contrast": "JupyterLab Dark High Contrast"}


class HasTargets(Protocol):
    """What a scene must tell to be clicked: its size, and named rectangles in the same units."""

    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...
    @property
    def targets(self) -> Sequence[Any]: ...


def notebook(*sources: str) -> dict[str, Any]:
    """Return a notebook of code cells, for ``NotebookPage.open``."""
    cells = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": source,
        }
        for number, source in enumerate(sources)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": kernel}, "cells": cells}


class LabServer(Server):
    """JupyterLab without a token; kernels import this checkout."""

    NAME, READY = "JupyterLab", "/api/status"
    FOLDERS = Server.FOLDERS | {"JUPYTERLAB_SETTINGS_DIR": "settings", "JUPYTERLAB_WORKSPACES_DIR": "workspaces"}

    def __init__(self) -> None:
        super().__init__()
        self.root = self.home / "root"
        self.root.mkdir()
        settings = self.home / "config" / "labconfig"
        settings.mkdir(parents=True)
        (settings / "default_setting_overrides.json").write_text(json.dumps(LAB_SETTINGS))
        self._copies = 0

    def command(self, port: int) -> list[str]:
        return [
            *(sys.executable, "-m", "jupyter", "lab", "--no-browser", "--ip=127.0.0.1", f"--port={port}"),
            *("--ServerApp.port_retries=0", "--IdentityProvider.token=", "--ServerApp.disable_check_xsrf=True"),
            *(f"--ServerApp.root_dir={self.root}", "--LabApp.expose_app_in_browser=True"),
            *(["--allow-root"] if os.name == "posix" and os.geteuid() == 0 else []),
        ]

    def ask_to_stop(self) -> None:
        assert self._process is not None
        try:  # the clean way: shuts the kernels down too
            self.request("/api/shutdown", "POST")
            self._process.wait(15)
        except (OSError, subprocess.TimeoutExpired):
            super().ask_to_stop()

    def copy_in(self, source: str | Path | dict[str, Any]) -> str:
        """Copy a notebook into a folder of its own (Lab saves by itself); return its path under the root."""
        self._copies += 1
        folder = self.root / str(self._copies)
        folder.mkdir()
        if isinstance(source, dict):
            path = folder / "test.ipynb"
            path.write_text(json.dumps(source))
        else:
            path = Path(shutil.copy(ROOT / source, folder))
        return path.relative_to(self.root).as_posix()


class NotebookPage(Tab):
    """One browser tab with one notebook. ``errors`` and ``external`` collect what must not happen.

    ``options`` are those of Playwright's browser context: ``locale="fr-FR"``, ``reduced_motion="reduce"``, ...
    JupyterLab is loaded once: a page that is used again closes its notebooks and opens others, as a reader does.
    """

    def __init__(
        self,
        browser: Browser,
        lab: LabServer,
        *,
        scale: float = 1,
        size: tuple[int, int] = (1400, 1000),
        touch: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(browser, lab.url, scale=scale, size=size, touch=touch, **options)
        self.lab = lab
        self.sent: list[int] = []
        self.received: list[int] = []
        self.page.on("websocket", self._websocket)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self.shot(f"failed_{time.time_ns()}")
        self.close()

    # -- the notebook ---------------------------------------------------------------------------------------------

    def open(self, source: str | Path | dict[str, Any], theme: str = "light") -> None:
        """Open a copy of a notebook of the checkout, or of one made by ``notebook(...)``; wait for its kernel."""
        path = self.lab.copy_in(source)
        self._address = f"{self.lab.url}/doc/tree/{path}?reset"
        if self.is_loaded():
            self.page.evaluate(
                """path => jupyterapp.commands.execute('docmanager:open', {path, factory: 'Notebook'})
                    .then(opened => { jupyterapp.shell.activateById(opened.id); })""",
                path,
            )
        else:
            self.page.goto(self._address)
        self._wait_for_kernel(path)
        if THEMES[theme] != self.page.evaluate("() => document.body.dataset.jpThemeName"):
            self.theme(theme)  # the server keeps what the page before this one chose

    def is_loaded(self) -> bool:
        """Return whether the page shows JupyterLab with one notebook after the other, and no longer another page."""
        in_it: bool = "/doc/tree/" in self.page.url and self.page.evaluate("() => 'jupyterapp' in window")
        return in_it

    def use_again(self, size: tuple[int, int]) -> None:
        """Begin as a new page does: of this size, with nothing noticed so far."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.mouse.move(0, 0)
        for noticed in (self.errors, self.external, self.sent, self.received):
            noticed.clear()

    def put_down(self) -> bool:
        """Close the notebooks without saving them and shut the kernels down; return whether the page can be used again."""
        if self.page.is_closed() or not self.is_loaded():
            return False
        self.page.evaluate("() => [...jupyterapp.shell.widgets('main')].forEach(widget => widget.dispose())")
        self._end_sessions()
        return True

    def open_as_course(self, source: str | Path | dict[str, Any]) -> None:
        """Open a copy of a notebook as `wm lab` opens the course, with the side bar shut; wait for its kernel.

        The workspace remembers what was open in it: it begins anew here, or the notebook of the test before stands in front.
        """
        shutil.rmtree(self.lab.home / "workspaces", ignore_errors=True)
        address = workspace.address(f"tree/{self.lab.copy_in(source)}", self.lab.home / "workspaces")
        self._address = f"{self.lab.url}{address}"
        self.page.goto(self._address)
        self._wait_for_kernel()

    def run_all(self, timeout_s: float = 120) -> None:
        """Run every cell; raise AssertionError with the names of the errors when one fails."""
        self._command("notebook:run-all-cells", timeout_s)
        self._settle()

    def run_cell(self, index: int, timeout_s: float = 60) -> None:
        """Run one cell again, counted from 0 over all cells."""
        self.page.evaluate(
            "i => { const c = jupyterapp.shell.currentWidget.content; c.deselectAll(); c.activeCellIndex = i; }", index
        )
        self._command("notebook:run-cell", timeout_s)
        self._settle()

    def reload(self) -> None:
        """Save, load the page again and wait: the kernel lives on, the widgets must come back by themselves."""
        self.page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
        self.page.goto(self._address)
        self._wait_for_kernel()
        self._settle()

    def restart_kernel(self) -> None:
        self.page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
        self._wait_for_kernel()

    def evaluate(self, expression: str) -> str:
        """Return the repr of a Python expression, evaluated in the kernel."""
        answer = self.page.evaluate(
            """async code => {
                const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
                const asked = {code: '', silent: true, user_expressions: {it: code}};
                return (await kernel.requestExecute(asked).done).content.user_expressions.it; }""",
            expression,
        )
        if answer["status"] != "ok":
            raise AssertionError(f"{expression}: {answer['ename']}: {answer['evalue']}")
        text: str = answer["data"]["text/plain"]
        return text

    def theme(self, name: str) -> None:
        """Switch JupyterLab to `light`, `dark` or `contrast`."""
        self.page.evaluate("name => jupyterapp.commands.execute('apputils:change-theme', {theme: name})", THEMES[name])
        self.page.wait_for_function("name => document.body.dataset.jpThemeName === name", arg=THEMES[name])
        self.page.wait_for_timeout(300)

    def output_errors(self) -> list[str]:
        """Return the errors that the cells' outputs hold."""
        found: list[str] = self.page.evaluate(
            """() => jupyterapp.shell.currentWidget.content.model.toJSON().cells.flatMap(c => (c.outputs || [])
                .filter(o => o.output_type === 'error').map(o => o.ename + ': ' + o.evalue))"""
        )
        return found

    # -- the board ------------------------------------------------------------------------------------------------

    def canvases(self) -> Locator:
        """Return the visible canvases in page order; a board is one."""
        return self.page.locator(CANVAS)

    def canvas(self, number: int = 0) -> Locator:
        return self.canvases().nth(number)

    def point(self, across: float, down: float, canvas: int = 0) -> tuple[float, float]:
        """Return page coordinates of a place given as fractions of the canvas; brings the canvas into view."""
        place = self.canvas(canvas)
        box = place.bounding_box()
        assert box is not None, f"canvas {canvas} is not shown"
        size = self.page.viewport_size
        assert size is not None
        if not 100 <= box["y"] + down * box["height"] < size["height"] - 40:  # bars of the page lie over the edges
            place.scroll_into_view_if_needed()
            box = place.bounding_box()
            assert box is not None
        return box["x"] + across * box["width"], box["y"] + down * box["height"]

    def click(self, across: float, down: float, canvas: int = 0) -> None:
        self.page.mouse.click(*self.point(across, down, canvas))

    def tap(self, across: float, down: float, canvas: int = 0) -> None:
        """Touch; the page must have been made with ``touch=True``."""
        self.page.touchscreen.tap(*self.point(across, down, canvas))

    def hover(self, across: float, down: float, canvas: int = 0) -> None:
        self.page.mouse.move(*self.point(across, down, canvas), steps=3)

    def click_target(self, scene: HasTargets, target: str, canvas: int = 0) -> None:
        """Click the middle of a target of the scene that the canvas shows, as in ``click_target(scene, "cell:d4")``."""
        self.click(*self.middle(scene, target), canvas)

    def tap_target(self, scene: HasTargets, target: str, canvas: int = 0) -> None:
        self.tap(*self.middle(scene, target), canvas)

    @staticmethod
    def middle(scene: HasTargets, target: str) -> tuple[float, float]:
        """Return the middle of a target as fractions of the scene."""
        for it in scene.targets:
            if it.id == target:
                return (it.x + it.w / 2) / scene.width, (it.y + it.h / 2) / scene.height
        raise AssertionError(
            f"the scene has no target {target!r}, only: {', '.join(sorted(t.id for t in scene.targets))}"
        )

    def focus_canvas(self, canvas: int = 0) -> None:
        self.canvas(canvas).focus()

    def keys(self, *names: str) -> None:
        """Press keys one after the other, by their names: `ArrowLeft`, `Enter`, `Shift+Tab`, `n`."""
        for name in names:
            self.page.keyboard.press(name)

    def focused(self) -> str:
        """Return what has the focus, as `tag role "name"`, for tests of the way the Tab key takes."""
        text: str = self.page.evaluate(
            """() => { const e = document.activeElement;
                const name = e.getAttribute('aria-label') || e.textContent.trim().slice(0, 60);
                return `${e.tagName.toLowerCase()} ${e.getAttribute('role') || '-'} "${name}"`; }"""
        )
        return text

    def pixels(self, across: float, down: float, canvas: int = 0, size: int = 15) -> int:
        """Return a number that changes with the pixels around a place; for comparing before and after."""
        number: int = self.canvas(canvas).evaluate(
            """(c, [across, down, n]) => {
                const d = c.getContext('2d').getImageData(across * c.width - n / 2, down * c.height - n / 2, n, n).data;
                return d.reduce((a, b, i) => (a * 31 + b * (i + 1)) % 2147483647, 7); }""",
            [across, down, size],
        )
        return number

    def is_painted(self, canvas: int = 0) -> bool:
        """Return whether the canvas shows more than one colour."""
        painted: bool = self.canvas(canvas).evaluate(
            """c => { const d = new Uint32Array(c.getContext('2d').getImageData(0, 0, c.width, c.height).data.buffer);
                return d.some(pixel => pixel !== d[0]); }"""
        )
        return painted

    def wait_until_painted(self, canvas: int = 0, timeout_s: float = 10) -> None:
        self._wait(lambda: self.is_painted(canvas), timeout_s, f"canvas {canvas} stays blank")

    # -- what the page says ---------------------------------------------------------------------------------------

    def text(self, selector: str = OUTPUT) -> str:
        """Return the visible text of all matches, one a line."""
        return "\n".join(self.page.locator(selector).all_inner_texts())

    def live(self) -> str:
        """Return what the aria-live regions of the outputs say."""
        return "\n".join(self.page.locator(f"{OUTPUT} [aria-live]").all_text_contents())

    def wait_for_text(self, text: str, selector: str = OUTPUT, timeout_s: float = 10) -> None:
        def shown() -> bool:
            return text in "\n".join(self.page.locator(selector).all_text_contents())

        self._wait(shown, timeout_s, f"{text!r} does not show in {selector}")

    def button(self, name: str, number: int = 0) -> Locator:
        """Return a button of the outputs by its text or accessible name."""
        return self.page.locator(OUTPUT).get_by_role("button", name=name).nth(number)

    def scroll_top(self) -> float:
        """Return how far the notebook is scrolled down, in px."""
        top: float = self.page.evaluate(
            """() => [...document.querySelectorAll('.jp-WindowedPanel-outer, .jp-Notebook')]
                .reduce((most, e) => Math.max(most, e.scrollTop), 0)"""
        )
        return top

    def wheel(self, down: float) -> None:
        """Turn the mouse wheel where the mouse is."""
        self.page.mouse.wheel(0, down)
        self.page.wait_for_timeout(300)

    # -- looking afterwards ---------------------------------------------------------------------------------------

    def assert_clean(self, *allowed: str) -> None:
        """No error in the page's console, none in an output, and no request to any other host.

        ``allowed`` are parts of messages that a test expects.
        """
        errors = [error for error in self.errors if not any(part in error for part in allowed)]
        assert not errors, f"errors in the browser's console: {errors}"
        assert not self.output_errors(), f"errors in outputs: {self.output_errors()}"
        assert not self.external, f"requests to other hosts: {self.external}"

    def close(self) -> None:
        """Close the tab and shut its kernel down."""
        self._context.close()
        self._end_sessions()

    # -- helpers --------------------------------------------------------------------------------------------------

    def _command(self, name: str, timeout_s: float) -> None:
        done = self.page.evaluate(  # page.evaluate has no timeout of its own
            """([name, ms]) => Promise.race([jupyterapp.commands.execute(name).then(() => true),
                                             new Promise(end => setTimeout(() => end(false), ms))])""",
            [name, timeout_s * 1000],
        )
        assert done, f"{name} still runs after {timeout_s} s; console: {self.errors}"
        assert not self.output_errors(), f"cells failed: {self.output_errors()}"

    def _end_sessions(self) -> None:
        for session in json.loads(self.lab.request("/api/sessions")):
            self.lab.request(f"/api/sessions/{session['id']}", "DELETE")

    def _wait_for_kernel(self, path: str = "") -> None:
        """Wait for the notebook in front, or for the one of this path to be there, and for its kernel."""
        self.page.wait_for_function(
            """path => { const shown = window.jupyterapp?.shell?.currentWidget?.context;
                return shown && (shown.path ?? '').endsWith(path); }""",
            arg=path,
            timeout=PROMPT_S * 1000,
        )
        self.page.evaluate(
            """async () => { const w = jupyterapp.shell.currentWidget;
                await w.context.ready; await w.sessionContext.ready; await w.sessionContext.session.kernel.info; }"""
        )

    def _settle(self) -> None:
        """The first drawing arrives by comm a moment after the canvas is in the page."""
        self.page.wait_for_timeout(300)
        if self.canvases().count():
            self.wait_until_painted()

    def _wait(self, is_so: Callable[[], bool], timeout_s: float, otherwise: str) -> None:
        end = time.monotonic() + timeout_s
        while not is_so():
            assert time.monotonic() < end, f"{otherwise} after {timeout_s} s; console: {self.errors}"
            self.page.wait_for_timeout(50)

    def _websocket(self, socket: WebSocket) -> None:
        if "/channels" in socket.url:
            socket.on("framesent", lambda data: self.sent.append(len(data)))
            socket.on("framereceived", lambda data: self.received.append(len(data)))
