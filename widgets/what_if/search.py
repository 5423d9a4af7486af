"""What the search says: estimates with error bars for the lines that are compared, and the best turn from where one stands.

Both run beside the page, tell how far they are, can be stopped with what they have, and are dropped when the position they
are about is not the one that is looked at any more.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from widgets.core.panel import Panel
from widgets.what_if import results
from widgets.what_if.work import Steps, Task, Work, nothing
from wm_kernel.explore.best import best_turn
from wm_kernel.explore.estimate import Estimate, Playouts
from wm_kernel.explore.search import BestTurn
from wm_kernel.table.game import Game
from wm_kernel.table.lines import Line, Lines
from wm_kernel.table.spec import spec_of
from wm_kernel.table.tree import Node

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

USUAL = "vp"
"""What every game's search can look for."""


class Search:
    """What `WhatIf` does to look further."""

    @property
    def player(self) -> str:
        raise NotImplementedError

    @property
    def line(self) -> Line:
        raise NotImplementedError

    game: Game
    state: Any
    tree: Lines
    lang: str
    compared_lines: dict[str, Line]
    word: Callable[..., str]
    say: Callable[..., None]
    show_beside: Callable[[], None]
    show_side: Callable[[str], None]
    side: str
    forget_compared: Callable[[], None]
    _mark_new: Callable[[Line], None]
    _changed: Callable[[str], None]
    _line: Node
    _search: Panel

    def __init__(self) -> None:
        self.searching = Work(self)  # type: ignore[arg-type]  # a mixin: the view is all of it
        self.objective = USUAL
        self.estimates: dict[tuple[Node, str], Estimate] = {}
        self.best: dict[tuple[Node, str], BestTurn] = {}
        self.how_far: tuple[int, ...] = ()
        self._samplers: dict[tuple[Node, str], Playouts] = {}
        self._about: tuple[Any, ...] = ()

    @property
    def _room(self) -> Any:
        """The exact search of the game; None where it has none."""
        game = spec_of(self.game.ruleset)
        return game.load("search") if game.has("search") else None

    @property
    def objectives(self) -> tuple[str, ...]:
        """What a best turn may be looked for."""
        return tuple(getattr(self._room, "OBJECTIVES", (USUAL,)))

    @property
    def has_turn(self) -> bool:
        """Whether a turn goes on where one stands, and can be searched."""
        return self._room is not None and self._room.phase(self.state) == "play"

    # -- what it is about ---------------------------------------------------------------------------------------------

    @property
    def targets(self) -> dict[str, Node]:
        """The ends of the lines that are estimated, by their letters; the present position when none are compared."""
        lines = self.compared_lines
        return {mark: line.tip for mark, line in lines.items()} if lines else {"": self.game.node}

    def _now(self, name: str) -> tuple[Any, ...]:
        if name == "estimate":
            return (self.player, *self.targets.values())
        return (self.game.node, self.objective)

    def check_search(self) -> None:
        """Drop what is about another position than the one looked at."""
        task = self.searching.task
        if task is not None and self._about != self._now(task.name):
            self.searching.drop()
            self.how_far = ()
            self.show_search()

    def forget_found(self) -> None:
        """Another game is shown: nothing of what was found is about it."""
        self.searching.drop()
        self.forget_compared()
        self.how_far = ()
        for found in (self.estimates, self.best, self._samplers):
            found.clear()

    def _begin(self, name: str, steps: Callable[[Task], Steps]) -> None:
        self._about = self._now(name)
        self.how_far = ()
        self.searching.begin(name, steps)
        self.show_search()

    # -- what the buttons do ------------------------------------------------------------------------------------------

    def _act_search(self, what: str, _: bool) -> None:
        is_seen, targets = self.side == what, self.targets.values()
        if what != "stop":
            self.show_side(what)
        if what == "stop":
            if not self.searching.stop():
                self.say(self.word("what-if-nothing-running"))
        elif self.searching.is_on(what):
            self.searching.stop()
        elif what == "estimate":
            if is_seen or not all((node, self.player) in self.estimates for node in targets):
                self.begin_estimate()
        else:
            self.begin_best()

    def _act_objective(self, what: str, _: bool) -> None:
        self.objective = what if what in self.objectives else USUAL
        self.check_search()
        self.show_search()

    def work_ended(self, task: Task) -> None:
        """A search has come to its end."""
        self.show_search()
        if task.is_stopped and task.name in ("estimate", "best"):
            self.say(self.word("what-if-stopped"))

    # -- estimates ----------------------------------------------------------------------------------------------------

    def begin_estimate(self) -> None:
        """Play games out from the end of every line that is compared, or from here."""
        ends = {node for node in self.targets.values() if not self.game.ruleset.is_over(node.state)}
        if not ends:
            self.say(self.word("what-if-over"))
            return
        self._begin("estimate", self._estimate)
        self.say(self.word("what-if-estimating", done=0, all=GAMES * len(self.targets)), quiet=True)

    def _estimate(self, task: Task) -> Steps:
        """Playouts of all lines in turns, so that the bars grow together."""
        player, *nodes = self._about
        samplers = {node: self._sampler(node, player) for node in nodes}
        already = sum(sampler.begun for sampler in samplers.values())
        aim = max(sampler.begun for sampler in samplers.values()) + GAMES
        all_ = aim * len(samplers) - already
        last = 0.0
        while True:
            waiting = [sampler for sampler in samplers.values() if sampler.begun < aim]
            if not waiting or task.stops() or not min(waiting, key=lambda s: s.begun).play(task.stops):
                break
            yield nothing
            if monotonic() - last > OFTEN_S:
                last = monotonic()
                done = sum(sampler.begun for sampler in samplers.values()) - already
                found = {node: sampler.estimate() for node, sampler in samplers.items()}
                yield lambda found=found, done=done: self._show_estimates(player, found, (done, all_))  # type: ignore[misc]
        found = {node: sampler.estimate() for node, sampler in samplers.items() if sampler.begun}
        yield lambda: self._estimated(player, found)

    def _sampler(self, node: Node, player: str) -> Playouts:
        key = (node, player)
        if key not in self._samplers:
            self._samplers[key] = Playouts(node.state, bots=BOTS, viewer=player)
        return self._samplers[key]

    def _show_estimates(self, player: str, found: dict[Node, Estimate], how_far: tuple[int, int]) -> None:
        self.how_far = how_far
        self.estimates |= {(node, player): one for node, one in found.items()}
        self.show_search()
        self.show_beside()

    def _estimated(self, player: str, found: dict[Node, Estimate]) -> None:
        done = min((one.playouts for one in found.values()), default=0)
        self._show_estimates(player, found, (done, done))
        told = self.word("what-if-estimate-done", n=done)
        self.say(f"{told} {results.verdict(self)}".strip())

    # -- the best turn ------------------------------------------------------------------------------------------------

    def begin_best(self) -> None:
        """Search the best line for the rest of the turn that is going on here."""
        if not self.has_turn or self.game.is_over:
            self.say(self.word("what-if-best-none"), bad=True)
            return
        self._begin("best", self._find_best)
        self.say(self.word("what-if-searching-first"), quiet=True)

    def _find_best(self, task: Task) -> Steps:
        node, objective = self._about
        shown_at = monotonic()

        def progress(nodes: int, best: float, bound: float) -> None:
            nonlocal shown_at
            if monotonic() - shown_at > OFTEN_S:
                shown_at = monotonic()
                self.searching.show(task, lambda: self._searching(nodes, best))

        found = best_turn(
            node.state,
            objective,
            seconds=SECONDS if task.can_wait else ALONE,
            stop=task.stops,
            progress=progress,
            every=EVERY,
        )
        yield lambda: self._best_found(node, objective, found)

    def _searching(self, nodes: int, best: float) -> None:
        self.how_far = (nodes, round(best)) if best > float("-inf") else (nodes,)
        self.show_search()

    def _best_found(self, node: Node, objective: str, found: BestTurn) -> None:
        self.best[node, objective] = found
        self.say(results.best_sentence(self, found))

    def _act_best(self, what: str, _: bool) -> None:
        """Put the best turn found into the tree."""
        found = self.best.get((self.game.node, self.objective))
        if what != "add" or found is None or not found.line:
            return
        name = results.best_name(self, found)
        if name in self.game.lines and self.game.lines[name].path[-len(found.line) - 1].parent is self.game.node:
            self.say(self.word("what-if-best-already", line=name))
            return
        line = self.tree.add(found.line, self.tree.free_name(name))
        self._line = line.start
        self._mark_new(line)
        self._changed(self.word("what-if-best-added", line=line.name))

    # -- what is shown ------------------------------------------------------------------------------------------------

    def show_search(self) -> None:
        """Show what was found, and what is going on."""
        self._search.show(results.html(self))
