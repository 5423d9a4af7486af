"""Why not now: what has to be decided first, what this turn has had already, what this phase does not know."""

from __future__ import annotations

from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.games.propeller_islands.rules.activate import ActivateMore, MarieChoice
from wm_kernel.games.propeller_islands.rules.effects import (
    DeployChoice,
    PlaceChoice,
    RadioChoice,
    RepeatChoice,
    RewardChoice,
    TwoTiles,
)
from wm_kernel.games.propeller_islands.rules.frames import Frame
from wm_kernel.games.propeller_islands.rules.plans import PlanChoice, Replacement
from wm_kernel.games.propeller_islands.rules.round import LastDieChoice
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.games.propeller_islands.rules.supply import GainChoice
from wm_kernel.games.propeller_islands.rules.turn import KEEP, ActionChoice, ChangeChoice, DieChoice
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.refusal import Refusal

ANSWERS: dict[type[Frame], tuple[type[Action], ...]] = {
    DieChoice: (a.Die, a.Reroll),
    ChangeChoice: (a.Change, a.Done),
    ActionChoice: (a.Take, a.Discard, a.ActivateTile, a.Done),
    ActivateMore: (a.ActivateTile, a.Done),
    MarieChoice: (a.ActivateTile, a.Done),
    LastDieChoice: (a.ActivateTile, a.Change, a.Done),
    DeployChoice: (a.DeployWorker,),
    RewardChoice: (a.Reward,),
    RadioChoice: (a.ActivateTile,),
    TwoTiles: (a.ActivateTile, a.Done),
    RepeatChoice: (a.Repeat,),
    PlaceChoice: (a.Place,),
    GainChoice: (a.GainOne,),
    PlanChoice: (a.Complete, a.Done),
    Replacement: (a.Replace, a.DrawPlan),
}
"""The kinds of actions that answer each decision."""

_NOTHING_ASKS: dict[type[Action], tuple[str, str]] = {
    a.DeployWorker: ("nothing_deploys", "PI-WORK-01"),
    a.Reward: ("nothing_emptied", "PI-WORK-06"),
    a.Repeat: ("nothing_repeats", "A-PI-27"),
    a.Place: ("nothing_to_place", "PI-WORK-07"),
    a.GainOne: ("nothing_to_gain", "PI-CHAR-08"),
    a.Replace: ("no_plan_completed", "PI-PLAN-03"),
    a.DrawPlan: ("no_plan_completed", "PI-PLAN-03"),
}
"""Actions that answer what happens to be asked: the reason and the rule where nothing asks for them."""


def due(s: State, top: Frame) -> dict[str, str]:
    """Whose turn it is and what is to be decided: a turn may have ended by itself, so a refusal says it."""
    return {"player": s.colours[top.seat], "asked": top.kind, "source": top.asks}


def moment(s: State, top: Frame, action: Action) -> list[Refusal]:
    """Why it is not the moment for an action of this kind; [] when it is."""
    kind, now = type(action), due(s, top)
    if kind in ANSWERS[type(top)] and (kind is not a.Done or action in LegalActions(top.legal(s))):
        return []
    if kind is a.Done:
        rule = "A-PI-39" if isinstance(top, RadioChoice | TwoTiles) else top.rule
        return [Refusal("must_choose", rule, (), now)]
    waits = any(kind in ANSWERS.get(type(frame), ()) for frame in s.pending)
    if waits:
        return [Refusal("finish_first", top.rule, (), now)]
    if kind in _NOTHING_ASKS:
        code, rule = _NOTHING_ASKS[kind]
        return [Refusal(code, rule, (), now)]
    if s.turn >= 2 * len(s.players):
        return [_in_the_last_phase(kind, now)]
    return [_in_the_turn(s, top, kind, now)]


def _in_the_last_phase(kind: type[Action], now: dict[str, str]) -> Refusal:
    if kind in (a.Take, a.Discard):
        return Refusal("last_die_activates", "PI-LAST-01", (), now)
    if kind is a.Complete:
        return Refusal("no_plan_now", "PI-LAST-04", (), now)
    if kind is a.ActivateTile:
        return Refusal("activations_over", "PI-LAST-01", (), now)
    if kind is a.Change:
        return Refusal("last_die_fixed", "PI-LAST-02", (), now)
    return Refusal("last_die_left", "PI-LAST-02", (), now)


def _in_the_turn(s: State, top: Frame, kind: type[Action], now: dict[str, str]) -> Refusal:
    if isinstance(top, DieChoice):
        if kind is a.Change:
            return Refusal("change_with_die", "PI-TURN-02", (), now)
        return Refusal("die_first", "PI-TURN-01", (), now)
    if kind is a.Reroll and s.players[top.seat].character == "jacques":
        code, rule = ("rerolled_already", "A-PI-15") if "jacques" in s.used else ("reroll_with_die", "A-PI-16")
        return Refusal(code, rule, (), now)
    if kind in (a.Die, a.Reroll):
        return Refusal("die_picked", "PI-TURN-01", (), now)
    if kind is a.Change:
        return _too_late_to_change(s, top, now)
    if kind is a.Complete:
        if any(isinstance(frame, Replacement) for frame in s.pending):
            return Refusal("one_plan", "PI-PLAN-01", (), now)
        return Refusal("plan_later", "PI-TURN-06", (), now)
    return Refusal("action_taken", "PI-TURN-04", (), now)


def _too_late_to_change(s: State, top: Frame, now: dict[str, str]) -> Refusal:
    """Why a die that was picked is not changed any more; only after a roll of Jacques it was still to be changed or kept."""
    if not isinstance(top, ActionChoice):
        return Refusal("value_fixed", "PI-TURN-08" if s.die else "PI-TURN-09", (), now)
    if "jacques" not in s.used:
        code, rule = "change_too_late", "PI-TURN-09"
    else:
        code, rule = ("kept_as_rolled" if s.ruling("A-PI-15") == KEEP else "change_over"), "A-PI-15"
    return Refusal(code, rule, (), {**now, "value": s.die})
