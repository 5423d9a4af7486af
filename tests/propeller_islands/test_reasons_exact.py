"""What stands in the way, word for word: every reason of an action with its rule, its hexes and its values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.propeller_islands.factory import RULESET, table
from wm_kernel.games.propeller_islands.components.definitions import Activate, Choose, Deploy, DrawTile, Gain, Pay
from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.games.propeller_islands.rules.effects import (
    DeployChoice,
    PlaceChoice,
    RadioChoice,
    RepeatChoice,
    RewardChoice,
)
from wm_kernel.games.propeller_islands.rules.explain_tiles import effect_faults
from wm_kernel.games.propeller_islands.rules.frames import Frame
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.games.propeller_islands.rules.supply import GainChoice
from wm_kernel.table.action import Action
from wm_kernel.table.grid.hexes import LARGEST, Hex
from wm_kernel.table.refusal import Refusal


def pend(state: State, *frames: Frame) -> State:
    """With these decisions on top."""
    state.pending += frames
    return state


def rolled(**given: Any) -> State:
    """Jacques with a 3 that he has rolled and kept."""
    state = table(character="jacques", fame=4, die=3, **given)
    state.used = ("jacques",)
    return state


def used(state: State) -> State:
    """Marie has activated her further tile."""
    state.used = ("marie",)
    return state


MOMENT = {
    *("must_choose", "finish_first", "nothing_deploys", "nothing_emptied", "nothing_repeats", "nothing_to_place"),
    *("nothing_to_gain", "no_plan_completed", "last_die_activates", "no_plan_now", "last_die_left", "activations_over"),
    *("value_fixed", "change_too_late", "change_over", "kept_as_rolled", "change_with_die", "die_first", "die_picked"),
    *("reroll_with_die", "rerolled_already", "one_plan", "plan_later", "action_taken", "last_die_fixed"),
}
"""Codes of what is no action for this moment."""


def with_the_turn(state: State, reason: Refusal) -> Refusal:
    """The reason with whose turn it is and what is to be decided, where it speaks of the moment."""
    if reason.code not in MOMENT:
        return reason
    top = state.pending[-1]
    due = {"player": state.colours[top.seat], "asked": top.kind, "source": top.asks}
    return Refusal(reason.code, reason.rule, reason.cells, {**due, **reason.params})


def edge() -> State:
    """An island that has grown as far as hexes have names."""
    state = pend(table(at="plan"), PlaceChoice(0, "T07"))
    state.players[0].island[Hex(LARGEST, 0)] = "T08"
    return state


CASES: list[tuple[Callable[[], State], Action, list[Refusal]]] = [
    (lambda: table(at="die", held="energy=2"), a.Die(7), [Refusal("no_such_value", "PI-TURN-01", (), {"value": 7})]),
    (lambda: table(at="die", held="energy=2"), a.Die(1, 5), [Refusal("no_such_steps", "PI-TURN-02", (), {"steps": 5})]),
    (
        lambda: table(at="die", held="energy=1"),
        a.Die(6, 2),
        [
            Refusal("no_die", "PI-TURN-01", (), {"value": 6, "lying": (1, 2, 3, 4)}),
            Refusal(
                "too_poor_to_turn", "PI-TURN-02", (), {"steps": 2, "free": 0, "need": (2, 0, 0), "held": (1, 0, 0)}
            ),
        ],
    ),
    (
        lambda: table(at="die", held="energy=3", rulings={"A-PI-01": "one"}),
        a.Die(1, 2),
        [Refusal("one_step", "A-PI-01", (), {"steps": 2})],
    ),
    (
        lambda: table(at="die", character="jacques", fame=3),
        a.Reroll(6),
        [
            Refusal(
                "ability_locked", "PI-CHAR-07", (), {"character": "jacques", "level": "basic", "fame": 3, "need": 4}
            ),
            Refusal("no_die", "PI-TURN-01", (), {"value": 6, "lying": (1, 2, 3, 4)}),
        ],
    ),
    (
        lambda: table(at="die"),
        a.Reroll(0),
        [
            Refusal("other_character", "PI-CHAR-01", (), {"character": "jacques", "yours": "nicola"}),
            Refusal("no_such_value", "PI-TURN-01", (), {"value": 0}),
        ],
    ),
    (lambda: table(at="die"), a.Change(1), [Refusal("change_with_die", "PI-TURN-02")]),
    (
        lambda: table(at="last", die=1, character="nelson", fame=3),
        a.Change(1),
        [Refusal("ability_locked", "PI-CHAR-07", (), {"character": "nelson", "level": "basic", "fame": 3, "need": 4})],
    ),
    (
        lambda: table(at="last", die=1, character="nelson", fame=4),
        a.Change(2),
        [Refusal("one_step_free", "PI-CHAR-02", (), {"steps": 2, "fame": 4, "need": 9})],
    ),
    (
        lambda: table(at="last", die=1, character="nelson", fame=4),
        a.Change(5),
        [Refusal("no_such_steps", "PI-CHAR-02", (), {"steps": 5})],
    ),
    (lambda: table(at="last", die=1), a.Change(1), [Refusal("last_die_fixed", "PI-LAST-02")]),
    (
        lambda: table(die=1),
        a.Take(12, Hex(5, 5)),
        [Refusal("no_such_slot", "PI-FORGE-03", (), {"slot": 12}), Refusal("hex_apart", "PI-TAKE-02", ("(5,5)",))],
    ),
    (
        lambda: table(die=1),
        a.Take(4, Hex(0, 0)),
        [
            Refusal("slot_not_seen", "PI-FORGE-03", (), {"slot": 4, "value": 1, "slots": (11, 0, 1)}),
            Refusal("hex_taken", "PI-TAKE-02", ("(0,0)",), {"tile": "T00"}),
        ],
    ),
    (lambda: table(die=1, slots={0: ""}, pile=""), a.Discard(0), [Refusal("slot_empty", "A-PI-26", (), {"slot": 0})]),
    (
        lambda: pend(table(at="plan"), PlaceChoice(0, "T07")),
        a.Place(Hex(40, 0)),
        [Refusal("hex_apart", "PI-TAKE-02", ("(40,0)",))],
    ),
    (
        lambda: pend(table(at="plan"), PlaceChoice(0, "T07")),
        a.Done(),
        [Refusal("must_choose", "PI-WORK-08")],
    ),
    (
        lambda: pend(table(at="plan"), PlaceChoice(0, "T07")),
        a.Complete("P01", ""),
        [
            Refusal("finish_first", "PI-WORK-08"),
            Refusal("not_in_hand", "PI-PLAN-01", (), {"plan": "P01"}),
            Refusal("too_poor", "PI-PLAN-01", (), {"need": (1, 1, 1), "held": (0, 0, 0), "source": "P01"}),
        ],
    ),
    (
        lambda: pend(table("T55@(1,0) T07@(0,1)", quay="...w .... ....", workers="T00"), DeployChoice(0, "T00")),
        a.DeployWorker(4, 5, "T99"),
        [
            Refusal("no_such_space", "PI-WORK-05", (), {"row": 4, "column": 5, "rows": 3, "columns": 4}),
            Refusal("unknown_tile", "PI-WORK-01", (), {"tile": "T99"}),
        ],
    ),
    (
        lambda: pend(table("T55@(1,0) T07@(0,1)", quay="...w .... ....", workers="T00"), DeployChoice(0, "T00")),
        a.DeployWorker(1, 1, "T55"),
        [
            Refusal("space_empty", "PI-WORK-01", (), {"row": 1, "column": 1}),
            Refusal("no_worker_space", "PI-WORK-02", (), {"tile": "T55"}),
        ],
    ),
    (
        lambda: pend(table("T55@(1,0) T07@(0,1)", quay="...w .... ....", workers="T00"), DeployChoice(0, "T00")),
        a.DeployWorker(1, 4, "T00"),
        [Refusal("worker_there", "PI-WORK-02", (), {"tile": "T00"})],
    ),
    (
        lambda: pend(table("T55@(1,0) T07@(0,1)", quay="...w .... ....", workers="T00"), DeployChoice(0, "T00")),
        a.DeployWorker(1, 4, "T08"),
        [Refusal("not_yours", "PI-WORK-01", (), {"tile": "T08"})],
    ),
    (
        lambda: pend(table(), RewardChoice(0, 2, 3)),
        a.Reward("row", 3),
        [Refusal("not_emptied", "PI-WORK-06", (), {"line": "row", "index": 3, "emptied": ("row 2", "column 3")})],
    ),
    (lambda: table(), a.Reward("row", 3), [Refusal("nothing_emptied", "PI-WORK-06")]),
    (
        lambda: pend(
            table("T07@(1,0) T61@(0,1) T55@(1,1)", quay=".... .... ....", workers="T00"), RepeatChoice(0, "T43")
        ),
        a.Repeat("T61"),
        [Refusal("quay_empty", "PI-WORK-03", (), {"source": "T61"})],
    ),
    (
        lambda: pend(table("T07@(1,0) T61@(0,1) T55@(1,1)", workers="T00 T07"), RepeatChoice(0, "T43")),
        a.Repeat("T61"),
        [Refusal("no_free_space", "PI-WORK-03", (), {"source": "T61"})],
    ),
    (
        lambda: pend(table("T07@(1,0) T61@(0,1) T55@(1,1)", workers="T00 T07"), RepeatChoice(0, "T43")),
        a.Repeat("T07"),
        [Refusal("no_depot", "A-PI-27", (), {"tile": "T07"})],
    ),
    (
        lambda: pend(table(), GainChoice(0, "amelia", ("energy", "steel"))),
        a.GainOne("gear"),
        [
            Refusal(
                "other_resource",
                "PI-CHAR-03",
                (),
                {"resource": "gear", "offered": ("energy", "steel"), "source": "amelia"},
            )
        ],
    ),
    (
        lambda: table("T02@(1,0)", at="plan", hand="P01", upgrades={"T02": ("banner_science",)}),
        a.Complete("P01", "T02"),
        [
            Refusal("too_poor", "PI-PLAN-01", (), {"need": (1, 1, 1), "held": (0, 0, 0), "source": "P01"}),
            Refusal("slot_full", "PI-UPG-01", (), {"tile": "T02", "slot": "banner", "upgrade": "banner_science"}),
        ],
    ),
    (
        lambda: table("T02@(1,0) T55@(0,1)", at="plan", hand="P01"),
        a.Complete("P01", "T55"),
        [
            Refusal("too_poor", "PI-PLAN-01", (), {"need": (1, 1, 1), "held": (0, 0, 0), "source": "P01"}),
            Refusal("no_slot", "A-PI-20", (), {"tile": "T55", "slot": "banner", "class": "depot", "takes": "none"}),
        ],
    ),
    (
        lambda: table("T02@(1,0) T55@(0,1) T64@(1,1)", at="plan", hand="P01"),
        a.Complete("P06", "T64"),
        [
            Refusal("not_in_hand", "PI-PLAN-01", (), {"plan": "P06"}),
            Refusal("too_poor", "PI-PLAN-01", (), {"need": (2, 2, 0), "held": (0, 0, 0), "source": "P06"}),
            Refusal("no_slot", "A-PI-20", (), {"tile": "T64", "slot": "wild", "class": "monument", "takes": "none"}),
        ],
    ),
    (
        lambda: table(at="plan", hand="P01"),
        a.Complete("P01", "T00"),
        [
            Refusal("too_poor", "PI-PLAN-01", (), {"need": (1, 1, 1), "held": (0, 0, 0), "source": "P01"}),
            Refusal("no_slot", "A-PI-19", (), {"tile": "T00", "slot": "banner", "class": "capitol", "takes": "none"}),
        ],
    ),
    (
        lambda: table(at="plan", hand="P01"),
        a.Complete("P99", "T00"),
        [Refusal("unknown_plan", "PI-PLAN-01", (), {"plan": "P99"})],
    ),
    (
        lambda: table(at="plan", hand="P01"),
        a.Replace("P01"),
        [Refusal("no_plan_completed", "PI-PLAN-03"), Refusal("not_on_display", "PI-PLAN-03", (), {"plan": "P01"})],
    ),
    (
        lambda: table("T25@(1,0) T55@(0,1)", die=1, workers="T00 T25", held="energy=1"),
        a.ActivateTile("T25"),
        [Refusal("too_poor", "PI-ACT-05", (), {"need": (2, 0, 0), "held": (1, 0, 0), "source": "T25"})],
    ),
    (
        lambda: table("T25@(1,0) T55@(0,1)", die=2, workers="T00", lying="T25", held="energy=1"),
        a.ActivateTile("T25", 3),
        [
            Refusal("worker_lies", "PI-ACT-04", (), {"tile": "T25"}),
            Refusal("wrong_number", "PI-ACT-01", (), {"tile": "T25", "number": 1, "value": 2, "marie": "no"}),
            Refusal("no_options", "PI-ACT-04", (), {"tile": "T25", "option": 3}),
        ],
    ),
    (
        lambda: table("T19@(1,0) T55@(0,1)", die=1, workers="T00 T19", quay=".... .... ...."),
        a.ActivateTile("T19"),
        [Refusal("quay_empty", "PI-WORK-03", (), {"source": "T19"})],
    ),
    (
        lambda: table("T19@(1,0) T55@(0,1)", die=1, workers="T00 T19"),
        a.ActivateTile("T19"),
        [Refusal("no_free_space", "PI-WORK-03", (), {"source": "T19"})],
    ),
    (
        lambda: table("T19@(1,0) T55@(0,1)", die=1, workers="T00 T19"),
        a.ActivateTile("T00", 1),
        [Refusal("no_free_space", "PI-WORK-03", (), {"source": "T00"})],
    ),
    (
        lambda: table("T19@(1,0) T55@(0,1)", die=1, workers="T00 T19"),
        a.ActivateTile("T00", 3),
        [Refusal("no_such_option", "PI-ACT-04", (), {"tile": "T00", "option": 3, "options": 2})],
    ),
    (
        lambda: table("T19@(1,0) T55@(0,1)", die=1, workers="T00 T19"),
        a.ActivateTile("T00"),
        [Refusal("which_option", "PI-ACT-04", (), {"tile": "T00", "option": 0, "options": 2, "can": (2,)})],
    ),
    (
        lambda: table("T19@(1,0) T55@(0,1)", die=1, workers="T00 T19"),
        a.ActivateTile("T55"),
        [Refusal("never_activated", "PI-ACT-08", (), {"tile": "T55", "class": "depot"})],
    ),
    (
        lambda: table("T37@(1,0) T55@(0,1)", die=1, workers="T37"),
        a.ActivateTile("T37"),
        [Refusal("no_other_tile", "PI-ACT-09", (), {"source": "T37"})],
    ),
    (
        lambda: table("T43@(1,0) T07@(0,1)", die=1, workers="T43"),
        a.ActivateTile("T43"),
        [Refusal("no_depot_yet", "A-PI-27", (), {"source": "T43"})],
    ),
    (
        lambda: table("T43@(1,0) T61@(0,1)", die=1, workers="T43", quay=".... .... ...."),
        a.ActivateTile("T43"),
        [Refusal("quay_empty", "PI-WORK-03", (), {"source": "T61"})],
    ),
    (
        lambda: table("T49@(1,0)", die=1, workers="T49"),
        a.ActivateTile("T49", 4),
        [Refusal("too_poor", "PI-ACT-05", (), {"need": (0, 1, 0), "held": (0, 0, 0), "source": "T49"})],
    ),
    (
        lambda: table("T49@(1,0)", die=1, workers="T49"),
        a.ActivateTile("T49"),
        [
            Refusal(
                "too_poor_for_any",
                "PI-ACT-05",
                (),
                {"source": "T49", "needs": ((2, 0, 0), (0, 0, 1), (0, 1, 0)), "besides": (0, 0, 0), "held": (0, 0, 0)},
            )
        ],
    ),
    (
        lambda: pend(table("T07@(1,0)", lying="T07", workers="T00"), RadioChoice(0, "T37")),
        a.ActivateTile("T07"),
        [Refusal("worker_lies", "A-PI-06", (), {"tile": "T07"})],
    ),
    (
        lambda: table("T08@(1,0)", at="last", die=1, workers="T08", lying="T00", character="marie", fame=4),
        a.ActivateTile("T08"),
        [Refusal("not_yours", "PI-ACT-01", (), {"tile": "T08"})],
    ),
    (
        lambda: edge(),
        a.Place(Hex(LARGEST + 1, 0)),
        [Refusal("hex_too_far", "PI-TAKE-02", (f"({LARGEST + 1},0)",), {"most": LARGEST})],
    ),
    (
        lambda: table("T08@(1,0)", die=2, workers="T08", lying="T00", character="marie", fame=4, hand="P01"),
        a.DeployWorker(1, 1, "T08"),
        [Refusal("nothing_deploys", "PI-WORK-01"), Refusal("worker_there", "PI-WORK-02", (), {"tile": "T08"})],
    ),
    (
        lambda: table(at="plan"),
        a.Repeat("T55"),
        [Refusal("nothing_repeats", "A-PI-27"), Refusal("not_yours", "A-PI-27", (), {"tile": "T55"})],
    ),
    (lambda: table(at="plan"), a.Place(Hex(1, 0)), [Refusal("nothing_to_place", "PI-WORK-07")]),
    (lambda: table(at="plan"), a.GainOne("gear"), [Refusal("nothing_to_gain", "PI-CHAR-08")]),
    (
        lambda: table(at="plan"),
        a.DrawPlan(3),
        [
            Refusal("no_plan_completed", "PI-PLAN-03"),
            Refusal("no_such_level", "PI-PLAN-03", (), {"level": 3, "levels": (1, 2)}),
        ],
    ),
    (
        lambda: table(at="last", die=1, workers="T00"),
        a.Take(0, Hex(1, 0)),
        [Refusal("last_die_activates", "PI-LAST-01")],
    ),
    (
        lambda: table(at="last", die=1, workers="T00", hand="P01", held="energy=1 steel=1 gear=1"),
        a.Complete("P01"),
        [Refusal("no_plan_now", "PI-LAST-04")],
    ),
    (lambda: table(at="last", die=1, workers="T00"), a.Die(1), [Refusal("last_die_left", "PI-LAST-02")]),
    (lambda: table(at="plan"), a.Die(1), [Refusal("die_picked", "PI-TURN-01")]),
    (lambda: table(at="plan"), a.Change(1), [Refusal("value_fixed", "PI-TURN-09")]),
    (lambda: table(die=3), a.Change(1), [Refusal("change_too_late", "PI-TURN-09", (), {"value": 3})]),
    (lambda: rolled(), a.Change(1), [Refusal("change_over", "A-PI-15", (), {"value": 3})]),
    (
        lambda: rolled(rulings={"A-PI-15": "keep"}),
        a.Change(1),
        [Refusal("kept_as_rolled", "A-PI-15", (), {"value": 3})],
    ),
    (lambda: rolled(), a.Reroll(1), [Refusal("rerolled_already", "A-PI-15")]),
    (lambda: table(character="jacques", fame=4), a.Reroll(1), [Refusal("reroll_with_die", "A-PI-16")]),
    (
        lambda: table(character="charles", fame=3, at="die"),
        a.Die(1, 1),
        [
            Refusal(
                "too_poor_to_turn", "PI-TURN-02", (), {"steps": 1, "free": 0, "need": (1, 0, 0), "held": (0, 0, 0)}
            ),
            Refusal(
                "ability_locked", "PI-CHAR-06", (), {"character": "charles", "level": "basic", "fame": 3, "need": 4}
            ),
        ],
    ),
    (
        lambda: table(character="charles", fame=4, at="die", held="gear=1"),
        a.Die(1, -2),
        [
            Refusal(
                "too_poor_to_turn", "PI-TURN-02", (), {"steps": 2, "free": 1, "need": (1, 0, 0), "held": (0, 0, 1)}
            ),
            Refusal(
                "ability_locked", "PI-CHAR-06", (), {"character": "charles", "level": "advanced", "fame": 4, "need": 9}
            ),
        ],
    ),
    (
        lambda: table(character="charles", fame=9, at="die"),
        a.Die(1, 3),
        [Refusal("too_poor_to_turn", "PI-TURN-02", (), {"steps": 3, "free": 2, "need": (1, 0, 0), "held": (0, 0, 0)})],
    ),
    (
        lambda: table("T26@(1,0)", die=1, workers="T26", lying="T00", character="marie", fame=4, held="energy=2"),
        a.ActivateTile("T26"),
        [
            Refusal(
                "too_poor_with_marie",
                "PI-CHAR-04",
                (),
                {"need": (2, 0, 0), "besides": (1, 0, 0), "held": (2, 0, 0), "source": "T26"},
            )
        ],
    ),
    (
        lambda: table("T26@(1,0)", die=1, workers="T26", lying="T00", character="marie", fame=9, held="energy=1"),
        a.ActivateTile("T26"),
        [Refusal("too_poor", "PI-ACT-05", (), {"need": (2, 0, 0), "held": (1, 0, 0), "source": "T26"})],
    ),
    (
        lambda: table("T49@(1,0)", die=2, workers="T49", character="marie", fame=4, held="steel=1"),
        a.ActivateTile("T49"),
        [
            Refusal(
                "too_poor_for_any",
                "PI-ACT-05",
                (),
                {"source": "T49", "needs": ((2, 0, 0), (0, 0, 1), (0, 1, 0)), "besides": (1, 0, 0), "held": (0, 1, 0)},
            )
        ],
    ),
    (
        lambda: used(table("T08@(1,0)", die=1, workers="T08", lying="T00", character="marie", fame=4, held="energy=2")),
        a.ActivateTile("T08"),
        [Refusal("wrong_number", "A-PI-34", (), {"tile": "T08", "number": 2, "value": 1, "marie": "used"})],
    ),
    (
        lambda: table("T08@(1,0)", die=1, workers="T08", character="marie", fame=4, rulings={"A-PI-34": "last"}),
        a.ActivateTile("T08"),
        [Refusal("wrong_number", "A-PI-34", (), {"tile": "T08", "number": 2, "value": 1, "marie": "last"})],
    ),
    (
        lambda: table("T08@(1,0)", die=1, workers="T08", character="marie", fame=3, held="energy=2"),
        a.ActivateTile("T08"),
        [Refusal("wrong_number", "PI-ACT-01", (), {"tile": "T08", "number": 2, "value": 1, "marie": "no"})],
    ),
    (
        lambda: table(hand="P01", held="energy=1 steel=1 gear=1"),
        a.Complete("P01"),
        [Refusal("plan_later", "PI-TURN-06")],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[1]}: {', '.join(r.code for r in case[2])}")
def test_the_reasons_of_an_action_are_these(case: tuple[Callable[[], State], Action, list[Refusal]]) -> None:
    position, action, reasons = case
    state = position()
    for reason in reasons:
        assert isinstance(reason.cells, tuple)
    assert RULESET.why_not(state, action) == [with_the_turn(state, reason) for reason in reasons]


SHORT, NONE = "T25", (0, 0, 0)
FAULTS = [
    (
        Pay((2, 0, 0), Gain((0, 1, 1))),
        (1, 0, 0),
        "",
        [("too_poor", "PI-ACT-05", {"need": (2, 0, 0), "held": (1, 0, 0), "source": SHORT})],
    ),
    (Pay((2, 0, 0), Deploy()), (2, 0, 0), "no worker", [("quay_empty", "PI-WORK-03", {"source": SHORT})]),
    (
        Pay((2, 0, 0), Pay((1, 0, 0), Gain((0, 1, 0)))),
        (2, 0, 0),
        "",
        [("too_poor", "PI-ACT-05", {"need": (1, 0, 0), "held": (0, 0, 0), "source": SHORT})],
    ),
    (Deploy(), NONE, "", [("no_free_space", "PI-WORK-03", {"source": SHORT})]),
    (Activate(2), NONE, "", [("no_other_tile", "PI-ACT-09", {"source": SHORT})]),
    (DrawTile(), NONE, "", [("pile_empty", "PI-WORK-08", {"source": SHORT})]),
    (
        Choose((Deploy(), DrawTile())),
        NONE,
        "",
        [("no_free_space", "PI-WORK-03", {"source": SHORT}), ("pile_empty", "PI-WORK-08", {"source": SHORT})],
    ),
]


@pytest.mark.parametrize("case", FAULTS, ids=lambda case: str(case[0]))
def test_what_an_effect_lacks(
    case: tuple[object, tuple[int, int, int], str, list[tuple[str, str, dict[str, object]]]],
) -> None:
    effect, purse, quay, faults = case
    state = table("T25@(1,0)", workers="T25", lying="T00", pile="")
    if quay:
        state.players[0].quay = 0
    found = effect_faults(state, state.players[0], state.tile(SHORT), effect, purse)  # type: ignore[arg-type]
    assert found == [Refusal(code, rule, (), params) for code, rule, params in faults]
