"""What a turn of Whistle Mountain could ask, theme by theme: the table without what the question does not need.

A cut takes cards, awards, upgrades and pieces in storage away, so that what is asked is clear and every line can be looked
at; what stands on the grid stays as it was in the game. Pieces that are taken away lie in their piles again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from wm_kernel.explore.mining import Cut
from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.position.write import as_data
from wm_kernel.games.whistle_mountain.rules.state import State

_KEPT = (
    "variant", "seats", "to_move", "water_top", "scaffolds", "machines", "tokens", "ships", "workers", "players",
    "tower_awards", "turn",
)  # fmt: skip
_SHOWN = ("number", "turns_left", "ended_by")  # of the turn


def table(state: State) -> dict[str, Any]:
    """What lies open on the table as entries of a position file, without piles and markets, which are filled up again."""
    data = deepcopy(as_data(state))
    kept = {name: data[name] for name in _KEPT if name in data}
    kept["turn"] = {name: value for name, value in data.get("turn", {}).items() if name in _SHOWN}
    for player in kept["players"].values():
        for name in ("hand", "upgrades", "storage", "ability"):
            player.pop(name, None)
    return kept


def cut(state: State, **kept: int) -> dict[str, Any]:
    """The table with the first so many `machines`, `scaffolds` and `awards` in storage, `hand` and `upgrades` of the mover."""
    data = table(state)
    was, mover = as_data(state)["players"][data["to_move"]], data["players"][data["to_move"]]
    storage = {name: was.get("storage", {}).get(name, [])[:n] for name, n in kept.items() if name in _STORED}
    storage = {name: pile for name, pile in storage.items() if pile}
    if storage:
        mover["storage"] = storage
    for name in ("hand", "upgrades"):
        if pile := was.get(name, [])[: kept.get(name, 0)]:
            mover[name] = pile
    return data


_PURSES: tuple[dict[str, int], ...] = ({"whistle": 1}, {"gold": 1, "whistle": 1}, {"water": 1, "whistle": 1})
_WAITING = ("dock_card", "dock_scaffold_1", "dock_scaffold_2")
_STORED = ("machines", "scaffolds", "awards")


def paying(data: Mapping[str, Any], **purse: int) -> dict[str, Any]:
    """The same with these resources of the mover, so that there is something to be paid for."""
    mover = data["to_move"]
    players = {**data["players"], mover: {**data["players"][mover], "resources": purse}}
    return {**data, "players": players}


def with_award(data: Mapping[str, Any], award: str) -> dict[str, Any]:
    """The same with an award in the mover's storage."""
    mover = data["to_move"]
    was = data["players"][mover]
    now = {**was, "storage": {**was.get("storage", {}), "awards": [award]}}
    return {**data, "players": {**data["players"], mover: now}}


def dealt(state: State, kind: str, pieces: list[str]) -> dict[str, Any]:
    """The table with nothing in the mover's storage but these pieces, and coal to begin with."""
    data = paying(table(state), coal=1, gold=1) if kind == "machines" else paying(table(state), coal=1)
    data["players"][data["to_move"]]["storage"] = {kind: pieces}
    return data


def _free_tile(state: State, shape: str) -> str:
    """The first scaffold of a shape that is not built."""
    built = {tile.id for tile in state.tiles}
    tiles = state.setup.catalog.scaffolds.tiles
    return next((name for name in tiles if name.startswith(shape) and name not in built), "")


def _free_machines(state: State) -> list[str]:
    """The machines that are not built."""
    built = {placed.id for placed in state.machines}
    return [name for name in state.setup.catalog.machines if name not in built]


def holds(data: Mapping[str, Any], *names: str) -> bool:
    """Whether the mover holds something of each of these."""
    mover = data["players"][data["to_move"]]
    return all(mover.get(name) or mover.get("storage", {}).get(name) for name in names)


def _one_ship(state: State) -> Iterator[dict[str, Any]]:
    """The table with nothing in storage and all ships of the mover out but one, which may be placed."""
    for ship in SHIPS[1:]:
        data = table(state)
        ships = data["ships"][data["to_move"]]
        taken = {place for places in data["ships"].values() for place in places.values()}
        docks = [dock for dock in _WAITING if dock not in taken]
        others = [other for other in SHIPS if other != ship and ships[other] == "home"]
        if ships[ship] == "home" and len(docks) >= len(others):
            ships.update(zip(others, docks, strict=False))
            data["players"][data["to_move"]]["resources"] = {"coal": 1}
            yield data


def cuts(state: State) -> Iterator[Cut]:
    """The questions that the turn of the mover could ask."""
    data = table(state)
    last = state.end_turns >= 0
    for data in _one_ship(state):
        yield Cut("reach", data, (), "resources", 1)
    for shapes in ("L", "T", "S", "LT"):
        tiles = [tile for shape in shapes if (tile := _free_tile(state, shape))]
        yield Cut("edges", dealt(state, "scaffolds", tiles), ("forge",))
    fitting = cut(state, machines=2, scaffolds=1)
    if holds(fitting, "machines"):
        yield Cut("fitting", fitting, ("forge",))
    one = cut(state, machines=1, scaffolds=1)
    if last and not holds(one, "machines"):
        one = dealt(state, "machines", _free_machines(state)[:1])
    if holds(one, "machines"):
        yield Cut("promotion", one, ("forge",), "promotions", 1)
        yield Cut("scoring" if last else "rescue", one, ("forge",), "vp_end", 2)
        if data["workers"][data["to_move"]]["whirlpool"]:
            yield Cut("rescue", paying(one, gold=2), ("forge",), "vp_end", 2)
            yield Cut("rescue", paying(with_award(one, "award_rescue"), gold=1), ("forge",), "vp_end", 2)
        for purse in _PURSES:
            yield Cut("payments", paying(one, **purse), ("forge",), "vp_end", 2)
        timing = cut(state, machines=1, scaffolds=1, hand=1)
        if holds(timing, "hand"):
            yield Cut("timing", timing, ("forge",))
        timing = cut(state, machines=1, scaffolds=1, awards=1)
        if holds(timing, "awards"):
            yield Cut("timing", timing, ("forge",))


def round_cuts(state: State) -> Iterator[Cut]:
    """The questions that two turns of the mover could ask: one ship to place, and a machine or a scaffold to go on with."""
    for ship in SHIPS:
        machine = _waiting(cut(state, machines=1), ship)
        if machine and holds(machine, "machines"):
            yield Cut("two_turns", machine)
        scaffold = _waiting(cut(state, scaffolds=1), ship)
        if scaffold and holds(scaffold, "scaffolds"):
            yield Cut("two_turns", scaffold)


def _waiting(data: dict[str, Any], ship: str) -> dict[str, Any]:
    """The table with this ship of the mover at home and the others out, at docks where they are at home; nothing if it is out."""
    ships = data["ships"][data["to_move"]]
    taken = {place for places in data["ships"].values() for place in places.values()}
    docks = [dock for dock in _WAITING if dock not in taken]
    others = [other for other in SHIPS if other != ship and ships[other] == "home"]
    if ships[ship] != "home" or len(docks) < len(others):
        return {}
    ships.update(zip(others, docks, strict=False))
    return data
