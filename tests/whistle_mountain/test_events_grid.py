"""What is told, word for word, of workers, the tower, builds, floods and machines; the rest stands in test_events.py."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import has, run, table
from tests.whistle_mountain.verbatim import told
from wm_kernel.games.whistle_mountain.rules.state import State

YARD = """
4  .  M  M  M  .  .  .
3  .  M  M  M  .  b  b/R
2  .  M  M  M  .  b  b
"""
EMPTY = YARD.replace("M", "a")


def beside(machine: str, **red: object) -> State:
    """Red's balloon has been placed beside a large machine; red has a worker on g3."""
    s = table(YARD, machines=f"M={machine}", variant="full", red=has(**red))  # type: ignore[arg-type]
    run(s, "collect balloon a3")
    return s


# --- workers ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-WORKER-01", "WM-WORKER-02", "WM-DOCK-11", "WM-RES-03")
def test_moves_and_rescues() -> None:
    s = table("3  a/R  a  ai", red=has("gold=1"))
    assert told(s, "forge", "move a3 b3")[1:] == [
        "paid [WM-RES-03] red bag=gold=1 source=forge",
        "moved [WM-WORKER-01] red origin=a3 cell=b3 source=forge",
    ]
    s = table("3  a  a  ai", red=has("gold=2"))
    assert told(s, "forge", "rescue b3")[1:] == [
        "paid [WM-RES-03] red bag=gold=2 source=forge",
        "rescued [WM-WORKER-02] red cell=b3 source=forge",
    ]
    s = table("3  a  a  ai", red=has())
    assert told(s, "collect balloon dock rescue", "rescue b3")[1:] == [
        "rescued [WM-DOCK-11] red cell=b3 source=dock_rescue"
    ]


@pytest.mark.rule("WM-WILD-01", "WM-WILD-03", "WM-WILD-04")
def test_what_paid_for_a_move() -> None:
    for coins, upgrades, rule in (("whistle=1", "", "WM-WILD-01"), ("water=1", "wet_lung", "WM-WILD-03")):
        s = table("3  a", red=has(coins, upgrades=upgrades))
        assert told(s, "forge", "move barracks:7 a3")[1] == f"paid [{rule}] red bag={coins} source=forge"
    s = table(YARD, machines="M=swap_meet", variant="full", red=has("coal=1"))
    s.tokens = (("swap_meet", (1, 0, 0, 0, 0)),)
    assert told(s, "forge", "move g3 f3")[1] == "paid [WM-WILD-04] red bag=coal=1 source=forge"


@pytest.mark.rule("WM-WORKER-07", "WM-COLLECT-08")
def test_the_toll_and_who_takes_it() -> None:
    s = table(YARD, machines="M=toll_bridge", variant="full", red=has("gold=2 coal=1"))
    assert told(s, "forge", "rescue f2")[1:] == [
        "paid [WM-RES-03] red bag=gold=2 source=forge",
        "toll_paid [WM-WORKER-07] red bag=coal=1 machine=toll_bridge",
        "rescued [WM-WORKER-02] red cell=f2 source=forge",
    ]
    assert s.tokens == (("toll_bridge", (1, 0, 0, 0, 0)),)
    run(s, "done", "end turn", "end turn", "collect balloon a3")
    assert told(s, "activate toll_bridge") == [
        "activated [WM-COLLECT-08] red machine=toll_bridge",
        "gained [WM-COLLECT-08] red bag=coal=1 source=toll_bridge",
    ]


@pytest.mark.rule("WM-BUILD-MACHINE-03", "WM-BUILD-MACHINE-04", "WM-BUILD-MACHINE-05", "WM-BUILD-MACHINE-06")
def test_promotions_of_a_build() -> None:
    drawing = """
      3  .  a    a/R  ag
      2  .  a/R  a/Y  ag
    """
    s = table(drawing, red=has(machines="whistler"), tower_awards="3:build 2:card")
    assert told(s, "forge", "build machine whistler b2-c3", "choose worker c3")[1:] == [
        "promoted [WM-BUILD-MACHINE-05] red cell=c3 floor=3",
        "award_gained [WM-BUILD-MACHINE-04] red award=award_build source=tower floor=3",
        "promoted [WM-BUILD-MACHINE-03] red cell=b2 floor=2",
        "award_gained [WM-BUILD-MACHINE-04] red award=award_card source=tower floor=2",
        "promoted [WM-BUILD-MACHINE-03] yellow cell=c2 floor=2",
        "built_machine [WM-BUILD-MACHINE-01] red machine=whistler area=b2-c3 cells=b2,c2,b3,c3",
        "vp [WM-BUILD-MACHINE-06] red n=4 source=whistler",
    ]


@pytest.mark.rule("WM-PROMOTE-01", "WM-PROMOTE-02", "WM-BUILD-MACHINE-04")
def test_other_ways_to_and_in_the_tower() -> None:
    s = table(red=has(tower="3", hand="secret_door"), tower_awards="4:build 2:move")
    assert told(s, "card secret_door", "choose worker tower:3", "choose up")[1:3] == [
        "tower_step [WM-PROMOTE-02] red origin=3 floor=4 source=secret_door",
        "award_gained [WM-BUILD-MACHINE-04] red award=award_build source=tower floor=4",
    ]
    s = table(red=has(tower="3", hand="secret_door"), tower_awards="4:build 2:move")
    assert told(s, "card secret_door", "choose worker tower:3", "choose down")[1:3] == [
        "tower_step [WM-PROMOTE-02] red origin=3 floor=2 source=secret_door",
        "award_gained [WM-BUILD-MACHINE-04] red award=award_move source=tower floor=2",
    ]
    s = beside("hang_glider", resources="water=2")
    assert told(s, "activate hang_glider", "choose worker g3") == [
        "activated [WM-COLLECT-08] red machine=hang_glider",
        "paid [WM-RES-03] red bag=water=2 source=hang_glider",
        "promoted [WM-PROMOTE-01] red cell=g3 floor=3",
    ]


# --- builds and floods ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-BUILD-SCAFFOLD-01", "WM-BUILD-SCAFFOLD-03", "WM-BUILD-SCAFFOLD-05", "WM-ABIL-EVENT-01")
def test_scaffolds() -> None:
    s = table("1  a  a  a", variant="full", red=has(scaffolds="S1", upgrades="strengthener", ability="architect"))
    happened = told(s, "forge", "build scaffold S1 b2 c2 c3 d3", "use architect", "use strengthener")
    assert happened[1:] == [
        "built_scaffold [WM-BUILD-SCAFFOLD-01] red tile=S1 cells=b2,c2,c3,d3",
        "vp [WM-BUILD-SCAFFOLD-03] red n=2 source=scaffold edges=2",
        "used [WM-ABIL-EVENT-01] red component=architect",
        "vp [WM-ABIL-EVENT-01] red n=2 source=architect",
        "used [WM-BUILD-SCAFFOLD-05] red component=strengthener",
        "vp [WM-BUILD-SCAFFOLD-05] red n=1 source=strengthener",
    ]


@pytest.mark.rule("WM-FLOOD-01", "WM-FLOOD-02", "WM-FLOOD-03", "WM-FLOOD-04", "WM-FLOOD-09")
def test_a_flood() -> None:
    drawing = """
      9  .  a  a  .    .
      8  .  a  a  .    .
      7  .  M  M  .    .
      6  .  M  M  c/Y  Y1
      5  ~  ~  ~  ~    ~
    """
    s = table(
        drawing,
        machines="M=wet_gold",
        variant="full",
        red=has(machines="whistler", barracks="6 7"),
        yellow=has(barracks="6"),
    )
    assert told(s, "forge", "build machine whistler b8-c9")[3:] == [
        "flood [WM-FLOOD-01] red water_top=6",
        "ship_home [WM-FLOOD-02] yellow ship=balloon cells=e6",
        "swept [WM-FLOOD-03] red origin=barracks:6 n=1",
        "swept [WM-FLOOD-03] yellow origin=barracks:6 n=1",
        "swept [WM-FLOOD-03] yellow cells=d6 n=1",
        "waterlogged [WM-FLOOD-04] - machine=wet_gold",
    ]
    s = table("10  a  a\n9  a  a\n8  ~  ~", red=has(machines="whistler"))
    assert told(s, "forge", "build machine whistler a9-b10")[3:] == ["flood_spent [WM-FLOOD-09] -"]


@pytest.mark.rule("WM-FLOOD-08")
def test_a_flood_over_workers_and_tokens_on_machines() -> None:
    drawing = YARD + "8  .  c  c\n7  .  c  c\n1  ~  ~  ~"
    seats = dict(red=has(machines="whistler", barracks="7"), yellow=has(barracks="7"))
    s = table(drawing, machines="M=sanctuary", variant="full", **seats)
    s.machine_workers = (("sanctuary", 0, 1), ("sanctuary", 1, 2))
    assert told(s, "forge", "build machine whistler b7-c8")[4:] == [
        "waterlogged [WM-FLOOD-08] - machine=sanctuary",
        "swept [WM-FLOOD-08] red origin=sanctuary n=1",
        "swept [WM-FLOOD-08] yellow origin=sanctuary n=2",
    ]
    s = table(drawing, machines="M=toll_bridge", variant="full", **seats)
    s.tokens = (("toll_bridge", (1, 0, 2, 0, 0)),)
    assert told(s, "forge", "build machine whistler b7-c8")[4:] == [
        "waterlogged [WM-FLOOD-08] - machine=toll_bridge",
        "tokens_returned [WM-FLOOD-08] - machine=toll_bridge bag=coal=1,water=2",
    ]


# --- machines ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-MACH-SANCTUARY-01", "WM-MACH-TRAP-01", "WM-END-01")
def test_workers_on_machines() -> None:
    s = table(EMPTY, variant="full", red=has(machines="sanctuary", barracks="1 7"))
    assert (
        told(s, "forge", "build machine sanctuary b2-d4")[-1]
        == "aboard [WM-MACH-SANCTUARY-01] red machine=sanctuary n=2"
    )
    s = beside("sanctuary", resources="gold=1")
    assert told(s, "activate sanctuary", "rescue sanctuary")[-1] == (
        "rescued [WM-MACH-SANCTUARY-01] red cell=sanctuary source=sanctuary"
    )
    s = beside("sanctuary", resources="gold=1", barracks="7")
    s.players[1].barracks = 0
    assert told(s, "activate sanctuary", "move barracks:7 sanctuary")[-2:] == [
        "moved [WM-MACH-SANCTUARY-01] red origin=barracks:7 cell=sanctuary source=sanctuary",
        "end_triggered [WM-END-01] red why=barracks",
    ]
    drawing = """
      4  .   a/R  a    a/Y  .    .
      3  R1  a/R  a    a    .    b
      2  .   a    a    a    b/R  b
    """
    s = table(drawing, variant="full", red=has(machines="trap", hand="remote_trigger", resources="whistle=1"))
    assert told(s, "forge", "build machine trap b2-d4")[2:4] == [
        "aboard [WM-MACH-TRAP-01] red machine=trap n=3 cells=e2,b3,b4",
        "aboard [WM-MACH-TRAP-01] yellow machine=trap n=1 cells=d4",
    ]
    assert told(s, "card remote_trigger", "activate trap", "move trap f3")[1:4] == [
        "activated [WM-MACH-REMOTE-01] red machine=trap",
        "paid [WM-RES-03] red bag=whistle=1 source=trap",
        "moved [WM-WORKER-01] red origin=trap cell=f3 source=trap",
    ]


@pytest.mark.rule("WM-MACH-COALSLIDE-01", "WM-MACH-DOOMSDAY-01")
def test_machines_that_empty_the_barracks() -> None:
    seats = dict(yellow=has(barracks="2 1"))
    s = table(EMPTY, variant="full", red=has(machines="coal_slide", barracks="1 7"), **seats)
    assert told(s, "forge", "build machine coal_slide b2-d4")[3:] == [
        "barracks_dropped [WM-MACH-COALSLIDE-01] red n=1",
        "swept [WM-MACH-COALSLIDE-01] red origin=barracks n=1",
        "barracks_dropped [WM-MACH-COALSLIDE-01] yellow n=1",
        "swept [WM-MACH-COALSLIDE-01] yellow origin=barracks n=1",
    ]
    s = table(EMPTY, variant="full", players="red yellow black", red=has(machines="doomsday_device"), **seats)
    lines = ["choose worker barracks:7", "choose worker barracks:2", "choose worker barracks:4"]
    assert told(s, "forge", "build machine doomsday_device b2-d4", *lines)[3:] == [
        "swept [WM-MACH-DOOMSDAY-01] red origin=barracks:7 n=1",
        "swept [WM-MACH-DOOMSDAY-01] yellow origin=barracks:2 n=1",
        "swept [WM-MACH-DOOMSDAY-01] black origin=barracks:4 n=1",
    ]
    assert s.players[1].barracks == 1 << 1 and s.players[1].whirlpool == 3


@pytest.mark.rule("WM-MACH-SALVAGE-01", "WM-WILD-04", "WM-UPG-DUP-01", "WM-COLLECT-08")
def test_what_other_machines_and_upgrades_tell() -> None:
    drawing = """
      5  .  M  M  M  .  .   .
      4  .  M  M  M  .  .   .
      3  .  M  M  M  .  N   N
      2  ~  ~  ~  ~  ~  ~N  ~N
    """
    s = table(drawing, machines="M=salvage_yard N=double_iron", variant="full", red=has("iron=1 water=1"))
    s.players[1].ships[0] = s.occupied = 1 << 53  # f3
    run(s, "collect balloon a3")
    assert told(s, "activate salvage_yard", "choose machine double_iron")[1:] == [
        "paid [WM-RES-03] red bag=iron=1,water=1 source=salvage_yard",
        "ship_home [WM-MACH-SALVAGE-01] yellow ship=balloon cells=f3",
        "salvaged [WM-MACH-SALVAGE-01] red machine=double_iron cells=f2,g2,f3,g3",
    ]
    s = beside("swap_meet")
    s.tokens = (("swap_meet", (1, 0, 0, 0, 0)),)
    assert told(s, "activate swap_meet", "choose resource gold")[1:] == [
        "token_put [WM-WILD-04] red machine=swap_meet bag=gold=1",
    ]
    s = beside("whistle_surplus", resources="whistle=1")
    assert told(s, "activate whistle_surplus", "gain coal=1 iron=1")[1:] == [
        "paid [WM-RES-03] red bag=whistle=1 source=whistle_surplus",
        "gained [WM-COLLECT-08] red bag=coal=1,iron=1 source=whistle_surplus",
    ]
    s = table(variant="full", red=has("whistle=1", upgrades="duplicator"), yellow=has(ability="team_lead"))
    assert told(s, "use duplicator", "choose ability team_lead") == [
        "used [WM-UPG-NOLIMIT-01] red component=duplicator",
        "paid [WM-RES-03] red bag=whistle=1 source=duplicator",
        "duplicator_moved [WM-UPG-DUP-01] red ability=team_lead",
    ]


@pytest.mark.rule("WM-SUPPLY-02")
def test_what_the_finite_supply_cannot_serve() -> None:
    drawing = YARD + "7  .  C  C\n6  .  C  C"
    s = table(drawing, machines="M=toll_bridge C=double_coal", variant="full", red=has())
    s.players[1].resources[0] = s.setup.catalog.board.tokens[0] - 1
    run(s, "collect balloon d6")
    assert told(s, "activate double_coal")[1:] == [
        "gain_lost [WM-SUPPLY-02] red bag=coal=1 source=double_coal",
        "gained [WM-COLLECT-08] red bag=coal=1 source=double_coal",
    ]
