"""A program that a command runs and that ends with it: Ctrl-C, SIGTERM and SIGHUP of the command end the child too.

Not for work that is done in this process, nor for several children at once.
"""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any

import click

from wm_kernel.commands.say import language, say
from wm_kernel.table import files
from wm_kernel.table.catalog import shown

GRACE_S = 12.0
"""So long a child may take to end its own children before it is ended by force."""

SIGNALS = tuple(
    found for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK") if (found := getattr(signal, name, None)) is not None
)


ZONE = "TZ"
"""The environment variable with the time zone: a name, a rule, or a file."""
_MAGIC, MOST_BYTES = b"TZif", 2**20


class _Asked(Exception):
    """A signal says that it is time to end."""


def run(command: Sequence[str], cwd: Path, env: Mapping[str, str]) -> int:
    """Run a program to its end and return its exit status; 0 when a signal ended it on our behalf.

    The child is asked by SIGTERM, which servers take for "stop now" where Ctrl-C makes them ask back.
    """

    check_zone(env.get(ZONE, ""), cwd)
    child: subprocess.Popen[bytes] | None = None
    is_asked = False

    def ask(number: int, frame: FrameType | None) -> None:
        nonlocal is_asked
        is_first, is_asked = not is_asked, True
        if is_first and child is not None:
            raise _Asked

    before: dict[int, Any] = {}
    try:
        for number in SIGNALS:
            before[number] = signal.signal(number, ask)
        child = subprocess.Popen(list(command), cwd=cwd, env=dict(env), **_apart())
        try:
            if is_asked:  # while it was being started
                raise _Asked
            return child.wait()
        except _Asked:
            _end(child)
            return 0
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def check_zone(zone: str, cwd: Path) -> None:
    """Refuse a time zone that names a file which is none: Babel, which JupyterLab speaks by, cannot be imported then.

    A name that nobody knows is taken for UTC everywhere, so it may stay.
    """
    path = cwd / zone.removeprefix(":")
    if not zone.removeprefix(":") or not os.path.exists(path):
        return
    with suppress(OSError):
        if files.read_bounded(path, MOST_BYTES).startswith(_MAGIC):
            return
    raise click.ClickException(say(language(), "command-no-zone", zone=shown(zone)))


def _apart() -> dict[str, Any]:
    """The child's own process group, so that Ctrl-C reaches it through us alone, and all its children can be found."""
    return {} if os.name == "nt" else {"process_group": 0}


def _end(child: subprocess.Popen[bytes]) -> None:
    child.terminate()
    try:
        child.wait(GRACE_S)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
    if os.name != "nt":
        with suppress(ProcessLookupError, PermissionError):  # what is left of its group, when it could not do so itself
            os.killpg(child.pid, signal.SIGKILL)
