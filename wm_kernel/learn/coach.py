"""A coach beside a game: from data it picks at most one remark for a decision, and one for an action that was played.

What it says, and when, stands in a file of `kind: coach` in the folder `coach` of a game's data; the conditions it may name
are `coach_when.CONDITIONS` and those that the game's `Teaching` adds. It plays nothing and forbids nothing: a learner may
err, and is told afterwards. Plain functions of positions; `Trail` follows a game and knows what was said. Knows no game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from wm_kernel.learn.coach_when import CONDITIONS, Condition, Found, Moment, deeds
from wm_kernel.table.action import Action
from wm_kernel.table.document import DataError, Document, Fault
from wm_kernel.table.event import Event
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.spec import USUAL, spec
from wm_kernel.words import describe

if TYPE_CHECKING:
    from wm_kernel.learn.coach_model import CoachFile, RemarkForm
    from wm_kernel.learn.teaching import Teaching
    from wm_kernel.table.game import Game
    from wm_kernel.table.tree import Node

_NOTHING: frozenset[str] = frozenset()
_VALUE = re.compile(r"\{([a-z][a-z0-9_]*)\}")


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark as it is made: `found` are the values that its text names, `turn` the own turn of the learner."""

    form: RemarkForm
    turn: int
    found: Found

    @property
    def id(self) -> str:
        """Its name in the file."""
        return self.form.id

    @property
    def idea(self) -> str:
        """What it teaches."""
        return self.form.idea

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it rests on, the first one first."""
        return tuple(self.form.rules)

    def text(self, lang: str = "en") -> str:
        """What is said; pieces are called by their names."""

        def value(match: re.Match[str]) -> str:
            found = self.found[match[1]]
            return str(found) if isinstance(found, int) else describe(found, lang)

        return _VALUE.sub(value, self.form.text.get(lang))


class Told(NamedTuple):
    """That a remark was made: its id, its idea, the own turn of the learner."""

    id: str
    idea: str
    turn: int


class Coach:
    """The coach of a game, for one player.

    >>> import wm_kernel as wm
    >>> game = wm.new_game(players=["red", "yellow"], seed=7, variant="first_game")
    >>> coach = coach_of("whistle_mountain", "red")
    >>> coach.remark(game.state, game.decision, ()) is None  # the draft is no business of a first game
    True
    """

    def __init__(self, document: Document, learner: str) -> None:
        from wm_kernel.learn import teaching
        from wm_kernel.table import catalog

        self.document, self.learner = document, learner
        self.teaching: Teaching = teaching.teaching(str(document.data.get("game", USUAL)))
        self.file: CoachFile = catalog.check(document, self.teaching.coach_form())
        self._conditions: Mapping[str, Condition] = {**CONDITIONS, **self.teaching.conditions}
        self._order = sorted(self.file.remarks, key=lambda form: -form.priority)
        self._given = {form.id: form.when.given() for form in self.file.remarks}
        self._back = {
            name: any(self._conditions[key].looks_back for key in given) for name, given in self._given.items()
        }
        if faults := list(self.faults()):
            raise DataError(faults)

    @property
    def ideas(self) -> tuple[str, ...]:
        """Everything that it teaches, in the order of the file."""
        return tuple(dict.fromkeys(form.idea for form in self.file.remarks))

    def remark(
        self, state: Any, decision: Decision | None, told: Sequence[Told], done: frozenset[str] = _NOTHING
    ) -> Remark | None:
        """What is said of a position in which somebody decides; None for nothing, or when it is not the learner.

        `done`: what the learner has done so far, as `coach_when.deeds` calls it.
        """
        if decision is None or decision.player != self.learner:
            return None
        now = Moment(self.teaching, self.learner, state, decision, done=done, told=_ids(told))
        return self._pick(now, told, looks_back=False)

    def aside(self, state: Any, told: Sequence[Told], done: frozenset[str] = _NOTHING) -> Remark | None:
        """What is said while others move: something that asks for no decision."""
        now = Moment(self.teaching, self.learner, state, done=done, told=_ids(told))
        return self._pick(now, told, looks_back=False)

    def after(
        self,
        before: Any,
        action: Action,
        events: Sequence[Event],
        after: Any,
        told: Sequence[Told],
        by: str = "",
        done: frozenset[str] = _NOTHING,
    ) -> Remark | None:
        """What is said of an action that was played; `by` says who played it, without it whoever decided before.

        `done`: what the learner had done before it.
        """
        rules = self.teaching.rules
        by = by or rules.decider(before)
        due = rules.decision(after)
        decision = due if due is not None and due.player == self.learner else None
        now = Moment(self.teaching, self.learner, after, decision, by, before, action, events, done, _ids(told))
        return self._pick(now, told, looks_back=True)

    def _pick(self, now: Moment, told: Sequence[Told], looks_back: bool) -> Remark | None:
        known, ideas = {one.id for one in told}, {one.idea for one in told}
        again = {one.id for one in told if one.turn == now.turn}
        is_late = now.turn > self.file.every_turn
        order = self._order
        if now.turn > self.file.every_turn // 2:  # what is new comes first
            order = sorted(order, key=lambda form: form.idea in ideas)
        for form in order:
            if self._back[form.id] != looks_back or form.id in (known if form.once else again):
                continue
            if is_late and not form.first and form.idea in ideas:
                continue
            if (found := self._found(form, now)) is not None:
                return Remark(form, now.turn, found)
        return None

    def _found(self, form: RemarkForm, now: Moment) -> Found | None:
        """What the conditions of a remark found; None when one of them does not hold."""
        values: dict[str, str | int] = {}
        for name, wanted in self._given[form.id].items():
            if (found := self._conditions[name].test(wanted, now)) is None:
                return None
            values |= found
        return values

    def faults(self) -> Iterator[Fault]:
        """What in the file is not so, beside its form: ids twice, rules that are not there, values that nothing finds."""
        from wm_kernel.table import rules

        known = {rule.id for rule in rules.rules(self.teaching.game)}
        numbers = set(self.teaching.numbers)
        ids, seen = {form.id for form in self.file.remarks}, set[str]()
        for k, form in enumerate(self.file.remarks):
            if form.id in seen:
                yield self._fault(("remarks", k, "id"), f"{form.id} is there twice")
            seen.add(form.id)
            for n, rule in enumerate(form.rules):
                if rule not in known:
                    yield self._fault(("remarks", k, "rules", n), f"there is no rule {rule}")
            given = self._given[form.id]
            for key in ("numbers", "of_another"):
                for name in set(given.get(key, ())) - numbers:
                    yield self._fault(("remarks", k, "when", key, name), f"{name!r} is no number of this game")
            for n, name in enumerate(given.get("untold", ())):
                if name not in ids:
                    yield self._fault(("remarks", k, "when", "untold", n), f"there is no remark {name}")
            there = {value for name in given for value in self._conditions[name].values} | set(given.get("numbers", ()))
            for lang, text in form.text.items():
                for name in sorted(set(_VALUE.findall(text)) - there):
                    yield self._fault(("remarks", k, "text", lang), f"nothing finds the value {{{name}}}")
        yield from self._score_faults(known)

    def _score_faults(self, known: set[str]) -> Iterator[Fault]:
        rest, taken = 0, set[str]()
        for k, kind in enumerate(self.file.scores):
            rest += not kind.rules
            for n, rule in enumerate(kind.rules):
                if rule not in known:
                    yield self._fault(("scores", k, "rules", n), f"there is no rule {rule}")
                elif rule in taken:
                    yield self._fault(("scores", k, "rules", n), f"{rule} belongs to another kind already")
                taken.add(rule)
        if self.file.scores and rest != 1:
            yield self._fault(("scores",), "one kind has no rules: it takes all that the others leave")

    def _fault(self, path: tuple[str | int, ...], told: str) -> Fault:
        place = self.document.place(path)
        return Fault(place.file, place.line, told)

    def __repr__(self) -> str:
        return f"<Coach of {self.teaching.game}: {len(self.file.remarks)} remarks, {len(self.ideas)} ideas>"


def _ids(told: Sequence[Told]) -> frozenset[str]:
    return frozenset(one.id for one in told)


class Trail:
    """What a coach has said in a game, up to any of its positions: the same for the same line, so nothing of it is saved.

    At most one remark a position: of the action that led there, else of what is to be decided, or aside when the learner
    hands on. One that is made of what others do stays until the learner has acted.
    """

    def __init__(self, coach: Coach, game: Game) -> None:
        self.coach, self.game = coach, game
        self._known: dict[int, tuple[Remark, ...]] = {}
        self._done: dict[int, frozenset[str]] = {}  # what the learner has done
        self._fresh: dict[int, bool] = {}  # whether something was said of others since the learner acted

    def remarks(self, node: Node) -> tuple[Remark, ...]:
        """The remarks of the line up to a node, the latest last."""
        path = [one for one in node.path if one.number not in self._known]
        for one in path:
            self._look(one)
        return self._known[node.number]

    def _look(self, node: Node) -> None:
        parent = node.parent
        so_far = () if parent is None else self._known[parent.number]
        by = self.game.ruleset.decider(parent.state) if parent is not None else ""
        is_other = bool(by) and by != self.coach.learner
        stays = is_other and parent is not None and self._fresh[parent.number]
        told = [Told(one.id, one.idea, one.turn) for one in so_far]
        done = _NOTHING if parent is None else self._done[parent.number]
        found: Remark | None = None
        if not stays and parent is not None and node.action is not None:
            found = self.coach.after(parent.state, node.action, node.events, node.state, told, by, done)
        if by == self.coach.learner and node.action is not None:
            done |= deeds(self.coach.teaching, node.action)
        self._done[node.number] = done
        self._fresh[node.number] = stays or (is_other and found is not None)
        due = self.game.ruleset.decision(node.state)
        if found is None and due is not None and due.player == self.coach.learner and not self._fresh[node.number]:
            found = self.coach.remark(node.state, due, told, done)
        elif found is None and due is not None and by == self.coach.learner != due.player:
            found = self.coach.aside(node.state, told, done)
        self._known[node.number] = (*so_far, found) if found is not None else so_far


class Difference(NamedTuple):
    """A kind of points: what the learner has, what the other has, and what is said of it."""

    id: str
    mine: int
    theirs: int
    form: Any

    @property
    def by(self) -> int:
        """How far the learner is ahead in it."""
        return self.mine - self.theirs

    def name(self, lang: str = "en") -> str:
        """What it is called."""
        return str(self.form.name.get(lang))

    def text(self, lang: str = "en") -> str:
        """A sentence on it; "" where nobody is ahead."""
        return "" if not self.by else str((self.form.ahead if self.by > 0 else self.form.behind).get(lang))


def differences(coach: Coach, game: Game, other: str) -> tuple[Difference, ...]:
    """Where the learner and another player differ in points, kind by kind, the largest difference first.

    What explains who is ahead in all comes before what speaks against it: to who has lost, the kinds that cost it.
    """
    scores = game.scores()
    of_rule = {rule: kind.id for kind in coach.file.scores for rule in kind.rules}
    rest = next((kind.id for kind in coach.file.scores if not kind.rules), "")
    sums: dict[str, list[int]] = {kind.id: [0, 0] for kind in coach.file.scores}
    for k, player in enumerate((coach.learner, other)):
        for line in scores[player].lines:
            sums.setdefault(of_rule.get(line.rule, rest), [0, 0])[k] += line.vp
    found = [Difference(kind.id, sums[kind.id][0], sums[kind.id][1], kind) for kind in coach.file.scores]
    way = sum(one.by for one in found)
    return tuple(sorted(found, key=lambda one: (one.by * way < 0, -abs(one.by))))


def path_of(game: str = USUAL) -> Path:
    """Where the coach file of a game lies; it may have none."""
    return spec(game).folder("coach") / "first_game.yaml"


def load_coach(path: str | PathLike[str], learner: str) -> Coach:
    """Read a file of `kind: coach`; DataError names file and line of what is wrong, OSError that it is not there."""
    from wm_kernel.table import savefile

    return Coach(savefile.open_document(Path(path)), learner)


def coach_of(game: str, learner: str) -> Coach:
    """The coach that comes with a game; OSError when it has none."""
    return load_coach(path_of(game), learner)
