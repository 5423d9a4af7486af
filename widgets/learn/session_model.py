"""Somebody at a task, as a value: the game in play, what is asked, where progress is kept. No widget is known here.

What is asked, and how its panel looks, is said by an `Asked`: a lesson (`lesson_model.py`) or a puzzle (`puzzle_model.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar

from widgets.learn import markup
from widgets.play import decision_box, panels, sheets
from widgets.play import update as game
from widgets.play.log_panel import outcome
from widgets.play.model import From, PlayModel, Sight
from widgets.play.program import Program, in_play
from widgets.play.scene import lit
from widgets.play.scene import scene as table
from widgets.play.values import Act, Do, Effect, HandOn, Key, Own, Press, Say
from wm_kernel.learn.answer import Answer, Clue
from wm_kernel.learn.count import Count
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.session import Session
from wm_kernel.picture.marks import Marks
from wm_kernel.picture.scene import Scene
from wm_kernel.table.game import Game
from wm_kernel.table.tree import Node
from wm_kernel.words import message, prompt

_KEYS = {"i": "hint", "t": "again", "n": "next", "p": "previous"}
_STOP = "x"


class Asked(Protocol):
    """What is asked of the learner.

    `work` is what is worked at, None where nothing is asked; `learner` the player whose task it is; `place` tells the offers
    of one task from those of another; `layout` is the form of the board.
    """

    @property
    def work(self) -> Session | Count | None: ...
    @property
    def learner(self) -> str: ...
    @property
    def place(self) -> str: ...
    @property
    def layout(self) -> str: ...
    @property
    def tells_yields(self) -> bool: ...
    @property
    def marks(self) -> Marks: ...
    @property
    def game(self) -> Game: ...
    def begun(self, lang: str) -> str:
        """What it is called and what is asked, in a sentence."""

    def panel(self, model: SessionModel[Any]) -> str:
        """The panel of the task as HTML."""

    def forget(self) -> None:
        """Forget what was done here."""

    def take(self) -> None:
        """Progress was brought from elsewhere."""


A = TypeVar("A", bound=Asked)


@dataclass(frozen=True, slots=True)
class SessionModel(Generic[A]):
    """A learner at a task.

    `is_asking` is whether to forget what was done here, `shown` what "show me" told, `is_thinking` whether what came of a press
    is still being searched.
    """

    play: PlayModel
    asked: A
    progress: Progress
    is_asking: bool = False
    shown: str = ""
    is_thinking: bool = False

    def hold(self, play: PlayModel) -> SessionModel[A]:
        """The model with another game in play."""
        return replace(self, play=play)

    work = From[Session | Count | None]("asked")

    @property
    def session(self) -> Session | None:
        """The moves of the task; None where none are asked for."""
        work = self.asked.work
        return work if isinstance(work, Session) else None

    @property
    def hints(self) -> Sequence[Any]:
        """The ladder of hints of the task."""
        work = self.asked.work
        return () if work is None else work.task.hints if isinstance(work, Session) else work.hints

    @property
    def sight(self) -> Sight:
        """The learner's hand is seen."""
        owner = self.play.decision.player if self.play.decision is not None else str(self.play.game.players[0])
        return Sight(self.asked.learner, self.asked.tells_yields, hand_owner=owner)

    @property
    def mark(self) -> str:
        """Tells the offers of one task from those of another."""
        return f"{self.asked.place}/{self.play.mark}"

    @property
    def ways(self) -> tuple[bool, bool]:
        """Whether a move of the task can be taken back, and whether one can be made again."""
        session = self.session
        return session is not None and not session.is_at_start, session is not None and self.play.game.can_redo

    def named(self, node: Node) -> str:
        """What led to a node."""
        return self.play.named(node)

    def rule_of(self, answer: Answer) -> str:
        """The rule to read about an answer: a wrong move that nobody foresaw points to the rule of the task."""
        if answer.rule or answer.kind != "hopeless" or self.session is None:
            return answer.rule
        return next((hint.rule for hint in self.session.task.hints if hint.rule), "")


Model = SessionModel[A]
Next = tuple[SessionModel[A], tuple[Effect, ...]]


@dataclass(frozen=True, slots=True)
class Work(Own):
    """Something is done at the task: 'hint', 'show', 'reset', 'tell' a number, 'undo', 'redo'."""

    what: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Go(Own):
    """Another task is wanted: the 'next' or 'previous' one, or one that is named."""

    where: str
    name: str = ""


# -- what is shown ------------------------------------------------------------------------------------------------------


def scene(model: SessionModel[A]) -> Scene:
    """The board, with what is marked on it."""
    return table(model.play, marks(model))


def marks(model: SessionModel[A]) -> Marks:
    """What can be pressed, and what the task marks."""
    found, told = lit(model.play), model.asked.marks
    rings = tuple(dict.fromkeys((*found.ring, *told.ring)))
    if model.play.hand is not None:
        return replace(found, ring=rings)
    fault, ghosts = (told.fault, told.ghosts) if model.session is None else (found.fault, found.ghosts)
    return replace(found, ring=rings, last=told.last, edges=told.edges, fault=fault, ghosts=ghosts)


def shown(model: SessionModel[A]) -> dict[str, str]:
    """The panels as HTML, by name."""
    return {
        "notice": panels.notice(model.play),
        "task": model.asked.panel(model),
        "ask": _ask(model),
        "tabs": panels.tabs(model.play),
        "foot": markup.foot(model),
        "sheet": sheets.sheet(model.play),
    }


def _ask(model: SessionModel[A]) -> str:
    if model.is_thinking:
        return markup.thinking(model)
    return decision_box.html(model.play) if model.play.decision is not None else markup.ask(model)


def stock(model: SessionModel[A]) -> SessionModel[A]:
    """What the task lets the learner decide now; an open sheet stays open."""
    due = model.session.decision if model.session is not None else None
    sheet = "" if model.play.sheet == "places" else model.play.sheet
    return model.hold(replace(game.stock(model.play, due), sheet=sheet))


# -- what is said -------------------------------------------------------------------------------------------------------


def aloud(model: SessionModel[A], text: str, rule: str = "", bad: bool = False, told: str = "", mark: str = "") -> Say:
    """Something to say, and aloud, in full, what is to be decided then."""
    due = model.play.decision
    ask = ". ".join(filter(None, prompt(due, model.play.lang))) if due is not None else ""
    heard = " ".join(filter(None, (told or text, rule))).rstrip(".")
    return Say(text, rule, bad, aloud=". ".join(filter(None, (heard, ask))), mark=mark)


def greeting(model: SessionModel[A]) -> Say:
    """That something is asked; what, stands in the panel, and is said aloud."""
    told = "session-read-on" if model.work is None else "session-greeting"
    told = "session-number-hint" if isinstance(model.work, Count) else told
    return aloud(model, model.play.word(told), told=model.asked.begun(model.play.lang))


def told_answer(model: SessionModel[A], answer: Answer) -> Say:
    """What came of something; beside the board of a lesson the panel shows the answer already."""
    lang, look = model.play.lang, model.play.look
    told, rule = answer.text(lang), model.rule_of(answer)
    happened = ""
    if answer.events and answer.is_kept:
        happened, why = outcome(answer.events, lang)
        rule = rule or why
    if answer.kind == "played" and not answer.is_proved and happened:
        told = ""
    is_hopeless = answer.kind == "hopeless"
    text = brief = f"{happened} {told}".strip()
    if look.layout == "lesson" and not look.is_low and markup.is_shown(answer):
        brief = happened or message("answer-not-made" if is_hopeless else f"answer-{answer.kind}", lang)
    return aloud(model, brief, rule, not answer.is_good and not is_hopeless, text, "hint" if is_hopeless else "")


def told_clue(model: SessionModel[A], clue: Clue) -> Say:
    """A hint; in a low window the panel shows it already."""
    told, rule = clue.text(model.play.lang), clue.rule or ""
    if not model.play.look.is_low or model.work is None:
        return aloud(model, told, rule)
    brief = model.play.word("session-hint-given", n=model.work.rung, all=len(model.hints))
    return aloud(model, brief, rule, told=told)


# -- presses ------------------------------------------------------------------------------------------------------------


def update(model: SessionModel[A], press: Press) -> Next[A]:
    """The model after a press, and what else is to be done."""
    match press:
        case Key(key) if key.lower() == _STOP and model.is_thinking:
            return model, (HandOn("learn:stop"),)
        case Key(key) if key.lower() in _KEYS:
            return model, (HandOn(f"learn:{_KEYS[key.lower()]}"),)
        case Act(name) if name.startswith("learn:"):
            _, kind, rest = (*name.split(":", 2), "")[:3]
            return _LEARN[kind](model, rest) if kind in _LEARN else (model, (Go(kind, rest),))
        case Act(name) if name.startswith("tell:"):
            return model, (Work("tell", int(name[5:])),) if isinstance(model.work, Count) else ()
        case _:
            return in_play(model, press)


def _work(what: str) -> Callable[[SessionModel[A], str], Next[A]]:
    """Something done at the task, where there is one."""
    return lambda model, _: (model, (Work(what),) if model.work is not None else ())


def _hint(model: SessionModel[A], _: str) -> Next[A]:
    if model.work is None:
        return model, (Say(message("lesson-no-task", model.play.lang)),)
    return model, (Work("hint"),)


def _reset(model: SessionModel[A], _: str) -> Next[A]:
    return replace(model, is_asking=True), (Do("panels"), Say(model.play.word("session-reset-ask")))


def _keep(model: SessionModel[A], _: str) -> Next[A]:
    return replace(model, is_asking=False), (Do("panels"), Do("greet"))


_LEARN: dict[str, Callable[[SessionModel[Any], str], Next[Any]]] = {
    "hint": _hint,
    "show": _work("show"),
    "again": _work("reset"),
    "reset": _reset,
    "keep": _keep,
    "forget": lambda model, _: (replace(model, is_asking=False, shown=""), (Do("forget"),)),
    "copy": lambda model, _: (model, (Do("copy"),)),
    "stop": lambda model, _: (model, (Do("stop"),)),
}

SESSION: Program[SessionModel[Any]] = Program(
    update, stock, marks, shown, greeting, acts=frozenset(("learn", "tell")), keys=("keys-list", "session-keys")
)
