"""The form of what a learner is asked, for checking and for JSON Schemas: goals, hints, foreseen mistakes, counts.

What a goal means: see `goals.py`. Lessons (`models.py`) and puzzles (`puzzle_model.py`) are made of these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from wm_kernel.games.whistle_mountain.codec import grammar
from wm_kernel.games.whistle_mountain.position.models import Colour, Id, ShipPlace, Squares, Strict
from wm_kernel.table.refusal import ParseError
from wm_kernel.table.texts import Words

Number = Annotated[int, Field(ge=0, le=999)]
Amount = Annotated[int, Field(ge=1, le=99)]
if TYPE_CHECKING:
    Goods = str  # the names of resources are plain texts
else:
    Goods = Literal["coal", "iron", "water", "gold", "whistle"]
Ship = Literal["balloon", "blimp", "dreadnought"]
Size = Literal["small", "medium", "large"]
Ids = Annotated[list[Id], Field(min_length=1, max_length=12)]
RuleId = Annotated[str, Field(pattern=r"^[A-Z]+(-[A-Z0-9]+)*-[A-Z]?[0-9]+[a-z]?$", max_length=40)]
Ring = Annotated[str, Field(pattern=r"^[a-z][a-zA-Z0-9_:]*([- ][a-z0-9]+)?$", max_length=60)]
ActionKind = Literal[
    "collect", "dock", "take", "activate", "forge", "build", "move", "rescue", "card", "award", "use", "done"
]


def _line(text: str) -> str:
    try:
        grammar.parse(text)
    except ParseError as error:
        raise ValueError(str(error)) from None
    return text


def any_lines(text: str) -> str:
    """The text, when each of its lines is an action."""
    for line in filter(str.strip, text.splitlines()):
        _line(line)
    return text


def _some_lines(text: str) -> str:
    if not text.strip():
        raise ValueError("at least one action is needed")
    return any_lines(text)


Line = Annotated[str, AfterValidator(_line)]
Lines = Annotated[str, Field(max_length=4000), AfterValidator(_some_lines)]


class GoalForm(Strict):
    """What is to be reached; of several entries all. Entries are told in the order in which they stand here.

    Counts of what is scored, built, promoted, saved, swept or raised are counted from where the task begins, the others
    are what is held or stands there at the end. `saved_from_flood` counts own workers that stood in a row, or on a level of
    the barracks, that the water has reached since, and were not swept. `legal_only` asks for any legal action, or for one
    of these kinds.
    """

    resources: dict[Goods, Amount] | None = None
    resources_at_least: Amount | None = None
    machine_stored: Ids | None = None
    scaffolds_at_least: Amount | None = None
    cards_at_least: Amount | None = None
    upgrade: Id | None = None
    ship_at: dict[Ship, ShipPlace] | None = None
    ships_home: Annotated[list[Ship], Field(min_length=1, max_length=3)] | None = None
    activated: Ids | None = None
    used: Ids | None = None
    scaffolds_built: Amount | None = None
    machine_built: Ids | None = None
    worker_on: Squares | None = None
    barracks_left: Annotated[list[Annotated[int, Field(ge=1, le=15)]], Field(min_length=1, max_length=9)] | None = None
    promoted: Amount | None = None
    tower: Annotated[list[Annotated[int, Field(ge=1, le=30)]], Field(min_length=1, max_length=9)] | None = None
    award: Id | None = None
    awards_at_least: Amount | None = None
    floods: Amount | None = None
    water_at_most: Number | None = None
    saved_from_flood: Amount | None = None
    whirlpool_at_most: Number | None = None
    swept: dict[Colour, Amount] | None = None
    no_place_for: Size | None = None
    vp_at_least: Number | None = None
    score_at_least: Annotated[int, Field(ge=-99, le=999)] | None = None
    turn_ended: Literal[True] | None = None
    legal_only: Literal[True] | Annotated[list[ActionKind], Field(min_length=1)] | None = None
    all: Annotated[list[GoalForm], Field(min_length=1, max_length=12)] | None = None
    any: Annotated[list[GoalForm], Field(min_length=2, max_length=12)] | None = None

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

    to: Annotated[str, Field(min_length=3, max_length=120)]
    say: Words
    rule: RuleId | None = None


class Counted(Strict):
    """A number to be told, which the engine counts: the edges a scaffold would score, or the VP that actions bring."""

    edges: Line | None = None
    vp: Lines | None = None

    @model_validator(mode="after")
    def _one(self) -> Counted:
        if (self.edges is None) == (self.vp is None):
            raise ValueError("either the 'edges' of one build or the 'vp' of some actions are counted")
        return self


class Ask(Strict):
    """What the learner does in a step of a lesson: reach a goal, or tell a number.

    The step's `do` is one right way; `also` gives others, which are checked too. What reaches the goal is right, whether it
    is written here or not. `done` is said when it is reached, `replies` to mistakes that were foreseen.
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
        if self.count is not None and (self.also or self.replies):
            raise ValueError("a 'count' has one right answer: no 'also' and no 'replies'")
        if self.hints[0].rule is None:
            raise ValueError("the first hint points to a rule: give it 'rule'")
        if self.goal is not None:
            check_ladder(self.hints)
        return self
