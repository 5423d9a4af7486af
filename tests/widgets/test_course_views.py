"""The map of the course, checks, the gallery and the form for one's own copy: what a press does, and what is left to see."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.widgets.conftest import alive
from widgets import App, CourseMap, Gallery, HowItWorks, KnowView, LessonView, MyCopy, PlayView, PuzzleView, Stepper
from widgets.app.view import address
from widgets.core import html, onward
from widgets.learn import map_model
from widgets.learn.map_model import MapModel
from widgets.reference import copy_model, gallery_model
from wm_kernel import learn
from wm_kernel.games.whistle_mountain.components import my_copy
from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.games.whistle_mountain.teach import gallery
from wm_kernel.learn.course_map import course_map
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.tour import has_tour
from wm_kernel.table.spec import OURS

WAYS = {kind: gallery.ways(kind) for kind in gallery.KINDS}


def passed(view: KnowView) -> None:
    """Do the tasks of a check as they are meant."""
    while not view.known.is_over:
        if view.session is not None:
            for action in view.exercise.step.actions:
                view.play(action)
        else:
            view.act(f"tell:{view.work.right}")  # type: ignore[union-attr]
        view.act("learn:next")


# -- the map -----------------------------------------------------------------------------------------------------------


def test_a_press_on_the_map_is_a_new_model() -> None:
    begun = MapModel(course_map())
    opened = map_model.update(begun, map_model.Open("COURSE-01"))
    assert (opened.opened, opened.is_check) == ("COURSE-01", False)
    knows = map_model.update(begun, map_model.Know())
    assert map_model.update(knows, map_model.Open("COURSE-01")).is_check
    assert not map_model.update(knows, map_model.Continue()).is_check, "to go on is to learn"
    assert map_model.update(opened, map_model.Open("")) == begun


def test_continue_opens_the_lesson_at_its_step_and_the_way_back_shows_what_was_done() -> None:
    progress = Progress(None)
    progress.note_steps("COURSE-01", (1,), 3)
    view = CourseMap(progress=progress)
    assert "Continue: Collect on the grid" in view._head.html
    view.act("continue")
    assert isinstance(view.open_view, LessonView) and view.open_view.exercise.number == 3
    for action in view.open_view.exercise.step.actions:
        view.open_view.play(action)
    view.act("open:")
    assert view.open_view is None and view.model.map.stop("COURSE-01").done == 2 and view.error is None
    assert "2 of 3 tasks done" in view._parts.html
    view.close()


BESIDE = {"how": HowItWorks, "examples": Stepper, "puzzles": PuzzleView}


@pytest.mark.parametrize("game", ["propeller_islands", "outlaws"])
def test_the_map_of_every_game_leads_to_what_there_is_beside_its_lessons(game: str) -> None:
    view = CourseMap(game, progress=Progress(None), lang="fr")
    shown = [place for place in BESIDE if f'data-act="beside:{place}"' in view._head.html]
    assert shown == [place for place in BESIDE if place != "how" or has_tour(game)]
    for place in shown:
        view.act(f"beside:{place}")
        assert isinstance(view.open_view, BESIDE[place])
        view.act("open:")
        assert view.open_view is None and view.error is None
    if game == "propeller_islands":
        assert f"{onward.book_of(f'{game}_play', 'fr')}.ipynb" in view._head.html
    view.close()


@pytest.mark.parametrize("game", ["propeller_islands", "outlaws"])
def test_in_the_app_it_leads_to_the_places_of_its_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html, "book", lambda name: name)
    view = CourseMap(game, progress=Progress(None))
    found = re.findall(r'href="#/([^"]+)"', view._head.html)
    assert f"play/{game}" in found and "puzzles" in found and (f"how/{game}" in found) is has_tour(game)
    view.close()


def test_who_knows_the_game_passes_lessons_by_their_checks() -> None:
    progress = Progress(None)
    view = CourseMap(progress=progress)
    view.act("know")
    view.act("open:COURSE-01")
    check = view.open_view
    assert isinstance(check, KnowView) and learn.find_lesson("COURSE-01").steps[4].text()[:40] not in check._task.html
    passed(check)
    check.act("learn:leave")
    assert view.model.opened == "" and view.model.map.stop("COURSE-01").is_done and view.error is None
    view.close()


def test_a_check_that_was_helped_leads_to_the_lesson() -> None:
    view = CourseMap(progress=Progress(None))
    view.act("know")
    view.act("open:COURSE-01")
    check = view.open_view
    assert isinstance(check, KnowView)
    check.act("learn:next")
    assert "Not yet" in check.status.text
    check.act("learn:hint")
    passed(check)
    assert not check.known.has_passed and "Not quite" in check._task.html
    check.act("learn:leave")
    assert type(view.open_view) is LessonView and view.model.map.done == 0
    view.close()


SOME = ("COURSE-BOARD", "COURSE-02", "COURSE-TIE")


@pytest.mark.parametrize(
    "name", [n.id if n.id in SOME else pytest.param(n.id, marks=pytest.mark.long) for n in learn.course()]
)
def test_every_check_can_be_passed(name: str) -> None:
    progress = Progress(None)
    view = KnowView(name, progress=progress)
    passed(view)
    assert view.known.has_passed and course_map(progress).stop(name).is_done and view.error is None
    view.close()


@pytest.fixture
def app_links(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(html, "book", address)
    yield


def test_in_the_app_lessons_and_checks_are_links(app_links: None) -> None:
    view = CourseMap(progress=Progress(None))
    assert 'href="#/lessons/COURSE-BOARD"' in view._parts.html and 'data-act="open:' not in view._parts.html
    view.act("know")
    assert 'href="#/know/COURSE-BOARD"' in view._parts.html
    view.close()


def test_the_places_of_the_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    made = App("course")
    assert isinstance(made.view, CourseMap)
    made.go("know/COURSE-01")
    assert isinstance(made.view, KnowView)
    passed(made.view)
    made.go("course")
    assert isinstance(made.view, CourseMap) and made.view.model.map.done == 1, "the map is as far as the reader"
    made.go("know")
    assert made.status.is_bad and made.route == ""
    made.go("gallery/archives")
    assert isinstance(made.view, Gallery) and made.view.model.piece == "archives"
    made.close()


# -- the gallery -------------------------------------------------------------------------------------------------------


def test_a_press_in_the_gallery_is_a_new_model() -> None:
    begun = gallery_model.begin(gallery.kinds(), WAYS, "archives")
    assert (begun.kind, begun.way) == ("machine", "use")
    build = gallery_model.update(begun, gallery_model.Way("build"))
    assert gallery_model.update(build, gallery_model.Step(1)).way == "build", (
        "the next machine is tried in the same way"
    )
    assert gallery_model.update(build, gallery_model.Kind("card")).way == "use"
    last = gallery_model.begin(gallery.kinds(), WAYS, begun.row[-1])
    assert gallery_model.update(last, gallery_model.Step(1)).piece == begun.row[0]
    for press in (gallery_model.Piece("no_such"), gallery_model.Way("none")):
        with pytest.raises(LookupError):
            gallery_model.update(begun, press)


def test_the_table_is_played_on_and_set_again() -> None:
    view = Gallery("printing_press")
    table = view.table
    assert isinstance(table, PlayView) and "Gain 1 card" in table._ask.html
    for line in ("collect balloon e3", "activate printing_press"):
        table.play(table.game.ruleset.parse(line, table.state))
    assert len(view.table.game.node.path) > 2
    view.act("again")
    assert view.table is not table and len(view.table.game.node.path) == 1 and table.is_closed
    view.set(lang="fr")
    assert "Presse" in view.task and view.error is None
    view.close()


# -- one's own copy ----------------------------------------------------------------------------------------------------


def test_what_is_typed_makes_an_edition_that_is_played(tmp_path: Path) -> None:
    view = MyCopy(tmp_path / "my_copy.yaml")
    view.ask("board.bridge_row")
    view.type("6")
    view.ask("upgrades.recorder.cost")
    view.type("3 gold")
    assert not view.status.is_bad and "2 values" in view.status.text
    view._on_button("save", "", False)
    mine = load(view.path)
    assert (mine.board.bridge_row, mine.upgrades["recorder"].cost) == (6, (0, 0, 0, 3, 0))
    again = MyCopy(view.path)
    assert [one.id for one, _ in again.model.entered] == ["board.bridge_row", "upgrades.recorder.cost"]
    again._on_button("drop:board.bridge_row", "", False)
    assert again.model.edition["upgrades"] == {"recorder": {"cost": {"gold": 3}}} and "board" not in again.model.edition
    view.close()
    again.close()


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_values_are_chosen_in_their_group(game: str, lang: str) -> None:
    view = MyCopy("nowhere.yaml", game=game, lang=lang)
    groups, seen = [name for _, name in view._groups.options], []
    assert len(groups) == len(set(groups)) > 1
    for name in groups:
        view._groups.value = name
        assert view.group(view.model.now) == name and view.error is None
        assert 0 < len(view._values.options) <= 64 and view._values.value == view._values.options[0][1]
        seen += [one for _, one in view._values.options]
    assert sorted(seen) == sorted(one.id for one in view.model.asked), "each value stands in one group"
    view.ask(view.model.asked[0].id)
    assert view._groups.value == groups[0], "the group follows what is asked for"
    assert all(name in view.text() for name in groups)
    view.close()


def test_what_does_not_fit_yet_is_noted_and_not_written(tmp_path: Path) -> None:
    view = MyCopy(tmp_path / "my_copy.yaml")
    view.ask("board.rows")
    view.type("12")
    assert view.status.is_bad and "tower_vp" in view.status.text
    view._on_button("save", "", False)
    assert not view.path.exists()
    view.ask("board.tower_vp")
    view.type("1 2 3 4 5 6 7 8 9 10 11 12")
    assert not view.status.is_bad
    view.save()
    assert load(view.path).board.rows == 12
    view.close()


@pytest.mark.parametrize(
    ("at", "text"), [("board.rows", "many"), ("board.tower_vp", "1, two"), ("upgrades.recorder.cost", "3 ducats")]
)
def test_what_is_no_value_changes_nothing(at: str, text: str) -> None:
    begun = copy_model.update(copy_model.begun(my_copy), copy_model.Ask(at))
    now = copy_model.update(begun, copy_model.Type(text))
    assert now.wrong and now.edition == begun.edition and not now.entered


def test_values_are_typed_as_they_are_told_in_every_language() -> None:
    for lang in ("en", "fr"):
        for one in my_copy.asked():
            assert my_copy.typed(one.form, my_copy.told(one.form, one.standard, lang), lang) == one.standard, one.id


def test_a_file_that_cannot_be_used_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "my_copy.yaml"
    path.write_text("kind: edition\nversion: 1\nrowz: 3\n", encoding="utf-8")
    with pytest.raises(ValueError, match="rowz"):
        MyCopy(path)
    assert "rowz" in path.read_text(encoding="utf-8")


def test_what_was_measured_is_told() -> None:
    view = MyCopy("nowhere.yaml")
    view.ask("board.bridge_row")
    view.type("7")
    assert "score" in view._entered.html and "nobody" not in view._entered.html
    view.close()


# -- all of them -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_something_is_left_to_see_and_nothing_of_closed_views(lang: str) -> None:
    before = alive()
    for make in (
        lambda: CourseMap(lang=lang, progress=Progress(None)),
        lambda: Gallery(lang=lang),
        lambda: MyCopy("nowhere.yaml", lang=lang),
        lambda: KnowView("COURSE-01", lang=lang, progress=Progress(None)),
    ):
        view = make()
        assert view.svg().startswith("<svg") and len(view.text()) > 80 and json.dumps(view.text())
        assert view.keepsake()
        view.close()
    assert alive() == before
