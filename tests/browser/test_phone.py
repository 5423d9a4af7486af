"""On a telephone, 390 px wide, the app is used by finger: a move of a puzzle and a turn of a game, with real taps.

The other workbenches are looked at there and on a tablet of 820 px.

Nothing is wider than the window, all that is pressed is large enough and can be brought into sight, and lies on top there.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, TimeoutError, expect

from tests.browser.serving import AppPage, AppServer
from tests.browser.watched import put_away
from widgets import PuzzleView
from wm_kernel.learn.progress import Progress

SIZE, TABLET = (390, 844), (820, 1100)
FINGER = 40
PRESSES = 80
GONE_MS = 3000
ENDS = ("End turn", "Fin du tour")

# What is too small for a finger or sticks out at a side. What only keys reach, and links in a text, are left out.
FAULTS_JS = """finger => {
  const found = [];
  for (const e of document.querySelectorAll('.wm-app-place *')) {
    if (!e.checkVisibility() || e.closest('svg, .wm-unseen, .wm-helper')) continue;
    const r = e.getBoundingClientRect();
    if (r.width < 2 || r.height < 2) continue;
    const name = e.getAttribute('data-act') || `${e.tagName}.${e.className}`;
    if (r.left < -1 || r.right > innerWidth + 1) found.push(`${name} from ${Math.round(r.left)} to ${Math.round(r.right)}`);
    if (e.tagName === 'BUTTON' && Math.min(r.width, r.height) < finger - 0.5)
      found.push(`${name}: ${Math.round(r.width)} x ${Math.round(r.height)}`);
  }
  return found;
}"""


@pytest.fixture
def phone(browser: Browser, request: pytest.FixtureRequest) -> Iterator[AppPage]:
    """The app on a telephone, in the language that the test is given."""
    with AppServer() as server:
        page = AppPage(browser, server, size=SIZE, touch=True, locale=request.param)
        with put_away([page], request):
            page.open()
            yield page


def fits(page: AppPage, told: str, finger: int = FINGER) -> None:
    """Nothing sticks out at a side, and a finger finds every button."""
    found = page.page.evaluate(FAULTS_JS, finger)
    assert page.too_wide() == 0 and not found, "\n".join([f"{told}: {page.too_wide()} px too wide", *found])


def tap(page: AppPage, button: Locator, x: float | None = None, y: float | None = None) -> None:
    """Bring something into sight and tap it; it has to lie on top there."""
    steady(page)
    button.tap(position=None if x is None or y is None else {"x": x, "y": y})


def steady(page: AppPage) -> None:
    """Wait until the program has answered, and the view says the same for a while."""
    page.page.wait_for_function(
        """() => {
          const told = document.querySelector('.wm-app-place > :not(.wm-hidden)').innerText, now = performance.now();
          if (window.wmTold?.told !== told) window.wmTold = { told, since: now };
          return now - window.wmTold.since > 500;
        }"""
    )


def choices(page: AppPage) -> Locator:
    return page.view.locator(".wm-ask .wm-choices:not(.wm-tools) [data-act]:not([aria-disabled])")


LANGUAGES = pytest.mark.parametrize("phone", ["en-GB", pytest.param("fr-FR", marks=pytest.mark.long)], indirect=True)


@pytest.mark.long
@LANGUAGES
def test_a_move_of_a_puzzle_by_finger(phone: AppPage) -> None:
    phone.go("puzzles/edges-1")
    fits(phone, "puzzle")
    for part in (".wm-task", ".wm-stage", ".wm-ask", ".wm-status"):
        phone.view.locator(part).first.scroll_into_view_if_needed()
        expect(phone.view.locator(part).first).to_be_in_viewport(ratio=0.9)
    lang = str(phone.page.evaluate("() => document.documentElement.lang"))  # words move what stands beside them
    view = PuzzleView("edges-1", progress=Progress(None), lang=lang)
    stored, wide = view.scene.target("stored:red:L5"), view.scene.width
    view.close()
    board = phone.view.locator("canvas").first
    box = board.bounding_box()
    assert box
    scale = box["width"] / wide
    tap(phone, board, (stored.x + stored.w / 2) * scale, (stored.y + stored.h / 2) * scale)
    phone.view.locator('[data-act="hand:turn"]').wait_for()
    fits(phone, "a scaffold in hand")
    tap(phone, phone.view.locator('[data-act="sheet:places"]'))
    phone.view.locator('.wm-sheet [data-act^="put:"]').first.wait_for()
    fits(phone, "its places")
    tap(phone, phone.view.locator('.wm-sheet [data-act^="put:"]').first)
    expect(phone.view.locator(".wm-status .wm-rule").first).to_be_visible()
    fits(phone, "the answer")

    phone.check()


@LANGUAGES
def test_a_turn_of_a_game_by_finger(phone: AppPage) -> None:
    phone.go("play")
    steady(phone)
    fits(phone, "who plays")
    tap(phone, phone.view.locator('[data-act="seat:yellow:person"]'))
    tap(phone, phone.view.locator('[data-act="begin"]'))
    for _ in range(PRESSES):
        place = phone.view.locator('.wm-sheet [data-act^="put:"]')
        places = phone.view.locator('[data-act="sheet:places"]')
        steady(phone)
        choices(phone).or_(place).first.wait_for()
        finish = phone.view.locator(".wm-ask .wm-choices:not(.wm-tools) .wm-primary")
        button = next((b for b in (place, places, finish) if b.count()), choices(phone)).first
        try:
            told = button.inner_text(timeout=GONE_MS)
            button.tap(timeout=GONE_MS)
        except TimeoutError:  # the view had not yet shown what came of the press before: look again
            continue
        steady(phone)
        fits(phone, "a game")
        if told.strip() in ENDS:
            break
    else:
        raise AssertionError(f"{PRESSES} presses end no turn")
    phone.check()


@pytest.mark.parametrize(
    "phone", [pytest.param(lang, marks=pytest.mark.long) for lang in ("en-GB", "fr-FR")], indirect=True
)
def test_every_workbench_on_a_telephone_and_a_tablet(phone: AppPage) -> None:
    """Buttons side by side that differ by an icon are a little narrower than they are high."""
    for width, height in (SIZE, TABLET):
        phone.page.set_viewport_size({"width": width, "height": height})
        for route in ("puzzles/flood-1", "sandbox", "what-if/ex_02", "lessons/COURSE-03", "examples/EX-09"):
            phone.go(route)
            steady(phone)
            fits(phone, f"{route} at {width} px", 36)
            for part in (".wm-task, .wm-step, .wm-sb-tray, .wm-wi-lines", ".wm-stage", ".wm-status"):
                found = phone.view.locator(part).first
                found.scroll_into_view_if_needed()
                expect(found).to_be_in_viewport()
    phone.check()
