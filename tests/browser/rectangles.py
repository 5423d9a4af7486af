"""Whether what a reader needs at once is in sight together: the text, the board, the decision and the last answer.

    from tests.browser.rectangles import assert_in_sight, rectangles

    root = page.page.locator(".wm-root").first          # of one view
    assert_in_sight(page.page, root)                    # all four parts of it that there are, and board and status at least
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
from typing import Any

from playwright.sync_api import Locator, Page

PARTS = {
    "text": ".wm-task, .wm-step",
    "board": ".wm-stage",
    "decision": ".wm-ask, .wm-bar",
    "status": ".wm-status .wm-said",
}
NEEDED = ("board", "status")
MANY = 12
PATIENCE_S = 4.0
MAY_SCROLL = ".wm-log-lines, .wm-trace"

_LOOK = """(root, [parts, needed, many, mayScroll]) => {
  const found = {}, faults = [];
  const seen = e => { const b = e.getBoundingClientRect(); return b.width > 0 && b.height > 0 && getComputedStyle(e).visibility !== 'hidden'; };
  const scroller = (() => { for (let e = root.parentElement; e && e !== document.body; e = e.parentElement) {
      const o = getComputedStyle(e).overflowY;
      if ((o === 'auto' || o === 'scroll') && e.clientHeight > 200 && e.clientHeight < innerHeight) return e; } return null; })();
  const bar = document.querySelector('.wm-app-bar');
  const clip = scroller ? scroller.getBoundingClientRect() : {left: 0, top: bar ? bar.getBoundingClientRect().bottom : 0,
      right: innerWidth, bottom: innerHeight};
  const elements = {};
  for (const [name, selector] of Object.entries(parts)) {
    if (!selector) continue;
    const all = [...root.querySelectorAll(selector)].filter(seen).filter(e => e.closest('.wm-root') === root);
    if (!all.length) { if (needed.includes(name)) faults.push(`no ${name}`); continue; }
    const b = all.map(e => e.getBoundingClientRect());
    const box = {left: Math.min(...b.map(x => x.left)), top: Math.min(...b.map(x => x.top)),
      right: Math.max(...b.map(x => x.right)), bottom: Math.max(...b.map(x => x.bottom))};
    found[name] = {x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top};
    elements[name] = all;
    const over = {left: clip.left - box.left, top: clip.top - box.top, right: box.right - clip.right, bottom: box.bottom - clip.bottom};
    for (const [side, by] of Object.entries(over)) if (by > 1) faults.push(`${name} is ${Math.round(by)} px out of sight at the ${side}`);
    all.forEach((e, k) => {
      const r = b[k], dx = Math.min(8, r.width / 4), dy = Math.min(8, r.height / 4);
      for (const [x, y] of [[r.left + dx, r.top + dy], [r.right - dx, r.top + dy], [r.left + dx, r.bottom - dy],
          [r.right - dx, r.bottom - dy], [(r.left + r.right) / 2, (r.top + r.bottom) / 2]]) {
        const hit = document.elementFromPoint(x, y);
        if (!hit || !e.contains(hit)) { faults.push(`${name} is covered at ${Math.round(x)}, ${Math.round(y)} by ${hit ? hit.tagName + '.' + hit.className : 'nothing'}`); break; }
      }
      for (const part of [e, ...e.querySelectorAll('*')]) {
        if (!seen(part) || part.matches('canvas') || part.closest('svg') || part.closest(mayScroll)) continue;
        if (getComputedStyle(part).display === 'inline' || getComputedStyle(part).clipPath !== 'none') continue;
        const wide = part.scrollWidth - part.clientWidth, high = part.scrollHeight - part.clientHeight;
        const style = getComputedStyle(part);
        const hides = style.overflowX !== 'visible' || style.overflowY !== 'visible';
        if (!hides && part !== e) continue;
        const options = part.querySelectorAll('button, [role=radio]').length;
        if ((wide > 1 || high > 1) && !(name === 'decision' && options > many))
          faults.push(`${name}: ${part.tagName.toLowerCase()}.${part.className} hides ${wide} x ${high} px of "${part.textContent.trim().slice(0, 30)}"`);
      }
      for (let up = e.parentElement; up && up !== root.parentElement; up = up.parentElement) {
        const style = getComputedStyle(up), options = up.querySelectorAll('button, [role=radio]').length;
        if (style.overflowY === 'visible' || up.scrollHeight - up.clientHeight <= 1) continue;
        if (!(name === 'decision' && options > many)) faults.push(`${name} is cut by ${up.className}: ${up.scrollHeight - up.clientHeight} px`);
      }
    });
  }
  const names = Object.keys(found);
  names.forEach((a, k) => { for (const b of names.slice(k + 1)) {
    const [p, q] = [found[a], found[b]];
    const wide = Math.min(p.x + p.width, q.x + q.width) - Math.max(p.x, q.x), high = Math.min(p.y + p.height, q.y + q.height) - Math.max(p.y, q.y);
    if (wide > 1 && high > 1) faults.push(`${a} and ${b} lie over each other by ${Math.round(wide)} x ${Math.round(high)} px`);
  } });
  return {found, faults};
}"""

_BRING = """root => {
  let e = root.parentElement;
  for (; e && e !== document.body; e = e.parentElement) {
    const o = getComputedStyle(e).overflowY;
    if ((o === 'auto' || o === 'scroll') && e.clientHeight > 200 && e.clientHeight < innerHeight) {
      e.scrollTop += root.getBoundingClientRect().top - e.getBoundingClientRect().top; return; }
  }
  scrollTo(0, 0);
}"""


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
