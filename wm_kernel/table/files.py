"""How files are written and read here: one writer that leaves a file whole or as it was, one reader that has a limit.

Everything of the project that touches a file goes through these (a test holds that), so that no crash, full disk or second
process tears a file, and no device, pipe or huge file is swallowed. Not for what a file means: see `document.py`.
"""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
from pathlib import Path
from typing import BinaryIO

PREFIX = ".wm-"
"""How names of files under construction begin; they lie in the folder of the file that they become."""


OWN = 8_000_000
"""The most that is read of a text that comes with the project."""


class FileRefused(OSError):
    """A file that is not read: it is no regular file, or larger than the limit. The message is for the user."""


class FileTooLarge(FileRefused):
    """A regular file that is larger than the limit."""


def read_bounded(path: str | os.PathLike[str], limit: int) -> bytes:
    """The content of a regular file of at most `limit` bytes.

    Raises FileRefused for a folder, pipe, socket or device and for a file that is longer, whatever its size claims to be;
    OSError when it cannot be opened. Never waits for another process, and never holds more than `limit` + 1 bytes.

    >>> read_bounded(os.devnull, 10)
    Traceback (most recent call last):
    wm_kernel.table.files.FileRefused: 'null' is no regular file
    """
    name = os.path.basename(os.fspath(path))
    _check_regular(os.stat(path).st_mode, name)  # so that nothing else is even opened
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(handle, "rb") as file:
        _check_regular(os.fstat(handle).st_mode, name)
        raw = file.read(limit + 1) if os.fstat(handle).st_size <= limit else None
    if raw is None or len(raw) > limit:
        raise FileTooLarge(f"{name!r} is too large: at most {limit} bytes are read")
    return raw


def read_text(path: str | os.PathLike[str], limit: int = OWN) -> str:
    """A text of our own in UTF-8, its lines parted alike on every system. Raises what `read_bounded` does.

    >>> from wm_kernel.paths import data_dir
    >>> read_text(data_dir() / "games" / "whistle_mountain" / "components" / "board.yaml").count("kind: catalog")
    1
    """
    return read_bounded(path, limit).decode("utf-8").replace("\r\n", "\n")


def write_atomic(path: str | os.PathLike[str], content: bytes | str) -> None:
    """Write a file so that it is there whole, or stays as it was; text is written as UTF-8.

    The content goes to a temporary file in the same folder, to the disk, and then takes the place of `path`. The mode of an
    existing file is kept; a symbolic link is replaced, not followed. Raises OSError, and leaves nothing beside it then.
    """
    target = Path(path)
    raw = content.encode("utf-8") if isinstance(content, str) else content
    mode = _mode(target)
    try:
        handle, name = tempfile.mkstemp(prefix=PREFIX, suffix=".part", dir=target.parent)
    except OSError as error:
        error.filename = os.fspath(target)  # nobody knows the file under construction
        raise
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(handle)
        os.chmod(name, mode)
        os.replace(name, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    _sync_folder(target.parent)


def appending(path: str | os.PathLike[str]) -> BinaryIO:
    """A file to which whole lines are added, made when it is not there; what is added is there when it has been flushed.

    FileRefused for what is no regular file, OSError when it cannot be opened. For journals alone: whatever is read as a
    whole is written by `write_atomic`.
    """
    name = os.path.basename(os.fspath(path))
    with contextlib.suppress(FileNotFoundError):
        _check_regular(os.stat(path).st_mode, name)
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
    handle = os.open(path, flags, 0o666)
    file = os.fdopen(handle, "ab")
    try:
        _check_regular(os.fstat(handle).st_mode, name)
    except FileRefused:
        file.close()
        raise
    return file


def copy(source: str | os.PathLike[str], target: str | os.PathLike[str]) -> None:
    """Write what one of our own files holds into another one."""
    write_atomic(target, read_bounded(source, OWN))


def remove(path: str | os.PathLike[str]) -> None:
    """Take a file away; one that is not there already is fine. A folder is refused by OSError."""
    with contextlib.suppress(FileNotFoundError):
        os.unlink(path)


def move(source: str | os.PathLike[str], target: str | os.PathLike[str]) -> None:
    """Give a file another name in its folder, however large it is. OSError when there is something of that name."""
    if os.path.lexists(target):
        raise FileExistsError(f"{os.path.basename(os.fspath(target))!r} exists already")
    os.rename(source, target)
    _sync_folder(Path(target).parent)


def _check_regular(mode: int, name: str) -> None:
    if not stat.S_ISREG(mode):
        raise FileRefused(f"{name!r} is no regular file")


def _mode(target: Path) -> int:
    """The mode that the written file gets: that of the file there, else what the user's mask leaves."""
    try:
        found = os.lstat(target)
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
    if not (stat.S_ISREG(found.st_mode) or stat.S_ISLNK(found.st_mode)):
        raise FileRefused(f"{target.name!r} is no regular file")
    return stat.S_IMODE(target.stat().st_mode if target.exists() else 0o644)


def _sync_folder(folder: Path) -> None:
    """Bring a change of names to the disk, where the platform can open folders."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
