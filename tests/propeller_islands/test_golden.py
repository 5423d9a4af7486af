"""Recorded games of Propeller Islands go as they went, as many lines lead on from their positions, and old saves load."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.propeller_islands.factory import RULESET
from tests.propeller_islands.regenerate import (
    COUNTED,
    DECISIONS,
    GOLDEN,
    HASH,
    SAVES,
    SEEDS,
    at,
    compare,
    counted,
    lines_of,
    path,
    sheets,
    top,
)
from wm_kernel.table import files, link, savefile
from wm_kernel.table.game import Game
from wm_kernel.table.savefile import fingerprint

KEPT = sorted(SAVES.parent.glob("*/*.yaml"))


def replay(seed: int) -> None:
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


@pytest.mark.parametrize("seed", [0, 4, 13])
def test_a_recorded_game_goes_as_it_went(seed: int) -> None:
    replay(seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", [seed for seed in SEEDS if seed not in (0, 4, 13)])
def test_every_recorded_game_goes_as_it_went(seed: int) -> None:
    replay(seed)


def test_recording_a_game_anew_gives_the_same_file() -> None:
    assert "\n".join(lines_of(7)) + "\n" == files.read_text(path(7))
    assert len(list(GOLDEN.glob("game_*.txt"))) == len(SEEDS) == 40
    assert sum(file.stat().st_size for file in GOLDEN.iterdir()) < 700_000


def test_as_many_lines_lead_on() -> None:
    known = counted()
    assert len(known) == COUNTED
    kinds = {top(at(*map(int, key.split("/")))) for key in known}
    assert len(kinds) >= 10
    for key in list(known)[::4]:
        compare(key)


@pytest.mark.long
def test_from_every_counted_position_as_many_lines_lead_on() -> None:
    for key in counted():
        compare(key)


@pytest.mark.parametrize("place", KEPT, ids=lambda place: f"{place.parent.name}/{place.stem}")
def test_a_save_and_its_link_load_and_play_on(place: Path) -> None:
    game = savefile.read(place)
    linked = link.read(files.read_text(place.with_suffix(".link")))
    assert isinstance(linked, Game) and top(game.state) == place.stem
    before = RULESET.to_dict(game.state)
    assert RULESET.to_dict(linked.state) == before and linked.transcript() == game.transcript()
    legal = list(game.legal_actions())
    assert bool(legal) == (place.stem != "Over")
    for action in legal[:3] + legal[-3:]:
        game.play(str(action))
        game.undo()
        assert RULESET.to_dict(game.state) == before


def test_there_is_a_save_of_every_decision() -> None:
    assert {place.stem for place in SAVES.glob("*.yaml")} == set(DECISIONS)
    assert {place.stem for place in SAVES.glob("*.link")} == set(DECISIONS)
