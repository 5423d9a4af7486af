"""The SVG painter: well-formed, escaped, compact, with names for what is drawn."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from tests.picture.states import ex02, played, some_states
from wm_kernel import picture
from wm_kernel.picture import Path, Rect, Scene, Segments, Target, Text, svg

NS = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", some_states())
def test_a_full_table_is_well_formed_and_small(name: str) -> None:
    told = svg(picture.scene(some_states()[name]))
    root = ET.fromstring(told)
    assert root.get("viewBox") == "0 0 1200 652"
    assert root.find(f"{NS}title") is not None
    assert len(told.encode()) < 120_000


@pytest.mark.parametrize("theme", picture.themes())
@pytest.mark.parametrize("layout", ["full", "narrow", "board", "lesson"])
def test_every_layout_in_every_theme(layout: str, theme: str) -> None:
    root = ET.fromstring(svg(picture.scene(ex02(), layout=layout, theme=theme, lang="fr")))
    assert root.get("role") == "img"


def test_groups_carry_target_and_name() -> None:
    root = ET.fromstring(svg(picture.scene(ex02())))
    names = {g.get("data-target"): g.get("aria-label") for g in root.iter(f"{NS}g") if g.get("data-target")}
    assert names["machine:automation"] == "Automation, medium machine, 8 VP, e3-f5"
    assert names["ship:red:blimp"] == "red blimp, f4-f5"
    assert names["dock:card"] == "Card dock, yellow blimp"
    assert all(names.values())


def test_what_stands_in_texts_and_names_is_escaped() -> None:
    nasty = "<script>alert('1')</script> & \"x\" \x00\x0b"
    scene = Scene(
        50,
        20,
        (Text(0, 10, nasty, 10, "#000000"), Rect(0, 0, 1, 1, fill="#000000", target='a"b<c')),
        (Target('a"b<c', nasty, 0, 0, 1, 1),),
        title=nasty,
    )
    told = svg(scene)
    root = ET.fromstring(told)
    assert "<script>" not in told
    shown = root.find(f"{NS}text")
    assert shown is not None and shown.text == nasty.rstrip("\x00\x0b")
    assert root.find(f"{NS}g").get("data-target") == 'a"b<c'  # type: ignore[union-attr]


def test_what_repeats_is_defined_once() -> None:
    star = Path("M0 0 L10 0 L10 10 L0 10 L5 5 L3 3 Z", 5, 5, 0.5, fill="#123456")
    other = Path("M0 0 L10 0 L10 10 L0 10 L5 5 L3 3 Z", 40, 5, 0.5, fill="#123456")
    told = svg(Scene(60, 20, (star, Rect(0, 0, 1, 1), other)))
    assert told.count("M0 0 L10 0") == 1
    assert told.count("<use ") == 2
    key = re.search(r'<g id="(\w+)"', told)
    assert key and told.count(f'href="#{key[1]}"') == 2


def test_paths_are_placed_turned_and_scaled() -> None:
    told = svg(Scene(60, 20, (Path("M0 0 H9", 3, 4, 2, 90, line="#000000", width=1),)))
    assert 'transform="translate(3 4)scale(2)"' in told
    assert 'transform="rotate(90)"' in told


def test_segments_and_backs() -> None:
    told = svg(
        Scene(
            60,
            20,
            (
                Segments(((0, 0, 10, 0), (0, 0, 0, 5), (1, 1, 2, 3)), "#000000", 2, (3, 3)),
                Text(30, 10, "hi", 10, "#000000", anchor="middle", background="#ffffff"),
            ),
        )
    )
    assert 'd="M0 0H10M0 0V5M1 1L2 3"' in told
    assert told.index('fill="#ffffff"') < told.index(">hi<")


def test_the_same_state_gives_the_same_picture() -> None:
    state = played(3, 5, 700)
    assert svg(picture.scene(state)) == svg(picture.scene(state.clone()))


def test_a_state_shows_itself() -> None:
    state = ex02()
    assert state._repr_svg_().startswith("<svg")
    assert str(state).startswith("Whistle Mountain")


def test_the_picture_of_the_front_page_is_up_to_date() -> None:
    from tests.picture import docs_board

    told = docs_board.FILE.read_text(encoding="utf-8")
    assert told == docs_board.svg(), "write it anew: python -m tests.picture.docs_board"
    assert len(told.encode()) < 120_000
