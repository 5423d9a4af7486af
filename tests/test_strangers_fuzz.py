"""Whatever is sent: only the errors that are documented, soon and small, and nothing is touched but the file that was named."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.watched_reading import Guard, Touched
from wm_kernel.checks.strangers import seeds

ROOT = Path(__file__).resolve().parent.parent
KINDS = {"file", "text", "link", "edition", "progress", "paste", "sandbox", "settings", "puzzle"}


def watched(cases: int, seed: int) -> dict[str, Any]:
    """The outcome of `tests/watched_reading.py`."""
    command = [sys.executable, "-m", "tests.watched_reading", str(cases), str(seed)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=3600)
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def judge(found: dict[str, Any], cases: int) -> None:
    assert found["touched"] == []
    assert found["violations"] == [], "\n\n".join(found["violations"])
    assert found["told"] == [] and found["cases"] == cases


@pytest.mark.parametrize("cases", [400, pytest.param(1000, marks=pytest.mark.long)])
def test_things_that_strangers_send(cases: int) -> None:
    found = watched(cases, 1)
    judge(found, cases)
    kinds = {outcome.split(":")[0] for outcome in found["outcomes"]}
    assert {f"sent {name}" for name in KINDS} <= kinds
    assert any(outcome == "sent file: read" for outcome in found["outcomes"]), "sound things must be read"


@pytest.mark.long
@pytest.mark.parametrize(("seed", "cases"), list(seeds(50_000, 10)))
def test_fifty_thousand_things_that_strangers_send(seed: int, cases: int) -> None:
    judge(watched(cases, 10**6 + seed), cases)


WATCHED = """
import json, os, socket, sys
from pathlib import Path
from tests.watched_reading import Guard, Touched
guard = Guard()
folder, other = Path(sys.argv[1]) / "named", Path(sys.argv[1]) / "other.yaml"
guard.install()
ways = {
    "open": lambda: open(other), "read": other.read_text, "exists": other.exists, "stat": lambda: os.stat(other),
    "lstat": lambda: os.lstat(other), "list": lambda: os.listdir(folder.parent / "else"),
    "glob": lambda: list((folder.parent / "else").glob("*")), "connect": lambda: socket.create_connection(("127.0.0.1", 9)),
    "start": lambda: os.system("true"), "import": lambda: __import__("antigravity"), "write": lambda: other.write_text("x"),
    "real": lambda: os.path.realpath(other), "isfile": lambda: os.path.isfile(other),
    "fine open": lambda: open(folder / "it.yaml").close(), "fine stat": (folder / "it.yaml").stat,
    "fine real": lambda: os.path.realpath(folder / "it.yaml"),
}
seen = []
for name, way in ways.items():
    try:
        with guard.reading(folder / "it.yaml"):
            way()
    except Touched:
        seen.append(name)
print(json.dumps([list(ways), seen]))
"""


def test_the_guard_sees_what_is_touched(tmp_path: Path) -> None:
    """What would not be seen would not be found by the tests above."""
    for folder in ("named", "else"):
        (tmp_path / folder).mkdir()
    (tmp_path / "named" / "it.yaml").write_text("a: 1\n", encoding="utf-8")
    (tmp_path / "other.yaml").write_text("a: 1\n", encoding="utf-8")
    command = [sys.executable, "-c", WATCHED, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    ways, seen = json.loads(done.stdout)
    assert seen == [way for way in ways if not way.startswith("fine")]


def test_a_guard_that_is_off_sees_nothing() -> None:
    guard = Guard()
    guard._event("open", ("/etc/passwd", "r", 0))
    assert guard.touched == []
    guard.on = True
    with pytest.raises(Touched):
        guard._event("open", ("/etc/passwd", "r", 0))
