"""Rulings that stand beside the rules: what a list has lost, parts of an effect, what the two languages say differently."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import decider, has, options, player, refused, run, start, table
from wm_kernel.games.whistle_mountain.components.catalog import load


@pytest.mark.rule("WM-COLLECT-10", "R-09", "R-45")
def test_a_machine_that_left_the_list_does_not_come_back_to_it() -> None:
    s = table(
        """
        9  .   .   .   .   d   d
        8  .   .   .   .   d   d
        7  AU  AU  SY  SY  SY  .
        6  AU  AU  SY  SY  SY  .
        5  AU  AU  SY  SY  SY  .
        4  .   .   .   e   e   .
        3  DI  DI  bg  e   e   .
        2  DI  DI  b   .   .   .
        1  ~   ~   ~   ~   ~   ~
        """,
        machines="SY=salvage_yard DI=double_iron AU=automation",
        red=has("iron=3 water=2", machines="double_coal", awards="build"),
    )
    reached = run(s, "collect dreadnought a4-c4").one("reached", rule="WM-COLLECT-06")
    assert set(reached.data["machines"]) == {"automation", "salvage_yard", "double_iron"}
    run(s, "activate automation", "build machine double_coal e8-f9")  # the flood reaches Double Iron
    refused(s, "activate double_iron", "waterlogged", "WM-FLOOD-04")
    run(s, "activate salvage_yard", "choose machine double_iron", "award build", "build machine double_iron d3-e4")
    refused(s, "activate double_iron", "not_on_list", "WM-COLLECT-10", "d3 e3 d4 e4")
    assert options(s) == ["take gold c3", "take all", "done"]


LIFTED = """
5  .   EL  EL  EL
4  .   EL  EL  EL
3  .   .   .   .
2  .   ai  a   a
1  eg  ac  a   a
"""


@pytest.mark.rule("WM-COLLECT-11", "R-08", "R-44")
def test_a_resource_covered_and_uncovered_during_a_collect_is_off_the_list() -> None:
    s = table(LIFTED, machines="EL=elevator", variant="full", red=has("water=4", hand="remote_trigger"))
    run(s, "collect dreadnought a2-a4", "activate elevator", "place elevator b1-d2")
    refused(s, "take iron b2", "covered", "WM-COLLECT-11", "b2")
    run(s, "card remote_trigger", "activate elevator")
    happened = run(s, "place elevator b4-d5")
    happened.one("gained", rule="WM-MACH-ELEVATOR-01", bag="iron=1")  # what it uncovers next to the ship, once
    assert options(s) == ["take gold a1", "take all", "done"]


@pytest.mark.rule("R-08", "R-44")
def test_nor_does_it_come_back_between_the_two_activations_of_a_blast_valve() -> None:
    s = table(
        "4  eg  EL  EL  EL\n3  .   EL  EL  EL\n2  ai  a   a   .\n1  ac  a   a   .",
        machines="EL=elevator",
        variant="full",
        red=has("water=4", ability="blast_valve"),
    )
    run(
        s,
        "collect balloon a3",
        "activate elevator",
        "place elevator a1-c2",
        "activate elevator",
        "place elevator b3-d4",
    )
    assert options(s, "take") == ["take gold a4", "take all"]
    refused(s, "take iron a2", "not_on_list", "WM-COLLECT-06", "a2")


@pytest.mark.rule("W-02")
def test_after_the_first_part_the_rest_may_be_left_out() -> None:
    s = table(
        "2  AL  AL  AL\n1  AL  AL  AL  .  a",
        machines="AL=alpha_site",
        red=has("gold=1 water=1", scaffolds="S1"),
    )
    run(s, "collect balloon d1", "take all", "activate alpha_site")
    assert options(s) == ["option 1", "option 2"]
    refused(s, "done", "must_choose", "W-02")
    run(s, "option 2", "build scaffold S1 e2 f2 f3 g3")
    assert options(s) == ["option 1", "done"]
    run(s, "done")
    assert decider(s) == ("red", "turn")
    assert player(s, "red").barracks.bit_count() == 7


@pytest.mark.rule("C-13")
def test_the_steps_that_the_french_text_has_lost() -> None:
    s = start()
    assert len(s.upgrade_market) == 3
    assert len(s.tower_awards[1]) == 4


@pytest.mark.rule("C-17")
def test_vp_of_machines_that_a_scan_garbles() -> None:
    machines = load().machines
    told = {
        name: machines[name].vp for name in ("alpha_site", "dispatch", "elevator", "lift", "toll_bridge", "megaphone")
    }
    assert told == {"alpha_site": 12, "dispatch": 12, "elevator": 12, "lift": 12, "toll_bridge": 14, "megaphone": 16}


@pytest.mark.rule("C-18")
def test_pieces_with_two_names_are_one_piece() -> None:
    machines = load().machines
    assert machines["exec_archives"].name == {"en": "Exec Archives", "fr": "Auto Archives"}
    assert [name for name in machines if "automat" in name] == ["automation"]


@pytest.mark.rule("C-01")
def test_a_large_market_costs_what_the_large_dock_costs() -> None:
    s = table(large="factory", red=has("iron=3 coal=2", hand="large_market"))
    assert run(s, "card large_market", "choose machine factory").paid("red") == "coal=2 iron=3"
    s = table(large="factory", red=has("iron=2 coal=3", hand="large_market"))
    refused(s, "card large_market", "cannot_pay", "WM-RES-03")
