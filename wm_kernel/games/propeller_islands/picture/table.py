"""What every part of the picture shares: the state, the pen, the names, the layout, the marks and whose island is shown."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from wm_kernel.games.propeller_islands.components.definitions import Catalog
from wm_kernel.games.propeller_islands.picture.field import Field, border, fitted
from wm_kernel.games.propeller_islands.picture.layout import Layout
from wm_kernel.games.propeller_islands.picture.names import Names, decider
from wm_kernel.games.propeller_islands.picture.pen import Pen
from wm_kernel.games.propeller_islands.rules.state import OVER, Player, State
from wm_kernel.picture.marks import Marks
from wm_kernel.picture.scene import Shape, Target
from wm_kernel.table.grid.hexes import Hex

ISLAND_PAD = 8.0
LARGEST = 54.0
"""The hexes of an island are never larger, so that a small one does not shout."""

MOST = 512
_kept: OrderedDict[Hashable, tuple[Any, tuple[Shape, ...], tuple[Target, ...]]] = OrderedDict()


@dataclass(frozen=True, slots=True)
class Table:
    """One picture being drawn; `seat` is the player whose island, quay and hand stand on it."""

    state: State
    pen: Pen
    names: Names
    layout: Layout
    marks: Marks
    viewer: str | None
    seat: int

    @property
    def player(self) -> Player:
        """The player whose island is shown."""
        return self.state.players[self.seat]

    @property
    def colour(self) -> str:
        """The key of that player."""
        return self.state.colours[self.seat]

    @property
    def catalog(self) -> Catalog:
        """The definitions."""
        return self.state.catalog

    @property
    def field(self) -> Field:
        """Where the hexes of the island lie, the free ones beside it among them."""
        return island_field(self.player, self.layout)

    def word(self, key: str, **values: str | int) -> str:
        """A fixed word in the language of the picture."""
        return self.names.word(key, **values)


def island_field(player: Player, layout: Layout) -> Field:
    """Where the hexes of an island lie on a table."""
    x, y, w, h = layout.island
    inner = (x + ISLAND_PAD, y + 24, w - 2 * ISLAND_PAD, h - 24 - ISLAND_PAD)
    return fitted((*player.island, *border(player.island)), inner, LARGEST)


def shown_seat(state: State, viewer: str | None, player: str | None) -> int:
    """Whose island is shown: the player who was asked for, else the viewer, else whoever decides."""
    for asked in (player, viewer):
        if asked in state.colours:
            return state.colours.index(str(asked))
    return decider(state) if state.phase != OVER else state.active


def island_key(player: Player) -> Hashable:
    """What the look of an island depends on."""
    return tuple(player.island.items()), tuple(player.workers.items()), tuple(player.upgrades.items())


def part(table: Table, key: Hashable, draw: Callable[[], None]) -> None:
    """Draw a part, or take it as it was drawn before; `key` holds what it depends on beside theme, language and layout."""
    pen, setup, layout = table.pen, table.state.setup, table.layout
    full = (id(setup), pen.theme.name, table.names.lang, layout.name, layout.width, layout.height, key)
    found = _kept.get(full)
    if found is not None and found[0] is setup:
        pen.shapes += found[1]
        pen.targets += found[2]
        return
    shapes, targets = len(pen.shapes), len(pen.targets)
    draw()
    _kept[full] = (setup, tuple(pen.shapes[shapes:]), tuple(pen.targets[targets:]))
    while len(_kept) > MOST:
        _kept.popitem(last=False)


def cells_of(player: Player) -> tuple[Hex, ...]:
    """The hexes of an island and the free ones beside it."""
    return (*player.island, *border(player.island))
