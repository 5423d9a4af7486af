"""The form of a save file, for checking and for its JSON Schema. What the entries mean: see `savefile.py`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

Number = Annotated[int, Field(ge=0, le=200_000)]


class Deal(BaseModel, extra="forbid", strict=True):
    """The position a line begins with in place of the one it starts from: to `player` (null: to an onlooker) both look the
    same, and all that this player cannot know was dealt anew.
    """

    player: str | None
    position: dict[str, Any]


class Line(BaseModel, extra="forbid", strict=True):
    """A line of the tree: its actions, one a row, and the number of the position it starts from.

    Positions are numbered in the order of the file: 0 is the start, a named line begins with a position of its own that
    repeats the one it starts from, and each action adds one. From position `peeked` of the line on (counted from 0) it
    was played by somebody who had seen what another line showed.
    """

    name: str | None = None
    from_: Number | None = Field(default=None, alias="from")
    deal: Deal | None = None
    peeked: Number | None = None
    actions: str


class Save(BaseModel, extra="forbid", strict=True):
    """A saved game with all that was tried.

    `setup` holds the options the game was started with; `start`, in its place, a position it was started from. `notes` are
    of positions by their number; `marks` say by a letter which line, by its first position, is compared; `seats` who plays
    whom, where whoever saved it cared; `generation` counts the saves of a game that is saved by itself. `check` is the
    fingerprint of the current position, `seal` that of all the other entries.
    """

    kind: Literal["save"]
    version: Literal[1]
    game: str
    mode: Literal["table", "sandbox"] = "table"
    setup: dict[str, Any] | None = None
    start: dict[str, Any] | None = None
    lines: list[Line] = Field(min_length=1, max_length=2000)
    current: Number
    notes: dict[str, str] = {}
    seats: dict[str, str] = {}
    generation: Annotated[int, Field(ge=0, lt=2**53)] | None = None
    marks: dict[Annotated[str, Field(pattern="^[A-Z]$")], Number] = {}
    check: str
    position: dict[str, Any] | None = None
    seal: str | None = None
