"""Lessons and, later, puzzles: read, played step by step, checked against what they state. Knows the table, no widget."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wm_kernel.learn.lesson import Lesson

__all__ = ["check", "examples", "lessons", "load", "load_lesson", "report"]

EXAMPLES = "ex_*.yaml"


def load_lesson(path: str | PathLike[str]) -> Lesson:
    """Read a file of `kind: lesson`; DataError names file and line of what is wrong, OSError that it is not there."""
    from wm_kernel.learn import lesson

    return lesson.load_lesson(path)


def load(path: str | PathLike[str]) -> Any:
    """Read a lesson; what `wm_kernel.load` calls for the files that this room knows."""
    return load_lesson(path)


def check(path: str | PathLike[str]) -> list[str]:
    """Everything in a lesson that is not as it states, as lines of text; DataError when it cannot be read."""
    return [f"{Path(path)}: {line}" for line in load_lesson(path).check()]


def lessons(folder: str | PathLike[str] | None = None, pattern: str = "*.yaml") -> list[Lesson]:
    """The lessons of a folder (without one, those that come with the project), in the order of their file names."""
    from wm_kernel.paths import data_dir

    place = data_dir() / "lessons" if folder is None else Path(folder)
    return [load_lesson(path) for path in sorted(place.glob(pattern))]


def examples() -> list[Lesson]:
    """The worked examples of the rulebooks, EX-01 to EX-14, in order.

    >>> [lesson.id for lesson in examples()][:2]
    ['EX-01', 'EX-02']
    """
    return lessons(pattern=EXAMPLES)


def report() -> list[tuple[str, str, list[str]]]:
    """(id, title, what is not as stated) of every worked example.

    >>> [(id, title) for id, title, faults in report() if faults]
    []
    """
    return [(lesson.id, lesson.title(), lesson.check()) for lesson in examples()]
