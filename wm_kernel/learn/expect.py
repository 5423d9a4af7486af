"""Whether a position and what led to it are as a lesson states; every difference is told.

`Expect` has the entries that any game can have, and `CHECKS` a function of each name; a game adds its own to both. They read
the state, the events and the legal actions, and never how the engine came to them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wm_kernel.learn import models
    from wm_kernel.learn.teaching import Teaching
    from wm_kernel.table.action import LegalActions
    from wm_kernel.table.event import Event
    from wm_kernel.table.refusal import Refusal
    from wm_kernel.table.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Seen:
    """What there is to compare: the position, and what happened on the way that the statement speaks of.

    `teach` is what the game teaches, which knows its numbers.
    """

    ruleset: Ruleset
    state: Any
    events: Sequence[Event]
    all_events: Sequence[Event]
    teach: Teaching

    @property
    def legal(self) -> LegalActions:
        """What may be done now."""
        return self.ruleset.legal_actions(self.state)

    def seat(self, player: str) -> int:
        """Where a player sits; LookupError for one who does not play."""
        order = self.ruleset.players(self.state)
        if player not in order:
            raise LookupError(f"{player} does not play")
        return order.index(player)


Check = Callable[[Any, Seen], Iterable[str]]


def differences(stated: models.Expect, seen: Seen) -> list[str]:
    """Every difference between what is stated and what is so, as lines of text."""
    found: list[str] = []
    checks = stated.checks()
    for name in sorted(stated.model_fields_set, key=list(type(stated).model_fields).index):
        if (value := getattr(stated, name)) is None:
            continue
        try:
            found += [f"{name}{told}" for told in checks[name](value, seen)]
        except LookupError as error:
            found.append(f"{name}: {error.args[0]}")
    return found


def compare(what: str, found: Any, stated: Any) -> Iterator[str]:
    """The difference between two values, when there is one."""
    if found != stated:
        yield f"{what}: {shown(found)}, stated {shown(stated)}"


def shown(value: Any) -> str:
    """A value as a difference tells it."""
    if isinstance(value, Mapping):
        return ", ".join(f"{n} {key}" for key, n in value.items()) or "nothing"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value)) or "nothing"
    return str(value)


def _decision(stated: str, seen: Seen) -> Iterator[str]:
    decision = seen.ruleset.decision(seen.state)
    yield from compare("", decision.kind if decision else "none", stated)


def _events(stated: list[models.Happened], seen: Seen) -> Iterator[str]:
    """The stated events in this order, others between them."""
    at = 0
    for wanted in stated:
        fits = [
            k
            for k, event in enumerate(seen.events[at:], at)
            if event.kind == wanted.kind
            and wanted.rule in (None, event.rule)
            and wanted.player in (None, event.player)
            and all(event.data.get(key) == value for key, value in wanted.data.items())
        ]
        if not fits:
            told = " ".join(str(part) for part in (wanted.kind, wanted.rule, wanted.player, wanted.data) if part)
            yield f": {told} did not happen, or not in this place"
            return
        at = fits[0] + 1


def _score(stated: Mapping[str, Mapping[str, int]], seen: Seen) -> Iterator[str]:
    sheets = seen.ruleset.scores(seen.state, seen.all_events)
    for player, lines in stated.items():
        seen.seat(player)
        found = Counter({line.source: 0 for line in sheets[player].lines})
        for line in sheets[player].lines:
            found[line.source] += line.vp
        found["total"] = sheets[player].total
        for source, vp in lines.items():
            yield from compare(f" of {player}, {source}", found[source], vp)


def _numbers(stated: list[models.Numbered], seen: Seen) -> Iterator[str]:
    for entry in stated:
        whom = entry.of or seen.teach.actor(seen.state)
        yield from compare(f": {entry.number}", seen.teach.number(entry.number, seen.state, whom), entry.is_)


def _legal(stated: list[str], seen: Seen) -> Iterator[str]:
    for line in stated:
        if seen.ruleset.parse(line, seen.state) not in seen.legal:
            yield f": {line!r} is not legal"


def _illegal(stated: list[models.Illegal], seen: Seen) -> Iterator[str]:
    for entry in stated:
        reasons = seen.ruleset.why_not(seen.state, seen.ruleset.parse(entry.action, seen.state))
        yield from refused(entry, reasons)


def refused(stated: models.Illegal | models.Attempt, reasons: Sequence[Refusal]) -> Iterator[str]:
    """Whether one of the reasons why an action is not allowed is as stated."""
    if not reasons:
        yield f": {stated.action!r} is legal"
        return
    cells = None if stated.cells is None else set(stated.cells.split())
    if not any(
        stated.code in (None, reason.code)
        and stated.rule in (None, reason.rule)
        and (cells is None or cells == set(reason.cells))
        for reason in reasons
    ):
        found = "; ".join(" ".join((reason.code, reason.rule, *reason.cells)) for reason in reasons)
        wanted = " ".join(part for part in (stated.code, stated.rule, stated.cells) if part)
        yield f": {stated.action!r} is refused with {found}, stated {wanted}"


CHECKS: Mapping[str, Check] = {
    "decision": _decision,
    "to_move": lambda stated, seen: compare("", seen.ruleset.decider(seen.state), stated),
    "legal": _legal,
    "illegal": _illegal,
    "score": _score,
    "events": _events,
    "numbers": _numbers,
}
