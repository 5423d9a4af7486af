"""The sandbox in a real browser: the whole job by mouse, by keys alone, by touch; files, links, axe, every look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tests.browser.harness import NotebookPage, notebook
from tests.browser.playing import SETUP as PLAYING
from tests.browser.playing import Playing
from tests.browser.test_play_access import serious

Tab = Callable[..., NotebookPage]

SETUP = f"""{PLAYING}
from widgets import Sandbox, Stepper
from wm_kernel.games.whistle_mountain.position import Position
"""


def opened(tab: Tab, code: str, theme: str = "light", **options: Any) -> Playing:
    page = tab(**{"size": (1300, 1000), "permissions": ["clipboard-read", "clipboard-write"], **options})
    page.open(notebook(SETUP, f"view = {code}\nview"), theme=theme)
    page.run_all()
    found = Playing(page)
    found.settle()
    return found


def codes(table: Playing) -> list[str]:
    found: list[str] = table.ask("[fault.code for fault in view.editor.faults]")
    return found


def shot(table: Playing, name: str) -> None:
    table.page.page.mouse.move(2, 2)
    table.settle()
    table.page.shot(name, table.page.page.locator(".wm-root").first)


def test_the_whole_job_by_mouse(tab: Tab) -> None:
    table = opened(tab, 'Sandbox("ex_02")')
    page = table.page.page
    assert serious(table) == []
    table.act("with:iron")
    table.act("with:gold")
    table.act("pick:scaffold:T")
    table.press("cell:j10")
    assert table.ask("len(view.editor.state.tiles)") == 8
    table.act("drop")
    table.act("pick:worker::yellow")
    table.press("cell:g5")
    assert codes(table) == ["worker_on_resource"] and "a fault" in table.status()
    table.act("fault:0")
    assert "Fault 1" in table.page.live()
    assert table.find("play").get_attribute("aria-disabled") == "true"
    assert serious(table) == [], "with a fault"
    table.act("undo")
    table.act("undo")
    assert codes(table) == []

    page.locator(".wm-sb-search input").fill("arch")
    table.until(lambda: table.find("pick:machine:archives").count() == 1, "the machine is not found")
    table.act("pick:machine:archives")
    table.act("try:on")
    table.press("cell:k9")
    assert "not allowed" in table.page.text(".wm-tried") and not table.ask("view.editor.can_undo")
    table.act("drop")

    table.act("play")
    table.act("copygame")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith("wm1:")
    assert serious(table) == [], "a game"
    table.act("back")
    table.act("sheet:paste")
    # without the count that ipywidgets writes there
    page.get_by_role("button", name="Open a file", exact=True).wait_for()
    page.locator(".wm-sb-paste textarea").fill("wm1:rubbish")
    page.get_by_role("button", name="Read it").click()
    table.settle()
    assert "This cannot be read" in table.status()
    assert serious(table) == [], "a text that cannot be read"
    page.locator(".wm-sb-paste textarea").fill(link)
    page.get_by_role("button", name="Read it").click()
    table.settle()
    assert "Loaded" in table.status() and table.ask("view.sheet") == ""

    for act, name, start in (
        ("save", "sandbox.yaml", b"kind: position"),
        ("picture:png", "whistle_mountain.png", b"\x89PNG"),
    ):
        if act.startswith("picture"):
            table.act("sheet:picture")
        with page.expect_download() as waiting:
            table.act(act)
        assert waiting.value.suggested_filename == name
        assert waiting.value.path().read_bytes().startswith(start)
    table.check()


WAY = """
def way(held, cells):
    '''The keys that turn a piece so that it lies on these squares, and the square for the cursor.'''
    begun = held.number
    for flips in (0, 1):
        for turns in range(4):
            held.number = begun
            for _ in range(turns):
                held.turn()
            if flips:
                held.flip()
            there = next((c for c in cells if set(held.squares_on(c).split()) == set(cells)), None)
            if there is not None:
                held.number = begun
                return ["r"] * turns + ["f"] * flips, there
    raise AssertionError(cells)
"""


class Hands:
    """The keyboard alone, and what the kernel says of where things are."""

    def __init__(self, table: Playing, board: str = "view") -> None:
        self.table, self.board = table, board

    def keys(self, *names: str) -> None:
        self.table.page.keys(*names)
        self.table.settle()

    def tab_to(self, name: str, most: int = 120) -> None:
        """Press Tab until something of this name has the focus."""
        page = self.table.page
        for _ in range(most):
            page.keys("Tab")
            if name in page.focused():
                return
        raise AssertionError(f"{most} times Tab do not lead to {name!r}; the focus is on {page.focused()}")

    def way_to(self, cell: str, here: str = "") -> list[str]:
        """The arrows from where the cursor is, or from a square, to another one."""
        here = here or self.table.ask(f"{self.board}.cursor").removeprefix("cell:")
        across, up = ord(cell[0]) - ord(here[0]), int(cell[1:]) - int(here[1:])
        sideways = ["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across)
        return [*sideways, *["ArrowUp" if up > 0 else "ArrowDown"] * abs(up)]

    def put(self, cells: Sequence[str]) -> None:
        """Turn and flip what is in hand until it can lie on these squares, go there and put it down."""
        turning, cell = self.table.ask(f"way(view.held, {list(cells)!r})")
        self.keys(*turning, *self.way_to(cell), "Enter")
        assert self.table.ask("view.cursor") == f"cell:{cell}"

    def put_on_each(self, cells: Sequence[str]) -> None:
        """Put one of what is in hand on each of these squares."""
        here = ""
        for cell in cells:
            self.table.page.keys(*self.way_to(cell, here), "Enter")
            here = cell
        self.table.settle()
        assert self.table.ask("view.cursor") == f"cell:{cells[-1]}"


MACHINES = (
    ("double coal", "c2 d2 c3 d3"),
    ("automation", "e3 f3 e4 f4 e5 f5"),
    ("black pointer", "g3 h3 g4 h4"),
    ("disassembler", "e6 f6 g6 e7 f7 g7 e8 f8 g8"),
)
TOLD = """
from wm_kernel.paths import data_dir
from wm_kernel.table.cells import cell_name
from wm_kernel.games.whistle_mountain.position.layout import shape_of
EXAMPLE = Position.load(data_dir() / "games" / "whistle_mountain" / "positions" / "ex_01.yaml")
TILES = [(shape_of(EXAMPLE.setup, t.cells), [cell_name(c) for c in t.cells]) for t in EXAMPLE._layout.tiles]
PRINTED = [[cell_name(c) for t in EXAMPLE._layout.tiles for c, r in zip(t.cells, t.tile.resources) if r == k] for k in range(5)]
def grid(state):
    return [(c, state.resource_at(c)) for c in range(300) if state.scaffold >> c & 1]
"""


@pytest.mark.long
def test_example_1_from_nothing_by_keys_alone_and_opened_elsewhere(tab: Tab) -> None:
    table = opened(tab, "Sandbox()")
    table.run(WAY + TOLD)
    hands, page = Hands(table), table.page
    page.page.locator(".wm-sb-head button").first.focus()
    hands.tab_to("Board")
    hands.keys("ArrowRight")
    hands.tab_to("Red sits in seat 1")
    hands.keys("Enter")
    hands.tab_to("first game")
    hands.keys("Enter")
    assert table.ask("(view.editor.seats, view.editor.position.setup.variant)") == (("yellow", "red"), "first_game")
    hands.keys("+")
    for name in ("iron", "water", "gold"):
        hands.tab_to(f"Yellow, {name}: one less")
        hands.keys("Enter")
    assert table.ask("view.editor.resources('yellow')") == (1, 0, 0, 0, 0) and table.ask("view.state.water_top") == 1

    hands.keys("m")
    while "canvas" not in page.focused():
        page.keys("Tab")
    for shape, cells in table.ask("TILES"):
        hands.keys(shape.lower())
        hands.put(cells)
    for letter, cells in zip("ciwg*", table.ask("PRINTED"), strict=True):
        if cells:
            hands.keys(letter)
            hands.put_on_each(cells)
    for machine, area in MACHINES:
        hands.keys("m")
        page.keys("Control+A")
        page.page.keyboard.type(machine)
        table.settle()
        hands.keys("Tab", "Enter")
        hands.put(area.split())
    hands.tab_to("Yellow’s blimp")
    hands.keys("Enter")
    hands.tab_to("Other places")
    hands.keys("Enter")
    hands.tab_to("In any dock")
    hands.keys("Enter")
    assert codes(table) == []
    for key in ("water_top", "machines", "ships", "workers", "players", "seats", "to_move", "variant"):
        mine, theirs = table.ask(f"[Position.from_state(s).to_dict()[{key!r}] for s in (view.state, EXAMPLE.sketch())]")
        assert mine == theirs, key
    assert table.ask("grid(view.state) == grid(EXAMPLE.sketch())")

    hands.keys("p")
    hands.tab_to("Dreadnought")
    hands.keys("Enter")
    game = Hands(table, "view.playing")
    lying = "len({y for _, y in view.playing.hand.form}) == 1"
    game.keys(*([] if table.ask(lying) else ["r"]), *game.way_to("f2"), "Enter")
    assert table.ask("view.playing.game.transcript()").splitlines() == ["collect dreadnought e2-g2"]
    hands.tab_to("Copy link of the game")
    hands.keys("Enter")
    link = page.page.evaluate("navigator.clipboard.readText()")
    mine = table.ask("view.playing.game.ruleset.to_dict(view.playing.game.state)")
    table.check()
    page.close()

    other = tab()
    other.open(notebook(SETUP, f"game = wm.from_link({link!r})\nview = Sandbox(game)\nview"))
    other.run_all()
    there = Playing(other)
    assert there.ask("game.ruleset.to_dict(game.state)") == mine
    assert there.ask("view.editor.ship_place('yellow', 'dreadnought')") == "e2-g2" and codes(there) == []
    other.assert_clean()


def test_by_touch_in_french(tab: Tab) -> None:
    table = opened(tab, 'Sandbox("ex_02", lang="fr")', scale=2, touch=True, size=(820, 1180))
    assert serious(table) == []
    table.find("pick:worker::red").tap()
    table.settle()
    table.tap("cell:c7")
    assert table.ask("view.editor.workers_at('c7')") == ["red"] and codes(table) == []
    table.find("drop").tap()
    table.settle()
    table.page.page.wait_for_timeout(300)
    table.tap("cell:c7")
    assert table.ask("view.tool.origin") == "c7"
    table.tap("tower:5")
    assert table.ask("view.editor.workers_at('tower:5')") == ["red"]
    table.find("pick:scaffold:L").tap()
    table.settle()
    table.find("try:on").tap()
    table.settle()
    table.tap("cell:c5")
    assert "Rien n’a changé" in table.status()
    table.find("tab:players").tap()
    table.settle()
    assert serious(table) == [], "the players"
    table.check()


@pytest.mark.long
def test_a_reload_brings_everything_back(tab: Tab) -> None:
    table = opened(tab, "Sandbox()")
    table.act("pick:scaffold:S")
    table.press("cell:d1")
    table.page.reload()
    table.page.wait_until_painted()
    table.settle()
    table.press("cell:h1")
    assert table.ask("len(view.editor.state.tiles)") == 2
    table.act("drop")
    table.act("play")
    table.page.reload()
    table.page.wait_until_painted(canvas=1)
    table.act("back")
    assert table.ask("view.playing is None")
    table.check()


@pytest.mark.long
def test_a_step_of_an_example_is_tried(tab: Tab) -> None:
    table = opened(tab, 'Stepper("EX-02")')
    page = table.page.page
    page.get_by_role("button", name="Try it yourself from here").click()
    table.page.wait_for_text("Your own line from step 1")
    assert serious(table) == []
    page.locator(".wm-branch").get_by_role("button", name="Blimp").first.click()
    table.until(lambda: table.ask("view.branch.view.hand is not None"), "nothing is in hand")
    page.locator(".wm-branch").get_by_role("button", name="Back to the example").click()
    table.until(lambda: table.ask("view.branch.view is None"), "the line is open")
    table.page.assert_clean()


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("width", [1300, 900, 720])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_it_looks_right(tab: Tab, theme: str, width: int, scale: int, lang: str) -> None:
    """Nothing is cut off or runs out of its box; no serious fault of accessibility in any state."""
    table = opened(
        tab, f'Sandbox("ex_02", lang={lang!r})', theme, size=(width, 1100 if width == 1300 else 2200), scale=scale
    )
    states = {
        "board": "view.act('pick:scaffold:T'); view.press('cell:j10')",
        "faults": "view.act('drop'); view.act('pick:worker::yellow'); view.press('cell:g5'); view.act('fault:0')",
        "try": "view.act('undo'); view.act('undo'); view.act('pick:ship:blimp:red'); view.act('try:on'); view.press('cell:f5')",
        "table": "view.act('drop'); view.act('tab:table')",
        "players": "view.act('tab:players'); view.act('pile:hand:red')",
        "paste": "view.act('pile:'); view.act('sheet:paste')",
        "samples": "view.act('sheet:samples')",
        "play": "view.act('sheet:close'); view.act('play')",
    }
    for name, code in states.items():
        table.run(code)
        table.settle()
        shot(table, f"sandbox_{name}_{theme}_{width}_{scale}_{lang}")
        assert serious(table) == [], name
        cut = table.page.page.evaluate(
            """() => { const root = document.querySelector('.wm-root'); const edge = root.getBoundingClientRect();
                return [...root.querySelectorAll('h3, h4, p, button, summary, .wm-sub, .wm-number')].filter(e => {
                    const box = e.getBoundingClientRect();
                    return box.width && (box.right > edge.right + 1 || e.scrollWidth > e.clientWidth + 1 && e.clientWidth);
                }).map(e => e.outerHTML.slice(0, 120)); }"""
        )
        assert cut == [], name
    table.check()
