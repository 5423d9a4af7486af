"""Where the position of a sandbox comes from: a name, a file, a link, a game, or whatever text was pasted.

Everything that cannot be read is told by a ValueError or OSError with the reason; nothing is shown here.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from widgets.sandbox.model import SandboxModel
from wm_kernel.picture.bench import Tray, bench_of
from wm_kernel.table import link, savefile
from wm_kernel.table.document import parse
from wm_kernel.table.editor import Editor
from wm_kernel.table.game import Game
from wm_kernel.table.position import Position
from wm_kernel.table.spec import USUAL, spec
from wm_kernel.table.told import Told
from wm_kernel.table.view import GameView

SUFFIXES = (".yaml", ".yml", ".json")
# Blanks of one line alone: what may stretch over lines is tried anew from each of them.
_FILE = re.compile(r"""^[ \t{]*["']?kind["']?[ \t]*:""", re.M)  # its notes may hold links
_SAVE = re.compile(r"""^[ \t{]*["']?kind["']?[ \t]*:[ \t]*["']?save\b""", re.M)
MOST_TEXT = savefile.MAX_BYTES


@cache
def samples(game: str = USUAL) -> tuple[str, ...]:
    """The names of the positions that come with a game.

    >>> "ex_01" in samples()
    True
    """
    return tuple(sorted(path.stem for path in spec(game).folder("positions").glob("*.yaml")))


def sample(name: str, game: str | None = None) -> Position:
    """The position of this name, one of `game` or "GAME/NAME"; LookupError when none comes with the project."""
    of, _, name = name.rpartition("/")
    of = of or game or USUAL
    wanted = name.lower().replace("-", "_")
    if wanted not in samples(of):
        raise LookupError(f"there is no position {name[:60]!r}; there are: {', '.join(samples(of))}")
    read: Position = spec(of).load("position").load(spec(of).folder("positions") / f"{wanted}.yaml")
    return read


def found(thing: Any, game: str | None = None) -> Position:
    """The position of whatever a sandbox is given: a position, game, view, state, link, path, or name of a sample of `game`."""
    if isinstance(thing, Position):
        return thing
    if isinstance(thing, Game | GameView):
        return of_game(thing)
    if isinstance(thing, Path) or (isinstance(thing, str) and thing.endswith(SUFFIXES) and "\n" not in thing):
        return read_file(Path(thing))
    if isinstance(thing, str):
        return read(thing) if is_text(thing) else sample(thing, game)
    return Position.from_state(thing)


def is_text(text: str) -> bool:
    """Whether a text is a link or a position rather than a name."""
    return link.is_link(text) or (text.strip().startswith("wm") and ":" in text) or "\n" in text


def is_pasted(thing: Any) -> bool:
    """Whether something a sandbox is given is a text that says a position, not where one lies.

    >>> is_pasted("3 . a a .\\n"), is_pasted("ex_02"), is_pasted(Path("mine.yaml"))
    (True, False, False)
    """
    return isinstance(thing, str) and not thing.endswith(SUFFIXES) and is_text(thing)


def of_game(game: Game | GameView) -> Position:
    """The position a game stands at. What only one player sees leaves too much out: ValueError."""
    if isinstance(game, GameView):
        raise ValueError(Told("file-view", player=game.player or "none"))
    return Position.from_state(game.state)


def read(text: str) -> Position:
    """The position of a pasted text: a link, a file's content, or drawings of the grid."""
    text = text.strip("\ufeff\r\n")
    if not text.strip():
        raise ValueError(Told("file-nothing"))
    if len(text) > MOST_TEXT:
        raise ValueError(Told("file-long-text", n=len(text), most=MOST_TEXT))
    text = text if _FILE.search(text) else link.bare(text)
    if text.strip().startswith("wm") and "\n" not in text.strip() and ":" in text[:12]:
        return of_game(link.read(text))
    if _SAVE.search(text):
        return of_game(savefile.restore(parse(text, "<text>")))
    return Position.from_text(text)


def read_file(path: Path) -> Position:
    """The position of a file: one that was set up, or where a saved game stands."""
    document = savefile.open_document(path)
    if document.data.get("kind") == "save":
        return of_game(savefile.restore(document))
    return Position.load(path)


def model_of(thing: Any, game: str | None, can_carry: bool) -> SandboxModel:
    """What a sandbox shows of whatever it is given; the empty board of `game` for None. NoSuchRoom where it has no editor."""
    position = None if thing is None else found(thing, game)
    editor = spec(game or USUAL).load("editor")() if position is None else Editor(position)
    bench = bench_of(editor)
    return SandboxModel(editor, bench, position, is_pasted(thing), tray=Tray(bench.tabs[0]), can_carry=can_carry)
