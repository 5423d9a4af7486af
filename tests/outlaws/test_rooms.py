"""What the rooms of Outlaws do beside its rules: bots, studies, pictures, saves and links, and that nothing hidden leaks."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import wm_kernel as wm
from tests.outlaws.factory import RULESET, start, table
from wm_kernel import picture
from wm_kernel.checks.fuzz import pick, plan, play
from wm_kernel.explore.evaluator import evaluator_of
from wm_kernel.explore.study import study
from wm_kernel.games.outlaws.rules.gang import SECRET
from wm_kernel.table.game import Game


def played(seed: int, actions: int) -> Game:
    game, rng = wm.new_game("outlaws", seed=seed, mode="sandbox"), random.Random(seed)
    for _ in range(actions):
        game.play(pick(game.legal_actions(), rng))
    return game


def test_a_game_begins_by_its_name_and_asks_one_person() -> None:
    game = wm.new_game("outlaws", seed=5)
    assert game.players == ("yellow", "red") and game.decision is not None and game.decision.player == "yellow"
    assert repr(game.state).startswith("<Outlaws, ")
    assert game.state.game == "outlaws" and game.ruleset.options(game.state)["players"] == ["yellow"]


def test_saves_and_links_come_back_byte_for_byte(tmp_path: Path) -> None:
    game = played(11, 70)
    again, linked = wm.load(game.save(tmp_path / "game.json")), wm.from_link(game.link())
    assert isinstance(again, Game) and isinstance(linked, Game)
    assert RULESET.to_dict(again.state) == RULESET.to_dict(game.state) == RULESET.to_dict(linked.state)


def test_what_is_read_is_checked() -> None:
    data = RULESET.to_dict(table())
    for change, told in (
        ({"cards": ["outlaw_card_01"]}, "3 cards"),
        ({"deck": ["outlaw_card_99"]}, "outlaw_card_99"),
        ({"die": 7}, "0 to 6"),
        ({"moon": 1}, "moon"),
    ):
        with pytest.raises(ValueError, match=told):
            RULESET.from_dict({**data, "outlaws": {**data["outlaws"], **change}})
    with pytest.raises(ValueError, match="each of the three blue ships"):
        RULESET.from_dict({**data, "docks": {}})


@pytest.mark.parametrize("player", [None, "yellow", "red"])
def test_nobody_sees_the_deck_and_a_view_does_not_depend_on_it(player: str | None) -> None:
    game = played(4, 60)
    seen = RULESET.view(game.state, player)
    assert set(seen.extra.deck) == {SECRET} and seen.extra.cards == game.state.extra.cards
    evaluator = evaluator_of(game.state)
    one, two = (evaluator.determinize(game.state, player, seed) for seed in (1, 2))
    assert one.extra.deck != two.extra.deck and sorted(one.extra.deck) == sorted(game.state.extra.deck)
    assert RULESET.to_dict(RULESET.view(one, player))["outlaws"] == RULESET.to_dict(seen)["outlaws"]


def test_what_the_die_has_shown_is_not_taken_back_at_the_table() -> None:
    game, rng = wm.new_game("outlaws", seed=2), random.Random(2)
    while not any(event.kind == "die_rolled" for event in game.events):
        game.play(pick(game.legal_actions(), rng))
    assert not game.can_undo


def test_bots_play_your_side_and_a_study_tells_of_both() -> None:
    frame = study("outlaws", bots=["greedy"], games=2, progress=False, options={"variant": "first_game"})
    assert list(frame["player"]) == ["yellow", "red"] * 2 and list(frame["bot"]) == ["greedy", ""] * 2
    assert set(frame["ended_by"]) <= {"deck", "barracks"} and frame["win"].sum() == 2


def test_the_best_turn_and_a_map_of_placements_are_found() -> None:
    game = wm.new_game("outlaws", seed=5, variant="first_game", mode="sandbox")
    while game.decision is not None and game.decision.kind != "turn":
        game.play(game.legal_actions()[0])
    assert wm.best_turn(game, nodes=200).line
    assert len(wm.placement_map(game)) > 10


@pytest.mark.parametrize("layout", ["full", "compact", "narrow", "board", "lesson"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_picture_shows_cards_die_hideout_and_blockers(layout: str, lang: str) -> None:
    game = played(9, 80)
    scene = picture.scene(game.state, layout=layout, lang=lang)
    targets = {target.id: target.name for target in scene.targets}
    assert {"overlay", "outlaw_card:1", "outlaw_card:2", "outlaw_card:3"} <= set(targets)
    assert not [target for target in targets if target.startswith("cell:") and int(target[6:]) > 8]
    if layout in ("full", "compact"):
        assert {"ship:blue:balloon", "ship:blue:blimp", "ship:blue:dreadnought", "player:red"} <= set(targets)
        assert scene.title == ("Outlaws" if lang == "en" else "Hors-la-loi")
    assert picture.svg(scene).startswith("<svg")


def test_the_text_board_names_the_cards_and_closes_the_upper_rows() -> None:
    game = played(9, 80)
    told = picture.text(game.state)
    assert told.startswith("Outlaws: turn ") and "///" in told and "Hideout (R):" in told
    assert "Overlay of the Outlaws: Die " in told and "  Left: Outlaw card " in told and "blue balloon" in told
    assert "Cache des Hors-la-loi" in picture.text(game.state, "fr")


@pytest.mark.parametrize("seed", range(2))
def test_random_games_keep_every_invariant(seed: int) -> None:
    (task,) = plan("outlaws", 1, [1], seed, variant=("full", "first_game")[seed], stall_guard=10)
    assert play(task).violation is None


def test_a_view_may_be_played_on_though_cards_are_hidden() -> None:
    s, rng = start(6), random.Random(6)
    while s.turn < 9:
        RULESET.apply(s, pick(RULESET.legal_actions(s), rng))
    seen = RULESET.view(s, "yellow")
    for _ in range(60):
        if RULESET.is_over(seen) or not RULESET.legal_actions(seen):
            break
        RULESET.apply(seen, pick(RULESET.legal_actions(seen), rng))


@pytest.mark.parametrize("layout", ["full", "compact", "narrow"])
def test_their_ability_is_shown_and_each_card_tells_what_it_would_do(layout: str) -> None:
    game = played(9, 80)
    assert game.decision is not None and game.decision.kind == "turn"
    scene = picture.scene(game.state, layout=layout)
    targets = {target.id: target.name for target in scene.targets}
    (ability,) = game.state.players[1].abilities
    assert targets[f"ability:red:{ability}"].startswith("Ability of the Outlaws")
    assert "(f4-f5, yields 6)" in targets["outlaw_card:2"] and "(you choose: 3)" in targets["outlaw_card:3"]
    lesson = picture.scene(game.state, layout="lesson")
    assert not [target for target in lesson.targets if "you choose" in target.name], "a lesson tells it itself"


def test_the_card_that_is_carried_out_is_marked() -> None:
    game = Game(RULESET, table("3 a a a\n2 b b b", lines="worker:move"), mode="sandbox", from_position=True)
    game.play("end turn")
    scene = picture.scene(game.state, layout="compact")
    place = ("left", "middle", "right").index(game.state.setup.catalog.gang.die[game.state.extra.die - 1]) + 1
    thick = {shape.target for shape in scene.shapes if getattr(shape, "width", 0) == 3 and shape.target}
    assert [target for target in thick if target.startswith("outlaw_card")] == [f"outlaw_card:{place}"]
