"""Collect on the grid, on a machine or, with Ace Pilot, on a scaffold (section 6)."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import allowed, decider, has, held, options, player, refused, run, table

YARD = """
4  .   .   .   .   .   .
3  .   DC  DC  AR  AR  AR
2  .   DC  DC  AR  AR  AR
1  ac  a   ai  .   .   .
"""
CODES = "DC=double_coal AR=archives"


# --- where a ship may stand -------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-COLLECT-01")
def test_one_ship_at_home_is_placed() -> None:
    s = table(YARD, machines=CODES)
    run(s, "collect balloon f1").one(
        "ship_placed", rule="WM-COLLECT-01", player="red", ship="balloon", cells="f1", where="grid"
    )
    assert [len(s.ships_out(seat)) for seat in (0, 1)] == [1, 0]
    refused(s, "collect blimp a3-a4", "main_done", "WM-TURN-02")


@pytest.mark.rule("WM-COLLECT-01")
def test_a_ship_that_is_out_is_not_placed_again() -> None:
    s = table("2  .  .\n1  .  R1", red=has(docks="blimp:card dreadnought:rescue"))
    assert options(s, "collect") == []
    assert refused(s, "collect balloon a1", "ship_out", "WM-COLLECT-01").params["ship"] == "balloon"
    refused(s, "collect blimp a2-b2", "ship_out", "WM-COLLECT-01")


@pytest.mark.rule("WM-COLLECT-02", "R-13")
def test_on_the_grid_a_ship_covers_its_length_in_a_straight_line() -> None:
    s = table(YARD, machines=CODES)
    for line in ("collect balloon a3", "collect blimp a2-a3", "collect dreadnought d1-f1", "collect dreadnought a2-a4"):
        assert allowed(s, line)
    refused(s, "collect balloon a2-a3", "wrong_size", "WM-COLLECT-02", "a2 a3")
    refused(s, "collect blimp a3", "wrong_size", "WM-COLLECT-02", "a3")
    refused(s, "collect dreadnought d1-e1", "wrong_size", "WM-COLLECT-02")
    refused(s, "collect dreadnought a3-b4", "wrong_size", "WM-COLLECT-02")  # no bent or square ship
    refused(s, "collect dreadnought k4-m4", "off_grid", "WM-COLLECT-02", "m4")
    refused(s, "collect blimp a13-a14", "off_grid", "WM-COLLECT-02", "a14")


@pytest.mark.rule("WM-COLLECT-03")
def test_on_a_machine_the_whole_ship_lies_on_that_machine() -> None:
    s = table(YARD, machines=CODES)
    placed = run(s, "collect dreadnought d2-f2").one("ship_placed", rule="WM-COLLECT-01", where="machine")
    assert placed.data["cells"] == ("d2", "e2", "f2")
    s = table(YARD, machines=CODES)
    refused(s, "collect blimp c3-d3", "two_machines", "WM-COLLECT-04", "c3 d3")
    refused(s, "collect blimp f3-f4", "half_on_machine", "WM-COLLECT-03", "f4")
    refused(s, "collect dreadnought b2-b4", "half_on_machine", "WM-COLLECT-03", "b4")
    assert not allowed(s, "collect dreadnought b3-d3")


@pytest.mark.rule("WM-COLLECT-04", "R-12")
def test_a_ship_covers_no_ship_no_scaffold_no_water() -> None:
    s = table(
        """
        3  .   Y2  Y2  .
        2  .   a   a   .
        1  ~   ~   ~a  ~a
        """
    )
    refused(s, "collect balloon b3", "on_ship", "WM-COLLECT-04", "b3")
    refused(s, "collect dreadnought a3-c3", "on_ship", "WM-COLLECT-04", "b3 c3")
    refused(s, "collect balloon b2", "on_scaffold", "WM-COLLECT-04", "b2")
    refused(s, "collect balloon a1", "in_water", "WM-COLLECT-04", "a1")
    refused(s, "collect blimp d1-d2", "in_water", "WM-COLLECT-04", "d1")
    assert allowed(s, "collect balloon d2")


@pytest.mark.rule("R-14")
def test_an_enclosed_empty_square_can_be_reached() -> None:
    s = table(
        """
        3  a  a  a
        2  a  .  b
        1  b  b  b
        """
    )
    assert allowed(s, "collect balloon b2")


@pytest.mark.rule("WM-COLLECT-05", "R-16", "R-17")
def test_ships_share_a_machine_and_stand_on_the_dry_part_of_a_waterlogged_one() -> None:
    s = table(
        """
        3  AR/Y1 AR    AR
        2  AR    AR    AR  ai
        1  ~     ~     ~   ~a
        """,
        machines="AR=archives",
        deck="charity craft scramble",
    )
    refused(s, "collect blimp a2-a3", "on_ship", "WM-COLLECT-05", "a3")
    assert run(s, "collect dreadnought a2-c2").one("reached").data["machines"] == ("archives",)
    s = table(
        """
        3  AR/Y1 AR    AR
        2  ~AR   ~AR   ~AR ~a
        1  ~     ~     ~   ~a
        """,
        machines="AR=archives",
    )
    refused(s, "collect dreadnought a3-c3", "on_ship", "WM-COLLECT-05", "a3")
    refused(s, "collect blimp b2-b3", "in_water", "WM-COLLECT-04", "b2")
    happened = run(s, "collect blimp b3-c3")
    assert happened.one("ship_placed", where="machine", cells="b3 c3")
    assert happened.one("reached", rule="WM-COLLECT-06", machines=(), bars="b2 c2")
    refused(s, "activate archives", "waterlogged", "WM-FLOOD-04", "a2 b2 c2 a3 b3 c3")


# --- the pending list -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-COLLECT-06", "WM-COLLECT-07", "WM-COLLECT-08", "WM-COLLECT-09")
def test_the_list_holds_resources_bar_squares_and_machines_next_to_the_ship() -> None:
    s = table(
        """
        3  .   DC  DC  AU  AU
        2  .   DC  DC  AU  AU
        1  ag  .   .   AU  AU
        """,
        machines="DC=double_coal AU=automation",
    )
    happened = run(s, "collect blimp b1-c1")
    happened.one("reached", rule="WM-COLLECT-06", squares="a1", bars="b0 c0")
    assert set(happened.one("reached").data["machines"]) == {"double_coal", "automation"}
    assert decider(s) == ("red", "collect")
    assert options(s) == ["take gold a1", "take water b0", "take water c0", "take all", "activate double_coal", "done"]
    refused(s, "activate automation", "storage_empty", "WM-FORGE-05")
    refused(s, "take coal a1", "other_resource", "WM-COLLECT-06", "a1")
    refused(s, "take gold d1", "not_on_list", "WM-COLLECT-06", "d1")
    refused(s, "choose up", "finish_first", "WM-COLLECT-09")
    # one item at a time, in whatever order
    run(s, "take water c0").one("gained", rule="WM-COLLECT-07", bag="water=1", cells=("c0",))
    run(s, "activate double_coal").one("activated", rule="WM-COLLECT-08", machine="double_coal")
    refused(s, "take water c0", "not_on_list", "WM-COLLECT-06", "c0")
    run(s, "take gold a1").one("gained", rule="WM-COLLECT-07", bag="gold=1")
    assert held(s, "red") == "coal=2 water=1 gold=1"


@pytest.mark.rule("R-11")
def test_adjacency_is_counted_from_the_squares_of_the_ship() -> None:
    s = table(
        """
        3  ai  AR  AR  DC  DC
        2  ai  AR  AR  DC  DC
        1  .   AR  AR  .   .
        """,
        machines="DC=double_coal AR=archives",
        deck="charity",
    )
    reached = run(s, "collect balloon b1").one("reached", rule="WM-COLLECT-06")
    assert reached.data["squares"] == ()  # a2 and a3 lie beside the machine, not beside the ship
    assert reached.data["machines"] == ("archives",)
    assert reached.data["bars"] == ("b0",)


@pytest.mark.rule("WM-COLLECT-06")
def test_each_square_and_each_machine_counts_once() -> None:
    s = table(
        """
        3  .  DC  DC
        2  ac DC  DC
        1  ~  ~   ~
        """,
        machines="DC=double_coal",
    )
    happened = run(s, "collect blimp b2-c2")
    happened.one("reached", rule="WM-COLLECT-06", squares="a2", bars="b1 c1", machines="double_coal")
    assert options(s, "activate") == ["activate double_coal"]


@pytest.mark.rule("WM-COLLECT-07", "R-05b", "K-15")
def test_resources_are_not_optional() -> None:
    s = table("2  .  ai\n1  ac a", red=has("coal=4"))
    run(s, "collect balloon a2")
    run(s, "done").one("gained", rule="WM-COLLECT-07", player="red", bag="coal=1 iron=1", cells="a1 b2")
    run(s, "end turn").one("returned", rule="WM-RES-02", bag="coal=1")


@pytest.mark.rule("WM-COLLECT-07")
def test_three_bar_squares_give_three_water() -> None:
    s = table("1  .  .  .")
    run(s, "collect dreadnought a1-c1", "take all").one("gained", rule="WM-COLLECT-07", bag="water=3", cells="a0 b0 c0")
    assert decider(s) == ("red", "turn")


@pytest.mark.rule("WM-COLLECT-08")
def test_a_machine_is_activated_at_most_once_and_never_has_to_be() -> None:
    s = table("3  .  DC DC\n2  .  DC DC\n1  ~  ~  ~", machines="DC=double_coal")
    run(s, "collect blimp a2-a3", "activate double_coal")
    refused(s, "activate double_coal", "not_on_list", "WM-COLLECT-08", "b2 c2 b3 c3")
    run(s, "done")
    assert held(s, "red") == "coal=2 water=1"
    s = table("3  .  DC DC\n2  .  DC DC\n1  ~  ~  ~", machines="DC=double_coal")
    run(s, "collect blimp a2-a3", "done")
    assert held(s, "red") == "water=1"


@pytest.mark.rule("WM-COLLECT-08", "R-05")
def test_the_cost_of_a_machine_comes_first() -> None:
    s = table("3  .  VA VA\n2  .  VA VA\n1  .  VA VA", machines="VA=vault")
    run(s, "collect balloon a2")
    assert options(s) == ["done"]  # the two whistles cannot pay for themselves
    refused(s, "activate vault", "cannot_pay", "WM-COLLECT-08")
    s = table("3  .  VA VA\n2  .  VA VA\n1  .  VA VA", machines="VA=vault", red=has("iron=1"))
    happened = run(s, "collect balloon a2", "activate vault")
    assert happened.kinds == ["ship_placed", "reached", "activated", "paid", "gained"]
    assert (happened.paid("red"), held(s, "red")) == ("iron=1", "whistle=2")


@pytest.mark.rule("WM-COLLECT-09", "R-06")
def test_a_resource_taken_first_pays_for_a_machine() -> None:
    s = table(
        """
        3  AU AU .
        2  AU AU .
        1  AU AU ai
        """,
        machines="AU=automation",
        red=has(scaffolds="S1"),
    )
    run(s, "collect balloon c2")
    refused(s, "activate automation", "cannot_pay", "WM-COLLECT-08")
    refused(s, "end turn", "finish_first", "WM-TURN-04")
    refused(s, "choose resource iron", "finish_first", "WM-COLLECT-09")
    run(s, "take iron c1", "activate automation").one("paid", bag="iron=1")


@pytest.mark.rule("WM-COLLECT-10", "R-06", "R-07")
def test_what_is_built_during_a_collect_is_not_on_its_list() -> None:
    s = table(
        """
        4  .   a  a  .   .   .
        3  .   a  a  AU  AU  .
        2  .   .  .  AU  AU  .
        1  .   .  ag AU  AU  .
        """,
        machines="AU=automation",
        red=has("iron=2", machines="double_coal", scaffolds="L13"),
    )
    run(s, "collect balloon c2", "activate automation", "build machine double_coal b3-c4")
    refused(s, "activate double_coal", "not_on_list", "WM-COLLECT-10", "b3 c3 b4 c4")
    refused(s, "activate automation", "not_on_list", "WM-COLLECT-08")
    assert options(s) == ["take gold c1", "take all", "done"]


@pytest.mark.rule("R-07")
def test_a_scaffold_built_beside_the_ship_gives_it_nothing() -> None:
    s = table(
        """
        3  .   .   AU  AU
        2  .   .   AU  AU
        1  .   .   AU  AU
        """,
        machines="AU=automation",
        red=has("iron=1", scaffolds="L13"),
    )
    run(s, "collect balloon b2", "activate automation", "build scaffold L13 b3 b4 b5 a5")  # iron on b3, whistle on b4
    assert held(s, "red") == ""
    assert decider(s) == ("red", "turn")


@pytest.mark.rule("WM-COLLECT-11", "R-08")
def test_a_resource_that_is_covered_before_it_is_taken_is_lost() -> None:
    s = table(
        """
        3  AU AU .  bi  b
        2  AU AU .  bi  b
        1  AU AU ac a   a
        """,
        machines="AU=automation",
        red=has("iron=1", machines="double_coal"),
    )
    run(s, "collect blimp c2-c3", "activate automation", "build machine double_coal d2-e3")
    refused(s, "take iron d2", "covered", "WM-COLLECT-11", "d2")
    run(s, "done")
    assert held(s, "red") == "coal=1"


@pytest.mark.rule("WM-COLLECT-11", "R-09", "R-10", "K-12")
def test_a_flood_in_the_middle_of_a_collect() -> None:
    s = table(
        """
        7  .  .  .  a  a  a
        6  .  .  .  b  b  b
        3  AU AU .  .  .  .
        2  AU AU .  .  .  .
        1  AU AU .  di d  .
        """,
        machines="AU=automation",
        red=has("iron=1", machines="archives"),
    )
    happened = run(s, "collect balloon c1", "activate automation", "build machine archives d6-f7")
    happened.one("waterlogged", rule="WM-FLOOD-04", machine="automation")
    assert player(s, "red").ships[0] == 0  # the flood has sent the ship home, and the collect goes on
    assert options(s, "take") == ["take water c0", "take all"]
    refused(s, "take iron d1", "covered", "WM-COLLECT-11", "d1")
    run(s, "take all")
    assert held(s, "red") == "water=1"


@pytest.mark.rule("R-10", "R-64")
def test_storm_winds_in_the_middle_of_a_collect() -> None:
    s = table(
        """
        3  .  DC DC
        2  .  DC DC
        1  ai Y1 .
        """,
        machines="DC=double_coal",
        red=has(hand="storm_winds", docks="dreadnought:card"),
    )
    run(s, "collect balloon a2")
    happened = run(s, "card storm_winds")
    assert [(e.player, e.data["ship"]) for e in happened.all("ship_home")] == [
        ("red", "balloon"), ("red", "dreadnought"), ("yellow", "balloon"),
    ]  # fmt: skip
    run(s, "take iron a1", "activate double_coal")
    assert held(s, "red") == "coal=2 iron=1"


@pytest.mark.rule("WM-COLLECT-12", "R-15")
def test_a_placement_that_reaches_nothing_is_legal() -> None:
    s = table(YARD, machines=CODES)
    run(s, "collect balloon l9").one("reached", rule="WM-COLLECT-12", squares=(), bars=(), machines=())
    assert decider(s) == ("red", "turn")
    refused(s, "forge", "main_done", "WM-TURN-02")
