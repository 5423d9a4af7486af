"""A newcomer meets the small table: no markets in the first lesson, a first game without a draft, the full one a press away."""

from __future__ import annotations

import json

import pytest

from tools.build_notebooks import ROOT
from widgets import LessonView, Play
from wm_kernel import learn
from wm_kernel.learn.progress import Progress


@pytest.mark.parametrize("number", range(len(learn.find_lesson("COURSE-01").steps)))
def test_the_first_lesson_shows_no_market_on_any_step(number: int) -> None:
    view = LessonView("COURSE-01", at=number, progress=Progress(None))
    kinds = {target.id.partition(":")[0] for target in view.scene.targets}
    assert not kinds & {"market", "stack", "discard", "dock"}
    assert "cell" in kinds
    for ring in view.asked.marks.ring:
        assert view.scene.target(ring) is not None or ring.startswith("ship:red:"), f"{ring} is spoken of and not shown"
    view.close()


def test_play_begins_with_the_first_game_and_no_draft() -> None:
    view = Play(save=False)
    assert view.is_starting and view.variant == "first_game" and view.state.setup.variant == "first_game"
    view.act("begin")
    view.bots.wait()
    assert view.decision is not None and view.decision.kind != "draft"
    assert all(player.abilities for player in view.state.players)
    view.close()


def test_the_full_game_is_one_press_away() -> None:
    view = Play(save=False)
    view.act("variant:full")
    view.act("begin")
    view.bots.wait()
    assert view.state.setup.variant == "full" and view.decision is not None and view.decision.kind == "draft"
    view.close()


def test_in_code_the_full_game_stays_what_is_played() -> None:
    view = Play(seats={"red": "person", "yellow": "person"}, save=False)
    assert view.state.setup.variant == "full" and view.decision is not None and view.decision.kind == "draft"
    view.close()


def test_the_game_of_the_welcome_begins_without_a_draft() -> None:
    for book in ("en/00_welcome", "fr/00_bienvenue"):
        cells = json.loads((ROOT / "notebooks" / f"{book}.ipynb").read_text("utf-8"))["cells"]
        source = "".join(next(cell for cell in cells if cell["id"] == "game")["source"])
        assert "first_game" in source and source.startswith("from widgets import Play\n")
        space: dict[str, object] = {}
        exec(source.replace("Play(", "view = Play(save=False, "), space)
        view = space["view"]
        assert isinstance(view, Play) and view.decision is not None and view.decision.kind != "draft"
        view.close()
