"""Editions of Propeller Islands: the values of somebody's own copy in the place of ours, laid over the component files.

Which values an edition may hold is said by `schema_models.Edition`; reading and building is done by `catalog.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wm_kernel.table.catalog import DataError, Document, Fault, Map, check, lay_over
from wm_kernel.table.document import Seq

TABLE = "table"
"""The file and the piece that the values of the table belong to, also in `Catalog.provenance`."""


def with_edition(base: Mapping[str, Document], edition: Document) -> tuple[dict[str, Document], str]:
    """The documents with the values of the edition in the place of theirs, and the edition's name."""
    from wm_kernel.games.propeller_islands.components.schema_models import Edition as Model

    model = check(edition, Model)
    documents, faults = dict(base), list[Fault]()
    if "all_tiles" in edition.data:
        documents["tiles"] = _with_all_tiles(documents["tiles"], edition.data["all_tiles"])
    for file, section, what in (("plans", "plans", "plan"), ("tiles", "tiles", "tile"), ("tiles", "kinds", "kind")):
        changes = edition.data.get(section)
        if section == "kinds" and changes:
            documents[file], changes, found = _with_kinds(documents[file], changes)
            faults += found
        if changes:
            documents[file], found = lay_over(documents[file], section, changes, what)
            faults += found
    if TABLE in edition.data:
        documents[TABLE], found = lay_over(base[TABLE], None, edition.data[TABLE], "value")
        faults += found
    if faults:
        raise DataError(faults)
    return documents, model.name or Path(edition.name).stem.strip("<>")


def _with_all_tiles(base: Document, all_tiles: Any) -> Document:
    """The tiles of an edition that lists them all, in the place of ours.

    Each takes the id of one of our tiles of its kind as long as there is one, so that an id means the same kind everywhere.
    """
    ours: dict[str, list[str]] = {}
    for tile in base.data["tiles"]:
        ours.setdefault(tile["kind"], []).append(tile["id"])
    known, tiles = sum(map(len, ours.values())), Seq()
    for n, told in enumerate(all_tiles):
        free = ours.get(told.get("kind"))
        known += not free
        made = Map()
        made["id"] = free.pop(0) if free else f"T{known:02}"
        made["kind"] = told.get("kind")
        made["face"] = {"value": {key: value for key, value in told.items() if key != "kind"}, "provenance": "edition"}
        made.places = dict.fromkeys(made, all_tiles.places[n])
        tiles.append(made)
    tiles.places = list(all_tiles.places)
    top = Map()
    top.update(base.data)
    top.places = dict(base.data.places)
    top["tiles"] = tiles
    return Document(base.name, top)


_TOLD_OF_KINDS = ("name", "short", "text", "bonus", "scoring")


def _with_kinds(base: Document, changes: Map) -> tuple[Document, Map, list[Fault]]:
    """What kinds are called, give and score in an edition; and what is left to be laid over, with the faults."""
    top, kinds, left, faults = Map(), Seq(), Map(), list[Fault]()
    top.update(base.data)
    top.places = dict(base.data.places)
    left.update(changes)
    left.places = dict(changes.places)
    for kind in base.data["kinds"]:
        own = changes.get(kind["id"])
        if isinstance(own, Map) and set(own) & set(_TOLD_OF_KINDS):
            changed, rest = Map(), Map()
            changed.update(kind)
            changed.places = dict(kind.places)
            for key, value in own.items():
                if key not in _TOLD_OF_KINDS:
                    rest[key] = value
                    rest.places[key] = own.places[key]
                elif key not in kind:
                    faults.append(Fault(*own.places[key], f"kinds.{kind['id']}: this kind of tile has no {key}"))
                else:
                    changed[key] = value
                    changed.places[key] = own.places[key]
                    if key in ("bonus", "scoring"):
                        changed["effects_source"] = {"provenance": "edition"}
            kind = changed
            left[kind["id"]] = rest
        kinds.append(kind)
    kinds.places = list(base.data["kinds"].places)
    top["kinds"] = kinds
    return Document(base.name, top), left, faults
