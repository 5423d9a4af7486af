"""Positions that are set up rather than played to: read, judged, played on from, written.

A file of `kind: position` says what lies on the table; what it does not say is as at the start of a game, and the piles
are filled with the pieces that are used nowhere else. A position that cannot be is read all the same and tells all its
faults. Not for games in the middle of a decision: a save keeps those.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.components.edition import STANDARD
from wm_kernel.games.whistle_mountain.position import ascii, write
from wm_kernel.table import files, hooks, spec
from wm_kernel.table.catalog import DataError, Document, Fault, Map, check, read, wrap
from wm_kernel.table.document import Place
from wm_kernel.table.game import Game, Mode
from wm_kernel.table.refusal import Refusal

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.position.layout import Layout
    from wm_kernel.games.whistle_mountain.position.models import PositionFile
    from wm_kernel.games.whistle_mountain.rules.state import Setup, State

__all__ = ["ImpossiblePosition", "Position"]

GAME = "whistle_mountain"


class ImpossiblePosition(ValueError):
    """A position that cannot be played on from; `.faults` lists everything that is wrong with it."""

    def __init__(self, name: str, faults: list[Refusal]) -> None:
        self.name, self.faults = name, tuple(faults)
        super().__init__(self.describe())

    def describe(self, lang: str = "en") -> str:
        """All faults as text in `lang`."""
        reasons = "; ".join(f"{fault.describe(lang)} [{fault.rule}]" for fault in self.faults)
        return f"{self.name}: {reasons}"


class Position:
    """A position as somebody set it up.

    >>> position = Position.from_text('''
    ... scaffolds:
    ... 3  . a .
    ... 2  . a .
    ... 1  a a .
    ... workers:
    ... 1  R . .
    ... water_top: 2
    ... ''')
    >>> [(fault.code, fault.rule, fault.cells) for fault in position.faults]
    [('worker_in_water', 'WM-WORKER-05', ('a1',))]
    """

    def __init__(self, document: Document) -> None:
        from wm_kernel.games.whistle_mountain.position.layout import lay_out
        from wm_kernel.games.whistle_mountain.position.models import PositionFile
        from wm_kernel.games.whistle_mountain.position.permits import exact_piles

        self.document = document
        self._model: PositionFile = _with_edition(check(document, PositionFile), document)
        layers = self._model.layers
        drawn = ascii.read_layers(layers, document) if layers else ascii.Drawn()
        self.setup: Setup = _setup(self._model, document, drawn)
        self._layout: Layout = lay_out(self._model, self.setup, drawn)
        self.setup.free_form = self._model.free_form
        self.setup.exact = exact_piles(self._model.piles.exact)
        self.setup.allow = tuple(dict.fromkeys(self._model.allow))
        if self._layout.extra:
            self.setup.tiles = {**self.setup.tiles, **self._layout.extra}

    # Reading.

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Position:
        """Read a file of `kind: position`; DataError names file and line of what means nothing, OSError if it is not there."""
        from wm_kernel.table import savefile

        return cls(savefile.open_document(Path(path)))

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], name: str = "<position>") -> Position:
        """A position from plain data in the form of a position file; kind and version may be left out.

        >>> Position.from_dict({"free_form": True, "machines": {"archives": "b2-d3"}}).faults[0].code
        'machine_off_scaffold'
        """
        return cls(wrap({"kind": write.KIND, "version": write.VERSION, **data}, name))

    @classmethod
    def from_text(cls, text: str, name: str = "<text>") -> Position:
        """A position from pasted text: a whole position file, or drawings of the grid with lines of one beside them."""
        return cls(ascii.document_of(text, name))

    @classmethod
    def from_state(cls, state: State) -> Position:
        """The position of a state as it lies on the table; what is being decided is left out."""
        return cls.from_dict(write.as_data(state))

    # What it is.

    @property
    def name(self) -> str:
        """The file or other source it was read from."""
        return self.document.name

    @property
    def free_form(self) -> bool:
        """Whether tiles may be such as nobody printed and the position such as no game reaches."""
        return self._model.free_form

    def title(self, lang: str = "en") -> str:
        """Its title in a language; the name of the file where it has none."""
        title = self._model.title
        return title.get(lang) if title else Path(self.name).stem

    def note(self, lang: str = "en") -> str:
        """What its author says about it in a language."""
        note = self._model.note
        return note.get(lang) if note else ""

    @cached_property
    def faults(self) -> list[Refusal]:
        """Everything that is wrong with it, each with a code, the rule and the squares; empty when it can be played."""
        from wm_kernel.games.whistle_mountain.position.faults import faults

        return faults(self._model, self._layout)

    def place(self, fault: Refusal) -> Place:
        """The file and line that a fault of this position speaks of; line 0 where the position is no text.

        >>> position = Position.from_text("seats: [red, yellow]\\nplayers: {red: {vp: -1}}\\n", "low.yaml")
        >>> [position.place(fault) for fault in position.faults]
        [Place(file='low.yaml', line=2)]
        """
        from wm_kernel.games.whistle_mountain.position.places import place_of

        return place_of(self.document, fault)

    def fault_lines(self, lang: str = "en") -> list[str]:
        """Every fault as a line of text: file and line, what is wrong in `lang`, and the rule."""
        told = []
        for fault in self.faults:
            place = self.place(fault)
            told.append(str(Fault(place.file, place.line, f"{fault.describe(lang)} [{fault.rule}]")))
        return told

    def sketch(self) -> State:
        """A state to look at, faults or not; what cannot be shown at all (squares off the grid) is left out."""
        from wm_kernel.games.whistle_mountain.position.fill import fill

        return fill(self._model, self._layout)

    def state(self) -> State:
        """The state it stands for; ImpossiblePosition tells all its faults when there are any."""
        if self.faults:
            raise ImpossiblePosition(self.name, self.faults)
        return self.sketch()

    def game(self, mode: Mode = "sandbox") -> Game:
        """A game that starts from it; ImpossiblePosition tells its faults, ValueError what cannot be played yet."""
        from wm_kernel.games.whistle_mountain.rules.setup import refuse_missing

        state = self.state()
        refuse_missing(state.setup)
        return Game(spec.ruleset(GAME), state, mode=mode, from_position=True)

    # Writing.

    def to_dict(self) -> dict[str, Any]:
        """Plain data in the form of a position file, as it was given."""
        given = self._model.model_dump(exclude_unset=True)
        return {"kind": write.KIND, "version": write.VERSION, **given}

    def to_text(self) -> str:
        """The grid as layers; `from_text` reads it back."""
        return ascii.draw(self.sketch())

    def save(self, path: str | PathLike[str]) -> Path:
        """Write it as a position file (YAML) and return the path."""
        target = Path(path)
        files.write_atomic(target, write.as_yaml(self.to_dict()))
        return target

    def __str__(self) -> str:
        return hooks.paint(self.sketch(), "text")

    def _repr_svg_(self) -> str:
        return hooks.paint(self.sketch(), "svg")

    def __repr__(self) -> str:
        told = f"{len(self.faults)} faults" if self.faults else "no faults"
        return f"<Position {self.name!r}, {len(self.setup.colours)} players, {told}>"


def _setup(model: PositionFile, document: Document, drawn: ascii.Drawn) -> Setup:
    """The setup of the game the position belongs to; DataError names the entry that makes none possible."""
    from wm_kernel.games.whistle_mountain.rules.setup import make_setup

    def fault(key: str, message: str) -> DataError:
        place = document.place([key])
        return DataError([Fault(place.file, place.line, message)])

    try:
        edition = _edition(model)
    except DataError as error:
        key = "board" if "board" in document.data else "edition"
        raise fault(key, "; ".join(f.message for f in error.faults)) from None
    try:
        return make_setup(
            players=_seats(model, drawn),
            seed=model.seed,
            variant=model.variant,
            edition=edition,
            rulings=model.rulings,
            free_form=model.free_form,
        )
    except ValueError as error:
        key = str(error).partition(":")[0]
        raise fault("seats" if key == "players" else key, str(error)) from None


def _with_edition(model: PositionFile, document: Document) -> PositionFile:
    """The model with the content of the edition file that it names, so that it can be kept and sent without that file.

    DataError says nothing of a file that is no edition: the position may come from somebody who wants to know.
    """
    name = model.edition
    if not isinstance(name, str):
        return model
    if name == STANDARD:
        return model.model_copy(update={"edition": None})
    try:
        found = read(document.beside(name)).data
        told = "" if found.get("kind") == "edition" else "no file of 'kind: edition'"
    except DataError:
        found, told = Map(), f"{name[:60]!r} cannot be read; `wm check` says why"
    except OSError as error:
        found, told = Map(), error.strerror or str(error)
    except ValueError as error:
        found, told = Map(), str(error)
    if told:
        place = document.place(["edition"])
        raise DataError([Fault(place.file, place.line, f"edition: {told}")])
    return model.model_copy(update={"edition": json.loads(json.dumps(found))})


def _edition(model: PositionFile) -> dict[str, Any] | None:
    """The edition with the board of the position laid over it, checked; None for the standard one."""
    from wm_kernel.games.whistle_mountain.components.catalog import edition_data, load

    board = model.board.model_dump(exclude_none=True)
    if model.edition is None and not board:
        return None
    edition = edition_data(model.edition) or {}
    if board:
        if "rows" in board and "tower_vp" not in board:
            board["tower_vp"] = list(range(1, board["rows"] + 1))
        edition = {**edition, "board": {**edition.get("board", {}), **board}}
    load(edition)
    return edition


def _seats(model: PositionFile, drawn: ascii.Drawn) -> tuple[str, ...]:
    """The players in turn order: as said, else those somebody speaks of, and one more when that is one alone."""
    from wm_kernel.games.whistle_mountain.position.layout import named_players
    from wm_kernel.games.whistle_mountain.rules.setup import COLOURS

    if model.seats is not None:
        return tuple(model.seats)
    named = named_players(model, drawn)
    while len(named) < 2:
        named += tuple(colour for colour in COLOURS if colour not in named)[:1]
    return tuple(colour for colour in COLOURS if colour in named)
