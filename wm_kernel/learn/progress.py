"""What a learner has done, kept in a small file of the user's: puzzles solved, tasks of lessons done, hints looked at.

Every entry can be forgotten alone, and the whole travels as a short text, for places that forget files (Binder). A damaged
file is put aside, never overwritten. Nothing is kept here about games.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import os
import re
import sys
import tempfile
import zlib
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from wm_kernel.learn.session import Score
from wm_kernel.words import message

KIND, VERSION = "progress", 1
PREFIX = "wmp1:"
FOLDER, FILE = "whistle-mountain-workbench", "progress.json"
PLACE = "WM_PROGRESS"
VISITOR = "WM_VISITOR"
"""The environment variable that says that a server keeps the progress of a visitor."""

_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}\Z")
_MARK = re.compile(r"[0-9a-f]{12}\Z")
_DIGEST = 6
_MAX_BYTES = 2_000_000
_MAX_ITEMS, _MAX_FOUND, _MAX_STEPS, _MAX_COUNT = 2000, 400, 200, 10**6


@dataclass(frozen=True, slots=True)
class Item:
    """What was done at one puzzle or lesson.

    `found` holds a mark for each different solution of a puzzle, `best` the most that was reached; `done` holds the tasks
    of a lesson by the number of their step, `at` the step that was looked at last.
    """

    kind: str
    tries: int = 0
    hints: int = 0
    shown: bool = False
    found: tuple[str, ...] = ()
    best: int | None = None
    done: tuple[int, ...] = ()
    at: int = 0

    @property
    def solved(self) -> bool:
        """Whether the puzzle was solved, or some task of the lesson done."""
        return bool(self.found or self.done)

    def score(self) -> Score:
        """A score to go on from."""
        return Score(self.tries, self.hints, list(self.found), self.shown)

    def merged(self, other: Item) -> Item:
        """All that either of them has; `at` of the other one, which is newer."""
        best = [n for n in (self.best, other.best) if n is not None]
        return Item(
            kind=other.kind,
            tries=max(self.tries, other.tries),
            hints=max(self.hints, other.hints),
            shown=self.shown or other.shown,
            found=tuple(dict.fromkeys((*self.found, *other.found)))[:_MAX_FOUND],
            best=max(best) if best else None,
            done=tuple(sorted({*self.done, *other.done})),
            at=other.at,
        )


def item_of(data: object) -> Item:
    """The item of plain data; ValueError when it is none."""
    if not isinstance(data, Mapping) or not set(data) <= {f.name for f in fields(Item)}:
        raise ValueError("an entry has other keys")
    kind = data.get("kind")
    if kind not in ("puzzle", "lesson"):
        raise ValueError(f"an entry is of kind {str(kind)[:20]!r}")
    counts = {name: _count(data.get(name, 0)) for name in ("tries", "hints", "at")}
    best = data.get("best")
    found, done, shown = data.get("found", []), data.get("done", []), data.get("shown", False)
    if not isinstance(found, list) or len(found) > _MAX_FOUND or not isinstance(shown, bool):
        raise ValueError("an entry has another form")
    if not all(isinstance(mark, str) and _MARK.match(mark) for mark in found):
        raise ValueError("an entry has another form")
    if not isinstance(done, list) or len(done) > _MAX_STEPS:
        raise ValueError("an entry has another form")
    steps = tuple(sorted({_count(step) for step in done}))
    return Item(
        kind, shown=shown, found=tuple(found), best=None if best is None else _count(best), done=steps, **counts
    )


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not -_MAX_COUNT <= value <= _MAX_COUNT:
        raise ValueError("an entry has something else for a number")
    return value


def data_home() -> Path | None:
    """The folder where programs of this system keep what belongs to the user; None where there is no home."""
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")


def default_path() -> Path | None:
    """Where progress is kept: the file that WM_PROGRESS names, else one in the user's data folder."""
    named = os.environ.get(PLACE)
    if named:
        path = Path(named).expanduser()
        return path / FILE if path.is_dir() else path
    home = data_home()
    return None if home is None else home / FOLDER / FILE


@dataclass(slots=True)
class _Content:
    items: dict[str, Item] = field(default_factory=dict)
    rest: dict[str, Any] = field(default_factory=dict)  # entries of the file that are not ours: they are kept


class Progress:
    """The progress of one learner. Every change is written at once; without a path it lasts as long as this object.

    >>> progress = Progress(None)
    >>> progress.note("edges-1", "puzzle", Score(tries=2, found=["0123456789ab"]))
    >>> other = Progress(None)
    >>> other.take(progress.export()), other.item("edges-1").solved
    (['edges-1'], True)
    """

    def __init__(self, path: str | os.PathLike[str] | None) -> None:
        self.path = None if path is None else Path(path)
        self.problems: list[tuple[str, dict[str, str]]] = []  # (message, values): what went wrong with the file
        self._content = _Content()
        self._is_frozen = self.path is None
        self._load()

    # Reading.

    @property
    def items(self) -> dict[str, Item]:
        """Every item that something was done at."""
        self._load()
        return dict(self._content.items)

    def item(self, name: str) -> Item | None:
        """What was done at a puzzle or lesson; None when nothing was."""
        self._load()
        return self._content.items.get(name)

    def describe(self, lang: str = "en") -> str:
        """Where it is kept, and what went wrong, in words."""
        told = [message(name, lang, **values) for name, values in self.problems]
        if self.path is None:
            told.append(message("progress-nowhere", lang))
        elif not self._is_frozen and VISITOR in os.environ:  # its place on somebody else's machine is of no use to them
            told.append(message("progress-place-visitor", lang))
        elif not self._is_frozen:
            told.append(message("progress-place", lang, path=str(self.path)))
        return " ".join(told)

    # Writing.

    def note(self, name: str, kind: str, score: Score, best: int | None = None) -> None:
        """Add what was done at a task; nothing that was there is lost."""
        new = Item(kind, score.tries, score.hints, score.shown, tuple(score.found), best)
        self._change(lambda items: _put(items, name, new, keep_at=True))

    def note_steps(self, name: str, done: tuple[int, ...], at: int, hints: int = 0, tries: int = 0) -> None:
        """Add what was done in a lesson: its tasks by the numbers of their steps, and the step that is looked at."""
        new = Item("lesson", tries=tries, hints=hints, done=done, at=at)
        self._change(lambda items: _put(items, name, new))

    def reset(self, name: str | None = None) -> None:
        """Forget one puzzle or lesson, or everything; the others stay."""
        if name is None:
            self._change(lambda items: items.clear())
        else:
            self._change(lambda items: items.pop(name, None))

    def _change(self, change: Callable[[dict[str, Item]], object]) -> None:
        """Change what the file holds now, so that another notebook's changes stay."""
        self._load()
        before = dict(self._content.items)
        change(self._content.items)
        if self._content.items != before:
            self._save()

    # Travelling.

    def export(self) -> str:
        """Everything as a short text, to be pasted into `take`."""
        self._load()
        packed = zlib.compress(
            json.dumps(_plain(self._content.items), separators=(",", ":"), sort_keys=True).encode(), 9
        )
        return PREFIX + base64.urlsafe_b64encode(hashlib.sha256(packed).digest()[:_DIGEST] + packed).decode().rstrip(
            "="
        )

    def take(self, text: str, lang: str = "en") -> list[str]:
        """Add what an exported text holds, and return the names of the items that it brought something new for.

        ValueError, in the reader's language, when the text is none or damaged; nothing is changed then.
        """
        items = _unpack(text, lang)
        news: list[str] = []

        def add(mine: dict[str, Item]) -> None:
            for name, item in items.items():
                old = mine.get(name)
                new = item if old is None else replace(old.merged(item), at=old.at or item.at)
                if new != old:
                    mine[name] = new
                    news.append(name)

        self._change(add)
        return sorted(news)

    # The file.

    def _load(self) -> None:
        if self._is_frozen or self.path is None:
            return
        try:
            raw = self.path.read_bytes()[: _MAX_BYTES + 1]
        except FileNotFoundError:
            self._content = _Content()
            return
        except OSError as error:
            self._freeze("progress-unwritable", reason=error.strerror or str(error))
            return
        try:
            data = json.loads(raw.decode())
            if not isinstance(data, dict) or data.get("kind") != KIND or not isinstance(data.get("items"), dict):
                raise ValueError("that is no progress")
            version = _count(data.get("version"))
        except (ValueError, RecursionError):
            self._put_aside(raw, "progress-damaged", move=True)
            self._content = _Content()
            return
        if version > VERSION:
            self._freeze("progress-newer")
            return
        self._content = _Content(
            rest={key: value for key, value in data.items() if key not in ("kind", "version", "items")}
        )
        for name, entry in data["items"].items():
            try:
                if not _ID.match(name):
                    raise ValueError("that is no id")
                self._content.items[name] = item_of(entry)
            except ValueError:
                self._put_aside(raw, "progress-items")
        if len(self._content.items) < len(data["items"]):
            self._save()

    def _save(self) -> None:
        if self._is_frozen or self.path is None:
            return
        data = {"kind": KIND, "version": VERSION, "items": _plain(self._content.items), **self._content.rest}
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(prefix=".progress-", suffix=".json", dir=self.path.parent)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(data, file, indent=1, sort_keys=True)
                file.write("\n")
            os.replace(name, self.path)
        except OSError as error:
            self._freeze("progress-unwritable", reason=error.strerror or str(error))

    def _put_aside(self, raw: bytes, problem: str, move: bool = False) -> None:
        """Keep the file as it is under another name, once."""
        assert self.path is not None
        number = 1
        while (other := self.path.with_name(f"{self.path.stem}.damaged-{number}.json")).exists():
            if other.read_bytes() == raw:
                break
            number += 1
        try:
            other.write_bytes(raw)
            if move:
                self.path.unlink()
        except OSError as error:
            self._freeze("progress-unwritable", reason=error.strerror or str(error))
            return
        if (problem, {"path": str(other)}) not in self.problems:
            self.problems.append((problem, {"path": str(other)}))

    def _freeze(self, problem: str, **values: str) -> None:
        """Go on without the file."""
        self._is_frozen = True
        self.problems.append((problem, {"path": str(self.path), **values}))

    def __repr__(self) -> str:
        return f"<Progress: {len(self.items)} items, {self.describe()}>"


def default() -> Progress:
    """The progress of whoever runs this, from the default place."""
    return Progress(default_path())


def _put(items: dict[str, Item], name: str, new: Item, keep_at: bool = False) -> None:
    old = items.get(name)
    merged = new if old is None else old.merged(new)
    if old is not None and keep_at:
        merged = replace(merged, at=old.at)
    if old is not None or len(items) < _MAX_ITEMS:
        items[name] = merged


def _plain(items: Mapping[str, Item]) -> dict[str, Any]:
    """Items as plain data, without what is as at the beginning."""
    blank = asdict(Item(""))
    return {name: _filled(asdict(item), blank) for name, item in sorted(items.items())}


def _filled(data: dict[str, Any], blank: dict[str, Any]) -> dict[str, Any]:
    told = {key: value for key, value in data.items() if value != blank[key]}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in told.items()}


def _unpack(text: str, lang: str) -> dict[str, Item]:
    body = "".join(str(text).split())  # mail programs break long lines
    if not body.startswith(PREFIX):
        known = "progress-other-version" if re.match(r"wmp[0-9]{1,6}:", body) else "progress-not-ours"
        raise ValueError(message(known, lang, prefix=PREFIX))
    cut = ValueError(message("progress-cut", lang, prefix=PREFIX))
    body = body.removeprefix(PREFIX)
    if len(body) > _MAX_BYTES or not re.fullmatch(r"[A-Za-z0-9_-]+", body):
        raise cut
    try:
        raw = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        digest, packed = raw[:_DIGEST], raw[_DIGEST:]
        if hashlib.sha256(packed).digest()[:_DIGEST] != digest:
            raise cut
        inflate = zlib.decompressobj()
        plain = inflate.decompress(packed, _MAX_BYTES)
        data = json.loads(plain.decode())
        if not inflate.eof or not isinstance(data, dict) or len(data) > _MAX_ITEMS:
            raise cut
        if not all(_ID.match(name) for name in data):
            raise cut
        return {name: item_of(entry) for name, entry in data.items()}
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        raise cut from None
