"""The lines of a game's tree as somebody sees them who asks "what if": rows with names, notes and marks, and their changes.

A line is a run of moves: it begins where it leaves another one and goes on along the first child of each node. `Lines` reads
them off the tree of a game, which holds everything, and changes them; every change can be taken back. Nothing is shown here.

>>> import wm_kernel as wm
>>> game = wm.new_game("whistle_mountain", players=2, seed=7, variant="first_game", mode="sandbox")
>>> lines = Lines(game)
>>> first, second = game.legal_actions()[:2]
>>> events = game.play(first)
>>> line = lines.mark(lines.add([], "another way"))
>>> [(line.name, line.depth, len(line.moves), line.mark) for line in lines]
[('main', 0, 1, ''), ('another way', 1, 0, 'A')]
>>> change = lines.delete(game.goto("another way"))
>>> len(list(lines)), lines.undo().kind, len(list(lines))
(1, 'delete', 2)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from wm_kernel.table.action import Action
from wm_kernel.table.document import whole_characters
from wm_kernel.table.game import Game
from wm_kernel.table.tree import Edit, Node

MARKS = "ABCD"
"""The letters under which lines are compared."""

MOST_NAME = 200
MOST_NOTE = 2000


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A line: its nodes from the first that is its own to the last, and how many forks lie before it.

    `nodes[0]` is the root of the tree, the start of a named branch, or the position after the move that leaves another line.
    """

    nodes: tuple[Node, ...]
    depth: int

    @property
    def start(self) -> Node:
        """The first node; it carries name, note and mark."""
        return self.nodes[0]

    @property
    def tip(self) -> Node:
        """The last node."""
        return self.nodes[-1]

    @property
    def fork(self) -> Node | None:
        """The node of another line that it leaves from; None for the line that begins at the root."""
        return self.start.parent

    @property
    def moves(self) -> tuple[Node, ...]:
        """The nodes an action led to."""
        return tuple(node for node in self.nodes if node.action is not None)

    @property
    def name(self) -> str:
        """The name it was given; "" when it has none."""
        return self.start.name

    @property
    def note(self) -> str:
        """What was noted about it."""
        return self.start.note

    @property
    def mark(self) -> str:
        """The letter it is compared under, or ""."""
        return self.start.mark

    @property
    def is_shared(self) -> bool:
        """Whether it ends where other lines begin: its moves are theirs too."""
        return bool(self.tip.children)


Marks = dict[str, tuple[Node, Node]]
"""First and last node of the lines that are compared, by their letters."""


@dataclass(frozen=True, slots=True)
class Change:
    """What was done to the lines: 'rename', 'note', 'promote' or 'delete', and the name of the line."""

    kind: str
    name: str
    node: Node
    take_back: Callable[[Edit], None]
    before: Marks
    after: Marks


class Lines:
    """The lines of a game, in the order in which they are read: each before those that leave it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._done: list[Change] = []
        self._changes = 0
        self._base: tuple[tuple[int, int], Node] | None = None

    # -- reading ------------------------------------------------------------------------------------------------------

    def __iter__(self) -> Iterator[Line]:
        waiting = [(self.game.tree, 0)]
        while waiting:
            start, depth = waiting.pop()
            line = Line(tuple(_run(start)), depth)
            yield line
            leaving = [child for node in line.nodes for child in node.children if child is not node.onward]
            waiting += [(child, depth + 1) for child in reversed(leaving)]

    def of(self, node: Node) -> Line:
        """The line that a node lies on; LookupError for a node that is not in the tree."""
        start = node
        while start.parent is not None and start.parent.onward is start:
            start = start.parent
        if start.path[0] is not self.game.tree:
            raise LookupError(f"{node!r} is not in the tree of this game")
        return Line(tuple(_run(start)), _depth(start))

    @property
    def base(self) -> Node:
        """The last position that all lines which end somewhere have in common; of one alone, where it begins."""
        key = (self.game._count, self._changes)
        if self._base is None or self._base[0] != key:
            self._base = (key, self._common())
        return self._base[1]

    def _common(self) -> Node:
        ends = [line for line in self if not line.is_shared]
        if len(ends) == 1:
            return ends[0].fork or self.game.tree
        common = self.game.tree
        for steps in zip(*(line.tip.path for line in ends), strict=False):
            if any(node is not steps[0] for node in steps):
                break
            common = steps[0]
        return common

    @property
    def marked(self) -> dict[str, Line]:
        """The lines that are compared, by their letters."""
        found = {line.mark: line for line in self if line.mark}
        return dict(sorted(found.items()))

    def free_name(self, stem: str) -> str:
        """The name itself, or with a number where another line is called so: "main 2"."""
        name, n = stem, 1
        while name in self.game._starts:
            n += 1
            name = f"{stem} {n}"
        return name

    # -- growing ------------------------------------------------------------------------------------------------------

    def add(self, actions: Iterable[Action | str], name: str) -> Line:
        """Start a line called `name` at the present position, play the actions on it and stand at its end.

        ValueError for a name that will not do, IllegalAction for what cannot be played: then there is no new line.
        """
        game = self.game
        back, known = game.node, game._starts.get(name)
        try:
            start = game.branch(name)
            for action in actions:
                game.play(action)
        except BaseException:  # Ctrl-C too: half of a line is not what was asked for
            begun = game._starts.get(name)
            if begun is None or begun is known:
                raise
            with Edit() as edit:
                edit.set(game, "_node", back)
                self._cut(begun, edit)
                edit.set(self, "_changes", self._changes + 1)
            raise
        return self.of(start)

    # -- changing -----------------------------------------------------------------------------------------------------

    def rename(self, line: Line, name: str) -> Change:
        """Give a line a name. A line without one, and what follows the first fork of the main line, becomes one of its own.

        ValueError for a name that will not do or is taken, or where nothing was played that could have one.
        """
        game, name = self.game, name.strip()
        if not name or len(name) > MOST_NAME or not name.isprintable():
            raise ValueError(f"a line cannot be called {name!r}: 1 to {MOST_NAME} printable characters")
        known = game._starts.get(name)
        if known is not None and known is not line.start:
            raise ValueError(f"a line called {name!r} starts at step {known.step} already")
        start = line.start
        if start.action is None and start.parent is not None:
            before = start.name
            with Edit() as edit:
                self._call(start, name, edit)

                def call_back(edit: Edit) -> None:
                    self._call(start, self.free_name(before), edit)

                return self._remember(edit, "rename", name, start, call_back)
        first = start if start.parent is not None else _nameable(line)
        if first is None:
            raise ValueError("nothing was played here yet that could have a name")
        marks = self._marks()
        with Edit() as edit:
            branch = self._insert(first, name, edit)
            self._remark(marks, edit)
            return self._remember(edit, "rename", name, branch, lambda edit: self._dissolve(branch, first, edit), marks)

    def annotate(self, node: Node, note: str) -> Change:
        """Note something about a line (at its first node) or about any position; "" takes the note away."""
        note = whole_characters(note.strip())
        if len(note) > MOST_NOTE:
            raise ValueError(f"a note of {len(note)} characters is too long: at most {MOST_NOTE}")
        before, name = node.note, self.of(node).name

        def back(edit: Edit) -> None:
            edit.set(node, "note", before)

        with Edit() as edit:
            edit.set(node, "note", note)
            return self._remember(edit, "note", name, node, back)

    def mark(self, line: Line, letter: str = "") -> str:
        """Compare a line under a letter (the first free one when none is given), or no longer; the letter it has now.

        A letter that another line has moves here. ValueError where all letters are taken.
        """
        if not letter and line.start.mark:
            line.start.mark = ""
            return ""
        taken = self.marked
        if not letter:
            if not (free := [one for one in MARKS if one not in taken]):
                raise ValueError(f"{len(MARKS)} lines are compared already")
            letter = free[0]
        if letter not in MARKS or len(letter) != 1:
            raise ValueError(f"mark {letter!r}: one of {', '.join(MARKS)}")
        with Edit() as edit:
            if letter in taken:
                edit.set(taken[letter].start, "mark", "")
            edit.set(line.start, "mark", letter)
        return letter

    def can_promote(self, line: Line) -> bool:
        """Whether some line comes before this one at a fork on its way."""
        return _second(line.start) is not None

    def promote(self, line: Line) -> Change:
        """Put the line first at the nearest fork where it is not; ValueError when it is first everywhere.

        What follows there first is the main way: the line goes before all others that leave the same position.
        """
        node = _second(line.start)
        if node is None or node.parent is None:
            raise ValueError("the line comes first everywhere already")
        parent, before, marks = node.parent, list(node.parent.children), self._marks()

        def back(edit: Edit) -> None:
            known = [child for child in before if child in parent.children]
            edit.set(parent, "children", known + [child for child in parent.children if child not in known])

        with Edit() as edit:
            edit.set(parent, "children", [node, *(child for child in before if child is not node)])
            self._remark(marks, edit)
            return self._remember(edit, "promote", line.name, line.start, back, marks)

    def delete(self, node: Node | Line) -> Change:
        """Take a line, or all from a node on, out of the tree; the game then stands before it.

        ValueError for the root; IllegalAction in table mode, when the game would have to take back a reveal.
        """
        node = node.start if isinstance(node, Line) else node
        if (parent := node.parent) is None:
            raise ValueError("the start of the game cannot be deleted")
        game = self.game
        stood = game.node
        if node in stood.path:
            game.goto(parent)
        name, at, marks = node.name, parent.children.index(node), self._marks()

        def back(edit: Edit) -> None:
            is_repeated = node.action is not None and parent.child(node.action) is not None
            edit.set(parent, "children", [*parent.children[:at], node, *parent.children[at:]])
            edit.set(node, "parent", parent)
            for start in names:
                self._add_start(start, self.free_name(start.name), edit)
            if is_repeated:  # the same move was played again since then
                self._insert(node, self.free_name(str(node.action)), edit)
            if node in stood.path:
                game._go(stood, edit)

        with Edit() as edit:
            names = self._cut(node, edit)
            self._remark(marks, edit)
            return self._remember(edit, "delete", name, node, back, marks)

    @property
    def last_change(self) -> Change | None:
        """The change that `undo` would take back."""
        return self._done[-1] if self._done else None

    def undo(self) -> Change:
        """Take back the last change and return it; ValueError when there is none."""
        if not self._done:
            raise ValueError("nothing was changed that could be taken back")
        change, now = self._done[-1], self._marks()
        with Edit() as edit:
            edit.set(self, "_done", self._done[:-1])
            change.take_back(edit)
            edit.set(self, "_changes", self._changes + 1)
            unchanged = {letter for letter in change.before if now.get(letter) == change.after.get(letter)}
            self._remark({letter: change.before[letter] for letter in unchanged} | _without(now, unchanged), edit)
        return change

    # -- inside -------------------------------------------------------------------------------------------------------

    def _remember(
        self, edit: Edit, kind: str, name: str, node: Node, back: Callable[[Edit], None], marks: Marks | None = None
    ) -> Change:
        after = self._marks()
        change = Change(kind, name, node, back, after if marks is None else marks, after)
        edit.set(self, "_changes", self._changes + 1)
        edit.set(self, "_done", [*self._done, change])
        return change

    def _marks(self) -> Marks:
        return {line.mark: (line.start, line.tip) for line in self if line.mark}

    def _remark(self, marks: Marks, edit: Edit) -> None:
        """After lines were joined or parted each letter is at the line that ends where the one it was at ended."""
        inside = set(self.game.tree)
        for node in inside:
            if node.mark:
                edit.set(node, "mark", "")
        for letter, (start, tip) in marks.items():
            node = tip if tip in inside else start
            if node in inside:
                line = self.of(node)
                if not line.mark or line.tip is tip:
                    edit.set(line.start, "mark", letter)

    def _call(self, start: Node, name: str, edit: Edit) -> None:
        """Another name for the start of a named line; the order of the lines stays."""
        starts = self.game._starts
        edit.set(self.game, "_starts", {(name if node is start else known): node for known, node in starts.items()})
        edit.set(start, "name", name)

    def _add_start(self, start: Node, name: str, edit: Edit) -> None:
        """A name for the start of a line that the game does not know by name."""
        edit.set(start, "name", name)
        edit.set(self.game, "_starts", {**self.game._starts, name: start})

    def _insert(self, first: Node, name: str, edit: Edit) -> Node:
        """The start of a named line before a node."""
        game, parent = self.game, first.parent
        assert parent is not None
        branch = Node(
            None, parent.state, number=game._count, name=name, reveals=parent.reveals, peeked=first.peeked
        )  # fmt: skip
        branch.parent, branch.step = parent, parent.step
        branch.children, branch.last, branch.note = [first], first, first.note
        edit.set(game, "_count", game._count + 1)
        edit.set(parent, "children", [branch if child is first else child for child in parent.children])
        edit.set(first, "parent", branch)
        edit.set(first, "note", "")
        if parent.last is first:
            edit.set(parent, "last", branch)
        edit.set(game, "_starts", {**game._starts, name: branch})
        return branch

    def _dissolve(self, branch: Node, first: Node, edit: Edit) -> None:
        """The reverse of `_insert`, unless a move that follows has been played from the parent as well since then."""
        game, parent = self.game, branch.parent
        assert parent is not None
        if any(child.action is not None and parent.child(child.action) for child in branch.children):
            return
        at = parent.children.index(branch)
        edit.set(parent, "children", [*parent.children[:at], *branch.children, *parent.children[at + 1 :]])
        for child in branch.children:
            edit.set(child, "parent", parent)
        if first in branch.children:
            edit.set(first, "note", branch.note)
        if parent.last is branch:
            edit.set(parent, "last", branch.last)
        if game.node is branch:
            edit.set(game, "_node", parent)
        edit.set(game, "_starts", {name: start for name, start in game._starts.items() if start is not branch})

    def _cut(self, node: Node, edit: Edit) -> list[Node]:
        """Take a node and all below it out of the tree; returns the starts of the named lines among them."""
        assert node.parent is not None
        parent, starts = node.parent, self.game._starts
        names = [each for each in node if each.name and starts.get(each.name) is each]
        edit.set(node, "parent", None)
        edit.set(parent, "children", [child for child in parent.children if child is not node])
        if parent.last is node:
            edit.set(parent, "last", None)
        edit.set(self.game, "_starts", {name: start for name, start in starts.items() if start not in names})
        return names


def _without(marks: Marks, letters: set[str]) -> Marks:
    return {letter: ends for letter, ends in marks.items() if letter not in letters}


def _run(start: Node) -> Iterator[Node]:
    node: Node | None = start
    while node is not None:
        yield node
        node = node.onward


def _depth(start: Node) -> int:
    """How many lines are left on the way to the start of one."""
    node: Any = start
    depth = 0
    while node.parent is not None:
        depth += node.parent.onward is not node
        node = node.parent
    return depth


def _second(node: Node) -> Node | None:
    """The nearest node on the way to here that is not the first child of its parent."""
    for step in reversed(node.path):
        if step.parent is not None and step.parent.children[0] is not step:
            return step
    return None


def _nameable(line: Line) -> Node | None:
    """Where the named part of the main line would begin: after the first fork it goes on from, else after the root."""
    for node, following in zip(line.nodes, line.nodes[1:], strict=False):
        if len(node.children) > 1:
            return following
    return line.nodes[1] if len(line.nodes) > 1 else None
