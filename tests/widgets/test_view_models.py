"""Replay, lesson, puzzle and a game with bots without a widget: each model holds a game in play; a press makes the next one."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import FrozenInstanceError, replace
from pathlib import Path
from typing import Any, Generic

import pytest

import widgets
import wm_kernel as wm
from widgets.core.embed import Embed
from widgets.learn import session_model, stepper_model
from widgets.learn.lesson_model import AskedLesson
from widgets.learn.puzzle_model import asked
from widgets.learn.session_model import SESSION, Go, SessionModel, Work
from widgets.learn.stepper_model import StepperModel
from widgets.play import bots_model, replay_model
from widgets.play.bots_model import BotsModel, WorkOut
from widgets.play.bots_start import beginning
from widgets.play.model import PlayModel
from widgets.play.replay_model import REPLAY, Goto, ReplayModel
from widgets.play.seats import Seats
from widgets.play.values import Act, Do, HandOn, Key, Play, Pressed, Say
from wm_kernel import learn
from wm_kernel.learn.progress import Progress
from wm_kernel.table.game import Game

ROOT = Path(__file__).resolve().parents[2]
PURE = (
    *("play.replay_model", "play.bots_model"),
    *(f"learn.{name}_model" for name in ("session", "lesson", "puzzle", "know", "stepper")),
)


def test_none_of_it_needs_a_widget() -> None:
    names = ("ipywidgets", "ipycanvas", "anywidget", "IPython")
    code = (
        f"import sys, importlib; [importlib.import_module('widgets.' + name) for name in {PURE}]; "
        f"print([name for name in {names} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_views_of_a_game_hold_a_game_in_play_and_inherit_from_no_other_view() -> None:
    views = [widgets.Replay, widgets.LessonView, widgets.PuzzleView, widgets.Play, widgets.WhatIf]
    assert not [view for view in views if issubclass(view, widgets.PlayView | Embed)]
    assert [getattr(widgets, name) for name in widgets.__all__] and widgets.PlayView.__subclasses__() == []
    for view in views:
        mixed = [base.__name__ for base in view.__mro__ if len({*base.__bases__} - {Generic}) > 1]
        assert mixed == ["Board"], "a board has hands; nothing else is mixed of two"


@pytest.mark.parametrize("room", ["core", "play", "learn", "app", "sandbox", "what_if", "reference"])
def test_no_base_leaves_something_to_be_written(room: str) -> None:
    files = sorted((Path(widgets.__file__).parent / room).glob("*.py"))
    assert not [path.name for path in files if "NotImplementedError" in path.read_text(encoding="utf-8")]


# -- a replay -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def replay() -> ReplayModel:
    game: Game = wm.new_game("whistle_mountain", players=2, seed=3, variant="first_game", mode="sandbox")
    for _ in range(6):
        game.play(game.legal_actions()[0])
    nodes = tuple(game.node.path)
    return REPLAY.stock(ReplayModel(PlayModel(game, game.node), nodes))


def test_a_move_is_gone_to_by_a_key_or_a_button(replay: ReplayModel) -> None:
    assert replay_model.update(replay, Key("n", False))[1] == (HandOn("move:1"),)
    after, effects = replay_model.update(replay, Act("move:1"))
    assert after.number == 1 and replay.number == 0
    assert effects[0] == Do("pause") and Goto(after.node, True) in effects and effects[-1] == Do("greet")
    end, effects = replay_model.update(after, Act("see:-1"))
    assert end.number == end.last and Goto(end.node, False) in effects
    stays, effects = replay_model.update(end, Act("move:1"))
    assert stays == end and [type(effect) for effect in effects] == [Do, Say, Do]
    with pytest.raises(FrozenInstanceError):
        end.number = 0  # type: ignore[misc]


def test_its_picture_and_panels_are_those_of_the_move(replay: ReplayModel) -> None:
    third = replace(replay, number=3)
    assert replay_model.scene(third).shapes != replay_model.scene(replay).shapes
    shown = replay_model.shown(third)
    assert "3 of 6" in shown["ask"] and shown["log"].count('data-act="see:') == 6
    seen, effects = replay_model.update(third, Act("eyes:red"))
    assert seen.sight.viewer == "red" and Do("show") in effects
    assert replay_model.greeting(third).aloud is not None


# -- a task -------------------------------------------------------------------------------------------------------------


def begun(what: Any, progress: Progress) -> SessionModel[Any]:
    model = SESSION.stock(SessionModel(PlayModel(what.game, what.game.node), what, progress))
    look = replace(model.play.look, viewer=model.sight.viewer)
    model = model.hold(replace(model.play, look=look))
    return model.hold(replace(model.play, shown=session_model.scene(model)))


@pytest.fixture
def puzzle() -> SessionModel[Any]:
    progress = Progress(None)
    return begun(asked("edges-1", progress), progress)


def test_a_task_is_played_helped_with_and_left_by_presses(puzzle: SessionModel[Any]) -> None:
    assert session_model.update(puzzle, Key("I", True))[1] == (HandOn("learn:hint"),)
    assert session_model.update(puzzle, Act("learn:hint"))[1] == (Work("hint"),)
    assert session_model.update(puzzle, Act("learn:open:reach-1"))[1] == (Go("open", "reach-1"),)
    ask, effects = session_model.update(puzzle, Act("learn:reset"))
    assert ask.is_asking and Do("panels") in effects and not puzzle.is_asking
    assert "learn:forget" in session_model.shown(ask)["foot"]
    assert not session_model.update(ask, Act("learn:keep"))[0].is_asking
    held, _ = session_model.update(puzzle, Act("do:0"))
    assert held.play.hand is not None
    place = next(f"cell:{cell}" for cell in held.play.hand.lit())
    assert any(isinstance(effect, Play) for effect in session_model.update(held, Pressed(place))[1])


def test_what_came_of_a_move_is_said_with_its_rule(puzzle: SessionModel[Any]) -> None:
    answer = puzzle.asked.work.play(puzzle.asked.puzzle.solutions[0][0])
    said = session_model.told_answer(puzzle, answer)
    assert said.text and said.aloud and not said.bad and said.rule.startswith("WM-")
    assert 'role="meter"' in session_model.shown(puzzle)["task"]


def test_a_step_that_is_only_read_lets_nobody_decide() -> None:
    progress = Progress(None)
    model = begun(AskedLesson(learn.practise("COURSE-01", progress, at=0)), progress)
    assert model.work is None and model.play.decision is None and session_model.shown(model)["ask"] == ""
    assert [type(effect) for effect in session_model.update(model, Act("learn:hint"))[1]] == [Say]
    assert "wm-dot-step" in session_model.shown(model)["task"]


# -- a worked example ---------------------------------------------------------------------------------------------------


def test_a_worked_example_is_stepped_through_by_keys() -> None:
    model = StepperModel(learn.find_lesson("EX-01"))
    assert stepper_model.update(model, Key("p", False))[0] == model
    after, effects = stepper_model.update(model, Key("n", True))
    assert after.number == 1 and effects == (Do("pause"), Do("show")) and model.number == 0
    assert stepper_model.update(after, Key("ArrowRight", True)) == (after, ()), "on the board arrows move the cursor"
    assert stepper_model.update(after, Key("End", False))[0].number == after.last
    opened, effects = stepper_model.update(after, Key("?", False))
    assert opened.is_help_open and Do("panels") in effects
    assert '<details class="wm-help" open>' in stepper_model.panels(opened)["head"]
    assert stepper_model.scene(after).shapes and after.step.title("en") in stepper_model.panels(after)["text"]
    assert stepper_model.summary(after, aloud=True).aloud


# -- a game with bots ---------------------------------------------------------------------------------------------------


@pytest.fixture
def bots() -> BotsModel:
    game: Game = wm.new_game("whistle_mountain", players=2, seed=3, variant="first_game")
    seats = Seats({"red": "person", "yellow": "greedy"})
    chosen = {"red": "person", "yellow": "greedy", "black": "nobody", "blue": "nobody"}
    play = PlayModel(game, game.node, seat="red")
    return bots_model.stock(BotsModel(play, seats, "whistle_mountain", "first_game", chosen))


def test_only_people_decide_at_this_screen(bots: BotsModel) -> None:
    by_bots = bots_model.stock(replace(bots, seats=Seats({"red": "greedy", "yellow": "greedy"})))
    person = bots.seats.is_bot(bots.thinker) is False
    assert (bots.play.decision is not None) is person and by_bots.play.decision is None and by_bots.thinker
    assert bots.sight.viewer == "red" and not bots.sight.has_secrets


def test_seats_are_chosen_and_left_again(bots: BotsModel) -> None:
    starting, effects = bots_model.update(bots, Act("bots:new"))
    assert starting.is_starting and starting.left is not None and Do("focus begin") in effects
    assert bots_model.update(starting, Pressed("board"))[1] == (Say(starting.play.word("start-first")),)
    assert bots_model.update(starting, Key("n", True))[1] == ()
    chosen, effects = bots_model.update(starting, Act("seat:blue:random"))
    assert chosen.wanted["blue"] == "random" and effects == (Do("preview"),) and "blue" not in starting.wanted
    assert "wm-seat-row" in bots_model.shown(chosen)["start"] and bots_model.shown(bots)["start"] == ""
    assert beginning("whistle_mountain")["red"] == "person"


def test_a_move_of_a_bot_is_asked_about(bots: BotsModel) -> None:
    game = bots.play.game
    while not bots.seats.is_bot(bots.player_of(game.node)):
        game.play(game.legal_actions()[0])
    model = bots_model.stock(bots)
    asked_about, effects = bots_model.update(model, Act(f"why:{game.node.number}"))
    assert asked_about.asked is game.node and asked_about.play.sheet == "why" and WorkOut(game.node) in effects
    assert "wm-busy" in bots_model.shown(asked_about)["sheet"]
    assert [type(effect) for effect in bots_model.update(model, Act("why:0"))[1]] == [Say]
