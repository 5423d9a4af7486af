"""The column beside a compact table is as high as the table: its log fills what the decision leaves free, in every view."""

from __future__ import annotations

from typing import Any

import pytest

import wm_kernel as wm
from widgets import Play, PlayView, Replay

LAPTOP = (1100, 599)


def game() -> Any:
    begun = wm.new_game(players=2, seed=3, variant="first_game")
    for _ in range(8):
        begun.play(begun.legal_actions()[0])
    return begun


def low(view: Any) -> Any:
    view.helper.width, view.helper.height = LAPTOP
    assert view.layout == "compact"
    return view


@pytest.mark.parametrize(
    "make",
    [
        lambda: PlayView(game(), save=False),
        lambda: Play(game(), seats={"red": "person", "yellow": "person"}, save=False),
        lambda: Replay(game(), at=3),
    ],
    ids=["PlayView", "Play", "Replay"],
)
def test_the_column_is_as_high_as_the_table(make: Any) -> None:
    view = low(make())
    assert view.column.layout.height == f"{round(view.scene.height)}px"
    view.close()


def test_a_view_that_is_opened_under_a_table_leaves_its_column_alone() -> None:
    view = low(Play(game(), seats={"red": "person", "yellow": "person"}, save=False))
    view.embed.open(Replay(view.game))
    view.refresh()
    assert view.error is None
    assert view.column.layout.height == f"{round(view.scene.height)}px"
    view.helper.width, view.helper.height = 1200, 900
    assert view.error is None and view.column.layout.height is None
    view.close()
