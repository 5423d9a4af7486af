"""The components of a game as entries of the reference: name, text, printed values, and where each value comes from.

Reads the catalog that a game is played with, so an owner's own values show. Not for drawing them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, Catalog, ComponentDef, Provenance
from wm_kernel.games.whistle_mountain.words.names import bag_text, name
from wm_kernel.learn.entries import PieceEntry, ValueEntry, fits, fold
from wm_kernel.picture.scene import Scene
from wm_kernel.table.locale import in_language
from wm_kernel.words import message
from wm_kernel.words.bundles import voice

__all__ = ["PieceEntry", "ValueEntry", "fits", "fold"]

KINDS = ("machine", "upgrade", "ability", "card", "award", "dock", "scaffold", "board")
BOARD = "board"
SCAFFOLD = "scaffold_"

_OF_BOARD = (
    "columns",
    "rows",
    "bridge_row",
    "tower_vp",
    "footprints",
    "water_bars",
    "barracks_levels",
    "workers",
    "ships",
    "upgrade_slots",
    "market_size",
    "rescue_awards_on_lowest_floor",
    "tokens",
    "start_resources",
    "dock_ring",
)


def pieces(catalog: Catalog, lang: str) -> tuple[PieceEntry, ...]:
    """Every component of a catalog, kind by kind.

    >>> from wm_kernel.games.whistle_mountain.components.catalog import load
    >>> [value.text for value in pieces(load(), "en")[0].values]
    ['4 VP', '']
    """
    groups: tuple[Mapping[str, ComponentDef], ...] = (
        catalog.machines,
        catalog.upgrades,
        catalog.abilities,
        catalog.cards,
        catalog.awards,
        catalog.docks,
    )
    found = [_piece(piece, lang) for group in groups for piece in group.values()]
    found += [_scaffold(catalog, shape, lang) for shape in catalog.scaffolds.shapes]
    return (*found, _board(catalog, lang))


def _piece(piece: ComponentDef, lang: str) -> PieceEntry:
    order = ("vp", "cost", "count")
    printed = sorted(piece.provenance, key=lambda key: order.index(key) if key in order else len(order))
    values = [
        _value(key, "" if key == "effects" else _printed(key, getattr(piece, key), lang), piece.provenance[key], lang)
        for key in printed
    ]
    return PieceEntry(
        id=piece.id,
        kind=piece.kind,
        name=_in(piece.name, lang),
        text=_in(piece.text, lang),
        values=tuple(values),
        size=getattr(piece, "size", ""),
        first_game=piece.first_game,
        words=" ".join((*piece.name.values(), *piece.text.values())),
        piece=piece,
    )


def _scaffold(catalog: Catalog, shape: str, lang: str) -> PieceEntry:
    tiles = [tile for tile in catalog.scaffolds.tiles.values() if tile.shape == shape]
    told = "; ".join(f"{tile.id} {_pair(tile.resources, lang)}" for tile in tiles)
    known = catalog.scaffolds.provenance
    values = [_value("squares", str(len(catalog.scaffolds.shapes[shape])), known[shape], lang)]
    if tiles:
        values.append(replace(_value("tiles", told, known[tiles[0].id], lang), is_list=True))
    names: Mapping[str, str] = catalog.scaffolds.name.get(shape, {})
    text = message("reference-scaffold-text", lang, n=len(tiles))
    return PieceEntry(
        f"{SCAFFOLD}{shape}", "scaffold", _in(names, lang) or shape, text, tuple(values), words=" ".join(names.values())
    )


def _pair(resources: tuple[int | None, ...], lang: str) -> str:
    return " + ".join(name(RESOURCES[kind], voice(lang)) for kind in resources if kind is not None)


def _board(catalog: Catalog, lang: str) -> PieceEntry:
    board = catalog.board
    values = tuple(
        _value(key, _printed(key, getattr(board, key), lang), board.provenance[key], lang)
        for key in _OF_BOARD
        if key in board.provenance
    )
    return PieceEntry(
        BOARD, "board", message("reference-board", lang), message("reference-board-text", lang), values, words="board"
    )


def _value(key: str, text: str, source: Provenance, lang: str) -> ValueEntry:
    label = message(f"reference-value-{key}", lang)
    return ValueEntry(key, label, text, source.source, source.why(lang), source.confidence)


def _printed(key: str, value: Any, lang: str) -> str:
    """A printed value in words."""
    speaker = voice(lang)
    if key == "vp":
        return f"{value} {message('reference-value-vp', lang)}"
    if key in ("cost", "tokens"):
        return bag_text(value, speaker)
    if key == "start_resources":
        return "; ".join(bag_text(bag, speaker) for bag in value)
    if key == "dock_ring":
        return ", ".join(name(dock, speaker) for dock in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{name(part, speaker)} {_size(number)}" for part, number in value.items())
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _size(number: Any) -> str:
    return " × ".join(map(str, number)) if isinstance(number, tuple) else str(number)


def _in(words: Mapping[str, str], lang: str) -> str:
    return in_language(words, lang).replace("'", "’")


def with_tile(found: Iterable[PieceEntry], wanted: str) -> PieceEntry | None:
    """The entry of a component's id; a tile is found under its shape, a dock or award by its short id too."""
    known = {entry.id: entry for entry in found}
    shape = wanted.rstrip("0123456789")
    for key in (wanted, f"dock_{wanted}", f"award_{wanted}", f"{SCAFFOLD}{shape}"):
        if key in known:
            return known[key]
    return None


def tiles(entry: PieceEntry, catalog: Catalog, theme: str) -> tuple[tuple[str, Scene], ...]:
    """The tiles of a scaffold's shape as small pictures, each with its id; () for other components."""
    from wm_kernel.games.whistle_mountain.controls import tile_scene

    if entry.kind != "scaffold":
        return ()
    scaffolds, shape = catalog.scaffolds, entry.id.removeprefix(SCAFFOLD)
    found = (tile for tile in scaffolds.tiles.values() if tile.shape == shape)
    return tuple((tile.id, tile_scene(scaffolds.shapes[shape], tile.resources, theme)) for tile in found)
