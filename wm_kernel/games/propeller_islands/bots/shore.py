"""The free hexes beside an island, with what lies around each: worked out once for an island, asked for by every look."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.propeller_islands.components.definitions import Catalog, TileDef
from wm_kernel.games.propeller_islands.rules.island import around, banners_on
from wm_kernel.games.propeller_islands.rules.state import Player
from wm_kernel.table.grid.hexes import Hex


@dataclass(frozen=True, slots=True)
class Spot:
    """A free hex: the symbols and the banners of the tiles around it, and how many of its neighbours are free."""

    cell: Hex
    symbols: tuple[str, ...]
    banners: tuple[str, ...]
    free: int

    def pairs(self, tile: TileDef) -> int:
        """How many connections a tile would make here (PI-CONN-01)."""
        pairs = self.symbols.count(tile.banner) if tile.banner else 0
        return pairs + self.banners.count(tile.symbol) if tile.symbol else pairs


@dataclass(frozen=True, slots=True)
class Shore:
    """The free hexes of an island, and for each thing that may make pairs there how many it would make, the most first."""

    spots: dict[Hex, Spot]
    open_pairs: tuple[int, ...]


def shore(catalog: Catalog, player: Player) -> Shore:
    """The shore of a player's island."""
    island = player.island
    symbols: dict[Hex, list[str]] = {}
    banners: dict[Hex, list[str]] = {}
    for cell, tile_id in island.items():
        tile = catalog.tile(tile_id)
        flags = banners_on(player, tile)
        for beside in around(cell):
            if beside in island:
                continue
            if beside not in symbols:
                symbols[beside], banners[beside] = [], []
            if tile.symbol:
                symbols[beside].append(tile.symbol)
            banners[beside] += flags
    spots = {
        cell: Spot(cell, tuple(shown), tuple(banners[cell]), sum([beside not in island for beside in around(cell)]))
        for cell, shown in symbols.items()
    }
    best = [max(map(guilds.count, guilds)) for found in (symbols, banners) for guilds in found.values() if guilds]
    best.sort(reverse=True)
    return Shore(spots, tuple(best))
