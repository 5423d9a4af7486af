"""An error in any callback of any view is shown in that view: nobody else would see it.

The views are found among what `widgets` exports, the callbacks in their widgets: a new view, a new button or a new
listener is under this test without being named here. What a view needs to be made is in `MAKE`.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import widgets
import wm_kernel as wm
from tests.widgets import callbacks
from widgets.core.view import View
from widgets.play import update
from widgets.play.acts import ACTS
from widgets.play.desk import Desk
from wm_kernel.learn.progress import Progress

ROOT = Path(widgets.__file__).parent


def a_game() -> Any:
    return wm.new_game("whistle_mountain", players=2, seed=3, variant="first_game")


# What a view is made of; one that is not here is made of nothing.
MAKE: dict[str, Callable[[], Any]] = {
    "AuthorView": lambda: widgets.AuthorView(a_game()),
    "BoardView": lambda: widgets.BoardView(a_game()),
    "PlayView": lambda: widgets.PlayView(a_game(), save=False),
    "PuzzleView": lambda: widgets.PuzzleView("edges-1", progress=Progress(None)),
    "LessonView": lambda: widgets.LessonView("COURSE-01", at=1, progress=Progress(None)),
    "KnowView": lambda: widgets.KnowView("COURSE-BOARD", progress=Progress(None)),
    "Replay": lambda: widgets.Replay(a_game()),
    "Stepper": lambda: widgets.Stepper("EX-05"),
    "WhatIf": lambda: widgets.WhatIf("ex_02"),
}
VIEWS = [
    name
    for name in widgets.__all__
    if inspect.isclass(getattr(widgets, name)) and hasattr(getattr(widgets, name), "guard") and name != "Board"
]


@pytest.fixture(autouse=True)
def nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, saves and progress of a reader nobody knows."""
    monkeypatch.setenv("WM_HOME", str(tmp_path / "wm"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def make(name: str) -> Any:
    made = MAKE.get(name, getattr(widgets, name))()
    assert made.error is None
    return made


def shown(view: Any) -> str:
    """What the status line shows."""
    assert "wm-hidden" not in view.status.view._dom_classes
    return str(view.status.view.value)


class Broken(Exception):
    """What is raised here."""


def broken(*_: Any, **__: Any) -> None:
    raise Broken("a <b>broken</b> wheel")


def parts(view: Any) -> list[Any]:
    """The view and the views that it holds: each shows what its own callbacks raise."""
    held = [one for one in vars(view).values() if isinstance(one, View)]
    return [view, *(part for one in held for part in parts(one))]


def forget(view: Any) -> None:
    for part in parts(view):
        part.error = None
        part.say("all is well")


@pytest.mark.parametrize("name", VIEWS)
def test_what_a_callback_raises_is_shown_in_its_view(name: str) -> None:
    view = make(name)
    found = callbacks.callbacks(view)
    assert found, "a view without a callback is not what this test thinks it is"
    for callback in found:
        for guarded in callbacks.guarded(callback.handler):
            forget(view)
            back = callbacks.replace(guarded, broken)
            try:
                for call in callback.calls():
                    if all(part.error is None for part in parts(view)):
                        call()
            finally:
                back()
            failed = [part for part in parts(view) if part.error is not None]
            assert failed and isinstance(failed[0].error, Broken), callback.name
            told = shown(failed[0])
            assert "a &lt;b&gt;broken&lt;/b&gt; wheel" in told and "Broken" in told, callback.name
            assert "wm-bad" in told and 'class="wm-trace"' in told, f"{callback.name}: with what led to it"
    forget(view)
    assert all("Broken" not in shown_or_hidden(part) for part in parts(view)), (
        "the next thing that is said takes its place"
    )
    view.close()


def shown_or_hidden(view: Any) -> str:
    return str(view.status.view.value)


def acts(kind: type) -> list[str]:
    """The methods that buttons of a view call by name."""
    return sorted(name for name in dir(kind) if re.match(r"_(act|learn)_[a-z]", name))


BUTTONS = [(name, act) for name in VIEWS for act in acts(getattr(widgets, name))]


@pytest.mark.parametrize("name", sorted({name for name, _ in BUTTONS}))
def test_what_a_button_of_a_panel_raises_is_shown_in_its_view(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = make(name)
    panel = next(
        callback
        for callback in callbacks.callbacks(view)
        if callback.kind == "message"
        and callback.handler.__name__ == "_on_message"
        and "Panel" in callback.handler.__qualname__
    )
    own = view.program.acts if isinstance(view, Desk) else ()
    of_model = [f"_act_{kind}" for kind in (*update.ACTS, *ACTS, *own)] if isinstance(view, Desk) else []
    for act in (*acts(type(view)), *of_model):
        kind, what = act[1:].split("_", 1)
        forget(view)
        with monkeypatch.context() as patch:
            patch.setattr(view, "dispatch" if act[5:] in own else act, broken, raising=False)
            pressed = f"{kind}:{what}" if kind != "act" else f"{what}:x"
            callbacks.offer(panel.handler, pressed)
            panel.handler(panel.widget, {"act": pressed, "mark": ""}, [])
        assert isinstance(view.error, Broken), act
        assert "broken" in shown(view), act
    view.close()


def test_a_callback_without_a_guard_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    view = make("Reference")
    view._search.observe(lambda _: None, "placeholder")
    with pytest.raises(AssertionError, match="nothing guards"):
        callbacks.callbacks(view)
    view.close()


# Work that begins by itself has no page that could report an error: it is guarded, or guards its parts itself.
STARTERS = {"call_later", "call_soon", "create_task", "ensure_future", "run_in_executor", "add_done_callback"}
HANDED_ON = {
    ("play/bots.py", "chain"),
    ("play/bots.py", "asyncio.run"),
    ("play/moving.py", "work"),
    ("play/moving.py", "self._run(plan)"),
}
"""What is begun is handed to the starter, and looked for under its own name where it is made; motion calls only what the table
gives it, guarded."""


def started(tree: ast.Module) -> list[str]:
    """What a module begins that runs by itself, as it stands in the source."""
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Attribute) and node.func.attr in STARTERS:
            place = {"call_later": 1, "run_in_executor": 1}.get(node.func.attr, 0)
            found.append(ast.unparse(node.args[place]))
        elif ast.unparse(node.func).endswith("Thread"):
            found += [ast.unparse(keyword.value) for keyword in node.keywords if keyword.arg == "target"]
        elif ast.unparse(node.func) in ("_later", "self._start"):
            found.append(ast.unparse(node.args[0]))
    return found


def is_guarded(tree: ast.Module, what: str, deep: int = 2) -> bool:
    """Whether what is begun is a guarded function, or a function of the module that says what happens to errors.

    It may leave that to the functions of the module that it calls.
    """
    if "guard" in what:
        return True
    name = re.sub(r"\(.*", "", what).rpartition(".")[2]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name:
            body = ast.unparse(node)
            if "_guarded(" in body or "except Exception" in body:
                return True
            called = re.findall(r"self\.(_\w+)\(", body)
            if deep and any(is_guarded(tree, f"self.{other}", deep - 1) for other in called):
                return True
    return False


@pytest.mark.parametrize(
    "path", sorted(ROOT.rglob("*.py")), ids=lambda path: path.relative_to(ROOT).with_suffix("").as_posix()
)
def test_work_that_begins_by_itself_is_guarded(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bare = [
        what
        for what in started(tree)
        if (path.relative_to(ROOT).as_posix(), what) not in HANDED_ON and not is_guarded(tree, what)
    ]
    assert not bare, f"{path.name}: guard what these do: {bare}"


def test_work_without_a_guard_is_found() -> None:
    tree = ast.parse("def f(self):\n    loop.call_later(1, self._late)\ndef _late(self):\n    self.redraw()")
    assert started(tree) == ["self._late"] and not is_guarded(tree, "self._late")


def test_a_save_that_breaks_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    view = widgets.PlayView(a_game(), save="broken")
    monkeypatch.setattr(view.keeper, "save", broken)
    view.play(view.game.legal_actions()[0])
    assert "broken" in shown(view)
    view.close()


def test_what_a_frame_of_a_motion_raises_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio

    view = make("PlayView")
    monkeypatch.setattr(view, "mark", broken)
    monkeypatch.setattr("widgets.paint.motion.LASTS_S", 0)
    asyncio.run(view.moving._run(None))
    assert "broken" in shown(view)
    view.close()


def test_what_a_step_that_plays_by_itself_raises_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio

    view = make("Stepper")
    monkeypatch.setattr("widgets.learn.stepper.tokens", lambda: {"motion": {"step_autoplay_ms": 0}})
    monkeypatch.setattr(view.autoplay, "_step", broken)

    async def play() -> None:
        view.toggle()
        await view.autoplay.task

    asyncio.run(play())
    assert "broken" in shown(view)
    view.close()
