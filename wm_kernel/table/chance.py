"""Randomness owned by the state: the n-th shuffle depends on (seed, counter) and on nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def generator(seed: int, counter: int) -> random.Random:
    """A generator for the `counter`-th piece of chance of the game with this `seed`.

    >>> generator(7, 3).random() == generator(7, 3).random()
    True
    """
    return random.Random(f"{seed}/{counter}")


def shuffled(items: Iterable[T], seed: int, counter: int) -> tuple[T, ...]:
    """The items in the random order of shuffle number `counter`.

    >>> shuffled("abcd", 1, 0) == shuffled("abcd", 1, 0)
    True
    """
    order = list(items)
    generator(seed, counter).shuffle(order)
    return tuple(order)
