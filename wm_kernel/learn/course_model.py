"""The form of a course file, for checking and for its JSON Schema: the chapters of a game's lessons, and the rules left out.

What is done with it: see `course_file.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from wm_kernel.learn.models import LessonId
from wm_kernel.table.forms import RuleId, Signed, Strict, Title
from wm_kernel.table.spec import USUAL
from wm_kernel.table.texts import Words


class ChapterForm(Strict):
    """A chapter: its lessons in the order in which they are learnt; `icon` is one of those of the game's pictures."""

    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
    title: Title
    text: Words
    icon: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)] | None = None
    lessons: Annotated[list[LessonId], Field(min_length=1, max_length=40)]


class BoardForm(Strict):
    """A position to make one's first turns in. Its texts are `app-NAME`, `app-NAME-about` and `app-NAME-intro` of the game."""

    position: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
    icon: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)] | None = None


class Untaught(Strict):
    """A rule that no lesson teaches, and why it need not."""

    rule: RuleId
    why: Words


class CourseFile(Signed):
    """The course of a game: its lessons chapter by chapter.

    `boards` come before the first lesson; `untaught` lists the rules that are left out, each with its reason.
    """

    kind: Literal["course"]
    version: Literal[1]
    game: str = USUAL
    chapters: Annotated[list[ChapterForm], Field(min_length=1, max_length=40)]
    boards: Annotated[list[BoardForm], Field(max_length=10)] = []
    untaught: Annotated[list[Untaught], Field(max_length=120)] = []
