"""Every recorded refusal is told again as it was: code, rule, squares and every value of its sentence; and what is legal."""

from __future__ import annotations

import json
from pathlib import Path
from zlib import crc32

import pytest

from tests.moments.regenerate import EFFECTS, HERE, LEGAL, RULES, after, lacking, position, told
from wm_kernel.games.whistle_mountain.codec.grammar import parse

FILES = sorted(path for path in HERE.glob("*.jsonl") if path.stem not in (EFFECTS, LEGAL))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_refused_is_refused_for_the_same_reasons(path: Path) -> None:
    for number, line, expected in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        s, action = position(number), parse(line)
        assert action not in RULES.legal_actions(s), f"{line} is legal"
        assert told(s, action) == expected, line


def test_there_are_refusals_of_every_question() -> None:
    assert len(FILES) >= 30


def test_what_cannot_be_used_lacks_the_same_things() -> None:
    for number, key, expected in map(json.loads, (HERE / f"{EFFECTS}.jsonl").read_text(encoding="utf-8").splitlines()):
        assert lacking(position(number), key) == expected, key


def test_what_is_legal_and_what_it_does_is_as_it_was() -> None:
    for number, line, expected in map(json.loads, (HERE / f"{LEGAL}.jsonl").read_text(encoding="utf-8").splitlines()):
        s = position(number)
        if line == "legal":
            lines = sorted(map(str, RULES.legal_actions(s)))
            assert f"{len(lines)} {crc32(' '.join(lines).encode()):08x}" == expected, number
        else:
            assert after(s, parse(line)) == expected, (number, line)
