"""The form of a coach file: what a coach says beside a game, when, and what it says of the final scores.

A game narrows it with conditions of its own (`Teaching.coach_form`); what the conditions mean is said by `coach_when.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field, model_validator

from wm_kernel.table.forms import RuleId, Signed, Strict, Title
from wm_kernel.table.spec import USUAL
from wm_kernel.table.texts import Words

if TYPE_CHECKING:
    from collections.abc import Sequence as Several
else:
    Several = list  # which for a reader are those whose items a game may narrow

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Ids = Annotated[list[Id], Field(min_length=1, max_length=12)]
Bound = Annotated[int, Field(ge=-999, le=9999)]

MOST_WORDS = 30
"""A remark has no more words than this, in any language."""


def words_of(text: str) -> int:
    """How many words a text has; signs that stand alone are none.

    >>> words_of("Votre tour : récoltez !")
    3
    """
    return sum(any(sign.isalnum() for sign in part) for part in text.split())


class Remarked(Words):
    """A remark: a sentence or two."""

    most = 300

    @classmethod
    def _checked(cls, texts: dict[str, str]) -> Remarked:
        for lang, text in texts.items():
            if words_of(text) > MOST_WORDS:
                raise ValueError(f"{lang}: {words_of(text)} words; a remark has at most {MOST_WORDS}")
        return super()._checked(texts)


class Between(Strict):
    """A number within these bounds, both included; one of them may be left out."""

    least: Bound | None = None
    most: Bound | None = None

    @model_validator(mode="after")
    def _has_room(self) -> Between:
        if self.least is None and self.most is None:
            raise ValueError("give 'least', 'most' or both")
        if self.least is not None and self.most is not None and self.least > self.most:
            raise ValueError("'least' is more than 'most'")
        return self

    def __contains__(self, n: int) -> bool:
        return (self.least is None or n >= self.least) and (self.most is None or n <= self.most)


class Happening(Strict):
    """An event of the action just played: its kind, whom it is about, the rule it follows from."""

    kind: Id
    of: Literal["learner", "other"] | None = None
    rule: RuleId | None = None


class When(Strict):
    """When a remark is made: every entry must hold. `played`, `by_other` and `happened` look at the action just played.

    `decision: [aside]`: the learner has nothing to decide. `not_done`: the learner had not done any of these before; what is
    done is called by the kind of its action, or by that and the kind of the piece put down, as in build_scaffold. `untold`:
    none of these remarks has been made.
    """

    own_turn: Between | None = None
    decision: Ids | None = None
    legal: Ids | None = None
    not_legal: Ids | None = None
    not_done: Ids | None = None
    untold: Ids | None = None
    numbers: Annotated[dict[Id, Between], Field(min_length=1, max_length=8)] | None = None
    of_another: Annotated[dict[Id, Between], Field(min_length=1, max_length=8)] | None = None
    played: Ids | None = None
    by_other: Ids | None = None
    happened: Happening | None = None

    def given(self) -> dict[str, Any]:
        """The conditions that are named, by their names."""
        return {name: value for name in type(self).model_fields if (value := getattr(self, name)) is not None}


class RemarkForm(Strict):
    """A remark. The one with the highest `priority` among those whose `when` holds is made, the first of equals.

    `once`: not again in the same game; else once a turn. `first`: also after the turns in which the coach always speaks;
    without it only if its idea has not come up yet. Values that conditions find stand in the text in {braces}.
    """

    id: Id
    idea: Id
    priority: Annotated[int, Field(ge=0, le=100)]
    once: bool = True
    first: bool = False
    when: When = When()
    rules: Annotated[list[RuleId], Field(min_length=1, max_length=4)]
    text: Remarked


class ScoreKind(Strict):
    """A kind of points at the end: the rules of its lines, what is said to who is ahead in it, and to who is behind.

    The one without rules takes all that the others leave.
    """

    id: Id
    rules: Annotated[list[RuleId], Field(max_length=20)] = []
    name: Title
    ahead: Remarked
    behind: Remarked


class CoachFile(Signed):
    """The coach of a game. It speaks in each of the first `every_turn` turns of the learner, and later when something is new."""

    kind: Literal["coach"]
    version: Literal[1]
    game: str = USUAL
    every_turn: Annotated[int, Field(ge=0, le=99)] = 6
    remarks: Annotated[Several[RemarkForm], Field(min_length=1, max_length=200)]
    scores: Annotated[list[ScoreKind], Field(max_length=30)] = []
