"""Positions that are set up rather than played to: read, judged, played on from, written.

A file of `kind: position` says what lies on the table; what it does not say is as at the start of a game, and the piles
are filled with the pieces that are used nowhere else. A position that cannot be is read all the same and tells all its
faults. The decision that is due belongs to it; how a game came to it does not: that keeps a save.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self

from wm_kernel.games.whistle_mountain.position import ascii, write
from wm_kernel.table import position
from wm_kernel.table.catalog import DataError, Document, Fault, check
from wm_kernel.table.document import Place
from wm_kernel.table.game import Game, Mode
from wm_kernel.table.position import ImpossiblePosition
from wm_kernel.table.refusal import Refusal

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.position.layout import Layout
    from wm_kernel.games.whistle_mountain.position.models import PositionFile
    from wm_kernel.games.whistle_mountain.rules.policy import Policy
    from wm_kernel.games.whistle_mountain.rules.state import Setup, State

__all__ = ["ImpossiblePosition", "Position"]


class Position(position.Position):
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

    GAME: ClassVar[str] = "whistle_mountain"

    @classmethod
    def form(cls) -> type[PositionFile]:
        """The model of its files."""
        from wm_kernel.games.whistle_mountain.position.models import PositionFile

        return PositionFile

    @classmethod
    def policy(cls) -> Policy:
        """What its game answers otherwise than the base game."""
        from wm_kernel.games.whistle_mountain.rules.standard import STANDARD

        return STANDARD

    def seats(self, drawn: ascii.Drawn) -> tuple[str, ...]:
        """The players in turn order."""
        return _seats(self._model, drawn)

    def more_options(self) -> Mapping[str, Any]:
        """The options of the game that its variant adds."""
        return {}

    def own_faults(self) -> Iterable[Refusal]:
        """What is wrong with that which the variant adds."""
        return ()

    def complete(self, s: State) -> State:
        """The state with what the variant adds to it."""
        return s

    def __init__(self, document: Document) -> None:
        from wm_kernel.games.whistle_mountain.position.layout import lay_out
        from wm_kernel.games.whistle_mountain.position.permits import exact_piles

        self.document = document
        self._model: PositionFile = position.with_edition(check(document, self.form()), document)
        layers = self._model.layers
        drawn = ascii.read_layers(layers, document) if layers else ascii.Drawn()
        self.setup: Setup = _setup(self, document, drawn)
        self._layout: Layout = lay_out(self._model, self.setup, drawn)
        self.setup.free_form = self._model.free_form
        self.setup.exact = exact_piles(self._model.piles.exact)
        self.setup.allow = tuple(dict.fromkeys(self._model.allow))
        if self._layout.extra:
            self.setup.tiles = {**self.setup.tiles, **self._layout.extra}
        if self._model.pending:
            try:
                self.sketch()
            except ValueError as error:
                place = document.place(["pending"])
                raise DataError([Fault(place.file, place.line, str(error))]) from None

    # Reading.

    @classmethod
    def from_text(cls, text: str, name: str = "<text>") -> Self:
        """A position from pasted text: a whole position file, or drawings of the grid with lines of one beside them."""
        return cls(ascii.document_of(text, name))

    @classmethod
    def as_data(cls, state: State) -> Mapping[str, Any]:
        """A state as the entries of a position file."""
        return write.as_data(state)

    # What it is.

    @property
    def free_form(self) -> bool:
        """Whether tiles may be such as nobody printed and the position such as no game reaches."""
        return self._model.free_form

    def find_faults(self) -> list[Refusal]:
        """Everything that is wrong with it, each with a code, the rule and the squares; empty when it can be played."""
        from wm_kernel.games.whistle_mountain.position.faults import faults
        from wm_kernel.games.whistle_mountain.position.pending import unfit

        found = [*faults(self._model, self._layout), *self.own_faults()]
        return found or (unfit(self.sketch()) if self._model.pending else [])

    def place(self, fault: Refusal) -> Place:
        """The file and line that a fault of this position speaks of; line 0 where the position is no text.

        >>> position = Position.from_text("seats: [red, yellow]\\nplayers: {red: {vp: -1}}\\n", "low.yaml")
        >>> [position.place(fault) for fault in position.faults]
        [Place(file='low.yaml', line=2)]
        """
        from wm_kernel.games.whistle_mountain.position.places import place_of

        return place_of(self.document, fault)

    def sketch(self) -> State:
        """A state to look at, faults or not; what cannot be shown at all (squares off the grid) is left out."""
        from wm_kernel.games.whistle_mountain.position.fill import fill
        from wm_kernel.games.whistle_mountain.position.pending import put

        found = self.complete(fill(self._model, self._layout))
        put(found, self._model)
        return found

    def state(self) -> State:
        """The state it stands for; ImpossiblePosition tells all its faults when there are any."""
        found: State = super().state()
        return found

    def game(self, mode: Mode = "sandbox") -> Game:
        """A game that starts from it; ImpossiblePosition tells its faults, ValueError what cannot be played yet."""
        from wm_kernel.games.whistle_mountain.rules.setup import refuse_missing

        found = super().game(mode)
        refuse_missing(found.state.setup)
        return found

    # Writing.

    def to_text(self) -> str:
        """The grid as layers; `from_text` reads it back."""
        return ascii.draw(self.sketch())

    def _told(self) -> str:
        return f"{len(self.setup.colours)} players, "


def _setup(position: Position, document: Document, drawn: ascii.Drawn) -> Setup:
    """The setup of the game the position belongs to; DataError names the entry that makes none possible."""
    from wm_kernel.games.whistle_mountain.rules.setup import make_setup

    model, policy = position._model, position.policy()

    def fault(key: str, message: str) -> DataError:
        place = document.place([key])
        return DataError([Fault(place.file, place.line, message)])

    try:
        edition = _edition(model, policy)
    except DataError as error:
        key = "board" if "board" in document.data else "edition"
        raise fault(key, "; ".join(f.message for f in error.faults)) from None
    try:
        return make_setup(
            players=position.seats(drawn),
            policy=policy,
            seed=model.seed,
            variant=model.variant,
            edition=edition,
            rulings=model.rulings,
            stall_guard=model.stall_guard,
            max_rounds=model.max_rounds,
            free_form=model.free_form,
            **position.more_options(),
        )
    except ValueError as error:
        key = str(error).partition(":")[0]
        raise fault("seats" if key == "players" else key, str(error)) from None


def _edition(model: PositionFile, policy: Policy) -> dict[str, Any] | None:
    """The edition with the board of the position laid over it, checked; None for the standard one."""
    board = model.board.model_dump(exclude_none=True)
    if model.edition is None and not board:
        return None
    edition = policy.edition(model.edition) or {}
    if board:
        if "rows" in board and "tower_vp" not in board:
            board["tower_vp"] = list(range(1, board["rows"] + 1))
        edition = {**edition, "board": {**edition.get("board", {}), **board}}
    policy.load(edition)
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
