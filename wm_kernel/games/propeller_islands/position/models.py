"""The form of a position file, for checking and for its JSON Schema. What the entries mean together: see `layout.py`.

Only what no position could mean is refused here (a text that is no hexagon, a number that is a text); a position that cannot
come about is read all the same, and its faults are told by `faults.py`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, get_args

from pydantic import AfterValidator, Field, StrictInt, WithJsonSchema

from wm_kernel.games.propeller_islands.rules.state import CHARACTERS, COLOURS
from wm_kernel.table.forms import PositionForm, Strict
from wm_kernel.table.grid import hexes
from wm_kernel.table.grid.hexes import Hex

if TYPE_CHECKING:
    Colour = str
    Character = str
    Moment = str
else:
    Colour = Literal[COLOURS]
    Character = Literal[CHARACTERS]
    Moment = Literal["die", "action", "plan", "last_die", "over"]

TileId = Annotated[str, Field(pattern=r"^T[0-9]{2,3}$", max_length=4)]
PlanId = Annotated[str, Field(pattern=r"^P[0-9]{2,3}$", max_length=4)]
Upgrade = Literal[
    "wild",
    "production_energy",
    "production_steel",
    "production_gear",
    "banner_industry",
    "banner_science",
    "banner_culture",
]
Number = Annotated[StrictInt, Field(ge=-9999, le=9999)]
Value = Annotated[StrictInt, Field(ge=1, le=6)]
Plans = Annotated[list[PlanId], Field(max_length=60)]
Dice = Annotated[list[Value], Field(max_length=20)]
Level = Literal["1", "2"]
Pending = Annotated[list[dict[str, Any]], Field(max_length=60)]
"""What is being decided, as in a save, the decision that is due last; what `moment` says needs no telling."""

_LINE = re.compile(
    r"\s*(T[0-9]{2,3})\s+(\(\s*-?[0-9]{1,2}\s*,\s*-?[0-9]{1,2}\s*\))"
    r"(?:\s+(standing|lying))?(?:\s+\[\s*([a-z_]+(?:\s*,\s*[a-z_]+)*)?\s*\])?\s*\Z",
    re.ASCII,
)
EXAMPLE = "T12 (1,0) standing [wild]"


class Lying(NamedTuple):
    """A line of an island: the tile, its hexagon, how its worker is ("" for none), the upgrades on it."""

    tile: str
    cell: Hex
    worker: str
    upgrades: tuple[str, ...]

    def __str__(self) -> str:
        upgrades = f"[{', '.join(self.upgrades)}]" if self.upgrades else ""
        return " ".join(part for part in (self.tile, str(self.cell), self.worker, upgrades) if part)


def line_of(text: str) -> Lying:
    """What a line of an island says; ValueError when it is none.

    >>> line_of("T12 (1, 0) standing [wild,banner_science]")
    Lying(tile='T12', cell=Hex(q=1, r=0), worker='standing', upgrades=('wild', 'banner_science'))
    """
    found = _LINE.match(text) if len(text) <= 200 else None
    if found is None:
        raise ValueError(f"{text[:40]!r} is no tile of an island, as in {EXAMPLE!r}")
    upgrades = tuple(part.strip() for part in (found[4] or "").split(",") if part.strip())
    known: tuple[str, ...] = get_args(Upgrade)
    for upgrade in upgrades:
        if upgrade not in known:
            raise ValueError(f"{upgrade[:40]!r} is no upgrade; there are: {', '.join(known)}")
    return Lying(found[1], hexes.read(found[2]), found[3] or "", upgrades)


def _row(text: str) -> str:
    if not re.fullmatch(r"[w.]{1,12}", text):
        raise ValueError(f"{text[:20]!r} is no row of the quay: w for a worker and . for a free space, as in 'ww.w'")
    return text


TileLine = Annotated[
    str, AfterValidator(lambda text: str(line_of(text))), WithJsonSchema({"type": "string", "examples": [EXAMPLE]})
]
Row = Annotated[str, AfterValidator(_row), WithJsonSchema({"type": "string", "pattern": "^[w.]{1,12}$"})]


class Resources(Strict):
    """Resources by type."""

    energy: Number = 0
    steel: Number = 0
    gear: Number = 0


class Holding(Strict):
    """What a player has. What is not told is as at the start: the Capitol alone, all other workers on the quay."""

    character: Character | None = None
    fame: Number = 0
    resources: Resources | None = None
    quay: Annotated[list[Row], Field(max_length=12)] | None = None
    island: Annotated[list[TileLine], Field(max_length=120)] | None = None
    hand: Plans | None = None
    completed: Plans = []
    aside: Annotated[list[Upgrade], Field(max_length=60)] = []
    dice: Dice | None = None


class PositionFile(PositionForm):
    """A position. Slots, piles and hands that are not told are filled with what lies nowhere else, as the seed says."""

    game: Literal["propeller_islands"]
    free_form: bool = False
    seats: Annotated[list[Colour], Field(min_length=1, max_length=8)] | None = None
    seed: Annotated[StrictInt, Field(ge=0, le=2**63 - 1)] = 0
    edition: Any = None
    rulings: Annotated[dict[str, str], Field(max_length=40)] = {}
    youngest: Colour | None = None
    max_rounds: Number | None = None
    round: Number = 1
    first: Colour | None = None
    turn: Annotated[StrictInt, Field(ge=0, le=99)] | None = None
    to_move: Colour | None = None
    moment: Moment | None = None
    die: Value | None = None
    dice: Dice | None = None
    used: Character | None = None
    pending: Pending = []
    slots: Annotated[list[TileId | None], Field(max_length=12)] | None = None
    pile: Annotated[list[TileId], Field(max_length=200)] = []
    display: dict[Level, Plans] = {}
    decks: dict[Level, Plans] = {}
    exact: Annotated[list[Literal["pile", "decks"]], Field(max_length=2)] = []
    players: dict[Colour, Holding] = {}
