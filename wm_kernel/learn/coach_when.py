"""The conditions of a coach that any game has, each a plain function of a moment; a game adds its own.

A condition answers with what it found, values that the text of the remark may name in {braces}, or None when it does not
hold. The vocabulary is closed: a file names conditions, and nothing in a file is ever carried out. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from wm_kernel.table.action import Action, Segment
from wm_kernel.table.event import Event
from wm_kernel.table.ruleset import Decision

if TYPE_CHECKING:
    from wm_kernel.learn.teaching import Teaching

Found = Mapping[str, str | int]
HOLDS: Found = {}
ASIDE = "aside"
"""What a file calls the decision of a moment in which the learner has none."""


@dataclass(frozen=True)
class Moment:
    """What a coach looks at: a position, what the learner decides there, and the action that led to it, if it looks back.

    `decision` is None where the learner has nothing to decide; `by` is the player of `action`, "" when nothing is looked
    back at; `before` the position that the action was played in. `done`: what the learner had done before that action or
    this decision, as `deeds` calls it; `told`: the ids of the remarks made so far.
    """

    teaching: Teaching
    learner: str
    state: Any
    decision: Decision | None = None
    by: str = ""
    before: Any = None
    action: Action | None = None
    events: Sequence[Event] = ()
    done: frozenset[str] = frozenset()
    told: frozenset[str] = frozenset()

    @property
    def turn(self) -> int:
        """How many own turns the learner has begun."""
        return self.teaching.own_turn(self.before if self.by == self.learner else self.state, self.learner)

    @cached_property
    def legal_kinds(self) -> frozenset[str]:
        """The kinds of actions that the learner may take."""
        return frozenset() if self.decision is None else kinds(self.decision.options.segments)

    def number(self, name: str, player: str) -> int:
        """One of the game's numbers, of a player or of the table."""
        return self.teaching.number(name, self.state, player)

    @property
    def others(self) -> tuple[str, ...]:
        """The players who are not the learner."""
        return tuple(one for one in self.teaching.rules.players(self.state) if one != self.learner)


def kinds(segments: Sequence[Sequence[Action]]) -> frozenset[str]:
    """The kinds of the actions in some segments; those of a segment that is made when asked for are all alike."""
    found: set[str] = set()
    for segment in segments:
        if isinstance(segment, Segment):
            found |= {segment[0].kind} if len(segment) else set()
        else:
            found |= {action.kind for action in segment}
    return frozenset(found)


def deeds(teaching: Teaching, action: Action) -> frozenset[str]:
    """What somebody has done who played this: its kind, and the kind with that of the piece that it puts on the board."""
    piece = teaching.piece(action).partition(":")[0]
    return frozenset((action.kind, f"{action.kind}_{piece}") if piece else (action.kind,))


@dataclass(frozen=True, slots=True)
class Condition:
    """One word of the vocabulary. `looks_back`: it needs an action just played. `values`: what its text may name."""

    test: Callable[[Any, Moment], Found | None]
    looks_back: bool = False
    values: tuple[str, ...] = ()


def _if(is_so: bool) -> Found | None:
    return HOLDS if is_so else None


def _numbers(wanted: Mapping[str, Any], now: Moment) -> Found | None:
    found = {name: now.number(name, now.learner) for name in wanted}
    return found if all(n in wanted[name] for name, n in found.items()) else None


def _of_another(wanted: Mapping[str, Any], now: Moment) -> Found | None:
    return _if(any(all(now.number(name, one) in bounds for name, bounds in wanted.items()) for one in now.others))


def _played(wanted: Sequence[str], now: Moment) -> Found | None:
    if now.by != now.learner or now.action is None:
        return None
    return _if(not deeds(now.teaching, now.action).isdisjoint(wanted))


def _happened(wanted: Any, now: Moment) -> Found | None:
    return _if(
        any(
            event.kind == wanted.kind
            and wanted.rule in (None, event.rule)
            and (wanted.of is None or (event.player is not None and (event.player == now.learner) == (wanted.of == "learner")))
            for event in now.events
        )
    )  # fmt: skip


CONDITIONS: Mapping[str, Condition] = {
    "own_turn": Condition(lambda wanted, now: _if(now.turn in wanted)),
    "decision": Condition(lambda wanted, now: _if((ASIDE if now.decision is None else now.decision.kind) in wanted)),
    "legal": Condition(lambda wanted, now: _if(now.decision is not None and now.legal_kinds.issuperset(wanted))),
    "not_legal": Condition(
        lambda wanted, now: _if(now.decision is not None and not now.legal_kinds.intersection(wanted))
    ),
    "not_done": Condition(lambda wanted, now: _if(now.done.isdisjoint(wanted))),
    "untold": Condition(lambda wanted, now: _if(now.told.isdisjoint(wanted))),
    "numbers": Condition(_numbers),
    "of_another": Condition(_of_another),
    "played": Condition(_played, True),
    "by_other": Condition(
        lambda wanted, now: _if(
            now.by not in ("", now.learner) and now.action is not None and now.action.kind in wanted
        ),
        True,
    ),
    "happened": Condition(_happened, True),
}
