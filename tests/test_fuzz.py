"""The fuzzer finds what is wrong with a game, says how to repeat it, and leaves a sound game in peace."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.toy import SPEC, Bank, Buy, Flip, Keep, Lanterns, Toy
from wm_kernel.checks import fuzz, perft
from wm_kernel.games.whistle_mountain.rules import explain, explain_net
from wm_kernel.games.whistle_mountain.rules.actions import CollectDock
from wm_kernel.table import spec
from wm_kernel.table.action import Action, LegalActions


@pytest.fixture(autouse=True)
def known_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(spec, "_specs", dict(spec._specs))
    spec.register(SPEC)
    yield


def test_a_sound_game_passes() -> None:
    summary = fuzz.run(fuzz.plan("lanterns", 12, [2, 3, 4], 1, cards=60))
    assert (summary.games, summary.violations) == (12, [])
    assert summary.actions > 12 * 60 and summary.ended_by == {"itself": 12}


def test_tasks_take_turns_among_the_numbers_of_players() -> None:
    tasks = fuzz.plan("lanterns", 5, [2, 4], 100, cards=9)
    assert [(task.players, task.seed) for task in tasks] == [(2, 100), (4, 101), (2, 102), (4, 103), (2, 104)]
    assert tasks[1].command == "wm fuzz --games 1 --players 4 --seed 101 --game lanterns --cards 9"


def test_the_same_task_plays_the_same_game() -> None:
    (task,) = fuzz.plan("lanterns", 1, [3], 9, cards=50)
    assert fuzz.play(task) == fuzz.play(task)


def test_kinds_are_picked_evenly_however_many_actions_they_have() -> None:
    legal = LegalActions([[Keep(str(i)) for i in range(97)], [], [Flip()], [Keep("x")], [Bank()]])
    found = Counter(type(fuzz.pick(legal, random.Random(i))) for i in range(3000))
    assert set(found) == {Keep, Flip, Bank}
    assert all(800 < n < 1200 for n in found.values())
    assert set(legal.kinds()) == {Keep, Flip, Bank}


class Forgetful(Lanterns):
    """Loses its market on the way through a dictionary."""

    def from_dict(self, data: Any) -> Toy:
        state = super().from_dict(data)
        state.market = state.market[::-1] if state.active else state.market
        return state


class Sharing(Lanterns):
    """Its copies share their stock."""

    def new_state(self, **options: Any) -> Toy:
        class Shared(Toy):
            __slots__ = ()

            def clone(self) -> Toy:
                copy = super().clone()
                copy.__class__ = Shared
                copy.stock = self.stock
                return copy

        state = super().new_state(**options)
        state.__class__ = Shared
        return state


class Stuck(Lanterns):
    """Offers nothing when the deck is nearly out."""

    def legal_actions(self, state: Toy) -> LegalActions:
        return LegalActions() if len(state.deck) == 3 else super().legal_actions(state)


class Endless(Lanterns):
    """Never takes a card from the deck."""

    def apply(self, state: Toy, action: Action, events: Any = None) -> None:
        deck = state.deck
        super().apply(state, action, events)
        state.deck = deck


class Careless(Lanterns):
    """Breaks over a purchase."""

    def apply(self, state: Toy, action: Action, events: Any = None) -> None:
        if isinstance(action, Buy):
            raise KeyError("no such lamp")
        super().apply(state, action, events)


class Contrary(Lanterns):
    """Refuses what it offers."""

    def why_not(self, state: Toy, action: Action) -> list[Any]:
        return super().why_not(state, Bank())


class Silent(Lanterns):
    """Refuses and does not say why."""

    def why_not(self, state: Toy, action: Action) -> list[Any]:
        return []


class Mumbling(Lanterns):
    """Does not read its own text."""

    def parse(self, text: str, state: Any = None) -> Action:
        return Flip()


class Repeating(Lanterns):
    """Offers the same twice."""

    def legal_actions(self, state: Toy) -> LegalActions:
        legal = super().legal_actions(state)
        return LegalActions([*legal.segments, *legal.segments[:1]])


FORGETFUL, SHARING, STUCK, ENDLESS, CARELESS = Forgetful(), Sharing(), Stuck(), Endless(), Careless()
CONTRARY, SILENT, MUMBLING, REPEATING = Contrary(), Silent(), Mumbling(), Repeating()


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        (Forgetful, "differs from the state"),
        (Sharing, "changed the original"),
        (Stuck, "nothing is legal"),
        (Endless, "has not ended"),
        (Careless, "no such lamp"),
        (Contrary, "offered and refused"),
        (Silent, "nothing is said against it"),
        (Mumbling, "is read as"),
        (Repeating, "offered twice"),
    ],
)
def test_a_fault_is_found_and_repeats(broken: type[Lanterns], says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spec.register(replace(SPEC, name="broken", rules=f"tests.test_fuzz:{broken.__name__.upper()}"))
    monkeypatch.setattr(fuzz, "MAX_ACTIONS", 500)
    monkeypatch.setattr(fuzz, "AUDIT_EVERY", 5)
    summary = fuzz.run(fuzz.plan("broken", 6, [2, 3], 1, cards=40))
    assert summary.violations, "the fault was not found"
    told = str(summary.violations[0])
    assert says in told and "wm fuzz --games 1" in told
    words = summary.violations[0].command.split()
    players, seed = int(words[words.index("--players") + 1]), int(words[words.index("--seed") + 1])
    again = fuzz.run(fuzz.plan("broken", 1, [players], seed, cards=40))
    assert again.violations[0] == summary.violations[0]


def test_several_processes_find_the_same() -> None:
    tasks = fuzz.plan("lanterns", 6, [2, 3], 1, cards=20)
    one, two = fuzz.run(tasks, jobs=1), fuzz.run(tasks, jobs=2)
    assert (one.games, one.actions, one.ended_by) == (two.games, two.actions, two.ended_by)


def test_perft_counts_every_line() -> None:
    rules = Lanterns()
    state = rules.new_state(seed=4)

    def lines(state: Toy, depth: int) -> int:
        if depth == 0 or rules.is_over(state):
            return 1
        total = 0
        for action in rules.legal_actions(state):
            after = state.clone()
            rules.apply(after, action)
            total += lines(after, depth - 1)
        return total

    for depth in range(7):
        assert perft.count(rules, state, depth) == lines(state, depth)
        if depth:
            assert sum(perft.split(rules, state, depth).values()) == lines(state, depth)
    assert perft.split(rules, state, 0) == {}


@pytest.mark.parametrize(("variant", "seed"), [("first_game", 1), ("full", 501)])
def test_whistle_mountain_survives_a_short_fuzz(variant: str, seed: int) -> None:
    """The long one is `wm fuzz --games 300`; this one is played with every run of the tests."""
    options = {"variant": variant, "stall_guard": 10, "max_rounds": 60}
    summary = fuzz.run(fuzz.plan("whistle_mountain", 9, [2, 3, 4], seed, **options))
    assert not summary.violations, "\n\n".join(map(str, summary.violations))
    assert summary.games == 9 and set(summary.ended_by) <= {"barracks", "guard", "cap"}


@pytest.mark.parametrize("strict", [False, True], ids=["as for players", "as in tests"])
def test_a_refusal_that_does_not_say_why_is_a_violation(strict: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The net of the reasons is asked for docks; the fuzzer finds it with the switch of the tests and without."""
    monkeypatch.setattr(explain_net, "strict", strict)
    monkeypatch.setitem(explain._REASONS, CollectDock, lambda *_: [])
    options = {"variant": "first_game", "stall_guard": 10, "max_rounds": 20}
    summary = fuzz.run(fuzz.plan("whistle_mountain", 1, [2], 1, **options))
    (violation,) = summary.violations
    assert ("no reason of its own" if strict else "is refused without a reason of its own: not_offered") in str(
        violation
    )
    assert explain_net.strict is strict, "players are not left with the switch of the tests"


@pytest.mark.long
@pytest.mark.parametrize("variant", ["first_game", "full"])
def test_whistle_mountain_survives_a_long_fuzz(variant: str) -> None:
    options = {"variant": variant, "stall_guard": 10, "max_rounds": 150}
    summary = fuzz.run(fuzz.plan("whistle_mountain", 600, [2, 3, 4], 10_000, **options), jobs=2)
    assert not summary.violations, "\n\n".join(map(str, summary.violations))
    assert set(summary.ended_by) == {"barracks", "guard", "cap"}
