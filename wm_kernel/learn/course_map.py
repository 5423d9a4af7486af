"""The map of a course: its lessons chapter by chapter, with how far a learner is in each, and where to go on. Knows no game.

It is read off the forms of the lessons and the learner's progress; no position is set up for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wm_kernel.table.spec import USUAL

if TYPE_CHECKING:
    from wm_kernel.learn.course_file import Chapter
    from wm_kernel.learn.lesson import Lesson
    from wm_kernel.learn.progress import Progress


@dataclass(frozen=True, slots=True)
class Stop:
    """A lesson on the map: how many of its tasks are done, and at which step the learner is, counted from 0."""

    lesson: Lesson
    done: int
    tasks: int
    at: int

    @property
    def is_done(self) -> bool:
        """Whether all of it is done."""
        return self.done == self.tasks

    @property
    def is_begun(self) -> bool:
        """Whether something of it is done, or looked at, and not all."""
        return not self.is_done and bool(self.done or self.at)

    @property
    def can_be_known(self) -> bool:
        """Whether somebody who knows it already can show it and pass it over."""
        return not self.is_done and bool(self.lesson.checks)


@dataclass(frozen=True, slots=True)
class Part:
    """A chapter on the map."""

    chapter: Chapter
    stops: tuple[Stop, ...]

    @property
    def done(self) -> int:
        """How many of its lessons are done."""
        return sum(stop.is_done for stop in self.stops)


@dataclass(frozen=True, slots=True)
class CourseMap:
    """All chapters of a course, for one learner."""

    parts: tuple[Part, ...]

    @property
    def stops(self) -> Iterator[Stop]:
        """The lessons in order."""
        return (stop for part in self.parts for stop in part.stops)

    @property
    def done(self) -> int:
        """How many lessons are done."""
        return sum(part.done for part in self.parts)

    @property
    def count(self) -> int:
        """How many lessons there are."""
        return sum(len(part.stops) for part in self.parts)

    @property
    def onward(self) -> Stop | None:
        """The lesson to go on with: one that was begun, the last such in order; else the first that is not done."""
        stops = list(self.stops)
        begun = [stop for stop in stops if stop.is_begun]
        return begun[-1] if begun else next((stop for stop in stops if not stop.is_done), None)

    def stop(self, name: str) -> Stop:
        """The lesson with this id; LookupError when it is not on the map."""
        for stop in self.stops:
            if stop.lesson.id == name:
                return stop
        raise LookupError(f"no lesson {name[:60]!r} in this course")


def course_map(progress: Progress | None = None, game: str = USUAL) -> CourseMap:
    """The map of a game's course for a learner; without progress nothing is done.

    >>> found = course_map()
    >>> found.done, found.onward.lesson.id
    (0, 'COURSE-BOARD')
    """
    from wm_kernel import learn

    items = progress.items if progress is not None else {}
    lessons = {lesson.id: lesson for lesson in learn.course(game)}
    parts = []
    for chapter in learn.chapters(game):
        stops = []
        for name in chapter.lessons:
            lesson = lessons[name]
            tasks = {n for n, entry in enumerate(lesson.form.steps) if entry.ask is not None}
            item = items.get(lesson.key)
            done, at = (len(tasks & set(item.done)), item.at) if item is not None else (0, 0)
            stops.append(Stop(lesson, done, len(tasks), at))
        parts.append(Part(chapter, tuple(stops)))
    return CourseMap(tuple(parts))
