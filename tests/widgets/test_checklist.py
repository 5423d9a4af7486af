"""The list of what the views must do names tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIST = ROOT / "tests" / "browser" / "README.md"


def test_every_test_that_the_list_names_is_there() -> None:
    text = LIST.read_text(encoding="utf-8")
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", text)
    assert len(named) > 50
    for file, function in named:
        assert f"def {function}(" in (ROOT / file).read_text(encoding="utf-8"), f"{file}::{function}"


def test_every_line_of_the_list_names_a_test_or_a_command() -> None:
    rows = [line for line in LIST.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    for row in rows:
        wanted, shown = row.strip("| ").split(" | ")
        assert wanted in ("It must", "They ask") or "`" in shown, row
