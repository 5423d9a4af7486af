"""What is true of every position of Whistle Mountain that play can reach, looked at without the rules that keep it
true.

`Watch` follows one game from its start: `step` after every action at little cost, `audit` now and then with a look at
every piece. Random play (`wm fuzz`) and the tests use it. Not for free-form positions, whose faults `position.py`
lists.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from wm_kernel.games.whistle_mountain.codec.serial import to_dict
from wm_kernel.games.whistle_mountain.rules.bonus import CardPlayed
from wm_kernel.games.whistle_mountain.rules.cards import KeepCards
from wm_kernel.games.whistle_mountain.rules.explain_net import VAGUE
from wm_kernel.games.whistle_mountain.rules.hidden import view
from wm_kernel.games.whistle_mountain.rules.machine_workers import Displace
from wm_kernel.games.whistle_mountain.rules.piles import due, lying
from wm_kernel.games.whistle_mountain.rules.reposition import lifted
from wm_kernel.games.whistle_mountain.rules.scoring import scores
from wm_kernel.games.whistle_mountain.rules.setup import in_play
from wm_kernel.games.whistle_mountain.rules.state import OVER, PLAY, SETUP, Player, State
from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits, names, row_of
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import Refusal

LIMIT = 4  # resources of a type after a turn
UPGRADES = 6


class Watch:
    """Follows one game: the water, the VP told by events, the end once it is triggered."""

    def __init__(self, state: State) -> None:
        self.vp = dict.fromkeys(state.colours, 0)
        self.water = state.water_top
        self.turn = state.turn
        self.triggered = 0  # the turn in which the end was triggered

    def step(self, state: State, events: Sequence[Event]) -> list[str]:
        """Faults to be seen after one action."""
        faults: list[str] = []
        floods = 0
        for event in events:
            if event.kind == "vp" and event.player is not None:
                self.vp[event.player] += event.data["n"]
            elif event.kind == "flood":
                floods += 1
            elif event.kind == "turn_ended" and event.player is not None:
                player = state.players[state.colours.index(event.player)]
                if max(player.resources) > LIMIT:
                    faults.append(f"{event.player} holds {player.resources} after the turn")
            elif event.kind == "end_triggered" and event.data.get("why") != "cap":
                if self.triggered:
                    faults.append("the end was triggered twice")
                self.triggered = state.turn if event.data.get("why") == "barracks" else self.turn
        if state.water_top != self.water + floods:
            faults.append(f"the water went from {self.water} to {state.water_top} with {floods} floods")
        self.water, self.turn = state.water_top, state.turn
        workers = state.setup.catalog.board.workers
        for seat, (colour, player) in enumerate(zip(state.colours, state.players, strict=True)):
            if min(player.resources) < 0:
                faults.append(f"{colour} holds {player.resources}")
            if player.vp != self.vp[colour]:
                faults.append(f"{colour} has {player.vp} VP, events told of {self.vp[colour]}")
            if (found := _workers(state, seat)) != workers:
                faults.append(f"{colour} has {found} workers instead of {workers}")
            if len(player.upgrades) > UPGRADES:
                faults.append(f"{colour} has {len(player.upgrades)} upgrades")
        faults += self._end(state)
        return faults

    def _end(self, state: State) -> list[str]:
        """The end comes when the barracks are empty, and one turn each later (WM-END-01, WM-END-02)."""
        if state.phase == PLAY and not any(player.barracks for player in state.players) and not state.ended_by:
            return ["no worker is left in the barracks, and the end is not triggered"]
        if state.phase == OVER and self.triggered and state.ended_by != "cap":
            last = self.triggered + len(state.players) - 1
            if state.turn != last and state.setup.max_rounds is None:
                return [f"triggered in turn {self.triggered}, the game ended in turn {state.turn}, not {last}"]
        return []

    def audit(self, state: State) -> list[str]:
        """Faults that take a look at every piece."""
        return [
            *_pieces(state),
            *_layers(state),
            *_workers_stand_well(state),
            *_ships(state),
            *self._scores(state),
            *_leaks(state),
        ]

    def refused(self, action: Action, reasons: Sequence[Refusal]) -> list[str]:
        """Refusals that do not say what stands in the way, which a player would get as a general sentence."""
        vague = [f"{reason.code} [{reason.rule}]" for reason in reasons if reason.code in VAGUE]
        return [f"{action} is refused without a reason of its own: {', '.join(vague)}"] if vague else []

    def _scores(self, state: State) -> list[str]:
        """The score sheets against a count of our own."""
        sheets = scores(state)
        return [
            f"{colour} scores {sheets[colour].total}, counted again {count}"
            for colour, player in zip(state.colours, state.players, strict=True)
            if (count := self.vp[colour] + _end_vp(state, player)) != sheets[colour].total
        ]


def _leaks(state: State) -> list[str]:
    """What a player sees does not depend on what that player cannot know: deal it anew and look again."""
    faults = []
    for player in (None, *state.colours):
        other = state.clone()
        other.seed, other.counter = state.seed + 1, state.counter + 1
        other.setup = copy(state.setup)
        other.setup.seed += 1
        other.stacks = tuple(stack[::-1] for stack in state.stacks)
        other.upgrade_stack = state.upgrade_stack[::-1]
        other.award_supply = state.award_supply[::-1]
        other.scaffold_stacks = tuple(stack[-2::-1] + stack[-1:] for stack in state.scaffold_stacks)
        strangers = [p for colour, p in zip(state.colours, other.players, strict=True) if colour != player]
        unknown = (*state.deck, *(card for p in strangers for card in p.hand))[::-1]
        for p in strangers:
            p.hand, unknown = unknown[: len(p.hand)], unknown[len(p.hand) :]
        other.deck = unknown
        if to_dict(view(other, player)) != to_dict(view(state, player)):
            faults.append(f"the view of {player or 'an onlooker'} tells something hidden")
    return faults


def _workers(state: State, seat: int) -> int:
    player = state.players[seat]
    aboard = sum(n for _, owner, n in state.machine_workers if owner == seat)
    return player.barracks.bit_count() + player.whirlpool + player.grid.bit_count() + sum(player.tower) + aboard


def _end_vp(state: State, player: Player) -> int:
    """What the end of the game adds, straight from the definitions (WM-SCORE-02 to -05)."""
    catalog = state.setup.catalog
    total = sum(n * vp for n, vp in zip(player.tower[1:], catalog.board.tower_vp, strict=True))
    total -= 0 if "lifeboat" in player.upgrades else 5 * player.whirlpool
    total += sum(catalog.upgrades[upgrade].vp for upgrade in player.upgrades)
    total += 2 * len(player.upgrades) if "stash" in player.upgrades else 0
    total += len(player.machines) + len(player.awards)
    return total + len(player.scaffolds) // 2 + len(player.hand) // 2 + sum(player.resources) // 4


def _pieces(state: State) -> list[str]:
    """Every component is in exactly one place."""
    there = lying(state)
    for frame in state.pending:
        if isinstance(frame, KeepCards):
            there["cards"].update(frame.cards)
        elif isinstance(frame, CardPlayed):
            there["cards"][frame.card] += 1
    there["machines"].update(lifted(state))
    faults = []
    for what, expected in due(state.setup).items():
        if expected != (found := there[what]):
            lost, more = expected - found, found - expected
            faults.append(f"{what} missing: {dict(lost)}, too many: {dict(more)}")
    for pile, faceup in zip(state.stacks, state.markets, strict=True):
        if pile and len(faceup) < state.setup.catalog.board.market_size and state.phase != SETUP:
            faults.append(f"a market shows {len(faceup)} machines with {len(pile)} in its stack")
    return faults


def _layers(state: State) -> list[str]:
    """The bitboards say what tiles and machines say."""
    faults = []
    scaffold = machine = 0
    resources = [0] * len(state.resources)
    for tile in state.tiles:
        if tile.mask & scaffold:
            faults.append(f"tile {tile.id} lies on another")
        scaffold |= tile.mask
        for cell, printed in zip(tile.cells, state.setup.tiles[tile.id].resources, strict=True):
            if printed is not None:
                resources[printed] |= 1 << cell
    for placed in state.machines:
        if placed.mask & machine or placed.mask & ~scaffold:
            faults.append(f"machine {placed.id} lies on another or beside the scaffolds")
        machine |= placed.mask
    if (scaffold, machine, tuple(resources)) != (state.scaffold, state.machine, state.resources):
        faults.append("the layers of the grid differ from its tiles and machines")
    if (scaffold | machine) & ~state.setup.geometry.grid:
        faults.append("something lies outside the grid")
    return faults


def _workers_stand_well(state: State) -> list[str]:
    """Grid workers stand one a square on dry scaffold without a printed resource; barracks workers above the water.

    Where the Jetpack Lab is in play they may hover over empty squares too, and be under a scaffold that has just been built
    until they have made way; those on machines are on machines that stand.
    """
    faults = []
    setup = state.setup
    good = state.scaffold_seen & ~state.printed
    if "jetpack_lab" in in_play(setup, setup.catalog.machines):
        good |= setup.geometry.dry[state.water_top] & ~state.scaffold & ~state.machine
    for frame in state.pending:
        if isinstance(frame, Displace):
            good |= frame.tile
    active = {placed.id for placed in state.machines if not placed.mask & ~setup.geometry.dry[state.water_top]}
    if flooded := {machine for machine, _, _ in state.machine_workers} - active:
        faults.append(f"workers aboard {', '.join(sorted(flooded))}, which is not active")
    taken = state.occupied
    for colour, player in zip(state.colours, state.players, strict=True):
        if player.grid & taken:
            faults.append(f"{colour}: {names(player.grid & taken)} hold a worker and something else")
        taken |= player.grid
        if wrong := player.grid & ~good:
            faults.append(f"{colour}: no worker may stand on {names(wrong)}")
        if any(level <= state.water_top for level in bits(player.barracks)):
            faults.append(f"{colour}: a worker in a flooded level of the barracks")
    return faults


def _ships(state: State) -> list[str]:
    """Ships are where the docks and the grid say, dry, not on scaffolds, not half on a machine."""
    faults = []
    pilots = any("ace_pilot" in player.abilities for player in state.players)
    squares = 0
    docked: dict[int, int] = {}
    for seat, player in enumerate(state.players):
        for ship, place in enumerate(player.ships):
            if place < 0:
                docked[-1 - place] = seat * len(player.ships) + ship
            elif place:
                if place & squares:
                    faults.append(f"two ships on {names(place & squares)}")
                squares |= place
                machines = [placed for placed in state.machines if placed.mask & place]
                if len(machines) > 1 or (machines and place & ~machines[0].mask):
                    faults.append(f"a ship on {names(place)} lies half on a machine")
                if place & state.scaffold_seen and not pilots:
                    faults.append(f"a ship on scaffold {names(place & state.scaffold_seen)}")
                if min(map(row_of, bits(place))) <= state.water_top:
                    faults.append(f"a ship on water: {names(place)}")
    if squares != state.occupied:
        faults.append("ships and the squares under ships differ")
    if docked != {dock: there for dock, there in enumerate(state.docks) if there >= 0}:
        faults.append("ships and docks differ")
    return faults
