"""How bots of Propeller Islands weigh things: the end of the game, energy for a die, what the search may leave out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from tests.propeller_islands.best_turns import positions
from wm_kernel.explore import make
from wm_kernel.explore.search import Limits, best_line
from wm_kernel.games.propeller_islands.bots import turn
from wm_kernel.games.propeller_islands.bots.candidates import Look
from wm_kernel.games.propeller_islands.bots.evaluator import EVALUATOR, faceless
from wm_kernel.games.propeller_islands.bots.tempo import WEIGHTS, priced, prices, rounds_left
from wm_kernel.games.propeller_islands.bots.turn import Spot, Turn
from wm_kernel.games.propeller_islands.bots.value import terms
from wm_kernel.games.propeller_islands.rules import actions as act
from wm_kernel.games.propeller_islands.rules.ruleset import RULESET
from wm_kernel.games.propeller_islands.rules.scoring import lines_of
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.table.action import Action


@pytest.fixture(scope="module")
def turns() -> list[State]:
    return positions(8, seed=4, nodes=30)


def test_a_plan_costs_the_game_no_more_rounds_than_it_takes() -> None:
    """Else bots that like their island would complete none."""
    state = RULESET.new_state(players=2, seed=1)
    plans = list(state.catalog.plans)
    left = []
    for n in range(7):
        state.players[0].completed = tuple(plans[:n])
        left.append(rounds_left(state))
    steps = [before - after for before, after in pairwise(left)]
    assert all(step <= 1 / WEIGHTS.plans + 1e-9 for step in steps) and left[-1] > 0
    state.players[0].completed = tuple(plans[:7])
    assert rounds_left(state) == 0


def test_whoever_is_ahead_likes_the_end_and_whoever_is_behind_does_not() -> None:
    state = RULESET.new_state(players=2, seed=1)
    assert "end" not in terms(state, 0), "nothing is decided yet"
    state.players[0].completed = tuple(list(state.catalog.plans)[:7])
    state.players[0].fame = 40
    assert terms(state, 0)["end"] == WEIGHTS.decided and terms(state, 1)["end"] == -WEIGHTS.decided


def test_more_rounds_are_worth_little_where_the_others_gain_as_much() -> None:
    """The evaluation is nearly the lead: a bot does not prolong a game that brings its opponent the same."""
    state = RULESET.new_state(players=2, seed=3)
    one, two = state.players
    two.character = one.character
    two.island, two.workers, two.resources = one.island.copy(), one.workers.copy(), one.resources[:]
    two.hand = one.hand
    long = EVALUATOR.value(state, "red")
    plans = list(state.catalog.plans)
    for player in (one, two):
        player.completed = tuple(plans[:5])
    short = EVALUATOR.value(state, "red") - (1 - WEIGHTS.opponent) * sum(state.catalog.plans[p].vp for p in plans[:5])
    assert abs(long - short) < 3.0


def test_nobody_pays_for_a_die_to_discard(turns: Sequence[State]) -> None:
    look = Look(turns[0], turns[0].pending[-1].seat)
    look._dice = {3: (0.5, look._discard), 4: (5.0, look._discard)}
    assert look._discard > 0.5 and look.paid_for(3, 0.1) == -1.0 and look.paid_for(4, 0.5) == 4.5
    paid = 0
    for state in turns:
        look = Look(state, state.pending[-1].seat)
        discard = priced(state.catalog.discard_gain, prices(state, look.rounds))
        for value, action in EVALUATOR.candidates(state):
            if isinstance(action, act.Die) and turn_is_paid(state, action):
                paid += 1
                assert value == -1.0 or value > discard
        bot = make("planner", 1, nodes=60)
        after, player = state.clone(), RULESET.decider(state)
        chosen: list[Action] = []
        while EVALUATOR.turn(after) == EVALUATOR.turn(state):
            chosen.append(bot.choose(after, player))
            RULESET.apply(after, chosen[-1])
        first = chosen[0]
        if isinstance(first, act.Die) and turn_is_paid(state, first):
            assert not isinstance(chosen[1], act.Discard)
    assert paid


def turn_is_paid(state: State, action: act.Die) -> bool:
    after = state.clone()
    RULESET.apply(after, action)
    seat = state.pending[-1].seat
    return after.players[seat].resources[0] < state.players[seat].resources[0]


class Whole(Turn):
    """The points of the sheet, by every action of a turn and without a bound."""

    def worth(self, state: State) -> float:
        return float(sum(line.vp for line in lines_of(state, state.players[self.seat])))

    def new_plans(self, state: State, legal: list[Action]) -> list[Action]:
        return legal[:1]


class WholeFame(Whole):
    def worth(self, state: State) -> float:
        return float(state.players[self.seat].fame)


class WholeResources(Whole):
    worth = turn.Resources.worth


WHOLE: dict[str, type[Whole]] = {"vp": Whole, "fame": WholeFame, "resources": WholeResources}


@pytest.mark.parametrize("objective", WHOLE)
def test_what_the_search_leaves_out_changes_no_value(objective: str) -> None:
    """Against a search of every action that leaves nothing out, in turns of planners; smaller ones stand in test_bots."""
    compared = fewer = 0
    for state in positions(14, seed=11, nodes=30):
        whole, model = WHOLE[objective](state), turn.model_for(state, objective)
        expected = best_line(whole, whole.root(state), Limits(nodes=1500))
        if not expected.proved:
            continue
        found = best_line(model, model.root(state), Limits(nodes=1500))
        assert found.proved and found.value == expected.value, state
        compared += 1
        fewer += found.nodes < expected.nodes
    assert compared >= 4 and fewer >= compared // 2


def test_no_bound_of_the_points_is_too_low(turns: Sequence[State]) -> None:
    """What a plan may bring, where one is due."""
    asked = 0
    for known in turns:
        state = known.clone()
        state.players[state.pending[-1].seat].resources[:] = [4, 4, 4]
        model = turn.VictoryPoints(state)
        root = model.root(state)
        for first in RULESET.legal_actions(root.state)[:3]:
            if isinstance(first, act.Reroll):
                continue
            after = model.child(root, first)
            if act.DONE not in RULESET.legal_actions(after.state):
                continue
            due = model.child(after, act.DONE)
            if model.over(due) or faceless(due.state) or due.state.pending[-1].kind != "plan":
                continue
            upper, worth = model.upper(due), model.worth_of(due)
            ends = {
                action: model.worth_of(end_of(model, model.child(due, action)))
                for action in RULESET.legal_actions(due.state)
            }
            assert max(ends.values()) - worth <= upper
            kept = [action for action in model.actions(due) if action in ends]
            assert max(ends[action] for action in kept) == max(ends.values()), "the best plan is not left out"
            assert {type(action) for action in kept} == {type(action) for action in ends}
            assert {getattr(a, "plan", "") for a in kept} == {getattr(a, "plan", "") for a in ends}
            asked += len(ends)
    assert asked > 20


def end_of(model: Turn, spot: Spot) -> Spot:
    while not model.over(spot):
        spot = model.child(spot, next(iter(RULESET.legal_actions(spot.state))))
    return spot
