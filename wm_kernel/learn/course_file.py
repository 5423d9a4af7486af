"""The course of a game: its lessons chapter by chapter, in an order in which each comes after those that it needs.

A game that orders its lessons has a file `course.yaml` in the folder `course` of its data; without one its lessons
`course_*.yaml` are the course, by their names. Which rules are taught is said by `taught.py`. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from wm_kernel.paths import named
from wm_kernel.table.document import Document, Fault
from wm_kernel.table.owner import owner
from wm_kernel.table.spec import spec

if TYPE_CHECKING:
    from wm_kernel.learn.course_model import CourseFile
    from wm_kernel.learn.lesson import Lesson
    from wm_kernel.table.texts import Words


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a course; `lessons` are the ids of its lessons, in order, `icon` one of the game's pictures."""

    id: str
    titles: Words
    texts: Words
    lessons: tuple[str, ...]
    icon: str = ""

    def title(self, lang: str = "en") -> str:
        """What it is called."""
        return self.titles.get(lang)

    def text(self, lang: str = "en") -> str:
        """What it is about."""
        return self.texts.get(lang)


@dataclass(frozen=True, slots=True)
class FirstBoard:
    """A position to make one's first turns in, by the name of its file, and the icon of its card."""

    name: str
    icon: str = ""


class Course:
    """A course file that has been read and found to be one; `faults` says what in it is not so."""

    def __init__(self, document: Document) -> None:
        from wm_kernel.learn.course_model import CourseFile
        from wm_kernel.table.catalog import check

        self.document = document
        self.game = owner(document).name
        self.form: CourseFile = check(document, CourseFile)
        self.chapters = tuple(
            Chapter(c.id, c.title, c.text, tuple(c.lessons), c.icon or "") for c in self.form.chapters
        )

    @property
    def boards(self) -> tuple[FirstBoard, ...]:
        """The positions to make one's first turns in, in order."""
        return tuple(FirstBoard(board.position, board.icon or "") for board in self.form.boards)

    @property
    def order(self) -> tuple[str, ...]:
        """The ids of its lessons, in order."""
        return tuple(name for chapter in self.chapters for name in chapter.lessons)

    @property
    def untaught(self) -> dict[str, Words]:
        """The rules that are left out -> why."""
        return {entry.rule: entry.why for entry in self.form.untaught}

    def chapter_of(self, name: str) -> Chapter | None:
        """The chapter in which a lesson stands; None for one that is not in the course."""
        return next((chapter for chapter in self.chapters if name in chapter.lessons), None)

    def faults(self, all_lessons: Iterable[Lesson]) -> Iterator[Fault]:
        """What is wrong with its order and its exceptions beside all lessons of the game, each with its line."""
        from wm_kernel.learn.taught import taught
        from wm_kernel.table import rules

        lessons = {lesson.id: lesson for lesson in all_lessons}
        for k, board in enumerate(self.form.boards):
            if named(spec(self.game).folder("positions"), board.position) is None:
                yield self._fault(("boards", k), f"there is no position {board.position}")
        before: set[str] = set()
        for c, chapter in enumerate(self.chapters):
            for k, name in enumerate(chapter.lessons):
                at = ("chapters", c, "lessons", k)
                if name in before:
                    yield self._fault(at, f"{name} stands in the course twice")
                elif name not in lessons:
                    yield self._fault(at, f"there is no lesson {name}")
                else:
                    if missing := [need for need in lessons[name].needs if need not in before]:
                        yield self._fault(at, f"{name} needs {', '.join(missing)}, which does not come before it")
                before.add(name)
        if left := [name for name, lesson in lessons.items() if lesson.is_interactive and name not in before]:
            yield self._fault(("chapters",), f"in no chapter: {', '.join(left)}")
        known, shown = {rule.id for rule in rules.rules(self.game)}, taught(lessons.values())
        for k, entry in enumerate(self.form.untaught):
            if entry.rule not in known:
                yield self._fault(("untaught", k, "rule"), f"there is no rule {entry.rule}")
            elif entry.rule in shown:
                yield self._fault(("untaught", k, "rule"), f"{entry.rule} is taught, by {', '.join(shown[entry.rule])}")

    def _fault(self, path: tuple[str | int, ...], told: str) -> Fault:
        place = self.document.place(path)
        return Fault(place.file, place.line, told)

    def __repr__(self) -> str:
        return f"<Course of {self.game}: {len(self.order)} lessons in {len(self.chapters)} chapters>"


def path_of(game: str) -> Path:
    """Where a game has its course file; it may have none."""
    return spec(game).folder("course") / "course.yaml"


def load_course(path: str | PathLike[str]) -> Course:
    """Read a file of `kind: course`; DataError names file and line of what is wrong, OSError that it is not there."""
    from wm_kernel.table import savefile

    return Course(savefile.open_document(Path(path)))


def course_of(game: str) -> Course | None:
    """The course file of a game; None when it has none."""
    path = path_of(game)
    return load_course(path) if path.is_file() else None
