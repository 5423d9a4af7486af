"""Read what strangers send, in a process of its own, and see that nothing is touched but the file that was named.

`python -m tests.watched_reading CASES SEED` prints a JSON object: how the cases came out, the slowest, what was violated and
what was touched. An audit hook sees what is opened, listed, connected and started; `stat` and its like raise no audit event
and are wrapped. Not a test by itself: `test_strangers_fuzz.py` starts it.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

WATCHED = (
    "open",
    "os.",
    "shutil.",
    "socket.",
    "subprocess.",
    "glob.",
    "tempfile.",
    "import",
    "ctypes.",
    "urllib.",
    "pty.",
    "webbrowser.",
)
# What is looked up without touching a file, or is the watch's own.
HARMLESS = {"os.putenv", "os.unsetenv", "socket.gethostname"}
STATS = ("stat", "lstat", "access", "readlink", "statvfs", "chdir", "open", "scandir", "listdir")


class Touched(BaseException):
    """Something else was touched; no `except Exception` swallows this, and what was to be done is not done."""


class Guard:
    """Whether something is being read now, and which folders belong to it."""

    def __init__(self) -> None:
        self.on = False
        self.own: tuple[str, ...] = ()  # the project's folder of the user's, where locks lie
        self.allowed: tuple[str, ...] = ()
        self.touched: list[str] = []

    def install(self) -> None:
        """From here on; it cannot be taken off again, which is why this is a process of its own."""
        sys.addaudithook(self._event)
        for name in STATS:
            if hasattr(os, name):
                setattr(os, name, self._wrapped(name, getattr(os, name)))

    @contextmanager
    def reading(self, path: Path | None) -> Iterator[None]:
        """While `path` is read, None for a text; what lies in its folder, put there by this process, may be touched."""
        self.allowed = () if path is None else (str(path.parent), os.path.realpath(path.parent), *self.own)
        self.on = True
        try:
            yield
        finally:
            self.on = False

    def _fine(self, what: object) -> bool:
        if isinstance(what, int):  # a file that is open already
            return True
        try:
            name = os.fsdecode(what)  # type: ignore[arg-type]
        except TypeError:
            return False
        full = os.path.normpath(os.path.abspath(name))
        parents = {folder[: i or 1] for folder in self.allowed for i, c in enumerate(folder + os.sep) if c == os.sep}
        return any(full.startswith(folder) and full[len(folder) :][:1] in ("", os.sep) for folder in self.allowed) or (
            full in parents  # on the way to the folder, when a relative name is followed
        )

    def _event(self, event: str, given: tuple[Any, ...]) -> None:
        if not self.on or not event.startswith(WATCHED) or event in HARMLESS:
            return
        if event == "import" and given[0] in sys.modules:
            return
        if event in (
            "open",
            "os.listdir",
            "os.scandir",
            "os.mkdir",
            "os.rename",
            "os.remove",
            "os.chmod",
            "tempfile.mkstemp",
        ):
            if self._fine(given[0]):
                return
        self._tell(f"{event} {str(given)[:200]}")

    def _wrapped(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **more: Any) -> Any:
            what = given[0] if given else more.get("path", more.get("file", "."))
            if self.on and not self._fine(what):
                self._tell(f"os.{name} {str(what)[:200]}")
            return real(*given, **more)

        return call

    def _tell(self, what: str) -> None:
        self.on = False
        self.touched.append(what)
        raise Touched(what)


def readers(guard: Guard, home: Path) -> dict[str, Callable[[str], object]]:
    """Readers that stand above the engine: what is pasted into a sandbox, and what was chosen in an earlier kernel."""
    from widgets import Sandbox
    from widgets.core import keep
    from widgets.sandbox import sources
    from wm_kernel.table import files

    os.environ["WM_HOME"] = str(home / "settings")
    (home / "settings").mkdir()
    sandbox = Sandbox()

    def pasted(text: str) -> object:
        with guard.reading(None):
            return sources.read(text).faults

    def loaded(text: str) -> object:
        before = sandbox.editor.data
        with guard.reading(None):
            sandbox.load(text + "\n")  # one line without an end is a name
        sandbox.editor.replace(before)
        return None

    def settings(text: str) -> object:
        path = home / "settings" / "settings.json"
        files.write_atomic(path, text.encode("utf-8", "surrogatepass"))
        with guard.reading(path):
            return keep.read_settings()

    return {"paste": pasted, "sandbox": loaded, "settings": settings}


def main(cases: int, seed: int) -> dict[str, Any]:
    """Run so many cases under the guard, after a few without it have read what belongs to the project."""
    from wm_kernel.checks import corrupt, strangers
    from wm_kernel.table import spec

    spec.known()  # which games are installed is looked up once
    guard = Guard()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder).resolve()
        for name in ("cases", "home"):
            (home / name).mkdir()
        (home / "canary.yaml").write_text(
            "kind: edition\nversion: 1\nupgrades: {canary_song: {vp: 1}}\n", encoding="utf-8"
        )
        with suppress(AttributeError):  # there are no pipes on Windows
            os.mkfifo(home / "pipe.yaml")
        tempfile.tempdir = str(home)
        strangers.extra.update(readers(guard, home / "home"))
        corrupt.run(150, seed=10**7)
        guard.own = (str(home / "home" / "settings"),)
        strangers.watch = guard.reading
        guard.install()
        summary = corrupt.run(cases, seed)
    told = [str(v) for v in summary.violations] + guard.touched
    return {
        "cases": summary.cases,
        "outcomes": dict(summary.outcomes),
        "slowest": summary.slowest,
        "violations": [str(violation)[:3000] for violation in summary.violations],
        "touched": guard.touched,
        "told": [said for said in told if "canary_song" in said],
    }


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), int(sys.argv[2]))))
