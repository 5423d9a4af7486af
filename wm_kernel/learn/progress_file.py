"""The file in which progress is kept, as several programs at once may write it: read with a limit, changed under a lock.

A file that cannot be understood is put aside under another name, never overwritten. What entries mean is said by
`progress_item.py`, what is done with them by `progress.py`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wm_kernel.learn.progress_item import MAX_BYTES, MAX_ITEMS, Item, count, is_id, item_of, plain
from wm_kernel.table import files, shared

KIND, VERSION = "progress", 1
ALL = "*"
"""In the place of a name: everything was forgotten."""


@dataclass(slots=True)
class Content:
    """What the file holds. Every change raises `generation`; `forgotten` says at which one a name was forgotten last."""

    items: dict[str, Item] = field(default_factory=dict)
    forgotten: dict[str, int] = field(default_factory=dict)
    generation: int = 0
    rest: dict[str, Any] = field(default_factory=dict)  # entries of the file that are not ours: they are kept

    def forgotten_at(self, name: str) -> int:
        """The generation in which an entry was forgotten last; 0 if it never was."""
        return max(self.forgotten.get(name, 0), self.forgotten.get(ALL, 0))


class Damaged(ValueError):
    """The file is no progress at all."""


class Newer(ValueError):
    """The file was written by a later version of the program."""


def content_of(raw: bytes) -> tuple[Content, bool]:
    """What the bytes of such a file hold, and whether some of it could not be understood. Raises Damaged or Newer."""
    try:
        data = shared.parse_json(raw)
        if not isinstance(data, dict) or data.get("kind") != KIND or not isinstance(data.get("items"), dict):
            raise ValueError("that is no progress")
        version = count(data.get("version"))
    except ValueError as error:
        raise Damaged(str(error)) from None
    if version > VERSION:
        raise Newer
    own = ("kind", "version", "items", "generation", "forgotten")
    content = Content(rest={key: value for key, value in data.items() if key not in own})
    content.generation = _number(data.get("generation"))
    told = data.get("forgotten")
    if isinstance(told, dict):
        content.forgotten = {name: _number(told[name]) for name in told if is_id(name) or name == ALL}
    for name, entry in data["items"].items():
        try:
            if not is_id(name):
                raise ValueError("that is no id")
            content.items[name] = item_of(entry)
        except ValueError:
            continue
    return content, len(content.items) < len(data["items"])


def text_of(content: Content) -> str:
    """The text of such a file."""
    forgotten = sorted(content.forgotten.items(), key=lambda told: told[1])[-MAX_ITEMS:]
    data = {
        "kind": KIND,
        "version": VERSION,
        "generation": content.generation,
        **({"forgotten": dict(forgotten)} if forgotten else {}),
        "items": plain(content.items),
        **content.rest,
    }
    return json.dumps(data, indent=1, sort_keys=True) + "\n"


class ProgressFile:
    """A progress file; `problems` gathers what went wrong with it, as messages with their values.

    `is_left` says that the file is not touched: it is somebody else's, or cannot be read.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[tuple[str, dict[str, str]]] = []
        self.is_left = False

    def read(self) -> Content | None:
        """What the file holds now; None when it is left alone. A damaged one is put aside."""
        if self.is_left:
            return None
        try:
            content, lost = self._parsed()
            if not lost:
                return content
        except (OSError, ValueError):
            pass  # looked at once more, this time with nobody else at it
        with shared.locked(self.path):
            return self._read_alone()

    def change(self, change: Callable[[Content], bool]) -> Content | None:
        """Change what the file holds now, so that other programs' changes stay; None when it is left alone.

        `change` says whether it changed anything. Raises OSError when the file cannot be written; then it is as it was.
        """
        if self.is_left:
            return None
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._leave("progress-unwritable", reason=error.strerror or str(error))
            return None
        with shared.locked(self.path):
            content = self._read_alone()
            if content is not None and change(content):
                content.generation += 1
                self._write(content)
            return content

    # What follows is done while nobody else is at the file.

    def _read_alone(self) -> Content | None:
        try:
            content, lost = self._parsed()
        except Newer:
            self._leave("progress-newer")
            return None
        except (Damaged, files.FileTooLarge):
            return Content() if self._put_aside() else None
        except OSError as error:
            self._leave("progress-unwritable", reason=error.strerror or str(error))
            return None
        if lost and self._copy_aside():
            self._try_to_write(content)
        return content

    def _parsed(self) -> tuple[Content, bool]:
        """The content, and whether some of it could not be understood."""
        try:
            raw = files.read_bounded(self.path, MAX_BYTES)
        except FileNotFoundError:
            return Content(), False
        return content_of(raw)

    def _write(self, content: Content) -> None:
        files.write_atomic(self.path, text_of(content))
        shared.sweep(self.path.parent)

    def _try_to_write(self, content: Content) -> None:
        try:
            self._write(content)
        except OSError as error:
            self._leave("progress-unwritable", reason=error.strerror or str(error))

    def _put_aside(self) -> bool:
        """Give the file another name, whatever it holds and however large it is."""
        other = self._free_name()
        try:
            files.move(self.path, other)
        except OSError as error:
            self._leave("progress-unwritable", reason=error.strerror or str(error))
            return False
        self._tell("progress-damaged", path=str(other))
        return True

    def _copy_aside(self) -> bool:
        """Keep the file as it is under another name as well; tells whether that is done."""
        other = self._free_name()
        try:
            files.write_atomic(other, files.read_bounded(self.path, MAX_BYTES))
        except OSError as error:
            self._leave("progress-unwritable", reason=error.strerror or str(error))
            return False
        self._tell("progress-items", path=str(other))
        return True

    def _free_name(self) -> Path:
        number = 1
        while os.path.lexists(other := self.path.with_name(f"{self.path.stem}.damaged-{number}.json")):
            number += 1
        return other

    def _leave(self, problem: str, **values: str) -> None:
        """Go on without the file."""
        self.is_left = True
        self._tell(problem, **{"path": str(self.path), **values})

    def _tell(self, problem: str, **values: str) -> None:
        if (problem, values) not in self.problems:
            self.problems.append((problem, values))


def _number(value: object) -> int:
    """A generation; 0 for anything else."""
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 < value < 2**53 else 0
