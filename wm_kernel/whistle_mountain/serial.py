"""The position as plain, readable data and back: squares by name, pieces by id, frames by class name.

Bitboards are never written: they follow from tiles, machines, ships and workers. `from_dict` checks what it reads and names
the place at fault; whether the position can come about is the business of `position.py`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits, cell_name, mask_of, parse_cell
from wm_kernel.whistle_mountain import activate, bonus, build, cards, collect, effects, forge, markets, payment
from wm_kernel.whistle_mountain import actions as grammar
from wm_kernel.whistle_mountain import setup as start
from wm_kernel.whistle_mountain import supplies, turn, workers
from wm_kernel.whistle_mountain.board import Tile, make_tile
from wm_kernel.whistle_mountain.definitions import RESOURCES, SHIPS
from wm_kernel.whistle_mountain.frames import Frame
from wm_kernel.whistle_mountain.state import HOME, NOWHERE, OVER, PLAY, SETUP, PlacedMachine, PlacedTile, Setup, State

FRAMES: dict[str, type[Frame]] = {
    frame.__name__: frame
    for frame in (
        activate.ActivateChoice,
        activate.Salvage,
        bonus.CardPlayed,
        bonus.Ram,
        bonus.ShipHome,
        build.BuildChoice,
        build.FloodCheck,
        build.PutDown,
        cards.KeepCards,
        cards.Redraw,
        collect.Again,
        collect.Pending,
        effects.AnyOrder,
        effects.ChooseOne,
        effects.Run,
        effects.Triggers,
        forge.Work,
        forge.Works,
        markets.MachineChoice,
        markets.RemoveUpgrade,
        markets.SwapUpgrade,
        markets.TakeUpgrade,
        markets.UpgradeChoice,
        payment.DiscardCard,
        payment.DiscardScaffold,
        payment.PayFrame,
        start.DraftChoice,
        start.StartStack,
        start.StartTile,
        supplies.GainAny,
        supplies.Receive,
        supplies.Recycle,
        supplies.StackChoice,
        supplies.TakeOne,
        turn.NextPlayer,
        workers.PromoteChoice,
        workers.Promotion,
        workers.TowerStep,
        workers.WorkerChoice,
    )
}
_FLAGS = ("main_done", "card_played", "award_redeemed", "drew_card", "drew_scaffold")
_COUNTS = ("turn", "counter", "scaffolds_built", "placed_ship", "end_turns", "last_work", "water_top")
_PILES = (
    "upgrade_market",
    "upgrade_stack",
    "deck",
    "discard",
    "award_supply",
    "awards_removed",
    "upgrades_removed",
    "abilities_out",
    "used",
)
_HELD = ("abilities", "upgrades", "machines", "scaffolds", "awards", "hand")


def options(setup: Setup) -> dict[str, Any]:
    """The options of a game as plain values, those that are not the default."""
    given: dict[str, Any] = {"players": list(setup.seating), "seed": setup.seed, "variant": setup.variant}
    if setup.edition is not None:
        given["edition"] = setup.edition if isinstance(setup.edition, Mapping) else str(setup.edition)
    if setup.rulings:
        given["rulings"] = dict(setup.rulings)
    if setup.mode != "table":
        given["mode"] = setup.mode
    for name in ("stall_guard", "max_rounds"):
        if getattr(setup, name) is not None:
            given[name] = getattr(setup, name)
    return given


def _ship(s: State, place: int) -> str:
    if place == HOME:
        return "home"
    if place < 0:
        return list(s.setup.catalog.docks)[-1 - place]
    squares = list(bits(place))
    return grammar.area_name(squares[0], squares[-1])


def _squares(mask: int) -> str:
    return " ".join(map(cell_name, bits(mask)))


def plain(value: Any) -> Any:
    """A value of a frame as plain data."""
    if isinstance(value, Action):
        return str(value)
    if isinstance(value, tuple | list):
        return [plain(v) for v in value]
    return value


def frame_data(frame: Frame) -> dict[str, Any]:
    """A frame as plain data, without its class name."""
    return {f.name: plain(getattr(frame, f.name)) for f in dataclasses.fields(frame)}


def to_dict(s: State) -> dict[str, Any]:
    """The position as plain data (dicts, lists, texts, ints, booleans)."""
    setup = s.setup
    data: dict[str, Any] = {
        "options": {**options(setup), "order": list(setup.colours)},
        "phase": s.phase,
        "active": setup.colours[s.active],
        "seed": s.seed,
        **{name: getattr(s, name) for name in _COUNTS},
        **{name: getattr(s, name) for name in _FLAGS},
        "ended_by": s.ended_by,
        "tiles": {t.id: " ".join(map(cell_name, t.cells)) for t in s.tiles},
        "machines": {m.id: grammar.area_name(m.low, m.high) for m in s.machines},
        "docks": {
            dock: f"{setup.colours[there // 3]} {SHIPS[there % 3]}"
            for dock, there in zip(setup.catalog.docks, s.docks, strict=True)
            if there != NOWHERE
        },
        "markets": [list(m) for m in s.markets],
        "stacks": [list(m) for m in s.stacks],
        "scaffold_stacks": [list(m) for m in s.scaffold_stacks],
        **{name: list(getattr(s, name)) for name in _PILES},
        "tower_awards": [list(m) for m in s.tower_awards],
        "players": {colour: _player(s, seat) for seat, colour in enumerate(setup.colours)},
        "pending": [{"frame": type(f).__name__, **frame_data(f)} for f in s.pending],
    }
    extra = {t for t in setup.tiles if t not in setup.catalog.scaffolds.tiles}
    if setup.free_form:
        data["free_form"] = True
    if extra:
        data["extra_tiles"] = {t: {"shape": setup.tiles[t].shape, "form": _form(setup.tiles[t])} for t in sorted(extra)}
    return data


def _form(tile: Tile) -> list[list[Any]]:
    offsets = tile.turns[0].offsets
    return [
        [o % 16, o // 16, None if r is None else RESOURCES[r]] for o, r in zip(offsets, tile.resources, strict=True)
    ]


def _player(s: State, seat: int) -> dict[str, Any]:
    p = s.players[seat]
    return {
        "resources": dict(zip(RESOURCES, p.resources, strict=True)),
        "vp": p.vp,
        "ships": {SHIPS[k]: _ship(s, place) for k, place in enumerate(p.ships)},
        "barracks": list(bits(p.barracks)),
        "whirlpool": p.whirlpool,
        "grid": _squares(p.grid),
        "tower": {floor: n for floor, n in enumerate(p.tower) if n},
        **{name: list(getattr(p, name)) for name in _HELD},
    }


# Reading.


class _Reader:
    """Reads plain data with the path at hand, so that every error says where it is."""

    def __init__(self, data: Any, path: str = "position") -> None:
        self.data, self.path = data, path

    def fail(self, expected: str) -> ValueError:
        shown = repr(self.data)
        return ValueError(f"{self.path}: {shown if len(shown) <= 80 else shown[:77] + '...'}; expected {expected}")

    def __getitem__(self, key: str) -> _Reader:
        if not isinstance(self.data, Mapping):
            raise self.fail("a mapping")
        if key not in self.data:
            raise ValueError(f"{self.path}: {key!r} is missing")
        return _Reader(self.data[key], f"{self.path}.{key}")

    def get(self, key: str, default: Any) -> _Reader:
        if not isinstance(self.data, Mapping):
            raise self.fail("a mapping")
        return _Reader(self.data.get(key, default), f"{self.path}.{key}")

    def items(self) -> list[tuple[str, _Reader]]:
        if not isinstance(self.data, Mapping):
            raise self.fail("a mapping")
        return [(str(k), _Reader(v, f"{self.path}.{k}")) for k, v in self.data.items()]

    def list(self) -> list[_Reader]:
        if not isinstance(self.data, Sequence) or isinstance(self.data, str | bytes):
            raise self.fail("a list")
        return [_Reader(v, f"{self.path}[{i}]") for i, v in enumerate(self.data)]

    def int(self, least: int = -(2**63), most: int = 2**63) -> int:
        if isinstance(self.data, bool) or not isinstance(self.data, int) or not least <= self.data <= most:
            raise self.fail(f"a whole number from {least} to {most}")
        return self.data

    def bool(self) -> bool:
        if not isinstance(self.data, bool):
            raise self.fail("true or false")
        return self.data

    def text(self, among: Any = None) -> str:
        if not isinstance(self.data, str):
            raise self.fail("a text")
        if among is not None and self.data not in among:
            known = list(among)
            raise self.fail(f"one of {', '.join(known[:8])}{', ...' if len(known) > 8 else ''}")
        return self.data

    def texts(self, among: Any = None) -> tuple[str, ...]:
        return tuple(r.text(among) for r in self.list())

    def read(self, reader: Callable[[str], Any]) -> Any:
        try:
            return reader(self.text())
        except ValueError as error:
            raise ValueError(f"{self.path}: {error}") from None

    def cells(self, grid: int) -> tuple[int, ...]:
        found = tuple(self.read(lambda t: [parse_cell(w) for w in t.split()]))
        for c in found:
            if not grid >> c & 1:
                raise ValueError(f"{self.path}: {cell_name(c)} is not on the grid")
        return found


def from_dict(data: Mapping[str, Any]) -> State:
    """The position from such data; ValueError names the place and what would be accepted there."""
    r = _Reader(data)
    setup = _read_setup(r)
    s = start.blank_state(setup)
    catalog, grid = setup.catalog, setup.geometry.grid
    s.phase = r["phase"].text((SETUP, PLAY, OVER))
    s.active = setup.colours.index(r["active"].text(setup.colours))
    s.seed = r["seed"].int(0)
    for name in _COUNTS:
        setattr(s, name, r[name].int(-1, 10**6))
    if not 0 <= s.water_top <= catalog.board.water_bars or s.water_top > setup.geometry.rows:
        raise r["water_top"].fail(f"0 to {min(catalog.board.water_bars, setup.geometry.rows)}")
    for name in _FLAGS:
        setattr(s, name, r[name].bool())
    s.ended_by = r["ended_by"].text(("", "barracks", "guard", "cap"))
    for tile_id, place in r["tiles"].items():
        if tile_id not in setup.tiles:
            raise ValueError(f"{place.path}: no scaffold tile is called {tile_id!r}")
        cells = place.cells(grid)
        if not _matches(setup.tiles[tile_id], cells):
            raise place.fail(f"the squares of an {setup.tiles[tile_id].shape} tile in the order of the tile")
        if mask_of(cells) & s.scaffold:
            raise place.fail("squares without another scaffold")
        build.lay_tile(s, tile_id, cells)
    for machine, place in r["machines"].items():
        if machine not in catalog.machines:
            raise ValueError(f"{place.path}: no machine is called {machine!r}")
        low, high = place.read(grammar._area)
        mask = grammar.area_mask(low, high)
        if mask & ~grid or mask & s.machine:
            raise place.fail("squares of the grid without another machine")
        s.machines += (PlacedMachine(machine, low, high, mask),)
        s.machine |= mask
    s.docks = (NOWHERE,) * len(catalog.docks)
    kinds = (catalog.machines, catalog.machines, setup.tiles)
    for name, known in zip(("markets", "stacks", "scaffold_stacks"), kinds, strict=True):
        piles = tuple(pile.texts(known) for pile in r[name].list())
        if len(piles) != 3:
            raise r[name].fail("three piles")
        setattr(s, name, piles)
    groups = (
        catalog.upgrades,
        catalog.upgrades,
        catalog.cards,
        catalog.cards,
        catalog.awards,
        catalog.awards,
        catalog.upgrades,
        catalog.abilities,
        None,
    )
    for name, known_ids in zip(_PILES, groups, strict=True):
        setattr(s, name, r[name].texts(known_ids))
    floors = r["tower_awards"].list()
    if len(floors) != setup.geometry.rows + 1:
        raise r["tower_awards"].fail(f"{setup.geometry.rows + 1} lists, floor 0 empty")
    s.tower_awards = tuple(f.texts(catalog.awards) for f in floors)
    for colour, reader in r["players"].items():
        if colour not in setup.colours:
            raise ValueError(f"{reader.path}: {colour!r} does not play")
    for seat, colour in enumerate(setup.colours):
        _read_player(s, seat, r["players"][colour])
    s.pending = [_read_frame(f, s) for f in r["pending"].list()]
    return s


def _read_setup(r: _Reader) -> Setup:
    given = dict(r["options"].data) if isinstance(r["options"].data, Mapping) else {}
    order = tuple(r["options"]["order"].texts(start.COLOURS))
    given.pop("order", None)
    extra: dict[str, Tile] = {}
    for tile_id, tile in r.get("extra_tiles", {}).items():
        squares = [q.list() for q in tile["form"].list()]
        if not squares or any(len(q) != 3 for q in squares):
            raise tile["form"].fail("a list of [x, y, resource]")
        form = tuple((q[0].int(0, 7), q[1].int(0, 7)) for q in squares)
        printed = [None if q[2].data is None else RESOURCES.index(q[2].text(RESOURCES)) for q in squares]
        extra[tile_id] = make_tile(tile_id, tile["shape"].text(), form, printed)
    try:
        setup = start.make_setup(**given, extra_tiles=extra, free_form=r.get("free_form", False).bool())
    except TypeError as error:
        raise ValueError(f"position.options: {error}") from None
    if sorted(order) != sorted(setup.seating):
        raise r["options"]["order"].fail(f"the players {', '.join(setup.seating)} in turn order")
    setup.colours = order
    return setup


def _matches(tile: Tile, cells: tuple[int, ...]) -> bool:
    """Whether these cells, in the order of the tile's squares, are the tile in some orientation."""
    if len(cells) != len(tile.resources) or len(set(cells)) != len(cells):
        return False
    return any(all(c - cells[0] == o - t.offsets[0] for c, o in zip(cells, t.offsets, strict=True)) for t in tile.turns) or any(
        all(c - cells[0] == o - form[0] for c, o in zip(cells, form, strict=True)) for form in _all_forms(tile)
    )


def _all_forms(tile: Tile) -> list[tuple[int, ...]]:
    from wm_kernel.whistle_mountain.board import _orientations

    offsets = tile.turns[0].offsets
    return _orientations([(o % 16, o // 16) for o in offsets])


def _read_player(s: State, seat: int, r: _Reader) -> None:
    p, catalog, geometry = s.players[seat], s.setup.catalog, s.setup.geometry
    p.resources = [r["resources"].get(name, 0).int(0, 999) for name in RESOURCES]
    p.vp = r["vp"].int(-9999, 9999)
    docks = list(catalog.docks)
    for k, name in enumerate(SHIPS):
        place = r["ships"][name]
        text = place.text()
        if text == "home":
            p.ships[k] = HOME
        elif text in docks:
            number = docks.index(text)
            if s.docks[number] != NOWHERE:
                raise place.fail("a dock without another ship")
            p.ships[k] = -1 - number
            s.docks = (*s.docks[:number], seat * 3 + k, *s.docks[number + 1 :])
        else:
            low, high = place.read(grammar._area)
            mask = grammar.area_mask(low, high)
            if mask & ~geometry.grid or mask & s.occupied or mask.bit_count() != catalog.board.ships[name]:
                raise place.fail(f"home, a dock, or {catalog.board.ships[name]} free squares in a line")
            p.ships[k] = mask
            s.occupied |= mask
    levels = [level.int(1, catalog.board.barracks_levels) for level in r["barracks"].list()]
    if len(set(levels)) != len(levels):
        raise r["barracks"].fail("different levels")
    p.barracks = sum(1 << level for level in levels)
    p.whirlpool = r["whirlpool"].int(0, catalog.board.workers)
    p.grid = mask_of(r["grid"].cells(geometry.grid))
    if p.grid & (s.workers & ~p.grid):
        raise r["grid"].fail("squares without another worker")
    tower = [0] * (geometry.rows + 1)
    for floor, n in r["tower"].items():
        if not floor.isdigit() or not 1 <= int(floor) <= geometry.rows:
            raise n.fail(f"floors 1 to {geometry.rows}")
        tower[int(floor)] = n.int(0, catalog.board.workers)
    p.tower = tuple(tower)
    kinds = (
        catalog.abilities,
        catalog.upgrades,
        catalog.machines,
        s.setup.tiles,
        catalog.awards,
        catalog.cards,
    )
    for name, known in zip(_HELD, kinds, strict=True):
        setattr(p, name, r[name].texts(known))


def _read_frame(r: _Reader, s: State) -> Frame:
    cls = FRAMES[r["frame"].text(FRAMES)]
    values: dict[str, Any] = {}
    for field in dataclasses.fields(cls):
        value = r[field.name].data
        if field.name == "action":
            value = r[field.name].read(grammar.parse)
        values[field.name] = _tuples(value)
    if not isinstance(values["seat"], int) or not 0 <= values["seat"] < len(s.players):
        raise r["seat"].fail(f"a seat from 0 to {len(s.players) - 1}")
    return cls(**values)


def _tuples(value: Any) -> Any:
    return tuple(_tuples(v) for v in value) if isinstance(value, list) else value
