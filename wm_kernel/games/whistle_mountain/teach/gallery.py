"""A small table for every component, on which it can be tried: made from the catalog, so that a new component has one as well.

What the table is like stands in `positions/gallery.yaml`. Not for showing it; that is done by whoever has a view.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any

from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.games.whistle_mountain.components.definitions import Catalog
from wm_kernel.games.whistle_mountain.teach.pieces import SCAFFOLD
from wm_kernel.table import document
from wm_kernel.table.game import Game
from wm_kernel.table.spec import spec

KINDS = ("machine", "scaffold", "upgrade", "ability", "card", "award")
"""The kinds of components that are tried, in the order in which they are shown."""

USE, BUILD = "use", "build"
AREAS = {"small": "c2-d3", "medium": "b2-d3", "large": "b2-d4"}
"""Where a machine lies that is to be used, by its size."""

_SPARE = "double_iron"
_OTHER_CARD = "recycle"
LEARNER = "red"
"""Who tries the components."""


def kinds(catalog: Catalog | None = None) -> dict[str, tuple[str, ...]]:
    """The ids of the components of each kind.

    >>> kinds()["award"][0]
    'award_vp4'
    """
    known = catalog or load()
    return {
        "machine": tuple(known.machines),
        "scaffold": tuple(f"{SCAFFOLD}{shape}" for shape in known.scaffolds.shapes),
        "upgrade": tuple(known.upgrades),
        "ability": tuple(known.abilities),
        "card": tuple(known.cards),
        "award": tuple(known.awards),
    }


def ways(kind: str) -> tuple[str, ...]:
    """How a component of this kind can be tried: a machine is used where it stands, or built."""
    return (USE, BUILD) if kind == "machine" else (USE,)


@cache
def _table() -> dict[str, Any]:
    return dict(document.read(spec("whistle_mountain").folder("positions") / "gallery.yaml").data)


def table(piece: str, way: str = USE) -> dict[str, Any]:
    """The position in which a component is tried, as plain data; LookupError when nothing is called so.

    >>> table("archives")["machines"]["archives"]
    'b2-d3'
    """
    catalog, made = load(), deepcopy(_table())
    if (kind := next((kind for kind, ids in kinds(catalog).items() if piece in ids), None)) is None:
        raise LookupError(f"no component to try is called {piece[:60]!r}")
    mine, machines = made["players"][LEARNER], made["machines"]
    if piece in machines:
        machines[_SPARE] = machines.pop(piece)
    if kind == "machine" and way == BUILD:
        mine["storage"]["machines"] = [piece]
    elif kind == "machine":
        machines[piece] = AREAS[catalog.machines[piece].size]
    elif kind == "upgrade":
        mine["upgrades"] = [piece, *(upgrade for upgrade in mine["upgrades"] if upgrade != piece)]
    elif kind == "ability":
        mine["ability"] = piece
    elif kind == "card":
        mine["hand"] = [piece, *(card for card in (*mine["hand"], _OTHER_CARD) if card != piece)][:3]
        del mine["resources"]["water"]  # a card may give what its player has none of; no card costs water
    elif kind == "award":
        mine["storage"]["awards"] = [piece]
    else:
        lying = {tile["id"] for tile in made["scaffolds"]}
        tiles = [tile.id for tile in catalog.scaffolds.tiles.values() if tile.shape == piece.removeprefix(SCAFFOLD)]
        mine["storage"]["scaffolds"] = [tile for tile in tiles if tile not in lying][:2]
    return made


def trial(piece: str, way: str = USE) -> Game:
    """A game from there, in which everything may be taken back."""
    made = spec("whistle_mountain").load("position").from_dict(table(piece, way), f"<{piece}>")
    found: Game = made.game()
    return found
