"""Lessons: a position, steps that are said, done and shown, and what must be so after each, checked by the engine.

A `Lesson` gives its steps with everything a view needs (state, events, texts, marks), and says how what happened differs
from what is stated. It draws nothing and knows no widget.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from wm_kernel.learn.expect import Seen, differences, refused
from wm_kernel.learn.teaching import Teaching, teaching
from wm_kernel.picture.marks import Edge, Ghost, Marks
from wm_kernel.table.action import Action
from wm_kernel.table.document import DataError, Document, Fault, Map, Place
from wm_kernel.table.event import Event
from wm_kernel.table.game import Game
from wm_kernel.table.owner import owner, room
from wm_kernel.table.position import ImpossiblePosition, Position
from wm_kernel.table.refusal import IllegalAction, ParseError, Refusal
from wm_kernel.table.spec import USUAL, spec

if TYPE_CHECKING:
    from pydantic import BaseModel

    from wm_kernel.learn import models
    from wm_kernel.learn.models import LessonFile
    from wm_kernel.learn.puzzle_model import PuzzleFile


Form = TypeVar("Form", bound="BaseModel")


class LessonError(ValueError):
    """A lesson that cannot be played as it is written; `.step` is the number of the step at fault."""

    def __init__(self, lesson: str, step: int, reason: str) -> None:
        self.lesson, self.step, self.reason = lesson, step, reason
        super().__init__(f"{lesson}, step {step}: {reason}")


@dataclass(frozen=True, slots=True)
class Tried:
    """An action that is only looked at: where it would go, whether it is legal, the edges it scores or the reasons against."""

    action: Action
    legal: bool
    cells: tuple[str, ...]
    edges: tuple[tuple[str, str], ...] = ()
    refusals: tuple[Refusal, ...] = ()
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson as it is shown: the state after it, what happened in it, what is said and marked.

    `rings` are targets of a picture (as in "cell:e4"), `edges` the scoring edges of what is built in this step, numbered
    from 1: (square, side, number). `before` is the state that its actions begin from. Step 0 is where
    the lesson begins.
    """

    number: int
    entry: models.StepEntry
    state: Any
    events: tuple[Event, ...]
    actions: tuple[Action, ...]
    rings: tuple[str, ...]
    edges: tuple[tuple[str, str, int], ...]
    tried: Tried | None
    player: str
    before: Any
    source: Game = field(repr=False)

    def title(self, lang: str = "en") -> str:
        """What the step is called."""
        return _in(self.entry.title, lang)

    def label(self, lang: str = "en") -> str:
        """A word or two for it, for a slider; "" when it has none."""
        return _in(self.entry.label, lang) if self.entry.label else ""

    def paragraphs(self, lang: str = "en") -> tuple[str, ...]:
        """What is said, paragraph by paragraph."""
        return tuple(part.strip() for part in _in(self.entry.say, lang).splitlines() if part.strip())

    def text(self, lang: str = "en") -> str:
        """What is said, paragraphs parted by an empty line."""
        return "\n\n".join(self.paragraphs(lang))

    @property
    def marks(self) -> Marks:
        """What the picture of this step marks: rings, numbered edges, the place that is only looked at."""
        edges = tuple(Edge(cell, side, number) for cell, side, number in self.edges)
        ghosts: tuple[Ghost, ...] = ()
        faults: tuple[str, ...] = ()
        if self.tried is not None:
            gain = f"+{len(self.tried.edges)}" if self.tried.legal and self.tried.edges else ""
            ghosts = (Ghost(self.tried.cells, self.tried.legal, gain, self.tried.piece),)
            edges += tuple(Edge(cell, side, n) for n, (cell, side) in enumerate(self.tried.edges, 1))
            at_fault = {cell for refusal in self.tried.refusals for cell in refusal.cells}
            faults = tuple(sorted(at_fault)) if at_fault != set(self.tried.cells) else ()
        return Marks(ring=self.rings, edges=edges, ghosts=ghosts, fault=faults)

    def game(self) -> Game:
        """A game of its own from here, to try things."""
        return Game(self.source.ruleset, self.state.clone(), mode="sandbox", from_position=True)

    def before_game(self) -> Game:
        """A game of its own from where the actions of this step begin."""
        return Game(self.source.ruleset, self.before.clone(), mode="sandbox", from_position=True)


class Taught:
    """What a lesson and a puzzle have in common: a file in the form of its game, and the position it begins from."""

    def __init__(self, document: Document, form: Callable[[Teaching], type[Form]]) -> None:
        self.document = document
        self.teach: Teaching = room(document, "teach")
        found: Any = checked(document, self.teach, form(self.teach))
        self.form = found
        self.starts_from = position_of(found, document)

    @property
    def id(self) -> str:
        """The id of its file."""
        return str(self.form.id)

    @property
    def game(self) -> str:
        """The name of the game it is about."""
        return self.teach.game

    @property
    def key(self) -> str:
        """What its progress is kept under: its id, and for any but the usual game that game's name before it."""
        return self.id if self.game == USUAL else f"{self.game}-{self.id}"

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules it is about."""
        return tuple(self.form.rules)

    @property
    def authors(self) -> tuple[str, ...]:
        """Who wrote it."""
        return tuple(self.form.authors)

    @property
    def reviewed(self) -> str:
        """The day on which it was last read and found right, as in "2026-05-31"."""
        return str(self.form.reviewed)

    @property
    def layout(self) -> str:
        """The layout of the picture that shows it best: "lesson" (the board) or "full" (the whole table)."""
        return str(self.form.layout)

    def title(self, lang: str = "en") -> str:
        """What it is called."""
        return _in(self.form.title, lang)


class Lesson(Taught):
    """A lesson that has been read; its steps are played when they are first asked for."""

    form: LessonFile

    def __init__(self, document: Document) -> None:
        super().__init__(document, lambda teach: teach.lesson_form())

    @property
    def position(self) -> Position | None:
        """The position it begins from; None when it begins with a new game."""
        return self.starts_from

    @property
    def needs(self) -> tuple[str, ...]:
        """The ids of the lessons that come before it."""
        return tuple(self.form.needs)

    @property
    def stated_at_the_end(self) -> models.Expect:
        """What it states of its end, beside what its steps state."""
        return self.form.expect

    @property
    def checks(self) -> tuple[int, ...]:
        """The numbers of the steps by which somebody who knows the game already shows it; none in a lesson that asks nothing."""
        asking = [number for number, entry in enumerate(self.form.steps) if entry.ask is not None]
        return tuple(self.form.check or asking[-1:])

    @property
    def is_interactive(self) -> bool:
        """Whether it asks the learner for something; see `exercise.py`."""
        return any(entry.ask is not None for entry in self.form.steps)

    def summary(self, lang: str = "en") -> str:
        """What it is about."""
        return _in(self.form.summary, lang)

    def stated(self, lang: str = "en") -> str:
        """What its source states; "" when it has none."""
        return _in(self.form.stated, lang) if self.form.stated else ""

    def invented(self, lang: str = "en") -> str:
        """What was added to what the source states, to make a position of it; "" when nothing was."""
        return _in(self.form.invented, lang) if self.form.invented else ""

    def play(self) -> tuple[Step, ...]:
        """Its steps, from 0, the one it begins with. LessonError names the step that cannot be played."""
        return self.steps

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Its steps, from 0, the one it begins with. LessonError names the step that cannot be played."""
        return tuple(self._played())

    def check(self) -> list[str]:
        """Everything that is not as stated, as lines of text; empty when all is."""
        found: list[str] = []
        done: list[Step] = []
        try:
            for step in self._played():
                done.append(step)
                told = differences(
                    step.entry.expect, Seen(step.source.ruleset, step.state, step.events, _events(done), self.teach)
                )
                told += _attempt(step)
                found += [f"step {step.number}: {line}" for line in told]
        except LessonError as error:
            return [*found, f"step {error.step}: {error.reason}"]
        last = done[-1]
        seen = Seen(last.source.ruleset, last.state, _events(done), _events(done), self.teach)
        return found + [f"at the end: {line}" for line in differences(self.form.expect, seen)]

    def __repr__(self) -> str:
        return f"<Lesson {self.id}: {self.title()}>"

    # Playing.

    def _played(self) -> Iterator[Step]:
        try:
            game = self._begin()
        except (ImpossiblePosition, ValueError) as error:
            raise LessonError(self.id, 0, str(error)) from None
        for number, entry in enumerate(self.form.steps):
            if entry.change is not None:
                game = self._changed(number)
            yield self._step(number, entry, game)

    def _begin(self) -> Game:
        if self.starts_from is not None:
            return self.starts_from.game("sandbox")
        start = self.form.start
        assert start is not None
        return Game.new(self.form.game, mode="sandbox", **start.model_dump(exclude_none=True))

    def _changed(self, number: int) -> Game:
        """The lesson's position with some entries changed."""
        changes = self.document.data["steps"][number]["change"]
        if self.starts_from is None:
            raise LessonError(self.id, number, "'change' needs a lesson that begins from a position")
        try:
            data = merged(self.starts_from.document.data, changes)
            source = self.starts_from.document
            return Position(Document(source.name, data, source.folder)).game("sandbox")
        except ValueError as error:
            raise LessonError(self.id, number, str(error)) from None

    def _step(self, number: int, entry: models.StepEntry, game: Game) -> Step:
        events: list[Event] = []
        actions: list[Action] = []
        marked: tuple[tuple[str, str, int], ...] = ()
        first = game.state
        for line in filter(str.strip, entry.do.splitlines()):
            before = game.state
            try:
                events += game.play(line)
            except (IllegalAction, ParseError) as error:
                raise LessonError(self.id, number, str(error)) from None
            action = game.node.action
            assert action is not None
            actions.append(action)
            if entry.edges is not None and (scored := self.teach.edges(before, action)):
                marked = self._edges(number, entry, scored)
        if entry.edges is not None and not marked:
            raise LessonError(self.id, number, "nothing is built whose edges could be shown")
        return Step(
            number=number,
            entry=entry,
            state=game.state,
            events=tuple(events),
            actions=tuple(actions),
            rings=tuple(target for ring in entry.ring for target in self._targets(number, ring, game.state)),
            edges=marked,
            tried=_tried(entry.attempt, game),
            player=self.form.player or self.teach.actor(game.state),
            before=first,
            source=game,
        )

    def _edges(
        self, number: int, entry: models.StepEntry, scored: tuple[tuple[str, str], ...]
    ) -> tuple[tuple[str, str, int], ...]:
        """The scoring edges in the order in which the text counts them."""
        if entry.edges == "all":
            return tuple((cell, side, n) for n, (cell, side) in enumerate(scored, 1))
        told = tuple((side.split()[0], side.split()[1]) for side in entry.edges or ())
        if sorted(told) != sorted(scored):
            counted = ", ".join(" ".join(edge) for edge in scored)
            raise LessonError(self.id, number, f"what is built scores the edges {counted}")
        return tuple((cell, side, n) for n, (cell, side) in enumerate(told, 1))

    def _targets(self, number: int, ring: str, state: Any) -> tuple[str, ...]:
        try:
            return self.teach.targets(ring, state)
        except LookupError as error:
            place = self.document.place(["steps", number, "ring"])
            raise DataError([Fault(place.file, place.line, error.args[0])]) from None


def _in(words: Any, lang: str) -> str:
    return str(words.get(lang))


def _events(steps: list[Step]) -> tuple[Event, ...]:
    return tuple(event for step in steps for event in step.events)


def _tried(attempt: models.Attempt | None, game: Game) -> Tried | None:
    if attempt is None:
        return None
    teach = teaching(game)
    action = game.ruleset.parse(attempt.action, game.state)
    reasons = tuple(game.why_not(action))
    scored = () if reasons else teach.edges(game.state, action)
    return Tried(action, not reasons, teach.cells(action), scored, reasons, teach.piece(action))


def _attempt(step: Step) -> list[str]:
    """How what was looked at differs from what is stated of it."""
    stated, tried = step.entry.attempt, step.tried
    if stated is None or tried is None:
        return []
    if not stated.legal:
        return [f"attempt{line}" for line in refused(stated, tried.refusals)]
    if not tried.legal:
        return [f"attempt: {stated.action!r} is not legal: {'; '.join(r.code for r in tried.refusals)}"]
    if stated.edges is not None and stated.edges != len(tried.edges):
        return [f"attempt: {stated.action!r} scores {len(tried.edges)} edges, stated {stated.edges}"]
    return []


def merged(base: Map, changes: Mapping[str, Any]) -> Map:
    """A copy of `base` with entries of `changes` in place of its own, mappings entry by entry; both keep their places."""
    result = Map()
    result.update(base)
    result.places = dict(base.places)
    for key, value in changes.items():
        old = result.get(key)
        result[key] = merged(old, value) if isinstance(old, Map) and isinstance(value, Map) else value
        places = getattr(changes, "places", {})
        result.places[key] = places.get(key, Place("<change>", 0))
    return result


def position_of(model: models.LessonFile | PuzzleFile, document: Document) -> Position | None:
    """The position a lesson or a puzzle begins from; DataError when there is none of that name, or it is none."""
    from wm_kernel.table import savefile

    if model.position is None:
        return None
    if isinstance(model.position, str):
        name, place = model.position, document.place(["position"])
        try:
            inside = spec(model.game).folder("positions") / f"{name}.yaml"
            source = savefile.open_document(inside if re.fullmatch(r"[\w-]+", name) else document.beside(name))
            if source.data.get("kind") != "position":
                raise ValueError("no file of 'kind: position'")
            if owner(source).name != model.game:
                raise ValueError(f"it belongs to {owner(source).name}, and this file to {model.game}")
        except DataError:
            told = f"position {name[:60]!r}: it cannot be read; `wm check` says why"
            raise DataError([Fault(place.file, place.line, told)]) from None
        except (OSError, ValueError) as error:
            told = f"position {name[:60]!r}: {getattr(error, 'strerror', None) or error}"
            raise DataError([Fault(place.file, place.line, told)]) from None
        return Position(source)
    head = Map()
    for key, value in (("kind", "position"), ("version", 1), *_told_game(document)):
        head[key], head.places[key] = value, document.place(["position"])
    return Position(Document(document.name, merged(head, document.data["position"]), document.folder))


def _told_game(document: Document) -> list[tuple[str, str]]:
    return [("game", document.data["game"])] if "game" in document.data else []


def checked(document: Document, teach: Teaching, form: type[Form]) -> Form:
    """What a file says in the form of its game, each line that should be an action held against its rules; DataError."""
    from wm_kernel.table.catalog import check

    return check(document, form, context={"ruleset": teach.rules})


def load_lesson(path: str | PathLike[str]) -> Lesson:
    """Read a file of `kind: lesson`; DataError names file and line of what is wrong, OSError that it is not there."""
    from wm_kernel.table import savefile

    return Lesson(savefile.open_document(Path(path)))
