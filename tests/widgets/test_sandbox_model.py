"""A sandbox without a widget: a model, a press, the next model and what else is to be done."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import FrozenInstanceError, fields, replace
from pathlib import Path

import pytest

from tests.toy_game import SPEC
from widgets.play.model import Look
from widgets.play.values import Act, Do, Key, Pointed, Press, Pressed, Say
from widgets.sandbox import sources
from widgets.sandbox.model import Change, Effect, SandboxModel
from widgets.sandbox.panels import panels
from widgets.sandbox.scene import lit, over, scene
from widgets.sandbox.update import changed, update
from wm_kernel.picture.bench import Edit, Tool, Tray, bench_of
from wm_kernel.table import spec
from wm_kernel.table.editor import Editor

ROOT = Path(__file__).resolve().parents[2]


def begun(name: str) -> SandboxModel:
    position = sources.found(name)
    editor = Editor(position)
    bench = bench_of(editor)
    model = SandboxModel(editor, bench, position, tray=Tray(bench.tabs[0]))
    return replace(model, shown=scene(model))


@pytest.fixture
def model() -> SandboxModel:
    return begun("ex_02")


def after(model: SandboxModel, *presses: Press) -> tuple[SandboxModel, tuple[Effect, ...]]:
    """The model after presses, and the effects of the last one; nothing is edited."""
    effects: tuple[Effect, ...] = ()
    for press in presses:
        model, effects = update(model, press)
    return model, effects


def test_none_of_it_needs_a_widget() -> None:
    names = ("ipywidgets", "ipycanvas", "anywidget", "IPython")
    code = (
        "import sys; from widgets.sandbox import update, scene, panels, model; "
        f"print([name for name in {names} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_model_never_changes(model: SandboxModel) -> None:
    before = {field.name: getattr(model, field.name) for field in fields(model)}
    held, _ = after(model, Act("pick:scaffold:L"))
    number = held.held.number
    after(held, Key("r", True), Act("with:coal"), Key("Escape", True))
    assert held.held.number == number and held.tray.with_ == ()
    assert before == {field.name: getattr(model, field.name) for field in fields(model)}
    with pytest.raises(FrozenInstanceError):
        model.sheet = "keys"  # type: ignore[misc]


def test_a_press_says_which_edit_is_meant_and_makes_none(model: SandboxModel) -> None:
    before = model.editor.data
    held, _ = after(model, Act("pick:worker::yellow"))
    (change,) = after(held, Pressed("cell:g5"))[1]
    assert change == Change(Edit("put_worker", ("yellow", "g5")), "put", "Yellow worker", "g5")
    (change,) = after(model, Act("water:+1"))[1]
    assert isinstance(change, Change) and change.edit == Edit("set_water", (2,))
    assert model.editor.data == before


def test_what_follows_from_an_edit_is_said_with_its_rule(model: SandboxModel) -> None:
    held, _ = after(model, Act("pick:worker::yellow"))
    (change,) = after(held, Pressed("cell:g5"))[1]
    assert isinstance(change, Change)
    held.bench.run(change.edit)
    next_, effects = changed(held, change, [])
    say = effects[-1]
    assert isinstance(say, Say) and say.bad and say.rule == "WM-WORKER-03" and effects[0] == Do("show")
    assert next_.tool == Tool("worker", "", "yellow"), "there is another one in the tray"


def test_a_place_is_tried_and_lit(model: SandboxModel) -> None:
    trying, _ = after(model, Act("pick:scaffold:L"), Act("try:on"))
    assert trying.is_trying and lit(trying).heat
    tried, effects = after(trying, Pressed("cell:c4"))
    assert tried.tried is not None and tried.tried[1].is_legal and not any(isinstance(e, Change) for e in effects)
    ghost = over(tried).ghosts[0]
    assert ghost.legal and "c4" in ghost.cells
    assert "not allowed" in panels(after(trying, Pressed("cell:k12"))[0])["tried"]


def test_escape_takes_back_the_nearest_thing_first(model: SandboxModel) -> None:
    open_, _ = after(model, Act("pick:eraser"), Act("sheet:keys"))
    once, _ = after(open_, Key("Escape", True))
    assert once.sheet == "" and once.tool == Tool("eraser")
    assert after(once, Key("Escape", True))[0].held is None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_pointed_at_is_said_quietly_in_the_language_of_the_model(model: SandboxModel, lang: str) -> None:
    (said,) = after(replace(model, look=Look(lang=lang)), Pointed("cell:c3"))[1]
    assert isinstance(said, Say) and said.quiet and said.text
    assert after(model, Pointed(None))[1] == (Do("say again"),)


def test_any_game_has_such_a_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spec, "_specs", dict(spec._specs))
    spec.register(SPEC)
    model = begun("meadow/clearing")
    held, _ = after(model, Act("pick:bee::red"))
    cell = model.shown.targets[0].id
    (change,) = after(held, Pressed(cell))[1]
    assert isinstance(change, Change) and change.edit == Edit("put", ("red", "bee", cell[5:], ""))
    assert "pick:hive::red" in panels(held)["rest"]
