"""The folder that a kernel or a command was started in may be gone, or nobody may write there: what is named is read."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

IN_PYTHON = """
import os, sys
os.rmdir(os.getcwd())
import wm_kernel as wm
from widgets.core import keep
from wm_kernel.table.document import shown_name
home, faulty = sys.argv[1:]
game = wm.new_game(players=2, seed=3)
assert wm.load(game.save(home + "/game.yaml")).link() == game.link()
for name, told in ((faulty, faulty + ":1: "), ("game.yaml", "'game.yaml'"), ("x/../game.yaml", "game.yaml")):
    for act in (wm.load, game.save) if name != faulty else (wm.load,):
        try:
            act(name)
        except (OSError, ValueError) as error:
            assert told in str(error), (name, error)
        else:
            raise AssertionError(name)
assert shown_name("a/../b.yaml") == "b.yaml" and shown_name(faulty) == faulty
assert str(keep.save_folder()) == home + "/saves" and str(keep.work_folder()) == home + "/positions"
import widgets
box = widgets.Sandbox()
assert box.save().parent == keep.work_folder(), box.saved_to
"""

IN_TERMINAL = """
import os, sys
os.rmdir(os.getcwd())
from click.testing import CliRunner
from wm_kernel import cli
home, faulty = sys.argv[1:]
for words, status, told in (
    (["check", home + "/game.yaml"], 0, "fine"),
    (["check", faulty], 1, faulty),
    (["check", "game.yaml"], 1, "game.yaml"),
    (["perft", "--depth", "1", home + "/game.yaml"], 0, ""),
    (["rules", "WM-FIRST-01"], 0, "WM-FIRST-01"),
    (["fuzz", "--games", "1", "--quiet"], 0, ""),
    (["study", "--games", "2", "--jobs", "2", "--bots", "random,random", "--out", home + "/x.csv"], 0, home + "/x.csv"),
    (["study", "--games", "1", "--bots", "random,random", "--out", "x.csv"], 1, "x.csv"),
    (["lab", "--folder", "course"], 1, "course"),
):
    done = CliRunner().invoke(cli.main, words)
    assert done.exit_code == status and told in done.output, (words, done.output, done.exception)
    assert done.exception is None or isinstance(done.exception, SystemExit), (words, done.exception)
"""

NOWHERE_TO_WRITE = """
import os, sys
from pathlib import Path
from widgets.core import keep
home = Path(sys.argv[1])
assert keep.work_folder() == Path() and keep.save_folder().parent == Path.cwd()
os.access = lambda path, mode: False
assert keep.save_folder() == home / "saves" and keep.work_folder() == home / "positions"
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a folder that a process stands in")
@pytest.mark.parametrize("code", [IN_PYTHON, IN_TERMINAL, NOWHERE_TO_WRITE], ids=["python", "terminal", "written"])
def test_a_folder_that_is_gone_or_not_ours_is_not_needed(tmp_path: Path, code: str) -> None:
    home, here, faulty = tmp_path / "home", tmp_path / "here", tmp_path / "faulty.yaml"
    for folder in (home, here):
        folder.mkdir()
    faulty.write_text("- 1\n")
    game = "import sys, wm_kernel as wm; wm.new_game(players=2, seed=3).save(sys.argv[1])"
    env = os.environ | {"PYTHONPATH": str(ROOT), "WM_HOME": str(home), "LC_ALL": "C.UTF-8"}
    env.pop("VOILA_REQUEST_URL", None)
    if code is IN_TERMINAL:
        subprocess.run([sys.executable, "-c", game, str(home / "game.yaml")], check=True, env=env)
    done = subprocess.run(
        [sys.executable, "-c", code, str(home), str(faulty)], cwd=here, env=env, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
