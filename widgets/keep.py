"""What outlives the kernel: the game saved after each action, and what the reader chose, in small files.

A save lies in the folder `.wm` beside the notebook, or where that cannot be written in the user's own folder. Views ask
here for a game that is waiting; they show and decide.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from widgets import register
from widgets.theme import settings
from wm_kernel.table import savefile
from wm_kernel.table.game import Game

FOLDER = ".wm"
PLACE = "WM_HOME"
"""The environment variable that names another folder for what belongs to the user."""

KEPT = 4
"""So many saves of one cell are kept, the newest."""


def home() -> Path:
    """The user's own folder for this project; it need not exist."""
    named = os.environ.get(PLACE)
    if named:
        return Path(named)
    base = os.environ.get("APPDATA") if os.name == "nt" else os.environ.get("XDG_CONFIG_HOME")
    return Path(base or Path.home() / ".config") / "whistle-mountain"


IN_APP = "VOILA_REQUEST_URL"
"""The environment variable that says that a page is served, and that no notebook of the user's lies beside it."""


def save_folder() -> Path:
    """Where saves go: beside the notebook, or in the user's own folder where there is none, or it cannot be written."""
    here = Path.cwd()
    if IN_APP in os.environ:
        return home() / "saves"
    return here / FOLDER if os.access(here, os.W_OK) else home() / "saves"


def work_folder() -> Path:
    """Where files go that the reader asks for: beside the notebook, or in the user's own folder where there is none."""
    if IN_APP not in os.environ:
        return Path()
    (home() / "positions").mkdir(parents=True, exist_ok=True)
    return home() / "positions"


@dataclass(frozen=True, slots=True)
class Waiting:
    """A saved game that can be gone on with; `seats` says who plays whom, as far as the file tells."""

    path: Path
    step: int
    when: float
    seats: Mapping[str, str] = field(default_factory=dict)

    def load(self) -> Game:
        """The game; ValueError or OSError when it cannot be read."""
        return savefile.restore(savefile.open_document(self.path))


class Keeper:
    """Saves one game under a name of its cell, and knows what earlier games of the cell are waiting.

    The file is named after the cell and the way the game began, so that a new game never overwrites another one.
    `seats` says who plays whom; it is saved with the game.
    """

    def __init__(
        self, game: Game, cell: str, folder: Path | None = None, seats: Mapping[str, str] | None = None
    ) -> None:
        self.game = game
        self.seats = dict(seats or {})
        self.folder = folder or save_folder()
        self.cell = "".join(letter for letter in cell if letter.isalnum())[:12] or "game"
        self.path = self.folder / f"{self.cell}-{beginning(game)}.json"
        self.error = ""

    def waiting(self) -> Waiting | None:
        """The newest save of this cell that is further on than the game, or another game."""
        found = []
        for path in self._files():
            step, seats = _told(path)
            if step and not (path == self.path and step <= self.game.step):
                found.append(Waiting(path, step, path.stat().st_mtime, seats))
        return max(found, key=lambda save: save.when, default=None)

    def save(self) -> bool:
        """Write the game; False and `error` when that fails. Nothing is written of a game nobody has played yet."""
        if self.game.tree.step == self.game.step and not self.game.tree.children:
            return True
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            savefile.write(self.game, self.path, self.seats)
            self._prune()
        except (OSError, ValueError) as error:
            self.error = str(error)
            return False
        self.error = ""
        return True

    def _files(self) -> list[Path]:
        try:
            return sorted(self.folder.glob(f"{self.cell}-*.json"))
        except OSError:
            return []

    def _prune(self) -> None:
        old = sorted(self._files(), key=lambda path: path.stat().st_mtime, reverse=True)[KEPT:]
        for path in old:
            path.unlink(missing_ok=True)


def beginning(game: Game) -> str:
    """A short text that tells games apart by how they began."""
    record = savefile.record(game)
    began = record.get("setup") or record.get("start")
    return savefile.fingerprint({"game": record["game"], "began": began})[:8]


def _told(path: Path) -> tuple[int, dict[str, str]]:
    """At which step a save stands (the actions on the way to its current node) and who plays whom; 0 for no save."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        steps: list[int] = []  # of every position, in the order in which the file numbers them
        for line in data["lines"]:
            start = steps[line["from"]] if "from" in line else 0
            if line.get("name"):
                steps.append(start)
            steps += range(start + 1, start + 1 + line["actions"].count("\n"))
        seats = data.get("seats")
        return int(steps[data["current"]]), dict(seats) if isinstance(seats, dict) else {}
    except (OSError, ValueError, KeyError, IndexError, TypeError, AttributeError):
        return 0, {}


def when(stamp: float) -> str:
    """A moment as the reader's clock shows it: the time today, else day and time."""
    then, now = time.localtime(stamp), time.localtime()
    return time.strftime("%H:%M" if then[:3] == now[:3] else "%Y-%m-%d %H:%M", then)


# --- settings ---------------------------------------------------------------------------------------------------------


_recalled = False


def is_remembering() -> bool:
    """Whether what is chosen is kept: in a notebook, or where the environment names a folder."""
    return bool(os.environ.get(PLACE)) or register.in_notebook()


def recall_settings() -> None:
    """Take up what was chosen in an earlier kernel, once; what makes no sense any more is passed over."""
    global _recalled
    if _recalled or not is_remembering():
        return
    _recalled = True
    for name, value in read_settings().items():
        if name in settings.chosen and value in settings.choices(name):
            setattr(settings, name, value)


def read_settings() -> dict[str, Any]:
    """What was chosen in an earlier kernel; nothing when there is no file or it makes no sense."""
    try:
        found = json.loads((home() / "settings.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def write_settings(values: dict[str, Any]) -> str:
    """Remember what was chosen; returns why that failed, "" when it did not."""
    try:
        home().mkdir(parents=True, exist_ok=True)
        part = home() / "settings.json.part"
        part.write_text(json.dumps(values, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        os.replace(part, home() / "settings.json")
    except OSError as error:
        return str(error)
    return ""
