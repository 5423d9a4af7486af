"""A walker goes through every lesson by the moves that are expected, and tries wrong ones on the way.

In each step that asks for moves, before each of them: one action of each kind that is allowed, and one that is not. There is
always an answer, nothing is lost, and there is always a way on. Some lessons in every run, all of them in `make test-long`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from wm_kernel import learn
from wm_kernel.learn.answer import Answer
from wm_kernel.learn.count import Count
from wm_kernel.learn.exercise import Exercise
from wm_kernel.learn.lesson import Lesson
from wm_kernel.learn.session import Session
from wm_kernel.table.action import Action
from wm_kernel.table.spec import OURS

COURSE = {lesson.id: lesson for game in OURS for lesson in learn.course(game)}
SAMPLE = ("COURSE-BOARD", "COURSE-TURN", "COURSE-PRICES", "COURSE-TIE", "OUTLAWS-END")
ILLEGAL = (
    "collect dreadnought a1-c2",
    "build machine archives a1-b3",
    "take all",
    "end turn",
    "done",
    "draft craftsman",
)
OTHERS = {"propeller_islands": ("reroll 1", "discard 0", "take 0 (9,9)", "done", "die 1")}
NODES = 60


def told(answer: Answer) -> None:
    """There is an answer, in both languages, with nothing left open in it."""
    for lang in ("en", "fr"):
        text = answer.text(lang)
        assert text.strip() and "{" not in text and "°" not in text, (lang, text)


def one_of_each_kind(work: Session, right: str) -> Iterator[Action]:
    """An action of each kind that is allowed; not the right one."""
    seen = set()
    for action in work.legal_actions():
        if action.kind not in seen and str(action) != right:
            seen.add(action.kind)
            yield action


def refused(work: Session) -> str:
    """An action that is not allowed here."""
    return next(line for line in OTHERS.get(work.game.state.game, ILLEGAL) if not is_allowed(work, line))


def is_allowed(work: Session, line: str) -> bool:
    return not work.game.why_not(line)


def walk(lesson: Lesson) -> int:
    """Go through a lesson; how many wrong actions were tried."""
    tried = 0
    exercise = Exercise(lesson, at=0)
    for number in range(len(lesson.steps)):
        exercise.go(number)
        work = exercise.work
        if isinstance(work, Count):
            tried += tell(exercise, work)
        elif isinstance(work, Session):
            work.judge.limits = (NODES, None)
            tried += play(exercise, work)
        assert exercise.is_done() and exercise.praise("fr") is not None
        assert exercise.next().number == min(number + 1, len(lesson.steps) - 1)
    assert exercise.is_finished
    return tried


def tell(exercise: Exercise, work: Count) -> int:
    """Wrong numbers, the foreseen among them, then the right one."""
    wrong = {work.right + 1, max(0, work.right - 1), *work.replies} - {work.right}
    for number in sorted(wrong):
        answer = exercise.tell(number)
        assert answer.kind == "wrong"
        told(answer)
    answer = exercise.tell(work.right)
    assert answer.is_solution
    told(answer)
    return len(wrong)


def play(exercise: Exercise, work: Session) -> int:
    """The expected moves, each after one wrong action of each kind and a refused one."""
    tried = 0
    for line in work.task.solutions[0]:
        node = work.game.node
        answer = exercise.play(refused(work))
        assert answer.kind == "refused" and answer.refusals and work.game.node is node
        told(answer)
        for action in one_of_each_kind(work, line):
            answer = exercise.play(action)
            told(answer)
            tried += 1
            if answer.is_kept:
                assert work.game.node is not node and work.undo().is_good
            assert work.game.node is node, f"{action} is taken back, or was never made"
        assert line in {str(action) for action in work.legal_actions()}, "the way on is there"
        answer = exercise.play(line)
        assert answer.is_good and answer.is_kept, (line, answer.text())
        told(answer)
    assert work.is_reached
    return tried + len(work.task.solutions[0])


@pytest.mark.parametrize("name", SAMPLE)
def test_some_lessons_answer_everything_and_lead_on(name: str) -> None:
    assert walk(COURSE[name]) > 3


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in COURSE if name not in SAMPLE])
def test_every_lesson_answers_everything_and_leads_on(name: str) -> None:
    assert walk(COURSE[name]) > 3


def test_a_walker_finds_a_lesson_without_a_way_on() -> None:
    """With the expected moves taken away from a task it gets stuck."""
    lesson = learn.find_lesson("COURSE-TURN")
    exercise = Exercise(lesson, at=4)
    work = exercise.session
    assert work is not None
    work.play("end turn")
    with pytest.raises((AssertionError, StopIteration)):
        play(exercise, work)
