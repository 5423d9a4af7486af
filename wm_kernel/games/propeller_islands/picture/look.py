"""The look of Propeller Islands: its colours over those for every game, its players and resources, its icons.

Everything comes from `picture/tokens.json` and `picture/icons.json` of the game's data; nothing is drawn.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from wm_kernel.picture.theme import Icon, Layer, PieceLook, Theme
from wm_kernel.picture.theme import theme as common
from wm_kernel.table import files
from wm_kernel.table.spec import spec


@cache
def _read(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(files.read_text(spec("propeller_islands").folder("picture") / name))
    return loaded


@cache
def look(name: str = "light") -> Theme:
    """The theme with this name in the colours of this game; ValueError when there is none.

    >>> look("dark")["industry"], look().players["green"].letter
    ('#F3A877', 'G')
    """
    base, table = common(name), _read("tokens.json")
    return replace(
        base,
        colours={**base.colours, **table["themes"][name]},
        players=_pieces(table["players"]),
        resources=_pieces(table["resources"]),
    )


def _pieces(table: Mapping[str, Any]) -> dict[str, PieceLook]:
    return {
        key: PieceLook(one["fill"], one["on"], one["letter"], one.get("pattern", "plain")) for key, one in table.items()
    }


@cache
def own_icons() -> Mapping[str, Icon]:
    """The icons of this game by name."""
    return {
        name: Icon(
            name,
            tuple(Layer(layer["role"], layer["d"], layer.get("w", 0)) for layer in icon["layers"]),
            fill=icon.get("fill", "panel"),
            line=icon.get("line", ""),
        )
        for name, icon in _read("icons.json")["icons"].items()
    }
