"""What lessons, puzzles and the reference ask of Outlaws: as of Whistle Mountain, by its own rules, goals and numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from wm_kernel.games.outlaws.rules.gang import YOU
from wm_kernel.games.outlaws.teach.numbers import NUMBERS
from wm_kernel.games.outlaws.teach.reach import OutlawsSearch
from wm_kernel.games.whistle_mountain.teach.teaching import WhistleMountainTeaching
from wm_kernel.learn import reach

if TYPE_CHECKING:
    from wm_kernel.games.outlaws.teach.forms import LessonFile, PuzzleFile
    from wm_kernel.games.whistle_mountain.rules.state import State


class OutlawsTeaching(WhistleMountainTeaching):
    """You are the one who acts, in the turn of the Outlaws too."""

    game = "outlaws"
    themes_by: Sequence[tuple[str, frozenset[str]]] = (
        ("theft", frozenset({"stolen"})),
        ("ties", frozenset({"outlaw_weighs"})),
        ("docks", frozenset({"ship_docked"})),
        *(
            entry
            for entry in WhistleMountainTeaching.themes_by
            if entry[0] not in ("rescue", "timing", "fitting", "edges")
        ),
        ("scoring", frozenset({"vp"})),
    )
    measures: Mapping[str, str] = {**WhistleMountainTeaching.measures, "lead": "lead_at_least"}
    numbers: Mapping[str, Callable[[Any, int], int]] = NUMBERS
    search: type[reach.Search] = OutlawsSearch

    def lesson_form(self) -> type[LessonFile]:
        """The form of its lesson files."""
        from wm_kernel.games.outlaws.teach.forms import LessonFile

        return LessonFile

    def puzzle_form(self) -> type[PuzzleFile]:
        """The form of its puzzle files."""
        from wm_kernel.games.outlaws.teach.forms import PuzzleFile

        return PuzzleFile

    def actor(self, state: State) -> str:
        """You."""
        return state.colours[YOU]


TEACHING = OutlawsTeaching()
