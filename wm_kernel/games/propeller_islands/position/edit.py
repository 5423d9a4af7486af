"""An editor of positions of Propeller Islands: tiles, workers and upgrades on islands, workers on quays, dice and times.

Piles of cards and tokens are in `edit_piles.py`. It holds the plain data of a position file and nothing of a widget; an edit
that makes no sense is refused by an `EditError` and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any, ClassVar

from wm_kernel.games.propeller_islands.components.definitions import CAPITOL_ID, RESOURCES, VALUES, slot_of
from wm_kernel.games.propeller_islands.position import Position
from wm_kernel.games.propeller_islands.position.edit_piles import EditPiles
from wm_kernel.games.propeller_islands.position.layout import ACTION, DIE, LAST_DIE, OVER, PLAN
from wm_kernel.games.propeller_islands.position.models import Lying, line_of
from wm_kernel.games.propeller_islands.position.write import moment_of, player_data
from wm_kernel.games.propeller_islands.rules.setup import CENTRE
from wm_kernel.games.propeller_islands.rules.state import COLOURS, SLOTS, State
from wm_kernel.table import position as table
from wm_kernel.table.editor import Data, EditError
from wm_kernel.table.grid import hexes
from wm_kernel.table.refusal import Refusal

MOMENTS = (DIE, ACTION, PLAN, LAST_DIE, OVER)
RULE = "PI-SETUP-01"
EMPTY: Mapping[str, Any] = {
    **{"kind": table.KIND, "version": table.VERSION, "game": "propeller_islands", "free_form": True},
    "seats": ["red", "yellow"],
}
"""Two islands with a Capitol each, on which anything may lie."""


class Editor(EditPiles):
    """Sets a position up, edit by edit.

    >>> editor = Editor()
    >>> editor.put_tile("red", "T12", "(1,0)")
    >>> editor.put_worker("red", "(1,0)", "lying")
    >>> editor.put_tile("red", "T13", "(3,0)")
    >>> [(fault.code, fault.cells) for fault in editor.faults]
    [('apart', ('(3,0)',))]
    >>> editor.put_upgrade("red", "(5,5)", "wild")
    Traceback (most recent call last):
    wm_kernel.table.editor.EditError: There is no tile on (5,5); wild die goes on a tile.
    """

    POSITION: ClassVar[type[table.Position]] = Position
    EMPTY: ClassVar[Mapping[str, Any]] = EMPTY
    RULE: ClassVar[str] = RULE

    @cached_property
    def state(self) -> State:
        """A state to look at, faults or not."""
        found: State = self.position.sketch()
        return found

    @contextmanager
    def _edit(self) -> Iterator[Data]:
        """One edit. What was going on within an action is over with it: the table is another one."""
        with super()._edit() as data:
            yield data
            if "pending" in data and data != self._data:
                del data["pending"]
                data.pop("used", None)
                data["free_form"] = True  # within an action lies what no moment begins with
                if data["moment"] != ACTION:
                    data.pop("die", None)

    def _explicit(self, position: table.Position) -> Data:
        """The data of a position with what is edited written out: islands, quays, what everybody has, slots, dice."""
        assert isinstance(position, Position)
        data, state = position.to_dict(), position.sketch()
        data = {key: value for key, value in data.items() if value is not None}
        data["game"] = position.GAME
        data["seats"] = list(position.setup.colours)
        data.setdefault("slots", [tile or None for tile in state.slots])
        told = data.setdefault("players", {})
        for colour, player in zip(state.colours, state.players, strict=True):
            given = {key: value for key, value in told.get(colour, {}).items() if value is not None}
            drawn = player_data(state, player)
            told[colour] = {key: drawn[key] for key in ("character", "fame", "resources", "quay", "island")} | given
        data.setdefault("moment", moment_of(state))
        return data

    # -- what stands there --------------------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[str, ...]:
        """The players in turn order."""
        return tuple(self._data["seats"])

    @property
    def to_move(self) -> str:
        """Who is to move."""
        return self.state.colours[self.state.active]

    def line_at(self, player: str, cell: str) -> Lying | None:
        """What the file says of a hexagon of an island."""
        lines = map(line_of, self._data["players"].get(player, {}).get("island", ()))
        return next((line for line in lines if str(line.cell) == cell), None)

    def quay(self, player: str) -> list[str]:
        """The quay of a player row by row, w for a worker."""
        return list(self._data["players"][player]["quay"])

    # -- tiles --------------------------------------------------------------------------------------------------------

    def put_tile(self, player: str, tile: str, cell: str, origin: str = "") -> None:
        """Lay a tile on a hexagon: one that lies on this island is moved with all it bears, one from elsewhere comes bare."""
        self._seat(player)
        place = self._cell(cell)
        if tile != CAPITOL_ID:
            self._among(tile, self.state.catalog.tiles)
        with self._edit() as data:
            lines = self._lines(data, player)
            before = next((line for line in lines if line.tile == tile), None)
            self._take_tile(data, tile, player)
            kept = [line for line in self._lines(data, player) if line.cell != place]
            worker, upgrades = ("", ()) if before is None else (before.worker, before.upgrades)
            self._write(data, player, [*kept, Lying(tile, place, worker, upgrades)])

    def take_away(self, player: str, cell: str) -> None:
        """Take away what lies uppermost on a hexagon: the worker, who goes to the quay, the upgrade put there last, the tile."""
        line = self._line(player, cell)
        with self._edit() as data:
            lines = self._lines(data, player)
            at = lines.index(line)
            if line.worker:
                lines[at] = line._replace(worker="")
                self._move_one(data, player, ".", "w")
            elif line.upgrades:
                lines[at] = line._replace(upgrades=line.upgrades[:-1])
            else:
                del lines[at]
            self._write(data, player, lines)

    def put_slot(self, slot: int, tile: str | None) -> None:
        """Lay a tile round the Forge; None empties the slot."""
        self._whole(slot, 0, SLOTS - 1)
        if tile is not None:
            self._among(tile, self.state.catalog.tiles)
        with self._edit() as data:
            if tile is not None:
                self._take_tile(data, tile, "")
            data["slots"] = [*data["slots"], *[None] * SLOTS][:SLOTS]
            data["slots"][slot] = tile

    # -- workers and upgrades -----------------------------------------------------------------------------------------

    def put_worker(self, player: str, cell: str, how: str = "standing", origin: str = "") -> None:
        """Put a worker on a tile, standing or lying; it comes from a space of the quay, the last one where none is told."""
        self._among(how, ("standing", "lying"))
        line = self._line(player, cell, "worker")
        with self._edit() as data:
            if origin:
                self._on_quay(data, player, origin, "w", ".")
            elif not line.worker:
                self._move_one(data, player, "w", ".")
            self._change(data, player, line, line._replace(worker=how))

    def put_on_quay(self, player: str, space: str) -> None:
        """Put a worker on a space of the quay, as in "(1,3)"."""
        self._seat(player)
        with self._edit() as data:
            self._on_quay(data, player, space, ".", "w")

    def take_from_quay(self, player: str, space: str) -> None:
        """Take the worker of a space of the quay away."""
        self._seat(player)
        with self._edit() as data:
            self._on_quay(data, player, space, "w", ".")

    def move_on_quay(self, player: str, origin: str, space: str) -> None:
        """Move a worker from one space of the quay to another."""
        self._seat(player)
        with self._edit() as data:
            self._on_quay(data, player, origin, "w", ".")
            self._on_quay(data, player, space, ".", "w")

    def put_upgrade(self, player: str, cell: str, upgrade: str) -> None:
        """Put an upgrade on a tile, in the place of one in the same slot."""
        line = self._line(player, cell, upgrade)
        kept = tuple(other for other in line.upgrades if slot_of(other) != slot_of(upgrade))
        with self._edit() as data:
            self._change(data, player, line, line._replace(upgrades=(*kept, upgrade)))

    # -- numbers ------------------------------------------------------------------------------------------------------

    def set_fame(self, player: str, n: int) -> None:
        """Set the fame of a player."""
        self._seat(player)
        self._whole(n, 0, 999)
        with self._edit() as data:
            data["players"][player]["fame"] = n

    def set_resource(self, player: str, resource: str, n: int) -> None:
        """Set how much of a resource a player has."""
        self._seat(player)
        self._among(resource, RESOURCES)
        self._whole(n, 0, 99)
        with self._edit() as data:
            data["players"][player]["resources"] = {**data["players"][player]["resources"], resource: n}

    def set_character(self, player: str, character: str) -> None:
        """Give a player a character; who had it gets the one that is given up."""
        self._seat(player)
        self._among(character, self.state.catalog.characters)
        with self._edit() as data:
            before = data["players"][player]["character"]
            for other in data["players"].values():
                if other["character"] == character:
                    other["character"] = before
            data["players"][player]["character"] = character

    def set_dice(self, value: int, n: int) -> None:
        """Set how many dice of a value lie in the Forge."""
        self._whole(value, VALUES[0], VALUES[-1])
        self._whole(n, 0, 9)
        told = self._data.get("dice")
        now = list(told) if told is not None else [v for v in VALUES for _ in range(self.state.forge[v - 1])]
        with self._edit() as data:
            data["dice"] = sorted([*(v for v in now if v != value), *[value] * n])

    def move_die(self, origin: int, value: int) -> None:
        """Put one die more on a value of the Forge, from another value where one is told."""
        self._whole(origin, 0, VALUES[-1])
        self._whole(value, VALUES[0], VALUES[-1])
        counts = dict(zip(VALUES, self.state.forge, strict=True))
        counts[value] += 1
        if origin:
            counts[origin] = max(0, counts[origin] - 1)
        with self._edit() as data:
            data["dice"] = [v for v in VALUES for _ in range(counts[v])]

    def set_round(self, n: int) -> None:
        """Set the number of the round."""
        self._whole(n, 1, 99)
        with self._edit() as data:
            data["round"] = n

    def set_turn(self, n: int) -> None:
        """Set how many turns of the round are over; after the last of them only the last die is left."""
        most = 2 * len(self.seats)
        self._whole(n, 0, most)
        with self._edit() as data:
            self._at(data, n, (LAST_DIE if data["moment"] != OVER else OVER) if n == most else None)

    def set_moment(self, moment: str) -> None:
        """Set what is to be done next."""
        self._among(moment, MOMENTS)
        with self._edit() as data:
            most, turn = 2 * len(self.seats), self.state.turn
            self._at(data, most if moment in (LAST_DIE, OVER) else min(turn, most - 1), moment)

    def _at(self, data: Data, turn: int, moment: str | None) -> None:
        """Set the turn and the moment so that they fit; the dice fall anew where their number changes."""
        now = moment or (data["moment"] if data["moment"] not in (LAST_DIE, OVER) else DIE)
        data["turn"], data["moment"] = turn, now
        data.pop("die", None)
        if now == ACTION:
            data["die"] = self._data.get("die", 1)
        data.setdefault("first", self.state.colours[self.state.first])
        for key in ("to_move", "dice"):
            data.pop(key, None)
        for player in data["players"].values():
            player.pop("dice", None)

    def set_die(self, value: int) -> None:
        """Set the value of the die in hand; it is to be used then."""
        self._whole(value, VALUES[0], VALUES[-1])
        with self._edit() as data:
            if data["moment"] != ACTION:
                self._at(data, min(self.state.turn, 2 * len(self.seats) - 1), ACTION)
            data["die"] = value

    def set_to_move(self, player: str) -> None:
        """Let a player be to move: the first-player token goes where it must be for that."""
        self._seat(player)
        with self._edit() as data:
            n, seat = len(self.seats), self.seats.index(player)
            data.pop("to_move", None)
            if data["moment"] in (LAST_DIE, OVER):
                data["to_move"] = player
            else:
                data["first"] = self.seats[(seat - self.state.turn) % n]

    def set_first(self, player: str) -> None:
        """Let a player have the first-player token."""
        self._seat(player)
        with self._edit() as data:
            data.pop("to_move", None)
            data["first"] = player

    def set_seats(self, players: Sequence[str]) -> None:
        """Let these players sit at the table, in turn order."""
        wanted = list(players)
        if not 2 <= len(wanted) <= 4 or len(set(wanted)) != len(wanted) or set(wanted) - set(COLOURS):
            params = {"text": ", ".join(map(str, wanted)), "low": 2, "high": 4}
            raise EditError(Refusal("edit_seats", self.RULE, (), params, "propeller_islands"))
        with self._edit() as data:
            data["seats"] = wanted
            for gone in [colour for colour in data["players"] if colour not in wanted]:
                del data["players"][gone]
            data.pop("first", None)
            self._at(data, 0, DIE)
            data["first"] = wanted[0]
            self._fill_in(data)

    def _fill_in(self, data: Data) -> None:
        """Write out what whoever is new at the table begins with."""
        drawn = Position.from_dict(data)
        data.update({key: value for key, value in self._explicit(drawn).items() if key == "players"})

    def set_free_form(self, is_free: bool) -> None:
        """Let anything lie on the table, or only what a game leads to."""
        with self._edit() as data:
            data["free_form"] = is_free

    # -- what edits ask for -------------------------------------------------------------------------------------------

    def _cell(self, cell: str) -> hexes.Hex:
        try:
            return hexes.read(cell)
        except ValueError:
            params = {"text": cell[:20], "accepted": str(CENTRE)}
            raise EditError(Refusal("edit_among", self.RULE, (), params, "propeller_islands")) from None

    def _line(self, player: str, cell: str, piece: str = "") -> Lying:
        """The tile on a hexagon of an island; EditError when there is none."""
        self._seat(player)
        line = self.line_at(player, str(self._cell(cell)))
        if line is None:
            code = "edit_no_tile" if piece else "edit_nothing"
            raise EditError(Refusal(code, self.RULE, (cell,), {"text": cell, "piece": piece}, "propeller_islands"))
        return line

    def _on_quay(self, data: Data, player: str, space: str, before: str, after: str) -> None:
        rows = data["players"][player]["quay"]
        row, _, column = space.strip("()").partition(",")
        inside = row.isdigit() and column.isdigit() and 1 <= int(row) <= len(rows)
        if not inside or not 1 <= int(column) <= len(rows[int(row) - 1]):
            quay = self.state.catalog.quay
            accepted = f"(1,1)–({quay.rows},{quay.columns})"
            raise EditError(
                Refusal("edit_among", "PI-WORK-05", (), {"text": space, "accepted": accepted}, "propeller_islands")
            )
        told = rows[int(row) - 1]
        k = int(column) - 1
        if told[k] == before:
            rows[int(row) - 1] = f"{told[:k]}{after}{told[k + 1 :]}"
        elif before == "w":
            raise EditError(Refusal("edit_nothing", self.RULE, (), {"text": space}, "propeller_islands"))

    @staticmethod
    def _move_one(data: Data, player: str, before: str, after: str) -> None:
        """Change the last worker of the quay into a free space, or the first free space into a worker, where there is one."""
        rows = data["players"][player]["quay"]
        for k in sorted(range(len(rows)), reverse=before == "w"):
            at = rows[k].rfind(before) if before == "w" else rows[k].find(before)
            if at >= 0:
                rows[k] = f"{rows[k][:at]}{after}{rows[k][at + 1 :]}"
                return

    @staticmethod
    def _lines(data: Data, player: str) -> list[Lying]:
        return [line_of(text) for text in data["players"][player]["island"]]

    @staticmethod
    def _write(data: Data, player: str, lines: Iterable[Lying]) -> None:
        data["players"][player]["island"] = [str(line) for line in lines]

    def _change(self, data: Data, player: str, line: Lying, changed: Lying) -> None:
        self._write(data, player, [changed if other == line else other for other in self._lines(data, player)])
