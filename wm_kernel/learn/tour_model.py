"""The form of a tour file, for checking and for its JSON Schema: topics with something to do on each.

What is done with it: see `tour.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from wm_kernel.learn.asking import Line
from wm_kernel.learn.models import LessonId
from wm_kernel.table.forms import RuleId, Signed, Strict, Title
from wm_kernel.table.spec import USUAL
from wm_kernel.table.texts import Words

Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Place = Annotated[str, Field(pattern=r"^[a-z][a-zA-Z0-9_:*]*(\([-0-9,*]+\)| [0-9]+)?$", max_length=60)]
"""A target of the picture, or several: `cell:*`."""


class Brief(Words):
    """A sentence or two, which stand beside a board."""

    most = 200


class Told(Words):
    """What a topic says, in a few short paragraphs."""

    most = 700


class ReplyForm(Strict):
    """What is answered to a press that was foreseen and is not the one asked for."""

    at: Annotated[list[Place], Field(min_length=1, max_length=20)]
    say: Brief


class ChoiceForm(Strict):
    """One of the answers to a question, and what is said of it."""

    text: Title
    icon: Name | None = None
    right: bool = False
    say: Brief


class TaskForm(Strict):
    """Something to do: a place to press, or a question with answers. `play` is played once it was done."""

    ask: Brief
    rule: RuleId | None = None
    press: Annotated[list[Place], Field(max_length=20)] = []
    say: Brief | None = None
    play: Annotated[list[Line], Field(max_length=10)] = []
    replies: Annotated[list[ReplyForm], Field(max_length=10)] = []
    choices: Annotated[list[ChoiceForm], Field(max_length=5)] = []

    @model_validator(mode="after")
    def _whole(self) -> TaskForm:
        if bool(self.press) == bool(self.choices):
            raise ValueError("a task has either places to press or choices")
        if self.press and self.say is None:
            raise ValueError("what is said of the right place is missing: say")
        if self.choices and sum(choice.right for choice in self.choices) != 1:
            raise ValueError("one of the choices is right")
        return self


class NoteForm(Strict):
    """A number on the board, and what is there."""

    at: Place
    text: Brief


class TopicForm(Strict):
    """A topic: a board, a text, numbers on the board, icons with their meaning, and things to do."""

    id: Name
    title: Title
    text: Told
    position: Name
    begin: Annotated[list[Line], Field(max_length=20)] = []
    layout: Literal["lesson", "compact"]
    notes: Annotated[list[NoteForm], Field(max_length=9)] = []
    icons: Annotated[list[Name], Field(max_length=20)] = []
    tasks: Annotated[list[TaskForm], Field(min_length=1, max_length=4)]


class TourFile(Signed):
    """A tour of a game for somebody who has never seen it: a topic a screen.

    `numbered` are the topics in the order in which older progress counted them from 0; topics that are new are not added.
    """

    kind: Literal["tour"]
    version: Literal[1]
    game: str = USUAL
    id: LessonId
    title: Title
    numbered: Annotated[list[Name], Field(max_length=20)] = []
    topics: Annotated[list[TopicForm], Field(min_length=1, max_length=20)]
