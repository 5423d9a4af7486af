"""What a game in play shows, as one value: the position, what is offered, what is in hand, what is open. No widget is known here.

`PlayModel` never changes; `update.py` makes the next one of it and a press, and says what else is to be done: the effects.
Both are values of `values.py`; `scene.py` makes the picture, `panels.py` what stands round it. Views that show more than a
game in play have models of their own that hold one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, Self, TypeVar, overload

from widgets.play.log_panel import SHOWN, Log
from widgets.play.walking import Walk
from wm_kernel.picture.controls import Controls, Hand, Offer, Thing, controls_of
from wm_kernel.picture.marks import NO_MARKS, Marks
from wm_kernel.picture.scene import Scene
from wm_kernel.table.asides import asides_of, before
from wm_kernel.table.game import Game
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.spec import spec_of
from wm_kernel.table.tree import Node
from wm_kernel.words import label, message_of

if TYPE_CHECKING:
    from widgets.core.keep import Waiting

NOTHING = Scene(0, 0, ())


@dataclass(frozen=True, slots=True)
class Look:
    """How it is shown: language, theme, form of the table and the room it has, whose hand may be seen."""

    lang: str = "en"
    theme: str = "light"
    layout: str = "full"
    room: tuple[float, float] | None = None
    viewer: str | None = None
    tells_yields: bool = True
    """Whether it is told what a place would bring: in numbers, tints, words, and by which place is chosen first."""
    has_secrets: bool = False
    hand_owner: str = ""
    link_viewer: str | None = None
    is_low: bool = False


class Sight(NamedTuple):
    """Who sees what: fields of a `Look`.

    `viewer` is the player whose hand may be seen now, `has_secrets` whether several people sit at this screen, `hand_owner`
    whose hand the sheet shows, `link_viewer` the player who sees all that a copied link tells (None when it tells all).
    """

    viewer: str | None
    tells_yields: bool = True
    has_secrets: bool = False
    hand_owner: str = ""
    link_viewer: str | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """What the panels tell besides: what the view knows of its game, of saves and of the room it has.

    `mark` tells the offers of one position from those of another, `task` and `done` are those of a board that has a task,
    `keys` the texts of the list of keys, `lines` how much of the log is shown, `hand_key` the key for the
    cards in hand.
    """

    mark: str = ""
    can_undo: bool = False
    can_redo: bool = False
    task: str = ""
    done: str = ""
    marks: Marks = NO_MARKS
    log: Log | None = None
    lines: int = SHOWN
    sheets: tuple[str, ...] = ()
    keys: tuple[str, ...] = ("keys-list",)
    save_path: str = ""
    waiting: Waiting | None = None
    rival: Waiting | None = None
    hand_key: str = "H"


T = TypeVar("T")


class From(Generic[T]):
    """What a part knows, as an attribute of the model or view itself; `part` may be a part of a part ("play.look")."""

    def __init__(self, part: str, name: str = "") -> None:
        self._part, self._name = part, name

    def __set_name__(self, owner: type, name: str) -> None:
        self._get = attrgetter(f"{self._part}.{self._name or name}")

    @overload
    def __get__(self, model: None, owner: type) -> From[T]: ...
    @overload
    def __get__(self, model: Any, owner: type) -> T: ...
    def __get__(self, model: Any, owner: type) -> From[T] | T:
        if model is None:
            return self
        found: T = self._get(model)
        return found


@dataclass(frozen=True, slots=True)
class PlayModel:
    """A game in play. `node` is where it stood when this was offered, `shown` the picture that was pressed on.

    `here` is what the cursor is on, or the mouse; `tapped` a place that waits for a second tap: what was tapped, how the piece
    was turned, and the cells of the ghost. `pressed_at` was pressed last and is still pointed at; `lifted` is what a drag began
    with. `opened_by` is the act that opened the sheet, `acted` the last one. `seat` is the player who sits at this screen, when
    it is only one.
    """

    game: Game
    node: Node
    look: Look = Look()
    shown: Scene = NOTHING
    decision: Decision | None = None
    offer: Offer | None = None
    hand: Hand | None = None
    is_hand_forced: bool = False
    choice: list[Thing] | None = None
    refusals: tuple[Refusal, ...] = ()
    refused_at: str | None = None
    looking: Node | None = None
    walk: Walk | None = None
    here: str | None = None
    tapped: tuple[str, int, tuple[str, ...]] | None = None
    pressed_at: str | None = None
    lifted: str | None = None
    is_touch: bool = False
    is_key_of_canvas: bool = False
    shown_hand: str | None = None
    sheet: str = ""
    opened_by: str = ""
    acted: str = ""
    tab: str = "markets"
    way: int = 0
    are_all_ways_shown: bool = False
    seat: str | None = None
    facts: Facts = Facts()

    lang = From[str]("look")
    theme = From[str]("look")
    layout = From[str]("look")
    viewer = From["str | None"]("look")
    has_secrets = From[bool]("look")
    hand_owner = From[str]("look")
    link_viewer = From["str | None"]("look")
    mark_of_offer = From[str]("facts", "mark")
    can_undo = From[bool]("facts")
    can_redo = From[bool]("facts")
    board_task = From[str]("facts", "task")
    board_done = From[str]("facts", "done")
    is_low = From[bool]("look")
    lines = From[int]("facts")
    sheets = From["tuple[str, ...]"]("facts")
    save_path = From[str]("facts")
    hand_key = From[str]("facts")
    waiting = From["Waiting | None"]("facts")
    rival = From["Waiting | None"]("facts")

    @property
    def state(self) -> Any:
        """The state that is shown."""
        return self.walk.state if self.walk is not None else (self.looking or self.game.node).state

    @property
    def controls(self) -> Controls:
        """What a press means in this game."""
        return controls_of(self.game.ruleset)

    @property
    def can_go_before(self) -> bool:
        """Whether everything since the last turn of a side that nobody plays may be taken back, with that turn."""
        return self.looking is None and self.game.mode == "sandbox" and before(self.game.node) is not None

    @property
    def is_for_others(self) -> bool:
        """Whether the player decides for a side that nobody plays."""
        return self.decision is not None and asides_of(self.state).acts(self.state)

    @property
    def scene(self) -> Scene:
        """The picture that is shown."""
        return self.shown

    @property
    def log(self) -> Log:
        """What was played, line by line."""
        return self.facts.log or Log(self.game)

    def marks(self) -> Marks:
        """What is lit in it."""
        return self.facts.marks

    def word(self, key: str, **values: str | int) -> str:
        """A fixed text in the language of the model; the list of keys is that of the view."""
        keys = self.facts.keys if key == "keys-list" else (key,)
        game = self.game.ruleset.name
        return " · ".join(message_of(game, one, self.look.lang, **values) for one in keys)

    def may_see(self, player: str) -> bool:
        """Whether the hand of a player may be seen now."""
        return self.look.viewer == player

    def decides(self, player: str) -> bool:
        """Whether what a player decides is decided at this screen."""
        return self.seat in (None, player)

    # -- a game in play holds itself ------------------------------------------------------------------------------------

    @property
    def play(self) -> PlayModel:
        """The game in play."""
        return self

    def hold(self, play: PlayModel) -> PlayModel:
        """The model with another game in play."""
        return play

    @property
    def sight(self) -> Sight:
        """Who sees what when everybody plays at this screen, or one alone."""
        players, due = self.game.players, self.decision
        is_shared = self.seat is None and min(len(players), spec_of(self.game).players[1]) > 1
        owner = self.seat or (due.player if due is not None else str(players[0]))
        return Sight(self.shown_hand if is_shared else self.seat or players[0], True, is_shared, owner, self.seat)

    @property
    def mark(self) -> str:
        """Tells offers of one position from those of another."""
        return f"{self.node.number}/{self.game.mode}"

    @property
    def ways(self) -> tuple[bool, bool]:
        """Whether the last action can be taken back, and whether one can be played again."""
        is_now = self.looking is None
        return is_now and self.game.can_undo, is_now and self.game.can_redo

    def named(self, node: Node) -> str:
        """What led to a node, as far as it may be told."""
        if node.action is None or node.parent is None:
            return ""
        return label(node.action, self.look.lang, decision=self.game.ruleset.decision(node.parent.state))


class Holds(Protocol):
    """The model of a view: it holds a game in play, and says who sees what of it and what can be taken back."""

    @property
    def play(self) -> PlayModel: ...
    def hold(self, play: PlayModel) -> Self: ...
    @property
    def sight(self) -> Sight: ...
    @property
    def mark(self) -> str: ...
    @property
    def ways(self) -> tuple[bool, bool]: ...
    def named(self, node: Node) -> str: ...


class Of(Generic[T]):
    """A field of the game in play as an attribute of the view that shows it; to set it makes another model."""

    of = "model"

    def __init__(self, name: str = "") -> None:
        self._name = name

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = self._name or name

    @overload
    def __get__(self, view: None, owner: type) -> Of[T]: ...
    @overload
    def __get__(self, view: Any, owner: type) -> T: ...
    def __get__(self, view: Any, owner: type) -> Of[T] | T:
        if view is None:
            return self
        found: T = getattr(getattr(view, self.of), self._name)
        return found

    def __set__(self, view: Any, value: T) -> None:
        setattr(view, self.of, replace(getattr(view, self.of), **{self._name: value}))


class OfSight(Of[T]):
    """What a view knows of who sees what."""

    of = "sight"


class OfWhole(Of[T]):
    """A field of the whole model of a view."""

    of = "whole"
