"""The grammar of actions: what a line of text may say, and the action it stands for.

The other direction is `str(action)`. What is legal is no business of this module.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from wm_kernel.table.action import Action
from wm_kernel.table.cells import cell, column_of, parse_cell, row_of
from wm_kernel.table.refusal import ParseError
from wm_kernel.whistle_mountain.actions import (
    DOCK_PREFIX,
    DONE,
    END_TURN,
    FORGE,
    TAKE_ALL,
    Activate,
    BuildMachine,
    BuildScaffold,
    Choose,
    Collect,
    CollectDock,
    Draft,
    Gain,
    Move,
    MoveAboard,
    MoveOff,
    Option,
    Pay,
    PlayCard,
    RedeemAward,
    Reposition,
    Rescue,
    RescueAboard,
    StartScaffold,
    Take,
    Use,
    place_name,
)
from wm_kernel.whistle_mountain.definitions import RESOURCES, SHIPS

_ID = re.compile(r"[a-z][a-z0-9_]*\Z")
_TILE = re.compile(r"[A-Za-z][A-Za-z0-9_]*\Z")

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
    ("choose worker tower:FLOOR:PLAYER", "choose worker tower:5:yellow"),
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
            floor, colon, colour = value[6:].partition(":")
            if colon:
                _among(colour, ("red", "yellow", "black", "blue"), "colour")
            value = f"tower:{_number(floor, 1, 99)}{colon}{colour}"
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
