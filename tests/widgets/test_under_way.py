"""What is under way goes with a position: into the sandbox, through its link, to lines that are tried, to the author's table."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

import wm_kernel as wm
from widgets.author import model as author
from widgets.author.view import AuthorView
from widgets.sandbox import sources
from widgets.sandbox.model import Change
from widgets.sandbox.view import Sandbox
from widgets.what_if import view as what_if
from wm_kernel.picture.bench import Edit
from wm_kernel.table import link, savefile
from wm_kernel.table.game import Game
from wm_kernel.table.position import Position
from wm_kernel.table.spec import known, spec

EVERY = 13
MOST = 900


def walked(name: str, seed: int, most: int = MOST) -> list[Game]:
    """A game played at random, as it stood at every so many decisions; the first of them is another one for every seed."""
    rng = random.Random(f"{name} {seed}")
    low, high = spec(name).players[0], spec(name).players[-1]
    game, found = wm.new_game(name, players=rng.randint(low, high), seed=seed), []
    offset = seed % EVERY
    while game.decision is not None and game.step < most:
        if game.step % EVERY == offset:
            found.append(game.clone())
        legal = game.legal_actions()
        game.play(legal[rng.randrange(len(legal))])
    return found


def told(game: Game) -> tuple[object, ...]:
    """The decision that is due, with what can be done, and everything that is known of the position."""
    due = game.decision
    assert due is not None
    return due.player, due.kind, due.source, due.describe(), sorted(map(str, game.legal_actions()))


def through_sandbox(game: Game) -> Game:
    return sources.model_of(game, None, False).editor.game()


def through_link(game: Game) -> Game:
    found = link.read(sources.model_of(game.link(), None, False).link)
    assert isinstance(found, Game)
    return found


def through_save(game: Game) -> Game:
    return sources.model_of(savefile.encode(game, "a.yaml").decode(), None, False).editor.game()


def through_what_if(game: Game) -> Game:
    return what_if.game_of(what_if.game_of(through_sandbox(game)).link())


def through_author(game: Game) -> Game:
    return author.begun(game).play.game


def through_author_of_sandbox(game: Game) -> Game:
    return author.begun(through_sandbox(game)).play.game


WAYS = (through_sandbox, through_link, through_save, through_what_if, through_author, through_author_of_sandbox)


def holds(name: str, seed: int, most: int = MOST) -> int:
    """Whether every way gives back the same decision; how many decisions were looked at."""
    games = walked(name, seed, most)
    for game in games:
        for way in WAYS:
            assert told(way(game)) == told(game), (name, seed, game.step, way.__name__)
    return len(games)


@pytest.mark.parametrize("name", known())
def test_the_decision_that_is_due_goes_with_the_position(name: str) -> None:
    assert holds(name, 3, 130)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", known())
def test_the_decision_that_is_due_goes_with_the_position_in_many_games(name: str, seed: int) -> None:
    assert holds(name, seed)


# -- what an edit and a file leave out -----------------------------------------------------------------------------------


def is_left_out(game: Game) -> bool:
    return Position.from_state(game.state).left_out is not None


def pending(name: str) -> Game:
    """A game that stands at a decision that no file of a position gives back."""
    return next(game for seed in range(20) for game in walked(name, seed, 200) if is_left_out(game))


@pytest.fixture
def poorer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Position files that cannot say what is pending, as those of a further game may be."""
    for name in known():
        kind = spec(name).load("position")

        def poor(
            cls: type[Position], state: object, real: Callable[..., Mapping[str, object]] = kind.as_data
        ) -> object:
            return {key: value for key, value in real(state).items() if key != "pending"}

        monkeypatch.setattr(kind, "as_data", classmethod(poor))


@pytest.mark.parametrize("name", known())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_edit_drops_what_is_under_way_says_so_and_can_be_taken_back(name: str, lang: str, poorer: None) -> None:
    game = pending(name)
    view = Sandbox(game, lang=lang)
    due = view.now().due
    assert due
    assert due in view.desk.panels["faults"].html
    view._change(Change(Edit("replace", ({**view.editor.data, "title": {"en": "Changed"}},))))
    assert due in view.status.text
    assert view.editor.pending is None
    assert view.now().due == ""
    view.undo()
    assert due in view.status.text
    assert told(view.game()) == told(game)
    view.redo()
    assert view.editor.pending is None
    view.close()


def test_a_file_says_what_it_leaves_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, poorer: None) -> None:
    monkeypatch.chdir(tmp_path)
    view = Sandbox(pending("whistle_mountain"), lang="en")
    view.act("save")
    assert view.now().due in view.status.text
    table = AuthorView(view.game(), lang="en")
    assert view.now().due in table.author().left_out
    assert table.author().left_out in table._task.html
    table.close()
    view.close()


def test_what_a_file_gives_back_is_left_out_by_none() -> None:
    game = wm.new_game("whistle_mountain", players=3, seed=1)
    position = Position.from_state(game.state)  # abilities are drafted: a file says that
    assert position.left_out is None
    assert position.faults == []
    assert Position.from_dict(position.to_dict()).reached is None
