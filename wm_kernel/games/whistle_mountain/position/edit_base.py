"""What every part of an editor asks for: the position, the data to be changed, and checks of what an edit names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from functools import cached_property
from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.codec.grammar import as_id
from wm_kernel.games.whistle_mountain.position import Position
from wm_kernel.games.whistle_mountain.position.edit_data import Data, EditError, squares_of
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.cells import cell_name, parse_cell
from wm_kernel.table.document import DataError
from wm_kernel.table.editor import Editor
from wm_kernel.table.refusal import Refusal

COMPONENTS = "WM-COMP-02"
_KINDS = ("machine", "upgrade", "ability", "card", "award", "scaffold", "dock")


class EditBase(Editor):
    """What the parts of the `Editor` of this game share."""

    if TYPE_CHECKING:

        @cached_property
        def position(self) -> Position:
            """The position as it stands."""

        @cached_property
        def state(self) -> State:
            """A state to look at, faults or not."""

    @contextmanager
    def _edit(self) -> Iterator[Data]:
        """As in every game; a decision that speaks of what the edit takes away is due no more."""
        with super()._edit() as draft:
            yield draft
            if draft.get("pending"):
                try:
                    self.POSITION.from_dict(draft, self._name)
                except DataError:
                    del draft["pending"]

    def _release(self, draft: Data, kind: str, piece: str) -> None:
        """Make room for one piece more of a kind."""
        raise TypeError("the part that knows the piles does it")

    # -- checks -------------------------------------------------------------------------------------------------------

    def _squares(self, text: str, thing: str = "") -> tuple[int, ...]:
        """The squares of a text; EditError when they are none, or off the grid."""
        try:
            cells = squares_of(text)
        except ValueError:
            raise EditError(Refusal("edit_no_square", "WM-CONV-01", (), {"text": text[:40]})) from None
        if not cells:
            raise EditError(Refusal("edit_no_square", "WM-CONV-01", (), {"text": text[:40]}))
        geometry = self.position.setup.geometry
        if off := [c for c in cells if not geometry.grid >> c & 1]:
            corner = cell_name(geometry.rows * 16 + geometry.columns - 1)
            names = tuple(map(cell_name, off))
            raise EditError(Refusal("edit_off_grid", "WM-CONV-01", names, {"squares": len(off), "corner": corner}))
        return cells

    def _square(self, cell: str) -> int:
        """One square, on the grid or not: what lies beside the grid can be taken away."""
        try:
            return parse_cell(cell)
        except ValueError:
            raise EditError(Refusal("edit_no_square", "WM-CONV-01", (), {"text": cell[:40]})) from None

    def _known(self, what: str, piece: str, group: Mapping[str, Any]) -> str:
        for spelt in (piece, as_id(piece)):
            if spelt in group:
                return spelt
        if what not in _KINDS:
            accepted = ", ".join(group)
            raise EditError(Refusal("edit_among", "WM-CONV-01", (), {"text": piece[:40], "accepted": accepted}))
        near = get_close_matches(piece, list(group), n=1, cutoff=0.6)
        meant = {"meant": near[0]} if near else {}
        raise EditError(Refusal("unknown", COMPONENTS, (), {"what": what, "id": piece[:40], **meant}))

    def _seated(self, colour: str) -> str:
        seats = self.position.setup.colours
        if colour not in seats:
            values = {"player": colour[:40], "seats": ", ".join(seats)}
            raise EditError(Refusal("not_seated", "WM-PSETUP-01", (), values))
        return colour

    def _number(self, n: int, low: int, high: int, thing: str) -> int:
        if type(n) is not int or not low <= n <= high:
            values = {"thing": thing, "text": str(n)[:20], "low": low, "high": high}
            raise EditError(Refusal("edit_number", "WM-CONV-01", (), values))
        return n

    def _nothing(self, place: str) -> EditError:
        return EditError(Refusal("edit_nothing", "WM-CONV-01", (), {"text": place[:40]}))
