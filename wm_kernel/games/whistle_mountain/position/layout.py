"""What a position file puts on the grid and in the docks, worked out to squares: tiles, machines, ships and workers.

Everything is kept as it was said, possible or not; `faults.py` judges it and `fill.py` makes a state of it. A tile that is
not printed (in a free-form position, or by mistake) becomes a tile of this position alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from wm_kernel.games.whistle_mountain.codec.grammar import parse_area
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS
from wm_kernel.games.whistle_mountain.position.ascii import Drawn
from wm_kernel.games.whistle_mountain.position.storage import stored_tiles
from wm_kernel.games.whistle_mountain.rules.actions import area_mask
from wm_kernel.games.whistle_mountain.rules.board import Tile, make_tile, orientations
from wm_kernel.games.whistle_mountain.rules.setup import COLOURS
from wm_kernel.games.whistle_mountain.rules.state import HOME, Setup
from wm_kernel.table.cells import bits, cell_name, column_of, mask_of, parse_cell, row_of
from wm_kernel.table.refusal import Refusal

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.position.models import PositionFile, Scaffold, Workers

AWAY = "away"


@dataclass(frozen=True, slots=True)
class LaidTile:
    """A scaffold tile: square k on `cells[k]` (all on the grid), with the tile it is."""

    id: str
    cells: tuple[int, ...]
    tile: Tile
    printed: bool

    @property
    def mask(self) -> int:
        """Its squares."""
        return mask_of(self.cells)


@dataclass(frozen=True, slots=True)
class LaidMachine:
    """A machine on any squares of the grid."""

    id: str
    cells: tuple[int, ...]

    @property
    def mask(self) -> int:
        """Its squares."""
        return mask_of(self.cells)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of its rectangle; (0, 0) when the squares form none."""
        if not self.cells:
            return (0, 0)
        columns, rows = {column_of(c) for c in self.cells}, {row_of(c) for c in self.cells}
        width, height = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        return (width, height) if width * height == len(self.cells) else (0, 0)


@dataclass(frozen=True, slots=True)
class LaidShip:
    """A ship: at home, in a dock (`dock` is its id, or AWAY), or on squares."""

    seat: int
    ship: int
    cells: tuple[int, ...] = ()
    dock: str = ""
    said: int = 0  # how many squares were named, on the grid or not

    @property
    def mask(self) -> int:
        """Its squares."""
        return mask_of(self.cells)


@dataclass(frozen=True, slots=True)
class Crew:
    """The workers of one player as they were said; a square may be named twice."""

    grid: tuple[int, ...]
    barracks: tuple[int, ...]
    tower: tuple[int, ...]
    aboard: tuple[tuple[str, int], ...]
    whirlpool: int

    @property
    def total(self) -> int:
        """How many there are."""
        on_machines = sum(n for _, n in self.aboard)
        return len(self.grid) + len(self.barracks) + len(self.tower) + on_machines + self.whirlpool


@dataclass
class Layout:
    """The pieces of a position on the grid and in the docks, and the faults met while working that out."""

    setup: Setup
    water_top: int
    named: tuple[str, ...] = ()  # the players somebody speaks of
    tiles: list[LaidTile] = field(default_factory=list)
    machines: list[LaidMachine] = field(default_factory=list)
    ships: list[LaidShip] = field(default_factory=list)
    crews: list[Crew] = field(default_factory=list)
    stored: dict[str, tuple[str, ...]] = field(default_factory=dict)  # the scaffolds in storage, by player
    faults: list[Refusal] = field(default_factory=list)

    @cached_property
    def level(self) -> int:
        """The water level, within what a board can have."""
        return max(0, min(self.water_top, self.setup.geometry.rows))

    @cached_property
    def dry(self) -> int:
        """The squares above the water."""
        return self.setup.geometry.dry[self.level]

    @cached_property
    def scaffold(self) -> int:
        """Squares with a scaffold, seen or not."""
        return _union(tile.mask for tile in self.tiles)

    @cached_property
    def machine(self) -> int:
        """Squares with a machine."""
        return _union(machine.mask for machine in self.machines)

    @cached_property
    def extra(self) -> dict[str, Tile]:
        """The tiles that are not printed like this."""
        return {tile.id: tile.tile for tile in self.tiles if not tile.printed}

    def fault(self, code: str, rule: str, cells: Iterable[int] = (), **params: object) -> None:
        """Note a fault."""
        names = tuple(cell_name(c) for c in sorted(set(cells)))
        self.faults.append(Refusal(code, rule, names, params))

    def on_grid(self, cells: Iterable[int], **params: object) -> tuple[int, ...]:
        """The cells that lie on the grid; the others are a fault."""
        wanted = tuple(cells)
        if off := [c for c in wanted if not self.setup.geometry.grid >> c & 1]:
            self.fault("off_grid", "WM-CONV-01", off, **params)
        return tuple(c for c in wanted if c not in off)


def lay_out(model: PositionFile, setup: Setup, drawn: Drawn) -> Layout:
    """Work out where everything is."""
    layout = Layout(setup, model.water_top, named_players(model, drawn))
    _lay_tiles(layout, model, drawn)
    for machine, cells in [(m, _area(text)) for m, text in model.machines.items()] + list(drawn.machines.items()):
        layout.machines.append(LaidMachine(machine, layout.on_grid(cells, machine=machine)))
    _lay_ships(layout, model, drawn)
    for seat, colour in enumerate(setup.colours):
        _stand(layout, seat, model.workers.get(colour), drawn.workers.get(colour, []))
    layout.stored = stored_tiles(layout, model)
    return layout


def named_players(model: PositionFile, drawn: Drawn) -> tuple[str, ...]:
    """The players somebody speaks of, in the order of `COLOURS`."""
    named = {*model.players, *model.workers, *model.ships, *drawn.workers, *(colour for colour, _ in drawn.ships)}
    if model.to_move:
        named.add(model.to_move)
    return tuple(colour for colour in COLOURS if colour in named)


def _union(masks: Iterable[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def _cells(text: str) -> tuple[int, ...]:
    return tuple(parse_cell(word) for word in text.split())


def _area(text: str) -> tuple[int, ...]:
    return tuple(bits(area_mask(*parse_area(text))))


# Tiles.


def _lay_tiles(layout: Layout, model: PositionFile, drawn: Drawn) -> None:
    """Every scaffold of the file and of the layers; resources of the layers belong to whatever tile lies there."""
    from wm_kernel.games.whistle_mountain.position.models import Scaffold

    entries = list(model.scaffolds)
    for name, squares in drawn.scaffolds.items():
        entries.append(Scaffold(id=name, cells=" ".join(map(cell_name, squares))))
    left = dict(drawn.resources)
    named = {entry.id for entry in entries if entry.id}
    for number, entry in enumerate(entries):
        cells = _cells(entry.cells)
        printed = {c: left.pop(c) for c in cells if c in left}
        printed |= {parse_cell(name): resource for name, resource in (entry.resources or {}).items()}
        told = bool(printed) or entry.resources is not None or bool(drawn.resources)
        _lay_tile(layout, model.free_form, entry, _name(entry, number, named), cells, printed, told)
    if left:
        layout.fault("resource_off_tile", "WM-CONV-03", left)


def _name(entry: Scaffold, number: int, named: set[str]) -> str:
    if entry.id:
        return entry.id
    name = f"tile{number + 1}"
    while name in named:
        name += "x"
    named.add(name)
    return name


def _lay_tile(
    layout: Layout,
    free_form: bool,
    entry: Scaffold,
    name: str,
    cells: tuple[int, ...],
    printed: Mapping[int, str],
    told: bool,
) -> None:
    setup = layout.setup
    if stray := [c for c in printed if c not in cells]:
        layout.fault("resource_off_tile", "WM-CONV-03", stray, tile=name)
    if len(set(cells)) != len(cells):
        layout.fault("square_twice", "WM-BUILD-SCAFFOLD-01", [c for c in cells if cells.count(c) > 1], tile=name)
        cells = tuple(dict.fromkeys(cells))
    shape = shape_of(setup, cells)
    wanted = setup.tiles[name].shape if name in setup.tiles else entry.shape
    odd = shape != wanted if wanted else shape is None and not (free_form and _joined(cells))
    if odd:
        layout.fault("shape_of_tile", "WM-BUILD-SCAFFOLD-01", cells, tile=name, shape=wanted or "")
    resources = tuple(RESOURCES.index(printed[c]) if c in printed else None for c in cells)
    found: tuple[str, tuple[int, ...]] | None = None
    if not odd and name in setup.tiles:
        if (order := _as_printed(setup.tiles[name], cells, resources, told)) is None:
            layout.fault("tile_resources", "WM-COMP-02", cells, tile=name)
        else:
            found = name, order
    elif not odd and not free_form and shape:
        found = _identify(layout, shape, cells, resources)
        if found is None or entry.id:
            layout.fault("no_such_tile", "WM-COMP-02", cells, tile=name)
            found = None
    kept = layout.on_grid(cells, tile=name)
    if found and len(kept) == len(cells):
        layout.tiles.append(LaidTile(found[0], found[1], setup.tiles[found[0]], True))
    elif kept:
        left, low = min(map(column_of, kept)), min(map(row_of, kept))
        squares = tuple((column_of(c) - left, row_of(c) - low) for c in kept)
        look = tuple(RESOURCES.index(printed[c]) if c in printed else None for c in kept)
        layout.tiles.append(LaidTile(name, kept, make_tile(name, wanted or shape or "free", squares, look), False))


def shape_of(setup: Setup, cells: Iterable[int]) -> str | None:
    """The shape these squares form, None when they form none of the printed ones."""
    if not (ordered := sorted(cells)):
        return None
    left, low = min(map(column_of, ordered)), min(map(row_of, ordered))
    offsets = tuple(c - (low * 16 + left - 1) for c in ordered)
    for shape, forms in setup.geometry.shapes.items():
        if any(form.offsets == offsets for form in forms):
            return shape
    return None


def _joined(cells: tuple[int, ...]) -> bool:
    """Whether the squares hang together, and are not too many for a tile."""
    if not 1 <= len(cells) <= 8:
        return False
    whole = mask_of(cells)
    part = 1 << cells[0]
    while True:
        grown = (part | part << 1 | part >> 1 | part << 16 | part >> 16) & whole
        if grown == part:
            return part == whole
        part = grown


def _forms(tile: Tile) -> list[tuple[int, ...]]:
    """Every turn and flip of a tile, alike or not, as the offset of each of its squares."""
    return orientations([(o % 16, o // 16) for o in tile.turns[0].offsets])


def _as_printed(
    tile: Tile, cells: tuple[int, ...], resources: tuple[int | None, ...], told: bool
) -> tuple[int, ...] | None:
    """The squares in the order of the tile: as listed when that is a turn of the tile, else as the resources lie."""
    start = min(map(row_of, cells)) * 16 + min(map(column_of, cells)) - 1
    look = dict(zip(cells, resources, strict=True))
    orders = [order for form in _forms(tile) if set(order := tuple(start + o for o in form)) == set(cells)]
    if told:
        orders = [order for order in orders if all(look[c] == r for c, r in zip(order, tile.resources, strict=True))]
    return cells if cells in orders else orders[0] if told and orders else None


def _identify(
    layout: Layout, shape: str, cells: tuple[int, ...], resources: tuple[int | None, ...]
) -> tuple[str, tuple[int, ...]] | None:
    """The first printed tile not used yet that looks like this."""
    used = {tile.id for tile in layout.tiles}
    for tile in layout.setup.catalog.scaffolds.tiles.values():
        if tile.shape == shape and tile.id not in used:
            if (order := _as_printed(layout.setup.tiles[tile.id], cells, resources, True)) is not None:
                return tile.id, order
    return None


# Ships and workers.


def _lay_ships(layout: Layout, model: PositionFile, drawn: Drawn) -> None:
    docks = layout.setup.catalog.docks
    for seat, colour in enumerate(layout.setup.colours):
        given = model.ships.get(colour)
        for k, ship in enumerate(SHIPS):
            place = getattr(given, ship) if given else "home"
            if (squares := drawn.ships.get((colour, ship))) is not None:
                place = " ".join(map(cell_name, squares))
            if place == "home":
                layout.ships.append(LaidShip(seat, k))
            elif place == AWAY or place.startswith("dock_"):
                if place != AWAY and place not in docks:
                    layout.fault("unknown", "WM-COMP-06", (), what="dock", id=place)
                    place = AWAY
                layout.ships.append(LaidShip(seat, k, (), place))
            else:
                cells = _area(place) if "-" in place else _cells(place)
                layout.ships.append(LaidShip(seat, k, layout.on_grid(cells, player=colour, ship=ship), "", len(cells)))


def _stand(layout: Layout, seat: int, given: Workers | None, drawn: list[int]) -> None:
    """The workers of a player; one of whom nothing is said has them where a game begins, the flooded levels swept."""
    board = layout.setup.catalog.board
    colour = layout.setup.colours[seat]
    if given is None and not drawn:
        standing = tuple(range(layout.level + 1, board.barracks_levels + 1))
        layout.crews.append(Crew((), standing, (), (), board.workers - len(standing)))
        return
    listed = _cells(given.grid) if given else ()
    grid = layout.on_grid((*listed, *(c for c in drawn if c not in listed)), player=colour)
    barracks = tuple(given.barracks) if given else ()
    tower = tuple(given.tower) if given else ()
    aboard = tuple(given.aboard.items()) if given else ()
    crew = Crew(grid, barracks, tower, aboard, 0)
    rest = max(0, board.workers - crew.total)
    whirlpool = rest if given is None or given.whirlpool is None else given.whirlpool
    layout.crews.append(replace(crew, whirlpool=whirlpool))


def ship_places(layout: Layout) -> tuple[dict[tuple[int, int], int], list[LaidShip]]:
    """The place of every ship as a state holds it, and the ships for which no dock is left.

    A ship that is `away` takes the first dock nobody names.
    """
    docks = list(layout.setup.catalog.docks)
    taken = {ship.dock for ship in layout.ships if ship.dock}
    free = [k for k, dock in enumerate(docks) if dock not in taken]
    places: dict[tuple[int, int], int] = {}
    without: list[LaidShip] = []
    held: set[str] = set()
    for ship in layout.ships:
        place = ship.mask if ship.cells else HOME
        if ship.dock == AWAY:
            if free:
                place = -1 - free.pop(0)
            else:
                without.append(ship)
        elif ship.dock:
            if ship.dock in held:
                without.append(ship)
            else:
                place = -1 - docks.index(ship.dock)
                held.add(ship.dock)
        places[ship.seat, ship.ship] = place
    return places, without
