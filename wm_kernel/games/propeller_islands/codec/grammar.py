"""The grammar of actions: what a line of text may say, and the action it stands for.

The other direction is `str(action)`. What is legal is no business of this module. Large letters and small, and spaces inside
the parentheses of a hex, make no difference.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from wm_kernel.games.propeller_islands.components.definitions import RESOURCES, VALUES
from wm_kernel.games.propeller_islands.rules.actions import (
    DONE,
    ActivateTile,
    Change,
    Complete,
    DeployWorker,
    Die,
    Discard,
    DrawPlan,
    GainOne,
    Place,
    Repeat,
    Replace,
    Reroll,
    Reward,
    Take,
)
from wm_kernel.games.propeller_islands.rules.dice import STEPS
from wm_kernel.games.propeller_islands.rules.state import SLOTS
from wm_kernel.table.action import Action
from wm_kernel.table.grid import hexes
from wm_kernel.table.refusal import ParseError

GRAMMAR: tuple[tuple[str, str], ...] = (
    ("die VALUE", "die 4"),
    ("die VALUE STEPS", "die 4 +1"),
    ("reroll VALUE", "reroll 4"),
    ("change STEPS", "change -1"),
    ("take SLOT HEX", "take 7 (1,-2)"),
    ("discard SLOT", "discard 7"),
    ("activate TILE", "activate T12"),
    ("activate TILE option N", "activate T12 option 2"),
    ("deploy (ROW,COLUMN) TILE", "deploy (1,3) T12"),
    ("reward row N", "reward row 1"),
    ("reward column N", "reward column 3"),
    ("repeat TILE", "repeat T55"),
    ("place HEX", "place (1,-2)"),
    ("gain RESOURCE", "gain steel"),
    ("complete PLAN on TILE", "complete P07 on T12"),
    ("complete PLAN aside", "complete P07 aside"),
    ("replace PLAN", "replace P09"),
    ("draw level N", "draw level 2"),
    ("done", "done"),
)
"""What each line looks like, with an example; the reference prints it, and a test holds it against `parse`."""

LONGEST = 100
_SPACED = re.compile(r"\(\s*(-?\s*[0-9]+)\s*[,;]\s*(-?\s*[0-9]+)\s*\)")
_ID = {"tile": re.compile(r"t([0-9]{1,2})\Z"), "plan": re.compile(r"p([0-9]{1,2})\Z")}
_EXAMPLE = {"tile": "T12", "plan": "P07"}
_WHOLE = re.compile(r"[+-]?[0-9]{1,3}\Z")
_MINUS = str.maketrans("\u2212\u2013", "--")


def parse(text: str) -> Action:
    """The action a line stands for.

    >>> str(parse("take 7 ( 1, -2 )")), str(parse("Complete p7 on t12")), str(parse("die 4 1"))
    ('take 7 (1,-2)', 'complete P07 on T12', 'die 4 +1')
    >>> parse("tkae 7 (1,-2)")
    Traceback (most recent call last):
    ...
    wm_kernel.table.refusal.ParseError: cannot read 'tkae 7 (1,-2)': no action begins with 'tkae'; one of: die, ...
    """
    if not isinstance(text, str):
        raise ParseError(repr(text), "an action is a line of text")
    shown = text if len(text) <= LONGEST else text[:LONGEST] + "..."
    words = _SPACED.sub(_joined, text.translate(_MINUS).lower()).split() if len(text) <= LONGEST else []
    if not words:
        raise ParseError(shown, f"an action is one line of at most {LONGEST} characters, such as 'take 7 (1,-2)'")
    reader = _READERS.get(words[0])
    if reader is None:
        raise ParseError(shown, f"no action begins with {words[0]!r}; one of: {', '.join(_READERS)}")
    try:
        return reader(words[1:])
    except ValueError as error:
        raise ParseError(shown, f"{error}; expected: {_expected(words[0])}") from None


def _joined(found: re.Match[str]) -> str:
    return f" ({found[1].replace(' ', '')},{found[2].replace(' ', '')}) "


def _expected(word: str) -> str:
    forms = [(form, example) for form, example in GRAMMAR if form.split()[0] == word]
    if len(forms) == 1:
        form, example = forms[0]
        return form if form == example else f"{form}, as in {example!r}"
    return " | ".join(form for form, _ in forms)


def _only(words: list[str], *what: str) -> list[str]:
    """So many words as there are things to name."""
    if len(words) < len(what):
        raise ValueError(f"{what[len(words)]} is missing")
    if len(words) > len(what):
        raise ValueError(f"{' '.join(words[len(what) :])!r} is too much")
    return words


def _number(word: str, least: int, most: int, what: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and least <= int(word) <= most):
        raise ValueError(f"{word!r} is no {what}, a number from {least} to {most}")
    return int(word)


def _value(word: str) -> int:
    return _number(word, VALUES[0], VALUES[-1], "value of a die")


def _steps(word: str) -> int:
    if not _WHOLE.match(word) or (int(word) not in STEPS and int(word) != -3):
        raise ValueError(f"{word!r} is no change of a die: -3 to +3 steps, and not 0")
    steps = int(word)
    return 3 if steps == -3 else steps  # the opposite value is three steps away either way


def _slot(word: str) -> int:
    return _number(word, 0, SLOTS - 1, "slot of the Forge")


def _named(word: str, what: str) -> str:
    found = _ID[what].match(word)
    if not found:
        raise ValueError(f"{word!r} is no {what}, as in {_EXAMPLE[what]}")
    return f"{what[0].upper()}{int(found[1]):02}"


def _die(words: list[str]) -> Action:
    if len(words) > 1:
        value, steps = _only(words, "the value", "the steps")
        return Die(_value(value), _steps(steps))
    return Die(_value(*_only(words, "the value")))


def _take(words: list[str]) -> Action:
    slot, cell = _only(words, "the slot", "the hexagon")
    return Take(_slot(slot), hexes.read(cell))


def _activate(words: list[str]) -> Action:
    if len(words) > 1:
        tile, word, option = _only(words, "the tile", "the word option", "the number of the option")
        if word != "option":
            raise ValueError(f"{word!r}: the word option belongs here")
        return ActivateTile(_named(tile, "tile"), _number(option, 1, 9, "option"))
    return ActivateTile(_named(_only(words, "the tile")[0], "tile"))


def _deploy(words: list[str]) -> Action:
    space, tile = _only(words, "the space of the quay", "the tile")
    row, comma, column = space.strip("()").partition(",")
    if not comma:
        raise ValueError(f"{space!r} is no space of the quay, as in (1,3)")
    return DeployWorker(_number(row, 1, 9, "row"), _number(column, 1, 9, "column"), _named(tile, "tile"))


def _reward(words: list[str]) -> Action:
    line, index = _only(words, "row or column", "the number")
    if line not in ("row", "column"):
        raise ValueError(f"{line!r} is neither row nor column")
    return Reward(line, _number(index, 1, 9, line))


def _gain(words: list[str]) -> Action:
    (resource,) = _only(words, "the resource")
    if resource not in RESOURCES:
        raise ValueError(f"{resource!r} is no resource: {', '.join(RESOURCES)}")
    return GainOne(resource)


def _complete(words: list[str]) -> Action:
    if words[1:] == ["aside"]:
        return Complete(_named(words[0], "plan"))
    plan, word, tile = _only(words, "the plan", "on TILE, or aside,", "the tile")
    if word != "on":
        raise ValueError(f"{word!r}: the word on belongs here, or aside at the end")
    return Complete(_named(plan, "plan"), _named(tile, "tile"))


def _draw(words: list[str]) -> Action:
    word, level = _only(words, "the word level", "the level")
    if word != "level":
        raise ValueError(f"{word!r}: the word level belongs here")
    return DrawPlan(_number(level, 1, 9, "level"))


def _done(words: list[str]) -> Action:
    _only(words)
    return DONE


_READERS: dict[str, Callable[[list[str]], Action]] = {
    "die": _die,
    "reroll": lambda words: Reroll(_value(*_only(words, "the value"))),
    "change": lambda words: Change(_steps(*_only(words, "the steps"))),
    "take": _take,
    "discard": lambda words: Discard(_slot(*_only(words, "the slot"))),
    "activate": _activate,
    "deploy": _deploy,
    "reward": _reward,
    "repeat": lambda words: Repeat(_named(_only(words, "the depot")[0], "tile")),
    "place": lambda words: Place(hexes.read(*_only(words, "the hexagon"))),
    "gain": _gain,
    "complete": _complete,
    "replace": lambda words: Replace(_named(_only(words, "the plan")[0], "plan")),
    "draw": _draw,
    "done": _done,
}
