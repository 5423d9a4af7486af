"""The tree of positions a game grows: one node a position, one edge an action, named branches.

Nodes know what lies around them and nothing of rules; `Game` makes them, walks them and refuses.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Self

from wm_kernel.table.action import Action
from wm_kernel.table.event import Event

MAIN = "main"


class Edit:
    """Changes that belong together: all of them are made, or, when anything breaks in on them (Ctrl-C too), none.

    Nothing is changed in place: an attribute gets a new value, and the old one is remembered until all is done.

    >>> class Place:
    ...     here = 1
    >>> place = Place()
    >>> with Edit() as edit:
    ...     edit.set(place, "here", 2)
    ...     raise LookupError("on the way")
    Traceback (most recent call last):
    LookupError: on the way
    >>> place.here
    1
    """

    __slots__ = ("_before",)

    def __init__(self) -> None:
        self._before: list[tuple[Any, str, Any]] = []

    def set(self, thing: Any, name: str, value: Any) -> None:
        """Give an attribute a value."""
        self._before.append((thing, name, getattr(thing, name)))
        setattr(thing, name, value)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *told: object) -> None:
        if kind is None:
            return
        before = self._before
        while before:
            thing, name, value = before[-1]
            setattr(thing, name, value)
            before.pop()


class Node:
    """A position of the tree, with the action that led to it and what happened then.

    A new node knows its parent, and hangs in the tree when `attach` has made it one of its children.

    `action` is None at the root and at the start of a named branch, which repeats the position of its parent. `step`
    counts the actions from the root; `number` counts the nodes in the order in which they were made. `reveals` counts
    how often something hidden was shown on the way here; a `peeked` node was played by somebody who had seen what
    another line showed. `note` is free text, `mark` a letter under which a line is compared. A `dealt` line does not repeat
    the position of its parent: what this player (None: an onlooker) could not know was dealt anew. The state belongs to
    the node: read it, never change it.
    """

    __slots__ = (
        "action", "children", "dealt", "events", "last", "mark", "name", "note", "number", "parent", "peeked", "reveals",
        "state", "step",
    )  # fmt: skip

    def __init__(
        self,
        parent: Node | None,
        state: Any,
        *,
        number: int = 0,
        action: Action | None = None,
        events: tuple[Event, ...] = (),
        name: str = "",
        reveals: int = 0,
        peeked: bool = False,
    ) -> None:
        self.parent = parent
        self.children: list[Node] = []
        self.last: Node | None = None
        self.state = state
        self.number = number
        self.action = action
        self.events = events
        self.name = name
        self.note = ""
        self.mark = ""
        self.dealt: tuple[str | None] | None = None
        self.reveals = reveals
        self.peeked = peeked
        self.step: int = 0 if parent is None else parent.step + (action is not None)

    def attach(self, edit: Edit) -> None:
        """Become the last child of the parent."""
        if self.parent is not None:
            edit.set(self.parent, "children", [*self.parent.children, self])

    def __iter__(self) -> Iterator[Node]:
        """This node and all below it, each before its children, the first line first."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))

    @property
    def path(self) -> list[Node]:
        """The nodes from the root to this one."""
        nodes: list[Node] = []
        node: Node | None = self
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    @property
    def played(self) -> Node:
        """This node, or the nearest one before it that an action led to: the start of a named line is passed over."""
        node = self
        while node.action is None and node.parent is not None:
            node = node.parent
        return node

    @property
    def line(self) -> str:
        """The name of the line this node lies on."""
        node = self
        while not node.name and node.parent is not None:
            node = node.parent
        return node.name

    @property
    def tip(self) -> Node:
        """The last node of the line from here, along what was last visited, not entering another named branch."""
        node = self
        while True:
            if not (onward := [child for child in node.children if not child.name]):
                return node
            node = node.last if node.last is not None and node.last in onward else onward[0]

    @property
    def onward(self) -> Node | None:
        """The child that carries the line on: the first one, unless it begins a line of its own."""
        return self.children[0] if self.children and not self.children[0].name else None

    def child(self, action: Action) -> Node | None:
        """The child that this action leads to, if it has been played from here."""
        return next((node for node in self.children if node.action is not None and node.action == action), None)

    def __deepcopy__(self, memo: dict[int, Any]) -> Node:
        """Its twin in a copy of the whole tree."""
        twins = copy_tree(self.path[0])
        for node, twin in twins.items():
            memo[id(node)] = twin
            twin.state = deepcopy(node.state, memo)
        return twins[self]

    def __repr__(self) -> str:
        told = f"after {str(self.action)!r}" if self.action is not None else f"start of {self.name!r}"
        return f"<Node {self.number}: step {self.step}, {told}>"


def copy_tree(root: Node) -> dict[Node, Node]:
    """A copy of the whole tree below `root`, as a map from each node to its twin; states and events are shared."""
    twins: dict[Node, Node] = {}
    for node in root:
        twin = Node(
            None if node.parent is None else twins.get(node.parent),
            node.state,
            number=node.number,
            action=node.action,
            events=node.events,
            name=node.name,
            reveals=node.reveals,
            peeked=node.peeked,
        )
        if twin.parent is not None:
            twin.parent.children.append(twin)
        twin.note, twin.mark, twin.dealt = node.note, node.mark, node.dealt
        twins[node] = twin
    for node, twin in twins.items():
        twin.last = None if node.last is None else twins[node.last]
    return twins
