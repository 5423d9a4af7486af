"""`make check` leaves slow tests out and nothing that it promises: a test of every rule, and every view opened once."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tools import pace

ROOT = pace.ROOT
TESTS = ROOT / "tests"
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def functions_in(path: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield f"{path.relative_to(ROOT).as_posix()}::{node.name}", node


def rules_of(node: ast.AST) -> Iterator[str]:
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) in ("pytest.mark.rule", "mark.rule"):
            yield from (arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


@cache
def every_test() -> list[tuple[str, ast.FunctionDef]]:
    return [found for path in sorted(TESTS.rglob("test_*.py")) for found in functions_in(path)]


def test_every_slow_test_is_there() -> None:
    known = {name for name, _ in every_test()}
    assert [name for name in pace.listed() if name not in known] == [], "run python -m tools.pace"
    assert list(pace.listed()) == sorted(set(pace.listed()))


def test_what_make_check_promises_is_quick() -> None:
    known = {name for name, _ in every_test()}
    assert set(pace.KEPT) <= known and not set(pace.KEPT) & set(pace.listed())
    quick = re.search(r"^QUICK = (.*)$", MAKEFILE, re.MULTILINE)
    assert quick is not None and {"slow", "browser", "long", "notebook", "serving"} == set(quick[1].split()) - {
        "not",
        "and",
    }


def lost(slow: set[str]) -> set[str]:
    """The rules that only tests show which `make check` leaves out."""
    shown: dict[bool, set[str]] = {True: set(), False: set()}
    for name, node in every_test():
        marks = " ".join(ast.unparse(mark) for mark in node.decorator_list)
        quick = (
            name not in slow
            and "/browser/" not in name
            and "/serving/" not in name
            and not re.search(r"mark\.(long|notebook|browser|serving)\b", marks)
        )
        shown[quick].update(rules_of(node))
    return shown[False] - shown[True]


def test_a_test_of_every_rule_is_quick() -> None:
    assert lost(set(pace.listed())) == set(), "keep a test of these in tools/pace.py"
    assert lost({name for name, _ in every_test()}), "without any quick test every rule would be lost"


def test_a_slow_test_has_the_mark(request: pytest.FixtureRequest) -> None:
    """Looked at on what was collected with this test, so it says more the more is run."""
    slow = set(pace.listed())
    for item in request.session.items:
        assert (item.get_closest_marker("slow") is not None) == (pace.function_of(item.nodeid) in slow)
    assert request.node.get_closest_marker("slow") is None
