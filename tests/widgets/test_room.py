"""Which form a view takes in which room, asked without a browser; and that a view follows what the page reports."""

from __future__ import annotations

import pytest

import wm_kernel as wm
from widgets import PlayView
from widgets.core import room
from wm_kernel.picture.controls import controls_of

TABLE = controls_of("whistle_mountain")


@pytest.mark.parametrize(
    ("width", "height", "form"),
    [
        (1100, 599, "compact"), (1200, 640, "compact"), (1200, 900, "full"), (1200, 0, "full"), (0, 0, "full"),
        (960, 600, "compact"), (959, 600, "narrow"), (820, 1100, "narrow"), (390, 800, "narrow"), (1000, 720, "full"),
    ],
)  # fmt: skip
def test_the_form_follows_width_and_height(width: int, height: int, form: str) -> None:
    assert room.form(TABLE, width, height) == form


@pytest.mark.parametrize("width", range(960, 1300, 20))
@pytest.mark.parametrize("words", [False, True])
def test_the_table_and_its_column_stand_side_by_side(width: int, words: bool) -> None:
    across, high = room.stage(TABLE, width, 599, words)
    assert high == 580
    if width >= 1060:
        assert across + room.GAP + room.LEAST_SIDE <= width
        assert not words or min(width, room.WIDEST) - across - room.GAP >= 330 - (1100 - min(width, 1100))


def test_a_view_takes_the_form_of_its_room_and_keeps_the_board_sharp() -> None:
    view = PlayView(wm.load("tests/browser/turns.yaml"), save=False)
    helper = view.helper
    helper.width, helper.height, helper.shown, helper.ratio = 1100, 599, 790, 1
    assert view.layout == "compact" and (view.scene.width, view.scene.height) == (790, 580)
    assert view.stage.layout.width == "790px" and view.column.layout.height == "580px"
    assert (view.canvas.width, view.canvas.height) == (790, 580)
    helper.ratio = 2  # the window went to a dense screen: the same size, twice the pixels
    assert (view.canvas.width, view.canvas.height) == (1580, 1160)
    helper.width, helper.height, helper.shown = 1200, 900, 1200
    assert view.layout == "full" and view.stage.layout.width is None and view.column.layout.height is None
    view.close()
