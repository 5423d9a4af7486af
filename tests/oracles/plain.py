"""The position and the rules once more, the slow and simple way: sets of (column, row), no bitboards, nothing of the engine.

`Plain` reads the plain data of a position (`to_dict`) and the component files; the functions say what the rules say, square
by square. The tests beside it hold the engine against them. Only pieces of a first game are known here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any

import yaml

from wm_kernel.paths import data_dir

Square = tuple[int, int]
Squares = frozenset[Square]

KINDS = ("coal", "iron", "water", "gold", "whistle")
LENGTH = {"balloon": 1, "blimp": 2, "dreadnought": 3}
LUNGS = {"black_lung": "coal", "gold_lung": "gold", "iron_lung": "iron", "wet_lung": "water"}


@cache
def data(name: str) -> Any:
    """A component file as it is written."""
    return yaml.safe_load(
        (data_dir() / "games" / "whistle_mountain" / "components" / f"{name}.yaml").read_text(encoding="utf-8")
    )


@cache
def board(name: str) -> Any:
    """A value of the board."""
    return data("board")[name]["value"]


@cache
def pieces(name: str) -> dict[str, Any]:
    """The machines, upgrades ... of a file by id."""
    return {piece["id"]: piece for piece in data(name)[name]}


@cache
def tile(tile_id: str) -> tuple[tuple[Square, ...], tuple[str | None, ...]]:
    """The squares of a scaffold tile in base orientation and what is printed on them."""
    shapes = data("scaffolds")["shapes"]
    for entry in data("scaffolds")["tiles"]:
        if entry["id"] == tile_id:
            squares = tuple((x, y) for x, y in shapes[entry["shape"]]["squares"]["value"])
            return squares, tuple(entry["resources"])
    raise KeyError(tile_id)


def square(name: str) -> Square:
    """ "d4" as (4, 4)."""
    return ord(name[0]) - ord("a") + 1, int(name[1:])


def name(where: Square) -> str:
    """(4, 4) as "d4"."""
    return f"{chr(ord('a') + where[0] - 1)}{where[1]}"


def rectangle(text: str) -> Squares:
    """The squares of "e5-g6", or of "e5"."""
    first, _, second = text.partition("-")
    (left, low), (right, high) = square(first), square(second or first)
    return frozenset(product(range(left, right + 1), range(low, high + 1)))


def around(squares: Iterable[Square]) -> set[Square]:
    """The squares that share an edge with one of these, these left out."""
    inside = set(squares)
    near = {(x + dx, y + dy) for x, y in inside for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return near - inside


class Plain:
    """A position as sets and dicts."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.told = told
        self.columns, self.rows = board("columns"), board("rows")
        self.water: int = told["water_top"]
        self.order: list[str] = told["options"]["order"]
        self.rulings: Mapping[str, str] = told["options"].get("rulings", {})
        self.active: str = told["active"]
        self.players: dict[str, Any] = told["players"]
        self.grid = frozenset(product(range(1, self.columns + 1), range(1, self.rows + 1)))
        self.dry = {(x, y) for x, y in self.grid if y > self.water}
        self.tiles = {t: [square(c) for c in cells.split()] for t, cells in told["tiles"].items()}
        self.scaffold = {s for cells in self.tiles.values() for s in cells}
        self.printed = {
            s: kind
            for t, cells in self.tiles.items()
            for s, kind in zip(cells, tile(t)[1], strict=True)
            if kind is not None
        }
        self.machines = {m: rectangle(area) for m, area in told["machines"].items()}
        self.machine = {s for squares in self.machines.values() for s in squares}
        self.workers: dict[Square, str] = {}
        self.ships: dict[tuple[str, str], Squares] = {}
        self.docked: dict[str, str] = {}
        for colour, player in self.players.items():
            for cell in player["grid"].split():
                self.workers[square(cell)] = colour
            for ship, place in player["ships"].items():
                if place.startswith("dock_"):
                    self.docked[place] = colour
                elif place != "home":
                    self.ships[colour, ship] = rectangle(place)
        self.under_ships = {s for squares in self.ships.values() for s in squares}

    # What a square is.

    def scaffold_seen(self, where: Square) -> bool:
        """A scaffold square above the water without a machine."""
        return where in self.scaffold and where in self.dry and where not in self.machine

    def seen(self, where: Square) -> bool:
        """A scaffold or machine square above the water."""
        return where in self.dry and (where in self.scaffold or where in self.machine)

    def empty(self, where: Square) -> bool:
        """A dry square of the grid with nothing built on it, no ship and no worker."""
        return (
            where in self.dry
            and where not in self.scaffold
            and where not in self.machine
            and where not in self.under_ships
            and where not in self.workers
        )

    def free(self) -> set[Square]:
        """The free scaffold spaces (WM-CONV-04)."""
        return {
            s
            for s in self.scaffold
            if self.scaffold_seen(s) and s not in self.printed and s not in self.workers and s not in self.under_ships
        }

    def working(self, machine: str) -> bool:
        """Whether no square of a machine on the grid is under water."""
        return all(s in self.dry for s in self.machines[machine])

    def home(self, colour: str) -> list[str]:
        """The ships of a player that are at home."""
        return [ship for ship, place in self.players[colour]["ships"].items() if place == "home"]

    # Scaffolds.

    def scaffold_places(self, tile_id: str) -> set[frozenset[tuple[Square, str | None]]]:
        """Every legal place of a tile, as it looks on the grid (WM-BUILD-SCAFFOLD-01, -02, R-34)."""
        squares, printed = tile(tile_id)
        touched = {s for s in self.grid if self.seen(s)}
        if not touched and self.rulings.get("R-34", "on") == "on":
            touched = {(x, self.water) for x in range(1, self.columns + 1)}
        empty = {s for s in self.dry if self.empty(s)}
        good = around(touched) & empty
        found = set()
        for form in isometries(squares):
            for x0, y0 in empty:
                cells = [(x0 + x, y0 + y) for x, y in form]
                if empty.issuperset(cells) and not good.isdisjoint(cells):
                    found.add(frozenset(zip(cells, printed, strict=True)))
        return found

    def edges(self, cells: Iterable[Square]) -> int:
        """How many edges of a new scaffold touch a visible scaffold or machine square (WM-BUILD-SCAFFOLD-03)."""
        own = set(cells)
        sides = [(x + dx, y + dy) for x, y in own for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        return sum(1 for s in sides if s not in own and self.seen(s))

    # Machines.

    def machine_places(self, machine: str) -> set[Squares]:
        """Every legal area of a machine (WM-BUILD-MACHINE-01, -02)."""
        width, height = board("footprints")[pieces("machines")[machine]["size"]]
        found = set()
        for across, up in {(width, height), (height, width)}:
            for x, y in self.grid:
                area = frozenset(product(range(x, x + across), range(y, y + up)))
                if all(self.scaffold_seen(s) and s not in self.under_ships for s in area):
                    found.add(area)
        return found

    # Ships.

    def ship_places(self, colour: str, ship: str) -> set[Squares]:
        """Every place of a ship off the docks (WM-COLLECT-02 to -05, WM-ABIL-ACE-01)."""
        ace = "ace_pilot" in self.players[colour]["abilities"]
        found = set()
        for x, y in self.dry:
            for dx, dy in ((1, 0), (0, 1)):
                cells = frozenset((x + dx * i, y + dy * i) for i in range(LENGTH[ship]))
                if self.ship_fits(cells, ace):
                    found.add(cells)
        return found

    def ship_fits(self, cells: Squares, ace: bool) -> bool:
        """Whether a ship may stand on these squares, with Ace Pilot or without."""
        if not cells <= self.dry or cells & self.under_ships or cells & set(self.workers):
            return False
        if all(self.empty(c) for c in cells):
            return True
        if any(cells <= area for area in self.machines.values()):
            return True
        return ace and any(cells <= set(t) and all(map(self.scaffold_seen, cells)) for t in self.tiles.values())

    def reach(self, cells: Squares) -> tuple[set[Square], set[Square], set[str]]:
        """Resource squares, bar squares and machines that a ship on these squares reaches (WM-COLLECT-06, K-13)."""
        near = around(cells)
        shown = {s for s in self.printed if self.scaffold_seen(s)}
        hidden = self.under_ships if self.rulings.get("K-13", "on") == "on" else set()
        squares = {s for s in shown if s in cells or (s in near and s not in hidden)}
        bars = {(x, y) for x, y in near if y == self.water and 1 <= x <= self.columns}
        machines = {m for m, area in self.machines.items() if self.working(m) and area & (near | cells)}
        return squares, bars, machines

    # Paying.

    def stands_for(self, colour: str) -> dict[str, set[str]]:
        """For each type, what a token of it may pay for (WM-WILD-01 to -05)."""
        pays = {kind: {kind} for kind in KINDS}
        if not ("whistle_surplus" in self.machines and self.working("whistle_surplus")):
            pays["whistle"] |= set(KINDS)
        for upgrade in self.players[colour]["upgrades"]:
            if upgrade in LUNGS:
                pays[LUNGS[upgrade]] |= set(KINDS)
        return pays

    def payments(self, colour: str, cost: Mapping[str, int], any_: int = 0) -> set[tuple[int, ...]]:
        """Every bag that pays a cost exactly (WM-RES-03 to -05)."""
        return payments(self.players[colour]["resources"], cost, any_, self.stands_for(colour))

    def can_pay(self, colour: str, cost: Mapping[str, int], any_: int = 0) -> bool:
        """Whether there is such a bag."""
        return bool(self.payments(colour, cost, any_))

    # Docks.

    def usable_docks(self, colour: str) -> set[str]:
        """The docks that are free and whose activity can be paid and carried out (WM-DOCK-01, -02)."""
        player, told = self.players[colour], self.told
        small, medium, large = told["markets"]
        slot = len(player["upgrades"]) < board("upgrade_slots")
        upgrades = [pieces("upgrades")[u]["cost"]["value"] for u in told["upgrade_market"]]
        possible = {
            "dock_small_1": small and self.can_pay(colour, {"coal": 2}),
            "dock_small_2": small and self.can_pay(colour, {"coal": 3}),
            "dock_medium": medium and self.can_pay(colour, {"iron": 3}),
            "dock_large": large and self.can_pay(colour, {"iron": 3, "coal": 2}),
            "dock_card": told["deck"] or told["discard"],
            "dock_upgrade": slot and any(self.can_pay(colour, cost) for cost in upgrades),
            "dock_scaffold_1": any(told["scaffold_stacks"]),
            "dock_scaffold_2": any(told["scaffold_stacks"]),
            "dock_rescue": player["whirlpool"] and self.free(),
        }
        return {dock for dock, can in possible.items() if can and dock not in self.docked}

    # Scoring.

    def final_score(self, colour: str) -> tuple[int, int, int]:
        """The VP of a player after the game, the highest floor, the items in storage (WM-SCORE, WM-TIE-01)."""
        player = self.players[colour]
        floors = [int(floor) for floor, n in player["tower"].items() for _ in range(n)]
        stored = {what: len(player[what]) for what in ("machines", "awards", "scaffolds", "hand")}
        resources = sum(player["resources"].values())
        vp = player["vp"] + sum(board("tower_vp")[floor - 1] for floor in floors) - 5 * player["whirlpool"]
        for upgrade in player["upgrades"]:
            vp += pieces("upgrades")[upgrade]["vp"]["value"]
            vp += 2 * len(player["upgrades"]) if upgrade == "stash" else 0
        vp += stored["machines"] + stored["awards"] + stored["scaffolds"] // 2 + stored["hand"] // 2 + resources // 4
        return vp, max(floors, default=0), sum(stored.values()) + resources


def isometries(squares: Sequence[Square]) -> Iterator[tuple[Square, ...]]:
    """The eight turned and flipped forms of a tile, square 0 at (0, 0)."""
    for flip, turns in product((1, -1), range(4)):
        form = [(x * flip, y) for x, y in squares]
        for _ in range(turns):
            form = [(-y, x) for x, y in form]
        x0, y0 = form[0]
        yield tuple((x - x0, y - y0) for x, y in form)


def payments(
    held: Mapping[str, int], cost: Mapping[str, int], any_: int, pays: Mapping[str, set[str]]
) -> set[tuple[int, ...]]:
    """Every bag within `held` whose tokens can be dealt out to what the cost asks for, one each."""
    asked = [kind for kind, n in cost.items() for _ in range(n)]
    found = set()
    for counts in product(*(range(min(held[kind], len(asked) + any_) + 1) for kind in KINDS)):
        if sum(counts) != len(asked) + any_:
            continue
        tokens = [kind for kind, n in zip(KINDS, counts, strict=True) for _ in range(n)]
        if _dealt(tokens, asked, any_, pays):
            found.add(counts)
    return found


def _dealt(tokens: list[str], asked: list[str], any_: int, pays: Mapping[str, set[str]]) -> bool:
    if not tokens:
        return not asked and not any_
    token, rest = tokens[0], tokens[1:]
    if any_ and _dealt(rest, asked, any_ - 1, pays):
        return True
    return any(
        _dealt(rest, asked[:i] + asked[i + 1 :], any_, pays)
        for i, need in enumerate(asked)
        if need in pays[token] and need not in asked[:i]
    )
