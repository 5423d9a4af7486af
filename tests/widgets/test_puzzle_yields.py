"""In a puzzle nothing tells what a place would bring, before the second hint: no number, tint, word, order or aim."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from widgets import LessonView, PuzzleView
from widgets.play import aiming, update
from widgets.play.scene import over
from wm_kernel import learn
from wm_kernel.games.whistle_mountain.controls.aim import Piece
from wm_kernel.learn.progress import Progress
from wm_kernel.picture.scene import Text

ONE_OF_EACH = set({puzzle.theme: puzzle.id for puzzle in reversed(learn.puzzles())}.values())  # themes
PUZZLES = [
    puzzle.id if puzzle.id in ONE_OF_EACH else pytest.param(puzzle.id, marks=pytest.mark.long)
    for puzzle in learn.puzzles()
]


def texts(view: PuzzleView) -> Counter[str]:
    return Counter(shape.text for shape in view.picture().shapes if isinstance(shape, Text))


def told(view: PuzzleView) -> list[str]:
    """Everything that is shown and said of the places of the piece in hand, beside the picture itself."""
    hand = view.hand
    assert hand is not None
    found = []
    for target in view.scene.targets:
        if not target.id.startswith("cell:"):
            continue
        view.pointed = target.id
        aim = aiming.aim(view.now())
        if aim is None or aim.action is None:
            continue
        view.on_point(target)
        marks = over(view.now())
        found += [
            view.status.text,
            view.describe(target),
            aiming.describe_place(view.now(), target),
            *(g.text for g in marks.ghosts),
        ]
        assert marks.edges == () or view.tells_yields, "counted edges are the yield of a scaffold"
        view.carry(update.aim_by_tap(view.now(), target.id, aim))
        found.append(view.status.text)
    view.pointed = view.tapped = None
    view.open_sheet("places")
    found += re.findall(r'<b class="wm-n">.*?</b>', view._sheet.html)
    view.open_sheet("")
    return found


NUMBERS = re.compile(r"\d+ (VP|PV|coal|charbon|iron|fer|water|eau|gold|or|whistle|sifflet)|\+\d|wm-n")


GAINS = re.compile(r"\d+ (VP|PV)|\+\d|wm-n")


def pieces(view: PuzzleView) -> list[Piece]:
    assert view.offer is not None
    return [thing for thing in view.offer.order if isinstance(thing, Piece)]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", PUZZLES)
def test_nothing_tells_what_a_place_would_bring(name: str, lang: str) -> None:
    view = PuzzleView(name, lang=lang, progress=Progress(None))
    plain = texts(view)
    for piece in pieces(view):
        if view.hand is None or view.hand.piece != piece:
            view.pick_up(piece)
        assert view.hand is not None
        new = texts(view) - plain
        assert not [text for text in new if re.fullmatch(r"[+\d.]+", text)], new
        assert set(view.hand.lit().values()) <= {(0.0, 0.0)}, "all lit places have one tint"
        assert not [text for text in told(view) if NUMBERS.search(text)]
        assert not GAINS.search(view._ask.html.replace("data-act", "")), "prices are told there, yields are not"
        view.put_back()
    view.close()


def test_the_second_hint_turns_it_on_also_with_the_piece_in_hand() -> None:
    view = PuzzleView("edges-1", progress=Progress(None))
    plain = texts(view)
    if view.hand is None:
        view.pick_up(next(piece for piece in pieces(view) if piece.kind in ("ship", "scaffold")))
    view.act("learn:hint")
    assert not view.tells_yields and not [t for t in told(view) if NUMBERS.search(t)]
    view.act("learn:hint")
    assert view.tells_yields
    assert [text for text in texts(view) - plain if text.isdigit()], "numbers on the squares"
    assert [text for text in told(view) if NUMBERS.search(text)]
    view.act("learn:again")
    assert view.tells_yields, "a hint that was given stays given"
    view.act("learn:forget")
    assert not view.tells_yields
    view.close()


def test_which_way_a_piece_is_turned_and_where_the_cursor_begins_says_nothing() -> None:
    """Without yields the piece comes as it is, and the list of places in the order of the rules."""
    for name in sorted(ONE_OF_EACH):
        view = PuzzleView(name, progress=Progress(None))
        for piece in pieces(view):
            if view.hand is None or view.hand.piece != piece:
                view.pick_up(piece, by_key=True)
            assert view.hand is not None
            actions = [action for places in view.hand._places.values() for _, action in places]
            assert view.hand.listed()[len(view.hand.targets) :] == actions
            first = next(k for k, form in enumerate(view.hand.forms) if view.hand._places.get(view.hand._same(form)))
            assert view.hand.number == first or not actions
            view.put_back()
        view.close()


def test_lessons_tell_it() -> None:
    view = LessonView("COURSE-01", progress=Progress(None))
    assert view.tells_yields
    view.close()
