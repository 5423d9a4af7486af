"""In which line of its file a fault of a position stands: the entry it speaks of, or the row of a drawing.

The nearest that was written down is named; a fault of what nobody wrote (barracks that are empty because nothing is said of
them) stands at the head of the file. What is wrong is found in `faults.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from wm_kernel.games.whistle_mountain.codec.grammar import as_id
from wm_kernel.table.cells import parse_cell, row_of
from wm_kernel.table.document import Document, Map, Place, Seq
from wm_kernel.table.places import TEXTS, Path, entries, is_there, says
from wm_kernel.table.refusal import Refusal

# The entries that a fault is about, foremost first; `{...}` is a value of the fault.
_ENTRIES: dict[str, tuple[str, ...]] = {
    "water_level": ("water_top",),
    "floods_too_many": ("water_top", "machines"),
    "floods_too_few": ("water_top", "machines"),
    "not_seated": ("players.{player}", "workers.{player}", "ships.{player}", "to_move"),
    "too_few_starts": ("scaffolds", "layers.scaffolds"),
    "no_such_level": ("workers.{player}.barracks",),
    "level_taken": ("workers.{player}.barracks",),
    "level_in_water": ("workers.{player}.barracks", "water_top"),
    "no_such_floor": ("workers.{player}.tower", "tower_awards.{floor}"),
    "too_many_workers": ("workers.{player}.aboard", "workers.{player}", "water_top"),
    "workers_missing": ("workers.{player}",),
    "negative": ("players.{player}.resources.{resource}",),
    "over_limit": ("players.{player}.resources.{resource}",),
    "negative_vp": ("players.{player}.vp",),
    "upgrades_full": ("players.{player}.upgrades",),
    "no_tile_left": ("players.{player}.storage.scaffolds",),
    "awards_on_floor": ("tower_awards.{floor}",),
    "award_not_taken": ("tower_awards.{floor}",),
    "market_full": ("markets.{market}",),
    "pieces_missing": ("piles.exact",),
    "turn_of_another": ("turn.number",),
    "work_to_come": ("turn.last_work",),
    "end_not_said": ("turn", "workers"),
    "too_many_turns_left": ("turn.turns_left",),
    "not_once_a_turn": ("turn.used",),
    "used_again": ("turn.used",),
    "builds_over": ("turn.forge.builds",),
    "draft_order": ("draft",),
    "draft_size": ("draft",),
    "draft_late": ("draft",),
    "token_on_nothing": ("duplicator",),
    "decision_unfit": ("pending",),
    "nothing_due": ("pending",),
}
_SAID_OF = ("id", "machine", "machines", "dock", "ability", "tile", "tiles")
_TEXTS = (*TEXTS, "layers")


def place_of(document: Document, fault: Refusal) -> Place:
    """The line of a fault; that of the head of the file where nothing that it speaks of was written."""
    for path in _paths(document, fault):
        if is_there(document, path):
            return document.place(path)
    row = _drawn(document, fault)
    return row if row is not None else document.place(())


def _paths(document: Document, fault: Refusal) -> Iterator[Path]:
    params = {key: value for key, value in fault.params.items() if isinstance(value, str | int)}
    yield from entries(_ENTRIES.get(fault.code, ()), params)
    if "ship" in params and "player" in params:
        yield "ships", params["player"], params["ship"]
    yield from _of_things(document, fault)
    if fault.cells:
        yield from _of_squares(document, fault)


def _of_things(document: Document, fault: Refusal) -> Iterator[Path]:
    """Where the things that a fault names are said: of several copies the first that is one too many."""
    for key in _SAID_OF:
        value = fault.params.get(key)
        for thing in reversed(value if isinstance(value, tuple) else (value,)):
            if isinstance(thing, str):
                found = list(_says(document.data, thing))
                most = fault.params.get("most", 0) if fault.code == "used_twice" else 0
                yield from (found[most:] if isinstance(most, int) else ()) or found


def _says(data: Any, thing: str) -> Iterator[Path]:
    """Every entry whose key or value is this thing."""

    def value_is(text: str) -> bool:
        return thing in (text, as_id(text), f"award_{as_id(text)}")

    return says(data, lambda key: as_id(key) == as_id(thing), value_is, _TEXTS)


def _of_squares(document: Document, fault: Refusal) -> Iterator[Path]:
    """The entries that name one of the squares: the worker's, else the scaffold's."""
    cells, data = set(fault.cells), document.data
    player = fault.params.get("player")
    workers = data.get("workers")
    if "worker" in fault.code or player:
        for colour, crew in workers.items() if isinstance(workers, Map) else ():
            if player in (None, colour) and isinstance(crew, Map) and cells & set(str(crew.get("grid", "")).split()):
                yield "workers", colour, "grid"
    scaffolds = data.get("scaffolds")
    for number, tile in enumerate(scaffolds if isinstance(scaffolds, Seq) else ()):
        if isinstance(tile, Map) and cells & {*str(tile.get("cells", "")).split(), *(tile.get("resources") or ())}:
            yield "scaffolds", number


def _drawn(document: Document, fault: Refusal) -> Place | None:
    """The row of a drawing in which the first square of a fault lies."""
    layers = document.data.get("layers")
    if not fault.cells or not isinstance(layers, Map):
        return None
    wanted = ("workers", "ships", "machines", "scaffolds", "resources")
    first = next((name for name in wanted if name[:-1] in fault.code), "scaffolds")
    row = row_of(parse_cell(fault.cells[0]))
    for name in (first, *wanted):
        for offset, line in enumerate(str(layers.get(name) or "").splitlines()):
            found = re.match(r"\s*(\d{1,2})[ \t|]", line)
            if found and int(found[1]) == row:
                place = document.place(["layers", name])
                return Place(place.file, place.line + 1 + offset if place.line else 0)
    return None
