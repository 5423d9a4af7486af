"""The save files of one cell as they lie in their folder: which there are, how far they are, what they have that a game
has not. Who writes them and when is said by `keep.py`.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from widgets.core.games import called
from wm_kernel.table import files, savefile, shared
from wm_kernel.table.game import Game
from wm_kernel.table.spec import USUAL
from wm_kernel.table.tree import Node
from wm_kernel.words import message
from wm_kernel.words.ago import ago


@dataclass(frozen=True, slots=True)
class Waiting:
    """A saved game that can be gone on with; `seats` says who plays whom, as far as the file tells.

    `generation` tells which of several saves is newer, `when` what the clock said; the clock may have been set back.
    """

    words = "save"  # how the messages begin that speak of it

    path: Path
    step: int
    when: float
    seats: Mapping[str, str] = field(default_factory=dict)
    generation: int = 0
    game: str = USUAL

    def load(self) -> Game:
        """The game; ValueError or OSError when it cannot be read."""
        return savefile.restore(savefile.open_document(self.path))

    def sentence(self, lang: str) -> str:
        """What is waiting, and since when."""
        return message("save-found", lang, when=ago(self.when, lang), game=called(self.game, lang), step=self.step)

    def resumed(self, lang: str) -> str:
        """That it goes on."""
        return message("save-resumed", lang, step=self.step)


def of_cell(folder: Path, cell: str) -> list[Path]:
    """The save files of a cell."""
    try:
        return sorted(folder.glob(f"{cell}-*.json"))
    except OSError:
        return []


def newest_first(paths: list[Path]) -> list[Path]:
    """Save files by their generation; those of earlier versions, which have none, by the clock."""

    def age(path: Path) -> tuple[int, float]:
        try:
            return generation(files.read_bounded(path, savefile.MAX_BYTES)), path.stat().st_mtime
        except OSError:
            return 0, 0.0

    return sorted(paths, key=age, reverse=True)


def free_name(path: Path) -> Path:
    """A name like this one that no file has: `cell-2.json` beside `cell.json`."""
    number = 2
    while os.path.lexists(other := path.with_name(f"{path.stem}-{number}{path.suffix}")):
        number += 1
    return other


def read(path: Path) -> bytes | None:
    """What a save file holds; None when there is none. OSError when it cannot be read."""
    try:
        return files.read_bounded(path, savefile.MAX_BYTES)
    except FileNotFoundError:
        return None


def mark(raw: bytes | None) -> str:
    """Tells one content of a file from another; "" for no file."""
    return "" if raw is None else hashlib.sha256(raw).hexdigest()


def generation(raw: bytes) -> int:
    """The generation of a save; 0 for one that has none."""
    with contextlib.suppress(ValueError):
        data = shared.parse_json(raw)
        found = data.get("generation") if isinstance(data, dict) else None
        if isinstance(found, int) and not isinstance(found, bool) and 0 < found < 2**53:
            return found
    return 0


def told(path: Path) -> Waiting | None:
    """What a save file says of itself; None for one that is no save, or stands at the start."""
    try:
        raw = files.read_bounded(path, savefile.MAX_BYTES)
        when = path.stat().st_mtime
        data = shared.parse_json(raw)
        steps: list[int] = []  # of every position, in the order in which the file numbers them
        for line in data["lines"]:
            start = steps[line["from"]] if "from" in line else 0
            if line.get("name"):
                steps.append(start)
            steps += range(start + 1, start + 1 + line["actions"].count("\n"))
        seats, game = data.get("seats"), data.get("game", USUAL)
        step = int(steps[data["current"]])
    except (OSError, ValueError, KeyError, IndexError, TypeError, AttributeError):
        return None
    if not step or not isinstance(game, str):
        return None
    return Waiting(path, step, when, dict(seats) if isinstance(seats, dict) else {}, generation(raw), game)


def holds(game: Game, raw: bytes) -> bool:
    """Whether a game has every position and every note of a save, so that nothing is lost when it is written over it.

    >>> import wm_kernel as wm
    >>> game = wm.new_game("whistle_mountain", players=2, seed=1)
    >>> before = savefile.encode(game, "a.json")
    >>> _ = game.play(game.legal_actions()[0])
    >>> holds(game, before), holds(wm.new_game("whistle_mountain", players=2, seed=1), savefile.encode(game, "a.json"))
    (True, False)
    """
    try:
        data = shared.parse_json(raw)
        nodes: list[Node] = []
        for line in data["lines"]:
            if not _follow(game, nodes, line):
                return False
        return all(nodes[int(number)].note == note for number, note in data.get("notes", {}).items())
    except (ValueError, KeyError, IndexError, TypeError, AttributeError):
        return False


def _follow(game: Game, nodes: list[Node], line: Mapping[str, Any]) -> bool:
    """Whether the game has a line of a save; its positions are added to `nodes`."""
    node: Node | None = nodes[line["from"]] if "from" in line else game.tree
    if "from" not in line:
        nodes.append(game.tree)
    elif line.get("name"):
        assert node is not None
        node = next((child for child in node.children if child.name == line["name"]), None)
        if node is None or (node.dealt is None) != ("deal" not in line):
            return False
        nodes.append(node)
    for text in line["actions"].splitlines():
        assert node is not None
        node = next((child for child in node.children if child.action is not None and str(child.action) == text), None)
        if node is None:
            return False
        nodes.append(node)
    return True


def stamp(game: Game, seats: Mapping[str, str]) -> int:
    """Tells whether there is anything in a game that would be saved otherwise now."""
    tree = tuple(
        (node.number, -1 if node.parent is None else node.parent.number, node.name, node.note, node.mark)
        for node in game.tree
    )
    return hash((id(game), game.node.number, game.mode, tuple(seats.items()), tree))
