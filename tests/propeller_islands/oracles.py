"""Second opinions on Propeller Islands, from plain data alone: connections, monuments, what can be activated and reached.

They are slow and simple, read the position as `to_dict` gives it and the component files as they stand, and share no code with
the rules.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from wm_kernel.games.propeller_islands.components.catalog import load
from wm_kernel.games.propeller_islands.components.definitions import (
    Activate,
    Choose,
    Deploy,
    DrawTile,
    Effect,
    Gain,
    Pay,
    RepeatDepot,
    TileDef,
)

Cell = tuple[int, int]
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


@cache
def tile(name: str) -> TileDef:
    """A tile by its id."""
    catalog = load()
    return catalog.capitol if name == "T00" else catalog.tiles[name]


def island(player: Mapping[str, Any]) -> dict[Cell, str]:
    """The tiles of a player by their hexes."""
    return {tuple(map(int, cell.strip("()").split(","))): name for cell, name in player["island"]}  # type: ignore[misc]


def banners(player: Mapping[str, Any], name: str) -> list[str]:
    """The guilds of the banners on a tile."""
    upgrades = dict(player["upgrades"]).get(name, [])
    return [tile(name).banner] * bool(tile(name).banner) + [u[7:] for u in upgrades if u.startswith("banner_")]


def connections(player: Mapping[str, Any]) -> int:
    """Every pair of a banner and a symbol of its guild on two tiles that touch."""
    land = island(player)
    return sum(
        guild == tile(there).symbol
        for (q, r), name in land.items()
        for guild in banners(player, name)
        for dq, dr in STEPS
        if (there := land.get((q + dq, r + dr))) is not None
    )


def numbers(player: Mapping[str, Any]) -> list[int]:
    """The numbers that count for monuments."""
    upgrades = dict(player["upgrades"])
    return [
        tile(name).number
        for name in island(player).values()
        if 1 <= tile(name).number <= 6 and "wild" not in upgrades.get(name, [])
    ]


def most_groups(found: list[int], size: int) -> int:
    """How many groups of so many different numbers can be made, by trying."""
    counts = tuple(found.count(n) for n in range(1, 7))
    return _groups(tuple(sorted(counts, reverse=True)), size)


@cache
def _groups(counts: tuple[int, ...], size: int) -> int:
    best = 0
    for chosen in itertools.combinations(range(6), size):
        if all(counts[k] for k in chosen):
            left = tuple(sorted((n - (k in chosen) for k, n in enumerate(counts)), reverse=True))
            best = max(best, 1 + _groups(left, size))
    return best


def sets_of_numbers(found: list[int], wanted: tuple[int, ...]) -> int:
    """How often the wanted numbers can be taken out together."""
    left, sets = list(found), 0
    while all(number in left for number in wanted):
        for number in wanted:
            left.remove(number)
        sets += 1
    return sets


def monument(player: Mapping[str, Any], cell: Cell, name: str) -> int:
    """The VP of a monument, by its number as the rulebook tells it."""
    land = island(player)
    near = [land[q, r] for dq, dr in STEPS if (q := cell[0] + dq, r := cell[1] + dr) in land and (q, r) != cell]
    all_banners = [guild for there in land.values() for guild in banners(player, there)]
    kind = tile(name).kind
    if kind == "14":
        return 3 * (len(player["workers"]) // 6)
    if kind == "15":
        return 5 * (sum(tile(there).kind in ("02", "03", "04") for there in land.values()) // 3)
    if kind == "16":
        return 5 * (len(near) == 6)
    if kind == "17":
        beside = [guild for there in near for guild in banners(player, there)]
        return 5 * min(beside.count(guild) for guild in ("industry", "science", "culture"))
    guild = {"18": "science", "19": "culture", "20": "industry"}.get(kind)
    if guild:
        return 4 * (all_banners.count(guild) // 3)
    if kind == "21":
        return 5 * most_groups(numbers(player), 4)
    return 5 * sets_of_numbers(numbers(player), (2, 4, 6) if kind == "22" else (1, 3, 5))


def total(player: Mapping[str, Any]) -> int:
    """The whole score of a player."""
    catalog, held = load(), player["resources"]
    vp = player["fame"] + held["energy"] // 3 + held["steel"] // 2 + held["gear"] + len(player["aside"]) // 2
    vp += sum(catalog.plans[plan].vp for plan in player["completed"])
    return int(vp + sum(monument(player, cell, n) for cell, n in island(player).items() if tile(n).kind >= "14"))


# What can be activated, by trying what would come of it.


def activations(told: Mapping[str, Any], player: Mapping[str, Any], die: int | None) -> set[str]:
    """The lines of every activation that brings something, with a die or (None) whatever the numbers."""
    upgrades = dict(player["upgrades"])
    found = set()
    for name, how in player["workers"]:
        if how != "standing" or tile(name).effect is None:
            continue
        any_number = name == "T00" or "wild" in upgrades.get(name, [])
        if die is not None and not any_number and tile(name).number != die:
            continue
        found |= {line for line, _ in _ways(told, player, name, frozenset())}
    return found


def further(told: Mapping[str, Any], player: Mapping[str, Any], die: int) -> set[str]:
    """The lines of what Marie could activate now besides the tiles of the die: any other tile, for an energy before 9 fame."""
    price = 1 if player["fame"] < 9 else 0
    held = player["resources"]
    if player["character"] != "marie" or player["fame"] < 4 or "marie" in told["used"] or held["energy"] < price:
        return set()
    poorer = {**player, "resources": {**held, "energy": held["energy"] - price}}
    by_die = {name for name, _ in player["workers"] if tile(name).number == die or name == "T00"}
    by_die |= {name for name, upgrades in player["upgrades"] if "wild" in upgrades}
    return {line for line in activations(told, poorer, None) if line.split()[1] not in by_die}


def _ways(
    told: Mapping[str, Any], player: Mapping[str, Any], name: str, lying: frozenset[str]
) -> Iterator[tuple[str, int]]:
    effect = tile(name).effect
    produces = any(u.startswith("production_") for u in dict(player["upgrades"]).get(name, []))
    choices = list(enumerate(effect.options, 1)) if isinstance(effect, Choose) else [(0, effect)]
    useful = [k for k, way in choices if _pays(player, way) and _brings(told, player, way, lying | {name})]
    if not useful and produces:
        useful = [k for k, way in choices if _pays(player, way)]
    for k in useful:
        yield (f"activate {name} option {k}" if k else f"activate {name}"), k


def _pays(player: Mapping[str, Any], effect: Effect | None) -> bool:
    if not isinstance(effect, Pay):
        return True
    held = player["resources"]
    return all(held[name] >= n for name, n in zip(("energy", "steel", "gear"), effect.bag, strict=True))


def _brings(told: Mapping[str, Any], player: Mapping[str, Any], effect: Effect | None, lying: frozenset[str]) -> bool:
    land, workers = island(player), dict(player["workers"])
    match effect:
        case Gain() | Pay():
            return True
        case Deploy():
            space = any(tile(name).has_worker_space and name not in workers for name in land.values())
            return space and any("w" in row for row in player["quay"])
        case DrawTile():
            return bool(told["pile"])
        case RepeatDepot():
            bonuses = [tile(name).bonus for name in land.values() if tile(name).bonus is not None]
            return any(_brings(told, player, bonus, lying) for bonus in bonuses)
        case Activate():
            others = [n for n, how in workers.items() if how == "standing" and n not in lying and tile(n).effect]
            return any(True for other in others for _ in _ways(told, player, other, lying))
    raise AssertionError(effect)


def free_hexes(player: Mapping[str, Any]) -> set[Cell]:
    """The free hexes beside the island."""
    land = island(player)
    return {(q + dq, r + dr) for q, r in land for dq, dr in STEPS} - set(land)


# What an ACTIVATE with a die can lead to.

Reached = tuple[tuple[int, ...], frozenset[str], frozenset[str]]
"""Resources, tiles with a standing worker, tiles with a lying one."""


def reach(player: Mapping[str, Any], die: int) -> set[Reached]:
    """Everything that activating any tiles in any order can end in; the quay is full and empties no row or column."""
    upgrades = dict(player["upgrades"])
    land = list(island(player).values())

    def way(effect: Effect | None, at: Reached, name: str) -> Iterator[Reached]:
        held, standing, lying = at
        match effect:
            case Gain(bag):
                yield tuple(h + n for h, n in zip(held, bag, strict=True)), standing, lying
            case Pay(bag, then):
                if all(h >= n for h, n in zip(held, bag, strict=True)):
                    left = tuple(h - n for h, n in zip(held, bag, strict=True))
                    yield from way(then, (left, standing, lying), name)
            case Choose(options):
                for option in options:
                    yield from way(option, at, name)
            case Deploy():
                for there in land:
                    if tile(there).has_worker_space and there not in standing | lying:
                        yield held, standing | {there}, lying
            case RepeatDepot():
                for there in land:
                    if tile(there).bonus is not None:
                        yield from way(tile(there).bonus, at, there)
            case Activate():
                led = [after for there in standing if tile(there).effect is not None for after in activated(there, at)]
                yield from led
                if led:  # one may be activated, and need not
                    yield at

    def activated(name: str, at: Reached) -> Iterator[Reached]:
        held, standing, lying = at
        produced = [u for u in upgrades.get(name, []) if u.startswith("production_")]
        after = list(way(tile(name).effect, (held, standing - {name}, lying | {name}), name))
        if not after and produced and not isinstance(tile(name).effect, Pay | Choose):
            after = [(held, standing - {name}, lying | {name})]
        for held, standing, lying in after:
            gains = [u == f"production_{what}" for what in ("energy", "steel", "gear") for u in produced]
            gains = gains or [False] * 3
            yield tuple(h + n for h, n in zip(held, gains, strict=True)), standing, lying

    held = tuple(player["resources"][name] for name in ("energy", "steel", "gear"))
    workers = dict(player["workers"])
    begin: Reached = (
        held,
        frozenset(name for name, how in workers.items() if how == "standing"),
        frozenset(name for name, how in workers.items() if how == "lying"),
    )
    found, waiting = {begin}, [begin]
    while waiting:
        at = waiting.pop()
        for name in at[1]:
            fits = name == "T00" or "wild" in upgrades.get(name, []) or tile(name).number == die
            if fits and tile(name).effect is not None:
                for after in activated(name, at):
                    if after not in found:
                        found.add(after)
                        waiting.append(after)
    return found
