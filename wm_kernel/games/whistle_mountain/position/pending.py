"""The decision that is due in a position and all that waits below it: written and read as in a save, and judged.

A draft and a forge with nothing above it have entries of their own; every other decision is the list `pending`, the one that
is due last. Pieces that such a decision holds (cards that are looked at, a machine that is on its way) lie nowhere else.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.codec.frame_fields import frame_data, read_frame
from wm_kernel.games.whistle_mountain.codec.reading import Reader
from wm_kernel.games.whistle_mountain.codec.serial import FRAMES
from wm_kernel.games.whistle_mountain.rules.bonus import CardPlayed
from wm_kernel.games.whistle_mountain.rules.cards import KeepCards
from wm_kernel.games.whistle_mountain.rules.explain_moment import rule_of
from wm_kernel.games.whistle_mountain.rules.forge import Works
from wm_kernel.games.whistle_mountain.rules.frames import Frame, advance
from wm_kernel.games.whistle_mountain.rules.payment import PayFrame
from wm_kernel.games.whistle_mountain.rules.reposition import Settle
from wm_kernel.games.whistle_mountain.rules.setup import DraftChoice, StartStack, StartTile
from wm_kernel.games.whistle_mountain.rules.state import OVER, PLAY, SETUP, State
from wm_kernel.table import spec
from wm_kernel.table.refusal import Refusal

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.position.models import PositionFile

BEGINNING = (DraftChoice, StartStack, StartTile)
TRIED = 60
"""So many of the choices of a decision are tried, to see whether the table can carry them out."""

_HOLDS: Mapping[str, tuple[str, str]] = {
    KeepCards.__name__: ("card", "cards"),
    CardPlayed.__name__: ("card", "card"),
    Settle.__name__: ("machine", "source"),
    DraftChoice.__name__: ("ability", "offered"),
}
"""What a frame holds that lies nowhere else: the kind of the pieces, and the field, by the name of its class."""


def written(s: State) -> list[dict[str, Any]]:
    """The pending decisions of a state as entries of a file; none where `draft` or `turn.forge` says it all."""
    if [type(frame) for frame in s.pending] == [DraftChoice] or forge_alone(s) is not None:
        return []
    return [{"frame": type(frame).__name__, **frame_data(frame)} for frame in s.pending]


def forge_alone(s: State) -> Works | None:
    """The forge that goes on and is all that is pending."""
    if s.phase == PLAY and len(s.pending) == 1 and isinstance(works := s.pending[0], Works) and works.seat == s.active:
        return works
    return None


def put(s: State, model: PositionFile) -> None:
    """Put what the file says is pending on a state that is otherwise complete; ValueError names what means nothing."""
    if not model.pending:
        return
    if model.draft is not None or model.turn.forge is not None:
        other = "draft" if model.draft is not None else "turn.forge"
        raise ValueError(f"pending: {other!r} says already what is due; leave one of them out")
    known = {**FRAMES, **s.setup.policy.frames}
    s.pending = [read_frame(frame, s, known) for frame in Reader(list(model.pending), "pending").parts()]
    if isinstance(s.pending[-1], BEGINNING):
        s.phase, s.turn, s.last_work = SETUP, 0, 0


def held(model: PositionFile) -> dict[str, Counter[str]]:
    """The pieces that pending decisions hold, by kind."""
    found: dict[str, Counter[str]] = {"card": Counter(), "machine": Counter(), "ability": Counter()}
    for frame in model.pending:
        kind, field = _HOLDS.get(str(frame.get("frame")), ("", ""))
        there = frame.get(field, ())
        pieces: Iterable[Any] = (there,) if isinstance(there, str) else there if isinstance(there, Sequence) else ()
        if kind:
            found[kind].update(str(piece) for piece in pieces)
    return found


def is_setting_up(model: PositionFile) -> bool:
    """Whether the file speaks of the time before the first turn."""
    names = {kind.__name__ for kind in BEGINNING}
    return model.draft is not None or (bool(model.pending) and str(model.pending[-1].get("frame")) in names)


def count(model: PositionFile, name: str) -> int:
    """How many pending frames of a class there are."""
    return sum(frame.get("frame") == name for frame in model.pending)


def unfit(s: State) -> list[Refusal]:
    """What is wrong with the decision that is due: nothing to choose, or a choice that the table cannot carry out."""
    if not s.pending or s.phase == OVER:
        return []
    top = s.pending[-1]
    due = {"asked": top.kind, "source": top.asks}
    if top.auto or _is_stacked_wrong(s.pending):
        return [Refusal("decision_unfit", "WM-TURN-03", (), due)]
    rules = spec.ruleset(s.setup.game)
    try:
        options = list(rules.legal_actions(s))
        if not options:
            return [Refusal("nothing_due", rule_of(top), (), due)]
        waiting = s.clone()
        advance(waiting)
        if waiting.pending[-1:] != s.pending[-1:]:  # it would have gone by itself
            return [Refusal("nothing_due", rule_of(top), (), due)]
        for option in options[:: 1 + len(options) // TRIED]:
            rules.apply(s.clone(), option)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        # The rules trust that a decision came about in play: what one of a file speaks of need not be there.
        return [Refusal("decision_unfit", rule_of(top), (), due)]
    return []


def _is_stacked_wrong(pending: Sequence[Frame]) -> bool:
    """Whether one frame comes twice in a row, or a price is not on top."""
    return any(
        below == above or (isinstance(below, PayFrame) and not below.to) for below, above in itertools.pairwise(pending)
    )
