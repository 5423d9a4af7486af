"""Edits of the board: scaffolds, resources, machines, ships, workers, wherever they are put and taken away.

Squares are given as a position file gives them ("a1 b1 b2 c2", "e5-g6"); places of workers are a square, "barracks:4",
"tower:5", "whirlpool" or a machine. What lies wrong is no reason to refuse an edit: that is a fault, told by the position.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wm_kernel.games.whistle_mountain.codec.grammar import as_id
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS
from wm_kernel.games.whistle_mountain.position.edit_base import EditBase
from wm_kernel.games.whistle_mountain.position.edit_data import (
    Data,
    EditError,
    as_area,
    drawn_of,
    set_drawn,
    squares_of,
    words,
)
from wm_kernel.games.whistle_mountain.position.layout import AWAY, shape_of
from wm_kernel.games.whistle_mountain.rules.actions import DOCK_PREFIX
from wm_kernel.table.cells import cell_name, parse_cell
from wm_kernel.table.refusal import Refusal


class EditBoard(EditBase):
    """The board's part of an `Editor`."""

    # -- scaffolds and resources --------------------------------------------------------------------------------------

    def put_scaffold(self, piece: str, cells: str, resources: Mapping[str, str] | None = None) -> None:
        """Put a scaffold down: a printed tile ("S3", its squares in the order of the tile) or a shape with resources.

        In a position that is not free-form a shape stands for the printed tile with these resources.
        """
        squares = self._squares(cells)
        setup = self.position.setup
        printed = piece in setup.catalog.scaffolds.tiles
        shape = setup.tiles[piece].shape if printed else piece
        self._known("scaffold", shape, setup.geometry.shapes)
        if len(set(squares)) != len(squares) or shape_of(setup, squares) != shape:
            names = tuple(map(cell_name, squares))
            raise EditError(Refusal("shape_of_tile", "WM-BUILD-SCAFFOLD-01", names, {"tile": piece, "shape": shape}))
        for square, resource in (resources or {}).items():
            if square not in words(squares).split():
                raise EditError(Refusal("edit_no_scaffold", "WM-CONV-03", (square[:3],)))
            self._known("resource", resource, dict.fromkeys(RESOURCES))
        with self._edit() as draft:
            if printed:
                self._release(draft, "scaffold", piece)
                entry: Data = {"id": piece, "cells": words(squares)}
            else:
                entry = {"shape": shape, "cells": words(squares), "resources": dict(resources or {})}
                if draft.get("free_form"):
                    entry = {"id": self._fresh_name(draft), **entry}
            draft.setdefault("scaffolds", []).append(entry)

    def move_scaffold(self, cell: str, cells: str) -> None:
        """Move the scaffold on a square: its k-th square to the k-th of these, its resources with it."""
        if (number := self._scaffold_at(self._data, cell)) is None:
            raise self._nothing(cell)
        squares = words(self._squares(cells)).split()
        before = self._data["scaffolds"][number]["cells"].split()
        if len(squares) != len(before) or len(set(squares)) != len(squares):
            values = {"tile": self._data["scaffolds"][number].get("id", ""), "shape": ""}
            raise EditError(Refusal("shape_of_tile", "WM-BUILD-SCAFFOLD-01", tuple(squares), values))
        with self._edit() as draft:
            entry = draft["scaffolds"].pop(number)
            entry["cells"] = " ".join(squares)
            if entry.get("resources"):
                there = dict(zip(before, squares, strict=True))
                entry["resources"] = {there.get(c, c): resource for c, resource in entry["resources"].items()}
            draft["scaffolds"].append(entry)

    def squares_at(self, cell: str) -> list[str]:
        """The squares of the scaffold on a square, in the order in which they are listed."""
        number = self._scaffold_at(self._data, cell)
        return [] if number is None else list(self._data["scaffolds"][number]["cells"].split())

    def put_resource(self, cell: str, resource: str | None) -> None:
        """Print a resource on a square of a scaffold, or none; the tile is another one then."""
        (square,) = self._squares(cell)[:1]
        if resource is not None:
            self._known("resource", resource, dict.fromkeys(RESOURCES))
        number = self._scaffold_at(self._data, cell)
        stray = drawn_of(self.position)
        if number is None:
            if resource is None and square in stray["resources"]:
                with self._edit() as draft:
                    del stray["resources"][square]
                    set_drawn(draft, stray)
                return
            raise EditError(Refusal("edit_no_scaffold", "WM-CONV-03", (cell,)))
        with self._edit() as draft:
            entry = draft["scaffolds"][number]
            look = self._resources(entry)
            if look.get(cell) == resource:
                return
            look.pop(cell, None)
            if resource is not None:
                look[cell] = resource
            tiles = self.position.setup.catalog.scaffolds.tiles
            if entry.get("id") in tiles:
                entry["shape"] = tiles[entry.pop("id")].shape
                if draft.get("free_form"):
                    entry["id"] = self._fresh_name(draft)
            elif not draft.get("free_form"):
                entry.pop("id", None)
            entry["resources"] = look

    def resources_of(self, cell: str) -> dict[str, str]:
        """The resources of the scaffold on a square, by square."""
        number = self._scaffold_at(self._data, cell)
        return {} if number is None else self._resources(self._data["scaffolds"][number])

    def _resources(self, entry: Data) -> dict[str, str]:
        """The resources of a scaffold by square, as they are said or as they are printed."""
        if entry.get("resources") is not None:
            return dict(entry["resources"])
        tile = self.position.setup.catalog.scaffolds.tiles.get(entry.get("id", ""))
        cells = entry["cells"].split()
        if tile is None or len(cells) != len(tile.resources):
            return {}
        return {c: RESOURCES[r] for c, r in zip(cells, tile.resources, strict=True) if r is not None}

    def _scaffold_at(self, data: Data, cell: str) -> int | None:
        """The number of the uppermost scaffold on a square."""
        entries = data.get("scaffolds", [])
        return next((k for k in range(len(entries) - 1, -1, -1) if cell in entries[k]["cells"].split()), None)

    def _fresh_name(self, data: Data) -> str:
        """A name that no scaffold has yet and no printed tile bears."""
        used = {entry.get("id") for entry in data.get("scaffolds", ())} | set(
            self.position.setup.catalog.scaffolds.tiles
        )
        return next(name for name in self._names() if name not in used)

    @staticmethod
    def _names() -> Iterator[str]:
        yield from "abcdefghijklmnopqrstuvwxyz"
        number = 1
        while True:
            yield f"tile{number}"
            number += 1

    # -- machines -----------------------------------------------------------------------------------------------------

    def put_machine(self, machine: str, area: str) -> None:
        """Put a machine on an area; wherever else it was, it is there no more."""
        squares = self._squares(area)
        machine = self._known("machine", machine, self.position.setup.catalog.machines)
        if not (rectangle := as_area(squares)):
            names = tuple(map(cell_name, squares))
            raise EditError(Refusal("edit_no_area", "WM-BUILD-MACHINE-01", names, {"machine": machine}))
        with self._edit() as draft:
            self._release(draft, "machine", machine)
            draft.setdefault("machines", {})[machine] = rectangle

    def _machine_at(self, data: Data, cell: str) -> str | None:
        square = parse_cell(cell)
        found = [m for m, area in data.get("machines", {}).items() if square in squares_of(area)]
        return found[-1] if found else drawn_of(self.position)["machines"].get(square)

    # -- ships --------------------------------------------------------------------------------------------------------

    def put_ship(self, colour: str, ship: str, place: str) -> None:
        """Put a ship on squares ("e2-g2"), into a dock ("dock_card"), "away" in any dock, or "home"."""
        self._seated(colour)
        self._known("ship", ship, dict.fromkeys(SHIPS))
        if as_id(place).startswith(DOCK_PREFIX):
            place = self._known("dock", place, self.position.setup.catalog.docks)
        elif place not in ("home", AWAY):
            cells = self._squares(place)
            place = as_area(cells) or words(cells)
        with self._edit() as draft:
            draft.setdefault("ships", {}).setdefault(colour, {})[ship] = place

    def _ship_at(self, data: Data, cell: str) -> tuple[str, str] | None:
        square = parse_cell(cell)
        for colour, ships in data.get("ships", {}).items():
            for ship, place in ships.items():
                if place not in ("home", AWAY) and not place.startswith("dock_") and square in squares_of(place):
                    return colour, ship
        return None

    # -- workers ------------------------------------------------------------------------------------------------------

    def put_worker(self, colour: str, place: str) -> None:
        """Put a worker on a square, a barracks level, a tower floor, into the whirlpool or on a machine."""
        self._seated(colour)
        with self._edit() as draft:
            self._add_worker(draft, colour, place)

    def take_worker(self, colour: str, place: str) -> None:
        """Take a worker away from a place; it is in the whirlpool unless that is counted by hand."""
        self._seated(colour)
        with self._edit() as draft:
            self._drop_worker(draft, colour, place)

    def move_worker(self, colour: str, start: str, place: str) -> None:
        """Take a worker from one place to another."""
        self._seated(colour)
        with self._edit() as draft:
            self._drop_worker(draft, colour, start)
            self._add_worker(draft, colour, place)

    def set_whirlpool(self, colour: str, n: int | None) -> None:
        """How many workers are in the whirlpool; None for all that are nowhere else."""
        self._seated(colour)
        if n is not None:
            self._number(n, 0, 99, "whirlpool")
        with self._edit() as draft:
            crew = self._crew(draft, colour)
            if n is None:
                crew.pop("whirlpool", None)
            else:
                crew["whirlpool"] = n

    def workers_at(self, place: str) -> list[str]:
        """The colours with a worker at a place."""
        return [colour for colour in self.position.setup.colours if self._stands(colour, place)]

    def _stands(self, colour: str, place: str) -> bool:
        crew = self.position._layout.crews[self.position.setup.colours.index(colour)]
        kind, _, number = place.partition(":")
        if kind == "barracks":
            return number.isdigit() and int(number) in crew.barracks
        if kind == "tower":
            return number.isdigit() and int(number) in crew.tower
        if place == "whirlpool":
            return crew.whirlpool > 0
        if place in dict(crew.aboard):
            return dict(crew.aboard)[place] > 0
        return place in words(crew.grid).split()

    def _crew(self, draft: Data, colour: str) -> Data:
        """The workers of a colour as the draft says them; where nothing was said, as they stand."""
        crews = draft.setdefault("workers", {})
        if colour not in crews:
            crew = self.position._layout.crews[self.position.setup.colours.index(colour)]
            crews[colour] = {"barracks": list(crew.barracks), "grid": words(crew.grid), "tower": list(crew.tower)}
        found: Data = crews[colour]
        return found

    def _add_worker(self, draft: Data, colour: str, place: str) -> None:
        crew = self._crew(draft, colour)
        kind, _, number = place.partition(":")
        if kind in ("barracks", "tower"):
            board = self.position.setup.catalog.board
            most = board.barracks_levels if kind == "barracks" else self.position.setup.geometry.rows
            level = self._number(int(number) if number.isdigit() else -1, 1, most, kind)
            listed = crew.setdefault(kind, [])
            if kind == "barracks" and level in listed:
                raise EditError(Refusal("edit_there", "WM-PSETUP-04", (), {"player": colour, "place": place}))
            listed.append(level)
            listed.sort()
        elif place == "whirlpool":
            at = self.position._layout.crews[self.position.setup.colours.index(colour)].whirlpool
            crew["whirlpool"] = self._number(crew.get("whirlpool", at) + 1, 0, 99, "whirlpool")
        elif place in self.position.setup.catalog.machines:
            aboard = crew.setdefault("aboard", {})
            aboard[place] = self._number(aboard.get(place, 0) + 1, 0, 99, place)
        else:
            (square,) = self._squares(place)[:1]
            listed = crew.get("grid", "").split()
            if cell_name(square) in listed:
                raise EditError(Refusal("edit_there", "WM-WORKER-03", (), {"player": colour, "place": place}))
            crew["grid"] = " ".join([*listed, cell_name(square)])

    def _drop_worker(self, draft: Data, colour: str, place: str) -> None:
        if not self._stands(colour, place):
            raise EditError(Refusal("edit_not_there", "WM-WORKER-03", (), {"player": colour, "place": place[:40]}))
        crew = self._crew(draft, colour)
        kind, _, number = place.partition(":")
        if kind in ("barracks", "tower"):
            crew[kind].remove(int(number))
        elif place == "whirlpool":
            at = self.position._layout.crews[self.position.setup.colours.index(colour)].whirlpool
            crew["whirlpool"] = crew.get("whirlpool", at) - 1
        elif place in crew.get("aboard", {}):
            crew["aboard"][place] -= 1
            if not crew["aboard"][place]:
                del crew["aboard"][place]
        else:
            crew["grid"] = " ".join(word for word in crew["grid"].split() if word != place)

    # -- anything -----------------------------------------------------------------------------------------------------

    def things_at(self, cell: str) -> list[tuple[str, str]]:
        """What lies on a square, the uppermost first: (kind, name), as in ("worker", "red"), ("ship", "red:blimp")."""
        square = self._square(cell)
        found = [("worker", colour) for colour in reversed(self.workers_at(cell))]
        if (ship := self._ship_at(self._data, cell)) is not None:
            found.append(("ship", ":".join(ship)))
        if (machine := self._machine_at(self._data, cell)) is not None:
            found.append(("machine", machine))
        number = self._scaffold_at(self._data, cell)
        stray = drawn_of(self.position)["resources"].get(square)
        if stray or (number is not None and cell in self._resources(self._data["scaffolds"][number])):
            found.append(("resource", stray or self._resources(self._data["scaffolds"][number or 0])[cell]))
        if number is not None:
            found.append(("scaffold", self._data["scaffolds"][number].get("id") or f"tile{number + 1}"))
        return found

    def take_away(self, cell: str, kind: str = "", name: str = "") -> tuple[str, str]:
        """Take away what lies uppermost on a square, or the uppermost of a kind; returns what it was.

        A ship goes home, a worker into the whirlpool, a machine back into its stack.
        """
        things = [thing for thing in self.things_at(cell) if kind in ("", thing[0]) and name in ("", thing[1])]
        if not kind:
            things = [thing for thing in things if thing[0] != "resource"] or things
        if not things:
            raise self._nothing(cell)
        what, which = things[0]
        if what == "worker":
            self.take_worker(which, cell)
        elif what == "ship":
            colour, _, ship = which.partition(":")
            self.put_ship(colour, ship, "home")
        elif what == "resource":
            self.put_resource(cell, None)
        else:
            with self._edit() as draft:
                if what == "scaffold":
                    del draft["scaffolds"][self._scaffold_at(draft, cell) or 0]
                elif which in draft.get("machines", {}):
                    del draft["machines"][which]
                else:
                    stray = drawn_of(self.position)
                    stray["machines"] = {c: m for c, m in stray["machines"].items() if m != which}
                    set_drawn(draft, stray)
        return what, which
