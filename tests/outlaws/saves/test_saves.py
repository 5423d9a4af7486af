"""Every save and link of Outlaws loads as what it is, whatever version made it, and play goes on from there."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

from tests.outlaws.saves.write import DECISIONS, EXTRA, FOLDER, HERE, RULESET, top
from wm_kernel.table import link, savefile
from wm_kernel.table.document import read
from wm_kernel.table.files import read_text
from wm_kernel.table.game import Game

SAVES = sorted(HERE.glob("*/*.yaml"))


def shown(path: Path) -> str:
    """A file by its version and name."""
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", SAVES, ids=shown)
def test_a_save_and_its_link_load_and_go_on(path: Path, tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error" if path.parent == FOLDER else "default")
        game = savefile.read(path)
    linked = link.read(read_text(path.with_suffix(".link")))
    assert isinstance(linked, Game)
    before = RULESET.to_dict(game.state)
    assert RULESET.to_dict(linked.state) == before and linked.transcript() == game.transcript()
    assert top(game.state) == path.stem or path.stem == "Branches"
    legal = list(game.legal_actions())
    assert bool(legal) == (path.stem != "Over")
    for action in legal[:2] + legal[-2:]:
        game.play(str(action))
        game.undo()
        assert RULESET.to_dict(game.state) == before
    again = savefile.write(savefile.read(path), tmp_path / path.name)
    assert read(again).data == read(path).data, "saving again gives the same file"


def test_there_is_a_save_and_a_link_of_every_decision() -> None:
    kept = {path.stem for path in FOLDER.glob("*.yaml")}
    assert kept == {path.stem for path in FOLDER.glob("*.link")} == {*DECISIONS, *EXTRA}


def test_the_branches_came_back() -> None:
    game = savefile.read(FOLDER / "Branches.yaml")
    assert list(game.lines) == ["main", "the other way"] and game.node.note == "What if?"
