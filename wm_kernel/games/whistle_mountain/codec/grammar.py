"""The grammar of actions: what a line of text may say, and the action it stands for.

The other direction is `str(action)`. What is legal is no business of this module.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS
from wm_kernel.games.whistle_mountain.reference import table
from wm_kernel.games.whistle_mountain.rules.actions import (
    AWARD_PREFIX,
    CHOICES,
    DOCK_PREFIX,
    DONE,
    END_TURN,
    FORGE,
    FURTHER,
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
    area_name,
    place_name,
)
from wm_kernel.table.action import Action
from wm_kernel.table.cells import cell, column_of, parse_cell, row_of
from wm_kernel.table.refusal import ParseError

_ID = re.compile(r"[a-z][a-z0-9_]*\Z")
_SQUARE = re.compile(r"[a-o][0-9]{1,2}\Z")
_TILE = re.compile(r"[A-Za-z][A-Za-z0-9_]*\Z")

# What each line looks like, with an example; the reference prints it, and a test holds it against `parse`.
GRAMMAR: tuple[tuple[str, str], ...] = tuple((line["form"], line["example"]) for line in table("grammar"))


def parse(text: str) -> Action:
    """The action a line stands for; the words of an id may be parted by spaces or by underscores.

    >>> str(parse("build machine archives e5-g6")), str(parse("activate double coal"))
    ('build machine archives e5-g6', 'activate double_coal')
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
    if (reader := _READERS.get(words[0])) is None:
        raise ParseError(shown, f"no action begins with {words[0]!r}; one of: {', '.join(_READERS)}")
    try:
        return reader(words[1:])
    except (ValueError, IndexError) as error:
        told = str(error) if isinstance(error, ValueError) else f"something is missing after {words[-1]!r}"
        raise ParseError(shown, f"{told}; expected: {_expected(words)}") from None


def _expected(words: list[str]) -> str:
    """The forms that a line with these first words can have, with an example where there is one form alone."""
    forms = [(form, example) for form, example in GRAMMAR if form.split()[0] == words[0]]
    for k in range(1, len(words)):
        closer = [(form, example) for form, example in forms if form.split()[k : k + 1] == [words[k]]]
        if not closer:
            break
        forms = closer
    if len(forms) == 1:
        form, example = forms[0]
        return form if form == example else f"{form}, as in {example!r}"
    return " | ".join(form for form, _ in forms)


def _only(words: list[str], count: int, what: str) -> list[str]:
    if len(words) < count:
        raise ValueError(f"{what} is missing")
    if len(words) > count:
        raise ValueError(f"{' '.join(words[count:])!r} is too much")
    return words


def _bare(words: list[str], action: Action) -> Action:
    _only(words, 0, "")
    return action


def as_id(text: str) -> str:
    """The id that a text names: its words parted by spaces or underscores, in large letters or small.

    >>> as_id("Dock card") == as_id("dock_card") == "dock_card"
    True
    """
    return "_".join(text.lower().replace("_", " ").split())


def _identifier(words: list[str], what: str) -> str:
    if not words:
        raise ValueError(f"the id of {what} is missing")
    found = as_id(" ".join(words))
    if not _ID.match(found):
        raise ValueError(f"{' '.join(words)!r} is no id of {what} (letters, digits, underscores)")
    return found


def _tile(words: list[str], at: int = 0) -> str:
    if len(words) <= at:
        raise ValueError("the scaffold tile is missing")
    if not _TILE.match(words[at]):
        raise ValueError(f"{words[at]!r} is no scaffold tile, as in S3")
    return words[at]


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
    if not (cells := tuple(parse_cell(w) for w in words)):
        raise ValueError("the squares of the tile are missing")
    if len(set(cells)) != len(cells):
        twice = next(word for word in words if words.count(word) > 1)
        raise ValueError(f"square {twice} is named twice")
    if len(cells) > 8:
        raise ValueError(f"{len(cells)} squares are more than a tile has")
    return cells


def _collect(words: list[str]) -> Action:
    if not words:
        raise ValueError("the ship is missing")
    ship = _among(words[0], SHIPS, "ship")
    if len(words) > 1 and as_id(words[1]).partition("_")[0] == "dock":
        if not (name := _identifier(words[1:], "a dock").removeprefix("dock").removeprefix("_")):
            raise ValueError("the dock is missing")
        return CollectDock(ship, DOCK_PREFIX + name)
    low, high = parse_area(_only(words, 2, "the place of the ship")[1])
    return Collect(ship, low, high)


def _take(words: list[str]) -> Action:
    if words == ["all"]:
        return TAKE_ALL
    resource, place = _only(words, 2, "the square" if words else "the resource")
    return Take(_among(resource, RESOURCES, "resource"), parse_cell(place))


def _named_area(words: list[str], what: str) -> tuple[str, int, int]:
    """An id, of however many words, and the area after it."""
    if len(words) < 2:
        raise ValueError(f"{'the squares of ' if words else 'the id of '}{what} {'are' if words else 'is'} missing")
    low, high = parse_area(words[-1])
    return _identifier(words[:-1], what), low, high


def _build(words: list[str]) -> Action:
    if words[0] == "scaffold":
        return BuildScaffold(_tile(words, 1), _cells(words[2:]))
    if words[0] != "machine":
        raise ValueError(f"{words[0]!r} is neither scaffold nor machine")
    return BuildMachine(*_named_area(words[1:], "the machine"))


def _start(words: list[str]) -> Action:
    if words[0] != "scaffold":
        raise ValueError(f"{words[0]!r}: the word scaffold belongs here")
    return StartScaffold(_tile(words, 1), _cells(words[2:]))


def _place(word: str, levels: int = 15) -> int:
    place, colon, level = word.partition(":")
    if colon and place == "barracks":
        return -_number(level, 1, levels)
    return parse_cell(word)


def _move(words: list[str]) -> Action:
    if len(words) < 2:
        raise ValueError("where the worker goes is missing" if words else "where the worker stands is missing")
    if _is_place(words[0]):
        if len(words) == 2 and not _names_machine(words[1]):
            return Move(_place(words[0]), parse_cell(words[1]))
        return MoveAboard(_place(words[0]), _identifier(words[1:], "a machine"))
    if len(words) == 2 and not _names_machine(words[0]):
        _place(words[0])
    return MoveOff(_identifier(words[:-1], "a machine"), parse_cell(words[-1]))


def _is_place(word: str) -> bool:
    """Whether a word is a square or a level of the barracks, by its form."""
    return ":" in word or bool(_SQUARE.match(word))


def _names_machine(word: str) -> bool:
    """Whether a word is an id and no square ("d4") nor level ("barracks:4")."""
    return bool(_ID.match(word.lower())) and len(word) > 3


def _rescue(words: list[str]) -> Action:
    if not words:
        raise ValueError("where the worker goes is missing")
    if len(words) > 1 or _names_machine(words[0]):
        return RescueAboard(_identifier(words, "a machine"))
    return Rescue(parse_cell(words[0]))


def _choose(words: list[str]) -> Action:
    if words in (["up"], ["down"]):
        return Choose("step", words[0])
    if not words:
        raise ValueError("what is chosen is missing")
    what, rest = words[0], words[1:]
    if what in ("upgrade", "machine", "card", "ability"):
        return Choose(what, _identifier(rest, f"the {what}"))
    if what not in (*CHOICES, *FURTHER):
        raise ValueError(f"nothing is called {what[:40]!r} here: {', '.join(CHOICES[:-1])}")
    value = _only(rest, 1, f"the {what}")[0]
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
    elif what in ("resource", "theft"):
        _among(value, RESOURCES, "resource")
    elif what in ("stack", "scaffold"):
        _tile(rest)
    elif what == "square":
        parse_cell(value)
    elif what == "place":
        value = area_name(*parse_area(value))
    return Choose(what, value)


def _end(words: list[str]) -> Action:
    if words != ["turn"]:
        raise ValueError(f"{' '.join(words)!r}: the word turn belongs here" if words else "the word turn is missing")
    return END_TURN


_READERS: dict[str, Callable[[list[str]], Action]] = {
    "draft": lambda w: Draft(_identifier(w, "an ability")),
    "start": _start,
    "collect": _collect,
    "take": _take,
    "activate": lambda w: Activate(_identifier(w, "a machine")),
    "option": lambda w: Option(_number(_only(w, 1, "the number of the option")[0], 1, 99)),
    "pay": lambda w: Pay(_bag(w)),
    "gain": lambda w: Gain(_bag(w)),
    "forge": lambda w: _bare(w, FORGE),
    "build": _build,
    "move": _move,
    "rescue": _rescue,
    "place": lambda w: Reposition(*_named_area(w, "the machine")),
    "card": lambda w: PlayCard(_identifier(w, "a card")),
    "award": lambda w: RedeemAward(AWARD_PREFIX + _identifier(w, "an award").removeprefix(AWARD_PREFIX)),
    "use": lambda w: Use(_identifier(w, "an upgrade, ability or machine")),
    "choose": _choose,
    "done": lambda w: _bare(w, DONE),
    "end": _end,
}
