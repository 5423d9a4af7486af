"""The turns of the others between two turns of a task: played as they are written down, or told why they cannot be.

A task over two turns shows what the others do after the first one. Where the first turn leaves that possible, it is played
and the second turn begins; where it does not, the attempt is over, and the first line that is not allowed says why. Knows no
game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from wm_kernel.table.game import stamp
from wm_kernel.table.refusal import ParseError, Refusal
from wm_kernel.table.spec import ruleset, spec_of
from wm_kernel.words import describe, label, message

if TYPE_CHECKING:
    from wm_kernel.learn.goals import Now
    from wm_kernel.table.action import Action
    from wm_kernel.table.event import Event
    from wm_kernel.table.ruleset import Decision, Ruleset


Why = Literal["illegal", "mine", "early", "over"]


@dataclass(frozen=True, slots=True)
class Barred:
    """Why what is written cannot be played after an end of the first turn, and at which line (from 0).

    "illegal": its player may not do this, for the reasons in `refusals`; "mine": the player whose task it is decides there;
    "early": the lines end before the turns of the others do; "over": the game is over by then.
    """

    why: Why
    game: str
    number: int
    line: str
    player: str = ""
    refusals: tuple[Refusal, ...] = ()

    def text(self, lang: str = "en") -> str:
        """Who cannot do what, and why, in words."""
        what = describe(ruleset(self.game).parse(self.line), lang)
        player = describe(self.player, lang, game=self.game) if self.player else ""
        told = message("between-barred", lang, why=self.why, player=player, action=what)
        return " ".join([told, *(refusal.describe(lang) for refusal in self.refusals), message("between-void", lang)])

    def fault(self) -> str:
        """What is wrong with a file in which this comes of a solution."""
        at = f"line {self.number + 1}: {self.line!r}"
        if self.why == "illegal":
            return (
                f"{at}: {self.player} may not: {' '.join(map(Refusal.describe, self.refusals)) or 'it is not offered'}"
            )
        if self.why == "mine":
            return f"{at}: {self.player} decides here, whose puzzle it is; expected actions of the others alone"
        if self.why == "early":
            return f"{at}: then {self.player} still decides; expected the turns of the others to their end"
        return f"{at}: the game is over by then; expected turns after which another one follows"


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the others that changes something on the table: whose it is, and what they decided."""

    player: str
    action: Action
    decision: Decision

    def text(self, lang: str = "en") -> str:
        """What it is, in a few words."""
        return label(self.action, lang, decision=self.decision)


def due(now: Now) -> bool:
    """Whether the first turn is over, and the others are to play before the second.

    >>> from wm_kernel import learn
    >>> due(learn.find_puzzle("edges-1").task.now())
    False
    """
    return bool(now.ahead) and now.turn_over


def cross(now: Now) -> Now | Barred:
    """Where the second turn begins; `Barred` when the others cannot play what is written."""
    rules, mine = now.rules, now.player
    state, past = now.state.clone(), now.past
    for number, line in enumerate(now.ahead):
        player = rules.decider(state)
        if player in (mine, ""):
            return Barred("mine" if player else "over", rules.name, number, line, player)
        action = _read(rules, line, state)
        if action is None or action not in rules.legal_actions(state):
            reasons = [] if action is None else rules.why_not(state, action)
            stamp(reasons, rules.name)
            return Barred("illegal", rules.name, number, line, player, tuple(reasons))
        events: list[Event] = []
        rules.apply(state, action, events)
        stamp(events, rules.name)
        past = past.beside(events)
    if (player := rules.decider(state)) != mine:
        return Barred("early" if player else "over", rules.name, len(now.ahead) - 1, now.ahead[-1], player)
    return now.begun_again(state, past)


def _read(rules: Ruleset, line: str, state: Any) -> Action | None:
    """The action of a line as it is meant here; None where it means none."""
    try:
        return rules.parse(line, state)
    except ParseError:
        return None


def after(now: Now, action: Action) -> tuple[Now, list[Event], Barred | None]:
    """Where an action leads, with the turns of the others once the first is over; what happened; why they cannot be played."""
    events: list[Event] = []
    state = now.state.clone()
    now.rules.apply(state, action, events)
    there = now.at(state, now.past.after(action, events))
    if not due(there):
        return there, events, None
    found = cross(there)
    return (there, events, found) if isinstance(found, Barred) else (found, events, None)


def shown(now: Now) -> tuple[Told, ...]:
    """What the others do, as it is told before anything is played: from where a first turn has ended, as far as it goes."""
    rules, teach = now.rules, spec_of(now.state).load("teach")
    told: list[Told] = []
    state = now.state.clone()
    for line in now.ahead:
        action, decision = _read(rules, line, state), rules.decision(state)
        if action is None or decision is None or action not in rules.legal_actions(state):
            break
        after_it = state.clone()
        rules.apply(after_it, action, [])
        if teach.outcome(after_it) != teach.outcome(state):
            told.append(Told(decision.player, action, decision))
        state = after_it
    return tuple(told)
