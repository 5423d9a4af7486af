"""Which printed tiles lie in storage, where a position file names a scaffold by its look: a shape, or shape and resources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.position.layout import Layout
    from wm_kernel.games.whistle_mountain.position.models import PositionFile


def stored_tiles(layout: Layout, model: PositionFile) -> dict[str, tuple[str, ...]]:
    """Find the scaffolds in storage: those that are told by their look are the first of that look nothing else names."""
    printed = layout.setup.catalog.scaffolds.tiles
    named = {tile.id for tile in layout.tiles}
    for player in model.players.values():
        named.update(player.storage.scaffolds)
    for _, pile in model.piles.scaffolds:
        named.update(pile)
    stored: dict[str, tuple[str, ...]] = {}
    for colour, player in model.players.items():
        found: list[str] = []
        for text in player.storage.scaffolds:
            shape, *resources = text.split()
            if shape in layout.setup.geometry.shapes:
                look = sorted(map(RESOURCES.index, resources))
                fitting = (
                    tile
                    for tile in printed
                    if tile not in named
                    and printed[tile].shape == shape
                    and (not look or sorted(r for r in layout.setup.tiles[tile].resources if r is not None) == look)
                )
                if not (tile := next(fitting, "")):
                    layout.fault("no_tile_left", "WM-COMP-02", (), player=colour, look=text)
                    continue
                named.add(tile)
                found.append(tile)
            else:
                found.append(text)
        stored[colour] = tuple(found)
    return stored
