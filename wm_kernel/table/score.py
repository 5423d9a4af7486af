"""Score sheets: every line says how many VP, from what, by which rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet: a stable word for the source, the VP, the rule, and how many things gave them."""

    source: str
    vp: int
    rule: str
    count: int | None = None


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score of one player; `rank` is 1 for the winner (shared by several after a full tie), 0 before the end.

    >>> ScoreSheet("red", (ScoreLine("play", 12, "WM-SCORE-01"), ScoreLine("whirlpool", -5, "WM-SCORE-03"))).total
    7
    """

    player: str
    lines: tuple[ScoreLine, ...]
    rank: int = 0
    ties: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(line.vp for line in self.lines)

    def __iter__(self) -> Iterator[tuple[str, int, str]]:
        """(source, vp, rule) of each line."""
        return iter([(line.source, line.vp, line.rule) for line in self.lines])
