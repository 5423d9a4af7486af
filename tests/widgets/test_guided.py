"""The guided first game without a browser: the coach beside the table follows it, can be leafed, and tells why at the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from widgets import GuidedGame, Play, PlayView, settings
from widgets.learn import guided_game
from wm_kernel.learn.progress import Progress
from wm_kernel.words import message


@pytest.fixture
def view(sent: list[Any], monkeypatch: pytest.MonkeyPatch) -> Iterator[GuidedGame]:
    monkeypatch.setattr(settings, "_values", {**settings._values, "pace": "quick"})
    made = GuidedGame(progress=Progress(None), save=False)
    yield made
    made.close()


def act(view: GuidedGame, line: str | None = None) -> None:
    """The learner plays this, or the first thing there is, and the other answers."""
    decision = view.play.decision
    assert decision is not None
    view.play.play(view.game.ruleset.parse(line, view.game.state) if line else decision.options[0])
    assert view.play.bots.wait()


def to_turn(view: GuidedGame) -> None:
    while view.game.state.turn == 0:
        act(view)


def end(view: GuidedGame) -> None:
    """Play the game to its end, beside the view."""
    from wm_kernel.explore.bots import make

    bots = {player: make("greedy", k) for k, player in enumerate(view.game.players)}
    view.play.bots.pause()
    while not view.game.is_over:
        due = view.game.decision
        view.game.play(bots[due.player].choose(view.game.state.clone(), due.player))
    view.play.catch_up()


def test_it_holds_a_game_and_inherits_from_none(view: GuidedGame) -> None:
    assert not isinstance(view, PlayView) and isinstance(view.play, Play)
    assert view.game.players[0] == view.learner == "red"
    assert view.game.state.setup.variant == "first_game"
    assert view.play.seats.kind("yellow") == "guide"


def test_the_remark_stands_in_the_column_with_decision_and_answer(view: GuidedGame) -> None:
    assert view._coach.view in view.play.column.children
    assert view.play.status.view in view.play.column.children
    assert view.remark is not None and view.remark.text("en") in view._coach.html.replace("&#x27;", "'")
    assert 'data-act="coach:again"' in view._coach.html


def test_a_move_brings_the_next_remark_and_it_is_announced(view: GuidedGame) -> None:
    before = view.remark
    act(view)
    assert view.remark is not None and view.remark is not before
    assert view.status.text == message("coach-says", "en", text=view.remark.text("en"))
    if view.helper is not None:
        assert view.helper.status == view.status.text


def test_remarks_can_be_leafed_back_and_on(view: GuidedGame) -> None:
    to_turn(view)
    ids = [one.id for one in view.remarks]
    assert len(ids) >= 3
    view.act("coach:back")
    assert view.remark is not None and view.remark.id == ids[-2]
    for _ in range(9):
        view.act("coach:back")
    assert view.remark.id == ids[0]
    view.act("coach:on")
    assert view.remark.id == ids[1]
    act(view)
    assert view.leafed == 0


def test_it_speaks_the_language_of_the_reader_at_once(view: GuidedGame) -> None:
    view.set(lang="fr")
    assert view.remark is not None and view.remark.text("fr")[:20] in view._coach.html
    assert view.play.lang == "fr"
    assert "Recommencer" in view._coach.html


def test_an_error_is_allowed_and_spoken_of_afterwards(view: GuidedGame) -> None:
    to_turn(view)
    view.play.bots.wait()
    act(view, "end turn")
    assert "no_main" in [one.id for one in view.remarks]


def test_what_is_not_allowed_changes_no_remark(view: GuidedGame) -> None:
    to_turn(view)
    before = view.remarks
    for reason in (view.game.why_not("take all"),):
        view.play.refuse(reason, None)
    assert view.remarks == before


def test_looking_back_shows_what_was_said_then(view: GuidedGame) -> None:
    to_turn(view)
    count = len(view.remarks)
    node = next(one for one in view.game.node.path if len(view.trail.remarks(one)) < count)
    view.play.look(node)
    assert len(view.remarks) < count
    view.play.look(None)
    assert len(view.remarks) == count


def test_it_begins_again_when_asked_twice(view: GuidedGame) -> None:
    to_turn(view)
    deal = view.game.state.seed
    view.act("coach:again")
    assert 'data-act="coach:anew"' in view._coach.html
    view.act("coach:keep")
    assert view.game.state.turn > 0
    view.act("coach:again")
    view.act("coach:anew")
    assert view.play.bots.wait()
    assert (view.game.state.seed, view.game.state.turn) == (deal, 0)
    assert [one.id for one in view.remarks] == ["start_stack"]


def test_any_deal_works_and_has_a_coach(sent: list[Any]) -> None:
    for deal in (1, 999):
        made = GuidedGame(deal, progress=Progress(None), save=False)
        assert made.play.bots.wait()
        assert made.game.state.setup.seed == deal
        assert made.remark is not None
        made.close()


def test_turns_are_noted_in_the_file_of_progress(view: GuidedGame) -> None:
    to_turn(view)
    assert guided_game.how_far(view.progress) == (0, False)
    while view.game.state.turn < 4:
        act(view, "end turn" if view.play.decision.kind == "turn" else None)  # type: ignore[union-attr]
    assert guided_game.how_far(view.progress)[0] >= 1
    end(view)
    assert guided_game.how_far(view.progress)[1]


def test_at_the_end_it_is_told_why(view: GuidedGame) -> None:
    end(view)
    html = view._coach.html
    assert "wm-coach-table" in html
    assert "data-onward" in view.play._ask.html, "and what comes next stands in the decision"
    scores = view.game.scores()
    assert str(scores["red"].total) in html and str(scores["yellow"].total) in html
    key = "coach-won" if scores["red"].rank < scores["yellow"].rank else "coach-lost"
    assert message(key, "en", mine=scores["red"].total, theirs=scores["yellow"].total).split(",")[0] in html
    assert 1 <= html.count('class="wm-coach-why"') <= 3


def test_another_game_can_be_chosen_after_it_and_the_coach_goes_along(view: GuidedGame) -> None:
    end(view)
    view.play.act("bots:new")
    assert view.play.is_starting and view.play.chosen["yellow"] == "planner", "a guide is no choice on the page"
    view.play.act("begin")
    assert view.play.bots.wait()
    assert not view.play.is_starting and view.game.state.turn == 0
    assert view.error is None and view.play.error is None
    while view.game.state.turn == 0:
        act(view)
    assert view.remark is not None


def test_a_saved_game_is_gone_on_with_and_the_coach_knows_what_it_said(
    sent: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WM_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(settings, "_values", {**settings._values, "pace": "quick"})
    progress = Progress(None)
    made = GuidedGame(progress=progress, save="guided")
    to_turn(made)
    said, step = [one.id for one in made.remarks], made.game.step
    made.close()
    again = GuidedGame(progress=progress, save="guided")
    assert again.play.waiting is not None
    again.play.act("save:resume")
    assert again.play.bots.wait()
    assert again.game.step >= step
    assert [one.id for one in again.remarks][: len(said)] == said
    assert again.play.seats.kind("yellow") == "guide"
    again.close()
