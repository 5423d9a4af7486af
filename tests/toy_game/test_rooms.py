"""A second game, on hexagons, goes through every generic room: what the rooms are for, none of them knows."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import wm_kernel as wm
from tests.toy_game import SPEC
from tests.toy_game.rules import RULESET, Meadow
from tests.words import pseudo
from wm_kernel import cli, words
from wm_kernel import picture as pictures
from wm_kernel.checks import corrupt, fuzz, perft
from wm_kernel.explore import bots, estimate
from wm_kernel.table import spec


def played(seed: int = 4, steps: int = 12, **options: object) -> wm.Game:
    game, rng = wm.new_game("meadow", seed=seed, mode="sandbox", **options), random.Random(seed)
    while game.step < steps and not game.is_over:
        game.play(fuzz.pick(game.legal_actions(), rng))
    return game


@pytest.mark.parametrize("variant", SPEC.variants)
def test_random_games_hold_every_invariant(variant: str) -> None:
    summary = fuzz.run(fuzz.plan("meadow", 9, [2, 3, 4], 1, variant=variant))
    assert (summary.games, summary.violations) == (9, [])


def test_damaged_saves_and_links_give_sentences() -> None:
    assert corrupt.run(60, seed=2, game="meadow").violations == []


def test_saves_and_links_come_back_and_the_tree_with_them(tmp_path: Path) -> None:
    game = played()
    here = game.node
    game.branch("another way")
    game.play(game.legal_actions()[-1])
    for back in (wm.load(game.save(tmp_path / "meadow.yaml")), wm.from_link(game.link())):
        assert isinstance(back, wm.Game)
        assert back.transcript() == game.transcript() and set(back.lines) == {"main", "another way"}
        assert RULESET.to_dict(back.tree.tip.state) == RULESET.to_dict(here.state)


def test_nobody_sees_what_others_hold() -> None:
    game = played()
    seen = game.view("red").state
    assert None not in seen.hands[0] and set(seen.hands[1]) == {None} == set(seen.deck)
    link = wm.from_link(game.view("red").link())
    assert isinstance(link, wm.GameView) and link.state.hands[1] == seen.hands[1]


def test_counting_lines_is_the_same_by_both_ways() -> None:
    state = RULESET.new_state(players=2, seed=1, variant="small")
    assert perft.count(RULESET, state, 2) == sum(
        len(RULESET.legal_actions(after)) for after in map(lambda a: _after(state, a), RULESET.legal_actions(state))
    )


def _after(state: Meadow, action: wm.Action) -> Meadow:
    copy = state.clone()
    RULESET.apply(copy, action)
    return copy


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_is_said_in_words(lang: str) -> None:
    game, rng = wm.new_game("meadow", players=3, seed=6), random.Random(6)
    while not game.is_over:
        due = game.decision
        assert due is not None and "{" not in due.describe(lang) and due.describe(lang)
        action = fuzz.pick(game.legal_actions(), rng)
        assert words.describe(action, lang, decision=due)
        for text in ("gather (0,0)", "hive (9,9)", "pay clover=1", "guest share"):
            assert all("{" not in refusal.describe(lang) for refusal in game.why_not(text))
        for event in game.play(action):
            assert event.describe(lang) and "{" not in event.describe(lang)
    assert all(words.label(line, lang) for sheet in game.scores().values() for line in sheet.lines)


def test_a_third_language_needs_data_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own words come from its package, those for every game beside them, both from the locale path in another language."""
    with pseudo.speaking(pseudo.write(tmp_path, games=("meadow",)), monkeypatch):
        game, rng = wm.new_game("meadow", players=2, seed=6), random.Random(6)
        while not game.is_over:
            due = game.decision
            assert due is not None and pseudo.english(due.describe("qps")) == []
            for event in game.play(fuzz.pick(game.legal_actions(), rng)):
                assert pseudo.english(event.describe("qps")) == []
        assert not [told for told in words.problems() if told.startswith("qps")]


@pytest.mark.parametrize("theme", pictures.themes())
def test_its_picture_has_hexagons_that_are_hit_by_their_outline(theme: str) -> None:
    game = played()
    scene = pictures.scene(game.state, lang="fr", theme=theme)
    middle = scene.target("cell:(0,0)")
    assert middle is not None and len(middle.outline) == 6
    x, y = middle.x + middle.w / 2, middle.y + middle.h / 2
    assert scene.at(x, y) is middle
    corner = scene.at(middle.x + 1, middle.y + 1)
    assert corner is not middle  # the box of a hexagon is not the hexagon
    assert pictures.svg(scene).count("<path") >= 19
    assert "(0,0)" in pictures.text(game.state)


def test_bots_play_it_to_the_end_and_a_study_tells_of_it() -> None:
    state = RULESET.new_state(players=2, seed=3, variant="small")
    end = bots.play_on(state, [bots.make("greedy", 1), bots.make("random", 2)])
    assert RULESET.is_over(end)
    frame = wm.study("meadow", ["greedy", "random"], 4, progress=False, options={"variant": "small"})
    assert len(frame) == 8 and set(frame["bot"]) == {"greedy", "random"}
    assert estimate.estimate(RULESET.new_state(players=2, seed=3, variant="small"), playouts=4, seed=1).outlooks


def test_two_lines_are_compared() -> None:
    game = played(variant="small", steps=2)
    here = game.node
    nodes = []
    for action in game.legal_actions()[:2]:
        game.goto(here)
        game.play(action)
        nodes.append(game.node)
    assert len(wm.compare(*nodes, playouts=2).names) == 2


def test_what_it_does_not_have_is_said() -> None:
    with pytest.raises(spec.NoSuchRoom, match="Meadow has no evaluator") as missing:
        spec.spec("meadow").load("evaluator")
    assert missing.value.describe("fr") == "Le Pré n’a pas d’évaluation de positions"


def test_a_package_beside_ours_brings_it(tmp_path: Path) -> None:
    """Installed is what has its metadata on the path; nothing of ours is told of it."""
    info = tmp_path / "meadow-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: meadow\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[wm_kernel.games]\nmeadow = tests.toy_game:SPEC\n")
    ask = """
import sys, wm_kernel as wm
assert "tests.toy_game" not in sys.modules
print(*wm.game_names(), wm.new_game("meadow", seed=1).decision.prompt, sep="|")
"""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    done = subprocess.run([sys.executable, "-c", ask], env=env, capture_output=True, text=True)
    assert done.stdout.split("|")[:4] == ["whistle_mountain", "outlaws", "propeller_islands", "meadow"], done.stderr
    assert "gather" in done.stdout


def test_the_commands_take_it() -> None:
    done = CliRunner().invoke(cli.main, ["fuzz", "--games", "2", "--game", "meadow", "--variant", "small"])
    assert done.exit_code == 0, done.output
