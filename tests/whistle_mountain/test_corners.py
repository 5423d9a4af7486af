"""Corners of the rules: cases that a changed sign, a forgotten player or a missing piece would slip through."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import (
    allowed,
    decider,
    has,
    held,
    levels,
    names,
    options,
    player,
    refused,
    run,
    table,
)
from wm_kernel.games.whistle_mountain.rules.actions import Collect
from wm_kernel.games.whistle_mountain.rules.collect import collects
from wm_kernel.games.whistle_mountain.rules.workers import WorkerChoice

YARD = """
4  .  M  M  M  .  .  .
3  .  M  M  M  .  b  b/R
2  .  M  M  M  .  b  b
"""

# --- collect ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-ABIL-AERO-01", "R-58")
@pytest.mark.parametrize("square", ["d3", "d5", "f3", "f5"])
def test_each_diagonal_square_is_next_to_an_aeronauts_balloon(square: str) -> None:
    rows = {
        row: [".", ".", ".", *("ai" if f"{column}{row}" == square else "." for column in "def")] for row in (5, 4, 3)
    }
    drawing = "\n".join(f"{row} {' '.join(tokens)}" for row, tokens in rows.items())
    s = table(drawing, variant="full", red=has(ability="aeronaut"))
    assert run(s, "collect balloon e4").one("reached", rule="WM-ABIL-AERO-01", squares=square)
    s = table(drawing, variant="full", red=has())
    assert run(s, "collect balloon e4").one("reached", squares="")


@pytest.mark.rule("WM-ABIL-ACE-01", "R-56b")
def test_an_ace_pilots_ship_stands_on_one_tile_of_several() -> None:
    drawing = """
      4  b  .  c  .
      3  b  .  c  .
      2  a  .  d  d
      1  a  .  d  d
    """
    s = table(drawing, variant="full", red=has(ability="ace_pilot"))
    places = [action for action in collects(s, 0)[1] if isinstance(action, Collect) and not action.mask & ~s.scaffold]
    assert [str(action).split()[2] for action in places] == [
        "c1-d1",
        "c2-d2",
        "a1-a2",
        "c1-c2",
        "d1-d2",
        "a3-a4",
        "c3-c4",
    ]
    refused(s, "collect blimp a2-a3", "half_on_tile", "WM-ABIL-ACE-01", "a2 a3")


# --- workers and machines ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "barracks", "whirlpool", "line"),
    [
        (YARD, 0, 0, "move g3 sanctuary"),
        (YARD.replace("/R", ""), 0, 1, "rescue sanctuary"),
        (YARD.replace("/R", ""), 1 << 3, 0, "move barracks:3 sanctuary"),
        (YARD.replace("/R", ""), 0, 0, ""),
    ],
    ids=["grid", "whirlpool", "barracks", "nobody"],
)
def test_whoever_can_come_makes_sanctuary_usable(drawing: str, barracks: int, whirlpool: int, line: str) -> None:
    s = table(drawing, machines="M=sanctuary", variant="full", red=has("gold=1"))
    s.players[0].barracks, s.players[0].whirlpool = barracks, whirlpool
    run(s, "collect balloon a3")
    if line:
        run(s, "activate sanctuary")
        assert options(s) == [line]
    refused(
        s,
        "activate sanctuary",
        "finish_first" if line else "no_worker_to_move",
        "WM-BONUS-04" if line else "WM-WORKER-01",
    )


@pytest.mark.rule("WM-FORGE-04")
def test_two_moves_granted_at_once_are_asked_for_one_by_one() -> None:
    s = table("3  b  b  b\n2  b  b  b", variant="full", red=has(barracks="6 7"))
    s.main_done = True
    s.pending = [WorkerChoice(0, "scramble", "move", 2)]
    run(s, "move barracks:6 a2")
    assert decider(s) == ("red", "worker")
    refused(s, "rescue a3", "wrong_kind", "WM-FORGE-04")
    run(s, "move barracks:7 a3")
    assert decider(s) == ("red", "turn") and levels(s, "red") == [] and names(player(s, "red").grid) == "a2 a3"
    s = table("3  b  b  b\n2  b  b  b", variant="full", red=has(barracks="7", whirlpool=0))
    s.pending = [WorkerChoice(0, "scramble", "move", 2)]
    run(s, "move barracks:7 a2", "move a2 a3")
    assert decider(s) == ("red", "turn")


@pytest.mark.rule("WM-MACH-ELEVATOR-01", "R-44", "R-110")
def test_a_ship_of_an_earlier_turn_gains_nothing_from_what_the_elevator_uncovers() -> None:
    """Red's dreadnought stands beside the coal, but was placed a turn ago."""
    ground = """
      8  .  .  .  .  .  .  b  b  b  .
      7  .  .  .  .  .  .  b  b  b  .
      4  .  R3 R3 R3 .  .  .  .  .  .
      3  .  a  ac a  .  .  .  .  .  .
      2  .  a  a  a  .  .  .  .  .  .
    """
    s = table(
        ground, variant="full", to_move="yellow", red=has("water=2", awards="activate"), yellow=has(machines="elevator")
    )
    run(s, "forge", "build machine elevator b2-d3", "done", "end turn")
    happened = run(s, "award activate", "activate elevator", "place elevator g7-i8")
    assert happened.one("repositioned", rule="WM-MACH-ELEVATOR-01") and held(s, "red") == ""


@pytest.mark.rule("WM-WILD-04", "WM-BONUS-05")
def test_swap_meet_needs_another_type_than_the_one_that_lies_there() -> None:
    drawing = """
      7  .  T  T  T  .
      6  .  T  T  T  .
      5  .  T  T  T  .
      4  .  M  M  M  .
      3  .  M  M  M  .
      2  .  M  M  M  .
    """
    s = table(drawing, machines="M=swap_meet T=toll_bridge", variant="full", red=has())
    s.tokens = (("swap_meet", (1, 0, 0, 0, 0)),)
    s.players[1].resources = [0, *s.setup.catalog.board.tokens[1:]]
    run(s, "collect balloon a3")
    refused(s, "activate swap_meet", "supply_empty", "WM-SUPPLY-02")
    s.players[1].resources[3] -= 1
    run(s, "activate swap_meet")
    assert options(s) == ["choose resource gold"]
    assert run(s, "choose resource gold").one("token_put", rule="WM-WILD-04", bag="gold=1")


@pytest.mark.rule("WM-DOCK-02", "WM-DOCK-13")
def test_a_dreadnought_that_could_bump_is_refused_for_the_price_alone() -> None:
    s = table(
        variant="full",
        red=has("coal=1", ability="dreadnought_ability"),
        yellow=has(docks="balloon:small_1"),
        small="wet_gold",
    )
    reason = refused(s, "collect dreadnought dock small_1", "cannot_pay", "WM-DOCK-02")
    assert reason.params == {"source": "dock_small_1", "cost": (2, 0, 0, 0, 0), "any": 0, "held": (1, 0, 0, 0, 0)}
    assert not allowed(s, "collect balloon dock small_1")
    s.players[0].resources[0] = 2
    happened = run(s, "collect dreadnought dock small_1", "choose machine wet_gold")
    assert happened.one("ship_home", rule="WM-DOCK-13", player="yellow", ship="balloon", dock="dock_small_1")
