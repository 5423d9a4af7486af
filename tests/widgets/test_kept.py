"""What is under way in a view is kept, offered again, and goes on as it was; nothing is lost by bad files and second tabs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from tests.widgets.test_under_way import told
from widgets.app import places, waiting
from widgets.app.view import App
from widgets.author.view import AuthorView
from widgets.core import keep, under_way
from widgets.learn.lesson import LessonView
from widgets.learn.puzzle import PuzzleView
from widgets.sandbox.model import Change
from widgets.sandbox.view import Sandbox
from widgets.what_if.view import WhatIf
from wm_kernel.learn.progress import Progress
from wm_kernel.picture.bench import Edit
from wm_kernel.table import savefile

VP = Edit("set_vp", ("yellow", 7))


def make_sandbox(**own: Any) -> Sandbox:
    return Sandbox("ex_02", save=True, **own)


def make_what_if(**own: Any) -> WhatIf:
    return WhatIf("ex_02", save=own.pop("save", None), **own)


def make_author(**own: Any) -> AuthorView:
    return AuthorView("ex_02", **own)


def make_lesson(**own: Any) -> LessonView:
    return LessonView("COURSE-01", progress=Progress(None), at=1, **own)


def make_puzzle(**own: Any) -> PuzzleView:
    return PuzzleView("reach-1", progress=Progress(None), **own)


def set_up(view: Sandbox) -> None:
    view._change(Change(VP))


def branch(view: WhatIf) -> None:
    view.play(view.game.ruleset.parse("collect blimp f4-f5"))
    view.fork("Another way")


def write(view: AuthorView) -> None:
    view.play(view.game.ruleset.parse("collect blimp f4-f5"))
    view.act("author:tab:goal")
    view.act("author:wish:0")
    view._on_typed("title", {"new": "Mine"})


def half_play(view: LessonView) -> None:
    view.play("collect balloon e2")


def half_solve(view: PuzzleView) -> None:
    view.play(view.puzzle.solutions[0][0])
    view.wait()


def ask(view: Any) -> None:
    view.act("learn:hint")
    view.wait()


def of_sandbox(view: Sandbox) -> object:
    return view.editor.data, view.editor.edits, view.editor.can_redo


def of_what_if(view: WhatIf) -> object:
    return [(line.name, line.mark, [str(move.action) for move in line.moves]) for line in view.tree], view.game.step


def of_author(view: AuthorView) -> object:
    draft = view.draft
    return draft.solutions, draft.texts, [(wish.kind, wish.value) for wish in draft.wishes], view.game.transcript()


def of_session(view: Any) -> object:
    return view.game.transcript(), view.work.rung, view.now().decision and view.now().decision.describe()


VIEWS: dict[str, tuple[Callable[..., Any], Callable[[Any], None], Callable[[Any], object]]] = {
    "sandbox": (make_sandbox, set_up, of_sandbox),
    "what-if": (make_what_if, branch, of_what_if),
    "author": (make_author, write, of_author),
    "lesson": (make_lesson, half_play, of_session),
    "puzzle": (make_puzzle, half_solve, of_session),
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A place that keeps what is under way, as in the app."""
    monkeypatch.setenv("WM_HOME", str(tmp_path))
    monkeypatch.setenv(keep.IN_APP, "http://localhost/")
    yield tmp_path / "saves"


def files(folder: Path) -> list[Path]:
    return sorted(folder.glob("under_way-*.json"))


@pytest.mark.parametrize("name", VIEWS)
def test_what_is_under_way_is_offered_again_and_goes_on_as_it_was(name: str, folder: Path) -> None:
    make, do, told = VIEWS[name]
    view = make()
    assert view.waiting is None
    assert files(folder) == []  # nothing was done yet
    do(view)
    before = told(view)
    assert len(files(folder)) == 1
    view.close()
    for lang in ("en", "fr"):
        again = make(lang=lang)
        assert again.waiting is not None
        assert told(again) != before
        notice = again.desk.panels["notice"] if name == "sandbox" else again._notice
        assert again.waiting.sentence(lang).split("(")[0].strip() in notice.html
        assert "{" not in notice.html
        again.act("save:resume")
        assert told(again) == before
        assert again.waiting is None
        assert "save:resume" not in notice.html
        assert len(files(folder)) == 1
        again.close()


@pytest.mark.parametrize("name", VIEWS)
def test_what_is_open_is_not_offered_to_a_second_view(name: str, folder: Path) -> None:
    make, do, _ = VIEWS[name]
    first = make()
    do(first)
    second = make()
    assert second.waiting is None
    do(second)
    assert len(files(folder)) == 2
    first.close()
    third = make()
    assert third.waiting.path == first.keeper.path
    third.close()
    second.close()


@pytest.mark.parametrize("name", VIEWS)
def test_two_kernels_at_one_work_lose_neither(name: str, folder: Path) -> None:
    make, do, told = VIEWS[name]
    first = make()
    do(first)
    under_way._keepers.discard(first.keeper)  # another kernel knows nothing of this one
    second = make()
    second.act("save:resume")
    if name in ("lesson", "puzzle"):
        ask(second)
        ask(second)
    elif name == "what-if":
        second.fork("A third way")
    elif name == "author":
        second._on_typed("title", {"new": "Of the second tab"})
    else:
        second._change(Change(Edit("set_vp", ("yellow", 9))))
    theirs = told(second)
    if name in ("lesson", "puzzle"):
        ask(first)
    elif name == "what-if":
        first.fork("Of the first tab")
    elif name == "author":
        first._on_typed("title", {"new": "Of the first tab"})
    else:
        first._change(Change(Edit("set_vp", ("yellow", 11))))
    mine = told(first)
    assert first.keeper.rival is not None
    assert len(files(folder)) == 2
    notice = first.desk.panels["notice"] if name == "sandbox" else first._notice
    assert 'data-act="save:over"' in notice.html
    first.act("save:reload")
    assert told(first) == theirs
    for path in files(folder):
        json.loads(path.read_text(encoding="utf-8"))
    assert mine != theirs
    first.close()
    second.close()


BAD = {
    "no json": lambda text: text[: len(text) // 2],
    "empty": lambda text: "",
    "a list": lambda text: "[]",
    "another kind": lambda text: text.replace('"under_way"', '"save"', 1),
    "newer": lambda text: text.replace('"version": 1', '"version": 9', 1),
    "changed by hand": lambda text: text.replace('"generation": ', '"generation": 3', 1),
    "another view": lambda text: _sealed({**json.loads(text), "view": "nothing"}),
    "another game": lambda text: _sealed({**json.loads(text), "game": "nothing"}),
    "no content": lambda text: _sealed({**json.loads(text), "content": []}),
    "empty content": lambda text: _sealed({**json.loads(text), "content": {}}),
    "odd content": lambda text: _sealed({**json.loads(text), "content": _odd(json.loads(text)["content"])}),
    "odd about": lambda text: _sealed(
        {**json.loads(text), "about": {"lang": 1, "n": [], "title": {"x": {}}, "form": []}}
    ),
}


def _sealed(data: dict[str, Any]) -> str:
    data.pop("seal", None)
    return json.dumps({**data, "seal": savefile.fingerprint(data)})


def _odd(content: Any) -> Any:
    """Every value of the content turned into something else."""
    return {key: None if isinstance(value, str) else "odd" for key, value in content.items()}


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_is_told_of_and_stays_as_it_is(name: str, kind: str, folder: Path) -> None:
    make, do, told = VIEWS[name]
    view = make()
    do(view)
    view.close()
    (path,) = files(folder)
    path.write_text(BAD[kind](path.read_text(encoding="utf-8")), encoding="utf-8")
    raw = path.read_bytes()
    for lang in ("en", "fr"):
        again = make(lang=lang)
        before = told(again)
        if again.waiting is None:
            assert path.name in again.status.text
        else:
            again.act("save:resume")
            if kind != "odd about":
                assert told(again) == before
                assert again.status.is_bad
        assert again.error is None
        assert path.read_bytes() == raw or kind == "odd about"
        if kind != "odd about":
            do(again)
            assert path.read_bytes() == raw
        again.close()
        for other in files(folder):
            if other != path:
                os.remove(other)


def test_eight_of_each_are_kept(folder: Path) -> None:
    for number in range(12):
        view = make_sandbox()
        view._change(Change(Edit("set_vp", ("yellow", number + 1))))
        view.close()
    assert len(files(folder)) == keep.KEPT
    again = make_sandbox()
    again.act("save:resume")
    assert again.editor.data["players"]["yellow"]["vp"] == 12
    again.close()


def test_a_finished_task_is_not_offered_again(folder: Path) -> None:
    view = make_puzzle()
    for line in view.puzzle.solutions[0]:
        view.play(line)
        view.wait()
    assert view.session is not None
    assert view.session.is_reached
    assert files(folder) == []
    view.close()


def test_a_sandbox_goes_on_with_the_game_that_was_played_on(folder: Path) -> None:
    view = make_sandbox()
    set_up(view)
    view.act("play")
    assert view.playing is not None
    view.playing.play(view.playing.game.legal_actions()[0])
    played = view.playing.game.transcript()
    view.close()
    again = make_sandbox()
    again.act("save:resume")
    assert again.playing is not None
    assert again.playing.game.transcript() == played
    again.stop_playing()
    assert again.editor.data["players"]["yellow"]["vp"] == 7
    again.close()


def test_a_sandbox_of_another_game_keeps_and_offers_its_own(folder: Path) -> None:
    view = make_sandbox()
    set_up(view)
    view.choose("propeller_islands")
    assert view.waiting is None
    view._change(Change(Edit("set_fame", (view.editor.seats[0], 5))))
    view.close()
    assert len(files(folder)) == 2
    again = make_sandbox()
    again.choose("propeller_islands")
    assert again.waiting is not None
    assert again.waiting.game == "propeller_islands"
    again.close()


def test_what_is_pending_is_kept_too(folder: Path) -> None:
    game = wm.new_game("whistle_mountain", players=2, seed=3, variant="first_game")
    while game.decision is None or game.decision.kind in ("turn", "draft", "start_stack"):
        legal = game.legal_actions()
        game.play(legal[(game.step * 7) % len(legal)])
    view = Sandbox(save=True)
    view.load(game)
    due = told(view.game())
    view.close()
    again = Sandbox(save=True)
    again.act("save:resume")
    assert told(again.game()) == due
    again.close()
    table = AuthorView(game, save=True)
    table.act("author:kind:step")
    table.close()
    later = AuthorView("ex_02", save=True)
    later.act("save:resume")
    assert told(later.game) == due
    later.close()


# -- the app -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VIEWS)
def test_the_home_page_leads_to_what_waits(name: str, folder: Path) -> None:
    make, do, told_of = VIEWS[name]
    home = App(lang="en")
    assert "wm-waiting" not in home._page.html
    view = make()
    do(view)
    before = told_of(view)
    view.close()
    home.refresh()
    (route,) = re.findall(r'class="wm-panel wm-waiting".*?href="#/([^"]+)"', home._page.html, re.S)
    home.go(route)
    shown = home.view
    assert type(shown) is type(view)
    assert not home.status.is_bad
    if shown.waiting is not None:
        shown.act("save:resume")
    assert told_of(shown) == before
    home.go(route)
    assert home.view is not None
    if home.view is not shown:  # opened anew: what was closed for it is offered
        assert home.view.waiting is not None
    home.set(lang="fr")
    home.go("")
    assert "wm-waiting" in home._page.html
    home.close()


def test_games_that_wait_stand_on_the_home_page(folder: Path) -> None:
    game = wm.new_game("propeller_islands", players=2, seed=1)
    game.play(game.legal_actions()[0])
    assert keep.Keeper(game, places.SAVED).save()
    for lang, said in (("en", "at step 1"), ("fr", "à l’étape 1")):
        home = App(lang=lang)
        assert f'href="#/play/propeller_islands">{waiting.cards(home)[0].title}<' in home._page.html
        assert said in waiting.cards(home)[0].title
        home.close()


def test_what_another_kernel_has_open_is_not_offered_until_it_is_killed(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(keep.IN_APP)
    monkeypatch.chdir(tmp_path)
    other = subprocess.Popen([sys.executable, "-c", OTHER], stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None
    assert other.stdout.readline().strip() == "kept"
    try:
        view = make_sandbox()
        assert len(list(view.keeper.folder.glob("under_way-*"))) == 1
        assert view.waiting is None
        view.close()
    finally:
        other.kill()
        other.wait()
    view = make_sandbox()
    view.act("save:resume")
    assert view.editor.data["players"]["yellow"]["vp"] == 7
    view.close()


OTHER = """
import time
from tests.widgets.test_kept import make_sandbox, set_up
view = make_sandbox()
set_up(view)
print("kept", flush=True)
time.sleep(600)
"""
