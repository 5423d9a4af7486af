"""The position from plain data as `serial.py` writes it. Every error names the place, the value and what would be accepted.

Whether the position can come about in a game is not checked here: that is the business of `position`.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

from wm_kernel.games.whistle_mountain.codec.frame_fields import read_frame
from wm_kernel.games.whistle_mountain.codec.grammar import parse_area
from wm_kernel.games.whistle_mountain.codec.reading import Reader
from wm_kernel.games.whistle_mountain.codec.serial import COUNTS, FLAGS, FRAMES, HELD, PILES, docks_told
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS
from wm_kernel.games.whistle_mountain.position.permits import ALLOWED
from wm_kernel.games.whistle_mountain.position.permits import FACEDOWN as FACEDOWN_PILES
from wm_kernel.games.whistle_mountain.rules import build
from wm_kernel.games.whistle_mountain.rules import setup as start
from wm_kernel.games.whistle_mountain.rules.actions import area_mask
from wm_kernel.games.whistle_mountain.rules.board import Tile, is_turn_of, make_tile
from wm_kernel.games.whistle_mountain.rules.payment import PayFrame
from wm_kernel.games.whistle_mountain.rules.policy import Policy
from wm_kernel.games.whistle_mountain.rules.standard import STANDARD
from wm_kernel.games.whistle_mountain.rules.state import (
    HOME,
    NOWHERE,
    OVER,
    PLAY,
    SECRET,
    SETUP,
    PlacedMachine,
    Setup,
    State,
)
from wm_kernel.table.catalog import in_full
from wm_kernel.table.cells import mask_of

KEYS = (
    *("options", "phase", "active", "seed", *COUNTS, *FLAGS, "ended_by", "tiles", "machines", "aboard", "tokens"),
    *("duplicator", "docks", "markets", "stacks", "scaffold_stacks", *PILES, "tower_awards", "players", "pending"),
    *("free_form", "exact", "allow", "extra_tiles"),
)
PLAYER_KEYS = ("resources", "vp", "ships", "barracks", "whirlpool", "grid", "tower", *HELD)
FACEDOWN = ("upgrade_stack", "deck", "award_supply", "abilities_out")


def from_dict(data: Mapping[str, Any], policy: Policy = STANDARD) -> State:
    """The position from such data; ValueError names the place and what would be accepted there."""
    r = Reader(data).only(*KEYS, *policy.extra_keys)
    setup = _read_setup(r, policy)
    s = start.blank_state(setup)
    catalog, grid = setup.catalog, setup.geometry.grid
    s.phase = r["phase"].text((SETUP, PLAY, OVER))
    s.active = setup.colours.index(r["active"].text(setup.colours))
    s.seed = r["seed"].whole(0)
    for name in COUNTS:
        setattr(s, name, r[name].whole(-1, 10**6))
    if not 0 <= s.water_top <= catalog.board.water_bars or s.water_top > setup.geometry.rows:
        raise r["water_top"].fail(f"0 to {min(catalog.board.water_bars, setup.geometry.rows)}")
    for name in FLAGS:
        setattr(s, name, r[name].flag())
    s.ended_by = r["ended_by"].text(policy.ends)
    for tile_id, place in r["tiles"].items():
        if tile_id not in setup.tiles:
            raise ValueError(f"{place.path}: no scaffold tile is called {tile_id!r}")
        cells = place.cells(grid)
        if not is_turn_of(setup.tiles[tile_id], cells):
            raise place.fail(f"the squares of an {setup.tiles[tile_id].shape} tile in the order of the tile")
        if mask_of(cells) & s.scaffold:
            raise place.fail("squares without another scaffold")
        build.lay_tile(s, tile_id, cells)
    for machine, place in r["machines"].items():
        if machine not in catalog.machines:
            raise ValueError(f"{place.path}: no machine is called {machine!r}")
        low, high = place.read(parse_area)
        mask = area_mask(low, high)
        if mask & ~grid or mask & s.machine:
            raise place.fail("squares of the grid without another machine")
        s.machines += (PlacedMachine(machine, low, high, mask),)
        s.machine |= mask
    s.docks = (NOWHERE,) * len(catalog.docks)
    aboard_list = []
    for entry in r["aboard"].parts():
        parts = entry.parts()
        if len(parts) != 3:
            raise entry.fail("[machine, colour, number]")
        on_grid = {p.id for p in s.machines}
        seat_there = setup.colours.index(parts[1].text(setup.colours))
        aboard_list.append((parts[0].text(on_grid), seat_there, parts[2].whole(1, catalog.board.workers)))
    s.machine_workers = tuple(aboard_list)
    s.tokens = tuple(
        (machine, tuple(bag.only(*RESOURCES)[name].whole(0, 99) for name in RESOURCES))
        for machine, bag in r["tokens"].only(*(p.id for p in s.machines)).items()
    )
    s.duplicator = r["duplicator"].text({"", *catalog.abilities})
    kinds = (catalog.machines, catalog.machines, setup.tiles)
    for name, known in zip(("markets", "stacks", "scaffold_stacks"), kinds, strict=True):
        piles = tuple(pile.texts(known, facedown=name != "markets") for pile in r[name].parts())
        if len(piles) != 3:
            raise r[name].fail("three piles")
        setattr(s, name, piles)
    for name, group in PILES.items():
        among = getattr(catalog, group) if group else None
        setattr(s, name, r[name].texts(among, facedown=name in FACEDOWN))
    floors = r["tower_awards"].parts()
    if len(floors) != setup.geometry.rows + 1:
        raise r["tower_awards"].fail(f"{setup.geometry.rows + 1} lists, floor 0 empty")
    s.tower_awards = tuple(f.texts(catalog.awards) for f in floors)
    for colour, there in r["players"].items():
        if colour not in setup.colours:
            raise ValueError(f"{there.path}: {colour!r} does not play")
    for seat, colour in enumerate(setup.colours):
        _read_player(s, seat, r["players"][colour])
    s.extra = policy.extra_read(r, s)
    docks = docks_told(s)
    if {dock: there.text() for dock, there in r["docks"].items()} != docks:
        raise r["docks"].fail(f"what the ships of the players say: {docks or 'no ship in a dock'}")
    s.pending = [read_frame(f, s, {**FRAMES, **policy.frames}) for f in r["pending"].parts()]
    _check_decision(r, s)
    return s


def _check_decision(r: Reader, s: State) -> None:
    """Somebody can do something; what one player sees of another's decision may show nothing to do."""
    top = s.pending[-1] if s.pending else None
    if s.phase == SETUP and not isinstance(top, start.DraftChoice | start.StartStack | start.StartTile):
        raise r["phase"].fail("play or over: nothing of the set-up is pending")
    if top is None or s.phase == OVER:
        return
    for below, above in itertools.pairwise(s.pending):
        if below == above or (isinstance(below, PayFrame) and not below.to):
            raise r["pending"].fail("frames that fit one another: none twice in a row, and a price only on top")
    if top.auto:
        raise r["pending"].fail("a decision on top, which is the last of the list")
    seen_by_one = any(
        SECRET in pile for pile in (s.deck, s.award_supply, s.upgrade_stack, *s.stacks, *s.scaffold_stacks)
    )
    if not seen_by_one and not any(map(len, top.legal(s))):
        raise r["pending"].fail("a decision with something to choose on top, which is the last of the list")


def _read_setup(r: Reader, policy: Policy) -> Setup:
    given = dict(r["options"].data) if isinstance(r["options"].data, Mapping) else {}
    order = tuple(r["options"]["order"].texts(start.COLOURS))
    given.pop("order", None)
    extra: dict[str, Tile] = {}
    for tile_id, tile in r.get("extra_tiles", {}).items():
        squares = [q.parts() for q in tile["form"].parts()]
        if not squares or any(len(q) != 3 for q in squares):
            raise tile["form"].fail("a list of [x, y, resource]")
        form = tuple((q[0].whole(0, 7), q[1].whole(0, 7)) for q in squares)
        printed = [None if q[2].data is None else RESOURCES.index(q[2].text(RESOURCES)) for q in squares]
        extra[tile_id] = make_tile(tile_id, tile["shape"].text(), form, printed)
    given["edition"] = in_full(given.get("edition"))
    given = {str(name): value for name, value in given.items()}
    setup = start.make_setup(**given, policy=policy, extra_tiles=extra, free_form=r.get("free_form", False).flag())
    if sorted(order) != sorted(setup.seating):
        raise r["options"]["order"].fail(f"the players {', '.join(setup.seating)} in turn order")
    setup.colours = order
    setup.exact = r.get("exact", []).texts(FACEDOWN_PILES)
    setup.allow = r.get("allow", []).texts(ALLOWED)
    return setup


def _read_player(s: State, seat: int, r: Reader) -> None:
    p, catalog, geometry = s.players[seat], s.setup.catalog, s.setup.geometry
    r.only(*PLAYER_KEYS)
    p.resources = [r["resources"].only(*RESOURCES).get(name, 0).whole(0, 999) for name in RESOURCES]
    p.vp = r["vp"].whole(-9999, 9999)
    docks = list(catalog.docks)
    for k, name in enumerate(SHIPS):
        place = r["ships"].only(*SHIPS)[name]
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
            low, high = place.read(parse_area)
            mask = area_mask(low, high)
            if mask & ~geometry.grid or mask & s.occupied or mask.bit_count() != catalog.board.ships[name]:
                raise place.fail(f"home, a dock, or {catalog.board.ships[name]} free squares in a line")
            p.ships[k] = mask
            s.occupied |= mask
    levels = [level.whole(1, catalog.board.barracks_levels) for level in r["barracks"].parts()]
    if len(set(levels)) != len(levels):
        raise r["barracks"].fail("different levels")
    p.barracks = sum(1 << level for level in levels)
    p.whirlpool = r["whirlpool"].whole(0, catalog.board.workers)
    p.grid = mask_of(r["grid"].cells(geometry.grid))
    if p.grid & (s.workers & ~p.grid):
        raise r["grid"].fail("squares without another worker")
    tower = [0] * (geometry.rows + 1)
    for floor, n in r["tower"].items():
        if not floor.isdigit() or not 1 <= int(floor) <= geometry.rows:
            raise n.fail(f"floors 1 to {geometry.rows}")
        tower[int(floor)] = n.whole(0, catalog.board.workers)
    p.tower = tuple(tower)
    for name, group in HELD.items():
        known = s.setup.tiles if group == "scaffolds" else getattr(catalog, group)
        setattr(p, name, r[name].texts(known, facedown=name == "hand"))
