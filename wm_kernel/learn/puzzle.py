"""Puzzles: a position, a question, a goal for this turn or two; every line that reaches it counts, and the best is proved.

A `Puzzle` is what a file says; `puzzle.play()` gives a `PuzzleGame`, in which somebody works at it. `puzzle.check()` holds
the file against the engine: hints that are legal, solutions that solve, an optimum that the exact search proves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wm_kernel.learn import training
from wm_kernel.learn.between import Barred, Told, after, cross, due, shown
from wm_kernel.learn.goals import Goal, Now
from wm_kernel.learn.lesson import Taught
from wm_kernel.learn.reach import NODES, best, reach
from wm_kernel.learn.session import RUNGS, Session, Task
from wm_kernel.picture.marks import Marks
from wm_kernel.table.document import Document
from wm_kernel.table.game import Game
from wm_kernel.table.position import ImpossiblePosition, Position
from wm_kernel.table.refusal import IllegalAction, ParseError
from wm_kernel.words import message

if TYPE_CHECKING:
    from wm_kernel.learn.progress import Progress
    from wm_kernel.learn.puzzle_model import PuzzleFile
    from wm_kernel.table.action import Action
    from wm_kernel.table.event import Event

_TRIED = 12  # actions of a kind that are tried when a foreseen mistake is checked
_CHECK = (NODES, None)  # what a learner is told is proved within these nodes, however slow the machine is


@dataclass(frozen=True, slots=True)
class Proof:
    """What the exact search found of an optimum: whether it can be had, whether more can, and whether that is proved."""

    value: int
    can_be_had: bool | None
    can_be_more: bool | None
    nodes: int
    seconds: float

    @property
    def holds(self) -> bool:
        """Whether the value is the optimum, and proved."""
        return self.can_be_had is True and self.can_be_more is False


class Puzzle(Taught):
    """A puzzle that has been read."""

    form: PuzzleFile
    is_sent = False
    """Whether it came from somebody by a link, and is none of the project's."""

    def __init__(self, document: Document) -> None:
        super().__init__(document, lambda teach: teach.puzzle_form())
        assert self.starts_from is not None
        self.position: Position = self.starts_from
        self.goal = Goal.of(self.form.goal)

    @property
    def theme(self) -> str:
        """What it is about, as its game names it."""
        return self.form.theme

    def theme_name(self, lang: str = "en") -> str:
        """What it is about, in words."""
        return self.teach.say(f"puzzle-theme-{self.theme}", lang)

    @property
    def level(self) -> int:
        """How hard it is, from 1."""
        return self.form.level

    @property
    def player(self) -> str:
        """The player to move."""
        return self.teach.actor(self.begin().state)

    @property
    def measure(self) -> str:
        """What its optimum counts: one of the measures of its game."""
        return self.form.optimum.measure

    @property
    def optimum(self) -> int:
        """The most there is of `measure` among the lines that reach the goal."""
        return self.form.optimum.value

    def question(self, lang: str = "en") -> str:
        """What is asked."""
        return self.form.question.get(lang)

    def after(self, lang: str = "en") -> str:
        """What there is to learn from it, said once it is solved."""
        return self.form.after.get(lang)

    @cached_property
    def solutions(self) -> tuple[tuple[str, ...], ...]:
        """The lines of actions written down; what "show me" plays comes first."""
        return tuple(_lines(text) for text in self.form.solutions)

    def begin(self) -> Game:
        """A game of its own that stands where the question is asked."""
        game = self.position.game("sandbox")
        for line in _lines(self.form.begin):
            game.play(line)
        return game

    @property
    def between(self) -> tuple[str, ...]:
        """What the others do between two turns; nothing where it goes over one."""
        return _lines(self.form.between)

    @cached_property
    def others(self) -> tuple[Told, ...]:
        """What the others do between two turns, to be told; after the first turn of the first solution."""
        if not self.between:
            return ()
        now = self.task.now()
        for line in self.solutions[0]:
            if (action := _legal(now, line)) is None:
                break
            now = now.at(now.state.clone(), now.past)
            now.rules.apply(now.state, action, [])
            if due(now):
                return shown(now)
        return ()

    @cached_property
    def task(self) -> Task:
        """The puzzle as a task."""
        game, targets = self.begin(), self.teach.targets
        return Task(
            begin=self.begin,
            seat=self._seat(game.state),
            goal=self.goal,
            solutions=self.solutions,
            hints=tuple(self.form.hints),
            rings=tuple(
                tuple(target for ring in hint.ring for target in targets(ring, game.state)) for hint in self.form.hints
            ),
            replies=tuple(self.form.replies),
            between=self.between,
        )

    def play(self, progress: Progress | None = None) -> PuzzleGame:
        """Somebody works at it; what they do is kept in `progress` when there is one."""
        return PuzzleGame(self, progress)

    def _seat(self, state: Any) -> int:
        return self.teach.rules.players(state).index(self.teach.actor(state))

    # Checking.

    def check(self) -> list[str]:
        """Everything that is not as it should be, as lines of text; empty when all is."""
        try:
            return list(self._faults())
        except ImpossiblePosition as error:
            return [f"position: {fault.describe()} [{fault.rule}]" for fault in error.faults]
        except (IllegalAction, ParseError) as error:
            return [f"begin: {error}"]
        except LookupError as error:
            return [f"ring: {error.args[0]}"]

    def between_faults(self) -> Iterator[str]:
        """What is wrong with what the others do between two turns."""
        for number, lines in enumerate(self.solutions, 1) if self.between else ():
            now = self.task.now()
            for line in lines:
                if (action := _legal(now, line)) is None:
                    break  # that a solution cannot be played is told elsewhere
                there = now.at(now.state.clone(), now.past)
                now.rules.apply(there.state, action, [])
                now = there
                if due(now):
                    yield from self._crossing_faults(now, number)
                    break
            else:
                yield f"between: solution {number} is over within one turn; expected its end, and a second turn"

    def _crossing_faults(self, now: Now, number: int) -> Iterator[str]:
        found = cross(now)
        if isinstance(found, Barred):
            yield f"between: after the first turn of solution {number}, {found.fault()}"
            return
        seen = now.at(now.rules.view(now.state, now.player), now.past)
        if isinstance(hidden := cross(seen), Barred):
            yield f"between: line {hidden.number + 1}: {hidden.line!r} rests on what {now.player} cannot see"
        for line in now.ahead:
            events: list[Event] = []
            now.rules.apply(now.state, now.rules.parse(line, now.state), events)
            if now.rules.is_reveal(events):
                yield f"between: {line!r} turns something hidden over; expected only what {now.player} can know"

    def _faults(self) -> Iterator[str]:
        task = self.task
        if wrong := list(self.between_faults()):
            yield from wrong
            return
        yield from task_faults(task)
        _ = [target for ring in self.form.ring for target in self.teach.targets(ring, self.begin().state)]
        asked = self.goal.wants(self._kind)
        if asked is None and any(map(self.goal.only, self.teach.objectives)):
            yield f"optimum: the goal asks for VP, the optimum tells {self.measure}"
        if asked is not None and asked > self.optimum:
            yield f"optimum: {self.optimum}, but the goal asks for {asked}"
        if self.form.draws is None and self.turns_over():
            yield "draws: something hidden is turned over on the way; say 'excluded' or 'expected'"
        proof = self.prove()
        if not proof.holds:
            more = {True: "more can be had", False: "no more can be had", None: "the search was stopped"}
            had = {True: "can be had", False: "cannot be had", None: "is not decided"}
            yield f"optimum: {proof.value} {self.measure} {had[proof.can_be_had]}; {more[proof.can_be_more]}"

    def turns_over(self) -> bool:
        """Whether a solution turns something hidden over before the goal is reached."""
        for lines in self.solutions:
            now = self.task.now()
            for line in lines:
                if (action := _legal(now, line)) is None:
                    break  # that a solution cannot be played is told elsewhere
                now, events, _ = after(now, action)
                if now.rules.is_reveal(events):
                    return True
        return False

    @property
    def _kind(self) -> str:
        """The kind of goal that asks for what the optimum counts."""
        return self.teach.measures[self.measure]

    def prove(self, nodes: int | None = 200_000, seconds: float | None = 60.0) -> Proof:
        """Ask the exact search whether the optimum is what it says."""
        now, kind = self.task.now(), self._kind
        if self.goal.only(kind) and kind in self.teach.objectives:
            found = best(now, self.teach.objectives[kind], nodes, seconds, self.form.draws or "excluded")
            had = found.value >= self.optimum or (False if found.proved else None)
            more = found.value > self.optimum or (False if found.bound <= self.optimum else None)
            return Proof(self.optimum, had, more, found.nodes, found.seconds)
        equal = reach(self.goal.with_at_least(kind, self.optimum), now, nodes, seconds)
        above = reach(self.goal.with_at_least(kind, self.optimum + 1), now, nodes, seconds)
        spent = equal.seconds + above.seconds
        return Proof(self.optimum, equal.reachable, above.reachable, equal.nodes + above.nodes, spent)

    def __repr__(self) -> str:
        return f"<Puzzle {self.id}: {self.title()}>"


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def _legal(now: Now, line: str) -> Action | None:
    """The action of a line, where it is allowed."""
    try:
        action = now.rules.parse(line, now.state)
    except ParseError:
        return None
    return action if action in now.rules.legal_actions(now.state) else None


def task_faults(task: Task) -> Iterator[str]:
    """What is wrong with a task: its goal, its solutions, its hints, the mistakes it foresees."""
    from wm_kernel.table.rules import rule

    game = task.begin()
    if task.goal.reached(task.now(game)):
        yield "goal: it is reached before anything is done"
    seen: dict[tuple[str, ...], int] = {}
    for number, lines in enumerate(task.solutions, 1):
        try:
            end = along(game, task, lines)
        except (IllegalAction, ParseError) as error:
            yield f"solution {number}: {error}"
            continue
        if not task.goal.reached(end):
            yield f"solution {number}: the goal is not reached"
        if lines in seen:
            yield f"solution {number}: the same as solution {seen[lines]}"
        seen[lines] = number
    for number, hint in enumerate(task.hints, 1):
        if hint.rule is not None:
            try:
                rule(hint.rule)
            except LookupError as error:
                yield f"hint {number}: {error.args[0]}"
        if hint.action is not None:
            try:
                now = along(game, task, (hint.action,))
            except (IllegalAction, ParseError) as error:
                yield f"hint {number}: {error}"
                continue
            if (
                not any(lines[:1] == (hint.action,) for lines in task.solutions)
                and not reach(task.goal, now, *_CHECK).reachable
            ):
                yield f"hint {number}: after {hint.action!r} the goal cannot be reached"
    for reply in task.replies:
        yield from _reply_faults(game, task, reply.to)


def _reply_faults(game: Game, task: Task, to: str) -> Iterator[str]:
    """A foreseen mistake is refused, or is an action that puts the goal out of reach somewhere along a solution."""
    is_met = False
    for lines in task.solutions:
        for done in range(len(lines)):
            before = along(game, task, lines[:done])
            fits = [a for a in game.ruleset.legal_actions(before.state) if str(a) == to or str(a).startswith(to + " ")]
            for action in fits[:_TRIED]:
                is_met = True
                if reach(task.goal, along(game, task, (*lines[:done], str(action))), *_CHECK).reachable is False:
                    return
    if is_met:
        yield f"reply to {to!r}: that is no mistake, the goal can still be reached"
        return
    try:
        game.ruleset.parse(to, game.state)
    except ParseError:
        yield f"reply to {to!r}: no action along the solutions begins like this"


def along(game: Game, task: Task, lines: tuple[str, ...]) -> Now:
    """Where a line of actions leads from where the game stands, which is left as it is; IllegalAction, ParseError."""
    now = task.now(game)
    copy = Game(game.ruleset, game.state.clone(), mode="sandbox", from_position=True)
    for line in lines:
        events = copy.play(line)
        action = copy.node.action
        assert action is not None
        now = now.at(copy.state, now.past.after(action, events))
        if due(now):
            found = cross(now)
            if isinstance(found, Barred):
                raise IllegalAction(f"between: {found.line}", found.refusals)
            now = found
            copy = Game(game.ruleset, now.state.clone(), mode="sandbox", from_position=True)
    return now


class PuzzleGame(Session):
    """Somebody at a puzzle: a `Session` that knows the best there is and keeps what was done as progress."""

    def __init__(self, puzzle: Puzzle, progress: Progress | None = None, today: int | None = None) -> None:
        self.puzzle, self.progress = puzzle, progress
        self.today = date.today().toordinal() if today is None else today
        self._returns: bool | None = None  # what was noted of it in this session: that it comes back, or was solved
        item = progress.item(puzzle.key) if progress is not None else None
        super().__init__(puzzle.task, score=item.score() if item is not None else None, changed=self._keep)
        self.best: int | None = item.best if item is not None else None

    def _keep(self) -> None:
        if self.is_reached and not self.is_demonstration:
            have = self.measured
            self.best = have if self.best is None else max(self.best, have)
        if self.progress is not None:
            self.progress.note(self.puzzle.key, "puzzle", self.score, self.best)
            self._comes_back(self.progress)

    def _comes_back(self, progress: Progress) -> None:
        """What was missed comes back another day; what is solved without a miss comes back later, or no more."""
        if self._returns is None and (self.is_missed or self.is_demonstration or self.rung >= RUNGS):
            self._returns = True
            training.missed(progress, self.puzzle.key, self.today)
        elif self._returns is None and self.is_reached:
            self._returns = False
            training.solved(progress, self.puzzle.key, self.today)

    def forget(self) -> None:
        """Begin again as if nothing had been done at this puzzle; what was done at others stays."""
        super().forget()
        self.best, self._returns = None, None
        if self.progress is not None:
            self.progress.reset(self.puzzle.key)

    @property
    def measured(self) -> int:
        """How much of what the optimum counts there is in the position."""
        return self.puzzle.goal.kinds[self.puzzle._kind].measure(0, self.now)[0]

    @property
    def is_best(self) -> bool:
        """Whether the best there is has been reached."""
        return self.best is not None and self.best >= self.puzzle.optimum

    @property
    def marks(self) -> Marks:
        """The marks of the session; before the first move also what the question speaks of."""
        marks = super().marks
        if not self.is_at_start:
            return marks
        asked = [target for ring in self.puzzle.form.ring for target in self.teach.targets(ring, self.state)]
        return Marks(ring=tuple(dict.fromkeys((*asked, *marks.ring))), fault=marks.fault)

    def verdict_on_best(self, lang: str = "en") -> str:
        """Once the goal is reached: whether that is the best there is; "" before."""
        if self.best is None:
            return ""
        told = self._told(self.puzzle.optimum, lang)
        return message("puzzle-best-reached" if self.is_best else "puzzle-better", lang, told=told)

    def _told(self, n: int, lang: str) -> str:
        return self.teach.say(f"measure-{self.puzzle.measure}", lang, n=n)

    def __repr__(self) -> str:
        return f"<PuzzleGame {self.puzzle.id}: {self.puzzle.title()}. {self.status()}>"


def load_puzzle(path: str | PathLike[str]) -> Puzzle:
    """Read a file of `kind: puzzle`; DataError names file and line of what is wrong, OSError that it is not there."""
    from wm_kernel.table import savefile

    return Puzzle(savefile.open_document(Path(path)))
