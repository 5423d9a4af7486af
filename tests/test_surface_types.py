"""What `wm` returns has a type: no bare Any in the signature of anything public, and an example beside it."""

from __future__ import annotations

import inspect
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from wm_kernel.table.spec import USUAL, spec

ROOT = Path(__file__).resolve().parent.parent
# Plain data of any depth, and the state of whatever game the table holds.
PLAIN = {"Mapping[str, Any]", "dict[str, Any]"}
OF_ANY_GAME = {"Game.state", "Position.state", "Position.sketch", "Editor.state"}


def returned() -> Iterator[tuple[str, str]]:
    """(name, what it returns) of every public function, method and property."""
    ours = spec(USUAL)  # what the files of a game are read as is its own class
    things = [(name, getattr(wm, name)) for name in wm.__all__] + [
        ("Position", ours.load("position")),
        ("Editor", ours.load("editor")),
    ]
    for name, thing in things:
        if not inspect.isclass(thing):
            yield name, str(inspect.get_annotations(thing).get("return", "nothing"))
            continue
        for member, value in inspect.getmembers_static(thing):
            function: Callable[..., Any] | None = (
                getattr(value, "fget", None)
                or getattr(value, "func", None)
                or (getattr(value, "__func__", value) if callable(getattr(value, "__func__", value)) else None)
            )
            if member.startswith("_") or function is None or inspect.isclass(function):
                continue
            if str(getattr(function, "__module__", "")).startswith("wm_kernel"):
                yield f"{name}.{member}", str(inspect.get_annotations(function).get("return", "nothing"))


def test_nothing_public_returns_any() -> None:
    found = dict(returned())
    assert len(found) > 130
    vague = {
        name: kind for name, kind in found.items() if "Any" in kind and kind not in PLAIN and name not in OF_ANY_GAME
    }
    assert vague == {}
    assert [name for name, kind in found.items() if kind == "nothing"] == []


def test_the_types_are_what_a_type_checker_sees(tmp_path: Path) -> None:
    code = "import wm_kernel as wm\n" + "".join(
        f"reveal_type({call})\n"
        for call in (
            "wm.load('x')", "wm.catalog()", "wm.catalog().machines", "wm.rule('x')", "wm.rule('x').text('en')",
            "wm.estimate(0)", "wm.placement_map(0)", "wm.finish(wm.new_game(), 'greedy')", "wm.Lines(wm.new_game()).undo",
            "wm.from_link('x')", "wm.best_turn(0)",
        )
    )  # fmt: skip
    path = tmp_path / "asked.py"
    path.write_text(code, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    revealed = [line.partition('Revealed type is "')[2] for line in done.stdout.splitlines() if "Revealed" in line]
    assert len(revealed) == 11, done.stdout + done.stderr
    assert [line for line in revealed if "Any" in line] == []


@pytest.mark.parametrize(
    "name", ["estimate", "finish", "placement_map", "Lines", "load", "catalog", "rule", "new_game"]
)
def test_what_is_called_has_an_example(name: str) -> None:
    doc = inspect.getdoc(getattr(wm, name)) or ""
    assert ">>>" in doc or ">>>" in (sys.modules[getattr(wm, name).__module__].__doc__ or "")


def test_the_names_are_those_of_their_rooms() -> None:
    from wm_kernel.explore import bots, estimate, placement
    from wm_kernel.table import lines

    assert (wm.estimate, wm.placement_map) == (estimate.estimate, placement.placement_map)
    assert (wm.finish, wm.Lines) == (bots.finish, lines.Lines)
