"""The form of a puzzle file, for checking and for its JSON Schema. What the entries do: see `puzzle.py` and `goals.py`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from wm_kernel.games.whistle_mountain.position.models import Strict
from wm_kernel.learn.asking import GoalForm, Ladder, Lines, Reply, Ring, RuleId, check_ladder
from wm_kernel.table.texts import Words

THEMES = ("edges", "reach", "promotion", "flood", "payments", "combos", "scoring", "blocking")
Theme = Literal["edges", "reach", "promotion", "flood", "payments", "combos", "scoring", "blocking"]
Measure = Literal["vp", "score", "resources", "promoted", "awards", "saved"]


class Title(Words):
    """A short text."""

    most = 80


class Optimum(Strict):
    """The most there is: no line of the turn that reaches the goal brings more, as the exact search has proved."""

    measure: Measure
    value: Annotated[int, Field(ge=-99, le=999)]
    proved_by: Literal["exact search"]


class PuzzleFile(Strict):
    """A puzzle: a position, a goal for the player to move, hints, and what is known of its solutions.

    It begins from a `position` (the name of one of the game's, the path of one, or the position itself), after the
    actions of `begin`. The goal is to be reached within this turn. Every line that reaches it counts; `solutions` gives at
    least one, the one that is shown first, and others that must be accepted as well.
    """

    kind: Literal["puzzle"]
    version: Literal[1]
    game: Literal["whistle_mountain"] = "whistle_mountain"
    id: Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_-]*$", max_length=40)]
    theme: Theme
    level: Annotated[int, Field(ge=1, le=5)]
    title: Title
    question: Words
    rules: Annotated[list[RuleId], Field(min_length=1)]
    layout: Literal["lesson", "full"] = "lesson"
    position: Annotated[str, Field(min_length=1, max_length=400)] | dict[str, Any]
    begin: Annotated[str, Field(max_length=1000)] = ""
    ring: list[Ring] = []
    goal: GoalForm
    limit: Literal["this turn"] = "this turn"
    hints: Ladder
    replies: list[Reply] = []
    solutions: Annotated[list[Lines], Field(min_length=1, max_length=12)]
    optimum: Optimum
    after: Words

    @model_validator(mode="after")
    def _ladder(self) -> PuzzleFile:
        check_ladder(self.hints)
        return self
