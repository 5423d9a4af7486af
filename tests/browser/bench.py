"""How fast the views are in a real browser: `python -m tests.browser.bench`, a part of `make bench`.

For each table: the time from the press of the mouse to the repaint, the largest message of a redraw, and the processor
time the kernel takes for a click, which what else the machine does hardly changes. For the other workbenches the first two
(`bench_workbenches.py`). Then what a hover sends, how soon the first board is there, and how large the kernel is. The
targets stand beside the figures; `test_play_speed.py` holds them.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.bench_islands import ISLANDS
from tests.browser.bench_islands import clicks as island_clicks
from tests.browser.bench_workbenches import BENCHES
from tests.browser.bench_workbenches import clicks as workbench_clicks
from tests.browser.clicks import TIMED, Clicks, click, summed_up
from tests.browser.figures import HOOK, p95
from tests.browser.harness import CANVAS, LabServer, NotebookPage, notebook
from tests.browser.playing import SETUP, Playing, playing
from tools import chromium

Tab = Callable[..., NotebookPage]

TARGETS = {"median_ms": 60.0, "p95_ms": 120.0, "kB": 60.0, "hover": 2.0, "first_s": 1.5, "kernel_MB": 150.0}

# A full game some turns on, the same each time; the start to come back to.
POSITIONS = """
def some_turns_on(players, turn=40):
    for seed in range(2, 60):
        game = wm.new_game("whistle_mountain", players=players, seed=seed)
        rng = random.Random(seed)
        while game.decision is not None:
            ships = [str(a).split()[1] for a in game.legal_actions() if str(a).startswith("collect")]
            if game.decision.kind == "turn" and game.state.turn >= turn and len(set(ships)) > 1:
                game.mode = "sandbox"
                return game
            if game.step > 900:
                break
            game.play(fuzz.pick(game.legal_actions(), rng))
def again():
    view.game.goto(begun)
    view._show_move()
def best():
    square = view.hand.first_square()
    return "cell:" + square if square else next(iter(view.hand.targets))
"""

FIRST_SHIP = "[getattr(thing, 'kind', '') for thing in view.choice].index('ship')"

# Name of the table -> the game, arguments of the view, options of the page.
TABLES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "lesson board": ("wm.load(TURNS)", "layout='lesson'", {}),
    "2 players": ("some_turns_on(2)", "", {}),
    "3 players": ("some_turns_on(3)", "", {}),
    "4 players": ("some_turns_on(4)", "", {}),
    "4 players, dark, 2x": ("some_turns_on(4)", "theme='dark'", {"scale": 2}),
}


def clicks(tab: Tab, name: str, rounds: int = 5) -> Clicks:
    """Ships taken in hand, put back, put down; what is in reach taken; and the whole anew: every kind of press."""
    game, arguments, options = TABLES[name]
    table = playing(tab, "wm.load(TURNS)", arguments=f"save=False, {arguments}".rstrip(", "), **options)
    table.run(TIMED + POSITIONS)
    table.run(f"view.show_game({game}); begun = view.game.node; view._guarded = timed")
    table.page.page.evaluate(HOOK, CANVAS)
    times: list[float] = []
    sizes: list[int] = []
    for _ in range(rounds):
        table.run("again()")
        table.settle()
        player = table.ask("view.decision.player")
        ships = [f"ship:{player}:{ship}" for ship in ("balloon", "blimp", "dreadnought")]
        lit = [target for target in table.lit() if target in ships][:2]
        lit = [target for target in lit if table.ask(f"view.scene.target({target!r}) is not None")]
        panel = f"player:{player}"  # what stands for the ships where there is no room for them
        for target in (lit or [panel])[:2]:
            table.page.received.clear()
            times.append(click(table, target))
            table.settle()
            if table.ask("view.choice is not None"):
                table.act(f"at:{table.ask(FIRST_SHIP)}")
            times.append(click(table, table.ask("best()")))
            sizes.append(max(table.page.received, default=0))
            for taken in [target for target in table.lit() if target.startswith(("cell:", "machine:"))][:2]:
                table.page.received.clear()
                if taken in table.lit():
                    times.append(click(table, taken))
                    sizes.append(max(table.page.received, default=0))
            table.run("again()")
            table.settle()
    return summed_up(table, times, sizes)


def hover(tab: Tab) -> float:
    """How many messages the page gets for a square that the mouse crosses with a piece in hand."""
    table = playing(tab)
    table.press("ship:red:dreadnought")
    table.point("cell:b10")
    columns = "bcdefghijk"
    scene = table.scene()
    table.page.received.clear()
    for column in columns[1:]:
        across, down = table.page.middle(scene, f"cell:{column}10")
        table.page.page.mouse.move(*table.page.point(across, down))
        table.page.page.wait_for_timeout(150)
    # Each message to the kernel is answered by "busy" and "idle" beside what the view itself sends.
    drawn = [size for size in table.page.received if size > 700]
    assert table.ask("view.pointed") == "cell:k10"
    return len(drawn) / (len(columns) - 1)


def first_board(tab: Tab) -> tuple[float, float]:
    """Seconds from the start of the cell to the first board; the size of the kernel then, in MB (0 where it is not told)."""
    page = tab(size=(1300, 1150))
    page.open(notebook("import os", SETUP + "view = PlayView(wm.load(TURNS), save=False)\nview"))
    page.run_cell(0)
    began = time.monotonic()
    page.page.evaluate("() => { jupyterapp.shell.currentWidget.content.activeCellIndex = 1; }")
    page.page.evaluate("() => { jupyterapp.commands.execute('notebook:run-cell'); }")
    page.page.locator(CANVAS).first.wait_for(timeout=20_000)
    page.wait_until_painted()
    took = time.monotonic() - began
    table = Playing(page)
    status = table.ask("open('/proc/self/status').read()") if os.path.exists("/proc/self/status") else ""
    sizes = [int(line.split()[1]) / 1024 for line in str(status).splitlines() if line.startswith("VmRSS")]
    return took, sizes[0] if sizes else 0.0


@contextmanager
def tabs() -> Iterator[Tab]:
    """A server, a browser, and what makes tabs; only one is open at a time."""
    path = chromium.find()
    if not path:
        raise SystemExit(chromium.how_to_get())
    as_root = os.name == "posix" and os.geteuid() == 0
    with sync_playwright() as playwright, LabServer() as lab:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"] if as_root else [])
        open_now: list[NotebookPage] = []

        def make(**options: Any) -> NotebookPage:
            while open_now:
                open_now.pop().close()
            open_now.append(NotebookPage(browser, lab, **options))
            return open_now[-1]

        yield make
        while open_now:
            open_now.pop().close()
        browser.close()


def figures(
    rounds: int = 5, tell: Callable[[str, dict[str, float]], None] = lambda name, of: None
) -> dict[str, dict[str, float]]:
    """Every figure by table; `tell` hears of each as soon as it is known."""
    found: dict[str, dict[str, float]] = {}
    with tabs() as tab:
        for name in (*TABLES, *ISLANDS):
            one = clicks(tab, name, rounds) if name in TABLES else island_clicks(tab, name, 4 * rounds)
            found[name] = {
                "clicks": len(one.times),
                "median_ms": one.median,
                "p95_ms": one.p95,
                "kB": max(one.largest, one.whole),
                "kB_click": one.largest,
                "cpu_ms": one.cpu_ms,
            }
            tell(name, found[name])
        for name in BENCHES:
            times, largest = workbench_clicks(tab, name, 2 * rounds)
            half, most = statistics.median(times), p95(times)
            found[name] = {"clicks": len(times), "median_ms": half, "p95_ms": most, "kB_click": largest}
            tell(name, found[name])
        took, size = first_board(tab)
        found["any"] = {"hover": hover(tab), "first_s": took, "kernel_MB": size}
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Speed of the views in a real browser.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true", dest="as_json")
    options = parser.parse_args()
    if options.as_json:
        print(json.dumps(figures(options.rounds), indent=1))
        return
    load = f", load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors" if hasattr(os, "getloadavg") else ""
    print(f"In the browser{load}")
    print(f"{'':22}{'clicks':>7}{'median ms':>11}{'p95 ms':>9}{'cpu ms':>8}{'kB a click':>12}{'kB whole':>10}")
    aims = f"{TARGETS['median_ms']:>11.0f}{TARGETS['p95_ms']:>9.0f}{'':>8}{TARGETS['kB']:>12.0f}{TARGETS['kB']:>10.0f}"
    print(f"{'target':22}{'':>7}{aims}", flush=True)
    for name, value in figures(options.rounds, _line)["any"].items():
        print(f"{name:22}{value:>18.2f}   target <= {TARGETS[name]:g}")


def _line(name: str, of: dict[str, float]) -> None:
    cpu, whole = (f"{of[key]:.1f}" if key in of else "-" for key in ("cpu_ms", "kB"))
    times = f"{of['clicks']:>7}{of['median_ms']:>11.0f}{of['p95_ms']:>9.0f}"
    print(f"{name:22}{times}{cpu:>8}{of['kB_click']:>12.1f}{whole:>10}", flush=True)


if __name__ == "__main__":
    main()
