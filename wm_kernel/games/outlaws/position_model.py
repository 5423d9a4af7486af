"""The form of the position files of Outlaws: those of Whistle Mountain with cards, blockers and what has left the game."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from wm_kernel.games.outlaws.components.schema_models import Ship
from wm_kernel.games.whistle_mountain.components.schema_models import Identifier
from wm_kernel.games.whistle_mountain.components.schema_steps import Strict
from wm_kernel.games.whistle_mountain.position import models

Cards = Annotated[list[Identifier], Field(max_length=120)]


class Outlaws(Strict):
    """What lies on the overlay and in the box: `cards` faceup from left to right, `deck` with its top first.

    Without `cards` three are dealt; without `deck` it holds the others in random order. `gone` are machines that found no room.
    `blockers` are the docks of the three ships.
    """

    cards: Annotated[list[Identifier | Literal[""]], Field(min_length=3, max_length=3)] | None = None
    deck: Cards | None = None
    used: Cards = []
    gone: Cards = []
    die: Annotated[int, Field(ge=0, le=6)] = 0
    blockers: dict[Ship, Identifier] | None = None


class Turn(models.Turn):
    """How far the turn has come; a game of Outlaws may also end with their deck."""

    ended_by: Literal["barracks", "guard", "cap", "deck"] | None = None


class PositionFile(models.PositionFile):
    """A file of `kind: position` of Outlaws. You are yellow or black; what red has lies in the hideout."""

    game: Literal["outlaws"] = "outlaws"
    grade: Literal["easy", "standard", "hard"] = "standard"
    turn: Turn = Turn()
    outlaws: Outlaws = Outlaws()
