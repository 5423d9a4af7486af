"""The forms of the lesson and puzzle files of Whistle Mountain: what it adds to those of every game, and narrows in them.

What the entries do: see `expect.py` and `goals.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import AfterValidator, Field

from wm_kernel.games.whistle_mountain.position.models import Area, Colour, Floor, Id, ShipPlace, Squares, TileId
from wm_kernel.learn import asking, models, puzzle_model
from wm_kernel.learn.models import Count, Source
from wm_kernel.table.cells import parse_cell
from wm_kernel.table.forms import Strict, Text

if TYPE_CHECKING:
    from wm_kernel.learn.expect import Check
    from wm_kernel.learn.goals import Kind as GoalKind

    Goods = str  # the names of resources are plain texts
else:
    Goods = Literal["coal", "iron", "water", "gold", "whistle"]
Number = Annotated[int, Field(ge=0, le=999)]
Amount = Annotated[int, Field(ge=1, le=99)]
Ship = Literal["balloon", "blimp", "dreadnought"]
Size = Literal["small", "medium", "large"]
Ids = Annotated[list[Id], Field(min_length=1, max_length=12)]
Kind = Literal["small", "medium", "large", "upgrades", "abilities", "cards", "awards", "scaffolds"]
ActionKind = Literal[
    "collect", "dock", "take", "activate", "forge", "build", "move", "rescue", "card", "award", "use", "done"
]
THEMES = ("edges", "reach", "fitting", "promotion", "flood", "rescue", "timing", "payments", "scoring", "two_turns")
Theme = Literal[
    "edges", "reach", "fitting", "promotion", "flood", "rescue", "timing", "payments", "scoring", "two_turns"
]
Measure = Literal["vp", "score", "resources", "promoted", "awards", "saved"]


def _edge(text: str) -> str:
    square, _, side = text.partition(" ")
    parse_cell(square)
    if side not in ("n", "e", "s", "w"):
        raise ValueError(f"{text[:40]!r} is no side of a square, as in 'd4 e' (n, e, s or w)")
    return text


Side = Annotated[str, AfterValidator(_edge)]

# What must be so.


class Reach(Strict):
    """What a ship reaches: the list that is still to be resolved."""

    resources: dict[Goods, Count] = {}
    machines: list[Id] = []


class WorkersAt(Strict):
    """Where the workers of a player are; places that are not named are not looked at."""

    barracks: list[Count] | None = None
    grid: Squares | None = None
    tower: list[Count] | None = None
    whirlpool: Count | None = None


class Stored(Strict):
    """What lies in a player's storage; kinds that are not named are not looked at."""

    machines: list[Id] | None = None
    scaffolds: list[TileId] | None = None
    awards: list[Id] | None = None


class Illegal(models.Illegal):
    """An action that is not allowed, with what at least one of the reasons says."""

    code: Id | None = None
    cells: Squares | None = None


class Happened(models.Happened):
    """An event; entries that are not named are not looked at."""

    kind: Id
    player: Colour | None = None


class Works(Strict):
    """How far a forge has come."""

    builds: Count | None = None
    worker_done: bool | None = None


class Flags(Strict):
    """How far the turn has come."""

    main_done: bool | None = None
    card_played: bool | None = None
    award_redeemed: bool | None = None


class Expect(models.Expect):
    """What must be so after a step; entries that are not named are not looked at.

    `gained`, `paid`, `floods`, `edges`, `promoted` and `events` look at what happened in the step (at the end of the lesson:
    in all of it), the others at the position. Players who are not named have gained and paid nothing.
    """

    decision: Id | None = None
    to_move: Colour | None = None
    pending: Reach | None = None
    gained: dict[Colour, dict[Goods | Literal["vp"], Count]] | None = None
    paid: dict[Colour, dict[Goods, Count]] | None = None
    resources: dict[Colour, dict[Goods, Count]] | None = None
    vp: dict[Colour, Count] | None = None
    home: dict[Colour, list[Ship]] | None = None
    ships: dict[Colour, dict[Ship, Area]] | None = None
    workers: dict[Colour, WorkersAt] | None = None
    tower: dict[Floor, list[Colour]] | None = None
    storage: dict[Colour, Stored] | None = None
    hand: dict[Colour, list[Id]] | None = None
    discard: list[Id] | None = None
    removed_awards: list[Id] | None = None
    abilities: dict[Colour, Id] | None = None
    abilities_out: list[Id] | None = None
    offered: list[Id] | None = None
    water_top: Count | None = None
    floods: Count | None = None
    waterlogged: list[Id] | None = None
    areas: dict[Id, list[Area]] | None = None
    illegal: list[Illegal] | None = None
    edges: Count | None = None
    promoted: list[Text] | None = None
    score: dict[Colour, dict[Source, Count]] | None = None
    counts: dict[Kind, Count] | None = None
    turn: Flags | None = None
    works: Works | None = None
    events: list[Happened] | None = None

    @classmethod
    def checks(cls) -> Mapping[str, Check]:
        """How each entry is checked."""
        from wm_kernel.games.whistle_mountain.teach.expect import _CHECKS

        return _CHECKS


# What is asked.


class GoalForm(asking.GoalForm):
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
    ability: Id | None = None
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

    @classmethod
    def kinds(cls) -> Mapping[str, GoalKind]:
        """The kind of goal behind each entry."""
        from wm_kernel.games.whistle_mountain.teach.goals import KINDS

        return KINDS


class Attempt(models.Attempt):
    """An action that is only looked at: whether it is legal, the edges it would score, or why it is not allowed."""

    code: Id | None = None
    cells: Squares | None = None


class Ask(asking.Ask):
    """What the learner does in a step of a lesson: reach a goal, or tell a number.

    The step's `do` is one right way; `also` gives others, which are checked too. What reaches the goal is right, whether it
    is written here or not. `done` is said when it is reached, `replies` to mistakes that were foreseen: to actions, or to wrong
    numbers.
    """

    goal: GoalForm | None = None


class StepEntry(models.StepEntry):
    """One step: what is said, what is done, what is ringed, what must be so afterwards.

    `do` holds actions, one a line; in a step that asks for something they are one right way, and the learner plays.
    `change` sets the position of the lesson up anew with these entries in place of its own. `edges` numbers the edges that
    the scaffold built in this step scores ("all": in the order of its squares).
    """

    ask: Ask | None = None
    edges: Literal["all"] | list[Side] | None = None
    attempt: Attempt | None = None
    expect: Expect = Expect()


class Start(models.Start):
    """A new game to begin from, where there is no position."""

    players: Annotated[int, Field(ge=2, le=4)] | list[Colour]
    variant: Literal["full", "first_game"] = "first_game"


class LessonFile(models.LessonFile):
    """A lesson that is shown step by step.

    It begins from a `position` (the name of one of the game's, the path of one, or the position itself) or from the
    `start` of a new game. `stated` tells what the source says, `invented` what was added to make a position of it.
    `needs` names the lessons that come before; `check` the steps by which somebody who knows the game already shows it:
    without a word of it, the last step that asks for something.
    """

    game: Literal["whistle_mountain"] = "whistle_mountain"
    player: Colour | None = None
    start: Start | None = None
    steps: Annotated[list[StepEntry], Field(min_length=1, max_length=60)]
    expect: Expect = Expect()


class Optimum(puzzle_model.Optimum):
    """The most there is: no line of the turn that reaches the goal brings more, as the exact search has proved."""

    measure: Measure


class PuzzleFile(puzzle_model.PuzzleFile):
    """A puzzle: a position, a goal for the player to move, hints, and what is known of its solutions.

    It begins from a `position` (the name of one of the game's, the path of one, or the position itself), after the
    actions of `begin`. The goal is to be reached within this turn. Every line that reaches it counts; `solutions` gives at
    least one, the one that is shown first, and others that must be accepted as well.
    """

    game: Literal["whistle_mountain"] = "whistle_mountain"
    theme: Theme
    goal: GoalForm
    optimum: Optimum
