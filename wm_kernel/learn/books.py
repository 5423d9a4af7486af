"""The notebooks of the course in order: numbers, names and what comes next follow from one list, `notebooks/order.yaml`.

A notebook that has no source yet is passed over, so the numbers have no gap. What stands in a notebook is said by its source,
`<id>.yaml` in the folder `notebooks` of its game; not by this module.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from wm_kernel.table import document
from wm_kernel.table.spec import USUAL, spec
from wm_kernel.table.texts import Words

ORDER = "order.yaml"


@dataclass(frozen=True, slots=True)
class Book:
    """A notebook: its place in the order, counted from 0, and the file that it is made from."""

    id: str
    number: int
    titles: Words
    files: Words
    source: Path

    def name(self, lang: str = "en") -> str:
        """What its file is called in a language, without the suffix."""
        return f"{self.number:02}_{self.files.get(lang)}"

    def title(self, lang: str = "en") -> str:
        """What it is called."""
        return self.titles.get(lang)


@cache
def books(game: str = USUAL) -> tuple[Book, ...]:
    """The notebooks of a game's course that there are, in order.

    >>> [book.name() for book in books()][0]
    '00_welcome'
    """
    found: list[Book] = []
    order = spec(game).folder("notebooks") / ORDER
    if not order.is_file():
        return ()
    for entry in document.read(order).data["books"]:
        source = spec(entry.get("game", game)).folder("notebooks") / f"{entry['id']}.yaml"
        if source.is_file():
            found.append(Book(entry["id"], len(found), Words(entry["title"]), Words(entry["file"]), source))
    return tuple(found)


def book(name: str, game: str = USUAL) -> Book:
    """The notebook with this id; LookupError lists those there are.

    >>> book("welcome").name("fr")
    '00_bienvenue'
    """
    for found in books(game):
        if found.id == name:
            return found
    raise LookupError(f"no notebook {name[:60]!r}; there are: {', '.join(found.id for found in books(game))}")


def following(name: str, game: str = USUAL) -> Book | None:
    """The notebook that comes next; None after the last one.

    >>> following("welcome").number
    1
    """
    every, at = books(game), book(name, game).number + 1
    return every[at] if at < len(every) else None
