"""How long the worker of a page leaves the page without an answer, and how long a click takes to be seen.

The page's own worker is asked in turn with everything else, so an answer waits for whatever is going on there.
"""

from __future__ import annotations

from tests.site.harness import Tab

WATCH = """() => {
  const Real = window.Worker;
  window.Worker = class extends Real { constructor(...words) { super(...words); window.wmWorker = this; } };
}"""
"""To be run before the page: remembers its worker."""

ASK = """() => {
  window.wmWaits = [];
  window.wmAsking = true;
  const sent = new Map();
  let last = 0;
  const worker = window.wmWorker;
  const ask = () => { const id = `wait-${++last}`; sent.set(id, performance.now()); worker.postMessage({ type: "ping", id }); };
  worker.addEventListener("message", ({ data }) => {
    if (data.type !== "pong" || !sent.has(data.id)) return;
    window.wmWaits.push(performance.now() - sent.get(data.id));
    if (window.wmAsking) setTimeout(ask, 5);
  });
  ask();
}"""


def watched(tab: Tab) -> Tab:
    """The tab, which will remember the worker of the page that it opens."""
    tab.page.add_init_script(f"({WATCH})()")
    return tab


def act(tab: Tab, name: str) -> float:
    """Press the button of an act; returns the ms since the page was loaded."""
    button = tab.page.locator(f'[data-act="{name}"]:visible').first
    button.wait_for()
    return float(button.evaluate("button => { button.click(); return performance.now(); }"))


def begin(tab: Tab) -> None:
    """Begin to ask the worker, over and over."""
    tab.page.evaluate(ASK)


def end(tab: Tab) -> list[float]:
    """Stop asking: how long each answer took, in ms."""
    found: list[float] = tab.page.evaluate("() => { window.wmAsking = false; return window.wmWaits; }")
    return found


def until(tab: Tab, condition: str, since: float) -> float:
    """Wait until something is so on the page; the ms it took."""
    return (
        float(tab.page.wait_for_function(f"() => ({condition}) && performance.now()", polling=10).json_value()) - since
    )
