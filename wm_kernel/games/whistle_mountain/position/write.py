"""A state as a position file: everything that lies on the table, hidden piles included.

What is being decided is part of it (`pending.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, SIZES
from wm_kernel.games.whistle_mountain.position import pending
from wm_kernel.games.whistle_mountain.rules.actions import area_name
from wm_kernel.games.whistle_mountain.rules.setup import DraftChoice
from wm_kernel.games.whistle_mountain.rules.state import HOME, NOWHERE, OVER, SETUP, Player, State
from wm_kernel.table.cells import bits, cell_name
from wm_kernel.table.position import KIND, VERSION


def as_data(s: State) -> dict[str, Any]:
    """The position as plain data in the form of a position file."""
    setup = s.setup
    data: dict[str, Any] = {"kind": KIND, "version": VERSION, "game": setup.game, "variant": setup.variant}
    if setup.free_form:
        data["free_form"] = True
    if setup.allow:
        data["allow"] = list(setup.allow)
    if setup.edition is not None:
        data["edition"] = dict(setup.edition) if isinstance(setup.edition, Mapping) else str(setup.edition)
    if setup.rulings:
        data["rulings"] = dict(setup.rulings)
    for name in ("stall_guard", "max_rounds"):
        if getattr(setup, name) is not None:
            data[name] = getattr(setup, name)
    data |= {"seed": s.seed, "seats": list(setup.colours), "to_move": setup.colours[s.active]}
    data["water_top"] = s.water_top
    data["scaffolds"] = [_tile(s, tile.id, tile.cells) for tile in s.tiles]
    data["machines"] = {placed.id: area_name(placed.low, placed.high) for placed in s.machines}
    if s.tokens:
        data["tokens"] = {m: {r: n for r, n in zip(RESOURCES, bag, strict=True) if n} for m, bag in s.tokens}
    if s.duplicator:
        data["duplicator"] = s.duplicator
    for name, read in (("ships", _ships), ("workers", _workers), ("players", _player)):
        data[name] = {colour: read(s, player) for colour, player in zip(setup.colours, s.players, strict=True)}
    data["tower_awards"] = {str(floor): list(pile) for floor, pile in enumerate(s.tower_awards) if floor}
    data["markets"] = {
        **{size: list(market) for size, market in zip(SIZES, s.markets, strict=True)},
        "upgrades": list(s.upgrade_market),
    }
    data["piles"] = _piles(s)
    if waiting := pending.written(s):
        data["pending"] = waiting
    elif s.pending and isinstance(draft := s.pending[0], DraftChoice):
        data["draft"] = list(draft.offered)
    if s.phase != SETUP:
        data["turn"] = _turn(s)
    return data


def _tile(s: State, tile_id: str, cells: tuple[int, ...]) -> dict[str, Any]:
    tile = s.setup.tiles[tile_id]
    found: dict[str, Any] = {"id": tile_id, "cells": " ".join(map(cell_name, cells))}
    if tile_id not in s.setup.catalog.scaffolds.tiles:
        if tile.shape in s.setup.geometry.shapes:
            found["shape"] = tile.shape
        found["resources"] = {
            cell_name(c): RESOURCES[r] for c, r in zip(cells, tile.resources, strict=True) if r is not None
        }
    return found


def _ships(s: State, player: Player) -> dict[str, str]:
    docks = list(s.setup.catalog.docks)
    places: dict[str, str] = {}
    for ship, place in zip(SHIPS, player.ships, strict=True):
        if place == HOME:
            places[ship] = "home"
        elif place < 0:
            places[ship] = docks[-1 - place]
        else:
            squares = list(bits(place))
            places[ship] = area_name(squares[0], squares[-1])
    return places


def _workers(s: State, player: Player) -> dict[str, Any]:
    return {
        "barracks": list(bits(player.barracks)),
        "grid": " ".join(map(cell_name, bits(player.grid))),
        "tower": [floor for floor, n in enumerate(player.tower) for _ in range(n)],
        **({"aboard": aboard} if (aboard := _aboard(s, s.players.index(player))) else {}),
        "whirlpool": player.whirlpool,
    }


def _aboard(s: State, seat: int) -> dict[str, int]:
    return {machine: n for machine, owner, n in s.machine_workers if owner == seat}


def _player(s: State, player: Player) -> dict[str, Any]:
    data: dict[str, Any] = {"resources": {r: n for r, n in zip(RESOURCES, player.resources, strict=True) if n}}
    data["vp"] = player.vp
    if player.abilities:
        data["ability"] = player.abilities[0]
    storage = {name: list(pile) for name in ("machines", "scaffolds", "awards") if (pile := getattr(player, name))}
    for name, value in (("upgrades", list(player.upgrades)), ("storage", storage), ("hand", list(player.hand))):
        if value:
            data[name] = value
    return data


def _piles(s: State) -> dict[str, Any]:
    def top_first(pile: Sequence[str]) -> list[str]:
        return list(reversed(pile))

    piles: dict[str, Any] = {size: top_first(stack) for size, stack in zip(SIZES, s.stacks, strict=True)}
    piles["upgrades"] = top_first(s.upgrade_stack)
    piles["scaffolds"] = {
        shape: top_first(stack) for shape, stack in zip(s.setup.geometry.shapes, s.scaffold_stacks, strict=True)
    }
    piles |= {"cards": top_first(s.deck), "awards": top_first(s.award_supply)}
    piles["discard"] = list(s.discard)
    piles["removed_awards"], piles["removed_upgrades"] = list(s.awards_removed), list(s.upgrades_removed)
    found = {name: pile for name, pile in piles.items() if pile}
    if s.setup.exact and (s.setup.free_form or "pieces_missing" in s.setup.allow):  # else every piece lies somewhere
        found["exact"] = list(s.setup.exact)
    return found


def _turn(s: State) -> dict[str, Any]:
    turn: dict[str, Any] = {"number": s.turn, "last_work": s.last_work}
    for name in ("main_done", "card_played", "award_redeemed", "drew_card", "drew_scaffold", "scaffolds_built"):
        if getattr(s, name):
            turn[name] = getattr(s, name)
    if (works := pending.forge_alone(s)) is not None:
        turn["forge"] = {"builds": works.builds, "worker_done": works.worker_done}
    if s.used:
        turn["used"] = list(s.used)
    if s.placed_ship != NOWHERE:
        turn["placed_ship"] = SHIPS[s.placed_ship]
    if s.end_turns >= 0:
        turn["turns_left"] = s.end_turns
    if s.ended_by:
        turn["ended_by"] = s.ended_by
    if s.phase == OVER:
        turn["over"] = True
    return turn
