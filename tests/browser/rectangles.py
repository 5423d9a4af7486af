"""Whether what a reader needs at once is in sight together: text, board, decision, last answer, and the line with the progress.

    from tests.browser.rectangles import assert_in_sight, rectangles

    root = page.page.locator(".wm-root").first          # of one view
    assert_in_sight(page.page, root)                    # all five parts of it that there are, and board and status at least
    assert_in_sight(page.page, root, text=".my-text", decision="")   # other selectors; "" for a part that is not asked for
    rectangles(page.page, root)["board"]                # {"x", "y", "width", "height"} in px of the window

Each part is one box round everything that its selector finds inside the view (and is shown). Asked of it: it lies inside
what the reader sees (the panel of the notebook, or the window below the bar of the app), apart from the other parts; the
points near its corners and its middle are its own (`elementFromPoint`), so that nothing lies over it; and nothing in it is
cut: no element is larger inside than outside. Lists of more than `MANY` things to choose may scroll, and the log.

The view is brought to the top first, as a reader does, once: `bring=False` leaves the page where it is, to see that an
answer did not move it. What is wrong is asked for again until it is right or `PATIENCE_S` are over, since a page answers late.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

PARTS = {
    "text": ".wm-task, .wm-step",
    "board": ".wm-stage",
    "decision": ".wm-ask, .wm-bar",
    "status": ".wm-status .wm-said",
    "progress": ".wm-foot",
}
NEEDED = ("board", "status")
MANY = 12
PATIENCE_S = 4.0
MAY_SCROLL = ".wm-log-lines, .wm-trace"

_SCRIPT = (Path(__file__).parent / "rectangles.js").read_text(encoding="utf-8")
_LOOK = f"(root, asked) => {{ {_SCRIPT} return look(root, ...asked); }}"
_BRING = f"root => {{ {_SCRIPT} bring(root); }}"


def _look(root: Locator, parts: dict[str, str], needed: tuple[str, ...]) -> dict[str, Any]:
    found: dict[str, Any] = root.evaluate(_LOOK, [PARTS | parts, list(needed), MANY, MAY_SCROLL])
    return found


def rectangles(page: Page, root: Locator, **parts: str) -> dict[str, dict[str, float]]:
    """The rectangles of the parts that there are, in px of the window."""
    found: dict[str, dict[str, float]] = _look(root, parts, ())["found"]
    return found


def faults(
    page: Page,
    root: Locator,
    *,
    bring: bool = True,
    needed: tuple[str, ...] = NEEDED,
    patience_s: float = PATIENCE_S,
    **parts: str,
) -> list[str]:
    """What is wrong with the parts of a view, as sentences; empty when all are in sight together."""
    end = time.monotonic() + patience_s
    while True:
        if bring:
            root.evaluate(_BRING)
        wrong: list[str] = _look(root, parts, needed)["faults"]
        if not wrong or time.monotonic() > end:
            return wrong
        page.wait_for_timeout(50)


def assert_in_sight(page: Page, root: Locator, **options: Any) -> None:
    """Fail with what is wrong and with the rectangles, unless all parts are in sight together; options as in `faults`."""
    wrong = faults(page, root, **options)
    assert not wrong, f"{wrong}\n{rectangles(page, root)}"
