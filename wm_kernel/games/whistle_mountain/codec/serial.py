"""The position as plain, readable data: squares by name, pieces by id, frames by class name.

Bitboards are never written: they follow from tiles, machines, ships and workers. `restore.py` reads it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wm_kernel.games.whistle_mountain.codec.frame_fields import frame_data
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS
from wm_kernel.games.whistle_mountain.rules import actions as grammar
from wm_kernel.games.whistle_mountain.rules import (
    activate,
    bonus,
    build,
    cards,
    collect,
    effects,
    forge,
    machine_workers,
    markets,
    payment,
    reposition,
    supplies,
    tokens,
    turn,
    workers,
)
from wm_kernel.games.whistle_mountain.rules import setup as start
from wm_kernel.games.whistle_mountain.rules.board import Tile
from wm_kernel.games.whistle_mountain.rules.frames import Frame
from wm_kernel.games.whistle_mountain.rules.state import HOME, NOWHERE, Setup, State
from wm_kernel.table.cells import bits, cell_name

_HOLDING = (
    *(activate, machine_workers, bonus, build, cards, collect, effects, forge, markets, payment, reposition, start),
    *(supplies, tokens, turn, workers),
)
FRAMES: dict[str, type[Frame]] = {
    name: thing
    for module in _HOLDING
    for name, thing in sorted(vars(module).items())
    if isinstance(thing, type) and issubclass(thing, Frame) and thing.__module__ == module.__name__
}
"""The frames of the pending stack, by the names of their classes."""

FLAGS = ("main_done", "card_played", "award_redeemed", "drew_card", "drew_scaffold")
COUNTS = ("turn", "counter", "scaffolds_built", "placed_ship", "end_turns", "last_work", "water_top")
PILES = {
    "upgrade_market": "upgrades",
    "upgrade_stack": "upgrades",
    "deck": "cards",
    "discard": "cards",
    "award_supply": "awards",
    "awards_removed": "awards",
    "upgrades_removed": "upgrades",
    "abilities_out": "abilities",
    "used": "",
}
"""The piles of the table, each with the group of the catalog that its pieces belong to; "" where they may be of any."""

HELD = {
    name: "cards" if name == "hand" else name
    for name in ("abilities", "upgrades", "machines", "scaffolds", "awards", "hand")
}
"""The piles of a player, likewise; scaffolds are the tiles of the setup."""


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


def docks_told(s: State) -> dict[str, str]:
    """The ship in each dock that holds one, as in "red balloon"."""
    return {
        dock: f"{s.setup.colours[there // 3]} {SHIPS[there % 3]}"
        for dock, there in zip(s.setup.catalog.docks, s.docks, strict=True)
        if there != NOWHERE
    }


def to_dict(s: State) -> dict[str, Any]:
    """The position as plain data (dicts, lists, texts, ints, booleans)."""
    setup = s.setup
    data: dict[str, Any] = {
        "options": {**options(setup), "order": list(setup.colours)},
        "phase": s.phase,
        "active": setup.colours[s.active],
        "seed": s.seed,
        **{name: getattr(s, name) for name in COUNTS},
        **{name: getattr(s, name) for name in FLAGS},
        "ended_by": s.ended_by,
        "tiles": {t.id: " ".join(map(cell_name, t.cells)) for t in s.tiles},
        "machines": {m.id: grammar.area_name(m.low, m.high) for m in s.machines},
        "aboard": [[machine, setup.colours[seat], n] for machine, seat, n in s.machine_workers],
        "tokens": {machine: dict(zip(RESOURCES, bag, strict=True)) for machine, bag in s.tokens},
        "duplicator": s.duplicator,
        "docks": docks_told(s),
        "markets": [list(m) for m in s.markets],
        "stacks": [list(m) for m in s.stacks],
        "scaffold_stacks": [list(m) for m in s.scaffold_stacks],
        **{name: list(getattr(s, name)) for name in PILES},
        "tower_awards": [list(m) for m in s.tower_awards],
        "players": {colour: _player(s, seat) for seat, colour in enumerate(setup.colours)},
        "pending": [{"frame": type(f).__name__, **frame_data(f)} for f in s.pending],
    }
    extra = {t for t in setup.tiles if t not in setup.catalog.scaffolds.tiles}
    if setup.free_form:
        data["free_form"] = True
    for name in ("exact", "allow"):
        if getattr(setup, name):
            data[name] = list(getattr(setup, name))
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
        **{name: list(getattr(p, name)) for name in HELD},
    }
