"""What the panels are made of: a view of a game as it stands, or its model alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from widgets.play.model import PlayModel
    from widgets.play.table import Table

Shown: TypeAlias = "Table[Any] | PlayModel"
