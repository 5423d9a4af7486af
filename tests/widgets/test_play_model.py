"""A game in play without a widget: a model, a press, the next model and what else is to be done."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import FrozenInstanceError, fields, replace
from pathlib import Path

import pytest

import wm_kernel as wm
from tests.toy_game import SPEC
from widgets.play import update
from widgets.play.model import Look, PlayModel
from widgets.play.scene import lit, over, scene
from widgets.play.values import Act, Do, Effect, Key, Play, Pointed, Press, Pressed, Say, Try
from wm_kernel.table import spec
from wm_kernel.table.game import Game

ROOT = Path(__file__).resolve().parents[2]


def begun(game: Game) -> PlayModel:
    """The model of a game as it stands, with the picture that is shown of it."""
    model = update.stock(PlayModel(game, game.node), game.decision)
    return replace(model, shown=scene(model))


@pytest.fixture
def model() -> PlayModel:
    game: Game = wm.load("data/games/whistle_mountain/positions/ex_02.yaml")
    return begun(game)


def after(model: PlayModel, *presses: Press) -> tuple[PlayModel, tuple[Effect, ...]]:
    """The model after presses, and the effects of the last one."""
    effects: tuple[Effect, ...] = ()
    for press in presses:
        model, effects = update.update(model, press)
    return model, effects


def test_none_of_it_needs_a_widget() -> None:
    names = ("ipywidgets", "ipycanvas", "anywidget", "IPython")
    code = (
        "import sys; from widgets.play import update, scene, model; "
        f"print([name for name in {names} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_model_never_changes(model: PlayModel) -> None:
    before = {field.name: getattr(model, field.name) for field in fields(model)}
    held, _ = after(model, Pressed("ship:red:blimp"))
    number = held.hand.number  # type: ignore[union-attr]
    after(held, Key("r", True), Key("Escape", True))
    assert held.hand is not None and held.hand.number == number
    assert before == {field.name: getattr(model, field.name) for field in fields(model)}
    with pytest.raises(FrozenInstanceError):
        model.sheet = "scores"  # type: ignore[misc]


def test_a_piece_is_taken_turned_and_put_by_presses(model: PlayModel) -> None:
    held, effects = after(model, Pressed("ship:red:blimp"))
    assert held.hand is not None and [type(effect) for effect in effects] == [Do, Say]
    assert lit(held).heat and "cell:f5"[5:] in lit(held).heat | {"f5": (0, 0)}
    aimed = replace(held, here="cell:f5")
    assert over(aimed).ghosts[0].legal
    _, effects = after(aimed, Pressed("cell:f5"))
    assert [str(effect.action) for effect in effects if isinstance(effect, Play)] == ["collect blimp f4-f5"]
    turned, _ = after(held, Key("r", True))
    assert turned.hand is not None and turned.hand.number != held.hand.number
    assert after(held, Key("Escape", True))[0].hand is None


def test_a_place_that_is_not_legal_is_tried_so_that_somebody_can_say_why(model: PlayModel) -> None:
    held, _ = after(model, Pressed("ship:red:blimp"))
    cells = [target.id for target in model.shown.targets if target.id.startswith("cell:")]
    place = next(cell for cell in cells if held.hand.aim_at(cell).action is None)  # type: ignore[union-attr]
    _, effects = after(held, Pressed(place))
    assert [type(effect) for effect in effects] == [Try]
    refused, effects = update.refuse(model, model.game.why_not(effects[0].action), place)  # type: ignore[union-attr]
    assert refused.refusals and over(refused).bubble is not None
    assert isinstance(effects[-1], Say) and effects[-1].bad and effects[-1].rule


def test_a_first_tap_aims_and_a_second_one_plays(model: PlayModel) -> None:
    held, _ = after(replace(model, is_touch=True), Pressed("ship:red:blimp"))
    aimed, effects = after(held, Pressed("cell:f5"))
    assert aimed.tapped is not None and not any(isinstance(effect, Play) for effect in effects)
    assert any(isinstance(effect, Play) for effect in after(aimed, Pressed("cell:f5"))[1])


def test_a_button_does_what_the_board_does(model: PlayModel) -> None:
    for k, thing in enumerate(model.offer.order):  # type: ignore[union-attr]
        by_button, by_board = after(model, Act(f"do:{k}")), after(model, Pressed(getattr(thing, "target", "")))
        if by_button[0].hand is not None:
            assert by_board[0].hand is not None and by_board[0].hand.piece == by_button[0].hand.piece
            assert by_board[1] == by_button[1]


def test_escape_takes_back_the_nearest_thing_first(model: PlayModel) -> None:
    held, _ = after(model, Pressed("ship:red:blimp"), Act("sheet:keys"))
    assert held.sheet == "keys" and held.hand is not None
    once, _ = after(held, Key("Escape", True))
    assert once.sheet == "" and once.hand is not None
    assert after(once, Key("Escape", True))[0].hand is None


def test_what_is_pointed_at_is_said_quietly_in_the_language_of_the_model(model: PlayModel) -> None:
    french = replace(model, look=Look(lang="fr"))
    french = replace(french, shown=scene(french))
    (said,) = after(french, Pointed("cell:c3"))[1]
    assert isinstance(said, Say) and said.quiet and said.text != after(model, Pointed("cell:c3"))[1][0].text  # type: ignore[union-attr]
    assert after(french, Pointed(None))[1] == (Do("say again"),)


def test_any_game_has_such_a_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spec, "_specs", dict(spec._specs))
    spec.register(SPEC)
    model = begun(wm.new_game("meadow", players=2, seed=4))
    cell = model.state.free[0]
    (played,) = after(model, Pressed(f"cell:{cell}"))[1]
    assert isinstance(played, Play) and str(played.action) == f"gather {cell}"
