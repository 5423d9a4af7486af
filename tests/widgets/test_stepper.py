"""Stepper: what each step shows, the ways from step to step, and the page for readers without a kernel."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

import wm_kernel as wm
from tests.widgets.conftest import Message, alive
from tests.widgets.test_board import fire, press
from widgets import PlayView, Sandbox, Stepper, settings
from widgets.core import theme
from widgets.core.chips import amounts, chips
from widgets.learn import print_layout
from widgets.learn.branch import game_at
from widgets.learn.stepper import find
from wm_kernel import learn
from wm_kernel.picture.metrics import text_box
from wm_kernel.picture.scene import Text
from wm_kernel.words import message, problems

EXAMPLES = [lesson.id for lesson in learn.examples()]


@pytest.fixture
def view(sent: list[Message]) -> Stepper:
    made = Stepper("EX-01")
    sent.clear()
    return made


def shown(view: Stepper) -> str:
    """The words that the view shows outside the canvas."""
    parts = [view._head, view._text, view._events, view._count, view.status.view]
    return re.sub(r"<[^>]+>", " ", " ".join(part.value for part in parts))


def test_a_step_shows_its_text_its_events_and_their_rules(view: Stepper) -> None:
    for step in view.steps:
        view.go(step.number)
        page = view._text.value + view._events.value
        assert step.title("en") in page
        for event in step.events:
            assert event.rule in page and event.describe("en").split()[0] in page
    assert view.error is None and not problems()


def test_the_source_is_told_first_and_whether_it_came_out_so_last(view: Stepper) -> None:
    assert view.lesson.stated("en")[:40] in view._text.value
    view.go(1)
    assert view.lesson.stated("en")[:40] not in view._text.value
    view.go(len(view.steps) - 1)
    assert message("stepper-as-stated") in view._text.value


def test_buttons_go_step_by_step_and_stop_at_the_ends(view: Stepper, sent: list[Message]) -> None:
    last = len(view.steps) - 1
    for number in range(1, last + 1):
        view._next.click()
        assert view.number == number and len(sent) == number
    view._next.click()
    assert view.number == last and view.status.text == message("stepper-at-end")
    assert "wm-off" in view._next._dom_classes and "wm-off" not in view._previous._dom_classes
    view._dots[2].click()
    assert view.number == 2
    assert ["wm-past" in dot._dom_classes for dot in view._dots] == [k < 2 for k in range(last + 1)]
    view._previous.click()
    view._previous.click()
    view._previous.click()
    assert view.number == 0 and view.status.text == message("stepper-at-start")


def test_fast_clicks_skip_nothing(view: Stepper) -> None:
    seen = []
    for _ in range(4):
        view._next.click()
        seen.append(view.number)
    assert seen == [1, 2, 3, 4]


def test_keys_step_too(view: Stepper) -> None:
    last = len(view.steps) - 1
    press(view, "n", "N")
    assert view.number == 2
    press(view, "p")
    assert view.number == 1
    press(view, "End")
    assert view.number == last
    press(view, "Home")
    assert view.number == 0
    press(view, "ArrowRight")  # on the canvas the arrows move the cursor
    assert view.number == 0 and view.cursor == "cell:a1"
    for key, number in (("ArrowRight", 1), ("ArrowDown", 2), ("ArrowLeft", 1)):  # elsewhere they step
        view._on_message(None, {"kind": "key", "key": key, "shift": False}, [])
        assert view.number == number
    assert not view.is_help_open
    press(view, "?")
    assert '<details class="wm-help" open>' in view._head.value


def test_every_step_is_one_message(sent: list[Message]) -> None:
    for name in EXAMPLES:
        view = Stepper(name)
        for number in range(1, len(view.steps)):
            sent.clear()
            view.go(number)
            assert len(sent) == 1
            assert sent[0].size < (85_000 if view.lesson.layout == "full" else 60_000), (name, number, sent[0].size)
        view.close()


def test_the_numbers_of_the_first_example_stand_on_its_pages(view: Stepper) -> None:
    found = amounts(event for step in view.steps for event in step.events)
    assert list(found["yellow"].gained.values()) == [3, 0, 3, 0, 0] and found["yellow"].vp == 1
    view.go(3)
    assert "2" in chips(view.step.events, "en", "light")
    assert 'title="Yellow"' in view._text.value


def test_the_pieces_spoken_of_are_ringed_and_edges_numbered(sent: list[Message]) -> None:
    view = Stepper("EX-02")
    number = next(step.number for step in view.steps if step.edges)
    sent.clear()
    view.go(number)
    assert {str(k) for _, _, k in view.step.edges} <= set(sent[-1].texts)
    assert view.step.rings


def test_words_follow_the_language_and_are_all_there() -> None:
    view = Stepper("EX-01", lang="fr", at=3)
    assert "Étape 4 sur" in shown(view)
    settings.lang = "fr"
    view.set(lang=None)
    settings.lang = "en"
    assert "Step 4 of" in shown(view)
    assert view._next.description == "Next"
    assert not problems()


def test_what_is_hovered_is_named_and_the_step_comes_back(view: Stepper) -> None:
    before = view.status.text
    fire(view, "mouse_move", "cell:c3")
    assert "Double Coal" in view.status.text and "Gain 2 coal" in view.status.text
    fire(view, "mouse_out", x=0, y=0)
    assert view.status.text == before


def test_screen_readers_hear_the_step(view: Stepper) -> None:
    assert view.helper is not None
    view.go(1)
    assert view.step.paragraphs("en")[0] in view.helper.status


def test_playing_stops_at_the_end_and_at_any_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(theme.tokens()["motion"], "step_autoplay_ms", 1)

    async def play() -> tuple[int, int]:
        view = Stepper("EX-01")
        view._play.click()
        assert view.is_playing and view._play.description == message("stepper-pause")
        while view.is_playing:
            await asyncio.sleep(0.005)
        end = view.number
        view.go(0)
        view._on_message(None, {"kind": "key", "key": " "}, [])
        assert view.is_playing
        press(view, "p")
        assert not view.is_playing
        await asyncio.sleep(0.02)
        assert view.error is None
        return end, view.number

    assert asyncio.run(play()) == (len(learn.examples()[0].steps) - 1, 0)


def test_a_lesson_that_is_not_there_is_named() -> None:
    for name in ("EX-99", "../positions/ex_01", ""):
        with pytest.raises(LookupError, match="there is no lesson"):
            find(name)


def test_closing_frees_every_widget() -> None:
    before = alive()
    view = Stepper("EX-01")
    view.go(2)
    view.close()
    assert alive() == before


# Without a kernel.


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_standing_page_shows_every_step_and_nothing_runs_out_of_it(name: str, lang: str) -> None:
    lesson: Any = find(name)
    view = Stepper(lesson, lang=lang)
    step = print_layout.shown_step(view.steps)
    page = print_layout.page(lesson, view._board(step, step.marks, lesson.layout), step.number, lang, "light")
    drawn = " ".join(page.texts)
    for shown_one in view.steps:
        assert shown_one.title(lang) in drawn
    for shape in page.shapes:
        if isinstance(shape, Text):
            x, y, w, h = text_box(shape)
            assert x >= 0 and x + w <= page.width + 1 and y + h <= page.height, shape
    told = view.text()
    assert all(event.rule in told for shown_one in view.steps for event in shown_one.events)
    assert view.svg().startswith("<svg")
    view.close()


# A line of one's own.


def test_a_step_is_tried_in_a_line_of_its_own(view: Stepper) -> None:
    view.go(1)
    shown = view.scene.shapes
    view._try.click()
    branch = view.branch.view
    assert isinstance(branch, PlayView) and branch.game.mode == "sandbox" and branch.game.state is view.step.state
    assert branch.root in view.branch._place.children and "step 2" in view.branch._bar.html
    assert "step 2" in view.status.text
    before = view.step.state.water_top, len(view.step.state.tiles), view.step.state.turn
    branch.play(branch.game.legal_actions()[0])
    assert branch.game.step == 1 and view.number == 1 and view.scene.shapes == shown
    assert (view.step.state.water_top, len(view.step.state.tiles), view.step.state.turn) == before
    branch.undo()
    assert branch.game.step == 0
    view.go(3)
    assert view.branch.view is branch, "the line stays while the lesson goes on"
    view._try.click()
    assert view.branch.view is not branch and branch.is_closed and view.branch.number == 3
    view.branch._on_button("edit", "", False)
    assert isinstance(view.branch.view, Sandbox) and view.branch.view.error is None
    view.branch._on_button("edit", "", False)
    view.branch._on_button("close", "", False)
    assert view.branch.view is None and view.branch._place.children == () and view.branch._bar.html == ""
    assert view.error is None


def test_every_step_of_every_example_can_be_tried() -> None:
    for lesson in learn.examples():
        for step in lesson.steps:
            game = game_at(step)
            assert game.is_over or len(game.legal_actions()) > 0
            again = wm.from_link(game.link())
            assert again.ruleset.to_dict(again.state) == game.ruleset.to_dict(step.state)


def test_a_line_goes_with_its_stepper() -> None:
    before = alive()
    view = Stepper("EX-02", lang="fr")
    view._try.click()
    assert "variante" in view.branch._bar.html
    view.set(lang="en")
    assert "Your own line" in view.branch._bar.html and view.branch.view is not None and view.branch.view.lang == "en"
    view.close()
    assert alive() == before
