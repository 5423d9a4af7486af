"""What lies in the trays of a bench, as plain values: words, buttons, numbers, and boxes of them. Whoever shows them makes HTML.

What is in hand, and what the hands do, stands in `bench.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from wm_kernel.picture.controls import Item, Row


@dataclass(frozen=True, slots=True)
class Words:
    """A text. `style` is 'title', 'note' for a line of its own, or that of a word among others."""

    kind: ClassVar[str] = "words"
    text: str
    style: str = ""
    hint: str = ""
    icons: Row = ()


@dataclass(frozen=True, slots=True)
class Chip:
    """A button. `label` says what it does where `text` is not shown on it; `ending` are two groups behind the text."""

    kind: ClassVar[str] = "chip"
    act: str
    label: str
    icons: Row = ()
    text: str = ""
    style: str = ""
    is_on: bool | None = None
    is_off: bool = False
    key: str = ""
    hint: str = ""
    ending: tuple[Row, Row] | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A number with one less and one more; `title` puts it on a row of its own."""

    kind: ClassVar[str] = "number"
    act: str
    name: str
    n: int
    icon: str = ""
    shown: str = ""
    low: int = 0
    high: int = 9999
    title: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """Parts that belong together; with a name they are a group for screen readers."""

    kind: ClassVar[str] = "box"
    style: str
    parts: tuple[Part, ...]
    name: str = ""
    scroll: str = ""


@dataclass(frozen=True, slots=True)
class Fold:
    """Parts that are folded away."""

    kind: ClassVar[str] = "fold"
    key: str
    title: str
    parts: tuple[Part, ...]
    is_open: bool = False
    style: str = "fold"


Part = Words | Chip | Number | Box | Fold
Parts = tuple[Part, ...]


def icon(name: str) -> Row:
    """A row of one icon."""
    return (Item(name),)


def row(title: str, *parts: Part) -> Box:
    """A line with its title before it."""
    return Box("row", (Words(title), *parts))


def choice(title: str, options: Sequence[tuple[str, str, bool]]) -> Box:
    """Buttons of which one is on, as (act, what it is called, whether it is on)."""
    return row(title, Box("segs", tuple(Chip(a, t, text=t, style="seg", is_on=on) for a, t, on in options), title))
