"""Lay an edition over the standard component files: the values printed on somebody's own copy of the game.

Works on documents, before they are checked as a whole, so that every fault can name the edition's own line. Not for
loading (see `catalog.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from wm_kernel.table.catalog import MOST_FAULTS, DataError, Document, Fault, Map, Place, Seq, check, lay_over, unknown


def with_edition(base: Mapping[str, Document], edition: Document) -> tuple[dict[str, Document], str]:
    """The documents with the edition's values in the place of theirs, and the edition's name."""
    from .schema_models import Edition

    model = check(edition, Edition)
    documents, faults = dict(base), []
    for section, what in (("upgrades", "upgrade"), ("cards", "card"), ("awards", "award")):
        if section in edition.data:
            documents[section], found = lay_over(base[section], section, edition.data[section], what)
            faults += found
    if "board" in edition.data:
        documents["board"], found = lay_over(base["board"], None, edition.data["board"], "value")
        faults += found
    if "scaffolds" in edition.data:
        documents["scaffolds"], found = _with_tiles(base["scaffolds"], edition.data["scaffolds"])
        faults += found
    if faults:
        raise DataError(faults)
    return documents, model.name or Path(edition.name).stem.strip("<>")


def _with_tiles(base: Document, changes: Map) -> tuple[Document, list[Fault]]:
    """The scaffold file with whole stacks or single tiles replaced. A shape's list comes first, then single tiles."""
    faults: list[Fault] = []
    shapes = list(base.data["shapes"])
    tiles: dict[str, Map] = {tile["id"]: tile for tile in base.data["tiles"]}
    if len(changes) > MOST_FAULTS:  # there are fewer tiles
        place = changes.places[next(iter(changes))]
        raise DataError([Fault(*place, f"scaffolds: at most {MOST_FAULTS} entries are read")])
    for shape in (key for key in changes if key in shapes):
        stack = changes[shape]
        if not (stack and isinstance(stack[0], Seq)):
            message = f"scaffolds.{shape}: a shape takes a list of tiles, each a list of resources"
            faults.append(Fault(*changes.places[shape], message))
            continue
        tiles = {key: tile for key, tile in tiles.items() if tile["shape"] != shape}
        for number, resources in enumerate(stack, 1):
            tiles[f"{shape}{number}"] = _tile(f"{shape}{number}", shape, resources, stack.places[number - 1])
    for key in (key for key in changes if key not in shapes):
        place = changes.places[key]
        if key not in tiles:
            word = "shape" if len(key) == 1 else "scaffold tile"
            faults.append(Fault(*place, unknown(word, key, shapes if len(key) == 1 else [*shapes, *tiles])))
        elif changes[key] and isinstance(changes[key][0], Seq):
            faults.append(Fault(*place, f"scaffolds.{key}: a single tile takes one list of resources"))
        else:
            tiles[key] = _tile(key, tiles[key]["shape"], changes[key], place)
    top = Map()
    top.update(base.data)
    top.places = dict(base.data.places)
    top["tiles"] = listed = Seq()
    for shape in shapes:
        for tile in tiles.values():
            if tile["shape"] == shape:
                listed.append(tile)
                listed.places.append(tile.places["resources"])
    return Document(base.name, top), faults


def _tile(key: str, shape: str, resources: Seq, place: Place) -> Map:
    tile = Map()
    for name, value in (("id", key), ("shape", shape), ("resources", resources)):
        tile[name] = value
        tile.places[name] = place
    return tile


def is_edited(document: Document, number: int) -> bool:
    """Whether a scaffold tile comes from the edition: then it was written in another file."""
    return document.place(["tiles", number]).file != document.name
