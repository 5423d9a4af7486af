"""Intervals against values from tables, and against what they promise."""

from __future__ import annotations

import math
import random

import pytest

from wm_kernel.explore.intervals import Share, difference, mean, student, wilson


@pytest.mark.parametrize(
    ("freedom", "level", "expected"),
    [(1, 0.95, 12.706), (2, 0.95, 4.303), (3, 0.99, 5.841), (10, 0.95, 2.228), (29, 0.9, 1.699), (120, 0.95, 1.980)],
)
def test_student_as_in_the_tables(freedom: int, level: float, expected: float) -> None:
    assert student(freedom, level) == pytest.approx(expected, abs=6e-4)


def test_no_freedom_at_all_is_refused() -> None:
    with pytest.raises(ValueError, match="degrees of freedom"):
        student(0)


def test_wilson_stays_within_0_and_1_and_holds_the_share() -> None:
    for n in (1, 2, 5, 40, 200):
        for k in range(n + 1):
            share = wilson(k, n)
            assert 0 <= share.low <= k / n <= share.high <= 1
            assert share.low < share.high
    assert wilson(0, 10).low == 0.0
    assert wilson(10, 10).high == 1.0
    assert wilson(0, 0) == Share(0, 0, 0.0, 1.0)


def test_a_share_of_more_than_all_is_refused() -> None:
    with pytest.raises(ValueError, match="no share"):
        wilson(3, 2)


def test_wilson_holds_the_truth_about_as_often_as_it_says() -> None:
    rng = random.Random(5)
    held = sum(
        (share := wilson(sum(rng.random() < 0.3 for _ in range(60)), 60)).low <= 0.3 <= share.high for _ in range(1500)
    )
    assert 0.92 < held / 1500 < 0.98


def test_means() -> None:
    assert mean([2.0]).low == -math.inf
    assert math.isnan(mean([]).value)
    found = mean([1.0, 3.0])
    assert (found.value, found.n) == (2.0, 2)
    assert found.high - found.value == pytest.approx(12.706, abs=1e-3)


def test_differences() -> None:
    found = difference([5.0, 6.0, 7.0, 8.0], [1.0, 2.0, 3.0, 4.0])
    assert found.value == 4.0
    assert found.low == pytest.approx(4 - 2.447 * 0.9129, abs=2e-3)
    assert difference([1.0], [0.0]).high == math.inf
    assert difference([2.0, 2.0], [1.0, 1.0]).low == 1.0
