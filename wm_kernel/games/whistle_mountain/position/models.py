"""The form of a position file, for checking and for its JSON Schema. What the entries mean together: see `layout.py`.

Only what no position could mean is refused here (a word that is no square, a number that is a text); a position that
cannot come about is read all the same, and its faults are told by `faults.py`.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from wm_kernel.games.whistle_mountain.codec import grammar
from wm_kernel.games.whistle_mountain.position import permits
from wm_kernel.games.whistle_mountain.rules.actions import AWARD_PREFIX, DOCK_PREFIX
from wm_kernel.table.cells import parse_cell
from wm_kernel.table.forms import PositionForm, Strict, Text

if TYPE_CHECKING:
    Colour = str  # the colours of a setup are plain texts
    AllowedFault = str
    Ending = str
    ExactPile = str
else:
    Colour = Literal["red", "yellow", "black", "blue"]
    AllowedFault = Literal[permits.ALLOWED]
    Ending = Literal["barracks", "guard", "cap"]
    ExactPile = Literal[permits.EXACT]
Resource = Literal["coal", "iron", "water", "gold", "whistle"]
ShapeName = Literal["S", "L", "T"]
Number = Annotated[int, Field(ge=-9999, le=9999)]
Small = Annotated[int, Field(ge=-99, le=99)]
Id = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_ ]*$", max_length=40), AfterValidator(grammar.as_id)]
AwardId = Annotated[Id, AfterValidator(lambda text: AWARD_PREFIX + text.removeprefix(AWARD_PREFIX))]
TileId = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_]*$", max_length=20)]
Floor = Annotated[str, Field(pattern=r"^[1-9][0-9]?$")]
Token = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_]*$", max_length=20)]
Guard = Annotated[int, Field(ge=1, le=9999)]
Pile = Annotated[list[Id], Field(max_length=200)]
AwardPile = Annotated[list[AwardId], Field(max_length=200)]

_SQUARE = r"[a-o](0|[1-9][0-9]?)"


def _squares(text: str) -> str:
    if len(text) > 400:
        raise ValueError("too many squares")
    for word in text.split():
        parse_cell(word)
    return text


def _each_once(given: Any) -> Any:
    """Two spellings of one id would hide each other."""
    spelt: dict[str, str] = {}
    for key in given if isinstance(given, dict) else ():
        found = grammar.as_id(str(key))
        if found in spelt:
            raise ValueError(f"{spelt[found]!r} and {key!r} are the same id; it can be named once")
        spelt[found] = key
    return given


def _plain(given: Any) -> Any:
    """Without the places that a document knows."""
    return json.loads(json.dumps(given)) if isinstance(given, dict) else given


def _area(text: str) -> str:
    grammar.parse_area(text)
    return text


def _ship_place(text: str) -> str:
    if grammar.as_id(text) in ("home", "away") or grammar.as_id(text).startswith(DOCK_PREFIX):
        text = grammar.as_id(text)
    else:
        try:
            if "-" in text:
                grammar.parse_area(text)
            elif not _squares(text).split():
                raise ValueError("nothing is said")
        except ValueError:
            raise ValueError(
                f"{text[:40]!r} is no place of a ship: home, away, a dock, or squares as in e2-g2"
            ) from None
    return text


def _stored(text: str) -> str:
    tile, *resources = text.split() or [""]
    known = get_args(Resource)
    if (wrong := next((word for word in resources if word not in known), None)) is not None:
        raise ValueError(f"{wrong[:20]!r} is no resource: {', '.join(known)}")
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]{0,19}", tile) or (resources and tile not in permits.STACKS):
        raise ValueError(
            f"{text[:40]!r} is no scaffold: its id (L3), its shape (L), or shape and resources (L coal iron)"
        )
    return " ".join((tile, *resources))


StoredTile = Annotated[
    str,
    AfterValidator(_stored),
    WithJsonSchema({"type": "string", "pattern": r"^[A-Za-z][A-Za-z0-9_]*( (coal|iron|water|gold|whistle))*$"}),
]
Squares = Annotated[
    str,
    AfterValidator(_squares),
    WithJsonSchema({"type": "string", "pattern": rf"^\s*({_SQUARE}(\s+{_SQUARE})*)?\s*$"}),
]
Square = Annotated[str, AfterValidator(lambda text: (parse_cell(text), text)[1]), WithJsonSchema({"type": "string"})]
Area = Annotated[
    str, AfterValidator(_area), WithJsonSchema({"type": "string", "pattern": rf"^{_SQUARE}(-{_SQUARE})?$"})
]
ShipPlace = Annotated[str, AfterValidator(_ship_place), WithJsonSchema({"type": "string"})]


class Board(Strict):
    """Another board than the standard one; `tower_vp` lists the VP of the floors, the lowest first."""

    columns: Annotated[int, Field(ge=1, le=15)] | None = None
    rows: Annotated[int, Field(ge=1, le=30)] | None = None
    bridge_row: Annotated[int, Field(ge=0, le=30)] | None = None
    tower_vp: Annotated[list[Annotated[int, Field(ge=0, le=99)]], Field(max_length=30)] | None = None


class Scaffold(Strict):
    """A scaffold tile on the grid.

    `id` is the id of a printed tile (S3) or, in a free-form position, any other name; without one the printed tile is
    found by its resources. `cells` are its squares: in the order of the tile when no resources are given.
    """

    id: TileId | None = None
    shape: ShapeName | None = None
    cells: Squares
    resources: Annotated[dict[Square, Resource], Field(max_length=20)] | None = None


class Layers(Strict):
    """The grid as drawings, one for each kind of piece: each line is a row, its number first and then its squares.

    A dot is an empty square. `scaffolds` holds a name for each tile, `resources` c i w g *, `machines` a name for each
    machine, `workers` R Y K B, `ships` the same letters with the length of the ship (R3). Names are ids, or stand in
    `key`.
    """

    scaffolds: Text | None = None
    resources: Text | None = None
    machines: Text | None = None
    workers: Text | None = None
    ships: Text | None = None
    key: Annotated[dict[Token, TileId], Field(max_length=400)] = {}


class Ships(Strict):
    """Where the ships of a player are: home, away (in a dock that does not matter), a dock, or squares (e2-g2)."""

    balloon: ShipPlace = "home"
    blimp: ShipPlace = "home"
    dreadnought: ShipPlace = "home"


class Workers(Strict):
    """Where the nine workers of a player are.

    `barracks` lists levels, `tower` a floor for each worker there, `aboard` how many are on a machine. Those who are not
    named are in the whirlpool, unless `whirlpool` says how many are.
    """

    barracks: Annotated[list[Small], Field(max_length=30)] = []
    grid: Squares = ""
    tower: Annotated[list[Small], Field(max_length=30)] = []
    aboard: Annotated[dict[Id, Small], BeforeValidator(_each_once), Field(max_length=100)] = {}
    whirlpool: Small | None = None


class Bag(Strict):
    """Resources by type; those not named are none."""

    coal: Number = 0
    iron: Number = 0
    water: Number = 0
    gold: Number = 0
    whistle: Number = 0


class Storage(Strict):
    """What lies beside a player's board.

    A scaffold is named by its id (L3), by its shape (L), or by its shape and all its resources (L coal iron): then the first
    printed tile like that is meant which nothing else names.
    """

    machines: Pile = []
    scaffolds: Annotated[list[StoredTile], Field(max_length=200)] = []
    awards: AwardPile = []


class Player(Strict):
    """What a player has; resources that are not given are those of the start."""

    resources: Bag | None = None
    vp: Number = 0
    ability: Id | None = None
    upgrades: Pile = []
    storage: Storage = Storage()
    hand: Pile = []


class Markets(Strict):
    """What lies faceup in the markets; a market that is not given is dealt."""

    small: Pile | None = None
    medium: Pile | None = None
    large: Pile | None = None
    upgrades: Pile | None = None


class Stacks(Strict):
    """The stacks of scaffolds, the top tile first."""

    S: Annotated[list[TileId], Field(max_length=60)] = []
    L: Annotated[list[TileId], Field(max_length=60)] = []
    T: Annotated[list[TileId], Field(max_length=60)] = []


class Piles(Strict):
    """The facedown piles, the top piece first; what is not named is shuffled in below.

    A pile that `exact` names holds just what is listed, the top piece first, and nothing else; a market or a floor of the
    tower of which nothing is said is then dealt from what is named nowhere. `scaffolds` stands for the stacks S, L and T.
    `discard` lists the discarded cards, the newest last, and the `removed_` ones are out of the game; these are exact
    anyway.
    """

    small: Pile = []
    medium: Pile = []
    large: Pile = []
    upgrades: Pile = []
    scaffolds: Stacks = Stacks()
    cards: Pile = []
    awards: AwardPile = []
    discard: Pile = []
    removed_awards: AwardPile = []
    removed_upgrades: Pile = []
    exact: Annotated[list[ExactPile], Field(max_length=len(permits.EXACT))] = []


class ForgeWorks(Strict):
    """How far a forge has come: builds that are done, and whether its move or rescue is done."""

    builds: Annotated[int, Field(ge=0, le=99)] = 0
    worker_done: bool = False


class Turn(Strict):
    """How far the turn has come. `turns_left` counts the turns after this one once the end has been triggered; `over` says that
    the game has ended.

    `forge` says that the player is in the middle of a forge; the main action is then done. `used` names the upgrades and
    abilities that serve once a turn and have served.
    """

    number: Annotated[int, Field(ge=1, le=9999)] | None = None
    main_done: bool = False
    forge: ForgeWorks | None = None
    card_played: bool = False
    award_redeemed: bool = False
    drew_card: bool = False
    drew_scaffold: bool = False
    scaffolds_built: Annotated[int, Field(ge=0, le=99)] = 0
    used: Pile = []
    placed_ship: Literal["balloon", "blimp", "dreadnought"] | None = None
    turns_left: Annotated[int, Field(ge=0, le=3)] | None = None
    ended_by: Ending | None = None
    over: bool = False
    last_work: Annotated[int, Field(ge=0, le=9999)] | None = None


class PositionBody(Strict):
    """A position: what lies on the table. What is not said is as at the start of a game.

    `allow` names single faults, by code, that the position may have. `tokens` are the resources that lie on a machine,
    `duplicator` is the ability under that token, `draft` what is offered while abilities are drafted. `pending` are the
    decisions of which others wait, as a save writes them, the one that is due last.
    """

    variant: Literal["full", "first_game"] = "full"
    seed: Annotated[int, Field(ge=0, le=10**15)] = 0
    edition: Text | dict[str, Any] | None = None
    rulings: dict[str, str] = {}
    stall_guard: Guard | None = None
    max_rounds: Guard | None = None
    free_form: bool = False
    allow: Annotated[list[AllowedFault], Field(max_length=len(permits.ALLOWED))] = []
    board: Board = Board()
    seats: Annotated[list[Colour], Field(max_length=8)] | None = None
    to_move: Colour | None = None
    water_top: Small = 0
    layers: Layers | None = None
    scaffolds: Annotated[list[Scaffold], Field(max_length=100)] = []
    machines: Annotated[dict[Id, Area], BeforeValidator(_each_once), Field(max_length=200)] = {}
    tokens: Annotated[dict[Id, Bag], BeforeValidator(_each_once), Field(max_length=200)] = {}
    ships: dict[Colour, Ships] = {}
    workers: dict[Colour, Workers] = {}
    players: dict[Colour, Player] = {}
    tower_awards: Annotated[dict[Floor, AwardPile], Field(max_length=100)] = {}
    markets: Markets = Markets()
    piles: Piles = Piles()
    duplicator: Id | None = None
    turn: Turn = Turn()
    draft: Pile | None = None
    pending: Annotated[list[Annotated[dict[str, Any], BeforeValidator(_plain)]], Field(max_length=60)] = []


class PositionFile(PositionBody, PositionForm):
    """A file of `kind: position`.

    `free_form: true` says that tiles may be such as nobody printed, that pieces which are not named stand aside, and that
    the position need not be one that a game can reach.
    """
