"""How fast the other workbenches answer a click, for `bench.py`: puzzle, lesson, what if, sandbox, stepper, reference.

A press is one that the workbench is made of: a piece taken, put down, a step, a tab. The clock runs from what acts, the
mouse going down on a board or up on a button, to the first drawing on a canvas of the view, or where there is none to the
first new content on the page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.browser.harness import NotebookPage, notebook
from tests.browser.playing import SETUP, Playing

Tab = Callable[..., NotebookPage]

HOOK = """() => {
  window.wmPress = window.wmPaint = 0;
  const seen = () => { if (window.wmPress && !window.wmPaint) window.wmPaint = performance.now(); };
  const press = () => { window.wmPress = performance.now(); window.wmPaint = 0; };
  document.addEventListener('mousedown', press, true);
  document.addEventListener('mouseup', (e) => { if (e.target.closest('button')) press(); }, true);
  for (const canvas of document.querySelectorAll('.wm-root canvas')) {
    const context = canvas.getContext('2d'), draw = context.drawImage.bind(context);
    context.drawImage = (...given) => { draw(...given); seen(); };
  }
  const look = new MutationObserver(() => requestAnimationFrame(seen));
  for (const content of document.querySelectorAll('.wm-content'))
    look.observe(content, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
}"""

HELPERS = """
from widgets import LessonView, PuzzleView, Reference, Sandbox, Stepper, WhatIf
from wm_kernel.picture.bench import Tool
from wm_kernel.learn.progress import Progress
places = (f"cell:{column}{row}" for row in range(8, 14) for column in "abcdefghijkl")
def free():
    return next(places)
def best():
    square = view.hand.first_square()
    return "cell:" + square if square else next(iter(view.hand.targets))
"""


@dataclass(frozen=True)
class Bench:
    """A workbench: what makes it, what is done before each round, and what is pressed: targets or buttons (">Next")."""

    code: str
    before: str
    presses: tuple[str, ...]


BENCHES = {
    "puzzle": Bench(
        'PuzzleView("reach-1", progress=Progress(None))', "view.act('learn:again')", (">Dreadnought", "best()")
    ),
    "lesson": Bench(
        'LessonView("COURSE-01", at=1, progress=Progress(None))', "view.act('learn:again')", (">Dreadnought", "best()")
    ),
    "what if": Bench('WhatIf("ex_02", save=False)', "view.game.goto(0); view._catch_up()", (">Blimp", "best()")),
    "sandbox": Bench('Sandbox("ex_02")', "view.take(Tool('worker', '', 'yellow'))", ("free()", "free()")),
    "stepper": Bench('Stepper("EX-05")', "view.go(0)", (">Next", ">Next")),
    "reference": Bench("Reference()", "view.turn_to('icons')", (">Components", ">Rules", ">Lines")),
}


def clicks(tab: Tab, name: str, rounds: int = 8) -> tuple[list[float], float]:
    """Milliseconds from press to repaint, and the largest message after one, in kB."""
    bench = BENCHES[name]
    page = tab(size=(1300, 1150))
    page.open(notebook(SETUP + HELPERS, f"view = {bench.code}\nview"))
    page.run_all()
    page.page.locator(".wm-root").first.wait_for()
    page.page.evaluate(HOOK)
    table = Playing(page)
    times: list[float] = []
    largest = 0
    for _ in range(rounds):
        table.run(bench.before)
        page.page.wait_for_timeout(400)
        for press in bench.presses:
            page.received.clear()
            if press.startswith(">"):
                named = page.page.locator(".wm-root").get_by_role("button", name=press[1:])
                button = named.and_(page.page.locator(":not(.wm-wi-move)")).first  # moves of a line speak of pieces too
                button.scroll_into_view_if_needed()
                box = button.bounding_box()
                assert box is not None
                page.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            else:
                page.page.mouse.move(*page.point(*page.middle(table.scene(), table.ask(press))))
            page.page.wait_for_timeout(250)
            page.page.mouse.down()
            page.page.mouse.up()
            page.page.wait_for_function("() => window.wmPaint > 0", timeout=10_000)
            page.page.wait_for_timeout(100)
            times.append(page.page.evaluate("() => window.wmPaint - window.wmPress"))
            largest = max(largest, *page.received, 0)
    assert table.ask("repr(view.error)") == "None"
    page.assert_clean()
    return times, largest / 1000
