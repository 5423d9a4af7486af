"""The pages of the app hold what Outlaws teaches beside the base game: lessons, puzzles, worked examples, the map."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from widgets import App
from widgets.app.cards import taught
from widgets.app.places import PLACES


@pytest.fixture
def app() -> Iterator[App]:
    made = App(lang="en")
    yield made
    assert made.error is None, made.error
    made.close()


def test_the_pages_list_both_games_the_usual_one_first(app: App) -> None:
    assert taught()[:2] == ("whistle_mountain", "outlaws")
    for place, last, n in (
        ("lessons", "OUTLAWS-END", 3),
        ("puzzles", "OL-TIES-1", 8),
        ("examples", "OL-EX-13", 13),
    ):
        groups = PLACES[place].groups(app)
        ours = [group for group in groups if group.title.startswith("Outlaws")]
        at = groups.index(ours[0])
        assert groups[at : at + len(ours)] == ours and sum(len(group.cards) for group in ours) == n, place
        assert not any(group.title.startswith("Whistle Mountain") for group in groups[at:]), "the usual one comes first"
        names = [card.route.partition("/")[2] for group in groups for card in group.cards]
        today = place == "puzzles"  # whose card repeats that of its puzzle
        assert len(names) - today <= len(set(names)), "no id is that of two games"
        assert any(last.lower() == name.lower() for name in names), (place, names[-n:])


@pytest.mark.parametrize(
    "route", ["lessons/OUTLAWS-TURN", "know/OUTLAWS-TURN", "puzzles/ol-theft-1", "examples/OL-EX-01", "course/outlaws"]
)
def test_each_of_them_opens(app: App, route: str) -> None:
    app.go(route)
    assert app.route == route and not app.status.is_bad and app.view is not None and app.here
    assert getattr(app.view, "error", None) is None


def test_the_map_is_that_of_the_game_that_was_chosen(app: App) -> None:
    app._on_button("game:outlaws", "", False)
    assert 'href="#/course/outlaws"' in app._page.html
    app.go("course/outlaws")
    assert "Outlaws" in app.title and "OUTLAWS-THEFT" in app.view.keepsake()  # type: ignore[union-attr]
    app.go("course")
    assert "COURSE-BOARD" in app.view.keepsake()  # type: ignore[union-attr]
    app.go("course/nowhere")
    assert app.status.is_bad
