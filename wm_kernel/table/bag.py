"""Bags of resources as tuples of counts, and every distinct way to pay a cost from one.

A cost names some types and may ask for `any` further resources of whatever type. `wild[t]` lists the types that may
stand in for one resource of type t. Costs are exact: no overpaying, no change. Which type is wild for what is the
game's business.
"""

from __future__ import annotations

from collections.abc import Sequence


def add(a: Sequence[int], b: Sequence[int]) -> tuple[int, ...]:
    """The sum of two bags.

    >>> add((1, 0), (2, 3))
    (3, 3)
    """
    return tuple(x + y for x, y in zip(a, b, strict=True))


def covers(held: Sequence[int], bag: Sequence[int]) -> bool:
    """Whether `held` contains `bag`."""
    return all(h >= b for h, b in zip(held, bag, strict=True))


def payable(held: Sequence[int], cost: Sequence[int], any_: int, wild: Sequence[Sequence[int]]) -> bool:
    """Whether the cost can be paid at all.

    >>> payable((0, 1, 0, 0, 1), (0, 2, 0, 0, 0), 0, [(4,), (4,), (4,), (4,), ()])
    True
    """
    if sum(held) < sum(cost) + any_:
        return False
    if all(h >= c for h, c in zip(held, cost, strict=True)):
        return True
    return bool(_ways(held, cost, any_, wild, first=True))


def payments(
    held: Sequence[int], cost: Sequence[int], any_: int, wild: Sequence[Sequence[int]]
) -> list[tuple[int, ...]]:
    """Every distinct bag that pays the cost, fewest substitutes first.

    >>> payments((2, 0, 0, 0, 1), (2, 0, 0, 0, 0), 0, [(4,), (4,), (4,), (4,), ()])
    [(2, 0, 0, 0, 0), (1, 0, 0, 0, 1)]
    """
    if sum(held) < sum(cost) + any_:
        return []
    found = _ways(held, cost, any_, wild, first=False)
    return sorted(
        found, key=lambda bag: (sum(max(0, c - b) for b, c in zip(bag, cost, strict=True)), tuple(-b for b in bag))
    )


def _ways(
    held: Sequence[int], cost: Sequence[int], any_: int, wild: Sequence[Sequence[int]], *, first: bool
) -> set[tuple[int, ...]]:
    """The distinct bags that pay, or at least one of them when `first`."""
    size = len(held)
    found: set[tuple[int, ...]] = set()
    seen: set[tuple[tuple[int, ...], int]] = set()
    needs = [t for t in range(size) for _ in range(cost[t])]

    def name(spent: tuple[int, ...], i: int) -> bool:
        if (spent, i) in seen:
            return False
        seen.add((spent, i))
        if i == len(needs):
            return fill(spent, any_, 0)
        t = needs[i]
        for use in (t, *wild[t]):
            if spent[use] < held[use]:
                if name((*spent[:use], spent[use] + 1, *spent[use + 1 :]), i + 1) and first:
                    return True
        return False

    def fill(spent: tuple[int, ...], left: int, start: int) -> bool:
        if not left:
            found.add(spent)
            return True
        done = False
        for t in range(start, size):
            if spent[t] < held[t]:
                done |= fill((*spent[:t], spent[t] + 1, *spent[t + 1 :]), left - 1, t)
                if done and first:
                    return True
        return done

    name((0,) * size, 0)
    return found
