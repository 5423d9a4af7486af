"""What a sandbox shows, as one value, and what a press may bring about beside the next one. No widget is known here.

`SandboxModel` never changes; `update.py` makes the next one of it and a press, `scene.py` the picture, `panels.py` what stands
round it. What can be put where is asked of the bench of the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from widgets.core.saves import Waiting
from widgets.play.model import NOTHING, Look
from widgets.play.values import Cursor, Do, Focus, Say
from wm_kernel.picture.bench import Bench, Edit, Outcome, Page, Tool, Tray
from wm_kernel.picture.scene import Scene
from wm_kernel.table.editor import Editor
from wm_kernel.table.position import Position
from wm_kernel.words import message_of, prompt


@dataclass(frozen=True, slots=True)
class SandboxModel:
    """A position to be set up. `source` is what it began as, `shown` the picture that was pressed on.

    `here` is what the cursor is on, or the mouse; `tried` the place that was tried last and what came of it; `lifted` is what
    a drag began with. `can_carry` says whether the page can hand out files, `is_beside` whether lines to try or the author's
    table stand in the place of the editor. `waiting` is work that was kept, `rival` what somebody else has made of this.
    """

    editor: Editor
    bench: Bench
    source: Position | None = None
    is_pasted: bool = False
    look: Look = field(default_factory=Look)
    shown: Scene = NOTHING
    tray: Tray = field(default_factory=Tray)
    held: Any = None
    tried: tuple[str, Outcome] | None = None
    is_trying: bool = False
    sheet: str = ""
    chosen_fault: int | None = None
    here: str | None = None
    lifted: str | None = None
    is_playing: bool = False
    is_beside: bool = False
    can_carry: bool = False
    waiting: Waiting | None = None
    rival: Waiting | None = None

    @property
    def is_away(self) -> bool:
        """Whether something else stands in the place of the editor."""
        return self.is_playing or self.is_beside

    @property
    def state(self) -> Any:
        """The position as a state to look at, faults or not."""
        return self.editor.state

    @property
    def tool(self) -> Tool | None:
        """What is in hand."""
        return self.held.tool if self.held is not None else None

    @property
    def page(self) -> Page:
        """What is asked for to fill a tray."""
        return Page(self.tray, self.held, self.look.lang, self.look.theme, self.game)

    @property
    def game(self) -> str:
        """The name of the game that the position is of."""
        return str(self.editor.POSITION.GAME)

    @property
    def title(self) -> str:
        """What the position is called."""
        if self.editor.data.get("title"):
            return str(self.editor.position.title(self.look.lang))
        if self.source is None:
            return self.word("sandbox-empty-name")
        if self.source.name.startswith("<"):  # from no file that could give it a name
            return self.word("sandbox-pasted-name" if self.is_pasted else "sandbox-unnamed")
        return str(self.source.title(self.look.lang))

    @property
    def due(self) -> str:
        """The decision that is due and that a file leaves out, as an edit does; "" where nothing is left out."""
        decision = self.editor.pending
        return "" if decision is None else prompt(decision, self.look.lang)[0].rstrip(".")

    @property
    def pending(self) -> str:
        """What keeps the decision that is due, and what leaves it out; "" where nothing is left out."""
        return self.word("sandbox-pending", due=self.due) if self.due else ""

    @property
    def link(self) -> str:
        """The position to send: the link of a game that starts from it, or its text while it has faults."""
        return self.editor.to_yaml() if self.editor.faults else self.editor.game().link()

    def word(self, key: str, **values: str | int) -> str:
        """A fixed text in the language of the model."""
        return message_of(self.game, key, self.look.lang, **values)

    def place(self, target: str, is_held: bool = False) -> str:
        """A place in words, or all that the piece in hand would cover there."""
        return self.bench.place(self.held if is_held else None, target, self.shown, self.look.lang)


@dataclass(frozen=True, slots=True)
class Change:
    """Make an edit. `told` says of what kind it is: 'put', 'taken', 'changed', 'undone', 'redone' or 'loaded'.

    `focus` is the button to go back to when nothing is in hand any more.
    """

    edit: Edit
    told: str = "changed"
    piece: str = ""
    place: str = ""
    gain: str = ""
    focus: str = ""


@dataclass(frozen=True, slots=True)
class Copy:
    """Copy a text, and say that it was done by this message."""

    text: str
    told: str


@dataclass(frozen=True, slots=True)
class Load:
    """Set up the position of this name, one of those that come with the game, then put the focus back on a button."""

    name: str
    focus: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Set up positions of another game."""

    game: str


Effect = Change | Choose | Copy | Load | Say | Do | Focus | Cursor
