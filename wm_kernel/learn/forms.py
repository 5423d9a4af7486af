"""The forms of the lesson and puzzle files of a game that adds goals, statements and themes, and nothing else."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, Field, create_model

from wm_kernel.learn.asking import Ask, GoalForm
from wm_kernel.learn.models import Expect, LessonFile, StepEntry
from wm_kernel.learn.puzzle_model import Optimum, PuzzleFile

Form = TypeVar("Form", bound=BaseModel)


def _made(base: type[Form], **fields: Any) -> type[Form]:
    """A form with some entries in the place of those that the base has."""
    return create_model(base.__name__, __base__=base, __doc__=base.__doc__, **fields)


@cache
def lesson_form(game: str, goals: type[GoalForm], expect: type[Expect]) -> type[LessonFile]:
    """The form of the lesson files of a game."""
    stated = (expect, Field(default_factory=expect))
    ask = _made(Ask, goal=(goals | None, None))
    step = _made(StepEntry, ask=(ask | None, None), expect=stated)
    steps = (Annotated[list[step], Field(min_length=1, max_length=60)], ...)  # type: ignore[valid-type]  # made just above
    return _made(LessonFile, game=(Literal[game], ...), steps=steps, expect=stated)


@cache
def puzzle_form(
    game: str, goals: type[GoalForm], themes: tuple[str, ...], measures: tuple[str, ...]
) -> type[PuzzleFile]:
    """The form of the puzzle files of a game."""
    optimum = _made(Optimum, measure=(Literal[measures], ...))
    told: dict[str, Any] = {"game": (Literal[game], ...), "theme": (Literal[themes], ...)}
    return _made(PuzzleFile, goal=(goals, ...), optimum=(optimum, ...), **told)
