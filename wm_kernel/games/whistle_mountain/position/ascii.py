"""Positions drawn with letters: the grid in layers, one kind of piece in each, so that nothing hides what it lies on.

    scaffolds:
    3  . a a .
    2  . a b b
    1  . a b b

A line is a row: its number, then a word for each square from column a on. A line of column letters may stand below. Only
reading and drawing; what the pieces mean together is the business of `layout.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS
from wm_kernel.table.cells import MAX_COLUMNS, MAX_ROWS, bits, cell, cell_name
from wm_kernel.table.document import DataError, Document, Fault, Map, Place, parse
from wm_kernel.table.told import Told

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.position.models import Layers
    from wm_kernel.games.whistle_mountain.rules.state import State

LAYERS = ("scaffolds", "resources", "machines", "workers", "ships")
RESOURCE_LETTERS = "ciwg*"
LETTERS = {"red": "R", "yellow": "Y", "black": "K", "blue": "B"}
_COLOURS = {letter: colour for colour, letter in LETTERS.items()}

_ROW = re.compile(r"\s*(\d{1,2})[ \t|]+(\S.*?)\s*\Z")
_HEADING = re.compile(rf"\s*({'|'.join(LAYERS)})\s*:?\s*[|]?\s*\Z")
_COLUMNS = re.compile(r"\s*[a-o](\s+[a-o])*\s*\Z")
_EMPTY = re.compile(r"[.~]+\Z")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*\Z")


@dataclass
class Drawn:
    """What the layers show: cells by the name of the tile or machine, by resource, by player, by (player, ship)."""

    scaffolds: dict[str, list[int]] = field(default_factory=dict)
    resources: dict[int, str] = field(default_factory=dict)
    machines: dict[str, list[int]] = field(default_factory=dict)
    workers: dict[str, list[int]] = field(default_factory=dict)
    ships: dict[tuple[str, str], list[int]] = field(default_factory=dict)


def read_layers(layers: Layers, document: Document, path: tuple[str | int, ...] = ("layers",)) -> Drawn:
    """What the layers of a position file show; DataError names the line of every word that means nothing."""
    drawn = Drawn()
    faults: list[Fault] = []
    for name in LAYERS:
        if (text := getattr(layers, name)) is None:
            continue
        place = document.place([*path, name])
        for offset, (square, word) in _squares(text, place, faults):
            if problem := _note(drawn, name, square, word, layers.key):
                line = place.line + 1 + offset if place.line else 0
                where = f"{'.'.join(map(str, path))}.{name}: {cell_name(square)}"
                faults.append(Fault(place.file, line, problem.at(where)))
    if faults:
        raise DataError(faults)
    return drawn


def _squares(text: str, place: Place, faults: list[Fault]) -> Iterable[tuple[int, tuple[int, str]]]:
    """(number of the line, (cell, word)) of every square that is not empty."""
    seen: set[int] = set()
    for offset, line in enumerate(text.splitlines()):
        if not line.strip() or _COLUMNS.match(line):
            continue
        found = _ROW.match(line)
        row = int(found[1]) if found else -1
        words = (found[2] if found else "").split()
        problem: Told | None = None
        if not found:
            problem = Told("drawn-no-row", text=repr(line.strip()[:40]))
        elif row > MAX_ROWS or row in seen:
            problem = Told("drawn-twice", row=row) if row in seen else Told("drawn-rows", row=row, most=MAX_ROWS)
        elif len(words) > MAX_COLUMNS:
            problem = Told("drawn-columns", row=row, n=len(words), most=MAX_COLUMNS)
        if problem:
            faults.append(Fault(place.file, place.line + 1 + offset if place.line else 0, problem))
            continue
        seen.add(row)
        for column, word in enumerate(words, 1):
            if not _EMPTY.match(word):
                yield offset, (cell(column, row), word)


def _note(drawn: Drawn, layer: str, square: int, word: str, key: Mapping[str, str]) -> Told | None:
    """Enter one square; returns what is wrong with it, or nothing."""
    quoted = repr(word[:20])
    if layer == "resources":
        letter = word.lower()
        if len(letter) != 1 or letter not in RESOURCE_LETTERS:
            return Told("drawn-no-resource", word=quoted, known=" ".join(RESOURCE_LETTERS))
        drawn.resources[square] = RESOURCES[RESOURCE_LETTERS.index(letter)]
    elif layer == "workers":
        if word not in _COLOURS:
            return Told("drawn-no-player", word=quoted, known=" ".join(_COLOURS))
        drawn.workers.setdefault(_COLOURS[word], []).append(square)
    elif layer == "ships":
        if len(word) != 2 or word[0] not in _COLOURS or word[1] not in "123":
            return Told("drawn-no-ship", word=quoted)
        drawn.ships.setdefault((_COLOURS[word[0]], SHIPS[int(word[1]) - 1]), []).append(square)
    else:
        if not _NAME.match(word) or len(word) > 20:
            return Told("drawn-no-name", word=quoted)
        table = drawn.scaffolds if layer == "scaffolds" else drawn.machines
        table.setdefault(key.get(word, word), []).append(square)
    return None


def document_of(text: str, name: str = "<text>") -> Document:
    """A position as it is pasted: layers under their names, and beside them any lines of a position file.

    A drawing without a name is that of the scaffolds. Unless something else is said, a drawing is free-form; a text that
    names its `kind` is read as the file it is.
    """
    lines = text.splitlines()
    draws = _draws(lines)
    layers: dict[str, list[str]] = {}
    starts: dict[str, int] = {}
    current = "scaffolds"
    rest: list[str] = []
    for number, line in enumerate(lines, 1):
        heading = _HEADING.match(line) if draws[number] else None
        drawing = bool(_ROW.match(line) or (_COLUMNS.match(line) and layers.get(current)))
        if heading:
            current = heading[1]
        elif drawing:
            starts.setdefault(current, number)
            drawn = layers.setdefault(current, [])
            drawn.extend([""] * (number - starts[current] - len(drawn)))
            drawn.append(line)
        rest.append("" if heading or drawing else line)
    document = parse("\n".join(rest), name) if any(line.strip() for line in rest) else Document(name, Map())
    data = document.data
    given = data.get("layers")
    block = given if isinstance(given, Map) else Map()
    for layer, drawn in layers.items():
        block[layer] = "\n".join(drawn)
        block.places[layer] = Place(name, starts[layer] - 1)
    key = data.pop("key", None)
    if isinstance(key, Map):
        block["key"], block.places["key"] = key, data.places["key"]
    if block:
        data["layers"] = block
        data.places.setdefault("layers", Place(name, 1))
    is_file = "kind" in data
    for entry, value in (("kind", "position"), ("version", 1), ("free_form", True)):
        if entry not in data and not (is_file and entry == "free_form"):
            data[entry] = value
            data.places[entry] = Place(name, 1)
    return document


def _draws(lines: Sequence[str]) -> list[bool]:
    """Before each line, and at the end: whether a drawing comes next, empty lines apart. A heading may also stand over a
    list of a position file.
    """
    found = [False]
    for line in reversed(lines):
        found.append(bool(_ROW.match(line) or _COLUMNS.match(line)) if line.strip() else found[-1])
    return found[::-1]


# Drawing.


def draw(state: State) -> str:
    """The grid of a state as layers, with a key for the machines; `document_of` reads it back."""
    tiles = {c: tile.id for tile in state.tiles for c in tile.cells}
    taken = {tile.id for tile in state.tiles}
    names = (a + b for a in ("", *"ABCDEFGH") for b in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    key = {next(n for n in names if n not in taken): placed.id for placed in state.machines}
    machines = {c: token for token, placed in zip(key, state.machines, strict=True) for c in bits(placed.mask)}
    workers = {c: LETTERS[colour] for colour, p in zip(state.colours, state.players, strict=True) for c in bits(p.grid)}
    ships = {
        c: f"{LETTERS[colour]}{k + 1}"
        for colour, p in zip(state.colours, state.players, strict=True)
        for k, place in enumerate(p.ships)
        if place > 0
        for c in bits(place)
    }

    def resource(square: int) -> str:
        kind = state.resource_at(square)
        return "" if kind is None else RESOURCE_LETTERS[kind]

    parts = [
        _layer(state, "scaffolds", lambda c: tiles.get(c, "")),
        _layer(state, "resources", resource),
        _layer(state, "machines", lambda c: machines.get(c, "")),
        _layer(state, "workers", lambda c: workers.get(c, "")),
        _layer(state, "ships", lambda c: ships.get(c, "")),
    ]
    if key:
        parts.append("key: {" + ", ".join(f"{token}: {machine}" for token, machine in key.items()) + "}\n")
    return "\n".join(part for part in parts if part)


def _layer(state: State, name: str, word: Callable[[int], str]) -> str:
    geometry = state.setup.geometry
    rows = [[word(cell(c, r)) for c in range(1, geometry.columns + 1)] for r in range(1, geometry.rows + 1)]
    while rows and not any(rows[-1]):
        rows.pop()
    if not rows:
        return ""
    width = max(len(w) for row in rows for w in row)
    lines = [f"{name}:"]
    for number, row in reversed(list(enumerate(rows, 1))):
        lines.append(f"{number:2} " + " ".join(f"{w or '.':{width}}" for w in row).rstrip())
    letters = " ".join(f"{chr(97 + c):{width}}" for c in range(geometry.columns)).rstrip()
    return "\n".join([*lines, f"   {letters}"]) + "\n"
