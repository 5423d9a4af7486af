"""Once a game is over the picture tells the final score wherever it tells VP: panels, names for screen readers, the text."""

from __future__ import annotations

import random

import pytest

import wm_kernel as wm
from wm_kernel import picture
from wm_kernel.checks import fuzz
from wm_kernel.picture.scene import Text
from wm_kernel.table import hooks


@pytest.fixture(scope="module")
def game() -> wm.Game:
    played = wm.new_game("whistle_mountain", players=3, seed=5, stall_guard=4, max_rounds=8)
    rng = random.Random(5)
    while not played.is_over:
        played.play(fuzz.pick(played.legal_actions(), rng))
    return played


def totals(game: wm.Game) -> dict[str, int]:
    return {colour: sheet.total for colour, sheet in game.scores().items()}


def test_the_end_adds_points_in_this_game(game: wm.Game) -> None:
    scored = dict(zip(game.state.colours, (player.vp for player in game.state.players), strict=True))
    assert all(scored[colour] != total for colour, total in totals(game).items())


@pytest.mark.parametrize("layout", ["full", "compact", "narrow", "lesson"])
def test_panels_show_the_final_score(game: wm.Game, layout: str) -> None:
    scene = picture.scene(game.state, layout=layout, tab="players")
    told = [shape.text for shape in scene.shapes if isinstance(shape, Text)]
    for colour, total in totals(game).items():
        panel = scene.target(f"player:{colour}")
        if panel is not None:
            assert str(total) in told and f"{total} VP" in panel.name
        assert f"{total} VP" in scene.description


def test_the_text_says_the_same(game: wm.Game) -> None:
    text = hooks.paint(game.state, "text", lang="en")
    for total in totals(game).values():
        assert f" {total} VP" in text


def test_before_the_end_it_is_what_was_scored(game: wm.Game) -> None:
    before = game.node.parent
    assert before is not None and before.state.phase != "over"
    scene = picture.scene(before.state)
    for colour, player in zip(before.state.colours, before.state.players, strict=True):
        panel = scene.target(f"player:{colour}")
        assert panel is not None and f"{player.vp} VP" in panel.name
