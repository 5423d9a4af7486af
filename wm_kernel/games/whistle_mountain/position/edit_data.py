"""What an editor works on: the data of a position file with everything on the grid in lists, and how an edit is refused.

Drawings are turned into the lists of a position file, so that pieces can be found and changed one by one. What a list
cannot say (a machine that is no rectangle, a resource beside all scaffolds) stays drawn. No edit is made here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from wm_kernel.games.whistle_mountain.codec.grammar import parse_area
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.position import Position, ascii
from wm_kernel.games.whistle_mountain.rules.actions import area_mask, area_name
from wm_kernel.table.cells import MAX_COLUMNS, bits, cell_name, column_of, parse_cell, row_of
from wm_kernel.table.editor import Data, EditError

__all__ = ["Data", "EditError"]


def explicit(position: Position) -> Data:
    """The data of a position with its drawings turned into lists."""
    data = position.to_dict()
    for colour, found in position._layout.stored.items():
        storage = data["players"][colour].get("storage", {})
        if (
            len(found) == len(storage.get("scaffolds", ())) > 0
        ):  # each by its id; one that there is none of stays as it was
            storage["scaffolds"] = list(found)
    if (layers := position._model.layers) is None:
        return data
    drawn = ascii.read_layers(layers, position.document)
    del data["layers"]
    left: dict[str, dict[int, str]] = {"machines": {}, "resources": dict(drawn.resources)}
    tiles = [_with_resources(dict(entry), left["resources"], drawn) for entry in data.get("scaffolds", ())]
    for name, cells in drawn.scaffolds.items():
        entry = {"id": name, "cells": words(cells)}
        tiles.append(_with_resources(entry, left["resources"], drawn))
    if tiles:
        data["scaffolds"] = tiles
    machines = dict(data.get("machines", {}))
    for name, cells in drawn.machines.items():
        area = as_area(cells)
        if area and name not in machines:
            machines[name] = area
        else:
            left["machines"].update(dict.fromkeys(cells, name))
    if machines:
        data["machines"] = machines
    for (colour, ship), cells in drawn.ships.items():
        data.setdefault("ships", {}).setdefault(colour, {})[ship] = words(cells)
    for colour, cells in drawn.workers.items():
        crew = data.setdefault("workers", {}).setdefault(colour, {})
        crew["grid"] = " ".join(dict.fromkeys([*crew.get("grid", "").split(), *map(cell_name, cells)]))
    set_drawn(data, left)
    return data


def _with_resources(entry: Data, resources: dict[int, str], drawn: ascii.Drawn) -> Data:
    """An entry with the resources that are drawn on its squares; they are taken out of `resources`."""
    if not drawn.resources:
        return entry
    cells = [parse_cell(word) for word in entry["cells"].split()]
    here = {cell_name(c): resources.pop(c) for c in cells if c in resources}
    return {**entry, "resources": {**here, **(entry.get("resources") or {})}}


def set_drawn(data: Data, layers: Mapping[str, Mapping[int, str]]) -> None:
    """Draw what lists cannot say; without any of it nothing is drawn."""
    drawn = {name: _drawing(name, squares) for name, squares in layers.items() if squares}
    data.pop("layers", None)
    if drawn:
        data["layers"] = drawn


def drawn_of(position: Position) -> dict[str, dict[int, str]]:
    """What is drawn of an editor's position, square by square."""
    if (layers := position._model.layers) is None:
        return {"machines": {}, "resources": {}}
    drawn = ascii.read_layers(layers, position.document)
    machines = {c: name for name, cells in drawn.machines.items() for c in cells}
    return {"machines": machines, "resources": dict(drawn.resources)}


def _drawing(layer: str, squares: Mapping[int, str]) -> str:
    lines = []
    for row in sorted({row_of(c) for c in squares}, reverse=True):
        here = {column_of(c): word for c, word in squares.items() if row_of(c) == row}
        row_words = [here.get(column, ".") for column in range(1, min(MAX_COLUMNS, max(here)) + 1)]
        if layer == "resources":
            row_words = [ascii.RESOURCE_LETTERS[RESOURCES.index(w)] if w != "." else w for w in row_words]
        lines.append(f"{row:2} {' '.join(row_words)}")
    return "\n".join(lines) + "\n"


def words(cells: Iterable[int]) -> str:
    """Squares as a position file lists them.

    >>> words([16, 33])
    'a1 b2'
    """
    return " ".join(map(cell_name, cells))


def as_area(cells: Iterable[int]) -> str:
    """The squares as a rectangle ("e5-g6"); "" when they form none.

    >>> as_area([16, 17, 32, 33]), as_area([16, 17, 32])
    ('a1-b2', '')
    """
    chosen = Counter(cells)
    low, high = min(chosen, default=0), max(chosen, default=0)
    if not chosen or max(chosen.values()) > 1 or column_of(low) > column_of(high):
        return ""
    return area_name(low, high) if set(bits(area_mask(low, high))) == set(chosen) else ""


def squares_of(text: str) -> tuple[int, ...]:
    """The cells of a text: squares ("a1 b2") or a rectangle ("e5-g6"); ValueError when it is neither."""
    if "-" in text:
        return tuple(bits(area_mask(*parse_area(text.strip()))))
    return tuple(parse_cell(word) for word in text.split())
