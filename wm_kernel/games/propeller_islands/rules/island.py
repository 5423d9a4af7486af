"""An island: free hexes beside it, what its tiles show, and the guild connections that a tile or a banner makes (PI-CONN)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from wm_kernel.games.propeller_islands.components.definitions import ANY_NUMBER, WILD, TileDef
from wm_kernel.games.propeller_islands.rules.state import Player, State
from wm_kernel.table.grid import hexes
from wm_kernel.table.grid.hexes import Hex

ONCE = "once"
"""The value of ruling A-PI-07 by which two equal banners on a tile make one connection with a symbol."""


@cache
def around(cell: Hex) -> tuple[Hex, ...]:
    """The hexes beside one, as far as hexes have names."""
    return tuple(c for c in hexes.neighbours(cell) if max(abs(c.q), abs(c.r)) <= hexes.LARGEST)


def frontier(island: Mapping[Hex, str]) -> list[Hex]:
    """The free hexes beside the tiles of an island, in a stable order (PI-TAKE-02).

    >>> " ".join(map(str, frontier({Hex(0, 0): "T00", Hex(1, 0): "T07"})))
    '(1,-1) (0,-1) (-1,0) (-1,1) (0,1) (2,0) (2,-1) (1,1)'
    """
    found: dict[Hex, None] = {}
    for cell in island:
        for beside in around(cell):
            if beside not in island:
                found[beside] = None
    return list(found)


def touches(island: Mapping[Hex, str], cell: Hex) -> bool:
    """Whether a hex lies beside a tile of the island.

    >>> touches({Hex(0, 0): "T00"}, Hex(1, 0)), touches({Hex(0, 0): "T00"}, Hex(2, 0))
    (True, False)
    """
    return any(beside in island for beside in around(cell))


def number_of(player: Player, tile: TileDef) -> int:
    """The activation number of a tile as it stands: a wild-die upgrade makes it "?" (PI-UPG-03)."""
    upgrades = player.upgrades.get(tile.id)
    return ANY_NUMBER if upgrades and WILD in upgrades else tile.number


def banners_on(player: Player, tile: TileDef) -> tuple[str, ...]:
    """The guilds of the banners on a tile of the island, printed and upgraded (PI-CONN-05)."""
    found: tuple[str, ...] = (tile.banner,) if tile.banner else ()
    for upgrade in player.upgrades.get(tile.id, ()):
        if upgrade.startswith("banner_"):
            found += (upgrade[7:],)
    return found


def pairs_at(s: State, player: Player, tile: TileDef, cell: Hex) -> tuple[str, ...]:
    """The tiles beside a hex with which a tile is or would be connected there, once for each banner and symbol (PI-CONN-01)."""
    mine = banners_on(player, tile)
    found: list[str] = []
    once = s.ruling("A-PI-07") == ONCE
    for beside in around(cell):
        there = player.island.get(beside)
        if there is None:
            continue
        other = s.tile(there)
        n = _pairs(mine, other.symbol, once) + _pairs(banners_on(player, other), tile.symbol, once)
        found += [there] * n
    return tuple(found)


def connections(s: State, player: Player) -> int:
    """How many connections there are on an island; each is seen from both of its tiles."""
    return sum(len(pairs_at(s, player, s.tile(tile), cell)) for cell, tile in player.island.items()) // 2


def pairs_by_banner(s: State, player: Player, cell: Hex, guild: str) -> tuple[str, ...]:
    """The tiles with which a new banner of this guild would connect the tile of a hex (PI-CONN-05)."""
    if s.ruling("A-PI-07") == ONCE and guild in banners_on(player, s.tile(player.island[cell])):
        return ()
    return tuple(
        there
        for beside in around(cell)
        if (there := player.island.get(beside)) is not None and s.tile(there).symbol == guild
    )


def _pairs(banners: tuple[str, ...], symbol: str, once: bool) -> int:
    if not symbol or not banners:
        return 0
    n = banners.count(symbol)
    return min(n, 1) if once else n


def cell_of(player: Player, tile_id: str) -> Hex | None:
    """Where a tile lies on the island; None when it does not."""
    for cell, there in player.island.items():
        if there == tile_id:
            return cell
    return None


def free_spaces(s: State, player: Player) -> list[str]:
    """The tiles with a free worker space (PI-WORK-02)."""
    workers = player.workers
    return [tile for tile in player.island.values() if tile not in workers and s.tile(tile).has_worker_space]
