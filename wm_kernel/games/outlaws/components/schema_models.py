"""Pydantic models of the component files of Outlaws and of its editions. Imported only to load or describe files."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from wm_kernel.games.whistle_mountain.components.schema_models import (
    EditionBoard,
    EditionCount,
    EditionUpgrade,
    Identifier,
    Source,
    Told,
)
from wm_kernel.games.whistle_mountain.components.schema_steps import Strict

Ship = Literal["balloon", "blimp", "dreadnought"]
Place = Literal["left", "middle", "right"]
Points = Annotated[int, Field(ge=0, le=60)]
Faces = Annotated[list[Place], Field(min_length=6, max_length=6)]
Ring = Annotated[list[Annotated[list[Identifier], Field(min_length=2, max_length=2)]], Field(max_length=9)]


class Line(Strict):
    """One line of an Outlaw card: exactly one of these."""

    ship: Ship | None = None
    rotate: Literal["blockers"] | None = None
    scaffold: Literal["S", "L", "T"] | None = None
    machine: Literal["small", "medium", "large"] | None = None
    upgrade: Literal["best"] | None = None
    worker: Literal["move", "rescue", "promote", "climb"] | None = None

    @model_validator(mode="after")
    def _one(self) -> Line:
        if len(self.model_fields_set) != 1:
            raise ValueError("a line says one thing: ship, rotate, scaffold, machine, upgrade or worker")
        return self


Lines = Annotated[list[Line], Field(min_length=1, max_length=6)]


class Card(Strict):
    """An Outlaw card, its lines from top to bottom."""

    id: Identifier
    lines: Lines


class Head(Strict):
    """The head of a component file."""

    kind: Literal["catalog"]
    version: Literal[1]
    game: Literal["outlaws"]


class CardsFile(Head):
    """The deck of the Outlaws."""

    cards_source: Source
    cards: Annotated[list[Card], Field(min_length=4, max_length=120)]


class Rows(Source):
    value: Annotated[int, Field(ge=0, le=9)]


class Places(Source):
    value: Annotated[list[Place], Field(min_length=3, max_length=3)]


class Die(Source):
    value: Faces


class Starts(Source):
    value: dict[Ship, Identifier]


class Order(Source):
    value: Annotated[list[Ship], Field(min_length=3, max_length=3)]


class Pairs(Source):
    value: Ring


class Worth(Source):
    value: Points


class Scoring(Strict):
    resource_type: Points
    award: Points
    whirlpool: Annotated[int, Field(ge=-60, le=0)]


class Scores(Source):
    value: Scoring


class Grades(Source):
    value: dict[Literal["easy", "standard", "hard"], dict[Literal["you", "outlaws"], Points]]


class BoardFile(Head):
    """What lies on the overlay and in the hideout, and all that is counted."""

    overlay_rows: Rows
    card_places: Places
    die: Die
    blockers_start: Starts
    blocker_order: Order
    theft_docks: Pairs
    built_effect_vp: Worth
    scoring: Scores
    head_start: Grades
    names: dict[Identifier, Told]


class Copy(Strict):
    """What an owner's copy says otherwise; `cards` is the whole deck, a list of lines for each card.

    `dock_ring` names every dock once, clockwise as they lie on the board.
    """

    cards: Annotated[list[Lines], Field(min_length=4, max_length=120)] | None = None
    die: Faces | None = None
    blockers_start: dict[Ship, Identifier] | None = None
    theft_docks: Ring | None = None
    overlay_rows: Annotated[int, Field(ge=0, le=9)] | None = None
    dock_ring: Annotated[list[Identifier], Field(min_length=2, max_length=20)] | None = None


class Edition(Strict):
    """`my_copy.yaml`: the values of somebody's own copy, those of Whistle Mountain and, under `outlaws`, of the variant."""

    kind: Literal["edition"]
    version: Literal[1]
    game: Literal["outlaws"] = "outlaws"
    name: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    board: EditionBoard = EditionBoard()
    upgrades: dict[str, EditionUpgrade] = {}
    cards: dict[str, EditionCount] = {}
    awards: dict[str, EditionCount] = {}
    scaffolds: dict[str, Any] = {}
    outlaws: Copy = Copy()
