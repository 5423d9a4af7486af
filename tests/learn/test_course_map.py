"""The map of the course: how far somebody is, and where to go on; lessons are passed over by their checks."""

from __future__ import annotations

import pytest

from wm_kernel import learn
from wm_kernel.learn.course_map import course_map
from wm_kernel.learn.progress import Progress


def done(progress: Progress, name: str) -> None:
    """All tasks of a lesson."""
    lesson = learn.find_lesson(name)
    progress.note_steps(lesson.key, tuple(range(len(lesson.form.steps))), 0)


def test_every_lesson_of_the_course_is_on_it_once() -> None:
    found = course_map()
    assert [stop.lesson.id for stop in found.stops] == [lesson.id for lesson in learn.course()]
    assert (found.done, found.count) == (0, len(learn.course())) and found.onward is not None
    assert found.onward.lesson.id == learn.course()[0].id


def test_it_agrees_with_the_exercises() -> None:
    progress = Progress(None)
    progress.note_steps("COURSE-01", (1, 3), 3)
    done(progress, "COURSE-BOARD")
    for stop in course_map(progress).stops:
        work = learn.practise(stop.lesson, progress)
        assert (stop.done, stop.tasks) == (len(work.done), len(work.tasks)), stop.lesson.id
        assert stop.is_done == work.is_finished and (not stop.is_begun or stop.at == work.number)


def test_one_goes_on_with_what_was_begun_else_with_the_first_that_is_left() -> None:
    progress = Progress(None)
    done(progress, "COURSE-BOARD")
    onward = course_map(progress).onward
    assert onward is not None and onward.lesson.id == "COURSE-SETUP"
    progress.note_steps("COURSE-TOLL", (1,), 2)
    onward = course_map(progress).onward
    assert onward is not None and (onward.lesson.id, onward.at, onward.is_begun) == ("COURSE-TOLL", 2, True)
    for lesson in learn.course():
        done(progress, lesson.id)
    found = course_map(progress)
    assert found.onward is None and found.done == found.count
    assert all(part.done == len(part.stops) for part in found.parts)


def test_what_is_not_on_it_is_said() -> None:
    with pytest.raises(LookupError, match="EX-01"):
        course_map().stop("EX-01")
