"""Lines side by side as one value: which one is looked at, what is compared, searched and shown. No widget is known here.

`WhatIfModel` never changes, but for the game and its tree, which grow; it holds the game in play. `update.py` makes the next
model of it and a press, and says what else is to be done: the effects below, beside those of a game in play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from widgets.play import values
from widgets.play.model import From, PlayModel, Sight
from wm_kernel.explore import placement_map
from wm_kernel.explore.compare import Comparison
from wm_kernel.explore.estimate import Estimate
from wm_kernel.explore.outline import Outline
from wm_kernel.explore.placement import PlacementMap
from wm_kernel.explore.search import BestTurn
from wm_kernel.table.lines import Line, Lines
from wm_kernel.table.spec import spec_of
from wm_kernel.table.tree import Node
from wm_kernel.words import message_of

USUAL = "vp"
"""What every game's search can look for."""

SIDES = ("beside", "estimate", "best", "heat")

Key = tuple[str, tuple[tuple[str, Node], ...]]
Found = Mapping[tuple[Node, str], Any]


@dataclass(frozen=True, slots=True)
class WhatIfModel:
    """Lines tried out. `asked` is the player they are compared for when that was said, `known_to` the one with whose knowledge
    they begin; `begun` is where the line looked at begins.

    `edited` is where the line begins whose name or note is being changed, `compared` what was compared last, `key` what is being
    compared now, `running` the search that goes on and `about` what it is about.
    """

    play: PlayModel
    tree: Lines
    outline: Outline
    begun: Node
    asked: str | None = None
    known_to: str | None = None
    editing: str = ""
    edited: Node | None = None
    heat: str = ""
    found_places: tuple[Node, PlacementMap] | None = None
    is_dealing: bool = False
    side: str = SIDES[0]
    objective: str = USUAL
    compared: tuple[Key, Comparison] | None = None
    key: Key | None = None
    is_comparing: bool = False
    is_to_be_said: bool = False
    estimates: dict[tuple[Node, str], Estimate] = field(default_factory=dict)
    best: dict[tuple[Node, str], BestTurn] = field(default_factory=dict)
    running: str = ""
    about: tuple[Any, ...] = ()
    how_far: tuple[int, ...] = ()
    can_type: bool = True

    def hold(self, play: PlayModel) -> WhatIfModel:
        """The model with another game in play."""
        return replace(self, play=play)

    @property
    def sight(self) -> Sight:
        """Everything is open to whoever decides."""
        due = self.play.decision
        viewer = due.player if due is not None else self.player
        return Sight(viewer, hand_owner=viewer)

    @property
    def mark(self) -> str:
        """Tells offers of one position from those of another."""
        return self.play.mark

    @property
    def ways(self) -> tuple[bool, bool]:
        """Whether the last action can be taken back, and whether one can be played again."""
        return self.play.ways

    def named(self, node: Node) -> str:
        """What led to a node."""
        return self.play.named(node)

    lang = From[str]("play.look")
    node = From[Node]("play.game")

    def word(self, key: str, **values: str | int) -> str:
        """A fixed text in the language of the model."""
        return message_of(self.play.game.ruleset.name, key, self.lang, **values)

    # -- lines ----------------------------------------------------------------------------------------------------------

    @property
    def line(self) -> Line:
        """The line that is looked at: the one chosen last, as long as the game stands on its way."""
        if self.begun.path[0] is self.play.game.tree:
            line = self.tree.of(self.begun)
            if self.node in line.tip.path:
                return line
        return self.tree.of(self.node)

    @property
    def trail(self) -> list[Node]:
        """The positions that an action led to, from the start over the present one to the end of the line."""
        return [node for node in self.line.tip.path if node.action is not None]

    # The position the game stands at, as the move that led there; the start of a named line is where it begins.
    present = From[Node]("node", "played")

    @property
    def player(self) -> str:
        """For whom lines are compared: who decides where they part."""
        if self.asked is not None:
            return self.asked
        decider = self.play.game.ruleset.decider(self.tree.base.state)
        return str(decider or self.play.game.players[0])

    def title(self, line: Line | None = None) -> str:
        """What a line is called."""
        return self.outline.title(line or self.line, self.lang)

    @property
    def typed(self) -> str:
        """The name or the note that is being changed."""
        line = self.line
        return line.note if self.editing == "note" else line.name if line.fork is not None else ""

    # -- what is compared and searched ----------------------------------------------------------------------------------

    @property
    def compared_lines(self) -> dict[str, Line]:
        """The lines that are marked, when there are at least two."""
        marked = self.tree.marked
        return marked if len(marked) > 1 else {}

    @property
    def wanted(self) -> Key | None:
        """What is to be compared."""
        lines = self.compared_lines
        return (self.player, tuple((mark, line.tip) for mark, line in lines.items())) if lines else None

    @property
    def comparison(self) -> Comparison | None:
        """The comparison of the lines as they are now, with what the estimates say; None until it is there."""
        key = self.wanted
        if key is None or self.compared is None or self.compared[0] != key:
            return None
        found = [self.estimates.get((node, self.player)) for _, node in key[1]]
        comparison = self.compared[1]
        return comparison.with_results([one for one in found if one is not None]) if all(found) else comparison

    @property
    def targets(self) -> dict[str, Node]:
        """The ends of the lines that are estimated, by their letters; the present position when none are compared."""
        lines = self.compared_lines
        return {mark: line.tip for mark, line in lines.items()} if lines else {"": self.node}

    def subject(self, search: str) -> tuple[Any, ...]:
        """What a search is about, as things stand."""
        return (self.player, *self.targets.values()) if search == "estimate" else (self.node, self.objective)

    @property
    def _room(self) -> Any:
        """The exact search of the game; None where it has none."""
        game = spec_of(self.play.game.ruleset)
        return game.load("search") if game.has("search") else None

    @property
    def objectives(self) -> tuple[str, ...]:
        """What a best turn may be looked for."""
        return tuple(getattr(self._room, "OBJECTIVES", (USUAL,)))

    @property
    def has_turn(self) -> bool:
        """Whether a turn goes on where one stands, and can be searched."""
        return self._room is not None and self._room.phase(self.play.state) == "play"

    # -- the heat map ---------------------------------------------------------------------------------------------------

    @property
    def places(self) -> PlacementMap:
        """What every placement of the decision brings."""
        made = self.found_places
        return made[1] if made is not None and made[0] is self.node else placement_map(self.node.state)

    def with_places(self) -> WhatIfModel:
        """The model with what every placement brings, made once for each position, as long as the heat map is on."""
        return replace(self, found_places=(self.node, self.places) if self.heat else None)

    @property
    def text(self) -> str:
        """The lines, and their comparison as far as it is there, as text."""
        told, comparison = self.outline.text(self.player, self.lang), self.comparison
        return told if comparison is None else f"{told}\n\n{comparison.text(self.lang)}"


# -- effects -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Grow(values.Own):
    """Change the tree by one of the methods of `Lines`; `grown` says what follows. `title` and `fork` are those of the line."""

    what: str
    args: tuple[Any, ...] = ()
    title: str = ""
    fork: Node | None = None


@dataclass(frozen=True, slots=True)
class Go(values.Own):
    """Stand at a node of the tree, on a line."""

    node: Node
    line: Line | None = None


@dataclass(frozen=True, slots=True)
class Fork(values.Own):
    """Start a new line where the game stands, and name it."""


@dataclass(frozen=True, slots=True)
class Copy(values.Own):
    """Copy a text."""

    text: str


@dataclass(frozen=True, slots=True)
class Start(values.Own):
    """Begin long work: 'compare', 'estimate' or 'best'."""

    what: str
