"""The rule in the red bubble opens when it is pressed, by mouse, finger and key; it presses nothing beneath."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from widgets import PlayView


@pytest.fixture
def view() -> Iterator[PlayView]:
    made = PlayView("welcome_ship", layout="lesson", save=False)
    made.press("ship:red:blimp") if made.scene.target("ship:red:blimp") else made.act("do:1")
    made.press("cell:h2")
    assert made.refusals and made.bubble_link is not None
    yield made
    made.close()


def middle(view: PlayView) -> tuple[float, float]:
    link = view.bubble_link
    assert link is not None
    return (link.x + link.w / 2) * view._scale, (link.y + link.h / 2) * view._scale


@pytest.mark.parametrize("by", ["mouse", "finger", "key"])
def test_it_opens_the_rule_and_nothing_else(view: PlayView, by: str) -> None:
    step, presses, rule = view.game.step, view.presses, view.refusals[0].rule
    assert view.bubble_link is not None and view.bubble_link.id == f"rule:{rule}"
    if by == "mouse":
        view._on_move(*middle(view))
        view._on_down(*middle(view))
        view._on_up(*middle(view))
    elif by == "finger":
        view._on_touch([middle(view)])
        view._on_touch_end([])
    else:
        view.press_key("v")
    assert "<details open>" in view.status.view.value and rule in view.status.view.value
    assert rule in view.helper.status
    assert (view.game.step, view.presses) == (step, presses) and view.refusals and view.hand is not None
    view.press_key("v")
    assert "<details open>" not in view.status.view.value, "again closes it"


def test_without_a_bubble_the_table_is_pressed(view: PlayView) -> None:
    where = middle(view)
    view.press_key("Escape")
    view.refusals = ()
    view.mark()
    assert view.bubble_link is None
    found = view.target_at(*where)
    assert found is None or not found.id.startswith("rule:")
