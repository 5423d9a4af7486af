"""Sandbox: set any position up, see at once what is wrong with it, try a piece as a move, and play on from there.

It holds the editor, what is in hand and what is open. What presses on the board do is in `place.py`, what keys do in
`acts.py`, what buttons do in `buttons.py`, how it looks in `show.py`; the rules, and what an edit may
do, are the kernel's.
"""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Any

from widgets.core import keep
from widgets.core.board import Board
from widgets.play.view import PlayView
from widgets.sandbox import sources
from widgets.sandbox.acts import SandboxActs
from widgets.sandbox.buttons import SandboxButtons
from widgets.sandbox.carry import carrier
from widgets.sandbox.hand import Held, Tool
from widgets.sandbox.place import SandboxPlace
from widgets.sandbox.show import SandboxShow
from wm_kernel.games.whistle_mountain.position.attempt import Outcome
from wm_kernel.games.whistle_mountain.position.edit import Editor
from wm_kernel.table.game import Game

FILE = "sandbox.yaml"
"""The file a position is saved in unless another one is named, or there is one already."""


class Sandbox(SandboxPlace, SandboxActs, SandboxButtons, SandboxShow, Board):
    """A position to be set up: `position` is a `Position`, game, link, pasted text, the path of a file, or the name of a
    position that comes with the project ("ex_02"); without it the board is empty.

    `editor` changes the position and takes back; `take(tool)` takes something in hand, `press(target)` presses a place of
    the board. A view with the same `key`, or made by another run of the same cell, replaces this one.

    >>> from widgets.sandbox.hand import Tool
    >>> view = Sandbox("ex_02")
    >>> view.take(Tool("worker", "", "yellow"))
    >>> view.press("cell:g5")
    >>> [(fault.code, fault.cells) for fault in view.editor.faults]
    [('worker_on_resource', ('g5',))]
    >>> view.close()
    """

    name = "sandbox"

    def __init__(
        self,
        position: Any = None,
        *,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        key: Hashable | None = None,
    ) -> None:
        keep.recall_settings()
        found = None if position is None else sources.found(position)
        self.editor = Editor(found)
        self._name, self._is_pasted = found, sources.is_pasted(position)
        self.carrier = carrier()
        self.held: Held | None = None
        self.tool: Tool | None = None
        self.tried: tuple[str, Outcome] | None = None
        self.is_trying = False
        self.tab, self.sheet, self.pile = "board", "", ""
        self.with_resources: tuple[str, ...] = ()
        self.squares = 0
        self.machine_size, self.query = "", ""
        self.chosen_fault: int | None = None
        self.playing: PlayView | None = None
        self.saved_to: Path | None = None
        self._colour = ""
        self.presses = 0
        self.last_press: str | None = None
        self._lifted: str | None = None
        self._copied = ""
        self._drawn_faults = (None, None, [])
        self._said: tuple[str, str, bool] = ("", "", False)
        super().__init__(lang=lang, theme=theme, size=size, key=key)
        self.say(self.word("sandbox-greeting"), quiet=True)

    @property
    def title(self) -> str:
        """What the position is called."""
        if self.editor.data.get("title"):
            return str(self.editor.position.title(self.lang))
        if self._name is None:
            return self.word("sandbox-empty-name")
        if self._name.name.startswith("<"):  # from no file that could give it a name
            return self.word("sandbox-pasted-name" if self._is_pasted else "sandbox-unnamed")
        return str(self._name.title(self.lang))

    @property
    def state(self) -> Any:
        """The position as a state to look at, faults or not."""
        return self.editor.state

    @property
    def colour(self) -> str:
        """The player whose possessions are shown: the one who was chosen, else the one to move."""
        return self._colour if self._colour in self.editor.seats else self.editor.to_move

    def load(self, thing: Any) -> None:
        """Set up another position in the place of this one; that can be taken back. ValueError, OSError or LookupError
        when it cannot be read.
        """
        found = sources.found(thing)
        self.editor.replace(found)
        self._name, self._is_pasted = found, sources.is_pasted(thing)
        self.drop(quiet=True)
        self.sheet = ""
        self.changed(self.word("sandbox-loaded", name=self.title))

    def link(self) -> str:
        """The position to send: the link of a game that starts from it, or its text while it has faults."""
        return self.editor.to_yaml() if self.editor.faults else self.editor.game().link()

    def save(self, path: str | Path | None = None) -> Path:
        """Write the position as a file and return its path: the one given, the one it was saved in before, or a new one."""
        self.saved_to = self.editor.save(path or self.saved_to or _free(keep.work_folder() / FILE))
        return self.saved_to

    def game(self) -> Game:
        """A game that starts from the position; ImpossiblePosition tells its faults."""
        return self.editor.game()

    def play(self) -> None:
        """Play on from the position, in the place of the editor; with faults it says why not."""
        faults = self.editor.faults
        if faults:
            self.chosen_fault = 0
            self.mark()
            self.update_panels()
            self.say(self.word("sandbox-play-not", n=len(faults)), faults[0].rule, bad=True)
            return
        self.drop(quiet=True)
        made = PlayView(self.editor.game(), save=False, **self._own)
        self.playing = made
        self._show_playing()
        self.say(self.word("sandbox-playing"))

    def stop_playing(self) -> None:
        """Back to editing; the position is as it was."""
        made, self.playing = self.playing, None
        self._show_playing()
        if made is not None:
            made.close()
        self.redraw()
        self.say(self.word("sandbox-greeting"), quiet=True)

    def set(self, **wanted: str | None) -> None:
        super().set(**wanted)
        if self.playing is not None:
            self.playing.set(**wanted)

    def retire(self) -> None:
        if self.playing is not None:
            self.playing.retire()
        super().retire()

    def close(self) -> None:
        if self.playing is not None:
            self.playing.close()
        super().close()


def _free(path: Path) -> Path:
    """The path, or the first one like it with a number that is not there yet."""
    found, number = path, 1
    while found.exists():
        number += 1
        found = path.with_stem(f"{path.stem}_{number}")
    return found
