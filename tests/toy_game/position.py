"""Positions of Meadow: what lies where, and in whose hand; and their editor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, StrictInt

from tests.toy_game.rules import FLOWERS, HAND, RULESET, Flower, Meadow
from wm_kernel.table import editor, position
from wm_kernel.table.editor import EditError
from wm_kernel.table.forms import PositionForm, Strict
from wm_kernel.table.grid import hexes
from wm_kernel.table.refusal import Refusal

Colour = Literal["red", "yellow", "black", "blue"]
Piece = Literal[*(f"{who} {what}" for who in ("red", "yellow", "black", "blue") for what in ("bee", "hive"))]  # type: ignore[valid-type]
Cell = Annotated[str, AfterValidator(lambda text: str(hexes.read(text)))]


class Holding(Strict):
    """What a player has; the hand is as dealt when it is not told."""

    honey: dict[Flower, StrictInt] = {}
    hand: list[Flower] | None = None
    vp: StrictInt = 0


class PositionFile(PositionForm):
    """A position; flowers that are not told grow as the seed says."""

    game: Literal["meadow"]
    variant: Literal["full", "small"] = "small"
    seed: StrictInt = 0
    seats: list[Colour] = ["red", "yellow"]
    to_move: Colour | None = None
    flowers: dict[Cell, Flower] = {}
    pieces: dict[Cell, Piece] = {}
    players: dict[Colour, Holding] = {}


class Position(position.Position):
    """A position of Meadow."""

    GAME: ClassVar[str] = "meadow"
    FORM: ClassVar[Any] = PositionFile
    ENTRIES: ClassVar[Any] = {"hand_too_big": ("players.{player}.hand",), "not_seated": ("players.{player}", "to_move")}

    def prepare(self) -> None:
        form = self._model
        self.start = RULESET.new_state(players=form.seats, seed=form.seed, variant=form.variant)
        self.cells = {cell: hexes.read(cell) for cell in (*form.pieces, *form.flowers)}

    def find_faults(self) -> list[Refusal]:
        form = self._model
        outside = [cell for cell, place in self.cells.items() if place not in self.start.flowers]
        faults = [Refusal("outside", "MD-GATHER-01", (cell,)) for cell in outside]
        seated = [*form.players, *(form.pieces[cell].split()[0] for cell in form.pieces), form.to_move or form.seats[0]]
        absent = [who for who in dict.fromkeys(seated) if who not in form.seats]
        faults += [Refusal("not_seated", "MD-TURN-01", (), {"player": who}) for who in absent]
        big = [who for who, held in form.players.items() if len(held.hand or ()) > HAND]
        return faults + [Refusal("hand_too_big", "MD-CARD-01", (), {"player": who, "n": HAND}) for who in big]

    def sketch(self) -> Meadow:
        form, state = self._model, self.start.clone()
        grown = {self.cells[cell]: flower for cell, flower in form.flowers.items()}
        state.flowers = {cell: grown.get(cell, flower) for cell, flower in state.flowers.items()}
        for cell, told in form.pieces.items():
            who, piece = told.split()
            if self.cells[cell] in state.flowers and who in form.seats:
                state.pieces[self.cells[cell]] = (form.seats.index(who), piece)
        for seat, who in enumerate(form.seats):
            held = form.players.get(who, Holding())
            state.honey[seat], state.vp[seat] = tuple(held.honey.get(name, 0) for name in FLOWERS), held.vp
            state.hands[seat] = state.hands[seat] if held.hand is None else tuple(sorted(held.hand))
        state.active = form.seats.index(form.to_move) if form.to_move in form.seats else 0
        return state

    @classmethod
    def as_data(cls, state: Meadow) -> Mapping[str, Any]:
        return {
            **RULESET.options(state), "players": {
                who: {"honey": dict(zip(FLOWERS, honey, strict=True)), "hand": list(hand), "vp": vp}
                for who, honey, hand, vp in zip(state.order, state.honey, state.hands, state.vp, strict=True)
            }, "seats": list(state.order), "to_move": state.order[state.active],
            "flowers": {str(cell): flower for cell, flower in state.flowers.items()},
            "pieces": {str(cell): f"{state.order[seat]} {piece}" for cell, (seat, piece) in state.pieces.items()},
        }  # fmt: skip


class Editor(editor.Editor):
    """Puts bees and hives on the meadow and takes them away."""

    POSITION: ClassVar[type[position.Position]] = Position
    RULE: ClassVar[str] = "MD-GATHER-01"

    def supply(self) -> list[tuple[str, str]]:
        return [(who, kind) for who in self.state.order for kind in ("bee", "hive")]

    def lying(self, cell: str) -> tuple[str, str]:
        who, _, kind = self.data.get("pieces", {}).get(cell, "").partition(" ")
        return who, kind

    def put(self, player: str, piece: str, cell: str, start: str = "") -> None:
        with self._edit() as data:
            data.setdefault("pieces", {}).pop(start, None)
            data["pieces"][cell] = f"{player} {piece}"

    def take(self, cell: str) -> None:
        with self._edit() as data:
            if data.get("pieces", {}).pop(cell, None) is None:
                raise EditError(Refusal("edit_nothing", self.RULE, (cell,)))
