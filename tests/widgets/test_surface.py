"""A layer paints what has changed and nothing else, and everything when it cannot know what it shows."""

from __future__ import annotations

import random

import pytest
from ipycanvas import Canvas

from tests.widgets.conftest import Message
from widgets import BoardView, paint
from widgets.paint.surface import Surface, boxes, changed, touching
from wm_kernel.picture.scene import Rect, Shape
from wm_kernel.table.game import Game

WHITE, BLACK = "#ffffff", "#000000"


def rect(x: float, y: float, w: float = 10, h: float = 10, fill: str = BLACK) -> Rect:
    return Rect(x, y, w, h, fill)


@pytest.fixture
def surface() -> Surface:
    return Surface(Canvas(width=400, height=300))


def show(surface: Surface, *shapes: Shape, scale: float = 1) -> None:
    with paint.hold():
        surface.show(shapes, scale)


def test_the_first_time_everything_is_painted(surface: Surface, sent: list[Message]) -> None:
    show(surface, rect(0, 0, 400, 300, WHITE), rect(20, 20))
    assert "clear" in sent[-1].names and "clip" not in sent[-1].names


def test_the_same_again_costs_nothing(surface: Surface, sent: list[Message]) -> None:
    for _ in range(2):
        show(surface, rect(0, 0, 400, 300, WHITE), rect(20, 20))
    assert len(sent) == 1


def test_a_change_is_clipped_and_small(surface: Surface, sent: list[Message]) -> None:
    far = [rect(x, y) for x in range(5, 390, 20) for y in range(120, 290, 20)]
    show(surface, rect(0, 0, 400, 300, WHITE), *far, rect(20, 20))
    show(surface, rect(0, 0, 400, 300, WHITE), *far, rect(40, 20))
    assert "clip" in sent[-1].names and "clear" not in sent[-1].names
    assert sent[-1].names[0] == "save" or sent[-1].names[1] == "save"
    assert sent[-1].names[-1] == "restore"
    assert sent[-1].size < sent[0].size / 2


def test_another_size_or_a_new_page_paints_everything(surface: Surface, sent: list[Message]) -> None:
    shapes = (rect(0, 0, 400, 300, WHITE), rect(20, 20))
    show(surface, *shapes)
    show(surface, *shapes, scale=2)
    surface.canvas.width = 500
    show(surface, *shapes, scale=2)
    surface.forget()
    show(surface, *shapes, scale=2)
    assert [("clear" in message.names) for message in sent] == [True] * 4


def test_much_change_paints_everything(surface: Surface, sent: list[Message]) -> None:
    show(surface, rect(0, 0, 400, 300, WHITE))
    show(surface, rect(0, 0, 400, 300, BLACK))
    assert "clear" in sent[-1].names


def test_what_touches_a_changed_square_is_painted_again_in_its_order() -> None:
    ground, under, over, far = rect(0, 0, 400, 300, WHITE), rect(10, 10, 30, 30), rect(15, 15), rect(300, 200)
    dirty = changed([ground, under, far], [ground, under, over, far])
    assert touching([ground, under, over, far], dirty) == [ground, under, over]


def test_boxes_cover_each_square_once() -> None:
    rng = random.Random(3)
    for _ in range(50):
        dirty = {row: rng.getrandbits(12) for row in range(rng.randrange(1, 9))}
        covered: dict[tuple[int, int], int] = {}
        for x0, y0, x1, y1 in boxes(dirty):
            for y in range(y0, y1):
                for x in range(x0, x1):
                    covered[x, y] = covered.get((x, y), 0) + 1
        assert set(covered.values()) <= {1}
        assert set(covered) == {(x, y) for y, bits in dirty.items() for x in range(12) if bits >> x & 1}


def test_a_view_that_could_not_be_painted_is_painted_whole_next_time(
    game: Game, sent: list[Message], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = BoardView(game, layout="board")
    with monkeypatch.context() as patch:
        patch.setattr(view, "_paint_marks", lambda: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            view.redraw()
    sent.clear()
    view.redraw()
    assert "clear" in sent[-1].names and sent[-1].size > 10_000
