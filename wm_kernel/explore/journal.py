"""The journal of a study: every finished game on the disk as it comes, so that a stopped study can go on.

A journal is a file of JSON lines beside the table: first what study it belongs to, then a line for each game. What was cut
off in the middle of a line is left out and played again. Not for the table itself: `study.save` writes that, whole.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

from wm_kernel.table import files
from wm_kernel.table.spec import spec

KIND, VERSION = "study-journal", 1
MAX_BYTES = 1_000_000_000
_END = b"\n"


class JournalError(ValueError):
    """A journal that cannot be gone on with; the message says what differs and what can be done."""


class Journal:
    """The finished games of one study, read when it is opened, written on with `add`.

    `key` says what study it is: a journal with another one is refused, and stays as it is. Two processes that go on with
    one journal do each other no harm: a game has the same rows whoever plays it.

    >>> import tempfile, pathlib
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "table.csv.journal"
    >>> with Journal(path, {"seed": 1}) as journal:
    ...     journal.add(4, {"rows": [{"score": 31}]})
    >>> with Journal(path, {"seed": 1}) as journal:
    ...     journal.games
    {4: {'rows': [{'score': 31}]}}
    """

    def __init__(self, path: str | os.PathLike[str], key: Mapping[str, Any]) -> None:
        self.path = Path(path)
        self.key: dict[str, Any] = json.loads(_line(key))
        self.games: dict[int, dict[str, Any]] = {}
        self._whole = 0  # bytes up to the end of the last whole line
        self._is_torn = False  # whether anything stands behind it
        self._file: BinaryIO | None = None

    def __enter__(self) -> Self:
        """Read what is there; JournalError for another study, OSError when the file cannot be read or written."""
        if self.path.exists():
            self._read()
        head = b"" if self._whole else _line({"kind": KIND, "version": VERSION, "key": self.key}).encode() + _END
        if head or self._is_torn:
            files.write_atomic(self.path, head or files.read_bounded(self.path, MAX_BYTES)[: self._whole])
        self._file = files.appending(self.path)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def add(self, number: int, game: Mapping[str, Any]) -> None:
        """Write down a finished game; TypeError when it holds what JSON cannot say."""
        self._write({"game": number, **game})
        self.games[number] = json.loads(_line(game))

    def remove(self) -> None:
        """The table is written: the journal has done its work."""
        self.__exit__(None, None, None)
        files.remove(self.path)

    def _write(self, data: Mapping[str, Any]) -> None:
        if self._file is None:
            raise ValueError("the journal is not open")
        self._file.write(_line(data).encode() + _END)
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self) -> None:
        raw = files.read_bounded(self.path, MAX_BYTES)
        lines = raw[: raw.rfind(_END) + 1].split(_END)[:-1]
        if not lines:  # nothing, or a first line that was cut off
            if raw and not raw.startswith(b'{"kind"'):
                raise JournalError(f"{self.path.name}: no journal of a study; choose another name for the table")
            return
        self._check(_parsed(lines[0]))
        self._whole = len(lines[0]) + 1
        for line in lines[1:]:
            data = _parsed(line)
            number = data.pop("game", None)
            if not isinstance(number, int) or isinstance(number, bool):
                break  # what was damaged, and all after it, is played again
            self.games[number] = data
            self._whole += len(line) + 1
        self._is_torn = self._whole < len(raw)

    def _check(self, head: dict[str, Any]) -> None:
        if head.get("kind") != KIND or not isinstance(head.get("key"), dict):
            raise JournalError(f"{self.path.name}: no journal of a study; choose another name for the table")
        if head.get("version") != VERSION:
            raise JournalError(f"{self.path.name}: journal of version {head.get('version')!r}; this is {VERSION}")
        there: dict[str, Any] = head["key"]
        if names := [name for name in {**there, **self.key} if there.get(name) != self.key.get(name)]:
            told = "; ".join(f"{n} {_short(there.get(n))} there, {_short(self.key.get(n))} here" for n in sorted(names))
            raise JournalError(
                f"{self.path.name} is the journal of another study: {told}. Go on with the same arguments and the same "
                "program, or delete it, or choose another name for the table"
            )


def _line(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=True, separators=(",", ":"))


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _parsed(line: bytes) -> dict[str, Any]:
    """A line of the file as a mapping; an empty one for what is none."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def program(game: str) -> str:
    """A fingerprint of the code and the data that decide how a game goes: the same for two runs of one program."""
    found = hashlib.sha256()
    data = spec(game)
    for folder, pattern in (
        (Path(__file__).parent.parent, "*.py"),
        (data.folder("components"), "*.yaml"),
        (data.folder("rules"), "*.yaml"),
    ):
        for path in sorted(folder.rglob(pattern)):
            found.update(path.relative_to(folder).as_posix().encode() + b"\0")
            found.update(files.read_bounded(path, MAX_BYTES))
    return found.hexdigest()[:16]
