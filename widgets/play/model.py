"""What a game in play shows, as one value: the position, what is offered, what is in hand, what is open. No widget is known here.

`PlayModel` never changes; `update.py` makes the next one of it and a press, and says what else is to be done: the effects.
Both are values of `values.py`; `scene.py` makes the picture.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar, overload

from widgets.play.walking import Walk
from wm_kernel.picture.controls import Controls, Hand, Offer, Thing, controls_of
from wm_kernel.picture.scene import Scene
from wm_kernel.table.game import Game
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.tree import Node

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


@dataclass(frozen=True, slots=True)
class PlayModel:
    """A game in play. `node` is where it stood when this was offered, `shown` the picture that was pressed on.

    `here` is what the cursor is on, or the mouse; `tapped` a place that waits for a second tap: what was tapped, how the piece
    was turned, and the cells of the ghost. `pressed_at` was pressed last and is still pointed at; `lifted` is what a drag began
    with. `opened_by` is the act that opened the sheet, `acted` the last one.
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

    @property
    def state(self) -> Any:
        """The state that is shown."""
        return self.walk.state if self.walk is not None else (self.looking or self.game.node).state

    @property
    def controls(self) -> Controls:
        """What a press means in this game."""
        return controls_of(self.game.ruleset)


T = TypeVar("T")


class Of(Generic[T]):
    """A field of the model as an attribute of the view that shows it; to set it makes another model."""

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
        found: T = getattr(view.model, self._name)
        return found

    def __set__(self, view: Any, value: T) -> None:
        view.model = replace(view.model, **{self._name: value})
