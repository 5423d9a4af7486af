"""Which game a file belongs to: its entry `game`, or the usual one. What cannot be used is told with file and line."""

from __future__ import annotations

from typing import Any

from wm_kernel.table.document import DataError, Document, Fault
from wm_kernel.table.spec import USUAL, GameSpec, NoSuchGame, NoSuchRoom, spec
from wm_kernel.table.told import Told, of


def owner(document: Document) -> GameSpec:
    """The game of a file; DataError where nobody knows it.

    >>> from wm_kernel.table.document import parse
    >>> owner(parse("kind: lesson")).name
    'whistle_mountain'
    """
    name = document.data.get("game", USUAL)
    try:
        if not isinstance(name, str):
            raise NoSuchGame(Told("file-game-no-name", name=repr(str(name)[:40])).at("game"))
        return spec(name)
    except NoSuchGame as error:
        raise _at_its_line(document, error) from None


def room(document: Document, name: str) -> Any:
    """A room of the game that a file belongs to; DataError where the game has none."""
    game = owner(document)
    try:
        return game.load(name)
    except NoSuchRoom as error:
        raise _at_its_line(document, error) from None


def _at_its_line(document: Document, error: LookupError) -> DataError:
    place = document.place(["game"])
    return DataError([Fault(place.file, place.line, of(error))])
