"""The numbers of Whistle Mountain that a lesson may ask for: each is read off a position, of the table or of one player.

`{count: {number: whirlpool, of: yellow, after: ...}}` asks for one of them; how a question is put is said by `learn/count.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SIZES
from wm_kernel.games.whistle_mountain.rules.scoring import scores, tie_breaks
from wm_kernel.games.whistle_mountain.rules.state import HOME, Player, State
from wm_kernel.games.whistle_mountain.teach.expect import pieces

Number = Callable[["State", int], int]


def _of_player(read: Callable[[Player], int]) -> Number:
    return lambda s, seat: read(s.players[seat])


def _resource(kind: int) -> Number:
    return lambda s, seat: s.players[seat].resources[kind]


def _market(size: int) -> Number:
    return lambda s, _: len(s.markets[size])


def _in_the_box(kind: str) -> Number:
    return lambda s, _: pieces(s)[kind]


def _end_lines(*sources: str) -> Number:
    """The VP of some lines of the final score, told by how their sources begin."""

    def read(s: State, seat: int) -> int:
        lines = scores(s)[s.colours[seat]].lines
        return sum(line.vp for line in lines if line.source.split(":")[0] in sources)

    return read


def _floods_take(s: State, seat: int) -> int:
    """How many workers of a player the next bar would sweep away."""
    row, player = s.water_top + 1, s.players[seat]
    if row >= len(s.setup.geometry.row) or s.water_top >= s.setup.catalog.board.water_bars:
        return 0
    return (player.grid & s.setup.geometry.row[row]).bit_count() + (player.barracks >> row & 1)


def _whirlpool_price(s: State, seat: int) -> int:
    """The VP that one worker less in the whirlpool is worth at the end."""
    after = s.clone()
    after.players[seat].whirlpool -= 1
    colour = s.colours[seat]
    return scores(after)[colour].total - scores(s)[colour].total


def _upgrades(s: State, seat: int) -> int:
    lines = scores(s)[s.colours[seat]].lines
    return sum(line.vp for line in lines if line.rule == "WM-SCORE-04")


NUMBERS: Mapping[str, Number] = {
    # Of a player.
    **{name: _resource(kind) for kind, name in enumerate(RESOURCES)},
    "resources": _of_player(lambda p: sum(p.resources)),
    "vp": _of_player(lambda p: p.vp),
    "cards": _of_player(lambda p: len(p.hand)),
    "machines": _of_player(lambda p: len(p.machines)),
    "scaffolds": _of_player(lambda p: len(p.scaffolds)),
    "bonuses": _of_player(lambda p: len(p.hand) + len(p.awards)),
    "awards": _of_player(lambda p: len(p.awards)),
    "free_slots": lambda s, seat: s.setup.catalog.board.upgrade_slots - len(s.players[seat].upgrades),
    "upgrades": _of_player(lambda p: len(p.upgrades)),
    "items": _of_player(lambda p: tie_breaks(p)[1]),
    "ships": _of_player(lambda p: len(p.ships)),
    "ships_home": _of_player(lambda p: sum(place == HOME for place in p.ships)),
    "workers": lambda s, seat: s.setup.catalog.board.workers,
    "barracks": _of_player(lambda p: p.barracks.bit_count()),
    "on_grid": _of_player(lambda p: p.grid.bit_count()),
    "in_tower": _of_player(lambda p: sum(p.tower)),
    "floods_take": _floods_take,
    "whirlpool_price": _whirlpool_price,
    "whirlpool": _of_player(lambda p: p.whirlpool),
    # Of the final score, if the game ended in this position.
    "score": lambda s, seat: scores(s)[s.colours[seat]].total,
    "rank": lambda s, seat: scores(s)[s.colours[seat]].rank,
    "score_storage": _end_lines("machines", "awards", "scaffolds", "cards", "resources"),
    "score_tower": _end_lines("tower"),
    "score_upgrades": _upgrades,
    # Of the table.
    "seat": lambda s, seat: seat + 1,
    "turn": lambda s, _: s.turn,
    "turns_left": lambda s, _: s.end_turns,
    "water_top": lambda s, _: s.water_top,
    "bars_left": lambda s, _: s.setup.catalog.board.water_bars - s.water_top,
    "water_squares": lambda s, _: sum(s.setup.geometry.row[row].bit_count() for row in range(1, s.water_top + 1)),
    "waterlogged": lambda s, _: sum(not s.is_active(placed) for placed in s.machines),
    "free_spaces": lambda s, _: s.free_space.bit_count(),
    "scaffold_squares": lambda s, _: s.scaffold_seen.bit_count(),
    "machine_squares": lambda s, _: s.machine.bit_count(),
    "deck": lambda s, _: len(s.deck),
    "discarded": lambda s, _: len(s.discard),
    "lowest_awards": lambda s, _: len(s.tower_awards[1]),
    "tower_awards": lambda s, _: sum(map(len, s.tower_awards)),
    "stacks": lambda s, _: len(s.scaffold_stacks),
    "docks": lambda s, _: len(s.setup.catalog.docks),
    "floors": lambda s, _: len(s.setup.catalog.board.tower_vp),
    "resource_types": lambda s, _: len(RESOURCES),
    "market_upgrades": lambda s, _: len(s.upgrade_market),
    **{f"market_{size}": _market(k) for k, size in enumerate(SIZES)},
    **{f"all_{kind}": _in_the_box(kind) for kind in (*SIZES, "upgrades", "abilities", "cards", "awards", "scaffolds")},
}
