"""Load the component files and an edition into the frozen definitions of `definitions.py`.

`load()` reads, checks and builds once per edition; everything else here serves it. The files' shape is in
`schema_models.py`, which is imported only when something has to be loaded. Not for what the effects do (see
`effects.py`).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wm_kernel.paths import data_dir
from wm_kernel.table.catalog import STANDARD, DataError, Document, Fault, Place, check, join, read
from wm_kernel.table.editions import Edition, Editions, document_of

from .convert import build
from .definitions import Catalog
from .edition import is_edited, with_edition

if TYPE_CHECKING:
    from . import schema_models as models

RESCUE_AWARD = "award_rescue"
_COUNTED = ("cards", "awards")


def load(edition: Edition = None, *, folder: str | os.PathLike[str] | None = None) -> Catalog:
    """Return every definition of the game, as the edition prints them; the last few editions are kept.

    `edition` is None or "standard" for the values that come with the project, else the path of an edition file
    (`kind: edition`) or its content as a mapping. `folder` holds other component files than the project's own, read
    anew each time. Raises DataError, which lists every fault with file and line, and OSError when a file cannot be
    opened.

    >>> load().machines["archives"].vp
    12
    >>> mine = load({"upgrades": {"recorder": {"cost": {"gold": 3}}}})
    >>> mine.upgrades["recorder"].cost, mine.upgrades["recorder"].provenance["cost"].source
    ((0, 0, 0, 3, 0), 'edition')
    >>> load({"upgrades": {"recordr": {"vp": 3}}})
    Traceback (most recent call last):
    wm_kernel.table.document.DataError: <edition>: unknown upgrade 'recordr' (did you mean 'recorder'?)
    """
    if folder is not None:
        return _load(_documents(Path(folder)), document_of(edition))
    return _editions.load(edition)


def edition_data(edition: Edition) -> dict[str, Any] | None:
    """Return an edition as plain data that can be written into a save, or None for the standard values.

    Raises DataError for one that cannot be used.

    >>> edition_data({"board": {"rows": 14, "tower_vp": list(range(1, 15))}})["board"]["rows"]
    14
    """
    return _editions.content(edition)


@cache
def _standard_documents() -> dict[str, Document]:
    return _documents(data_dir() / "games" / "whistle_mountain" / "components")


def _documents(folder: Path) -> dict[str, Document]:
    """The component files of a folder."""
    from .schema_models import Files

    return {name: read(folder / f"{name}.yaml") for name in Files.model_fields}


def _load(documents: dict[str, Document], edition: Document | None) -> Catalog:
    from .schema_models import Files

    name = STANDARD
    if edition is not None:
        documents, name = with_edition(documents, edition)
    files = dict(check(join(documents), Files, joined=True))
    if faults := list(_inconsistencies(files, documents)):
        raise DataError(faults)
    return build(files, documents, name)


_editions = Editions(lambda document: _load(_standard_documents(), document))


def _inconsistencies(files: Mapping[str, Any], documents: Mapping[str, Document]) -> Iterable[Fault]:
    """Faults between values that are each possible by themselves."""
    board: models.BoardFile = files["board"]

    def fault(file: str, path: Iterable[str | int], message: str) -> Fault:
        return Fault(*documents[file].place(path), message)

    rows, floors = board.rows.value, len(board.tower_vp.value)
    if floors != rows:
        changed = "tower_vp" if board.tower_vp.provenance == "edition" else "rows"
        message = f"{floors} values for {rows} rows; give one value for each row, the lowest first"
        yield fault("board", [changed], f"tower_vp: {message}")
    if board.bridge_row.value >= rows:
        message = f"the bridge lies above row {board.bridge_row.value}, but the board has {rows} rows"
        changed = "bridge_row" if board.bridge_row.provenance == "edition" else "rows"
        yield fault("board", [changed], f"bridge_row: {message}")
    if board.barracks_levels.value > board.workers.value:
        yield fault("board", ["workers"], "workers: fewer workers than levels of the barracks")
    for kind in _COUNTED:
        counted, total = getattr(files[kind], kind), getattr(board, kind).value
        found = sum(item.count.value for item in counted)
        if found != total:
            edited = [number for number, item in enumerate(counted) if item.count.provenance == "edition"]
            where: list[str | int] = [kind, edited[0], "count"] if edited else [kind]
            yield fault(kind, where, f"{kind}: the counts add up to {found}, the box holds {total}")
    needed = board.rescue_awards_on_lowest_floor.value
    for number, award in enumerate(files["awards"].awards):
        if award.id == RESCUE_AWARD and award.count.value < needed:
            message = f"setup puts {needed} of these awards on the lowest floor, got {award.count.value}"
            yield fault("awards", ["awards", number, "count"], f"awards.{award.id}: {message}")
    yield from _scaffold_faults(files["scaffolds"], documents["scaffolds"])
    docks = [dock.id for dock in files["docks"].docks]
    if sorted(docks) != sorted(board.dock_ring.value):
        yield fault("board", ["dock_ring"], f"dock_ring: must name every dock once: {', '.join(docks)}")
    yield from _repeated_ids(files, documents)


def _scaffold_faults(scaffolds: models.ScaffoldsFile, document: Document) -> Iterable[Fault]:
    printed = 2
    for number, tile in enumerate(scaffolds.tiles):
        found = sum(resource is not None for resource in tile.resources)
        if found != printed:
            place = document.place(["tiles", number])
            yield Fault(*place, f"scaffolds.{tile.id}: a tile has {printed} resources, got {found}")
    if len(scaffolds.tiles) != scaffolds.count.value:
        edited = [number for number in range(len(scaffolds.tiles)) if is_edited(document, number)]
        place = document.place(["tiles", edited[0]] if edited else ["tiles"])
        yield Fault(*place, f"scaffolds: {len(scaffolds.tiles)} tiles, the box holds {scaffolds.count.value}")


def _repeated_ids(files: Mapping[str, Any], documents: Mapping[str, Document]) -> Iterable[Fault]:
    seen: dict[str, Place] = {}
    for file, key in [(name, name) for name in files if name not in ("board", "scaffolds")] + [("scaffolds", "tiles")]:
        for number, item in enumerate(getattr(files[file], key)):
            place = documents[file].place([key, number])
            if item.id in seen:
                before = seen[item.id]
                yield Fault(*place, f"id {item.id!r} is used twice, first in {before.file}:{before.line}")
            seen.setdefault(item.id, place)
