"""Puzzles over two turns, found in games of bots: what the others did there is what they do between the two.

Of the turns that were played, those actions are kept that the others can play in the position of the puzzle as well, that
turn nothing hidden over, and nothing that the learner cannot see. Knows no game: what of the table a puzzle needs is said by
`Teaching.round_cuts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from wm_kernel.explore import mining
from wm_kernel.explore.mining import Cut, Miner, stand, tempting_line
from wm_kernel.explore.search import INFINITY, Limits, best_line
from wm_kernel.learn.teaching import teaching
from wm_kernel.learn.two_turns import Place, TwoTurns
from wm_kernel.table.action import Action
from wm_kernel.table.refusal import ParseError
from wm_kernel.table.spec import spec

_LONG = 30  # actions of the others that are shown
_LEAST = 2  # that change something, and that the turn ends


class RoundMiner(Miner):
    """Looks for two turns worth asking about together: a first turn that promises most at once and is the wrong one."""

    def turns(self) -> Iterator[tuple[int, Iterable[Cut]]]:
        """What the rounds of one game could ask."""
        for step, state, others in mining.rounds(
            self.game, self.seed, bots=self.bots, players=self.players, **self.options
        ):
            yield step, self._cuts(state, others)

    def _cuts(self, state: Any, others: tuple[str, ...]) -> Iterator[Cut]:
        for cut in self.cuts(state):
            if between := kept(self.game, cut, others):
                yield replace(cut, between=between)

    def model(self, state: Any, cut: Cut) -> Any:
        """Both turns as the exact search looks at them."""
        teach, player = teaching(self.game), spec(self.game).load("rules").decider(state)
        seat = teach.rules.players(state).index(player)
        return TwoTurns(teach.now(state, state, seat, teach.past(), None, cut.between), cut.objective)

    def tempting(self, model: Any, root: Any, without: tuple[Action, ...] = ()) -> tuple[tuple[Action, ...], float]:
        """The first turn of the greedy bot, and the most that both turns bring then."""
        return tempting_round(model, root, self.nodes, without)


def tempting_round(
    model: TwoTurns, root: Place, nodes: int, without: tuple[Action, ...] = ()
) -> tuple[tuple[Action, ...], float]:
    """The first turn that the greedy bot plays, and the most that both turns bring then; more than any where nobody knows."""
    single = spec(model.now.state.game).load("search").model_for(model.now.state, model.objective)
    line, _ = tempting_line(single, single.root(model.now.state), without)
    place, total = root, 0.0
    for action in line:
        after = model.child(place, action)
        total += model.gain(place, after)
        place = after
    if place.now.ahead:
        return line, INFINITY
    found = best_line(model, place, Limits(nodes=nodes))
    return line, total + found.value if found.proved else INFINITY


def kept(game: str, cut: Cut, others: tuple[str, ...]) -> tuple[str, ...]:
    """What the others do in the position of a cut after the greedy bot's turn, of what they did; nothing where that is none."""
    begun = stand(game, cut)
    if begun is None:
        return ()
    rules = spec(game).load("rules")
    mover = rules.decider(begun)
    single = spec(game).load("search").model_for(begun, cut.objective)
    root = single.root(begun)
    line, _ = tempting_line(single, root)
    state = getattr(root, "state", root)
    for action in line:
        state = state.clone()
        rules.apply(state, action)
    return played(rules, state, mover, others)


def played(rules: Any, state: Any, mover: str, others: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the lines that the others can play here, and what ends their turns; nothing where that leads nowhere."""
    lines: list[str] = []
    for text in (*others, *_ENDS * _LONG):
        if rules.decider(state) in (mover, ""):
            break
        try:
            action = rules.parse(text, state)
        except ParseError:
            continue
        if action not in rules.legal_actions(state):
            continue
        events: list[Any] = []
        after = state.clone()
        rules.apply(after, action, events)
        if not rules.is_reveal(events):
            state = after
            lines.append(text)
    is_whole = rules.decider(state) == mover and _LEAST < len(lines) <= _LONG
    return tuple(lines) if is_whole else ()


_ENDS = ("take all", "done", "end turn")  # what a turn is ended with, where the rest of it could not be played


def found_again(game: str, source: Any) -> list[dict[str, Any]]:
    """The positions that the cuts of a source give when its game is played again, each with what the others do."""
    for step, state, others in mining.rounds(game, source.seed, bots=source.bots, players=source.players):
        if step == source.step:
            cuts = spec(game).load("teach").round_cuts(state)
            return [dict(cut.position) for cut in cuts if kept(game, cut, others)]
        if step > source.step:
            break
    return []
