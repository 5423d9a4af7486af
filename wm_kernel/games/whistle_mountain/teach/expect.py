"""Whether a position of Whistle Mountain and what led to it are as a lesson states; every difference is told.

Each entry that `forms.Expect` adds to those of every game (`learn/expect.py`) has a function of its name here. They read the
state, the events and the legal actions, and never how the engine came to them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, SIZES, WATER
from wm_kernel.games.whistle_mountain.rules import actions as grammar
from wm_kernel.games.whistle_mountain.rules.collect import Pending
from wm_kernel.games.whistle_mountain.rules.forge import Works
from wm_kernel.games.whistle_mountain.rules.piles import lying
from wm_kernel.games.whistle_mountain.rules.setup import DraftChoice
from wm_kernel.games.whistle_mountain.rules.state import HOME, Player, State
from wm_kernel.learn.expect import CHECKS, Check, Seen, compare, shown
from wm_kernel.table.cells import bits, cell_name, parse_cell

if TYPE_CHECKING:
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
    yield from _fields(stated, top)


def _fields(stated: models.Works | models.Flags, found: Any) -> Iterator[str]:
    for name in stated.model_fields_set:
        yield from compare(f" {name}", getattr(found, name), getattr(stated, name))


# What happened.


def _got(seen: Seen, *kinds: str) -> Callable[[str], dict[str, int]]:
    """What the events of these kinds name, for each player: resources, and VP."""
    found: dict[str, Counter[str]] = {colour: Counter() for colour in seen.state.colours}
    for event in seen.events:
        if event.kind in kinds and event.player:
            found[event.player].update({"vp": event.data["n"]} if event.kind == "vp" else _bag(event.data["bag"]))
    return lambda colour: _some(found[colour])


def _gained(stated: Mapping[str, Mapping[str, int]], seen: Seen, *kinds: str) -> Iterator[str]:
    found = _got(seen, *kinds)
    for colour in seen.state.colours:
        yield from compare(f" by {colour}", found(colour), _some(stated.get(colour, {})))


def _edges(stated: int, seen: Seen) -> Iterator[str]:
    scored = [event.data["edges"] for event in seen.events if event.kind == "vp" and "edges" in event.data]
    yield from compare("", sum(scored), stated)


def _promoted(stated: list[str], seen: Seen) -> Iterator[str]:
    found = [f"{event.player} {event.data['cell']}" for event in seen.events if event.kind == "promoted"]
    yield from compare("", found, stated)


# What the players have, and what lies on the table.


def _of_each(found: Callable[[Player], Any], as_stated: Callable[[Any], Any] = lambda stated: stated) -> Check:
    """What is stated of each player, compared with what `found` reads of that player."""

    def check(stated: Mapping[str, Any], seen: Seen) -> Iterator[str]:
        for colour, value in stated.items():
            yield from compare(f" of {colour}", found(_player(seen, colour)), as_stated(value))

    return check


def _at_home(player: Player) -> list[str]:
    return sorted(name for name, place in zip(SHIPS, player.ships, strict=True) if place == HOME)


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


def _abilities_out(stated: list[str], seen: Seen) -> Iterator[str]:
    """These are out of the game; so may others be that were never offered."""
    if missing := [ability for ability in stated if ability not in seen.state.abilities_out]:
        yield f": {shown(missing)} not out of the game"


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
    found = lying(s)
    sizes = Counter(dict.fromkeys(SIZES, 0))
    for machine, n in found.pop("machines").items():
        sizes[s.setup.catalog.machines[machine].size] += n
    return {**sizes, **{kind: piled.total() for kind, piled in found.items()}}


def _waterlogged(s: State) -> list[str]:
    return [placed.id for placed in s.machines if not s.is_active(placed)]


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
    "gained": lambda stated, seen: _gained(stated, seen, "gained", "vp"),
    "paid": lambda stated, seen: _gained(stated, seen, "paid"),
    "resources": _of_each(lambda player: _bag(player.resources), _some),
    "vp": _of_each(lambda player: player.vp),
    "home": _of_each(_at_home, sorted),
    "ships": _ships,
    "workers": _workers,
    "tower": _tower,
    "storage": _storage,
    "hand": _of_each(lambda player: sorted(player.hand), sorted),
    "discard": lambda stated, seen: _same_pieces("", seen.state.discard, stated),
    "removed_awards": lambda stated, seen: _same_pieces("", seen.state.awards_removed, stated),
    "abilities": _of_each(lambda player: list(player.abilities), lambda ability: [ability]),
    "abilities_out": _abilities_out,
    "offered": _offered,
    "water_top": lambda stated, seen: compare("", seen.state.water_top, stated),
    "floods": lambda stated, seen: compare("", sum(event.kind == "flood" for event in seen.events), stated),
    "waterlogged": lambda stated, seen: _same_pieces("", _waterlogged(seen.state), stated),
    "areas": _areas,
    "edges": _edges,
    "promoted": _promoted,
    "counts": _counts,
    "turn": lambda stated, seen: _fields(stated, seen.state),
    "works": _works,
}
