"""How a piece would do as a move of the game: where it may go, what a place would bring, or why it is not allowed.

A piece in hand is tried on a copy of a faultless position, as a build, a collect or a rescue of its player; nothing of
the position changes. Only the place counts: what the move costs, and whether it is that player's turn, is passed over.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.components.definitions import SHIPS, SIZES
from wm_kernel.games.whistle_mountain.rules import explain
from wm_kernel.games.whistle_mountain.rules.board import Tile
from wm_kernel.games.whistle_mountain.rules.build import BuildChoice
from wm_kernel.games.whistle_mountain.rules.forge import Works
from wm_kernel.games.whistle_mountain.rules.state import HOME, PLAY, State
from wm_kernel.table import spec
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import Refusal

PASSED_BY = ("pay", "promotion")
"""Choices on the way that change nothing of what is told: with what is paid, and in which order."""

_MOST = 12
_PLENTY = 99
GAME = "whistle_mountain"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of trying a place: the move, why it is not allowed, or what happened."""

    action: Action
    refusals: tuple[Refusal, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def is_legal(self) -> bool:
        """Whether the rules allow it."""
        return not self.refusals


class Attempt:
    """A piece of a player, ready to be tried: `state` is a copy in which its move is due, `actions` are the places.

    `kind` is 'scaffold', 'machine', 'ship' or 'worker', `name` the tile, machine or ship; `tile` is a scaffold that is
    not printed.
    """

    def __init__(self, state: State, player: str, kind: str, name: str, tile: Tile | None = None) -> None:
        self._ruleset = spec.ruleset(GAME)
        self._untold = ("paid",) if kind == "worker" else ()  # what the move costs is passed over
        self.state = self._ready(state, state.setup.colours.index(player), kind, name, tile)

    @property
    def actions(self) -> Sequence[Action]:
        """Every legal place of the piece."""
        found: LegalActions = self._ruleset.legal_actions(self.state)
        return [action for action in found if self._is_mine(action)]

    def _is_mine(self, action: Action) -> bool:
        text = str(action)
        return any(text.startswith(start) for start in self._starts)

    def _ready(self, state: State, seat: int, kind: str, name: str, tile: Tile | None) -> State:
        s = state.clone()
        player = s.players[seat]
        s.pending, s.phase, s.active, s.main_done = [], PLAY, seat, False
        if kind == "scaffold":
            if tile is not None:
                s.setup = copy(s.setup)
                s.setup.tiles = {**s.setup.tiles, name: tile}
            player.scaffolds = (name,)
            s.pending.append(BuildChoice(seat, "forge", "scaffold"))
            self._starts = (f"build scaffold {name} ",)
        elif kind == "machine":
            _lift_machine(s, name)
            player.machines = (name,)
            s.pending.append(BuildChoice(seat, "forge", "machine"))
            self._starts = (f"build machine {name} ",)
        elif kind == "ship":
            ship = SHIPS.index(name)
            _lift_ship(s, seat, ship)
            self._starts = (f"collect {name} ",)
        else:
            player.whirlpool = max(1, player.whirlpool)
            player.resources = [_PLENTY] * len(player.resources)
            s.pending.append(Works(seat))
            self._starts = ("rescue ",)
        return s

    def outcome(self, action: Action) -> Outcome:
        """What would come of a place."""
        if refusals := explain.why_not(self.state, action, self._ruleset.legal_actions(self.state)):
            return Outcome(action, tuple(refusals))
        trial, events = self.state.clone(), list[Event]()
        self._ruleset.apply(trial, action, events)
        for _ in range(_MOST):
            due = self._ruleset.decision(trial)
            if due is None or due.kind not in PASSED_BY:
                break
            more: list[Event] = []
            self._ruleset.apply(trial, due.options[0], more)
            events += more
        return Outcome(action, (), tuple(event for event in events if event.kind not in self._untold))


def _lift_machine(s: State, machine: str) -> None:
    """The position without this machine anywhere."""
    if (placed := s.machine_on_grid(machine)) is not None:
        s.machines = tuple(other for other in s.machines if other.id != machine)
        s.machine &= ~placed.mask
    number = SIZES.index(s.setup.catalog.machines[machine].size)
    s.markets = tuple(tuple(m for m in row if m != machine) for row in s.markets)
    stacks = list(s.stacks)
    stacks[number] = tuple(m for m in stacks[number] if m != machine)
    s.stacks = tuple(stacks)
    for player in s.players:
        player.machines = tuple(m for m in player.machines if m != machine)


def _lift_ship(s: State, seat: int, ship: int) -> None:
    """The position with this ship at home."""
    player = s.players[seat]
    place = player.ships[ship]
    player.ships[ship] = HOME
    if place > 0:
        s.occupied &= ~place
    elif place < 0:
        docks = list(s.docks)
        docks[-1 - place] = -1
        s.docks = tuple(docks)
