"""An editor of positions of Outlaws: that of Whistle Mountain for you and the Outlaws. Cards and blockers stay as they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from wm_kernel.games.outlaws.position import Position
from wm_kernel.games.outlaws.rules.gang import OUTLAW_COLOUR, YOURS
from wm_kernel.games.whistle_mountain.position import edit

EMPTY: Mapping[str, Any] = {**edit.EMPTY, "game": "outlaws", "seats": [YOURS[0], OUTLAW_COLOUR]}
"""An empty board on which anything may lie, and the blockers where a game begins."""


class Editor(edit.Editor):
    """Sets a position of Outlaws up, edit by edit.

    >>> editor = Editor()
    >>> editor.put_scaffold("S", "a1 b1 b2 c2", {"a1": "coal"})
    >>> editor.put_worker("red", "b1")
    >>> editor.faults, editor.state.colours
    ([], ('yellow', 'red'))
    """

    POSITION: ClassVar[type[Position]] = Position
    EMPTY: ClassVar[Mapping[str, Any]] = EMPTY
