"""Parts that are kept give the same picture as parts drawn anew: each is known by everything it depends on."""

from __future__ import annotations

import random

import pytest

import wm_kernel as wm
from wm_kernel import picture
from wm_kernel.checks import fuzz
from wm_kernel.games.whistle_mountain.picture import parts as wm_parts
from wm_kernel.picture.scene import Scene


def anew(game: wm.Game, **options: object) -> Scene:
    wm_parts.forget()
    return picture.scene(game.state, **options)


@pytest.mark.parametrize(
    "players", [2, pytest.param(3, marks=pytest.mark.long), pytest.param(4, marks=pytest.mark.long)]
)
def test_a_picture_of_kept_parts_is_the_picture(players: int) -> None:
    """Whole random games: the parts of all positions before are kept while the next one is drawn."""
    pairs = []
    for seed in range(2):
        game = wm.new_game("whistle_mountain", players=players, seed=seed)
        rng = random.Random(seed)
        wm_parts.forget()
        while not game.is_over and game.step < 700:
            layout = ("full", "narrow", "board", "lesson")[game.step // 7 % 4]
            viewer = rng.choice((None, *game.players))
            options = {"layout": layout, "viewer": viewer, "lang": rng.choice(("en", "fr"))}
            kept = picture.scene(game.state, **options)
            if game.step % 3 == 0:
                pairs.append((game.node, options, kept))
            game.play(fuzz.pick(game.legal_actions(), rng))
        for node, options, kept in pairs:
            game.goto(node) if node.path[0] is game.tree and game.mode == "sandbox" else None
            wm_parts.forget()
            fresh = picture.scene(node.state, **options)
            assert fresh.shapes == kept.shapes and fresh.targets == kept.targets
        pairs.clear()


def test_what_is_kept_is_the_very_same_and_bounded() -> None:
    game = wm.new_game("whistle_mountain", players=3, seed=1)
    one, two = picture.scene(game.state), picture.scene(game.state)
    same = {id(shape) for shape in one.shapes} & {id(shape) for shape in two.shapes}
    assert len(same) > 0.8 * len(one.shapes)
    for seed in range(60):
        picture.scene(wm.new_game("whistle_mountain", players=3, seed=seed).state)
    assert len(wm_parts._kept) <= wm_parts.MOST


def test_games_do_not_share_parts() -> None:
    """Two games with other editions, seats or colours have the same numbers and other pictures."""
    red = wm.new_game("whistle_mountain", players=["red", "blue"], seed=1)
    other = wm.new_game("whistle_mountain", players=["yellow", "black"], seed=1)
    picture.scene(red.state)
    assert picture.scene(other.state) == anew(other)
