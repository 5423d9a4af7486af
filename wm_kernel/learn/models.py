"""The form of a lesson file, for checking and for its JSON Schema. What the entries do: see `lesson.py` and `expect.py`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from wm_kernel.games.whistle_mountain.position.models import Area, Colour, Floor, Id, Squares, TileId
from wm_kernel.learn.asking import Ask, Goods, Line, Ring, RuleId, Ship, any_lines
from wm_kernel.table.cells import parse_cell
from wm_kernel.table.texts import Words

Text = Annotated[str, Field(min_length=1, max_length=4000)]
Source = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_:]*$", max_length=40)]
Count = Annotated[int, Field(ge=-9999, le=9999)]
Kind = Literal["small", "medium", "large", "upgrades", "abilities", "cards", "awards", "scaffolds"]


def _edge(text: str) -> str:
    square, _, side = text.partition(" ")
    parse_cell(square)
    if side not in ("n", "e", "s", "w"):
        raise ValueError(f"{text[:40]!r} is no side of a square, as in 'd4 e' (n, e, s or w)")
    return text


Lines = Annotated[str, Field(max_length=4000), AfterValidator(any_lines)]
Side = Annotated[str, AfterValidator(_edge)]


class Strict(BaseModel):
    """Every key is known and every value has the stated type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


class Title(Words):
    """A short text."""

    most = 80


class Labels(Words):
    """A word or two for the slider of a stepper."""

    most = 16


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


class Illegal(Strict):
    """An action that is not allowed, with what at least one of the reasons says."""

    action: Line
    code: Id | None = None
    rule: RuleId | None = None
    cells: Squares | None = None


class Happened(Strict):
    """An event; entries that are not named are not looked at."""

    kind: Id
    rule: RuleId | None = None
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


class Expect(Strict):
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
    legal: list[Line] | None = None
    illegal: list[Illegal] | None = None
    edges: Count | None = None
    promoted: list[Text] | None = None
    score: dict[Colour, dict[Source, Count]] | None = None
    counts: dict[Kind, Count] | None = None
    turn: Flags | None = None
    works: Works | None = None
    events: list[Happened] | None = None


class Attempt(Strict):
    """An action that is only looked at: whether it is legal, the edges it would score, or why it is not allowed."""

    action: Line
    legal: bool
    edges: Count | None = None
    code: Id | None = None
    rule: RuleId | None = None
    cells: Squares | None = None


class StepEntry(Strict):
    """One step: what is said, what is done, what is ringed, what must be so afterwards.

    `do` holds actions, one a line; in a step that asks for something they are one right way, and the learner plays.
    `change` sets the position of the lesson up anew with these entries in place of its own. `edges` numbers the edges that
    the scaffold built in this step scores ("all": in the order of its squares).
    """

    title: Title
    label: Labels | None = None
    say: Words
    do: Lines = ""
    ask: Ask | None = None
    change: dict[str, Any] | None = None
    ring: list[Ring] = []
    edges: Literal["all"] | list[Side] | None = None
    attempt: Attempt | None = None
    expect: Expect = Expect()


class Start(Strict):
    """A new game to begin from, where there is no position."""

    players: Annotated[int, Field(ge=2, le=4)] | list[Colour]
    seed: Annotated[int, Field(ge=0, le=10**15)] = 1
    variant: Literal["full", "first_game"] = "first_game"


class LessonFile(Strict):
    """A lesson that is shown step by step.

    It begins from a `position` (the name of one of the game's, the path of one, or the position itself) or from the
    `start` of a new game. `stated` tells what the source says, `invented` what was added to make a position of it.
    """

    kind: Literal["lesson"]
    version: Literal[1]
    game: Literal["whistle_mountain"] = "whistle_mountain"
    id: Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_-]*$", max_length=40)]
    title: Title
    summary: Words
    stated: Words | None = None
    invented: Words | None = None
    rules: list[RuleId] = []
    player: Colour | None = None
    layout: Literal["lesson", "full"] = "lesson"
    position: Text | dict[str, Any] | None = None
    start: Start | None = None
    steps: Annotated[list[StepEntry], Field(min_length=1, max_length=60)]
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
        return self
