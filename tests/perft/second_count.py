"""How many actions of each kind a position offers, counted without the engine: the plain oracle, and the full game's pieces.

`counts` takes the plain data of a position and returns a number for every kind of action that it can count; kinds that hang
on effects (cards, activations, uses) are left out. It knows nothing of bitboards, frames or handlers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.oracles.plain import KINDS, LENGTH, Plain, Square, Squares, isometries, payments, pieces, tile

BUMPER = "dreadnought_ability"


class FullPlain(Plain):
    """The oracle with what the advanced pieces add."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        super().__init__(told)
        self.aboard: list[tuple[str, str, int]] = [(m, colour, n) for m, colour, n in told["aboard"]]
        self.tokens: Mapping[str, Mapping[str, int]] = told["tokens"]

    def stands(self, machine: str) -> bool:
        """Whether this machine lies on the grid and works."""
        return machine in self.machines and self.working(machine)

    def abilities(self, colour: str) -> set[str]:
        """A player's abilities, the one under the Duplicator token too."""
        player = self.players[colour]
        lent = {self.told["duplicator"]} if "duplicator" in player["upgrades"] else set()
        return set(player["abilities"]) | lent

    def toll(self) -> int:
        """What a move or rescue costs on top."""
        return 1 if self.stands("toll_bridge") else 0

    def spaces(self, work: str) -> set[Square]:
        """Where a worker may be put: free spaces, and squares above scaffold and machines while Jetpack Lab works."""
        found = self.free()
        if self.stands("jetpack_lab") and (work == "move" or self.rulings.get("R-52", "all") == "all"):
            found |= {(x, y) for x, y in self.grid if self.empty((x, y)) and self.seen((x, y - 1))}
        return found

    def sources(self, colour: str) -> int:
        """From how many places a player may move a worker."""
        player = self.players[colour]
        on_sanctuary = self.stands("sanctuary") and any(m == "sanctuary" and c == colour for m, c, _ in self.aboard)
        return len(player["barracks"]) + len(player["grid"].split()) + bool(on_sanctuary)

    def stands_for(self, colour: str) -> dict[str, set[str]]:
        pays = super().stands_for(colour)
        for kind, n in self.tokens.get("swap_meet", {}).items():
            if n and self.stands("swap_meet"):
                suppressed = kind == "whistle" and self.stands("whistle_surplus")
                if not suppressed or self.rulings.get("R-76", "suppressed") == "wild":
                    pays[kind] |= set(KINDS) - {"whistle"}
        return pays

    def closed(self) -> set[Square]:
        """Squares of machines with workers on them that keep ships off."""
        return {s for m, _, _ in self.aboard if m in ("sanctuary", "trap") for s in self.machines[m]}

    def ship_places(self, colour: str, ship: str) -> set[Squares]:
        found = set()
        ace = "ace_pilot" in self.abilities(colour)
        closed = self.closed()
        bumps: list[tuple[str, str] | None] = [None]
        if ship == "dreadnought" and BUMPER in self.abilities(colour):
            bumps += [key for key in self.ships if key[0] != colour]
        under = self.under_ships
        for bumped in bumps:
            self.under_ships = {s for key, squares in self.ships.items() if key != bumped for s in squares}
            for x, y in self.dry:
                for dx, dy in ((1, 0), (0, 1)):
                    cells = frozenset((x + dx * i, y + dy * i) for i in range(LENGTH[ship]))
                    if self.ship_fits(cells, ace) and not cells & closed:
                        found.add(cells)
        self.under_ships = under
        return found

    def dock_places(self, colour: str) -> int:
        """In how many ways a ship may go into a dock."""
        free = self.usable_docks(colour)
        if self.toll() and "dock_rescue" in free and not self.can_pay(colour, {}, 1):
            free.remove("dock_rescue")
        home = self.home(colour)
        total = len(free) * len(home)
        if "dreadnought" in home and BUMPER in self.abilities(colour):
            taken, self.docked = self.docked, {d: c for d, c in self.docked.items() if c == colour}
            total += len(
                (self.usable_docks(colour) & set(taken)) - ({"dock_rescue"} if self.rescue_unpaid(colour) else set())
            )
            self.docked = taken
        return total

    def rescue_unpaid(self, colour: str) -> bool:
        """Whether the toll keeps a player from rescuing."""
        return bool(self.toll()) and not self.can_pay(colour, {}, 1)

    def free(self) -> set[Square]:
        return {s for s in super().free() if s not in self.workers}

    def usable_docks(self, colour: str) -> set[str]:
        found = super().usable_docks(colour)
        player = self.players[colour]
        if player["whirlpool"] and self.spaces("rescue") and "dock_rescue" not in self.docked:
            found.add("dock_rescue")
        return found

    def start_places(self, tile_id: str) -> int:
        """In how many ways a starting scaffold may be placed on the bottom row, looks counted once."""
        squares, printed = tile(tile_id)
        free = {s for s in self.grid if s not in self.scaffold}
        found = set()
        for form in isometries(squares):
            for x0, y0 in free:
                cells = [(x0 + x, y0 + y) for x, y in form]
                if free.issuperset(cells) and any(y == 1 for _, y in cells):
                    found.add(frozenset(zip(cells, printed, strict=True)))
        return len(found)


def counts(told: Mapping[str, Any]) -> dict[str, int]:
    """The number of actions of each kind that can be counted here; empty when the decision is of another sort."""
    p = FullPlain(told)
    if told["phase"] == "over":
        return {}
    if not told["pending"]:
        if told["main_done"]:
            return {"end": 1}
        places = sum(len(p.ship_places(p.active, ship)) for ship in p.home(p.active))
        return {"collect": places, "dock": p.dock_places(p.active) if p.home(p.active) else 0, "forge": 1, "end": 1}
    frame = told["pending"][-1]
    counter = _BY_FRAME.get(frame["frame"])
    return counter(p, frame, p.order[frame["seat"]]) if counter else {}


def _works(p: FullPlain, frame: Mapping[str, Any], colour: str) -> dict[str, int]:
    found = {"done": 1, "build scaffold": 0, "build machine": 0, "move": 0, "rescue": 0}
    if frame["builds"] < 3 and (frame["builds"] == 0 or p.can_pay(colour, {"water": 1})):
        found |= _builds(p, {"what": "any"}, colour)
    if not frame["worker_done"]:
        if p.can_pay(colour, {"gold": 1}, p.toll()):
            found["move"] = p.sources(colour) * len(p.spaces("move"))
        if p.players[colour]["whirlpool"] and p.can_pay(colour, {"gold": 2}, p.toll()):
            found["rescue"] = len(p.spaces("rescue"))
    return found


def _builds(p: FullPlain, frame: Mapping[str, Any], colour: str) -> dict[str, int]:
    player = p.players[colour]
    scaffolds = player["scaffolds"] if frame["what"] != "machine" else []
    machines = player["machines"] if frame["what"] != "scaffold" else []
    return {
        "build scaffold": sum(len(p.scaffold_places(t)) for t in scaffolds),
        "build machine": sum(len(p.machine_places(m)) for m in machines),
    }


def _worker(p: FullPlain, frame: Mapping[str, Any], colour: str) -> dict[str, int]:
    if frame["work"] == "move":
        return {"move": p.sources(colour) * len(p.spaces("move"))}
    return {"rescue": len(p.spaces("rescue"))}


def _list(p: FullPlain, frame: Mapping[str, Any], colour: str) -> dict[str, int]:
    return {"done": 1}


def _stacks(p: FullPlain, frame: Mapping[str, Any], colour: str) -> dict[str, int]:
    return {"choose": sum(1 for stack in p.told["scaffold_stacks"] if stack)}


def _machines(p: FullPlain, frame: Mapping[str, Any], colour: str) -> dict[str, int]:
    return {"choose": len(p.told["markets"][("small", "medium", "large").index(frame["size"])])}


def _upgrades(p: FullPlain, frame: Mapping[str, Any], colour: str) -> dict[str, int]:
    costs = [pieces("upgrades")[u]["cost"]["value"] for u in p.told["upgrade_market"]]
    return {"choose": sum(1 for cost in costs if not frame["pay"] or p.can_pay(colour, cost))}


def _pay(p: FullPlain, frame: Mapping[str, Any], colour: str) -> dict[str, int]:
    if frame["effect"] or frame["ban"]:
        return {}
    cost = dict(zip(KINDS, frame["resources"], strict=True))
    return {"pay": len(payments(p.players[colour]["resources"], cost, frame["any"], p.stands_for(colour)))}


def _promotion(p: FullPlain, frame: Mapping[str, Any], colour: str) -> dict[str, int]:
    own = set(p.players[colour]["grid"].split())
    within = len(own & set(frame["area"].split()))
    beside = len(own & set(frame["beside"].split())) if frame["seat"] == frame["builder"] else 0
    return {"choose": within + beside, "done": 0 if within else 1}


def _draft(p: FullPlain, frame: Mapping[str, Any], colour: str) -> dict[str, int]:
    return {"draft": len(frame["offered"])}


def _start_tile(p: FullPlain, frame: Mapping[str, Any], colour: str) -> dict[str, int]:
    return {"start": sum(p.start_places(t) for t in p.players[colour]["scaffolds"])}


_BY_FRAME = {
    "Works": _works,
    "BuildChoice": _builds,
    "WorkerChoice": _worker,
    "Pending": _list,
    "StackChoice": _stacks,
    "MachineChoice": _machines,
    "UpgradeChoice": _upgrades,
    "PayFrame": _pay,
    "Promotion": _promotion,
    "DraftChoice": _draft,
    "StartTile": _start_tile,
}
