"""A PlayView in the browser: pressing what it shows by mouse, finger and key, and asking the kernel what came of it."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator

from tests.browser.harness import ROOT, NotebookPage, notebook

SETUP = f"""
import random
import wm_kernel as wm
from wm_kernel.checks import fuzz
from widgets import PlayView, settings

def echoes(view):
    '''How often the key that means nothing was heard.'''
    if "on_key" not in vars(view):
        means = view.on_key
        vars(view)["echoes"] = 0
        def on_key(key, shift, on_canvas):
            if key == "§":
                view.echoes += 1
                return True
            return means(key, shift, on_canvas)
        view.on_key = on_key
    return view.echoes

TURNS = {str(ROOT / "tests" / "browser" / "turns.yaml")!r}
"""

ECHO = """number => {
  const root = document.querySelectorAll('.jp-OutputArea canvas')[number]?.closest('.wm-root');
  root?.dispatchEvent(new KeyboardEvent('keydown', { key: '§', bubbles: true }));
}"""


@dataclass
class Place:
    id: str
    x: float
    y: float
    w: float
    h: float


@dataclass
class Scene:
    """The targets of a view, as the harness clicks them."""

    width: float
    height: float
    targets: list[Place] = field(default_factory=list)


class Playing:
    """A notebook with one view called `view`; `canvas` is the number of its canvas on the page."""

    def __init__(self, page: NotebookPage, canvas: int = 0) -> None:
        self.page = page
        self.canvas = canvas
        self.patience_ms = 60

    # -- asking --------------------------------------------------------------------------------------------------------

    def ask(self, expression: str) -> Any:
        """The value of a Python expression of plain values."""
        return ast.literal_eval(self.page.evaluate(expression))

    def run(self, code: str) -> None:
        """Run statements in the kernel."""
        self.page.evaluate(f"exec({code!r}, globals())")

    @property
    def step(self) -> int:
        return int(self.ask("view.game.step"))

    @property
    def actions(self) -> list[str]:
        """What was played so far."""
        told: str = self.ask("view.game.transcript()")
        return told.splitlines()

    def scene(self) -> Scene:
        width, height, targets = self.ask(
            "(view.scene.width, view.scene.height, [(t.id, t.x, t.y, t.w, t.h) for t in view.scene.targets])"
        )
        return Scene(width, height, [Place(*target) for target in targets])

    def lit(self) -> list[str]:
        """The targets that are lit now."""
        return list(self.ask("list(view.marks().options)"))

    def check(self) -> None:
        """No error in the view, the page or an output, and no request elsewhere."""
        assert self.ask("repr(view.error)") == "None"
        self.page.assert_clean()

    # -- doing ---------------------------------------------------------------------------------------------------------

    def steady(self) -> None:
        """Wait until the board stands still on the page: a panel that closes moves it."""
        before = None
        for _ in range(30):
            box = self.page.canvas(self.canvas).bounding_box()
            if box == before:
                return
            before = box
            self.page.page.wait_for_timeout(60)

    def press(self, target: str) -> None:
        """Click the middle of a target."""
        self.steady()
        count = self.ask("view.presses")
        self.page.click_target(self.scene(), target, self.canvas)
        self.settle()
        times, heard = self.ask("(view.presses, view.last_press)")
        assert times == count + 1 and heard, f"pressed {target}, and the view heard {times - count} times {heard}"

    def tap(self, target: str) -> None:
        self.steady()
        self.page.tap_target(self.scene(), target, self.canvas)
        self.settle()

    def point(self, target: str) -> None:
        """Move the mouse to the middle of a target."""
        self.page.hover(*self.page.middle(self.scene(), target), self.canvas)
        self.settle()

    def find(self, act: str) -> Locator:
        """The button of an act."""
        return self.page.page.locator(f'.wm-root [data-act="{act}"]').first

    def button(self, name: str) -> None:
        """Click a button of the view by what it says."""
        self.page.page.locator(".wm-root .wm-dom").get_by_role("button", name=name).first.click()
        self.settle()

    def act(self, act: str) -> None:
        """Click the button of an act."""
        self.find(act).click()
        self.settle()

    def keys(self, *names: str) -> None:
        for name in names:
            self.page.keys(name)
            self.settle()

    def tab_to(self, name: str, most: int = 40) -> None:
        """Press Tab until something of this name has the focus."""
        for _ in range(most):
            if name in self.page.focused():
                return
            self.page.keys("Tab")
            self.page.page.wait_for_timeout(30)
        raise AssertionError(f"{most} times Tab do not lead to {name!r}; the focus is on {self.page.focused()}")

    def settle(self) -> None:
        """Let the kernel answer what the page sent, and the page show it.

        What a page reports is handled in a thread of its own, in its order: the answer to a key that means nothing says
        that all before it is done.
        """
        page = self.page.page
        page.wait_for_timeout(self.patience_ms)  # mouse moves are sent a moment late
        before = self.ask("echoes(view)")
        page.evaluate(ECHO, self.canvas)
        for _ in range(200):
            if self.ask("echoes(view)") > before:
                break
            page.wait_for_timeout(20)
        page.wait_for_timeout(self.patience_ms)

    def fresh(self) -> None:
        """The position of the file anew, in the same view."""
        self.run("view.show_game(wm.load(TURNS))")
        self.settle()

    def until(self, is_so: Callable[[], bool], otherwise: str) -> None:
        """Wait until the page shows something."""
        for _ in range(60):
            if is_so():
                return
            self.page.page.wait_for_timeout(100)
        raise AssertionError(otherwise)

    def status(self) -> str:
        """What the status line shows."""
        return self.page.page.locator(".wm-root .wm-status").first.inner_text()


def playing(
    tab: Callable[..., NotebookPage],
    game: str = "wm.load(TURNS)",
    *,
    arguments: str = "save=False",
    theme: str = "light",
    **options: Any,
) -> Playing:
    """A view of a game in a new tab."""
    page = tab(**{"size": (1300, 1150), **options})
    page.open(notebook(SETUP, f"view = PlayView({game}, {arguments})\nview"), theme=theme)
    page.run_all()
    found = Playing(page)
    found.settle()
    return found
