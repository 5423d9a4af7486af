"""Charts that need no kernel: what they show, in words and as a picture, in both languages."""

from __future__ import annotations

import math
import re
from xml.dom import minidom

import pytest

from wm_kernel.explore.chart import BOTTOM, DOT, LABELS, RIGHT, WIDTH, Chart, number, scale
from wm_kernel.explore.intervals import Mean

VALUES = {"low <grid>": Mean(-1.5, 20, -2.5, -0.5), "cheap": Mean(0.25, 20, -0.5, 1.0), "wide": Mean(3.0, 20, 2.0, 4.0)}


def dots(svg: str) -> list[tuple[float, float]]:
    return [
        (float(x), float(y)) for x, y in re.findall(rf'<circle cx="([\d.]+)" cy="([\d.]+)" r="5" fill="{DOT}"', svg)
    ]


def test_values_lie_on_one_scale_one_below_the_other() -> None:
    svg = Chart("Rounds", VALUES).svg()
    places = dots(svg)
    assert [y for _, y in places] == sorted({y for _, y in places})
    assert len(places) == 3
    (a, _), (b, _), (c, _) = places
    assert (b - a) / (c - b) == pytest.approx((0.25 + 1.5) / (3.0 - 0.25), rel=0.01)
    assert all(LABELS <= x <= WIDTH - RIGHT for x, _ in places)


def test_the_picture_is_sound_and_says_what_it_shows() -> None:
    chart = Chart('Rounds & "floods"', VALUES)
    root = minidom.parseString(chart.svg()).documentElement
    assert root is not None
    told = root.getElementsByTagName("title")[0].firstChild
    assert told is not None
    assert told.nodeValue == chart.text()
    assert "low <grid>" in chart.text()
    assert root.getAttribute("aria-label") == chart.title
    assert float(root.getAttribute("height")) > 3 * 20 + BOTTOM


def test_no_interval_and_no_values_make_a_picture_too() -> None:
    assert len(dots(Chart("One game", {"wide": Mean(2.0, 1, -math.inf, math.inf)}).svg())) == 1
    assert dots(Chart("Nothing", {}).svg()) == []


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert number(-0.04, "en", "+") == "0.0"
    assert "+3,0 (+2,0 à +4,0)" in Chart("Tours", VALUES, "fr").text()


@pytest.mark.parametrize("bounds", [[], [0.0], [-0.3, 0.2], [5.0, 61.0], [-120.0, -3.0]])
def test_a_scale_holds_nothing_and_every_bound_in_few_steps(bounds: list[float]) -> None:
    low, high, step = scale(bounds)
    assert low <= min([0.0, *bounds])
    assert high >= max([0.0, *bounds])
    assert 1 <= round((high - low) / step) <= 11
