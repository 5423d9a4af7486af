"""What comes back, and how well it goes: puzzles that were missed return after growing pauses; accuracy is told by theme.

A puzzle is missed when the goal was put out of reach, when the way was shown, or when the last hint was asked for. It comes
back after the first pause of `PAUSES`; each time it is solved without a miss the next pause follows, until none is left. Days
are ordinals of the reader's calendar (`date.toordinal`), so that nothing depends on a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wm_kernel.learn.progress import Progress
    from wm_kernel.learn.progress_item import Item
    from wm_kernel.learn.puzzle import Puzzle

PAUSES = (1, 3, 7, 21)  # days
RUN = 180.0  # seconds of a run against the clock


def is_missed(item: Item) -> bool:
    """Whether something went wrong at it at any time, or too much was told."""
    return item.missed > 0 or item.shown or item.hints >= 3


def is_due(item: Item | None, today: int) -> bool:
    """Whether it was missed and its pause is over."""
    return item is not None and 0 < item.due <= today


def missed(progress: Progress, key: str, today: int) -> None:
    """It comes back after the first pause."""
    progress.comes_back(key, 0, today + PAUSES[0])


def solved(progress: Progress, key: str, today: int) -> None:
    """One that had come back was solved: the next pause, or it is done with."""
    item = progress.item(key)
    if item is None or not is_due(item, today):
        return
    box = item.box + 1
    progress.comes_back(key, box, today + PAUSES[box] if box < len(PAUSES) else 0)


def due(progress: Progress, puzzles: Iterable[Puzzle], today: int) -> list[Puzzle]:
    """The puzzles that come back today, those that have waited longest first."""
    waiting = [(item.due, puzzle) for puzzle in puzzles if (item := progress.item(puzzle.key)) and is_due(item, today)]
    return [puzzle for _, puzzle in sorted(waiting, key=lambda entry: entry[0])]


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How puzzles of a theme went: how many were tried, and how many of these were solved without a miss."""

    theme: str
    tried: int
    clean: int

    @property
    def share(self) -> int:
        """The clean ones of those tried, in percent."""
        return round(100 * self.clean / self.tried) if self.tried else 0


def accuracy(progress: Progress, puzzles: Iterable[Puzzle]) -> list[Accuracy]:
    """The themes at which something was tried, in the order of the puzzles."""
    told: dict[str, Accuracy] = {}
    for puzzle in puzzles:
        item = progress.item(puzzle.key)
        if item is None or not (item.tries or item.shown):
            continue
        old = told.get(puzzle.theme, Accuracy(puzzle.theme, 0, 0))
        is_clean = bool(item.found) and not is_missed(item)
        told[puzzle.theme] = Accuracy(puzzle.theme, old.tried + 1, old.clean + is_clean)
    return list(told.values())


class Run:
    """Puzzles against the clock: how much time is left, and what was solved in it. Nothing counts it down but being asked."""

    def __init__(self, seconds: float = RUN, clock: Callable[[], float] = monotonic) -> None:
        self.seconds, self._clock = seconds, clock
        self._began = clock()
        self.solved: list[str] = []

    @property
    def left(self) -> float:
        """Seconds that are left; 0 when time is up."""
        return max(0.0, self.seconds - (self._clock() - self._began))

    @property
    def is_over(self) -> bool:
        """Whether time is up."""
        return self.left <= 0

    def note(self, key: str) -> bool:
        """A puzzle was solved: whether it still counts, and was not counted before."""
        counts = not self.is_over and key not in self.solved
        if counts:
            self.solved.append(key)
        return counts
