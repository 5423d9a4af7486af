"""A puzzle that somebody made as a short text to send: `wmpz1:` and letters; and what is refused when one is read.

The link holds the same entries as a puzzle file, its position among them. Whoever opens one trusts nothing in it: lengths are
bounded, no file is opened, and a puzzle whose position, beginning or solutions are not possible is no puzzle. That its optimum
is the most there is stays the word of its author: `Puzzle.check` proves it.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from wm_kernel.learn.puzzle import Puzzle, along
from wm_kernel.table import pasted
from wm_kernel.table.document import DataError, Document, Fault, wrap
from wm_kernel.table.packed import LinkError, Sort, pack, unpack
from wm_kernel.table.position import ImpossiblePosition
from wm_kernel.table.refusal import IllegalAction, ParseError

if TYPE_CHECKING:
    from collections.abc import Mapping

PREFIX = "wmpz1:"
MOST_LINK, MOST_TEXT = 40_000, 200_000
"""Characters of a link, which the address of the app has room for, and of what may be packed into it."""

MOST_LISTED = {"rules": 20, "ring": 20, "replies": 20}
"""So much of what a puzzle file may have any number of is read of a stranger's."""

SORT = Sort(PREFIX, "puzzle", MOST_LINK, MOST_TEXT)


class SentPuzzle(Puzzle):
    """A puzzle that came from somebody: it is none of the project's, and its progress is kept apart from theirs."""

    is_sent = True

    @property
    def key(self) -> str:
        """What its progress is kept under: what it holds, as its id may be that of another."""
        return "sent-" + hashlib.sha256(repr(_plain(self.document.data)).encode()).hexdigest()[:16]


def write(data: Mapping[str, Any]) -> str:
    """The link of a puzzle's entries; ValueError when they are too many for one."""
    return pack(_plain(data), SORT)


def is_link(text: object) -> bool:
    """Whether a text holds what claims to be the link of a puzzle."""
    return any(found.startswith(PREFIX) for found in pasted.links(text))


def read(text: str) -> SentPuzzle:
    """The puzzle that a link stands for; LinkError says why there is none.

    >>> read("wmpz1:nothing")
    Traceback (most recent call last):
    wm_kernel.table.packed.LinkError: the link is damaged or cut off: its checksum does not fit
    """
    data = unpack(pasted.the_link(text) or text, SORT)
    try:
        return sent(wrap(data, "link"))
    except DataError as error:
        raise LinkError("link-impossible", error=error) from None


def sent(document: Document) -> SentPuzzle:
    """A puzzle of a stranger that can be worked at; DataError says why there is none."""
    data = document.data
    if data.get("kind") != "puzzle":
        _refuse(document, "kind", f"kind: {str(data.get('kind'))[:40]!r}, expected 'puzzle'")
    if not isinstance(data.get("position"), dict):
        told = f"position: {str(data.get('position'))[:40]!r}, expected the position itself with its entries"
        _refuse(document, "position", f"{told}; no name is looked up")
    for name, most in MOST_LISTED.items():
        if isinstance(listed := data.get(name), list) and len(listed) > most:
            _refuse(document, name, f"{name}: {len(listed)} entries, at most {most}")
    found = SentPuzzle(document)
    try:
        task, game = found.task, found.begin()
        if task.goal.reached(along(game, task, ())):
            _refuse(document, "goal", "goal: it is reached before anything is done; expected one that is still open")
        if (wrong := next(found.between_faults(), None)) is not None:
            _refuse(document, "between", wrong)
        for number, lines in enumerate(task.solutions, 1):
            if not task.goal.reached(along(game, task, lines)):
                told = f"solution {number}: the goal is not reached; expected a line of actions that reaches it"
                _refuse(document, "solutions", told)
    except ImpossiblePosition as error:
        _refuse(document, "position", f"position: {error}")
    except (IllegalAction, ParseError) as error:
        _refuse(document, "solutions", f"begin, solutions: {error}")
    except LookupError as error:
        _refuse(document, "ring", f"ring: {error.args[0] if error.args else error}")
    except DataError:
        raise
    except (
        ValueError,
        TypeError,
        AttributeError,
        RecursionError,
    ) as error:  # what no rule foresaw in a made-up position
        _refuse(document, "position", f"position: it cannot be played: {' '.join(str(error).split())[:200]}")
    return found


def _refuse(document: Document, name: str, told: str) -> None:
    place = document.place([name])
    raise DataError([Fault(place.file, place.line, told)])


def _plain(value: Any) -> Any:
    """The entries as plain data, so that they are packed alike wherever they came from."""
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value
