"""Propeller Islands in every view that needs no browser to be judged: examples, lessons and puzzles step by step, replay."""

from __future__ import annotations

import random
import re

import pytest

import wm_kernel as wm
from tests.propeller_islands.played import chosen
from widgets import LessonView, Play, PuzzleView, Replay, Sandbox, Stepper
from widgets.play.log_panel import when
from wm_kernel import learn
from wm_kernel.games.propeller_islands.teach.forms import GoalForm
from wm_kernel.games.propeller_islands.teach.goals import Now
from wm_kernel.learn.goals import Goal
from wm_kernel.learn.progress import Progress
from wm_kernel.words import message

GAME = "propeller_islands"
LESSONS = ("DIE", "CONNECTIONS", "ACTIVATE", "QUAY", "CHARACTERS", "PLANS", "MONUMENTS", "END")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("number", range(1, 21))
def test_every_step_of_an_example_is_shown(number: int, lang: str) -> None:
    view = Stepper(learn.find_lesson(f"PI-EX-{number:02}", game=GAME), lang=lang)
    for step in range(len(view.lesson.steps)):
        view.go(step)
        assert view.error is None, step
    view.close()


@pytest.mark.parametrize("name", LESSONS)
def test_what_a_lesson_tries_in_vain_is_answered_with_its_rule(name: str) -> None:
    lesson = learn.find_lesson(f"PI-{name}", game=GAME)
    view = LessonView(lesson, progress=Progress(None))
    for number, step in enumerate(lesson.steps):
        view.go(number)
        assert view.error is None
        refused = step.tried.refusals if step.tried is not None and view.asked.work is None else ()
        for refusal in refused:
            assert "wm-tried" in view._task.html and refusal.rule in view._task.html
    view.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_with_all_eyes_a_replay_shows_the_plans_of_whoever_decides(lang: str) -> None:
    view = Replay(wm.new_game(GAME, players=2, seed=4), lang=lang)
    due = view.game.decision
    assert due is not None
    hand = view.game.state.players[view.game.state.colours.index(due.player)].hand
    assert all(view.scene.target(f"hand:{plan}") is not None for plan in hand)
    view.act("eyes:nobody")
    assert not any(view.scene.target(f"hand:{plan}") is not None for plan in hand)
    view.close()


@pytest.mark.parametrize(("lang", "told"), [("en", "drawn when the game begins"), ("fr", "tiré au début de la partie")])
def test_who_begins_may_choose_the_characters(lang: str, told: str) -> None:
    view = Play(GAME, save=False, lang=lang)
    assert told in view._start.html and "option:characters:red:marie" in view._start.html
    assert "option:characters:green" not in view._start.html, "nobody sits there"
    view.act("option:characters:red:marie")
    view.act("option:characters:yellow:marie")
    assert view.whole.options == {"characters:yellow": "marie"}, "a character plays once"
    view.act("option:characters:red:otto")
    view.act("option:characters:red:nelson")
    assert re.search(r'data-act="option:characters:red:nelson"[^>]* aria-checked="true"', view._start.html)
    view.act("begin")
    assert view.error is None
    characters = {c: p.character for c, p in zip(view.state.colours, view.state.players, strict=True)}
    assert characters == {"red": "nelson", "yellow": "marie"}
    view.close()


def test_the_log_and_a_replay_count_rounds_and_turns_from_one() -> None:
    """Turns of a round are counted within it: "2.1.1" is the first action of its first turn."""
    game, rng = wm.new_game(GAME, players=2, seed=12, max_rounds=3), random.Random(12)
    while game.decision is not None:
        game.play(chosen(game.decision, rng))
    nodes = [node for node in game.node.path if node.action is not None]
    told = [when(node) for node in nodes]
    assert told[0] == "1.1.1" and len(set(told)) == len(told)
    assert told == sorted(told, key=lambda one: [int(part) for part in one.split(".")])
    assert {one.rpartition(".")[0] for one in told} >= {f"{r}.{t}" for r in (1, 2, 3) for t in (1, 2, 3, 4)}
    view = Replay(game)
    marks = view.slider.view.marks
    assert sum(kind == "wm-round" for _, kind in marks) == 3, marks
    view.close()


def test_a_replay_shows_what_stands_on_a_plan() -> None:
    view = Replay(wm.new_game(GAME, players=2, seed=4))
    plan = view.game.state.players[0].hand[0]
    (told,) = [part for part in view._eyes.html.split("wm-on-card") if f"Plan {plan} " in part]
    cost = view.game.state.catalog.plans[plan].cost
    assert all(f"wm-i-{name}" in told for name, n in zip(("energy", "steel", "gear"), cost, strict=True) if n)
    assert "wm-i-vp" in told
    words = re.search(r'role="img" aria-label="([^"]+)"', told)
    assert words and "VP" in words[1] and "Chosen here" not in words[1], "the icons are told in words"
    view.close()


@pytest.mark.parametrize(("lang", "told"), [("en", "0 of 3 gears"), ("fr", "0 engrenages sur 3")])
def test_a_goal_of_gears_is_measured_in_gears(lang: str, told: str) -> None:
    game = wm.new_game(GAME, players=2, seed=4)
    game.state.players[0].resources[:] = [4, 4, 0]
    now = Now(game.state, game.state, 0)
    assert Goal.of(GoalForm(resources={"gear": 3})).meter(now, lang).text == told
    both = Goal.of(GoalForm(resources={"gear": 1, "steel": 1})).meter(now, lang).text
    assert "1" in both and ("resources" in both or "ressources" in both)


def test_the_trays_of_the_sandbox_offer_no_turning_where_nothing_turns() -> None:
    view = Sandbox(wm.new_game(GAME, players=2, seed=4))
    told = view.desk.panels["rest"].html
    assert 'data-act="pick:eraser"' in told and 'data-act="turn"' not in told
    usual = Sandbox("ex_02")
    assert 'data-act="turn"' in usual.desk.panels["rest"].html
    usual.close()
    view.close()


def test_the_board_of_the_sandbox_is_as_low_as_the_page_leaves_room() -> None:
    """The style sheet gives the board 1.287 times the height that is left under it (`--wm-wide`)."""
    view = Sandbox(wm.new_game(GAME, players=4, seed=4))
    assert view.scene.width / view.scene.height >= 1.287
    view.close()


def test_every_puzzle_opens() -> None:
    for puzzle in learn.puzzles(game=GAME):
        view = PuzzleView(puzzle, progress=Progress(None))
        assert view.error is None, puzzle.id
        view.close()


def test_who_has_nothing_is_told_so_in_french() -> None:
    lesson = learn.find_lesson("PI-EX-05", game=GAME)
    told = [refusal.describe("fr") for step in lesson.steps if step.tried for refusal in step.tried.refusals]
    assert told and all("vous n’avez rien" in one for one in told)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rows_of_a_comparison_are_told_in_words(lang: str) -> None:
    for key in ("compare-vp-resource", "compare-workers-standing", "compare-section-island", "compare-plans-payable"):
        assert message(key, lang) != key
