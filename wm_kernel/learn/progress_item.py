"""One entry of progress: what was done at a puzzle or lesson, as a value, as plain data, and many of them as a text.

Where entries are kept, and who may change them, is said by `progress.py`.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from wm_kernel.learn.session import Score
from wm_kernel.table.packed import opened, sealed
from wm_kernel.words import message

PREFIX = "wmp1:"
MAX_BYTES = 2_000_000
MAX_ITEMS = 2000

_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,79}\Z")
_MARK = re.compile(r"[0-9a-f]{12}\Z")
_MAX_FOUND, _MAX_STEPS, _MAX_COUNT = 400, 200, 10**6


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
    missed: int = 0
    box: int = 0
    due: int = 0

    @property
    def solved(self) -> bool:
        """Whether the puzzle was solved, or some task of the lesson done."""
        return bool(self.found or self.done)

    def score(self) -> Score:
        """A score to go on from."""
        return Score(self.tries, self.hints, list(self.found), self.shown, self.missed)

    def merged(self, other: Item) -> Item:
        """All that either of them has; `at` of the other one, which is newer."""
        best = [n for n in (self.best, other.best) if n is not None]
        due, box = max((self.due, self.box), (other.due, other.box))
        return Item(
            kind=other.kind,
            tries=max(self.tries, other.tries),
            hints=max(self.hints, other.hints),
            shown=self.shown or other.shown,
            found=tuple(dict.fromkeys((*self.found, *other.found)))[:_MAX_FOUND],
            best=max(best) if best else None,
            done=tuple(sorted({*self.done, *other.done})),
            at=other.at,
            missed=max(self.missed, other.missed),
            box=box,
            due=due,
        )

    def without(self, old: Item) -> Item:
        """What is new in this one beside an older one of the same task."""
        return Item(
            kind=self.kind,
            tries=max(0, self.tries - old.tries),
            hints=self.hints if self.hints > old.hints else 0,
            shown=self.shown and not old.shown,
            found=tuple(mark for mark in self.found if mark not in old.found),
            best=None if self.best is not None and old.best is not None and self.best <= old.best else self.best,
            done=tuple(step for step in self.done if step not in old.done),
            at=self.at,
            missed=max(0, self.missed - old.missed),
            box=self.box if self.due != old.due else 0,
            due=self.due if self.due != old.due else 0,
        )

    @property
    def is_blank(self) -> bool:
        """Whether nothing was done at all."""
        return self == Item(self.kind)


def is_id(name: object) -> bool:
    """Whether that is the name of a puzzle or lesson."""
    return isinstance(name, str) and _ID.match(name) is not None


def item_of(data: object) -> Item:
    """The item of plain data; ValueError when it is none."""
    if not isinstance(data, Mapping) or not set(data) <= {f.name for f in fields(Item)}:
        raise ValueError("an entry has other keys")
    kind = data.get("kind")
    if kind not in ("puzzle", "lesson"):
        raise ValueError(f"an entry is of kind {str(kind)[:20]!r}")
    counts = {name: count(data.get(name, 0)) for name in ("tries", "hints", "at", "missed", "box", "due")}
    best = data.get("best")
    found, done, shown = data.get("found", []), data.get("done", []), data.get("shown", False)
    if not isinstance(found, list) or len(found) > _MAX_FOUND or not isinstance(shown, bool):
        raise ValueError("an entry has another form")
    if not all(isinstance(mark, str) and _MARK.match(mark) for mark in found):
        raise ValueError("an entry has another form")
    if not isinstance(done, list) or len(done) > _MAX_STEPS:
        raise ValueError("an entry has another form")
    steps = tuple(sorted({count(step) for step in done}))
    return Item(kind, shown=shown, found=tuple(found), best=None if best is None else count(best), done=steps, **counts)


def count(value: object) -> int:
    """A number of an entry; ValueError for anything else."""
    if not isinstance(value, int) or isinstance(value, bool) or not -_MAX_COUNT <= value <= _MAX_COUNT:
        raise ValueError("an entry has something else for a number")
    return value


def plain(items: Mapping[str, Item]) -> dict[str, Any]:
    """Items as plain data, without what is as at the beginning."""
    blank = asdict(Item(""))
    return {name: _filled(asdict(item), blank) for name, item in sorted(items.items())}


def _filled(data: dict[str, Any], blank: dict[str, Any]) -> dict[str, Any]:
    told = {key: value for key, value in data.items() if value != blank[key]}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in told.items()}


def pack(items: Mapping[str, Item]) -> str:
    """Items as a short text, to be pasted elsewhere."""
    packed = zlib.compress(json.dumps(plain(items), separators=(",", ":"), sort_keys=True).encode(), 9)
    return PREFIX + sealed(packed)


def unpack(text: str, lang: str) -> dict[str, Item]:
    """The items of such a text; ValueError, in the reader's language, when it is none or damaged."""
    body = "".join(str(text).split())  # mail programs break long lines
    if not body.startswith(PREFIX):
        known = "progress-other-version" if re.match(r"wmp[0-9]{1,6}:", body) else "progress-not-ours"
        raise ValueError(message(known, lang, prefix=PREFIX))
    cut = ValueError(message("progress-cut", lang, prefix=PREFIX))
    body = body.removeprefix(PREFIX)
    if len(body) > MAX_BYTES:
        raise cut
    try:
        inflate = zlib.decompressobj()
        told = inflate.decompress(opened(body), MAX_BYTES)
        data = json.loads(told.decode())
        if not inflate.eof or not isinstance(data, dict) or len(data) > MAX_ITEMS:
            raise cut
        if not all(is_id(name) for name in data):
            raise cut
        return {name: item_of(entry) for name, entry in data.items()}
    except (zlib.error, ValueError, RecursionError):
        raise cut from None
