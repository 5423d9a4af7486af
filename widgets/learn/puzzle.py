"""PuzzleView: a puzzle to be solved on the board, with hints, other solutions, "show me" and the next one."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from html import escape

from widgets.core import dom, onward
from widgets.learn import markup
from widgets.learn.session import SessionView, kept
from wm_kernel import learn
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.puzzle import Puzzle, PuzzleGame
from wm_kernel.picture.marks import Marks
from wm_kernel.table.game import Game
from wm_kernel.words import message

YIELDS_FROM = 2
"""The hint that turns on what places would bring."""


class PuzzleView(SessionView):
    """A puzzle, or the one with this id; without one the easiest that is not solved yet.

    Every line that reaches the goal counts. `progress` is where it is kept, without it the file of whoever runs this.
    `on_open` is told the id of each puzzle that takes the place of another.

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
        key: Hashable | None = None,
    ) -> None:
        self.progress = kept(progress)
        self.on_open: Callable[[str], None] = lambda _: None
        if puzzle is None:
            puzzle = learn.next_puzzle(self.progress) or learn.puzzles()[0]
        self.puzzle = learn.find_puzzle(puzzle) if isinstance(puzzle, str) else puzzle
        self._session = self.puzzle.play(self.progress)
        super().__init__(layout=self.puzzle.layout, progress=self.progress, lang=lang, theme=theme, size=size, key=key)

    @property
    def work(self) -> PuzzleGame:
        return self._session

    @property
    def learner(self) -> str:
        return self._session.player

    @property
    def place(self) -> str:
        return self.puzzle.id

    @property
    def tells_yields(self) -> bool:
        """Often the yield is the answer: it is told once the second hint was asked for."""
        return self._session.rung >= YIELDS_FROM

    def marks_of_task(self) -> Marks:
        return self._session.marks

    def game_of_task(self) -> Game:
        return self._session.game

    def begun(self) -> str:
        return self.word("session-started", title=self.puzzle.title(self.lang), task=self.puzzle.question(self.lang))

    def forget(self) -> None:
        self._session.forget()

    # -- which puzzle ---------------------------------------------------------------------------------------------------

    @cached_property
    def puzzles(self) -> list[Puzzle]:
        """The puzzles that come with the project, the easy ones first."""
        return learn.puzzles()

    def open(self, puzzle: Puzzle | str) -> None:
        """Show another puzzle in the place of this one."""
        self.puzzle = learn.find_puzzle(puzzle) if isinstance(puzzle, str) else puzzle
        self._session = self.puzzle.play(self.progress)
        self._layout = None if self.puzzle.layout == "full" else self.puzzle.layout
        self.is_asking, self.shown = False, ""
        self.show_game(self._session.game)
        self.refresh()
        self._say_begun()
        self._task.focus("task")
        self.on_open(self.puzzle.id)

    def next(self) -> Puzzle:
        """The puzzle that comes next: not solved, of this theme first, then the easiest; when all are solved, in order."""
        for theme in (self.puzzle.theme, None):
            found = learn.next_puzzle(self.progress, after=self.puzzle.id, theme=theme)
            if found is not None and found.id != self.puzzle.id:
                return found
        ids = [puzzle.id for puzzle in self.puzzles]
        at = ids.index(self.puzzle.id) + 1 if self.puzzle.id in ids else 0
        return self.puzzles[at % len(ids)]

    def go_next(self) -> None:
        self.open(self.next())

    def _learn_open(self, name: str) -> None:
        self.open(name)

    def taken(self) -> None:
        item = self.progress.item(self.puzzle.id)
        if item is not None:
            self._session.score, self._session.best = item.score(), item.best

    # -- what is shown --------------------------------------------------------------------------------------------------

    def task_html(self) -> str:
        puzzle, session, lang = self.puzzle, self._session, self.lang
        kind = () if self.is_low else (message("puzzle-title", lang),)  # little room beside the way to all puzzles
        small = " · ".join(
            (
                *kind,
                puzzle.theme_name(lang),
                message("puzzle-level", lang, level=puzzle.level),
            )
        )
        parts = [
            markup.head(small, puzzle.title(lang), [puzzle.question(lang)]),
            markup.goal(self, session.goal(lang), session.meter(lang), session.status(lang)),
            markup.answer(self, session.answer),
        ]
        if session.is_demonstration:
            parts.append(markup.note(f"{self.shown} {self.word('session-demonstration')}".strip()))
        elif session.is_reached:
            parts.append(markup.learnt(self, puzzle.after(lang), session.verdict_on_best(lang)))
        parts.append(markup.clues(self, session.clues))
        return markup.panel(self, [*parts], self.buttons()) + self._list_html()

    def buttons(self) -> list[str]:
        style = "primary" if self._session.is_reached else ""
        parts = [*super().buttons(), dom.button("learn:next", self.word("session-next"), key="N", style=style)]
        if self._session.is_reached and all(map(self._is_solved, self.puzzles)):
            parts.append(onward.link(self, onward.after_puzzles()))
        return parts

    def _is_solved(self, puzzle: Puzzle) -> bool:
        item = self.progress.item(puzzle.id)
        return item is not None and bool(item.found)

    def _list_html(self) -> str:
        rows = []
        for puzzle in self.puzzles:
            item = self.progress.item(puzzle.id)
            told = self.word(
                "session-list-item",
                title=puzzle.title(self.lang), theme=puzzle.theme_name(self.lang), level=puzzle.level,
            )  # fmt: skip
            if item is not None and item.found:
                told = f"{told} – {self.word('session-solved')}"
            style = "on" if puzzle.id == self.puzzle.id else ""
            rows.append(dom.button(f"learn:open:{puzzle.id}", told, style=style))
        title = escape(self.word("session-list"))
        return f'<details class="wm-list" data-keep="list"><summary><span class="wm-rule">{title}</span></summary>' + (
            dom.group(self.word("session-list"), rows) + "</details>"
        )
