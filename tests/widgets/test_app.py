"""The app without a browser: routes, cards, workbenches that stay, the way to a rule and back, language, saved games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.widgets.conftest import alive
from widgets import (
    App,
    AuthorView,
    HowItWorks,
    LessonView,
    Play,
    PlayView,
    PuzzleView,
    Reference,
    Sandbox,
    Stepper,
    WhatIf,
    settings,
)
from widgets.app import places
from widgets.app import view as app
from widgets.core import html, keep
from widgets.core.theme import SCOPES, sheet
from wm_kernel import learn
from wm_kernel.paths import app_dir
from wm_kernel.table.spec import OURS, USUAL
from wm_kernel.words import message, message_of


@pytest.fixture(autouse=True)
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Progress, saves and settings of a reader nobody knows yet."""
    monkeypatch.setenv("WM_HOME", str(tmp_path / "wm"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("VOILA_REQUEST_URL", "http://localhost/")
    monkeypatch.setattr(keep, "_recalled", False)
    before = settings.chosen
    yield
    for name, value in before.items():
        setattr(settings, name, value)


def links(made: App) -> list[str]:
    """Where one can go from the page that is shown."""
    return re.findall(r'href="#/([^"]*)"', made._page.html)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_home_begins_with_a_board_and_a_first_thing_to_do(lang: str) -> None:
    made = App(lang=lang)
    first = made._page.html[made._page.html.index("wm-first") :]
    assert links(made)[0] == "lessons/welcome_ship" and "wm-first-board" in first
    assert made.word("app-welcome-ship-about") in first
    drawn = re.search(r"<svg[^>]*wm-first-board[^>]*>", first)
    assert drawn is not None and 'aria-hidden="true"' in drawn[0] and "role=" not in drawn[0], "told in words beside it"
    made.go("lessons/welcome_ship")
    assert made.view is not None and made.route == "lessons/welcome_ship"
    made.close()


def every_route(made: App) -> list[str]:
    found = [""]
    for route in ("", *places.PLACES):
        if route and places.find(route) is None:
            continue
        made.go(route)
        assert made.error is None, (route, made.status.text)
        found += [to for to in links(made) if to not in found]
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_link_leads_somewhere_and_back(lang: str) -> None:
    made = App(lang=lang)
    routes = every_route(made)
    assert len(routes) > 1 + 8 + len(learn.course()) + len(learn.puzzles()) - 3
    of_place: dict[str, list[str]] = {}
    for route in routes:
        of_place.setdefault(route.partition("/")[0], []).append(route)
    for route in [route for found in of_place.values() for route in found[: 3 if lang == "en" else 2]]:
        made.go(route)
        assert made.error is None and not made.status.is_bad, (route, made.status.text)
        assert made.route == route
        if made.view is not None:
            assert "wm-hidden" not in made.view.root._dom_classes
            assert getattr(made.view, "error", None) is None
    made.close()


def test_each_place_opens_its_workbench() -> None:
    made = App()
    for route, kind in {
        "lessons/COURSE-01": LessonView, "lessons/welcome_ship": PlayView, "puzzles/edges-1": PuzzleView,
        "examples/EX-05": Stepper, "reference": Reference,
    }.items():  # fmt: skip
        made.go(route)
        assert type(made.view) is kind, route
    for place in places.PLACES.values():
        assert place.is_there == (not place.needs or hasattr(places.widgets, place.needs))
    made.close()


def test_workbenches_open_for_the_game_that_was_chosen() -> None:
    made = App()
    assert 'data-act="game:outlaws"' in made._page.html and "play" in links(made)
    made._page._press("game:outlaws", "", False)
    gamed = [place for place in places.GAMED if places.PLACES[place].is_for("outlaws")]
    assert {f"{place}/outlaws" for place in gamed} <= set(links(made))
    for place in gamed:
        made.go(f"{place}/outlaws")
        assert made.error is None and not made.status.is_bad and made.view is not None, (place, made.status.text)
        assert made.here == "Outlaws", place
    assert made.views["play"].of == made.views["what-if"].game.ruleset.name == "outlaws"  # type: ignore[attr-defined]
    kept = made.views["play"]
    made.go("play")
    assert made.views["play"] is kept, "without a game in the address the workbench stays as it is"
    made.go("play/no-such-game")
    assert made.status.is_bad and made.route == "play"
    made.close()


def test_whoever_chose_a_game_is_led_to_what_there_is_of_it() -> None:
    """Not to how another game works, nor to a first game that it does not have; its puzzles and examples come first."""
    made = App()
    assert {"how", "guided"} <= set(links(made))
    made._page._press("game:propeller_islands", "", False)
    ways = links(made)
    assert ways[0] == "how/propeller_islands" and "how" not in ways and "guided" not in ways
    made.go("how/propeller_islands")
    assert isinstance(made.view, HowItWorks) and made.view.model.tour.game == "propeller_islands"
    for place, own in (("puzzles", "pi-"), ("examples", "PI-"), ("lessons", "PI-")):
        made.go(place)
        first = next(way for way in links(made) if way.startswith(f"{place}/"))
        assert first.startswith(f"{place}/{own}"), place
        assert "Whistle Mountain" in made._page.html, "what follows is told to be of the other game"
    made._page._press("game:outlaws", "", False)
    made.go("")
    assert "how" not in links(made) and "how/outlaws" not in links(made)
    made.go("how/outlaws")
    assert made.status.is_bad
    made.close()


def test_heading_and_title_say_the_game_that_was_chosen() -> None:
    made = App()
    for game, title in (
        ("propeller_islands", "Propeller Islands"),
        ("outlaws", "Outlaws"),
        (USUAL, "Whistle Mountain"),
    ):
        made._page._press(f"game:{game}", "", False)
        assert f"<h1>{title}</h1>" in made._page.html and f"<span>{title}</span>" in made._bar.html
        assert made.title == title and message_of(game, "app-welcome") in made._page.html
    made.close()


@pytest.mark.parametrize("route", ["lessons/PI-DIE", "puzzles/pi-dice-1", "examples/PI-EX-01", "how/propeller_islands"])
def test_what_is_opened_of_a_game_chooses_it(route: str) -> None:
    made = App(route)
    assert made.game == "propeller_islands" and "Propeller Islands" in made.title
    made.go("")
    assert "<h1>Propeller Islands</h1>" in made._page.html
    made.close()


def test_what_is_not_there_is_said_and_the_nearest_is_shown() -> None:
    made = App("puzzles/no-such-thing")
    assert made.route == "puzzles" and made.status.is_bad and "no-such-thing" in made.status.text
    assert "puzzles/edges-1" in links(made)
    made.go("nowhere")
    assert made.route == "" and "nowhere" in made.status.text
    for place in ("lessons", "puzzles", "what-if", "examples", "reference"):
        for item in ("x" * 5000, "../../rules/rulings", "a\0b", "x" * 300 + ".yaml"):
            made.go(f"{place}/{item}")  # nothing is asked of the system by a name that somebody made up
            assert made.route == place and len(made.status.text) < 400, (place, item)
    made.go("play/anything")
    assert made.route == "play" and made.view is not None and "anything" in made.status.text
    made.go("lessons")
    assert not made.status.is_bad
    made.close()


def test_a_workbench_stays_as_it_is_while_a_rule_is_looked_up() -> None:
    made = App("puzzles/edges-1")
    view = made.view
    assert isinstance(view, PuzzleView)
    view.act("learn:hint")
    assert 'href="#/reference/WM-' in view._task.html
    rule = re.search(r'href="#/(reference/WM-[^"]*)"', view._task.html)[1]  # type: ignore[index]
    made.go(rule)
    assert isinstance(made.view, Reference) and made.view.at == rule.partition("/")[2]
    assert made.view.game is view.game, "what this game switches is marked"
    assert 'class="wm-back" href="#/puzzles/edges-1"' in made._bar.html
    made.go("puzzles/edges-1")
    assert made.view is view and len(view.session.clues) == 1
    made.close()


def test_the_address_follows_a_puzzle_that_opens_the_next_one() -> None:
    made = App("puzzles/edges-1")
    view = made.view
    assert isinstance(view, PuzzleView)
    view.act("learn:next")
    assert made.route == f"puzzles/{view.puzzle.id}" and view.puzzle.id != "edges-1"
    assert view.puzzle.title("en") in made._bar.html
    made.go("puzzles/edges-1")
    assert made.view is view and view.puzzle.id == "edges-1"
    made.close()


def test_the_address_is_written_only_where_it_does_not_say_so_already(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the page is told which one it was, so that a reader who has gone elsewhere meanwhile is not brought back."""
    made = App()
    assert made.helper is not None
    told: list[object] = []
    monkeypatch.setattr(type(made.helper), "send", lambda _, content, buffers=None: told.append(content))
    made.helper.ready = True
    made.helper.route = "puzzles/edges-1"
    made.helper.route = "puzzles/flood-1"
    assert made.route == "puzzles/flood-1" and told == []
    view = made.view
    assert isinstance(view, PuzzleView)
    view.act("learn:next")
    assert {"go": made.route, "from": "puzzles/flood-1"} in told
    made.close()


def test_a_workbench_is_closed_as_soon_as_another_is_shown_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that is told first that the old one is gone comes upon it while it still builds it."""
    made = App("lessons/COURSE-01")
    old, seen = made.views["lessons"], []
    close = old.close

    def look() -> None:
        seen.append(old.root in made._place.children)
        close()

    monkeypatch.setattr(old, "close", look)
    made.go("lessons/COURSE-02")
    assert seen == [False] and old.is_closed
    made.close()


def test_what_was_solved_shows_on_the_cards() -> None:
    made = App("puzzles/edges-1")
    view = made.view
    assert isinstance(view, PuzzleView)
    for line in view.puzzle.solutions[0]:
        view.play(view.game.ruleset.parse(line, view.state))
    made.go("puzzles")
    assert made._page.html.count("wm-is-done") == 1
    made.go("")
    assert f"1 of {sum(len(learn.puzzles(game=game)) for game in OURS)} solved" in made._page.html
    made.close()


def test_a_game_is_saved_and_waits_in_another_kernel() -> None:
    made = App("play")
    view = made.view
    assert isinstance(view, Play) and view.is_starting
    view.act("seat:yellow:person")
    view.begin()
    view.play(view.game.legal_actions()[0])
    kept, step = view.game.transcript(), view.game.step
    assert view.keeper is not None and view.keeper.folder == keep.home() / "saves"
    made.close()
    again = App("play")
    assert isinstance(again.view, Play)
    again.view.act("save:resume")
    assert (again.view.game.transcript(), again.view.game.step) == (kept, step)
    again.close()


@pytest.mark.parametrize("place", sorted(places.PLACES))
def test_the_reference_opens_after_every_place_for_the_game_that_stands_there(place: str) -> None:
    made = App(place if place != "open" else "")
    made.go("reference")
    found = made.views["reference"]
    assert isinstance(found, Reference) and found.error is None and found.of == "whistle_mountain"
    made.close()


def test_the_reference_is_of_the_game_that_is_set_up() -> None:
    made = App("sandbox")
    sandbox = made.view
    assert isinstance(sandbox, Sandbox)
    sandbox.choose("outlaws")
    made.go("reference")
    assert isinstance(made.view, Reference) and made.view.of == "outlaws" and made.view.error is None
    made.close()


def test_lines_begin_at_the_game_on_the_table_and_leave_it_alone() -> None:
    made = App("what-if")
    assert "what-if/table" not in links(made) and "what-if/fresh" in links(made)
    made.go("what-if/table")
    assert made.status.is_bad and made.route == "what-if"
    made.go("play")
    table = made.view
    assert isinstance(table, Play)
    table.act("seat:yellow:person")
    table.begin()
    step = table.game.step
    made.go("what-if")
    assert "what-if/table" in links(made)
    made.go("what-if/table")
    lines = made.view
    assert isinstance(lines, WhatIf) and lines.game is not table.game
    lines.play(lines.game.legal_actions()[0])
    assert table.game.step == step and lines.game.step == 1
    assert lines.whole.known_to == table.hand_owner, "the cards of the others stay theirs"
    made.close()


def test_language_and_theme_are_chosen_once_for_all_and_remembered() -> None:
    made = App("puzzles/edges-1")
    made._on_button("set:lang:fr", "", False)
    made._on_button("set:theme:dark", "", False)
    assert made.view.lang == "fr" and made.view.theme == "dark"
    assert "Problèmes" in made._bar.html and made.title.startswith("Bien calé")
    assert keep.read_settings()["lang"] == "fr"
    made.close()


@pytest.mark.parametrize(
    ("header", "asked", "lang"),
    [("fr-CH, fr;q=0.9", "", "fr"), ("de", "", "en"), ("fr", "en", "en"), ("en", "fr", "fr")],
)
def test_the_first_page_speaks_the_language_of_the_browser(
    header: str, asked: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.register, "in_notebook", lambda: True)
    monkeypatch.setenv("HTTP_ACCEPT_LANGUAGE", header)
    monkeypatch.setenv("WM_LANG", asked)
    made = App()
    assert made.lang == lang
    made.close()


def test_no_way_to_the_reference_without_the_app() -> None:
    made = App()
    assert "#/reference/WM-FLOOD-04" in html.line("x", "WM-FLOOD-04", "en")
    made.close()
    assert "href" not in html.line("x", "WM-FLOOD-04", "en")


def test_closing_frees_every_widget() -> None:
    before = alive()
    made = App("puzzles/edges-1")
    for route in ("lessons/COURSE-01", "lessons/COURSE-02", "reference", "examples/EX-01", ""):
        made.go(route)
    made.close()
    assert alive() == before


def test_the_page_is_one_cell_without_outputs() -> None:
    import json

    folder = app_dir()
    assert folder is not None
    (cell,) = json.loads((folder / "whistle_mountain.ipynb").read_text(encoding="utf-8"))["cells"]
    assert "".join(cell["source"]) == "from widgets import App\n\nApp()" and cell["outputs"] == []


def test_nothing_of_the_page_comes_from_elsewhere() -> None:
    folder = app_dir()
    assert folder is not None
    template = (folder / "voila" / "templates" / "whistle_mountain" / "index.html.j2").read_text(encoding="utf-8")
    assert re.findall(r"https?://(?!www\.w3\.org)", template) == []


def test_a_component_that_is_pressed_leads_to_its_entry() -> None:
    made = App("examples/EX-02")
    view = made.view
    assert isinstance(view, Stepper)
    target = next(t for t in view.scene.targets if t.id.startswith("machine:"))
    view.on_press(target)
    piece = target.id.rpartition(":")[2]
    assert f'href="#/reference/{piece}"' in view.status.view.value
    assert piece not in view.helper.status.split()[-1], "an id is not read out"
    made.go(f"reference/{piece}")
    assert isinstance(made.view, Reference) and made.view.at == piece and not made.status.is_bad
    made.close()


@pytest.mark.parametrize("name", list(SCOPES))
def test_the_styles_of_one_view_leave_the_others_alone(name: str) -> None:
    """All views of a page share its style sheets, and views of different kinds name their parts alike."""
    rules = [line for line in sheet(name).splitlines() if line.startswith(".")]
    assert rules and all(line.startswith(".wm-root:where(") for line in rules)


def test_what_the_sandbox_saves_lies_in_the_folder_of_the_user(tmp_path: Path) -> None:
    made = App("sandbox")
    view = made.view
    assert isinstance(view, Sandbox)
    view.act("save:yaml")
    assert view.error is None and view.saved_to == keep.home() / "positions" / "sandbox.yaml"
    assert view.saved_to.is_file() and str(tmp_path) in view.status.text
    made.close()


@pytest.mark.parametrize("where", [("VOILA_REQUEST_URL", "site"), ("WM_VISITOR", "0123")])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_where_nobody_can_open_a_folder_a_file_is_handed_over_and_no_path_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: tuple[str, str], lang: str
) -> None:
    monkeypatch.setenv("VOILA_REQUEST_URL", "/")
    for name, value in (where, ("WM_HOME", str(tmp_path))):
        monkeypatch.setenv(name, value)
    for view, act in ((Sandbox(lang=lang), "save:yaml"), (AuthorView("ex_02", lang=lang), "author:save")):
        sent: list[dict[str, Any]] = []
        monkeypatch.setattr(view.carrier, "send", sent.append)
        view.act(act)
        assert view.error is None
        (told,) = sent
        assert told["text"] and told["save"].endswith(".yaml")
        assert view.status.text == message("sandbox-handed", lang, name=told["save"])
        assert str(tmp_path) not in view.status.text
        view.close()


def test_a_visitor_is_not_told_of_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert str(tmp_path) in learn.my_progress().describe("en")
    monkeypatch.setenv("WM_VISITOR", "0123")
    for lang in ("en", "fr"):
        told = learn.my_progress().describe(lang)
        assert told and "progress" in told and str(tmp_path) not in told


def test_only_a_visitor_can_start_anew_and_is_asked_first(monkeypatch: pytest.MonkeyPatch) -> None:
    made = App()
    assert "anew:" not in made._bar.html, "the owner's saves are those of JupyterLab too"
    made.close()
    monkeypatch.setenv("WM_VISITOR", "0123")
    made = App()
    sent: list[object] = []
    monkeypatch.setattr(made.helper, "send", sent.append)
    made._on_button("anew:ask", "", False)
    assert "anew:yes" in made._bar.html and made.word("app-anew-ask") in made._bar.html and not sent
    made._on_button("anew:no", "", False)
    assert "anew:yes" not in made._bar.html and not sent
    made._on_button("anew:ask", "", False)
    made._on_button("anew:yes", "", False)
    assert sent == [{"anew": True}] and "anew:yes" not in made._bar.html
    made._on_message(None, {"anew": False}, [])
    assert made.status.is_bad and made.error is None
    made.close()


@pytest.mark.parametrize(
    "route",
    ["50%", "puzzles/50%", "%E0%A4%A", "puzzles/" + "x" * 5000, "lessons/\0", "what-if/" + "é" * 3000, "examples/../../x",
     "reference/<b>", "play/\ud800", "//", "what-if/\ud800", "puzzles/\ud800"],
)  # fmt: skip
def test_a_mangled_address_is_said_and_the_next_one_works(route: str) -> None:
    made = App()
    made.go(route)
    assert made.error is None, (route, made.error)
    assert len(made.status.text) < 300 and "<b>" not in made.status.view.value
    made.go("puzzles/edges-1")
    assert made.view is not None and not made.status.is_bad
    made.close()


def test_no_traceback_is_shown_to_a_reader_of_the_app(caplog: pytest.LogCaptureFixture) -> None:
    made = App("puzzles/edges-1")
    view = made.view
    assert view is not None
    for shown in (made, view):
        try:
            raise RuntimeError("/home/somebody/secret")
        except RuntimeError as error:
            shown.fail(error)
        assert shown.status.is_bad and shown.status.text == shown.word("view-error-app")
        assert "secret" not in shown.status.view.value and "Traceback" not in shown.status.view.value
    assert "/home/somebody/secret" in caplog.text and "Traceback" in caplog.text
    made.close()
