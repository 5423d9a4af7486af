"""The flood and life with the water (section 15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.whistle_mountain.factory import (
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
from wm_kernel.games.whistle_mountain.rules.state import State

# Building Double Coal on a7-b8 raises the water by one row.
TOP = """
8  x  x
7  x  x
"""
FLOOD = "build machine double_coal a7-b8"


def rising(below: str, **given: Any) -> State:
    """A forge of red that may raise the water over what is drawn below."""
    s = table(TOP + below, **{"red": has(machines="double_coal"), **given})
    run(s, "forge")
    return s


@pytest.mark.rule("WM-FLOOD-01", "C-15")
def test_one_bar_directly_above_the_highest() -> None:
    s = rising("2  ~  ~\n1  ~  ~")
    happened = run(s, FLOOD)
    assert [e.data["water_top"] for e in happened.all("flood", rule="WM-FLOOD-01")] == [3]
    assert s.water_top == 3


@pytest.mark.rule("WM-FLOOD-02")
def test_ships_in_the_new_row_go_home() -> None:
    s = rising(
        "2  .  Y2 .  K3  K3  K3\n1  .  Y2 .  .   .   B1", players="red yellow black blue", blue=has(docks="blimp:card")
    )
    happened = run(s, FLOOD)
    happened.one("ship_home", rule="WM-FLOOD-02", player="yellow", ship="blimp", cells="b1 b2")  # one square is enough
    happened.one("ship_home", rule="WM-FLOOD-02", player="blue", ship="balloon", cells=("f1",))
    assert [s.ships_out(seat) for seat in range(4)] == [(), (), (2,), (1,)]
    assert names(s.occupied) == "d2 e2 f2"


@pytest.mark.rule("WM-FLOOD-03", "K-07")
def test_the_barracks_level_and_the_row_are_swept() -> None:
    s = rising(
        "3  a  a/Y\n2  a/R  a/Y\n1  ~  ~",
        red=has(machines="double_coal", barracks="2 3 4 7", whirlpool=4),
        yellow=has(barracks="2 7", whirlpool=5),
    )
    happened = run(s, FLOOD)
    swept = [(e.player, e.data.get("origin"), e.data.get("cells")) for e in happened.all("swept", rule="WM-FLOOD-03")]
    assert swept == [
        ("red", "barracks:2", None),
        ("red", None, ("a2",)),
        ("yellow", "barracks:2", None),
        ("yellow", None, ("b2",)),
    ]
    assert (levels(s, "red"), player(s, "red").whirlpool) == ([3, 4, 7], 6)
    assert names(s.workers) == "b3"


@pytest.mark.rule("WM-FLOOD-04")
def test_a_machine_touched_by_the_water_works_no_more() -> None:
    drawing = "2  .  LI LI LI\n1  .  LI LI LI"
    s = rising(
        drawing, machines="LI=library", red=has("gold=2", machines="double_coal", hand="remote_trigger"), deck="craft"
    )
    run(s, FLOOD).one("waterlogged", rule="WM-FLOOD-04", machine="library")
    run(s, "card remote_trigger")
    refused(s, "activate library", "waterlogged", "WM-FLOOD-04", "b1 c1 d1 b2 c2 d2")
    run(s, "activate double_coal", "done", "end turn")
    reached = run(s, "collect balloon a2").one("reached")
    assert (reached.data["machines"], reached.data["bars"]) == ((), ("a1",))
    refused(s, "activate library", "waterlogged", "WM-FLOOD-04", "b1 c1 d1 b2 c2 d2")


@pytest.mark.rule("WM-FLOOD-05")
def test_ships_stay_on_and_come_to_dry_squares_of_a_waterlogged_machine() -> None:
    drawing = "2  LI/Y1 LI LI\n1  LI LI LI"
    s = rising(drawing, machines="LI=library")
    assert run(s, FLOOD).none("ship_home")
    assert names(s.occupied) == "a2"
    run(s, "done", "end turn", "end turn")
    run(s, "collect blimp b2-c2").one("ship_placed", rule="WM-COLLECT-01", where="machine", cells="b2 c2")
    assert decider(s) == ("red", "collect")


@pytest.mark.rule("WM-FLOOD-06")
def test_submerged_squares_exist_no_more_and_dry_ones_as_before() -> None:
    s = rising(
        "3  .   a   .\n2  .   a   ai\n1  ac  a   .",
        red=has("gold=1 water=1", machines="double_coal", scaffolds="S1 L1"),
    )
    run(s, FLOOD)
    assert names(s.scaffold_seen) == "b2 c2 b3"
    refused(s, "build scaffold S1 c1 d1 d2 e2", "in_water", "WM-BUILD-SCAFFOLD-01", "c1 d1")
    assert run(s, "build scaffold L1 a2 a3 a4 b4").vp("red") == 3  # b2, b3 twice; the bar below gives nothing
    s = table("2  .  .\n1  ~ac ~a", red=has(scaffolds="S1"), machines="")
    run(s, "collect balloon a2").one("reached", squares=(), bars=("a1",))
    s = table("4  b  b\n3  .  .\n2  .  .\n1  ~ac ~a", red=has(scaffolds="S1"))
    run(s, "forge")
    refused(s, "build scaffold S1 b2 c2 c3 d3", "touches_nothing", "WM-FLOOD-06")


@pytest.mark.rule("WM-FLOOD-07")
def test_the_new_top_bar_gives_water() -> None:
    s = rising("1  .  .  .")
    run(s, FLOOD, "done", "end turn")
    run(s, "collect dreadnought a2-c2", "take all").one(
        "gained", rule="WM-COLLECT-07", player="yellow", bag="water=3", cells="a1 b1 c1"
    )
    s = table("3  .  .\n1  ~  ~")
    run(s, "collect balloon a3")
    assert held(s, "red") == ""  # two rows above the bar


@pytest.mark.rule("WM-FLOOD-08", "R-17")
def test_whistle_surplus_stops_on_its_first_submersion() -> None:
    s = rising(
        """
        3  .  WS WS WS a
        2  .  WS WS WS a
        1  .  WS WS WS a
        """,
        machines="WS=whistle_surplus",
        red=has("whistle=1", machines="double_coal"),
    )
    refused(s, "move barracks:5 e2", "cannot_pay", "WM-WILD-05")
    run(s, FLOOD).one("waterlogged", rule="WM-FLOOD-08", machine="whistle_surplus")
    run(s, "move barracks:5 e2").one("paid", rule="WM-WILD-01", bag="whistle=1")


@pytest.mark.rule("WM-FLOOD-01")
def test_a_machine_is_waterlogged_once() -> None:
    s = table(
        """
        8  x   x
        7  x   x
        3  LI  LI
        2  LI  LI
        1  ~LI ~LI
        """,
        machines="LI=library",
        red=has(machines="double_coal"),
    )
    happened = run(s, "forge", FLOOD)
    happened.one("flood", rule="WM-FLOOD-01", water_top=2)
    assert happened.none("waterlogged")


@pytest.mark.rule("WM-FLOOD-09", "R-96")
def test_with_no_bar_left_a_flood_does_nothing() -> None:
    s = table(
        "10 a  a\n9  a  a/Y\n8  ~  ~",
        red=has(machines="double_coal", barracks="", whirlpool=9),
        yellow=has(barracks="", whirlpool=8),
    )
    s.end_turns = 1
    happened = run(s, "forge", "build machine double_coal a9-b10")
    happened.one("flood_spent", rule="WM-FLOOD-09")
    assert s.water_top == 8
    assert happened.none("swept")


@pytest.mark.rule("R-96b")
def test_a_flood_above_row_7_sweeps_the_row_and_no_barracks() -> None:
    s = table(
        "10 a  a\n9  a  a\n8  b  b/Y\n7  ~  ~", red=has(machines="double_coal"), yellow=has(barracks="", whirlpool=8)
    )
    happened = run(s, "forge", "build machine double_coal a9-b10")
    happened.one("flood", water_top=8)
    assert [(e.player, e.data["n"]) for e in happened.all("swept")] == [("yellow", 1)]


def test_the_water_never_falls_and_promotes_nobody() -> None:
    s = rising("1  a/R a/Y")
    happened = run(s, FLOOD)
    assert happened.none("promoted")
    assert options(s) == ["done"]
