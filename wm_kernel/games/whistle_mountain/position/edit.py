"""An editor of positions: pieces are put anywhere and taken away, every edit can be taken back, faults are told all along.

It holds the plain data of a position file and nothing of a widget. A position with faults can be edited like any other;
an edit that makes no sense is refused by an `EditError` and changes nothing. What a board needs is in `edit_board.py`,
what lies round it in `edit_table.py` and `edit_piles.py`; how a move would come out in `attempt.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.position import ImpossiblePosition, Position, write
from wm_kernel.games.whistle_mountain.position.edit_board import EditBoard
from wm_kernel.games.whistle_mountain.position.edit_data import Data, EditError, explicit
from wm_kernel.games.whistle_mountain.position.edit_piles import EditPiles
from wm_kernel.games.whistle_mountain.position.edit_table import EditTable
from wm_kernel.table.document import DataError
from wm_kernel.table.game import Game
from wm_kernel.table.refusal import Refusal

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.rules.state import State

__all__ = ["MOST_UNDONE", "EditError", "Editor"]

MOST_UNDONE = 500
"""So many edits can be taken back."""

EMPTY: Mapping[str, Any] = {"kind": write.KIND, "version": write.VERSION, "free_form": True, "seats": ["red", "yellow"]}
"""An empty board for two, on which anything may lie."""


class Editor(EditBoard, EditTable, EditPiles):
    """Sets a position up, edit by edit.

    >>> editor = Editor()
    >>> editor.put_scaffold("S", "a1 b1 b2 c2", {"a1": "coal"})
    >>> editor.put_worker("red", "a1")
    >>> [(fault.code, fault.cells) for fault in editor.faults]
    [('worker_on_resource', ('a1',))]
    >>> editor.undo()
    >>> editor.faults
    []
    >>> editor.put_machine("archives", "k12-m13")
    Traceback (most recent call last):
    wm_kernel.games.whistle_mountain.position.edit_data.EditError: m12 and m13 are off the grid; it has the squares a1 to l13.
    """

    def __init__(self, position: Position | Mapping[str, Any] | None = None) -> None:
        made = (
            position if isinstance(position, Position) else Position.from_dict(EMPTY if position is None else position)
        )
        self._name = made.name if position is not None else "<sandbox>"
        self._data = explicit(made)
        self._past: list[Data] = []
        self._future: list[Data] = []

    # -- what stands there --------------------------------------------------------------------------------------------

    @property
    def data(self) -> Data:
        """A copy of the data in the form of a position file."""
        return deepcopy(self._data)

    @cached_property
    def position(self) -> Position:
        """The position as it stands."""
        return Position.from_dict(self._data, self._name)

    @property
    def faults(self) -> list[Refusal]:
        """Everything that is wrong with it."""
        return self.position.faults

    @cached_property
    def state(self) -> State:
        """A state to look at, faults or not."""
        return self.position.sketch()

    def game(self) -> Game:
        """A game in sandbox mode that starts here; ImpossiblePosition tells its faults when there are any."""
        if self.faults:
            raise ImpossiblePosition(self._name, self.faults)
        return self.position.game("sandbox")

    def to_yaml(self) -> str:
        """The position as the text of a file."""
        return write.as_yaml(self._data)

    def save(self, path: str | Path) -> Path:
        """Write it as a position file and return the path."""
        return self.position.save(path)

    # -- taking back --------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether an edit was taken back that can be made again."""
        return bool(self._future)

    def undo(self) -> None:
        """Take back one edit; without any nothing happens."""
        if self._past:
            self._future.append(self._data)
            self._show(self._past.pop())

    def redo(self) -> None:
        """Make again what was taken back."""
        if self._future:
            self._past.append(self._data)
            self._show(self._future.pop())

    def replace(self, position: Position | Mapping[str, Any] | None) -> None:
        """Put another position in the place of this one; that is one edit and can be taken back."""
        made = Editor(position)
        self._keep(made._data)
        self._name = made._name

    @contextmanager
    def _edit(self) -> Iterator[Data]:
        """The data to be changed: kept when the block ends and it is a position, forgotten when anything is refused."""
        draft = deepcopy(self._data)
        yield draft
        try:
            Position.from_dict(draft, self._name)
        except DataError as error:
            told = "; ".join(fault.message for fault in error.faults[:2])
            raise EditError(Refusal("edit_no_position", "WM-CONV-01", (), {"text": told})) from None
        self._keep(draft)

    def _keep(self, draft: Data) -> None:
        if draft == self._data:
            return
        self._past.append(self._data)
        del self._past[:-MOST_UNDONE]
        self._future.clear()
        self._show(draft)

    def _show(self, data: Data) -> None:
        self._data = data
        self.__dict__.pop("position", None)
        self.__dict__.pop("state", None)
