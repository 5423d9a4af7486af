"""Files that several programs write: a lock while one of them looks and replaces, and what kills left behind.

The lock lies in a folder of its own, never beside the file. Where the platform has no lock that ends with its process
(Pyodide), or none can be made, one goes on without: files are whole all the same (see ``files.py``), only two writers in
the same instant are not told apart.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from wm_kernel import folders
from wm_kernel.table import files

WAIT_S = 3.0
"""So long one waits for a lock: writers hold it for some milliseconds, so more means that one of them was stopped."""

_POLL_S = 0.004
_STALE_S = 60.0


@contextlib.contextmanager
def locked(path: str | os.PathLike[str]) -> Iterator[bool]:
    """Keep other programs of this user from the file or folder; tells whether it is kept. It does not nest.

    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as place:
    ...     os.environ["WM_HOME"] = place
    ...     with locked("progress.json") as is_kept:
    ...         is_kept
    True
    >>> del os.environ["WM_HOME"]
    """
    lock = _acquired(path)
    try:
        yield lock is not None
    finally:
        if lock is not None:
            lock.release()


def opened(path: str | os.PathLike[str]) -> Any:
    """A lock that says that a file is open here, until it is let go by `release()` or this process ends; None where there is
    none to be had: somebody else has the file open, or the platform has no such locks.
    """
    return _acquired(f"{os.fspath(path)}.open", 0)


def is_open(path: str | os.PathLike[str]) -> bool:
    """Whether a file is open somewhere by `opened`, here or in another process."""
    name = f"{os.fspath(path)}.open"
    place = lock_path(name)
    if place is None or not place.exists() or _kind() is None:
        return False
    if (lock := _acquired(name, 0)) is None:
        return True
    lock.release()
    return False


def lock_path(path: str | os.PathLike[str]) -> Path | None:
    """Where the lock of a file lies; two names of one file have one lock."""
    if (place := folders.locks()) is None:
        return None
    name = os.path.normcase(os.path.realpath(path))
    return place / f"{hashlib.sha256(os.fsencode(name)).hexdigest()[:24]}.lock"


def _acquired(path: str | os.PathLike[str], wait_s: float = WAIT_S) -> Any:
    """A lock that is held; None where there is none to be had."""
    try:
        place = lock_path(path)
        kind = _kind()
        if place is None or kind is None:
            return None
        place.parent.mkdir(parents=True, exist_ok=True)
        lock = kind(place)
        lock.acquire(timeout=wait_s, poll_interval=_POLL_S)
    except (OSError, NotImplementedError, RuntimeError):  # filelock's Timeout is an OSError
        return None
    return lock


def _kind() -> Any:
    """The lock of this platform; None where it would outlive a killed process and shut everybody out."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # "only soft file lock is available"
            import filelock
    except ImportError:
        return None
    return None if filelock.FileLock is filelock.SoftFileLock else filelock.FileLock


def load_json(path: str | os.PathLike[str], limit: int) -> Any:
    """What a JSON file holds; OSError when it cannot be read, ValueError when it is no JSON or nested too deep."""
    return parse_json(files.read_bounded(path, limit))


def parse_json(raw: bytes) -> Any:
    """The value of a JSON text; ValueError when it is none or nested too deep.

    >>> parse_json(b"[" * 200_000)
    Traceback (most recent call last):
    ValueError: nested too deep
    """
    try:
        return json.loads(raw.decode("utf-8"))
    except RecursionError:
        raise ValueError("nested too deep") from None


def sweep(folder: Path) -> None:
    """Take away what writers that were killed left in a folder; what is younger than a minute may still be written."""
    with contextlib.suppress(OSError):
        for part in folder.glob(f"{files.PREFIX}*.part"):
            with contextlib.suppress(OSError):
                if time.time() - part.lstat().st_mtime > _STALE_S:
                    files.remove(part)
