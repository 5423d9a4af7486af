"""The forms of the lesson and puzzle files of Outlaws: those of Whistle Mountain with the goals of Outlaws.

What the goals mean: see `goals.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from wm_kernel.games.outlaws.components.schema_models import Ship
from wm_kernel.games.whistle_mountain.position.models import Area
from wm_kernel.games.whistle_mountain.teach import forms

if TYPE_CHECKING:
    from wm_kernel.learn.goals import Kind as GoalKind

THEMES = ("theft", "docks", "ties", "reach", "promotion", "flood", "payments", "scoring")
Theme = Literal["theft", "docks", "ties", "reach", "promotion", "flood", "payments", "scoring"]
Measure = Literal["vp", "score", "resources", "promoted", "awards", "saved", "lead"]


class GoalForm(forms.GoalForm):
    """What is to be reached; of several entries all. Entries are told in the order in which they stand here.

    `stolen_at_most` counts what is stolen from where the task begins, `stolen_types_at_most` the types that lie in the hideout
    at the end. `their_ship` says where ships of the Outlaws lie; `lead_at_least` is your final score less theirs.
    """

    stolen_at_most: forms.Number | None = None
    stolen_types_at_most: forms.Number | None = None
    their_ship: dict[Ship, Area] | None = None
    lead_at_least: Annotated[int, Field(ge=-99, le=999)] | None = None
    all: Annotated[list[GoalForm], Field(min_length=1, max_length=12)] | None = None  # type: ignore[assignment]
    any: Annotated[list[GoalForm], Field(min_length=2, max_length=12)] | None = None  # type: ignore[assignment]

    @classmethod
    def kinds(cls) -> Mapping[str, GoalKind]:
        """The kind of goal behind each entry."""
        from wm_kernel.games.outlaws.teach.goals import KINDS

        return KINDS


class Ask(forms.Ask):
    """What the learner does in a step of a lesson: reach a goal, or tell a number."""

    goal: GoalForm | None = None


class StepEntry(forms.StepEntry):
    """One step: what is said, what is done, what is ringed, what must be so afterwards."""

    ask: Ask | None = None


class LessonFile(forms.LessonFile):
    """A lesson that is shown step by step."""

    game: Literal["outlaws"]  # type: ignore[assignment]
    steps: Annotated[list[StepEntry], Field(min_length=1, max_length=60)]  # type: ignore[assignment]


class Optimum(forms.Optimum):
    """The most there is: no line of the turn that reaches the goal brings more, as the exact search has proved."""

    measure: Measure  # type: ignore[assignment]


class PuzzleFile(forms.PuzzleFile):
    """A puzzle: a position, a goal for this turn of yours, hints, and what is known of its solutions."""

    game: Literal["outlaws"]  # type: ignore[assignment]
    theme: Theme  # type: ignore[assignment]
    goal: GoalForm
    optimum: Optimum
