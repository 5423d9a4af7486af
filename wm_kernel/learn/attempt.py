"""What a learner has done at a task and not finished yet, as plain data and back: moves and hints.

What was found, shown and tried is kept as progress (`progress.py`). Moves are played again without being judged.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wm_kernel.learn.count import Count
from wm_kernel.learn.session import Session
from wm_kernel.table.refusal import IllegalAction, ParseError
from wm_kernel.table.told import Told

MOST_MOVES = 500


def kept(work: Session | Count) -> dict[str, Any] | None:
    """What is to be kept of a task; None where nothing is begun, or all is done.

    >>> from wm_kernel import learn
    >>> session = learn.find_puzzle("edges-1").play()
    >>> kept(session) is None and session.hint() and kept(session)
    {'moves': [], 'hints': 1, 'missed': False}
    """
    if isinstance(work, Count):
        return {"moves": [], "hints": work.rung, "missed": False} if work.is_open and work.rung else None
    if work.is_reached or work.is_demonstration or (work.is_at_start and not work.rung):
        return None
    return {"moves": work.moves, "hints": work.rung, "missed": work.is_missed}


def go_on(work: Session | Count, data: Mapping[str, Any]) -> None:
    """Bring a task that was just begun to where it was; ValueError when that is not possible."""
    moves, hints = data["moves"], data["hints"]
    if not isinstance(hints, int) or not isinstance(moves, list) or len(moves) > MOST_MOVES:
        raise ValueError(Told("work-damaged"))
    work.rung = max(0, min(hints, len(work.hints if isinstance(work, Count) else work.task.hints)))
    if isinstance(work, Session):
        work.is_missed = bool(data["missed"])
        for number, text in enumerate(moves, 1):
            try:
                work.play_again(str(text))
            except (IllegalAction, ParseError) as error:
                raise ValueError(Told("file-save-action", n=number, error=error)) from None
