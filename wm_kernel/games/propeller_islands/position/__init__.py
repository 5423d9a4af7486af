"""Positions of Propeller Islands that are set up rather than played to: read, judged, played on from, written.

A file of `kind: position` says what lies on the table, an island as a list of tiles so that nothing is hidden; what it does not
say is as at the start of a game, and slots, piles and hands are filled with the pieces that lie nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from wm_kernel.games.propeller_islands.position import faults, write
from wm_kernel.games.propeller_islands.position.fill import fill
from wm_kernel.games.propeller_islands.position.layout import seats_of
from wm_kernel.games.propeller_islands.position.models import PositionFile, line_of
from wm_kernel.games.propeller_islands.rules.frames import advance
from wm_kernel.games.propeller_islands.rules.setup import make_setup
from wm_kernel.games.propeller_islands.rules.state import Setup, State
from wm_kernel.table import places, position
from wm_kernel.table.catalog import DataError
from wm_kernel.table.document import Place
from wm_kernel.table.position import ImpossiblePosition
from wm_kernel.table.refusal import Refusal

__all__ = ["ImpossiblePosition", "Position"]


class Position(position.Position):
    """A position as somebody set it up.

    >>> position = Position.from_text('''
    ... kind: position
    ... version: 1
    ... game: propeller_islands
    ... free_form: true
    ... players:
    ...   red:
    ...     island:
    ...     - T00 (0,0) standing
    ...     - T12 (2,0) lying [wild]
    ... ''')
    >>> [(fault.code, fault.rule, fault.cells) for fault in position.faults]
    [('apart', 'PI-TAKE-02', ('(2,0)',))]
    """

    GAME: ClassVar[str] = "propeller_islands"
    FORM: ClassVar[Any] = PositionFile
    ENTRIES: ClassVar[Mapping[str, tuple[str, ...]]] = faults.ENTRIES

    _model: PositionFile
    setup: Setup

    def prepare(self) -> None:
        """The setup of its game; ValueError names the entry that makes none possible."""
        self._model = form = position.with_edition(self._model, self.document)
        try:
            self.setup = make_setup(
                players=seats_of(form),
                seed=form.seed,
                edition=form.edition,
                rulings=form.rulings,
                youngest=form.youngest,
                max_rounds=form.max_rounds,
                free_form=form.free_form,
            )
        except DataError as error:
            raise ValueError("edition: " + "; ".join(fault.message for fault in error.faults)) from None
        except ValueError as error:
            told = str(error)
            raise ValueError(f"seats{told[7:]}" if told.startswith("players") else told) from None
        if form.pending:
            try:
                self.sketch()
            except ValueError as error:
                raise ValueError(f"pending: {error}") from None

    @property
    def free_form(self) -> bool:
        """Whether the position may be such as no game leads to."""
        return self._model.free_form

    def find_faults(self) -> list[Refusal]:
        """Everything that is wrong with it, each with a code, the rule and the hexagons; empty when it can be played."""
        return faults.faults(self._model, self.setup, self.sketch())

    def place(self, fault: Refusal) -> Place:
        """The file and line that a fault of this position speaks of; the line of a tile where it speaks of a hexagon."""
        player = str(fault.params.get("player", ""))
        lines = (self._model.players[player].island or ()) if player in self._model.players else ()
        found = [k for k, text in enumerate(lines) if str(line_of(text).cell) in fault.cells]
        path = ("players", player, "island", found[-1] if found else 0)
        is_told = bool(found) and places.is_there(self.document, path)
        return self.document.place(path) if is_told else super().place(fault)

    def sketch(self) -> State:
        """A state to look at, faults or not; what cannot be shown at all is left out."""
        return fill(self._model, self.setup)

    def state(self) -> State:
        """The state it stands for, at the next decision; ImpossiblePosition tells all its faults when there are any."""
        found: State = super().state()
        advance(found)  # where there is nothing to decide the game goes on by itself
        return found

    @classmethod
    def as_data(cls, state: State) -> Mapping[str, Any]:
        """A state as the entries of a position file."""
        return write.as_data(state)

    def to_text(self) -> str:
        """The text of a position file; `from_text` reads it back."""
        return position.as_yaml(self.to_dict())

    def _told(self) -> str:
        return f"{len(self.setup.colours)} players, "
