"""Paths become lines that stay on their curves; shapes become few commands that keep the order of painting."""

from __future__ import annotations

import random
from itertools import pairwise
from math import hypot

import pytest
from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

import wm_kernel as wm
from tests.widgets.conftest import Message
from widgets import PlayView, paint
from widgets.paint.canvas_protocol import short
from widgets.paint.flatten import TOLERANCE, circles, corner, flatten
from widgets.paint.strokes import UNIT, Circle, Polygon, batches, strokes
from wm_kernel import picture
from wm_kernel.checks import fuzz
from wm_kernel.picture.patterns import circle
from wm_kernel.picture.scene import Path, Rect, Segments, Shape, Text
from wm_kernel.picture.theme import icons, ships
from wm_kernel.table.game import Game

BLACK = "#000000"


def test_a_circle_is_read_as_one_and_its_chords_stay_on_it() -> None:
    ((x, y, radius),) = circles(circle(30, 20, 9))
    assert (x, y, radius) == (30, 20, 9)
    (points, is_closed), *more = flatten(circle(30, 20, 9))
    assert is_closed and not more
    for (x1, y1), (x2, y2) in pairwise(points):
        assert hypot(x1 - 30, y1 - 20) == pytest.approx(9, abs=0.01)
        assert 9 - hypot((x1 + x2) / 2 - 30, (y1 + y2) / 2 - 20) <= TOLERANCE * 1.01


def test_curves_end_where_they_should() -> None:
    for d, end in (("M0 0 C0 10 10 10 10 0", (10, 0)), ("M0 0 Q5 10 10 0", (10, 0)), ("M0 0 A5 5 0 0 1 10 0", (10, 0))):
        ((points, is_closed),) = flatten(d)
        assert points[0] == (0, 0) and points[-1] == pytest.approx(end) and not is_closed
        assert len(points) > 4
    ((half, _),) = flatten("M0 0 A5 5 0 0 1 10 0")
    assert min(y for _, y in half) == pytest.approx(-5, abs=0.15)  # swept clockwise: over the line
    ((other, _),) = flatten("M0 0 A5 5 0 0 0 10 0")
    assert max(y for _, y in other) == pytest.approx(5, abs=0.15)


def test_every_icon_and_ship_can_be_painted() -> None:
    paths = [layer.d for icon in icons().values() for layer in icon.layers]
    paths += [d for ship in ships() for d in (*ship.body, *ship.gondola)]
    assert len(paths) > 60
    for d in paths:
        assert strokes(Path(d, fill=BLACK, line=BLACK, width=1)), d


def test_path_data_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="where a command belongs"):
        flatten("3 4 L5 5")
    with pytest.raises(ValueError, match="too few numbers after L"):
        flatten("M0 0 L5")


def test_small_corners_have_three_points_and_large_ones_are_round() -> None:
    assert len(corner(4.0)) == 3
    assert len(corner(10.0)) > 4


def test_holes_stay_holes_and_what_lies_apart_stays_apart() -> None:
    ring = "M0 0 H10 V10 H0 Z M3 3 V7 H7 V3 Z"
    (fill,) = strokes(Path(ring, fill=BLACK))
    assert isinstance(fill.data, Polygon) and fill.data.size == 12
    assert len(strokes(Path("M0 0 H2 V2 Z M5 5 H7 V7 Z", fill=BLACK))) == 2


def test_coordinates_are_whole_sixteenths() -> None:
    (disc,) = strokes(Path(circle(10, 20, 3.5), fill=BLACK))
    assert isinstance(disc.data, Circle) and disc.data.place == (10 * UNIT, 20 * UNIT, 56)


def order(shapes: list[Shape]) -> list[str]:
    """The colours in the order in which they are painted."""
    painted = []
    for batch in batches(shapes):
        for stroke in batch.strokes:
            painted.append(batch.key[2] if batch.key[0] == "text" else "#" + stroke.data.colour.hex())
    return painted


def test_what_lies_over_something_is_painted_after_it() -> None:
    under = Rect(0, 0, 20, 20, fill="#000001")
    line = Segments(((2, 10, 18, 10),), "#000002", 2)
    text = Text(5, 12, "under", 10, "#000003")
    over = Rect(4, 4, 12, 12, fill="#000004")
    assert order([under, line, text, over]) == ["#000001", "#000002", "#000003", "#000004"]


def test_what_lies_apart_shares_a_command() -> None:
    shapes: list[Shape] = []
    for k in range(20):
        shapes += [
            Rect(30 * k, 0, 20, 20, fill=BLACK, line=BLACK, width=1.5, radius=4),
            Text(30 * k, 12, "K", 9, BLACK),
        ]
    assert [(batch.key[0], len(batch.strokes)) for batch in batches(shapes)] == [
        ("fill", 20),
        ("loop", 20),
        ("text", 20),
    ]


def test_what_stands_inside_a_frame_shares_a_command_with_what_stands_outside() -> None:
    frame = Rect(0, 0, 300, 300, line=BLACK, width=2)
    shapes = [frame, Rect(100, 100, 20, 20, line=BLACK, width=2), Rect(400, 0, 20, 20, line=BLACK, width=2)]
    assert len(batches(shapes)) == 1


@pytest.mark.parametrize("layout", ["lesson", "board", "narrow", "full"])
def test_the_order_of_a_real_table_holds(game: Game, layout: str) -> None:
    """Wherever two strokes touch the same square, the later shape is painted later."""
    shapes = picture.scene(game.state, layout=layout).shapes
    place = {}
    number = 0
    for batch in batches(shapes):
        for stroke in batch.strokes:
            place.setdefault(id(stroke), []).append(number)
            number += 1
    last: dict[tuple[int, int], int] = {}
    for shape in shapes:
        for stroke in strokes(shape):
            at = place[id(stroke)].pop(0)
            for x0, x1, y0, y1 in stroke.tiles:
                for square in ((x, y) for x in range(x0, x1) for y in range(y0, y1)):
                    if not (isinstance(shape, Text) and last.get(square, -1) > at):
                        assert last.get(square, -1) <= at
                        last[square] = at


@pytest.mark.parametrize(
    ("layout", "most"), [("lesson", 30_000), ("board", 30_000), ("narrow", 45_000), ("full", 60_000)]
)
def test_a_whole_table_is_one_small_message(game: Game, sent: list[Message], layout: str, most: int) -> None:
    canvas = Canvas(width=2400, height=1600)
    sent.clear()
    with paint.hold():
        paint.paint(canvas, picture.scene(game.state, layout=layout).shapes, 2)
    (message,) = sent
    assert message.size < most
    assert len(message.commands) < 600


def busy(players: int) -> Game:
    """A full game far on, played at random: more lies on the table than people would put there."""
    game = wm.new_game("whistle_mountain", players=players, seed=2)
    rng = random.Random(2)
    while game.state.turn < 140 or game.decision is None or game.decision.kind != "turn":
        game.play(fuzz.pick(game.legal_actions(), rng))
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_busy_table_takes_sixty_kilobytes_and_a_piece_in_hand_a_third(players: int, sent: list[Message]) -> None:
    view = PlayView(busy(players), save=False)
    sent.clear()
    view._on_ready()
    assert view.decision is not None and view.offer is not None
    pieces = list(view.offer.pieces.values())
    for piece in pieces:
        view.pick_up(piece)
        view.put_back()
    assert len(sent) == 1 + 2 * len(pieces)
    assert sent[0].wire <= 60_000
    assert all(message.wire <= 30_000 for message in sent[1:])


def test_every_text_of_the_scene_is_painted(game: Game, sent: list[Message]) -> None:
    scene = picture.scene(game.state, layout="full", lang="fr")
    canvas = Canvas()
    with paint.hold():
        paint.paint(canvas, scene.shapes, 2)
    assert sorted(sent[-1].texts) == sorted(scene.texts)


def test_an_exception_while_painting_sends_nothing_and_freezes_nothing(sent: list[Message]) -> None:
    canvas = Canvas()
    sent.clear()
    with pytest.raises(ZeroDivisionError), paint.hold():
        canvas.fill_rect(0, 0, 5)
        raise ZeroDivisionError
    assert not sent and not _CANVAS_MANAGER._caching
    with paint.hold():
        canvas.fill_rect(0, 0, 5)
    assert [message.names for message in sent] == [["switchCanvas", "fillRect"]]


def test_holds_within_holds_are_one_message(sent: list[Message]) -> None:
    canvas = Canvas()
    sent.clear()
    with paint.hold():
        canvas.fill_rect(0, 0, 5)
        with paint.hold():
            canvas.fill_rect(5, 0, 5)
    assert [message.names[1:] for message in sent] == [["fillRect", "fillRect"]]


def test_a_cache_that_somebody_left_on_is_mended(sent: list[Message]) -> None:
    canvas = Canvas()
    _CANVAS_MANAGER._caching = True  # what `hold_canvas` leaves behind after an exception
    canvas.fill_rect(0, 0, 5)
    with paint.hold():
        canvas.fill_rect(5, 0, 5)
    assert not _CANVAS_MANAGER._caching
    assert [name for message in sent for name in message.names].count("fillRect") == 2


def test_dashes_of_the_last_picture_do_not_stay(sent: list[Message]) -> None:
    canvas = Canvas()
    for _ in range(2):
        with paint.hold():
            paint.paint(
                canvas, [Rect(0, 0, 9, 9, line=BLACK, width=1), Rect(20, 0, 9, 9, line=BLACK, width=1, dash=(4, 3))], 1
            )
    names = sent[-1].names
    assert names.index("setLineDash") < names.index("strokePolygons")
    first = next(command for command in sent[-1].commands if command[0] == COMMANDS["setLineDash"])
    assert first[1] == [[]]


def test_what_all_have_in_common_is_said_once(sent: list[Message]) -> None:
    """One colour is set, not listed; equal numbers of points are one number; two colours are an array."""
    canvas = Canvas()
    alike = [Rect(20 * k, 0, 9, 9, BLACK) for k in range(3)]
    for shapes in (alike, [*alike, Rect(80, 0, 9, 9, "#ff0000"), Path("M0 40 H9 V49 Z", fill=BLACK)]):
        with paint.hold():
            paint.paint(canvas, shapes, 2)
    plain, mixed = (message.commands[-1] for message in sent)
    assert (sent[0].names[-1], plain[1][0], plain[1][2]) == ("fillPolygons", 3, 4)
    assert [COMMANDS["set"], [0, BLACK]] in sent[0].commands
    assert (sent[1].names[-1], mixed[1][0], mixed[1][4]) == ("fillStyledPolygons", 5, 1)
    assert [array["dtype"] for array in mixed[1][1:4]] == ["int16", "uint8", "uint8"]


def test_numbers_are_short() -> None:
    assert [short(value) for value in (3.0, 0.125, 17.6, 1.2345678)] == [3, 0.125, 17.6, 1.23457]
