"""What is told when a choice cannot be made, frame by frame: the frame is put there, whatever would have led to it."""

from __future__ import annotations

from typing import Any

from tests.whistle_mountain.factory import RULES, has, table
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.rules.actions import Choose, Take
from wm_kernel.games.whistle_mountain.rules.bonus import ShipHome
from wm_kernel.games.whistle_mountain.rules.frames import Frame
from wm_kernel.games.whistle_mountain.rules.machine_workers import IntoWhirlpool
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.games.whistle_mountain.rules.supplies import TakeOne
from wm_kernel.games.whistle_mountain.rules.tokens import PutToken
from wm_kernel.games.whistle_mountain.rules.workers import TowerStep
from wm_kernel.table.action import Action
from wm_kernel.table.cells import cell, mask_of

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
