"""At 1280 x 720 the text, the board, the decision, the last answer and the progress of every view are in sight together.

In JupyterLab with its side bar shut and in the app, in English and in French. The longest step of each lesson and example in
every run; all steps, and what follows a wrong move and every hint, in `make test-long`. How it is measured: `rectangles.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.harness import LabServer, NotebookPage, notebook
from tests.browser.playing import SETUP, Playing
from tests.browser.rectangles import faults
from tests.browser.serving import AppPage, AppServer
from tests.browser.test_reference import serious
from wm_kernel import learn

Tab = Callable[..., NotebookPage]

LAPTOP = (1280, 720)
LESSONS = [lesson.id for lesson in learn.course()]
MOST_LESSONS = 10
"""So many lessons are measured in every run: those with the longest steps. All of them: `make test-long`."""
EXAMPLES = [f"EX-{n:02}" for n in range(1, 15)]
PUZZLES = list({puzzle.theme: puzzle.id for puzzle in reversed(learn.puzzles())}.values())  # one of each theme

FULL = ("COURSE-06", "COURSE-POWERS", "two-turns-3")
"""What has a state that fills the column: there the line with the progress is 26 px too low at most."""

# One view after the other in the same place, as the app has it; `moments` are a beginning, a middle and an end of a game.
CODE = f"""{SETUP}
import ipywidgets
from widgets import LessonView, PuzzleView, Stepper
from wm_kernel.learn.progress import Progress

place = ipywidgets.VBox()
view = None

def show(make):
    global view
    old, view = view, make()
    place.children = (view.root,)
    if old is not None:
        old.close()

def longest(view):
    steps = getattr(view, "exercise", view).steps
    return max(range(len(steps)), key=lambda k: len(steps[k].text(view.lang)))

def moments(players, variant):
    game = wm.new_game("whistle_mountain", players=players, seed=players, variant=variant)
    rng = random.Random(players)
    found = []
    for turn in (1, 12, 40):
        while game.decision is not None and (game.state.turn < turn or game.decision.kind != "turn"):
            game.play(fuzz.pick(game.legal_actions(), rng))
        found.append(game.clone())
    return found
"""


class Place:
    """A page with one view at a time, which is measured."""

    def __init__(self, table: Playing) -> None:
        self.table = table
        self.left_away: dict[str, str] = {}

    def lang(self, lang: str) -> None:
        self.table.run(f"settings.lang = {lang!r}")

    def show(self, make: str) -> None:
        self.left_away = {"progress": ""} if any(name in make for name in FULL) else {}
        self.table.run(f"show(lambda: {make})")

    def wrong(self, **options: Any) -> list[str]:
        page = self.table.page.page
        root = page.locator(".jp-OutputArea .wm-root").first
        root.locator("canvas").first.wait_for()
        return faults(page, root, **self.left_away, **options)


@pytest.fixture(scope="module")
def place(browser: Browser, lab: LabServer) -> Iterator[Place]:
    """JupyterLab on a laptop with its side bar shut, as `wm lab` opens it."""
    page = NotebookPage(browser, lab, size=LAPTOP)
    with page:
        page.open_as_course(notebook(CODE, "place"))
        assert page.page.locator("#jp-left-stack").evaluate("e => e.clientWidth") == 0, "the side bar is shut"
        page.run_all()
        yield Place(Playing(page))
        page.assert_clean()


def all_wrong(place: Place, views: list[tuple[str, str]]) -> list[str]:
    """What is wrong with each of these views, as (what it is called, how it is made)."""
    found = []
    for name, make in views:
        place.show(make)
        found += [f"{name}: {fault}" for fault in place.wrong()]
    return found


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.long), "fr"])
def test_lessons_puzzles_and_examples(place: Place, lang: str) -> None:
    place.lang(lang)
    views = [(name, f"PuzzleView({name!r}, progress=Progress(None))") for name in PUZZLES]
    for name, make in [
        *((name, f"LessonView({name!r}, progress=Progress(None), at=AT)") for name in wordy(lang)),
        *((name, f"Stepper({name!r}, at=AT)") for name in EXAMPLES),
    ]:
        at = longest(name, lang)
        views.append((f"{name} step {at + 1}", make.replace("AT", str(at))))
    wrong = all_wrong(place, views)
    assert not wrong, "\n".join(wrong)


def longest(name: str, lang: str) -> int:
    """The step of a lesson with the longest text."""
    return max(range(len(said(name, lang))), key=lambda k: said(name, lang)[k])


def said(name: str, lang: str) -> list[int]:
    """How long what each step says and asks is."""
    from widgets.learn.stepper import find

    return [
        len(step.text(lang)) + (len(step.entry.ask.task.get(lang)) if step.entry.ask is not None else 0)
        for step in find(name).steps
    ]


def wordy(lang: str) -> list[str]:
    """The lessons with the longest steps."""
    return sorted(LESSONS, key=lambda name: -max(said(name, lang)))[:MOST_LESSONS]


GAMES = [(2, "first_game"), (3, "full"), (4, "full")]


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.long), "fr"])
def test_games_at_three_moments(place: Place, lang: str) -> None:
    place.lang(lang)
    wrong = []
    for players, variant in GAMES:
        place.table.run(f"games = moments({players}, {variant!r})")
        for moment in range(3):
            place.show(f"PlayView(games[{moment}], save=False)")
            wrong += [f"{players} players, moment {moment}: {fault}" for fault in place.wrong(needed=ALL[1:])]
            place.table.run("for target in view.offer.lit[:1]: view.press(target)")
            wrong += [f"{players} players, moment {moment}, in hand: {fault}" for fault in place.wrong(needed=ALL[1:])]
    assert not wrong, "\n".join(wrong)


ALL = ("text", "board", "decision", "status")


def test_a_wrong_move_and_its_answer_move_nothing(place: Place) -> None:
    """The page stays where it is, and everything in sight: after a wrong move, every hint, and the solution."""
    place.lang("fr")
    wrong = []
    for name in ("edges-1", "flood-1"):
        place.show(f"PuzzleView({name!r}, progress=Progress(None))")
        wrong += [f"{name}: {fault}" for fault in place.wrong(needed=ALL)]
        for told, code in STATES:
            place.table.run(code)
            wrong += [f"{name} {told}: {fault}" for fault in place.wrong(bring=False)]
    assert not wrong, "\n".join(wrong)


HOPELESS = "next((a for a in view.game.legal_actions() if view.puzzle.play().play(str(a)).kind == 'hopeless'), None)"
STATES = [
    ("first hint", "view.act('learn:hint')"),
    ("third hint", "view.act('learn:hint'); view.act('learn:hint')"),
    ("wrong", f"move = {HOPELESS}\nmove and view.play(move)"),
    (
        "solved",
        "view.act('learn:again')\nfor line in view.puzzle.solutions[0]: view.play(view.game.ruleset.parse(line, view.state))",
    ),
]


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", PUZZLES)
def test_every_state_of_a_puzzle(place: Place, name: str, lang: str) -> None:
    place.lang(lang)
    place.show(f"PuzzleView({name!r}, progress=Progress(None))")
    wrong = place.wrong(needed=ALL)
    for told, code in STATES:
        place.table.run(code)
        wrong += [f"{told}: {fault}" for fault in place.wrong(bring=False)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", [*LESSONS, *EXAMPLES])
def test_every_step(place: Place, name: str, lang: str) -> None:
    place.lang(lang)
    view = "LessonView" if name in LESSONS else "Stepper"
    place.show(f"{view}({name!r}{', progress=Progress(None)' if name in LESSONS else ''})")
    wrong = []
    for k in range(place.table.ask("len(getattr(view, 'exercise', view).steps)")):
        place.table.run(f"view.go({k})")
        wrong += [f"step {k + 1}: {fault}" for fault in place.wrong()]
        if name in LESSONS and place.table.ask("view.session is not None"):
            for told, code in (
                ("hints", "for _ in range(3): view.act('learn:hint')\nview._task.focus('learn:hint')"),
                ("done", "for a in view.exercise.step.actions: view.play(a)"),
            ):
                place.table.run(code)
                wrong += [f"step {k + 1}, {told}: {fault}" for fault in place.wrong(bring=False)]
    assert not wrong, "\n".join(wrong)


VIEWS = [
    "PlayView(wm.load(TURNS), save=False)",
    "PuzzleView('flood-1', progress=Progress(None))",
    "Stepper('EX-02', at=4)",
]


@pytest.mark.parametrize(
    "theme", ["light", pytest.param("dark", marks=pytest.mark.long), pytest.param("contrast", marks=pytest.mark.long)]
)
def test_no_serious_fault_beside_the_board(place: Place, theme: str) -> None:
    place.lang("en")
    place.table.page.theme(theme)
    for make in VIEWS:
        place.show(make)
        assert place.wrong() == []
        place.table.page.shot(f"low_{make.split('(')[0]}_{theme}")
        assert serious(place.table.page) == [], make


def test_the_board_is_sharp_after_the_screen_became_denser(place: Place) -> None:
    """At the same size: a window that goes to another screen changes nothing but the pixels in it. Nobody touches the page."""
    place.show(VIEWS[0])
    assert place.wrong() == []
    page = place.table.page.page
    board = page.locator(".jp-OutputArea .wm-play .wm-stage canvas:visible")
    assert board.count() == 1

    def sharp_at(ratio: float) -> int:
        """Wait until every pixel of the screen has one of the board's; the width of the board."""
        page.wait_for_function(
            "([c, ratio]) => c.clientWidth > 99 && Math.abs(c.width - ratio * c.clientWidth) <= 1",
            arg=[board.element_handle(), ratio],
            timeout=10_000,
            polling=100,  # by time: to wait for the next picture would make the page paint one
        )
        return int(board.evaluate("c => c.clientWidth"))

    shown = sharp_at(1)
    client = page.context.new_cdp_session(page)
    asked = {"width": LAPTOP[0], "height": LAPTOP[1], "mobile": False}
    client.send("Emulation.setDeviceMetricsOverride", {**asked, "deviceScaleFactor": 2})
    try:
        assert sharp_at(2) == shown
        client.send("Emulation.setDeviceMetricsOverride", {**asked, "deviceScaleFactor": 1.5})
        assert sharp_at(1.5) == shown
    finally:
        client.send("Emulation.setDeviceMetricsOverride", {**asked, "deviceScaleFactor": 1})


# -- the app ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def app(browser: Browser) -> Iterator[AppPage]:
    """The app in a window of a laptop."""
    with AppServer() as server:
        page = AppPage(browser, server, size=LAPTOP)
        page.open("")
        yield page
        page.check()
        page.close()


FEW = [
    "lessons/COURSE-02",
    "lessons/COURSE-UPGRADES",
    "puzzles/flood-1",
    "puzzles/edges-1",
    "examples/EX-02",
    "examples/EX-09",
    "lessons/PI-CHARACTERS",
    "puzzles/pi-activations-1",
    "examples/PI-EX-13",
]
EVERY = [f"lessons/{n}" for n in LESSONS] + [f"puzzles/{n}" for n in PUZZLES] + [f"examples/{n}" for n in EXAMPLES]


@pytest.mark.parametrize("routes", [FEW, pytest.param(EVERY, marks=pytest.mark.long)], ids=["few", "every"])
def test_pages_of_the_app(app: AppPage, routes: list[str]) -> None:
    wrong = []
    for route in routes:
        app.go(route)
        root = app.view.locator("xpath=descendant-or-self::*[contains(@class, 'wm-root')]").first
        wrong += [f"{route}: {fault}" for fault in faults(app.page, root, needed=("text", "board", "status"))]
    assert not wrong, "\n".join(wrong)
