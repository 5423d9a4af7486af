"""For those who know the game already: a lesson is passed over by its check, one or a few of its tasks without a word said.

Who does them without hints, mistakes that count against them, or being shown has passed: all of the lesson counts as done then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wm_kernel.learn.exercise import Exercise

if TYPE_CHECKING:
    from wm_kernel.learn.count import Count
    from wm_kernel.learn.lesson import Lesson, Step
    from wm_kernel.learn.progress import Progress
    from wm_kernel.learn.session import Session

MISTAKES = 1
"""So many slips are forgiven in each task of a check."""


class Known:
    """Somebody at the check of a lesson, which may be worked at in this `exercise`, that keeps no progress of its own.

    A view shows `step` with its task and `work`, and nothing of what the step says.
    """

    def __init__(self, lesson: Lesson, progress: Progress | None = None, exercise: Exercise | None = None) -> None:
        self.lesson, self.progress = lesson, progress
        self._exercise = exercise if exercise is not None else Exercise(lesson, at=0)
        self._left = list(lesson.checks)
        self._go()

    def _go(self) -> None:
        if self._left:
            self._exercise.go(self._left[0])

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to do."""
        return not self._left

    @property
    def step(self) -> Step:
        """The step whose task is set now."""
        return self._exercise.step

    @property
    def work(self) -> Session | Count | None:
        """The task as it stands; None when the check is over or the lesson asks nothing."""
        return None if self.is_over else self._exercise.work

    @property
    def has_passed(self) -> bool:
        """Whether every task of the check was done, without help and with few slips."""
        return self.is_over and bool(self.lesson.checks) and not self._failed

    @property
    def _failed(self) -> list[int]:
        return [
            n for n in self.lesson.checks if (work := self._exercise.work_of(n)) is not None and not _is_known(work)
        ]

    def go_on(self) -> bool:
        """Go to the next task, once this one is done or shown; whether it was so. At the end the lesson counts as done."""
        work = self.work
        if work is None or not (work.score.solved or work.score.shown):
            return False
        self._left.pop(0)
        self._go()
        if self.has_passed and self.progress is not None:
            self.progress.note_steps(self.lesson.key, self._exercise.tasks, len(self._exercise.steps) - 1)
        return True


def _is_known(work: Session | Count) -> bool:
    score = work.score
    return score.solved and not score.shown and not score.hints and score.tries <= 1 + MISTAKES
