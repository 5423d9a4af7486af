"""What the exact search tells apart: for each thing two positions that differ in nothing else and gain something else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.propeller_islands.factory import table
from tests.propeller_islands.test_enough_parts import EMPTY_FORGE, bare, best, holds, waiting
from wm_kernel.games.propeller_islands.bots import turn
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.games.propeller_islands.rules.turn import ChangeChoice
from wm_kernel.table.grid.hexes import Hex

Pair = tuple[str, State, State]


def _pair(objective: str, one: State, two: State) -> Pair:
    return objective, one, two


def _with(state: State, **given: Any) -> State:
    """A copy with something else: of the position, or of the player (`my_...`)."""
    after = state.clone()
    for name, value in given.items():
        if name.startswith("my_"):
            setattr(after.players[0], name[3:], value)
        else:
            setattr(after, name, value)
    return after


def _slot(state: State, kind: str, tile: str) -> State:
    """Where a depot, or another tile, lies at the Forge, before a die is picked, changed or used."""
    slots = {**EMPTY_FORGE, 0: tile}
    after = table("", at="die" if kind == "die" else "action", die=1, lying="T00", workers="", slots=slots, pile="")
    if kind == "change":
        after.pending.append(ChangeChoice(0))
    return after


def pairs() -> dict[str, Pair]:
    """By what differs."""
    engine = bare("T07@(1,0) T25@(0,1)", workers="T07 T25", lying="T00")
    amelia = waiting(bare("T01@(1,0)", at="plan", character="amelia", fame=4), "T04")
    depot = waiting(bare("", at="plan"), "T55")
    payer = bare("T25@(0,1)", workers="T25", lying="T00", held="energy=2")
    reward = bare("T19@(1,0) T07@(0,1)", workers="T19", lying="T00", quay="w... .w.. ....")
    plan = bare("T02@(1,0)", at="plan", hand="P10", held="energy=2 steel=1")
    symbol = waiting(bare("T01@(1,0) T08@(0,-1)", at="plan"), "T04")
    drawn = table(
        "T19@(1,0) T07@(0,1)", workers="T19", lying="T00", quay=".w.. .... ....", slots=EMPTY_FORGE, pile="T55"
    )
    far = _with(symbol, my_island={Hex(0, 0): "T00", Hex(1, 0): "T01", Hex(-1, 0): "T08"})
    found = {
        "the die": _pair("resources", engine, _with(engine, die=2)),
        "what waits": _pair("resources", depot, waiting(bare("", at="plan"), "T58")),
        "an ability that was used": _pair("resources", amelia, _with(amelia, used=("amelia",))),
        "resources": _pair("resources", payer, _with(payer, my_resources=[1, 0, 0])),
        "fame": _pair("resources", amelia, _with(amelia, my_fame=3)),
        "spaces of the quay": _pair("resources", reward, _with(reward, my_quay=0b1111_1111_1111)),
        "hexes of the island": _pair("fame", symbol, far),
        "tiles of the island": _pair(
            "fame", symbol, _with(symbol, my_island={**symbol.players[0].island, Hex(0, -1): "T10"})
        ),
        "workers that lie": _pair(
            "resources", engine, _with(engine, my_workers=dict.fromkeys(("T07", "T25", "T00"), "lying"))
        ),
        "tiles with workers": _pair("resources", engine, _with(engine, my_workers={"T25": "standing", "T00": "lying"})),
        "upgrades": _pair("resources", engine, _with(engine, my_upgrades={"T07": ("production_gear",)})),
        "kinds of upgrades": _pair(
            "resources",
            _with(engine, my_upgrades={"T07": ("production_energy",)}),
            _with(engine, my_upgrades={"T07": ("production_gear",)}),
        ),
        "upgrades aside": _pair("vp", plan, _with(plan, my_aside=("wild",))),
        "plans in hand": _pair("vp", plan, _with(plan, my_hand=())),
        "the pile": _pair("resources", drawn, _with(drawn, pile=())),
        "dice of the Forge": _pair(
            "resources",
            bare("T07@(1,0)", at="die", workers="T07", lying="T00", forge=(2, 1, 1, 1, 0, 0)),
            bare("T07@(1,0)", at="die", workers="T07", lying="T00", forge=(0, 0, 2, 2, 1, 0)),
        ),
    }
    for kind in ("die", "change", "action"):
        found[f"slots of the Forge ({kind})"] = _pair(
            "resources", _slot(engine, kind, "T57"), _slot(engine, kind, "T60")
        )
    return found


PAIRS = pairs()


@pytest.mark.parametrize("what", PAIRS)
def test_what_makes_a_difference_is_told_apart(what: str) -> None:
    objective, one, two = PAIRS[what]
    assert best(one, objective) != best(two, objective), "the pair shows nothing"
    model = turn.model_for(one, objective)
    assert model.key(turn.Spot(one)) != model.key(turn.Spot(two))
    holds(one, objective)
    holds(two, objective)


def test_what_is_for_others_is_one_position() -> None:
    """Dice that are left and tiles at the Forge, once the action is chosen; tiles beneath the top of the pile."""
    state = table("T07@(1,0)", at="plan", hand="P10", held="energy=2 steel=1")
    model = turn.model_for(state, "vp")
    key = model.key(turn.Spot(state))
    assert key == model.key(turn.Spot(_with(state, forge=(0, 0, 0, 0, 1, 1))))
    assert key == model.key(turn.Spot(_with(state, slots=["T55", *state.slots[1:]])))
    assert key == model.key(turn.Spot(_with(state, pile=state.pile[3:])))
