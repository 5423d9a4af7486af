"""The actions of Whistle Mountain: one small class a kind, each with a text form that `parse` reads back.

Here stands the grammar and nothing about what is legal.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits, cell, cell_name, column_of, mask_of, parse_cell, row_of
from wm_kernel.table.refusal import ParseError
from wm_kernel.whistle_mountain.definitions import RESOURCES, SHIPS

_ID = re.compile(r"[a-z][a-z0-9_]*\Z")
_TILE = re.compile(r"[A-Za-z][A-Za-z0-9_]*\Z")
DOCK_PREFIX = "dock_"


def area_name(low: int, high: int) -> str:
    """The text of a rectangle: "e5-g6", or "e5" for one square."""
    return cell_name(low) if low == high else f"{cell_name(low)}-{cell_name(high)}"


def area_mask(low: int, high: int) -> int:
    """The bitboard of the rectangle between two corners."""
    columns = range(column_of(low), column_of(high) + 1)
    return mask_of(cell(c, r) for r in range(row_of(low), row_of(high) + 1) for c in columns)


@dataclass(frozen=True, slots=True)
class Draft(Action):
    """Keep an ability of the packet."""

    ability: str
    kind: ClassVar[str] = "draft"

    def __str__(self) -> str:
        return f"draft {self.ability}"


@dataclass(frozen=True, slots=True)
class StartScaffold(Action):
    """Place the starting scaffold; the k-th cell is square k of the tile."""

    tile: str
    cells: tuple[int, ...]
    kind: ClassVar[str] = "start"

    def __str__(self) -> str:
        return f"start scaffold {self.tile} {' '.join(map(cell_name, self.cells))}"


@dataclass(frozen=True, slots=True)
class Collect(Action):
    """Place a ship on the squares from `low` (lower left) to `high`."""

    ship: int
    low: int
    high: int
    kind: ClassVar[str] = "collect"

    @property
    def mask(self) -> int:
        """The squares of the ship as a bitboard."""
        return area_mask(self.low, self.high)

    def __str__(self) -> str:
        return f"collect {SHIPS[self.ship]} {area_name(self.low, self.high)}"


@dataclass(frozen=True, slots=True)
class CollectDock(Action):
    """Place a ship in a dock."""

    ship: int
    dock: str
    kind: ClassVar[str] = "dock"

    def __str__(self) -> str:
        return f"collect {SHIPS[self.ship]} dock {self.dock.removeprefix(DOCK_PREFIX)}"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take the resource on a square of the pending list."""

    resource: int
    cell: int
    kind: ClassVar[str] = "take"

    def __str__(self) -> str:
        return f"take {RESOURCES[self.resource]} {cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class TakeAll(Action):
    """Take every resource that is left on the pending list."""

    kind: ClassVar[str] = "take"

    def __str__(self) -> str:
        return "take all"


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """Activate a machine."""

    machine: str
    kind: ClassVar[str] = "activate"

    def __str__(self) -> str:
        return f"activate {self.machine}"


@dataclass(frozen=True, slots=True)
class Option(Action):
    """Choose option `number`, from 1, of those a dock or an effect offers."""

    number: int
    kind: ClassVar[str] = "option"

    def __str__(self) -> str:
        return f"option {self.number}"


def bag_text(bag: tuple[int, ...]) -> str:
    """A bag as text: "iron=1 whistle=1"."""
    return " ".join(f"{name}={n}" for name, n in zip(RESOURCES, bag, strict=True) if n)


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Pay with exactly these resources."""

    bag: tuple[int, ...]
    kind: ClassVar[str] = "pay"

    def __str__(self) -> str:
        return f"pay {bag_text(self.bag)}"


@dataclass(frozen=True, slots=True)
class Gain(Action):
    """Take these resources where the types are free to choose."""

    bag: tuple[int, ...]
    kind: ClassVar[str] = "gain"

    def __str__(self) -> str:
        return f"gain {bag_text(self.bag)}"


@dataclass(frozen=True, slots=True)
class Forge(Action):
    """Begin a forge: all ships go home."""

    kind: ClassVar[str] = "forge"

    def __str__(self) -> str:
        return "forge"


@dataclass(frozen=True, slots=True)
class BuildScaffold(Action):
    """Build a scaffold from storage; the k-th cell is square k of the tile, so turn and flip are exact."""

    tile: str
    cells: tuple[int, ...]
    kind: ClassVar[str] = "build"

    def __str__(self) -> str:
        return f"build scaffold {self.tile} {' '.join(map(cell_name, self.cells))}"


@dataclass(frozen=True, slots=True)
class BuildMachine(Action):
    """Build a machine from storage on the rectangle from `low` to `high`."""

    machine: str
    low: int
    high: int
    kind: ClassVar[str] = "build"

    @property
    def mask(self) -> int:
        """The squares of the machine as a bitboard."""
        return area_mask(self.low, self.high)

    def __str__(self) -> str:
        return f"build machine {self.machine} {area_name(self.low, self.high)}"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move a worker to a square: from a square (source >= 16) or from a barracks level (source -1 to -7)."""

    source: int
    cell: int
    kind: ClassVar[str] = "move"

    def __str__(self) -> str:
        return f"move {place_name(self.source)} {cell_name(self.cell)}"


def place_name(source: int) -> str:
    """Where a worker stands: a square, "barracks:4" for -4."""
    return f"barracks:{-source}" if source < 0 else cell_name(source)


@dataclass(frozen=True, slots=True)
class Rescue(Action):
    """Bring a worker from the whirlpool to a square."""

    cell: int
    kind: ClassVar[str] = "rescue"

    def __str__(self) -> str:
        return f"rescue {cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class MoveAboard(Action):
    """Move a worker onto a machine, from a square or a barracks level as in `Move`."""

    source: int
    machine: str
    kind: ClassVar[str] = "move"

    def __str__(self) -> str:
        return f"move {place_name(self.source)} {self.machine}"


@dataclass(frozen=True, slots=True)
class MoveOff(Action):
    """Move a worker from a machine to a square."""

    machine: str
    cell: int
    kind: ClassVar[str] = "move"

    def __str__(self) -> str:
        return f"move {self.machine} {cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class RescueAboard(Action):
    """Rescue a worker onto a machine."""

    machine: str
    kind: ClassVar[str] = "rescue"

    def __str__(self) -> str:
        return f"rescue {self.machine}"


@dataclass(frozen=True, slots=True)
class Reposition(Action):
    """Put a machine that moves by itself on another rectangle."""

    machine: str
    low: int
    high: int
    kind: ClassVar[str] = "place"

    @property
    def mask(self) -> int:
        """The squares of the machine as a bitboard."""
        return area_mask(self.low, self.high)

    def __str__(self) -> str:
        return f"place {self.machine} {area_name(self.low, self.high)}"


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play a card from hand."""

    card: str
    kind: ClassVar[str] = "card"

    def __str__(self) -> str:
        return f"card {self.card}"


@dataclass(frozen=True, slots=True)
class RedeemAward(Action):
    """Redeem an award from storage."""

    award: str
    kind: ClassVar[str] = "award"

    def __str__(self) -> str:
        return f"award {self.award.removeprefix('award_')}"


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use an upgrade, an ability or a machine's effect that is offered."""

    component: str
    kind: ClassVar[str] = "use"

    def __str__(self) -> str:
        return f"use {self.component}"


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose a thing: `what` is one of CHOICES, `value` its id, square, floor or name."""

    what: str
    value: str
    kind: ClassVar[str] = "choose"

    def __str__(self) -> str:
        return f"choose {self.what} {self.value}" if self.what != "step" else f"choose {self.value}"


CHOICES = ("stack", "upgrade", "machine", "card", "scaffold", "worker", "square", "ship", "resource", "ability", "step")


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Finish what is going on, or decline what is offered."""

    kind: ClassVar[str] = "done"

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End the turn."""

    kind: ClassVar[str] = "end"

    def __str__(self) -> str:
        return "end turn"


DONE = Done()
END_TURN = EndTurn()
FORGE = Forge()
TAKE_ALL = TakeAll()

# What each line looks like, with an example; the reference prints it, and a test holds it against `parse`.
GRAMMAR: tuple[tuple[str, str], ...] = (
    ("draft ABILITY", "draft craftsman"),
    ("choose stack SHAPE", "choose stack L"),
    ("start scaffold TILE CELL CELL CELL CELL", "start scaffold S3 d1 d2 c2 c3"),
    ("collect SHIP CELL", "collect balloon e2"),
    ("collect SHIP CELL-CELL", "collect dreadnought e2-g2"),
    ("collect SHIP dock DOCK", "collect blimp dock card"),
    ("take RESOURCE CELL", "take iron f3"),
    ("take all", "take all"),
    ("activate MACHINE", "activate automation"),
    ("option NUMBER", "option 2"),
    ("pay RESOURCE=N ...", "pay iron=1 whistle=1"),
    ("gain RESOURCE=N ...", "gain coal=1 gold=1"),
    ("forge", "forge"),
    ("build scaffold TILE CELL CELL CELL CELL", "build scaffold S3 d4 d5 c5 c6"),
    ("build machine MACHINE CELL-CELL", "build machine archives e5-g6"),
    ("move barracks:LEVEL CELL", "move barracks:4 c3"),
    ("move CELL CELL", "move d3 e6"),
    ("move MACHINE CELL", "move sanctuary e6"),
    ("move barracks:LEVEL MACHINE", "move barracks:4 sanctuary"),
    ("move CELL MACHINE", "move d3 sanctuary"),
    ("rescue CELL", "rescue f5"),
    ("rescue MACHINE", "rescue sanctuary"),
    ("place MACHINE CELL-CELL", "place elevator c3-e4"),
    ("card CARD", "card scramble"),
    ("award AWARD", "award rescue"),
    ("use COMPONENT", "use metal_yard"),
    ("choose upgrade UPGRADE", "choose upgrade recorder"),
    ("choose machine MACHINE", "choose machine wet_gold"),
    ("choose card CARD", "choose card charity"),
    ("choose scaffold TILE", "choose scaffold T2"),
    ("choose worker CELL", "choose worker d3"),
    ("choose worker tower:FLOOR", "choose worker tower:5"),
    ("choose worker barracks:LEVEL", "choose worker barracks:2"),
    ("choose square CELL", "choose square d4"),
    ("choose ship SHIP", "choose ship balloon"),
    ("choose ability ABILITY", "choose ability craftsman"),
    ("choose resource RESOURCE", "choose resource iron"),
    ("choose up", "choose up"),
    ("choose down", "choose down"),
    ("done", "done"),
    ("end turn", "end turn"),
)


def parse(text: str) -> Action:
    """The action a line stands for.

    >>> str(parse("build machine archives e5-g6"))
    'build machine archives e5-g6'
    >>> parse("bild machine archives")
    Traceback (most recent call last):
    ...
    wm_kernel.table.refusal.ParseError: cannot read 'bild machine archives': no action begins with 'bild'; one of: draft, ...
    """
    if not isinstance(text, str):
        raise ParseError(repr(text), "an action is a line of text")
    shown = text if len(text) <= 200 else text[:200] + "..."
    words = text.split()
    if not words or len(text) > 200:
        raise ParseError(shown, "an action is one line of at most 200 characters, such as 'collect balloon e2'")
    reader = _READERS.get(words[0])
    if reader is None:
        raise ParseError(shown, f"no action begins with {words[0]!r}; one of: {', '.join(_READERS)}")
    try:
        return reader(words[1:])
    except (ValueError, IndexError) as error:
        forms = " | ".join(form for form, _ in GRAMMAR if form.split()[0] == words[0])
        detail = f"{error}; " if isinstance(error, ValueError) and str(error) else ""
        raise ParseError(shown, f"{detail}expected: {forms}") from None


def _only(words: list[str], count: int) -> list[str]:
    if len(words) != count:
        raise ValueError(f"{count} more words belong here, not {len(words)}" if count else "no more words belong here")
    return words


def _bare(words: list[str], action: Action) -> Action:
    _only(words, 0)
    return action


def _identifier(word: str) -> str:
    if not _ID.match(word):
        raise ValueError(f"{word!r} is no id (lower-case letters, digits, underscores)")
    return word


def _tile(word: str) -> str:
    if not _TILE.match(word):
        raise ValueError(f"{word!r} is no scaffold tile, as in S3")
    return word


def _among(word: str, names: tuple[str, ...], what: str) -> int:
    if word not in names:
        raise ValueError(f"{word!r} is no {what}: {', '.join(names)}")
    return names.index(word)


def _number(word: str, least: int, most: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and least <= int(word) <= most):
        raise ValueError(f"{word!r} is no number from {least} to {most}")
    return int(word)


def parse_area(word: str) -> tuple[int, int]:
    """The corners of a rectangle, lower left first.

    >>> parse_area("e5-g6") == parse_area("g6-e5")
    True
    """
    first, dash, second = word.partition("-")
    a = parse_cell(first)
    b = parse_cell(second) if dash else a
    columns, rows = sorted((column_of(a), column_of(b))), sorted((row_of(a), row_of(b)))
    return cell(columns[0], rows[0]), cell(columns[1], rows[1])


def _bag(words: list[str]) -> tuple[int, ...]:
    bag = [0] * len(RESOURCES)
    if not words:
        raise ValueError("no resource is named")
    for word in words:
        name, equals, count = word.partition("=")
        if not equals:
            raise ValueError(f"{word!r} is not of the form RESOURCE=N")
        bag[_among(name, RESOURCES, "resource")] += _number(count, 1, 99)
    return tuple(bag)


def _cells(words: list[str]) -> tuple[int, ...]:
    cells = tuple(parse_cell(w) for w in words)
    if not 1 <= len(cells) <= 8 or len(set(cells)) != len(cells):
        raise ValueError("the squares of a tile, each once, belong here")
    return cells


def _collect(words: list[str]) -> Action:
    ship = _among(words[0], SHIPS, "ship")
    if words[1] == "dock":
        return CollectDock(ship, DOCK_PREFIX + _identifier(_only(words, 3)[2]))
    low, high = parse_area(_only(words, 2)[1])
    return Collect(ship, low, high)


def _take(words: list[str]) -> Action:
    if words == ["all"]:
        return TAKE_ALL
    resource, place = _only(words, 2)
    return Take(_among(resource, RESOURCES, "resource"), parse_cell(place))


def _build(words: list[str]) -> Action:
    if words[0] == "scaffold":
        return BuildScaffold(_tile(words[1]), _cells(words[2:]))
    if words[0] != "machine":
        raise ValueError(f"{words[0]!r} is neither scaffold nor machine")
    low, high = parse_area(_only(words, 3)[2])
    return BuildMachine(_identifier(words[1]), low, high)


def _start(words: list[str]) -> Action:
    if words[0] != "scaffold":
        raise ValueError(f"{words[0]!r}: the word scaffold belongs here")
    return StartScaffold(_tile(words[1]), _cells(words[2:]))


def _place(word: str, levels: int = 15) -> int:
    place, colon, level = word.partition(":")
    if colon and place == "barracks":
        return -_number(level, 1, levels)
    return parse_cell(word)


def _move(words: list[str]) -> Action:
    source, target = _only(words, 2)
    if _names_machine(source):
        return MoveOff(source, parse_cell(target))
    if _names_machine(target):
        return MoveAboard(_place(source), target)
    return Move(_place(source), parse_cell(target))


def _names_machine(word: str) -> bool:
    """Whether a word is an id and no square ("d4") nor level ("barracks:4")."""
    return bool(_ID.match(word)) and len(word) > 3


def _rescue(words: list[str]) -> Action:
    word = _only(words, 1)[0]
    return RescueAboard(word) if _names_machine(word) else Rescue(parse_cell(word))


def _reposition(words: list[str]) -> Action:
    machine, place = _only(words, 2)
    low, high = parse_area(place)
    return Reposition(_identifier(machine), low, high)


def _choose(words: list[str]) -> Action:
    if words in (["up"], ["down"]):
        return Choose("step", words[0])
    what, value = _only(words, 2)
    if what == "worker":
        if value.startswith("tower:"):
            value = f"tower:{_number(value[6:], 1, 99)}"
        else:
            value = place_name(_place(value))
    elif what == "ship":
        _among(value, SHIPS, "ship")
    elif what == "resource":
        _among(value, RESOURCES, "resource")
    elif what in ("stack", "scaffold"):
        _tile(value)
    elif what == "square":
        parse_cell(value)
    elif what in ("upgrade", "machine", "card", "ability"):
        _identifier(value)
    else:
        raise ValueError(f"nothing is called {what!r} here")
    return Choose(what, value)


def _end(words: list[str]) -> Action:
    if words != ["turn"]:
        raise ValueError("the word turn belongs here")
    return END_TURN


_READERS: dict[str, Callable[[list[str]], Action]] = {
    "draft": lambda w: Draft(_identifier(_only(w, 1)[0])),
    "start": _start,
    "collect": _collect,
    "take": _take,
    "activate": lambda w: Activate(_identifier(_only(w, 1)[0])),
    "option": lambda w: Option(_number(_only(w, 1)[0], 1, 99)),
    "pay": lambda w: Pay(_bag(w)),
    "gain": lambda w: Gain(_bag(w)),
    "forge": lambda w: _bare(w, FORGE),
    "build": _build,
    "move": _move,
    "rescue": _rescue,
    "place": _reposition,
    "card": lambda w: PlayCard(_identifier(_only(w, 1)[0])),
    "award": lambda w: RedeemAward("award_" + _identifier(_only(w, 1)[0])),
    "use": lambda w: Use(_identifier(_only(w, 1)[0])),
    "choose": _choose,
    "done": lambda w: _bare(w, DONE),
    "end": _end,
}


def cells_of(action: Action) -> tuple[int, ...]:
    """The squares an action speaks of."""
    if isinstance(action, Collect | BuildMachine | Reposition):
        return tuple(bits(action.mask))
    if isinstance(action, BuildScaffold | StartScaffold):
        return action.cells
    if isinstance(action, Move):
        return (action.cell,) if action.source < 0 else (action.source, action.cell)
    if isinstance(action, MoveAboard):
        return (action.source,) if action.source >= 0 else ()
    if isinstance(action, Take | Rescue | MoveOff):
        return (action.cell,)
    return ()
