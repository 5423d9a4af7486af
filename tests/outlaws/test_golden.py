"""Recorded games of Outlaws go as they went, and as many lines lead on from positions of theirs."""

from __future__ import annotations

import json

import pytest

from tests.games.regenerate import HASH
from tests.outlaws.regenerate import COUNTS, HERE, SEEDS, counts, lines_of, path, sheets
from wm_kernel.games.outlaws.rules.ruleset import RULESET
from wm_kernel.table import files
from wm_kernel.table.savefile import fingerprint


@pytest.mark.parametrize("seed", SEEDS)
def test_a_recorded_game_goes_as_it_went(seed: int) -> None:
    begin, first, *lines = files.read_text(path(seed)).splitlines()
    s = RULESET.new_state(**json.loads(begin))
    assert fingerprint(RULESET.to_dict(s))[:HASH] == first
    for line in lines:
        if RULESET.is_over(s):
            break
        expected, _, text = line.partition(" ")
        action = RULESET.parse(text)
        assert action in RULESET.legal_actions(s), f"{text!r} is refused: {RULESET.why_not(s, action)}"
        RULESET.apply(s, action)
        assert fingerprint(RULESET.to_dict(s))[:HASH] == expected, f"{text!r} leads to another position"
    end = list(sheets(s))
    assert RULESET.is_over(s) and lines[-len(end) :] == end


def test_recording_a_game_anew_gives_the_same_file() -> None:
    assert "\n".join(lines_of(7)) + "\n" == files.read_text(path(7))
    assert sum(file.stat().st_size for file in HERE.iterdir()) < 300_000


@pytest.mark.parametrize("seed", [0, 3])
def test_as_many_lines_lead_on(seed: int) -> None:
    known = json.loads(files.read_text(COUNTS))
    found = counts(seed)
    assert found and {key: known[key] for key in found} == found
