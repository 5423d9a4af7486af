"""The harness itself: a page with one canvas is opened, clicked, tapped, typed at, scrolled, reloaded and run again."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.browser.harness import NotebookPage, notebook

BOARD = """
import ipywidgets, ipycanvas

canvas = ipycanvas.Canvas(width=800, height=400, layout=ipywidgets.Layout(width="400px", height="200px"))
said = ipywidgets.Label("ready")
clicks = []

def paint(*_):
    ipycanvas.canvas._CANVAS_MANAGER._current_canvas = None
    canvas.fill_style = "#f4ecd8"
    canvas.fill_rect(0, 0, 800, 400)
    canvas.fill_style = "#2653c0"
    for x, y in clicks:
        canvas.fill_rect(x - 10, y - 10, 20, 20)
    canvas.fill_rect(0, 0, 8, 8)

def pressed(x, y):
    clicks.append((x, y))
    paint()
    said.value = f"at {x:.0f},{y:.0f}, {len(clicks)} in all"

canvas.on_mouse_down(pressed)
canvas.on_touch_start(lambda points: pressed(*points[0]))
canvas.on_key_down(lambda key, *modifiers: setattr(said, "value", f"key {key}"))
canvas.on_client_ready(paint)
paint()
"""
SHOW = "ipywidgets.VBox([canvas, said])"


@dataclass
class Place:
    id: str
    x: float
    y: float
    w: float
    h: float


@dataclass
class Scene:
    width: float
    height: float
    targets: list[Place]


SCENE = Scene(80, 40, [Place("middle", 30, 10, 20, 20), Place("edge", 70, 30, 10, 10)])


def test_a_page_is_clicked_typed_at_reloaded_and_run_again(tab: Callable[..., NotebookPage]) -> None:
    page = tab()
    page.open(notebook(BOARD, SHOW))
    page.run_all()
    assert page.canvases().count() == 1

    before = page.pixels(0.5, 0.5)
    page.click_target(SCENE, "middle")
    page.wait_for_text("at 400,200, 1 in all")
    assert page.pixels(0.5, 0.5) != before
    page.focus_canvas()
    page.keys("ArrowLeft")
    page.wait_for_text("key ArrowLeft")
    assert page.focused().startswith("canvas")
    assert page.evaluate("len(clicks)") == "1"

    page.reload()
    page.click_target(SCENE, "edge")
    page.wait_for_text("at 750,350, 2 in all")
    page.run_cell(1)
    assert page.canvases().count() == 1
    page.assert_clean()
    assert page.sent and page.received
    with pytest.raises(AssertionError, match="no target 'nowhere', only: edge, middle"):
        page.click_target(SCENE, "nowhere")


def test_touch_dense_screen_dark_theme_and_language(tab: Callable[..., NotebookPage]) -> None:
    page = tab(scale=2, touch=True, locale="fr-FR")
    page.open(notebook(BOARD, SHOW), theme="dark")
    page.run_all()
    page.tap_target(SCENE, "middle")
    page.wait_for_text("at 400,200, 1 in all")
    assert page.page.evaluate("[navigator.language, devicePixelRatio]") == ["fr-FR", 2]
    assert page.shot("harness_dark_2x").stat().st_size > 10_000
    page.assert_clean()


def test_what_must_not_happen_is_noticed(tab: Callable[..., NotebookPage]) -> None:
    page = tab()
    page.open(notebook("from IPython.display import HTML", "HTML('<img src=\"https://example.org/x.png\">')", "1 / 0"))
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        page.run_all()
    with pytest.raises(AssertionError, match=r"ZeroDivisionError|ERR_FAILED"):
        page.assert_clean()
    assert set(page.external) == {"https://example.org/x.png"}


def test_scrolling_is_seen(tab: Callable[..., NotebookPage]) -> None:
    page = tab(size=(1000, 500))
    page.open(notebook("for number in range(200):\n    print(number)"))
    page.run_all()
    page.page.evaluate("document.querySelector('.jp-WindowedPanel-outer').scrollTop = 0")
    page.page.mouse.move(500, 250)
    before = page.scroll_top()
    page.wheel(400)
    assert page.scroll_top() > before
