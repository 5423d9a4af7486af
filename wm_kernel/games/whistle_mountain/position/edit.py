"""An editor of positions: pieces are put anywhere and taken away, every edit can be taken back, faults are told all along.

It holds the plain data of a position file and nothing of a widget. A position with faults can be edited like any other;
an edit that makes no sense is refused by an `EditError` and changes nothing. What a board needs is in `edit_board.py`,
what lies round it in `edit_table.py` and `edit_piles.py`; how a move would come out in `attempt.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from wm_kernel.games.whistle_mountain.position import Position
from wm_kernel.games.whistle_mountain.position.edit_board import EditBoard
from wm_kernel.games.whistle_mountain.position.edit_data import explicit
from wm_kernel.games.whistle_mountain.position.edit_piles import EditPiles
from wm_kernel.games.whistle_mountain.position.edit_table import EditTable
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table import position as table
from wm_kernel.table.editor import MOST_UNDONE, Data, EditError

__all__ = ["MOST_UNDONE", "EditError", "Editor"]

EMPTY: Mapping[str, Any] = {"kind": table.KIND, "version": table.VERSION, "free_form": True, "seats": ["red", "yellow"]}
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
    wm_kernel.table.editor.EditError: m12 and m13 are off the grid; it has the squares a1 to l13.
    """

    POSITION: ClassVar[type[Position]] = Position
    EMPTY: ClassVar[Mapping[str, Any]] = EMPTY
    RULE: ClassVar[str] = "WM-CONV-01"

    @cached_property
    def position(self) -> Position:
        """The position as it stands."""
        return self.POSITION.from_dict(self._data, self._name)

    @cached_property
    def state(self) -> State:
        """A state to look at, faults or not."""
        return self.position.sketch()

    def _explicit(self, position: table.Position) -> Data:
        """The data of a position with its drawings turned into lists."""
        assert isinstance(position, Position)
        return explicit(position)
