"""Each part of what the exact search leaves out: a position in which it matters, against every line there is.

Positions by chance (`test_enough.py`) seldom stand where a single part decides; here it does, by hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.propeller_islands.factory import RULESET, around, read, table
from tests.propeller_islands.test_enough import same
from tests.propeller_islands.test_play_well import WHOLE
from wm_kernel.explore.search import Limits, best_line
from wm_kernel.games.propeller_islands.bots import turn
from wm_kernel.games.propeller_islands.bots.enough import enough
from wm_kernel.games.propeller_islands.components.definitions import (
    Activate,
    Choose,
    Deploy,
    Effect,
    Gain,
    Pay,
    RepeatDepot,
)
from wm_kernel.games.propeller_islands.rules import actions as act
from wm_kernel.games.propeller_islands.rules.effects import PlaceChoice
from wm_kernel.games.propeller_islands.rules.plans import Replacement
from wm_kernel.games.propeller_islands.rules.state import SECRET, State
from wm_kernel.learn.goals import Goal
from wm_kernel.table.grid.hexes import DIRECTIONS, Hex
from wm_kernel.table.spec import spec

EVERY_LINE = 4000
EMPTY_FORGE = dict.fromkeys(range(12), "")


def bare(tiles: str = "", **given: Any) -> State:
    """A position in which nothing matters but what is told: no plan in hand, nothing at the Forge, no pile."""
    state = table(tiles, **{"slots": EMPTY_FORGE, "pile": "", **given})
    if "hand" not in given:
        state.players[0].hand = ()
    return state


def best(state: State, objective: str) -> float:
    """What the rest of the turn gains at best, by every line."""
    whole = WHOLE[objective](state)
    found = best_line(whole, whole.root(state), Limits(nodes=EVERY_LINE))
    assert found.proved
    return found.value


def holds(state: State, objective: str) -> None:
    """The search with what is enough finds the same."""
    assert same(state, objective, EVERY_LINE), "too large for every line"


def waiting(state: State, *tiles: str) -> State:
    """With these tiles to be placed, the first one first."""
    state.pending += [PlaceChoice(0, tile) for tile in reversed(tiles)]
    return state


# Activations that may come first.


def supply_is_short(**given: Any) -> State:
    """One energy is left in the supply, where it is limited: whoever pays two first may gain two after."""
    state = bare("T07@(1,0) T25@(0,1)", workers="T07 T25", lying="T00", held="energy=2", **given)
    state.players[1].resources[:] = [17, 0, 0]
    return state


def test_a_gain_comes_first_only_where_nothing_cuts_it_short() -> None:
    assert best(supply_is_short(), "resources") == 2 * 2 - 2 * 2 + 3 + 6
    free, limited = supply_is_short(), supply_is_short(rulings={"A-PI-13": "limited"})
    assert [str(a) for a in enough(free, RULESET.legal_actions(free)) if isinstance(a, act.ActivateTile)] == [
        "activate T07"
    ]
    assert best(limited, "resources") == 2 * 2 - 2 * 2 + 3 + 6
    holds(free, "resources")
    holds(limited, "resources")


def test_a_gain_comes_first_only_once_nelson_cannot_change_the_last_die_any_more() -> None:
    state = bare("T07@(1,0) T02@(0,1)", at="last", die=1, character="nelson", fame=4, workers="T07 T02", lying="T00")
    assert best(state, "resources") == 6, "a gear with a 2, two energy with a 1"
    holds(state, "resources")


def test_a_gain_comes_first_and_something_else_may_be_done_instead() -> None:
    state = table("T07@(1,0)", workers="T07", lying="T00", slots={**EMPTY_FORGE, 0: "T08"}, pile="")
    assert best(state, "fame") == 1
    holds(state, "fame")


# Dice.

UNCHANGED = {"at": "die", "workers": "T02", "lying": "T00", "held": "energy=2"}


@pytest.mark.parametrize("forge", [(1, 1, 0, 0, 2, 1), (0, 1, 1, 0, 2, 1), (1, 1, 1, 0, 1, 1)])
def test_of_the_ways_to_a_value_the_one_without_a_step_is_kept(forge: Sequence[int]) -> None:
    """A 2 is there, and a 1 or a 3 that an energy would turn into a 2."""
    state = bare("T02@(1,0)", forge=forge, **UNCHANGED)
    assert best(state, "resources") == 6
    holds(state, "resources")


def test_every_value_is_kept() -> None:
    state = bare("T02@(1,0)", forge=(0, 0, 2, 0, 2, 1), **UNCHANGED)
    assert best(state, "resources") == 6 - 2
    holds(state, "resources")


@pytest.mark.parametrize("rulings", [{}, {"A-PI-15": "keep"}])
def test_a_reroll_is_another_way(rulings: dict[str, str]) -> None:
    """Where the six values that it may show are weighed: nothing but Jacques' energy is to be gained."""
    state = bare(at="die", character="jacques", fame=4, workers="", lying="T00", rulings=rulings)
    whole, model = WHOLE["resources"](state, "expected"), turn.model_for(state, "resources", "expected")
    expected = best_line(whole, whole.root(state), Limits(nodes=EVERY_LINE))
    start = model.root(state)
    model.begun = None
    assert expected.proved and expected.value == 2
    told = model.child(start, read(state, "reroll 1"))
    assert len(model.outcomes(told)) == 6 and not model.outcomes(model.outcomes(told)[0][1])
    assert best_line(model, start, Limits(nodes=EVERY_LINE)).value == expected.value


# Workers: spaces of the quay. With nothing that deploys but what is told, and no row or column that is nearly empty, all of
# them are alike, and the first one stands for all.

FULL = "wwww wwww wwww"
GEARS = "T03@(-1,0) T04@(-1,1)"  # two tiles that a reward may activate


def kept(state: State) -> list[str]:
    """The deployments that are looked at once the hotel T19 has been activated."""
    after = state.clone()
    RULESET.apply(after, RULESET.parse("activate T19", after))
    return [str(action) for action in enough(after, RULESET.legal_actions(after))]


def printed(state: State, **tiles: Any) -> State:
    """With something else printed on tiles."""
    found = {tile: replace(state.catalog.tiles[tile], **given) for tile, given in tiles.items()}
    state.setup.catalog = replace(state.catalog, tiles={**state.catalog.tiles, **found})
    return state


def rewarding(state: State, effect: Effect, *, row: int = 0, column: int = 0) -> State:
    """With another reward of a row or a column, counted from 1."""
    quay = state.catalog.quay
    rows, columns = list(quay.row_rewards), list(quay.column_rewards)
    (rows if row else columns)[(row or column) - 1] = effect
    quay = replace(quay, row_rewards=tuple(rows), column_rewards=tuple(columns))
    state.setup.catalog = replace(state.catalog, quay=quay)
    return state


def test_spaces_that_bring_nothing_are_one_and_so_are_tiles_that_do_nothing() -> None:
    state = bare("T19@(1,0) T20@(0,1) T14@(0,-1) T15@(1,-1)", workers="T19", lying="T00 T20", quay=FULL)
    assert kept(state) == ["deploy (1,1) T14"]


def test_the_last_worker_of_a_row_is_another_one() -> None:
    state = bare(f"T19@(1,0) {GEARS} T14@(0,1)", workers="T19 T03 T04", lying="T00", quay="wwww wwww ..w.")
    assert best(state, "resources") == 6 + 6
    holds(state, "resources")


def test_the_last_worker_of_a_column_is_another_one() -> None:
    """It does not matter where the worker goes then, but somewhere it must."""
    state = bare("T19@(1,0) T14@(0,1)", workers="T19", lying="T00", quay="ww.w ww.w wwww")
    assert best(state, "resources") == 2 + 3
    holds(state, "resources")


DEPLOYS: dict[str, Effect] = {
    "at once": Deploy(),
    "for a price": Pay((1, 0, 0), Deploy()),
    "by choice": Choose((Gain((0, 1, 0)), Deploy())),
    "once more as a depot did": RepeatDepot(),
}


@pytest.mark.parametrize("what", DEPLOYS)
def test_a_row_may_be_emptied_by_two_tiles_that_deploy(what: str) -> None:
    """The last row needs two workers, and neither of its spaces is the first of the quay."""
    state = bare(
        f"T25@(1,0) T26@(0,1) {GEARS} T14@(0,-1) T15@(1,-1) T61@(1,1)",
        workers="T25 T26 T03 T04", lying="T00", quay="wwww wwww ..ww", upgrades={"T26": ("wild",)}, held="energy=2",
    )  # fmt: skip
    printed(state, T25={"effect": DEPLOYS[what]}, T26={"effect": DEPLOYS[what]})
    assert best(state, "resources") == 6 + 6 - (4 if what == "for a price" else 0)
    holds(state, "resources")


def test_a_reward_that_deploys_may_empty_a_row_too() -> None:
    """In an edition whose second row deploys, a row of two workers more."""
    state = bare("T19@(1,0) T14@(0,1)", workers="T19", lying="T00", quay="wwww wwww ww..")
    assert kept(state) == ["deploy (1,1) T14"]
    rewarding(state, Deploy(), row=2)
    assert [line for line in kept(state) if "(3,1)" in line]


# Workers: tiles.


def test_a_tile_that_the_die_fits_is_another_one() -> None:
    state = bare("T19@(1,0) T14@(0,1) T01@(0,-1)", workers="T19", lying="T00", quay=FULL)
    assert best(state, "resources") == 6
    holds(state, "resources")
    state = bare("T19@(1,0) T14@(0,1) T03@(0,-1)", workers="T19", lying="T00", quay=FULL, upgrades={"T03": ("wild",)})
    assert best(state, "resources") == 6
    holds(state, "resources")


ACTIVATES: dict[str, tuple[str, dict[str, Any]]] = {
    "Marie": ("", {"character": "marie", "fame": 9}),
    "a radio station": ("T37@(-1,0)", {"workers": "T19 T37"}),
    "a row": ("", {"quay": "wwww wwww ...w"}),
    "a column": ("", {"quay": "www. www. wwww"}),
}


@pytest.mark.parametrize("what", ACTIVATES)
def test_what_activates_whatever_the_number_makes_every_tile_another_one(what: str) -> None:
    """A worker for the third tile, a gear, and not for the first free one, a steel."""
    tiles, given = ACTIVATES[what]
    state = bare(f"T19@(1,0) T14@(0,1) T03@(0,-1) {tiles}", **{"workers": "T19", "lying": "T00", "quay": FULL, **given})
    if what == "a column":
        rewarding(state, Activate(1), column=4)
    assert best(state, "resources") == 6
    holds(state, "resources")


# Hexes.


def test_a_tile_at_the_forge_without_a_face_is_not_taken() -> None:
    """It may be discarded: the player has not seen what filled the slot."""
    state = table("T01@(1,0)", lying="T00", workers="", slots={**EMPTY_FORGE, 0: SECRET, 1: "T02"}, pile="? ?")
    assert best(state, "resources") == 2 * 2
    for objective in turn.OBJECTIVES:
        model = turn.model_for(state, objective)
        root = model.root(state)
        lines = {str(action) for action in model.actions(root)}
        assert "discard 0" in lines and "take 1 (2,0)" in lines and "take 0 (2,0)" not in lines
    for objective in WHOLE:
        holds(state, objective)
    teach = spec("propeller_islands").load("teach")
    search = teach.search(
        Goal("all", None, (), frozenset()), teach.now(state, state, 0, teach.past(), None), None, None
    )
    assert {str(action) for action in search.actions(search.root())} == lines


@pytest.mark.parametrize("direction", DIRECTIONS, ids=str)
def test_of_hexes_alike_one_with_the_most_connections_is_kept(direction: Hex) -> None:
    state = waiting(bare(f"T01@{direction}", at="plan"), "T04")
    assert best(state, "fame") == 1
    holds(state, "fame")


@pytest.mark.parametrize("direction", DIRECTIONS, ids=str)
def test_a_tile_may_lie_beside_one_that_gets_a_banner_by_a_plan(direction: Hex) -> None:
    state = bare(f"T02@{direction}", at="plan", hand="P02", held="energy=2 steel=1 gear=1")
    assert best(waiting(state, "T01"), "fame") == 1
    holds(state, "fame")


@pytest.mark.parametrize("direction", DIRECTIONS, ids=str)
@pytest.mark.parametrize(("there", "placed"), [("T66", "T03"), ("T67", "T04"), ("", "T66"), ("", "T67")])
def test_a_monument_looks_around(there: str, placed: str, direction: Hex) -> None:
    """Gardens with one free hex beside them, and a theatre that lacks one banner of three, there already or to be placed."""
    away = Hex(3 * direction.q, 3 * direction.r)
    between = Hex(2 * direction.q, 2 * direction.r)
    gardens = "T66" in (there, placed)
    banners = ("T02", "T08", "T06", "T12", "T24", "T17") if there else ("T02", "T04", "T06", "T08", "T12", "T24")
    ring = ("T08", "T10", "T12", "T13", "T15", "T17") if gardens else banners
    beside = [pair for pair in around(away, ring).split() if not pair.endswith(f"@{between}")]
    beside = beside[:-1] if there and gardens else beside
    told = [f"T01@{direction}", f"T05@{between}", *beside, *([f"{there}@{away}"] if there else [])]
    state = waiting(bare(" ".join(told), at="plan"), placed)
    if gardens:
        assert best(state, "vp") >= 5
    holds(state, "vp")


# Plans.


@pytest.mark.parametrize("hand", ["P01 P22", "P22 P01"])
def test_every_plan_is_looked_at(hand: str) -> None:
    """Two banners that would make as many connections; one plan is worth more."""
    state = bare("T10@(1,1) T05@(2,0) T02@(1,0)", at="plan", hand=hand, held="energy=3 steel=2 gear=2")
    assert best(state, "vp") == 6 + 1 - 1 - 1 - 2, "P22, a connection, less what its cost scored"
    holds(state, "vp")


@pytest.mark.parametrize("hand", ["P38 P10", "P10 P38"])
def test_the_bound_is_that_of_the_plan_that_may_bring_most(hand: str) -> None:
    state = bare(at="plan", hand=hand, held="energy=2 steel=2 gear=4")
    state.players[0].aside = ("wild",)
    assert best(state, "vp") == 9 - 4 - 1 + 1
    holds(state, "vp")


def test_a_banner_beside_a_theatre_is_another_place() -> None:
    """No connection with either; beside the theatre it is the banner that lacks."""
    state = bare("T07@(-1,0) T67@(1,0) T02@(2,0) T06@(1,1)", at="plan", hand="P02", held="energy=2 steel=1 gear=1")
    assert best(state, "vp") == 3 - 1 + 5
    holds(state, "vp")


def surrounded(tiles: Sequence[str], **given: Any) -> State:
    """T02 with six tiles around it, the Capitol farther away."""
    return bare(f"T02@(3,0) {around(Hex(3, 0), tiles)} T11@(1,0)", at="plan", **given)


SCIENCE = ("T01", "T08", "T17", "T24", "T27", "T34")


def test_a_banner_that_connects_on_six_sides_is_within_the_bound() -> None:
    state = surrounded(SCIENCE, hand="P02", held="energy=2 steel=1 gear=1")
    assert best(state, "vp") == 3 + 6 - 1
    holds(state, "vp")


def test_a_banner_that_completes_sets_of_monuments_is_within_the_bound() -> None:
    """A third banner of science for one monument, and the one that a theatre lacks."""
    state = surrounded(("T67", *SCIENCE[:5]), hand="P02", held="energy=2 steel=1 gear=1", upgrades={"T02": ("wild",)})
    theatre = next(cell for cell, tile in state.players[0].island.items() if tile == "T67")
    state.players[0].island |= {Hex(-1, 0): "T68", Hex(-2, 0): "T07"}
    free = [beside for beside in (theatre + step for step in DIRECTIONS) if beside not in state.players[0].island]
    state.players[0].island[free[0]] = "T06"
    assert best(state, "vp") == 3 + 5 - 1 + 4 + 5
    holds(state, "vp")


def test_an_upgrade_aside_and_an_ability_are_within_the_bound() -> None:
    """A second upgrade aside makes a VP, and nothing of what is paid scored."""
    state = bare("T02@(1,0)", at="plan", hand="P10", held="energy=2 steel=1", fame=4)
    state.players[0].aside = ("wild",)
    assert best(state, "vp") == 2 + 1
    holds(state, "vp")


def bound(state: State) -> float:
    """What a plan may bring at most."""
    model = turn.VictoryPoints(state)
    return model.upper(model.root(state))


CHEAP = {"plans": {plan: {"cost": {"steel": 1}} for plan in ("P05", "P10")}}
"""An edition in which what a plan costs need not have scored."""


def test_the_bound_is_reached_by_six_pairs_and_an_energy_of_an_ability() -> None:
    state = surrounded(SCIENCE, hand="P05", held="energy=2 steel=3", fame=4, edition=CHEAP)
    assert best(state, "vp") == bound(state) == 3 + 6 + 1
    holds(state, "vp")


def test_the_bound_is_reached_by_an_upgrade_aside_and_an_energy_of_an_ability() -> None:
    state = bare("T02@(1,0)", at="plan", hand="P10", held="energy=2 steel=3", fame=4, edition=CHEAP)
    state.players[0].aside = ("wild",)
    assert best(state, "vp") == bound(state) == 2 + 1 + 1
    holds(state, "vp")


def test_once_a_plan_is_completed_nothing_more_is_to_be_gained_and_one_new_plan_is_enough() -> None:
    state = bare("T02@(1,0)", at="plan", hand="P10 P11", held="energy=3 steel=2")
    model = turn.VictoryPoints(state)
    due = model.child(model.root(state), RULESET.parse("complete P10 aside", state))
    assert isinstance(due.state.pending[-1], Replacement)
    assert len(RULESET.legal_actions(due.state)) > 3 and len(model.actions(due)) == 1
    assert model.upper(due) == 0.0
    other = turn.Spot(due.state.clone())
    other.state.players[0].hand = ("P22",)
    assert model.key(other) == model.key(due), "what is left in hand scores nothing"
    holds(state, "vp")
