"""Whether a position of Whistle Mountain and what led to it are as a lesson states; every difference is told.

Each entry that `forms.Expect` adds to those of every game (`learn/expect.py`) has a function of its name here. They read the
state, the events and the legal actions, and never how the engine came to them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, SIZES, WATER
from wm_kernel.games.whistle_mountain.rules import actions as grammar
from wm_kernel.games.whistle_mountain.rules.collect import Pending
from wm_kernel.games.whistle_mountain.rules.forge import Works
from wm_kernel.games.whistle_mountain.rules.setup import DraftChoice
from wm_kernel.games.whistle_mountain.rules.state import HOME
from wm_kernel.learn.expect import CHECKS, Check, Seen, compare, shown
from wm_kernel.table.cells import bits, cell_name, parse_cell

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.rules.state import Player, State
    from wm_kernel.games.whistle_mountain.teach import forms as models


def _player(seen: Seen, colour: str) -> Player:
    """A player of the position; LookupError for one who does not play."""
    found: Player = seen.state.players[seen.seat(colour)]
    return found


def _bag(amounts: Iterable[int]) -> dict[str, int]:
    return {name: n for name, n in zip(RESOURCES, amounts, strict=True) if n}


def _some(stated: Mapping[str, int]) -> dict[str, int]:
    return {name: stated[name] for name in (*RESOURCES, "vp") if stated.get(name)}


def _same_pieces(what: str, found: Iterable[str], stated: Iterable[str]) -> Iterator[str]:
    """Piles compared without their order."""
    yield from compare(what, sorted(found), sorted(stated))


# What is to be decided.


def _pending(stated: models.Reach, seen: Seen) -> Iterator[str]:
    top = seen.state.pending[-1] if seen.state.pending else None
    if not isinstance(top, Pending):
        yield ": no ship is collecting"
        return
    squares = top.visible(seen.state)
    bag = [(squares & layer).bit_count() for layer in seen.state.resources]
    bag[WATER] += top.bars.bit_count()
    yield from compare(" resources", _bag(bag), _some(stated.resources))
    yield from _same_pieces(" machines", top.standing(seen.state), stated.machines)


def _offered(stated: list[str], seen: Seen) -> Iterator[str]:
    top = seen.state.pending[-1] if seen.state.pending else None
    yield from _same_pieces("", top.offered if isinstance(top, DraftChoice) else (), stated)


def _works(stated: models.Works, seen: Seen) -> Iterator[str]:
    top = seen.state.pending[-1] if seen.state.pending else None
    if not isinstance(top, Works):
        yield ": no forge is going on"
        return
    for name in stated.model_fields_set:
        yield from compare(f" {name}", getattr(top, name), getattr(stated, name))


def _turn(stated: models.Flags, seen: Seen) -> Iterator[str]:
    for name in stated.model_fields_set:
        yield from compare(f" {name}", getattr(seen.state, name), getattr(stated, name))


# What happened.


def _gained(stated: Mapping[str, Mapping[str, int]], seen: Seen) -> Iterator[str]:
    found: dict[str, Counter[str]] = {}
    for event in seen.events:
        if event.kind == "gained" and event.player:
            found.setdefault(event.player, Counter()).update(_bag(event.data["bag"]))
        elif event.kind == "vp" and event.player:
            found.setdefault(event.player, Counter())["vp"] += event.data["n"]
    for colour in seen.state.colours:
        yield from compare(f" by {colour}", _some(found.get(colour, {})), _some(stated.get(colour, {})))


def _paid(stated: Mapping[str, Mapping[str, int]], seen: Seen) -> Iterator[str]:
    found: dict[str, Counter[str]] = {}
    for event in seen.events:
        if event.kind == "paid" and event.player:
            found.setdefault(event.player, Counter()).update(_bag(event.data["bag"]))
    for colour in seen.state.colours:
        yield from compare(f" by {colour}", _some(found.get(colour, {})), _some(stated.get(colour, {})))


def _floods(stated: int, seen: Seen) -> Iterator[str]:
    yield from compare("", sum(event.kind == "flood" for event in seen.events), stated)


def _edges(stated: int, seen: Seen) -> Iterator[str]:
    scored = [event.data["edges"] for event in seen.events if event.kind == "vp" and "edges" in event.data]
    yield from compare("", sum(scored), stated)


def _promoted(stated: list[str], seen: Seen) -> Iterator[str]:
    found = [f"{event.player} {event.data['cell']}" for event in seen.events if event.kind == "promoted"]
    yield from compare("", found, stated)


# What the players have.


def _resources(stated: Mapping[str, Mapping[str, int]], seen: Seen) -> Iterator[str]:
    for colour, bag in stated.items():
        yield from compare(f" of {colour}", _bag(_player(seen, colour).resources), _some(bag))


def _vp(stated: Mapping[str, int], seen: Seen) -> Iterator[str]:
    for colour, vp in stated.items():
        yield from compare(f" of {colour}", _player(seen, colour).vp, vp)


def _home(stated: Mapping[str, list[str]], seen: Seen) -> Iterator[str]:
    for colour, ships in stated.items():
        there = [name for name, place in zip(SHIPS, _player(seen, colour).ships, strict=True) if place == HOME]
        yield from _same_pieces(f" of {colour}", there, ships)


def _ships(stated: Mapping[str, Mapping[str, str]], seen: Seen) -> Iterator[str]:
    for colour, places in stated.items():
        for ship, area in places.items():
            place = _player(seen, colour).ships[SHIPS.index(ship)]
            squares = list(bits(place)) if place > 0 else []
            found = grammar.area_name(squares[0], squares[-1]) if squares else "not on the grid"
            yield from compare(f": {colour} {ship}", found, area)


def _workers(stated: Mapping[str, models.WorkersAt], seen: Seen) -> Iterator[str]:
    for colour, places in stated.items():
        player = _player(seen, colour)
        if places.barracks is not None:
            yield from compare(f" of {colour} in the barracks", list(bits(player.barracks)), sorted(places.barracks))
        if places.grid is not None:
            wanted = sorted(parse_cell(word) for word in places.grid.split())
            yield from compare(
                f" of {colour} on the grid", list(map(cell_name, bits(player.grid))), list(map(cell_name, wanted))
            )
        if places.tower is not None:
            there = [floor for floor, n in enumerate(player.tower) for _ in range(n)]
            yield from compare(f" of {colour} in the tower", there, sorted(places.tower))
        if places.whirlpool is not None:
            yield from compare(f" of {colour} in the whirlpool", player.whirlpool, places.whirlpool)


def _tower(stated: Mapping[str, list[str]], seen: Seen) -> Iterator[str]:
    for floor, colours in stated.items():
        there: list[str] = []
        for colour, player in zip(seen.state.colours, seen.state.players, strict=True):
            there += [colour] * player.tower[int(floor)]
        yield from _same_pieces(f" floor {floor}", there, colours)


def _storage(stated: Mapping[str, models.Stored], seen: Seen) -> Iterator[str]:
    for colour, piles in stated.items():
        for name in piles.model_fields_set:
            yield from _same_pieces(f" of {colour}, {name}", getattr(_player(seen, colour), name), getattr(piles, name))


def _hand(stated: Mapping[str, list[str]], seen: Seen) -> Iterator[str]:
    for colour, cards in stated.items():
        yield from _same_pieces(f" of {colour}", _player(seen, colour).hand, cards)


def _abilities(stated: Mapping[str, str], seen: Seen) -> Iterator[str]:
    for colour, ability in stated.items():
        yield from compare(f" of {colour}", list(_player(seen, colour).abilities), [ability])


# What lies on the table.


def _discard(stated: list[str], seen: Seen) -> Iterator[str]:
    yield from _same_pieces("", seen.state.discard, stated)


def _removed_awards(stated: list[str], seen: Seen) -> Iterator[str]:
    yield from _same_pieces("", seen.state.awards_removed, stated)


def _abilities_out(stated: list[str], seen: Seen) -> Iterator[str]:
    """These are out of the game; so may others be that were never offered."""
    missing = [ability for ability in stated if ability not in seen.state.abilities_out]
    if missing:
        yield f": {shown(missing)} not out of the game"


def _water_top(stated: int, seen: Seen) -> Iterator[str]:
    yield from compare("", seen.state.water_top, stated)


def _waterlogged(stated: list[str], seen: Seen) -> Iterator[str]:
    yield from _same_pieces("", [m.id for m in seen.state.machines if not seen.state.is_active(m)], stated)


def _counts(stated: Mapping[str, int], seen: Seen) -> Iterator[str]:
    found = pieces(seen.state)
    for kind, n in stated.items():
        yield from compare(f" {kind}", found[kind], n)


def pieces(s: State) -> dict[str, int]:
    """How many pieces of each kind are in the game, wherever they are.

    >>> from wm_kernel.games.whistle_mountain.rules.setup import new_state
    >>> pieces(new_state(players=2, variant="first_game"))["small"]
    16
    """
    machines = Counter(placed.id for placed in s.machines)
    for pile in (*s.markets, *s.stacks, *(player.machines for player in s.players)):
        machines.update(pile)
    found: Counter[str] = Counter(dict.fromkeys(SIZES, 0))
    for machine, n in machines.items():
        found[s.setup.catalog.machines[machine].size] += n
    everyone = s.players
    found["upgrades"] = sum(
        map(len, (s.upgrade_market, s.upgrade_stack, s.upgrades_removed, *(p.upgrades for p in everyone)))
    )
    offered = [frame.offered for frame in s.pending if isinstance(frame, DraftChoice)]
    found["abilities"] = sum(map(len, (s.abilities_out, *offered, *(p.abilities for p in everyone))))
    found["cards"] = sum(map(len, (s.deck, s.discard, *(p.hand for p in everyone))))
    found["awards"] = sum(map(len, (s.award_supply, s.awards_removed, *s.tower_awards, *(p.awards for p in everyone))))
    found["scaffolds"] = sum(map(len, (s.tiles, *s.scaffold_stacks, *(p.scaffolds for p in everyone))))
    return dict(found)


# What may be done.


def _areas(stated: Mapping[str, list[str]], seen: Seen) -> Iterator[str]:
    for machine, areas in stated.items():
        found = [
            grammar.area_name(action.low, action.high)
            for action in seen.legal
            if isinstance(action, grammar.BuildMachine) and action.machine == machine
        ]
        yield from _same_pieces(f" of {machine}", found, areas)


_CHECKS: dict[str, Check] = {
    **CHECKS,
    "pending": _pending,
    "gained": _gained,
    "paid": _paid,
    "resources": _resources,
    "vp": _vp,
    "home": _home,
    "ships": _ships,
    "workers": _workers,
    "tower": _tower,
    "storage": _storage,
    "hand": _hand,
    "discard": _discard,
    "removed_awards": _removed_awards,
    "abilities": _abilities,
    "abilities_out": _abilities_out,
    "offered": _offered,
    "water_top": _water_top,
    "floods": _floods,
    "waterlogged": _waterlogged,
    "areas": _areas,
    "edges": _edges,
    "promoted": _promoted,
    "counts": _counts,
    "turn": _turn,
    "works": _works,
}
