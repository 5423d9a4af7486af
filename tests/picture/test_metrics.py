"""Widths and fitting of texts; outlines and hatches."""

from __future__ import annotations

import pytest

from wm_kernel.picture.metrics import ellipsis, fit, shrink, text_width, two_lines, wrap
from wm_kernel.picture.outline import hatch, loops, outline
from wm_kernel.picture.scene import Scene, Target


def test_widths_grow_with_size_weight_and_family() -> None:
    assert text_width("Archives", 24) == pytest.approx(2 * text_width("Archives", 12))
    assert text_width("Archives", 12, bold=True) > text_width("Archives", 12)
    assert text_width("WM-1", 10, family="mono") == pytest.approx(24.08)


def test_accents_take_the_width_of_their_letter() -> None:
    assert text_width("Échelle", 12) == text_width("Echelle", 12)
    assert text_width("雨", 10) > 9


def test_fit_goes_from_full_to_short_to_cut() -> None:
    names = ("Printing Press", "Pr. Press")
    assert fit(names, 200, 12, 10.5) == (("Printing Press",), 12)
    assert fit(names, 70, 12, 10.5, lines=2, bold=True)[0] == ("Printing", "Press")
    assert fit(names, 62, 12, 10.5, bold=True)[0] == ("Pr. Press",)
    assert fit(names, 30, 12, 10.5)[0][0].endswith("…")
    shrunk = text_width("Archives", 12) - 2
    assert fit(("Archives",), shrunk, 12, 10.5)[1] < 12


def test_shrink_stops_at_the_smallest() -> None:
    assert shrink("Archives", 1000, 12, 10) == 12
    assert shrink("Archives", 20, 12, 10) is None


def test_two_lines_are_as_even_as_they_can_be() -> None:
    assert two_lines("one two three", 100, 10) == ("one two", "three")
    assert two_lines("single", 100, 10) is None


def test_wrap_and_ellipsis() -> None:
    assert wrap("a b c", 1000, 10) == ["a b c"]
    assert wrap("aaa bbb", 20, 10) == ["aaa", "bbb"]
    assert wrap("", 20, 10) == []
    assert ellipsis("abc", 1000, 10) == "abc"
    assert text_width(ellipsis("Disassembler", 40, 12), 12) <= 40


def test_outlines_of_tiles() -> None:
    s_tile = [(0, 1), (1, 1), (1, 0), (2, 0)]
    assert len(loops(s_tile)) == 1 and len(loops(s_tile)[0]) == 8
    assert outline([(0, 0), (1, 0)], 0, 0, 10, 1) == "M1 1 L19 1 L19 9 L1 9 Z"


def test_corners_that_touch_stay_apart_and_holes_have_their_own_loop() -> None:
    assert len(loops([(0, 0), (1, 1)])) == 2
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert [len(loop) for loop in loops(ring)] == [4, 4]


def test_hatches_stay_in_their_box() -> None:
    for x1, y1, x2, y2 in hatch(10, 20, 30, 50, 7):
        assert 10 <= x2 <= x1 <= 40 and 20 <= y1 <= y2 <= 70
        assert x1 - x2 == pytest.approx(y2 - y1)


def test_hits() -> None:
    scene = Scene(10, 10, (), (Target("a", "a", 0, 0, 10, 10), Target("b", "b", 5, 5, 5, 5)))
    assert [t.id for t in scene.under(6, 6)] == ["b", "a"]
    assert scene.at(10, 10) is None
    assert scene.target("b") == Target("b", "b", 5, 5, 5, 5)
    assert scene.target("c") is None
