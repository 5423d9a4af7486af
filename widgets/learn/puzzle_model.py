"""What a puzzle asks, how its panel looks, and which puzzle comes next. No widget is known here."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from html import escape
from itertools import groupby

from widgets.core import dom, onward
from widgets.learn import markup
from widgets.learn.session_model import SessionModel
from widgets.play.model import From
from wm_kernel import learn
from wm_kernel.learn import daily, puzzle_link, training
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.puzzle import Puzzle, PuzzleGame
from wm_kernel.picture.marks import Marks
from wm_kernel.table.game import Game
from wm_kernel.words import describe, message

YIELDS_FROM = 2
"""The hint that turns on what places would bring."""


@dataclass(frozen=True, slots=True)
class AskedPuzzle:
    """A puzzle that somebody is at; `others` are those that come with the project, the easy ones first.

    `run` is the run against the clock that it is part of, None where nobody asked for one.
    """

    puzzle: Puzzle
    work: PuzzleGame
    progress: Progress
    others: tuple[Puzzle, ...]
    run: training.Run | None = None

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
        """What the puzzle is called and what it asks, with what the others do between two turns."""
        told = [self.puzzle.question(lang)]
        if self.puzzle.others:
            told += [_others(self.puzzle, "between-then", lang), message("between-ends", lang)]
        return message("session-started", lang, title=self.puzzle.title(lang), task=" ".join(told))

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

    def counted(self) -> None:
        """Against the clock: a puzzle that was solved is counted as soon as it is."""
        if self.run is not None and self.work.is_reached and not self.work.is_demonstration:
            self.run.note(self.puzzle.key)

    def next(self) -> Puzzle:
        """The puzzle that comes next.

        First one that was missed and comes back today; then one that is not solved, of this theme first, then the easiest;
        when all are solved, in order. Against the clock the easy ones follow each other.
        """
        back = [p for p in training.due(self.progress, self.others, self.work.today) if p.id != self.puzzle.id]
        if back and self.run is None:
            return back[0]
        if self.run is not None:
            left = [p for p in self.others if p.key not in self.run.solved and p.id != self.puzzle.id]
            return left[0] if left else self.others[0]
        for theme in (self.puzzle.theme, None):
            found = learn.next_puzzle(self.progress, after=self.puzzle.id, theme=theme, game=self.puzzle.game)
            if found is not None and found.id != self.puzzle.id:
                return found
        ids = [puzzle.id for puzzle in self.others]
        at = ids.index(self.puzzle.id) + 1 if self.puzzle.id in ids else 0
        return self.others[at % len(ids)]


def asked(puzzle: Puzzle | str | None, progress: Progress, run: training.Run | None = None) -> AskedPuzzle:
    """A puzzle, the one with this id or in this link, or the easiest that is not solved yet.

    `run`: the run against the clock that it is part of.
    """
    if puzzle is None:
        puzzle = learn.next_puzzle(progress) or learn.puzzles()[0]
    if isinstance(puzzle, str):
        found = puzzle_link.read(puzzle) if puzzle_link.is_link(puzzle) else learn.find_puzzle(puzzle)
    else:
        found = puzzle
    return AskedPuzzle(found, found.play(progress), progress, tuple(learn.puzzles(game=found.game)), run)


def panel(asked: AskedPuzzle, model: SessionModel[AskedPuzzle]) -> str:
    """The question, the goal, the answer, hints, buttons; under it all puzzles to choose from."""
    puzzle, session, play = asked.puzzle, asked.work, model.play
    asked.counted()
    lang, word = play.lang, play.word
    kind = () if play.is_low else (message("puzzle-title", lang),)  # little room beside the way to all puzzles
    small = " · ".join((*kind, puzzle.theme_name(lang), message("puzzle-level", lang, level=puzzle.level)))
    draws = [word(f"puzzle-draws-{puzzle.form.draws}")] if puzzle.form.draws else []
    parts = [
        _clock(asked, model),
        markup.head(
            small,
            puzzle.title(lang),
            [" ".join((puzzle.question(lang), *draws))] if play.is_low else [puzzle.question(lang), *draws],
        ),
        _between(asked, lang),
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
        buttons.append(onward.link(play, onward.after_puzzles(puzzle.game)))
    return markup.panel(model, parts, buttons) + _list(asked, model)


def _sent(puzzle: Puzzle, lang: str) -> str:
    """Whose puzzle it is, when it came from somebody by a link; "" for one of the project's."""
    if not puzzle.is_sent:
        return ""
    return f'<p class="wm-sub wm-sent">{escape(message("author-sent", lang, authors=", ".join(puzzle.authors)))}</p>'


def _others(puzzle: Puzzle, name: str, lang: str) -> str:
    """What the others do between two turns: a sentence for each player, by the text with this name."""
    turns = groupby(puzzle.others, key=lambda told: told.player)
    return " ".join(
        message(
            name,
            lang,
            player=describe(player, lang, game=puzzle.game),
            actions=" · ".join(told.text(lang) for told in actions),
        )
        for player, actions in turns
    )


def _between(asked: AskedPuzzle, lang: str) -> str:
    """Which of the two turns it is now, and what the others do between them; "" where there is only one turn."""
    if not asked.puzzle.others:
        return ""
    now, name, turn = ("second", "between-played", 2) if asked.work.has_crossed else ("first", "between-then", 1)
    ends = f" <span>{escape(message('between-ends', lang))}</span>" if turn == 1 else ""
    told = f"<strong>{escape(message(f'between-now-{now}', lang))}</strong> {escape(_others(asked.puzzle, name, lang))}"
    return f'<p class="wm-between" data-turn="{turn}">{told}{ends}</p>'


def _clock(asked: AskedPuzzle, model: SessionModel[AskedPuzzle]) -> str:
    """How a run against the clock stands; "" where there is none. The bar runs down by itself."""
    run, word = asked.run, model.play.word
    if run is None:
        return ""
    if run.is_over:
        return markup.note(word("puzzle-run-over", n=len(run.solved)))
    left = int(run.left)
    told = word("puzzle-run", minutes=left // 60, seconds=f"{left % 60:02}", n=len(run.solved))
    bar = f'<div class="wm-clock" aria-hidden="true"><span style="animation-duration:{left}s"></span></div>'
    return f'<div class="wm-note" role="timer">{escape(told)}</div>{bar}'


def _book(asked: AskedPuzzle, model: SessionModel[AskedPuzzle]) -> str:
    """The puzzle of the day, the clock, what comes back today, and how well it goes, theme by theme."""
    word, lang = model.play.word, model.play.lang
    rows = []
    today = daily.puzzle_of(date.fromordinal(asked.work.today), asked.puzzle.game)
    if today is not None:
        told = word("puzzle-today", title=today.title(lang))
        rows.append(dom.button(f"learn:open:{today.id}", told, style="on" if today.id == asked.puzzle.id else ""))
    running = asked.run is not None and not asked.run.is_over
    rows.append(dom.button("learn:clock", word("puzzle-run-stop" if running else "puzzle-run-start")))
    back = training.due(asked.progress, asked.others, asked.work.today)
    parts = [dom.group(word("puzzle-book"), rows)]
    if back:
        listed = ", ".join(puzzle.title(lang) for puzzle in back[:5])
        parts.append(f'<p class="wm-sub">{escape(word("puzzle-back", n=len(back), titles=listed))}</p>')
    known = training.accuracy(asked.progress, asked.others)
    if known:
        names = {puzzle.theme: puzzle.theme_name(lang) for puzzle in asked.others}
        told = "".join(
            "<li>"
            + escape(word("puzzle-accuracy", theme=names[a.theme], clean=a.clean, tried=a.tried, share=a.share))
            + "</li>"
            for a in known
        )
        parts.append(
            f'<p class="wm-sub">{escape(word("puzzle-accuracy-title"))}</p><ul class="wm-accuracy">{told}</ul>'
        )
    return f'<div class="wm-book">{"".join(parts)}</div>'


def _list(asked: AskedPuzzle, model: SessionModel[AskedPuzzle]) -> str:
    word, lang = model.play.word, model.play.lang
    shelves: dict[str, list[str]] = {}
    for puzzle in asked.others:  # the easy ones first, so that each theme has its levels in order
        told = word("session-list-item", title=puzzle.title(lang), theme=puzzle.theme_name(lang), level=puzzle.level)
        if asked.is_solved(puzzle):
            told = f"{told} – {word('session-solved')}"
        button = dom.button(f"learn:open:{puzzle.id}", told, style="on" if puzzle.id == asked.puzzle.id else "")
        shelves.setdefault(puzzle.theme, []).append(button)
    names = {puzzle.theme: puzzle.theme_name(lang) for puzzle in asked.others}
    groups = "".join(
        f'<p class="wm-sub wm-shelf">{escape(names[theme])}</p>{dom.group(names[theme], rows)}'
        for theme, rows in sorted(shelves.items(), key=lambda shelf: names[shelf[0]])
    )
    title = word("session-list")
    summary = f'<summary><span class="wm-rule">{escape(title)}</span></summary>'
    return f'<details class="wm-list" data-keep="list">{summary}{_book(asked, model)}<div>{groups}</div></details>'
