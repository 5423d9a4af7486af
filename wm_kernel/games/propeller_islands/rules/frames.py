"""What a frame of the pending stack is: a small immutable value that says who decides what. The top frame decides."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Frame:
    """Base of all frames; `seat` decides."""

    seat: int
