"""Forge and its works (section 11)."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import allowed, decider, has, held, options, player, refused, run, table

YARD = """
2  a  a  a
1  a  bc bi b
"""


@pytest.mark.rule("WM-FORGE-01")
def test_first_every_ship_comes_home_and_collects_nothing() -> None:
    s = table("2  Y2 ai\n1  Y2 a", yellow=has(docks="dreadnought:card"), to_move="yellow")
    happened = run(s, "forge")
    assert happened.kinds == ["forge", "ship_home", "ship_home"]
    happened.one("ship_home", rule="WM-FORGE-01", player="yellow", ship="blimp", cells="a1 a2")
    happened.one("ship_home", rule="WM-FORGE-01", player="yellow", ship="dreadnought", dock="dock_card")
    assert (s.occupied, held(s, "yellow")) == (0, "")
    s = table("2  .  ai\n1  R1 a", yellow=has(docks="blimp:card"), to_move="yellow")
    run(s, "forge", "done")
    assert [len(s.ships_out(seat)) for seat in (0, 1)] == [1, 0]  # those of others stay
    none_out = table("1  a")
    assert run(none_out, "forge").kinds == ["forge"]


@pytest.mark.rule("WM-FORGE-02", "C-20")
def test_three_builds_and_one_work_of_a_worker_in_any_order() -> None:
    s = table(YARD, red=has("water=4 gold=4", scaffolds="S1 S2 S3 S4"))
    run(s, "forge", "build scaffold S1 a3 b3 b4 c4", "move barracks:5 a1")
    refused(s, "move barracks:4 a2", "worker_done", "WM-FORGE-02")
    refused(s, "rescue a2", "worker_done", "WM-FORGE-02")
    run(s, "build scaffold S2 c3 d3 d4 e4", "build scaffold S3 a4 a5 b5 b6")
    refused(s, "build scaffold S4 e3 f3 f4 g4", "too_many_builds", "WM-FORGE-02")
    assert options(s) == ["done"]
    run(s, "done", "end turn")
    s = table(YARD, red=has("water=4 gold=4", scaffolds="S1"))
    refused(s, "build scaffold S1 a3 b3 b4 c4", "needs_forge", "WM-FORGE-02")
    refused(s, "rescue a2", "needs_forge", "WM-FORGE-02")
    run(s, "forge", "rescue a2", "done")  # none of the works must be done
    assert player(s, "red").whirlpool == 1


@pytest.mark.rule("WM-FORGE-03", "R-97c")
def test_what_the_works_cost() -> None:
    s = table(YARD, red=has("water=1 gold=1", scaffolds="S1 S2 S3", hand="treasure_chest"))
    run(s, "forge")
    assert run(s, "build scaffold S1 a3 b3 b4 c4").none("paid")  # the first is free
    run(s, "build scaffold S2 c3 d3 d4 e4").one("paid", bag="water=1", source="forge")
    lacking = refused(s, "build scaffold S3 a4 a5 b5 b6", "cannot_pay", "WM-FORGE-03")
    assert lacking.params["cost"] == (0, 0, 1, 0, 0)
    assert lacking.params["held"] == (0, 0, 0, 1, 0)
    refused(s, "rescue a2", "cannot_pay", "WM-FORGE-03")  # 2 gold
    run(s, "card treasure_chest")  # what comes in during the forge pays for later works
    happened = run(s, "build scaffold S3 a4 a5 b5 b6")
    happened.one("paid", rule="WM-WILD-01", bag="whistle=1")
    assert run(s, "rescue a2", "done").paid("red") == "gold=1 whistle=1"
    assert held(s, "red") == ""
    s = table(YARD, red=has("gold=1"))
    run(s, "forge")
    assert run(s, "move barracks:5 a1").one("paid", rule="WM-RES-03", bag="gold=1", source="forge")
    s = table(YARD)
    run(s, "forge")
    refused(s, "move barracks:5 a1", "cannot_pay", "WM-FORGE-03")


@pytest.mark.rule("WM-FORGE-04", "R-97b")
def test_granted_works_do_not_count() -> None:
    s = table(YARD, red=has("gold=2 water=1", scaffolds="S1 S2 S3", awards="build", hand="scramble"))
    happened = run(s, "forge", "award build")
    assert decider(s) == ("red", "build")
    refused(s, "move barracks:5 a1", "finish_first", "WM-BONUS-04")
    refused(s, "done", "must_choose", "WM-FORGE-04")
    happened += run(s, "build scaffold S1 a3 b3 b4 c4")
    assert happened.none("paid")
    assert run(s, "build scaffold S2 c3 d3 d4 e4").none("paid")  # still the first build of the forge
    run(s, "move barracks:7 a1", "card scramble")
    refused(s, "rescue a2", "wrong_kind", "WM-FORGE-04")
    run(s, "move barracks:6 a2")
    run(s, "build scaffold S3 a4 a5 b5 b6").one("paid", bag="water=1")
    assert held(s, "red") == ""


@pytest.mark.rule("WM-FORGE-05")
def test_a_build_comes_from_the_own_storage() -> None:
    s = table(YARD, red=has(scaffolds="S1", machines="wet_gold"), yellow=has(scaffolds="L1", machines="archives"))
    run(s, "forge")
    refused(s, "build scaffold L1 a3 b3 c3 c4", "not_in_storage", "WM-FORGE-05")
    refused(s, "build machine archives a1-c2", "not_in_storage", "WM-FORGE-05")
    assert {line.split()[2] for line in options(s, "build")} == {"S1", "wet_gold"}
    run(s, "build machine wet_gold b1-c2")
    assert player(s, "red").machines == ()
    assert allowed(s, "done")
