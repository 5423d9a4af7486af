"""What the board of a step marks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wm_kernel.picture.marks import Marks


def marks_of(step: Any) -> Marks:
    """The marks of a step; where a piece may not lie, only the place and the squares at fault are drawn, not its face."""
    marks: Marks = step.marks
    return replace(marks, ghosts=tuple(ghost if ghost.legal else replace(ghost, piece="") for ghost in marks.ghosts))
