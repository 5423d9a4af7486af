"""Long work for lines side by side: a comparison, estimates with error bars, the best turn from where one stands.

Each is a generator for `work.py`: it runs beside the page, tells how far it is, and stops with what it has. Nothing is shown
here: what there is to show is told to a function that is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import TYPE_CHECKING, Any

from wm_kernel.explore.best import best_turn
from wm_kernel.explore.compare import Comparison, compare
from wm_kernel.explore.estimate import Estimate, Playouts
from wm_kernel.explore.search import BestTurn
from wm_kernel.table.tree import Node

if TYPE_CHECKING:
    from widgets.core.work import Task
    from widgets.what_if.model import Key

GAMES = 40
"""So many games of each line are played out at a time."""

BOTS = "greedy"
"""Who plays them."""

SECONDS = 60.0
"""So long a best turn is searched; where the page has to wait for it, `ALONE`."""

ALONE = 3.0
OFTEN_S = 0.4
"""So often it is shown how far a search is."""

EVERY = 4
"""After so many positions, which take a millisecond or two, the search looks up."""

REPLY_NODES = 300

Steps = Iterator[Callable[[], object]]


def compared(task: Task, key: Key, show: Callable[[Key, Comparison], object]) -> Steps:
    """Compare lines: first what can be read off the positions, then what the others would answer."""
    player, ends = key
    nodes, names = [node for _, node in ends], [mark for mark, _ in ends]
    quick = compare(*nodes, names=names, player=player, reply_nodes=0, playouts=0)
    yield lambda: show(key, quick)
    if not task.stops():
        whole = compare(*nodes, names=names, player=player, reply_nodes=REPLY_NODES, playouts=0, stop=task.stops)
        yield lambda: show(key, whole)


class Samplers:
    """The games played out so far, by the end of their line and whose knowledge they begin with."""

    def __init__(self) -> None:
        self._made: dict[tuple[Node, str], Playouts] = {}

    def of(self, node: Node, player: str) -> Playouts:
        """Those from a position."""
        if (node, player) not in self._made:
            self._made[node, player] = Playouts(node.state, bots=BOTS, viewer=player)
        return self._made[node, player]

    def forget(self) -> None:
        """Another game is shown."""
        self._made.clear()


def estimated(
    task: Task,
    about: tuple[Any, ...],
    samplers: Samplers,
    show: Callable[[str, dict[Node, Estimate], tuple[int, int] | None], object],
) -> Steps:
    """Play out games of all lines in turns, so that the bars grow together; at the end no more is told of how far it is."""
    player, *nodes = about
    chosen = {node: samplers.of(node, player) for node in nodes}

    def begun() -> int:
        return sum(sampler.begun for sampler in chosen.values())

    already, aim, last = begun(), max(sampler.begun for sampler in chosen.values()) + GAMES, 0.0
    all_ = aim * len(chosen) - already
    while True:
        waiting = [sampler for sampler in chosen.values() if sampler.begun < aim]
        if not waiting or task.stops() or not min(waiting, key=lambda s: s.begun).play(task.stops):
            break
        yield nothing
        if monotonic() - last > OFTEN_S:
            last, far = monotonic(), (begun() - already, all_)
            found = {node: sampler.estimate() for node, sampler in chosen.items()}
            yield lambda found=found, far=far: show(player, found, far)  # type: ignore[misc]
    found = {node: sampler.estimate() for node, sampler in chosen.items() if sampler.begun}
    yield lambda: show(player, found, None)


def best(
    task: Task,
    about: tuple[Any, ...],
    far: Callable[[tuple[int, ...]], object],
    show: Callable[[Node, str, BestTurn], object],
) -> Steps:
    """Search the best turn; `far` is told how far it is."""
    node, objective = about
    shown_at = monotonic()

    def progress(nodes: int, best: float, bound: float) -> None:
        nonlocal shown_at
        if monotonic() - shown_at > OFTEN_S:
            shown_at = monotonic()
            far((nodes, round(best)) if best > float("-inf") else (nodes,))

    found = best_turn(
        node.state, objective, seconds=SECONDS if task.can_wait else ALONE, stop=task.stops, progress=progress, every=EVERY
    )  # fmt: skip
    yield lambda: show(node, objective, found)


def nothing() -> None:
    """Shown between two slices that have nothing to show."""
