"""The position from plain data as `serial.py` writes it. Every error names the place, the value and what would be accepted.

Whether the position can come about in a game is not checked here, only that the rules can go on from it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

from wm_kernel.games.propeller_islands.codec.serial import EMPTY, FRAMES, WORKER
from wm_kernel.games.propeller_islands.components.definitions import (
    CAPITOL_ID,
    GUILDS,
    RESOURCES,
    VALUES,
    WILD,
    slot_of,
)
from wm_kernel.games.propeller_islands.rules.effects import (
    LINES,
    DepotBonus,
    PlaceChoice,
    Produce,
    RadioChoice,
    RepeatChoice,
    TwoTiles,
)
from wm_kernel.games.propeller_islands.rules.frames import ONLY_DONE, Frame, advance
from wm_kernel.games.propeller_islands.rules.island import touches
from wm_kernel.games.propeller_islands.rules.round import (
    MAX_ROUNDS,
    PILE,
    PLANS,
    QUAY,
    LastDieChoice,
    LastEnd,
    TurnEnd,
    begin_last,
    begin_turn,
)
from wm_kernel.games.propeller_islands.rules.setup import as_of_old, make_setup
from wm_kernel.games.propeller_islands.rules.state import (
    CHARACTERS,
    LYING,
    OVER,
    PLAY,
    SECRET,
    SLOTS,
    STANDING,
    Player,
    State,
)
from wm_kernel.games.propeller_islands.rules.turn import ActionChoice, ChangeChoice, DieChoice, QuayDie, Refill
from wm_kernel.table.catalog import in_full
from wm_kernel.table.grid import hexes
from wm_kernel.table.grid.hexes import Hex
from wm_kernel.table.reader import Reader

KEYS = (
    *("options", "phase", "round", "first", "turn", "active", "die", "seed", "counter", "used", "ended_by", "forge"),
    *("slots", "pile", "display", "decks", "players", "pending", "free_form"),
)
PLAYER_KEYS = (
    *("character", "resources", "fame", "quay", "island", "workers", "upgrades", "aside", "hand", "completed", "dice"),
)
UPGRADES = (WILD, *(f"production_{name}" for name in RESOURCES), *(f"banner_{guild}" for guild in GUILDS))
MOST = 9999  # of anything that is counted
HOW = {"standing": STANDING, "lying": LYING}


def from_dict(data: Mapping[str, Any]) -> State:
    """The position from such data; ValueError names the place and what would be accepted there."""
    r = Reader(data).only(*KEYS)
    given = {str(name): value.data for name, value in r["options"].items()}
    given["edition"] = in_full(given.get("edition"))
    setup = make_setup(**given, free_form=r.get("free_form", False).flag())
    catalog, colours = setup.catalog, setup.colours
    for colour, reader in r["players"].items():
        if colour not in colours:
            raise ValueError(f"{reader.path}: {colour[:40]!r} does not play; {', '.join(colours)} do")
    seen = Seen()
    players = [_read_player(r["players"][colour], catalog, seen) for colour in colours]
    forge = tuple(part.whole(0, 99) for part in r["forge"].parts())
    if len(forge) != len(VALUES):
        raise r["forge"].fail(f"{len(VALUES)} numbers of dice, for the values 1 to 6")
    slots = [seen.once(part, {**catalog.tiles, "": None}, "tile") for part in r["slots"].parts()]
    if len(slots) != SLOTS:
        raise r["slots"].fail(f"{SLOTS} tiles, with an empty text for an empty slot")
    s = State(
        setup=setup,
        players=players,
        forge=forge,
        slots=slots,
        pile=tuple(seen.once(part, catalog.tiles, "tile", facedown=True) for part in r["pile"].parts()),
        display=_by_level(r["display"], catalog, seen, facedown=False),
        decks=_by_level(r["decks"], catalog, seen, facedown=True),
        round=r["round"].whole(1, MOST),
        first=colours.index(r["first"].text(colours)),
        turn=r["turn"].whole(0, 2 * len(players)),
        active=colours.index(r["active"].text(colours)),
        die=r["die"].whole(0, 6),
        phase=r["phase"].text((PLAY, OVER)),
        used=_texts(r["used"], CHARACTERS),
        ended_by=_texts(r["ended_by"], (PLANS, QUAY, PILE, MAX_ROUNDS)),
        seed=r["seed"].whole(0),
        counter=r["counter"].whole(0),
    )
    as_of_old(s)
    s.pending = [read_frame(part, s, seen) for part in r["pending"].parts()]
    check_moment(r, s)
    return s


class Seen:
    """What has been read already: no piece lies in two places."""

    def __init__(self) -> None:
        self.ids: set[str] = set()

    def once(self, r: Reader, among: Any, what: str, *, facedown: bool = False) -> str:
        """A piece that has not been seen; `facedown` it may be one whose face is not known."""
        if (facedown and r.data == SECRET) or (r.data == "" and "" in among):
            return str(r.data)
        found = r.text(among)
        if found in self.ids:
            raise r.fail(f"a {what} that lies nowhere else")
        self.ids.add(found)
        return found


def _texts(r: Reader, among: Any) -> tuple[str, ...]:
    return tuple(part.text(among) for part in r.parts())


def _by_level(r: Reader, catalog: Any, seen: Seen, *, facedown: bool) -> dict[int, tuple[str, ...]]:
    levels = {str(level): level for level in catalog.display}
    r.only(*levels)
    return {
        level: tuple(
            seen.once(
                part, [plan.id for plan in catalog.plans.values() if plan.level == level], "plan", facedown=facedown
            )
            for part in r[name].parts()
        )
        for name, level in levels.items()
    }


def _pairs(r: Reader, what: str) -> list[tuple[Reader, Reader]]:
    found = []
    for part in r.parts():
        both = part.parts()
        if len(both) != 2:
            raise part.fail(what)
        found.append((both[0], both[1]))
    return found


def _read_player(r: Reader, catalog: Any, seen: Seen) -> Player:
    r.only(*PLAYER_KEYS)
    island: dict[Hex, str] = {}
    for place, tile in _pairs(r["island"], "[hexagon, tile]"):
        cell = place.read(hexes.read)
        if cell in island:
            raise place.fail("a hexagon without another tile")
        if island and not touches(island, cell):
            raise place.fail("a hexagon beside a tile that stands before it in the list")
        if (tile.data == CAPITOL_ID) == bool(island):
            raise tile.fail(f"{CAPITOL_ID} first, and nowhere else")
        island[cell] = CAPITOL_ID if tile.data == CAPITOL_ID else seen.once(tile, catalog.tiles, "tile")
    if not island:
        raise r["island"].fail(f"at least the Capitol, {CAPITOL_ID}")
    spaces = [tile for tile in island.values() if catalog.tile(tile).has_worker_space]
    workers: dict[str, int] = {}
    for tile, how in _pairs(r["workers"], "[tile, standing or lying]"):
        there = tile.text(spaces)
        if there in workers:
            raise tile.fail("a tile without another worker")
        workers[there] = HOW[how.text(HOW)]
    upgrades: dict[str, tuple[str, ...]] = {}
    for tile, held in _pairs(r["upgrades"], "[tile, upgrades]"):
        there = tile.text([tile for tile in island.values() if tile not in upgrades])
        upgrades[there] = _texts(held, UPGRADES)
        slots = [slot_of(upgrade) for upgrade in upgrades[there]]
        if not slots or len(set(slots)) != len(slots) or set(slots) - set(catalog.tile(there).slots):
            raise held.fail(
                f"upgrades for different ones of its slots: {', '.join(catalog.tile(there).slots) or 'none'}"
            )
    resources = r["resources"].only(*RESOURCES)
    return Player(
        character=r["character"].text(catalog.characters),
        resources=[resources[name].whole(0, MOST) for name in RESOURCES],
        fame=r["fame"].whole(0, MOST),
        quay=_read_quay(r["quay"], catalog.quay.rows, catalog.quay.columns),
        island=island,
        workers=workers,
        upgrades=upgrades,
        aside=_texts(r["aside"], UPGRADES),
        hand=tuple(seen.once(part, catalog.plans, "plan", facedown=True) for part in r["hand"].parts()),
        completed=tuple(seen.once(part, catalog.plans, "plan") for part in r["completed"].parts()),
        dice=tuple(part.whole(1, 6) for part in r["dice"].parts()),
    )


def _read_quay(r: Reader, rows: int, columns: int) -> int:
    told = [part.text() for part in r.parts()]
    if len(told) != rows or any(len(row) != columns or set(row) - {WORKER, EMPTY} for row in told):
        raise r.fail(f"{rows} rows of {columns} spaces, {WORKER} with a worker and {EMPTY} without")
    return sum(1 << k for k, space in enumerate("".join(told)) if space == WORKER)


# Frames.


def _own_tile(r: Reader, s: State, seat: int) -> str:
    return r.text(list(s.players[seat].island.values()))


def _source(r: Reader, s: State, seat: int) -> str:
    quay = s.catalog.quay
    lines = [f"row {k + 1}" for k in range(quay.rows)] + [f"column {k + 1}" for k in range(quay.columns)]
    return r.text([*s.players[seat].island.values(), *lines, *CHARACTERS])


_FIELDS: dict[str, Callable[[Reader, State, int], Any]] = {
    "source": _source,
    "resources": lambda r, s, seat: _texts(r, RESOURCES),
    "left": lambda r, s, seat: r.whole(1, 9),
    "row": lambda r, s, seat: r.whole(1, s.catalog.quay.rows),
    "column": lambda r, s, seat: r.whole(1, s.catalog.quay.columns),
    "line": lambda r, s, seat: r.text(LINES),
    "slot": lambda r, s, seat: r.whole(0, SLOTS - 1),
    "fresh": lambda r, s, seat: r.flag(),
}
_TILE_WITH: dict[type[Frame], str] = {
    DepotBonus: "bonus",
    Produce: "effect",
    RadioChoice: "effect",
    RepeatChoice: "effect",
}


def read_frame(r: Reader, s: State, seen: Seen) -> Frame:
    """The frame from plain data; ValueError names the field, its value and what would be accepted."""
    cls = FRAMES[r["frame"].text(FRAMES)]
    names = [field.name for field in dataclasses.fields(cls)]
    r.only("frame", *names)
    seat = r["seat"].whole(0, len(s.players) - 1)
    given: dict[str, Any] = {"seat": seat}
    for name in names[1:]:
        if cls is PlaceChoice:
            given[name] = seen.once(r[name], s.catalog.tiles, "tile")
        elif cls in _TILE_WITH:
            given[name] = _own_tile(r[name], s, seat)
            if getattr(s.tile(given[name]), _TILE_WITH[cls]) is None:
                raise r[name].fail(f"a tile with a {_TILE_WITH[cls]}")
        else:
            given[name] = _FIELDS[name](r[name], s, seat)
    if given.get("line") == "row" and "index" in names and given["index"] > s.catalog.quay.rows:
        raise r["index"].fail(f"1 to {s.catalog.quay.rows}")
    return cls(**given)


_FIELDS["index"] = lambda r, s, seat: r.whole(1, s.catalog.quay.columns)


def check_moment(r: Reader, s: State) -> None:
    """Somebody can decide something, and the dice fit the turn."""
    pending, n = s.pending, len(s.players)
    if s.phase == OVER:
        if pending or not s.ended_by:
            raise r["phase"].fail("play, or else nothing pending and why it ended")
        return
    is_last = s.turn == 2 * n
    if not pending:
        (begin_last if is_last else begin_turn)(s, s.active)
        _check_dice(r, s, is_last)
        advance(s)
        return
    first = type(pending[0])
    if first is not (LastEnd if is_last else TurnEnd) or any(frame.seat != s.active for frame in pending):
        raise r["pending"].fail(f"{LastEnd.__name__ if is_last else TurnEnd.__name__} first, all of who plays")
    kinds = [type(frame) for frame in pending[1:]]
    if any(kinds.count(kind) > 1 for kind in _ONCE) or any(kind in (TurnEnd, LastEnd) for kind in kinds):
        raise r["pending"].fail("frames that fit one another")
    _check_dice(r, s, is_last)
    in_hand = any(kind in _WITH_DIE for kind in kinds) or is_last
    if in_hand != (s.die > 0):
        raise r["die"].fail("1 to 6" if in_hand else "0, since no die is in hand")
    if any(isinstance(frame, LastDieChoice) for frame in pending) and not is_last:
        raise r["pending"].fail("the last die only after all turns")
    top = pending[-1]
    if top.auto:
        raise r["pending"].fail("a decision on top, which is the last of the list")
    is_view = any(SECRET in player.hand for player in s.players) or SECRET in s.pile
    if not is_view and not any(len(segment) for segment in top.legal(s) if segment is not ONLY_DONE):
        raise r["pending"].fail("a decision with something to choose on top, which is the last of the list")
    if isinstance(top, TwoTiles) and top.left > 9:
        raise r["pending"].fail("at most 9 tiles left")


_WITH_DIE = (ActionChoice, ChangeChoice, QuayDie)
_ONCE = (DieChoice, ActionChoice, ChangeChoice, QuayDie, Refill, LastDieChoice)


def _check_dice(r: Reader, s: State, is_last: bool) -> None:
    """What lies in the Forge follows from the turn: a die was taken in each, and one in this turn unless it is to be picked."""
    taken = not is_last and not any(isinstance(frame, DieChoice) for frame in s.pending)
    left = s.catalog.dice[len(s.players)] - s.turn - taken
    if sum(s.forge) != left:
        raise r["forge"].fail(f"{left} dice in all in turn {s.turn} of the round")
