"""Elevator: a machine that moves without being built (R-44), and what that does not set off (R-44b)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.whistle_mountain.factory import (
    decider,
    has,
    held,
    names,
    options,
    player,
    refused,
    run,
    table,
    tower,
)
from wm_kernel.explore import determinize
from wm_kernel.games.whistle_mountain.rules.reposition import lifted
from wm_kernel.games.whistle_mountain.rules.state import State

DRAWING = """
  8  .  .  .  .  .  .  b  b  b  .
  7  .  .  .  .  .  .  b  b  b  .
  3  .  E  E  E  a  .  .  .  .  .
  2  .  E  E  E  a  .  .  .  .  .
"""
RULE = "WM-MACH-ELEVATOR-01"


def shaft(drawing: str = DRAWING, red: dict[str, Any] | None = None, machines: str = "", **given: Any) -> State:
    """Elevator lies on b2-d3; scaffold on e2, e3 and, above the bridge, on g7 to i8."""
    told = red or has("water=2")
    return table(drawing, machines=f"E=elevator {machines}", variant="full", red=told, **given)


@pytest.mark.rule("WM-MACH-ELEVATOR-01", "R-44")
def test_it_goes_to_any_other_legal_area_also_one_that_overlaps_its_own() -> None:
    s = shaft()
    run(s, "collect balloon a3", "activate elevator")
    assert options(s) == ["place elevator c2-e3", "place elevator g7-i8"]
    refused(s, "place elevator b2-d3", "same_place", RULE)
    refused(s, "place elevator d2-f3", "no_scaffold", "WM-BUILD-MACHINE-01")
    happened = run(s, "place elevator c2-e3")
    happened.one("repositioned", rule=RULE, player="red", machine="elevator", origin="b2-d3", area="c2-e3")
    assert names(s.machine) == "c2 d2 e2 c3 d3 e3" and names(s.scaffold_seen & (1 << 33 | 1 << 49)) == "b2 b3"


@pytest.mark.rule("R-44")
def test_it_may_turn() -> None:
    drawing = DRAWING.replace("  3  .  E  E  E  a", "  4  .  c  c  .  .  .  .  .  .  .\n  3  .  E  E  E  a")
    s = shaft(drawing)
    run(s, "collect balloon a3", "activate elevator")
    assert "place elevator b2-c4" in options(s)


@pytest.mark.rule("WM-MACH-ELEVATOR-01", "R-44")
def test_ships_on_it_go_home_and_one_that_is_out_no_more_gets_nothing() -> None:
    """It was built over coal on c3; red's blimp stands on it and activates it."""
    ground = """
      8  .  .  .  .  .  .  b  b  b  .
      7  .  .  .  .  .  .  b  b  b  .
      3  .  a  ac a  .  .  .  .  .  .
      2  .  a  a  a  .  .  .  .  .  .
    """
    for ship, coal in (("blimp b2-c2", ""), ("balloon c4", "coal=1")):
        s = table(ground, variant="full", red=has("water=2", machines="elevator"), yellow=has())
        run(s, "forge", "build machine elevator b2-d3", "done", "end turn", "collect balloon d3", "done", "end turn")
        happened = run(s, f"collect {ship}", "activate elevator", "place elevator g7-i8")
        assert [(e.player, e.data["ship"]) for e in happened.all("ship_home", rule=RULE)] == (
            [("red", "blimp"), ("yellow", "balloon")] if not coal else [("yellow", "balloon")]
        )
        assert happened.gained("red") == coal == held(s, "red")


@pytest.mark.rule("R-44", "R-110")
def test_used_from_afar_your_ship_is_the_one_placed_this_turn() -> None:
    """The Activate award moves it; the balloon stands beside coal that the elevator covered."""
    ground = """
      8  .  .  .  .  .  .  b  b  b  .
      7  .  .  .  .  .  .  b  b  b  .
      3  .  a  ac a  .  .  .  .  .  .
      2  .  a  a  a  .  .  .  .  .  .
    """
    for ships, coal in (("collect balloon c4", "coal=1"), ("collect balloon l9", "")):
        s = table(ground, variant="full", red=has("water=2", machines="elevator", awards="activate"))
        run(s, "forge", "build machine elevator b2-d3", "done", "end turn", "end turn")
        run(s, ships, "award activate", "activate elevator", "place elevator g7-i8")
        assert held(s, "red") == coal


@pytest.mark.rule("R-44")
def test_waterlogged_it_does_not_move() -> None:
    drawing = DRAWING.replace("  2  .  E  E  E  a  .  .  .  .  .", "  2  ~  ~E ~E ~E ~a ~  ~  ~  ~  ~")
    s = shaft(drawing, has("water=2", awards="activate"))
    run(s, "collect balloon a3")
    run(s, "take all")
    refused(s, "award activate", "no_active_machine", "WM-MACH-REMOTE-01")


@pytest.mark.rule("R-44b", "WM-MACH-ELEVATOR-01")
def test_moved_above_the_bridge_it_brings_no_flood_no_vp_and_nothing_that_a_build_brings() -> None:
    drawing = DRAWING.replace("  7  .  .  .  .  .  .  b  b  b  .", "  7  .  .  .  .  .  b/R b/R b/Y b  .").replace(
        "  8  .  .  .  .  .  .  b  b  b  .", "  8  .  .  .  .  .  .  b/R b  b  ."
    )
    red = has("water=2", upgrades="extension winners_circle", ability="admiral")
    s = shaft(drawing, red, tower_awards="7:card 8:vp4", awards="vp6", players="red yellow")
    run(s, "collect balloon a3", "activate elevator", "place elevator g7-i8")
    assert options(s) == ["choose worker g7", "choose worker g8"], "not f7 beside it: no Extension"
    happened = run(s, "choose worker g8")
    assert options(s) == ["use winners_circle", "done"], "a promotion it is (R-42)"
    happened += run(s, "use winners_circle")
    happened.one("repositioned", rule=RULE, area="g7-i8")
    assert s.water_top == 0 and player(s, "red").vp == 0
    assert tower(s, "red") == [7, 8] and tower(s, "yellow") == [7]
    assert player(s, "red").awards == ("award_vp4", "award_vp6", "award_card")
    assert decider(s) == ("red", "turn"), "no Admiral"


@pytest.mark.rule("R-44")
def test_while_it_moves_it_is_somewhere_and_nobody_is_dealt_it() -> None:
    """While its owner chooses whom it promotes it lies nowhere, and yet it is no piece that may turn up elsewhere."""
    drawing = DRAWING.replace("  7  .  .  .  .  .  .  b  b  b  .", "  7  .  .  .  .  .  .  b/R b/R b .")
    s = shaft(drawing, has("water=2"), tower_awards="7:card 8:vp4")
    run(s, "collect balloon a3", "activate elevator", "place elevator g7-i8")
    assert options(s) == ["choose worker g7", "choose worker h7"]
    assert lifted(s) == ["elevator"] and not any(placed.id == "elevator" for placed in s.machines)
    for seed in range(5):
        deal = determinize(s, "yellow", seed)
        assert "elevator" not in [machine for pile in (*deal.stacks, *deal.markets) for machine in pile]
    run(s, "choose worker g7")
    assert lifted(s) == []


@pytest.mark.rule("R-44", "WM-BUILD-MACHINE-02")
def test_a_ship_of_an_ace_pilot_closes_squares_to_it() -> None:
    drawing = DRAWING.replace("  3  .  E  E  E  a  .", "  3  .  E  E  E  a/Y1  .")
    s = shaft(drawing, yellow=has(ability="ace_pilot"))
    run(s, "collect balloon a3", "activate elevator")
    assert options(s) == ["place elevator g7-i8"]
    refused(s, "place elevator c2-e3", "on_ship", "WM-BUILD-MACHINE-02")


@pytest.mark.rule("R-18", "WM-BONUS-05")
def test_with_nowhere_to_go_it_is_not_activated() -> None:
    s = shaft("""
      3  .  E  E  E  .
      2  .  E  E  E  .
    """)
    run(s, "collect balloon a3")
    refused(s, "activate elevator", "no_other_place", "WM-MACH-ELEVATOR-01")
