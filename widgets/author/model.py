"""What an author has made so far, as one value: the draft, what may be asked for, what was found. No widget is known here.

`AuthorModel` never changes, but for the game, which grows; it holds the game in play. `begun` makes the first one from a game
that was played, `update.py` the next one of it and a press.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from widgets.play import values
from widgets.play.model import PlayModel, Sight
from wm_kernel.learn import draft as drafts
from wm_kernel.learn import vocabulary
from wm_kernel.learn.draft import PUZZLE, TEXTS, Draft
from wm_kernel.learn.vocabulary import Wish
from wm_kernel.table.event import Event
from wm_kernel.table.game import Game
from wm_kernel.table.position import Position, decides_alike, going_on
from wm_kernel.table.refusal import IllegalAction, ParseError
from wm_kernel.table.spec import spec_of
from wm_kernel.table.tree import Node
from wm_kernel.words import message, prompt

TABS: Mapping[str, tuple[str, ...]] = {
    "puzzle": ("goal", "lines", "texts", "check"),
    "step": ("events", "texts", "check"),
}


@dataclass(frozen=True, slots=True)
class Found:
    """What the search knows: positions looked at, lines, the most there is, whether that is proved, what lines do without."""

    nodes: int
    lines: tuple[tuple[str, ...], ...]
    best: int | None
    is_done: bool = False
    is_proved: bool = False
    excluded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AuthorModel:
    """A draft and the table it is made at.

    `wishes` is what a goal may ask for here, `target` what was picked on the board, `picking` what the next presses there
    choose: 'goal', 'ring' or nothing. `texts_in` is the language that texts are written in. `found` is what was found last,
    `running` the long work that goes on, `looked` the positions that a check has looked at so far, `report` the faults of
    the last check, None since a change.
    """

    play: PlayModel
    draft: Draft
    tab: str = "goal"
    wishes: tuple[Wish, ...] = ()
    target: str = ""
    picking: str = ""
    texts_in: str = "en"
    found: Found | None = None
    running: str = ""
    looked: int = 0
    report: tuple[str, ...] | None = None

    def hold(self, play: PlayModel) -> AuthorModel:
        """The model with another game in play."""
        return replace(self, play=play)

    @property
    def sight(self) -> Sight:
        """Everything is open to whoever decides."""
        due = self.play.decision
        viewer = due.player if due is not None else str(self.play.game.players[0])
        return Sight(viewer, hand_owner=viewer)

    @property
    def mark(self) -> str:
        """Tells offers of one position from those of another."""
        return self.play.mark

    @property
    def ways(self) -> tuple[bool, bool]:
        """Whether the last action can be taken back, and whether one can be played again."""
        return self.play.ways

    def named(self, node: Node) -> str:
        """What led to a node."""
        return self.play.named(node)

    @property
    def lang(self) -> str:
        """The language that is shown."""
        return self.play.look.lang

    def word(self, key: str, **values: str | int) -> str:
        """A fixed text in the language of the model."""
        return message(key, self.lang, **values)

    @property
    def is_puzzle(self) -> bool:
        """Whether a puzzle is made, and no step."""
        return self.draft.kind == PUZZLE

    @property
    def tabs(self) -> tuple[str, ...]:
        """The parts of the work."""
        return TABS[self.draft.kind]

    @property
    def fields(self) -> tuple[str, ...]:
        """The texts that may be written."""
        return (*TEXTS[self.draft.kind], "author")

    @property
    def left_out(self) -> str:
        """What a file of the draft leaves out of where the board goes on from; "" where nothing is left out."""
        if self.draft.reached is None:
            return ""
        decision = Position.from_state(self.draft.reached).left_out
        if decision is None:
            return self.word("author-left-out-draws")
        return self.word("author-left-out", due=prompt(decision, self.lang)[0].rstrip("."))

    # -- the line on the board ------------------------------------------------------------------------------------------

    @property
    def nodes(self) -> list[Node]:
        """What was played on the board, from the position that the draft begins from."""
        return [node for node in self.play.game.node.path if node.action is not None]

    @property
    def line(self) -> tuple[str, ...] | None:
        """The actions on the board since the question; None where the board shows another beginning."""
        told, begin = tuple(str(node.action) for node in self.nodes), self.draft.begin
        return told[len(begin) :] if told[: len(begin)] == begin else None

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened on the board since the question."""
        return tuple(event for node in self.nodes[len(self.draft.begin) :] for event in node.events)

    @property
    def reaches(self) -> bool:
        """Whether the line on the board reaches the goal."""
        return bool(self.line) and drafts.reaches(self.draft, self.line or ())

    def with_wishes(self) -> AuthorModel:
        """The model with what may be asked for where the board stands."""
        line, teach = self.line, self.draft.teach
        ends = None if line is None else drafts.after(self.draft, line)
        if ends is None or not self.is_puzzle:
            return replace(self, wishes=())
        actions = [node.action for node in self.nodes[len(self.draft.begin) :] if node.action is not None]
        words = vocabulary.words_of(teach, actions, self.events)
        return replace(self, wishes=vocabulary.wishes(teach, *ends, words, self.target))


# -- effects -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Start(values.Own):
    """Begin long work: 'find' lines, or the 'check'."""

    what: str


@dataclass(frozen=True, slots=True)
class Hand(values.Own):
    """Hand something out: the 'file' or the 'link'."""

    what: str


@dataclass(frozen=True, slots=True)
class Typed:
    """A text was typed: its field and what stands there now."""

    name: str
    text: str


# -- the beginning -----------------------------------------------------------------------------------------------------


def begun(game: Game, node: Node | None = None) -> AuthorModel:
    """A draft from a node of a game: the position at the start of its turn, and what was played of that turn on the board.

    ValueError when the game teaches nothing, or no position can be made of it.
    """
    node = node or game.node
    owner = spec_of(game)
    if not (owner.has("teach") and owner.has("position")):
        raise ValueError(message("author-none", "en", game=owner.title.get("en", owner.name)))
    start, line = turn_of(game, node)
    found = Position.from_state(start.state)
    data = {key: value for key, value in found.to_dict().items() if key not in ("kind", "version", "game")}
    draft = Draft(owner.name, data)
    table = going_on(start.state)
    for action in line:
        table.play(action)
    if found.left_out is not None or not _comes_to(draft, line, table):
        draft = replace(draft, reached=start.state.clone())
    else:
        table = draft.base()
        for action in line:
            table.play(action)
    draft = replace(draft, measure=next(iter(draft.teach.measures), ""))
    return AuthorModel(PlayModel(table, table.node), draft)


def _comes_to(draft: Draft, line: tuple[str, ...], there: Game) -> bool:
    """Whether a line, played from the file of the position, comes to the decision that a game has come to."""
    try:
        table = draft.base()
        for action in line:
            table.play(action)
    except (IllegalAction, ParseError, ValueError):  # what is drawn may be another card in a position that was set up
        return False
    return decides_alike(there.state, table.state)


def turn_of(game: Game, node: Node) -> tuple[Node, tuple[str, ...]]:
    """Where the turn of a node begins, and the actions played in it: those before the node, and those after it on its line.

    At the very beginning of a turn that nobody has gone on with it is the turn before.
    """
    teach: Any = spec_of(game).load("teach")
    path = [one for one in node.tip.path if one.parent is None or one.action is not None]
    at = next((k for k in range(len(path) - 1, -1, -1) if path[k] in node.path), 0)
    if at == len(path) - 1 and at and _is_over(teach, path[at - 1].state, path[at].state):
        at -= 1
    first = at
    while first and not _is_over(teach, path[first - 1].state, path[at].state):
        first -= 1
    line: list[str] = []
    for one in path[first + 1 :]:
        line.append(str(one.action))
        if _is_over(teach, path[first].state, one.state):
            break
    return path[first], tuple(line)


def _is_over(teach: Any, start: Any, state: Any) -> bool:
    """Whether the turn of one state is over in another."""
    actor = teach.actor(start)
    seat = teach.rules.players(start).index(actor)
    return bool(teach.actor(state) != actor or teach.now(start, state, seat, teach.past()).turn_over)


def texts(model: AuthorModel) -> dict[str, tuple[str, str]]:
    """The texts that may be written: what stands there, and what is made for whoever leaves it empty."""
    draft, lang = model.draft, model.texts_in
    found = {name: (draft.written(name, lang), draft.text(name, lang)) for name in TEXTS[draft.kind]}
    return {**found, "author": (draft.author, model.word("author-nobody"))}


def wish_of(model: AuthorModel, number: str) -> Wish | None:
    """The wish of a number among those that are offered."""
    known = model.wishes
    return known[int(number)] if number.isdigit() and int(number) < len(known) else None


__all__ = ["TABS", "AuthorModel", "Found", "Hand", "Start", "Typed", "begun", "texts", "turn_of", "wish_of"]
