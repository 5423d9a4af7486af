"""Long games with bots: nothing piles up, a killed kernel loses nothing, a click is seen soon. The figures are printed (`-s`)."""

from __future__ import annotations

import os
import random
import signal
import statistics
import time
from collections.abc import Callable
from itertools import pairwise

import pytest

from tests.browser.figures import HOOK, p95, report
from tests.browser.harness import CANVAS, NotebookPage, notebook
from tests.browser.playing import SETUP, Playing
from tests.browser.test_play_bots import BOTS, play, wait_for_bots

pytestmark = pytest.mark.long

Tab = Callable[..., NotebookPage]
KILLS = 20

COUNTS = """
def counts():
    import gc, threading
    from ipywidgets.widgets import widget
    for thread in threading.enumerate():
        if thread.name in ("bots", "why"):
            thread.join(20)
    gc.collect()
    kinds = ("Play", "Offer", "Hand", "Log", "Run", "Bots", "Seats")
    ours = [type(o).__name__ for o in gc.get_objects() if str(type(o).__module__).startswith("widgets.")]
    return len(widget._instances), {kind: ours.count(kind) for kind in kinds}, threading.active_count()
def person(rng):
    '''What a person does: what comes, some of it taken back.'''
    due = view.decision
    if due is None:
        return 0
    if rng.random() < 0.1 and view.can_undo:
        view.undo()
    else:
        view.play(fuzz.pick(due.options, rng))
    return 1
rng = random.Random(7)
"""

# Somebody who presses one of the buttons of the decision, again and again; a piece in hand goes to a place of the list.
CLICKER = """() => { window.wmClicker = setInterval(() => {
  const found = (acts) => [...document.querySelectorAll('.wm-root .wm-ask button, .wm-root .wm-sheet button')]
    .filter((b) => acts.test(b.dataset.act) && b.getAttribute('aria-disabled') !== 'true');
  const put = found(/^put:/);
  const all = put.length ? put : found(/^(do|at|pay|place|sheet:places)/);
  all[Math.floor(Math.random() * all.length)]?.click();
}, 150); }"""


def test_two_hundred_actions_with_two_bots_leave_the_counts_flat(tab: Tab) -> None:
    table = play(tab, "seats={'red': 'person', 'yellow': 'planner', 'black': 'greedy'}, seed=6, save='flat'")
    table.run(COUNTS)
    start = time.monotonic()

    def until(step: int) -> None:
        while table.step < step and not table.ask("view.game.is_over"):
            table.ask("person(rng)")
            table.until(lambda: table.ask("not view.bots.is_thinking"), "the bots never end")

    until(60)
    table.act(f"why:{table.ask('view.bot_node().number')}")
    table.settle()
    table.run("view.open_sheet('')")
    widgets, ours, threads = table.ask("counts()")
    dom = table.page.page.evaluate("document.querySelectorAll('*').length")
    until(260)
    assert table.step >= 200
    table.settle()
    after = table.ask("counts()")
    print(f"after {table.step} actions in {time.monotonic() - start:.0f} s: {after}; at 60: {(widgets, ours, threads)}")
    assert after[0] == widgets and after[2] <= threads
    assert all(after[1][kind] <= n for kind, n in ours.items())
    assert table.page.page.evaluate("document.querySelectorAll('*').length") < dom + 600  # the lines of the log
    assert table.ask("[thread.name for thread in __import__('threading').enumerate()].count('bots')") == 0
    table.check()


def test_from_a_click_to_the_repaint(tab: Tab) -> None:
    """Clicks of the person in a game with two bots; then while a bot thinks: a line of the log, and back."""
    table = play(tab, "seats={'red': 'person', 'yellow': 'planner', 'black': 'planner'}, seed=6, save='speed'")
    table.run(COUNTS)
    page = table.page.page
    page.evaluate(HOOK, CANVAS)

    def took() -> float:
        page.wait_for_function("() => window.wmPaint > 0", timeout=10_000)
        found: float = page.evaluate("() => window.wmPaint - window.wmPress")
        page.wait_for_timeout(100)
        return found

    def click(target: str) -> float:
        across, down = table.page.middle(table.scene(), target)
        page.mouse.move(*table.page.point(across, down))
        page.wait_for_timeout(200)
        page.mouse.down()
        page.mouse.up()
        return took()

    times: list[float] = []
    while len(times) < 60 and not table.ask("view.game.is_over"):
        if table.ask("view.decision is not None and view.decision.kind in ('turn', 'collect', 'forge')"):
            shown = {target.id for target in table.scene().targets}
            lit = [
                target
                for target in table.lit()
                if target in shown and target.split(":")[0] in ("ship", "cell", "stored")
            ]
            if lit:
                times.append(click(lit[0]))
                square = table.ask("view.hand.first_square() if view.hand is not None else None")
                if square is not None:
                    times.append(click(f"cell:{square}"))
        table.ask("person(rng)")
        table.until(lambda: table.ask("not view.bots.is_thinking"), "the bots never end")
    times.sort()
    report("click to repaint with two bots, median", statistics.median(times), 60, "ms")
    report("click to repaint with two bots, p95", p95(times), 120, "ms")

    # A strategist thinks as long as it likes.
    table.run("some = finish(wm.new_game(players=['red', 'yellow'], seed=8), 'greedy', steps=60)")
    table.run("view.sit({'red': 'mcts', 'yellow': 'person'}, some)")
    table.run("view.seats.bot('red').limits.nodes = 0")
    while table.ask("view.decision is not None"):
        table.ask("person(random.Random(1))")
    busy: list[float] = []
    for k in range(12):
        if not table.ask("view.bots.is_thinking"):
            break
        line = page.locator(".wm-log-line").nth(1 + k % 3) if k % 2 == 0 else table.find("log:now")
        line.click()
        busy.append(took())
    table.run("view.bots.drop()")
    busy.sort()
    if busy:
        report("click to repaint while a bot thinks, median", statistics.median(busy), 60, "ms")
        report("click to repaint while a bot thinks, most", busy[-1], 120, "ms")
    table.check()


def test_the_first_board(tab: Tab) -> None:
    page = tab(size=(1300, 1350))
    page.open(notebook("import os", "from widgets import Play\nview = Play(save=False)\nview"))
    page.run_cell(0)
    began = time.monotonic()
    page.page.evaluate("() => { jupyterapp.shell.currentWidget.content.activeCellIndex = 1; }")
    page.page.evaluate("() => { jupyterapp.commands.execute('notebook:run-cell'); }")
    page.page.locator(CANVAS).first.wait_for(timeout=20_000)
    page.wait_until_painted()
    report("first board of a game with bots after the cell starts", time.monotonic() - began, 1.5, "s")


def test_a_kernel_killed_at_any_moment_loses_nothing_that_was_seen(tab: Tab) -> None:
    """Twenty times: bots and a busy person play, the kernel is killed by its id, one press goes on with the game."""
    rng = random.Random(11)
    page = tab(size=(1300, 1350))
    cell = "view = Play(seats={'red': 'person', 'yellow': 'greedy', 'black': 'planner'}, seed=4)\nview"
    page.open(notebook(SETUP + BOTS, cell))
    page.run_all()
    table = Playing(page)
    table.settle()
    seen = "() => Number(document.querySelector('.wm-root .wm-log-line')?.dataset.act.slice(4) ?? 0)"
    lost = []
    steps = [0]
    for kill in range(KILLS):
        pid = int(table.ask("__import__('os').getpid()"))
        page.page.evaluate(CLICKER)
        page.page.wait_for_timeout(rng.randrange(200, 2500))
        os.kill(pid, signal.SIGKILL)
        page.page.evaluate("() => clearInterval(window.wmClicker)")
        table.until(lambda: page.page.locator(".wm-gone").first.is_visible(), "a dead kernel is not told")
        last = int(page.page.evaluate(seen))
        _wait_for_another_kernel(table, pid)
        page.run_all()
        table.settle()
        if last:
            table.find("save:resume").click()
            table.until(lambda: table.ask("view.waiting is None"), "one press does not go on with the game")
        step = table.step
        if step < last:
            lost.append((kill, last, step))
        steps.append(step)
        assert table.ask("view.seats.kinds") == {"red": "person", "yellow": "greedy", "black": "planner"}
        if table.ask("view.game.is_over"):
            break
    print(f"{len(steps) - 1} kills; the game stood at {steps}")
    assert steps[-1] > KILLS and sum(b > a for a, b in pairwise(steps)) > KILLS / 2, "too little was played"
    assert not lost, f"(kill, move that was seen, move that was saved): {lost}"
    wait_for_bots(table, -1)
    assert table.ask("repr(view.error)") == "None"


def _wait_for_another_kernel(table: Playing, pid: int) -> None:
    """Jupyter starts a dead kernel again, five times in short succession; then it is for the reader to choose one."""
    page = table.page.page
    for tried in range(300):
        if page.locator(".jp-Dialog button").count():
            page.locator(".jp-Dialog button").first.click()
        if _pid(table) not in (0, pid):
            return
        if tried % 100 == 60:
            page.evaluate("() => { jupyterapp.shell.currentWidget.sessionContext.changeKernel({ name: 'python3' }); }")
        page.wait_for_timeout(200)
    raise AssertionError(f"no other kernel came; the server says:\n{table.page.lab.log()[-2000:]}")


def _pid(table: Playing) -> int:
    try:
        return int(table.ask("__import__('os').getpid()"))
    except Exception:  # the kernel is not back yet
        return 0
