"""What `widgets/paint` relies on inside ipycanvas, by name: another version has to pass this before it is let in."""

from __future__ import annotations

import ast
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from ipycanvas import Canvas, MultiCanvas, canvas
from packaging.requirements import Requirement

import widgets

ROOMS = Path(widgets.__file__).parent
MANAGER = canvas._CANVAS_MANAGER
SENT = (
    "set", "setLineDash", "setTransform", "fillText", "fillPolygons", "fillStyledPolygons", "strokePolygons",
    "strokeStyledPolygons", "strokeLineSegments", "strokeStyledLineSegments", "fillCircles", "fillStyledCircles",
    "strokeCircles", "strokeStyledCircles", "clear", "save", "restore", "beginPath", "rect", "clip",
)  # fmt: skip


def test_the_version_is_fixed_and_it_is_the_one_that_is_here() -> None:
    project = tomllib.loads((ROOMS.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (wanted,) = (Requirement(text) for text in project["dependencies"] if text.startswith("ipycanvas"))
    major, minor, patch = map(int, metadata.version("ipycanvas").split("."))
    assert wanted.specifier.contains(f"{major}.{minor}.{patch}")
    assert not wanted.specifier.contains(f"{major}.{minor}.{patch + 1}")
    assert not wanted.specifier.contains(f"{major}.{minor + 1}.0")


@pytest.mark.parametrize("path", sorted(ROOMS.rglob("*.py")), ids=lambda path: path.relative_to(ROOMS).as_posix())
def test_one_room_alone_knows_ipycanvas(path: Path) -> None:
    inside: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("ipycanvas"):
            inside.append(str(node.module))
        elif isinstance(node, ast.Import):
            inside += [alias.name for alias in node.names if alias.name.startswith("ipycanvas")]
    assert not inside or path.parent.name == "paint"
    assert not {*inside} - {"ipycanvas"} or path.stem == "canvas_protocol"


def test_every_command_that_is_written_has_its_number() -> None:
    numbers = [canvas.COMMANDS[name] for name in SENT]
    assert len(set(numbers)) == len(SENT) and all(isinstance(number, int) for number in numbers)


def test_the_styles_that_are_set_have_their_numbers() -> None:
    names = ("fill_style", "stroke_style", "line_width", "line_cap", "line_join", "font", "text_align")
    assert all(isinstance(Canvas.ATTRS[name], int) for name in names)


def test_the_manager_keeps_commands_back_and_sends_them_as_bytes_with_buffers(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[object, list[object]]] = []
    monkeypatch.setattr(type(MANAGER), "send", lambda _, content, buffers: sent.append((content, buffers)))
    page = Canvas(width=10, height=10)
    MANAGER.flush()
    sent.clear()
    monkeypatch.setattr(MANAGER, "_caching", True)
    MANAGER._current_canvas = None
    MANAGER.send_command(page, [canvas.COMMANDS["set"], [0, 1]], [])
    assert not sent and len(MANAGER._commands_cache) == 2, "which canvas is meant comes before the command"
    assert MANAGER._current_canvas is page and MANAGER._buffers_cache == [] and MANAGER.model_id
    MANAGER.flush()
    assert sent and MANAGER._commands_cache == []
    MANAGER._caching = False


def test_a_canvas_of_layers_tells_of_mouse_fingers_and_keys() -> None:
    page = MultiCanvas(2)
    for name in ("mouse_down", "mouse_up", "mouse_move", "mouse_out", "touch_start", "touch_move", "touch_end"):
        assert callable(getattr(page, f"on_{name}")), name
    assert callable(page.on_touch_cancel) and callable(page.on_key_down) and callable(page.on_client_ready)
    assert len(page._canvases) == 2 and page[1].width == page.width
