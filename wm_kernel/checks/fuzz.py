"""Random play with invariants: games nobody would play, to find what no rule foresaw.

A player picks a kind of action first and then an action of that kind, so that rare kinds are not drowned by the many
places where something can be built. Works for every ruleset; what must hold in one game alone, its package says in
the room `invariants` of its spec (a class like `Watch`). Not for measuring speed (`bench.py`) nor for playing well.
"""

from __future__ import annotations

import json
import random
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from wm_kernel.table import spec
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.event import Event
from wm_kernel.table.game import Game
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Ruleset
from wm_kernel.table.savefile import fingerprint

MAX_ACTIONS = 30_000
AUDIT_EVERY = 40
AHEAD = 12  # actions played on from a copy
AGAIN = 8  # actions of earlier moments that are tried again


class Watch(Protocol):
    """What one game adds to the invariants; made at the start of each game, told of every step."""

    def step(self, state: Any, events: Sequence[Event]) -> list[str]:
        """Faults to be seen at little cost after an action."""

    def audit(self, state: Any) -> list[str]:
        """Faults that take a look at everything."""

    def refused(self, action: Action, reasons: Sequence[Refusal]) -> list[str]:
        """Faults of the reasons that a player is told for an action that is not allowed."""


@dataclass(frozen=True, slots=True)
class Violation:
    """Something that must not happen, and how to see it again."""

    command: str
    step: int
    faults: tuple[str, ...]
    last: tuple[str, ...]

    def __str__(self) -> str:
        lines = [f"after action {self.step}:", *(f"  {fault}" for fault in self.faults), "last actions:"]
        return "\n".join([*lines, *(f"  {text}" for text in self.last), "repeat it with:", f"  {self.command}"])


@dataclass(frozen=True, slots=True)
class Task:
    """One game to be played: everything that its course depends on."""

    game: str
    players: int
    seed: int
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def command(self) -> str:
        """The command that plays this game again."""
        told = "".join(f" --{key.replace('_', '-')} {value or 0}" for key, value in self.options)
        return f"wm fuzz --games 1 --players {self.players} --seed {self.seed} --game {self.game}{told}"


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one game."""

    task: Task
    turns: int
    actions: int
    ended_by: str
    violation: Violation | None = None


@dataclass(slots=True)
class Summary:
    """What came of all games."""

    games: int = 0
    turns: int = 0
    actions: int = 0
    seconds: float = 0.0
    ended_by: Counter[str] = field(default_factory=Counter)
    violations: list[Violation] = field(default_factory=list)

    def add(self, result: Result) -> None:
        """Count one more game."""
        self.games += 1
        self.turns += result.turns
        self.actions += result.actions
        self.ended_by[result.ended_by] += 1
        if result.violation is not None:
            self.violations.append(result.violation)


def pick(legal: LegalActions, rng: random.Random) -> Action:
    """See `LegalActions.pick`."""
    return legal.pick(rng)


def plan(game: str, games: int, players: Sequence[int], seed: int, **options: Any) -> list[Task]:
    """`games` tasks with seeds from `seed` on, taking turns among the numbers of players."""
    kept = tuple(options.items())
    return [Task(game, players[i % len(players)], seed + i, kept) for i in range(games)]


def run(tasks: Iterable[Task], jobs: int = 1, on_result: Callable[[Result], None] | None = None) -> Summary:
    """Play every task, in `jobs` processes, and sum up."""
    summary, begun = Summary(), time.perf_counter()
    for result in _results(list(tasks), jobs):
        summary.add(result)
        if on_result is not None:
            on_result(result)
    summary.seconds = time.perf_counter() - begun
    return summary


def _results(tasks: list[Task], jobs: int) -> Iterator[Result]:
    if jobs <= 1:
        yield from map(play, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, tasks, chunksize=max(1, min(4, len(tasks) // (4 * jobs))))


def play(task: Task) -> Result:
    """Play one game with every invariant; an error of the rules counts as a violation too."""
    referee = _Referee(task)
    faults: list[str]
    try:
        faults = referee.play()
    except Exception:  # whatever the rules stumble over is what is looked for
        faults = traceback.format_exc(limit=-6).splitlines()
    violation = None
    if faults:
        last = tuple(f"{referee.step - len(referee.recent) + i + 1}. {text}" for i, text in enumerate(referee.recent))
        violation = Violation(task.command, referee.step, tuple(faults), last)
    state = referee.state
    ended_by = "violation" if faults else str(getattr(state, "ended_by", "") or "itself")
    return Result(task, int(getattr(state, "turn", 0)), referee.step, ended_by, violation)


def _some(actions: Sequence[Action], n: int, rng: random.Random) -> list[Action]:
    return rng.sample(actions, min(n, len(actions)))


class _Referee:
    """Plays one game and looks at everything on the way."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.game = spec.spec(task.game)
        self.ruleset: Ruleset = self.game.load("rules")
        self.rng = random.Random(f"fuzz/{task.seed}/{task.players}")
        self.state: Any = None
        self.step = 0
        self.recent: list[str] = []
        self.played: list[Action] = []
        self.marks: dict[int, str] = {}
        self.shapes: set[tuple[str, ...]] = set()
        self.offered: list[Action] = []  # some of what was legal when everything was looked at

    def play(self) -> list[str]:
        """The faults found first; none when the game went well."""
        ruleset, task = self.ruleset, self.task
        self.state = spec.new_state(task.game, players=task.players, seed=task.seed, **dict(task.options))
        begin = self.state.clone()
        watch: Watch | None = self.game.load("invariants")(self.state) if self.game.has("invariants") else None
        while not ruleset.is_over(self.state):
            if self.step >= MAX_ACTIONS:
                return [f"the game has not ended after {MAX_ACTIONS} actions"]
            if not (legal := ruleset.legal_actions(self.state)):
                return [f"nothing is legal, and the game is not over; pending: {getattr(self.state, 'pending', None)}"]
            if self._is_due():
                faults = self._refusals(legal, watch) + self._audit(legal) + (watch.audit(self.state) if watch else [])
                if faults:
                    return faults
            action = pick(legal, self.rng)
            faults = self._text(action)
            self._note(action)
            events: list[Event] = []
            ruleset.apply(self.state, action, events)
            faults += watch.step(self.state, events) if watch else []
            if faults:
                return faults
        return (watch.audit(self.state) if watch else []) + self._end() + self._again(begin)

    def _is_due(self) -> bool:
        """Whether to look at everything: every few steps, and whenever what is pending is so for the first time."""
        shape = tuple(type(frame).__name__ for frame in getattr(self.state, "pending", ()))
        is_new = shape not in self.shapes
        self.shapes.add(shape)
        return is_new or self.step % AUDIT_EVERY == 0

    def _note(self, action: Action) -> None:
        self.step += 1
        self.played.append(action)
        self.recent = [*self.recent[-9:], str(action)]

    def _text(self, action: Action) -> list[str]:
        text = str(action)
        read = self.ruleset.parse(text, self.state)
        return [] if read == action else [f"{text!r} is read as {read!r}, not as {action!r}"]

    def _refusals(self, legal: LegalActions, watch: Watch | None) -> list[str]:
        """Actions of earlier moments tried again: what is not legal any more is refused, and with a reason that says why."""
        faults: list[str] = []
        again = random.Random(f"again/{self.step}")
        due = legal.kinds()
        before = [action for action in self.offered if action not in legal]
        near = [action for action in before if type(action) in due]  # those tell more than "it is not the moment"
        for action in _some(near, AGAIN // 2, again) + _some(before, AGAIN // 2, again):
            if not (reasons := self.ruleset.why_not(self.state, action)):
                faults.append(f"{action} is not offered, and nothing is said against it")
            elif watch is not None:
                faults += watch.refused(action, reasons)
        self.offered += [again.choice(segment) for segments in due.values() for segment in segments]
        return faults

    def _audit(self, legal: LegalActions) -> list[str]:
        """Copies, dictionaries, the sequence of legal actions and what the decider sees of it."""
        ruleset, state = self.ruleset, self.state
        plain = ruleset.to_dict(state)
        mark = self.marks[self.step] = fingerprint(plain)
        faults: list[str] = []
        actions = list(legal)
        if len(actions) != len(legal):
            faults.append(f"{len(legal)} actions are announced, {len(actions)} come")
        if len(set(map(str, actions))) != len(actions):
            twice = [text for text, n in Counter(map(str, actions)).items() if n > 1]
            faults.append(f"offered twice: {', '.join(twice[:5])}")
        for action in self.rng.sample(actions, min(5, len(actions))):
            if action not in legal:
                faults.append(f"{action} is offered, but not `in` the legal actions")
            if refusals := ruleset.why_not(state, action):
                faults.append(f"{action} is offered and refused: {refusals[0].code}")
        seen = ruleset.view(state, ruleset.decider(state))
        if [str(action) for action in ruleset.legal_actions(seen)] != [str(action) for action in actions]:
            faults.append("who decides sees other actions in the own view than there are")
        ahead = random.Random(self.step)
        copy, restored = state.clone(), ruleset.from_dict(json.loads(json.dumps(plain)))
        if fingerprint(ruleset.to_dict(copy)) != mark:
            faults.append("a copy differs from its original")
        if fingerprint(ruleset.to_dict(restored)) != mark:
            faults.append("from_dict(to_dict(state)) differs from the state")
        for _ in range(AHEAD):
            if ruleset.is_over(copy):
                break
            action = pick(ruleset.legal_actions(copy), ahead)
            ruleset.apply(copy, action, [])
            ruleset.apply(restored, action, [])
        if fingerprint(ruleset.to_dict(copy)) != fingerprint(ruleset.to_dict(restored)):
            faults.append("a restored state goes another way than a copy")
        if fingerprint(ruleset.to_dict(state)) != mark:
            faults.append("playing on a copy changed the original")
        return faults

    def _end(self) -> list[str]:
        """What holds when a game is over."""
        ruleset, state = self.ruleset, self.state
        self.marks[self.step] = fingerprint(ruleset.to_dict(state))
        faults = []
        if ruleset.legal_actions(state) or ruleset.decision(state) is not None or ruleset.decider(state):
            faults.append("the game is over, and somebody is asked to act")
        sheets = ruleset.scores(state)
        if set(sheets) != set(ruleset.players(state)) or not any(sheet.rank == 1 for sheet in sheets.values()):
            faults.append(f"the game is over without a winner: {sheets}")
        return faults

    def _again(self, begin: Any) -> list[str]:
        """The game once more from its transcript, checked and back again: the same bytes on both ways."""
        game = Game(self.ruleset, begin, mode="sandbox")
        for action in self.played:
            game.play(str(action))
            if self._differs(game):
                return [f"the transcript leads to another position at action {game.step}"]
        while game.step:
            game.undo()
            if self._differs(game):
                return [f"undo leads to another position at action {game.step}"]
        return []

    def _differs(self, game: Game) -> bool:
        """Whether the game stands where a mark was left, and not in the same position."""
        mark = self.marks.get(game.step)
        return mark is not None and mark != fingerprint(self.ruleset.to_dict(game.state))
