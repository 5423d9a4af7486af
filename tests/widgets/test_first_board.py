"""The first boards: their task beside the board, the words of the welcome that are pressed, what is said of what happened."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from widgets import PlayView
from widgets.play import decision_box
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.paths import data_dir
from wm_kernel.table import document

WELCOME = document.read(data_dir() / "games" / "whistle_mountain" / "notebooks" / "welcome.yaml").data["cells"]
TEXTS = {cell["id"]: cell["text"] for cell in WELCOME if "text" in cell}
TASK = next(cell["view"]["task"] for cell in WELCOME if cell["id"] == "why-not")
BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
KEYS = {"R", "?", "Shift+Enter", "Maj+Entrée", "Escape", "Échap", "A whole game", "Une partie entière"}


@pytest.fixture
def views() -> Iterator[list[PlayView]]:
    made: list[PlayView] = []
    yield made
    for view in made:
        view.close()


def opened(views: list[PlayView], name: str, lang: str, **options: str) -> PlayView:
    views.append(PlayView(name, layout="lesson", lang=lang, save=False, **options))  # type: ignore[arg-type]
    return views[-1]


def labels(view: PlayView) -> str:
    return decision_box.html(view).partition('<div class="wm-ask"')[2]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_the_welcome_says_to_press_is_called_so_on_the_board(views: list[PlayView], lang: str) -> None:
    ship, forge = opened(views, "welcome_ship", lang), opened(views, "welcome_forge", lang)
    shown = labels(ship) + labels(forge)
    forge.press("player:red")  # nothing is in hand yet: what can be done is offered
    forge.game.play("forge")
    forge._show_move()
    shown += labels(forge)
    told = {" ".join(word.split()) for text in TEXTS.values() for word in BOLD.findall(text[lang])} - KEYS
    assert len(told) == 4
    assert not [word for word in told if f">{word}<" not in shown], shown


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["welcome_ship", "welcome_forge"])
def test_a_first_board_has_its_task_beside_it_until_its_turn_is_over(
    views: list[PlayView], name: str, lang: str
) -> None:
    view = opened(views, name, lang)
    told = view.word(f"app-{name.replace('_', '-')}-intro")
    assert told in decision_box.html(view) and "wm-task" in decision_box.html(view)
    view.game.play("end turn")
    view._show_move()
    assert "wm-task" not in decision_box.html(view) and "data-onward" in decision_box.html(view)


def test_a_task_is_text_and_no_other_board_has_one(views: list[PlayView]) -> None:
    assert "&lt;b&gt; &amp; go" in decision_box.html(opened(views, "ex_02", "en", task="<b> & go"))
    assert "wm-task" not in decision_box.html(opened(views, "ex_02", "en"))
    assert TASK["fr"] in decision_box.html(opened(views, "welcome_ship", "fr", task=TASK["fr"]))


@pytest.mark.parametrize(("lang", "said"), [("en", "Red: Finish."), ("fr", "Rouge\u00a0: Terminer.")])
def test_an_action_that_brings_nothing_is_told_as_done_and_not_as_an_order(
    views: list[PlayView], lang: str, said: str
) -> None:
    view = opened(views, "welcome_ship", lang)
    view.play(view.game.ruleset.parse("collect blimp j1-k1", view.state))
    while taken := [action for action in view.game.legal_actions() if isinstance(action, a.Take)]:
        view.play(taken[0])
    view.play(view.game.ruleset.parse("done", view.state))
    assert view._said[0] == said
