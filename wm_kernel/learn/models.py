"""The form of a lesson file, for checking and for its JSON Schema. What the entries do: see `lesson.py` and `expect.py`.

These are the entries that every game has. A game makes subclasses of `Expect`, `Ask`, `StepEntry` and `LessonFile`, in which
it adds its own and puts its own forms in the place of these; its `Teaching.lesson_form` names the last of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import AfterValidator, Field, model_validator

from wm_kernel.learn.asking import Ask, Id, Line, Ring, any_lines
from wm_kernel.table.forms import RuleId, Signed, Strict, Text, Title
from wm_kernel.table.spec import USUAL
from wm_kernel.table.texts import Words

if TYPE_CHECKING:
    from collections.abc import Mapping as Named
    from collections.abc import Sequence as Several

    from wm_kernel.learn.expect import Check
else:
    Named, Several = dict, list  # which for a reader are those whose items a game may narrow

Source = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_:]*$", max_length=40)]
LessonId = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_-]*$", max_length=40)]
Count = Annotated[int, Field(ge=-9999, le=9999)]
Cells = Annotated[str, Field(max_length=400)]
Lines = Annotated[str, Field(max_length=4000), AfterValidator(any_lines)]


class Labels(Words):
    """A word or two for the slider of a stepper."""

    most = 16


class Illegal(Strict):
    """An action that is not allowed, with what at least one of the reasons says."""

    action: Line
    code: Id | None = None
    rule: RuleId | None = None
    cells: Cells | None = None


class Happened(Strict):
    """An event; entries that are not named are not looked at, nor is what `data` does not name."""

    kind: Id
    rule: RuleId | None = None
    player: str | None = None
    data: Annotated[dict[Id, Count | Annotated[str, Field(max_length=60)]], Field(max_length=8)] = {}


class Numbered(Strict):
    """One of the game's numbers as it must be, of a player or of the table, and the rule that says so."""

    number: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
    of: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    is_: Annotated[Count, Field(alias="is")]
    rule: RuleId | None = None


class Expect(Strict):
    """What must be so after a step; entries that are not named are not looked at.

    `events` look at what happened in the step (at the end of the lesson: in all of it), the others at the position.
    """

    decision: Id | None = None
    to_move: str | None = None
    legal: list[Line] | None = None
    illegal: Several[Illegal] | None = None
    score: Named[str, dict[Source, Count]] | None = None
    events: Several[Happened] | None = None
    numbers: list[Numbered] | None = None

    @classmethod
    def checks(cls) -> Mapping[str, Check]:
        """How each entry is checked."""
        from wm_kernel.learn.expect import CHECKS

        return CHECKS


class Attempt(Strict):
    """An action that is only looked at: whether it is legal, the edges it would score, or why it is not allowed."""

    action: Line
    legal: bool
    edges: Count | None = None
    code: Id | None = None
    rule: RuleId | None = None
    cells: Cells | None = None


class StepEntry(Strict):
    """One step: what is said, what is done, what is ringed, what must be so afterwards.

    `do` holds actions, one a line; in a step that asks for something they are one right way, and the learner plays.
    `change` sets the position of the lesson up anew with these entries in place of its own. `edges` numbers the edges that
    what is built in this step scores ("all": in the order in which the game tells them).
    """

    title: Title
    label: Labels | None = None
    say: Words
    do: Lines = ""
    ask: Ask | None = None
    change: dict[str, Any] | None = None
    ring: list[Ring] = []
    edges: Literal["all"] | Several[str] | None = None
    attempt: Attempt | None = None
    expect: Expect = Expect()


class Start(Strict):
    """A new game to begin from, where there is no position."""

    players: int | Several[str]
    seed: Annotated[int, Field(ge=0, le=10**15)] = 1
    variant: str | None = None


class LessonFile(Signed):
    """A lesson that is shown step by step.

    It begins from a `position` (the name of one of the game's, the path of one, or the position itself) or from the
    `start` of a new game. `stated` tells what the source says, `invented` what was added to make a position of it.
    `needs` names the lessons that come before; `check` the steps by which somebody who knows the game already shows it:
    without a word of it, the last step that asks for something.
    """

    kind: Literal["lesson"]
    version: Literal[1]
    game: str = USUAL
    id: LessonId
    title: Title
    summary: Words
    stated: Words | None = None
    invented: Words | None = None
    rules: list[RuleId] = []
    needs: Annotated[list[LessonId], Field(max_length=12)] = []
    check: Annotated[list[Annotated[int, Field(ge=1, le=59)]], Field(min_length=1, max_length=3)] | None = None
    player: str | None = None
    layout: Literal["lesson", "full"] = "lesson"
    position: Text | dict[str, Any] | None = None
    start: Start | None = None
    steps: Annotated[Several[StepEntry], Field(min_length=1, max_length=60)]
    expect: Expect = Expect()

    @model_validator(mode="after")
    def _begins_somewhere(self) -> LessonFile:
        if (self.position is None) == (self.start is None):
            raise ValueError("a lesson begins from a 'position' or from the 'start' of a new game: give one of them")
        if self.steps[0].do:
            raise ValueError("the first step shows where the lesson begins: it has no 'do'")
        for number, step in enumerate(self.steps):
            if step.ask is not None and step.ask.goal is not None and not step.do.strip():
                raise ValueError(f"step {number} asks for moves: its 'do' gives one right way")
        asking = {number for number, step in enumerate(self.steps) if step.ask is not None}
        if not asking.issuperset(self.check or ()):
            raise ValueError("'check' names steps that ask for something, counted from 0")
        return self
