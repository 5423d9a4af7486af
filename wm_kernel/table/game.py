"""A game on the table: a tree of positions with play, undo, redo, branches, log and files.

`Game` checks what is played, works on copies of states and remembers. It knows no rules; a `Ruleset` does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import Any, Literal

from wm_kernel.table import hooks, spec
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import IllegalAction, ParseError, Refusal
from wm_kernel.table.ruleset import Decision, Ruleset
from wm_kernel.table.score import ScoreSheet
from wm_kernel.table.tree import MAIN, Edit, Node, copy_tree
from wm_kernel.table.view import GameView

Mode = Literal["table", "sandbox"]
MODES: tuple[Mode, ...] = ("table", "sandbox")

STEP = "TABLE-STEP"
UNDO = "TABLE-UNDO"
OVER = "TABLE-OVER"
LEGAL = "TABLE-LEGAL"

MAX_SEED = 10**15

_NEAREST_LINES = 4000


class Game:
    """A game being played, with everything that was tried.

    In `table` mode what a reveal has shown is not taken back; in `sandbox` mode every way is free, and positions played
    with such knowledge are marked `peeked`. `from_position` says that the game did not begin with its regular setup.
    """

    def __init__(self, ruleset: Ruleset, state: Any, *, mode: Mode = "table", from_position: bool = False) -> None:
        if mode not in MODES:
            raise ValueError(f"mode {mode!r} is unknown: one of {', '.join(MODES)}")
        self.ruleset = ruleset
        self.mode: Mode = mode
        self.from_position = from_position
        self.tree = Node(None, state, name=MAIN)
        self._node = self.tree
        self._starts = {MAIN: self.tree}
        self._count = 1
        self._reveals = 0
        self._legal: tuple[Node, LegalActions] | None = None

    @classmethod
    def new(cls, name: str, *, mode: Mode = "table", **options: Any) -> Game:
        """Start the game called `name` with its ruleset's options; LookupError and ValueError say what is wrong."""
        ruleset = spec.ruleset(name)
        seed = options.get("seed", 0)
        if isinstance(seed, int) and not 0 <= seed < MAX_SEED:
            shown = seed if seed.bit_length() < 200 else "a huge one"
            raise ValueError(f"seed: {shown} is no number from 0 to {MAX_SEED - 1}, which is what files can hold")
        return cls(ruleset, spec.new_state(name, **options), mode=mode)

    # --- the position -------------------------------------------------------------------------------------------------

    @property
    def node(self) -> Node:
        """The node of the tree the game stands at."""
        return self._node

    @property
    def state(self) -> Any:
        """The position; read it, never change it."""
        return self._node.state

    @property
    def step(self) -> int:
        """How many actions led here."""
        return self._node.step

    @property
    def players(self) -> tuple[str, ...]:
        """The keys of the players in turn order."""
        return self.ruleset.players(self.state)

    @property
    def decision(self) -> Decision | None:
        """Who decides what now; None when the game is over."""
        return self.ruleset.decision(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.ruleset.is_over(self.state)

    @property
    def peeked(self) -> bool:
        """Whether what is played on from here rests on something that another line showed."""
        return self._node.peeked or self._reveals > self._node.reveals

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened from the root to here."""
        return tuple(event for node in self._node.path for event in node.events)

    def legal_actions(self) -> LegalActions:
        """What may be done now: a lazy sequence in a stable order, empty when the game is over."""
        if self._legal is None or self._legal[0] is not self._node:
            self._legal = (self._node, self.ruleset.legal_actions(self.state))
        return self._legal[1]

    def scores(self) -> dict[str, ScoreSheet]:
        """The score sheet of every player as it stands, by the key of the player."""
        return self.ruleset.scores(self.state, self.events)

    def view(self, player: str | None = None) -> GameView:
        """What `player` may see; without a player, what an onlooker may."""
        return GameView(self.ruleset, self.state, player, events=self.events, step=self.step)

    # --- playing ------------------------------------------------------------------------------------------------------

    def play(self, action: Action | str, at: int | Node | None = None) -> list[Event]:
        """Play an action, given as value or as text, and return what happened.

        `at` is the step (or the node) the action was meant for. Raises ParseError for text that is no action and
        IllegalAction for an action that is not allowed now; either leaves everything as it was. An action that was
        played from here before leads to the node it led to then. Rules: TABLE-STEP, TABLE-LEGAL, TABLE-OVER.
        """
        self._check_step(action, at)
        wanted = self._read(action)
        node = self._node
        if (known := node.child(wanted)) is None:
            if reasons := self._reasons(wanted):
                raise IllegalAction(wanted, reasons)
            state = node.state.clone()
            events: list[Event] = []
            self.ruleset.apply(state, wanted, events)
            stamp(events, self.ruleset.name)
            told = tuple(events)
            known = self._grow(state, action=wanted, events=told, reveal=self.ruleset.is_reveal(events))
        else:
            self._go(known)
        return list(known.events)

    def why_not(self, action: Action | str) -> list[Refusal]:
        """Every reason why the action is not allowed now; empty when it is legal. ParseError for text that is none."""
        return self._reasons(self._read(action))

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would take an action back."""
        node = self._node.played
        return node.parent is not None and (self.mode != "table" or node.parent.reveals >= self._reveals)

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would play an action again."""
        node = self._node.last
        while node is not None and node.action is None:
            node = node.last
        return node is not None

    def undo(self) -> Node:
        """Take back one action and return the node the game then stands at.

        IllegalAction in table mode when the action showed something hidden, and when there is nothing to take back
        (TABLE-UNDO).
        """
        node = self._node.played
        if node.parent is None:
            raise IllegalAction("undo", [Refusal("nothing_to_undo", UNDO)])
        self._check_reveal("undo", node.parent, str(node.action))
        self._go(node.parent)
        return self._node

    def redo(self) -> Node:
        """Play again what was last taken back from here and return the node the game then stands at."""
        node = self._node.last
        while node is not None and node.action is None:
            node = node.last
        if node is None:
            raise IllegalAction("redo", [Refusal("nothing_to_redo", UNDO)])
        while node.last is not None and node.last.action is None:
            node = node.last
        self._go(node)
        return node

    def branch(self, name: str, *, dealt: Any = None, to: str | None = None) -> Node:
        """Start a line of its own, called `name`, at this position, stand there and return its first node.

        With `dealt` the line starts from that state, in which all that `to` (None: an onlooker) cannot know was dealt
        anew. ValueError when another line has that name, or when the state looks different to that player.
        """
        if not name.strip() or len(name) > 200 or not name.isprintable():
            raise ValueError(f"a line cannot be called {name!r}: 1 to 200 printable characters")
        if name in self._starts:
            step = self._starts[name].step
            raise ValueError(f"a line called {name!r} starts at step {step} already; goto({name!r}) leads there")
        if to is not None and to not in self.players:
            raise ValueError(f"no player {to!r} here; there are: {', '.join(self.players)}")
        if dealt is not None and self._seen(dealt, to) != self._seen(self.state, to):
            raise ValueError(f"what was dealt looks different to {to or 'an onlooker'} than the position it stands for")
        return self._grow(self.state if dealt is None else dealt, name=name, dealt=None if dealt is None else (to,))

    def goto(self, place: Node | str | int) -> Node:
        """Stand at a node of the tree, given itself, by its number, or by the name of a line (its last position).

        LookupError when there is none; IllegalAction in table mode when that would take back a reveal (TABLE-UNDO).
        """
        node = self._find(place)
        self._check_reveal(f"goto {node.number}", node, f"step {node.step}")
        self._go(node)
        return node

    def can_goto(self, place: Node | str | int) -> bool:
        """Whether `goto` would lead there; LookupError when there is no such place."""
        return self.mode != "table" or self._find(place).reveals >= self._reveals

    @property
    def lines(self) -> dict[str, Node]:
        """The last node of every named line, by its name; the main line comes first."""
        return {name: node.tip for name, node in self._starts.items()}

    # --- telling and keeping ------------------------------------------------------------------------------------------

    def transcript(self) -> str:
        """The actions that led here, one a line."""
        return "".join(f"{node.action}\n" for node in self._node.path if node.action is not None)

    def log(self, lang: str = "en") -> list[str]:
        """What happened from the root to here, one sentence an event, in `lang`."""
        return [event.describe(lang) for event in self.events]

    def save(self, path: str | Path) -> Path:
        """Write the whole tree to a file (.yaml, .yml or .json) and return its path; `wm_kernel.load` reads it."""
        from wm_kernel.table import savefile  # a start without files does without what reads them

        return savefile.write(self, path)

    def link(self, *, short: bool = False) -> str:
        """The whole tree as a text; `wm_kernel.from_link` reads it. It holds everything hidden: see `view`.

        A `short` one tells nothing but the line that led here, by numbers; ValueError where no seed tells the rest.
        """
        from wm_kernel.table import link, short_link

        return short_link.write(self) if short else link.write(self)

    def clone(self) -> Game:
        """An independent game with the same tree."""
        twins = copy_tree(self.tree)
        copy = Game(self.ruleset, self.tree.state, mode=self.mode, from_position=self.from_position)
        copy.tree, copy._node = twins[self.tree], twins[self._node]
        copy._starts = {name: twins[node] for name, node in self._starts.items()}
        copy._count, copy._reveals = self._count, self._reveals
        return copy

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        """A clone with states of its own; whatever else is copied with it and holds a node of it holds the node's twin."""
        made = self.clone()
        memo[id(self)] = made
        for node, twin in zip(self.tree, made.tree, strict=True):
            memo[id(node)] = twin
            twin.state = deepcopy(node.state, memo)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        """For `pickle`: its link, so that another version reads it as far as its rules allow."""
        from wm_kernel.table import link

        return link.read, (self.link(),)

    def __str__(self) -> str:
        return str(self.state)

    def _repr_svg_(self) -> str | None:
        show = getattr(self.state, "_repr_svg_", None)
        return None if show is None else show()

    def __repr__(self) -> str:
        return f"<Game of {self.ruleset.name}, {len(self.players)} players, step {self.step}, line {self._node.line!r}>"

    # --- inside -------------------------------------------------------------------------------------------------------

    def _grow(
        self,
        state: Any,
        *,
        action: Action | None = None,
        events: tuple[Event, ...] = (),
        name: str = "",
        reveal: bool = False,
        dealt: tuple[str | None] | None = None,
    ) -> Node:
        """Make a node after the one the game stands at, and stand there; all of it or, interrupted, nothing."""
        here = self._node
        node = Node(
            here,
            state,
            number=self._count,
            action=action,
            events=events,
            name=name,
            reveals=here.reveals + reveal,
            peeked=self.peeked,
        )
        if dealt is not None:  # what other lines showed is not what is hidden in this one
            node.dealt, node.peeked, node.reveals = dealt, False, self._reveals
        with Edit() as edit:
            edit.set(self, "_count", self._count + 1)
            edit.set(self, "_reveals", self._reveals + reveal)
            if name:
                edit.set(self, "_starts", {**self._starts, name: node})
            node.attach(edit)
            edit.set(here, "last", node)
            edit.set(self, "_node", node)
        return node

    def _seen(self, state: Any, player: str | None) -> dict[str, Any]:
        return self.ruleset.to_dict(self.ruleset.view(state, player))

    def _go(self, node: Node, edit: Edit | None = None) -> None:
        """Stand at `node`; remember at every fork passed on either way which way was taken, for redo.

        Interrupted on the way it stands where it stood; so it does again when the edit that this is part of is undone.
        """
        edit = Edit() if edit is None else edit  # each of these may be the last that is done
        if node.parent is self._node:
            edit.set(self._node, "last", node)
        elif node is self._node.parent:
            edit.set(node, "last", self._node)
        else:
            for passed in (self._node, node):
                step: Node = passed
                while step.parent is not None:
                    if step.parent.last is not step:
                        edit.set(step.parent, "last", step)
                    step = step.parent
        edit.set(self, "_node", node)

    def _find(self, place: Node | str | int) -> Node:
        if isinstance(place, Node):
            if place.path[0] is not self.tree:
                raise LookupError(f"{place!r} belongs to another game")
            return place
        if isinstance(place, str):
            if place not in self._starts:
                raise LookupError(f"no line is called {place!r}; there are: {', '.join(self._starts)}")
            return self._starts[place].tip
        for node in self.tree:
            if node.number == place:
                return node
        raise LookupError(f"there is no node {place}: they are numbered 0 to {self._count - 1}")

    def _check_step(self, action: Action | str, at: int | Node | None) -> None:
        if isinstance(at, Node):
            fits, offered = at is self._node, at.step
        else:
            fits, offered = at is None or at == self.step, at or 0
        if fits:
            return
        raise IllegalAction(action, [Refusal("stale_step", STEP, params={"offered": offered, "now": self.step})])

    def _check_reveal(self, what: str, target: Node, told: str) -> None:
        if self.mode == "table" and target.reveals < self._reveals:
            raise IllegalAction(what, [Refusal("undo_reveal", UNDO, params={"action": told})])

    def _read(self, action: Action | str) -> Action:
        if isinstance(action, Action):
            return action
        if not isinstance(action, str):
            raise TypeError(f"an action or its text is played, not {type(action).__name__}")
        try:
            return self.ruleset.parse(action, self.state)
        except ParseError as error:
            nearest = error.nearest or nearest_line(action, self.legal_actions())
            raise ParseError(error.text, error.expected, nearest) from None

    def _reasons(self, action: Action) -> list[Refusal]:
        if action in self.legal_actions():
            return []
        if self.is_over:
            return [Refusal("game_over", OVER)]
        reasons = list(self.ruleset.why_not(self.state, action))
        stamp(reasons, self.ruleset.name)
        return reasons or [Refusal("not_offered", LEGAL, params={"action": str(action)})]


hooks.new_game = Game


def stamp(things: Sequence[Event | Refusal], game: str) -> None:
    """Write the name of the game on events and refusals that were made just now and nobody else holds."""
    for thing in things:
        if not thing.game:
            object.__setattr__(thing, "game", game)


def nearest_line(text: str, legal: LegalActions, limit: int = _NEAREST_LINES) -> str | None:
    """The line of a legal action most similar to `text`; None when none is similar or only those beyond `limit` are."""
    from difflib import get_close_matches

    lines = [str(action) for action in _sample(legal, limit)]
    by_key = {line.lower(): line for line in lines}
    found = get_close_matches(" ".join(text.lower().split())[:200], by_key, n=1, cutoff=0.5)
    return by_key[found[0]] if found else None


def _sample(legal: LegalActions, limit: int) -> Iterator[Action]:
    """Up to `limit` actions; a long segment does not crowd out the short ones."""
    share = max(200, limit // max(1, len(legal.segments)))
    yield from islice((action for segment in legal.segments for action in islice(segment, share)), limit)
