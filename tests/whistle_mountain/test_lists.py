"""Lists of actions that are made only when asked for: by number, by slice, one after the other, and by membership alike."""

from __future__ import annotations

import random

import pytest

from tests.whistle_mountain.factory import RULES, has, options, read, run, start, table
from wm_kernel.checks import fuzz
from wm_kernel.games.whistle_mountain.rules.build import Areas, Placements, builds
from wm_kernel.games.whistle_mountain.rules.collect import Berths, collects
from wm_kernel.games.whistle_mountain.rules.frames import Segments
from wm_kernel.games.whistle_mountain.rules.reposition import Places
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.games.whistle_mountain.rules.workers import Moves

YARD = """
7  .  b  b    b  .  .
6  .  b  b/R  b  .  .
4  .  M  M    .  .  a
3  .  M  M    .  a  a/R
2  .  .  .    .  a  a
1  ~  ~  ~    ~  ~  ~
"""


def yard() -> State:
    """Free ground, a small machine, workers, and pieces of every kind in storage."""
    storage = has("gold=3 water=3", scaffolds="S1 L2 T3 S4", machines="whistler archives")
    return table(YARD, machines="M=wet_gold", variant="full", red=storage)


def forging(s: State) -> Segments:
    run(s, "forge")
    return s.pending[-1].legal(s)


def placing_again() -> Segments:
    drawing = "3  .  E  E  E  a  a\n2  .  E  E  E  a  a\n1  .  a  a  a  a  a"
    s = table(drawing, machines="E=elevator", variant="full", red=has("water=2"))
    run(s, "collect balloon a3", "activate elevator")
    return s.pending[-1].legal(s)


def starting() -> Segments:
    s = start()
    while not options(s, "start scaffold"):
        run(s, options(s)[0])
    return s.pending[-1].legal(s)


LISTS = {
    "ships": (lambda: collects(yard(), 0), Berths),
    "scaffolds": (lambda: builds(yard(), 0), Placements),
    "machines": (lambda: builds(yard(), 0), Areas),
    "moves": (lambda: forging(yard()), Moves),
    "elevator": (placing_again, Places),
    "the first scaffold": (starting, Placements),
}


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_the_same_however_it_is_asked(name: str) -> None:
    make, kind = LISTS[name]
    lists = [segment for segment in make() if isinstance(segment, kind)]
    assert lists
    everything = [action for segment in lists for action in segment]
    for segment in lists:
        actions = list(segment)
        assert len(segment) == len(actions) and len(set(actions)) == len(actions)
        assert [segment[i] for i in range(len(actions))] == actions
        assert segment[1:3] == actions[1:3] and segment[:] == actions and segment[::-2] == actions[::-2]
        assert all(action in segment for action in actions)
        others = [action for action in everything if action not in set(actions)]
        assert not any(action in segment for action in others)
        assert read("forge") not in segment and read("collect balloon a0") not in segment
        with pytest.raises(IndexError):
            segment[len(actions)]


def test_ships_lie_first_and_stand_then() -> None:
    s = table("2  a  a\n1  a  a", red=has())
    lines = [str(action) for action in collects(s, 0)[2]]
    assert lines[0] == "collect dreadnought c1-e1" and lines[-1] == "collect dreadnought l11-l13"
    lying = [line for line in lines if line.split()[2].split("-")[0][1:] == line.split("-")[1][1:]]
    assert lines[: len(lying)] == lying
    assert len(lying) == 11 * 10 + 2 * 8 and len(lines) - len(lying) == 10 * 11 + 2 * 9


def test_scaffolds_come_as_they_lie_in_storage_and_machines_then() -> None:
    lines = [line for segment in builds(yard(), 0) for line in map(str, segment)]
    order = list(dict.fromkeys(line.split()[2] for line in lines))
    assert order == ["S1", "L2", "T3", "S4", "whistler", "archives"]
    assert [str(a) for a in builds(yard(), 0, "machine")[0]] == [line for line in lines if "whistler" in line]
    assert {str(a).split()[1] for segment in builds(yard(), 0, "scaffold") for a in segment} == {"scaffold"}


def test_moves_come_by_worker_and_then_by_square() -> None:
    s = yard()
    run(s, "forge")
    lines = options(s, "move")
    free = ["e2", "f2", "e3", "f4", "b6", "d6", "b7", "c7", "d7"]
    sources = [*(f"barracks:{level}" for level in range(3, 8)), "f3", "c6"]
    assert lines == [f"move {source} {square}" for source in sources for square in free]
    assert read("move barracks:8 b6") not in RULES.legal_actions(s)
    assert read("move sanctuary b6") not in RULES.legal_actions(s)


@pytest.mark.parametrize("players", [2, 4])
def test_asking_never_touches_the_position(players: int) -> None:
    """What is asked of a position (what is legal, why not, can this be afforded) leaves every attribute of it alone.

    Not even for a moment: a second thread may read the same position. So no attribute may be set while it is asked.
    """
    rng = random.Random(players)
    state = RULES.new_state(players=players, seed=5, variant="full", stall_guard=10, max_rounds=40)
    watched = (type(state), type(state.players[0]))
    owned: set[int] = set()

    def forbidden(self: object, name: str, value: object) -> None:
        assert id(self) not in owned, f"{type(self).__name__}.{name} was set while the position was asked"
        object.__setattr__(self, name, value)

    for _ in range(250):
        if RULES.is_over(state):
            break
        owned = {id(state), *map(id, state.players)}
        with pytest.MonkeyPatch.context() as patch:
            for cls in watched:
                patch.setattr(cls, "__setattr__", forbidden, raising=False)
            legal = list(RULES.legal_actions(state))
            for action in rng.sample(legal, min(3, len(legal))):
                assert not RULES.why_not(state, action)
            for text in ("forge", "end turn", "collect balloon a1", "card charity", "award rescue", "take all"):
                RULES.why_not(state, RULES.parse(text, state))
        RULES.apply(state, fuzz.pick(RULES.legal_actions(state), rng))
