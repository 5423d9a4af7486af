"""What every part of the Whistle Mountain picture shares: the state, the pen, the names, the layout and the marks."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.components.definitions import Catalog, ComponentDef
from wm_kernel.games.whistle_mountain.picture.layout import Frame, Layout
from wm_kernel.games.whistle_mountain.picture.names import Names
from wm_kernel.games.whistle_mountain.picture.pen import Pen
from wm_kernel.games.whistle_mountain.rules.state import Player, State
from wm_kernel.picture.marks import Marks


@dataclass(frozen=True, slots=True)
class Table:
    """One picture being drawn."""

    state: State
    pen: Pen
    names: Names
    layout: Layout
    marks: Marks
    viewer: str | None = None

    @property
    def frame(self) -> Frame:
        """The grid in px."""
        return self.layout.frame

    @property
    def catalog(self) -> Catalog:
        """The definitions."""
        return self.state.setup.catalog

    @property
    def seats(self) -> list[tuple[int, str, Player]]:
        """Seat, colour and possessions of each player in turn order."""
        return [(k, c, p) for k, (c, p) in enumerate(zip(self.state.colours, self.state.players, strict=True))]

    def word(self, key: str) -> str:
        """A fixed word in the language of the picture."""
        return self.names.word(key)

    def component(self, component_id: str) -> ComponentDef | None:
        """The definition of a component, None for a hidden or unknown one."""
        try:
            return self.catalog[component_id]
        except KeyError:
            return None

    def is_assumed(self, component_id: str, value: str) -> bool:
        """Whether a printed value of a component is not known."""
        found = self.component(component_id)
        source = found.provenance.get(value) if found else None
        return source is not None and source.source == "assumed"

    def is_board_assumed(self, value: str) -> bool:
        """Whether a value of the board is not known."""
        source = self.catalog.board.provenance.get(value)
        return source is not None and source.source == "assumed"
