"""The small values of the table: legal actions as sequences, payments, cells, chance, events, score sheets."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.toy import Keep
from wm_kernel.table import bag, cells, chance
from wm_kernel.table.action import LegalActions
from wm_kernel.table.score import ScoreLine, ScoreSheet

SEGMENTS = st.lists(st.lists(st.integers(0, 30).map(lambda n: Keep(f"g{n}")), max_size=5), max_size=5)


@given(SEGMENTS, st.integers(-40, 40), st.slices(12))
def test_legal_actions_are_a_sequence_like_any_other(segments: list[list[Keep]], index: int, cut: slice) -> None:
    legal, flat = LegalActions(segments), [action for segment in segments for action in segment]
    assert len(legal) == len(flat) and bool(legal) == bool(flat)
    assert list(legal) == flat and list(reversed(legal)) == flat[::-1]
    assert legal[cut] == flat[cut]
    if -len(flat) <= index < len(flat):
        assert legal[index] == flat[index]
    else:
        with pytest.raises(IndexError):
            legal[index]
    assert all(action in legal for action in flat)
    assert Keep("elsewhere") not in legal
    if flat:
        assert legal.index(flat[-1]) == flat.index(flat[-1]) and legal.count(flat[0]) == flat.count(flat[0])


BAG = st.lists(st.integers(0, 3), min_size=3, max_size=3).map(tuple)
WILD = st.lists(st.lists(st.integers(0, 2), max_size=2, unique=True).map(tuple), min_size=3, max_size=3)


def brute_payments(
    held: tuple[int, ...], cost: tuple[int, ...], any_: int, wild: list[tuple[int, ...]]
) -> set[tuple[int, ...]]:
    """Every bag within `held` whose tokens can be dealt out, one each, to the slots of the cost."""
    slots: list[set[int]] = [{t, *wild[t]} for t in range(3) for _ in range(cost[t])] + [{0, 1, 2}] * any_

    def fits(tokens: list[int], free: list[set[int]]) -> bool:
        if not tokens:
            return not free
        return any(tokens[0] in slot and fits(tokens[1:], free[:k] + free[k + 1 :]) for k, slot in enumerate(free))

    return {
        spent
        for spent in product(*(range(h + 1) for h in held))
        if sum(spent) == len(slots) and fits([t for t in range(3) for _ in range(spent[t])], slots)
    }


@given(BAG, st.lists(st.integers(0, 2), min_size=3, max_size=3).map(tuple), st.integers(0, 2), WILD)
def test_payments_are_exactly_what_dealing_out_tokens_allows(
    held: tuple[int, ...], cost: tuple[int, ...], any_: int, wild: list[tuple[int, ...]]
) -> None:
    found = bag.payments(held, cost, any_, wild)
    assert len(found) == len(set(found))
    assert set(found) == brute_payments(held, cost, any_, wild)
    assert bag.payable(held, cost, any_, wild) == bool(found)
    assert all(bag.covers(held, spent) for spent in found)
    substitutes = [sum(max(0, c - s) for c, s in zip(cost, spent, strict=True)) for spent in found]
    assert substitutes == sorted(substitutes)


def test_adding_bags_of_different_games_is_an_error() -> None:
    with pytest.raises(ValueError):
        bag.add((1, 2), (1, 2, 3))


@given(st.integers(1, cells.MAX_COLUMNS), st.integers(0, cells.MAX_ROWS))
def test_cells_and_their_names_go_both_ways(column: int, row: int) -> None:
    at = cells.cell(column, row)
    assert cells.parse_cell(cells.cell_name(at)) == at
    assert (cells.column_of(at), cells.row_of(at)) == (column, row)


@pytest.mark.parametrize("text", ["", "a", "4d", "p1", "a01", "a31", "A1", "a1 ", "a-1", "a1\n", "a٣"])
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no square"):
        cells.parse_cell(text)


@given(st.sets(st.integers(0, 300)))
def test_bitboards_hold_their_cells_in_order(chosen: set[int]) -> None:
    mask = cells.mask_of(chosen)
    assert list(cells.bits(mask)) == sorted(chosen)
    assert [cells.nth_bit(mask, n) for n in range(len(chosen))] == sorted(chosen)
    with pytest.raises(IndexError):
        cells.nth_bit(mask, len(chosen))


def test_neighbours_never_wrap_round_the_edge() -> None:
    grid = cells.grid_mask(cells.MAX_COLUMNS, 3)
    right = cells.cell(cells.MAX_COLUMNS, 2)
    assert set(cells.names(cells.neighbours(1 << right) & grid)) == {"n2", "o1", "o3"}


@given(st.lists(st.integers(), max_size=20), st.integers(0, 2**63), st.integers(0, 10_000))
def test_a_shuffle_depends_on_seed_and_counter_alone(items: list[int], seed: int, counter: int) -> None:
    order = chance.shuffled(items, seed, counter)
    assert sorted(order) == sorted(items)
    assert chance.shuffled(items, seed, counter) == order


def test_shuffles_differ_by_seed_and_by_counter() -> None:
    orders = {chance.shuffled(range(20), seed, counter) for seed in range(10) for counter in range(10)}
    assert len(orders) == 100


def test_a_score_sheet_adds_up_its_lines() -> None:
    sheet = ScoreSheet("red", (ScoreLine("lamps", 7, "TOY-LAMP", 2), ScoreLine("whirlpool", -5, "TOY-STORM")))
    assert sheet.total == 2
    assert list(sheet) == [("lamps", 7, "TOY-LAMP"), ("whirlpool", -5, "TOY-STORM")]
