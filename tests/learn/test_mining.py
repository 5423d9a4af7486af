"""Turns worth asking about, looked for from the command line: it ends, and tells how far it is."""

from __future__ import annotations

from click.testing import CliRunner

from wm_kernel.commands.puzzles import puzzles


def test_a_game_whose_turns_have_very_many_lines_is_left_and_that_is_told() -> None:
    asked = ["find", "--game", "propeller_islands", "--nodes", "200", "--positions", "600"]
    told = CliRunner().invoke(puzzles, asked)
    assert told.exit_code == 0, told.output
    assert "Game 1 was left after 600 positions" in told.output
    many = CliRunner().invoke(puzzles, [*asked[:-1], "2500", "--lang", "fr"])
    assert "Partie 1" in many.output and "positions jusqu’ici" in many.output and "a été quittée" in many.output
