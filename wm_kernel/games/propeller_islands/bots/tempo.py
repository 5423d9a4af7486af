"""What a bot of Propeller Islands weighs, how many rounds it takes to be left, and what resources are worth until then."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wm_kernel.games.propeller_islands.rules.state import OVER, State

Price = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Weights:
    """What the evaluation weighs, in VP; a share is of the value it stands beside."""

    early: Price = (0.45, 0.75, 1.1)  # an energy, a steel, a gear while many rounds are to come
    rounds_for_early: float = 4.0  # from so many rounds before the end their price sinks to that of the end
    plans: float = 0.75  # plans that whoever is ahead in them completes in a round
    deployed: float = 1.1  # workers that whoever is ahead in them deploys in a round
    tiles: float = 1.0  # tiles that a player takes from the pile in a round
    deploy: float = 1.1  # moving a worker from the quay to the island, beside the tile it mans
    drawn: float = 1.5  # a tile from the pile
    wild: float = 0.93  # share of rounds in which a tile that any die fits is activated
    ranks: tuple[float, ...] = (0.8, 0.5, 0.3, 0.2, 0.15, 0.1)  # ... and the number with most to activate, the next ...
    unmanned: float = 0.65  # share of a tile without a worker, while workers are on the quay
    crowded: float = 0.75  # each further unmanned tile counts this much of the one before
    standing: Price = (0.35, 0.75, 0.9)  # share of what stands ready, by own turns left this round
    payable: float = 0.85  # share of a plan in hand that can be paid
    missing: float = 0.04  # less for each token that is missing
    next_plan: float = (
        0.4  # share of the second-best plan in hand, and of the third that of the second: a token pays once
    )
    border: float = 0.3  # a free hex where a tile to come may lie, for each connection that it could make there
    placed: float = 0.8  # tiles that are placed in a round
    next_set: float = 0.7  # share of the part that is there of a monument's next set
    row: float = 0.35  # share of a quay reward, by the square of the part of its row or column that is empty
    opponent: float = 0.9  # share of what the strongest opponent has
    decided: float = 5.0  # VP: a game that ends this round is worth so much more to whoever is clearly ahead
    ahead: float = 6.0  # VP that make clearly ahead


WEIGHTS = Weights()


def rounds_left(s: State, weights: Weights = WEIGHTS) -> float:
    """About how many rounds are to come after this one: by plans, by workers on the quay, by the pile, by the cap.

    A step towards an end takes away what it takes at the usual pace, no more: a guess from the pace so far would make every
    plan seem to cost the game several rounds, and bots that like their island would complete none.
    """
    if s.phase == OVER:
        return 0.0
    n = len(s.players)
    to_end = s.setup.catalog.plans_to_end
    plans = (to_end - max([len(p.completed) for p in s.players])) / weights.plans
    quay = min([p.quay.bit_count() for p in s.players]) / weights.deployed
    left = min(plans, quay, len(s.pile) / (weights.tiles * n)) - 0.5
    if s.setup.max_rounds is not None:
        left = min(left, s.setup.max_rounds - s.round)
    return max(0.0, left)


def prices(s: State, rounds: float, weights: Weights = WEIGHTS) -> Price:
    """What an energy, a steel and a gear are worth now."""
    share = min(1.0, rounds / weights.rounds_for_early)
    per_vp = s.setup.catalog.per_vp
    return tuple(  # type: ignore[return-value]
        share * early + (1.0 - share) / per for early, per in zip(weights.early, per_vp, strict=True)
    )


def priced(bag: Iterable[int], price: Price) -> float:
    """What a bag is worth.

    >>> priced((2, 0, 1), (0.5, 0.5, 1.0))
    2.0
    """
    energy, steel, gear = bag
    return energy * price[0] + steel * price[1] + gear * price[2]
