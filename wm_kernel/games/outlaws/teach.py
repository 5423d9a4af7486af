"""What lessons of Outlaws know of it: as those of Whistle Mountain, by its own rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from wm_kernel.games.outlaws.rules.gang import YOU
from wm_kernel.games.whistle_mountain.teach import forms
from wm_kernel.games.whistle_mountain.teach.teaching import WhistleMountainTeaching

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.rules.state import State


class LessonFile(forms.LessonFile):
    """A lesson that is shown step by step."""

    game: Literal["outlaws"]  # type: ignore[assignment]
    steps: Annotated[list[forms.StepEntry], Field(min_length=1, max_length=60)]


class OutlawsTeaching(WhistleMountainTeaching):
    """You are the one who acts, in the turn of the Outlaws too."""

    game = "outlaws"

    def lesson_form(self) -> type[LessonFile]:
        """The form of its lesson files."""
        return LessonFile

    def actor(self, state: State) -> str:
        """You."""
        return state.colours[YOU]


TEACHING = OutlawsTeaching()
