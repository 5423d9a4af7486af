"""Why not here, word for word: every fault of a place for a ship, a scaffold, a machine and a worker."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import allowed, has, run, table
from tests.whistle_mountain.verbatim import check

# wet_gold on b5-c6, water over rows 1 and 2, a ship of yellow on d5.
DRAWING = """
7  .  .  .  .   .  .
6  .  M  M  .   c  c/Y
5  .  M  M  Y1  c  c
4  .  a  a  b   b  .
3  .  a  ai b/R b  .
2  ~  ~a ~a ~   ~  ~
1  ~  ~a ~a ~   ~  ~
"""


@pytest.mark.rule("WM-COLLECT-02", "WM-COLLECT-03", "WM-COLLECT-04")
def test_ships() -> None:
    s = table(DRAWING, machines="M=wet_gold", variant="full", red=has())
    check(s, {
        "collect balloon a1": ["in_water [WM-COLLECT-04] a1"],
        "collect blimp b1-b2": ["in_water [WM-COLLECT-04] b1 b2"],
        "collect blimp a13-a14": ["off_grid [WM-COLLECT-02] a14"],
        "collect balloon b0": ["off_grid [WM-COLLECT-02] b0"],
        "collect blimp a3-b4": ["wrong_size [WM-COLLECT-02] a3 b3 a4 b4 ship=blimp size=2"],
        "collect balloon b4": ["on_scaffold [WM-COLLECT-04] b4"],
        "collect balloon d5": ["on_ship [WM-COLLECT-04] d5"],
        "collect balloon d3": ["on_worker [WM-COLLECT-04] d3", "on_scaffold [WM-COLLECT-04] d3"],
        "collect blimp c5-d5": [
            "on_ship [WM-COLLECT-04] d5",
            "half_on_machine [WM-COLLECT-03] d5 machine=wet_gold",
        ],
        "collect blimp a5-b5": ["half_on_machine [WM-COLLECT-03] a5 machine=wet_gold"],
        "collect dreadnought b5-b7": ["half_on_machine [WM-COLLECT-03] b7 machine=wet_gold"],
    })  # fmt: skip
    two = "4  M  M  N  N\n3  M  M  N  N"
    s = table(two, machines="M=wet_gold N=wet_iron", red=has(), yellow=has())
    s.players[1].ships[0] = s.occupied = 1 << 48  # a3
    both = "two_machines [WM-COLLECT-04] b4 c4 machines=wet_gold,wet_iron"
    check(s, {
        "collect blimp b4-c4": [both],
        "collect balloon a3": ["on_ship [WM-COLLECT-05] a3"],
    })  # fmt: skip


@pytest.mark.rule("WM-ABIL-ACE-01")
def test_ships_of_an_ace_pilot() -> None:
    s = table(DRAWING, machines="M=wet_gold", variant="full", red=has(ability="ace_pilot"))
    check(s, {
        "collect blimp c4-d4": ["half_on_tile [WM-ABIL-ACE-01] c4 d4"],
        "collect balloon d3": ["on_worker [WM-ABIL-ACE-01] d3"],
        "collect blimp e6-f6": ["on_worker [WM-ABIL-ACE-01] f6"],
        "collect blimp b4-b5": ["half_on_machine [WM-COLLECT-03] b4 machine=wet_gold"],
        "collect balloon b2": ["in_water [WM-COLLECT-04] b2"],
        "collect dreadnought d3-f3": [
            "on_worker [WM-ABIL-ACE-01] d3",
            "half_on_tile [WM-ABIL-ACE-01] d3 e3 f3",
        ],
    })  # fmt: skip
    assert all(allowed(s, f"collect {ship}") for ship in ("balloon b4", "blimp b3-b4", "blimp b4-c4", "blimp d4-e4"))


@pytest.mark.rule("WM-ABIL-DREAD-01", "WM-MACH-NOSHIP-01")
def test_ships_that_bump() -> None:
    given = dict(players="red yellow black", variant="full", red=has(ability="dreadnought_ability"))
    s = table("2  .  .  Y1  Y2  Y2  K1  .", **given)  # type: ignore[arg-type]
    check(s, {
        "collect dreadnought c2-e2": ["on_ship [WM-ABIL-DREAD-01] c2 d2 e2"],
        "collect dreadnought e2-g2": ["on_ship [WM-ABIL-DREAD-01] e2 f2"],
        "collect balloon c2": ["on_ship [WM-COLLECT-04] c2"],
    })  # fmt: skip
    assert allowed(s, "collect dreadnought a2-c2") and allowed(s, "collect dreadnought f2-h2")
    s = table("2  .  .  R1  Y2  Y2  K1  .", **given)  # type: ignore[arg-type]
    check(s, {"collect dreadnought a2-c2": ["on_ship [WM-ABIL-DREAD-01] c2"]})
    large = "3  M  M  M\n2  M  M  M\n1  M  M  M"
    s = table(large, machines="M=trap", **given)  # type: ignore[arg-type]
    s.machine_workers = (("trap", 0, 1),)
    check(s, {"collect balloon b2": ["workers_aboard [WM-MACH-NOSHIP-01] b2"]})


@pytest.mark.rule("WM-BUILD-SCAFFOLD-01", "WM-BUILD-SCAFFOLD-02", "WM-FLOOD-06")
def test_scaffolds() -> None:
    s = table(DRAWING, machines="M=wet_gold", variant="full", red=has(scaffolds="S1"))
    run(s, "forge")
    rule = "[WM-BUILD-SCAFFOLD-01]"
    check(s, {
        "build scaffold S1 a3 b3 a4 a5": [f"wrong_shape {rule} a3 b3 a4 a5 tile=S1 shape=S"],
        "build scaffold S1 a12 a13 b13 b14": [f"off_grid {rule} b14"],
        "build scaffold S1 a1 a2 b2 b3": [f"in_water {rule} a1 a2 b2", f"on_scaffold {rule} b3"],
        "build scaffold S1 d4 d5 e5 e6": [f"on_scaffold {rule} d4 e5 e6", f"on_ship {rule} d5"],
        "build scaffold S1 b6 b7 c7 c8": [f"on_machine {rule} b6"],
        "build scaffold S1 h4 h5 i5 i6": ["touches_nothing [WM-BUILD-SCAFFOLD-02] h4 h5 i5 i6"],
    })  # fmt: skip
    flooded = "1  ~  ~  ~a  ~a"
    s = table(flooded, red=has(scaffolds="S1"))
    run(s, "forge")
    check(s, {"build scaffold S1 f3 f4 g4 g5": ["touches_no_bar [R-34] f3 f4 g4 g5"]})
    assert allowed(s, "build scaffold S1 f2 f3 g3 g4")
    s = table(flooded, variant="full", red=has(scaffolds="S1"), rulings={"R-34": "off"})
    run(s, "forge")
    check(s, {
        "build scaffold S1 f3 f4 g4 g5": ["touches_nothing [WM-BUILD-SCAFFOLD-02] f3 f4 g4 g5"],
        "build scaffold S1 c2 c3 d3 d4": ["touches_nothing [WM-FLOOD-06] c2 c3 d3 d4"],
    })  # fmt: skip


@pytest.mark.rule("WM-BUILD-MACHINE-01", "WM-BUILD-MACHINE-02")
def test_machines() -> None:
    s = table(DRAWING, machines="M=wet_gold", variant="full", red=has(machines="whistler archives"))
    run(s, "forge")
    rule = "[WM-BUILD-MACHINE-01]"
    check(s, {
        "build machine whistler b3-d4": [f"wrong_size {rule} machine=whistler width=2 height=2 area=b3-d4"],
        "build machine archives b3-c4": [f"wrong_size {rule} machine=archives width=2 height=3 area=b3-c4"],
        "build machine whistler a3-b4": [f"no_scaffold {rule} a3 a4"],
        "build machine whistler b2-c3": [f"in_water {rule} b2 c2"],
        "build machine whistler b4-c5": [f"on_machine {rule} b5 c5"],
        "build machine whistler k13-l14": [f"off_grid {rule} k14 l14", f"no_scaffold {rule} k13 l13"],
    })  # fmt: skip
    assert allowed(s, "build machine whistler e5-f6") and allowed(s, "build machine archives b3-d4")
    s = table("2  a  a\n1  a  a", variant="full", red=has(machines="whistler"), yellow=has(ability="ace_pilot"))
    s.players[1].ships[0] = s.occupied = 1 << 16  # a1
    run(s, "forge")
    check(s, {"build machine whistler a1-b2": ["on_ship [WM-BUILD-MACHINE-02] a1"]})


@pytest.mark.rule("WM-WORKER-03")
def test_workers() -> None:
    s = table(DRAWING, machines="M=wet_gold", variant="full", red=has("gold=5"))
    run(s, "forge")
    rule = "[WM-WORKER-03]"
    check(s, {
        "move barracks:7 c3": [f"on_resource {rule} c3 resource=1"],
        "move barracks:7 d3": [f"on_worker {rule} d3"],
        "move barracks:7 a4": [f"no_scaffold {rule} a4"],
        "move barracks:7 b2": [f"in_water {rule} b2"],
        "move barracks:7 b5": [f"on_machine {rule} b5"],
        "move barracks:7 d5": [f"on_ship {rule} d5"],
        "move barracks:7 l14": [f"off_grid {rule} l14"],
        "rescue b0": [f"off_grid {rule} b0"],
        "rescue f6": [f"on_worker {rule} f6"],
    })  # fmt: skip


@pytest.mark.rule("R-52")
def test_workers_above_scaffold_with_a_jetpack_lab() -> None:
    """The place is no reason where the Jetpack Lab makes it one, for both kinds of work or, as switched, for moves."""
    drawing = """
      4  .  M  M  M  .  .
      3  .  M  M  M  .  b
      2  .  M  M  M  .  b
    """
    for chosen, faults in (("all", []), ("moves", ["no_scaffold [WM-WORKER-03] f4"])):
        rulings = {"R-52": chosen}
        given = dict(machines="M=jetpack_lab", variant="full", rulings=rulings)
        s = table(drawing, red=has(whirlpool=0, barracks="7"), **given)  # type: ignore[arg-type]
        check(s, {
            "move a1 f4": ["needs_forge [WM-FORGE-02]", "no_worker [WM-WORKER-01] a1 place=a1"],
            "rescue f4": ["needs_forge [WM-FORGE-02]", "nobody_to_rescue [WM-WORKER-02]", *faults],
        })  # fmt: skip
