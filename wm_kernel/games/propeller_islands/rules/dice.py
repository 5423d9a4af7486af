"""The dice of the Forge: rolling, the limit of three of a value, and the ring of six (PI-ROUND-01, 02, PI-TURN-02)."""

from __future__ import annotations

from random import Random

from wm_kernel.games.propeller_islands.rules.state import SLOTS, State
from wm_kernel.table import chance

STEPS = (-2, -1, 1, 2, 3)
"""Every way round the ring of six, each by the shorter way; three steps lead to the opposite value either way."""

MOST_STEPS = 3
"""The steps to the opposite value."""


def turned(value: int, steps: int) -> int:
    """The value so many steps further on the ring, where 6 and 1 are neighbours.

    >>> turned(6, 1), turned(1, -2)
    (1, 5)
    """
    return (value - 1 + steps) % 6 + 1


def slots_of(value: int) -> tuple[int, int, int]:
    """The three slots that a value sees, clockwise (PI-FORGE-03).

    >>> slots_of(1), slots_of(6)
    ((11, 0, 1), (9, 10, 11))
    """
    middle = 2 * (value - 1)
    return ((middle - 1) % SLOTS, middle, middle + 1)


def roll(s: State) -> None:
    """Roll all dice in play; those above the limit of a value are rolled anew until none is (PI-ROUND-01, 02)."""
    rng = chance.generator(s.seed, s.counter)
    s.counter += 1
    counts = [0] * 6
    for _ in range(s.catalog.dice[len(s.players)]):
        counts[rng.randrange(6)] += 1
    s.emit("rolled", "PI-ROUND-01", None, dice=tuple(counts))
    for value, to in settle(counts, s.catalog.most_of_a_value, rng):
        s.emit("rerolled", "PI-ROUND-02", None, value=value, to=to)
    s.forge = tuple(counts)


def settle(counts: list[int], most: int, rng: Random) -> list[tuple[int, int]]:
    """Roll the dice in excess anew, in place, until no value holds too many: (old value, new value) of each.

    >>> counts = [1, 4, 0, 0, 2, 0]
    >>> rerolled = settle(counts, 3, Random(1))
    >>> rerolled[0][0], sum(counts), max(counts)
    (2, 7, 3)
    """
    rolled: list[tuple[int, int]] = []
    while max(counts) > most:
        for value in range(1, 7):
            for _ in range(counts[value - 1] - most):
                to = rng.randrange(6) + 1
                counts[value - 1] -= 1
                counts[to - 1] += 1
                rolled.append((value, to))
    return rolled


def reroll(s: State) -> int:
    """The new value of one die (PI-CHAR-01)."""
    value = chance.generator(s.seed, s.counter).randrange(6) + 1
    s.counter += 1
    return value


def last_value(s: State) -> int:
    """The value of the die that is left when every turn is over."""
    return next(value for value in range(1, 7) if s.forge[value - 1])
