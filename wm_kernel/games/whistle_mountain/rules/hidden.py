"""What a player may not know: other hands, facedown piles and their order, the seed (WM-LIMIT-01)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from wm_kernel.games.whistle_mountain.rules.cards import KeepCards
from wm_kernel.games.whistle_mountain.rules.frames import Frame
from wm_kernel.games.whistle_mountain.rules.setup import DraftChoice
from wm_kernel.games.whistle_mountain.rules.state import SECRET, State
from wm_kernel.table.event import Event

# Events after which somebody knows more than before; undo stops at them in table mode.
REVEALS = frozenset(
    {
        "cards_gained",
        "cards_seen",
        "refilled",
        "revealed",
        "reshuffled",
        "scaffold_gained",
        "start_scaffolds",
        "recycled",
        "scaffold_discarded",
    }
)
# What a frame of the pending stack holds for the eyes of who decides: the field, by the class of the frame. All else is open.
FOR_ONE: Mapping[type[Frame], str] = {KeepCards: "cards", DraftChoice: "offered"}
_PRIVATE = {"cards_gained": "cards", "cards_seen": "cards", "card_kept": "cards"}


def view(s: State, player: str | None) -> State:
    """A copy of the position as this player may see it; SECRET stands for every piece they may not know."""
    seen = s.clone()
    me = s.colours.index(player) if player is not None else -1
    seen.seed, seen.counter = 0, 0
    seen.setup = copy(s.setup)
    seen.setup.seed = 0
    seen.deck = (SECRET,) * len(s.deck)
    seen.stacks = tuple((SECRET,) * len(stack) for stack in s.stacks)
    seen.upgrade_stack = (SECRET,) * len(s.upgrade_stack)
    seen.award_supply = (SECRET,) * len(s.award_supply)
    seen.scaffold_stacks = tuple((SECRET,) * (len(stack) - 1) + stack[-1:] for stack in s.scaffold_stacks)
    if s.phase == "setup":
        seen.abilities_out = (SECRET,) * len(s.abilities_out)
    for seat, other in enumerate(seen.players):
        if seat != me:
            other.hand = (SECRET,) * len(other.hand)
    policy = s.setup.policy
    seen.extra = policy.extra_seen(s.extra)
    seen.pending = [frame if policy.actor(frame.seat) == me else _closed(frame) for frame in s.pending]
    return seen


def _closed(frame: Frame) -> Frame:
    """The frame as everybody sees it but the player who decides: how much it holds, not what."""
    if (private := FOR_ONE.get(type(frame))) is None:
        return frame
    change: dict[str, Any] = {private: (SECRET,) * len(getattr(frame, private))}
    return replace(frame, **change)


def is_reveal(events: Sequence[Event]) -> bool:
    """Whether these events showed somebody something that was hidden before."""
    return any(e.kind in REVEALS or (e.kind == "award_gained" and e.data.get("drawn")) for e in events)


def redact(event: Event, player: str | None) -> Event:
    """The event as this player may see it: which cards another drew stays secret."""
    private = _PRIVATE.get(event.kind)
    if private is None or event.player == player:
        return event
    data = {**event.data, private: (SECRET,) * len(event.data[private])}
    return Event(event.kind, event.rule, event.player, data)
