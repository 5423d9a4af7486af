"""Puzzles found in games of bots: turns with a clear best end, and a tempting one that misses it.

A `Miner` plays games of bots and asks the exact search at each turn; `step(nodes)` does so much of it and comes back, so that
a view can go on between two presses and nothing needs a thread. What it finds is a `Find`. Which turns are worth asking
about, and what of the table is left out so that the question is clear, a game says with its cuts (`Teaching.cuts`); that is
handed in. Knows no game; texts are written by people.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from wm_kernel.explore.bots import make
from wm_kernel.explore.evaluator import evaluator_of
from wm_kernel.explore.search import Limits, Stopped, best_line
from wm_kernel.table.action import Action
from wm_kernel.table.game import Game
from wm_kernel.table.position import ImpossiblePosition, Position
from wm_kernel.table.refusal import IllegalAction, ParseError
from wm_kernel.table.spec import spec, spec_of

NODES = 3_000  # positions that one question may take; what a learner tries is judged within more
CHOICES = 60  # first actions among which somebody can be asked to choose
STEPS = 700  # actions of a game that are looked at
_GAINS = 400  # gains that are told apart below one position
_LONG = 60  # actions of a turn


@dataclass(frozen=True, slots=True)
class Cut:
    """A question that a turn could ask: the table without what it does not need, and what is counted.

    `position` holds the entries of a position file, `begin` the actions of the turn that have been played. The best line has
    to gain `gap` more of the `objective` than any line that ends with less, and at least so much at all. `between` are the
    actions of the others where two turns are asked about.
    """

    theme: str
    position: Mapping[str, Any]
    begin: tuple[str, ...] = ()
    objective: str = "vp"
    gap: int = 2
    between: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Find:
    """A turn worth asking about: where it was found, what it asks, and what the search says of it.

    `step` counts the actions of the game before the turn. `best` is what the best line gains. `tempting` is what the greedy
    bot plays, or its next choice where it plays the best, and gains `got`. `ways` of the `choices` for the first action lead
    to the best.
    """

    game: str
    seed: int
    step: int
    bots: str
    players: int
    theme: str
    position: Mapping[str, Any] = field(hash=False)
    begin: tuple[str, ...]
    player: str
    objective: str
    best: int
    got: int
    line: tuple[str, ...]
    tempting: tuple[str, ...]
    ways: int
    choices: int
    nodes: int
    between: tuple[str, ...] = ()


Cuts = Callable[[Any], Iterable[Cut]]


def as_it_is(state: Any) -> Iterable[Cut]:
    """The whole table, in what the plain exact search counts."""
    return (Cut("", spec_of(state).load("position").as_data(state)),)


def games(game: str, seed: int, *, bots: str = "greedy", players: int = 2, **options: Any) -> Iterator[tuple[int, Any]]:
    """The turns of a game of bots, as (actions played before, position), each before its first action.

    The same seed gives the same game, so that what was found can be found again.
    """
    for step, state, begins, _ in _plays(game, seed, bots, players, options):
        if begins:
            yield step, state


def rounds(
    game: str, seed: int, *, bots: str = "greedy", players: int = 2, **options: Any
) -> Iterator[tuple[int, Any, tuple[str, ...]]]:
    """The turns of a game of bots as `games` tells them, each with what the others did until the same player's next turn."""
    rules = spec(game).load("rules")
    waiting: list[tuple[int, Any, str, list[str]]] = []
    for step, state, begins, action in _plays(game, seed, bots, players, options):
        player = rules.decider(state)
        if begins:
            for entry in [entry for entry in waiting if entry[2] == player]:
                waiting.remove(entry)
                yield entry[0], entry[1], tuple(entry[3])
            waiting.append((step, state.clone(), player, []))
        for _, _, mover, others in waiting:
            if mover != player:
                others.append(str(action))


def _plays(
    game: str, seed: int, bots: str, players: int, options: Mapping[str, Any]
) -> Iterator[tuple[int, Any, bool, Action]]:
    """Every action of a game of bots: (actions played before, position, whether it begins a turn, the action)."""
    rules = spec(game).load("rules")
    begun = Game.new(game, players=players, seed=seed, **options).state
    evaluator = evaluator_of(begun)
    state = evaluator.bounded(begun.clone())
    minds = {player: make(bots, number) for number, player in enumerate(rules.players(state))}
    phase = spec(game).load("search").phase
    turn: Any = None
    step = 0
    while not rules.is_over(state) and step < STEPS:
        now = evaluator.turn(state)
        player = rules.decider(state)
        action = minds[player].choose(state, player)
        yield step, state, now != turn and phase(state) == "play", action
        turn = now
        rules.apply(state, action)
        step += 1


class Miner:
    """Looks through the games of bots with the seeds from `seed` on, one after another.

    Where `most` is given, a game is left once so many positions of it were looked at; `left` are the seeds of those games.
    """

    def __init__(
        self,
        game: str,
        seed: int = 1,
        *,
        cuts: Cuts = as_it_is,
        bots: str = "greedy",
        players: int = 2,
        nodes: int = NODES,
        choices: int = CHOICES,
        most: int | None = None,
        **options: Any,
    ) -> None:
        self.game, self.seed, self.cuts, self.bots, self.players = game, seed, cuts, bots, players
        self.nodes, self.choices, self.options = nodes, choices, options
        self.most, self.left = most, list[int]()
        self.spent = 0  # positions looked at
        self.asked = 0  # questions put to the search
        self._work = self._finds()

    def step(self, nodes: int) -> list[Find]:
        """Look on for about so many positions, one question at the least; what was found on the way."""
        until = self.spent + nodes
        found: list[Find] = []
        for find in self._work:
            if find is not None:
                found.append(find)
            if self.spent >= until:
                break
        return found

    def _finds(self) -> Iterator[Find | None]:
        while True:
            begun = self.spent
            for step, cuts in self.turns():
                if self.most is not None and self.spent - begun >= self.most:
                    self.left.append(self.seed)
                    break
                self.spent += 1
                for cut in cuts:
                    yield self._ask(step, cut)
            self.seed += 1

    def turns(self) -> Iterator[tuple[int, Iterable[Cut]]]:
        """What the turns of one game could ask, each with the number of actions before it."""
        for step, state in games(self.game, self.seed, bots=self.bots, players=self.players, **self.options):
            yield step, self.cuts(state)

    def model(self, state: Any, cut: Cut) -> Any:
        """The turn as the exact search looks at it."""
        return spec(self.game).load("search").model_for(state, cut.objective)

    def tempting(self, model: Any, root: Any, without: tuple[Action, ...] = ()) -> tuple[tuple[Action, ...], float]:
        """The line that tempts, not beginning with any of `without`, and what it gains."""
        return tempting_line(model, root, without)

    def _ask(self, step: int, cut: Cut) -> Find | None:
        """The question of a cut, if it is worth asking."""
        state = stand(self.game, cut)
        if state is None:
            return None
        rules = spec(self.game).load("rules")
        player = rules.decider(state)
        choices = len(rules.legal_actions(state))
        if not 2 <= choices <= self.choices:
            return None
        self.asked += 1
        model = self.model(state, cut)
        root = model.root(state)
        best = best_line(model, root, Limits(nodes=self.nodes), cut.objective)
        self.spent += best.nodes
        if not best.proved or not best.line or best.value < cut.gap:
            return None
        tempting, got = self.tempting(model, root)
        if got == best.value:
            tempting, got = self.tempting(model, root, best.first)
        if got > best.value - cut.gap:
            return None
        gains = Gains(model, self.nodes)
        try:
            ends = gains.of(root, best.value - cut.gap + model.unit)
        except Stopped:
            return None
        finally:
            self.spent += gains.nodes
        if any(gain < best.value for gain in ends):
            return None
        return Find(
            game=self.game, seed=self.seed, step=step, bots=self.bots, players=self.players, theme=cut.theme,
            position=cut.position, begin=cut.begin, player=player, objective=cut.objective, best=int(best.value),
            got=int(got), line=tuple(map(str, best.line)), tempting=tuple(map(str, tempting)), ways=len(best.first),
            choices=choices, nodes=best.nodes + gains.nodes, between=cut.between,
        )  # fmt: skip


def stand(game: str, cut: Cut) -> Any:
    """The position in which a cut asks; None where it cannot be played to."""
    try:
        begun = Position.from_dict({"game": game, **cut.position}).game("sandbox")
        for line in cut.begin:
            begun.play(line)
    except (ImpossiblePosition, IllegalAction, ParseError):
        return None
    return begun.state


class Gains:
    """Which gains the lines of a turn end with, as far as they are high enough; each position is looked at once."""

    def __init__(self, model: Any, nodes: int) -> None:
        self.model, self.most, self.nodes = model, nodes, 0
        self._known: dict[Hashable, tuple[float, frozenset[float]]] = {}

    def of(self, state: Any, least: float) -> frozenset[float]:
        """Every gain of at least `least` with which a line from here ends; `Stopped` at the limit."""
        model = self.model
        if model.over(state):
            return frozenset({0.0}) if least <= 0 else frozenset()
        key = model.key(state)
        known = self._known.get(key)
        if known is not None and known[0] <= least:
            return frozenset(gain for gain in known[1] if gain >= least)
        if model.upper(state) < least:
            return frozenset()
        self.nodes += 1
        if self.nodes > self.most:
            raise Stopped
        found: set[float] = set()
        for action in model.actions(state):
            after = model.child(state, action)
            step = model.gain(state, after)
            found.update(step + gain for gain in self.of(after, least - step))
        if len(found) > _GAINS:
            raise Stopped
        self._known[key] = (least, frozenset(found))
        return self._known[key][1]


def tempting_line(model: Any, root: Any, without: tuple[Action, ...] = ()) -> tuple[tuple[Action, ...], float]:
    """What the greedy bot plays to the end of the turn, not beginning with any of `without`, and what that gains."""
    spot, total = root, 0.0
    line: list[Action] = []
    while not model.over(spot) and len(line) < _LONG:
        state = getattr(spot, "state", spot)
        action = next((a for _, a in evaluator_of(state).candidates(state) if line or a not in without), None)
        if action is None:
            break
        after = model.child(spot, action)
        total += model.gain(spot, after)
        line.append(action)
        spot = after
    return tuple(line), total
