"""What is drawn over the table to guide the eye: options, rings, faults, a ghost, a heat map, arrows, the cursor.

Marks know no rule: the caller says which targets and cells they concern. Targets are ids of a scene ("cell:d4",
"machine:archives", "dock:card"), cells are their names ("d4"), as in refusals.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece held over the board: where it would lie, whether it may, and the gain beside it ("+4 VP").

    `piece` names what is drawn inside: "" (the outline alone), "machine:archives", "scaffold:S3", "ship:red:blimp"
    or "worker:red". For a scaffold the k-th cell is square k of the tile.
    """

    cells: tuple[str, ...]
    legal: bool = True
    text: str = ""
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one target to another, with an order number in a disc when there is one."""

    start: str
    end: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Edge:
    """A scoring edge: the side 'n', 'e', 's' or 'w' of a cell, numbered when the text counts it."""

    cell: str
    side: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Bubble:
    """A few words pinned to a target: why not, or what a piece does. `rule` is set in mono below the lines."""

    target: str
    title: str
    lines: tuple[str, ...] = ()
    rule: str = ""
    bad: bool = False


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything marked in one picture; the default marks nothing.

    `heat` maps a cell name, or a target such as "machine:archives", to (value, best value of the map); a value of 0 bears
    no number. `last` are the targets that the last move touched.

    >>> Marks(options=("cell:d4", "dock:card"), heat={"d4": (2, 4)}).heat["d4"]
    (2, 4)
    """

    options: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    ring: tuple[str, ...] = ()
    fault: tuple[str, ...] = ()
    heat: Mapping[str, tuple[float, float]] = field(default_factory=lambda: MappingProxyType({}))
    ghosts: tuple[Ghost, ...] = ()
    focus: str | None = None
    arrows: tuple[Arrow, ...] = ()
    edges: tuple[Edge, ...] = ()
    last: tuple[str, ...] = ()
    bubble: Bubble | None = None


NO_MARKS = Marks()
