"""Whether a position of Propeller Islands and what led to it are as a lesson states; every difference is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from wm_kernel.games.propeller_islands.components.definitions import RESOURCES
from wm_kernel.games.propeller_islands.rules.state import STANDING, Player
from wm_kernel.learn import expect
from wm_kernel.learn.expect import Check, Seen, compare
from wm_kernel.table.grid import hexes

if TYPE_CHECKING:
    from wm_kernel.games.propeller_islands.teach import forms


def _bag(amounts: Iterable[int]) -> dict[str, int]:
    return {kind: n for kind, n in zip(RESOURCES, amounts, strict=True) if n}


def _some(stated: Mapping[str, int]) -> dict[str, int]:
    return {kind: stated[kind] for kind in RESOURCES if stated.get(kind)}


def _of_each(found: Callable[[Player], Any], as_stated: Callable[[Any], Any] = lambda stated: stated) -> Check:
    """A check that compares something of each player who is named."""

    def check(stated: Mapping[str, Any], seen: Seen) -> Iterator[str]:
        for colour, wanted in stated.items():
            player: Player = seen.state.players[seen.seat(colour)]
            yield from compare(f" of {colour}", found(player), as_stated(wanted))

    return check


def _events(kind: str) -> Check:
    """What the events of a kind name for each player; who is not named has none."""

    def check(stated: Mapping[str, Mapping[str, int]], seen: Seen) -> Iterator[str]:
        found: dict[str, Counter[str]] = {colour: Counter() for colour in seen.state.colours}
        for event in seen.events:
            if event.kind == kind and event.player:
                found[event.player].update({name: event.data.get(name, 0) for name in RESOURCES})
        for colour in seen.state.colours:
            yield from compare(f" by {colour}", _some(found[colour]), _some(stated.get(colour, {})))

    return check


def _workers(stated: Mapping[str, forms.Workers], seen: Seen) -> Iterator[str]:
    for colour, wanted in stated.items():
        player: Player = seen.state.players[seen.seat(colour)]
        standing = sorted(tile for tile, how in player.workers.items() if how == STANDING)
        lying = sorted(tile for tile, how in player.workers.items() if how != STANDING)
        yield from compare(f" of {colour} standing", standing, sorted(wanted.standing))
        yield from compare(f" of {colour} lying", lying, sorted(wanted.lying))


def _island(stated: Mapping[str, Mapping[str, str]], seen: Seen) -> Iterator[str]:
    for colour, wanted in stated.items():
        player: Player = seen.state.players[seen.seat(colour)]
        for cell, tile in wanted.items():
            yield from compare(f" of {colour} {cell}", player.island.get(hexes.read(cell), "nothing"), tile)


def _offered(stated: list[str], seen: Seen) -> Iterator[str]:
    """The legal actions whose text begins like the first stated one, all of them."""
    kind = stated[0].partition(" ")[0] if stated else ""
    found = sorted(str(action) for action in seen.legal if str(action).partition(" ")[0] == kind)
    yield from compare("", found, sorted(stated))


CHECKS: Mapping[str, Check] = {
    **expect.CHECKS,
    "resources": _of_each(lambda player: _bag(player.resources), _some),
    "fame": _of_each(lambda player: player.fame),
    "gained": _events("gained"),
    "paid": _events("paid"),
    "workers": _workers,
    "quay": _of_each(lambda player: player.quay.bit_count()),
    "island": _island,
    "upgrades": _of_each(
        lambda player: {tile: sorted(held) for tile, held in player.upgrades.items()},
        lambda stated: {tile: sorted(held) for tile, held in stated.items()},
    ),
    "completed": _of_each(lambda player: sorted(player.completed), sorted),
    "hand": _of_each(lambda player: sorted(player.hand), sorted),
    "die": lambda stated, seen: compare("", seen.state.die, stated),
    "forge": lambda stated, seen: compare("", list(seen.state.forge), stated),
    "offered": _offered,
}
