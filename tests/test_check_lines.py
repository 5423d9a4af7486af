"""`wm check` names file and line of every fault of meaning, and every command survives any encoding of the terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import wm_kernel as wm
from wm_kernel.commands.check import faults_of
from wm_kernel.paths import data_dir

POSITION = """\
kind: position
version: 1
free_form: true
seats: [red, yellow]
machines:
  archives: b2-d3
ships:
  red: {blimp: e2 f3}
players:
  red:
    vp: -2
turn:
  used: [nonsense]
"""


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def changed(source: str, old: str, new: str, tmp_path: Path) -> tuple[Path, str]:
    """A copy of one of our files with something wrong in it."""
    text = (data_dir() / "games" / "whistle_mountain" / source).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / Path(source).name
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path, text.replace(old, new, 1)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_fault_of_a_position_has_its_line(tmp_path: Path, lang: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(POSITION, encoding="utf-8")
    told = faults_of(path, lang)
    expected = {line_of(POSITION, part) for part in ("archives", "blimp", "vp: -2", "nonsense")}
    assert {int(line.removeprefix(f"{path}:").partition(":")[0]) for line in told} == expected


@pytest.mark.parametrize(
    ("old", "new"), [("home: {yellow: [balloon, ", "home: {yellow: ["), ("coal: 1}}", "coal: 3}}")]
)
def test_what_a_lesson_states_wrongly_has_its_line(tmp_path: Path, old: str, new: str) -> None:
    path, text = changed("lessons/ex_01.yaml", old, new, tmp_path)
    assert faults_of(path)[0].startswith(f"{path}:{line_of(text, new)}: step 0: ")


def test_what_a_puzzle_states_wrongly_has_its_line(tmp_path: Path) -> None:
    text = (data_dir() / "games/whistle_mountain/puzzles/edges_1.yaml").read_text(encoding="utf-8")
    path = tmp_path / "edges_1.yaml"
    wrong = re.sub(r"(?m)^(solutions:\n)", r"\1- end turn\n", text)
    assert wrong != text
    path.write_text(wrong, encoding="utf-8")
    told = faults_of(path)
    assert told and all(line.startswith(f"{path}:{line_of(wrong, '- end turn')}: solution 1") for line in told), told


def test_what_an_edition_or_a_save_has_wrong_has_its_line(tmp_path: Path) -> None:
    edition = tmp_path / "copy.yaml"
    edition.write_text(
        "kind: edition\nversion: 1\ngame: whistle_mountain\nupgrades:\n  stach: {vp: 3}\n", encoding="utf-8"
    )
    assert faults_of(edition)[0].startswith(f"{edition}:5: ")
    game = wm.new_game(players=2, seed=7, variant="first_game")
    game.play(game.legal_actions()[0])
    path = game.save(tmp_path / "save.yaml")
    text = path.read_text(encoding="utf-8").replace(str(game.node.action), "forge", 1)
    path.write_text(text, encoding="utf-8")
    assert all(re.match(rf"{re.escape(str(path))}:\d+: ", line) for line in faults_of(path)) and faults_of(path)


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "latin-1"])
def test_commands_survive_any_encoding_of_the_terminal(encoding: str, tmp_path: Path) -> None:
    (tmp_path / "🚂.yaml").write_text(POSITION, encoding="utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "LANG": "C"}

    def run(*args: str) -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "wm_kernel.cli", *args]
        return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, check=False)

    for arguments in (
        ("check", "🚂.yaml"),
        ("check", "🚃.yaml"),
        ("check", "--lang", "fr", "🚂.yaml"),
        ("rules", "--lang", "fr"),
    ):
        done = run(*arguments)
        assert b"Traceback" not in done.stderr, done.stderr.decode(encoding, "replace")[-500:]
        assert done.stdout or done.stderr
    if encoding != "ascii":  # a terminal that claims no more than ASCII is not believed
        assert rb"\U0001f682.yaml:" in run("check", "🚂.yaml").stdout


def test_a_file_name_that_is_no_text_is_told(tmp_path: Path) -> None:
    name = os.fsdecode(b"\xff.yaml")
    (tmp_path / name).write_text(POSITION, encoding="utf-8")
    command = [sys.executable, "-m", "wm_kernel.cli", "check", name]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, check=False, env={**os.environ, "PYTHONIOENCODING": "utf-8"}
    )
    assert b"Traceback" not in done.stderr and b".yaml:" in done.stdout
