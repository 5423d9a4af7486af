"""The form of a puzzle file, for checking and for its JSON Schema. What the entries do: see `puzzle.py` and `goals.py`.

A game narrows it: its themes, what an optimum may count, its goals.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, model_validator

from wm_kernel.learn.asking import GoalForm, Ladder, Lines, Reply, Ring, any_lines, check_ladder
from wm_kernel.table.forms import RuleId, Signed, Strict, Title
from wm_kernel.table.spec import USUAL
from wm_kernel.table.texts import Words

Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]


class Optimum(Strict):
    """The most there is: no line of the turn that reaches the goal brings more, as the exact search has proved."""

    measure: Name
    value: Annotated[int, Field(ge=-99, le=999)]
    proved_by: Literal["exact search"]


class Source(Strict):
    """The game of bots in which a puzzle was found: its seed, the actions before the turn, and by which cut of the game.

    Played again, that turn and that cut give the position of the puzzle.
    """

    bots: Literal["greedy", "planner"]
    players: Annotated[int, Field(ge=1, le=8)]
    seed: Annotated[int, Field(ge=0, le=10**9)]
    step: Annotated[int, Field(ge=0, le=10**5)]
    cut: Name


class PuzzleFile(Signed):
    """A puzzle: a position, a goal for the player to move, hints, and what is known of its solutions.

    It begins from a `position` (the name of one of the game's, the path of one, or the position itself), after the
    actions of `begin`. The goal is to be reached within this turn. Every line that reaches it counts; `solutions` gives at
    least one, the one that is shown first, and others that must be accepted as well. `source` names the game of bots in
    which it was found. Where something hidden is turned over on the way, `draws` says how it is counted: "excluded" means
    that no line may rest on what comes, "expected" that what may come is weighed.

    With `limit: two turns` the goal is to be reached within this turn and the next one of the same player. `between` are
    then the actions of the others, one a line, to the end of their turns: they are told with the question and played as they
    are written. A first turn after which one of them is not allowed does not count.
    """

    kind: Literal["puzzle"]
    version: Literal[1]
    game: str = USUAL
    id: Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_-]*$", max_length=40)]
    theme: Name
    level: Annotated[int, Field(ge=1, le=5)]
    title: Title
    question: Words
    rules: Annotated[list[RuleId], Field(min_length=1)]
    source: Source | None = None
    draws: Literal["excluded", "expected"] | None = None
    layout: Literal["lesson", "full"] = "lesson"
    position: Annotated[str, Field(min_length=1, max_length=400)] | dict[str, Any]
    begin: Annotated[str, Field(max_length=1000)] = ""
    ring: list[Ring] = []
    goal: GoalForm
    limit: Literal["this turn", "two turns"] = "this turn"
    between: Annotated[str, Field(max_length=2000), AfterValidator(any_lines)] = ""
    hints: Ladder
    replies: list[Reply] = []
    solutions: Annotated[list[Lines], Field(min_length=1, max_length=12)]
    optimum: Optimum
    after: Words

    @model_validator(mode="after")
    def _ladder(self) -> PuzzleFile:
        check_ladder(self.hints)
        if (self.limit == "two turns") != bool(self.between.strip()):
            raise ValueError(
                "'limit: two turns' and 'between' belong together: give both, with the actions of the others one a line, or none"
            )
        return self
