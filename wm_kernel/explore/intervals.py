"""Intervals: Wilson for shares, Student for means. Nothing here samples."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

LEVEL = 0.95


@dataclass(frozen=True, slots=True)
class Share:
    """`k` of `n`, with a Wilson interval from `low` to `high`."""

    k: int
    n: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share itself; nan of nothing."""
        return self.k / self.n if self.n else math.nan

    def __str__(self) -> str:
        return f"{100 * self.value:.0f} % ({100 * self.low:.0f} to {100 * self.high:.0f})"


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of `n` values, with an interval from `low` to `high` (infinite for fewer than two)."""

    value: float
    n: int
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1f} ({self.low:.1f} to {self.high:.1f})"


def wilson(k: int, n: int, level: float = LEVEL) -> Share:
    """The share k of n with its Wilson interval; from 0 to 1 when n is 0.

    >>> share = wilson(120, 200)
    >>> round(share.low, 3), round(share.high, 3)
    (0.531, 0.665)
    """
    if not 0 <= k <= n:
        raise ValueError(f"{k} of {n} is no share")
    if not n:
        return Share(0, 0, 0.0, 1.0)
    z = statistics.NormalDist().inv_cdf((1 + level) / 2)
    p = k / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return Share(k, n, max(0.0, middle - half) if k else 0.0, min(1.0, middle + half) if k < n else 1.0)


def mean(values: Sequence[float], level: float = LEVEL) -> Mean:
    """The mean of the values with its Student interval.

    >>> mean([1.0, 2.0, 3.0, 4.0])
    Mean(value=2.5, n=4, low=0.445..., high=4.554...)
    """
    if not (n := len(values)):
        return Mean(math.nan, 0, -math.inf, math.inf)
    middle = math.fsum(values) / n
    if n == 1:
        return Mean(middle, 1, -math.inf, math.inf)
    half = student(n - 1, level) * statistics.stdev(values) / math.sqrt(n)
    return Mean(middle, n, middle - half, middle + half)


def difference(a: Sequence[float], b: Sequence[float], level: float = LEVEL) -> Mean:
    """The difference of two means (a less b) with Welch's interval; `n` counts both."""
    n = len(a) + len(b)
    if len(a) < 2 or len(b) < 2:
        value = math.fsum(a) / len(a) - math.fsum(b) / len(b) if a and b else math.nan
        return Mean(value, n, -math.inf, math.inf)
    va, vb = statistics.variance(a) / len(a), statistics.variance(b) / len(b)
    value = statistics.fmean(a) - statistics.fmean(b)
    if not va + vb:
        return Mean(value, n, value, value)
    freedom = (va + vb) ** 2 / (va**2 / (len(a) - 1) + vb**2 / (len(b) - 1))
    half = student(max(1, int(freedom)), level) * math.sqrt(va + vb)
    return Mean(value, n, value - half, value + half)


@lru_cache(maxsize=512)
def student(freedom: int, level: float = LEVEL) -> float:
    """The two-sided quantile of Student's t for so many degrees of freedom.

    >>> [round(student(n), 3) for n in (1, 2, 5, 30)]
    [12.706, 4.303, 2.571, 2.042]
    """
    if freedom < 1:
        raise ValueError(f"{freedom} degrees of freedom: at least 1")
    p = (1 + level) / 2
    low, high = 0.0, 1.0
    while _tail(high, freedom) > 1 - p:
        high *= 2
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if _tail(middle, freedom) > 1 - p else (low, middle)
    return (low + high) / 2


def _tail(t: float, freedom: int) -> float:
    """The chance that Student's t is above a positive t, by its closed sums for whole degrees of freedom."""
    angle = math.atan2(t, math.sqrt(freedom))
    sine, square = math.sin(angle), math.cos(angle) ** 2
    if freedom % 2:
        total, term = 0.0, math.cos(angle)
        for k in range(1, (freedom - 1) // 2 + 1):
            total += term
            term *= square * 2 * k / (2 * k + 1)
        inside = 2 / math.pi * (angle + sine * total)
    else:
        total, term = 0.0, 1.0
        for k in range(1, freedom // 2 + 1):
            total += term
            term *= square * (2 * k - 1) / (2 * k)
        inside = sine * total
    return (1 - inside) / 2
