"""Random positions for the oracles: some that games come to, some that no game would."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from tests.oracles.plain import KINDS, LENGTH, LUNGS, Plain, Square, around, board, data, isometries, name, pieces, tile
from tests.whistle_mountain.factory import RULES, start, table
from wm_kernel.games.whistle_mountain.rules.state import PLAY, State

COLOURS = ("red", "yellow", "black", "blue")
TILES = [entry["id"] for entry in data("scaffolds")["tiles"]]
MACHINES = [m for m, piece in pieces("machines").items() if piece.get("first_game", True)]
UPGRADES = [u for u, piece in pieces("upgrades").items() if piece.get("first_game", True)]
DOCKS = [dock["id"] for dock in data("docks")["docks"]]


def kind_first(s: State, rng: random.Random) -> Any:
    """A random action: a kind first, then one of it."""
    by_kind: dict[str, list[Any]] = {}
    for segment in RULES.legal_actions(s).segments:
        if len(segment):
            by_kind.setdefault(segment[0].kind, []).append(segment)
    segments = by_kind[rng.choice(sorted(by_kind))]
    segment = rng.choice(segments)
    return segment[rng.randrange(len(segment))]


def played(count: int, seed: int, *, every: int = 7, turn_only: bool = False) -> Iterator[State]:
    """Positions out of random games, one in about `every` decisions."""
    rng = random.Random(seed)
    while count > 0:
        s = start(rng.randint(2, 4), seed=rng.randrange(10**6), stall_guard=8)
        while not RULES.is_over(s) and count > 0:
            RULES.apply(s, kind_first(s, rng))
            if s.phase == PLAY and rng.random() < 1 / every and not (turn_only and s.pending):
                count -= 1
                yield s.clone()


def scattered(count: int, seed: int) -> Iterator[State]:
    """Positions strewn at random: tiles anywhere, machines where they fit, ships, workers, water, stores."""
    rng = random.Random(seed)
    for _ in range(count):
        yield scatter(rng)


def scatter(rng: random.Random) -> State:
    """One such position; the first player is to move, with a tile of each shape and a machine of each size in storage."""
    players = COLOURS[: rng.randint(2, 4)]
    told = RULES.to_dict(table(players=" ".join(players)))
    told["water_top"] = rng.choice((0, 0, 0, 1, 2, 3, 4, 6, 8))
    if rng.random() < 0.2:
        told["options"]["rulings"] = {rng.choice(("R-34", "K-13")): "off"}
    _tiles(told, rng)
    _machines(told, rng)
    _ships(told, rng, players)
    _workers(told, rng, players)
    _stores(told, rng, players)
    return RULES.from_dict(told)


def _tiles(told: dict[str, Any], rng: random.Random) -> None:
    """Tiles close together, so that machines find room, now and then one apart."""
    free = set(Plain(told).grid)
    pile = rng.sample(TILES, len(TILES))
    built: set[Square] = set()
    for _ in range(rng.choice((0, 1, 4, 10, 16, 20))):
        forms = list(isometries(tile(pile[-1])[0]))
        border = sorted(around(built) & free)
        places = []
        for _ in range(12):
            x, y = rng.choice(border if border and rng.random() < 0.9 else sorted(free))
            cells = [(x + dx, y + dy) for dx, dy in rng.choice(forms)]
            if free.issuperset(cells):
                places.append((len(around(cells) & built), rng.random(), cells))
        if places:
            cells = max(places)[2]
            told["tiles"][pile.pop()] = " ".join(map(name, cells))
            free -= set(cells)
            built |= set(cells)


def _machines(told: dict[str, Any], rng: random.Random) -> None:
    pile = rng.sample([m for m in MACHINES if m != "whistle_surplus"], len(MACHINES) - 1)
    if rng.random() < 0.3:
        pile.append("whistle_surplus")
    uncovered = Plain(told).scaffold
    for machine in pile[-rng.choice((1, 2, 4, 8)) :]:
        width, height = board("footprints")[pieces("machines")[machine]["size"]]
        if rng.random() < 0.5:
            width, height = height, width
        areas = {
            corner: set(product(range(corner[0], corner[0] + width), range(corner[1], corner[1] + height)))
            for corner in uncovered
        }
        fitting = sorted(corner for corner, area in areas.items() if area <= uncovered)
        if fitting:
            x, y = rng.choice(fitting)
            told["machines"][machine] = f"{name((x, y))}-{name((x + width - 1, y + height - 1))}"
            uncovered -= areas[x, y]


def _ships(told: dict[str, Any], rng: random.Random, players: tuple[str, ...]) -> None:
    docks = rng.sample(DOCKS, len(DOCKS))
    position = Plain(told)
    dry = sorted(position.dry)
    for colour, ship in product(players, LENGTH):
        player = told["players"][colour]
        luck = rng.random() + (0.5 if colour == players[0] else 0)
        if luck < 0.2:
            player["ships"][ship] = docks.pop()
            told["docks"][player["ships"][ship]] = f"{colour} {ship}"
        elif luck < 0.6 and dry:
            ace = rng.random() < 0.4
            for _ in range(20):
                x, y = rng.choice(dry)
                dx, dy = rng.choice(((1, 0), (0, 1)))
                cells = [(x + dx * i, y + dy * i) for i in range(LENGTH[ship])]
                if position.ship_fits(frozenset(cells), ace):
                    position.under_ships |= set(cells)
                    player["ships"][ship] = f"{name(cells[0])}-{name(cells[-1])}" if cells[1:] else name(cells[0])
                    break


def _workers(told: dict[str, Any], rng: random.Random, players: tuple[str, ...]) -> None:
    for colour in players:
        free = sorted(Plain(told).free())
        standing = rng.sample(free, min(len(free), rng.randint(0, 4)))
        player = told["players"][colour]
        player["grid"] = " ".join(map(name, standing))
        levels = [level for level in range(told["water_top"] + 1, 8) if rng.random() < 0.6]
        levels = levels[: 9 - len(standing)]
        left = 9 - len(standing) - len(levels)
        player["barracks"] = levels
        player["whirlpool"] = rng.randint(0, left)
        player["tower"] = {}
        for _ in range(left - player["whirlpool"]):
            floor = str(rng.randint(1, board("rows")))
            player["tower"][floor] = player["tower"].get(floor, 0) + 1


def _stores(told: dict[str, Any], rng: random.Random, players: tuple[str, ...]) -> None:
    tiles = [t for t in rng.sample(TILES, len(TILES)) if t not in told["tiles"]]
    machines = [m for m in rng.sample(MACHINES, len(MACHINES)) if m not in told["machines"]]
    upgrades = rng.sample(UPGRADES, len(UPGRADES))
    sizes = {m: pieces("machines")[m]["size"] for m in MACHINES}
    for colour in players:
        player = told["players"][colour]
        player["resources"] = {kind: rng.choice((0, 0, 1, 2, 3, 5)) for kind in KINDS}
        player["vp"] = rng.randint(0, 90)
        player["upgrades"] = [upgrades.pop() for _ in range(rng.randint(0, 3))]
        if rng.random() < 0.4:
            lung = rng.choice(sorted(LUNGS))
            if lung in upgrades:
                upgrades.remove(lung)
                player["upgrades"].append(lung)
        if rng.random() < 0.3:
            player["abilities"] = ["ace_pilot"]
        player["hand"] = [card for card in ("craft", "charity", "scramble") if rng.random() < 0.3]
        player["awards"] = ["award_vp4"] * rng.randint(0, 2)
    mover = told["players"][players[0]]
    for shape in "SLT":
        mover["scaffolds"].append(next(t for t in tiles if t[0] == shape))
    for size in ("small", "medium", "large"):
        mover["machines"].append(next(m for m in machines if sizes[m] == size))
    tiles = [t for t in tiles if t not in mover["scaffolds"]]
    machines = [m for m in machines if m not in mover["machines"]]
    told["markets"] = [
        [m for m in machines if sizes[m] == size][: rng.randint(0, 3)] for size in ("small", "medium", "large")
    ]
    told["upgrade_market"] = upgrades[: rng.randint(0, 3)]
    told["scaffold_stacks"] = [[t for t in tiles if t[0] == shape][: rng.randint(0, 2)] for shape in "SLT"]
    told["deck"] = ["recycle"] * rng.randint(0, 1)
    told["discard"] = ["recycle"] * rng.randint(0, 1)
    floors = range(1, board("rows") + 1)
    told["tower_awards"] = [[], *(["award_whistle"] * rng.choice((0, 1, 1, 2)) for _ in floors)]
