"""What is told when a choice cannot be made, frame by frame: the frame is put there, whatever would have led to it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.whistle_mountain.factory import RULES, has, run, table
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.rules.actions import Choose, Gain, Option, Take
from wm_kernel.games.whistle_mountain.rules.board import Geometry
from wm_kernel.games.whistle_mountain.rules.bonus import ShipHome
from wm_kernel.games.whistle_mountain.rules.build import BuildChoice
from wm_kernel.games.whistle_mountain.rules.effects import ChooseOne
from wm_kernel.games.whistle_mountain.rules.explain_effects import effect_faults
from wm_kernel.games.whistle_mountain.rules.frames import Frame
from wm_kernel.games.whistle_mountain.rules.machine_workers import Boarding, IntoWhirlpool, sweep_aboard
from wm_kernel.games.whistle_mountain.rules.payment import DiscardScaffold, wild
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.games.whistle_mountain.rules.supplies import GainAny, TakeOne
from wm_kernel.games.whistle_mountain.rules.tokens import PutToken
from wm_kernel.games.whistle_mountain.rules.workers import TowerStep
from wm_kernel.table.action import Action
from wm_kernel.table.cells import STRIDE, cell, mask_of

DRY = """
3  .   a   a   .   .
2  a/R a/Y b   b   b
1  .   .   .   .   b
"""


def asked(s: State, frame: Frame) -> State:
    """The position with this question due."""
    s.pending.append(frame)
    return s


def why(s: State, action: Action) -> list[tuple[str, str, tuple[str, ...], dict[str, Any]]]:
    """The whole answer: code, rule, squares and values of each reason."""
    return [(r.code, r.rule, r.cells, dict(r.params)) for r in RULES.why_not(s, action)]


def test_a_water_bar_gives_water_and_a_square_what_it_shows() -> None:
    s = table("2  ac a a a\n1  ~ ~ ~ ~")
    bars, squares = mask_of([cell(1, 0), cell(2, 0)]), mask_of([cell(1, 2)])
    asked(s, TakeOne(0, "smuggler", "WM-UPG-SMUGGLER-01", squares, bars))
    water, coal = RESOURCES.index("water"), RESOURCES.index("coal")
    rule = "WM-UPG-SMUGGLER-01"
    assert why(s, Take(coal, cell(1, 0))) == [("other_resource", rule, ("a0",), {"resource": water})]
    assert why(s, Take(water, cell(1, 2))) == [("other_resource", rule, ("a2",), {"resource": coal})]
    assert why(s, Take(water, cell(3, 2))) == [("not_offered_there", rule, ("c2",), {"source": "smuggler"})]


def test_a_ship_that_is_no_ship_or_is_at_home() -> None:
    s = table("2  R1 . . .")
    asked(s, ShipHome(0, "dispatch", "R-65"))
    assert why(s, Choose("ship", "zeppelin")) == [("unknown", "R-65", (), {"what": "ship", "id": "zeppelin"})]
    home = why(s, Choose("ship", "blimp"))
    assert home == [("ship_home", "R-65", (), {"ship": "blimp", "source": "dispatch"})]


def test_a_token_that_lies_there_a_type_that_is_none_and_one_that_has_run_out() -> None:
    s = table("3  . M M .\n2  . M M .", machines="M=swap_meet", variant="full")
    s.tokens = (("swap_meet", (0, 1, 0, 0, 0)),)
    asked(s, PutToken(0, "swap_meet", "WM-WILD-04"))
    there = {"resource": "iron", "machine": "swap_meet"}
    assert why(s, Choose("resource", "iron")) == [("token_there", "WM-WILD-04", (), there)]
    assert why(s, Choose("resource", "steam")) == [("unknown", "WM-WILD-04", (), {"what": "resource", "id": "steam"})]


def test_a_worker_on_a_square_is_neither_in_the_tower_nor_in_the_barracks() -> None:
    s = asked(table(DRY, red=has(tower="5")), TowerStep(0, "secret_door"))
    found = why(s, Choose("worker", "a2"))
    assert [(code, cells, params) for code, _, cells, params in found] == [
        ("worker_elsewhere", ("a2",), {"where": "tower"})
    ]
    s = asked(table(DRY), IntoWhirlpool(0, "doomsday_device", 1))
    found = why(s, Choose("worker", "a2"))
    assert [(code, cells, params) for code, _, cells, params in found] == [
        ("worker_elsewhere", ("a2",), {"where": "barracks"})
    ]
    found = why(s, Choose("worker", "tower:5"))
    assert [(code, cells, params) for code, _, cells, params in found] == [
        ("worker_elsewhere", (), {"where": "barracks"})
    ]


BRIDGE = """
4  .  M  M  M  .  a
3  .  M  M  M  .  .
"""


def scarce(held: str, **given: Any) -> State:
    """A dry Toll Bridge makes the resources finite (R-73b): the players hold every coal there is."""
    s = table(BRIDGE, machines="M=toll_bridge", variant="full", red=has(held), **given)
    assert s.in_force("finite_supply") == "toll_bridge"
    return s


def test_a_type_that_has_run_out_is_told_with_the_machine_that_makes_it_finite() -> None:
    s = scarce("coal=40")
    coal = (1, 0, 0, 0, 0)
    told = {"source": "whistle_surplus", "bag": coal, "machine": "toll_bridge"}
    asked(s, GainAny(0, "whistle_surplus", "WM-BUILD-MACHINE-06", 1))
    assert why(s, Gain(coal)) == [("supply_empty", "WM-SUPPLY-02", (), told)]
    s.pending.pop()
    asked(s, PutToken(0, "swap_meet", "WM-WILD-04"))
    assert why(s, Choose("resource", "coal")) == [("supply_empty", "WM-SUPPLY-02", (), {**told, "source": "swap_meet"})]


def test_an_option_looks_at_the_square_that_set_it_off() -> None:
    """Smuggler beside c2, where nothing is shown; had it no square, it could not name it."""
    s = table("2  a a a a", red=has(ability="smuggler"))
    asked(s, ChooseOne(0, "smuggler", ("smuggler/0", "treasure_chest/0"), cell(3, 2)))
    found = why(s, Option(1))
    assert [(code, cells, params) for code, _, cells, params in found] == [
        ("nothing_beside", ("c2",), {"source": "smuggler"})
    ]


def test_a_scaffold_that_the_build_needs_is_not_thrown_away() -> None:
    s = table(red=has(scaffolds="S1 L1"))
    asked(s, DiscardScaffold(0, "craft", "craft/0"))
    found = why(s, Choose("scaffold", "L5"))
    assert [(code, cells, params) for code, _, cells, params in found] == [
        ("not_in_storage", (), {"what": "scaffold", "id": "L5"})
    ]


@pytest.mark.parametrize(("whose", "rule"), [("own", "W-10"), ("any", "WM-PROMOTE-02")])
def test_whose_worker_it_is_in_the_tower_by_the_ruling_that_stands(whose: str, rule: str) -> None:
    """Once anybody's worker may be moved, W-10 is no reason any more: it is the colour that was left out."""
    s = table(variant="full", rulings={"W-10": whose}, red=has(tower="5"), yellow=has(tower="7"))
    asked(s, TowerStep(0, "secret_door"))
    found = why(s, Choose("worker", "tower:7"))
    assert [(code, by, params) for code, by, _, params in found] == [("others_worker", rule, {"player": "yellow"})]


def test_workers_on_a_machine_that_goes_under_are_all_in_the_whirlpool() -> None:
    s = table(
        BRIDGE,
        machines="M=sanctuary",
        variant="full",
        red=has(whirlpool=1, barracks="5"),
        yellow=has(whirlpool=0, barracks="5"),
    )
    s.machine_workers = (("sanctuary", 0, 2), ("sanctuary", 1, 1))
    sweep_aboard(s, "sanctuary")
    assert [player.whirlpool for player in s.players] == [3, 1] and s.machine_workers == ()


def test_a_rescue_onto_a_machine_takes_one_worker_out_of_the_whirlpool() -> None:
    s = table(BRIDGE, machines="M=sanctuary", variant="full", red=has(whirlpool=3, barracks="5"))
    asked(s, Boarding(0, "sanctuary"))
    run(s, "rescue sanctuary")
    assert s.players[0].whirlpool == 2 and s.on_machine("sanctuary", 0) == 1


@pytest.mark.parametrize(
    ("granted", "line"),
    [("machine", "build scaffold S1 c4 d4 d5 e5"), ("scaffold", "build machine wet_gold b2-c3")],
)
def test_a_build_of_the_other_kind(granted: str, line: str) -> None:
    s = table("2  .  a  a  .\n3  .  a  a  .", red=has(scaffolds="S1", machines="wet_gold"))
    asked(s, BuildChoice(0, "award_build", granted))
    found = [one for one in why(s, RULES.parse(line, s)) if one[0] == "wrong_kind"]
    assert found == [("wrong_kind", "WM-FORGE-04", (), {"what": granted})]


def test_a_machine_with_no_other_place_names_its_squares() -> None:
    s = table("4  M  M  M\n3  M  M  M", machines="M=elevator", variant="full", red=has("water=2"))
    effect = s.setup.programs.effects["elevator/0"]
    found = [(r.code, r.rule, r.cells, dict(r.params)) for r in effect_faults(s, 0, effect, effect.rule, effect.rule)]
    squares = ("a3", "b3", "c3", "a4", "b4", "c4")
    assert [(code, rule, sorted(cells), params) for code, rule, cells, params in found] == [
        ("no_other_place", "WM-MACH-ELEVATOR-01", sorted(squares), {"machine": "elevator"})
    ]


def test_a_rescue_may_go_where_the_jetpack_lab_lets_it() -> None:
    """No scaffold space is free, a square above the lab is: what is missing is the worker alone."""
    s = table(
        "4  .  M  M  M\n3  .  M  M  M", machines="M=jetpack_lab", variant="full", red=has(whirlpool=0, barracks="5")
    )
    effect = s.setup.programs.effects["award_rescue/0"]
    assert [r.code for r in effect_faults(s, 0, effect, effect.rule)] == ["nobody_to_rescue"]


def test_the_grid_of_a_size() -> None:
    """Each row has its columns, and what is dry above each row is every square of the rows above it."""
    grid = Geometry(4, 6, 2, {}, closed=1)
    assert grid.row == tuple(sum(1 << cell(c, r) for c in range(1, 5)) if r else grid.row[0] for r in range(7))
    rows = [sum(1 << cell(c, r) for c in range(1, 5)) for r in range(1, 6)]
    assert grid.grid == sum(rows) and grid.open_rows == 5
    assert grid.dry == tuple(sum(rows[r:]) for r in range(7))
    assert grid.above_bridge == grid.dry[2] and grid.closed == sum(1 << cell(c, 6) for c in range(1, 5))
    assert grid.row[1] == 0b1111 << cell(1, 1) and grid.row[1] >> cell(1, 1) < 1 << STRIDE


def test_what_is_wild_is_told_once_and_no_type_stands_in_for_itself() -> None:
    s = table(red=has(upgrades="black_lung gold_lung"))
    for kind, others in enumerate(wild(s, 0)):
        assert kind not in others and len(set(others)) == len(others)
