"""PuzzleView: a puzzle to be solved on the board, with hints, other solutions, "show me" and the next one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from widgets.core.under_way import Kept, Work, titles
from widgets.learn.puzzle_model import AskedPuzzle, asked
from widgets.learn.session import SessionView
from widgets.learn.session_model import Go
from widgets.play.model import From
from wm_kernel import learn
from wm_kernel.learn import attempt
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.puzzle import Puzzle
from wm_kernel.learn.training import Run
from wm_kernel.table.told import Told


class PuzzleView(SessionView[AskedPuzzle]):
    """A puzzle, the one with this id, or the one that the text of a link holds; without one the easiest not solved yet.

    Every line that reaches the goal counts. `progress` is where it is kept, without it the file of whoever runs this.
    `save` says whether moves that were begun are kept; without it they are in a notebook and in the app. `on_open` is told
    the id of each puzzle that takes the place of another.

    >>> view = PuzzleView("edges-1", progress=Progress(None))
    >>> for line in view.puzzle.solutions[0]:
    ...     view.play(line)
    >>> view.session.is_reached, view.progress.item("edges-1").solved
    (True, True)
    >>> view.close()
    """

    def __init__(
        self,
        puzzle: Puzzle | str | None = None,
        *,
        progress: Progress | None = None,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        save: bool | None = None,
        key: Hashable | None = None,
    ) -> None:
        self.on_open: Callable[[str], None] = lambda _: None
        progress = learn.my_progress() if progress is None else progress
        super().__init__(
            asked(puzzle, progress), self._go, progress=progress, lang=lang, theme=theme, size=size, save=save, key=key
        )

    puzzle = From[Puzzle]("asked")
    puzzles = From[tuple[Puzzle, ...]]("asked", "others")

    def _work_kept(self) -> Work:
        return Work(
            "puzzle", lambda: self.puzzle.game, self._kept, self._read, self.ask, lambda: str(self.puzzle.key)
        )  # fmt: skip

    def _kept(self) -> Kept | None:
        data = attempt.kept(self.asked.work)
        if data is None or self.asked.run is not None:  # against the clock nothing is gone on with
            return None
        about = {"title": titles(self.puzzle.title), "n": len(data["moves"])}
        return Kept(about, {"puzzle": self.puzzle.id, **data})

    def _read(self, data: Mapping[str, Any]) -> AskedPuzzle:
        if data["puzzle"] != self.puzzle.id:
            raise ValueError(Told("work-other", what=str(data["puzzle"])[:60]))
        found = asked(self.puzzle, self.progress)
        attempt.go_on(found.work, data)
        return found

    def open(self, puzzle: Puzzle | str, run: Run | None = None) -> None:
        """Show another puzzle in the place of this one; `run`: as part of a run against the clock."""
        self.ask(asked(puzzle, self.progress, run))
        self.on_open(self.puzzle.id)

    def next(self) -> Puzzle:
        """The puzzle that comes next."""
        return self.asked.next()

    def _go(self, wanted: Go) -> None:
        run = self.asked.run
        if wanted.where == "clock":
            running = run is not None and not run.is_over
            self.open(self.puzzle if running else self.puzzles[0], None if running else Run())
        elif wanted.where in ("next", "open"):
            run = None if run is not None and run.is_over else run
            self.open(learn.find_puzzle(wanted.name, self.puzzle.game) if wanted.name else self.next(), run)
