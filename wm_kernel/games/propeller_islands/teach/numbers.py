"""What a lesson of Propeller Islands may ask the number of, read off a position for a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wm_kernel.games.propeller_islands.components.definitions import ANY_NUMBER, GUILDS, RESOURCES, VALUES
from wm_kernel.games.propeller_islands.rules.island import connections, frontier, number_of
from wm_kernel.games.propeller_islands.rules.possible import activations
from wm_kernel.games.propeller_islands.rules.scoring import counted, lines_of, scores
from wm_kernel.games.propeller_islands.rules.state import STANDING, State

Number = Callable[[State, int], int]


def _resource(k: int) -> Number:
    return lambda s, seat: s.players[seat].resources[k]


def _banners(guild: str) -> Number:
    return lambda s, seat: counted(s, s.players[seat], f"own_banners_{guild}")


def _fits(value: int) -> Number:
    """How many tiles with a standing worker a die of a value fits."""

    def found(s: State, seat: int) -> int:
        player = s.players[seat]
        numbers = [number_of(player, s.tile(tile)) for tile, how in player.workers.items() if how == STANDING]
        return sum(number in (value, ANY_NUMBER) for number in numbers)

    return found


def _sheet(source: str) -> Number:
    return lambda s, seat: sum(line.vp for line in lines_of(s, s.players[seat]) if line.source == source)


def _possible(s: State, seat: int) -> int:
    player = s.players[seat]
    return len({action.tile for action in activations(s, player, player.resources, s.die)}) if s.die else 0


NUMBERS: Mapping[str, Number] = {
    **{resource: _resource(k) for k, resource in enumerate(RESOURCES)},
    **{f"{guild}_banners": _banners(guild) for guild in GUILDS},
    **{f"fits_{value}": _fits(value) for value in VALUES},
    **{f"score_{source}": _sheet(source) for source in ("fame", "energy", "steel", "gear", "upgrades", "plans")},
    "score_monuments": lambda s, seat: sum(
        line.vp for line in lines_of(s, s.players[seat]) if line.rule.startswith(("PI-MON", "PI-SCORE-03"))
    ),
    "fame": lambda s, seat: s.players[seat].fame,
    "score": lambda s, seat: scores(s)[s.colours[seat]].total,
    "rank": lambda s, seat: scores(s)[s.colours[seat]].rank,
    "tiles": lambda s, seat: len(s.players[seat].island),
    "free_hexes": lambda s, seat: len(frontier(s.players[seat].island)),
    "connections": lambda s, seat: connections(s, s.players[seat]),
    "possible_activations": _possible,
    "workers_on_island": lambda s, seat: len(s.players[seat].workers),
    "workers_standing": lambda s, seat: sum(how == STANDING for how in s.players[seat].workers.values()),
    "workers_on_quay": lambda s, seat: s.players[seat].quay.bit_count(),
    "plans_completed": lambda s, seat: len(s.players[seat].completed),
    "plans_in_hand": lambda s, seat: len(s.players[seat].hand),
    "dice_left": lambda s, seat: sum(s.forge),
    "round": lambda s, seat: s.round,
}
