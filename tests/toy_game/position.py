"""Positions of Meadow: what lies where, and in whose hand; and their editor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, StrictInt

from tests.toy_game.rules import FLOWERS, HAND, RULESET, Flower, Meadow
from wm_kernel.picture import bench
from wm_kernel.picture.bench import Box, Edit, Item, Number, Page, Part, Parts, Tool, Tray, row
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

    def put(self, player: str, piece: str, cell: str) -> None:
        with self._edit() as data:
            data.setdefault("pieces", {})[cell] = f"{player} {piece}"

    def move(self, player: str, piece: str, start: str, cell: str) -> None:
        with self._edit() as data:
            del data["pieces"][start]
            data["pieces"][cell] = f"{player} {piece}"

    def take(self, cell: str) -> None:
        with self._edit() as data:
            if data.get("pieces", {}).pop(cell, None) is None:
                raise EditError(Refusal("edit_nothing", self.RULE, (cell,)))

    def honey(self, player: str, flower: str, n: int) -> None:
        if n < 0:
            raise EditError(Refusal("edit_nothing", self.RULE, (flower,)))
        with self._edit() as data:
            data.setdefault("players", {}).setdefault(player, {}).setdefault("honey", {})[flower] = n

    @property
    def seats(self) -> list[str]:
        return list(self.state.order)


class Bench(bench.Bench):
    """Bees and hives in one tray, honey beside the meadow."""

    keys = {"b": "pick:bee::red"}
    editor: Editor

    def rest(self, page: Page) -> Parts:
        chips: list[Part] = []
        for who in self.editor.seats:
            for kind in ("bee", "hive"):
                tool = Tool(kind, "", who)
                chips.append(page.pick(tool, self.name(tool, page.lang), (Item(text=f"{who[0]} {kind}"),)))
        return Box("withs", tuple(chips), page.word("sandbox-tray")), page.tools(Tool("eraser"))

    def numbers(self, page: Page) -> Parts:
        bags = zip(self.editor.seats, self.editor.state.honey, strict=True)
        return tuple(
            row(
                page.name(who),
                *(Number(f"honey:{who}:{f}", f"{who} {f}", n) for f, n in zip(FLOWERS, bag, strict=True)),
            )
            for who, bag in bags
        )

    def act(self, tray: Tray, kind: str, rest: str) -> tuple[Tray, Edit | None]:
        who, flower, by = rest.split(":")
        now = self.editor.state.honey[self.editor.seats.index(who)][FLOWERS.index(flower)]
        return tray, Edit("honey", (who, flower, now + int(by)))

    def name(self, tool: Tool, lang: str) -> str:
        return f"{tool.kind} ({tool.player})" if tool.player else tool.kind

    def lift(self, tray: Tray, target: str) -> Tool | None:
        lying = self.editor.data.get("pieces", {}).get(target[5:], "")
        return Tool(lying.split()[1], "", lying.split()[0], origin=target[5:]) if lying else None

    def put(self, tray: Tray, held: Any, target: str) -> Edit | None:
        tool, cell = held.tool, target.removeprefix("cell:")
        return Edit("move" if tool.origin else "put", (tool.player, tool.kind, *filter(None, [tool.origin]), cell))

    def remove(self, tray: Tray, target: str) -> tuple[Edit, Tool] | None:
        return Edit("take", (target[5:],)), self.lift(tray, target) or Tool("eraser")
