"""How fast the table of Propeller Islands answers a click, for `bench.py`: decisions of a game one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.clicks import TIMED, Clicks, click, summed_up
from tests.browser.figures import HOOK
from tests.browser.harness import CANVAS, NotebookPage
from tests.browser.islands import begun, by_mouse
from tests.browser.playing import Playing

Tab = Callable[..., NotebookPage]

# Name of the table -> the game, options of the page.
ISLANDS: dict[str, tuple[str, dict[str, Any]]] = {
    "islands, 2 players": ("at(2, 12, step=20)", {}),
    "islands, 4 players": ("at(4, 14, step=100)", {}),
    "islands, dark, 2x": ("at(4, 14, step=100)", {"theme": "dark", "scale": 2}),
}


class Clocked(Playing):
    """A table whose presses are timed."""

    def __init__(self, page: NotebookPage) -> None:
        super().__init__(page)
        self.times: list[float] = []
        self.sizes: list[int] = []

    def press(self, target: str) -> None:
        """Click the middle of a target, and keep how long it took to be seen."""
        self.steady()
        self.settle()
        self.page.received.clear()
        self.times.append(click(self, target))
        self.settle()
        self.sizes.append(max(self.page.received, default=0))


def clicks(tab: Tab, name: str, decisions: int = 20) -> Clicks:
    """Dice, tiles, hexes, workers, plans: what comes next in a game."""
    game, options = ISLANDS[name]
    table = Clocked(begun(tab, game, **options).page)
    table.run(f"{TIMED}view._guarded = timed")
    table.page.page.evaluate(HOOK, CANVAS)
    for _ in range(decisions):
        by_mouse(table)
    return summed_up(table, table.times, table.sizes)
