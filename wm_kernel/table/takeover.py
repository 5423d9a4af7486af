"""What earlier versions kept in two other folders is copied into the one of today, once; the old files stay.

Only where no environment variable names a folder: who names one wants what lies there and nothing else.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from wm_kernel import folders
from wm_kernel.table import files, shared

DONE = "taken-over"
"""A file of this name in the new folder says that it was done."""

_MOST = 2_000_000
_PATTERNS = ("settings.json", "saves/*.json", "positions/*.y*ml", "positions/*.json")


def take_over() -> None:
    """Copy settings, saves, positions and progress of an earlier version, unless that was done before."""
    if os.environ.get(folders.HOME):
        return
    new = folders.home()
    if new is None or (new / DONE).exists():
        return
    settings, progress = folders.former()
    found = [(old, path) for old in (settings,) if old and not _same(old, new) for path in _files(old, _PATTERNS)]
    found += [(old, path) for old in (progress,) if old for path in _files(old, (folders.PROGRESS_FILE,))]
    if not found and not new.exists():
        return  # nobody has been here: nothing is made before something is written
    with contextlib.suppress(OSError):
        new.mkdir(parents=True, exist_ok=True)
        with shared.locked(new / DONE):
            if (new / DONE).exists():
                return
            for old, path in found:
                with contextlib.suppress(OSError):  # what cannot be read stays where it is
                    _copy(path, new / path.relative_to(old))
            files.write_atomic(
                new / DONE, "The files of earlier versions were copied here. They may be deleted there.\n"
            )


def _same(one: Path, other: Path) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def _files(folder: Path, patterns: tuple[str, ...]) -> list[Path]:
    try:
        return [path for pattern in patterns for path in sorted(folder.glob(pattern))]
    except OSError:
        return []


def _copy(old: Path, new: Path) -> None:
    if os.path.lexists(new):
        return
    raw, told = files.read_bounded(old, _MOST), old.stat()
    new.parent.mkdir(parents=True, exist_ok=True)
    files.write_atomic(new, raw)
    os.utime(new, (told.st_atime, told.st_mtime))  # which save is the newest
