"""What a learner has done, kept in a small file of the user's: puzzles solved, tasks of lessons done, hints looked at.

Every entry can be forgotten alone, and the whole travels as a short text, for places that forget files (Binder). Several
notebooks may keep progress in one file: what each of them notes is added to what is there, and what one of them forgets
stays forgotten. How the file is read and written is said by `progress_file.py`. Nothing is kept here about games.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from wm_kernel import folders
from wm_kernel.learn.progress_file import ALL, Content, ProgressFile
from wm_kernel.learn.progress_item import MAX_ITEMS, PREFIX, Item, is_id, item_of, pack, unpack
from wm_kernel.learn.session import Score
from wm_kernel.table import takeover
from wm_kernel.table.told import Told
from wm_kernel.words import message

__all__ = ["PREFIX", "Item", "Progress", "default", "default_path", "item_of"]

IN_BROWSER = sys.platform == "emscripten"

VISITOR = "WM_VISITOR"
"""The environment variable that says that a server keeps the progress of a visitor."""

MOST_SAID = 60
"""So much of a name that is none is said again."""

Changes = Callable[[dict[str, Item]], object]


def default_path() -> Path | None:
    """Where progress is kept: the file that WM_PROGRESS names, else one in the user's own folder; None without a home."""
    return folders.progress_path()


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
        self._file = None if self.path is None else ProgressFile(self.path)
        self._content = Content()
        self._unsaved: dict[str, Item] = {}  # what could not be written: it is added when it can be
        self._reason = ""
        self._outdated: dict[str, Item] = {}  # what others have forgotten since it was read here
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

    @property
    def problems(self) -> list[tuple[str, dict[str, str]]]:
        """What went wrong with the file, as messages and their values."""
        told = [] if self._file is None else list(self._file.problems)
        if self._reason:
            told.append(("progress-unwritable", {"path": str(self.path), "reason": self._reason}))
        return told

    def describe(self, lang: str = "en") -> str:
        """Where it is kept, and what went wrong, in words."""
        told = [message(name, lang, **values) for name, values in self.problems]
        if self._file is None:
            told.append(message("progress-nowhere", lang))
        elif not self._file.is_left and not self._reason and VISITOR in os.environ:
            told.append(message("progress-place-visitor", lang))  # a place on somebody else's machine is of no use
        elif not self._file.is_left and not self._reason and IN_BROWSER:
            told.append(message("progress-place-browser", lang))  # nobody can open the path of a file in there
        elif not self._file.is_left and not self._reason:
            told.append(message("progress-place", lang, path=str(self.path)))
        return " ".join(told)

    # Writing.

    def note(self, name: str, kind: str, score: Score, best: int | None = None) -> None:
        """Add what was done at a task; nothing that was there is lost. ValueError for a name that no task can have."""
        _check(name)
        new = Item(kind, score.tries, score.hints, score.shown, tuple(score.found), best, missed=score.missed)
        self._change(lambda items: self._add(items, name, new, keep_at=True))

    def note_steps(self, name: str, done: tuple[int, ...], at: int, hints: int = 0, tries: int = 0) -> None:
        """Add what was done in a lesson: its tasks by the numbers of their steps, and the step that is looked at.

        ValueError for a name that no lesson can have.
        """
        _check(name)
        new = Item("lesson", tries=tries, hints=hints, done=done, at=at)
        self._change(lambda items: self._add(items, name, new))

    def comes_back(self, name: str, box: int, due: int) -> None:
        """When a puzzle that something was done at comes back: for the time `box`, on the day `due` (0: no more)."""

        def change(items: dict[str, Item]) -> None:
            if name in items:
                items[name] = replace(items[name], box=box, due=due)

        self._change(change)

    def reset(self, name: str | None = None) -> None:
        """Forget one puzzle or lesson, or everything; the others stay. Who knew it before does not bring it back."""

        def forget(content: Content) -> bool:
            names = set(content.items) if name is None else {name} & set(content.items)
            for one in names:
                del content.items[one]
            if names:
                content.forgotten[ALL if name is None else name] = content.generation + 1
            return bool(names)

        for known in (self._unsaved, self._outdated):
            if name is None:
                known.clear()
            else:
                known.pop(name, None)
        self._change_file(forget)

    def _add(self, items: dict[str, Item], name: str, new: Item, keep_at: bool = False) -> None:
        if (outdated := self._outdated.get(name)) is not None:
            new = new.without(outdated)
            if new.is_blank:
                return
        old = items.get(name)
        merged = new if old is None else old.merged(new)
        if old is not None and keep_at:
            merged = replace(merged, at=old.at)
        if old is not None or len(items) < MAX_ITEMS:
            items[name] = merged

    def _change(self, change: Changes) -> None:
        """Change the items."""

        def changed(content: Content) -> bool:
            self._notice(content)
            before = dict(content.items)
            for name, item in self._unsaved.items():
                content.items[name] = content.items[name].merged(item) if name in content.items else item
            change(content.items)
            return content.items != before

        self._change_file(changed)

    def _change_file(self, change: Callable[[Content], bool]) -> None:
        """Change what the file holds now, or what is remembered where there is no file."""
        tried: list[Content] = []

        def noted(content: Content) -> bool:
            tried.append(content)
            return change(content)

        try:
            found = None if self._file is None else self._file.change(noted)
        except OSError as error:
            self._reason = error.strerror or str(error)
            if tried:
                before = self._content.items
                now = tried[-1].items
                self._unsaved |= {name: item for name, item in now.items() if before.get(name) != item}
                self._content.items = now
            return
        if found is None:
            self._content.generation += change(self._content)
            return
        self._unsaved.clear()
        self._reason = ""
        self._content = found

    # Travelling.

    def export(self) -> str:
        """Everything as a short text, to be pasted into `take`."""
        self._load()
        return pack(self._content.items)

    def take(self, text: str, lang: str = "en") -> list[str]:
        """Add what an exported text holds, and return the names of the items that it brought something new for.

        ValueError, in the reader's language, when the text is none or damaged; nothing is changed then.
        """
        items = unpack(text, lang)
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
        found = None if self._file is None else self._file.read()
        if found is None:
            return
        self._notice(found)
        for name, item in self._unsaved.items():
            found.items[name] = found.items[name].merged(item) if name in found.items else item
        self._content = found

    def _notice(self, found: Content) -> None:
        """Others may have forgotten what is known here: it is old then, and is not noted again."""
        known = self._content
        for name, item in known.items.items():
            if found.forgotten_at(name) > known.generation:
                old = self._outdated.get(name)
                self._outdated[name] = item if old is None else old.merged(item)
                self._unsaved.pop(name, None)

    def __repr__(self) -> str:
        return f"<Progress: {len(self.items)} items, {self.describe()}>"


def _check(name: object) -> None:
    """Only what can be read again is written."""
    if not is_id(name):
        raise ValueError(Told("progress-name", name=repr(name)[:MOST_SAID]))


def default() -> Progress:
    """The progress of whoever runs this, from the default place."""
    takeover.take_over()
    return Progress(default_path())
