"""The form for whoever owns the cards: it says what the game assumes, and what is written into it holds in play."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import wm_kernel as wm
from tests.outlaws.factory import blockers
from wm_kernel.cli import main
from wm_kernel.commands.check import faults_of
from wm_kernel.games.outlaws.components.catalog import load
from wm_kernel.games.outlaws.rules.ruleset import RULESET
from wm_kernel.paths import data_dir
from wm_kernel.table import files
from wm_kernel.table.files import read_text
from wm_kernel.table.game import Game

FORM = data_dir() / "games" / "outlaws" / "editions" / "form.yaml"


def test_as_it_stands_it_says_what_the_game_assumes() -> None:
    assert faults_of(FORM) == []
    mine, usual = load(FORM), load()
    assert mine.board.dock_ring == usual.board.dock_ring
    for key in ("cards", "die", "blockers_start", "theft_docks", "overlay_rows"):
        assert getattr(mine.gang, key) == getattr(usual.gang, key)
        assert mine.gang.provenance[key].source == "edition"
    assert mine.board.provenance["dock_ring"].source == "edition"


def test_every_assumed_or_derived_value_of_deck_die_and_docks_is_asked_for() -> None:
    usual = load()
    unsure = {key for key, told in usual.gang.provenance.items() if told.source in ("assumed", "derived")}
    assert unsure - {"card_places", "head_start"} <= {"cards", "die", "theft_docks", "blockers_start", "overlay_rows"}


@pytest.mark.rule("OL-RING-01")
def test_a_ring_of_ones_own_is_where_the_blockers_go_round(tmp_path: Path) -> None:
    text = read_text(FORM).replace("dock_large, dock_medium, dock_small_2", "dock_medium, dock_large, dock_small_2")
    text = text.replace("die: [left, left, middle, middle, right, right]", "die: [left, left, left, left, left, right]")
    copy = tmp_path / "my_copy.yaml"
    files.write_atomic(copy, text)
    assert faults_of(copy) == []
    game = wm.new_game("outlaws", seed=3, edition=copy, variant="first_game", mode="sandbox")
    ring = game.state.setup.catalog.board.dock_ring
    assert ring[:2] == ("dock_medium", "dock_large") and game.state.setup.catalog.gang.die[4] == "left"
    again = wm.from_link(game.link())
    assert isinstance(again, Game) and again.state.setup.catalog.board.dock_ring == ring, "a link holds it"
    assert blockers(again.state) == blockers(game.state)
    assert RULESET.to_dict(again.state) == RULESET.to_dict(game.state)


def test_a_ring_that_leaves_a_dock_out_is_refused_with_a_reason() -> None:
    with pytest.raises(ValueError, match="dock_ring: must name every dock once"):
        load({"outlaws": {"dock_ring": ["dock_large", "dock_medium"]}})


def test_the_command_prints_it_and_a_game_without_one_says_so() -> None:
    done = CliRunner().invoke(main, ["form", "--game", "outlaws", "--lang", "en"])
    assert done.exit_code == 0 and read_text(FORM) in done.output and "wm check my_copy.yaml" in done.output
    refused = CliRunner().invoke(main, ["form", "--game", "whistle_mountain", "--lang", "en"])
    assert refused.exit_code == 1 and "form" in refused.output
