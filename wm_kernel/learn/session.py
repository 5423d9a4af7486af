"""A learner at a task: actions are tried, judged and answered, hints given, other solutions remembered.

A `Task` is a position with a goal; a `Session` is somebody working at it. Puzzles (`puzzle.py`) and the asking steps of
lessons (`exercise.py`) are both played here. A view needs nothing else: state, options, marks, meter, texts, log.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from wm_kernel.learn import between
from wm_kernel.learn.answer import Answer, Clue, Shown
from wm_kernel.learn.goals import Goal, Meter, Now
from wm_kernel.learn.judge import Judge, Judgement
from wm_kernel.learn.reach import NODES, SECONDS, Verdict
from wm_kernel.learn.teaching import teaching
from wm_kernel.picture.marks import Edge, Marks
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.game import Game
from wm_kernel.table.refusal import IllegalAction, ParseError
from wm_kernel.table.tree import Node
from wm_kernel.words import message

if TYPE_CHECKING:
    from wm_kernel.learn.asking import Hint, Reply
    from wm_kernel.table.event import Event
    from wm_kernel.table.ruleset import Decision

RUNGS = 3


@dataclass(frozen=True, slots=True)
class Task:
    """A position, whose task it is, what is to be reached, and what helps with it.

    `solutions` are lines of actions that reach the goal, the first of them is what "show me" plays. Where `keeps_hopeless`
    is false, a move after which the goal is out of reach is not made but explained. A task over two turns has in `between`
    what the others do when the first is over; it is played by itself.
    """

    begin: Callable[[], Game]
    seat: int
    goal: Goal
    solutions: tuple[tuple[str, ...], ...]
    hints: tuple[Hint, ...] = ()
    rings: tuple[tuple[str, ...], ...] = ()
    replies: tuple[Reply, ...] = ()
    keeps_hopeless: bool = True
    between: tuple[str, ...] = ()

    def now(self, game: Game | None = None) -> Now:
        """Where it stands before anything is done, in this game or one of its own."""
        state = (self.begin() if game is None else game).state
        teach = teaching(state)
        found: Now = teach.now(state, state, self.seat, teach.past(), None, self.between)
        return found


@dataclass(slots=True)
class Score:
    """What a learner has done at a task so far; what is kept as progress."""

    tries: int = 0
    hints: int = 0
    found: list[str] = field(default_factory=list)
    shown: bool = False
    missed: int = 0

    @property
    def solved(self) -> bool:
        """Whether the learner reached the goal without being shown how."""
        return bool(self.found)


class Session:
    """Somebody at a task. Everything that is tried is an `Answer`; nothing raises for a wrong move."""

    def __init__(
        self,
        task: Task,
        *,
        score: Score | None = None,
        changed: Callable[[], None] | None = None,
        nodes: int | None = NODES,
        seconds: float | None = SECONDS,
    ) -> None:
        self.task = task
        self.score = score or Score()
        self.rung = 0  # how many hints have been given in this session
        self.answer: Answer | None = None  # the last one
        self._changed = changed or (lambda: None)
        self.judge = Judge(task, (nodes, seconds))
        self._begin()

    def _begin(self) -> None:
        self.game = self.task.begin()
        self.teach = teaching(self.game)
        self.start = self.game.node
        self._nows: dict[int, Now] = {self.start.number: self.task.now(self.game)}
        self._others: set[int] = set()  # the nodes to which the others' actions between two turns led
        self.judge.clear()
        self._is_demonstration = False
        self.is_missed = False  # whether the goal was put out of reach since it was begun

    # What there is.

    @property
    def state(self) -> Any:
        """The position."""
        return self.game.state

    @property
    def player(self) -> str:
        """The player whose task it is."""
        return self.game.ruleset.players(self.start.state)[self.task.seat]

    @property
    def decision(self) -> Decision | None:
        """What is to be decided; None when the turn is over."""
        return None if self.now.turn_over else self.game.decision

    def legal_actions(self) -> LegalActions:
        """What may be done now; nothing once the turn is over."""
        return LegalActions() if self.now.turn_over else self.game.legal_actions()

    @property
    def step(self) -> int:
        """How many actions have been played from the beginning; what an option was offered for (`play(..., at=)`)."""
        return self.game.step

    @property
    def now(self) -> Now:
        """Where the task stands."""
        return self._now(self.game.node)

    def _now(self, node: Node) -> Now:
        return self._nows[node.number]

    @property
    def is_reached(self) -> bool:
        """Whether the goal is reached in the position there is."""
        return self.task.goal.reached(self.now)

    @property
    def is_at_start(self) -> bool:
        """Whether nothing has been played, or everything taken back."""
        return self.game.node is self.start

    @property
    def is_demonstration(self) -> bool:
        """Whether what stands there was shown, and not played from the beginning by the learner."""
        return self._is_demonstration

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened from the beginning to here."""
        return self.game.events

    @property
    def marks(self) -> Marks:
        """What a picture marks: the rings of the hints, squares at fault, what the last action touched, edges it scored."""
        rings = [ring for rung in self.task.rings[: self.rung] for ring in rung]
        fault = self.answer.cells if self.answer is not None and not self.answer.is_kept else ()
        node = self.game.node
        last: tuple[str, ...] = ()
        counted: tuple[Edge, ...] = ()
        if node.action is not None and node is not self.start:
            last = self._touched(node)
            if node.parent is not None and node.number not in self._others:
                scored = self.teach.edges(node.parent.state, node.action)
                counted = tuple(Edge(cell, side, n) for n, (cell, side) in enumerate(scored, 1))
        return Marks(ring=tuple(dict.fromkeys(rings)), fault=fault, last=last, edges=counted)

    def _touched(self, node: Node) -> tuple[str, ...]:
        """The squares that the last action was about; where the others have just played, those of all their actions."""
        cells: list[str] = []
        at: Node | None = node
        while at is not None and at.action is not None and (at is node or at.number in self._others):
            cells += (f"cell:{cell}" for cell in self.teach.cells(at.action))
            if at.number not in self._others:
                break
            at = at.parent
        return tuple(dict.fromkeys(cells))

    @property
    def has_crossed(self) -> bool:
        """Whether the second turn has begun: the others have played what comes between."""
        return bool(self.task.between) and not self.now.ahead

    def meter(self, lang: str = "en") -> Meter:
        """How far the goal is reached."""
        return self.task.goal.meter(self.now, lang)

    def log(self, lang: str = "en") -> list[tuple[str, str]]:
        """What happened, oldest first: (sentence, id of the rule)."""
        return [(event.describe(lang), event.rule) for event in self.events]

    def goal(self, lang: str = "en") -> str:
        """What is to be reached, as a sentence."""
        return message("learner-goal", lang, goal=self.task.goal.describe(lang))

    def status(self, lang: str = "en") -> str:
        """Where the learner stands, in one line."""
        score = self.score
        told = [self.meter(lang).text]
        if score.tries:
            told.append(message("learner-tries", lang, n=score.tries))
        if score.found:
            told.append(message("learner-found", lang, n=len(score.found)))
        if score.hints:
            told.append(message("learner-hints", lang, n=score.hints, all=RUNGS))
        if score.shown:
            told.append(message("learner-shown", lang))
        return " · ".join(told)

    # Trying.

    def play(self, action: Action | str, at: int | None = None) -> Answer:
        """Try an action, given as value or as text; the answer says what came of it. `at` is the step it was meant for."""
        if self.now.turn_over:
            return self._say(Answer("over", str(action)))
        before = self.game.node
        was_reached = self.is_reached
        self._is_demonstration = self._is_demonstration and not self.is_at_start
        try:
            events = self.game.play(action, at=at)
        except ParseError as error:
            return self._say(Answer("unread", error.text, nearest=error.nearest))
        except IllegalAction as error:
            reply = next((r for r in self.task.replies if r.to == error.action), None)
            return self._say(Answer("refused", error.action, refusals=error.refusals, reply=reply))
        text = str(self.game.node.action)
        told = (*events, *self._went_on(before))
        if before is self.start:
            self.score.tries += 1
        crossed = self.game.node.number in self._others
        if was_reached:
            return self._say(Answer("played", text, events=told, is_kept=True, is_crossed=crossed))
        if self.is_reached:
            return self._say(replace(self._reached(text, told), is_crossed=crossed))
        self.judge.moved(before.number, text, self.game.node.number)
        judged = self._judged()
        if judged.verdict.reachable is False:
            if not self.is_missed:
                self.is_missed = True
                self.score.missed += 1
            return self._say(replace(self._hopeless(text, told, judged, before), is_crossed=crossed))
        is_proved = bool(judged.verdict.reachable)
        return self._say(Answer("played", text, events=told, is_kept=True, is_proved=is_proved, is_crossed=crossed))

    def play_again(self, text: str) -> None:
        """Play an action that was played before, without judging it; IllegalAction or ParseError when it is not possible."""
        before = self.game.node
        self.game.play(text)
        self._went_on(before)

    def _went_on(self, before: Node) -> tuple[Event, ...]:
        """Note where the task stands after an action; once the first turn is over, the others play: what came of that."""
        node = self.game.node
        assert node.action is not None
        now = self._nows[before.number]
        there = now.at(node.state, now.past.after(node.action, node.events))
        self._nows[node.number] = there
        if not between.due(there):
            return ()
        found = between.cross(there)
        if isinstance(found, between.Barred):
            return ()
        events: list[Event] = []
        for line in there.ahead:
            events += self.game.play(line)
            self._others.add(self.game.node.number)
            self._nows[self.game.node.number] = there
        self._nows[self.game.node.number] = found.at(self.game.state, found.past)
        return tuple(events)

    def _say(self, answer: Answer) -> Answer:
        self.answer = answer
        self._changed()
        return answer

    def _reached(self, text: str, events: tuple[Event, ...]) -> Answer:
        mark = outcome(self.game)
        is_new = mark not in self.score.found
        if is_new and not self._is_demonstration:
            self.score.found.append(mark)
        return Answer("reached" if is_new else "again", text, events=events, is_kept=True, count=len(self.score.found))

    def _hopeless(self, text: str, events: tuple[Event, ...], judged: Judgement, before: Node) -> Answer:
        answer = Answer(
            "hopeless",
            text,
            events=events,
            lost=judged.lost,
            vp=judged.verdict.vp,
            reply=self._reply(text),
            is_kept=self.task.keeps_hopeless,
            is_turn_over=self.now.turn_over,
            turns=2 if self.task.between else 1,
            barred=judged.barred,
        )
        if not self.task.keeps_hopeless:
            self.game.goto(before)
        return answer

    def _reply(self, text: str) -> Reply | None:
        """What was written for this mistake; the entry that names it most exactly."""
        fits = [r for r in self.task.replies if text == r.to or text.startswith(r.to + " ")]
        return max(fits, key=lambda reply: len(reply.to), default=None)

    def verdict(self) -> Verdict:
        """Whether the goal can be reached from here, and how."""
        return self._judged().verdict

    def _judged(self) -> Judgement:
        return self.judge.of(self.game.node.number, self.now, self.moves)

    @property
    def moves(self) -> list[str]:
        """What the learner has played to come here."""
        path = [node for node in self.game.node.path if node.action is not None]
        return [str(node.action) for node in path[self.start.step :] if node.number not in self._others]

    # Thinking beforehand.

    def think(self, action: Action | str | None = None) -> None:
        """Search what the answer to an action will need, or without one the next hint; nothing of the session changes.

        In `reach.stoppable` it can be interrupted. What was searched is there when the action is played or the hint given.
        """
        now, node = self.now, self.game.node
        if action is None:
            is_own = self.is_at_start or self.is_demonstration or self.is_reached
            if self.rung + 1 >= len(self.task.hints) and not is_own:
                self.judge.ask_again(node.number)
                self._judged()
            return
        if now.turn_over or self.is_reached:
            return
        with suppress(ParseError):
            wanted = self.game.ruleset.parse(action, now.state) if isinstance(action, str) else action
            if wanted in self.game.legal_actions():
                self.judge.think(node.number, wanted, now, self.moves)

    def leave(self, action: Action | str) -> None:
        """Do not search what comes of an action when it is played next: its answer leaves open whether the goal is in reach."""
        self.judge.leave(self.game.node.number, str(action))

    # Going back.

    def undo(self) -> Answer:
        """Take back one action; over what the others did between two turns, the last one of the first turn."""
        if self.is_at_start:
            return self._say(Answer("at_start", "undo"))
        while self.game.node.number in self._others:
            self.game.undo()
        node = self.game.node
        self.game.undo()
        return self._say(Answer("undone", str(node.action), is_kept=True))

    def redo(self) -> Answer:
        """Play again what was taken back."""
        before = self.game.node
        try:
            node = self.game.redo()
        except IllegalAction as error:
            return self._say(Answer("refused", "redo", refusals=error.refusals))
        self._went_on(before)
        crossed = self.game.node.number in self._others
        if not self.task.keeps_hopeless and self.verdict().reachable is False:
            self.game.goto(before)
            return self.play(str(node.action))
        return self._say(Answer("redone", str(node.action), is_kept=True, is_crossed=crossed))

    def reset(self) -> Answer:
        """Begin again; tries, hints and solutions found are kept."""
        self._begin()
        return self._say(Answer("reset", "", is_kept=True))

    def forget(self) -> None:
        """Begin again as if nothing had been tried, found or shown."""
        self.score, self.rung, self.answer = Score(), 0, None
        self._begin()

    # Help.

    @property
    def clues(self) -> tuple[Clue, ...]:
        """The hints given so far, the rule first."""
        return tuple(self._clue(n) for n in range(self.rung))

    @property
    def can_show(self) -> bool:
        """Whether "show me" is offered: at the end of the ladder, or once the goal was reached."""
        return self.rung >= len(self.task.hints) or self.score.solved or self.score.shown

    def hint(self) -> Clue | None:
        """The next rung of the ladder; the last one again when there are no more. None where there are no hints."""
        if not self.task.hints:
            return None
        self.rung = min(self.rung + 1, len(self.task.hints))
        self.score.hints = max(self.score.hints, self.rung)
        self._changed()
        return self._clue(self.rung - 1)

    def _clue(self, number: int) -> Clue:
        hint = self.task.hints[number]
        is_last = number == len(self.task.hints) - 1
        action, is_back = None, False
        if is_last and (self.is_at_start or self.is_demonstration):  # what was shown changes no hint
            action = hint.action
        elif is_last and not self.is_reached:
            line = self.verdict().line
            action, is_back = (str(line[0]) if line else None), self.verdict().reachable is False
        is_own = not is_last or self.is_at_start or self.is_demonstration
        return Clue(number + 1, hint if is_own else None, hint.rule, action, is_back, self.teach.game)

    def show_me(self, anyway: bool = False) -> Shown:
        """Play the solution from the beginning; only at the end of the ladder, unless `anyway`.

        What is shown does not count as solved. `reset` gives the task back.
        """
        if not (self.can_show or anyway):
            return Shown((), len(self.task.hints) - self.rung)
        self._begin()
        self._is_demonstration = True
        self.score.shown = True
        for line in self.task.solutions[0]:
            before = self.game.node
            self.game.play(line)
            self._went_on(before)
        self.answer = None
        self._changed()
        return Shown(self.task.solutions[0], 0, game=self.teach.game)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.goal()} {self.status()}>"


# What a solution is.


def outcome(game: Game) -> str:
    """A short text for what lies on the table: equal for lines that differ in their order alone, in every session."""
    packed = json.dumps(teaching(game).outcome(game.state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(packed.encode()).hexdigest()[:12]
