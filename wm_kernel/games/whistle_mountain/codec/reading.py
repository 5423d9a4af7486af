"""Plain data of strangers with squares and with pieces that lie facedown, read with the place at hand."""

from __future__ import annotations

from typing import Any

from wm_kernel.games.whistle_mountain.rules.state import SECRET
from wm_kernel.table import reader
from wm_kernel.table.cells import cell_name, parse_cell


class Reader(reader.Reader):
    """Reads plain data with the path at hand; knows squares, and pieces that lie facedown."""

    def texts(self, among: Any = None, *, facedown: bool = False) -> tuple[str, ...]:
        """A list of texts; pieces that lie facedown may be SECRET, as in what one player sees."""
        return tuple(SECRET if facedown and r.data == SECRET else r.text(among) for r in self.parts())

    def cells(self, grid: int) -> tuple[int, ...]:
        found = tuple(self.read(lambda t: [parse_cell(w) for w in t.split()]))
        for c in found:
            if not grid >> c & 1:
                raise ValueError(f"{self.path}: {cell_name(c)} is not on the grid")
        if len(set(found)) != len(found):
            raise self.fail("each square once")
        return found
