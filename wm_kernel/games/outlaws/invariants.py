"""What is true of every position of Outlaws that play can reach, beside what is true of Whistle Mountain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from wm_kernel.games.outlaws.rules.gang import BLOCKERS, OUTLAWS, SHIPS_EACH, YOU, brings, gang
from wm_kernel.games.whistle_mountain import invariants
from wm_kernel.games.whistle_mountain.codec.serial import to_dict
from wm_kernel.games.whistle_mountain.rules.hidden import view
from wm_kernel.games.whistle_mountain.rules.state import OVER, Player, State
from wm_kernel.table.cells import names
from wm_kernel.table.event import Event


class Watch(invariants.Watch):
    """Follows one game: the stolen resources, the deck, whose turn it is, and all that the base game watches."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.stolen = sum(state.players[OUTLAWS].resources)
        self.left = len(gang(state).deck)

    def step(self, state: State, events: Sequence[Event]) -> list[str]:
        """Faults to be seen after one action."""
        faults = super().step(state, events)
        stolen = sum(event.kind == "stolen" for event in events)
        drawn = sum(event.kind == "outlaw_card" for event in events)
        if sum(state.players[OUTLAWS].resources) != self.stolen + stolen:
            held = state.players[OUTLAWS].resources
            faults.append(f"the hideout held {self.stolen} and {stolen} were stolen: {held}")
        if len(gang(state).deck) != self.left - drawn:
            faults.append(f"the deck went from {self.left} to {len(gang(state).deck)} with {drawn} drawn")
        self.stolen, self.left = sum(state.players[OUTLAWS].resources), len(gang(state).deck)
        blockers = sorted(there for there in state.docks if there >= BLOCKERS * SHIPS_EACH)
        if blockers != [BLOCKERS * SHIPS_EACH + ship for ship in range(SHIPS_EACH)]:
            faults.append(f"the blockers are not in three docks: {state.docks}")
        if state.phase != OVER and (not gang(state).deck or (state.active == OUTLAWS and not state.pending)):
            faults.append("the deck has run out, or the Outlaws have to begin their turn, and nothing happens")
        return faults

    def _end(self, state: State) -> list[str]:
        return [] if state.ended_by == "deck" else super()._end(state)

    def audit(self, state: State) -> list[str]:
        """Faults that take a look at every piece."""
        there = gang(state)
        faults = super().audit(state)
        cards = Counter([*there.deck, *(card for card in there.cards if card), *there.used])
        if cards != Counter(list(brings(state).cards)):
            faults.append("the cards of the Outlaws are not all there, each once")
        hideout = state.players[OUTLAWS]
        if hideout.machines or hideout.scaffolds or hideout.hand:
            faults.append("the Outlaws hold machines, scaffolds or cards")
        closed = state.setup.geometry.closed
        if (state.scaffold | state.machine | state.workers | state.occupied) & closed:
            faults.append(f"something lies under the overlay: {names(state.occupied & closed)}")
        for player in (None, *state.colours):
            other = state.clone()
            other.extra = replace(there, deck=there.deck[::-1])
            if to_dict(view(other, player)) != to_dict(view(state, player)):
                faults.append(f"the view of {player or 'an onlooker'} tells the deck of the Outlaws")
        return faults

    def end_vp(self, state: State, player: Player) -> int:
        """What the end adds, straight from the definitions (OL-SCORE-01)."""
        if player is state.players[YOU]:
            return super().end_vp(state, player)
        catalog = state.setup.catalog
        tower = zip(player.tower[1:], catalog.board.tower_vp, strict=True)
        total = sum(n * vp for n, vp in tower) - 5 * player.whirlpool
        total += sum(catalog.upgrades[u].vp for u in player.upgrades) + 5 * len(player.awards)
        total += 2 * len(player.upgrades) if "stash" in player.upgrades else 0
        return total + 3 * sum(n > 0 for n in player.resources)
