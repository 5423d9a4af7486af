"""What a player may not know: the order of piles, plans in other hands, the seed (A-PI-24)."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from wm_kernel.games.propeller_islands.rules.state import SECRET, State
from wm_kernel.table.event import Event

REVEALS = frozenset({"rolled", "die_rerolled", "refilled", "drew_tile", "drew_plan", "displayed"})
"""Events after which somebody knows more than before; undo stops at them in table mode."""


def view(s: State, player: str | None) -> State:
    """A copy of the position as this player may see it; SECRET stands for every piece they may not know."""
    seen = s.clone()
    seen.seed, seen.counter = 0, 0
    seen.setup = copy(s.setup)
    seen.setup.seed = 0
    seen.pile = (SECRET,) * len(s.pile)
    seen.decks = {level: (SECRET,) * len(deck) for level, deck in s.decks.items()}
    for colour, other in zip(s.colours, seen.players, strict=True):
        if colour != player:
            other.hand = (SECRET,) * len(other.hand)
    return seen


def is_reveal(events: Sequence[Event]) -> bool:
    """Whether these events showed somebody something that was hidden before."""
    return any(event.kind in REVEALS for event in events)


def redact(event: Event, player: str | None) -> Event:
    """The event as this player may see it: which plan another drew stays secret."""
    if event.kind != "drew_plan" or event.player == player:
        return event
    return Event(event.kind, event.rule, event.player, {**event.data, "plan": SECRET}, event.game)
