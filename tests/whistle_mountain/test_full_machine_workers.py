"""Machines that carry workers (Sanctuary, Trap) and machines that empty the barracks (Coal Slide, Doomsday Device)."""

from __future__ import annotations

from typing import Any

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
    total,
    tower,
)
from wm_kernel.games.whistle_mountain.rules.state import State

# A Trap or Sanctuary M low on the grid, scaffold to stand on, and ground above the bridge to bring floods.
DRAWING = """
  8  .  .  .  .  .  c  c  .
  7  .  .  .  .  .  c  c  .
  4  .  M  M  M  .  .  .  .
  3  .  M  M  M  .  b  b  .
  2  .  M  M  M  .  b  b  .
"""


def carrying(machine: str, red: int = 0, yellow: int = 0, told: dict[str, Any] | None = None, **given: Any) -> State:
    """The machine lies on b2-d4 with so many workers on it."""
    s = table(DRAWING, machines=f"M={machine}", variant="full", red=told or has(), **given)
    s.machine_workers = tuple((machine, seat, n) for seat, n in ((0, red), (1, yellow)) if n)
    return s


@pytest.mark.rule("WM-MACH-NOSHIP-01", "R-50")
@pytest.mark.parametrize("machine", ["sanctuary", "trap"])
def test_no_ship_comes_while_workers_are_aboard(machine: str) -> None:
    s = carrying(machine, yellow=1)
    refused(s, "collect balloon c3", "workers_aboard", "WM-MACH-NOSHIP-01")
    refused(s, "collect dreadnought b3-d3", "workers_aboard", "WM-MACH-NOSHIP-01")
    assert allowed(s, "collect balloon a3"), "beside it"
    assert allowed(carrying(machine), "collect balloon c3")


@pytest.mark.rule("WM-MACH-NOSHIP-01")
def test_workers_on_one_machine_close_no_other() -> None:
    """Trap on b2-d4 holds a worker; Sanctuary on f2-h4 holds none and stays open."""
    drawing = """
      4  .  M  M  M  .  N  N  N
      3  .  M  M  M  .  N  N  N
      2  .  M  M  M  .  N  N  N
      1  .  .  .  .  .  .  .  .
    """
    s = table(drawing, machines="M=trap N=sanctuary", variant="full", red=has())
    s.machine_workers = (("trap", 1, 1),)
    refused(s, "collect balloon c3", "workers_aboard", "WM-MACH-NOSHIP-01")
    assert allowed(s, "collect balloon g3")


@pytest.mark.rule("WM-MACH-NOSHIP-01", "R-50", "R-51")
def test_a_ship_on_sanctuary_stays_when_a_worker_arrives() -> None:
    s = carrying("sanctuary", told=has("gold=1"))
    run(s, "collect blimp b3-c3", "activate sanctuary", "move barracks:7 sanctuary")
    assert names(player(s, "red").ships[1]) == "b3 c3"
    run(s, "end turn")
    refused(s, "collect balloon d4", "workers_aboard", "WM-MACH-NOSHIP-01")


@pytest.mark.rule("R-62", "WM-MACH-NOSHIP-01")
def test_a_dreadnought_does_not_bump_a_ship_on_sanctuary_with_workers() -> None:
    given = dict(told=has(ability="dreadnought_ability"))
    for workers in (0, 1):
        s = carrying("sanctuary", yellow=workers, **given)
        s.players[1].ships[0] = 1 << 34  # c2
        s.occupied = 1 << 34
        if workers:
            refused(s, "collect dreadnought b2-d2", "workers_aboard", "WM-MACH-NOSHIP-01")
        else:
            run(s, "collect dreadnought b2-d2").one("ship_home", player="yellow", ship="balloon")


@pytest.mark.rule("WM-MACH-SANCTUARY-01")
def test_a_worker_leaves_sanctuary_by_an_ordinary_move() -> None:
    s = carrying("sanctuary", red=2, told=has("gold=1"))
    run(s, "forge")
    refused(s, "move trap f2", "no_worker", "WM-WORKER-01")
    happened = run(s, "move sanctuary f2")
    happened.one("moved", rule="WM-WORKER-01", origin="sanctuary", cell="f2", source="forge")
    assert s.on_machine("sanctuary", 0) == 1 and names(player(s, "red").grid) == "f2"
    s = carrying("sanctuary", yellow=2, told=has("gold=1"))
    run(s, "forge")
    refused(s, "move sanctuary f2", "no_worker", "WM-WORKER-01")
    s = carrying("sanctuary", told=has("gold=1"))
    run(s, "collect balloon a3", "activate sanctuary")
    happened = run(s, "move barracks:7 sanctuary")
    happened.one("moved", rule="WM-MACH-SANCTUARY-01", origin="barracks:7", cell="sanctuary")


@pytest.mark.rule("R-57", "R-60", "R-59")
def test_a_worker_put_on_sanctuary_is_a_move_for_scavenger_only() -> None:
    s = carrying("sanctuary", told=has("gold=1", ability="scavenger"), deck="craft")
    run(s, "collect balloon a3", "activate sanctuary", "move barracks:7 sanctuary", "use scavenger")
    assert player(s, "red").hand == ("craft",)
    for ability in ("smuggler", "team_lead"):
        s = carrying("sanctuary", told=has("gold=1", ability=ability))
        run(s, "collect balloon a3", "activate sanctuary", "move barracks:7 sanctuary")
        assert decider(s) == ("red", "turn"), ability
    s = carrying("sanctuary", told=has("gold=1", ability="scavenger"), deck="craft")
    run(s, "collect balloon a3", "activate sanctuary", "rescue sanctuary")
    assert decider(s) == ("red", "turn"), "a rescue is no move"


@pytest.mark.rule("WM-FLOOD-08", "R-47", "R-51")
@pytest.mark.parametrize("machine", ["sanctuary", "trap"])
def test_the_first_water_sweeps_those_aboard(machine: str) -> None:
    s = carrying(machine, red=1, yellow=2, told=has(machines="whistler", barracks="7"), water=1)
    happened = run(s, "forge", "build machine whistler f7-g8")
    found = happened.all("swept", rule="WM-FLOOD-08", origin=machine)
    assert [(e.player, e.data["n"]) for e in found] == [("red", 1), ("yellow", 2)]
    assert s.machine_workers == () and not s.is_active(s.machines[0])
    s.players[0].resources[3] = 1
    assert not options(s, f"move {machine}")
    assert allowed(s, "done")


@pytest.mark.rule("R-51", "WM-SCORE-06")
def test_those_aboard_are_out_of_the_barracks_and_score_nothing() -> None:
    s = carrying("sanctuary", red=3, told=has(barracks="5", whirlpool=0))
    assert levels(s, "red") == [5]
    assert total(s, "red") == 0


@pytest.mark.rule("R-74", "WM-MACH-SANCTUARY-01", "WM-END-01")
def test_sanctuary_may_empty_the_barracks() -> None:
    s = table(
        DRAWING.replace("M", "a"),
        variant="full",
        red=has(machines="sanctuary", barracks="1 7"),
        yellow=has(barracks=""),
    )
    happened = run(s, "forge", "build machine sanctuary b2-d4")
    happened.one("aboard", rule="WM-MACH-SANCTUARY-01", player="red", n=2)
    happened.one("end_triggered", rule="WM-END-01", why="barracks")
    happened = run(s, "done", "end turn", "end turn")
    happened.one("game_over", rule="WM-END-02")


@pytest.mark.rule("R-74", "WM-MACH-COALSLIDE-01", "WM-END-01")
def test_coal_slide_may_empty_the_barracks() -> None:
    s = table(
        DRAWING.replace("M", "a"),
        variant="full",
        red=has(machines="coal_slide", barracks="1"),
        yellow=has(barracks="1"),
    )
    happened = run(s, "forge", "build machine coal_slide b2-d4")
    happened.one("end_triggered", rule="WM-END-01")
    assert [e.player for e in happened.all("swept", rule="WM-MACH-COALSLIDE-01")] == ["red", "yellow"]


@pytest.mark.rule("WM-MACH-COALSLIDE-01", "R-93")
def test_coal_slide_drowns_those_who_reach_the_water() -> None:
    low = DRAWING.replace("  2  .  M  M  M  .  b  b  .", "  2  ~  ~  ~  ~  ~  ~b ~b ~").replace(
        "  M  M  M", "  a  a  a"
    )
    low = "  5  .  a  a  a  .  .  .  .\n" + low
    s = table(low, variant="full", red=has(machines="coal_slide", barracks="3 4 7"), yellow=has(barracks="5"))
    happened = run(s, "forge", "build machine coal_slide b3-d5")
    happened.one("swept", rule="WM-MACH-COALSLIDE-01", player="red", n=1)
    assert levels(s, "red") == [3, 6] and levels(s, "yellow") == [4]
    assert player(s, "red").whirlpool == 2 + 1


@pytest.mark.rule("R-74", "WM-MACH-DOOMSDAY-01", "WM-END-01", "R-91")
def test_doomsday_device_may_empty_the_barracks() -> None:
    s = table(
        DRAWING.replace("M", "a"),
        variant="full",
        red=has(machines="doomsday_device", barracks="2"),
        yellow=has(barracks="3"),
    )
    happened = run(s, "forge", "build machine doomsday_device b2-d4", "choose worker barracks:2")
    assert happened.none("end_triggered") and decider(s) == ("yellow", "into_whirlpool")
    happened = run(s, "choose worker barracks:3")
    happened.one("swept", rule="WM-MACH-DOOMSDAY-01", player="yellow", origin="barracks:3", n=1)
    happened.one("end_triggered", rule="WM-END-01", player="red")
    s = table(
        DRAWING.replace("M", "a"),
        variant="full",
        red=has(machines="doomsday_device", barracks=""),
        yellow=has(barracks=""),
    )
    run(s, "forge", "build machine doomsday_device b2-d4")
    assert decider(s) == ("red", "forge"), "nobody has a worker to give"


# --- Trap -------------------------------------------------------------------------------------------------------------

TRAP = """
  5  .  .   .   .   .
  4  .  a   a   a   b/R
  3  .  a   a/R a   b
  2  .  a   a/Y a   b/Y
  1  .  .   .   .   b/R
"""


@pytest.mark.rule("WM-BUILD-MACHINE-09", "WM-MACH-TRAP-01", "R-49")
def test_extension_saves_its_owners_neighbours_from_trap() -> None:
    told = dict(variant="full", tower_awards="4:card", red=has(machines="trap", upgrades="extension"))
    s = table(TRAP, **told)
    run(s, "forge", "build machine trap b2-d4")
    assert options(s) == ["choose worker e4", "done"], "own ones beside it, not those under it"
    happened = run(s, "choose worker e4")
    happened.one("promoted", rule="WM-BUILD-MACHINE-09", cell="e4", floor=4)
    assert s.machine_workers == (("trap", 0, 1), ("trap", 1, 2)) and tower(s, "red") == [4]
    assert player(s, "red").awards == ("award_card",)

    s = table(TRAP, **told)
    happened = run(s, "forge", "build machine trap b2-d4", "done")
    assert [(e.player, e.data["n"]) for e in happened.all("aboard", rule="WM-MACH-TRAP-01")] == [
        ("red", 2),
        ("yellow", 2),
    ]


@pytest.mark.rule("R-49")
def test_with_the_ruling_switched_trap_comes_before_extension() -> None:
    s = table(TRAP, variant="full", rulings={"R-49": "trap_first"}, red=has(machines="trap", upgrades="extension"))
    run(s, "forge", "build machine trap b2-d4")
    assert (
        decider(s) == ("red", "forge")
        and s.machine_workers == (("trap", 0, 2), ("trap", 1, 2))
        and tower(s, "red") == []
    )


@pytest.mark.rule("R-47", "K-11", "WM-MACH-TRAP-02")
def test_only_own_workers_leave_trap_and_only_by_its_activation() -> None:
    s = carrying("trap", yellow=2, told=has("whistle=1 gold=1"))
    run(s, "collect balloon a3")
    refused(s, "activate trap", "no_worker", "WM-MACH-TRAP-02")
    s = carrying("trap", red=1, yellow=2, told=has("whistle=1 gold=2"))
    run(s, "forge")
    refused(s, "move trap f2", "not_by_move", "WM-MACH-TRAP-02")
    run(s, "done", "end turn", "end turn", "collect balloon a3", "activate trap")
    happened = run(s, "move trap f2")
    happened.one("moved", rule="WM-WORKER-01", player="red", origin="trap", cell="f2")
    assert s.machine_workers == (("trap", 1, 2),) and held(s, "red") == "gold=2"


@pytest.mark.rule("R-57", "R-59")
def test_leaving_trap_is_a_move_and_a_placement_on_scaffold() -> None:
    drawing = DRAWING.replace("  3  .  M  M  M  .  b  b  .", "  3  .  M  M  M  .  b/Y  b  .")
    for ability in ("scavenger", "team_lead"):
        told = has("whistle=1", ability=ability)
        s = table(drawing, machines="M=trap", variant="full", red=told, deck="craft")
        s.machine_workers = (("trap", 0, 1),)
        run(s, "collect balloon a3", "activate trap", "move trap f2", f"use {ability}")
        assert (player(s, "red").hand, player(s, "red").vp) == ((("craft",), 0) if ability == "scavenger" else ((), 4))


@pytest.mark.rule("R-47", "R-42")
def test_nobody_on_trap_is_promoted() -> None:
    drawing = """
      9  .  .  .  .  .  H  H  H
      8  .  .  .  .  .  H  H  H
      7  .  .  .  .  .  H  H  H
      4  .  M  M  M  .  .  .  .
      3  .  M  M  M  .  .  .  .
      2  .  M  M  M  .  .  .  .
    """
    s = table(drawing, machines="M=trap H=hang_glider", variant="full", red=has("water=2"))
    s.machine_workers = (("trap", 0, 2),)
    run(s, "collect balloon e8")
    refused(s, "activate hang_glider", "nobody_on_scaffold", "WM-PROMOTE-01")
