"""Lines side by side without a widget: a model, a press, the next model and what else is to be done."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import FrozenInstanceError, fields, replace
from pathlib import Path

import pytest

from tests.toy_game import SPEC
from widgets.play import update as game
from widgets.play.model import Look, PlayModel
from widgets.play.positions import prepared
from widgets.play.scene import scene
from widgets.play.values import Act, Do, Effect, Key, Play, Press, Pressed, Say
from widgets.what_if.model import Copy, Fork, Go, Grow, Start, WhatIfModel
from widgets.what_if.panels import all_rows, panels
from widgets.what_if.update import compare, compared, grown, marks, update
from wm_kernel.explore import compare as explore
from wm_kernel.explore.outline import Outline
from wm_kernel.table import spec
from wm_kernel.table.lines import Lines

ROOT = Path(__file__).resolve().parents[2]


def begun(name: str, *actions: str) -> WhatIfModel:
    shown = prepared(name)
    for action in actions:
        shown.play(action)
    tree = Lines(shown)
    play = game.stock(PlayModel(shown, shown.node), shown.decision)
    play = replace(play, shown=scene(play))
    return WhatIfModel(play, tree, Outline(tree), tree.of(shown.node).start)


@pytest.fixture
def model() -> WhatIfModel:
    return begun("ex_02", "collect blimp f4-f5", "take gold g5")


def after(model: WhatIfModel, *presses: Press) -> tuple[WhatIfModel, tuple[Effect, ...]]:
    effects: tuple[Effect, ...] = ()
    for press in presses:
        model, effects = update(model, press)
    return model, effects


def done(model: WhatIfModel, grow: Effect) -> tuple[WhatIfModel, tuple[Effect, ...]]:
    """The model after a change of the tree was made, as the view makes it."""
    assert isinstance(grow, Grow)
    return grown(model, grow, getattr(model.tree, grow.what)(*grow.args))


def test_none_of_it_needs_a_widget() -> None:
    names = ("ipywidgets", "ipycanvas", "anywidget", "IPython")
    code = (
        "import sys; from widgets.what_if import update, panels, model, told, search; "
        f"print([name for name in {names} if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_a_model_never_changes(model: WhatIfModel) -> None:
    before = {field.name: getattr(model, field.name) for field in fields(model)}
    after(model, Act("edit:note"), Act("heat"), Act("deal:new"), Act("side:best"), Key("Escape", True))
    assert before == {field.name: getattr(model, field.name) for field in fields(model)}
    with pytest.raises(FrozenInstanceError):
        model.heat = "value"  # type: ignore[misc]


def test_what_is_no_button_of_the_lines_is_left_to_the_game(model: WhatIfModel) -> None:
    order = [str(thing) for thing in model.play.offer.order]  # type: ignore[union-attr]
    number = order.index("activate black_pointer")
    (play,) = after(model, Act(f"do:{number}"))[1]
    assert isinstance(play, Play) and str(play.action) == "activate black_pointer"
    assert any(isinstance(effect, Play | Say) for effect in after(model, Pressed("machine:black_pointer"))[1])
    assert after(model, Key("?", True))[1] and after(model, Act("sheet:keys"))[0].play.sheet == "keys"


def test_steps_and_lines_say_where_to_go(model: WhatIfModel) -> None:
    (go,) = after(model, Key("p", False))[1]
    assert isinstance(go, Go) and go.node is model.node.parent
    (said,) = after(model, Key("n", False))[1]
    assert isinstance(said, Say) and "end of the line" in said.text
    assert after(model, Key("+", True))[1] == (Fork(),)
    (copy,) = after(model, Act("copy:text"))[1]
    assert isinstance(copy, Copy) and "Gold g5" in copy.text


def test_what_will_not_do_is_said_and_nothing_is_changed(model: WhatIfModel) -> None:
    for act in ("delete", "promote", "change"):
        (said,) = after(model, Act(act))[1]
        assert isinstance(said, Say) and said.bad, act
    (said,) = after(model, Act("edit:name"), Act("edit:keep:  "))[1]
    assert isinstance(said, Say) and said.bad and "1 to 200" in said.text


def test_a_name_and_a_note_are_changes_of_the_tree(model: WhatIfModel) -> None:
    model.play.game.branch("Build")
    model = replace(model, begun=model.tree.of(model.node).start)
    named, effects = after(model, Act("edit:name"), Act("edit:keep:Better"))
    assert named.editing == "" and isinstance(effects[-1], Grow) and effects[-1].what == "rename"
    named, effects = done(named, effects[-1])
    assert named.title() == "Better" and Do("moved") in effects and "Better" in panels(named)["tree_panel"]
    _, effects = after(named, Act("edit:note"), Act("edit:keep:why"))
    done(named, effects[-1])
    assert named.line.note == "why"


def test_two_marked_lines_are_compared_once_and_shown(model: WhatIfModel) -> None:
    assert compare(model)[1] == (Do("drop comparison"),)
    model.tree.mark(model.line)
    model.play.game.play("activate black_pointer")
    model.play.game.branch("Build")
    model, effects = done(model, Grow("mark", (model.tree.of(model.node),), "Build"))
    assert Start("compare") in effects and model.key == model.wanted and model.comparison is None
    assert Start("compare") not in compare(replace(model, is_comparing=True))[1]
    assert "Comparing" in panels(model)["table"] and model.key is not None
    nodes, names = [node for _, node in model.key[1]], [mark for mark, _ in model.key[1]]
    found = explore.compare(*nodes, names=names, player=model.player, reply_nodes=0, playouts=0)
    model, effects = compared(model, model.key, found)
    assert model.comparison is not None and isinstance(effects[-1], Say), "the difference is said"
    assert "<table" in panels(model)["table"] and "rowgroup" in all_rows(model)


def test_a_search_about_another_position_is_dropped(model: WhatIfModel) -> None:
    model, effects = after(model, Act("search:best"))
    assert Start("best") in effects and model.about == (model.node, "vp")
    running = replace(model, running="best")
    assert Do("drop search") not in compare(running)[1]
    running.play.game.play("activate black_pointer")
    assert Do("drop search") in compare(running)[1]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_heat_map_lights_places_in_the_language_of_the_model(lang: str) -> None:
    model = begun("ex_02")
    model, effects = after(model.hold(replace(model.play, look=Look(lang=lang))), Act("heat"))
    assert marks(model).heat and model.side == "heat" and isinstance(effects[-1], Say)
    assert ("Most:" in panels(model)["heat_panel"]) == (lang == "en")


def test_any_game_has_such_a_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spec, "_specs", dict(spec._specs))
    spec.register(SPEC)
    model = begun("meadow/clearing")
    (said, *_) = reversed(after(model, Act("heat"))[1])
    assert isinstance(said, Say) and "Nothing is to be placed" in said.text
    assert "data-act" in panels(model)["head"]
