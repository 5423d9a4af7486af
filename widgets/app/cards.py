"""What the pages of the app are made of: cards under headings, those of several games on one page. Nothing here draws."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from widgets.core.games import title_of
from wm_kernel.table.spec import USUAL, known, spec


class NotHere(LookupError):
    """Nothing stands at a route; the message says what the reader can do."""


@dataclass(frozen=True)
class Card:
    """Something to choose: where it leads, what it is called, a sentence about it, how far the reader is."""

    route: str
    title: str
    text: str = ""
    icon: str = ""
    note: str = ""
    is_done: bool = False


@dataclass(frozen=True)
class Group:
    """Cards under a heading; the heading may be empty."""

    title: str
    cards: tuple[Card, ...]


def taught() -> tuple[str, ...]:
    """The games that have lessons or puzzles, by name: the usual one first.

    >>> taught()[0]
    'whistle_mountain'
    """
    return tuple(name for name in known() if spec(name).has("teach"))


def taught_first(app: Any) -> tuple[str, ...]:
    """The games that have lessons or puzzles: the one that was chosen first."""
    return tuple(sorted(taught(), key=lambda name: name != app.game))


def found_in_any(find: Callable[[str, str], Any], name: str) -> Any:
    """What has this id in any game, the usual one first; LookupError when none has it."""
    for game in taught():
        with suppress(LookupError):
            return find(name, game)
    return find(name, USUAL)


def heading(app: Any, game: str, title: str) -> str:
    """A heading with its game before it, where that is not the one that was chosen."""
    parts = [title] if game == app.game else [title_of(game, app.lang), title]
    return " · ".join(dict.fromkeys(part for part in parts if part))
