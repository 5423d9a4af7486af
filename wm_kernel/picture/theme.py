"""Design tokens as Python values: colours of the three themes, looks of pieces, icons and ship bodies, type.

Everything here comes from `data/common/picture/tokens.json` and `icons.json`; nothing is measured or drawn. Text widths live
in `metrics.py`, the drawing of icons in `pen.py`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from wm_kernel.paths import data_dir
from wm_kernel.table import files

THEMES = ("light", "dark", "contrast")


@dataclass(frozen=True, slots=True)
class PieceLook:
    """How a player or a resource looks in every theme: fill, colour of the letter, letter, pattern (players)."""

    fill: str
    on: str
    letter: str
    pattern: str = "plain"


@dataclass(frozen=True, slots=True)
class Layer:
    """One layer of an icon: its role, path data and stroke width on the 24 x 24 grid."""

    role: str
    d: str
    width: float = 0


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon on a 24 x 24 grid; `letter` is (x, y of the middle, size) where a letter stands in it.

    Where `mark` is set, the strokes of that role show the ground the icon lies on. `fill` is the colour of its body, `line`
    that of outline and mark: "" for the ink it is drawn with.
    """

    name: str
    layers: tuple[Layer, ...]
    letter: tuple[float, float, float] | None = None
    mark: str | None = None
    fill: str = "panel"
    line: str = ""


@dataclass(frozen=True, slots=True)
class ShipBody:
    """A ship lying with its nose left in a box of `size` at cell 36."""

    name: str
    size: tuple[float, float]
    body: tuple[str, ...]
    gondola: tuple[str, ...]
    letter: tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one theme by token name, and what all themes share.

    >>> theme("light")["water"], theme("dark").players["red"].letter
    ('#1F6E9E', 'R')
    """

    name: str
    colours: Mapping[str, str]
    heat: tuple[str, ...]
    on_heat: tuple[str, ...]
    players: Mapping[str, PieceLook]
    resources: Mapping[str, PieceLook]
    fonts: Mapping[str, str]

    def __getitem__(self, token: str) -> str:
        return self.colours[token]


def _read(name: str) -> dict[str, Any]:
    text = files.read_text(data_dir() / "common" / "picture" / name)
    loaded: dict[str, Any] = json.loads(text)
    return loaded


@cache
def tokens() -> dict[str, Any]:
    """The design tokens as they stand in the file."""
    return _read("tokens.json")


@cache
def _icon_file() -> dict[str, Any]:
    return _read("icons.json")


@cache
def theme(name: str = "light") -> Theme:
    """The theme with this name; ValueError when there is none."""
    if name not in THEMES:
        raise ValueError(f"no theme {name!r}: one of {', '.join(THEMES)}")
    table = tokens()
    colours = dict(table["themes"][name])
    heat, on_heat = tuple(colours.pop("heat")), tuple(colours.pop("on_heat"))
    return Theme(
        name=name,
        colours=colours,
        heat=heat,
        on_heat=on_heat,
        players=_looks(table["players"]),
        resources=_looks(table["resources"]),
        fonts={family: table["type"][family] for family in ("sans", "serif", "mono")},
    )


def _looks(table: Mapping[str, Any]) -> dict[str, PieceLook]:
    return {
        key: PieceLook(look["fill"], look["on"], look["letter"], look.get("pattern", "plain"))
        for key, look in table.items()
    }


@cache
def icons() -> Mapping[str, Icon]:
    """Every icon by name."""
    return {
        name: Icon(
            name,
            tuple(Layer(layer["role"], layer["d"], layer.get("w", 0)) for layer in icon["layers"]),
            tuple(icon["letter"]) if "letter" in icon else None,
            icon.get("mark"),
            icon.get("fill", "panel"),
            icon.get("line", ""),
        )
        for name, icon in _icon_file()["icons"].items()
    }


@cache
def ships() -> tuple[ShipBody, ...]:
    """The bodies of the ships, the smallest first, as the file of icons has them."""
    table = _icon_file()["ships"]
    return tuple(
        ShipBody(
            name,
            (table[name]["size"][0], table[name]["size"][1]),
            tuple(table[name]["body"]),
            tuple(table[name]["gondola"]),
            (table[name]["letter"]["x"], table[name]["letter"]["baseline"], table[name]["letter"]["size"]),
        )
        for name in table
        if name != "about"
    )
