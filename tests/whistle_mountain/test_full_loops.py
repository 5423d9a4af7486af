"""No turn goes on for ever: L-01 to L-07 closed, and play that never stops while it can, with any mix of components."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.whistle_mountain.factory import RULES, allowed, decider, has, held, player, refused, run, table
from wm_kernel.checks.fuzz import pick
from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.games.whistle_mountain.rules.actions import DONE, END_TURN, FORGE
from wm_kernel.games.whistle_mountain.rules.state import PLAY, State
from wm_kernel.table.action import Action

# The longest of 12,000 stuffed turns of greedy play had 150 actions; of all turns of 150 whole games, 32.
CAP = 250

SPOTS = [(column, row) for row in (6, 2) for column in (1, 5, 9)]


def test_technician_and_retooling_shop_do_not_turn_in_a_circle() -> None:
    """L-01: a swap is no gain (R-20b)."""
    drawing = """
      4  .  M M M .
      3  .  M M M .
      2  .  M M M .
    """
    red = has(ability="technician", upgrades="stash", machines="forge_machine")
    s = table(drawing, machines="M=retooling_shop", variant="full", red=red, upgrades="recorder")
    happened = run(
        s, "collect balloon a3", "activate retooling_shop", "choose upgrade stash", "choose upgrade recorder"
    )
    assert happened.none("upgrade_gained") and decider(s) == ("red", "turn")


def test_rapid_loader_gets_nothing_from_empty_activations() -> None:
    """L-03: what would come to nothing is not activated (R-18)."""
    drawing = """
      4  .  M M M .
      3  .  M M M .
    """
    s = table(drawing, machines="M=printing_press", variant="full", red=has(upgrades="rapid_loader"))
    run(s, "collect balloon a3")
    refused(s, "activate printing_press", "none_left", "WM-LIMIT-02")


def test_pawn_shop_and_antique_store_end_with_the_tokens() -> None:
    """L-04."""
    s = table(variant="full", red=has("whistle=3 coal=2", upgrades="pawn_shop antique_store"))
    uses = 0
    while allowed(s, "use antique_store"):
        run(s, "use antique_store")
        uses += 1
    run(s, "use pawn_shop")
    assert uses == 3 and held(s, "red") == "" and player(s, "red").vp == 4
    assert not allowed(s, "use pawn_shop")


def actions_of_turn(s: State, choose: object) -> int:
    """Play the turn to its end; how many actions it took."""
    turn, count = s.turn, 0
    while s.turn == turn and not RULES.is_over(s):
        RULES.apply(s, choose(s), None)  # type: ignore[operator]
        count += 1
        assert count <= CAP, f"turn {turn} has not ended after {CAP} actions"
    return count


def greedy(rng: random.Random) -> object:
    """Whoever never stops: anything before ending a turn, finishing or beginning a forge."""

    def choose(s: State) -> Action:
        legal = RULES.legal_actions(s)
        more = [segment for segment in legal.segments if len(segment) and segment[0] not in (DONE, END_TURN, FORGE)]
        if more:
            segment = rng.choice(more)
            return segment[rng.randrange(len(segment))]
        return FORGE if FORGE in legal else legal[0]

    return choose


def stuffed(rng: random.Random) -> State:
    """A position with six random machines, 48 squares of scaffold above them, and players who have plenty of everything."""
    catalog = load()
    machines = rng.sample(sorted(catalog.machines), len(catalog.machines))
    rows = {row: ["."] * 12 for row in range(1, 14)}
    codes = []
    for code, (column, row) in zip("ABCDEF", SPOTS, strict=True):
        machine = machines.pop()
        width, height = {"small": (2, 2), "medium": (3, 2), "large": (3, 3)}[catalog.machines[machine].size]
        codes.append(f"{code}={machine}")
        for y in range(row, row + height):
            for x in range(column - 1, column - 1 + width):
                rows[y][x] = code
    for y in (9, 10, 11, 12):
        for x in range(12):
            rows[y][x] = "pqr"[x // 4] + ("cigh"[rng.randrange(4)] if rng.random() < 0.3 else "")
    drawing = "\n".join(f"{row} {' '.join(squares)}" for row, squares in sorted(rows.items(), reverse=True))
    upgrades = rng.sample(sorted(catalog.upgrades), len(catalog.upgrades))
    abilities = rng.sample(sorted(catalog.abilities), 3)
    cards = [card for card in catalog.cards for _ in range(2)]
    rng.shuffle(cards)
    awards = [award.removeprefix("award_") for award in catalog.awards for _ in range(2)]
    rng.shuffle(awards)
    tiles = rng.sample(sorted(catalog.scaffolds.tiles), 42)

    def rich(seat: int) -> dict[str, object]:
        return has(
            "coal=9 iron=9 water=9 gold=9 whistle=9",
            hand=" ".join(cards.pop() for _ in range(6)),
            machines=" ".join(machines.pop() for _ in range(6)),
            scaffolds=" ".join(tiles.pop() for _ in range(6)),
            awards=" ".join(awards.pop() for _ in range(5)),
            upgrades=" ".join(upgrades.pop() for _ in range(5)),
            ability=abilities.pop(),
            tower="5",
        )

    sizes = {
        size: [m for m in machines if catalog.machines[m].size == size][:3] for size in ("small", "medium", "large")
    }
    given = {size: " ".join(found) for size, found in sizes.items()}
    s = table(
        drawing, machines=" ".join(codes), variant="full", players="red yellow black", red=rich(0), yellow=rich(1), black=rich(2),
        upgrades=" ".join(upgrades[:3]), upgrade_stack=" ".join(upgrades[3:]), deck=" ".join(cards), awards=" ".join(awards),
        scaffolds=" ".join(tiles), **given, max_rounds=30,
    )  # fmt: skip
    shown = {m for found in sizes.values() for m in found}
    kinds = ("small", "medium", "large")
    s.stacks = tuple(tuple(m for m in machines[12:] if catalog.machines[m].size == k and m not in shown) for k in kinds)
    return s


@pytest.mark.rule("L-01", "L-02", "L-03", "L-04", "L-05", "L-06", "L-07")
@pytest.mark.parametrize("block", range(4))
def test_greedy_turns_with_any_mix_of_components_end(block: int) -> None:
    longest = 0
    for n in range(12):
        rng = random.Random(f"mix/{block}/{n}")
        s = stuffed(rng)
        for _ in range(6):
            if not RULES.is_over(s):
                longest = max(longest, actions_of_turn(s, greedy(rng)))
    print(f"the longest of 72 turns has {longest} actions")
    assert longest > 20, "these positions are meant to be rich"


@pytest.mark.rule("L-01", "L-02", "L-03", "L-04", "L-05", "L-06", "L-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_of_whole_games_end(players: int) -> None:
    turns = Counter[int]()
    for seed in range(3):
        rng = random.Random(f"turns/{players}/{seed}")
        never_stop, anything = greedy(rng), lambda s: pick(RULES.legal_actions(s), rng)  # noqa: B023
        s = RULES.new_state(players=players, seed=seed, stall_guard=10, max_rounds=60)
        while s.phase != PLAY:
            RULES.apply(s, anything(s), None)
        while not RULES.is_over(s):
            turns[actions_of_turn(s, never_stop if seed % 2 else anything)] += 1
    print(f"{sum(turns.values())} turns, the longest has {max(turns)} actions")
