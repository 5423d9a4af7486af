"""Which rules the lessons of a game teach, and by which step: a rule that is merely listed is not taught.

A lesson teaches a rule when it lists the rule and one of its steps proves it: a stated event, refusal or number, or a stated
line of the score, carries its id; or a question turns on it (the first hint points to it) and what is asked shows its
consequence: a number that the engine counts, moves in which it happens, a foreseen mistake that is refused by it. Knows no
game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from wm_kernel.table.document import Fault
from wm_kernel.table.refusal import ParseError

if TYPE_CHECKING:
    from wm_kernel.learn.lesson import Lesson, Step
    from wm_kernel.learn.models import Expect
    from wm_kernel.table.event import Event
    from wm_kernel.table.game import Game


class Proof(NamedTuple):
    """A step of a lesson that proves a rule; `how` is "event", "refusal", "score", "number", "move" or "mistake"."""

    rule: str
    step: int
    how: str


def proofs(lesson: Lesson) -> Iterator[Proof]:
    """Every rule that a step proves, listed or not; LessonError when a step cannot be played."""
    for step in lesson.steps:
        yield from (Proof(rule, step.number, how) for rule, how in _shown(step))
    last = lesson.steps[-1]
    events = [event for step in lesson.steps for event in step.events]
    yield from (Proof(rule, last.number, how) for rule, how in _stated(lesson.stated_at_the_end, last, events))


def taught_by(lesson: Lesson) -> tuple[str, ...]:
    """The rules that a lesson lists and proves."""
    proved = {proof.rule for proof in proofs(lesson)}
    return tuple(rule for rule in lesson.rules if rule in proved)


def unproved(lesson: Lesson) -> list[Fault]:
    """The rules that a lesson merely lists, each with its line."""
    proved = {proof.rule for proof in proofs(lesson)}
    found = []
    for k, rule in enumerate(lesson.rules):
        if rule not in proved:
            place = lesson.document.place(["rules", k])
            told = (
                f"rules: {rule} is only listed: no step states an event, a refusal or a score with it, or asks about it"
            )
            found.append(Fault(place.file, place.line, told))
    return found


def taught(lessons: Iterable[Lesson]) -> dict[str, tuple[str, ...]]:
    """The rules that these lessons teach -> the ids of those that do."""
    found: dict[str, list[str]] = {}
    for lesson in lessons:
        for rule in taught_by(lesson):
            found.setdefault(rule, []).append(lesson.id)
    return {rule: tuple(ids) for rule, ids in found.items()}


def _shown(step: Step) -> Iterator[tuple[str, str]]:
    entry = step.entry
    yield from _stated(entry.expect, step, step.events)
    if entry.attempt is not None and entry.attempt.rule is not None:
        yield entry.attempt.rule, "refusal"
    if entry.ask is None or (rule := entry.ask.hints[0].rule) is None:
        return
    if entry.ask.count is not None:
        yield rule, "number"
        return
    if any(event.rule == rule for event in step.events):
        yield rule, "move"
    for reply in entry.ask.replies:
        if reply.rule is not None and _refused(step, reply.to, reply.rule):
            yield reply.rule, "mistake"


def _stated(expect: Expect, step: Step, events: Iterable[Event]) -> Iterator[tuple[str, str]]:
    """The rules of what is stated: what is not so is told by `Lesson.check`."""
    for happened in expect.events or ():
        if happened.rule is not None:
            yield happened.rule, "event"
    for numbered in expect.numbers or ():
        if numbered.rule is not None:
            yield numbered.rule, "number"
    for illegal in expect.illegal or ():
        if illegal.rule is not None:
            yield illegal.rule, "refusal"
    if expect.score:
        sheets = step.source.ruleset.scores(step.state, tuple(events))
        for player, sources in expect.score.items():
            lines = sheets[player].lines if player in sheets else ()
            yield from ((line.rule, "score") for line in lines if line.source in sources)


def _refused(step: Step, line: str, rule: str) -> bool:
    """Whether somebody on the way of this step who tries this action is refused by this rule."""
    game: Game = step.before_game()
    for played in (None, *step.actions):
        if played is not None:
            game.play(played)
        try:
            reasons = game.why_not(line)
        except ParseError:
            return False
        if any(reason.rule == rule for reason in reasons):
            return True
    return False
