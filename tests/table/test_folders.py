"""One folder for what belongs to the user, asked for at every call; what lay in two others before is taken over once."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from wm_kernel import folders
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.session import Score
from wm_kernel.table import shared, takeover

CHILD = "from wm_kernel import folders; print(folders.home(), folders.progress_path(), folders.locks())"


@pytest.fixture
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user of Linux whom no variable tells where things lie."""
    for name in ("WM_HOME", "WM_PROGRESS", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path


def test_everything_lies_in_one_folder(user: Path) -> None:
    assert folders.home() == user / ".local/share/whistle-mountain"
    assert folders.progress_path() == user / ".local/share/whistle-mountain/progress.json"


def test_variables_are_asked_at_every_call(user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for visitor in ("one", "two"):
        monkeypatch.setenv("WM_HOME", str(user / visitor))
        assert folders.home() == user / visitor
        assert folders.progress_path() == user / visitor / "progress.json"
        assert folders.locks() == user / visitor / "locks"
        monkeypatch.setenv("WM_PROGRESS", str(user / f"{visitor}.json"))
        assert folders.progress_path() == user / f"{visitor}.json"
        monkeypatch.delenv("WM_PROGRESS")
    monkeypatch.setenv("WM_HOME", "~/mine")
    assert folders.home() == user / "mine"
    monkeypatch.setenv("WM_PROGRESS", "~/mine")
    (user / "mine").mkdir()
    assert folders.progress_path() == user / "mine" / "progress.json"


def test_nobody_at_home_has_no_folder() -> None:
    """As in a container with a user number that no name belongs to."""
    code = f"import os, pwd; pwd.getpwuid = lambda number: {{}}[number]\n{CHILD}"
    kept = ("HOME", "WM_HOME", "WM_PROGRESS", "XDG_DATA_HOME")
    env = {name: value for name, value in os.environ.items() if name not in kept}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["None"] * 3


@pytest.mark.parametrize(
    ("system", "settings", "progress"),
    [
        ("linux", ".config", ".local/share"),
        ("darwin", ".config", "Library/Application Support"),
        ("win32", ".config", "AppData/Local"),
        ("emscripten", ".config", ".local/share"),
    ],
)
def test_the_folders_of_earlier_versions(
    user: Path, monkeypatch: pytest.MonkeyPatch, system: str, settings: str, progress: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert folders.former() == (user / settings / "whistle-mountain", user / progress / "whistle-mountain-workbench")


def old_files(user: Path) -> dict[Path, bytes]:
    """What an earlier version left, by its path."""
    config = user / ".config/whistle-mountain"
    files = {
        config / "settings.json": b'{"theme": "dark"}\n',
        config / "saves/cell-0123.json": b'{"kind": "save"}\n',
        config / "positions/sandbox.yaml": b"kind: position\n",
        user / ".local/share/whistle-mountain-workbench/progress.json": b'{"kind": "progress"}\n',
    }
    for path, raw in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
        os.utime(path, (1_000_000_000, 1_000_000_000))
    return files


def test_files_of_earlier_versions_are_taken_over_once_and_stay_where_they_were(user: Path) -> None:
    old, new = old_files(user), user / ".local/share/whistle-mountain"
    takeover.take_over()
    taken = ("settings.json", "saves/cell-0123.json", "positions/sandbox.yaml", "progress.json")
    assert [(new / name).read_bytes() for name in taken] == list(old.values())
    assert {path: path.read_bytes() for path in old} == old
    assert (new / "saves/cell-0123.json").stat().st_mtime == 1_000_000_000, "which save is the newest is still known"
    (new / "progress.json").unlink()
    (new / "settings.json").write_text("{}")
    takeover.take_over()
    assert not (new / "progress.json").exists(), "what was deleted since does not come back"
    assert (new / "settings.json").read_text() == "{}"


def test_what_is_there_already_is_not_overwritten_and_what_cannot_be_read_stays(user: Path) -> None:
    old_files(user)
    config, new = user / ".config/whistle-mountain", user / ".local/share/whistle-mountain"
    new.mkdir(parents=True)
    (new / "settings.json").write_text('{"theme": "light"}')
    (config / "saves/cell-0123.json").unlink()
    os.mkfifo(config / "saves/cell-0123.json")
    takeover.take_over()
    assert (new / "settings.json").read_text() == '{"theme": "light"}'
    assert not (new / "saves/cell-0123.json").exists()
    assert (new / "progress.json").exists()


def test_where_a_variable_names_the_folder_nothing_is_taken_from_elsewhere(
    user: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A visitor of the app does not get what is its owner's."""
    old_files(user)
    monkeypatch.setenv("WM_HOME", str(user / "visitor"))
    takeover.take_over()
    assert not (user / "visitor").exists()


def test_a_new_user_gets_no_folder_before_something_is_written(user: Path) -> None:
    takeover.take_over()
    assert list(user.iterdir()) == []


HELD = """
import sys
from wm_kernel.table import shared
with shared.locked(sys.argv[1]) as is_held:
    print(is_held, flush=True)
    sys.stdin.readline()
"""


def test_a_lock_lies_elsewhere_and_ends_with_its_process(user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "WAIT_S", 0.05)
    saves = user / "saves"
    saves.mkdir()
    (user / "other").symlink_to(saves)
    child = subprocess.Popen(
        [sys.executable, "-c", HELD, str(saves)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None and child.stdout.readline() == "True\n"
    with shared.locked(user / "other") as is_held:
        assert not is_held, "another name of the same folder has the same lock"
    child.kill()
    child.communicate()
    with shared.locked(saves) as is_held:
        assert is_held
    assert list(saves.iterdir()) == []


WITHOUT = """
import sys
for name in sys.argv[2:]:
    sys.modules[name] = None
import warnings
warnings.simplefilter("error")
from pathlib import Path
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.session import Score
from wm_kernel.table import shared
path = Path(sys.argv[1]) / "progress.json"
with shared.locked(path) as is_held:
    print(is_held)
Progress(path).note("edges-1", "puzzle", Score(tries=1))
print(sorted(Progress(path).items))
"""


@pytest.mark.parametrize("gone", ["fcntl", "filelock"])
def test_without_locks_one_goes_on(tmp_path: Path, gone: str) -> None:
    """As in Pyodide: a lock that outlives its process would shut everybody out."""
    command = [sys.executable, "-c", WITHOUT, str(tmp_path), gone]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == ["False", "['edges-1']"]


def test_what_killed_writers_left_is_swept_up_after_a_minute(tmp_path: Path) -> None:
    old, young, other = tmp_path / ".wm-abc.part", tmp_path / ".wm-def.part", tmp_path / "mine.part"
    for path in (old, young, other):
        path.touch()
    os.utime(old, (time.time() - 61,) * 2)
    os.utime(other, (1_000_000_000, 1_000_000_000))
    shared.sweep(tmp_path)
    assert sorted(tmp_path.iterdir()) == [young, other]


def test_progress_sweeps_its_folder_as_saves_do(tmp_path: Path) -> None:
    part = tmp_path / ".wm-abc.part"
    part.touch()
    os.utime(part, (time.time() - 61,) * 2)
    Progress(tmp_path / "progress.json").note("edges-1", "puzzle", Score(tries=1))
    assert [path.name for path in tmp_path.iterdir()] == ["progress.json"]
