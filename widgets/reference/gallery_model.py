"""What the gallery shows, as one value, and what a press does to it: no widget is known here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class GalleryModel:
    """A component of the catalog on its table. `pieces` holds the ids of each kind, `ways` how each kind is tried;
    `turn` counts how often a table was set, so that the same one can be set again.
    """

    pieces: Mapping[str, tuple[str, ...]]
    ways: Mapping[str, tuple[str, ...]]
    kind: str
    piece: str
    way: str
    turn: int = 0

    @property
    def row(self) -> tuple[str, ...]:
        """The components of this kind, in order."""
        return self.pieces[self.kind]


@dataclass(frozen=True, slots=True)
class Kind:
    """Another kind of components, from its first one on."""

    name: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A component by its id, of whatever kind."""

    name: str


@dataclass(frozen=True, slots=True)
class Step:
    """The next component of this kind (1), or the one before (-1); after the last one comes the first."""

    by: int


@dataclass(frozen=True, slots=True)
class Way:
    """Another way to try it."""

    name: str


@dataclass(frozen=True, slots=True)
class Again:
    """The table as it was."""


Press = Kind | Piece | Step | Way | Again


def begin(pieces: Mapping[str, tuple[str, ...]], ways: Mapping[str, tuple[str, ...]], at: str = "") -> GalleryModel:
    """The gallery at a component, without one at the first; LookupError when there is none of that id."""
    first = next(iter(pieces))
    model = GalleryModel(pieces, ways, first, pieces[first][0], ways[first][0])
    return update(model, Piece(at)) if at else model


def update(model: GalleryModel, press: Press) -> GalleryModel:
    """The model after a press; LookupError for a kind, component or way that is not there."""
    match press:
        case Kind(name):
            return update(model, Piece(model.pieces[name][0]))
        case Piece(name):
            kind = next((kind for kind, ids in model.pieces.items() if name in ids), None)
            if kind is None:
                raise LookupError(f"no component {name[:60]!r} in the gallery")
            way = model.way if model.way in model.ways[kind] else model.ways[kind][0]
            return replace(model, kind=kind, piece=name, way=way, turn=model.turn + 1)
        case Step(by):
            at = (model.row.index(model.piece) + by) % len(model.row)
            return update(model, Piece(model.row[at]))
        case Way(name):
            if name not in model.ways[model.kind]:
                raise LookupError(f"a {model.kind} is not tried by {name[:60]!r}")
            return replace(model, way=name, turn=model.turn + 1)
        case Again():
            return replace(model, turn=model.turn + 1)
