"""What moves after an action, and that it comes to rest as if it had not moved."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import wm_kernel as wm
from tests.widgets.conftest import Message
from widgets import PlayView, settings
from widgets.paint import motion
from wm_kernel import picture
from wm_kernel.table.game import Game


def example(name: str) -> Game:
    game: Game = wm.load(f"data/games/whistle_mountain/positions/{name}.yaml")
    return game


def planned(game: Game, action: str) -> Any:
    before = picture.scene(game.state)
    events = game.play(action)
    return motion.plan(before, picture.scene(game.state), events)


def test_a_ship_slides_from_home() -> None:
    plan = planned(example("ex_02"), "collect blimp f4-f5")
    assert plan.hidden == {"ship:red:blimp"}
    (glide,) = plan.glides
    assert glide.start[0] > 300 and glide.end == (0, 0)
    assert plan.rise is None


def test_a_worker_slides_along_its_row_and_the_water_rises() -> None:
    game = example("welcome_forge")
    assert planned(game, "forge") is None
    planned(game, "build machine archives e5-g6")
    plan = planned(game, "choose worker e6")
    across = [glide.end for glide in plan.glides if glide.end != (0, 0)]
    assert len(across) == 3 and all(x > 50 and y == 0 for x, y in across)
    assert plan.rise is not None and plan.rise[3] == 36
    assert plan.dry


def test_nothing_moves_when_nothing_went_anywhere() -> None:
    assert planned(example("ex_02"), "forge") is not None, "the ships go home"
    game = example("welcome_ship")
    planned(game, "collect blimp f1-f2")
    assert planned(game, "take gold e2") is None


@pytest.fixture
def watched(sent: list[Message]) -> PlayView:
    view = PlayView(example("ex_02"))
    assert view.helper is not None
    view.helper.set_state({"shown": 1200, "ratio": 1, "width": 1200})
    sent.clear()
    return view


def play(view: PlayView, wait_s: float) -> None:
    async def go() -> None:
        view.press("ship:red:blimp")
        view.press("cell:f5")
        await asyncio.sleep(wait_s)

    asyncio.run(go())


def test_frames_are_small_and_end_with_the_picture_at_rest(watched: PlayView, sent: list[Message]) -> None:
    play(watched, 0.6)
    assert watched.moving.task is None and watched.moving.plan is None
    frames = sent[2:-1]
    assert len(frames) == motion.FRAMES - 1
    assert all(message.size < 6000 for message in frames)
    assert watched._surface._shown == watched.scene.shapes
    assert watched.error is None


def test_no_motion_where_it_is_not_wanted(watched: PlayView, sent: list[Message]) -> None:
    settings.motion = "off"
    sent.clear()
    play(watched, 0.3)
    assert len(sent) == 2
    watched.undo()
    settings.motion = "auto"
    watched.helper.calm = True
    sent.clear()
    play(watched, 0.3)
    assert len(sent) == 2


def test_the_next_action_does_not_wait(watched: PlayView) -> None:
    async def go() -> None:
        watched.press("ship:red:blimp")
        watched.press("cell:f5")
        watched.press("cell:g5")
        await asyncio.sleep(0.4)

    asyncio.run(go())
    assert watched.game.step == 2
    assert watched._surface._shown == watched.scene.shapes


def test_a_view_that_is_closed_stops_moving(watched: PlayView) -> None:
    async def go() -> None:
        watched.press("ship:red:blimp")
        watched.press("cell:f5")
        watched.close()
        await asyncio.sleep(0.3)

    asyncio.run(go())
    assert watched.error is None
