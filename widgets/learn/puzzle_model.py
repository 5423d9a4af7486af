"""What a puzzle asks, how its panel looks, and which puzzle comes next. No widget is known here."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from widgets.core import dom, onward
from widgets.learn import markup
from widgets.learn.session_model import SessionModel
from widgets.play.model import From
from wm_kernel import learn
from wm_kernel.learn import puzzle_link
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.puzzle import Puzzle, PuzzleGame
from wm_kernel.picture.marks import Marks
from wm_kernel.table.game import Game
from wm_kernel.words import message

YIELDS_FROM = 2
"""The hint that turns on what places would bring."""


@dataclass(frozen=True, slots=True)
class AskedPuzzle:
    """A puzzle that somebody is at; `others` are those that come with the project, the easy ones first."""

    puzzle: Puzzle
    work: PuzzleGame
    progress: Progress
    others: tuple[Puzzle, ...]

    layout = From[str]("puzzle")
    learner = From[str]("work", "player")
    place = From[str]("puzzle", "id")

    @property
    def tells_yields(self) -> bool:
        """Often the yield is the answer: it is told once the second hint was asked for."""
        return self.work.rung >= YIELDS_FROM

    marks = From[Marks]("work")
    game = From[Game]("work")

    def begun(self, lang: str) -> str:
        """What the puzzle is called and what it asks."""
        return message("session-started", lang, title=self.puzzle.title(lang), task=self.puzzle.question(lang))

    def panel(self, model: SessionModel[AskedPuzzle]) -> str:
        """The panel of the puzzle as HTML."""
        return panel(self, model)

    def forget(self) -> None:
        """Forget what was done at the puzzle."""
        self.work.forget()

    def take(self) -> None:
        """Progress was brought from elsewhere."""
        if (item := self.progress.item(self.puzzle.key)) is not None:
            self.work.score, self.work.best = item.score(), item.best

    def is_solved(self, puzzle: Puzzle) -> bool:
        """Whether a solution of a puzzle was found."""
        item = self.progress.item(puzzle.key)
        return item is not None and bool(item.found)

    def next(self) -> Puzzle:
        """The puzzle that comes next: not solved, of this theme first, then the easiest; when all are solved, in order."""
        for theme in (self.puzzle.theme, None):
            found = learn.next_puzzle(self.progress, after=self.puzzle.id, theme=theme, game=self.puzzle.game)
            if found is not None and found.id != self.puzzle.id:
                return found
        ids = [puzzle.id for puzzle in self.others]
        at = ids.index(self.puzzle.id) + 1 if self.puzzle.id in ids else 0
        return self.others[at % len(ids)]


def asked(puzzle: Puzzle | str | None, progress: Progress) -> AskedPuzzle:
    """A puzzle, the one with this id, the one that a link holds, or the easiest that is not solved yet."""
    if puzzle is None:
        puzzle = learn.next_puzzle(progress) or learn.puzzles()[0]
    if isinstance(puzzle, str):
        found = puzzle_link.read(puzzle) if puzzle_link.is_link(puzzle) else learn.find_puzzle(puzzle)
    else:
        found = puzzle
    return AskedPuzzle(found, found.play(progress), progress, tuple(learn.puzzles(game=found.game)))


def panel(asked: AskedPuzzle, model: SessionModel[AskedPuzzle]) -> str:
    """The question, the goal, the answer, hints, buttons; under it all puzzles to choose from."""
    puzzle, session, play = asked.puzzle, asked.work, model.play
    lang, word = play.lang, play.word
    kind = () if play.is_low else (message("puzzle-title", lang),)  # little room beside the way to all puzzles
    small = " · ".join((*kind, puzzle.theme_name(lang), message("puzzle-level", lang, level=puzzle.level)))
    parts = [
        markup.head(small, puzzle.title(lang), [puzzle.question(lang)]),
        _sent(puzzle, lang),
        markup.goal(model, session.goal(lang), session.meter(lang), session.status(lang)),
        markup.answer(model, session.answer),
    ]
    if session.is_demonstration:
        parts.append(markup.note(f"{model.shown} {word('session-demonstration')}".strip()))
    elif session.is_reached:
        parts.append(markup.learnt(model, puzzle.after(lang), session.verdict_on_best(lang)))
    parts.append(markup.clues(model, session.clues))
    style = "primary" if session.is_reached else ""
    buttons = [*markup.buttons(model), dom.button("learn:next", word("session-next"), key="N", style=style)]
    if session.is_reached and all(map(asked.is_solved, asked.others)):
        buttons.append(onward.link(play, onward.after_puzzles()))
    return markup.panel(model, parts, buttons) + _list(asked, model)


def _sent(puzzle: Puzzle, lang: str) -> str:
    """Whose puzzle it is, when it came from somebody by a link; "" for one of the project's."""
    if not puzzle.is_sent:
        return ""
    return f'<p class="wm-sub wm-sent">{escape(message("author-sent", lang, authors=", ".join(puzzle.authors)))}</p>'


def _list(asked: AskedPuzzle, model: SessionModel[AskedPuzzle]) -> str:
    word, lang = model.play.word, model.play.lang
    rows = []
    for puzzle in asked.others:
        told = word("session-list-item", title=puzzle.title(lang), theme=puzzle.theme_name(lang), level=puzzle.level)
        if asked.is_solved(puzzle):
            told = f"{told} – {word('session-solved')}"
        rows.append(dom.button(f"learn:open:{puzzle.id}", told, style="on" if puzzle.id == asked.puzzle.id else ""))
    title = word("session-list")
    summary = f'<summary><span class="wm-rule">{escape(title)}</span></summary>'
    return f'<details class="wm-list" data-keep="list">{summary}{dom.group(title, rows)}</details>'
