"""A disk that is full: saves, settings, positions and progress stay as they were, and nothing is left beside them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CHILD = """
import os, resource, sys
from pathlib import Path
place, how = Path(sys.argv[1]), sys.argv[2]
os.environ["WM_HOME"] = str(place / "home")
import wm_kernel as wm
from widgets.core import keep
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.session import Score
game = wm.new_game("whistle_mountain", players=2, seed=1, variant="first_game")
keeper, progress, turns = keep.Keeper(game, "one", place / "saves"), Progress(place / "progress.json"), 0

def write():
    global turns
    turns += 1
    for _ in range(9):
        game.play(game.legal_actions()[0])
    failed = 0
    for save in (lambda: game.save(place / "game.yaml"), lambda: wm.Position.from_state(game.state).save(place / "p.yaml")):
        try:
            save()
        except OSError:
            failed += 1
    failed += not keeper.save()
    failed += bool(keep.write_settings({"theme": "dark", "turn": turns}))
    progress.note("edges-%d" % turns, "puzzle", Score(tries=turns, found=["%012x" % n for n in range(40)]))
    return failed + ("cannot be written" in progress.describe())

def seen():
    return {str(path): path.read_bytes() for path in sorted(place.rglob("*")) if path.is_file() and path.name != "filler"}

assert write() == 0
before, filler = seen(), place / "filler"
if how == "limit":
    resource.setrlimit(resource.RLIMIT_FSIZE, (20, resource.RLIM_INFINITY))
else:
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass
print(write(), seen() == before)
if how == "limit":
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
else:
    filler.unlink()
print(write(), sorted(progress.items), seen().keys() == before.keys())
"""

MOUNT = 'mount -t tmpfs -o size=256k tmpfs {place} && exec {python} -c "$CHILD" {place} tmpfs'


def in_a_small_tmpfs(place: Path, script: str) -> list[str]:
    """A command that runs the script on a disk of its own that is soon full."""
    told = MOUNT.format(place=place, python=sys.executable)
    return ["unshare", "--mount", "--map-root-user", "env", f"CHILD={script}", "sh", "-c", told]


def ways() -> list[str]:
    """How a disk can be full here: by a limit, and where this user may mount one by a small one."""
    try:
        may_mount = ["unshare", "--mount", "--map-root-user", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]
        return ["limit", "tmpfs"] if subprocess.run(may_mount, capture_output=True).returncode == 0 else ["limit"]
    except OSError:
        return ["limit"]


@pytest.mark.parametrize("how", ways())
def test_on_a_full_disk_the_old_files_are_whole_and_nothing_lies_beside_them(tmp_path: Path, how: str) -> None:
    command = [sys.executable, "-c", CHILD, str(tmp_path), how] if how == "limit" else in_a_small_tmpfs(tmp_path, CHILD)
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["5 True", "0 ['edges-1', 'edges-2', 'edges-3'] True"], done.stderr
