"""The form of what a learner is asked, for checking and for JSON Schemas: goals, hints, foreseen mistakes, counts.

What a goal means: see `goals.py`. Lessons (`models.py`) and puzzles (`puzzle_model.py`) are made of these. A game adds the
entries of its goals to `GoalForm`, and puts its own form of goals in the place of this one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

from pydantic import AfterValidator, Field, ValidationInfo, model_validator

from wm_kernel.table.forms import RuleId, Strict
from wm_kernel.table.refusal import ParseError
from wm_kernel.table.texts import Words

if TYPE_CHECKING:
    from wm_kernel.learn.goals import Kind

Id = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_ ]*$", max_length=40)]
Ring = Annotated[
    str, Field(pattern=r"^([a-zA-Z][a-zA-Z0-9_:]*([- ][a-z0-9]+)?|[a-z]+:\([-0-9,]+\)|\([-0-9,]+\))$", max_length=60)
]


def _line(text: str, info: ValidationInfo) -> str:
    """The text, when it is an action of the game whose `ruleset` the file is checked with."""
    if (rules := (info.context or {}).get("ruleset")) is not None:
        try:
            rules.parse(text)
        except ParseError as error:
            raise ValueError(str(error)) from None
    return text


def any_lines(text: str, info: ValidationInfo) -> str:
    """The text, when each of its lines is an action."""
    for line in filter(str.strip, text.splitlines()):
        _line(line, info)
    return text


def _some_lines(text: str, info: ValidationInfo) -> str:
    if not text.strip():
        raise ValueError("at least one action is needed")
    return any_lines(text, info)


Line = Annotated[str, AfterValidator(_line)]
Lines = Annotated[str, Field(max_length=4000), AfterValidator(_some_lines)]


class GoalForm(Strict):
    """What is to be reached; of several entries all. Entries are told in the order in which they stand here.

    A game gives it an entry for each kind of goal, and, if it likes, `all` and `any` with lists of goals.
    """

    @classmethod
    def kinds(cls) -> Mapping[str, Kind]:
        """The kind of goal behind each entry."""
        raise TypeError("the goals of a game say it")

    @model_validator(mode="after")
    def _asks_something(self) -> GoalForm:
        if not self.model_fields_set:
            raise ValueError("a goal asks for something, as in {vp_at_least: 9}")
        return self


class Hint(Strict):
    """One rung of the ladder: what is said, the rule it points to, what it rings, the action it gives away."""

    say: Words
    rule: RuleId | None = None
    ring: list[Ring] = []
    action: Line | None = None


Ladder = Annotated[list[Hint], Field(min_length=3, max_length=3)]


def check_ladder(hints: list[Hint]) -> None:
    """ValueError unless the rungs are a rule, an idea and a first action."""
    if hints[0].rule is None:
        raise ValueError("the first hint points to a rule: give it 'rule'")
    if hints[2].action is None:
        raise ValueError("the third hint gives the first action away: give it 'action'")
    if hints[0].action or hints[1].action:
        raise ValueError("only the third hint gives an action away")


class Reply(Strict):
    """What is said to a mistake that was foreseen: `to` is the action, or how the lines of such actions begin."""

    to: Annotated[str, Field(min_length=1, max_length=120)]
    say: Words
    rule: RuleId | None = None


class Counted(Strict):
    """A number to be told, which the engine counts.

    `edges` are those that an action would score, `vp` what actions bring, `legal` the allowed actions that begin like this.
    `number` is one of the game's numbers, as it is in the position or, where `after` has actions, after them; `of` is the
    player it is asked of.
    """

    edges: Line | None = None
    vp: Lines | None = None
    legal: Annotated[str, Field(min_length=3, max_length=120)] | None = None
    number: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)] | None = None
    after: Lines | None = None
    of: Annotated[str, Field(min_length=1, max_length=40)] | None = None

    @model_validator(mode="after")
    def _one(self) -> Counted:
        if sum(value is not None for value in (self.edges, self.vp, self.legal, self.number)) != 1:
            raise ValueError(
                "one thing is counted: the 'edges' of a build, the 'vp' of actions, what is 'legal', a 'number'"
            )
        if self.number is None and self.of is not None:
            raise ValueError("'of' belongs to a 'number'")
        if self.after is not None and self.number is None and self.legal is None:
            raise ValueError("'after' belongs to a 'number' or to what is 'legal'")
        return self


class Ask(Strict):
    """What the learner does in a step of a lesson: reach a goal, or tell a number.

    The step's `do` is one right way; `also` gives others, which are checked too. What reaches the goal is right, whether it
    is written here or not. `done` is said when it is reached, `replies` to mistakes that were foreseen: to actions, or to wrong
    numbers.
    """

    task: Words
    goal: GoalForm | None = None
    count: Counted | None = None
    hints: Ladder
    also: list[Lines] = []
    replies: list[Reply] = []
    done: Words | None = None

    @model_validator(mode="after")
    def _one_question(self) -> Ask:
        if (self.goal is None) == (self.count is None):
            raise ValueError("either a 'goal' is reached or a 'count' is told")
        if self.count is not None and self.also:
            raise ValueError("a 'count' has one right answer: no 'also'")
        if self.count is not None and not all(reply.to.isdigit() for reply in self.replies):
            raise ValueError("the 'replies' of a 'count' are to numbers")
        if self.hints[0].rule is None:
            raise ValueError("the first hint points to a rule: give it 'rule'")
        if self.goal is not None:
            check_ladder(self.hints)
        return self
