"""Why a bot moved as it did, told to somebody else: only what the one who asks could see themselves.

`why.py` explains a bot to itself, with the cards it holds. Here every number is worked out from a position in which all
hands are hidden, and a line that the bot had in mind is told up to the first step that would show a card. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from wm_kernel import words
from wm_kernel.explore.evaluator import Evaluator
from wm_kernel.explore.mcts import MctsBot
from wm_kernel.explore.planner import CLOSING, PlannerBot
from wm_kernel.explore.thinking import BaseBot
from wm_kernel.explore.why import SHOWN, term_name
from wm_kernel.table.action import Action

CONSIDERED = 4
"""So many ways to go on are told."""

STEPS = 5
"""So many steps of each."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to go on that was considered: its steps in words, what it brings in VP, and how often it was tried out.

    `is_cut` tells that it goes on with something that only its player knows. `is_taken`: it begins with what was played.
    """

    steps: tuple[str, ...]
    gain: float
    is_cut: bool = False
    is_taken: bool = False
    tries: int = 0


@dataclass(frozen=True, slots=True)
class Reasons:
    """What an action did to each term, as anybody can see, and what else was considered.

    `kind` is "forced" (nothing to choose), "private" (a choice among hidden cards), else the level of the bot; `options`
    counts what was legal. `rows` are (term in words, before, after, change), the largest change first.
    """

    kind: str
    player: str
    action: str
    options: int
    rows: tuple[tuple[str, float, float, float], ...] = ()
    gain: float = 0.0
    ways: tuple[Way, ...] = ()
    plan: Way | None = field(default=None)


def reasons(bot: BaseBot, state: Any, action: Action, lang: str = "en") -> Reasons:
    """Why `bot`, who decides in `state`, takes `action`, told to whoever does not see its hand; the state stays as it is.

    >>> from wm_kernel.explore import make
    >>> from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
    >>> rules = WhistleMountain()
    >>> state = rules.new_state(players=2, seed=7)
    >>> bot = make("greedy")
    >>> told = reasons(bot, state, bot.choose(state, rules.decider(state)))
    >>> told.kind, told.options
    ('greedy', 3)
    """
    evaluator = bot.evaluator(state)
    rules = evaluator.ruleset
    if (due := rules.decision(state)) is None:
        raise ValueError("the game is over: nobody decides")
    player = due.player
    options = len(due.options)
    if evaluator.is_private(action) and not _is_shown(action, evaluator, state, player):
        return Reasons("private", player, "", options)
    told = _Teller(evaluator, evaluator.seen(state, player), player, lang)
    name = words.label(action, lang, decision=due)
    if options < 2:
        return Reasons("forced", player, name, options)
    found = [  # a card that might have been played in its place is nobody's business
        (line, tries)
        for line, tries in _lines(bot, evaluator, told.seen, player, action)
        if line and (line[0] == action or not evaluator.is_private(line[0]))
    ]
    plan = told.way(next((line for line, _ in found if line[:1] == (action,)), (action,)), action)
    rows, gain = told.changes(plan[1])
    ways = sorted((told.way(line, action, tries) for line, tries in found), key=lambda one: -one[0].gain)
    return Reasons(bot.name, player, name, options, rows, gain, tuple(one[0] for one in ways), plan[0])


def _is_shown(action: Action, evaluator: Evaluator, state: Any, player: str) -> bool:
    """Whether playing the action shows to everybody what was private before."""
    after = state.clone()
    events: list[Any] = []
    evaluator.ruleset.apply(after, action, events)
    return all(evaluator.ruleset.redact(event, None) == event for event in events)


def _lines(
    bot: BaseBot, evaluator: Evaluator, seen: Any, player: str, action: Action
) -> list[tuple[tuple[Action, ...], int]]:
    """What the bot looks at here, each with how often it was tried out (0: it was only thought through)."""
    found: list[tuple[tuple[Action, ...], int]] = []
    if isinstance(bot, MctsBot):
        found = [(line.actions, edge.visits) for edge, line in bot.searched(evaluator, seen, player)]
    elif isinstance(bot, PlannerBot):
        found = [(line.actions, 0) for line in bot.lines(evaluator, seen, player, CONSIDERED)]
    elif bot.name == "greedy":
        found = [((candidate,), 0) for _, candidate in evaluator.candidates(seen)[:CONSIDERED]]
    found = found[:CONSIDERED]
    if bot.name != "random" and not any(line[:1] == (action,) for line, _ in found):
        found = [*found[: CONSIDERED - 1], (_plan(bot, evaluator, seen, player, action), 0)]
    return found


def _plan(bot: BaseBot, evaluator: Evaluator, seen: Any, player: str, action: Action) -> tuple[Action, ...]:
    """How the bot means to go on after the action."""
    return bot._why(evaluator, seen, player, action, "en").line if isinstance(bot, PlannerBot) else (action,)


class _Teller:
    """Puts lines into words and numbers that show no hand."""

    def __init__(self, evaluator: Evaluator, seen: Any, player: str, lang: str) -> None:
        self.evaluator, self.seen, self.player, self.lang = evaluator, seen, player, lang
        self._open = evaluator.seen(seen, None)
        self._before = evaluator.terms(self._open, player)

    def way(self, line: Sequence[Action], taken: Action, tries: int = 0) -> tuple[Way, Any]:
        """A line in words, up to what would show a card, and the position after that part."""
        rules = self.evaluator.ruleset
        state = self.seen.clone()
        steps: list[str] = []
        is_cut = False
        for k, action in enumerate(line):
            if k and self.evaluator.is_private(action):
                is_cut = True
                break
            due = rules.decision(state)
            if due is None or action not in rules.legal_actions(state):
                break
            if due.player == self.player and len(steps) < STEPS:
                steps.append(words.label(action, self.lang, decision=due))
            rules.apply(state, action)
        if not steps:
            steps = [words.label(taken, self.lang)]
        if not is_cut:
            self._settle(state)
        return Way(tuple(steps), self.changes(state)[1], is_cut, tuple(line[:1]) == (taken,), tries), state

    def _settle(self, state: Any) -> None:
        """Play on until nothing is open, so that what is paid is judged with what it pays for; not where that shows a card."""
        evaluator = self.evaluator
        turn = evaluator.turn(self.seen)
        for _ in range(CLOSING):
            if evaluator.turn(state) != turn or evaluator.settled(state):
                break
            action = evaluator.closing(state)
            if action is None or evaluator.is_private(action):
                break
            evaluator.ruleset.apply(state, action)

    def changes(self, state: Any) -> tuple[tuple[tuple[str, float, float, float], ...], float]:
        """What changed between the position asked about and this one, term by term, and the sum."""
        after = self.evaluator.terms(self.evaluator.seen(state, None), self.player)
        changes = {name: after.get(name, 0.0) - value for name, value in self._before.items()}
        rows = [
            (term_name(name, self.lang, self.evaluator.ruleset.name), self._before[name], after.get(name, 0.0), change)
            for name, change in sorted(changes.items(), key=lambda item: -abs(item[1]))
            if abs(change) >= SHOWN
        ]
        return tuple(rows), sum(changes.values())
