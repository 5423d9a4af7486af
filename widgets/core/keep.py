"""What outlives the kernel: the game saved after each action, and what the reader chose, in small files.

A save lies in the folder `.wm` beside the notebook; in the user's own folder where that cannot be written, and in a browser.
Views ask here for a game that is waiting; they show and decide. What save files hold is looked at in `saves.py`.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Hashable, Mapping
from pathlib import Path
from typing import Any

from widgets.core import breath, register, saves
from widgets.core.saves import Waiting
from widgets.core.theme import settings
from wm_kernel import folders
from wm_kernel.learn.progress import VISITOR
from wm_kernel.table import files, savefile, shared, takeover, told
from wm_kernel.table.game import Game

__all__ = [
    "IN_APP", "IN_SITE", "KEPT", "PLACE", "Keeper", "Waiting", "beginning", "home", "is_in_reach", "is_remembering",
    "read_settings", "recall_settings", "save_folder", "work_folder", "write_settings",
]  # fmt: skip

FOLDER = ".wm"
PLACE = folders.HOME

KEPT = 8
"""So many saves of one cell are kept, the newest."""

_SETTINGS_BYTES = 100_000


def home() -> Path:
    """The user's own folder for this project; it need not exist. OSError where there is no home at all."""
    if (place := folders.home()) is None:
        raise OSError(f"there is no home folder here, and {folders.HOME} names none")
    return place


IN_APP = "VOILA_REQUEST_URL"
"""The environment variable that says that a page is served, and that no notebook of the user's lies beside it."""

IN_SITE = "site"
"""Its value on a page of the static site."""


def save_folder() -> Path:
    """Where saves go: beside the notebook, or in the user's own folder where there is none, or it cannot be written.

    In a browser it is that of the user too: a folder that is made there is asked for at the server, which has none.
    """
    here, own = folders.here(), folders.home()
    if here is not None and (own is None or (not breath.IN_BROWSER and _is_beside(here))):
        return here / FOLDER
    if own is None:
        raise OSError(f"the folder that this was started in is gone, and {folders.HOME} names no other")
    takeover.take_over()
    return own / "saves"


def _is_beside(here: Path) -> bool:
    """Whether a notebook of the user's lies here, and files may be written beside it."""
    return IN_APP not in os.environ and os.access(here, os.W_OK)


def work_folder() -> Path:
    """Where files go that the reader asks for: beside the notebook, or in the user's own folder, as for saves."""
    if (here := folders.here()) is not None and (folders.home() is None or _is_beside(here)):
        return Path()
    takeover.take_over()
    (home() / "positions").mkdir(parents=True, exist_ok=True)
    return home() / "positions"


def is_in_reach() -> bool:
    """Whether the reader can open what is written into the work folder: nobody can open files of a page of the static site,
    nor those that a server keeps of its visitors.
    """
    return os.environ.get(IN_APP) != IN_SITE and VISITOR not in os.environ


class Keeper:
    """Saves one game under a name of its cell, and knows what earlier games of the cell are waiting.

    The file is named after the cell and the way the game began. What this keeper neither wrote nor read is never written
    over: a game that lay there from the start keeps its name, and this one gets another. When somebody else has written
    into the file since, this game is saved beside it, and `rival` says so until it is decided what is to become of both.
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
        self.rival: Waiting | None = None
        self._known = ""  # what the file held when it was written or read here
        self._saved: Hashable = None
        self._generation = 0
        self._begin()

    def _begin(self) -> None:
        """Take up the file that holds nothing but this, if there is one."""
        self._is_apart = os.path.lexists(self.path)
        for path in saves.newest_first(self._files()):
            with contextlib.suppress(OSError):
                if (raw := saves.read(path)) is None:
                    continue
                self._generation = max(self._generation, saves.generation(raw))
                if self._is_of_beginning(path) and self._holds(raw):
                    self.path, self._known, self._is_apart = path, saves.mark(raw), False
                    return

    def waiting(self) -> Waiting | None:
        """The newest save of this cell that is further on than the game, or another game."""
        found = [save for path in self._files() if (save := saves.told(path)) is not None]
        found = [save for save in found if not (self._is_of_beginning(save.path) and save.step <= self.game.step)]
        return max(found, key=lambda save: (save.generation, save.when), default=None)

    def follow(self, save: Waiting) -> None:
        """Save in this file from now on: the game is what was read from it."""
        with contextlib.suppress(OSError):
            raw = saves.read(save.path)
            self.path, self._is_apart, self.rival, self._saved = save.path, False, None, None
            self._known = saves.mark(raw) if raw is not None and self._holds(raw) else ""
            self._generation = max(self._generation, save.generation)

    def save(self) -> bool:
        """Write the game; False and `error` when that fails. Nothing is written of a game nobody has played yet, nor when
        nothing has changed.
        """
        if self._is_untouched():
            return True
        stamp = self._stamp()
        if stamp == self._saved and not self.error:
            return True
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with shared.locked(self.folder):
                self._look()
                self._write()
        except (OSError, ValueError) as error:
            self.error = told.of(error)
            return False
        self.error, self._saved = "", stamp
        return True

    # Two at one game.

    def take_over(self) -> Path | None:
        """Save this game in the place of the rival's, which is kept under another name; that one is returned.

        OSError or ValueError when that fails; both games are where they were then.
        """
        rival, mine, other = self.rival, self.path, None
        if rival is None:
            return None
        with shared.locked(self.folder):
            if (theirs := saves.read(rival.path)) is not None:
                self._generation = max(self._generation, saves.generation(theirs))
                other = saves.free_name(self._base)
                files.write_atomic(other, theirs)
            self.path = rival.path
            try:
                self._write()
            except (OSError, ValueError):
                self.path = mine
                raise
            files.remove(mine)
        self.rival, self._saved = None, self._stamp()
        return other

    def go_apart(self) -> Path:
        """Go on in the save beside the rival's."""
        self.rival = None
        return self.path

    def _look(self) -> None:
        """See whether somebody else has written into the file; then this game is saved beside it."""
        try:
            raw = saves.read(self.path)
        except OSError:
            raw = b""  # whatever has this name is not ours
        if raw is None or (saves.mark(raw) == self._known and not self._is_apart):
            return
        if self._holds(raw):
            self._is_apart = False
            return
        self._generation = max(self._generation, saves.generation(raw))
        if not self._is_apart and self.rival is None:
            self.rival = self._told(self.path)  # None for what is no save: there is nothing to decide then
        self.path, self._is_apart = saves.free_name(self._base), False

    def _write(self) -> None:
        is_new = not os.path.lexists(self.path)
        raw = self._encode(self._generation + 1)
        files.write_atomic(self.path, raw)
        self._generation, self._known = self._generation + 1, saves.mark(raw)
        if is_new:
            self._prune()

    # What is saved.

    def _is_untouched(self) -> bool:
        """Whether there is nothing yet that could be lost."""
        return self.game.tree.step == self.game.step and not self.game.tree.children

    def _stamp(self) -> Hashable:
        """Tells whether anything would be saved otherwise now."""
        return saves.stamp(self.game, self.seats)

    def _holds(self, raw: bytes) -> bool:
        """Whether all that a file holds is here too."""
        return saves.holds(self.game, raw)

    def _encode(self, generation: int) -> bytes:
        return savefile.encode(self.game, self.path.name, self.seats, generation)

    def _told(self, path: Path) -> Waiting | None:
        return saves.told(path)

    # Files.

    @property
    def _base(self) -> Path:
        return self.folder / f"{self.cell}-{beginning(self.game)}.json"

    def _is_of_beginning(self, path: Path) -> bool:
        """Whether a file is named after a game that began like this one."""
        stem = self._base.stem
        return path.stem == stem or (path.stem.startswith(f"{stem}-") and path.stem[len(stem) + 1 :].isdecimal())

    def _files(self) -> list[Path]:
        return saves.of_cell(self.folder, self.cell)

    def _prune(self) -> None:
        """Take away the oldest saves of the cell, never the one just written, nor what its rival wrote."""
        shared.sweep(self.folder)
        ours = {self.path, self.rival.path if self.rival is not None else self.path}
        others = [path for path in self._files() if path not in ours]
        for path in saves.newest_first(others)[KEPT - len(ours) :]:
            with contextlib.suppress(OSError):
                files.remove(path)


def beginning(game: Game) -> str:
    """A short text that tells games apart by how they began."""
    record = savefile.record(game)
    began = record.get("setup") or record.get("start")
    return savefile.fingerprint({"game": record["game"], "began": began})[:8]


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
    takeover.take_over()
    try:
        found = shared.load_json(home() / "settings.json", _SETTINGS_BYTES)
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def write_settings(values: dict[str, Any]) -> str:
    """Remember what was chosen; returns why that failed, "" when it did not."""
    try:
        home().mkdir(parents=True, exist_ok=True)
        files.write_atomic(home() / "settings.json", json.dumps(values, indent=1, sort_keys=True) + "\n")
    except OSError as error:
        return str(error)
    return ""
