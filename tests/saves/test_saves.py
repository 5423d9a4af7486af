"""Every save and link of the corpus loads as what it is, whatever version made it, and play goes on from there."""

from __future__ import annotations

import dataclasses
import warnings
from pathlib import Path

import pytest

from tests.saves.write import DECISIONS, EXTRA, FOLDER, HERE, RULES, top
from wm_kernel.games.whistle_mountain.codec.frame_fields import frame_data, reader_of
from wm_kernel.games.whistle_mountain.codec.serial import FRAMES
from wm_kernel.table import link, savefile
from wm_kernel.table.document import read as read_document
from wm_kernel.table.game import Game
from wm_kernel.table.lines import Lines

SAVES = sorted(HERE.glob("*/*.yaml"))
LINKS = sorted(HERE.glob("*/*.link"))


def shown(path: Path) -> str:
    """A file by its version and name."""
    return f"{path.parent.name}/{path.stem}"


def goes_on(game: Game, name: str) -> None:
    """The decision is the one that was kept; each of a few actions can be played and taken back."""
    assert top(game.state) == name or name in ("Branches", "Lines")
    before = RULES.to_dict(game.state)
    legal = list(game.legal_actions())
    assert bool(legal) == (name != "Over")
    for action in legal[:3] + legal[-3:]:
        game.play(str(action))
        game.undo()
        assert RULES.to_dict(game.state) == before


@pytest.mark.parametrize("path", SAVES, ids=shown)
def test_a_save_loads(path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error" if path.parent == FOLDER else "default")
        game = savefile.read(path)
    goes_on(game, path.stem)


@pytest.mark.parametrize("path", LINKS, ids=shown)
def test_a_link_loads(path: Path) -> None:
    game = link.read(path.read_text(encoding="utf-8"))
    assert isinstance(game, Game)
    saved = savefile.read(path.with_suffix(".yaml"))
    assert RULES.to_dict(game.state) == RULES.to_dict(saved.state)
    assert game.transcript() == saved.transcript() and list(game.lines) == list(saved.lines)
    goes_on(game, path.stem)


def test_there_is_a_save_and_a_link_of_every_decision() -> None:
    for folder in {path.parent for path in SAVES} | {FOLDER}:
        kept = {path.stem for path in folder.glob("*.yaml")}
        assert kept == {path.stem for path in folder.glob("*.link")}
        if folder == FOLDER:
            assert kept == {*DECISIONS, *EXTRA}


def test_the_branches_came_back() -> None:
    game = savefile.read(FOLDER / "Branches.yaml")
    assert list(game.lines) == ["main", "the other way"] and game.node.note == "What if?"


def test_the_lines_came_back() -> None:
    game = savefile.read(FOLDER / "Lines.yaml")
    lines = Lines(game)
    assert [(line.name, line.mark) for line in lines] == [("main", ""), ("dealt anew", "B"), ("as it is", "A")]
    assert lines.base.note == "Which of the two?" and lines.of(game.node).start.dealt == (
        RULES.decider(lines.base.state),
    )


def test_saving_again_gives_the_same_file(tmp_path: Path) -> None:
    for path in SAVES[::5]:
        again = savefile.write(savefile.read(path), tmp_path / path.name)
        assert read_document(again).data == read_document(path).data


def test_no_bitboard_is_written_and_every_field_of_a_frame_is_read() -> None:
    """A number of more than 15 digits is refused in a link; squares are told by name."""
    for name, cls in FRAMES.items():
        for field in dataclasses.fields(cls):
            assert callable(reader_of(name, field.name)), f"{name}.{field.name}"
    for path in SAVES:
        for frame in savefile.read(path).state.pending:
            numbers = [v for v in frame_data(frame).values() if isinstance(v, int)]
            assert all(abs(n) < 1000 for n in numbers), f"{path.name}: {frame}"
