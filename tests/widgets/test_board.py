"""What every board does: one message per redraw, errors in sight, pointing, keys, settings, and leaving nothing behind."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

from tests.widgets.conftest import Message, alive
from widgets import BoardView, settings
from widgets.core import focus, input, register
from widgets.core.cursor import first, moved, stops
from widgets.core.html import line
from widgets.core.view import WIDGET_VIEW, settle
from wm_kernel import picture
from wm_kernel.picture.scene import Rect, Scene, Target
from wm_kernel.table.game import Game
from wm_kernel.words import message


def middle(view: BoardView, target_id: str) -> tuple[float, float]:
    """The middle of a target in pixels of the canvas."""
    target = view.scene.target(target_id)
    assert target is not None
    return (target.x + target.w / 2) * view._scale, (target.y + target.h / 2) * view._scale


def fire(view: BoardView, event: str, target_id: str | None = None, **more: Any) -> None:
    """An event as the page sends it."""
    content: dict[str, Any] = {"event": event, **more}
    if target_id is not None:
        content["x"], content["y"] = middle(view, target_id)
    view.canvas[-1]._handle_frontend_event(None, content, [])


@pytest.fixture
def view(game: Game, sent: list[Message]) -> BoardView:
    made = BoardView(game, layout="board")
    sent.clear()
    return made


# Painting.


def test_a_redraw_is_one_message_for_both_layers(view: BoardView, sent: list[Message]) -> None:
    view._surface.forget()
    view.redraw()
    assert len(sent) == 1
    assert sent[0].names.count("switchCanvas") == 2
    assert sent[0].size < 40_000


def test_a_new_page_is_painted_in_one_message_that_names_its_canvas(view: BoardView, sent: list[Message]) -> None:
    fire(view, "client_ready")
    assert len(sent) == 1
    assert sent[0].names[0] == "switchCanvas"


def test_what_is_hovered_costs_one_message_a_target_and_nothing_within_it(view: BoardView, sent: list[Message]) -> None:
    fire(view, "mouse_move", "cell:d4")
    assert [len(sent), sent[0].size < 2500] == [1, True]
    x, y = middle(view, "cell:d4")
    for k in range(10):
        fire(view, "mouse_move", x=x + k / 2, y=y)
    assert len(sent) == 1
    fire(view, "mouse_move", "cell:e4")
    assert len(sent) == 2
    fire(view, "mouse_out", x=0, y=0)
    assert len(sent) == 3 and view.pointed is None
    assert view.status.text.startswith("e4")


def test_pixels_follow_the_screen(view: BoardView, sent: list[Message]) -> None:
    assert (view.canvas.width, view.canvas.height) == (2 * view.scene.width, 2 * view.scene.height)
    assert view.helper is not None
    view.helper.set_state({"ratio": 1.5, "shown": 640, "width": 700})
    assert view.canvas.width == 960
    assert len(sent) == 1
    view.helper.set_state({"shown": 640})
    assert len(sent) == 1
    fire(view, "mouse_down", "cell:d4")
    assert view.status.text.startswith("d4")


def test_the_stage_is_as_wide_as_the_picture_and_wider_in_a_workshop(game: Game) -> None:
    assert BoardView(game, layout="board").stage.layout.max_width == "640px"
    assert BoardView(game, layout="board", size="workshop").stage.layout.max_width == "928px"


# Errors.


def test_an_error_in_a_callback_is_shown_and_the_next_redraw_works(
    view: BoardView, sent: list[Message], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(target: Target | None) -> None:
        raise RuntimeError("no such <thing>")

    monkeypatch.setattr(view, "on_press", fail)
    fire(view, "mouse_down", "cell:d4")
    assert isinstance(view.error, RuntimeError)
    assert view.status.is_bad
    assert "no such &lt;thing&gt;" in view.status.view.value
    assert "Traceback" in view.status.view.value
    sent.clear()
    view.redraw()
    assert len(sent) == 1


def test_an_error_while_painting_is_shown_and_freezes_no_board(
    view: BoardView, game: Game, sent: list[Message], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(pointed: str | None = None, focused: str | None = None) -> Scene:
        return Scene(10, 10, (Rect(0, 0, 5, 5, fill="no colour"),))

    monkeypatch.setattr(view, "picture", broken)
    view.refresh()
    assert isinstance(view.error, ValueError) and not _CANVAS_MANAGER._caching
    other = BoardView(game, layout="board")
    sent.clear()
    other.redraw()
    assert len(sent) == 1


def test_views_that_draw_at_the_same_time_do_not_mix(game: Game, sent: list[Message]) -> None:
    """JupyterLab has callbacks run in a thread of their own, beside the cell that is running."""
    views = [BoardView(game, layout="board"), BoardView(game, layout="board", theme="dark")]
    sent.clear()

    def draw(view: BoardView) -> None:
        for _ in range(15):
            view._guarded(view._on_ready)

    threads = [Thread(target=draw, args=(view,)) for view in views]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [view.error for view in views] == [None, None]
    assert len(sent) == 30
    assert all(message.names.count("switchCanvas") == 2 for message in sent)


# Mouse and touch.


def test_a_press_names_what_lies_on_top(view: BoardView) -> None:
    pressed: list[str] = []
    view.on_press = lambda target: pressed.append(target.id if target else "nothing")  # type: ignore[method-assign]
    for target in ("cell:a1", "tower:13", "barracks:7", "whirlpool", "dock:rescue"):
        fire(view, "mouse_down", target)
    fire(view, "mouse_down", x=1, y=1)
    assert pressed == ["cell:a1", "tower:13", "barracks:7", "whirlpool", "dock:rescue", "nothing"]


def test_a_double_click_acts_once_and_two_clicks_act_twice(view: BoardView, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(input, "monotonic", lambda: now[0])
    pressed: list[Any] = []
    view.on_press = pressed.append  # type: ignore[method-assign]
    for at in (100.0, 100.1, 101.0):
        now[0] = at
        fire(view, "mouse_down", "cell:d4")
    assert len(pressed) == 2


def test_a_drag_drops_where_it_ends_and_nowhere_when_the_mouse_leaves(view: BoardView) -> None:
    dropped: list[tuple[str, str | None]] = []
    view.on_drop = lambda start, target: dropped.append((start, target.id if target else None))  # type: ignore[method-assign]
    fire(view, "mouse_down", "cell:d4")
    fire(view, "mouse_up", "cell:e6")
    fire(view, "mouse_down", "cell:d5")
    fire(view, "mouse_up", "cell:d5")
    fire(view, "mouse_down", "cell:d6")
    fire(view, "mouse_out", x=0, y=0)
    fire(view, "mouse_up", "cell:e6")
    assert dropped == [("cell:d4", "cell:e6")]


def test_fingers_press_and_drag(view: BoardView) -> None:
    pressed: list[Any] = []
    dropped: list[Any] = []
    view.on_press = pressed.append  # type: ignore[method-assign]
    view.on_drop = lambda *places: dropped.append(places)  # type: ignore[method-assign]
    finger = dict(zip("xy", middle(view, "cell:d4"), strict=True))
    other = dict(zip("xy", middle(view, "cell:e6"), strict=True))
    fire(view, "touch_start", touches=[finger])
    fire(view, "touch_move", touches=[other])
    fire(view, "touch_end", touches=[])
    fire(view, "touch_start", touches=[finger, other])
    fire(view, "touch_end", touches=[])
    assert [target.id for target in pressed] == ["cell:d4"]
    assert [(start, target.id) for start, target in dropped] == [("cell:d4", "cell:e6")]


# Keys.


def press(view: BoardView, *keys: str) -> None:
    for key in keys:
        fire(view, "key_down", key=key, shift_key=False, ctrl_key=False, meta_key=False)


def test_arrows_move_a_cursor_that_is_drawn_and_read_out(view: BoardView, sent: list[Message]) -> None:
    press(view, "ArrowRight")
    assert view.cursor == "cell:a1"
    press(view, "ArrowRight", "ArrowUp", "ArrowUp")
    assert view.cursor == "cell:b3"
    assert view.status.text == view.describe(view.scene.target("cell:b3"))  # type: ignore[arg-type]
    assert len(sent) == 4
    assert sent[-1].texts[-2:] == ["b", "3"]  # column and row of the cursor are marked at the edge
    press(view, "ArrowLeft", "ArrowLeft")
    assert view.cursor == "barracks:3"
    if view.helper is not None:
        assert view.helper.status == view.status.text


def test_enter_presses_what_the_cursor_is_on(view: BoardView) -> None:
    pressed: list[Any] = []
    view.on_press = pressed.append  # type: ignore[method-assign]
    press(view, "Enter")
    assert not pressed
    press(view, "ArrowRight", "ArrowRight", "Enter")
    assert [target.id for target in pressed] == ["cell:b1"]


def test_combinations_are_left_to_the_browser(view: BoardView) -> None:
    fire(view, "key_down", key="ArrowRight", shift_key=False, ctrl_key=True, meta_key=False)
    assert view.cursor is None


def test_a_click_hides_the_cursor_and_takes_it_along(view: BoardView) -> None:
    press(view, "ArrowRight")
    fire(view, "mouse_down", "cell:f6")
    assert not view.is_cursor_shown
    press(view, "ArrowUp")
    assert (view.cursor, view.is_cursor_shown) == ("cell:f6", True)
    press(view, "ArrowUp")
    assert view.cursor == "cell:f7"


def test_the_tab_key_goes_through_the_zones(game: Game) -> None:
    view = BoardView(game)
    assert view.helper.zones == len(view.zones()) == 5
    for zone in range(5):
        view.helper.set_state({"zone": zone})
        view._on_message(None, {"kind": "focus"}, [])
        assert view.cursor is not None
        assert view.cursor.split(":")[0] in view.zones()[zone]


@pytest.mark.parametrize("layout", ["full", "lesson", "board", "narrow"])
def test_every_stop_can_be_reached_with_arrows(game: Game, layout: str) -> None:
    found = stops(picture.scene(game.state, layout=layout))
    start = first(found, ("cell",))
    seen, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
            there = moved(found, here, key)
            if there not in seen:
                seen.add(there)
                todo.append(there)
    assert set(found) - seen == set()


# Words.


def test_a_thing_tells_what_it_is_and_does(game: Game) -> None:
    view = BoardView(game, lang="fr")
    machine = next(target for target in view.scene.targets if target.id.startswith("market:small:"))
    definition = game.state.setup.catalog[machine.id.split(":")[2]]
    fire(view, "mouse_down", machine.id)
    assert definition.name["fr"] in view.status.text and definition.text["fr"] in view.status.text
    fire(view, "mouse_move", machine.id)
    bubble = [shape for shape in view.picture(pointed=machine.id).shapes if shape not in view.scene.shapes]
    assert len(bubble) > 3


def test_a_rule_opens_where_it_is_cited() -> None:
    shown = line("Red & blue", "WM-FLOOD-01", "en")
    assert shown.startswith("<details>") and "Red &amp; blue" in shown and "WM-FLOOD-01" in shown
    assert "<details>" not in line("Red", "NO-SUCH-RULE", "en")
    assert "wm-rule" not in line("Red", "", "en")


# Settings.


def test_every_view_follows_the_settings_unless_it_was_told_otherwise(game: Game) -> None:
    free, fixed = BoardView(game, layout="board"), BoardView(game, layout="board", theme="dark", lang="en")
    settings.theme, settings.lang = "contrast", "fr"
    assert (free.theme, free.lang, fixed.theme, fixed.lang) == ("contrast", "fr", "dark", "en")
    assert "wm-contrast" in free.root._dom_classes and "wm-light" not in free.root._dom_classes
    assert "wm-dark" in fixed.root._dom_classes
    assert ".wm-root.wm-contrast{" in free._style.value
    free.set(theme="light")
    assert free.theme == "light" and settings.theme == "contrast"


def test_auto_follows_the_page(game: Game) -> None:
    view = BoardView(game, layout="board")
    assert view.theme == "light"
    assert view.helper is not None
    view.helper.set_state({"system": "dark"})
    assert view.theme == "dark"
    assert BoardView(game, layout="board").theme == "dark"  # the next view knows from the start


def test_a_wrong_setting_is_refused_with_what_would_be_right(game: Game) -> None:
    with pytest.raises(ValueError, match="theme 'neon': one of auto, light, dark, contrast"):
        BoardView(game, theme="neon")
    with pytest.raises(AttributeError, match="no setting 'colour': lang, theme, size"):
        settings.colour = "red"
    assert alive() == len([1 for _ in range(alive())])


# Without a page, without anywidget.


def test_a_view_brings_a_picture_and_words_for_readers_without_a_kernel(view: BoardView) -> None:
    bundle = view._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "a1" in bundle["text/plain"] or "13" in bundle["text/plain"]
    assert bundle[WIDGET_VIEW]["model_id"] == view.root.model_id
    view.close()
    assert WIDGET_VIEW not in view._repr_mimebundle_()


def test_a_board_works_without_anywidget(game: Game, sent: list[Message], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(focus, "AnyWidget", None)
    view = BoardView(game, layout="board")
    assert view.helper is None
    fire(view, "mouse_down", "cell:d4")
    press(view, "ArrowUp")
    assert view.cursor == "cell:d4" and view.status.text.startswith("d4")
    assert 'aria-live="polite"' in view.status.view.value


# Old views.


@pytest.fixture
def run_cell(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, int], None]:
    def run(cell: str, number: int) -> None:
        monkeypatch.setattr(register, "this_cell", lambda: (("cell", cell), number))

    return run


def test_the_old_view_of_a_cell_that_is_run_again_turns_grey(game: Game, run_cell: Callable[[str, int], None]) -> None:
    run_cell("one", 1)
    old, beside = BoardView(game, layout="board"), BoardView(game, layout="board")
    run_cell("two", 2)
    elsewhere = BoardView(game, layout="board")
    run_cell("one", 3)
    new = BoardView(game, layout="board")
    assert [v.is_retired for v in (old, beside, elsewhere, new)] == [True, True, False, False]
    (left,) = old.root.children
    assert message("view-old") in left.value and "<svg" in left.value and "wm-old-picture" in left.value
    fire_nothing = old.status.text
    old.redraw = lambda: pytest.fail("an old view draws")  # type: ignore[method-assign]
    old._guarded(old.redraw)
    settings.theme = "dark"
    assert old.status.text == fire_nothing


def test_a_key_replaces_the_view_with_the_same_key(game: Game) -> None:
    old = BoardView(game, layout="board", key="mine")
    other = BoardView(game, layout="board", key="yours")
    BoardView(game, layout="board", key="mine")
    assert old.is_retired and not other.is_retired


def test_running_a_cell_again_and_again_leaves_nothing_behind(game: Game, run_cell: Callable[[str, int], None]) -> None:
    counts = []
    for number in range(20):
        run_cell("one", number)
        BoardView(game, layout="board")
        counts.append(alive())
    assert len(set(counts[1:])) == 1
    assert sum(1 for _ in settings.views) == 1


def test_closing_frees_every_widget(game: Game) -> None:
    before = alive()
    view = BoardView(game)
    assert alive() > before
    view.close()
    view.close()
    assert alive() == before


@pytest.mark.parametrize("is_notebook", [True, False])
def test_the_collector_passes_over_what_was_imported_but_in_a_kernel_alone(
    monkeypatch: pytest.MonkeyPatch, is_notebook: bool
) -> None:
    frozen: list[bool] = []
    monkeypatch.setattr("widgets.core.view.register.in_notebook", lambda: is_notebook)
    monkeypatch.setattr("widgets.core.view.gc.freeze", lambda: frozen.append(True))
    settle.cache_clear()
    for _ in range(2):
        settle()
    settle.cache_clear()
    assert frozen == [True] * is_notebook, "once, and never in somebody's program"
