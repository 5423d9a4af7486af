"""While somebody thinks the worker answers: a page is never left waiting, and stop means stop."""

from collections.abc import Callable

import pytest

from tests.browser.figures import p95, report
from tests.site import waits
from tests.site.harness import Tab

pytestmark = pytest.mark.browser

LONGEST_MS, STOPS_MS = 100, 300
THINKS_MS = 8000


def told(name: str, found: list[float]) -> None:
    """What the clock says; that answers came at all while somebody thought is what fails."""
    print(f"{name}: {len(found)} answers, median {sorted(found)[len(found) // 2]:.0f} ms, p95 {p95(found):.0f} ms")
    report(f"{name}: longest wait for an answer", max(found), LONGEST_MS)
    assert len(found) > 3, found


def test_the_page_is_answered_while_bots_think_and_pause_comes_at_once(tab: Callable[..., Tab]) -> None:
    one = waits.watched(tab()).open("play.html")
    for seat in ("red", "yellow"):
        waits.act(one, f"seat:{seat}:mcts")
        one.page.locator(
            f'[data-act="seat:{seat}:mcts"][aria-checked="true"]'
        ).wait_for()  # drawn anew: a press may meet the old one
    waits.act(one, "begin")
    one.page.locator('[data-act="bots:pause"]').wait_for(timeout=60_000)
    waits.begin(one)
    one.page.wait_for_timeout(THINKS_MS)
    told("two bots of the tree search", waits.end(one))
    pressed = waits.act(one, "bots:pause")
    took = waits.until(one, "document.querySelector('[data-act=\"bots:go\"]')", pressed)
    report("pause while a bot thinks", took, STOPS_MS)


def test_the_page_is_answered_during_an_estimate_and_stop_comes_at_once(tab: Callable[..., Tab]) -> None:
    one = waits.watched(tab()).open("what-if.html#fresh")
    waits.begin(one)
    waits.act(one, "search:estimate")
    one.page.locator('[data-act="search:stop"]').wait_for(timeout=60_000)
    one.page.wait_for_timeout(THINKS_MS)
    told("games played out", waits.end(one))
    pressed = waits.act(one, "search:stop")
    took = waits.until(one, "!document.querySelector('[data-act=\"search:stop\"]')", pressed)
    report("stop of an estimate", took, STOPS_MS)


STOP_AT_ONCE = """() => {
  const waiting = setInterval(() => {
    const button = document.querySelector('[data-act="learn:stop"]');
    if (!button) return;
    clearInterval(waiting);
    window.wmStopped = performance.now();
    button.click();
  }, 5);
}"""
"""Presses stop as soon as it is there: a search may be over before anybody outside the page hears of it."""

BUSY = "document.querySelector('[data-act=\"learn:stop\"]')"


def test_the_page_is_answered_while_a_puzzle_is_judged_and_stop_comes_at_once(tab: Callable[..., Tab]) -> None:
    """A move after which the goal is out of reach: that takes a proof, which lets the page in."""
    one = waits.watched(tab()).open("puzzles.html#ol-promotion-1")

    def build() -> float:
        waits.act(one, "do:0")
        waits.act(one, "sheet:places")
        return waits.act(one, "put:2")

    pressed = build()
    waits.until(one, BUSY, pressed)
    waits.begin(one)
    took = waits.until(one, "document.querySelector('.wm-task .wm-miss')", pressed)
    told(f"a puzzle judged for {took:.0f} ms", waits.end(one))
    waits.act(one, "learn:again")
    one.page.wait_for_function("() => !document.querySelector('.wm-task .wm-miss')")
    one.page.evaluate(STOP_AT_ONCE)
    build()
    pressed = float(one.page.wait_for_function("() => window.wmStopped").json_value())
    report("stop of a puzzle's search", waits.until(one, f"!{BUSY}", pressed), STOPS_MS)
    left_open = "() => [...document.querySelectorAll('.wm-status')].some((one) => one.innerText.includes('left open'))"
    one.page.wait_for_function(left_open, timeout=30_000)
    assert not one.page.locator(".wm-task .wm-miss").count()
