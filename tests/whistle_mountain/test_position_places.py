"""Every fault of a position that is read from a text has the line of what it speaks of."""

from __future__ import annotations

from typing import Any

import pytest

from tests.whistle_mountain import test_position_faults as told
from wm_kernel.games.whistle_mountain.position import Position
from wm_kernel.table.position import as_yaml


def cases() -> list[Any]:
    found = []
    for test, base in (
        (told.test_a_fault_is_found_in_any_position, told.FREE),
        (told.test_a_fault_that_only_a_reachable_position_must_not_have, told.STRICT),
    ):
        (mark,) = [mark for mark in test.pytestmark if mark.name == "parametrize"]
        for number, case in enumerate(mark.args[1]):
            code, _, cells, changes = getattr(case, "values", case)
            found.append(pytest.param(code, cells, {**base, **changes}, changes, id=f"{code}-{number}"))
    return found


@pytest.mark.parametrize(("code", "cells", "data", "changes"), cases())
def test_a_fault_has_the_line_of_what_it_speaks_of(
    code: str, cells: str, data: dict[str, Any], changes: dict[str, Any]
) -> None:
    text = as_yaml({"kind": "position", "version": 1, "game": "whistle_mountain", **data})
    position = Position.from_text(text, "mine.yaml")
    (fault,) = position.faults
    assert fault.code == code
    place = position.place(fault)
    assert place.file == "mine.yaml" and place.line > 3, f"{fault} has no line of its own"
    lines = text.splitlines()
    begins = [next(k for k, line in enumerate(lines, 1) if line.startswith(f"{key}:")) for key in changes]
    ends = [
        next((k for k in range(b + 1, len(lines) + 1) if not lines[k - 1].startswith((" ", "-"))), 999) for b in begins
    ]
    assert any(b <= place.line < e for b, e in zip(begins, ends, strict=True)), f"line {place.line} of\n{text}"
    assert position.fault_lines("fr")[0].startswith(f"mine.yaml:{place.line}: ")


def test_a_fault_of_a_drawing_has_the_line_of_its_row() -> None:
    position = Position.from_text(
        "scaffolds:\n3  . a .\n2  . a .\n1  a a .\n\nworkers:\n3  . . R\n1  R . .\n\nwater_top: 2\n", "drawn.yaml"
    )
    assert [(fault.code, position.place(fault).line) for fault in position.faults] == [
        ("worker_in_water", 8),
        ("worker_off_scaffold", 7),
    ]


def test_of_copies_the_one_too_many_is_named() -> None:
    text = (
        "free_form: true\nplayers:\n  red:\n    hand:\n    - scramble\n    - charity\n    - scramble\n    - scramble\n"
    )
    position = Position.from_text(text, "hand.yaml")
    assert [line.partition(": ")[0] for line in position.fault_lines()] == ["hand.yaml:8"]
