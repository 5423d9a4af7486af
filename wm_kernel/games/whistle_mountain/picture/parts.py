"""Parts of the Whistle Mountain picture that are drawn once and kept: the same things in the same place look the same.

A part is known by everything it depends on. A table whose parts are mostly kept is quick to draw, and quick to compare with
the one before, since what has not changed is the very same shapes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

from wm_kernel.games.whistle_mountain.picture.names import decider
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.games.whistle_mountain.rules.state import Player, State
from wm_kernel.picture.scene import Shape, Target

MOST = 512

_kept: OrderedDict[Hashable, tuple[Any, tuple[Shape, ...], tuple[Target, ...]]] = OrderedDict()


def part(table: Table, key: Hashable, draw: Callable[[], None]) -> None:
    """Draw a part, or take it as it was drawn before. `key` holds what it depends on beside theme, language and layout."""
    pen, setup = table.pen, table.state.setup
    look = (pen.theme.name, table.names.lang, table.layout.name, table.layout.width, table.layout.height)
    full = (id(setup), *look, key)
    found = _kept.get(full)
    if found is not None and found[0] is setup:
        pen.shapes += found[1]
        pen.targets += found[2]
        return
    shapes, targets = len(pen.shapes), len(pen.targets)
    draw()
    _kept[full] = (setup, tuple(pen.shapes[shapes:]), tuple(pen.targets[targets:]))
    while len(_kept) > MOST:
        _kept.popitem(last=False)


def forget() -> None:
    """Keep nothing any more."""
    _kept.clear()


def sides(state: State) -> Hashable:
    """What everything round the grid depends on, the players left out."""
    return (
        state.turn, state.phase, decider(state), state.markets, tuple(map(len, state.stacks)), state.upgrade_market,
        len(state.upgrade_stack), tuple((len(stack), stack[-1:]) for stack in state.scaffold_stacks), len(state.deck),
        len(state.discard), state.docks,
    )  # fmt: skip


def panel(table: Table, seat: int) -> Hashable:
    """What the panel of a player depends on."""
    state = table.state
    player: Player = state.players[seat]
    hand = player.hand if table.viewer == state.colours[seat] else len(player.hand)
    return (
        seat, decider(state) == seat, state.phase, tuple(player.resources), table.names.vp(seat), tuple(player.ships),
        player.machines, player.scaffolds, player.awards, player.upgrades, state.abilities(seat), hand,
        table.viewer == state.colours[seat],
    )  # fmt: skip


def grid(state: State) -> Hashable:
    """What the squares of the grid and what lies on them depend on."""
    return (
        state.water_top, state.scaffold, state.machine, state.resources, state.tiles, state.machines, state.occupied,
        state.machine_workers, state.tokens, tuple((player.grid, tuple(player.ships)) for player in state.players),
    )  # fmt: skip
