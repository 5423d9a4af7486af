"""What the editors of positions have in common: edits that can be taken back, an edit that is refused changes nothing.

An editor holds the plain data of a position file and nothing of a widget. What can be put where is said by the editor of a
game, which makes its edits inside `_edit`. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Self

from wm_kernel.table.document import DataError
from wm_kernel.table.game import Game
from wm_kernel.table.position import ImpossiblePosition, Position, as_yaml, going_on
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.spec import USUAL, ruleset, spec

MOST_UNDONE = 500
"""So many edits can be taken back."""

MOST_KEPT = 20
"""So many of them, each way, are kept when an editor is gone on with another day."""

Data = dict[str, Any]


class EditError(ValueError):
    """An edit that cannot be made; nothing was changed. `.refusal` says what, where, and what would be accepted.

    >>> EditError(Refusal("edit_nothing", "WM-CONV-01", (), {"text": "d4"})).describe()
    'Nothing lies on d4.'
    """

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(self.describe())

    @property
    def code(self) -> str:
        """The code of the refusal."""
        return self.refusal.code

    def describe(self, lang: str = "en") -> str:
        """The reason in a language."""
        return self.refusal.describe(lang)


class Editor:
    """Sets a position up, edit by edit: of the game that the position belongs to, without one of the usual game.

    A position that a game has reached keeps the state of that game beside its data, with the decision that is due and all
    that is pending, until it is edited; taking the edit back brings it back.
    """

    POSITION: ClassVar[type[Position]] = Position  # the class of the positions
    EMPTY: ClassVar[Mapping[str, Any]] = {}  # the entries that an empty table has
    RULE: ClassVar[str] = ""  # what an edit is refused by that makes no position

    def __new__(cls, position: Position | Mapping[str, Any] | None = None) -> Self:
        """An object of the class of the game; NoSuchRoom when that has no editor."""
        if cls is not Editor:
            return object.__new__(cls)
        game = position.GAME if isinstance(position, Position) else (position or {}).get("game", USUAL)
        kind: type[Self] = spec(game).load("editor")
        return object.__new__(kind)

    def __init__(self, position: Position | Mapping[str, Any] | None = None) -> None:
        made = (
            position
            if isinstance(position, Position)
            else self.POSITION.from_dict(self.EMPTY if position is None else position)
        )
        self._name = made.name if position is not None else "<sandbox>"
        self._data = self._explicit(made)
        self._origin = made if made.reached is not None else None
        self._past: list[tuple[Data, Position | None]] = []
        self._future: list[tuple[Data, Position | None]] = []

    def _explicit(self, position: Position) -> Data:
        """The data of a position in the form that is edited."""
        return position.to_dict()

    # -- what stands there --------------------------------------------------------------------------------------------

    @property
    def data(self) -> Data:
        """A copy of the data in the form of a position file."""
        return deepcopy(self._data)

    @cached_property
    def position(self) -> Position:
        """The position as it stands."""
        found: Position = self.POSITION.from_dict(self._data, self._name)
        return found

    @property
    def faults(self) -> list[Refusal]:
        """Everything that is wrong with it; nothing with what a game has reached."""
        return self.position.faults if self._origin is None else []

    @property
    def pending(self) -> Decision | None:
        """The decision that is due and that a file of the position leaves out, as an edit does; None where nothing is."""
        return self._origin.left_out if self._origin is not None else None

    @cached_property
    def state(self) -> Any:
        """A state to look at, faults or not."""
        return self.position.sketch()

    def supply(self) -> list[tuple[str, str]]:
        """The pieces that can be put on cells, as (player, kind); none for a game with a bench of its own."""
        return []

    def lying(self, cell: str) -> tuple[str, str]:
        """What lies on a cell, as (player, kind); ("", "") for nothing."""
        return "", ""

    def game(self) -> Game:
        """A game in sandbox mode that starts here, with all that is pending; ImpossiblePosition tells its faults."""
        if self._origin is not None:
            return going_on(self._origin.reached)
        if self.faults:
            raise ImpossiblePosition(self._name, self.faults)
        return self.position.game("sandbox")

    def to_yaml(self) -> str:
        """The position as the text of a file."""
        return as_yaml(self._data)

    def save(self, path: str | Path) -> Path:
        """Write it as a position file and return the path."""
        return self.position.save(path)

    # -- taking back --------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back."""
        return bool(self._past)

    @property
    def edits(self) -> int:
        """How many edits can be taken back."""
        return len(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether an edit was taken back that can be made again."""
        return bool(self._future)

    def undo(self) -> None:
        """Take back one edit; without any nothing happens."""
        if self._past:
            self._future.append((self._data, self._origin))
            self._show(*self._past.pop())

    def redo(self) -> None:
        """Make again what was taken back."""
        if self._future:
            self._past.append((self._data, self._origin))
            self._show(*self._future.pop())

    # -- kept to be gone on with ---------------------------------------------------------------------------------------

    def kept(self) -> Data:
        """What stands there, and the last edits that can be taken back or made again, as plain data."""
        return {
            "name": self._name,
            "now": self._plain(self._data, self._origin),
            "past": [self._plain(*one) for one in self._past[-MOST_KEPT:]],
            "future": [self._plain(*one) for one in self._future[-MOST_KEPT:]],
        }

    def go_on(self, kept: Mapping[str, Any]) -> None:
        """Take up what was kept of an editor of this game; a ValueError, LookupError or TypeError leaves it as it is."""
        name, now = str(kept["name"]), self._from_plain(kept["now"])
        past, future = ([self._from_plain(one) for one in kept[key]] for key in ("past", "future"))
        self._name, self._past, self._future = name, past, future
        self._show(*now)

    def _plain(self, data: Data, origin: Position | None) -> Data:
        reached = {} if origin is None else {"reached": ruleset(origin.GAME).to_dict(origin.reached)}
        return {"data": data, **reached}

    def _from_plain(self, told: Mapping[str, Any]) -> tuple[Data, Position | None]:
        made = self.POSITION.from_dict(told["data"])
        if (reached := told.get("reached")) is not None:
            made.reached = ruleset(made.GAME).from_dict(reached)
        return deepcopy(dict(told["data"])), made if reached is not None else None

    def replace(self, position: Position | Mapping[str, Any] | None) -> None:
        """Put another position in the place of this one; that is one edit and can be taken back."""
        made = type(self)(position)
        self._keep(made._data, made._origin)
        self._name = made._name

    @contextmanager
    def _edit(self) -> Iterator[Data]:
        """The data to be changed: kept when the block ends and it is a position, forgotten when anything is refused."""
        draft = deepcopy(self._data)
        yield draft
        try:
            self.POSITION.from_dict(draft, self._name)
        except DataError as error:
            told = "; ".join(fault.message for fault in error.faults[:2])
            raise EditError(Refusal("edit_no_position", self.RULE, (), {"text": told})) from None
        if draft != self._data:  # else nothing was changed, and what is pending stays
            self._keep(draft, None)

    def _keep(self, draft: Data, origin: Position | None) -> None:
        if (draft, origin) == (self._data, self._origin):
            return
        self._past.append((self._data, self._origin))
        del self._past[:-MOST_UNDONE]
        self._future.clear()
        self._show(draft, origin)

    def _show(self, data: Data, origin: Position | None) -> None:
        self._data, self._origin = data, origin
        self.__dict__.pop("position", None)
        self.__dict__.pop("state", None)
